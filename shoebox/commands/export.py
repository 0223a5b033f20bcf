"""`shoebox export tables|evidence`: the projection's tables as Parquet or CSV files, for other tools."""

import argparse
from pathlib import Path

from shoebox.arguments import Commands, add_home, command
from shoebox.commands import export_evidence
from shoebox.home import Home
from shoebox.progress import Progress


def add(commands: Commands) -> None:
    to = command(
        commands,
        "export",
        "Write what was judged as files for other tools, or as evidence that anyone can check.",
        "shoebox export tables --format parquet --out tables\n"
        "         shoebox export evidence --round BJ-101/2026-11-14/41 --out round.zip --by 'M. Rossi'",
    )
    actions = to.add_subparsers(metavar="tables|evidence", required=True)
    tables = command(
        actions,
        "tables",
        "Write every table of docs/schema.md into a file of its own. In CSV no cell can become a formula.",
        "shoebox export tables --format csv --out tables",
    )
    tables.add_argument("--format", choices=("parquet", "csv"), default="parquet", help="default: %(default)s")
    tables.add_argument("--out", metavar="DIR", required=True, help="the folder; files of the same names are replaced")
    add_home(tables)
    tables.set_defaults(run=run)
    export_evidence.add(actions)


def run(options: argparse.Namespace) -> int:
    # Only here, because DuckDB and Arrow take a moment to load.
    from projections.exporting import export_tables
    from shoebox.projecting import readable

    with readable(Home.at(options.home), Progress()) as file:
        for one in export_tables(file, Path(options.out), options.format):
            print(f"{one.file.name:<26} {one.rows:>12,} rows")
    return 0
