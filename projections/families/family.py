"""What a family of games must provide so that its rounds get rows, and what it is given to make them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from domain.facts.base import Fact
from domain.record.places import Places
from projections.rows.rounds import CardRow, WagerRow
from projections.rows.row import Row, Table

_NOT_SEEN = (None, None)


@dataclass(slots=True)
class RoundContext:
    """What all rows of a round have in common, and where its steps are in the record."""

    judged_in: str
    table_name: str
    made_seq: int | None
    began_us: int | None
    places: Places
    seen: dict[int, tuple[int, int]]  # by step: its time and its place in the log
    times: list[int] = field(default_factory=list)  # of the steps that rows were made of
    _stream: str | None = field(init=False)

    def __post_init__(self) -> None:
        self._stream = None if self.places.has_several else self.places.streams[0]

    def find(self, counted: int) -> tuple[str, int, int | None, int | None]:
        """The recording that has a step, its number there, its time, and its place in the log."""
        time_us, log_index = self.seen.get(counted, _NOT_SEEN)
        time_us = time_us or self.began_us
        if time_us is not None:
            self.times.append(time_us)
        if self._stream is not None:
            return self._stream, counted, time_us, log_index
        stream, seq = self.places.recorded_at(counted)
        return stream, seq, time_us, log_index

    def seq(self, counted: int | None) -> int | None:
        """The number of a step in its own recording."""
        return None if counted is None else self.places.recorded_at(counted)[1]


@dataclass(slots=True)
class RoundRows:
    """The rows of a round beside its own: those of common tables, and those of the family's tables."""

    wagers: list[WagerRow]
    cards: list[CardRow]
    own: Sequence[Row] = ()
    dealer_cards: str | None = None


class Settled(NamedTuple):
    """What a fact says that was settled, for `settlements`."""

    kind: str
    player: str
    place: str | None
    box: int | None
    hand: int | None
    bet: str
    cents: int


class FamilyRows(Protocol):
    """A family's part in the projection."""

    tables: tuple[Table, ...]  # of its own
    settles: frozenset[type[Fact]]  # facts by which money changes hands

    def settled(self, fact: Fact) -> Settled:
        """What one of these facts says."""

    def round_rows(self, played: Any, review: Any, at: RoundContext) -> RoundRows:
        """The rows of a round; without a review where it could not be judged."""
