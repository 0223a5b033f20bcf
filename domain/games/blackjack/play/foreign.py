"""What other games have and blackjack has not: jokers, hands of all players, choices. The contract knows them all.

A table that says it plays blackjack and tells such a thing plays something else, or its recorder is wrong. Either way
what the cards were worth is not known, so that nothing can be said of the round. A joker may also have got among the
cards: that is a fault of the decks, and where the round was declared void nothing hangs on what it is worth.
"""

from collections.abc import Callable
from typing import Any

from domain.cards import JOKER
from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts.base import Fact
from domain.facts.rulings import HandsRebuilt
from domain.facts.shoe import CardsDealtTogether
from domain.values import Spot
from domain.vocabulary import CHOICES, Family

A_JOKER = "a joker came out, and the game has none"
_CHOICES = CHOICES[Family.BLACKJACK]
_HANDS_OF_ALL: tuple[Spot, ...] = ("player", "banker", "community")


def _spot(at: Any) -> str:
    return f"a card went to the place {at}, and the game has no such place" if at in _HANDS_OF_ALL else ""


def _drawn(fact: d.CardDrawn) -> str:
    if fact.card == JOKER:
        return A_JOKER
    return _spot(fact.to) if type(fact.to) is str and fact.to != "dealer" else ""


def _rebuilt(fact: HandsRebuilt) -> str:
    found = (A_JOKER if JOKER in hand.cards else _spot(hand.at) for hand in fact.hands)
    return next(filter(None, found), "")


def _chosen(fact: c.ChoiceMade) -> str:
    return "" if fact.choice in _CHOICES else f"a player chose {fact.choice}, and the game has no such choice"


# By fact: why it is not of a blackjack; empty for nearly every one.
LOOKS: dict[type[Fact], Callable[[Any], str]] = {
    d.CardDrawn: _drawn,
    d.CardTurned: lambda fact: A_JOKER if fact.card == JOKER else _spot(fact.at),
    d.CardMoved: lambda fact: A_JOKER if fact.card == JOKER else _spot(fact.to) or _spot(fact.moved_from),
    CardsDealtTogether: lambda fact: A_JOKER if JOKER in fact.cards else _spot(fact.to),
    HandsRebuilt: _rebuilt,
    c.ChoiceMade: _chosen,
}
