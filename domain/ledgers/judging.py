"""Judges one ledger: its entries in their order, from the first or from where a state was saved."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.ledgers.all_ledgers import LEDGERS
from domain.ledgers.entry import Entry, Position, kind_and_subject
from domain.ledgers.ledger import Outcome


class LedgerJudge:
    """A ledger under judgement. It can be saved after any entry, and resumed."""

    def __init__(self, name: str):
        self.name = name
        self._ledger = LEDGERS[kind_and_subject(name)[0]]
        self._state = self._ledger.state()
        self.entries = 0  # how many were taken
        self.known_index = 0  # the last log index among them
        self.position: Position | None = None  # of the last

    def take(self, entry: Entry) -> Outcome:
        assert self.position is None or entry.position > self.position, "entries are taken in their order"
        self.position = entry.position
        self.entries += 1
        self.known_index = max(self.known_index, entry.log_index)
        outcome = Outcome(entry)
        self._ledger.step(self._state, outcome)
        return outcome

    def save(self) -> bytes:
        state = msgspec.Raw(_encode(self._state))
        return _encode(_Saved(self.entries, self.known_index, self.position, state))

    @classmethod
    def resumed(cls, name: str, saved: bytes) -> "LedgerJudge":
        there = _decode(saved)
        judge = cls(name)
        judge.entries, judge.known_index, judge.position = there.entries, there.known_index, there.position
        judge._state = msgspec.json.decode(there.state, type=judge._ledger.state)
        return judge


class _Saved(msgspec.Struct):
    entries: int
    known_index: int
    position: Position | None
    state: msgspec.Raw


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Saved).decode


def judged(entries: Iterable[Entry]) -> Iterator[Outcome]:
    """All entries of any ledgers, ledger by ledger, each in its order: what whoever has all of them at once needs."""
    by_ledger: dict[str, list[Entry]] = {}
    for entry in entries:
        by_ledger.setdefault(entry.ledger, []).append(entry)
    for name in sorted(by_ledger):
        judge = LedgerJudge(name)
        for entry in sorted(by_ledger[name], key=lambda one: one.position):
            yield judge.take(entry)
