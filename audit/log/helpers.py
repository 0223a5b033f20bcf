"""Work that falls into many parts, done here and by helper processes, its results given in the order of the parts."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

from projections.children import CleanContext

Result = TypeVar("Result")
Work = Callable[[int], Result]
_AHEAD = 4  # parts that a helper has before it, so that it need not wait for us


@dataclass(eq=False)
class _Helper:
    """A process, and the parts that it was given and has not answered."""

    process: BaseProcess
    pipe: Connection
    has: list[int] = field(default_factory=list)

    def give(self, left: deque[int]) -> None:
        while left and len(self.has) < _AHEAD:
            self.has.append(left.popleft())
            with suppress(OSError):  # it is gone, which we see by its pipe
                self.pipe.send(self.has[-1])


def in_order(
    count: int, work: Work[Result], begin: Callable[[], Work[Result]], helpers: int
) -> Generator[Result, None, None]:
    """What the work gives for 0, 1, 2 … in that order, whoever did it.

    Helpers call `begin`, which is sent to them, for their own way to do the same work. What one of them could not do,
    because it failed or died, is done here: so nothing depends on them but the time.
    """
    left = deque(range(count))
    done: dict[int, Result] = {}
    with _started(begin, helpers) as team:
        for number in range(count):
            while number not in done:
                for helper in team:
                    helper.give(left)
                here = left.popleft() if left else None
                if here is not None:
                    done[here] = work(here)
                _collect(team, left, done, None if here is None else 0)
            yield done.pop(number)


def _collect(team: list[_Helper], left: deque[int], done: dict[int, Result], timeout_s: float | None) -> None:
    """Takes what helpers have answered by now; without a timeout, waits until one answers."""
    heard = wait([helper.pipe for helper in team], timeout_s) if team else []
    for helper in [helper for helper in team if helper.pipe in heard]:
        try:
            number, result = helper.pipe.recv()
        except (EOFError, OSError):
            team.remove(helper)
            left.extendleft(reversed(helper.has))
        else:
            helper.has.remove(number)
            done[number] = result


@contextmanager
def _started(begin: Callable[[], Work[Result]], helpers: int) -> Iterator[list[_Helper]]:
    context = CleanContext()
    team: list[_Helper] = []
    try:
        for _ in range(helpers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_help, args=(theirs, begin), daemon=True)
            process.start()
            theirs.close()  # only the helper has it now: when it ends, our end says so
            team.append(_Helper(process, ours))
        yield list(team)
    finally:
        for helper in team:
            helper.pipe.close()
            helper.process.terminate()
            helper.process.join()


def _help(pipe: Connection, begin: Callable[[], Work[object]]) -> None:
    """Runs in a helper until its pipe closes.

    It ends at the first part that fails: the process that started it does that part itself, and raises the error.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started us gets it too, and ends us
    with suppress(Exception):
        work = begin()
        while True:
            number = pipe.recv()
            pipe.send((number, work(number)))
