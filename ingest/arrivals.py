"""Arrivals made piece by piece, while the first are on their way: the database need not wait for the last one."""

from collections.abc import Iterator, Sequence
from typing import overload

from store.interface import Arrival


class Arrivals(Sequence[Arrival]):
    """As many as there are messages, from the start. Each is made once, however often they are gone through."""

    def __init__(self, count: int, pieces: Iterator[Sequence[Arrival]]):
        self._count = count
        self._pieces = pieces
        self._made: list[Arrival] = []

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Arrival]:
        at = 0
        while at < self._count:
            if at == len(self._made):
                self._made += next(self._pieces)
            ready = self._made[at:]
            yield from ready
            at += len(ready)

    @overload
    def __getitem__(self, index: int) -> Arrival: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Arrival]: ...

    def __getitem__(self, index: int | slice) -> Arrival | Sequence[Arrival]:
        return list(self)[index]
