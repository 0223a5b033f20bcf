"""The tables of the projection as files for other tools."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from projections.files import connect
from projections.plain_cells import harmless_sql
from projections.rows.row import Table
from projections.schema import TABLES

Format = Literal["parquet", "csv"]


@dataclass(frozen=True)
class Exported:
    """A file, and how many rows it has."""

    file: Path
    rows: int


def export_tables(file: Path, out: Path, kind: Format) -> Iterator[Exported]:
    """Each table in a file of its own, ordered by its key; a file has its name only when it is whole."""
    out.mkdir(parents=True, exist_ok=True)
    with closing(connect(file, read_only=True)) as connection:
        for table in TABLES:
            if table.internal:
                continue
            target = out / f"{table.name}.{kind}"
            part = out / f".{target.name}.part"
            name = str(part).replace("'", "''")
            try:
                connection.execute(
                    f"COPY (SELECT {_COLUMNS[kind](table)} FROM {table.name} ORDER BY {', '.join(table.key)})"
                    f" TO '{name}' ({_OPTIONS[kind]})"
                )
                part.replace(target)
            finally:
                part.unlink(missing_ok=True)
            count = connection.execute(f"SELECT count(*) FROM {table.name}").fetchall()
            yield Exported(target, int(count[0][0]))


def _plain(table: Table) -> str:
    return ", ".join(table.names)


def _harmless(table: Table) -> str:
    return ", ".join(
        harmless_sql(column.name)
        if column.kind == "text"
        else f"hex({column.name}) AS {column.name}"
        if column.kind == "blob"
        else column.name
        for column in table.columns
    )


_COLUMNS: dict[Format, Callable[[Table], str]] = {"parquet": _plain, "csv": _harmless}
_OPTIONS: dict[Format, str] = {"parquet": "FORMAT parquet, COMPRESSION zstd", "csv": "FORMAT csv, HEADER"}
