"""`shoebox rules compare`: what differs between two games, rule by rule, with the clauses of both."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from domain.games.blackjack.game import Game
from domain.library.comparing import Comparison, Pair, compared, power_in_words
from domain.rule import Odds, Rule
from shoebox.arguments import Commands, command
from shoebox.showing.rules import blackjack_named, odds_in_words, print_indented, rule_as_json, rule_title, table_title


def add(actions: Commands) -> argparse.ArgumentParser:
    parser = command(
        actions,
        "compare",
        "What differs between two games: their rules, their side wagers and who may do what, each with the clauses of "
        "both. That the same rule has another clause number, or other words, is no difference.",
        "shoebox rules compare crown-pontoon federal-pontoon\n"
        "         shoebox rules compare nsw-blackjack/blackjack crown-melbourne-blackjack-v26/blackjack --json",
    )
    parser.add_argument("one", metavar="GAME", help="RULEBOOK/GAME, or a name that only one rulebook has")
    parser.add_argument("other", metavar="GAME", help="another")
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace) -> int:
    one, other = blackjack_named(options.one), blackjack_named(options.other)
    found = compared(one, other)
    if options.json:
        print(json.dumps(_as_json(found, one, other), indent=2, ensure_ascii=False))
        return 0
    for title, pair in _titled(found):
        parts = f" ({', '.join(part.replace('_', ' ') for part in pair.parts)})" if pair.parts else ""
        print(f"\n{title}{parts}")
        for game, rule in ((one, pair.one), (other, pair.other)):
            _print_side(game, rule, pair.parts)
    counts = {"rule": len(found.rules), "side wager": len(found.side_wagers), "power": len(found.powers)}
    said = [f"{count} {what}{'' if count == 1 else 's'}" for what, count in counts.items() if count or what == "rule"]
    print(f"\n{', '.join(said)} {'differs' if sum(counts.values()) == 1 else 'differ'}.")
    return 0


def _titled(found: Comparison) -> Iterator[tuple[str, Pair]]:
    for name, pair in found.rules.items():
        yield rule_title(name), pair
    for wager, rules in found.side_wagers.items():
        for name, pair in rules.items():
            yield f"Side wager {wager}: {name}", pair
    for name, pair in found.powers.items():
        yield f"Who may {power_in_words(name)}", pair


def _print_side(game: Game, rule: Rule[Any] | None, parts: tuple[str, ...]) -> None:
    if rule is None:
        print_indented(f"{game.key}: has no such rule.")
        return
    print_indented(f"{game.key} [{rule.clause}]: {rule.says}")
    for part in parts:
        print_indented(f"  {part.replace('_', ' ')}: {_in_words(getattr(rule.value, part))}")
    if isinstance(rule.value, dict):
        for key, item in rule.value.items():
            if hasattr(item, "rows"):
                print_indented(f"  {table_title(key)}: {odds_in_words(item)}")


def _in_words(value: Any) -> str:
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Odds):
        return str(value)
    if isinstance(value, frozenset | tuple):
        return ", ".join(_in_words(item) for item in (sorted(value) if isinstance(value, frozenset) else value))
    if isinstance(value, dict):
        return "; ".join(f"{_in_words(key)}: {_in_words(item)}" for key, item in value.items())
    return str(value).replace("-", " ")


def _as_json(found: Comparison, one: Game, other: Game) -> dict[str, Any]:
    def side(rule: Rule[Any] | None) -> dict[str, Any] | None:
        return rule_as_json(rule) if rule is not None else None

    def both(pairs: dict[str, Pair]) -> dict[str, Any]:
        return {
            name: {one.key: side(pair.one), other.key: side(pair.other)}
            | ({"differs": list(pair.parts)} if pair.parts else {})
            for name, pair in pairs.items()
        }

    more = {
        "side_wagers": {wager: both(rules) for wager, rules in found.side_wagers.items()},
        "powers": both(found.powers),
    }
    return both(found.rules) | {name: those for name, those in more.items() if those}
