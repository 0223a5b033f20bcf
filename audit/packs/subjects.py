"""What a pack is about: rounds, a table from one time to another, or the record of a case; and who takes it out."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from domain.ids import RoundRef


@dataclass(frozen=True)
class RoundSubject:
    """One round, with what the table had reported before and what was said of it afterwards."""

    reference: RoundRef

    def __str__(self) -> str:
        return f"round {self.reference}"


@dataclass(frozen=True)
class SpanSubject:
    """Everything that one table reported from a time until before another."""

    table: str
    since: datetime
    until: datetime

    def __str__(self) -> str:
        return f"table {self.table} from {utc(self.since)} until {utc(self.until)}"


@dataclass(frozen=True)
class StreamSubject:
    """All entries of one stream of the store, such as the record of a case. `title` says what that is."""

    stream: str
    title: str

    def __str__(self) -> str:
        return self.title


Subject = RoundSubject | SpanSubject | StreamSubject


@dataclass(frozen=True)
class Custody:
    """Who takes the pack out, when and why. Nothing of this is found out here, so that a pack can be made again."""

    by: str
    at: datetime
    why: str
    role: str = ""
    names: Mapping[str, str] | None = None  # by player; None where the pack is masked

    @property
    def masked(self) -> bool:
        return self.names is None

    def fields(self) -> dict[str, Any]:
        return {
            "exported_by": self.by,
            "role": self.role or None,
            "exported_at": utc(self.at),
            "why": self.why,
            "names": "masked: players are named by reference" if self.masked else "shown, from the register of players",
        }

    def player(self, reference: str) -> str:
        """A player as the pack names them."""
        name = (self.names or {}).get(reference)
        return f"{reference} ({name})" if name else reference


def utc(moment: datetime) -> str:
    """A time as files have it: UTC, with microseconds only where there are any."""
    there = moment.astimezone(UTC).replace(tzinfo=None)
    return there.isoformat(timespec="auto") + "Z"
