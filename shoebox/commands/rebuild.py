"""`shoebox rebuild`: the projection made anew from the store, on all cores, while people go on reading the old one."""

import argparse
from typing import TYPE_CHECKING

from shoebox.arguments import Commands, add_home, command, up_to
from shoebox.home import Home
from shoebox.progress import Progress

if TYPE_CHECKING:
    from projections.rebuilding import Rebuilt


def add(commands: Commands) -> None:
    to = command(
        commands,
        "rebuild",
        "Judge the whole record again on all cores into a new file, compare it with the old one, and put it in its "
        "place. Exit code 0: done; 1: done, and the old file had other rows; 2: could not run.",
        "shoebox rebuild --workers 2",
    )
    to.add_argument(
        "--workers", metavar="N", type=up_to(1_000), help="how many processes judge (default: one for each core)"
    )
    to.add_argument("--no-check", action="store_true", help="do not compare with the old file")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: done; 1: done, and the old file had other rows; 2: could not run."""
    # Only here, because DuckDB and Arrow take a moment to load.
    from projections.files import Folder
    from projections.rebuilding import rebuild
    from shoebox.projecting import ShowEvents

    home, progress = Home.at(options.home), Progress()
    home.open_store().close()
    rebuilt = rebuild(
        Folder(home.projection_path),
        home.open_store,
        workers=options.workers,
        progress=ShowEvents(progress),
        say=progress.say,
        check=not options.no_check,
    )
    progress.end()
    rate = rebuilt.events / max(0.001, rebuilt.seconds)
    print(
        f"Rebuilt     {rebuilt.file.name}: {rebuilt.events:,} events in {rebuilt.seconds:,.1f} s, {rate:,.0f} a second"
    )
    return _tell(rebuilt)


def _tell(rebuilt: "Rebuilt") -> int:
    if not rebuilt.compared:
        print("Check       there was no file of the same version to compare with")
        return 0
    if not rebuilt.differences:
        print("Check       the same rows as in the file before")
        return 0
    for one in rebuilt.differences:
        print(f"DIFFERS     {one.table}: {one.only_new:,} rows only in the new file, {one.only_old:,} only in the old")
        for example in one.examples:
            print(f"            {example}")
    print("            The new file is in use: it is what the store says. Please report this with the lines above.")
    return 1
