"""Two messages for one place: the rounds that they are of are contested, unless only the recorded one is signed."""

import pytest

from ingest.acceptance import Acceptance
from ingest.sources import Chunk
from store.interface import Store
from store.rivals import rivals
from tests.making import RECEIVED_US, burn, message, record

STREAM = "BJ-1/r1"


def deliver(store: Store, raw: bytes, *, signed: bool) -> None:
    place = store.attach("memory")
    at = place.position or 0
    step = Acceptance().step(Chunk(place, [raw], [at], at + 1), RECEIVED_US)
    if signed:
        step.arrivals = [(*arrival[:8], "key", b"signature") for arrival in step.arrivals]
    store.append([step])


def test_a_rival_names_both_messages_and_their_rounds(store: Store) -> None:
    record(store, [message(1), burn(1, game_round=2)])
    (rival,) = rivals(store)
    assert (rival.stream, rival.seq, rival.recorded.index, rival.message.entry.index) == (STREAM, 1, 1, 2)
    assert rival.rounds == (1, 2)
    assert [(one.seq, one.round, one.reason) for one in rival.unjudged] == [(1, 1, "contested"), (1, 2, "contested")]
    assert list(rivals(store, "BJ-1/r2")) == []


def test_a_repeat_is_no_rival(store: Store) -> None:
    record(store, [message(1), message(1)])
    assert list(rivals(store)) == []


@pytest.mark.parametrize(
    ("recorded", "rival", "contests"),
    [(False, False, True), (False, True, True), (True, True, True), (True, False, False)],
)
def test_what_a_signature_is_worth(store: Store, recorded: bool, rival: bool, contests: bool) -> None:
    deliver(store, message(1), signed=recorded)
    deliver(store, burn(1), signed=rival)
    (found,) = rivals(store)
    assert (found.contests, bool(found.unjudged)) == (contests, contests)


def test_two_versions_that_read_alike_say_in_what_they_differ(store: Store) -> None:
    record(store, [message(1), message(1, time="2026-11-14T21:40:06Z")])
    (rival,) = rivals(store)
    assert "both say “K♠ to the dealer”, and differ in time" in rival.why
