"""The floor as a whole: the same arguments give the same bytes, and bad arguments a sentence."""

import hashlib
from datetime import UTC, datetime, timedelta, timezone

import pytest

from domain.facts import events
from simulator import UnknownGame, simulate
from simulator.automated.games.all_games import GAMES as AUTOMATED
from tests.simulator.books import ALL_BOOKS, CROWN_MELBOURNE, CROWN_PONTOON, NSW, SYDNEY, SYDNEY_CROWN, TASMANIA
from tests.simulator.evenings import messages_of

RULEBOOK = "crown-melbourne-blackjack-v26"
GOLDEN_SHA256 = {
    CROWN_MELBOURNE: "1c7fe922bf078c11147c0939633f9208e307be1d5ccc3d2c6585195cdce1214c",
    CROWN_PONTOON: "f4dcb3e11ba9285496fea38d80571acbbf65db9f081106eac2e5bb4411f2fe26",
    NSW: "c96c521dca02dbc59f8e7e3b6e0b457a617e4687de77fe51ded0a32393aded0d",
    TASMANIA: "24397d3a26336cc6dd5f1b028e606fc4af17433169e0552a4233482919fb5cee",
    "tasmania-blackjack-2015/federal-pontoon": "b2c9c3a4e9d6c27fe46208f9d230547c86d5d4eabeb680d842b71a89fd4c199a",
    SYDNEY: "b9de112b7d4ed824040c5af99b500e9d3fc927b2cfff1f112257ffda74544f18",
    SYDNEY_CROWN: "fcd0b8184ebe151659a3df1cd9f55835a70bf63a6c94e8e8ccdd292e3ef8c8df",
    f"{RULEBOOK}/vegas-blackjack": "c4e474e4bad08c135aeb295dce3d43f34837c78c9237ac2f4f7f621602dd56ab",
    f"{RULEBOOK}/crown-blackjack": "ec9219355e3ffb622ed927928723e9ba542f3e156e75d50d4db2a9be6a5a1492",
    f"{RULEBOOK}/premier-blackjack": "c87122a4becd7a45efff77b6a823eb7e7321dac718789e51fd031c8ad05596a9",
    f"{RULEBOOK}/premium-doubling-blackjack": "35ae9b095c936f2177354d23b826278210822a11336d1ad7e711059482115a5b",
    f"{RULEBOOK}/sports-blackjack": "dfeedf78b0f70a155ea9f18393a728ebd20d8cbf66d7b0b3726c7fb50108f93b",
    f"{RULEBOOK}/6-to-5-pontoon": "ea3b0ffca9228fed9ceaafaf497104bd345e0a9e632d39ba680ba5a9841d292b",
    f"{RULEBOOK}/spanish-blackjack": "8557cc033c5a5fead9980e7e2ae764124cb91d60af2ebe914f4bc1b7b0272a07",
    f"{RULEBOOK}/blackjack-plus": "7a5d31f1ddde13133849b5cdbdb39c0bc15ddc97973800040f18c50dead76ec3",
    f"{RULEBOOK}/free-bet-blackjack": "3351b8024f908ade505f8c0406d675dcb95016aee9ccf53591c99e824bf9897c",
    f"{RULEBOOK}/blackjack-select": "9e7eaeddf3f7ef76ab6de530db70b8e712d219d98a6a226759c6322db248f494",
}
any_game = pytest.mark.parametrize("game", ALL_BOOKS)


def run(game: str = CROWN_MELBOURNE, *, tables: int = 2, hours: float = 0.5, seed: int = 1) -> list[bytes]:
    return list(messages_of(game, tables=tables, hours=hours, seed=seed))


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
    words, _, known = str(told.value).partition(": ")
    assert words == f"'{game}' of '{rulebook}' can't be simulated; what can be"
    keys = [*ALL_BOOKS, *(game.key for game in AUTOMATED)]
    assert sorted(known.split(", ")) == sorted("{1} of {0}".format(*key.split("/")) for key in keys)


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
