"""Rows between those who judge and whoever loads them."""

from pathlib import Path

import duckdb

from projections.parts import Parts
from projections.rows.upkeep import CORRECTIONS, FRAMING, META, CorrectionRow, FramingRow, MetaRow


def test_what_was_written_by_several_is_read_as_one(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    parts.write(META, "BJ-1", 0, [MetaRow("a", "1"), MetaRow("b", "2")])
    parts.write(META, "BJ-1", 1, [MetaRow("c", "3")])
    parts.write(META, "BJ-2", 0, [MetaRow("d", "4")])
    parts.write(FRAMING, "meta-1", 0, [FramingRow("meta-1", "meta-1/r", 1, 7, b"{}")])
    connection = duckdb.connect()
    connection.register("incoming", parts.reader(META))
    found = connection.execute("SELECT name, value FROM incoming ORDER BY name").fetchall()
    assert found == [("a", "1"), ("b", "2"), ("c", "3"), ("d", "4")]
    connection.register("framing", parts.reader(FRAMING))
    assert connection.execute("SELECT stream, log_index, message FROM framing").fetchall() == [("meta-1/r", 7, b"{}")]


def test_where_nothing_was_written_there_is_nothing_to_read(tmp_path: Path) -> None:
    parts = Parts(tmp_path)
    parts.write(CORRECTIONS, "BJ-1", 0, [CorrectionRow("BJ-1", "BJ-1/r", 1, 7, b"{}")])
    assert parts.reader(META) is None
