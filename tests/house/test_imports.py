"""Imports point one way: what each package may use of the others."""

import ast
from pathlib import Path

import pytest

from shoebox.rulebook_check import IMPURE

ROOT = Path(__file__).parents[2]

MAY_IMPORT: dict[str, set[str]] = {
    "domain": set(),
    "store": {"domain"},
    "ingest": {"store", "domain"},
    "projections": {"store", "domain"},
    "replay": {"store", "projections", "domain"},
    "audit": {"store", "projections", "replay", "domain"},
    "dashboard": {"store", "projections", "replay", "audit", "domain"},
    "simulator": {"domain"},
    "shoebox": {"domain", "store", "ingest", "projections", "replay", "audit", "dashboard", "simulator"},
}
PURE = {"domain"}
PURE_MAY_IMPORT = {"msgspec", "eventsourcing.domain"}
LOOKS_AT_WHAT_IS_INSTALLED = "domain/rulebooks/installed.py"  # and nothing else does


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out whole"
            names.add(node.module or "")
    return names


def files(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    assert files(package), "the package is gone"
    for path in files(package):
        ours = {name.partition(".")[0] for name in imported(path)} & (
            set(MAY_IMPORT) | {"tests", "tools", "benchmarks"}
        )
        assert ours <= MAY_IMPORT[package] | {package}, path.relative_to(ROOT)


def test_no_package_uses_one_that_uses_it() -> None:
    laid: list[str] = []  # each stands on those before it
    while left := set(MAY_IMPORT) - set(laid):
        free = sorted(package for package in left if MAY_IMPORT[package] <= set(laid))
        assert free, f"{', '.join(sorted(left))} go round in a circle"
        laid += free


def room(name: str) -> str:
    """The folder of the domain that a module is in; a kind of game is one room, whatever its own folders are."""
    parts = name.split(".")
    folder = parts if ROOT.joinpath(*parts).is_dir() else parts[:-1]
    return ".".join(folder[:3])


def circles(stands_on: dict[str, set[str]]) -> set[str]:
    """The rooms that are left when every one is taken away that stands on none of the others."""
    left = set(stands_on)
    while free := {one for one in left if not stands_on[one] & left - {one}}:
        left -= free
    return left


def test_no_room_of_the_domain_uses_one_that_uses_it() -> None:
    stands_on: dict[str, set[str]] = {}
    for path in files("domain"):
        own = room(".".join(path.parent.relative_to(ROOT).parts))
        stands_on.setdefault(own, set()).update(room(name) for name in imported(path) if name.startswith("domain"))
    assert {"domain.table", "domain.games.blackjack", "domain.rulebooks.nsw"} <= stands_on.keys()
    assert circles(stands_on) == set()


def test_a_circle_of_rooms_is_seen() -> None:
    assert room("domain.games.blackjack.walk.turns") == room("domain.games.blackjack") == "domain.games.blackjack"
    assert circles({"a": {"a", "b"}, "b": {"c"}, "c": set()}) == set()
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}  # with who stands on it


@pytest.mark.parametrize("package", sorted(PURE))
def test_a_pure_package_touches_nothing_outside(package: str) -> None:
    for path in files(package):
        for name in imported(path):
            top = name.partition(".")[0]
            if not (top == "importlib" and path == ROOT / LOOKS_AT_WHAT_IS_INSTALLED):
                assert top not in IMPURE, f"{path.relative_to(ROOT)} imports {name}"
            if top not in {"domain"} and not _is_standard(top):
                assert any(name == allowed or name.startswith(f"{allowed}.") for allowed in PURE_MAY_IMPORT), name


def test_only_the_store_opens_the_database_of_record() -> None:
    for package in MAY_IMPORT:
        for path in files(package):
            if package != "store":
                assert not imported(path) & {"sqlite3", "eventsourcing.sqlite", "eventsourcing.postgres"}, path


def test_the_check_sees_a_wrong_import(tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text("def f():\n    from store.sqlite import Recorder\n    import ingest.files\n")
    assert imported(tmp_path / "x.py") == {"store.sqlite", "ingest.files"}


def _is_standard(name: str) -> bool:
    import sys

    return name in sys.stdlib_module_names
