"""What a table's recorder writes if it is started anew now and then, and its clock is not always right."""

from bisect import bisect_right
from datetime import datetime, timedelta
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.events import Event, event_of, read, write
from domain.facts.tables import RecordingResumed

_RATE_MIN, _RATE_MAX = 0.0005, 0.01  # of the time that passes
_WRONG_MIN_S, _WRONG_MAX_S = 2, 20  # so far the clock goes wrong before somebody sets it


class Tape:
    """The recording in pieces: each begins after `_after`, the last message before it as the table counted them."""

    def __init__(self, recording: str) -> None:
        self._after = [0]
        self._names = [recording]
        self._clock: _Clock | None = None
        self.was_set = False  # the clock, with the last message

    @property
    def is_as_it_was(self) -> bool:
        return len(self._after) == 1 and self._clock is None

    def place(self, seq: int) -> tuple[str, int]:
        """The recording and number that a message has, which was the table's `seq`-th."""
        piece = bisect_right(self._after, seq - 1) - 1
        # Each piece but the first begins with a message of its own that says what it goes on from.
        return self._names[piece], seq - self._after[piece] + (piece > 0)

    def restart(self, event: Event) -> bytes:
        """From this message on another recording; what is returned comes before it."""
        continues, last_seq = self.place(event.seq - 1)
        self._after.append(event.seq - 1)
        name = f"{self._names[0]}.{len(self._names) + 1}"
        self._names.append(name)
        fact = RecordingResumed(continues=continues, last_seq=last_seq, reason="restart")
        return write(
            event_of(
                fact,
                id=f"{event.source}.{name}.1",
                source=event.source,
                time=self._recorded_time(event.time),
                recording=name,
                seq=1,
                shoe=event.shoe,
                round=event.round,
            )
        )

    def go_wrong(self, since: datetime, rng: Random) -> str:
        self._clock = _Clock(since, rng)
        return self._clock.description

    def write(self, raw: bytes) -> bytes:
        """The message as it is recorded."""
        event = read(raw)
        self.was_set = False
        name, seq = self.place(event.seq)
        changes: dict[str, Any] = {"time": self._recorded_time(event.time)}
        if len(self._names) > 1:
            changes |= {"id": f"{event.source}.{name}.{seq}", "recording": name, "seq": seq}
            changes["data"] = self._pointing(event.data, name)
        return write(replace(event, **changes))

    def _recorded_time(self, time: datetime) -> datetime:
        if self._clock is None:
            return time
        wrong = self._clock.wrong_by(time)
        if abs(wrong) > self._clock.most:
            self._clock, wrong = None, timedelta()
            self.was_set = True
        return time + wrong

    def _pointing(self, fact: Fact, here: str) -> Fact:
        """A fact that points at another one, by the name and number which that one has now."""
        for what in ("at", "after"):
            seq = getattr(fact, f"{what}_seq", None)
            if seq is not None:
                name, number = self.place(seq)
                fact = replace(fact, **{f"{what}_seq": number, f"{what}_recording": None if name == here else name})
        return fact


class _Clock:
    """A clock that gains or loses."""

    def __init__(self, since: datetime, rng: Random) -> None:
        self._since = since
        self._rate = rng.uniform(_RATE_MIN, _RATE_MAX) * rng.choice((-1, 1))
        self.most = timedelta(seconds=rng.uniform(_WRONG_MIN_S, _WRONG_MAX_S))

    @property
    def description(self) -> str:
        does = "gains" if self._rate > 0 else "loses"
        return f"{does} {abs(self._rate) * 60:.2f} s a minute until it is wrong by {self.most.total_seconds():.0f} s"

    def wrong_by(self, time: datetime) -> timedelta:
        return (time - self._since) * self._rate
