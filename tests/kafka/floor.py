"""What tests send, and what must be in the store afterwards: worked out from what was sent and nothing else."""

import random
from dataclasses import dataclass, field
from typing import Any

from store.interface import Account, Store
from tests.making import bytes_of, message

BAD = (b"not json", b"", b'{"type":"card.drawn.v1"}', b"\xff\xfe", b"[]", b'{"x":"' + b"y" * 40_000 + b'"}')


@dataclass(frozen=True)
class Sent:
    """One message on its way: its partition, its bytes, and the place in a stream that it claims, if it is any good."""

    partition: int
    value: bytes | None
    claims: tuple[str, int] | None


@dataclass
class Floor:
    """Tables that report, each to one partition, with whatever a test mixes in."""

    partitions: int = 3
    tables: int = 6
    sent: list[Sent] = field(default_factory=list)
    _seq: dict[int, int] = field(default_factory=dict)

    def deal(self, count: int) -> list[Sent]:
        """The next messages of the tables, in turn."""
        dealt = []
        for number in range(count):
            table = number % self.tables
            seq = self._seq[table] = self._seq.get(table, 0) + 1
            name = f"BJ-{table}"
            dealt.append(Sent(table % self.partitions, message(seq, table=name), (f"{name}/r1", seq)))
        self.sent += dealt
        return dealt

    def poison(self, count: int, rng: random.Random) -> list[Sent]:
        """Messages that nobody can accept, among them one without a value."""
        bad = [Sent(rng.randrange(self.partitions), rng.choice(BAD), None) for _ in range(count - 1)]
        bad.append(Sent(0, None, None))
        self.sent += bad
        return bad

    def again(self, messages: list[Sent]) -> list[Sent]:
        self.sent += messages
        return messages

    def expected(self) -> dict[str, Any]:
        return expected(self.sent)


def expected(sent: list[Sent]) -> dict[str, Any]:
    """What the store must hold, whatever happened on the way. Each bad message is one of its own, by where it came."""
    streams: dict[str, dict[int, bytes]] = {}
    quarantined: list[bytes] = []
    repeats = 0
    for item in sent:
        value = item.value or b""
        if item.claims is None:
            quarantined.append(value)
        else:
            stream, seq = item.claims
            place = streams.setdefault(stream, {})
            assert place.get(seq, value) == value, "rivals for a place are not for these tests"
            repeats += seq in place
            place[seq] = value
    recorded = sum(len(versions) for versions in streams.values())
    return {
        "streams": streams,
        "quarantine": sorted(quarantined),
        "account": Account(len(sent), recorded, repeats, len(quarantined)),
        "losses": [],
        "faults": [],
        "log": recorded + len(quarantined),
    }


def outcome(store: Store) -> dict[str, Any]:
    """What the store holds, in the same words."""
    return {
        "streams": {row.stream: bytes_of(store, row.stream) for row in store.recordings()},
        "quarantine": sorted(held.entry.state for held in store.quarantine()),
        "account": sum((row.account for row in store.sources()), Account()),
        "losses": [(loss.first, loss.last) for loss in store.losses()],
        "faults": store.check(),
        "log": store.last_index(),
    }
