"""The recorder at one table: numbers what happens, puts the time on it and writes the message."""

from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from domain.events import event_of, write
from domain.facts import Fact
from simulator.pace import Gap


class Line(NamedTuple):
    """A message with what sorts it among the messages of other tables."""

    time_us: int
    table: str
    message: bytes


class Noted(NamedTuple):
    seq: int
    round: int | None
    fact: Fact


class Recorder:
    """Time is counted in microseconds since the floor opened, so that tables can be compared without dates."""

    def __init__(self, *, table: str, floor_opens: datetime, table_opens_us: int, rng: Random) -> None:
        self.now_us = table_opens_us
        self.shoe: int | None = None
        self.round: int | None = None
        self._table = table
        self._floor_opens = floor_opens
        self._recording = (floor_opens + timedelta(microseconds=table_opens_us)).date().isoformat()
        self._id_prefix = f"{table}.{self._recording}."
        self._seq = 0
        self._rng = rng
        self._lines: list[Line] = []
        self.log: list[Noted] | None = None  # what is recorded while somebody minds it

    @property
    def table(self) -> str:
        return self._table

    @property
    def recording(self) -> str:
        return self._recording

    @property
    def seq(self) -> int:
        """The number of the last fact."""
        return self._seq

    def last_seq_of(self, kind: type[Fact]) -> int:
        """The number of the last such fact, while somebody minds what is recorded."""
        return next(noted.seq for noted in reversed(self.log or []) if isinstance(noted.fact, kind))

    def moment(self, us: int) -> datetime:
        return self._floor_opens + timedelta(microseconds=us)

    def wait(self, gap: Gap) -> None:
        self.now_us += gap.length_us(self._rng)

    def note(self, fact: Fact, gap: Gap) -> None:
        """Records a fact that took so long to happen."""
        self.now_us += gap.length_us(self._rng)
        self._seq += 1
        event = event_of(
            fact,
            id=self._id_prefix + str(self._seq),
            source=self._table,
            time=self.moment(self.now_us),
            recording=self._recording,
            seq=self._seq,
            shoe=self.shoe,
            round=self.round,
        )
        if self.log is not None:
            self.log.append(Noted(self._seq, self.round, fact))
        self._lines.append(Line(self.now_us, self._table, write(event)))

    def hand_over(self) -> list[Line]:
        """What was recorded since the last time."""
        lines, self._lines = self._lines, []
        return lines
