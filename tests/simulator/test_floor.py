"""The floor as a whole: the same arguments give the same bytes, and bad arguments a sentence."""

import hashlib
from datetime import UTC, datetime, timedelta, timezone

import pytest

from domain import events
from simulator import UnknownGame, simulate
from tests.simulator.books import BOOKS, CROWN_MELBOURNE, CROWN_PONTOON, NSW, SYDNEY, SYDNEY_CROWN, TASMANIA
from tests.simulator.evenings import messages_of

RULEBOOK = "crown-melbourne-blackjack-v26"
GOLDEN_SHA256 = {
    CROWN_MELBOURNE: "3e7ff67cb14231dfecdc2f35b481fb4a416d4a8b27b0074728ba6b5864ecef29",
    CROWN_PONTOON: "748dd4ce2cb152f99fc26bf3d5ae47ec9ab72df870cd9c6f2b93682313b249ce",
    NSW: "55151d297fac0d9fdf024a5826ae8547706972347b4e9d253ccf73d5edb51f37",
    TASMANIA: "3fb010951e8d612cac332d3f43f508cc99f1405f8fc697696d46a7e621b5dc42",
    SYDNEY: "92c6a8cb6354e9063d8974dad9342b393bfdc985e45917feb9cce1a955f70ffe",
    SYDNEY_CROWN: "a51ecf1b6c41c61ceb1b1cce2061502e66c8aa9e64b5dc84d8390f62a908b8d7",
}
any_game = pytest.mark.parametrize("game", BOOKS)


def run(game: str = CROWN_MELBOURNE, *, tables: int = 2, hours: float = 0.5, seed: int = 1) -> list[bytes]:
    return messages_of(game, tables=tables, hours=hours, seed=seed)


@any_game
def test_same_seed_same_bytes(game: str) -> None:
    assert run(game) == run(game)


def test_other_seed_other_bytes() -> None:
    assert run(seed=1) != run(seed=2)


@any_game
def test_golden_run_is_unchanged(game: str) -> None:
    """A change here is a change of every recording that a seed has ever stood for: make it on purpose."""
    assert hashlib.sha256(b"\n".join(run(game, tables=2, hours=0.5, seed=42))).hexdigest() == GOLDEN_SHA256[game]


@any_game
def test_a_table_plays_the_same_evening_beside_others(game: str) -> None:
    alone = run(game, tables=1)
    among_others = [message for message in run(game, tables=3) if events.read(message).table == "BJ-101"]
    assert alone == among_others


def test_tables_are_named_from_101_and_recordings_after_the_day_they_open() -> None:
    told = [events.read(message) for message in run(tables=3)]
    assert {event.table for event in told} == {"BJ-101", "BJ-102", "BJ-103"}
    assert {event.recording for event in told} == {"2026-11-14"}


def test_the_start_is_an_argument() -> None:
    start = datetime(2027, 1, 2, 3, tzinfo=timezone(timedelta(hours=11)))
    first = events.read(next(simulate(rulebook=RULEBOOK, game="blackjack", tables=2, hours=0.5, seed=1, start=start)))
    assert first.recording == "2027-01-01"
    assert timedelta(0) <= first.time - start < timedelta(minutes=6)
    assert first.time.utcoffset() == timedelta(0)


def test_nothing_is_played_before_it_is_asked_for() -> None:
    """A floor of ten years gives its first message at once."""
    message = next(simulate(rulebook=RULEBOOK, game="blackjack", tables=3, hours=87_600, seed=1))
    assert events.read(message).seq == 1


@pytest.mark.parametrize(("rulebook", "game"), [("nsw-blackjack", "crown-pontoon"), (RULEBOOK, "baccarat")])
def test_unknown_game_lists_what_can_be_simulated(rulebook: str, game: str) -> None:
    with pytest.raises(UnknownGame) as told:
        simulate(rulebook=rulebook, game=game, tables=1, hours=1, seed=1)
    known = ", ".join("{1} of {0}".format(*key.split("/")) for key in BOOKS)
    assert str(told.value) == f"'{game}' of '{rulebook}' can't be simulated; what can be: {known}"


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
