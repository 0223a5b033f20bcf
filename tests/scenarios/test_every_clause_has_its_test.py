"""For each irregularity of a rulebook a scenario finds it, and beside it, in the same test, a twin does not.

The tests that name an irregularity are run here once more, and what their scenarios found is read from the language.
"""

import ast
import importlib
import inspect
import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from domain.library.irregularities import CATALOGUE
from tests.scenarios import language

HERE = Path(__file__).parent
_DIRECTED = "test_directed_after_a_reasonable_time.py"  # in three rulebooks alike
JACKPOTS = "../ledgers/test_jackpots.py"  # in three rulebooks alike
AUTOMATED = (
    "test_accounts.py",
    "test_baccarat.py",
    "test_between_rounds.py",
    "test_blackjack.py",
    "test_casino_war.py",
    "test_outcome_games.py",
    "test_terminals.py",
)
FILES = {
    "crown-melbourne-blackjack-v26": (
        "test_crown_melbourne*.py",
        "test_crown_pontoon.py",
        _DIRECTED,
        JACKPOTS,
        "../tournaments/test_cm_31.py",
    ),
    "nsw-blackjack": ("test_nsw*.py", "test_new_south_wales.py", _DIRECTED, "../tournaments/test_nsw_20.py"),
    "tasmania-blackjack-2015": ("test_tasmania*.py", _DIRECTED, JACKPOTS, "../tournaments/test_tas_22.py"),
    "crown-sydney-blackjack-guide-2023": ("test_crown_sydney.py",),
    "crown-melbourne-automated-v10": (
        *(f"../automated/{name}" for name in AUTOMATED),
        JACKPOTS,
        "../tournaments/test_cm_31.py",
    ),
}
PROVISIONS = [(code, rulebook) for code, irregularity in CATALOGUE.items() for rulebook in irregularity.provisions]


class ScenarioTest(NamedTuple):
    """A test of scenarios: the function, and every text in its source and in the tables of its file that it names."""

    test: Callable[..., None]
    names: frozenset[str]


@cache
def scenarios_of(rulebook: str) -> list[ScenarioTest]:
    found = []
    for path in (path for pattern in FILES[rulebook] for path in sorted(HERE.glob(pattern))):
        module = importlib.import_module(f"tests.{path.resolve().parent.name}.{path.stem}")
        body = ast.parse(path.read_text("utf-8")).body
        tables = {target.id: node for node in body for target in _targets(node)}
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                used = (tables[name.id] for name in ast.walk(node) if isinstance(name, ast.Name) and name.id in tables)
                names = frozenset(text for part in (node, *used) for text in _texts(part))
                found.append(ScenarioTest(getattr(module, node.name), names))
    return found


def _targets(node: ast.stmt) -> Iterator[ast.Name]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return (target for target in targets if isinstance(target, ast.Name))


def _texts(node: ast.AST) -> Iterator[str]:
    values = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return (value for value in values if isinstance(value, str))


@cache
def tellings(test: Callable[..., None]) -> list[language.Telling]:
    """What the scenarios of a test found, with all its parameters. One that fails is told of in its own place."""
    before = len(language.TOLD)
    for arguments in arguments_of(test):
        with suppress(AssertionError):
            test(**arguments)
    return language.TOLD[before:]


def arguments_of(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    rows = [list(parametrized(mark)) for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    for together in itertools.product(*rows):
        arguments = {name: value for row in together for name, value in row.items()}
        assert arguments.keys() == inspect.signature(test).parameters.keys(), f"{test.__name__} wants a fixture"
        yield arguments


def parametrized(mark: pytest.Mark) -> Iterator[dict[str, Any]]:
    named, rows = mark.args[0], mark.args[1]
    names = [name.strip() for name in named.split(",")] if isinstance(named, str) else list(named)
    for row in rows:
        values = row.values if isinstance(row, type(pytest.param())) else row if len(names) > 1 else (row,)
        yield dict(zip(names, values, strict=True))


@pytest.mark.parametrize(("code", "rulebook"), PROVISIONS)
def test_a_scenario_finds_it_and_a_twin_does_not(code: str, rulebook: str) -> None:
    naming = [told.test for told in scenarios_of(rulebook) if code in told.names]
    assert naming, f"no scenario of {rulebook} names {code}"
    finds = False
    for test in naming:
        found = [telling.found for telling in tellings(test) if telling.rulebook == rulebook]
        finds = finds or any(code in codes for codes in found)
        if any(code in codes for codes in found) and any(code not in codes for codes in found):
            return
    assert finds, f"no scenario of {rulebook} finds {code}"
    pytest.fail(f"no test of {rulebook} that finds {code} has a twin without it: {[t.__name__ for t in naming]}")
