"""Who makes the mistakes of one table: when the dice say so, something that can go wrong here and now does."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from simulator.device import Device
from simulator.luck import Luck
from simulator.minds import HONEST_MINDS
from simulator.mistakes.label import Label
from simulator.mistakes.memory import Answer, Memory, Question
from simulator.mistakes.mistake import (
    AT_ONCE_NONE,
    BetweenMistake,
    ClosingMistake,
    Mistake,
    OpeningMistake,
    RoundMistake,
    ShoeMistake,
    Situation,
    TableMistake,
)
from simulator.mistakes.plan import Plan
from simulator.mistakes.rehearsal import Rightful, by_the_book, copy_of_table, rehearse
from simulator.near_misses.arranged import Arranged, near_misses_at
from simulator.near_misses.catalogue import NearMiss
from simulator.near_misses.habits import habits_at
from simulator.near_misses.runs import ARun
from simulator.slip import MistakeHooks
from simulator.table import Table

M = TypeVar("M", bound=TableMistake)
_RUNS, _RUNS_ON = 0.5, 0.4  # of so many near misses, and of the rounds after one that left a wager active


@dataclass
class _Awaited:
    """A mistake whose money depends on the next cards of the shoe, if they come."""

    mistake: Mistake
    shoe: int | None
    cards_beyond: int


@dataclass
class MistakeMaker(MistakeHooks):
    """One mistake at a time, and then a clean round. Its luck is its own, so that honest play is not disturbed.

    `when` names an occasion: the same mistake on the same occasion has the same luck, whatever else was tried before.
    """

    plan: Plan
    luck: Luck
    out: Callable[[Label], None]
    near_misses: Counter[str] = field(default_factory=Counter)
    _rests: bool = False
    _aside: Table | None = None
    _awaited: _Awaited | None = None
    _shoe_before: int = 0
    _between: tuple[type[BetweenMistake], Random] | None = None

    # Opening and closing

    def before_play(self, table: Table) -> None:
        mistake = self._pick(OpeningMistake, "opening", table)
        self._begin(table, mistake)
        if mistake is not None:
            mistake.prepare(table)

    def after_opening(self, table: Table) -> None:
        if isinstance(table.slip, Mistake) and not table.slip.goes_on:
            self._end(table)

    def before_closing(self, table: Table) -> None:
        if table.slip is None:
            self._begin(table, self._pick(ClosingMistake, "closing", table))

    def after_closing(self, table: Table) -> None:
        if self._awaited is not None:
            self._awaited.mistake.branches = True
            self._tell(self._awaited.mistake, table)
            self._awaited = None
        self._end(table)

    # The shoe

    def before_shoe(self, table: Table) -> None:
        if table.slip is None and not self._rests and table.recorder.round is None:
            self._begin(table, self._pick(ShoeMistake, f"shoe {table.shoes_loaded + 1}", table))

    def after_shoe(self, table: Table) -> None:
        if isinstance(table.slip, ShoeMistake) and not table.slip.goes_on:
            self._end(table)

    def _pick(self, occasion: type[M], when: str, table: Table) -> M | None:
        for kind in self.plan.tempted(self.luck, when, table, occasion):
            rng = self._luck_of(kind, when)
            for situation in _shuffled(kind, table, rng):
                found = kind.look(table, situation, rng)
                if found is not None:
                    return found
        return None

    def _luck_of(self, kind: type[Mistake], when: str) -> Random:
        return self.luck.fresh("mistakes", when, kind.__qualname__, "how")

    def _begin(self, table: Table, mistake: Mistake | None) -> None:
        if mistake is not None:
            table.slip = mistake
            table.recorder.log = []

    def _end(self, table: Table) -> None:
        """What was made is labelled, unless its money must be worked out first."""
        self._is_said(table)
        mistake = self._end_slip(table)
        if mistake is not None and mistake.is_made:
            self._rests = True
            self._tell(mistake, table)

    def _is_said(self, table: Table) -> None:
        mistake = table.slip
        if not isinstance(mistake, TableMistake) or not mistake.is_made or mistake.is_answered_by_itself:
            return
        if mistake.situation == AT_ONCE_NONE:
            mistake.say(table)

    def _end_slip(self, table: Table) -> Mistake | None:
        slip, table.slip, table.minds = table.slip, None, HONEST_MINDS
        log, table.recorder.log = table.recorder.log, None
        if not isinstance(slip, Mistake):
            return None
        for one in slip.to_find:
            one.settle(log or [])
        return slip

    # The round

    def before_round(self, table: Table) -> None:
        self._shoe_before = _cards_out(table)
        if table.slip is not None:
            table.minds = HONEST_MINDS  # a mistake that goes on; the players of this round are not those of the last
            return
        if self._rests or table.shoe.is_at_marker():
            return
        self._wishes: dict[Question, list[Answer]] = {}
        when = f"round {table.rounds_opened}"
        kinds = self.plan.tempted(self.luck, when, table, RoundMistake, BetweenMistake)
        if kinds:
            self._begin(table, self._pick_for_round(table, when, kinds))
        if table.slip is None:
            self._arrange(table, when)
        else:
            self._aside = copy_of_table(table)
            table.minds = Memory(self._wishes)
            if isinstance(table.shoe, Device):
                table.shoe.drawn = []

    def _arrange(self, table: Table, when: str) -> None:
        """A near miss, unless the next cards must come as they lie. Each has luck of its own, as mistakes have."""
        if self._awaited is not None or not self.plan.near_misses:
            return
        rng = self.luck.fresh("near misses", when)
        if ARun.is_possible(table) and self.luck.fresh("near misses", when, ARun.name, "at all").random() < (
            _RUNS_ON if table.active else _RUNS * self.plan.near_misses
        ):
            table.slip = ARun(self.luck.fresh("near misses", when, ARun.name))
            self.near_misses[ARun.name] += 1
            return
        if rng.random() >= self.plan.near_misses:
            return
        possible = (*near_misses_at(table), *habits_at(table))
        rngs = {one.name: self.luck.fresh("near misses", when, one.name) for one in possible}
        numbers = {name: rng.random() for name, rng in rngs.items()}
        chosen = min(possible, key=lambda one: numbers[one.name])
        rng = rngs[chosen.name]
        table.slip = Arranged(chosen, rng.random()) if isinstance(chosen, NearMiss) else chosen(rng)
        self.near_misses[chosen.name] += 1

    def _pick_for_round(self, table: Table, when: str, kinds: list[type[Mistake]]) -> RoundMistake | None:
        """One of the round, or none if it will be made after it."""
        show = rehearse(table)
        self._wishes = show.memory.answers
        for kind in kinds:
            rng = self._luck_of(kind, when)
            if issubclass(kind, BetweenMistake):
                self._between = kind, rng
                return None
            for situation in _shuffled(kind, table, rng):
                assert issubclass(kind, RoundMistake)
                found = kind.look(show, table, situation, rng)
                if found is not None:
                    return found
        return None

    def after_round(self, table: Table) -> None:
        self._next_cards_are_known(table)
        self._rests = False
        if isinstance(table.slip, Mistake) and table.slip.goes_on and not table.slip.is_made:
            return
        memory = table.minds
        self._is_said(table)
        mistake = self._end_slip(table)
        if mistake is not None and mistake.is_made:
            self._rests = True
            self._weigh(mistake, table, memory if isinstance(memory, Memory) else None)
        self._act_between(table)
        self._aside = None
        if isinstance(table.shoe, Device):
            table.shoe.drawn = None

    def _act_between(self, table: Table) -> None:
        between, self._between = self._between, None
        if between is None:
            return
        kind, rng = between
        mistake = kind.look(table, rng.choice(kind.situations_at(table)), rng)
        if mistake is not None:
            self._begin(table, mistake)
            mistake.act(table)
            if not mistake.goes_on:
                self._end(table)

    def _weigh(self, mistake: Mistake, table: Table, memory: Memory | None) -> None:
        """What the round should have come to, where the mistake was noticed in time."""
        aside = self._aside
        redealt = mistake.redealt and table.house.rulebook not in mistake.never_redealt
        if not redealt or not mistake.is_noticed_in_time(table) or mistake.branches or not memory or not aside:
            self._tell(mistake, table)
            return
        drawn = table.shoe.drawn or [] if isinstance(table.shoe, Device) else []
        rightful = by_the_book(aside, memory, drawn)
        if rightful is None:
            mistake.branches = True
            self._tell(mistake, table)
            return
        mistake.owed_cents = _difference(rightful, table)
        beyond = rightful.cards - (_cards_out(table) - self._shoe_before)
        if beyond <= 0 or isinstance(table.shoe, Device):
            self._tell(mistake, table)
        else:
            self._awaited = _Awaited(mistake, table.recorder.shoe, beyond)

    def _next_cards_are_known(self, table: Table) -> None:
        awaited, self._awaited = self._awaited, None
        if awaited is None:
            return
        same_shoe = table.recorder.shoe == awaited.shoe
        came = _cards_out(table) - self._shoe_before if same_shoe else 0
        if came < awaited.cards_beyond:
            awaited.mistake.branches = True
        self._tell(awaited.mistake, table)

    def _tell(self, mistake: Mistake, table: Table) -> None:
        for label in mistake.labels(table):
            self.out(label)


def _shuffled(kind: type[Mistake], table: Table, rng: Random) -> list[Situation]:
    situations = kind.situations_at(table)
    return rng.sample(situations, len(situations))


def _cards_out(table: Table) -> int:
    return 0 if isinstance(table.shoe, Device) else table.shoe.dealt


def _difference(rightful: Rightful, table: Table) -> dict[str, int]:
    """By player: what they should have in the end, less what they have."""
    owed = {
        player.name: rightful.purses_cents[player.name] - player.all_cents
        for player in [*table.seated.values(), *table.standing]
    }
    return {name: cents for name, cents in owed.items() if cents}
