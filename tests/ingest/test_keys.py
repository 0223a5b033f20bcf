"""The key of a message, where it has one, is its table's name; quarantine keeps it, and a retry looks at it again."""

import pytest

from ingest.acceptance import PIECE, Acceptance
from ingest.reasons import other_reasons
from ingest.retry import retry
from ingest.sources import Chunk
from store.interface import Account, Store
from tests.making import RECEIVED_US, bytes_of, message, messages

WRONG = "the message's key is 'BJ-2' and its table is BJ-1; the key is the table's name, or there is none"


def deliver(store: Store, raws: list[bytes], keys: list[bytes | None], acceptance: Acceptance | None = None) -> Account:
    place = store.attach("kafka")
    begin = place.position or 0
    offsets = range(begin, begin + len(raws))
    chunk = Chunk(place, raws, offsets, offsets.stop, keys=keys)
    return store.append([(acceptance or Acceptance()).step(chunk, RECEIVED_US)])


def test_its_own_key_or_none_is_right(store: Store) -> None:
    keys = [b"BJ-1", None, b"", b"BJ-1", b"BJ-1"]
    assert deliver(store, messages(1, 5), keys) == Account(5, 5, 0, 0)
    assert deliver(store, messages(6, 7), [b"BJ-1", b"BJ-1"], Acceptance(frozenset({"BJ-1"}))) == Account(2, 2, 0, 0)


@pytest.mark.parametrize("key", [b"BJ-2", b"bj-1", b"BJ-1 ", b"BJ-1\n", b"\xff", b"\x00", b"k" * 5_000])
def test_any_other_is_refused_and_kept_with_the_message(store: Store, key: bytes) -> None:
    assert deliver(store, messages(1, 3), [b"BJ-1", key, None]) == Account(3, 2, 0, 1)
    (held,) = store.quarantine()
    assert held.entry.state == message(2)
    assert held.message_key == key[:1024]
    assert (held.kind, held.table, held.stream, held.seq) == ("refused", "BJ-1", "BJ-1/r1", 2)
    assert "the message's key is " in held.reason
    assert "its table is BJ-1" in held.reason


def test_one_among_thousands_is_found_and_the_rest_recorded(store: Store) -> None:
    count = 3 * PIECE
    keys: list[bytes | None] = [b"BJ-1"] * count
    keys[PIECE + 7] = b"BJ-2"
    assert deliver(store, messages(1, count), keys) == Account(count, count - 1, 0, 1)
    (held,) = store.quarantine()
    assert (held.seq, held.message_key, held.reason) == (PIECE + 8, b"BJ-2", WRONG)


def test_two_keys_that_together_look_right_are_wrong(store: Store) -> None:
    raws = [message(1, table="A"), message(1, table="B")]
    assert deliver(store, raws, [b"A\nB", b""]) == Account(2, 1, 0, 1)
    assert [held.message_key for held in store.quarantine()] == [b"A\nB"]


def test_a_retry_looks_at_the_key_again(store: Store) -> None:
    listed = Acceptance(frozenset({"BJ-9"}))
    deliver(store, messages(1, 2), [b"BJ-1", b"BJ-2"], listed)
    right, wrong = store.quarantine()
    assert retry(store, right, Acceptance(), RECEIVED_US).outcome == "recorded"
    refused = retry(store, wrong, Acceptance(), RECEIVED_US)
    assert (refused.outcome, refused.reason) == (None, WRONG)
    assert bytes_of(store) == {1: message(1)}
    assert list(other_reasons(store, listed)) == []


def test_a_repeat_under_another_key_is_refused_all_the_same(store: Store) -> None:
    deliver(store, [message(1)], [b"BJ-1"])
    assert deliver(store, [message(1)], [b"BJ-2"]) == Account(1, 0, 0, 1)
    assert deliver(store, [message(1)], [b"BJ-1"]) == Account(1, 0, 1, 0)


def test_who_read_a_source_last_is_noted(store: Store) -> None:
    deliver(store, [message(1)], [None], Acceptance(reader="floor-1:4711"))
    (row,) = store.sources()
    assert (row.reader, row.read_us) == ("floor-1:4711", RECEIVED_US)
