"""What a source of messages is, and the one in memory that tests use in place of files and brokers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from domain.signatures import Signature
from store.interface import Place, Store
from store.quarantine import Shortened


@dataclass(frozen=True, slots=True)
class Chunk:
    """Messages of one source in order, each with its offset, and the place where reading them ends.

    Messages are the bytes to be stored. What the source says of them beside that is in sequences of the same length.
    """

    place: Place
    messages: Sequence[bytes]
    offsets: Sequence[int]
    position: int
    times_us: Sequence[int | None] | None = None
    mark: str | None = None
    end: int | None = None  # how far the source reaches, where it can tell
    lost: tuple[int, int] | None = None
    keys: Sequence[bytes | None] | None = None  # the messages' own keys, where any has one
    signatures: Sequence[Signature | None] | None = None  # one for each message, where any is signed
    shortened: Shortened | None = None  # what is kept of the only message, where it is too long to be kept whole

    @property
    def place_after(self) -> Place:
        return replace(self.place, position=self.position, mark=self.mark)


class SourceProblem(Exception):
    """A source can't be read; the message says which, why, and what to do."""


class Source(Protocol):
    """Somewhere messages come from. It asks the store where to go on, and hands over batch after batch.

    The batch before has been recorded when the next one is asked for. A batch may be empty: nothing has come, and
    whoever asked can think of other things.
    """

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]: ...


@runtime_checkable
class Waits(Protocol):
    """A source that has something to do, such as showing that it is alive, while the store is waited for."""

    def wait(self, seconds: float) -> None: ...


@runtime_checkable
class WindsDown(Protocol):
    """A source that ends by itself soon after it is asked to stop, with whatever it must not leave half read."""

    @property
    def winds_down(self) -> bool: ...


class MemorySource:
    """A source whose messages are a list. It can grow, as a topic does."""

    def __init__(
        self,
        name: str,
        messages: Sequence[bytes],
        batch: int = 100,
        signatures: Sequence[Signature | None] | None = None,
    ):
        self.name = name
        self.messages = messages
        self.batch = batch
        self.signatures = signatures

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        place = store.attach(self.name)
        while (start := place.position or 0) < len(self.messages):
            messages = self.messages[start : start + self.batch]
            end = start + len(messages)
            signatures = None if self.signatures is None else self.signatures[start:end]
            chunk = Chunk(place, messages, range(start, end), end, signatures=signatures)
            yield [chunk]
            place = chunk.place_after
