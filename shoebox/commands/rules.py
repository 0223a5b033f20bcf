"""`shoebox rules list|show|compare|check|register|what-next`: games with their rules, every clause, lawful moves."""

import argparse
import json
import textwrap
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import PayTable, SideWager
from domain.library.registry import GAMES, RULEBOOKS
from domain.rule import Rule
from domain.rulebooks.versions import dates_of
from shoebox.arguments import Commands, command
from shoebox.commands import rules_register, what_next

if TYPE_CHECKING:
    from shoebox.rulebook_check import CheckedGame

_WIDTH = 100


class NoSuchGame(Exception):
    """The name fits no game."""


def add(commands: Commands) -> None:
    to = command(
        commands,
        "rules",
        "List the games, show a game's rules, compare two, check packages of rulebooks, look up a clause, and say what "
        "may come next in a round.",
        "shoebox rules list\n"
        "         shoebox rules show crown-melbourne-blackjack-v26/crown-pontoon\n"
        "         shoebox rules compare nsw-blackjack/blackjack tasmania-blackjack-2015/blackjack\n"
        "         shoebox rules check\n"
        "         shoebox rules register --clause 9.3.1\n"
        "         shoebox rules what-next BJ-101/2026-11-14/41#2017",
    )
    actions = to.add_subparsers(metavar="list|show|compare|check|register|what-next", required=True)
    listing = command(actions, "list", "Every game by the name that a table gives it.", "shoebox rules list")
    listing.set_defaults(run=run_list)
    showing = command(
        actions, "show", "The rules in force for a game.", "shoebox rules show nsw-blackjack/blackjack --json"
    )
    showing.add_argument("game", metavar="RULEBOOK/GAME", help="as `shoebox rules list` prints it")
    showing.add_argument("--own", action="store_true", help="only what differs from the parent game")
    showing.set_defaults(run=run_show)
    comparing = command(
        actions,
        "compare",
        "The rules in which two games differ.",
        "shoebox rules compare nsw-blackjack/blackjack crown-melbourne-blackjack-v26/blackjack",
    )
    comparing.add_argument("one", metavar="RULEBOOK/GAME", help="a game")
    comparing.add_argument("other", metavar="RULEBOOK/GAME", help="another")
    comparing.set_defaults(run=run_compare)
    checking = command(
        actions,
        "check",
        "Check the rulebooks of an installed package, or of all: that each rule has a clause and a meaning, that "
        "names, ranks and irregularities are known, that every wager has a result, that rules alone are imported, "
        "and that simulated evenings without mistakes are judged without findings. "
        "Exit code 0: nothing is wrong; 1: something is; 2: there is no such package.",
        "shoebox rules check harbour-lights-rules",
    )
    checking.add_argument(
        "package", metavar="PACKAGE", nargs="?", help="as it was installed; `shoebox` for the rulebooks of the house"
    )
    checking.set_defaults(run=run_check)
    for parser in (listing, showing, comparing, checking, rules_register.add(actions), what_next.add(actions)):
        parser.add_argument("--json", action="store_true", help="for programs")


def run_list(options: argparse.Namespace) -> int:
    if options.json:
        print(json.dumps([_game(game) for game in GAMES.values()], indent=2))
        return 0
    for game in GAMES.values():
        parent = f", a variation of {game.parent.name}" if game.parent else ""
        side = f"; side wagers: {', '.join(game.side_wagers)}" if game.side_wagers else ""
        print(f"{game.key}\n    {game.title} (chapter {game.chapter}){parent}{side}")
        print(f"    {dates_of(RULEBOOKS[game.rulebook])}")
    return 0


def run_show(options: argparse.Namespace) -> int:
    game = _named(options.game)
    own = game.differences()
    shown = {name: rule for name, rule in game.rules() if not options.own or name in own}
    if options.json:
        rules = {name: {**_rule(rule), "own": name in own} for name, rule in shown.items()}
        print(json.dumps({**_game(game), "rules": rules}, indent=2, default=_plain))
        return 0
    print(f"{game.title}, {game.rulebook}, chapter {game.chapter}\n{dates_of(RULEBOOKS[game.rulebook])}")
    for name, rule in shown.items():
        mark = " *" if name in own else ""
        print(f"\n{_title(name)}{mark}  [{rule.clause}]")
        _print(rule.says)
        if rule.reading:
            _print(f"Our reading: {rule.reading}")
    for wager in game.side_wagers.values():
        _print_side_wager(wager)
    if own:
        print(f"\n* differs from {game.parent.title if game.parent else ''}")
    return 0


def _print_side_wager(wager: SideWager) -> None:
    """What it pays, and where it may lie, when it is settled and when it loses."""
    for stage in wager.paying:
        print(f"\nSide wager {wager.name}  [{stage.odds.clause}]")
        for (decks, option), odds in stage.odds.value.items():
            _print(f"{decks} decks{f' option {option}' if option else ''}: {_odds(odds)}")
    for name, rule in wager.rules():
        _print(f"{name.capitalize()} [{rule.clause}]: {rule.says}")


def run_compare(options: argparse.Namespace) -> int:
    one, other = _named(options.one), _named(options.other)
    ours, theirs = dict(one.rules()), dict(other.rules())
    pairs = {name: (ours.get(name), theirs.get(name)) for name in dict.fromkeys([*ours, *theirs])}
    differing = {name: (a, b) for name, (a, b) in pairs.items() if a is None or b is None or a.value != b.value}
    if options.json:
        rules = {name: {one.key: a and _rule(a), other.key: b and _rule(b)} for name, (a, b) in differing.items()}
        print(json.dumps(rules, indent=2, default=_plain))
        return 0
    for name, (a, b) in differing.items():
        print(f"\n{_title(name)}")
        for game, rule in ((one, a), (other, b)):
            _print(f"{game.key} [{rule.clause}]: {rule.says}" if rule else f"{game.key}: has no such rule.")
    print(f"\n{len(differing)} rules differ.")
    return 0


def run_check(options: argparse.Namespace) -> int:
    # Only here, because the simulator and the judge take a moment to load.
    from shoebox.rulebook_check import check

    checked = check(options.package)
    if options.json:
        print(json.dumps([asdict(one) for one in checked], indent=2))
        return 1 if any(one.faults for one in checked) else 0
    if not checked:
        print("No package of rulebooks is installed. `shoebox rules check shoebox` checks those of the house.")
    for one in checked:
        print(f"{one.package} {one.version}")
        for book in one.rulebooks:
            _print(f"{book.name}: {book.title}. {book.dates}")
            for game in book.games:
                _print(f"  {game.name}: {_counted(game)}")
        for fault in one.faults:
            _print(f"WRONG  {fault}")
        if not one.faults:
            _print("Nothing is wrong.")
    return 1 if any(one.faults for one in checked) else 0


def _counted(game: "CheckedGame") -> str:
    whose = f", {game.own} of its own, the others with the clauses of {game.adopted_from}" if game.adopted_from else ""
    played = f"not simulated: {game.not_played}" if game.not_played else f"{game.rounds:,} simulated rounds judged"
    return f"{game.rules} rules{whose}; {played}."


def _named(key: str) -> Game:
    game = GAMES.get(key)
    if game is None:
        raise NoSuchGame(f"There is no game {key!r}. These there are: {', '.join(GAMES)}.")
    return game


def _game(game: Game) -> dict[str, Any]:
    return {
        "game": game.key,
        "title": game.title,
        "chapter": game.chapter,
        "version": RULEBOOKS[game.rulebook].version or None,
        "effective": _day(RULEBOOKS[game.rulebook].effective),
        "ended": _day(RULEBOOKS[game.rulebook].ended),
        "parent": game.parent.key if game.parent else None,
        "side_wagers": list(game.side_wagers),
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _rule(rule: Rule[Any]) -> dict[str, Any]:
    found = {"value": rule.value, "clause": rule.clause, "says": rule.says}
    return found | ({"reading": rule.reading} if rule.reading else {})


def _plain(value: Any) -> Any:
    """What JSON has no word for: sets in order, and parts of a rule as their fields."""
    return sorted(value) if isinstance(value, frozenset) else asdict(value)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _odds(table: PayTable) -> str:
    return ", ".join(f"{name} {odds}" for name, odds in table.rows().items())


def _print(text: str) -> None:
    print(textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="      "))
