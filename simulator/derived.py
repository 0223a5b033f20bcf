"""A house for a game that the floor has no line for, such as one of an installed package: from its rules alone.

A variation is played as its parent is, by its own rules. A game without a parent that the floor knows gets the usual
procedures, as far as its rules say nothing else. What can't be played so is said, and nobody plays something else.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from domain.games.blackjack.game import Game
from domain.irregularities.books import Ranks as RankLine
from simulator.cutting import anybody, designated_first
from simulator.house import House, Step
from simulator.insurance import call_insurance
from simulator.naturals import settle_naturals
from simulator.roster import Ranks
from simulator.shuffle import return_discards
from simulator.side_wagers.playing import settle_between
from simulator.table import Table

_MANY_DECKS = 6
_LAST_ROUND_DECKS = 1.25  # behind the cutting card, so that the last round can be finished
# Outcome rules that a game may add: the floor knows how to settle these.
_FIVE_AND_UNDER, _DEALERS_22 = "five_and_under", "dealers_22"


class UnknownGame(ValueError):
    """No simulator plays this game; the message says what is missing, or lists those that can be simulated."""


class CanNotBePlayed(UnknownGame):
    """The floor can't tell from the rules how the game is played."""


def derived(game: Game, houses: Mapping[str, House], ranks: RankLine) -> House:
    """The house of a game. `houses` are those that are known, by the key of their game, the parents' among them."""
    own = {outcome.name for outcome in game.outcomes if outcome.rule is not None}
    if own - {_FIVE_AND_UNDER, _DEALERS_22}:
        raise CanNotBePlayed(f"{game.key} has outcome rules of its own that the simulator does not know")
    parent = houses.get(game.parent.key) if game.parent else None
    house = _base(game, ranks) if parent is None else _variation(game, parent, ranks)
    return replace(
        house,
        five_and_under_win=_FIVE_AND_UNDER in own,
        dealers_22_stands_off=_DEALERS_22 in own,
        gives_free_tokens=game.free_tokens is not None,
    )


def _variation(game: Game, parent: House, ranks: RankLine) -> House:
    counts = tuple(count for count in parent.deck_counts if count in game.decks.value) or _deck_counts(game)
    known = {rank for step in ranks for rank in step}
    staff = parent.ranks if not known or known >= set(parent.ranks) else _staff(game, ranks)
    own = {name: rule.clause for name, rule in game.rules() if name in game.differences()}
    return replace(parent, game=game, parent=parent, ranks=staff, deck_counts=counts, clauses=own)


def _base(game: Game, ranks: RankLine) -> House:
    rack: tuple[Step, ...] = (return_discards,) if game.discards_to_device.value else ()
    devices = "continuous-shuffler" in game.dealing.value
    return House(
        game=game,
        ranks=_staff(game, ranks),
        deck_counts=_deck_counts(game),
        between=(*rack, settle_between, call_insurance, settle_naturals),
        asked_to_cut=designated_first if game.cut.value.order == "designated" else anybody,
        cut_depth=_cut_depth,
        marker_places=_marker_place,
        chance_of_device=0.0 if not devices else 0.2 if "shoe" in game.dealing.value else 1.0,
    )


def _deck_counts(game: Game) -> tuple[int, ...]:
    many = tuple(count for count in sorted(game.decks.value) if count >= _MANY_DECKS)
    return many or tuple(sorted(game.decks.value))


def _staff(game: Game, ranks: RankLine) -> Ranks:
    """Who stands at the table, over the pit and over several. A document that names no ranks says nothing of theirs."""
    above = [step[0] for step in ranks[1:]]
    if not above:
        return Ranks("gaming-supervisor", "gaming-manager", "gaming-manager")
    change = game.limits_change.value
    manager = game.split.value.permission or (change.rank if change else above[-1])  # who gives leave and sets limits
    return Ranks(above[0], manager, above[-1])


def _cut_depth(table: Table) -> int:
    """As deep as the rule has it from an end, and a little more."""
    one_deck = table.house.cards_per_deck
    least = table.house.game.cut.value.from_end_decks_min or 0.5
    return ceil(one_deck * least) + table.luck.of("cut").randrange(one_deck // 2)


def _marker_place(table: Table) -> list[int]:
    """One cutting card, within what the rule allows and far enough from the back."""
    rule, one_deck = table.house.game.cutting_place.value, table.house.cards_per_deck
    most = table.cards * (rule.from_back_part_max or 0.5)
    bounded = rule.from_back_max_up_to_decks is None or table.setting.decks <= rule.from_back_max_up_to_decks
    if rule.from_back_decks_max is not None and bounded:
        most = min(most, rule.from_back_decks_max * one_deck)
    least = max(rule.from_back_decks_min or 0.0, _LAST_ROUND_DECKS) * one_deck
    return [table.luck.of("cut").randrange(min(ceil(least), int(most)), int(most) + 1)]
