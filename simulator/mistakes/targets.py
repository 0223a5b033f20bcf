"""Where in a round a mistake can be made: hands and wagers of the rehearsal, found again when the round is played."""

from random import Random
from typing import NamedTuple, TypeVar

from domain.cards import Card
from simulator.layout import Box, Hand, Wager
from simulator.mistakes.rehearsal import Show

T = TypeVar("T")


class HandKey(NamedTuple):
    """A hand as it lies at a moment of the round."""

    box: int
    hand: int
    cards: tuple[Card, ...]

    def is_hand(self, hand: Hand) -> bool:
        return (hand.box, hand.number, tuple(hand.cards)) == self


class WagerKey(NamedTuple):
    player: str
    box: int
    bet: str
    hand: int

    def is_wager(self, wager: Wager) -> bool:
        return (wager.player.name, wager.box, wager.bet, wager.hand) == self


def key_of(wager: Wager) -> WagerKey:
    return WagerKey(wager.player.name, wager.box, wager.bet, wager.hand)


def hands(show: Show) -> list[tuple[Box, Hand]]:
    return [(box, hand) for box in show.layout.boxes for hand in box.hands]


def decided(show: Show, choice: str) -> list[HandKey]:
    """The hands, as they lay, on which the players will decide so."""
    return [
        HandKey(box, hand, tuple(cards))  # type: ignore[arg-type]
        for (question, *rest), answers in show.memory.answers.items()
        if question == "choose" and answers == [choice]
        for box, hand, *cards in [rest]
    ]


def any_of(rng: Random, things: list[T]) -> T | None:
    return rng.choice(things) if things else None
