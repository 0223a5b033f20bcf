"""The analysts' reader can read the projection and nothing else, and not for ever; a CSV cell stays text."""

import csv
import io
import multiprocessing
from pathlib import Path

import duckdb
import pytest

from projections.answering import Limits, QueryRefused
from projections.exporting import export_tables
from projections.files import create
from projections.follower import Follower
from projections.plain_cells import csv_line, harmless
from projections.reading import asked
from projections.schema import TABLES
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import evening


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reading")
    store = SQLiteStore(folder / "store.sqlite3")
    record(store, evening(1, 0.3))
    connection = create(folder / "p.duckdb")
    Follower(store, connection).catch_up()
    connection.close()
    store.close()
    return folder / "p.duckdb"


def test_a_question_is_answered(file: Path) -> None:
    with asked(file, "SELECT count(*) AS n, max(round) FROM rounds") as answer:
        assert answer.columns == ["n", "max(round)"]
        assert next(answer.rows)[0] > 3


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM read_text('/etc/hostname')",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM read_parquet('https://example.org/x.parquet')",
        "ATTACH '/tmp/x.duckdb'",
        "COPY rounds TO '/tmp/x.csv'",
        "COPY (SELECT 1) TO '/tmp/x.csv'",
        "EXPORT DATABASE '/tmp/x'",
        "SET enable_external_access = true",
        "RESET memory_limit",
        "PRAGMA database_list",
        "INSTALL httpfs",
        "LOAD httpfs",
        "CREATE TABLE x (a INT)",
        "DELETE FROM rounds",
        "UPDATE rounds SET round = 1",
        "DROP TABLE rounds",
        "CHECKPOINT",
        "SELECT 1; SELECT 2",
        "",
        "nonsense",
        "SELECT * FROM file",
    ],
)
def test_nothing_else_is(file: Path, sql: str) -> None:
    with pytest.raises(QueryRefused), asked(file, sql) as answer:
        list(answer.rows)


def test_it_ends_in_time(file: Path) -> None:
    endless = "SELECT max(hash(range)) FROM range(100000000000000)"
    with pytest.raises(QueryRefused, match=r"longer than 0\.3 s"), asked(file, endless, Limits(seconds=0.3)) as answer:
        list(answer.rows)


def test_a_step_that_never_looks_up_ends_in_time(file: Path) -> None:
    # An hour of one function call, in which DuckDB does not notice that it was interrupted.
    endless = "SELECT levenshtein(repeat('a', 1000000), repeat('b', 1000000))"
    with pytest.raises(QueryRefused, match="longer than 1 s"), asked(file, endless, Limits(seconds=1)) as answer:
        list(answer.rows)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(
    "greedy",
    [
        "SELECT list(a.range) FROM range(1000000000) a",
        "SELECT list_aggregate(range(20000000), 'sum')",  # 1.7 GB that DuckDB does not count
    ],
)
def test_it_keeps_to_its_memory(file: Path, greedy: str) -> None:
    with (
        pytest.raises(QueryRefused, match="needs more than 64 MiB"),
        asked(file, greedy, Limits(memory_mib=64)) as answer,
    ):
        list(answer.rows)


def test_an_answer_larger_than_the_memory_is_streamed(file: Path) -> None:
    # 500 MB in all, a megabyte at a time.
    many = "SELECT repeat('x', 1000) FROM range(500000)"
    with asked(file, many, Limits(memory_mib=64)) as answer:
        assert sum(len(row[0]) for row in answer.rows) == 500_000_000


def test_the_first_rows_are_enough(file: Path) -> None:
    with asked(file, "SELECT range FROM range(100000000000000)") as answer:
        assert [next(answer.rows) for _ in range(3)] == [(0,), (1,), (2,)]
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "|calc", "%x", "\ufeff=1"])
def test_a_cell_can_not_become_a_formula(text: str) -> None:
    assert harmless(text) == f"'{text}"
    [cells] = csv.reader(io.StringIO(csv_line([text, -5, None, "plain", "a=b"]), newline=""))
    assert cells == [f"'{text}", "-5", "", "plain", "a=b"]


def test_tables_are_exported_whole(file: Path, tmp_path: Path) -> None:
    parquet = {one.file.name: one.rows for one in export_tables(file, tmp_path / "out's", "parquet")}
    shown = [table for table in TABLES if not table.internal]
    assert list(parquet) == [f"{table.name}.parquet" for table in shown]
    assert duckdb.read_parquet(str(tmp_path / "out's" / "rounds.parquet")).count("*").fetchall() == [
        (parquet["rounds.parquet"],)
    ]
    assert not list((tmp_path / "out's").glob(".*"))


def test_a_formula_in_an_exported_cell_is_text(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.duckdb"
    copy.write_bytes(file.read_bytes())
    connection = duckdb.connect(str(copy))
    connection.execute("UPDATE findings SET seen = '=HYPERLINK(\"x\")', expected = ' @x'")
    connection.close()
    list(export_tables(copy, tmp_path, "csv"))
    with (tmp_path / "findings.csv").open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert rows
    assert {(row["seen"], row["expected"]) for row in rows} == {('\'=HYPERLINK("x")', "' @x")}
