"""Mistakes with free tokens, CM 29: chips in the place of one, none at all, and one where the player should pay."""

from domain.vocabulary import Choice, Tender
from simulator.chips import place
from simulator.counting import TEN, VALUES
from simulator.dealing import deal_to_hand
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.choices import FirstDecision
from simulator.mistakes.mistake import CM
from simulator.mistakes.rehearsal import Show
from simulator.slip import Settling
from simulator.splitting import split
from simulator.subsequent import play_hand
from simulator.table import Table

_FREE_BET = f"{CM}/free-bet-blackjack"


class _WithTokens(FirstDecision):
    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.gives_free_tokens


class ChipsForADouble(_WithTokens):
    """29.7.1(a): the player puts down chips, for as much as the wager or less, and loses them with the hand."""

    code = "token-not-given"
    clauses = {_FREE_BET: "29.7.1(a)"}
    _chips: Wager | None = None

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return table.house.may_double(Hand(box.number, 1, list(cards)))  # type: ignore[arg-type]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        chip, stake = table.sign.chip_cents, hand.wagers[0]
        cents = max(chip, stake.cents - self.rng.choice((0, 0, 0, chip)))
        if box.controller.purse_cents < cents:
            return False
        self.decide(table, layout, box, hand, Choice.DOUBLE)
        hand.doubled, self._worth = True, stake.cents
        self._chips = place(table, Wager(box.controller, box.number, "double", cents, hand=hand.number))
        hand.wagers.append(self._chips)
        self.find(table)
        deal_to_hand(table, hand, sideways=True)
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        """A token would have lost nothing, and won as much as the wager."""
        if wager is self._chips:
            owed = wager.cents if how == "collect" else self._worth - paid_cents if how == "pay" else 0
            self.owed_cents = {wager.player.name: owed} if owed else {}
        return False


class ChipsForASplit(_WithTokens):
    """29.8.1(a): the player puts down chips on a split pair that is none of ten-value cards."""

    code = "token-not-given"
    clauses = {_FREE_BET: "29.8.1(a)"}
    _chips: Wager | None = None

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        one, other = (VALUES[card] for card in cards)  # type: ignore[index]
        return one == other != TEN

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.controller.purse_cents < hand.wagers[0].cents:
            return False
        self.decide(table, layout, box, hand, Choice.SPLIT)
        self.find(table, seq=table.recorder.seq + 1)
        split(table, box, hand, tender=Tender.CHIPS)
        self._chips = box.hands[1].wagers[0]
        play_hand(table, layout, box, hand)
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if wager is self._chips and how == "collect":
            self.owed_cents = {wager.player.name: wager.cents}
        return False


class NoToken(_WithTokens):
    """29.7.1(a): the hand is doubled, and nobody lays the token: if it wins, it is paid once."""

    code = "token-not-given"
    clauses = {_FREE_BET: "29.7.1(a)"}
    _stake: Wager | None = None

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return table.house.may_double(Hand(box.number, 1, list(cards)))  # type: ignore[arg-type]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        self.decide(table, layout, box, hand, Choice.DOUBLE)
        self.find(table)
        hand.doubled, self._stake = True, hand.wagers[0]
        deal_to_hand(table, hand, sideways=True)
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if wager is self._stake and how == "pay":
            self.owed_cents = {wager.player.name: wager.cents}
        return False


class TokenForTens(_WithTokens):
    """29.8.1(b): ten-value cards are split with a token, where chips are due."""

    code = "token-not-due"
    clauses = {_FREE_BET: "29.8.1(b)"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return all(VALUES[card] == TEN for card in cards)  # type: ignore[index]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        self.decide(table, layout, box, hand, Choice.SPLIT)
        self.find(table, seq=table.recorder.seq + 1)
        split(table, box, hand, tender=Tender.FREE_TOKEN)
        play_hand(table, layout, box, hand)
        return True
