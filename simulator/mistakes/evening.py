"""Mistakes at the opening and the closing of a table."""

from dataclasses import replace

from domain.facts.dealing import CardDrawn
from domain.facts.tables import TableClosed
from domain.values import Staff
from simulator.device import Device
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.mistake import CM, FEDERAL, NSW, PONTOON, SYDNEY, TAS, ClosingMistake, OpeningMistake
from simulator.shoe import Shoe
from simulator.table import Table

_TOO_MANY_DECKS = 9
_TOO_FEW_DECKS = 3
_FEW_BOXES = 5
_ODD_CENTS = 100


class NotCounted(ClosingMistake):
    """Nobody counts the cards when the table closes."""

    code = "decks-not-checked"
    clauses = {CM: "3.2.5", TAS: "4.2–4.3"}
    goes_on = True

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
    """The table opens with more decks than the game has, or fewer."""

    code = "wrong-decks"
    rule = "decks"
    clauses = {
        CM: "3.1",
        PONTOON: "10.3.1",
        f"{CM}/6-to-5-pontoon": "10.3.1, 20.1",
        f"{CM}/spanish-blackjack": "10.3.1, 25.1",
        NSW: "3.1",
        TAS: "4.1",
        FEDERAL: "21.1",
        SYDNEY: "Game Overview",
    }

    def prepare(self, table: Table) -> None:
        """TAS 5.2 has no place for a marker in nine decks: there it is three. What is too many only here is eight."""
        few = table.house.rulebook == TAS
        many = _TOO_MANY_DECKS if _TOO_MANY_DECKS - 1 in table.house.game.decks.value else _TOO_MANY_DECKS - 1
        decks = _TOO_FEW_DECKS if few else many
        table.setting = replace(table.setting, decks=decks, side_wagers=())
        if few:
            table.setting = replace(table.setting, markers=1, boxes=_FEW_BOXES)
            table.popularity = min(table.popularity, _FEW_BOXES)
        cards = table.house.deck * decks
        table.shoe = Device(cards, table.luck) if table.setting.has_device else Shoe(cards)

    def decks_check(self, table: Table, when: str) -> bool:
        self.find(table, seq=1)  # the table says it when it opens
        return False


class WrongLayout(OpeningMistake):
    """The layout has fewer boxes than the game allows, or more."""

    code = "wrong-boxes"
    clauses = {NSW: "2.2.1", TAS: "1.2(a)"}  # CM 2.1 allows up to nine, and a record knows no tenth

    def prepare(self, table: Table) -> None:
        game = table.house.game
        boxes = game.boxes_min.value - 1 or game.boxes_max.value + 1
        table.setting = replace(table.setting, boxes=boxes)
        table.popularity = min(table.popularity, boxes)

    def decks_check(self, table: Table, when: str) -> bool:
        self.find(table, seq=1)  # the table says it when it opens
        return False


class WrongUnit(OpeningMistake):
    """The sign asks for units, and in the first round one wager is not in them."""

    code = "wrong-unit"
    clauses = {CM: "6.5", NSW: "6.1", TAS: "7.1"}
    goes_on = True
    _wager: Wager | None = None

    def prepare(self, table: Table) -> None:
        table.sign = table.sign._replace(unit_cents=table.sign.chip_cents)

    def lays(self, table: Table, wager: Wager) -> None:
        if self._wager is None and wager.cents < table.sign.max_cents and wager.player.seated:
            wager.cents += _ODD_CENTS
            wager.player.purse_cents += wager.cents  # enough to go on with
            self._wager = wager
            self._seq = table.recorder.seq + 1

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        """A player may still think better of it, and then nothing was wrong."""
        wager = self._wager
        on_boxes = [box for box in boxes if wager in box.hands[0].wagers]
        if wager is not None and on_boxes and wager.cents % table.sign.chip_cents and not self.is_made:
            self.find(table, seq=self._seq)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self._wager is not None:
            self._wager.player.purse_cents -= self._wager.player.purse_cents % table.sign.chip_cents


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
    """The dealer closes the table with players at it, which takes a higher rank, and a notice."""

    code = "rank-not-entitled"
    clauses = {CM: "32.8", NSW: "19.8"}

    def place(self, table: Table) -> bool:
        return bool(table.seated)

    def closing(self, table: Table) -> bool:
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        self.to_find[-1].kind = "closed-without-notice"
        return True

    def closes(self, table: Table, by: Staff) -> Staff:
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return table.roster.dealer
