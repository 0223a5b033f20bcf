"""`shoebox ingest`: records messages from a Kafka cluster, files, folders or standard input, exactly once."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event as Flag
from typing import TYPE_CHECKING

from domain.facts.wording import printable
from ingest.files import FileProblem, FileSource, NoSuchFile, PipeSource, files_in, why_passed_over
from ingest.sources import Source
from ingest.worker import Worker
from shoebox.arguments import Commands, add_home, add_kafka, check_kafka, command
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.rejecting import rejected
from shoebox.rescue import rescue
from store.errors import StoreError
from store.interface import Account

if TYPE_CHECKING:
    from ingest.rejected import Rejected


def add(commands: Commands) -> None:
    to = command(
        commands,
        "ingest",
        "Record messages exactly once; run it again after a crash and it goes on where it stopped.",
        "shoebox ingest --file evening.jsonl --file archive/ --home /srv/shoebox\n"
        "         shoebox ingest --kafka broker-1:9092,broker-2:9092 --topic table-events",
    )
    where = to.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--file",
        metavar="PATH",
        action="append",
        nargs="+",
        help="a file of JSON lines (plain or gzip), a folder of them (links in it are not followed), or - for "
        "standard input; several are allowed; nothing under the home is read",
    )
    add_kafka(where, to, "read from this Kafka cluster, until stopped; several brokers are separated by commas")
    to.add_argument("--group", metavar="G", default="shoebox", help="the consumer group to share topics in (shoebox)")
    to.add_argument("--once", action="store_true", help="stop once all that a topic had at the start is recorded")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    check_kafka(options)
    return _run_kafka(options) if options.kafka else _run_files(options)


def _run_kafka(options: argparse.Namespace) -> int:
    """0: read to the end or stopped as asked; 1: that too, but there are partitions that can't be read on."""
    # Only here, because the library takes a moment to load.
    from ingest.kafka_source import KafkaSource
    from shoebox.kafka import connection

    home = Home.at(options.home)
    to = connection(options.kafka, home.settings().kafka)
    acceptance = home.acceptance()
    progress = Progress()
    progress.name = ", ".join(options.topic)
    store = home.open_store(make=True)
    feed = rejected(home, options.kafka, options.topic, progress.say)
    with _stopped_by_signals() as stop, feed as rejecting:
        worker = Worker(
            store,
            acceptance,
            stop=stop,
            say=progress.say,
            progress=_shown(progress, rejecting),
            locked_patience_s=float("inf"),
        )
        with KafkaSource(
            to, options.topic, options.group, once=options.once, say=progress.say, name=acceptance.reader
        ) as source:
            worker.run(source)
        if stop.is_set():
            progress.say("Stopped as asked, after a whole batch. The same command goes on from there.")
    progress.end()
    _report(worker.account)
    store.close()
    return 1 if source.set_aside else 0


def _run_files(options: argparse.Namespace) -> int:
    home = Home.at(options.home)
    names = [name for group in options.file for name in group]
    files, passed_over = files_in((Path(name) for name in names if name != "-"), home.closed())
    acceptance = home.acceptance()
    store = home.open_store(make=True)
    problems = 0
    progress = Progress()
    for path in passed_over:
        progress.say(f"Passed over {printable(str(path))}: {why_passed_over(path)}.")
    feed = rejected(home, None, (), progress.say)
    with _stopped_by_signals() as stop, feed as rejecting:
        sources: list[tuple[str, Source]] = [(str(path), FileSource(path)) for path in files]
        if "-" in names:
            sources.append(("standard input", PipeSource(_standard_input(), stop)))
        worker = Worker(store, acceptance, stop=stop, say=progress.say, progress=_shown(progress, rejecting))
        for name, source in sources:
            progress.name = name
            try:
                worker.run(source)
            except FileProblem as problem:
                problems += 1
                progress.say(str(problem))
            except StoreError:
                if isinstance(source, PipeSource):
                    progress.say(rescue(home.folder, source.unrecorded))
                raise
            if stop.is_set():
                problems += 1
                progress.say("Stopped as asked, after a whole batch. The same command goes on from there.")
                break
    progress.end()
    _report(worker.account)
    store.close()
    return 1 if problems else 0


def _shown(progress: Progress, rejecting: "Rejected | None") -> Callable[[Account], None]:
    """Shows how far it has come, and has what was rejected written to its topic."""

    def show(account: Account) -> None:
        progress.show(account)
        if rejecting:
            rejecting.look(account.quarantined)

    return show


def _standard_input() -> int:
    if sys.stdin is None:
        raise NoSuchFile("Standard input is closed.")
    return sys.stdin.fileno()


def _report(total: Account) -> None:
    print(
        f"{total.consumed:,} messages: {total.recorded:,} recorded, {total.repeats:,} repeats, "
        f"{total.quarantined:,} quarantined."
    )
    if total.quarantined:
        print("See why with: shoebox quarantine list")


@contextmanager
def _stopped_by_signals() -> Iterator[Flag]:
    """SIGTERM and the first Ctrl-C ask to stop after the batch at hand; a second Ctrl-C does not ask."""
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
