"""The worker: takes batch after batch from a source into the store until the source ends or it is asked to stop."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event as Flag

from domain import ids
from domain.contract.catalogue import NamesSeen
from domain.facts.all_facts import NAMES
from domain.facts.events import read
from domain.facts.tables import SETTING_UP
from ingest.acceptance import Acceptance
from ingest.sources import Source, Waits, WindsDown
from store.errors import CommitInDoubt, Fenced, StoreAway, StoreError, StoreLocked
from store.interface import Account, Step, Store

Clock = Callable[[], int]
Say = Callable[[str], None]

_FENCED_MAX = 100  # another worker that overtakes us this often in a row is no accident
_LOCKED_PAUSE_S = 1.0
_SETUPS = frozenset(NAMES[kind] for kind in SETTING_UP)


def system_clock() -> int:
    """The time now, in microseconds."""
    return time.time_ns() // 1_000


@dataclass
class Worker:
    """Records what a source has. Everything from outside, the clock among it, comes in as an argument.

    A store that is locked or away is waited for, so long at a time; a service that nobody watches waits forever.
    """

    store: Store
    acceptance: Acceptance = field(default_factory=Acceptance)
    clock: Clock = system_clock
    stop: Flag = field(default_factory=Flag)
    say: Say = lambda text: None
    progress: Callable[[Account], None] = lambda account: None
    locked_patience_s: float = 60.0
    account: Account = field(
        default_factory=Account
    )  # of all that this worker has recorded, also where a source broke off
    _waiting_since: float | None = field(default=None, init=False)
    _names: NamesSeen = field(default_factory=NamesSeen, init=False)

    def run(self, source: Source) -> None:
        """Reads until the source ends or `stop` is set; the batch at hand is always finished."""
        overtaken = 0
        last_us: int | None = None
        while True:
            try:
                if last_us is None:
                    last_us = self.store.last_received_us() or 0
                for batch in source.batches(self.store):
                    self._waiting_since = None
                    if batch:
                        received_us = self.clock()
                        self._report_clock_set_back(last_us, received_us)
                        last_us = received_us
                        self.acceptance.signatures.renew(self.store)
                        steps = [self.acceptance.step(chunk, received_us) for chunk in batch]
                        self.account += self._record(steps, source)
                        self._name_unknown(steps)
                        self._waiting_since = None
                        overtaken = 0
                        self.progress(self.account)
                    if self.stop.is_set() and not isinstance(source, WindsDown):
                        return
                return
            except Fenced as fenced:
                overtaken += 1
                if overtaken > _FENCED_MAX:
                    raise
                self.say(str(fenced))
            except (StoreLocked, StoreAway) as away:  # when the source asked it where to go on
                self._wait(away, source)

    def _record(self, steps: Sequence[Step], source: Source) -> Account:
        """Records a batch; a store that somebody else holds, or that is away, is waited for.

        A commit whose outcome is not known is not simply made again: if the positions are where the batch ends, it
        took effect. Should it do so only after we looked, the fence refuses the second one, and we look once more.
        """
        in_doubt: Account | None = None
        fenced_in_doubt = False
        while True:
            try:
                if in_doubt is not None and self._is_recorded(steps):
                    return in_doubt
                return self.store.append(steps)
            except Fenced:
                if in_doubt is None or fenced_in_doubt:
                    raise
                fenced_in_doubt = True
            except (StoreLocked, StoreAway) as away:
                if isinstance(away, CommitInDoubt):
                    in_doubt = away.account
                self._wait(away, source)

    def _name_unknown(self, steps: Sequence[Step]) -> None:
        """Says at once which names in openings and changes of tables the judge does not know. They are recorded all
        the same; but nobody should learn of them from an evening that was not judged."""
        for step in steps:
            for arrival in step.arrivals:
                if arrival[2] in _SETUPS:
                    for unknown in self._names.unknown(read(arrival[3])):
                        at = ids.Step(arrival[0], arrival[1])
                        self.say(f"{at}: {unknown.sentence}. It is recorded; see docs/contract.md.")

    def _is_recorded(self, steps: Sequence[Step]) -> bool:
        positions = {row.source: row.position for row in self.store.sources()}
        return all(positions.get(step.place.source) == step.position for step in steps)

    def _wait(self, error: StoreError, source: Source) -> None:
        """Waits a little, or raises the error if that has been done for long enough since things last went well."""
        now = time.monotonic()
        self._waiting_since = now if self._waiting_since is None else self._waiting_since
        if now - self._waiting_since >= self.locked_patience_s or self.stop.is_set():
            raise error
        self.say(f"{error} Trying again.")
        if isinstance(source, Waits):
            source.wait(_LOCKED_PAUSE_S)
        else:
            self.stop.wait(_LOCKED_PAUSE_S)

    def _report_clock_set_back(self, last_us: int, now_us: int) -> None:
        if now_us < last_us:
            self.say(
                f"The clock of this machine has gone back by {(last_us - now_us) / 1_000_000:.3f} s. "
                "Receipts keep what the clock says; the order of the log does not depend on it."
            )
