"""Ledgers in a projection: however their entries came in, the rows are those of a rebuild, and of an audit."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.facts.events import write
from domain.facts.setups import Station, Terminals
from projections.files import Folder, connect, create
from projections.follower import Follower
from projections.rebuilding import rebuild
from replay.docket import Docket
from shoebox.auditing import Asked, Audit, Found
from shoebox.progress import Progress
from simulator import simulate
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.automated.language import Evening
from tests.automated.samples import ROUNDS
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


# X-1 is told of as somebody at the terminal would; the money is worked out by hand.
TOLD = """
    X-1 joined by Ann
    X-1 puts in 100
    X-1 wagers 20 on red, displays 70
    the period is over
    18 comes
    X-1: red won 20
    X-1 asks for the balance
    X-1 is paid 110 by ticket
"""
LINES = [  # step, what, in or out, displayed, expected, balance, findings
    (1, "table-opened", None, None, None, None, 0),
    (4, "joined", None, None, None, 0, 0),
    (5, "cash", 10_000, 10_000, 10_000, 10_000, 0),
    (6, "wager", -2_000, 7_000, 8_000, 7_000, 1),
    (10, "settled", 4_000, 11_000, 11_000, 11_000, 0),
    (11, "cash-out-asked", 0, 11_000, 11_000, 11_000, 0),
    (12, "paid-out", -11_000, 0, 0, 0, 0),
]


def test_the_rows_of_a_short_account(store: Store, tmp_path: Path) -> None:
    setup = replace(ROUNDS["roulette"][0], terminals=Terminals(stations=[Station(terminal="X-1")], period_s=20))
    record(store, [write(event) for event in Evening(setup).play(TOLD).close().events])
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection, slice_entries=3).catch_up()
    lines = (
        "SELECT seq, kind, cents, shown_cents, expected_cents, balance_cents, findings FROM statements"
        " WHERE ledger = 'account/X-1' ORDER BY seq"
    )
    assert connection.execute(lines).fetchall() == LINES
    found = "SELECT finding, ledger, clause, player, to_players_cents, judged_in FROM findings"
    name = "AT-1/r1/1#6/wager-not-accounted/1"
    assert connection.execute(found).fetchall() == [(name, "account/X-1", "3.2.2", "Ann", 1_000, "AT-1/r1")]
    evidence = "SELECT nth, stream, seq, what FROM finding_evidence ORDER BY nth"
    assert connection.execute(evidence).fetchall() == [
        (0, "AT-1/r1", 6, "happened"),
        (1, "AT-1/r1", 5, "the balance before, $100"),
    ]
    remedies = connection.execute("SELECT clause, in_time FROM finding_remedies").fetchall()
    assert remedies == [("3.2.2", True)]
    connection.close()
