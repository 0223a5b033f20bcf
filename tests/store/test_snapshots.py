"""Snapshots are a cache: they save work, and nobody can tell from the answer whether one was used."""

import pytest

from domain.facts.events import Event
from domain.judge import families
from domain.judge.families import followed
from domain.table.state import TableState
from store.application import NoSuchRecording, RecordingTooShort
from store.interface import Store
from store.recorders import SnapshotKeeping
from tests.backends import Backend
from tests.making import STREAM, OpenStore, message, messages, record


class Counted:
    """Counts the events that a replay goes through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.events = 0
        monkeypatch.setattr(families, "followed", self._followed)

    def _followed(self, state: TableState, event: Event) -> TableState:
        self.events += 1
        return followed(state, event)

    def during(self, opened: Store, version: int | None = None) -> int:
        self.events = 0
        opened.recording(STREAM, version)
        return self.events


def snapshots(backend: Backend) -> list[int]:
    return [row[0] for row in backend.sql("SELECT originator_version FROM stored_snapshots ORDER BY 1")]


def round_end(seq: int) -> bytes:
    return message(seq, kind="round.ended.v1", data="{}")


def test_a_second_replay_starts_from_a_snapshot(open_store: OpenStore, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_store()
    record(opened, messages(1, 1_000))
    counted = Counted(monkeypatch)
    assert counted.during(opened) == 1_000
    assert counted.during(opened) == 100  # the last snapshot is at 900
    assert counted.during(opened, version=650) == 50
    assert counted.during(opened, version=299) == 299


def test_snapshots_are_taken_at_the_end_of_a_round_and_at_most_300_events_apart(store: Store, backend: Backend) -> None:
    raws = messages(1, 1_000)
    for seq in (100, 160, 200, 380, 900):
        raws[seq - 1] = round_end(seq)
    record(store, raws)
    store.recording(STREAM)
    assert snapshots(backend) == [160, 380, 680, 900]


def test_a_late_event_is_seen_through_every_snapshot(store: Store, backend: Backend) -> None:
    record(store, [*messages(1, 49), *messages(51, 1_000)])
    assert store.recording(STREAM).missing == 1
    assert snapshots(backend) == [300, 600, 900]
    record(store, [message(50)])
    whole = store.recording(STREAM)
    assert (whole.events, whole.missing) == (1_000, 0)
    assert store.recording(STREAM, version=700).events == 700
    record(store, messages(1_001, 1_002))
    assert store.recording(STREAM).events == 1_002


def test_snapshots_that_no_longer_hold_are_replaced(
    store: Store, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(store, [*messages(1, 49), *messages(51, 1_000)])
    store.recording(STREAM)
    record(store, [message(50)])
    counted = Counted(monkeypatch)
    assert counted.during(store) == 1_000
    assert counted.during(store) == 100
    assert backend.sql("SELECT DISTINCT revision FROM stored_snapshots") == [(1,)]


def test_a_snapshot_made_by_other_code_is_ignored_and_replaced(
    open_store: OpenStore, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(open_store(), messages(1, 1_000))
    open_store().recording(STREAM)
    backend.sql("UPDATE stored_snapshots SET made_by = 'older', state = ''")
    counted = Counted(monkeypatch)
    assert counted.during(open_store()) == 1_000
    assert counted.during(open_store()) == 100


def test_a_late_event_between_snapshot_and_events_is_not_half_seen(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, writing = open_store(), open_store()
    record(writing, [*messages(1, 49), *messages(51, 900)])
    reading.recording(STREAM)
    select = SnapshotKeeping.select_events
    interfered: list[bool] = []

    def select_then_interfere(self: SnapshotKeeping, *args: object, **kwargs: object) -> object:
        found = select(self, *args, **kwargs)  # type: ignore[arg-type]
        if not interfered:
            interfered.append(True)
            record(writing, [message(50), message(901)])
        return found

    monkeypatch.setattr(SnapshotKeeping, "select_events", select_then_interfere)
    state = reading.recording(STREAM)
    # Without the second look it would be 900: the late event hidden behind the snapshot, the new one seen.
    assert (state.version, state.events) == (901, 901)


def test_a_recording_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchRecording, match=r"There is no recording BJ-1/r1\. `shoebox status --recordings`"):
        store.recording(STREAM)
    record(store, [message(5)])
    with pytest.raises(RecordingTooShort, match="BJ-1/r1 has no event up to seq 4"):
        store.recording(STREAM, version=4)
