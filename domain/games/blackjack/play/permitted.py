"""May this happen? What a player may decide for a hand, by the rules of the game."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from domain.games.blackjack.play.counting import is_natural, total, value
from domain.rule import Double

if TYPE_CHECKING:  # a game's outcome rules ask what is permitted
    from domain.games.blackjack.game import Game


def may_double(game: "Game", cards: Sequence[str], *, from_split: bool, split_aces: bool, doubled: bool = False) -> str:
    """Empty if the hand may be doubled, else why not."""
    rule = game.double.value
    if rule.totals is not None and not rule.totals:
        return "this game has no double"
    if doubled:
        return "a doubled hand gets one card and is not doubled again"
    if rule.cards_max is not None and len(cards) > rule.cards_max:
        return f"only the first {rule.cards_max} cards of a hand may be doubled"
    if is_natural(cards) and not from_split:
        return "a natural may not be doubled"
    if from_split and not rule.after_split:
        return "a split hand may not be doubled"
    if split_aces:
        return "split aces may not be doubled"
    if rule.totals is None:
        return "" if total(cards).points < 21 else "a hand of 21 may not be doubled"
    return _may_double_by_total(rule, rule.totals, cards)


def _may_double_by_total(rule: Double, totals: Collection[int], cards: Sequence[str]) -> str:
    points = total(cards)
    if rule.ace_is_one in ("to-qualify", "to-qualify-and-after"):
        points = total(cards, aces_are_one=True)
    elif points.soft and not rule.soft_hands:
        return "a soft total may not be doubled"
    *others, last = sorted(totals)
    return "" if points.points in totals else f"only a total of {', '.join(map(str, others))} or {last} may be doubled"


def may_split(
    game: "Game", cards: Sequence[str], *, hands: int, split_aces: bool, declined: bool, permitted_more: bool
) -> str:
    """Empty if the hand may be split, else why not."""
    rule = game.split.value
    most = rule.hands_max_with_permission if permitted_more and rule.hands_max_with_permission else rule.hands_max
    if most < 2:
        return "this game has no split"
    if len(cards) != 2:
        return "only two cards may be split"
    if value(cards[0]) != value(cards[1]):
        return "the two cards are not of one value"
    if hands >= most:
        return f"a box may have at most {most} hands"
    if split_aces and not (rule.aces_again and permitted_more):
        return "aces may be split only once"
    if declined and rule.declined_bars:
        return "a split was declined on this box before"
    return ""


def may_surrender(game: "Game", cards: Sequence[str], dealer_first: str | None, *, after_further_card: bool) -> str:
    """Empty if the hand may be surrendered, else why not. `after_further_card`: somebody had drawn by then."""
    rule = game.surrender.value
    if rule is None:
        return "this game has no surrender"
    if dealer_first is None or dealer_first[0] not in rule.shows:
        return f"only against a dealer's {', '.join(rule.shows[:-1])} or {rule.shows[-1]}"
    if total(cards).points >= 21:
        return "only with less than 21"
    if rule.comes_first:
        return "only before any further card is dealt" if after_further_card or len(cards) > 2 else ""
    return "only before the hand has drawn" if len(cards) > 2 and not rule.after_drawing else ""
