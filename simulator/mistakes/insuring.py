"""Mistakes with insurance: too high, too late, or on a hand that has none."""

from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import RemedyOrdered
from domain.vocabulary import Choice
from simulator.chips import place
from simulator.counting import ACE
from simulator.house import House
from simulator.insurance import call_insurance
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.mistake import AFTER_INTERIM_RIGHT, CM, FEDERAL, NEVER, NSW, PONTOON, SYDNEY, TAS, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.naturals import settle_naturals
from simulator.pace import CALL, FOLLOWING
from simulator.player import Player
from simulator.shuffle import return_discards
from simulator.side_wagers.playing import settle_between
from simulator.table import Table


def _insure(table: Table, box: Box, player: Player, cents: int) -> None:
    table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=Choice.INSURANCE), FOLLOWING)
    box.insurance.append(place(table, Wager(player, box.number, "insurance", cents)))


class InsuranceTooHigh(Answered, RoundMistake):
    """More than half of the wager that it insures, and it is taken."""

    code = "insurance-too-high"
    clauses = {CM: "1.1, 7.3.2", NSW: "8.1–8.2", TAS: "11.1"}

    def place(self, show: Show, table: Table) -> bool:
        boxes = [box for box in show.layout.boxes if not box.insurance and not box.is_natural]
        box = any_of(self.rng, boxes)
        if box is None or show.layout.dealer_value != ACE:
            return False
        self._box = box.number
        return True

    def insurance_open(self, table: Table, layout: Layout) -> None:
        box = next(box for box in layout.boxes if box.number == self._box)
        chip = table.sign.chip_cents
        cents = table.sign.in_chips(box.hands[0].wagers[0].cents // 2) + chip * self.rng.randrange(1, 4)
        if box.controller.purse_cents >= cents:
            _insure(table, box, box.controller, cents)
            self.find(table)


class InsuranceTooLate(Answered, RoundMistake):
    """Taken after a player has drawn."""

    code = "insurance-out-of-time"
    clauses = {CM: "7.3.2(a)", NSW: "8.4", TAS: "11.2", SYDNEY: "Insurance"}

    def place(self, show: Show, table: Table) -> bool:
        return show.layout.dealer_value == ACE and len(show.layout.boxes) > 1

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        """Behind the first hand that got a card, on a later box."""
        later = [other for other in layout.boxes if other.number > box.number and not other.insurance]
        later = [other for other in later if not other.is_natural]
        if self.is_made or len(hand.cards) < 3 or not later:
            return False
        other = self.rng.choice(later)
        cents = table.sign.in_chips(other.hands[0].wagers[0].cents // 2)
        if cents and other.controller.purse_cents >= cents:
            _insure(table, other, other.controller, cents)
            self.find(table)
        return False


class InsuranceForgotten(RoundMistake):
    """The dealer shows an ace and goes on without a word."""

    code = "insurance-not-offered"
    clauses = {NSW: "8.3"}
    situations = (AFTER_INTERIM_RIGHT, NEVER)

    def place(self, show: Show, table: Table) -> bool:
        return show.layout.dealer_value == ACE and any(question[0] == "choose" for question in show.memory.answers)

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        return_discards(table)
        settle_between(table, layout)
        settle_naturals(table, layout)
        self.find_at_next(table, lambda fact: isinstance(fact, ChoiceMade | CardDrawn | PlayDirected))
        return True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        """17.13: open until the dealer's second card."""
        if self.situation == AFTER_INTERIM_RIGHT:
            by = table.roster.dealer
            table.recorder.note(RemedyOrdered(remedy="offer-insurance", by=by), CALL)
            waiting = [box for box in layout.boxes if not any(wager.settled for wager in box.hands[0].wagers)]
            call_insurance(table, Layout(waiting, layout.dealer))
        return False


class InsuranceOnAPontoon(Answered, RoundMistake):
    """A Pontoon is insured, which is paid whatever the dealer has."""

    code = "insurance-on-natural"
    rule = "insurance"
    clauses = {PONTOON: "10.5.1(b)(i)", FEDERAL: "21.3.2"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return not house.natural_may_insure

    def place(self, show: Show, table: Table) -> bool:
        box = any_of(self.rng, [box for box in show.layout.boxes if box.is_natural])
        if box is None or show.layout.dealer_value != ACE or len(show.layout.dealer) < 2:
            return False
        self._box = box.number
        return True

    def insurance_open(self, table: Table, layout: Layout) -> None:
        box = next(box for box in layout.boxes if box.number == self._box)
        cents = table.sign.in_chips(box.hands[0].wagers[0].cents // 2)
        if cents and box.controller.purse_cents >= cents:
            _insure(table, box, box.controller, cents)
            self.find(table)
