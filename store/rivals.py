"""Rivals: messages that claim a place which another message has. Where there is one, the round is contested.

Which of the two is true the record does not say, so it is never decided here. It is read from the bytes of the
log and not from what was judged: a judgement follows the recorded message, as if there were no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.facts.events import Event, read
from domain.facts.wording import describe
from domain.findings.unjudged import Unjudged
from store.interface import Entry, Quarantined, Store


@dataclass(frozen=True, slots=True)
class Rival:
    """A rival, and the recorded message whose place it claims."""

    message: Quarantined
    recorded: Entry

    @property
    def stream(self) -> str:
        return self.recorded.stream

    @property
    def seq(self) -> int:
        return self.recorded.version

    @property
    def contests(self) -> bool:
        """Whether it puts the round in doubt: not one without a signature beside a recorded message that has one,
        or whoever may write to the topic could put every round in doubt."""
        return self.recorded.receipt.signer is None or self.message.entry.receipt.signer is not None

    @property
    def events(self) -> tuple[Event, Event]:
        """Both versions: the recorded one, and the rival's."""
        return read(self.recorded.state), read(self.message.entry.state)

    @property
    def rounds(self) -> tuple[int | None, ...]:
        """The rounds of which the two messages are; None where one is of no round."""
        return tuple(sorted({event.round for event in self.events}, key=lambda number: number or 0))

    @property
    def why(self) -> str:
        """Why a round that one of the two is of can't be judged."""
        recorded, other = self.events
        says, too = describe(recorded.data), describe(other.data)
        if says == too:
            differs = [name for name in recorded.__struct_fields__ if getattr(recorded, name) != getattr(other, name)]
            return (
                f"there are two versions of #{self.seq}: both say “{says}”, and differ in {', '.join(differs)} "
                f"({self.source})"
            )
        return (
            f"there are two versions of #{self.seq}: the recorded one says “{says}”, the other “{too}” ({self.source})"
        )

    @property
    def source(self) -> str:
        """Where the other version is, and what it is worth."""
        signer = self.message.entry.receipt.signer
        signed = f"signed by {signer}" if signer else "not signed"
        worth = "" if self.contests else ", while the recorded one is: it does not count"
        return f"quarantine {self.message.key[:12]}, {signed}{worth}"

    @property
    def unjudged(self) -> list[Unjudged]:
        """What can't be judged because of it: each round that one of the two is of, whole."""
        if not self.contests:
            return []
        return [Unjudged(self.seq, number, "contested", self.why, self.stream) for number in self.rounds]


def rivals(store: Store, stream: str | None = None, key: str = "") -> Iterator[Rival]:
    """The rivals in the store, or those for one recording, or the one of this key in the quarantine; oldest first."""
    for message in store.quarantine(key, kind="rival", stream=stream):
        claimed, seq = message.stream or "", message.seq or 0
        recorded = next(store.stream(claimed, seq - 1, seq), None)
        if recorded is not None:
            yield Rival(message, recorded)
