"""Rounds that go on in another recording, corrections, and rounds that wait for the next cards: all can be exported."""

import json
from contextlib import closing
from pathlib import Path

from audit.packs.subjects import RoundSubject
from domain.ids import RoundRef
from projections.files import create
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import World, files_in, ours
from tests.making import record
from tests.projections.helping import evening
from tests.projections.histories import history


def test_rounds_of_a_long_history(tmp_path: Path) -> None:
    seed = 12
    others = [raw.replace(b'"BJ-', b'"T-') for raw in evening(1, 0.3, seed)]
    with (
        closing(SQLiteStore(tmp_path / "store.sqlite3", make=True)) as store,
        closing(create(tmp_path / "p.duckdb")) as connection,
    ):
        record(store, [*history(seed, recordings=3, corrections=2), *others])
        world = World(store, connection, keeper_in(tmp_path, store))
        world.catch_up()
        rows = connection.execute("SELECT reference FROM rounds WHERE judged_in <> stream ORDER BY ALL").fetchall()
        assert len(rows) >= 2
        for (name,) in rows:
            world.pack(tmp_path / "p.zip", RoundSubject(RoundRef.parse(name)))
            assert ours(tmp_path / "p.zip") is None
            files = files_in(tmp_path / "p.zip")
            ranges = json.loads(files["contents.json"])["ranges"]
            assert len({part["stream"] for part in ranges}) >= 2, "it began in one recording and ended in another"
            [document] = [json.loads(line) for line in files["rounds.jsonl"].splitlines()]
            events = [json.loads(line) for line in files["events.jsonl"].splitlines()]
            there = {(event["recording"], event["seq"]) for event in events}
            assert {(step["recording"], step["seq"]) for step in document["steps"]} <= there
        # By the book it needs a card that the next round got: the judge is taken up behind its steps.
        waited = connection.execute("SELECT reference FROM rounds WHERE anchor_seq > first_seq ORDER BY ALL").fetchall()
        assert waited
        for (name,) in waited[:3]:
            world.pack(tmp_path / "w.zip", RoundSubject(RoundRef.parse(name)))
            assert ours(tmp_path / "w.zip") is None
            [document] = [json.loads(line) for line in files_in(tmp_path / "w.zip")["rounds.jsonl"].splitlines()]
            assert document["steps"]
        for table in ("BJ-101", "T-101"):
            world.pack(tmp_path / "s.zip", world.span(table))
            assert ours(tmp_path / "s.zip") is None
