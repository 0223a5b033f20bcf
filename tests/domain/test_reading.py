"""Reading many messages at once gives what reading each gives; names are checked wherever they are."""

import random

import pytest

from domain.facts.events import NotAnEvent, read, read_all
from tests.ingest.fuzzing import mutated, seeds
from tests.making import message, messages

RETOLD = (
    '{"at_seq":1,"by":{"who":"staff","number":"s-1","rank":"dealer"},'
    '"instead":{"type":"wager.placed.v1","data":{"player":"PLAYER","box":1,"bet":"main","cents":2500}}}'
)


def corrected(player: str) -> bytes:
    return message(9, kind="record.corrected.v1", data=RETOLD.replace("PLAYER", player))


def test_many_at_once_are_what_each_is() -> None:
    raws = seeds()
    events = read_all([raw for raw in raws if b'00.250000Z"' in raw])
    assert events == [read(raw) for raw in raws if b'00.250000Z"' in raw]
    assert len(events) > 80


@pytest.mark.parametrize(
    "odd",
    [
        b"bad",
        b"",
        message(3) + b"\n" + message(4),
        message(3).replace(b'"id"', b' "id"'),
        message(3).replace(b'"seq":3', b'"seq":4,"seq":3'),
        message(3).replace(b"05Z", b"05.000Z"),
        message(3, table="a/b"),
        corrected("a/b"),
        message(3).replace(b'"id":"', b'"id":"' + b"x" * 40_000),
    ],
)
def test_one_odd_message_among_many_sends_them_to_be_read_one_by_one(odd: bytes) -> None:
    assert read_all(messages(1, 5)) is not None
    assert read_all([*messages(1, 2), odd, *messages(4, 5)]) is None


def test_none_at_all_is_not_read_at_once() -> None:
    assert read_all([]) is None


def test_at_once_never_accepts_what_one_by_one_refuses() -> None:
    rng = random.Random(11)
    pool = seeds()
    accepted = 0
    for _ in range(4_000):
        raw = mutated(rng, pool)
        if events := read_all([raw]):
            assert events == [read(raw)]
            accepted += 1
    assert accepted > 10


def test_names_inside_a_correction_are_checked_every_time() -> None:
    assert read(corrected("p-1")).seq == 9
    for _ in range(2):
        with pytest.raises(NotAnEvent, match=r"'a/b' is not a name .* at `\$\.data\.instead\.data\.player`"):
            read(corrected("a/b"))


def test_a_name_that_was_good_elsewhere_does_not_excuse_a_bad_one() -> None:
    data = '{"player":"PLAYER","box":1,"bet":"BET","cents":2500}'
    good = message(1, kind="wager.placed.v1", data=data.replace("PLAYER", "p-1").replace("BET", "main"))
    assert read(good).seq == 1
    for player, bet, path in (("p/1", "main", "player"), ("p-1", "m#", "bet")):
        bad = message(1, kind="wager.placed.v1", data=data.replace("PLAYER", player).replace("BET", bet))
        with pytest.raises(NotAnEvent, match=rf"is not a name .* at `\$\.data\.{path}`"):
            read(bad)
