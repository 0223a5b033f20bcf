"""The recorder at one table: numbers what happens, puts the time on it and writes the message."""

from datetime import datetime, timedelta
from typing import NamedTuple

from domain.facts.base import Fact
from domain.facts.events import event_of, write
from simulator.luck import Luck
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

    def __init__(self, *, table: str, floor_opens: datetime, table_opens_us: int, luck: Luck) -> None:
        self.now_us = table_opens_us
        self.shoe: int | None = None
        self.round: int | None = None
        self._table = table
        self._floor_opens = floor_opens
        self._recording = (floor_opens + timedelta(microseconds=table_opens_us)).date().isoformat()
        self._id_prefix = f"{table}.{self._recording}."
        self._seq = 0
        self._luck = luck
        self._lines: list[Line] = []
        self._written_us = table_opens_us  # the time of the last line
        self._beside: list[tuple[Noted, int | None]] = []  # what happened beside the game since then
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
        self.now_us += gap.length_us(self._luck.of("pace"))

    def note(self, fact: Fact, gap: Gap) -> None:
        """Records a fact that took so long to happen."""
        self.now_us += gap.length_us(self._luck.of("pace"))
        self._write_what_was_beside()
        self._write(self._number(fact), self.shoe, self.now_us)

    def note_aside(self, fact: Fact) -> None:
        """Records a fact beside the game. It takes no time of the game's: it falls between two facts that do."""
        self._beside.append((self._number(fact), self.shoe))

    def hand_over(self) -> list[Line]:
        """What was recorded since the last time."""
        self._write_what_was_beside()
        lines, self._lines = self._lines, []
        return lines

    def _number(self, fact: Fact) -> Noted:
        self._seq += 1
        noted = Noted(self._seq, self.round, fact)
        if self.log is not None:
            self.log.append(noted)
        return noted

    def _write_what_was_beside(self) -> None:
        """Evenly over the time since the last line."""
        if not self._beside:
            return
        beside, self._beside = self._beside, []
        since_us, between_us = self._written_us, (self.now_us - self._written_us) // (len(beside) + 1)
        for number, (noted, shoe) in enumerate(beside, start=1):
            self._write(noted, shoe, since_us + number * between_us)

    def _write(self, noted: Noted, shoe: int | None, time_us: int) -> None:
        event = event_of(
            noted.fact,
            id=self._id_prefix + str(noted.seq),
            source=self._table,
            time=self.moment(time_us),
            recording=self._recording,
            seq=noted.seq,
            shoe=shoe,
            round=noted.round,
        )
        self._written_us = time_us
        self._lines.append(Line(time_us, self._table, write(event)))
