"""One string names a round everywhere, TABLE/RECORDING/ROUND, and one a step in it, TABLE/RECORDING/ROUND#SEQ."""

import re
from dataclasses import dataclass

from domain.values import NAME_PATTERN

_NAME = re.compile(NAME_PATTERN)
_NUMBER = re.compile(r"[1-9][0-9]{0,9}\Z")


class NotAReference(ValueError):
    """The text names no round; the message says what a reference looks like."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A round of a recording, or with `seq` one step in it. Rounds are counted within the recording."""

    table: str
    recording: str
    round: int
    seq: int | None = None

    def __str__(self) -> str:
        step = "" if self.seq is None else f"#{self.seq}"
        return f"{self.table}/{self.recording}/{self.round}{step}"

    @property
    def stream(self) -> str:
        return stream_of(self.table, self.recording)


def stream_of(table: str, recording: str) -> str:
    """The name of a recording's stream in the event store."""
    return f"{table}/{recording}"


def is_name(text: str) -> bool:
    return _NAME.match(text) is not None


def reference(text: str) -> Reference:
    """Reads TABLE/RECORDING/ROUND or TABLE/RECORDING/ROUND#SEQ."""
    place, hash_sign, step = text.partition("#")
    parts = place.split("/")
    well_formed = (
        len(parts) == 3
        and is_name(parts[0])
        and is_name(parts[1])
        and _NUMBER.match(parts[2])
        and (not hash_sign or _NUMBER.match(step))
    )
    if not well_formed:
        raise NotAReference(
            f"{text!r} names no round. A round is TABLE/RECORDING/ROUND, for example BJ-104/2026-11-14/41; "
            "a step in it is TABLE/RECORDING/ROUND#SEQ, for example BJ-104/2026-11-14/41#2017."
        )
    return Reference(parts[0], parts[1], int(parts[2]), int(step) if hash_sign else None)
