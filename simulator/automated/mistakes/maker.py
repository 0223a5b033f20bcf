"""Who makes the mistakes of one automated table: when the dice say so, something that can go wrong here does."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from simulator.automated.mistakes.catalogue import OF_A_ROUND
from simulator.automated.mistakes.mistake import AutomatedMistake
from simulator.automated.mistakes.people import CLOSING
from simulator.automated.near_misses import NEAR_MISSES
from simulator.automated.slip import HONEST, MistakeHooks
from simulator.automated.table import AutomatedTable
from simulator.luck import Luck
from simulator.mistakes.label import Label
from simulator.mistakes.plan import Plan


@dataclass
class AutomatedMistakeMaker(MistakeHooks):
    """One mistake at a time, and then a clean round. Its luck is its own."""

    plan: Plan
    luck: Luck
    out: Callable[[Label], None]
    near_misses: Counter[str]
    _rests: bool = False
    _closes: bool = False

    def before_round(self, table: AutomatedTable) -> None:
        if table.slip is not HONEST or self._rests or self._closes:
            return
        when = f"round {table.rounds}"
        table.slip = self._pick(table, when, OF_A_ROUND) or HONEST
        if table.slip is HONEST:
            self._arrange(table, when)

    def _pick(
        self, table: AutomatedTable, when: str, kinds: tuple[type[AutomatedMistake], ...]
    ) -> AutomatedMistake | None:
        possible = [kind for kind in kinds if kind.clause_at(table.game) is not None]
        for kind in self.plan.drawn(self.luck, when, possible):
            mistake = kind(self.luck.fresh("mistakes", when, kind.__qualname__, "how"))
            if mistake.place(table):
                return mistake
        return None

    def _arrange(self, table: AutomatedTable, when: str) -> None:
        rng = self.luck.fresh("near misses", when)
        if rng.random() >= self.plan.near_misses:
            return
        kind = rng.choice(NEAR_MISSES)
        near = kind(rng)
        if near.place(table):
            table.slip = near
            self.near_misses[kind.__name__] += 1

    def after_round(self, table: AutomatedTable) -> None:
        self._rests = False
        slip = table.slip
        if isinstance(slip, AutomatedMistake):
            if slip.goes_on(table):
                return
            slip.after_round(table)
            self._tell(slip, table)
        table.slip = HONEST

    def before_closing(self, table: AutomatedTable) -> None:
        self._closes = True
        slip = table.slip
        if isinstance(slip, AutomatedMistake):  # one that would have gone on
            slip.cut_short(table)
            self._tell(slip, table)
        table.slip = self._closing = self._pick(table, "closing", CLOSING) or HONEST

    def after_closing(self, table: AutomatedTable) -> None:
        if isinstance(self._closing, AutomatedMistake):
            self._tell(self._closing, table)

    def _tell(self, mistake: AutomatedMistake, table: AutomatedTable) -> None:
        labels = mistake.labels(table)
        self._rests = bool(labels)
        for label in labels:
            self.out(label)
