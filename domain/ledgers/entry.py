"""An entry of a ledger: what a step of some recording puts into it or says of it, or that steps are missing."""

from typing import Any

from msgspec import Struct, field

from domain.findings.unjudged import Reason
from domain.ids import Step, Stream

# Entries of one ledger are in this order, whichever tables they come from: time, recording, step, which of the step's.
Position = tuple[int, str, int, int]


class Entry(Struct, frozen=True):
    """One line of a ledger before it is judged.

    `time_us` never runs backward within a recording, also where the clock of its table does, so that the steps of one
    recording keep their order. An entry with a `reason` is a span: from here until `until_us`, entries may be missing,
    or can't be relied on. `made_seq` is the step with which it became known, none where the record ended.
    """

    ledger: str  # KIND/SUBJECT
    kind: str
    time_us: int
    stream: str
    seq: int
    nth: int
    round: int | None = None
    rulebook: str | None = None  # in force at that step
    game: str | None = None
    cents: int | None = None  # into the ledger; below nothing, out of it
    shown_cents: int | None = None  # the balance that the equipment displays after it
    player: str | None = None
    reason: Reason | None = None
    why: str = ""
    until_us: int | None = None
    more: dict[str, Any] = field(default_factory=dict)  # plain JSON: whatever else its kind of ledger needs
    log_index: int = 0
    made_seq: int | None = None

    @property
    def position(self) -> Position:
        return self.time_us, self.stream, self.seq, self.nth

    @property
    def table(self) -> str:
        return Stream.parse(self.stream).table

    @property
    def step(self) -> Step:
        return Step(self.stream, self.seq, self.round)

    @property
    def is_span(self) -> bool:
        return self.reason is not None


def name_of(kind: str, subject: str) -> str:
    """The name of a ledger.

    >>> name_of("account", "RO-201.3")
    'account/RO-201.3'
    """
    return f"{kind}/{subject}"


def kind_and_subject(ledger: str) -> tuple[str, str]:
    """
    >>> kind_and_subject("account/RO-201.3")
    ('account', 'RO-201.3')
    """
    kind, _, subject = ledger.partition("/")
    return kind, subject
