"""The settings of the pages."""

from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec


class DashboardSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the pages are served, and how long a sign-in is good."""

    zone: str = "UTC"
    behind_tls: bool = False
    idle_minutes: Annotated[int, msgspec.Meta(ge=1, le=24 * 60)] = 60
    session_hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 7)] = 12

    def __post_init__(self) -> None:
        try:
            ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise ValueError(f"{self.zone!r} is no time zone; write it like Australia/Melbourne") from None
