"""The record corrected by somebody who may not: what was recorded first still counts."""

from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.corrections import RecordCorrected, retold
from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from simulator.layout import Layout
from simulator.mistakes.mistake import CM, NEVER, NSW, SYDNEY, TAS, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.pace import STEP
from simulator.table import Table


class CorrectedByTheDealer(RoundMistake):
    """A card or a sum of the round was recorded rightly, and the dealer has it changed or struck."""

    code = "correction-not-entitled"
    clauses = {CM: "1.1–1.2", NSW: "1.1", TAS: "3", SYDNEY: "Game Overview"}
    situations = (NEVER,)

    def place(self, show: Show, table: Table) -> bool:
        return True

    def cards_away(self, table: Table, layout: Layout) -> None:
        choices = [noted for noted in table.recorder.log or [] if self._otherwise(table, noted.fact) is not None]
        noted = self.rng.choice(choices)
        instead = None if self.rng.random() < 0.3 else self._otherwise(table, noted.fact)
        table.recorder.note(
            RecordCorrected(at_seq=noted.seq, by=table.roster.dealer, instead=retold(instead) if instead else None),
            STEP,
        )
        self.find(table)

    def _otherwise(self, table: Table, fact: Fact) -> Fact | None:
        """The same fact with another card or another sum; None of facts that have neither."""
        if isinstance(fact, CardDrawn) and fact.card is not None:
            return replace(fact, card=next(card for card in table.house.deck if card[0] != fact.card[0]))
        if isinstance(fact, WagerPaid):
            return replace(fact, paid_cents=fact.paid_cents + table.sign.chip_cents)
        if isinstance(fact, WagerCollected) and fact.cents > table.sign.chip_cents:
            return replace(fact, cents=fact.cents - table.sign.chip_cents)
        return None
