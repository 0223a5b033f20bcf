"""Versions of a document and their days: what to tell of a round that was played while another was in force.

A table's setup names the rulebook, and its rounds are judged by that one whatever the date. Where the dates that the
documents print do not fit, that is told beside the judgement. It is no finding: whether a table had changed to a new
version in time is not in its record, and a clock or a name may be wrong.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

from domain.rulebooks.rulebook import Rulebook

# A day begins in the east of the world and ends in the west. A record has its moments in UTC and not where its table
# stands, so near midnight both days are possible, and what is only possible is not told.
_EAST, _WEST = timedelta(hours=14), timedelta(hours=12)


def day(text: date) -> str:
    """A date as it is read.

    >>> day(date(2015, 5, 12))
    '12 May 2015'
    """
    return f"{text.day} {text:%B %Y}"


def is_before(moment: datetime, first: date) -> bool:
    """Whether a moment is before a day wherever the table stands.

    >>> is_before(datetime(2015, 5, 11, 9, tzinfo=UTC), date(2015, 5, 12))
    True
    >>> is_before(datetime(2015, 5, 11, 11, tzinfo=UTC), date(2015, 5, 12))  # it is the 12th in Kiritimati
    False
    """
    return (moment.astimezone(UTC) + _EAST).date() < first


def is_from(moment: datetime, first: date) -> bool:
    """Whether a moment is on a day or later wherever the table stands."""
    return (moment.astimezone(UTC) - _WEST).date() >= first


def dates_of(rulebook: Rulebook) -> str:
    """The version and its days, as a heading has them. What is not printed is said not to be, and never guessed."""
    version = rulebook.version or "No version is printed"
    since = "no date of effect is printed" if rulebook.effective is None else f"in force from {day(rulebook.effective)}"
    until = f" until {day(rulebook.ended - timedelta(days=1))}" if rulebook.ended is not None else ""
    return f"{version}, {since}{until}."


def version_remark(name: str, moment: datetime, rulebooks: Iterable[Rulebook]) -> str:
    """What the dates say of a round of that moment that was judged by a rulebook; empty where they fit or say nothing."""
    known = {rulebook.name: rulebook for rulebook in rulebooks}
    named = known.get(name)
    if named is None:
        return ""
    versions = [one for one in known.values() if one.document == named.document]
    there = next((one for one in versions if one is not named and _is_surely_in_force(one, moment, versions)), None)
    instead = f"; {there.title} ({there.name}) was in force then" if there is not None else ""
    if named.effective is not None and is_before(moment, named.effective):
        return f"{named.title} took effect on {day(named.effective)}, after this was played{instead}."
    ended = _ended(named, versions)
    if ended is not None and is_from(moment, ended):
        return f"{named.title} was in force until {day(ended - timedelta(days=1))}, before this was played{instead}."
    return ""


def _ended(rulebook: Rulebook, versions: Iterable[Rulebook]) -> date | None:
    """The first day on which it is not in force: as it says itself, or the first day of the version after it."""
    if rulebook.ended is not None or rulebook.effective is None:
        return rulebook.ended
    later = [one.effective for one in versions if one.effective is not None and one.effective > rulebook.effective]
    return min(later, default=None)


def _is_surely_in_force(rulebook: Rulebook, moment: datetime, versions: Iterable[Rulebook]) -> bool:
    if rulebook.effective is None or not is_from(moment, rulebook.effective):
        return False
    ended = _ended(rulebook, versions)
    return ended is None or is_before(moment, ended)
