"""`shoebox query`: one SELECT over the projection, for analysts; it can read nothing else and change nothing."""

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from domain.facts.wording import printable
from projections.plain_cells import csv_line
from shoebox.arguments import Commands, add_home, command, up_to
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.settings import MEMORY_MIB_MAX, SECONDS_MAX

if TYPE_CHECKING:
    from projections.reading import Answer

_ROWS_LOOKED_AT = 200  # for the width of a table's columns
_WIDTH_MAX = 60


def add(commands: Commands) -> None:
    to = command(
        commands,
        "query",
        "Ask the projection a question in SQL; docs/schema.md has its tables. Only a single SELECT is allowed: "
        "no files, no network, nothing is changed.",
        'shoebox query "SELECT code, count(*) FROM findings GROUP BY code" --format csv',
    )
    to.add_argument("sql", metavar="SQL", help="one SELECT; - reads it from standard input")
    to.add_argument("--format", choices=("table", "json", "csv"), default="table", help="default: %(default)s")
    to.add_argument(
        "--seconds",
        metavar="S",
        type=up_to(SECONDS_MAX),
        help="at most so long (default: query.seconds, 30)",
    )
    to.add_argument(
        "--memory",
        metavar="MIB",
        type=up_to(MEMORY_MIB_MAX),
        help="at most so much (default: query.memory_mib, 512)",
    )
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    # Only here, because DuckDB and Arrow take a moment to load.
    from projections.answering import Limits
    from projections.reading import asked
    from shoebox.projecting import readable

    sql = sys.stdin.read() if options.sql == "-" else options.sql
    home = Home.at(options.home)
    usual = home.settings().query
    limits = Limits(options.seconds or usual.seconds, options.memory or usual.memory_mib)
    with readable(home, Progress()) as file, asked(file, sql, limits) as answer:
        for line in _LINES[options.format](answer):
            print(line)
    return 0


def _table(answer: "Answer") -> Iterator[str]:
    """Aligned by the first rows; what is longer is shown whole all the same."""
    first = [[_cell(value) for value in row] for row, _ in zip(answer.rows, range(_ROWS_LOOKED_AT), strict=False)]
    names = [printable(name) for name in answer.columns]
    widths = [min(_WIDTH_MAX, max(map(len, column))) for column in zip(names, *first, strict=True)]
    yield _aligned(names, widths)
    yield "  ".join("─" * width for width in widths)
    for cells in first:
        yield _aligned(cells, widths)
    for row in answer.rows:
        yield _aligned([_cell(value) for value in row], widths)


def _aligned(cells: list[str], widths: list[int]) -> str:
    return "  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()


def _cell(value: Any) -> str:
    return "" if value is None else printable(str(value))


def _json(answer: "Answer") -> Iterator[str]:
    for row in answer.rows:
        yield json.dumps(dict(zip(answer.columns, map(_plain, row), strict=True)), ensure_ascii=False, default=str)


def _plain(value: Any) -> Any:
    if isinstance(value, datetime | date):
        return value.isoformat()
    return value.hex() if isinstance(value, bytes) else value


def _csv(answer: "Answer") -> Iterator[str]:
    yield csv_line(answer.columns)
    for row in answer.rows:
        yield csv_line(row)


_LINES = {"table": _table, "json": _json, "csv": _csv}
