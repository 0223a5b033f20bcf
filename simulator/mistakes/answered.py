"""Mistakes of wagers and people: somebody says so or nobody does, and where no clause orders anything play goes on."""

from typing import ClassVar

from domain.facts.rulings import WagerVoided
from domain.values import Staff
from simulator.chips import hand_back
from simulator.layout import Layout, Wager
from simulator.mistakes.label import Noticed
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_THE_ROUND,
    AFTER_THE_ROUND_RIGHT,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    NEVER,
    NSW,
    About,
    Mistake,
    Situation,
)
from simulator.mistakes.saying import order
from simulator.pace import CALL
from simulator.slip import Part
from simulator.table import Table

ANSWERS = (
    AT_ONCE_RIGHT,
    AT_ONCE_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_INTERIM_NONE,
    AFTER_THE_ROUND_RIGHT,
    AFTER_THE_ROUND,
    NEVER,
)
LATE_ANSWERS = (AT_ONCE_RIGHT, AT_ONCE_NONE, AFTER_THE_ROUND_RIGHT, AFTER_THE_ROUND, NEVER)  # of the dealer's own turn


class Answered(Mistake):
    """Noticed when the part of the round is over in which it was made, or one part later, or after the round."""

    situations: ClassVar[tuple[Situation, ...]] = ANSWERS
    about: ClassVar[About] = "wager"
    _was_heard = False
    _parts = 0

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        if not self.has_shown(table):
            return
        self._parts += 1
        if self._parts == 1:
            self.is_noticed(table, "at-once", layout)
        elif part != "settlement":
            self.is_noticed(table, "after-interim", layout)

    def cards_away(self, table: Table, layout: Layout) -> None:
        """What was to be noticed later, in a round that ended before, is noticed now."""
        if self.is_made and self.situation.noticed == "after-interim" and not self._was_heard:
            late = self.situation.remedy in ("right", "none")
            self.situation = Situation("after-the-round", self.situation.remedy) if late else NEVER
        if self.comes_out_early:
            self.is_noticed(table, "after-the-round", layout)

    def round_over(self, table: Table) -> None:
        self.is_noticed(table, "after-the-round")

    def is_noticed(self, table: Table, when: Noticed, layout: Layout | None = None) -> None:
        if not self.is_made or self._was_heard or self.situation.noticed != when:
            return
        self._was_heard = True
        if self.situation.remedy == "none":
            self.say(table, layout)
        elif self.situation.remedy == "right":
            self.answer(table, layout)

    def answer(self, table: Table, layout: Layout | None) -> None:
        """The supervisor has the game go on, against which nothing is said."""
        order(self, table, "play-on", table.roster.supervisor)

    def stands(self, table: Table) -> bool:
        """NSW 6.3: what was over the maximum in a round before, and nobody found it."""
        return table.house.rulebook == NSW and self.situation == NEVER

    def void_wrongly(self, table: Table, wager: Wager, clause: str, won_cents: int) -> None:
        """A wager that counts, by this clause, is declared void: what it won or lost stays owed."""
        self._was_heard = True
        declare_void(table, wager, table.roster.supervisor)
        self.find(table, "wrong-remedy", clause)
        if won_cents:
            self.to_find[-1].owed_cents = {wager.player.name: won_cents}
        hand_back(table, wager)


def declare_void(table: Table, wager: Wager, by: Staff) -> None:
    table.recorder.note(
        WagerVoided(
            player=wager.player.name,
            box=wager.box,
            bet=wager.bet,
            because="irregularity",
            by=by,
            hand=wager.hand,
        ),
        CALL,
    )
