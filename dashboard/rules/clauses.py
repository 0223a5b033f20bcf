"""Whether a place that cites clauses, such as '9.9, 9.3' or a range of them, speaks of a clause."""

import re

_CLAUSE = re.compile(r"\d+(?:\.\d+)*(?:\([a-z]+\))*")
_RANGE = re.compile(rf"({_CLAUSE.pattern})(?:–({_CLAUSE.pattern}|(?:\([a-z]+\))+))?")
_PARTS = re.compile(r"\d+|[a-z]+")

Key = tuple[tuple[bool, int, str], ...]


def cites(place: str, sought: str) -> bool:
    """One of the clauses sought is cited there, or one that it is part of, or a part of it."""
    wanted = _ranges(sought)
    if not wanted:
        return bool(sought.strip()) and sought.strip().lower() in place.lower()
    return any(_touch(one, other) for one in wanted for other in _ranges(place))


def _ranges(text: str) -> list[tuple[Key, Key]]:
    found = []
    for first, last in _RANGE.findall(text):
        if last.startswith("("):
            last = first[: first.rindex("(")] + last if "(" in first else first + last
        found.append((_key(first), _key(last or first)))
    return found


def _key(clause: str) -> Key:
    """Numbers and letters in their order: 9.10 comes after 9.9."""
    return tuple((not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in _PARTS.findall(clause))


def _touch(one: tuple[Key, Key], other: tuple[Key, Key]) -> bool:
    return _begins(one[0], other[1]) and _begins(other[0], one[1])


def _begins(first: Key, last: Key) -> bool:
    """A clause does not come after another; its parts belong to it."""
    short = min(len(first), len(last))
    return first[:short] <= last[:short]
