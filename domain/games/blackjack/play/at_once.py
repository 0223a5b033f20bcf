"""Cards that came to the dealer at once, in each order in which they may have come."""

from collections.abc import Sequence
from itertools import permutations

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import total

_CARDS_MAX = 4  # more than that have too many orders to tell anything


def hands_in_each_order(
    game: Game, before: Sequence[str], came: Sequence[str], later: Sequence[str] = ()
) -> list[list[str]]:
    """The dealer's hand by each order, drawn as far as the rules say; none where there are too many cards."""
    if len(came) > _CARDS_MAX:
        return []
    return [_drawn(game, before, [*order, *later]) for order in permutations(came)]


def stands(game: Game, hand: Sequence[str]) -> bool:
    points, rule = total(hand), game.dealer.value
    return len(hand) >= 2 and points.points >= (rule.soft if points.soft else rule.hard)


def _drawn(game: Game, before: Sequence[str], cards: Sequence[str]) -> list[str]:
    hand = list(before)
    for card in cards:
        if stands(game, hand):
            break
        hand.append(card)
    return hand
