"""What a pack says that it has, compared with the entries that it really has."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from audit.log.leaves import Leaf
from audit.packs.errors import BadPack
from audit.packs.parts import holes
from domain.facts.events import NotAnEvent, read

Read = tuple[int, Leaf, bytes]  # where a leaf is in the log, what it says, and its message

_FORMAT = 1
_PARTS_MAX = 8
_TIME = re.compile(r" from \S+ until \S+\Z")


@dataclass(frozen=True)
class Range:
    """Numbers of a stream, and those of them that are declared as missing."""

    stream: str
    first: int
    last: int
    missing: list[tuple[int, int]]

    def __str__(self) -> str:
        return f"{self.stream} number {self.first} to {self.last}"


@dataclass(frozen=True)
class Contents:
    """contents.json, read."""

    about: str
    subjects: list[str]
    ranges: list[Range]
    made_by: str  # the fingerprint of the code that made the pack; nothing in the first packs


def read_contents(page: Any) -> Contents:
    if not isinstance(page, dict) or page.get("format") != _FORMAT or not isinstance(page.get("ranges"), list):
        raise BadPack("contents.json: can't be read, or is of a newer version")
    about, subjects = page.get("about"), page.get("subjects")
    if not isinstance(about, str) or not isinstance(subjects, list) or not subjects:
        raise BadPack("contents.json: does not say what the pack is about")
    if not all(isinstance(subject, str) for subject in subjects):
        raise BadPack("contents.json: does not say what the pack is about")
    ranges = [_range(number, part) for number, part in enumerate(page["ranges"], start=1)]
    return Contents(about, subjects, ranges, str(page.get("made_by", "")))


def _range(number: int, part: Any) -> Range:
    match part:
        case {"stream": str(stream), "first": int(first), "last": int(last), "missing": [*missing]}:
            pairs = [pair for pair in missing if isinstance(pair, list) and list(map(type, pair)) == [int, int]]
            if type(first) is type(last) is int and len(pairs) == len(missing):
                return Range(stream, first, last, [(begin, end) for begin, end in pairs])
    raise BadPack(f"contents.json: range {number} can't be read")


def check_contents(contents: Contents, entries: Iterable[tuple[str, int]]) -> int:
    """Every number of each range is here, or declared as missing; how many are. `entries`: by stream and version."""
    there: dict[str, list[int]] = {}
    for stream, version in entries:
        there.setdefault(stream, []).append(version)
    for stream, versions in there.items():
        versions.sort()
        if len(set(versions)) < len(versions):
            raise BadPack(f"entries.bin: {stream} has a number twice")
    before = ("", 0)
    lacking = 0
    for part in contents.ranges:
        if not before < (part.stream, part.first) <= (part.stream, part.last):
            raise BadPack(f"contents.json: {part} is out of order, or there before")
        before = (part.stream, part.last)
        versions = there.get(part.stream, [])
        begin_at, end_at = bisect_left(versions, part.first), bisect_right(versions, part.last)
        found = holes(versions[begin_at:end_at], part.first, part.last)
        _compare(part, found)
        lacking += sum(end - begin + 1 for begin, end in found)
        if begin_at < end_at:
            there[part.stream] = versions[:begin_at] + versions[end_at:]
    for stream, left in there.items():
        for version in left:
            raise BadPack(f"contents.json: {stream} version {version} is in the pack, but not among its contents")
    return lacking


def _compare(part: Range, found: list[tuple[int, int]]) -> None:
    for begin, end in sorted(set(found) - set(part.missing)):
        raise BadPack(f"{part.stream}: number {begin} to {end} is not in the pack, and not declared as missing")
    for begin, end in sorted(set(part.missing) - set(found)):
        raise BadPack(f"contents.json: {part.stream} number {begin} to {end} is declared as missing, but is here")
    if part.missing != found:
        raise BadPack(f"contents.json: {part}: what is missing is not listed in order")


def check_subjects(contents: Contents, leaves: Sequence[Read]) -> Iterator[str]:
    """The pack has something of each thing that it is about. Says which numbers: whether these are all, only the
    whole log shows."""
    for subject in contents.subjects:
        kind, _, name = subject.partition(" ")
        match kind:
            case "round":
                stream, _, number = name.rpartition("/")
                here = any(leaf.header.stream == stream and _round_of(body) == number for _, leaf, body in leaves)
            case "case":
                stream = f"case:{name}"
                here = any((leaf.header.stream, leaf.header.version) == (stream, 1) for _, leaf, _ in leaves)
            case "table":
                stream = _TIME.sub("", name) + "/"
                here = any(leaf.header.stream.startswith(stream) for _, leaf, _ in leaves)
            case _:
                raise BadPack(f"contents.json: the pack is about {subject!r}, which is no round, case or table")
        if not here:
            raise BadPack(f"contents.json: the pack is about {subject}, and has nothing of it")
        parts = [str(part) for part in contents.ranges if _is_of(part.stream, stream)]
        more = " and more" if len(parts) > _PARTS_MAX else ""
        yield f"of {subject} it has {', '.join(parts[:_PARTS_MAX])}{more}; whether that is all, the whole log shows"
    if contents.about != contents.subjects[0]:
        raise BadPack(f"contents.json: says that it is about {contents.about!r}, and its first subject is another")


def _is_of(stream: str, wanted: str) -> bool:
    return stream.startswith(wanted) if wanted.endswith("/") else stream == wanted


def _round_of(body: bytes) -> str:
    try:
        return str(read(body).round or "")
    except NotAnEvent:
        return ""
