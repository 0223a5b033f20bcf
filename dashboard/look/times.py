"""Times as people read them, in the zone of the house, which is always said."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

_UNITS = ((86_400, "d"), (3_600, "h"), (60, "min"))


def clock(moment: datetime | None, zone: ZoneInfo) -> str:
    """The time of day, for columns whose heading or page says the zone: 21:40:12."""
    return "–" if moment is None else moment.astimezone(zone).strftime("%H:%M:%S")


def when(moment: datetime | None, zone: ZoneInfo) -> str:
    """The whole of it: Sat 14 Nov 2026 21:40:12 AEDT."""
    return "–" if moment is None else moment.astimezone(zone).strftime("%a %-d %b %Y %H:%M:%S %Z")


def zone_name(moment: datetime, zone: ZoneInfo) -> str:
    """As a heading says it: AEDT."""
    return moment.astimezone(zone).strftime("%Z")


def how_long(seconds: float) -> str:
    """3 s, 4 min, 2 h 5 min, 3 d 4 h: as much as matters."""
    left = max(0, int(seconds))
    if left < 60:
        return f"{left} s"
    for (size, name), (lower, lower_name) in pairwise(_UNITS):
        if left >= size:
            rest = left % size // lower
            return f"{left // size} {name}" + (f" {rest} {lower_name}" if rest else "")
    return f"{left // 60} min"


def brief(moment: datetime, zone: ZoneInfo) -> str:
    """14 Nov 2026 21:40:07, for lists that name the zone once over their column."""
    return f"{moment.astimezone(zone):%d %b %Y %H:%M:%S}"
