"""The gaming day goes from morning to morning, so that a night is one evening."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

BEGINS_H = 6


def gaming_day(moment: datetime, zone: ZoneInfo) -> date:
    """The day on which the evening of a moment began."""
    return (moment.astimezone(zone) - timedelta(hours=BEGINS_H)).date()


def begin_of(day: date, zone: ZoneInfo) -> datetime:
    return datetime(day.year, day.month, day.day, BEGINS_H, tzinfo=zone)
