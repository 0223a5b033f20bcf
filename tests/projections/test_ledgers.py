"""Ledgers in a projection: however their entries came in, the rows are those of a rebuild, and of an audit."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from projections.files import Folder, connect, create
from projections.follower import Follower
from projections.rebuilding import rebuild
from replay.docket import Docket
from shoebox.auditing import Asked, Audit, Found
from shoebox.progress import Progress
from simulator import simulate
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import differences, everything, followed, restarted
from tests.projections.histories import astray

AUTOMATED = "crown-melbourne-automated-v10"


def floor(seed: int, hours: float = 0.35) -> list[bytes]:
    """Two tables of roulette; the last terminal of the first turns from one to the other."""
    return list(simulate(rulebook=AUTOMATED, game="roulette", tables=2, hours=hours, seed=seed))


def without_some(raws: list[bytes], seed: int, times: int) -> list[bytes]:
    """The same with messages that never arrive."""
    rng = Random(seed)
    gone = set(rng.sample(range(len(raws)), times))
    return [raw for place, raw in enumerate(raws) if place not in gone]


def rows(connection_file: Path, query: str) -> list[tuple[object, ...]]:
    connection = connect(connection_file)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


@settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 10_000),
    share=st.sampled_from([0.0, 0.02, 0.3]),
    lost=st.integers(0, 12),
    pieces=st.integers(1, 9),
    slice_entries=st.sampled_from([40, 300, 5_000]),
)
def test_the_order_of_arrival_leaves_no_trace(
    tmp_path_factory: pytest.TempPathFactory, seed: int, share: float, lost: int, pieces: int, slice_entries: int
) -> None:
    folder = tmp_path_factory.mktemp("floor")
    arriving = astray(without_some(floor(seed % 7 + 1), seed, lost), seed, share)
    store = SQLiteStore(folder / "store.sqlite3")
    connection = create(folder / "live.duckdb")
    follower = Follower(store, connection, slice_entries=slice_entries)
    size = len(arriving) // pieces + 1
    for number, first in enumerate(range(0, len(arriving), size)):
        record(store, arriving[first : first + size], batch=500)
        if number % 3 == 2:
            follower = Follower(store, connection, slice_entries=slice_entries)
        follower.catch_up()
    live = everything(connection)
    connection.close()
    assert len(live["ledger_entries"]) == len(live["ledger_lines"]) > 200
    assert differences(live, followed(store, folder / "once.duckdb")) == {}
    made = rebuild(Folder(folder / "rebuilt"), lambda: SQLiteStore(folder / "store.sqlite3"))
    connection = connect(made.file)
    assert differences(live, everything(connection)) == {}
    connection.close()
    store.close()


def test_restarts_behind_every_slice_leave_no_trace(store: Store, tmp_path: Path) -> None:
    record(store, floor(3), batch=500)
    whole = followed(store, tmp_path / "whole.duckdb")
    assert len({row[0] for row in whole["ledger_lines"]}) > 5
    assert whole["ledger_anchors"]
    assert differences(whole, restarted(store, tmp_path / "anew.duckdb", [210, 97, 5])) == {}


def test_an_audit_finds_the_same_and_says_the_same_of_what_it_can_not_judge(store: Store, tmp_path: Path) -> None:
    record(store, without_some(floor(5), 5, 25), batch=500)
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    audit = Audit(Docket(store, print), Asked(), Progress())
    found = [one for one in audit.run() if isinstance(one, Found)]
    in_rows = connection.execute("SELECT stream, seq, code, seen FROM findings").fetchall()
    said = [(one.finding.stream, one.finding.seq, one.finding.code, one.finding.seen) for one in found]
    assert sorted(in_rows) == sorted(said)
    unjudged = connection.execute("SELECT seq, reason, why FROM unjudged").fetchall()
    assert sorted(unjudged) == sorted((b.unjudged.seq, b.unjudged.reason, b.unjudged.why) for b in audit.tally.blind)
    of_ledgers = connection.execute("SELECT count(*) FROM unjudged WHERE ledger IS NOT NULL").fetchall()
    assert of_ledgers[0][0] > 10
    connection.close()
