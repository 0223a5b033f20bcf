"""Messages in quarantine that a pack tells of. All are counted; how many are in it whole is bounded, so that a flood of
junk that names a table can neither stop an export nor push out what matters.

First come messages that claim a number of the pack's own ranges: rivals of what is recorded there, or what is missing.
Of the rest each kind, reason and source has its turn, so that a thousand of one sort leave room for one of another.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from domain.claims import claim_of
from domain.facts.events import Event, NotAnEvent, read
from store.interface import DISMISSED, QUARANTINE_PREFIX, QUARANTINED, Entry, Quarantined, Store
from store.mapper import Dismissal
from store.quarantine import Shortened

CLAIMS_WHOLE_MAX = 1_000  # messages that claim a number of the pack
OTHERS_WHOLE_MAX = 200
WHOLE_BYTES_MAX = 32 * 2**20
BY_HASH_MAX = 10_000
GROUPS_MAX = 200
_SLICE = 1_000
OTHER_REASONS = "other reasons"
_VALUES = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|b'[^']*'|\d[\d,.]*")
_REASON_MAX = 200


@dataclass(frozen=True)
class Window:
    """A table, and from when to when the pack is about it."""

    table: str
    since: datetime
    until: datetime


@dataclass(frozen=True)
class Refused:
    """A message in quarantine without its bytes: what the log and the list beside it say of it."""

    entry: Entry  # its bytes are left out
    bytes: int
    kind: str
    reason: str
    claims: tuple[str, int] | None  # the stream and number that it says it is
    dismissed_by: str | None = None  # who took it out of views; then it is counted only

    @property
    def group(self) -> tuple[str, str, str]:
        return (self.kind, general(self.reason), self.entry.receipt.source or "")


@dataclass
class Group:
    """How many messages of one kind, reason and source there are."""

    messages: int = 0
    whole: int = 0
    dismissed: int = 0
    dismissed_by: set[str] = field(default_factory=set)
    bytes: int = 0
    first: Entry | None = None
    last: Entry | None = None

    def add(self, one: Refused, whole: bool) -> None:
        self.messages += 1
        self.whole += whole
        if one.dismissed_by is not None:
            self.dismissed += 1
            self.dismissed_by.add(one.dismissed_by)
        self.bytes += one.bytes
        self.first = self.first or one.entry
        self.last = one.entry


@dataclass
class Quarantine:
    """What a pack says of the quarantine: messages that it has whole, more by hash, and all of them counted."""

    whole: list[Refused] = field(default_factory=list)
    by_hash: list[Refused] = field(default_factory=list)
    groups: dict[tuple[str, str, str], Group] = field(default_factory=dict)

    @property
    def messages(self) -> int:
        return sum(group.messages for group in self.groups.values())


def quarantine_of(
    store: Store, windows: Sequence[Window], ranges: Mapping[str, Sequence[tuple[int, int]]], upto_index: int
) -> Quarantine:
    """Of the messages that the log had at an index, those that name one of the tables, unless they are readable and
    say another time than what the pack is about, or claim a number of its ranges."""
    found = list(_found(store, windows, ranges, upto_index))
    there = [one for one in found if one.dismissed_by is None]
    claims = [one for one in there if _is_inside(one.claims, ranges)]
    others = [one for one in there if not _is_inside(one.claims, ranges)]
    whole = [*claims[:CLAIMS_WHOLE_MAX], *list(_in_turn(others))[:OTHERS_WHOLE_MAX]]
    chosen: set[int] = set()
    room = WHOLE_BYTES_MAX
    for one in whole:
        if one.bytes <= room:
            room -= one.bytes
            chosen.add(one.entry.index)
    made = Quarantine(whole=[one for one in found if one.entry.index in chosen])
    rest = [one for one in (*claims, *others) if one.entry.index not in chosen]
    made.by_hash = sorted(rest[:BY_HASH_MAX], key=lambda one: one.entry.index)
    for one in found:
        group = one.group
        if group not in made.groups and len(made.groups) >= GROUPS_MAX:
            group = (one.kind, OTHER_REASONS, "")
        made.groups.setdefault(group, Group()).add(one, one.entry.index in chosen)
    return made


def general(reason: str) -> str:
    """A reason without the values in it, so that a thousand messages with the same fault are one line."""
    return _VALUES.sub("…", reason)[:_REASON_MAX]


def _found(
    store: Store, windows: Sequence[Window], ranges: Mapping[str, Sequence[tuple[int, int]]], upto_index: int
) -> Iterator[Refused]:
    """A slice at a time and without their bytes: a flood has no room in memory with all of these."""
    dismissed = _dismissed(store, upto_index) if windows else {}
    after = 0
    while slice_ := store.quarantine(dismissed=True, after=after, limit=_SLICE) if windows else []:
        after = slice_[-1].entry.index
        for one in slice_:
            entry = one.entry
            if entry.index > upto_index:
                return
            event = _event(entry.state)
            claims = (event.originator_id, event.seq) if event else _claims(one)
            inside = _is_inside(claims, ranges)
            if inside or any(_may_be_of(one, event, window) for window in windows):
                bare = Entry(entry.index, entry.stream, entry.version, entry.topic, b"", entry.receipt)
                kind = "rival" if event and inside and one.kind == "refused" else one.kind
                yield Refused(bare, length_of(entry), kind, one.reason, claims, dismissed.get(entry.stream))


def length_of(entry: Entry) -> int:
    """How long the message was; one that is too long is kept by its hash, its length and its beginning."""
    return len(entry.state) if entry.topic == QUARANTINED else shortened(entry).length


def shortened(entry: Entry) -> Shortened:
    try:
        return msgspec.json.decode(entry.state, type=Shortened)
    except msgspec.MsgspecError:
        return Shortened("", len(entry.state), b"")


def _dismissed(store: Store, upto_index: int) -> dict[str, str]:
    """By stream who dismissed a message."""
    found = {}
    for entry in store.of_kinds(QUARANTINE_PREFIX, [DISMISSED]):
        if entry.index <= upto_index:
            found[entry.stream] = msgspec.json.decode(entry.state, type=Dismissal).by
    return found


def _in_turn(refused: Iterable[Refused]) -> Iterator[Refused]:
    """One of each group, then the second of each, and so on."""
    groups: dict[tuple[str, str, str], list[Refused]] = {}
    for one in refused:
        groups.setdefault(one.group, []).append(one)
    deepest = max(map(len, groups.values()), default=0)
    for turn in range(deepest):
        yield from (group[turn] for group in groups.values() if turn < len(group))


def _is_inside(claims: tuple[str, int] | None, ranges: Mapping[str, Sequence[tuple[int, int]]]) -> bool:
    return claims is not None and any(first <= claims[1] <= last for first, last in ranges.get(claims[0], ()))


def _may_be_of(one: Quarantined, event: Event | None, window: Window) -> bool:
    """By what it claims or its key; where nothing can be read, by the table's name anywhere in it."""
    if event is not None:
        return event.table == window.table and window.since <= event.time < window.until
    if one.message_key == window.table.encode() or one.table == window.table:
        return True
    said = one.entry.state if one.is_whole else shortened(one.entry).beginning
    return one.table is None and window.table.encode() in said


def _event(state: bytes) -> Event | None:
    try:
        return read(state)
    except NotAnEvent:
        return None


def _claims(one: Quarantined) -> tuple[str, int] | None:
    """What a message that is no event says it is, as far as it can be read."""
    if one.stream is not None and one.seq is not None:
        return one.stream, one.seq
    claim = claim_of(one.entry.state)
    return (claim.stream, claim.seq) if claim.stream is not None and claim.seq is not None else None
