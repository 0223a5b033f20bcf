"""Recordings of a table in their order: each behind the one it goes on from, whose end it needs to know."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from domain.ids import Stream


@dataclass(frozen=True)
class Origin:
    """A recording, when it began and ended, and the recording of the same table that it goes on from."""

    stream: str
    began: datetime
    ended: datetime
    continues: str | None = None

    @property
    def table(self) -> str:
        return Stream.parse(self.stream).table

    @property
    def recording(self) -> str:
        return Stream.parse(self.stream).recording


def in_order(origins: Iterable[Origin]) -> list[Origin]:
    """Table by table as they began, each recording right behind the one it goes on from. A ring is cut somewhere."""
    waiting = {origin.stream: origin for origin in sorted(origins, key=lambda one: (one.table, one.began, one.stream))}
    followers: dict[str, list[Origin]] = {}
    for origin in waiting.values():
        if origin.continues in waiting and origin.continues != origin.stream:
            followers.setdefault(origin.continues, []).append(origin)
    following = {origin.stream for group in followers.values() for origin in group}
    ordered: list[Origin] = []
    for start in [*(stream for stream in waiting if stream not in following), *waiting]:
        stack = [waiting[start]] if start in waiting else []
        while stack:
            origin = stack.pop()
            if waiting.pop(origin.stream, None) is not None:
                ordered.append(origin)
                stack += reversed(followers.get(origin.stream, []))
    return ordered


def with_forebears(wanted: Iterable[Origin], origins: Iterable[Origin]) -> list[Origin]:
    """The wanted recordings and all that they go on from, in the order of `origins`."""
    listed = list(origins)
    by_stream = {origin.stream: origin for origin in listed}
    needed: set[str] = set()
    for origin in wanted:
        here: Origin | None = origin
        while here is not None and here.stream not in needed:
            needed.add(here.stream)
            here = by_stream.get(here.continues or "")
    return [origin for origin in listed if origin.stream in needed]


def parents(order: Iterable[Origin]) -> dict[str, str]:
    """By recording, the one that it goes on from: only where that one comes before it."""
    found: dict[str, str] = {}
    there: set[str] = set()
    for origin in order:
        if origin.continues is not None and origin.continues in there:
            found[origin.stream] = origin.continues
        there.add(origin.stream)
    return found


def descendants(streams: Iterable[str], parent_of: dict[str, str]) -> set[str]:
    """All that goes on from some recordings, directly or not."""
    found: set[str] = set()
    start = set(streams)
    grown = True
    while grown:
        more = {child for child, parent in parent_of.items() if parent in start | found} - found
        found |= more
        grown = bool(more)
    return found
