"""Mistakes with hands that the dealer draws without asking, Crown Melbourne 27.2.1."""

from typing import ClassVar

from domain.facts.decisions import ChoiceMade
from domain.vocabulary import Choice
from simulator.counting import count
from simulator.house import House
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.mistake import AFTER_INTERIM_NONE, AFTER_THE_ROUND, CM, NEVER, RoundMistake, Situation
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import remark
from simulator.mistakes.targets import any_of
from simulator.pace import DECISION
from simulator.subsequent import ask
from simulator.table import Table


class LeftLow(RoundMistake):
    """The dealer asks about a hand that is to be drawn, as in the base game, and its player stands."""

    code = "stood-under-12"
    rule = "must_draw"
    clauses: ClassVar[dict[str, str]] = {f"{CM}/blackjack-select": "27.2.1"}
    situations: ClassVar[tuple[Situation, ...]] = (AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    redealt = True

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.draws_low_hands

    def place(self, show: Show, table: Table) -> bool:
        low = [
            box.number
            for box in show.layout.boxes
            if table.house.draws_for(*count(show.initial[box.number]))
            and show.memory.answers.get(("away", box.number)) != [True]
        ]
        box = any_of(self.rng, low)
        self._box = box or 0
        return box is not None and len(show.layout.dealer) > 1

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self.is_made or box.number != self._box or not table.house.draws_for(*count(hand.cards)):
            return False
        ask(table, box, hand, [Choice.DRAW, Choice.STAND])
        made = ChoiceMade(player=box.controller.name, box=box.number, choice=Choice.STAND, hand=hand.number)
        table.recorder.note(made, DECISION)
        self.find(table)
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False
