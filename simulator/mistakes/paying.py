"""Payments that nobody should have had, or not then: for no wager at all, and of a 21 when others have drawn."""

from domain.facts.settlement import WagerPaid
from simulator.bonuses import odds_of_21, wins_super_bonus
from simulator.chips import pay
from simulator.dealers_hand import has_wager_on_dealer
from simulator.dealing import pick_up
from simulator.house import House
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.answered import LATE_ANSWERS, Answered
from simulator.mistakes.mistake import (
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    CM,
    FEDERAL,
    NEVER,
    NSW,
    PONTOON,
    SYDNEY,
    TAS,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import HandKey, any_of, hands
from simulator.pace import CHIPS
from simulator.table import Table


class PaidWithoutAWager(RoundMistake):
    """The dealer pays a player on a box where they have no wager."""

    code = "wrong-payout"
    rule = "winning"
    about = "payment"
    situations = (AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    clauses = {CM: "8.1, 5.14.2", NSW: "16.2", TAS: "17.1", SYDNEY: "Payout Odds"}

    def place(self, show: Show, table: Table) -> bool:
        return len(show.layout.boxes) > 1

    def settlement(self, table: Table, layout: Layout) -> bool:
        box, other = self.rng.sample(layout.boxes, 2)
        player, cents = other.controller, box.hands[0].wagers[0].cents
        theirs = [wager for hand in box.hands for wager in hand.wagers if wager.player is player]
        if theirs or any(wager.player is player for wager in (*box.side, *box.insurance)):
            return False
        paid = WagerPaid(player=player.name, box=box.number, bet="main", wager_cents=cents, paid_cents=cents, hand=1)
        table.recorder.note(paid, CHIPS)
        player.purse_cents += cents
        self.owed_cents = {player.name: -cents}
        self.find(table)
        if self.situation == AT_ONCE_NONE:
            self.say(table)
        return False


class TwentyOnePaidLate(Answered, RoundMistake):
    """A 21 that is paid before any further card lies there until the others are settled."""

    code = "natural-paid-late"
    rule = "player_21_always_wins"
    situations = LATE_ANSWERS
    clauses = {PONTOON: "10.4.4, 10.5.1(c)", FEDERAL: "21.2.4, 21.3.3"}
    _late: Hand | None = None

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.player_21_always_wins.value == "paid-at-once"

    def place(self, show: Show, table: Table) -> bool:
        at_21 = [
            HandKey(hand.box, hand.number, tuple(hand.cards))
            for box, hand in hands(show)
            if hand.total == 21 and len(hand.cards) > 2 and not hand.doubled and len(hand.wagers) == 1
            if not wins_super_bonus(show.layout, box, hand)
        ]
        self._key = any_of(self.rng, at_21)
        return self._key is not None and len(show.layout.dealer) > 1

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self._late is not None or self._key is None or not self._key.is_hand(hand):
            return False
        self._late = hand
        return True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        """Nobody draws for it: it wins whatever the dealer has."""
        others = [hand for box in layout.boxes for hand in box.hands if hand is not self._late]
        insured = any(not wager.settled for box in layout.boxes for wager in box.insurance)
        return not insured and not any(hand.is_open for hand in others) and not has_wager_on_dealer(table, layout)

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self._late is not None:
            self.find(table, seq=table.recorder.seq + 1)
            pay(table, self._late.wagers[0], odds_of_21(table.house.game.bonuses.value, self._late.cards))
            pick_up(table, self._late)
        return False
