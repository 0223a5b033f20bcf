"""Faults of recording: messages lost, doubled, late or out of order, recorders that restart, clocks that drift.

They strike the finished messages of a floor, by dice of their own for each table, and each has a label. What
is doubled, late or out of order has its right number all the same.
"""

import heapq
from collections.abc import Callable, Iterable, Iterator
from random import Random

import msgspec

from domain.facts.all_facts import NAMES
from domain.facts.events import read
from domain.facts.tables import TableClosed
from domain.facts.wagers import RoundOpened
from simulator.fault import Fault, FaultKind, FaultPlan
from simulator.mistakes.label import Label
from simulator.tape import Tape

_REACH = 90  # messages: about as many as a round of a busy table has, with what comes before the next
_LATE_MIN, _LATE_MAX = 5, 2_000  # messages of the whole floor
_JUMBLED_MIN, _JUMBLED_MAX = 2, 6
_LOST_AT_ONCE_MAX = 4
_CHANCE_OF_MORE = 0.3  # that a loss is not of one message alone
CLOCK_SET = "with this message the clock was set right"
_OPENED, _CLOSED = NAMES[RoundOpened], NAMES[TableClosed]


class _Head(msgspec.Struct, gc=False):
    type: str
    source: str
    recording: str
    seq: int
    shoe: int | None = None
    round: int | None = None


_head = msgspec.json.Decoder(_Head).decode


class _Way:
    """The way of one table's messages."""

    def __init__(self, rng: Random, recording: str) -> None:
        self.rng = rng
        self.tape = Tape(recording)
        self.due: list[tuple[int, FaultKind]] = []  # at which message which fault strikes
        self.to_lose = 0
        self.jumbled: list[bytes] = []
        self.to_jumble = 0


class Faults:
    """Strikes messages by a plan. What is still under way when the floor closes arrives at the end."""

    def __init__(self, plan: FaultPlan, seed: int, label: Callable[[Fault], None]) -> None:
        self._plan, self._seed, self._label = plan, seed, label
        self._ways: dict[str, _Way] = {}
        self._held: list[tuple[int, int, bytes]] = []  # when each comes, in messages of the floor
        self._count = 0

    def strike(self, messages: Iterable[bytes]) -> Iterator[bytes]:
        """The messages as they arrive. The opening of a table and its closing are never struck."""
        for raw in messages:
            self._count += 1
            yield from self._struck(raw)
            while self._held and self._held[0][0] <= self._count:
                yield heapq.heappop(self._held)[2]
        for way in self._ways.values():
            yield from way.jumbled
        while self._held:
            yield heapq.heappop(self._held)[2]

    def renamed(self, label: Label) -> Label:
        """A mistake by the place that it has in the record now. All messages must have been struck before."""
        way = self._ways.get(label.table)
        if way is None:
            return label
        recording, seq = way.tape.place(label.seq)
        return msgspec.structs.replace(label, recording=recording, seq=seq)

    def _struck(self, raw: bytes) -> Iterator[bytes]:
        head = _head(raw)
        way = self._ways.get(head.source)
        if way is None:
            rng = Random(f"{self._seed}/{head.source}/faults")  # noqa: S311  to be struck again, not a secret
            way = self._ways[head.source] = _Way(rng, head.recording)
        if head.type == _OPENED:
            way.due += [(head.seq + way.rng.randrange(_REACH), kind) for kind in self._plan.tempted(way.rng)]
        striking: list[FaultKind] = []
        if way.due or way.to_lose:
            striking = [kind for seq, kind in way.due if seq <= head.seq]
            way.due = [one for one in way.due if one[0] > head.seq]
        if head.type == _CLOSED:
            way.to_lose, striking = 0, []
        if "restarted" in striking:
            yield from self._restart(way, head, raw)
        if "clock" in striking:
            self._tell("clock", way, head, f"from here on the clock {way.tape.go_wrong(read(raw).time, way.rng)}")
        written = raw if way.tape.is_as_it_was else way.tape.write(raw)
        if way.tape.was_set:
            way.tape.was_set = False
            self._tell("clock", way, head, CLOCK_SET)
        yield from self._carry(way, head, written, striking)

    def _restart(self, way: _Way, head: _Head, raw: bytes) -> Iterator[bytes]:
        """What was recorded before arrives before: the recorder has it when it stops."""
        yield from self._settle(way)
        yield way.tape.restart(read(raw))
        self._tell("restarted", way, head, "the recorder started anew before this message")

    def _carry(self, way: _Way, head: _Head, raw: bytes, striking: list[FaultKind]) -> Iterator[bytes]:
        """One message is lost, or late, or it arrives."""
        if "lost" in striking:
            more = way.rng.random() < _CHANCE_OF_MORE
            way.to_lose = 1 + (way.rng.randrange(_LOST_AT_ONCE_MAX) if more else 0)
        if way.to_lose:
            way.to_lose -= 1
            self._tell("lost", way, head, head.type)
            return
        if "late" in striking:
            self._tell("late", way, head, f"{head.type} comes {self._hold(way, raw):,} messages late")
            return
        if "doubled" in striking:
            self._tell("doubled", way, head, f"{head.type} comes again {self._hold(way, raw):,} messages later")
        if "reordered" in striking and not way.to_jumble:
            way.to_jumble = way.rng.randint(_JUMBLED_MIN, _JUMBLED_MAX)
            self._tell("reordered", way, head, f"{way.to_jumble} messages come out of order")
        if not way.to_jumble:
            yield raw
            return
        way.jumbled.append(raw)
        if len(way.jumbled) == way.to_jumble:
            yield from self._settle(way)

    def _settle(self, way: _Way) -> Iterator[bytes]:
        """Those that were held together come out, the last one first of all."""
        jumbled, way.jumbled, way.to_jumble = way.jumbled, [], 0
        if jumbled:
            yield jumbled.pop()
        way.rng.shuffle(jumbled)
        yield from jumbled

    def _hold(self, way: _Way, raw: bytes) -> int:
        wait = way.rng.randrange(_LATE_MIN, _LATE_MAX)
        heapq.heappush(self._held, (self._count + wait, self._count, raw))
        return wait

    def _tell(self, fault: FaultKind, way: _Way, head: _Head, what: str) -> None:
        recording, seq = way.tape.place(head.seq)
        self._label(
            Fault(
                fault=fault,
                table=head.source,
                recording=recording,
                round=head.round,
                shoe=head.shoe,
                seq=seq,
                what=what,
            )
        )
