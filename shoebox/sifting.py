"""Which messages of the quarantine somebody asks for: filters, a slice of the list at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from domain.moments import microseconds
from store.interface import Quarantined, RefusalKind, Store

_SLICE = 1_000


@dataclass(frozen=True)
class Wanted:
    """What is asked for. What is not set asks for everything that is not dismissed."""

    table: str | None = None
    kind: RefusalKind | None = None
    reason: str | None = None  # a part of it, in any case of letters
    source: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    dismissed: bool = False  # these too
    after: int = 0  # the log index after which to begin

    @property
    def is_everything(self) -> bool:
        return self == Wanted(dismissed=self.dismissed)

    def fits(self, message: Quarantined) -> bool:
        """What the store does not look at itself."""
        receipt = message.entry.receipt
        received_us = receipt.received_us or 0
        return (
            _has(message.reason, self.reason)
            and _has(receipt.source or "", self.source)
            and (self.since is None or received_us >= microseconds(self.since))
            and (self.until is None or received_us < microseconds(self.until))
        )


def wanted_of(store: Store, wanted: Wanted) -> Iterator[Quarantined]:
    """The messages, oldest first. No more of them than a slice is in memory, however many there are."""
    after = wanted.after
    while slice_ := store.quarantine(
        table=wanted.table, kind=wanted.kind, dismissed=wanted.dismissed, after=after, limit=_SLICE
    ):
        yield from filter(wanted.fits, slice_)
        after = slice_[-1].entry.index


def _has(text: str, part: str | None) -> bool:
    return part is None or part.casefold() in text.casefold()
