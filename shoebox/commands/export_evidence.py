"""`shoebox export evidence`: a pack about a case, a round or a table's day that anyone can check; or the whole log."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from shoebox.arguments import Commands, add_home, command, moment, positive
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.settings import BadSettings


def add(actions: Commands) -> None:
    to = command(
        actions,
        "evidence",
        "Write an evidence pack: the exact events with their proofs, what was judged, and a report for people. "
        "With --log the whole log as a folder of files, for programs that check logs.",
        "shoebox export evidence --round BJ-101/2026-11-14/41 --out round.zip --by 'M. Rossi' --why 'complaint 17'\n"
        "         shoebox export evidence --table BJ-101 --from 2026-11-14 --to 2026-11-15 --out day.zip --by Rossi\n"
        "         shoebox export evidence --log tree --by 'M. Rossi'",
    )
    what = to.add_mutually_exclusive_group(required=True)
    what.add_argument("--case", metavar="ID", help="a case: its record, and each round it refers to")
    what.add_argument("--round", metavar="TABLE/RECORDING/ROUND", help="one round")
    what.add_argument("--table", metavar="T", help="all that a table reported; goes with --from and --to")
    what.add_argument(
        "--log", metavar="DIR", help="the whole log as a static tree, into a folder that is not there yet"
    )
    to.add_argument("--from", dest="since", metavar="TIME", type=moment, help="the beginning of the table's time")
    to.add_argument("--to", dest="until", metavar="TIME", type=moment, help="its end, which is not part of it")
    to.add_argument("--out", metavar="PACK.zip", help="the pack; a file of that name is replaced")
    to.add_argument("--by", metavar="NAME", help="who takes it out; stands in the pack")
    to.add_argument("--why", metavar="WORDS", default="", help="why; stands in the pack")
    to.add_argument("--unmasked", action="store_true", help="with the names of its players; needs --why")
    to.add_argument(
        "--at",
        metavar="TIME",
        type=moment,
        help="the time that the pack says (default: now); the record of the export has both",
    )
    to.add_argument(
        "--checkpoint",
        metavar="SIZE",
        type=positive,
        help="make it under the earlier checkpoint of that size; the same --by, --why and --at give the same file",
    )
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: written; 2: there is no such thing, or it can't be written."""
    home, progress = Home.at(options.home), Progress()
    _check(options)
    # Only here, because DuckDB, Arrow and the PDF library take a moment to load.
    from audit.packs.making import Wanted
    from audit.packs.subjects import Custody
    from shoebox.evidence import export_log, export_pack

    custody = Custody(options.by, options.at or datetime.now(UTC).replace(microsecond=0), options.why)
    if options.log is not None:
        size = export_log(home, Path(options.log), custody, progress)
        print(f"{options.log}: the log with its {size:,} entries, as tlog-tiles lays it out")
        print(f"Check it with: shoebox verify {options.log}")
        return 0
    wanted = Wanted(options.case, options.round, options.table, options.since, options.until)
    built = export_pack(home, Path(options.out), wanted, custody, progress, options.unmasked, options.checkpoint)
    print(f"{options.out}: {built.about}")
    print(f"{built.entries:,} entries of a log of {built.size:,}, {built.rounds:,} rounds, {built.findings:,} findings")
    if built.unjudged:
        print(f"{built.unjudged:,} of these rounds could not be judged, or not in full; the report says why")
    if built.missing:
        print(f"{built.missing:,} events in it never arrived; they are declared as missing")
    print(f"{built.bytes:,} bytes. Check it with: shoebox verify {options.out}")
    return 0


def _check(options: argparse.Namespace) -> None:
    if options.log is not None and (options.out or options.unmasked or options.checkpoint):
        raise BadSettings("--log goes without --out, --unmasked and --checkpoint: it is the log as it is now.")
    if not options.out and options.log is None:
        raise BadSettings("Say where to write the pack: --out PACK.zip.")
    if not (bool(options.table) == bool(options.since) == bool(options.until)):
        raise BadSettings("--table, --from and --to go together: --table BJ-101 --from 2026-11-14 --to 2026-11-15.")
    if options.table and options.since >= options.until:
        raise BadSettings("--from must be before --to.")
    if not options.by:
        raise BadSettings(
            "Say who takes it out: --by NAME. It stands in the pack, on its first page, and in the record."
        )
    if options.unmasked and not options.why:
        raise BadSettings("A pack with players' names needs a reason: --why WORDS.")
