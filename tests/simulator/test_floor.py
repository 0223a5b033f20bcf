"""The floor as a whole: the same arguments give the same bytes, and bad arguments a sentence."""

import hashlib
from datetime import UTC, datetime, timedelta, timezone

import pytest

from domain import events
from simulator import UnknownGame, simulate
from tests.simulator.evenings import RULEBOOK

GOLDEN_SHA256 = "5b7ff26c9c64fa16315796b94cd3840ac431c663e12c563bd3c709e32be27146"


def run(*, tables: int = 2, hours: float = 0.5, seed: int = 1, start: datetime | None = None) -> list[bytes]:
    if start is None:
        return list(simulate(rulebook=RULEBOOK, game="blackjack", tables=tables, hours=hours, seed=seed))
    return list(simulate(rulebook=RULEBOOK, game="blackjack", tables=tables, hours=hours, seed=seed, start=start))


def test_same_seed_same_bytes() -> None:
    assert run() == run()


def test_other_seed_other_bytes() -> None:
    assert run(seed=1) != run(seed=2)


def test_golden_run_is_unchanged() -> None:
    """A change here is a change of every recording that a seed has ever stood for: make it on purpose."""
    assert hashlib.sha256(b"\n".join(run(tables=2, hours=0.5, seed=42))).hexdigest() == GOLDEN_SHA256


def test_a_table_plays_the_same_evening_beside_others() -> None:
    alone = run(tables=1)
    among_others = [message for message in run(tables=3) if events.read(message).table == "BJ-101"]
    assert alone == among_others


def test_tables_are_named_from_101_and_recordings_after_the_day_they_open() -> None:
    told = [events.read(message) for message in run(tables=3)]
    assert {event.table for event in told} == {"BJ-101", "BJ-102", "BJ-103"}
    assert {event.recording for event in told} == {"2026-11-14"}


def test_the_start_is_an_argument() -> None:
    start = datetime(2027, 1, 2, 3, tzinfo=timezone(timedelta(hours=11)))
    first = events.read(run(start=start)[0])
    assert first.recording == "2027-01-01"
    assert timedelta(0) <= first.time - start < timedelta(minutes=6)
    assert first.time.utcoffset() == timedelta(0)


def test_nothing_is_played_before_it_is_asked_for() -> None:
    """A floor of ten years gives its first message at once."""
    message = next(simulate(rulebook=RULEBOOK, game="blackjack", tables=3, hours=87_600, seed=1))
    assert events.read(message).seq == 1


@pytest.mark.parametrize(("rulebook", "game"), [("nsw-blackjack", "blackjack"), (RULEBOOK, "baccarat")])
def test_unknown_game_lists_what_can_be_simulated(rulebook: str, game: str) -> None:
    with pytest.raises(UnknownGame) as told:
        simulate(rulebook=rulebook, game=game, tables=1, hours=1, seed=1)
    assert str(told.value) == (
        f"'{game}' of '{rulebook}' can't be simulated; what can be: blackjack of crown-melbourne-blackjack-v26"
    )


@pytest.mark.parametrize("tables", [0, -3])
def test_a_floor_needs_a_table(tables: int) -> None:
    with pytest.raises(ValueError, match=f"^a floor needs at least one table, not {tables}$"):
        simulate(rulebook=RULEBOOK, game="blackjack", tables=tables, hours=1, seed=1)


@pytest.mark.parametrize("hours", [0, -1.5, float("nan"), float("inf")])
def test_tables_must_be_open_for_some_time(hours: float) -> None:
    with pytest.raises(ValueError, match=f"hours, not {hours}$"):
        simulate(rulebook=RULEBOOK, game="blackjack", tables=1, hours=hours, seed=1)


def test_the_start_needs_a_time_zone() -> None:
    naive = datetime(2026, 11, 14, 19, tzinfo=UTC).replace(tzinfo=None)
    with pytest.raises(ValueError, match=r"^the start needs a time zone: 2026-11-14T19:00:00 has none$"):
        simulate(rulebook=RULEBOOK, game="blackjack", tables=1, hours=1, seed=1, start=naive)
