"""What is in a pack: all that it needs, the same bytes each time, and nothing that was to stay masked."""

import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import duckdb
import pytest

from audit.packs.building import build
from audit.packs.errors import PackProblem
from audit.packs.subjects import RoundSubject
from domain.ids import RoundRef
from projections.one_round import NoSuchRound
from tests.audit.packs.worlds import CUSTODY, LARGE, LOST, NAMES, REFUSED, SOURCE, STRANGER, World, files_in


def test_the_same_checkpoint_and_custody_give_the_same_bytes(world: World, round_pack: Path, tmp_path: Path) -> None:
    world.pack(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == round_pack.read_bytes()
    later = replace(world.order(), custody=replace(CUSTODY, at=CUSTODY.at + timedelta(seconds=1)))
    build(tmp_path / "later.zip", later, world.sources, world.keeper.log.latest())
    assert (tmp_path / "later.zip").read_bytes() != round_pack.read_bytes()


def test_a_pack_of_a_span_is_the_same_twice_too(world: World, span_pack: Path, tmp_path: Path) -> None:
    world.pack(tmp_path / "again.zip", world.span())
    assert (tmp_path / "again.zip").read_bytes() == span_pack.read_bytes()


def test_it_is_made_again_under_an_earlier_checkpoint_when_the_log_has_grown(tmp_path: Path) -> None:
    world = World.make(tmp_path)
    before = world.keeper.log.latest()
    world.pack(tmp_path / "before.zip")
    record_more(world)
    world.catch_up()
    assert world.keeper.log.latest().checkpoint.size > before.checkpoint.size
    build(tmp_path / "again.zip", world.order(), world.sources, before)
    assert (tmp_path / "again.zip").read_bytes() == (tmp_path / "before.zip").read_bytes()
    world.store.close()
    world.connection.close()


def test_a_judgement_that_knows_more_than_the_checkpoint_is_not_sold_under_it(tmp_path: Path) -> None:
    world = World.make(tmp_path)
    first = next(one for one in world.keeper.log.earlier() if one.checkpoint.size < 60)
    order = world.order(RoundSubject(RoundRef.parse("T-2/r1/2")))
    with pytest.raises(PackProblem, match=r"the checkpoint has only .* leave out --checkpoint"):
        build(tmp_path / "p.zip", order, world.sources, first)
    assert not (tmp_path / "p.zip").exists()
    world.store.close()
    world.connection.close()


def test_no_pack_is_made_of_a_store_that_was_changed(tmp_path: Path) -> None:
    """One card is another, past every trigger: the log remembers what it was."""
    world = World.make(tmp_path)
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as database:
        database.execute("DROP TRIGGER stored_events_are_never_changed")
        changed = database.execute(
            "UPDATE stored_events SET state = replace(CAST(state AS TEXT), '2H', '3H')"
            " WHERE originator_id = 'BJ-1/r1' AND originator_version = 25"
        )
        assert changed.rowcount == 1
        database.execute("UPDATE stored_events SET state = CAST(state AS BLOB) WHERE typeof(state) = 'text'")
        database.commit()
    with pytest.raises(PackProblem, match="Entry 25 of the store, BJ-1/r1 version 25, is not what was logged"):
        world.pack(tmp_path / "p.zip")
    assert not (tmp_path / "p.zip").exists()
    world.store.close()
    world.connection.close()


def record_more(world: World) -> None:
    from tests.making import message, record

    record(world.store, [message(1, table="ZZ-1")], source="another")


def test_the_round_is_there_with_what_the_table_had_told_before(round_pack: Path) -> None:
    contents = json.loads(files_in(round_pack)["contents.json"])
    reasons = {why for part in contents["ranges"] for why in part["why"]}
    assert reasons >= {
        "the table's opening and its rules",
        "the staff at the table",
        "the loading of the shoe",
        "the round, and what followed until it was judged",
        "a message in quarantine",
    }
    steps = [part for part in contents["ranges"] if part["stream"] == "BJ-1/r1"]
    assert sum(part["last"] - part["first"] + 1 for part in steps) >= 25
    assert all(part["missing"] == [] for part in steps)


def test_the_events_are_the_original_bytes(round_pack: Path) -> None:
    files = files_in(round_pack)
    assert files["entries.bin"].count(b' , "') == files["events.jsonl"].count(b' , "') == 1, "with the sender's blanks"
    lines = files["events.jsonl"].splitlines()
    assert [json.loads(line)["source"] for line in lines] == ["BJ-1"] * len(lines)


def test_quarantine_is_there_for_this_table_alone(round_pack: Path) -> None:
    files = files_in(round_pack)
    assert REFUSED in files["entries.bin"]
    assert STRANGER not in files["entries.bin"]
    [large] = [content for name, content in files.items() if name.startswith("bodies/")]
    assert large == LARGE
    rows = [json.loads(line) for line in files["data/quarantine.jsonl"].splitlines()]
    assert len(rows) == 2
    assert all(row["reason"] for row in rows)


def test_what_never_arrived_is_declared(span_pack: Path) -> None:
    files = files_in(span_pack)
    [part] = json.loads(files["contents.json"])["ranges"]
    assert part["missing"] == [[LOST, LOST]]
    [gap] = [json.loads(line) for line in files["data/gaps.jsonl"].splitlines()]
    assert gap == {"stream": "T-2/r1", "first_seq": LOST, "last_seq": LOST}


def test_findings_have_sentence_clause_remedy_and_money(round_pack: Path) -> None:
    files = files_in(round_pack)
    [finding] = [json.loads(line) for line in files["data/findings.jsonl"].splitlines()]
    assert finding["code"] == "dealer-drew-wrongly"
    assert finding["clause"] == "7.5.7(a)"
    [document] = [json.loads(line) for line in files["rounds.jsonl"].splitlines()]
    [told] = document["findings"]
    assert "the dealer had soft 17 and drew" in told["sentence"]
    assert told["remedies"][0]["clause"] == "9.3.1"
    assert document["owed_cents"] == {"Ann": 5000, "Ben": 5000}
    was, book = document["redeal"]["as_it_was"], document["redeal"]["by_the_book"]
    assert was[0]["cards"] == ["AD", "6C", "2H"]
    assert book[0]["cards"] == ["AD", "6C"]
    money = [json.loads(line) for line in files["data/finding_money.jsonl"].splitlines()]
    assert sorted((row["player"], row["cents"]) for row in money) == [("Ann", 5000), ("Ben", 5000)]


def test_the_rules_in_force_are_there_with_their_clauses(round_pack: Path) -> None:
    rules = json.loads(files_in(round_pack)["rules.json"])
    [game] = rules["games"]
    stands = next(rule for rule in game["rules"] if rule["rule"] == "dealer")
    assert stands["clause"].startswith("7.5.7(a)")
    [irregularity] = rules["irregularities"]
    assert irregularity["code"] == "dealer-drew-wrongly"
    assert "9.3.1" in [remedy["clause"] for remedy in irregularity["remedies"]]
    assert {remedy["only"] for remedy in irregularity["remedies"]} <= {"", "disclosed", "undisclosed"}


def test_the_cue_sheet_has_a_margin_and_says_what_to_look_for(round_pack: Path) -> None:
    rows = [json.loads(line) for line in files_in(round_pack)["data/cue_sheet.jsonl"].splitlines()]
    whole, step = sorted(rows, key=lambda row: str(row["from_at"]))
    assert whole["step_at"] == "2026-11-14T19:00:18Z"
    assert whole["from_at"] == "2026-11-14T18:59:48Z"
    assert step["step"] == "BJ-1/r1/1#25"
    assert step["from_at"] < step["step_at"] < step["to_at"]
    assert "soft 17" in step["look_for"]


def test_staff_and_custody_are_there(round_pack: Path) -> None:
    files = files_in(round_pack)
    [duty] = [json.loads(line) for line in files["data/duties.jsonl"].splitlines()]
    assert (duty["staff"], duty["rank"], duty["duty"]) == ("s-3", "dealer", "dealing")
    custody = json.loads(files["custody.json"])
    assert custody["exported_by"] == "M. Rossi"
    assert custody["exported_at"] == "2026-11-15T09:00:00Z"
    assert custody["why"] == "complaint 17"
    assert custody["checkpoint"].encode() == files["checkpoint"]


def test_a_masked_pack_has_no_name_and_an_unmasked_one_only_its_players(
    world: World, round_pack: Path, tmp_path: Path
) -> None:
    masked = files_in(round_pack)
    for name in NAMES.values():
        assert all(name.encode() not in content for content in masked.values())
    assert "names.json" not in masked
    world.pack(tmp_path / "u.zip", names=NAMES.get)
    shown = files_in(tmp_path / "u.zip")
    assert json.loads(shown["names.json"]) == {"Ann": "Ann Example", "Ben": "Ben Sample"}
    assert shown["entries.bin"] == masked["entries.bin"]


@pytest.mark.parametrize("pack", ["round_pack", "span_pack"])
def test_csv_parquet_and_json_lines_say_the_same(pack: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    files = files_in(request.getfixturevalue(pack))
    tables = [name.removesuffix(".jsonl") for name in files if name.startswith("data/") and name.endswith(".jsonl")]
    assert len(tables) >= 14
    connection = duckdb.connect()
    seen = 0
    for table in tables:
        rows = [json.loads(line) for line in files[f"{table}.jsonl"].splitlines()]
        seen += len(rows)
        (tmp_path / "t.parquet").write_bytes(files[f"{table}.parquet"])
        found = connection.execute(f"SELECT * FROM '{tmp_path}/t.parquet'")
        names = [column[0] for column in found.description or []]
        assert [dict(zip(names, map(_as_json, row), strict=True)) for row in found.fetchall()] == rows, table
        read = list(csv.DictReader(io.StringIO(files[f"{table}.csv"].decode(), newline="")))
        assert len(read) == len(rows), table
        for line, row in zip(read, rows, strict=True):
            assert {name: cell.removeprefix("'") for name, cell in line.items()} == {
                name: _as_cell(value) for name, value in row.items()
            }, table
    assert seen > 50


def _as_json(value: object) -> object:
    from datetime import datetime

    return value.isoformat() + "Z" if isinstance(value, datetime) else value


def _as_cell(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value).removeprefix("'")


def test_no_cell_of_a_csv_is_a_formula(round_pack: Path) -> None:
    cells = 0
    for name, content in files_in(round_pack).items():
        if name.endswith(".csv"):
            for row in csv.reader(io.StringIO(content.decode(), newline="")):
                for cell in row:
                    cells += SOURCE in cell
                    number = cell.removeprefix("-").isdecimal()
                    assert number or cell.lstrip()[:1] not in tuple("=+-@|%"), (name, cell)
    assert cells > 20, "the source's name stands in many rows"


def test_a_round_that_is_not_there_and_a_silent_table_are_told(world: World, tmp_path: Path) -> None:
    with pytest.raises(NoSuchRound, match="no round BJ-1/r1/99"):
        world.pack(tmp_path / "x.zip", RoundSubject(RoundRef.parse("BJ-1/r1/99")))
    with pytest.raises(PackProblem, match="Table BJ-7 reported nothing"):
        world.pack(tmp_path / "x.zip", world.span("BJ-7"))
    assert not (tmp_path / "x.zip").exists()
