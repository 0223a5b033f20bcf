"""Shared logic knows no clause by its number and no side wager by its name: the rulebooks and the wagers' files do."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.games.blackjack.side_wagers import SIDE_WAGERS
from tests.house.test_imports import ROOT

FOLDERS = [
    *(f"domain/games/blackjack/{name}" for name in ("checks", "walk", "verdict", "play", "redeal")),
    "domain/judge",
    "domain/findings",
    "domain/irregularities",
    "domain/record",
    "domain/table",
    "domain/terminals",
    "domain/games/outcomes",
    "domain/shoe",
]
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
CLAUSE = re.compile(r"\d+(\.\d+)+(\([a-z]+\))*|\d+(\.\d+)*(\([a-z]+\))+")
WAGERS = {wager.name for wager in SIDE_WAGERS}
NOT_A_CLAUSE = {"1.0"}  # the version of CloudEvents


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Every text in a file that code may act by; what a docstring cites is for readers."""
    tree = ast.parse(path.read_text("utf-8"))
    documents = (ast.Module, ast.ClassDef, ast.FunctionDef)
    first = [node.body[0] for node in ast.walk(tree) if isinstance(node, documents) and node.body]
    said = {id(node.value) for node in first if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_clause_and_no_side_wager_in_shared_logic(path: Path) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {text!r}"
        for line, text in literals(path)
        if text in WAGERS or (text not in NOT_A_CLAUSE and CLAUSE.fullmatch(text))
    ]
    assert found == []


def test_the_guard_sees_what_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "logic.py"
    file.write_text('"""As 9.3.1 says."""\nCLAUSE = "9.3.1"\nBET = "buster-blackjack"\n')
    texts = [text for _, text in literals(file)]
    assert texts == ["9.3.1", "buster-blackjack"]
    assert CLAUSE.fullmatch(texts[0])
    assert CLAUSE.fullmatch("15.3.4(b)")
    assert not CLAUSE.fullmatch("17")
    assert texts[1] in WAGERS
