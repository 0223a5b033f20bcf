"""The worker: takes batch after batch from a source into the store until the source ends or it is asked to stop."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event as Flag

from ingest.acceptance import Acceptance
from ingest.sources import Source
from store.errors import Fenced, StoreLocked
from store.interface import Account, Step, Store

Clock = Callable[[], int]
Say = Callable[[str], None]

_FENCED_MAX = 100  # another worker that overtakes us this often in a row is no accident
_LOCKED_PAUSE_S = 1.0


def system_clock() -> int:
    """The time now, in microseconds."""
    return time.time_ns() // 1_000


@dataclass
class Worker:
    """Records what a source has. Everything from outside, the clock among it, comes in as an argument."""

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

    def run(self, source: Source) -> None:
        """Reads until the source ends or `stop` is set; the batch at hand is always finished."""
        overtaken = 0
        last_us = self.store.last_received_us() or 0
        while True:
            try:
                for batch in source.batches(self.store):
                    received_us = self.clock()
                    self._mind_the_clock(last_us, received_us)
                    last_us = received_us
                    self.account += self._record([self.acceptance.step(chunk, received_us) for chunk in batch])
                    overtaken = 0
                    self.progress(self.account)
                    if self.stop.is_set():
                        return
                return
            except Fenced as fenced:
                overtaken += 1
                if overtaken > _FENCED_MAX:
                    raise
                self.say(str(fenced))

    def _record(self, steps: Sequence[Step]) -> Account:
        """Records a batch; a store that somebody else holds is waited for."""
        deadline = time.monotonic() + self.locked_patience_s
        while True:
            try:
                return self.store.append(steps)
            except StoreLocked as locked:
                if time.monotonic() >= deadline or self.stop.is_set():
                    raise
                self.say(f"{locked} Trying again.")
                time.sleep(_LOCKED_PAUSE_S)

    def _mind_the_clock(self, last_us: int, now_us: int) -> None:
        if now_us < last_us:
            self.say(
                f"The clock of this machine has gone back by {(last_us - now_us) / 1_000_000:.3f} s. "
                "Receipts keep what the clock says; the order of the log does not depend on it."
            )
