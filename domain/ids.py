"""The names of things in the record: one type for each, one way to write it and one way to read it.

| what | is written | type |
|---|---|---|
| a recording | `TABLE/RECORDING`, its stream in the event store | `Stream` |
| a round | `TABLE/RECORDING/ROUND` | `RoundRef` |
| a step in a round | `TABLE/RECORDING/ROUND#SEQ` | `Step` |
| a step between rounds | `TABLE/RECORDING#SEQ` | `Step` |
| a finding | a step, then `/CODE/NTH` | `FindingId` |
| a clause | `RULEBOOK NUMBER` | `Clause` |

Stored events and rows hold the written form, and so does whoever counts events by the hundred thousand: these types are
made where a name is shown, stored or taken apart. They are tuples, so that making one costs next to nothing.
"""

import re
from collections import Counter
from typing import NamedTuple

from domain.values import NAME_PATTERN

_NAME = re.compile(NAME_PATTERN)
_NUMBER = re.compile(r"[1-9][0-9]{0,9}\Z")


class NotAReference(ValueError):
    """The text names no round; the message says what a reference looks like."""


class NotAnId(ValueError):
    """The text is no id of the kind that was asked for."""


def is_name(text: str) -> bool:
    """Whether a table, a recording or a case could be called so."""
    return _NAME.match(text) is not None


def stream_of(table: str, recording: str) -> str:
    """The name of a recording's stream in the event store.

    >>> stream_of("BJ-104", "2026-11-14")
    'BJ-104/2026-11-14'
    """
    return f"{table}/{recording}"


class Stream(NamedTuple):
    """A recording of a table.

    >>> Stream.parse("BJ-104/2026-11-14")
    Stream(table='BJ-104', recording='2026-11-14')
    """

    table: str
    recording: str

    def __str__(self) -> str:
        return stream_of(self.table, self.recording)

    @classmethod
    def parse(cls, text: str) -> "Stream":
        """Neither name has a slash in it. That was checked when the recording's messages were accepted."""
        table, _, recording = text.partition("/")
        return cls(table, recording)


class RoundRef(NamedTuple):
    """A round of a recording. Rounds are counted within the recording.

    >>> RoundRef.parse("BJ-104/2026-11-14/41").at(2017)
    Step(stream='BJ-104/2026-11-14', seq=2017, round=41)
    """

    stream: str
    round: int

    def __str__(self) -> str:
        return f"{self.stream}/{self.round}"

    @property
    def table(self) -> str:
        return Stream.parse(self.stream).table

    @property
    def recording(self) -> str:
        return Stream.parse(self.stream).recording

    def at(self, seq: int) -> "Step":
        """A step of the round."""
        return Step(self.stream, seq, self.round)

    @classmethod
    def parse(cls, text: str) -> "RoundRef":
        """`NotAReference` unless it is TABLE/RECORDING/ROUND."""
        *names, number = text.split("/")
        if len(names) != 2 or not all(map(is_name, names)) or not _NUMBER.match(number):
            raise _no_reference(text)
        return cls(stream_of(*names), int(number))


class Step(NamedTuple):
    """An event of a recording by its number, with the round that it is part of; None between rounds.

    >>> str(Step("BJ-104/2026-11-14", 2017))
    'BJ-104/2026-11-14#2017'
    """

    stream: str
    seq: int
    round: int | None = None

    def __str__(self) -> str:
        return f"{self.stream}#{self.seq}" if self.round is None else f"{self.stream}/{self.round}#{self.seq}"

    @property
    def round_ref(self) -> RoundRef | None:
        return None if self.round is None else RoundRef(self.stream, self.round)

    @classmethod
    def parse(cls, text: str) -> "Step":
        """`NotAnId` unless it is TABLE/RECORDING#SEQ or TABLE/RECORDING/ROUND#SEQ."""
        place, _, seq = text.partition("#")
        between_rounds = place.count("/") == 1
        *names, number = [*place.split("/"), ""] if between_rounds else place.split("/")
        well_formed = len(names) == 2 and all(map(is_name, names)) and _NUMBER.match(seq)
        if not well_formed or not (between_rounds or _NUMBER.match(number)):
            raise NotAnId(f"{text!r} names no step; it is TABLE/RECORDING#SEQ or TABLE/RECORDING/ROUND#SEQ.")
        return cls(stream_of(*names), int(seq), None if between_rounds else int(number))


class FindingId(NamedTuple):
    """A finding: the nth of a code at a step.

    >>> FindingId.parse("BJ-104/2026-11-14/41#2017/excess-card/1").step.round
    41
    """

    step: Step
    code: str
    nth: int

    def __str__(self) -> str:
        return f"{self.step}/{self.code}/{self.nth}"

    @classmethod
    def parse(cls, text: str) -> "FindingId":
        """`NotAnId` unless it is a step, a code and a number."""
        step, *rest = text.rsplit("/", 2)
        if len(rest) != 2 or not is_name(rest[0]) or not _NUMBER.match(rest[1]):
            raise NotAnId(f"{text!r} is no finding's id; it is a step, then /CODE/NTH.")
        return cls(Step.parse(step), rest[0], int(rest[1]))


class FindingIds:
    """Gives ids to findings in the order in which they were found."""

    def __init__(self) -> None:
        self._given: Counter[tuple[Step, str]] = Counter()

    def next(self, step: Step, code: str) -> FindingId:
        self._given[step, code] += 1
        return FindingId(step, code, self._given[step, code])


class Clause(NamedTuple):
    """A clause of a rulebook, or the clauses that are cited together.

    >>> Clause.parse("crown-melbourne 9.9, 9.3").number
    '9.9, 9.3'
    """

    rulebook: str
    number: str

    def __str__(self) -> str:
        return f"{self.rulebook} {self.number}"

    @classmethod
    def parse(cls, text: str) -> "Clause":
        """`NotAnId` unless a rulebook and something of it are named."""
        rulebook, _, number = text.partition(" ")
        if not is_name(rulebook) or not number:
            raise NotAnId(f"{text!r} names no clause; it is RULEBOOK NUMBER.")
        return cls(rulebook, number)


def round_and_step(text: str) -> tuple[RoundRef, int | None]:
    """What people name: TABLE/RECORDING/ROUND, or with #SEQ a step in it.

    >>> round_and_step("BJ-104/2026-11-14/41#2017")
    (RoundRef(stream='BJ-104/2026-11-14', round=41), 2017)
    """
    place, hash_sign, seq = text.partition("#")
    try:
        named = RoundRef.parse(place)
    except NotAReference:
        raise _no_reference(text) from None
    if hash_sign and not _NUMBER.match(seq):
        raise _no_reference(text)
    return named, int(seq) if hash_sign else None


def _no_reference(text: str) -> NotAReference:
    return NotAReference(
        f"{text!r} names no round. A round is TABLE/RECORDING/ROUND, for example BJ-104/2026-11-14/41; "
        "a step in it is TABLE/RECORDING/ROUND#SEQ, for example BJ-104/2026-11-14/41#2017."
    )
