"""Understands days and times as people say them: 'last Friday', '14 Nov', '21:30-22:00', 'around ten'.

A clock time is of the evening of one day: ten may be in the morning, at night, or past that day's midnight.
"""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

Span = tuple[datetime, datetime]
Take = Callable[[re.Pattern[str]], re.Match[str] | None]  # takes the words that fit out of a sentence

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_HOURS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "midnight": 24, "noon": 12,
}  # fmt: skip

_MONTH = rf"({'|'.join(_MONTHS)})[a-z]*"
_RELATIVE = re.compile(r"\b(today|tonight|yesterday|last night|this morning)\b", re.IGNORECASE)
_WEEKDAY = re.compile(
    rf"\b(?:(last|on|this)\s+)?({'|'.join(_WEEKDAYS)})\b|\b(last|on|this)\s+(mon|tue|wed|thu|fri|sat|sun)\b",
    re.IGNORECASE,
)
_ISO = re.compile(r"(?<![\w/.-])(\d{4})-(\d\d)-(\d\d)(?![\w/-])")
_DAY_MONTH = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}\b(?:,?\s+(\d{{4}})\b)?", re.IGNORECASE)
_MONTH_DAY = re.compile(rf"\b{_MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:,?\s+(\d{{4}})\b)?", re.IGNORECASE)
_SLASHES = re.compile(r"(?<![\w/$.-])(\d{1,2})/(\d{1,2})(?:/(\d{4}))?(?![\w/-])")

_CLOCK_TIME = r"(\d{1,2})(?::(\d\d))?\s*(am|pm)?"
_WORD_TIME = rf"({'|'.join(_HOURS)})\s*(am|pm)?"
_RANGE = re.compile(
    rf"(?<![\w:$.-])(?:(?:between|from)\s+)?{_CLOCK_TIME}\s*(?:-|–|to|and|until|till)\s*{_CLOCK_TIME}(?![\w:$-])",
    re.IGNORECASE,
)
_WORD_RANGE = re.compile(rf"\b(?:between|from)\s+{_WORD_TIME}\s+(?:to|and|until|till)\s+{_WORD_TIME}\b", re.IGNORECASE)
_ONE_SIDED = re.compile(rf"\b(after|since|before|until|till)\s+{_CLOCK_TIME}(?![\w:$-])", re.IGNORECASE)
_ABOUT = re.compile(
    rf"\b(around|about|at|near)\s+(?:(\d{{1,2}})(?::(\d\d))?|({'|'.join(_HOURS)}))(?:\s*(am|pm|o'clock))?(?![\w:$])",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?<![\w:.-])()(\d{1,2}):(\d\d)()(?:\s*(am|pm))?(?![\w:.-])", re.IGNORECASE)

_ROUGHLY = timedelta(minutes=30)
_CLOSELY = timedelta(minutes=5)
_NIGHT = timedelta(hours=12)
_BEGINS_H = 6  # an evening goes from morning to morning


class _Time:
    """A time of day as it was said: the hours that it may mean, and its minute."""

    def __init__(self, hour: int, minute: int, half: str, *, padded: bool):
        self.is_possible = hour <= 24 and minute <= 59
        self.hours = _hours(hour, half, padded=padded)
        self.minute = minute

    def of(self, midnight: datetime) -> list[datetime]:
        """The moments of a day, and of the morning after it."""
        times = [midnight + timedelta(hours=hour, minutes=self.minute) for hour in self.hours]
        times += [time + timedelta(days=1) for time in times if time - midnight < _NIGHT]
        return sorted(times)


def take_day(take: Take, today: date) -> tuple[date | None, str]:
    """The day that is named; or, where there is no such day, the words that name it."""
    if found := take(_RELATIVE):
        is_past = found[1].lower() in ("yesterday", "last night")
        return today - timedelta(days=1 if is_past else 0), ""
    if found := take(_ISO):
        return _dated(int(found[1]), int(found[2]), int(found[3])), found[0]
    if found := take(_DAY_MONTH):
        return _in_year(found[3], _month(found[2]), int(found[1]), today), found[0]
    if found := take(_MONTH_DAY):
        return _in_year(found[3], _month(found[1]), int(found[2]), today), found[0]
    if found := take(_SLASHES):
        return _in_year(found[3], int(found[2]), int(found[1]), today), found[0]
    if found := take(_WEEKDAY):
        before = (found[1] or found[3] or "").lower() == "last"
        return _weekday((found[2] or found[4]).lower(), today, before=before), ""
    return None, ""


def take_times(take: Take, day: datetime) -> tuple[tuple[Span, ...], str]:
    """The times that may be meant, on the evening that begins on a day; or the words of one that does not exist."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=day.tzinfo or UTC)
    if found := take(_RANGE):
        return _range(found, midnight)
    if found := take(_WORD_RANGE):
        return _word_range(found, midnight)
    if found := _one_sided(take):
        return _to_one_side(found, midnight)
    if found := take(_ABOUT) or take(_CLOCK):
        return _about(found, midnight)
    return (), ""


def whole_day(day: datetime) -> Span:
    """An evening, from morning to morning."""
    begin = datetime(day.year, day.month, day.day, _BEGINS_H, tzinfo=day.tzinfo or UTC)
    return begin, begin + timedelta(days=1) - timedelta(microseconds=1)


def _range(found: re.Match[str], midnight: datetime) -> tuple[tuple[Span, ...], str]:
    """'9:30-10:15 pm'. The second half of the day said once is meant of both, where the first has no minutes."""
    said, hour, minute, half, to_hour, to_minute, to_half = found.group(0, 1, 2, 3, 4, 5, 6)
    if not (minute or half or to_minute or to_half):  # two bare numbers are no time
        return (), said
    begin = _time(hour, minute, half or (to_half if not minute else ""))
    return _between(begin, _time(to_hour, to_minute, to_half), midnight, said)


def _word_range(found: re.Match[str], midnight: datetime) -> tuple[tuple[Span, ...], str]:
    """'between nine and ten pm'."""
    said, hour, half, to_hour, to_half = found.group(0, 1, 2, 3, 4)
    begin = _Time(_HOURS[hour.lower()], 0, (half or to_half or "").lower(), padded=False)
    end = _Time(_HOURS[to_hour.lower()], 0, (to_half or "").lower(), padded=False)
    return _between(begin, end, midnight, said)


def _between(begin: _Time, end: _Time, midnight: datetime, said: str) -> tuple[tuple[Span, ...], str]:
    if not (begin.is_possible and end.is_possible):
        return (), said
    ends = sorted({moment for days in (0, 1) for moment in end.of(midnight + timedelta(days=days))})
    spans = []
    for moment in begin.of(midnight):
        later = next((one for one in ends if moment < one <= moment + _NIGHT), None)
        if later is not None:
            spans.append((moment, later))
    return tuple(spans), "" if spans else said


def _one_sided(take: Take) -> re.Match[str] | None:
    """'after 500' is an amount of something; 'after 21:00' and 'after 9 pm' are times."""
    found = take(_ONE_SIDED)
    return found if found and (found[3] or found[4]) else None


def _to_one_side(found: re.Match[str], midnight: datetime) -> tuple[tuple[Span, ...], str]:
    time = _time(found[2], found[3], found[4])
    if not time.is_possible:
        return (), found[0]
    begin, end = whole_day(midnight)
    if found[1].lower() in ("after", "since"):
        return tuple((moment, end) for moment in time.of(midnight) if moment < end)[:1], ""
    return tuple((begin, moment) for moment in time.of(midnight) if begin < moment <= end)[-1:], ""


def _about(found: re.Match[str], midnight: datetime) -> tuple[tuple[Span, ...], str]:
    minute = int(found[3] or 0)
    hour = _HOURS[found[4].lower()] if found[4] else int(found[2])
    time = _Time(hour, minute, (found[5] or "").lower(), padded=bool(found[3] and found[2].startswith("0")))
    if not time.is_possible:
        return (), found[0]
    within = _CLOSELY if found[3] else _ROUGHLY
    return tuple((moment - within, moment + within) for moment in time.of(midnight)), ""


def _time(hour: str, minute: str | None, half: str | None) -> _Time:
    return _Time(int(hour), int(minute or 0), (half or "").lower(), padded=bool(minute and hour.startswith("0")))


def _hours(hour: int, half: str, *, padded: bool) -> list[int]:
    if half == "am":
        return [0 if hour == 12 else hour % 24]
    if half == "pm" and hour < 12:
        return [hour + 12]
    return [hour % 24] if hour > 12 or padded else [hour, hour + 12]


def _month(name: str) -> int:
    return _MONTHS.index(name.lower()[:3]) + 1


def _in_year(year: str | None, month: int, day: int, today: date) -> date | None:
    """Without a year, the last such day that has come."""
    if year:
        return _dated(int(year), month, day)
    this = _dated(today.year, month, day)
    return this if this is None or this <= today else _dated(today.year - 1, month, day)


def _dated(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _weekday(name: str, today: date, *, before: bool) -> date:
    """The last such day: today's own name means today, unless it is the last one that is meant."""
    number = next(index for index, one in enumerate(_WEEKDAYS) if one.startswith(name))
    back = (today.weekday() - number) % 7
    return today - timedelta(days=back or (7 if before else 0))
