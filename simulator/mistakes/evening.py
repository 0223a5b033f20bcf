"""Mistakes at the opening and the closing of a table."""

from dataclasses import replace

from domain.facts.dealing import CardDrawn
from domain.facts.tables import TableClosed
from domain.values import Staff
from simulator.device import Device
from simulator.layout import Layout
from simulator.mistakes.mistake import CM, NSW, SYDNEY, TAS, ClosingMistake, OpeningMistake
from simulator.shoe import Shoe
from simulator.table import Table

_TOO_MANY_DECKS = 9


class NotCounted(ClosingMistake):
    """Nobody counts the cards when the table closes."""

    code = "decks-not-checked"
    clauses = {CM: "3.2.5"}

    def place(self, table: Table) -> bool:
        return table.rounds_opened > 0

    def decks_check(self, table: Table, when: str) -> bool:
        if when == "after-play":
            self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return when == "after-play"


class NotChecked(OpeningMistake):
    """Nobody checks the cards before play."""

    code = "decks-not-checked"
    clauses = {CM: "3.2.5", NSW: "3.3", TAS: "4.2–4.3"}
    goes_on = True

    def decks_check(self, table: Table, when: str) -> bool:
        return when == "before-play"

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))
        return False


class NineDecks(OpeningMistake):
    """The table opens with more decks than the game has."""

    code = "wrong-decks"
    clauses = {CM: "3.1", NSW: "3.1", SYDNEY: "Game Overview"}  # TAS 5.2 has no place for a marker in nine decks

    def prepare(self, table: Table) -> None:
        table.setting = replace(table.setting, decks=_TOO_MANY_DECKS, pairs=None)
        cards = table.house.deck * _TOO_MANY_DECKS
        table.shoe = Device(cards, table.rng) if table.setting.has_device else Shoe(cards)

    def decks_check(self, table: Table, when: str) -> bool:
        self.find(table, seq=1)  # the table says it when it opens
        return False


class ClosedWithoutNotice(ClosingMistake):
    """The table closes with players at it who were not told."""

    code = "closed-without-notice"
    clauses = {CM: "32.8", NSW: "19.8"}

    def place(self, table: Table) -> bool:
        return bool(table.seated)

    def closing(self, table: Table) -> bool:
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return True


class ClosedByTheDealer(ClosingMistake):
    """The dealer closes the table, which takes a higher rank."""

    code = "rank-not-entitled"
    clauses = {CM: "32.8"}

    def closes(self, table: Table, by: Staff) -> Staff:
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return table.roster.dealer
