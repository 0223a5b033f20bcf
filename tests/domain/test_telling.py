"""Every fact can be told, and a recording takes every event: nothing well-formed is too strange."""

from datetime import UTC, datetime

import pytest

from domain.facts.events import read
from domain.facts.wording import describe
from domain.judge.families import followed, new_table
from domain.moments import microseconds, moment
from domain.money import dollars
from tests.ingest.fuzzing import seeds
from tests.making import message, resumed

JACKPOT = (
    '{"system":"J","level":"major","by":{"who":"staff","number":"s-1","rank":"area-manager"},'
    '"winners":[{"who":"player","player":"p-1"}],"prize_cents":100000000}'
)


@pytest.mark.parametrize("raw", seeds(), ids=lambda raw: f"{read(raw).id} {type(read(raw).data).__name__}")
def test_every_fact_can_be_told_and_applied(raw: bytes) -> None:
    event = read(raw)
    told = describe(event.data)
    assert 3 < len(told) < 700
    assert not any(mark in told for mark in ("(who", "Staff(", "BoxHand(", "None", "['"))
    state = followed(followed(new_table(event.originator_id), event), event)
    assert (state.events, state.version) == (2, event.seq)


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("card.drawn.v1", '{"to":{"box":3},"card":"TH"}', "10♥ to box 3"),
        ("card.drawn.v1", '{"to":{"box":3,"hand":2},"card":"AS","sideways":true}', "A♠ to box 3 hand 2, sideways"),
        ("card.drawn.v1", '{"to":"dealer","face":"down"}', "a card unseen to the dealer, face down"),
        ("card.burned.v1", '{"card":"2C","exposed":true,"asked_by":"p-1"}', "burned 2♣, shown at the request of p-1"),
        ("wager.placed.v1", '{"player":"p-1","box":3,"bet":"main","cents":2550}', "p-1 wagers $25.50 on box 3"),
        (
            "wager.paid.v1",
            '{"player":"p-1","box":3,"bet":"insurance","wager_cents":1000,"paid_cents":2000}',
            "p-1 is paid $20 for $10 insurance on box 3",
        ),
        ("choice.made.v1", '{"player":"p-1","box":3,"choice":"even-money"}', "p-1 on box 3: even money"),
        ("discards.returned.v1", '{"cards":12}', "discards returned: cards 12"),
        ("jackpot.button.offered.v1", '{"player":"p-1","box":3}', "jackpot button offered to p-1 at box 3"),
        (
            "jackpot.button.pressed.v1",
            '{"by":{"who":"player","player":"p-1"},"player":"p-1","box":3,"meter_cents":2500,"panel_cents":2000}',
            "jackpot button is pressed for p-1 at box 3: meter $25, control panel $20 for each dollar",
        ),
        (
            "jackpot.button.pressed.v1",
            '{"by":{"who":"player","player":"p-2"},"player":"p-1","nominated":true,"panel_cents":9,"amounts":"in-all"}',
            "jackpot button is pressed by player p-2, nominated, for p-1: control panel $0.09 in all",
        ),
        ("jackpot.button.pressed.v1", '{"how":"by-itself"}', "jackpot button goes off by itself"),
        (
            "jackpot.verified.v1",
            JACKPOT,
            "jackpot verified: system J, level major, by area manager s-1, winners player p-1, prize $1,000,000",
        ),
    ],
)
def test_facts_in_words(kind: str, data: str, words: str) -> None:
    assert describe(read(message(1, kind=kind, data=data)).data) == words


def test_a_recording_follows_its_events() -> None:
    staff = '{"staff":{"who":"staff","number":"s-7","rank":"dealer"},"duty":"dealing"}'
    closed = '{"by":{"who":"staff","number":"s-1","rank":"area-manager"}}'
    state = new_table("BJ-1/r1")
    for raw in (
        resumed("r0", 40),
        message(2, kind="staff.arrived.v1", data=staff, shoe=None, game_round=None),
        message(3, shoe=2, game_round=7),
        message(5, kind="round.ended.v1", data="{}", shoe=2, game_round=7, time="2026-11-14T21:40:06Z"),
        message(6, kind="table.closed.v1", data=closed, shoe=2, game_round=None, time="2026-11-14T21:40:07Z"),
    ):
        state = followed(state, read(raw))
    assert (state.id, state.version, state.events, state.missing) == ("BJ-1/r1", 6, 5, 1)
    assert (state.continues, state.continues_seq, state.closed_seq, state.rounds_ended) == ("r0", 40, 6, 1)
    assert (state.dealer, state.shoe_number, state.round and state.round.number) == ("s-7", 2, 7)
    assert state.last_time == datetime(2026, 11, 14, 21, 40, 7, tzinfo=UTC)
    left = followed(state, read(message(7, kind="staff.left.v1", data=staff)))
    assert left.dealer is None


def test_money_and_moments() -> None:
    assert [dollars(cents) for cents in (0, 5, 250, 120_000, 123_456_789)] == [
        "$0",
        "$0.05",
        "$2.50",
        "$1,200",
        "$1,234,567.89",
    ]
    assert moment(1_794_692_405_000_001).isoformat() == "2026-11-14T21:40:05.000001+00:00"
    assert microseconds(moment(1_794_692_405_000_001)) == 1_794_692_405_000_001
