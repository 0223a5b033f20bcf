"""`shoebox rules list|show|compare|check|register|what-next`: games with their rules, every clause, lawful moves."""

import argparse
import json
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from domain.findings.wording import chapters
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import SideWager, tables_alike
from domain.library.registry import ALL_GAMES, RULEBOOKS
from domain.rulebooks.versions import dates_of
from shoebox.arguments import Commands, command
from shoebox.commands import rules_compare, rules_register, what_next
from shoebox.showing.rules import named, odds_in_words, print_indented, rule_as_json, rule_title

if TYPE_CHECKING:
    from shoebox.rulebook_check import CheckedGame


def add(commands: Commands) -> None:
    to = command(
        commands,
        "rules",
        "List the games, show a game's rules, compare two, check packages of rulebooks, look up a clause, and say what "
        "may come next in a round.",
        "shoebox rules list\n"
        "         shoebox rules show crown-melbourne-blackjack-v26/crown-pontoon\n"
        "         shoebox rules compare crown-pontoon federal-pontoon\n"
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
    showing.add_argument(
        "game", metavar="RULEBOOK/GAME", help="as `shoebox rules list` prints it; GAME alone where one rulebook has it"
    )
    showing.add_argument("--own", action="store_true", help="only what differs from the parent game")
    showing.set_defaults(run=run_show)
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
    others = (rules_compare.add(actions), rules_register.add(actions), what_next.add(actions))
    for parser in (listing, showing, checking, *others):
        parser.add_argument("--json", action="store_true", help="for programs")


def run_list(options: argparse.Namespace) -> int:
    if options.json:
        print(json.dumps([_game(game) for game in ALL_GAMES.values()], indent=2))
        return 0
    for game in ALL_GAMES.values():
        parent = f", a variation of {game.line[1]}" if len(game.line) > 1 else ""
        side = f"; side wagers: {', '.join(_side_wagers(game))}" if _side_wagers(game) else ""
        print(f"{game.key}\n    {game.title} ({chapters(game.chapter)}){parent}{side}")
        print(f"    {dates_of(RULEBOOKS[game.rulebook])}")
    return 0


def run_show(options: argparse.Namespace) -> int:
    game = named(options.game)
    own = game.differences() if isinstance(game, Game) else set()
    shown = {name: rule for name, rule in game.rules() if not options.own or name in own}
    if options.json:
        rules = {name: {**rule_as_json(rule), "own": name in own} for name, rule in shown.items()}
        print(json.dumps({**_game(game), "rules": rules}, indent=2))
        return 0
    print(f"{game.title}, {game.rulebook}, {chapters(game.chapter)}\n{dates_of(RULEBOOKS[game.rulebook])}")
    for name, rule in shown.items():
        mark = " *" if name in own else ""
        print(f"\n{rule_title(name)}{mark}  [{rule.clause}]")
        print_indented(rule.says)
        if rule.reading:
            print_indented(f"Our reading: {rule.reading}")
    if isinstance(game, Game):
        for wager in game.side_wagers.values():
            _print_side_wager(wager)
        if game.parent is not None:
            print(f"\n* differs from {game.parent.title}")
        return 0
    print("\nBets")
    for title, clause in game.bets_named().values():
        print_indented(f"{title}  [{clause}]")
    return 0


def _side_wagers(game: AnyGame) -> list[str]:
    return list(game.side_wagers) if isinstance(game, Game) else []


def _print_side_wager(wager: SideWager) -> None:
    """What it pays, and where it may lie, when it is settled and when it loses."""
    for stage in wager.paying:
        print(f"\nSide wager {wager.name}  [{stage.odds.clause}]")
        for title, table in tables_alike(stage.odds.value):
            print_indented(f"{title}: {odds_in_words(table)}")
    for name, rule in wager.rules():
        print_indented(f"{name.capitalize()} [{rule.clause}]: {rule.says}")


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
            print_indented(f"{book.name}: {book.title}. {book.dates}")
            for game in book.games:
                print_indented(f"  {game.name}: {_counted(game)}")
        for fault in one.faults:
            print_indented(f"WRONG  {fault}")
        if not one.faults:
            print_indented("Nothing is wrong.")
    return 1 if any(one.faults for one in checked) else 0


def _counted(game: "CheckedGame") -> str:
    whose = f", {game.own} of its own, the others with the clauses of {game.adopted_from}" if game.adopted_from else ""
    played = f"not simulated: {game.not_played}" if game.not_played else f"{game.rounds:,} simulated rounds judged"
    return f"{game.rules} rules{whose}; {played}."


def _game(game: AnyGame) -> dict[str, Any]:
    return {
        "game": game.key,
        "title": game.title,
        "chapter": game.chapter,
        "version": RULEBOOKS[game.rulebook].version or None,
        "effective": _day(RULEBOOKS[game.rulebook].effective),
        "ended": _day(RULEBOOKS[game.rulebook].ended),
        "parent": f"{game.rulebook}/{game.line[1]}" if len(game.line) > 1 else None,
        "side_wagers": _side_wagers(game),
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
