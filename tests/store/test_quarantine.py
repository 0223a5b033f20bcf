"""What is held, dismissed or shortened; what a source's position must agree with; who read it last."""

import hashlib
import json

import pytest

from ingest.acceptance import Acceptance
from ingest.retry import retry
from ingest.sources import Chunk
from store.errors import StillRefused
from store.interface import Account, Seen, Store
from store.reading_all import damage
from tests.backends import Backend
from tests.making import RECEIVED_US, burn, bytes_of, message, messages, record

FAR = 100_003  # 100,000 beyond seq 2 is 100,002


def test_a_seq_far_ahead_is_held(store: Store) -> None:
    record(store, messages(1, 2))
    assert record(store, [message(FAR)]) == Account(consumed=1, recorded=0, repeats=0, quarantined=1)
    (held,) = store.quarantine()
    assert (held.kind, held.stream, held.seq) == ("held", "BJ-1/r1", FAR)
    assert "is more than 100000 beyond the highest that is recorded, 2" in held.reason
    assert store.gaps() == []
    assert store.check() == []


def test_a_seq_as_far_ahead_as_is_allowed_is_recorded(store: Store) -> None:
    record(store, messages(1, 2))
    assert record(store, [message(FAR - 1)]).recorded == 1


def test_the_first_message_of_a_recording_may_have_any_seq(store: Store) -> None:
    assert record(store, [message(5_000_000), message(5_000_001)]).recorded == 2


def test_a_signed_message_is_not_held(store: Store) -> None:
    record(store, [message(1)])
    place = store.attach("memory")
    step = Acceptance().step(Chunk(place, [message(FAR)], [1], 2), RECEIVED_US)
    step.arrivals = [(*arrival[:8], "key", b"signature") for arrival in step.arrivals]
    assert store.append([step]).recorded == 1
    assert (store.log()[-1].receipt.signer, store.log()[-1].receipt.signature) == ("key", b"signature")


def test_one_that_is_held_does_not_make_the_next_near(store: Store) -> None:
    account = record(store, [message(1), message(200_000), message(200_001), message(2)])
    assert account == Account(consumed=4, recorded=2, repeats=0, quarantined=2)


def test_what_was_held_is_recorded_when_the_hole_closes(store: Store) -> None:
    record(store, [message(1), message(200_000), message(200_001), message(100_001)])
    assert store.quarantine() == []
    assert sorted(bytes_of(store)) == [1, 100_001, 200_000, 200_001]
    assert store.sources()[0].account == Account(consumed=4, recorded=4, repeats=0, quarantined=0)
    assert [(row.events, row.highest) for row in store.recordings()] == [(4, 200_001)]
    assert store.check() == []
    assert store.misfiled() is None


def test_a_held_message_whose_place_was_taken_meanwhile_is_a_rival(store: Store) -> None:
    store.seq_ahead_max = 10  # type: ignore[attr-defined]
    record(store, [message(1), burn(20), message(11), message(20)])
    assert bytes_of(store)[20] == message(20)
    (rival,) = store.quarantine()
    assert (rival.kind, rival.entry.state) == ("rival", burn(20))
    assert "is recorded already, with other bytes" in rival.reason


def test_a_dismissed_message_is_out_of_views_and_stays_in_the_log(store: Store) -> None:
    record(store, [b"junk", b"other junk", message(1)])
    junk, other = store.quarantine()
    index = store.dismiss(junk, "ada", "a test of the network", RECEIVED_US)
    assert store.quarantine() == [other]
    (again, _) = store.quarantine(dismissed=True)
    assert again.dismissed_index == index == 4
    entry = store.log()[-1]
    assert (entry.topic, entry.stream, entry.version) == ("message.dismissed.v1", junk.entry.stream, 2)
    assert json.loads(entry.state)["by"] == "ada"
    assert store.log()[0].state == b"junk"
    # It was consumed and is quarantined as before: the account is about what came, not about what is shown.
    assert store.sources()[0].account.quarantined == 2
    assert sum(count.dismissed for count in store.quarantine_counts()) == 1
    assert store.check() == []
    assert store.misfiled() is None
    with pytest.raises(StillRefused, match="it was dismissed"):
        store.dismiss(again, "ada", "again", RECEIVED_US)
    assert retry(store, again, Acceptance(), RECEIVED_US).outcome is None


def test_a_rival_is_never_dismissed(store: Store) -> None:
    record(store, [message(1), burn(1)])
    (rival,) = store.quarantine()
    with pytest.raises(StillRefused, match="never dismissed"):
        store.dismiss(rival, "ada", "noise", RECEIVED_US)
    assert store.quarantine() == [rival]


def test_a_dismissal_that_is_not_in_the_log_is_named(backend: Backend) -> None:
    store = backend.open()
    record(store, [b"junk"])
    backend.sql("UPDATE quarantine SET dismissed_index = 1")
    assert "as dismissed by entry 1, and by the log it was not dismissed" in (store.misfiled() or "")
    store.close()


def test_a_message_over_one_mebibyte_is_kept_by_hash_length_and_beginning(store: Store) -> None:
    long = b"x" * (1024 * 1024 + 1)
    whole = long[:-1]
    record(store, [long, whole])
    shortened, kept = store.quarantine()
    assert (shortened.is_whole, kept.is_whole) == (False, True)
    assert kept.entry.state == whole
    assert json.loads(shortened.entry.state) == {
        "sha256": hashlib.sha256(long).hexdigest(),
        "length": 1_048_577,
        "beginning": "eHh4" * 1365 + "eA==",  # 4,096 times x
    }
    assert shortened.key.startswith(hashlib.sha256(long).hexdigest())
    assert list(damage(store)) == []
    assert "too long to be kept whole" in retry(store, shortened, Acceptance(), RECEIVED_US).reason


def test_the_quarantine_is_asked_by_table_and_kind(store: Store) -> None:
    record(store, [message(1), burn(1), message(2, table="BJ-2").replace(b'"seq":2', b'"seq":2,"seq":2'), b"junk"])
    assert [one.table for one in store.quarantine()] == ["BJ-1", "BJ-2", None]
    assert [one.seq for one in store.quarantine(table="BJ-2")] == [2]
    assert [one.stream for one in store.quarantine(kind="rival")] == ["BJ-1/r1"]
    assert [one.entry.index for one in store.quarantine(after=2, limit=1)] == [3]
    assert [(count.kind, count.table, count.messages) for count in store.quarantine_counts()] == [
        ("rival", "BJ-1", 1),
        ("refused", "BJ-2", 1),
        ("refused", None, 1),
    ]


def test_the_key_of_a_quarantined_message_is_kept(store: Store) -> None:
    place = store.attach("memory")
    raws = [message(1), b"junk", burn(1), b"more"]
    step = Acceptance().step(Chunk(place, raws, range(4), 4), RECEIVED_US)
    step.keys = [b"BJ-1", b"BJ-7", b"BJ-1", None]
    store.append([step])
    assert [one.message_key for one in store.quarantine()] == [b"BJ-7", b"BJ-1", None]


def test_a_position_that_somebody_moved_does_not_agree_with_what_was_consumed(backend: Backend) -> None:
    store = backend.open()
    place = store.attach("topic/0")
    step = Acceptance().step(Chunk(place, messages(1, 3), [2, 3, 7], 9, lost=(0, 1)), RECEIVED_US)
    store.append([step])
    (source,) = store.sources()
    assert (source.position, source.passed, source.lost) == (9, 4, 2)
    assert source.is_where_it_should_be
    backend.sql("UPDATE tracking SET notification_id = 5 WHERE application_name = 'topic/0'")
    assert not store.sources()[0].is_where_it_should_be
    store.close()


def test_who_read_a_source_last_and_when(store: Store) -> None:
    place = store.attach("topic/0")
    acceptance = Acceptance(reader="floor-1:4711")
    store.append([acceptance.step(Chunk(place, messages(1, 2), range(2), 2), RECEIVED_US)])
    (source,) = store.sources()
    assert (source.read_us, source.reader) == (RECEIVED_US, "floor-1:4711")
    store.look([(store.attach("topic/0"), Seen(2, None, RECEIVED_US + 5))], "floor-2:1")
    (source,) = store.sources()
    assert (source.read_us, source.reader) == (RECEIVED_US + 5, "floor-2:1")
