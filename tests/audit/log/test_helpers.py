"""Work that is shared with helper processes gives what it gives without them, in the same order."""

import os
import signal
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from audit.log.helpers import Work, in_order


def _named(who: str, number: int) -> str:
    return f"{number} by {who}"


def _begin() -> Work[str]:
    return partial(_named, "a helper")


def _begin_nothing() -> Work[str]:
    raise OSError("The database is away.")


def _begin_and_fail_at(bad: int) -> Work[str]:
    def work(number: int) -> str:
        if number == bad:
            raise OSError("The disk can't be read.")
        return _named("a helper", number)

    return work


def _begin_and_die_at(bad: int) -> Work[str]:
    def work(number: int) -> str:
        if number == bad:
            os.kill(os.getpid(), signal.SIGKILL)
        return _named("a helper", number)

    return work


HERE = partial(_named, "us")


def test_without_helpers() -> None:
    assert list(in_order(3, HERE, _begin, 0)) == ["0 by us", "1 by us", "2 by us"]


def test_nothing_to_do() -> None:
    assert list(in_order(0, HERE, _begin, 1)) == []


def test_each_helper_gets_some_and_all_is_told_in_order() -> None:
    told = list(in_order(9, HERE, _begin, 2))
    assert told == [f"{number} by a helper" for number in range(8)] + ["8 by us"]
    assert not active_children()


def test_many_more_than_they_can_have_before_them() -> None:
    told = list(in_order(400, HERE, _begin, 2))
    assert [text.partition(" ")[0] for text in told] == [str(number) for number in range(400)]


@pytest.mark.parametrize("fails", [partial(_begin_and_fail_at, 2), partial(_begin_and_die_at, 2)])
def test_what_a_helper_could_not_do_is_done_here(fails: partial[Work[str]]) -> None:
    told = list(in_order(5, HERE, fails, 1))
    assert told == ["0 by a helper", "1 by a helper", "2 by us", "3 by us", "4 by us"]


def test_a_helper_that_could_not_even_begin_is_done_without() -> None:
    assert list(in_order(6, HERE, _begin_nothing, 2)) == [f"{number} by us" for number in range(6)]


def test_what_goes_wrong_here_is_raised_here_and_ends_the_helpers() -> None:
    def work(number: int) -> str:
        raise OSError(f"{number}")

    with pytest.raises(OSError, match="8"):
        list(in_order(20, work, _begin, 2))
    assert not active_children()


def test_whoever_stops_listening_ends_the_helpers() -> None:
    telling = in_order(1_000, HERE, _begin, 2)
    assert next(telling) == "0 by a helper"
    telling.close()
    assert not active_children()


def test_an_interrupted_helper_leaves_the_word_to_us(tmp_path: Path) -> None:
    """Ctrl-C reaches all of them at once."""
    told = list(in_order(5, HERE, partial(_begin_and_interrupt, tmp_path / "interrupted"), 1))
    assert told[:4] == [f"{number} by a helper" for number in range(4)]
    assert (tmp_path / "interrupted").exists()


def _begin_and_interrupt(mark: Path) -> Work[str]:
    os.kill(os.getpid(), signal.SIGINT)
    mark.touch()
    return _begin()
