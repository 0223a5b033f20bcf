"""Mistakes while a shoe is made ready: the shuffle, the cut, the cutting card and the burn, chapters 3 and 4."""

from random import Random

from domain.facts.dealing import CardDrawn
from domain.facts.shoe import CardBurned, CardsCut, CuttingCardPlaced, DecksIntroduced
from domain.values import Patron, Staff
from simulator.layout import Layout
from simulator.mistakes.label import Label
from simulator.mistakes.mistake import (
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    TAS,
    ShoeMistake,
    Situation,
)
from simulator.mistakes.saying import order
from simulator.pace import CARD, CUT, STEP
from simulator.shoe import Shoe
from simulator.table import Table


class _AtTheShoe(ShoeMistake):
    def place(self, table: Table) -> bool:
        return isinstance(table.shoe, Shoe)


class NotShuffled(_AtTheShoe):
    """The cards go into the shoe as they lie."""

    code = "not-shuffled"
    clauses = {CM: "4.1.1(a)–(c)", NSW: "4.1.1–4.1.3", TAS: "5.1"}

    def shuffle(self, table: Table) -> bool:
        return True

    def shoe_loaded(self, table: Table) -> None:
        self.find(table)


class NoCut(_AtTheShoe):
    """Nobody is asked to cut, and nobody does."""

    code = "no-cut"
    is_answered_by_itself = True
    clauses = {CM: "4.2.1", NSW: "4.3–4.4", TAS: "5.1"}
    situations_by = {NSW: (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, NEVER)}

    def __init__(self, situation: Situation, rng: Random) -> None:
        super().__init__(situation, rng)
        self.goes_on = situation.remedy != "none"
        self._was_ordered = False

    def cut(self, table: Table) -> bool:
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        """NSW 17.11: the round is finished, and then the cards are shuffled and cut."""
        self._was_ordered = True
        if self.situation == AT_ONCE_WRONG:
            order(self, table, "shuffle-now")
            self.find(table, "wrong-remedy", "17.11")
        elif self.situation == AT_ONCE_RIGHT:
            order(self, table, "shuffle-after-round")
            table.shoe.shuffle_is_due = True
        return False

    def shoe_loaded(self, table: Table) -> None:
        self.find(table)
        if self.situation == AT_ONCE_NONE:
            self.say(table)

    def labels(self, table: Table) -> list[Label]:
        """Where the table closed before another round nobody ordered anything."""
        if self.goes_on and not self._was_ordered:
            self.situation = NEVER
        return super().labels(table)


class CutByTheDealer(_AtTheShoe):
    """The dealer cuts, who may not, or in Tasmania only once a player has."""

    code = "cut-by-wrong-person"
    clauses = {CM: "4.2.1–4.2.3", NSW: "4.3–4.4", TAS: "5.1"}

    def cut_by(self, table: Table, by: Patron | Staff) -> Patron | Staff:
        self.find_at_next(table, lambda fact: isinstance(fact, CardsCut))
        return table.roster.dealer


class CutByAnotherPlayer(_AtTheShoe):
    """One accepts the cut, and another cuts."""

    code = "cut-by-wrong-person"
    clauses = {CM: "4.2.1–4.2.3", NSW: "4.3–4.4"}

    def place(self, table: Table) -> bool:
        return isinstance(table.shoe, Shoe) and len(table.seated) > 1

    def cut_by(self, table: Table, by: Patron | Staff) -> Patron | Staff:
        others = [player.patron for player in table.seated.values() if player.patron != by]
        if isinstance(by, Staff):
            return by
        self.find_at_next(table, lambda fact: isinstance(fact, CardsCut))
        return self.rng.choice(others)


class CutTooNearAnEnd(_AtTheShoe):
    """The cutting card goes in a few cards from an end."""

    code = "cut-too-near-an-end"
    clauses = {CM: "4.2.4", NSW: "4.5"}

    def cut_depth(self, table: Table, depth: int) -> int:
        self.find_at_next(table, lambda fact: isinstance(fact, CardsCut))
        return self.rng.randrange(1, table.house.cards_per_deck // 2)


class CuttingCardMisplaced(_AtTheShoe):
    """Too near the back, or further in than half way."""

    code = "cutting-card-misplaced"
    clauses = {CM: "4.2.5(b)", NSW: "4.6", TAS: "5.2"}

    def place(self, table: Table) -> bool:
        """TAS 5.2 has no place for the only marker of six decks or more."""
        one_of_many = table.house.rulebook == TAS and table.setting.decks >= 6 and table.setting.markers == 1
        return super().place(table) and not one_of_many

    def marker_places(self, table: Table, places: list[int]) -> list[int]:
        one_deck = table.house.cards_per_deck
        if len(places) > 1:  # neither less than three decks from the front
            self.find_at_next(table, lambda fact: isinstance(fact, CuttingCardPlaced) and fact.marker == 2)
            return [table.cards - 2 * one_deck, places[1]]
        self.find_at_next(table, lambda fact: isinstance(fact, CuttingCardPlaced))
        if table.house.rulebook == TAS:
            return [one_deck * 3 // 2 + 1]
        too_deep = table.cards // 2 + one_deck // 2
        if table.house.rulebook == NSW:
            return [too_deep]  # 4.6 has no least distance from the back
        return [self.rng.choice((one_deck, too_deep))]


class TwoCuttingCards(_AtTheShoe):
    """A second cutting card goes in."""

    code = "wrong-cutting-cards"
    rule = "cutting_cards"
    clauses = {CM: "3.1", NSW: "3.1", TAS: "5.2"}

    def place(self, table: Table) -> bool:
        """TAS 5.2(b): with six decks or more there may be two."""
        return super().place(table) and (table.house.rulebook != TAS or table.setting.decks < 6)

    def marker_places(self, table: Table, places: list[int]) -> list[int]:
        self.find_at_next(table, lambda fact: isinstance(fact, CuttingCardPlaced) and fact.marker == 2)
        table.once.add("two-markers")
        return [places[0], places[0] - 5]

    def shoe_loaded(self, table: Table) -> None:
        if isinstance(table.shoe, Shoe):
            table.shoe.markers_after = table.shoe.markers_after[:1]  # the other goes unnoticed


class MissingBurn(_AtTheShoe):
    """The first card of the shoe is dealt."""

    code = "missing-burn"
    is_answered_by_itself = True
    clauses = {CM: "9.1, 4.3.1", NSW: "4.9"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    goes_on = True
    played_on_by = {CM: "9.1.1", NSW: "17.12"}  # what comes first of the things that may be done

    def __init__(self, situation: Situation, rng: Random) -> None:
        super().__init__(situation, rng)
        self.comes_out_early = False  # before the round is over it may still be rebuilt

    def burn(self, table: Table) -> bool:
        return True

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))
        return False

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        """The unfinished first round may be rebuilt, 9.1.1, and is not."""
        if self.situation == AT_ONCE_NONE:
            self.say(table, layout)
            self.branches = True
        elif self.situation == AT_ONCE_RIGHT:
            order(self, table, "play-on", table.roster.supervisor)
        elif self.situation == AT_ONCE_WRONG:
            order(self, table, "shuffle-now", table.roster.supervisor)
            self.find(table, "wrong-remedy", self.played_on_by[table.house.rulebook])
        return False


class BurnExposed(_AtTheShoe):
    """The burned card is shown though nobody asked."""

    code = "burn-exposed"
    clauses = {CM: "4.3.1", NSW: "4.9"}

    def burn(self, table: Table) -> bool:
        card = table.shoe.draw()
        table.shoe.discard([card])
        table.recorder.note(CardBurned(card=card, exposed=True), CARD)
        self.find(table)
        return True


class CuttingCardInADevice(ShoeMistake):
    """A cutting card in a machine that shuffles all the time."""

    code = "cutting-card-in-device"
    clauses = {CM: "3.1.1", NSW: "4.7"}

    def place(self, table: Table) -> bool:
        return table.setting.has_device

    def loading(self, table: Table) -> None:
        table.recorder.note(CuttingCardPlaced(from_back=table.cards // 3, cards=table.cards), CUT)

    def shoe_loaded(self, table: Table) -> None:
        self.find(table)


class ReplacedByTheDealer(_AtTheShoe):
    """The dealer has the cards replaced, which takes a higher rank."""

    code = "rank-not-entitled"
    clauses = {CM: "4.4.1–4.4.2", NSW: "3.5"}

    def place(self, table: Table) -> bool:
        return isinstance(table.shoe, Shoe) and table.shoes_loaded > 0

    def shuffle(self, table: Table) -> bool:
        table.recorder.note(
            DecksIntroduced(
                because="replacement",
                by=table.roster.dealer,
                decks=table.setting.decks,
                cards_per_deck=table.house.cards_per_deck,
            ),
            STEP,
        )
        self.find(table)
        table.cut_goes_to = None  # 4.2.2(d)
        return False
