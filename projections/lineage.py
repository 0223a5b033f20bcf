"""Which recordings are judged, in which order, which goes on from which, and how long the end of each is kept.

Whoever judges recordings asks here: the audit and the replay of a round, a rebuild, and the follower of the log.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from domain.ids import Stream

_T = TypeVar("_T")  # what follows a recording: a judge, or a judge whose findings become rows


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


@dataclass(frozen=True)
class Lineage:
    """Recordings in an order in which each comes after the one it goes on from, whose end it needs to know.

    `parent` has for a recording the one that it goes on from, if that one is there and comes before it.
    """

    origins: tuple[Origin, ...] = ()
    parent: dict[str, str] = field(default_factory=dict)
    continued: frozenset[str] = frozenset()  # recordings that another goes on from

    @classmethod
    def of(cls, origins: Iterable[Origin]) -> "Lineage":
        return cls._ordered(_in_order(origins))

    @classmethod
    def _ordered(cls, order: Iterable[Origin]) -> "Lineage":
        parent: dict[str, str] = {}
        there: dict[str, Origin] = {}
        for origin in order:
            if origin.continues is not None and origin.continues in there:
                parent[origin.stream] = origin.continues
            there[origin.stream] = origin
        return cls(tuple(there.values()), parent, frozenset(parent.values()))

    @property
    def streams(self) -> list[str]:
        return [origin.stream for origin in self.origins]

    @property
    def recordings(self) -> list[str]:
        return [origin.recording for origin in self.origins]

    def among(self, wanted: Iterable[str]) -> "Lineage":
        """The wanted recordings and all that they go on from."""
        needed: set[str] = set()
        for stream in wanted:
            here: str | None = stream
            while here is not None and here not in needed:
                needed.add(here)
                here = self.parent.get(here)
        return self._ordered(origin for origin in self.origins if origin.stream in needed)

    def line(self, stream: str) -> "Lineage":
        """One recording, all that it goes on from, and what goes on from it in turn: of several, the first."""
        last = stream
        while (heir := next((one for one in self.streams if self.parent.get(one) == last), None)) is not None:
            last = heir
        return self.among([last])

    def descendants(self, streams: Iterable[str]) -> set[str]:
        """All that goes on from some recordings, directly or not."""
        start, found = set(streams), set[str]()
        for stream in self.streams if self.parent else ():
            if (parent := self.parent.get(stream)) is not None and (parent in start or parent in found):
                found.add(stream)
        return found

    def walk(self, begin: Callable[[Origin, _T | None], _T]) -> Iterator[tuple[Origin, _T]]:
        """Each recording in turn with what `begin` makes of it and of the one it goes on from.

        That one is kept until the last that goes on from it has been walked, and no longer.
        """
        heirs = Counter(self.parent.values())
        kept: dict[str, _T] = {}
        for origin in self.origins:
            parent = self.parent.get(origin.stream)
            here = begin(origin, None if parent is None else kept[parent])
            yield origin, here
            if heirs[origin.stream]:
                kept[origin.stream] = here
            if parent is not None:
                heirs[parent] -= 1
                if not heirs[parent]:
                    del kept[parent]


def _in_order(origins: Iterable[Origin]) -> list[Origin]:
    """Table by table as they began, each recording right after the one it goes on from. A ring is cut somewhere."""
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
