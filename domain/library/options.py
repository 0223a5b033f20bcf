"""The options of a table, by the names that its setup gives them: what each changes, and in which games.

Of two kinds: readings that could cost somebody money (`OPTIONS`), and what a rulebook leaves to each table's practice
(`PRACTICES`), which the judge asks for by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from domain.facts.setups import BlackjackSetup
from domain.facts.tables import AnySetup, Setup, family_name
from domain.games.blackjack.game import Game, in_a_tournament
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.library.registry import GAMES, OTHER_GAMES, RULEBOOKS
from domain.rule import Rule
from domain.rulebooks.rulebook import Option

OPTIONS: dict[str, dict[str, Option]] = {one.name: one.options for one in RULEBOOKS.values() if one.options}


class Practice(NamedTuple):
    """What a table may do or not: the rule that leaves it open, in which games, and what it means to switch it on."""

    rule: str
    is_left_open: Callable[[Game], bool]
    says: str


PRACTICES: dict[str, Practice] = {
    "burn": Practice(
        "burn",
        lambda game: game.burn.value.when == "where-practised",
        "The first card is burned after each shuffle and cut.",
    ),
    "cut": Practice(
        "cut", lambda game: game.cut.value.offered == "where-practised", "The cut is offered after each shuffle."
    ),
    "ten-insurance": Practice(
        "insurance",
        lambda game: any(offer.only_where_offered for offer in game.insurance.value),
        "Insurance is offered on a dealer's ten-value card too.",
    ),
    "naturals-wait": Practice(
        "natural",
        lambda game: game.natural.value.may_wait_with is not None,
        "A player's natural is paid at the final settlement.",
    ),
    "split-again": Practice(
        "split",
        lambda game: game.split.value.hands_max_with_permission is not None,
        "A hand may be split once more.",
    ),
    "draw-under-twelve": Practice(
        "must_draw",
        lambda game: game.must_draw.value is not None and game.must_draw.value.how == "sign",
        "Hands under 12 that can neither double nor split are drawn to.",
    ),
}


class OptionOffered(NamedTuple):
    """An option that a game has: its clause, and what it means to switch it on."""

    clause: str
    says: str


@lru_cache(maxsize=256)
def options_of(key: str) -> dict[str, OptionOffered]:
    """The options that a table with this game may set, by name; each is on or off."""
    game = GAMES.get(key) or OTHER_GAMES[key]
    assert isinstance(game, Game)  # other families have none
    found = {
        name: OptionOffered(rule.clause, option.says)
        for name, option in OPTIONS.get(game.rulebook, {}).items()
        if (rule := _rule_of(game, option)) is not None
    }
    found |= {
        name: OptionOffered(getattr(game, practice.rule).clause, practice.says)
        for name, practice in PRACTICES.items()
        if practice.is_left_open(game)
    }
    return dict(sorted(found.items()))


def _rule_of(game: Game, option: Option) -> Rule[Any] | None:
    """The rule that an option changes; None in a game that has nothing of the kind, nor in it what would change."""
    if option.bet:
        wager = game.side_wagers.get(option.bet)
        return None if wager is None else wager.odds
    rule: Rule[Any] | None = getattr(game, option.rule)
    if rule is None or rule.value is None:
        return None
    value = getattr(rule.value, option.field) if option.field else rule.value
    is_open = value is not None and option.instead_of in (None, value)
    return rule if is_open else None


def game_in_force(setup: AnySetup, *, in_tournament: bool = False) -> Game | None:
    """The game that a table plays, as its options set it; None if it is not one that we know."""
    if not isinstance(setup, Setup):  # no judge knows terminals, jokers or another family yet
        return None
    known = OPTIONS.get(setup.rulebook, {})
    chosen = tuple(sorted([name for name, value in setup.options.items() if value and name in known]))
    key = f"{setup.rulebook}/{setup.game}"
    return _game_in_tournament(key, chosen) if in_tournament else _game(key, chosen)


def unknown_game(setup: AnySetup) -> str:
    """Why the rounds of a table are not judged whose game in force is None."""
    what = f"{setup.rulebook}/{setup.game}"
    if isinstance(setup, BlackjackSetup):
        what += " with jokers" if setup.jokers else " on terminals"
    elif not isinstance(setup, Setup) and what in GAMES:
        what += f" of the family {family_name(setup)}"
    return f"{what} is not a game that is known"


@lru_cache(maxsize=256)
def _game(key: str, chosen: tuple[str, ...]) -> Game | None:
    game = GAMES.get(key)
    return _as_chosen(game, chosen) if game is not None else None


@lru_cache(maxsize=64)
def _game_in_tournament(key: str, chosen: tuple[str, ...]) -> Game | None:
    game = _game(key, chosen)
    return in_a_tournament(game) if game is not None else None


def with_options(game: Game, options: Mapping[str, Any]) -> Game:
    """A game as a table's options set it."""
    known = OPTIONS.get(game.rulebook, {})
    return _as_chosen(game, tuple(sorted([name for name, value in options.items() if value and name in known])))


def _as_chosen(game: Game, chosen: tuple[str, ...]) -> Game:
    for name in chosen:
        option = OPTIONS[game.rulebook][name]
        rule = _rule_of(game, option)
        if rule is None:
            continue  # an option of another game of the rulebook
        reading = f"{rule.reading} The table's option {name} sets it so.".strip()
        if option.bet:
            wager = _paying_otherwise(game.side_wagers[option.bet], option, reading)
            game = replace(game, own_side_wagers=(*game.own_side_wagers, wager))  # in place of the one of that name
            continue
        value = replace(rule.value, **{option.field: option.value}) if option.field else option.value
        changes: dict[str, Any] = {option.rule: Rule(value, rule.clause, option.says, reading)}
        game = replace(game, **changes)
    return game


def _paying_otherwise(wager: SideWager, option: Option, reading: str) -> SideWager:
    """The wager, with all its pay tables as the option has them."""
    changes: dict[str, Any] = {option.field: option.value}
    stages = []
    for stage in wager.stages:
        tables: dict[tuple[int, str], Any] = {
            key: replace(table, **changes)  # type: ignore[type-var]
            for key, table in stage.odds.value.items()
        }
        odds = Rule(tables, stage.odds.clause, option.says, reading)
        stages.append(replace(stage, odds=odds))
    return replace(wager, stages=tuple(stages))
