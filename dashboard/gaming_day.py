"""The gaming day goes from morning to morning, so that a night is one evening."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import streamlit as st

BEGINS_H = 6
_IN_VIEW = "day in view"  # in the session: the day of the table or round that was looked at last


def gaming_day(moment: datetime, zone: ZoneInfo) -> date:
    """The day on which the evening of a moment began."""
    return (moment.astimezone(zone) - timedelta(hours=BEGINS_H)).date()


def begin_of(day: date, zone: ZoneInfo) -> datetime:
    return datetime(day.year, day.month, day.day, BEGINS_H, tzinfo=zone)


def look_at(day: date) -> None:
    """A page shows this day: a time that somebody searches for is of it, and not of the house's latest."""
    st.session_state[_IN_VIEW] = day


def day_in_view() -> date | None:
    day: date | None = st.session_state.get(_IN_VIEW)
    return day
