"""`shoebox ingest`: records messages from files, folders or standard input, exactly once."""

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event as Flag

from ingest.files import FileProblem, FileSource, PipeSource, files_in
from ingest.sources import Source
from ingest.worker import Worker
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from shoebox.progress import Progress
from store.interface import Account


def add(commands: Commands) -> None:
    to = command(
        commands,
        "ingest",
        "Record messages exactly once; run it again after a crash and it goes on where it stopped.",
        "shoebox ingest --file evening.jsonl --file archive/ --home /srv/shoebox",
    )
    to.add_argument(
        "--file",
        metavar="PATH",
        action="append",
        nargs="+",
        required=True,
        help="a file of JSON lines (plain or gzip), a folder of them, or - for standard input; several are allowed",
    )
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    home = Home.at(options.home)
    names = [name for group in options.file for name in group]
    files, passed_over = files_in(Path(name) for name in names if name != "-")
    acceptance = home.acceptance()
    store = home.open_store(make=True)
    for path in passed_over:
        print(f"Passed over {path}: not a file of JSON lines by its name.", file=sys.stderr)
    problems = 0
    progress = Progress()
    with _stopped_by_signals() as stop:
        sources: list[tuple[str, Source]] = [(str(path), FileSource(path)) for path in files]
        if "-" in names:
            sources.append(("standard input", PipeSource(sys.stdin.fileno(), stop)))
        worker = Worker(store, acceptance, stop=stop, say=progress.say, progress=progress.show)
        for name, source in sources:
            progress.name = name
            try:
                worker.run(source)
            except FileProblem as problem:
                problems += 1
                progress.say(str(problem))
            if stop.is_set():
                progress.say("Stopped as asked, behind a whole batch. The same command goes on from there.")
                break
    progress.end()
    _report(worker.account)
    store.close()
    return 1 if problems else 0


def _report(total: Account) -> None:
    print(
        f"{total.consumed:,} messages: {total.recorded:,} recorded, {total.repeats:,} repeats, "
        f"{total.quarantined:,} quarantined."
    )
    if total.quarantined:
        print("See why with: shoebox quarantine list")


@contextmanager
def _stopped_by_signals() -> Iterator[Flag]:
    """SIGTERM and the first Ctrl-C ask to stop behind the batch at hand; a second Ctrl-C does not ask."""
    stop = Flag()

    def ask(number: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = {number: signal.signal(number, ask) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
