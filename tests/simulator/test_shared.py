"""The simulator shares facts with those who judge it, and no judgement: its imports say so."""

import ast
from pathlib import Path

import simulator

MAY_BE_SHARED = ("domain.cards", "domain.events", "domain.facts", "domain.rule", "domain.rulebooks", "domain.values")


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name for name in names if name.split(".")[0] == "domain"}


def test_nothing_of_the_judge_is_imported() -> None:
    for path in Path(simulator.__path__[0]).rglob("*.py"):
        strange = {name for name in imported(path) if not name.startswith(MAY_BE_SHARED)}
        assert not strange, f"{path.name} imports {strange}"
