"""A judge as data: saved where it stands, and resumed as if it had never stopped."""

from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from domain.findings.unjudged import Unjudged
from domain.record.chapter import Chapter
from domain.record.places import Places

T = TypeVar("T")


class Saved(Struct):
    """All that a judge must keep between two events. What a table and a round are made of, its family knows."""

    stream: str
    places: Places
    last_seq: int
    reopened_seq: int | None
    gathers: str  # the family of the chapter that is being gathered
    before: Chapter | None
    chapter: Chapter
    family: str  # of the table, which knows nothing of these chapters yet
    table: Raw
    waiting: Raw  # null where no round waits
    blind_round: int | None
    unjudged: list[Unjudged]
    told_gap: str = ""
    endless: Unjudged | None = None
    reused: str = ""
    opened_seq: int | None = None
    closed_seq: int | None = None


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Saved).decode


def as_raw(state: Struct | None) -> Raw:
    return Raw(encode(state))


def of_raw(raw: Raw, kind: type[T]) -> T | None:
    return None if bytes(raw) == b"null" else msgspec.json.decode(raw, type=kind)
