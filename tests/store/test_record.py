"""What goes in comes out: the same bytes, each once, in one log without gaps."""

import hashlib
import json
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.acceptance import Acceptance
from ingest.sources import Chunk
from store.errors import Fenced
from store.interface import Account, Loss, Place, Seen, Store
from store.mapper import OWN_KINDS, UnknownTopic
from tests.backends import Backend, Databases, SQLiteBackend
from tests.making import RECEIVED_US, STREAM, OpenStore, burn, bytes_of, everything, message, messages, record, resumed


def test_a_message_is_kept_as_the_bytes_that_arrived(store: Store) -> None:
    # Spaces, an extension attribute and another order of keys: read the same, kept as they are.
    odd = message(1).replace(b'"id"', b' "vendor" : "x", "id"')
    account = record(store, [odd, message(2)])
    assert account == Account(consumed=2, recorded=2, repeats=0, quarantined=0)
    assert bytes_of(store) == {1: odd, 2: message(2)}


def test_each_entry_has_its_receipt(store: Store) -> None:
    place = store.attach("cluster/topic/0")
    chunk = Chunk(place, [message(1), b"bad"], [40, 42], 43, times_us=[1_000, None])
    store.append([Acceptance().step(chunk, RECEIVED_US)])
    first, second = store.log()
    assert (first.index, first.stream, first.version, first.topic) == (1, STREAM, 1, "card.drawn.v1")
    assert (first.receipt.source, first.receipt.offset) == ("cluster/topic/0", 40)
    assert (first.receipt.source_time_us, first.receipt.received_us) == (1_000, RECEIVED_US)
    assert (second.index, second.receipt.offset, second.receipt.source_time_us) == (2, 42, None)
    assert store.last_received_us() == RECEIVED_US


def test_losses_and_how_far_a_source_reaches(store: Store) -> None:
    place = store.attach("cluster/topic/0")
    chunk = Chunk(place, [message(1), message(2)], [40, 41], 42, times_us=[1_000_000, 3_000_000], end=50, lost=(7, 39))
    store.append([Acceptance().step(chunk, 5_500_000)])
    (row,) = store.sources()
    assert (row.lag, row.lag_us) == (8, 2_500_000)
    assert store.losses() == [Loss("cluster/topic/0", 7, 39, 5_500_000)]
    store.look([(place, Seen(42, None, 6_000_000))])
    (row,) = store.sources()
    assert (row.lag, row.lag_us) == (0, 0)
    record(store, messages(3, 4))
    assert store.sources()[1].lag is None


def test_an_exact_repeat_is_counted_and_not_stored(store: Store) -> None:
    record(store, messages(1, 3))
    again = record(store, [message(2), message(3), message(4)])
    assert again == Account(consumed=3, recorded=1, repeats=2, quarantined=0)
    assert [entry.version for entry in store.log()] == [1, 2, 3, 4]


def test_a_repeat_within_one_batch_is_counted_too(store: Store) -> None:
    account = record(store, [message(1), message(1), message(2)])
    assert account == Account(consumed=3, recorded=2, repeats=1, quarantined=0)
    assert store.check() == []


def test_a_seq_used_twice_with_other_bytes_is_quarantined(store: Store) -> None:
    record(store, [message(1)])
    rival = burn(1)
    account = record(store, [rival])
    assert account == Account(consumed=1, recorded=0, repeats=0, quarantined=1)
    assert bytes_of(store) == {1: message(1)}
    (held,) = store.quarantine()
    assert held.entry.state == rival
    place = hashlib.sha256(b"memory\n1").hexdigest()[:16]
    assert held.key == f"{hashlib.sha256(rival).hexdigest()}:{place}"
    assert (held.kind, held.table, held.stream, held.seq) == ("rival", "BJ-1", "BJ-1/r1", 1)
    assert "seq 1 of BJ-1/r1 is recorded already, with other bytes" in held.reason
    # The same rival again came from another place: somebody said it twice.
    assert record(store, [rival]) == Account(consumed=1, recorded=0, repeats=0, quarantined=1)
    assert [one.entry.receipt.offset for one in store.quarantine()] == [1, 2]


def test_two_rivals_for_one_seq_in_one_batch(store: Store) -> None:
    account = record(store, [message(1), burn(1), burn(1), message(1)])
    assert account == Account(consumed=4, recorded=1, repeats=1, quarantined=2)
    assert bytes_of(store) == {1: message(1)}


def test_messages_without_any_bytes_are_told_apart_by_where_they_came_from(store: Store) -> None:
    account = record(store, [b"", b"", message(1), b""])
    assert account == Account(consumed=4, recorded=1, repeats=0, quarantined=3)
    assert [(one.entry.state, one.entry.receipt.offset) for one in store.quarantine()] == [(b"", 0), (b"", 1), (b"", 3)]
    assert store.check() == []


def test_the_same_fact_in_another_spelling_is_a_repeat(store: Store) -> None:
    record(store, [message(1)])
    spelled = json.dumps(json.loads(message(1)), sort_keys=True).encode()
    assert spelled != message(1)
    assert record(store, [spelled]) == Account(consumed=1, recorded=0, repeats=1, quarantined=0)
    assert bytes_of(store) == {1: message(1)}


def test_a_batch_from_a_stale_place_changes_nothing(store: Store) -> None:
    stale = store.attach("memory")
    record(store, messages(1, 3))
    before = everything(store)
    chunk = Chunk(stale, messages(4, 6), range(3), 3)
    with pytest.raises(Fenced, match=r"The position of memory is 3, not None"):
        store.append([Acceptance().step(chunk, RECEIVED_US)])
    assert everything(store) == before


def test_of_two_workers_with_the_same_batch_one_is_fenced(open_store: OpenStore) -> None:
    one, two = open_store(), open_store()
    chunk_one = Chunk(one.attach("memory"), messages(1, 3), range(3), 3)
    chunk_two = Chunk(two.attach("memory"), messages(1, 3), range(3), 3)
    assert one.append([Acceptance().step(chunk_one, RECEIVED_US)]).recorded == 3
    with pytest.raises(Fenced):
        two.append([Acceptance().step(chunk_two, RECEIVED_US)])
    assert two.sources()[0].account == Account(consumed=3, recorded=3, repeats=0, quarantined=0)


def test_one_fenced_step_takes_the_whole_batch_with_it(store: Store) -> None:
    fresh = Chunk(store.attach("a"), messages(1, 3), range(3), 3)
    stale = Chunk(Place(99, "b", 7, None), messages(4, 6), range(3), 3)
    before = everything(store)
    with pytest.raises(Fenced):
        store.append([Acceptance().step(fresh, RECEIVED_US), Acceptance().step(stale, RECEIVED_US)])
    assert everything(store) == before


@dataclass(frozen=True)
class Looked:
    """An event of our own, as access and cases will have."""

    originator_id: str
    originator_version: int
    who: str


class LookedCodec:
    kind = Looked

    def encode(self, event: Looked) -> bytes:
        return event.who.encode()

    def decode(self, stream: str, version: int, state: bytes) -> Looked:
        return Looked(stream, version, state.decode())


def test_table_events_quarantined_messages_and_our_own_events_share_one_log(backend: Backend) -> None:
    store = backend.open({**OWN_KINDS, "access.looked.v1": LookedCodec()})
    record(store, [message(1), b"bad"])
    store.save(Looked("access:s-1", 1, "s-1"))
    record(store, [message(2)])
    assert [(entry.index, entry.stream.partition(":")[0], entry.topic) for entry in store.log()] == [
        (1, STREAM, "card.drawn.v1"),
        (2, "quarantine", "message.quarantined.v1"),
        (3, "access", "access.looked.v1"),
        (4, STREAM, "card.drawn.v1"),
    ]
    own = store.log()[2]
    assert own.state == b"s-1"
    assert own.receipt.source is None
    assert store.check() == []
    store.close()


def test_an_event_of_a_kind_that_is_not_in_the_table_is_refused(store: Store) -> None:
    with pytest.raises(UnknownTopic, match="Looked is not in the table"):
        store.save(Looked("access:s-1", 1, "s-1"))
    assert store.last_index() == 0


def test_slices_of_the_log_and_of_a_stream(store: Store) -> None:
    record(store, messages(1, 4_500), batch=1_000)
    assert [entry.index for entry in store.log(after=10, limit=3)] == [11, 12, 13]
    assert [entry.version for entry in store.stream(STREAM, after=4_497)] == [4_498, 4_499, 4_500]
    assert [entry.version for entry in store.stream(STREAM, upto=2)] == [1, 2]
    assert sum(1 for _ in store.stream(STREAM)) == 4_500
    assert list(store.stream("BJ-1/nothing")) == []
    assert store.last_index() == 4_500


def test_a_stream_as_plain_rows_in_slices(store: Store) -> None:
    record(store, [message(1), b"bad", *messages(2, 5)])
    whole = [(entry.index, entry.version, entry.state) for entry in store.stream(STREAM)]
    assert [index for index, _, _ in whole] == [1, 3, 4, 5, 6]
    slices = [[tuple(row) for row in rows] for rows in store.stream_rows(STREAM, limit=2)]
    assert slices == [whole[:2], whole[2:4], whole[4:]]
    assert [tuple(row) for rows in store.stream_rows(STREAM, after=1, upto=3) for row in rows] == whole[1:3]
    assert [row for rows in store.stream_rows("nobody/r1") for row in rows] == []


def test_recordings_are_listed_by_table(store: Store) -> None:
    record(store, [message(1, table="BJ-1"), message(1, table="BJ-10"), message(1, table="BJ-1", recording="r2")])
    assert [row.stream for row in store.recordings("BJ-1")] == ["BJ-1/r1", "BJ-1/r2"]
    assert [row.stream for row in store.recordings()] == ["BJ-1/r1", "BJ-1/r2", "BJ-10/r1"]


def test_gaps_are_listed_and_closed_by_late_events(store: Store) -> None:
    record(store, [message(2), message(3), message(7), message(9)])
    assert [(gap.first, gap.last) for gap in store.gaps()] == [(1, 1), (4, 6), (8, 8)]
    record(store, [message(5), message(1)])
    assert [(gap.first, gap.last) for gap in store.gaps()] == [(4, 4), (6, 6), (8, 8)]
    record(store, [message(4), message(6), message(8)])
    assert store.gaps() == []


def test_the_missing_tail_of_a_recording_that_another_continues_is_a_gap(store: Store) -> None:
    record(store, [*messages(1, 3), resumed("r1", 5, recording="r2")])
    assert [(gap.stream, gap.first, gap.last) for gap in store.gaps()] == [("BJ-1/r1", 4, 5)]
    record(store, messages(4, 5))
    assert store.gaps() == []


def test_a_continued_recording_of_which_nothing_arrived_is_a_gap(store: Store) -> None:
    record(store, [resumed("r0", 20)])
    assert [(gap.stream, gap.first, gap.last) for gap in store.gaps()] == [("BJ-1/r0", 1, 20)]


def test_a_message_that_is_refused_its_place_makes_no_gap(store: Store) -> None:
    record(store, [*messages(1, 3), resumed("r1", 3, recording="r2")])
    assert store.gaps() == []
    rival = resumed("r9", 99_999, recording="r2")
    assert record(store, [rival]).quarantined == 1
    assert store.gaps() == []


def test_a_recording_that_says_twice_what_it_continues_is_taken_at_the_higher_word(store: Store) -> None:
    again = resumed("r1", 10, recording="r2").replace(b'"seq":1', b'"seq":2').replace(b".r2.1", b".r2.2")
    record(store, [*messages(1, 3), resumed("r1", 3, recording="r2"), again])
    assert [(gap.stream, gap.first, gap.last) for gap in store.gaps()] == [("BJ-1/r1", 4, 10)]


def test_a_late_event_raises_the_revision(store: Store) -> None:
    record(store, [message(1), message(2), message(5)])
    assert [row.revision for row in store.recordings()] == [0]
    record(store, [message(4), message(3), message(6)])
    assert [(row.revision, row.highest, row.events) for row in store.recordings()] == [(2, 6, 6)]


ORDERS = st.permutations(list(range(1, 9)))
CUTS = st.lists(st.integers(1, 4), min_size=8, max_size=8)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(order=ORDERS, cuts=CUTS)
def test_how_messages_fall_into_batches_makes_no_difference(
    tmp_path_factory: pytest.TempPathFactory, order: list[int], cuts: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("batches")
    no_difference(SQLiteBackend(folder / "whole").open(), SQLiteBackend(folder / "parts").open(), order, cuts)


def test_how_messages_fall_into_batches_makes_no_difference_on_postgresql(databases: Databases) -> None:
    with databases.new() as whole, databases.new() as parts:

        @settings(max_examples=15, deadline=None)
        @given(order=ORDERS, cuts=CUTS)
        def check(order: list[int], cuts: list[int]) -> None:
            no_difference(whole.clear().open(), parts.clear().open(), order, cuts)

        check()


def no_difference(whole: Store, parts: Store, order: list[int], cuts: list[int]) -> None:
    raws = [message(seq) for seq in order] + [b"bad", message(3)]
    record(whole, raws, batch=100)
    left = raws
    for cut in cuts:
        record(parts, left[:cut])
        left = left[cut:]
    record(parts, left)
    try:
        assert everything(parts) == everything(whole)
        # A message that comes behind a higher seq is late; counted here by looking back at all that came before.
        late = sum(any(earlier > seq for earlier in order[:place]) for place, seq in enumerate(order))
        assert whole.recordings()[0].revision == late
    finally:
        whole.close()
        parts.close()
