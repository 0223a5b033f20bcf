"""Checks a package of rulebooks as a whole: how it is written, what it imports, and that honest play is silent."""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from domain.facts.events import read
from domain.findings.sentence import sentence
from domain.games.blackjack.game import Game
from domain.judge.judge import Judge
from domain.library.registry import BROKEN, HOUSE, INSTALLED, faults_of
from domain.rulebooks.installed import Package, packages
from domain.rulebooks.rulebook import Rulebook
from domain.rulebooks.versions import dates_of
from simulator import UnknownGame
from simulator.floor import simulate
from store.errors import StoreError

OWN = "shoebox"
_HOURS, _SEEDS = 1.0, (1, 2)
# What would let a rulebook say something else the second time, or reach outside.
IMPURE = frozenset((
    "asyncio", "importlib", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil",
    "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
))  # fmt: skip
# Rules of other families come with the house alone, and its own tests check them.
_NOT_BLACKJACK = "it is no blackjack, and its rules are not checked here either"
_REGISTRY = "domain.library.registry"


class NoSuchPackage(StoreError):
    """No installed package of that name brings rulebooks."""


@dataclass
class CheckedGame:
    """A game: how many rules it has, how many are its own, and what an evening of it came to."""

    name: str
    rules: int
    own: int
    adopted_from: str  # the rulebook whose clause numbers the others have; empty where all are of this one
    rounds: int = 0
    not_played: str = ""  # why no evening was simulated


@dataclass
class CheckedRulebook:
    name: str
    title: str
    dates: str
    games: list[CheckedGame] = field(default_factory=list)


@dataclass
class CheckedPackage:
    """What was looked at, and everything that is wrong."""

    package: str
    version: str
    rulebooks: list[CheckedRulebook] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def check(name: str | None) -> list[CheckedPackage]:
    """The package of that name, or all that are installed. `shoebox` is the house itself."""
    there = packages()
    if name is not None and _same(name, OWN):
        return [_checked(OWN, version(OWN), HOUSE)]
    wanted = [package for package in there if name is None or _same(package.name, name)]
    if name is not None and not wanted:
        known = ", ".join((OWN, *(package.name for package in there)))
        raise NoSuchPackage(f"No package {name!r} with rulebooks is installed. These there are: {known}.")
    return [_of_package(package) for package in wanted]


def _of_package(package: Package) -> CheckedPackage:
    checked = _checked(package.name, package.version, INSTALLED.get(package.name, ()))
    checked.faults[:0] = [fault for broken in BROKEN if broken.package == package.name for fault in broken.faults]
    checked.faults += _imports(package)
    return checked


def _checked(name: str, release: str, rulebooks: Sequence[Rulebook]) -> CheckedPackage:
    checked = CheckedPackage(name, release)
    for rulebook in rulebooks:
        book = CheckedRulebook(rulebook.name, rulebook.title, dates_of(rulebook))
        checked.rulebooks.append(book)
        checked.faults += [f"{rulebook.name}: {fault}" for fault in faults_of(rulebook)]
        for game in rulebook.games:
            of_it = _game(game)
            book.games.append(of_it)
            checked.faults += _play(game, of_it)
        for other in rulebook.others:
            count = sum(1 for _ in other.rules())
            book.games.append(CheckedGame(other.name, count, count, "", not_played=_NOT_BLACKJACK))
    return checked


def _game(game: Game) -> CheckedGame:
    base: Game | None = game
    while base is not None and base.rulebook == game.rulebook:
        base = base.parent
    rules = dict(game.rules())
    theirs = dict(base.rules()) if base else {}
    own = [name for name, rule in rules.items() if theirs.get(name) is not rule]
    return CheckedGame(game.name, len(rules), len(own), base.rulebook if base else "")


def _play(game: Game, checked: CheckedGame) -> Iterator[str]:
    """Evenings without mistakes, judged by the rules of the game. What is found in them is wrong in the rules as they
    are written down, or something that the simulator does not know to do: the sentence says what to look at."""
    for seed in _SEEDS:
        try:
            messages = simulate(rulebook=game.rulebook, game=game.name, tables=1, hours=_HOURS, seed=seed)
        except UnknownGame as reason:
            checked.not_played = str(reason)
            return
        try:
            rounds, said = _judge(messages)
        except Exception as error:  # whatever a stranger's rules do to the judge
            yield f"{game.key}: judging a simulated evening stops with {type(error).__name__}: {error}."
            return
        checked.rounds += rounds
        if said:
            more = f" (and {len(said) - 1} more)" if len(said) > 1 else ""
            yield f"{game.key}: in a simulated evening without mistakes something is found: {said[0]}{more}"
            return


def _judge(messages: Iterator[bytes]) -> tuple[int, list[str]]:
    events = [read(raw) for raw in messages]
    stream = events[0].originator_id
    judge = Judge(stream)
    found = [finding for event in events for finding in judge.step(event)]
    found += judge.finish()
    said = [f"{finding.code} at #{finding.seq}: {sentence(finding, stream)}" for finding in found]
    return judge.table.rounds_ended, said + [f"not judged at #{one.seq}: {one.why}." for one in judge.unjudged]


def _imports(package: Package) -> Iterator[str]:
    """A rulebook is data: it may use the domain, the standard library as far as that is pure, and its own modules."""
    for path in _files(package):
        for name in _imported(path):
            top = name.partition(".")[0]
            if name == _REGISTRY:
                yield f"{path.name} imports {name}, which loads it: import the documents instead."
            elif top in IMPURE:
                yield f"{path.name} imports {name}: a rulebook must say the same every time, and reach nothing outside."
            elif top not in {"domain", *package.modules} and top not in sys.stdlib_module_names:
                yield f"{path.name} imports {name}, which is neither its own, nor Shoebox's domain, nor Python's."


def _files(package: Package) -> Iterator[Path]:
    for module in package.modules:
        spec = find_spec(module)
        if spec is None:
            continue
        for folder in spec.submodule_search_locations or []:
            yield from sorted(Path(folder).rglob("*.py"))
        if not spec.submodule_search_locations and spec.origin is not None:
            yield Path(spec.origin)


def _imported(path: Path) -> Iterator[str]:
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError:
        return  # that it can't be loaded was said
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def _same(one: str, other: str) -> bool:
    """Names of packages are the same however they are spelled: Harbour_Lights is harbour-lights."""
    return re.sub(r"[-_.]+", "-", one).lower() == re.sub(r"[-_.]+", "-", other).lower()
