"""Mistakes with side wagers that wait for a box's third card. Two sevens are rare: the first box gets them."""

from typing import ClassVar

from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import LATE_ANSWERS, Answered
from simulator.mistakes.arranging import arrange, first_box
from simulator.mistakes.mistake import AFTER_THE_ROUND, AT_ONCE_NONE, NEVER, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.side_wagers import Beside
from simulator.side_wagers import Offer, clauses_of
from simulator.side_wagers.playing import pay_side_wager, settle_offer
from simulator.table import Table

_DEALER_SHOWS = "6"


class _OnTwoSevens(Beside, RoundMistake):
    """The first box has such a wager; its cards are arranged, and so is what its player chooses."""

    hand: ClassVar[tuple[str, str]] = ("7", "7")
    coming: ClassVar[tuple[str, ...]]
    choice: ClassVar[Choice] = Choice.DRAW

    def place(self, show: Show, table: Table) -> bool:
        first = first_box(show, table)
        if first is None:
            return False
        laid = [offer for offer in table.setting.side_wagers if first.beside(offer.bet)]
        if not self.choose(table, [offer for offer in laid if self.fits(table, first)]):
            return False
        self._box = first.number
        arrange(show, table, self.hand, self.coming, _DEALER_SHOWS)
        return True

    def fits(self, table: Table, first: Box) -> bool:
        return True

    def is_it(self, box: Box, hand: Hand) -> bool:
        """The two sevens of the box, before anything was decided for them."""
        return box.number == self._box and len(box.hands) == 1 and [c[0] for c in hand.cards] == ["7", "7"]

    def chooses(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> Choice:
        if not self.is_it(box, hand) or self.choice not in table.house.choices(table, layout, box, hand):
            return choice
        self.before_the_choice(table, layout, box)
        return self.choice

    def before_the_choice(self, table: Table, layout: Layout, box: Box) -> None:
        """Nothing yet."""


class PaidBeforeIt(Answered, _OnTwoSevens):
    """Two sevens are paid before their player has decided; the third card is none."""

    code = "side-wager-settled-early"
    breach = "paid-before-the-third-card"
    situations = LATE_ANSWERS
    clauses = clauses_of("paid-before-the-third-card")
    coming = ("5",)

    def before_the_choice(self, table: Table, layout: Layout, box: Box) -> None:
        """The first of the box; those of others there are paid when it is time."""
        pays = self._offer.pays(layout, box)
        for wager in box.beside(self._offer.bet)[:1]:
            if pays is not None:
                pay_side_wager(table, self._offer, wager, pays)
                self.find_it(table)


class SettledLateOnceSplit(Answered, _OnTwoSevens):
    """Sevens are split, and what they have won with the next card is paid when all boxes are played."""

    code = "side-wager-settled-late"
    breach = "settled-late-once-split"
    situations = LATE_ANSWERS
    clauses = clauses_of("settled-late-once-split")
    coming = ("9",)
    choice = Choice.SPLIT
    _kept: list[Wager] | None = None

    def fits(self, table: Table, first: Box) -> bool:
        """Whoever calls has enough for another wager, and nobody else is on the box."""
        stakes = first.hands[0].stakes
        purse = next(
            (player.purse_cents for player in table.seated.values() if player.name == stakes[0].player.name), 0
        )
        return len(stakes) == 1 and purse >= 2 * stakes[0].cents

    def before_the_choice(self, table: Table, layout: Layout, box: Box) -> None:
        self._kept = box.beside(self._offer.bet)
        box.side = [wager for wager in box.side if wager not in self._kept]

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        box = next((box for box in layout.boxes if box.number == self._box), None)
        if box is not None and self._kept is not None:
            box.side += self._kept
            settle_offer(table, layout, self._offer, [box], is_over=True)
            self.find_it(table)
        return False


class PrizeNotGiven(_OnTwoSevens):
    """Three sevens of one suit are paid, and what they win besides is forgotten."""

    code = "wrong-payout"
    breach = "prize-not-given"
    situations = (AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    about = "payment"
    clauses = clauses_of("prize-not-given")
    hand = ("7S", "7S")
    coming = ("7S",)

    @classmethod
    def _clause(cls, offer: Offer, table: Table) -> str | None:
        wins_besides = any(offer.prize(pays) for pays in offer.odds.values())
        return super()._clause(offer, table) if wins_besides else None

    def prize_is_due(self, table: Table, wager: Wager) -> bool:
        if wager.box != self._box:
            return False
        self.find_it(table)
        if self.situation == AT_ONCE_NONE:
            self.say(table)
        return True
