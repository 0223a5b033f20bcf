"""A recording: the aggregate that a table's events build, one by one. Strange events are taken as they come."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.events import Event
from domain.facts.dealing import RoundEnded
from domain.facts.people import StaffArrived, StaffLeft
from domain.facts.tables import RecordingResumed, TableChanged, TableChangedV2, TableClosed, TableOpened, TableOpenedV2
from domain.moments import microseconds


class Recording(Struct, frozen=True):
    """Where a recording stands after its events so far."""

    id: str
    version: int = 0
    events: int = 0
    rulebook: str | None = None
    game: str | None = None
    continues: str | None = None
    continues_seq: int | None = None
    closed: bool = False
    dealer: str | None = None
    shoe: int | None = None
    round: int | None = None
    rounds_ended: int = 0
    first_time_us: int | None = None
    last_time_us: int | None = None

    @property
    def missing(self) -> int:
        """How many events below this version are not there."""
        return self.version - self.events


def apply(state: Recording | None, event: Event) -> Recording:
    """The recording after one more event. Total: whatever the event says, there is a state after it."""
    before = state or Recording(id=event.originator_id)
    time_us = microseconds(event.time)
    changes: dict[str, Any] = {
        "version": event.seq,
        "events": before.events + 1,
        "shoe": event.shoe or before.shoe,
        "round": event.round or before.round,
        "first_time_us": time_us if before.first_time_us is None else before.first_time_us,
        "last_time_us": time_us,
    }
    match event.data:
        case TableOpened() | TableOpenedV2() | TableChanged() | TableChangedV2() as told:
            setup = told.setup
            changes |= {"rulebook": setup.rulebook, "game": setup.game}
        case RecordingResumed(continues=continues, last_seq=last_seq):
            changes |= {"continues": continues, "continues_seq": last_seq}
        case StaffArrived(staff=staff, duty="dealing"):
            changes |= {"dealer": staff.number}
        case StaffLeft(staff=staff, duty="dealing") if staff.number == before.dealer:
            changes |= {"dealer": None}
        case RoundEnded():
            changes |= {"rounds_ended": before.rounds_ended + 1}
        case TableClosed():
            changes |= {"closed": True}
    return replace(before, **changes)
