"""Mistakes with hands that are given up: too late, with a further card, or with the wrong part of the wager taken."""

from typing import ClassVar

from domain.vocabulary import Choice
from simulator.chips import take_away, take_half
from simulator.counting import ACE, TEN
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.choices import FirstDecision
from simulator.mistakes.draws import CardTooMany
from simulator.mistakes.mistake import (
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    CM,
    NEVER,
    PONTOON,
    TAS,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import WagerKey, any_of, hands, key_of
from simulator.slip import Part, Settling
from simulator.surrender import can_be_halved, surrender_hand
from simulator.table import Table


class SurrenderTooLate(FirstDecision):
    """CM 12.4.1(a): somebody has a further card, and a hand behind it is given up at its turn, and half of it taken."""

    code = "illegal-surrender"
    rule = "surrender"
    clauses: ClassVar[dict[str, str]] = {}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.asks_surrender_first

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        """Where others wait for the dealer's cards, so that nobody asks whether they are drawn for this hand."""
        others = [hand for other in show.layout.boxes if other is not box for hand in other.hands]
        waits = any(hand.total < 22 and not hand.surrendered for hand in others)
        shows = show.layout.dealer_value in (ACE, TEN) and len(show.layout.dealer) > 1
        return shows and waits and can_be_halved(table, box.hands[0])

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        drawn = any(sum(len(one.cards) for one in other.hands) > 2 for other in layout.boxes if other is not box)
        if not drawn:
            return False
        self.decide(table, layout, box, hand, Choice.SURRENDER)
        self.find(table)
        surrender_hand(table, hand)
        return True


class SurrenderedAndGotACard(CardTooMany):
    """CM 12.4.1(b): a hand was given up, and the first card of the subsequent deal goes to it."""

    code = "excess-card"
    clauses: ClassVar[dict[str, str]] = {CM: "9.3", TAS: "19.1"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.asks_surrender_first

    def place(self, show: Show, table: Table) -> bool:
        box = any_of(self.rng, [box.number for box, hand in hands(show) if hand.surrendered])
        self._box = box or 0
        return box is not None and len(show.layout.dealer) > 1

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        hand = next((box.hands[0] for box in layout.boxes if box.number == self._box), None)
        if part == "interim-settlement" and hand is not None and hand.surrendered and not self.is_made:
            self.too_many(table, layout, hand)


class SurrenderTakenWrongly(RoundMistake):
    """All of a surrendered wager is collected; or half of it, though the dealer has a natural, 10.5.4(c), 12.4.1(c)."""

    code = "wrong-collection"
    rule = "surrender"
    clauses: ClassVar[dict[str, str]] = {PONTOON: "10.5.4"}
    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    about = "payment"

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.surrender.value is not None

    def place(self, show: Show, table: Table) -> bool:
        wagers = [wager for _, hand in hands(show) if hand.surrendered for wager in hand.wagers]
        self._key: WagerKey | None = any_of(self.rng, [key_of(wager) for wager in wagers])
        return self._key is not None

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if self.is_made or self._key is None or not self._key.is_wager(wager) or how not in ("take-half", "collect"):
            return False
        self._key, half = None, wager.cents // 2
        if how == "take-half":
            take_away(table, wager)
        else:
            take_half(table, wager)
        self.find(table)
        self.owed_cents = {wager.player.name: half if how == "take-half" else -half}
        if self.situation == AT_ONCE_NONE:
            self.say(table)
        return True
