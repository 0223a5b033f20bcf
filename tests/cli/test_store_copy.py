"""`shoebox store copy`: from SQLite to PostgreSQL and back, whole or not at all, compared row by row."""

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import store.copying
from ingest.acceptance import Acceptance
from ingest.retry import retry
from ingest.signatures import SignatureCheck
from ingest.sources import Chunk
from shoebox.cli import main
from store.copying import TABLES
from store.interface import Store
from tests.audit.log.test_tampering import put_before_the_log
from tests.backends import Backend, Databases, SQLiteBackend, all_rows
from tests.making import RECEIVED_US, burn, everything, message, messages, record, resumed

Output = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def fill(opened: Store) -> None:
    """Something in every table: gaps, late events, rivals, an unsigned message that was released, losses, a resumed
    recording, accounts."""
    record(opened, [*messages(1, 700), *messages(705, 800), message(703), burn(3), b"bad \0", message(1)])
    record(opened, [resumed("r1", 900, recording="r2"), b"", message(1, table="BJ-9")], source="other")
    place = opened.attach("cluster/topic/0")
    chunk = Chunk(place, [message(2, table="BJ-7")], [40], 41, times_us=[1_000], end=50, lost=(7, 39))
    opened.append([Acceptance(frozenset()).step(chunk, RECEIVED_US)])
    held = next(message for message in opened.quarantine() if message.entry.receipt.source == "cluster/topic/0")
    warned = Acceptance(signatures=SignatureCheck("warn"))
    assert retry(opened, held, warned, RECEIVED_US).outcome == "recorded"
    opened.recording("BJ-1/r1")
    opened.change_accounts(lambda _: {"kim": '{"name":"kim"}'})
    opened.close()


def rows(backend: Backend) -> dict[str, list[Any]]:
    """The rows that a copy must have, in whatever database."""
    names = {table.name for table in TABLES}
    return {name: sorted(map(tuple, found), key=repr) for name, found in all_rows(backend).items() if name in names}


def test_a_row_before_the_log_is_not_copied(home: Path, tmp_path: Path, capsys: Output) -> None:
    source = SQLiteBackend(home / "store.sqlite3")
    fill(source.open())
    put_before_the_log(source, -1)
    assert main(["store", "copy", "--to", str(tmp_path / "copy.sqlite3")]) == 1
    told = capsys.readouterr().out
    assert "NOT COPIED  Entry -1, case:C-000001 version 4, was put into the store past the log" in told
    assert "Nothing was copied." in told


def test_there_and_back_again(home: Path, databases: Databases, tmp_path: Path, capsys: Output) -> None:
    source = SQLiteBackend(home / "store.sqlite3")
    fill(source.open())
    with databases.new(empty=True) as there:
        assert main(["store", "copy", "--to", there.url]) == 0
        told = capsys.readouterr().out
        assert f"From        {home / 'store.sqlite3'}\nTo          PostgreSQL at 127.0.0.1:" in told
        assert re.search(r"^stored_events +805 rows, the same on both sides: SHA-256 [0-9a-f]{64}$", told, re.M)
        assert "Accounts    804 consumed = 800 recorded + 1 repeats + 3 quarantined\n" in told
        assert "COPIED      From now on" in told
        opened = there.open()
        assert everything(opened) == everything(source.open())
        assert rows(there) == rows(source)
        assert all(found for found in rows(there).values())
        # The copy is a store like any other: it goes on where the first one was.
        assert record(opened, [message(701), message(1)]).recorded == 1
        assert opened.last_index() == 806
        assert opened.check() == []
        opened.close()

        (home / "settings.toml").write_text(there.settings())
        back = tmp_path / "back.sqlite3"
        assert main(["store", "copy", "--to", str(back)]) == 0
        assert "From        PostgreSQL at" in capsys.readouterr().out
        assert rows(SQLiteBackend(back)) == rows(there)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["back.sqlite3", "home"]
        again = SQLiteBackend(back).open()
        assert again.check() == []
        assert record(again, [message(702)]).recorded == 1
        again.close()


def test_only_into_an_empty_store(home: Path, databases: Databases, tmp_path: Path, capsys: Output) -> None:
    fill(SQLiteBackend(home / "store.sqlite3").open())
    with databases.new() as there:
        opened = there.open()
        record(opened, [message(1)])
        opened.close()
        before = all_rows(there)
        assert main(["store", "copy", "--to", there.url]) == 2
        assert "There is something in that store already" in capsys.readouterr().err
        assert all_rows(there) == before
    (tmp_path / "x.sqlite3").write_bytes(b"x")
    assert main(["store", "copy", "--to", str(tmp_path / "x.sqlite3")]) == 2
    assert "There is a file" in capsys.readouterr().err
    assert (tmp_path / "x.sqlite3").read_bytes() == b"x"
    assert main(["store", "copy", "--to", "postgres:/x"]) == 2
    assert "--to is a URL that begins with postgresql://" in capsys.readouterr().err
    assert main(["store", "copy", "--to", "postgresql://u:hunter2@h/d"]) == 2
    assert "hunter2" not in capsys.readouterr().err


@pytest.mark.parametrize("to", ["file", "postgresql"])
def test_a_copy_that_differs_is_told_and_not_kept(
    home: Path, databases: Databases, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    fill(SQLiteBackend(home / "store.sqlite3").open())
    copy_table = store.copying._copy_table

    def smuggle(table: Any, reading: Any, target: Any, writing: Any, progress: Any) -> Any:
        copied = copy_table(table, reading, target, writing, progress)
        if table.name == "stored_events":
            insert = [(copied.rows + 1, "BJ-1/r1", 999, "card.drawn.v1", b"smuggled", *[None] * 6)]
            target._insert_rows(writing, table.name, table.columns, insert)
        return copied

    monkeypatch.setattr(store.copying, "_copy_table", smuggle)
    with databases.new(empty=True) as there:
        path = tmp_path / "copy.sqlite3"
        assert main(["store", "copy", "--to", str(path) if to == "file" else there.url]) == 1
        told = capsys.readouterr().out
        assert re.search(r"NOT COPIED  stored_events has 805 rows with the hash .*, and its copy 806 rows", told)
        assert "COPIED      From" not in told
        if to == "file":
            assert [item.name for item in tmp_path.iterdir()] == ["home"]
        else:
            assert there.sql("SELECT (SELECT count(*) FROM stored_events), (SELECT count(*) FROM sources)") == [(0, 0)]


def test_a_store_that_does_not_agree_with_itself_is_not_copied(home: Path, tmp_path: Path, capsys: Output) -> None:
    fill(SQLiteBackend(home / "store.sqlite3").open())
    with sqlite3.connect(home / "store.sqlite3") as connection:
        connection.execute("DELETE FROM recordings WHERE originator_id = 'BJ-1/r1'")
        connection.execute("INSERT INTO recordings VALUES ('BJ-1/r1', 5, 5, 0)")
    connection.close()
    assert main(["store", "copy", "--to", str(tmp_path / "copy.sqlite3")]) == 1
    assert "A recording has another number of events than the log." in capsys.readouterr().out
    assert not (tmp_path / "copy.sqlite3").exists()


def test_what_is_written_while_copying_is_not_half_copied(
    home: Path, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = SQLiteBackend(home / "store.sqlite3")
    fill(source.open())
    before = rows(source)
    writer = source.open()
    copy_table = store.copying._copy_table

    def interfere(table: Any, *rest: Any) -> Any:
        copied = copy_table(table, *rest)
        record(writer, [message(1, table=f"BJ-{len(table.name)}", recording=table.name)], source="later")
        return copied

    monkeypatch.setattr(store.copying, "_copy_table", interfere)
    assert main(["store", "copy", "--to", str(tmp_path / "copy.sqlite3")]) == 0
    assert "The store has been written to since copying began" in capsys.readouterr().out
    assert rows(SQLiteBackend(tmp_path / "copy.sqlite3")) == before
    writer.close()
