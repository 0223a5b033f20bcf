"""Judging once more gives the rows that are there, whatever the history; and a row that was changed is named."""

from contextlib import closing
from pathlib import Path

import pytest

from projections.again import OtherRow, other_row
from projections.files import create
from projections.floor import TableKnown
from projections.follower import Follower
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.histories import astray, history


def everything(table: TableKnown) -> set[str]:
    return set(table.lineage.streams)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_history(tmp_path: Path, seed: int) -> None:
    """Recordings that go on from each other, corrections, holes, late and repeated messages."""
    raws = astray(history(seed, recordings=3, corrections=3), seed, 0.1)
    lost = [raw for number, raw in enumerate(raws) if number % 83 != 7]
    with closing(SQLiteStore(tmp_path / "s.sqlite3")) as store, closing(create(tmp_path / "p.duckdb")) as connection:
        record(store, lost, batch=300)
        Follower(store, connection, slice_entries=200).catch_up()
        recordings = store.recordings()
        assert len(recordings) == 3
        name = recordings[0].table
        assert other_row(store, connection, name, everything) is None
        for one in recordings:
            assert other_row(store, connection, name, lambda _, only=one.stream: {only}) is None  # type: ignore[misc]
        last = recordings[-1].stream
        connection.execute("UPDATE minutes SET events = events + 1 WHERE judged_in = ?", [last])
        found = other_row(store, connection, name, everything)
        assert found == OtherRow("minutes", f"recording {last}")
        assert other_row(store, connection, name, lambda _: {recordings[0].stream}) is None


def test_only_what_the_file_has_judged_is_compared(tmp_path: Path) -> None:
    """Whoever follows the log may be behind."""
    with closing(SQLiteStore(tmp_path / "s.sqlite3")) as store, closing(create(tmp_path / "p.duckdb")) as connection:
        raws = history(2, recordings=1)
        record(store, raws, batch=300)
        Follower(store, connection).catch_up(upto=len(raws) // 2)
        name = store.recordings()[0].table
        assert other_row(store, connection, name, everything) is None
        Follower(store, connection).catch_up()
        assert other_row(store, connection, name, everything) is None
