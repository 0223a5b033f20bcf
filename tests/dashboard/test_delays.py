"""Wrong tries: who waits, how long, and who does not."""

import threading

import pytest

from dashboard.people.delays import Delays, TooSoon
from tests.dashboard.clocks import Clock

HERE, THERE = "192.0.2.7", "198.51.100.9"


@pytest.fixture
def delays(clock: Clock) -> Delays:
    return Delays(clock)


def waits(delays: Delays, name: str, address: str) -> float:
    """One wrong try, or how long it has to wait."""
    try:
        delays.count(name, address)
    except TooSoon as why:
        return why.wait_s
    return 0.0


def test_each_further_wrong_try_doubles_the_wait_up_to_five_minutes(delays: Delays, clock: Clock) -> None:
    assert [waits(delays, "kim", HERE) for _ in range(5)] == [0.0] * 5
    asked = []
    for _ in range(10):
        asked.append(waits(delays, "Kim", HERE))
        clock.passes(minutes=asked[-1] / 60)
        assert waits(delays, "kim", HERE) == 0.0
    assert asked == pytest.approx([1, 2, 4, 8, 16, 32, 64, 128, 256, 300])


def test_trying_while_waiting_makes_it_no_longer(delays: Delays, clock: Clock) -> None:
    for _ in range(8):
        if wait_s := waits(delays, "kim", HERE):
            clock.passes(minutes=wait_s / 60)
            delays.count("kim", HERE)
    first = waits(delays, "kim", HERE)
    for _ in range(50):
        assert waits(delays, "kim", HERE) == first


def test_the_same_name_from_elsewhere_does_not_wait(delays: Delays) -> None:
    for _ in range(100):
        waits(delays, "kim", HERE)
    assert waits(delays, "kim", HERE) > 0
    assert waits(delays, "kim", THERE) == 0.0


def test_many_names_from_one_address_wait_for_a_minute_at_most(delays: Delays, clock: Clock) -> None:
    assert [waits(delays, f"name-{number}", HERE) for number in range(20)] == [0.0] * 20
    asked = []
    for number in range(8):
        asked.append(waits(delays, f"other-{number}", HERE))
        clock.passes(minutes=asked[-1] / 60)
        assert waits(delays, f"other-{number}", HERE) == 0.0
    assert asked == pytest.approx([1, 2, 4, 8, 16, 32, 60, 60])
    assert waits(delays, "name", THERE) == 0.0


def test_strangers_do_not_keep_those_waiting_who_work_at_the_same_address(delays: Delays) -> None:
    delays.count("kim", HERE)
    delays.was_right("kim", HERE)
    for number in range(100):
        waits(delays, f"name-{number}", HERE)
    assert waits(delays, "lee", HERE) > 0
    assert waits(delays, "kim", HERE) == 0.0


def test_a_right_one_begins_the_count_of_its_own_name_anew_and_of_no_other(delays: Delays) -> None:
    for number in range(19):
        delays.count(f"name-{number}", HERE)
    for _ in range(30):
        delays.count("mine", HERE)
        delays.was_right("mine", HERE)
    assert waits(delays, "another", HERE) == 0.0
    assert waits(delays, "one more", HERE) > 0, "an own account buys no tries at others"


def test_many_at_once_are_not_more_than_many_in_a_row(delays: Delays) -> None:
    together = threading.Barrier(12)
    looked_at: list[float] = []

    def attempt() -> None:
        together.wait()
        looked_at.append(waits(delays, "kim", HERE))

    threads = [threading.Thread(target=attempt) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert looked_at.count(0.0) == 5


def test_they_are_forgotten_after_a_while(delays: Delays, clock: Clock) -> None:
    for _ in range(5):
        delays.count("kim", HERE)
    clock.passes(minutes=16)
    assert [waits(delays, "kim", HERE) for _ in range(5)] == [0.0] * 5


def test_a_clock_that_is_set_back_makes_nobody_wait_for_hours(delays: Delays, clock: Clock) -> None:
    for _ in range(5):
        delays.count("kim", HERE)
    clock.passes(minutes=-600)
    assert waits(delays, "kim", HERE) == 1.0


def test_the_addresses_of_one_network_are_one(delays: Delays) -> None:
    for number in range(5):
        delays.count("kim", f"2001:db8::{number}")
    assert waits(delays, "kim", "2001:db8::ffff") > 0
    assert waits(delays, "kim", "2001:db8:0:1::1") == 0.0
