"""The follower: however the log is sliced and however often it starts anew, the rows are the same."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.facts.events import read, write
from projections.files import Folder, ProjectionOutdated, connect, create
from projections.follower import Follower
from projections.rebuilding import rebuild
from replay.docket import Docket
from replay.findings import place_of
from shoebox.auditing import Asked, Audit, Found
from shoebox.progress import Progress
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.backends import Backend
from tests.making import RECEIVED_US, burn, message, record
from tests.projections.helping import differences, evening, everything, followed, restarted
from tests.projections.histories import astray, history


def rebuilt(path: Path, folder: Path) -> dict[str, list[object]]:
    made = rebuild(Folder(folder), lambda: SQLiteStore(path))
    connection = connect(made.file)
    rows = everything(connection)
    connection.close()
    return rows


def test_slices_and_restarts_leave_no_trace(store: Store, tmp_path: Path) -> None:
    record(store, evening(), batch=500)
    whole = followed(store, tmp_path / "whole.duckdb")
    assert len(whole["rounds"]) > 20
    assert len(whole["findings"]) > 3
    assert whole["progress"][0][0] == store.last_index()
    assert differences(whole, followed(store, tmp_path / "slices.duckdb", 333)) == {}
    assert differences(whole, restarted(store, tmp_path / "anew.duckdb", [310, 97, 5])) == {}


# The name of BJ-101's recording is used twice, and the later parts go on with numbers of rounds that it has too; of the
# three parts the second ends while one round waits for its next cards and another is under way.
@pytest.mark.parametrize(("told", "parts"), [((3, 0.5, 4), 2), ((2, 0.3, 1), 3)])
def test_the_findings_are_those_of_an_audit(
    store: Store, tmp_path: Path, told: tuple[int, float, int], parts: int
) -> None:
    record(store, [*evening(*told), *history(3, recordings=parts)], batch=500)
    audit = Audit(Docket(store, print), Asked(), Progress())
    expected = sorted(
        (str(place_of(found.finding, found.stream)), found.finding.code, found.finding.seen)
        for found in audit.run()
        if isinstance(found, Found)
    )
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    rows = connection.execute("SELECT finding, code, seen FROM findings").fetchall()
    assert sorted((name.rsplit("/", 2)[0], code, seen) for name, code, seen in rows) == expected
    contested = {(one.stream, one.unjudged.round) for one in audit.tally.blind if one.unjudged.reason == "contested"}
    found = connection.execute("SELECT stream, round FROM not_judged WHERE reason = 'contested'").fetchall()
    assert set(found) == contested
    judged = "SELECT judged_in, round FROM rounds WHERE judged"
    assert len(set(connection.execute(judged).fetchall()) - contested) == audit.tally.rounds
    others = sum(one.unjudged.reason != "contested" for one in audit.tally.blind)
    assert connection.execute("SELECT count(*) FROM unjudged").fetchall() == [(others,)]
    assert connection.execute("SELECT stream, first_seq, last_seq FROM gaps ORDER BY ALL").fetchall() == [
        (gap.stream, gap.first, gap.last) for gap in store.gaps()
    ]


@settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 10_000),
    share=st.sampled_from([0.0, 0.02, 0.3]),
    recordings=st.integers(1, 3),
    corrections=st.integers(0, 3),
    pieces=st.integers(1, 12),
    slice_entries=st.sampled_from([50, 400, 5_000]),
)
def test_late_reordered_and_repeated_messages_leave_no_trace(
    tmp_path_factory: pytest.TempPathFactory,
    seed: int,
    share: float,
    recordings: int,
    corrections: int,
    pieces: int,
    slice_entries: int,
) -> None:
    folder = tmp_path_factory.mktemp("history")
    arriving = astray(history(seed, recordings=recordings, corrections=corrections), seed, share)
    store = SQLiteStore(folder / "store.sqlite3")
    connection = create(folder / "live.duckdb")
    follower = Follower(store, connection, slice_entries=slice_entries)
    size = len(arriving) // pieces + 1
    for number, first in enumerate(range(0, len(arriving), size)):
        record(store, arriving[first : first + size])
        if number % 3 == 2:
            follower = Follower(store, connection, slice_entries=slice_entries)
        follower.catch_up()
    live = everything(connection)
    connection.close()
    assert differences(live, followed(store, folder / "once.duckdb")) == {}
    assert differences(live, rebuilt(folder / "store.sqlite3", folder / "rebuilt")) == {}
    store.close()


def test_a_late_event_takes_a_finding_away(store: Store, tmp_path: Path) -> None:
    raws = evening(1, 0.4, 2, mistakes="0.01")
    missing = next(n for n, raw in enumerate(raws) if b'"staff.arrived.v1"' in raw and b'"dealing"' in raw)
    record(store, raws[:missing] + raws[missing + 1 :])
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    assert connection.execute("SELECT count(*) FROM gaps").fetchall() == [(1,)]
    assert connection.execute("SELECT count(*) FROM duties WHERE duty = 'dealing' AND from_seq = 2").fetchall() == [
        (0,)
    ]
    record(store, [raws[missing]])
    follower.catch_up()
    assert connection.execute("SELECT count(*) FROM gaps").fetchall() == [(0,)]
    assert differences(everything(connection), followed(store, tmp_path / "once.duckdb")) == {}


def test_a_late_event_costs_what_the_events_behind_it_cost(store: Store, tmp_path: Path) -> None:
    raws = evening(1, 1.2, 2)
    assert len(raws) > 1_000
    late = [raws.pop(-50) for _ in range(6)]
    record(store, raws)
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    costs = []
    for fresh in [late[1:3], *([one] for one in late[3:]), late[:1]]:  # two at once, then one by one
        before = follower.judged
        record(store, fresh)
        follower.catch_up()
        costs.append(follower.judged - before)
    # An anchor is at most a round and 60 events before a step, and a round has less than 90.
    assert max(costs) <= 50 + 150
    assert min(costs) >= 50
    assert differences(everything(connection), followed(store, tmp_path / "once.duckdb")) == {}


def test_what_comes_behind_a_closed_recording_costs_nothing_more(store: Store, tmp_path: Path) -> None:
    raws = evening(1, 0.4, 2)
    record(store, raws)
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    assert connection.execute("SELECT finished FROM recordings").fetchall() == [(True,)]
    before, last = follower.judged, read(raws[-1])
    record(store, [write(replace(last, id="once-more", seq=last.seq + 1))])
    follower.catch_up()
    assert follower.judged - before == 1
    assert differences(everything(connection), followed(store, tmp_path / "once.duckdb")) == {}


def test_the_last_round_of_a_recording_that_was_left_is_judged_when_another_begins(
    store: Store, tmp_path: Path
) -> None:
    raws = evening(1, 0.3, 3)
    left = raws[: len(raws) * 2 // 3]
    record(store, left)
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    assert connection.execute("SELECT finished FROM recordings").fetchall() == [(False,)]
    rounds = connection.execute("SELECT count(*) FROM rounds").fetchall()[0][0]
    record(store, [raw.replace(b"2026-11-1", b"2026-12-1") for raw in raws])
    follower.catch_up()
    rows = connection.execute("SELECT recording, finished FROM recordings ORDER BY ALL").fetchall()
    assert rows == [("2026-11-14", True), ("2026-12-14", True)]
    here = "SELECT count(*) FROM rounds WHERE judged_in LIKE '%2026-11-14'"
    assert connection.execute(here).fetchall()[0][0] > rounds
    assert differences(everything(connection), followed(store, tmp_path / "once.duckdb")) == {}


def test_quarantine_is_counted_and_a_release_takes_it_out(store: Store, tmp_path: Path) -> None:
    record(store, [*evening(1, 0.1), b"{no json", b"neither"])
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    assert connection.execute("SELECT sum(messages) FROM quarantine_counts").fetchall() == [(2,)]
    assert len(connection.execute("SELECT DISTINCT reason FROM quarantine").fetchall()) == 2


def test_rivals_are_the_same_however_they_were_followed(store: Store, tmp_path: Path) -> None:
    """One comes as a rival; one is held first, and another message takes its place meanwhile."""
    store.seq_ahead_max = 10  # type: ignore[attr-defined]
    connection = create(tmp_path / "live.duckdb")
    live = Follower(store, connection)
    record(store, [message(1), burn(1), burn(20)])
    live.catch_up()
    record(store, [message(11), message(20)])
    live.catch_up()
    assert connection.execute("SELECT stream, seq, round, contests FROM rivals ORDER BY seq").fetchall() == [
        ("BJ-1/r1", 1, 1, True),
        ("BJ-1/r1", 20, 1, True),
    ]
    assert connection.execute("SELECT count(*) FROM quarantine WHERE kind = 'rival'").fetchall() == [(2,)]
    assert differences(everything(connection), followed(store, tmp_path / "whole.duckdb")) == {}
    connection.close()


def test_lag_is_told_in_events_and_seconds(store: Store, tmp_path: Path) -> None:
    follower = Follower(store, create(tmp_path / "p.duckdb"), clock=lambda: RECEIVED_US / 1_000_000 + 12.5)
    assert (follower.lag().events, follower.lag().seconds) == (0, 0.0)
    raws = evening(1, 0.1)
    record(store, raws)
    assert (follower.lag().events, follower.lag().seconds) == (len(raws), 12.5)
    follower.catch_up()
    assert (follower.lag().events, follower.lag().seconds, follower.lag().position) == (0, 0.0, len(raws))


def test_a_file_of_another_store_is_refused(backend: Backend, tmp_path: Path) -> None:
    with_more = SQLiteStore(tmp_path / "other.sqlite3")
    record(with_more, evening(1, 0.2))
    connection = create(tmp_path / "p.duckdb")
    Follower(with_more, connection).catch_up()
    store = backend.open()
    record(store, evening(1, 0.1, 8))
    with pytest.raises(ProjectionOutdated, match="another store"):
        Follower(store, connection)
    store.close()
    with_more.close()
