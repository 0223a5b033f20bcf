"""Judges a recording event by event. The state goes on with the record, so that one mistake gives one finding."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.tables import TableClosed
from domain.judge import money, shoe, wagers
from domain.judge.finding import Finding
from domain.judge.round_walk import RoundWalk
from domain.judge.view import View
from domain.play.follow import follow
from domain.play.table import Table
from domain.rulebooks import GAMES


@dataclass
class Unjudged:
    """What can't be judged, because events before it are missing or the game is not one that we know."""

    seq: int
    round: int | None
    why: str


@dataclass
class Judge:
    """A recording under judgement."""

    stream: str
    table: Table = field(init=False)
    unjudged: list[Unjudged] = field(default_factory=list)
    _walk: RoundWalk | None = None
    _view: View | None = None
    _blind_round: int | None = None
    _last: Event | None = None

    def __post_init__(self) -> None:
        self.table = Table(id=self.stream)

    def step(self, event: Event) -> list[Finding]:
        """Takes one event. Findings of a round come when the next one begins, for until then it can be put right."""
        found: list[Finding] = []
        if event.round is not None and self._walk is not None and event.round != self._walk.number:
            found += self._close_round()
        self._mind_the_gap(event)
        self._take_the_rules(event)
        view = self._view
        if view is not None:
            shoe.check(view, event)
            wagers.check(view, event)
        follow(self.table, event)
        if view is not None and event.round is not None and event.round != self._blind_round:
            if self._walk is None:
                self._walk = RoundWalk(view, event.round)
            self._walk.walk(event)
        self._last = event
        if isinstance(event.data, TableClosed):
            found += self._close_round()
        if self._walk is None and view is not None:
            found += view.findings
            view.findings = []
        return found

    def finish(self) -> list[Finding]:
        """The record ends here: what is still open is judged as it stands."""
        found = self._close_round()
        if self._view is not None:
            found += self._view.findings
            self._view.findings = []
        return found

    def _close_round(self) -> list[Finding]:
        walk, view = self._walk, self._view
        self._walk = None
        if walk is None or view is None or self._last is None:
            return []
        if walk.ended and self.table.round is not None:
            money.review(view, self._last, self.table.round, walk.noticed_seq)
        found, view.findings = view.findings, []
        return found

    def _mind_the_gap(self, event: Event) -> None:
        """Missing events blind us for the round they fall into, and no further."""
        if event.seq == self.table.version + 1:
            return
        self.unjudged.append(
            Unjudged(event.seq, event.round, f"seq {self.table.version + 1} to {event.seq - 1} are missing")
        )
        self._walk = None
        self._blind_round = event.round
        if self._view is not None:
            self._view.findings = [f for f in self._view.findings if f.round is None]
        if self.table.shoe is not None:
            self.table.shoe = None

    def _take_the_rules(self, event: Event) -> None:
        setup = getattr(event.data, "setup", None)
        if setup is None:
            return
        game = GAMES.get(f"{setup.rulebook}/{setup.game}")
        if game is None:
            self._view = None
            self.unjudged.append(
                Unjudged(event.seq, None, f"{setup.rulebook}/{setup.game} is not a game that is known")
            )
        else:
            self._view = View(game, self.table)


def judge(stream: str, events: Iterable[Event]) -> Iterator[Finding]:
    """The findings of a whole recording."""
    judging = Judge(stream)
    for event in events:
        yield from judging.step(event)
    yield from judging.finish()
