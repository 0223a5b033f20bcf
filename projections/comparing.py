"""Whether two projections have the same rows."""

from dataclasses import dataclass
from pathlib import Path

import duckdb

from projections.schema import TABLES

_SHOWN = 3


@dataclass(frozen=True)
class Difference:
    """A table in which two files differ: how many rows only one of them has, and the first of these."""

    table: str
    only_new: int
    only_old: int
    examples: tuple[str, ...]


def compare(new: duckdb.DuckDBPyConnection, old: Path) -> list[Difference]:
    """Every table, row for row, whatever the order."""
    name = str(old).replace("'", "''")
    new.execute(f"ATTACH '{name}' AS old (READ_ONLY)")
    try:
        return [found for table in TABLES if (found := _difference(new, table.name)) is not None]
    finally:
        new.execute("DETACH old")


def _difference(new: duckdb.DuckDBPyConnection, table: str) -> Difference | None:
    sums = [
        new.execute(f"SELECT count(*), sum(hash(t)::HUGEINT) FROM {place}{table} AS t").fetchall()
        for place in ("", "old.")
    ]
    if sums[0] == sums[1]:
        return None
    found = []
    for one, other in (("", "old."), ("old.", "")):
        new.execute(
            "CREATE OR REPLACE TEMP TABLE only_here AS"
            f" SELECT * FROM {one}{table} EXCEPT ALL SELECT * FROM {other}{table}"
        )
        [(count,)] = new.execute("SELECT count(*) FROM only_here").fetchall()
        found.append((int(count), [str(row)[:500] for row in new.execute(f"FROM only_here LIMIT {_SHOWN}").fetchall()]))
    new.execute("DROP TABLE only_here")
    return Difference(table, found[0][0], found[1][0], tuple(found[0][1] + found[1][1]))
