"""Baccarat's counting and its table of play: which hand draws a third card.

The table is that of the published game: the document refers to approved rules that are not among ours.
"""

from collections.abc import Sequence
from typing import Final, Literal

from domain.games.comparing.game import Coup

Side = Literal["player", "banker"]
PLAYER: Final = "player"
BANKER: Final = "banker"

# With this many points of its first two cards the Banker draws to these third cards of the Player, by their value.
BANKER_DRAWS: dict[int, frozenset[int]] = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset(range(10)) - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset(),
}
_DRAWS_UP_TO = 5  # the Player, and the Banker where the Player stands
_NATURALS = (8, 9)


def card_value(card: str) -> int:
    """An ace is one, tens and court cards are nothing.

    >>> [card_value(card) for card in ("AS", "9H", "TD", "KC")]
    [1, 9, 0, 0]
    """
    rank = card[0]
    return 1 if rank == "A" else int(rank) if rank.isdecimal() else 0


def points(cards: Sequence[str]) -> int:
    """The point count of a hand: the last digit of its sum.

    >>> points(["7S", "8H"]), points(["KS", "QH", "4D"])
    (5, 4)
    """
    return sum(map(card_value, cards)) % 10


def is_natural(cards: Sequence[str]) -> bool:
    """Eight or nine with two cards.

    >>> is_natural(["9S", "KH"]), is_natural(["4S", "3H", "AD"])
    (True, False)
    """
    return len(cards) == 2 and points(cards) in _NATURALS


def due_card(player: Sequence[str], banker: Sequence[str]) -> Side | None:
    """Which hand draws next once both have their first two cards; None where the coup is over.

    >>> due_card(["2S", "3H"], ["KD", "7C"]), due_card(["2S", "3H", "8D"], ["KD", "3C"])
    ('player', None)
    """
    if len(banker) > 2 or is_natural(player) or is_natural(banker):
        return None
    if len(player) == 2 and points(player) <= _DRAWS_UP_TO:
        return PLAYER
    if len(player) == 2:
        return BANKER if points(banker) <= _DRAWS_UP_TO else None
    return BANKER if card_value(player[2]) in BANKER_DRAWS[points(banker)] else None


def by_the_table(first: Coup, later: Sequence[str]) -> Coup | None:
    """The hands as the table of play deals them, with the cards in the order in which they came.

    None where it calls for a card that nobody has seen.
    """
    hands: dict[Side, list[str]] = {PLAYER: list(first.player[:2]), BANKER: list(first.banker[:2])}
    rest = list(later)
    while (side := due_card(hands[PLAYER], hands[BANKER])) is not None:
        if not rest:
            return None
        hands[side].append(rest.pop(0))
    return Coup(tuple(hands[PLAYER]), tuple(hands[BANKER]))
