"""Mistakes with side wagers: each asks the wagers that the table offers which of them could be broken so."""

from dataclasses import replace
from typing import ClassVar

from domain.facts.tables import PermissionGiven, PermissionWithdrawn, TableChanged
from simulator.chips import place, take_away
from simulator.counting import count
from simulator.dealers_hand import draw_second_card, draw_to_the_end
from simulator.house import House
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.answered import LATE_ANSWERS, Answered
from simulator.mistakes.guests import Guests
from simulator.mistakes.mistake import CM, NSW, SYDNEY, TAS, BetweenMistake, Mistake, OpeningMistake, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import STEP
from simulator.setting_up import setup_of
from simulator.settlement import final_settlement
from simulator.side_wagers import Breach, Offer, SideWager, clauses_of, offer_of, options_of, played_in
from simulator.side_wagers.playing import give_leave, lay, settle_offer, settle_side_wagers
from simulator.table import Table


class Beside(Mistake):
    """With one of the side wagers on offer for which there is such a clause."""

    breach: ClassVar[Breach]
    _offer: Offer

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        return next((clause for offer in table.setting.side_wagers if (clause := cls._clause(offer, table))), None)

    @classmethod
    def _clause(cls, offer: Offer, table: Table) -> str | None:
        return offer.wager.clause(cls.breach, table.house)

    def choose(self, table: Table, offers: list[Offer] | None = None) -> bool:
        """One of them; False where there is none."""
        offers = on_offer(table) if offers is None else offers
        offer = any_of(self.rng, [offer for offer in offers if self._clause(offer, table)])
        if offer is not None:
            self._offer = offer
        return offer is not None

    def find_it(self, table: Table) -> None:
        self.find(table, clause=self._clause(self._offer, table))


def on_offer(table: Table) -> list[Offer]:
    """Not one whose button is out of order: to take it would be a mistake of its own, CM 11.6.4(c)."""
    return [offer for offer in table.setting.side_wagers if offer.bet not in table.broken]


class SettledLate(Beside, Answered, RoundMistake):
    """It waits until the players have decided."""

    code = "side-wager-settled-late"
    breach = "settled-late"
    situations = LATE_ANSWERS
    clauses = clauses_of("settled-late")

    def place(self, show: Show, table: Table) -> bool:
        """There is one alone."""
        laid = [wager.bet for box in show.layout.boxes for wager in box.side]
        on_offer = [offer for offer in table.setting.side_wagers if offer.bet in laid]
        on_offer = [offer for offer in on_offer if offer.wager.settled == "between-the-deals"]
        alone = len(laid) == 1 and self.choose(table, on_offer)
        return alone and len(show.layout.dealer) > 1 and self._begins(show.layout, table)

    @staticmethod
    def _begins(layout: Layout, table: Table) -> bool:
        """TAS 13.1: the subsequent deal begins with the third card of a box."""
        cards = [sum(len(hand.cards) for hand in box.hands) for box in layout.boxes]
        return table.house.game.subsequent_deal.value != "third-card" or any(number > 2 for number in cards)

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        kept = [(box, box.side) for box in layout.boxes]
        for box, _ in kept:
            box.side, box.firsts_were = [], box.firsts
        table.house.between_the_deals(table, layout)
        for box, side in kept:
            box.side = side
        return True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        settle_side_wagers(table, layout, "between-the-deals")
        self.find_it(table)
        return False


class SettledAfterTokens(Beside, Answered, RoundMistake):
    """CM 29.9.2: the tokens of its box are collected, and then it is settled."""

    code = "side-wager-settled-late"
    breach = "settled-after-tokens"
    situations = LATE_ANSWERS
    clauses = clauses_of("settled-after-tokens")

    def place(self, show: Show, table: Table) -> bool:
        if not self.choose(table):
            return False
        boxes = [box.number for box in show.layout.boxes if box.beside(self._offer.bet) and _has_tokens(box)]
        self._box = any_of(self.rng, boxes)
        return self._box is not None

    def settlement(self, table: Table, layout: Layout) -> bool:
        box = next((box for box in layout.boxes if box.number == self._box), None)
        laid = [wager for wager in box.beside(self._offer.bet) if not wager.settled] if box is not None else []
        if box is None or not laid or not _has_tokens(box):
            return False
        side, box.side = box.side, [wager for wager in box.side if wager not in laid]
        final_settlement(table, layout)
        box.side = side
        self.find(table, clause=self._clause(self._offer, table), seq=table.recorder.seq + 1)
        settle_offer(table, layout, self._offer, [box])
        return True


def _has_tokens(box: Box) -> bool:
    return any(wager.is_token for hand in box.hands for wager in hand.wagers)


class SettledEarly(Beside, Answered, RoundMistake):
    """It is collected when the dealer has two cards, and the hand is not complete; it will not bust."""

    code = "side-wager-settled-early"
    breach = "settled-early"
    situations = LATE_ANSWERS
    clauses = clauses_of("settled-early")

    def place(self, show: Show, table: Table) -> bool:
        """It would be lost all the same, so that nothing is owed."""
        laid = {wager.bet for box in show.layout.boxes for wager in box.side}
        on_offer = [offer for offer in table.setting.side_wagers if offer.bet in laid]
        dealer = show.layout.dealer
        return len(dealer) > 2 and count(dealer)[0] <= 21 and self.choose(table, on_offer)

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        draw_second_card(table, layout)
        wager = next(wager for box in layout.boxes for wager in box.beside(self._offer.bet))
        take_away(table, wager)
        self.find_it(table)
        draw_to_the_end(table, layout)
        return True


class TooLate(Answered, RoundMistake):
    """It is put down after the first card."""

    code = "late-wager"
    clauses = {CM: "5.4", NSW: "5.3", TAS: "6.5", SYDNEY: "Payout Odds"}

    def place(self, show: Show, table: Table) -> bool:
        offer = any_of(self.rng, on_offer(table))
        if offer is not None:
            self._offer = offer
        return offer is not None

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        box = any_of(self.rng, [box for box in layout.boxes if not box.side])
        if box is not None:
            lay(table, self._offer, box, box.controller, table.sign.side_min_cents)
            self.find(table)
        return False


class WithoutLeave(Beside, Answered, RoundMistake):
    """On somebody else's box, which nobody has allowed."""

    code = "side-wager-without-main"
    breach = "without-leave"
    clauses = clauses_of("without-leave")

    def place(self, show: Show, table: Table) -> bool:
        if not self.choose(table):
            return False
        may = {player for bet, player in show.table.may_roam if bet == self._offer.bet}
        players = [box.controller.name for box in show.layout.boxes if box.controller.name not in may]
        self._player = any_of(self.rng, players)
        return self._player is not None and len(show.layout.boxes) > 1

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        player = next((box.controller for box in boxes if box.controller.name == self._player), None)
        others = [box for box in boxes if all(wager.player is not player for wager in box.hands[0].wagers)]
        box = any_of(self.rng, [box for box in others if self._offer.has_room(box)])
        if player is not None and box is not None:
            lay(table, self._offer, box, player, table.sign.side_min_cents)
            self.find_it(table)


class ByAStranger(Beside, Guests):
    """On a box that is played, by one who has no wager anywhere, which nobody has allowed."""

    code = "side-wager-without-main"
    breach = "by-a-stranger"
    clauses = clauses_of("by-a-stranger")

    def place(self, show: Show, table: Table) -> bool:
        return self.choose(table)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = any_of(self.rng, [box for box in boxes if self._offer.has_room(box)])
        if box is not None:
            lay(table, self._offer, box, self.a_guest(table, box.number), table.sign.side_min_cents)
            self.find_it(table)


class OnAnEmptyBox(Beside, Guests):
    """On a box on which nobody wagers."""

    code = "side-wager-without-main"
    breach = "on-an-empty-box"
    clauses = clauses_of("on-an-empty-box")

    def place(self, show: Show, table: Table) -> bool:
        box = any_of(self.rng, self.free_boxes(show, table))
        self._box = box or 0
        return box is not None and self.choose(table)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        guest = self.a_guest(table, self._box)
        self._laid.append(place(table, Wager(guest, self._box, self._offer.bet, table.sign.side_min_cents)))
        self.find_it(table)


class TooManyOnABox(Beside, Guests):
    """More of them on a box than may lie there, with leave where that is needed."""

    code = "too-many-side-wagers"
    breach = "too-many"
    clauses = clauses_of("too-many")

    def place(self, show: Show, table: Table) -> bool:
        self._box = self.rng.choice(show.layout.boxes).number
        return self.choose(table)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = next((box for box in boxes if box.number == self._box), None)
        while box is not None and not self.is_made:
            guest = self.a_guest(table, box.number)
            give_leave(table, self._offer, guest)
            is_one_too_many = not self._offer.has_room(box)
            lay(table, self._offer, box, guest, table.sign.side_min_cents)
            if is_one_too_many:
                self.find_it(table)


class WithTheWrongDecks(OpeningMistake):
    """It is on offer with a number of decks for which there are no odds; nobody takes it."""

    code = "side-wager-not-offered"
    breach: ClassVar[Breach] = "wrong-decks"
    clauses = clauses_of("wrong-decks")

    def place(self, table: Table) -> bool:
        """The pay table that hangs there is of another number of decks."""
        house, decks = table.house, table.setting.decks
        wagers = [wager for wager in played_in(house) if wager.clause(self.breach, house)]
        found = [(wager, key) for wager in wagers if (key := self.of_other_decks(house, wager, decks))]
        chosen = any_of(self.rng, found)
        if chosen is None:
            return False
        wager, (of_decks, option) = chosen
        self._offer = offer_of(house, wager, of_decks, option)
        return True

    def of_other_decks(self, house: House, wager: SideWager, decks: int) -> tuple[int, str] | None:
        return None if options_of(house, wager, decks) else next(iter(house.game.side_wagers[wager.bet].odds.value))

    def prepare(self, table: Table) -> None:
        table.setting = replace(table.setting, side_wagers=(self._offer,))

    def decks_check(self, table: Table, when: str) -> bool:
        self.find(table, clause=self._offer.wager.clause(self.breach, table.house), seq=1)
        table.setting = replace(table.setting, side_wagers=())
        return False


class WithAnotherPayTable(WithTheWrongDecks):
    """An option that the table of odds has with other decks hangs there; nobody takes it."""

    breach = "wrong-pay-table"
    clauses = clauses_of("wrong-pay-table")

    def of_other_decks(self, house: House, wager: SideWager, decks: int) -> tuple[int, str] | None:
        here = options_of(house, wager, decks)
        odds = house.game.side_wagers[wager.bet].odds.value
        keys = [(of_decks, name) for of_decks, name in odds if name and name not in here] if here else []
        return any_of(self.rng, keys)


class OwnWagerDemanded(Beside, BetweenMistake):
    """Only for those with a wager of their own, and neither surveillance nor an inspector was told."""

    code = "not-told-first"
    breach = "demand-not-told"
    clauses = clauses_of("demand-not-told")

    def place(self, table: Table) -> bool:
        return self.choose(table)

    def act(self, table: Table) -> None:
        by, bet = table.roster.manager, self._offer.bet
        table.recorder.note(PermissionGiven(permission="own-wager-for-side-wager", by=by, bet=bet), STEP)
        self.find_it(table)
        table.recorder.note(PermissionWithdrawn(permission="own-wager-for-side-wager", by=by, bet=bet), STEP)


class VersionChanged(Beside, BetweenMistake):
    """A table plays on with another version, for which it should have been closed."""

    code = "side-wager-version-changed"
    clauses = {CM: "13.6.3(a)"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return any(wager.closes_to_leave for wager in played_in(house))

    @classmethod
    def _clause(cls, offer: Offer, table: Table) -> str | None:
        return offer.wager.closes_to_leave.get(offer.option)

    def place(self, table: Table) -> bool:
        return self.choose(table)

    def act(self, table: Table) -> None:
        house, setting, old = table.house, table.setting, self._offer
        clause = self._clause(old, table)
        option = next(one for one in options_of(house, old.wager, setting.decks) if one != old.option)
        new = offer_of(house, old.wager, setting.decks, option)
        table.setting = replace(setting, side_wagers=tuple(new if o is old else o for o in setting.side_wagers))
        table.recorder.note(TableChanged(setup=setup_of(table), by=table.roster.manager), STEP)
        self.find(table, clause=clause)
