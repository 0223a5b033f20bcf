"""`shoebox simulate`: a simulated floor deals rounds, with mistakes if asked for, and writes or sends what happens."""

import argparse
import gzip
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from shoebox.arguments import Commands, add_home, add_kafka, check_kafka, command, positive
from shoebox.home import Home
from shoebox.settings import BadSettings
from simulator import UnknownGame, simulate
from simulator.mistakes.label import Label
from simulator.mistakes.plan import plan_of


def add(commands: Commands) -> None:
    to = command(
        commands,
        "simulate",
        "Write what simulated tables report; the same seed gives the same bytes.",
        "shoebox simulate --rulebook crown-melbourne-blackjack-v26 --game blackjack "
        "--tables 3 --hours 2 --seed 7 --out evening.jsonl\n"
        "         shoebox simulate --hours 2 --mistakes 0.1 --out evening.jsonl --labels mistakes.jsonl\n"
        "         shoebox simulate --tables 20 --kafka broker-1:9092 --topic table-events --speed realtime",
    )
    to.add_argument("--rulebook", metavar="R", default="crown-melbourne-blackjack-v26", help="default: %(default)s")
    to.add_argument("--game", metavar="G", default="blackjack", help="default: %(default)s")
    to.add_argument("--tables", metavar="N", type=positive, default=1, help="how many tables (default: 1)")
    to.add_argument("--hours", metavar="H", type=float, default=1.0, help="how long they are open (default: 1)")
    to.add_argument("--seed", metavar="S", type=int, default=1, help="default: 1")
    to.add_argument(
        "--out", metavar="FILE", default="-", help="a file, gzipped if it ends in .gz; - is standard output"
    )
    to.add_argument(
        "--mistakes",
        metavar="RATE|KIND=RATE",
        nargs="+",
        default=[],
        help="make mistakes: any kind at this rate for each round, or the named kinds at theirs",
    )
    to.add_argument(
        "--near-misses",
        metavar="RATE",
        type=float,
        default=0.0,
        help="deal clean rounds that look wrong this often, for instance 0.1",
    )
    to.add_argument("--labels", metavar="FILE", help="write the answer key here, one line for each mistake")
    add_kafka(to, to, "send to this Kafka cluster instead, each table's messages in order")
    to.add_argument(
        "--speed", choices=("realtime", "max"), default="max", help="with --kafka: at the tables' own pace, or at once"
    )
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    check_kafka(options)
    if options.kafka:
        return _send(options)
    try:
        messages, labels = _evening(options)
        with _output(options.out) as out:
            count = _write(messages, out)
        _write_labels(options, labels)
    except (UnknownGame, ValueError) as error:
        print(f"shoebox: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(f"shoebox: {options.out} can't be written: {error.strerror}.", file=sys.stderr)
        return 2
    if options.out != "-":
        print(f"{count:,} messages of {options.tables} tables in {options.out}")
    return 0


def _evening(options: argparse.Namespace) -> tuple[Iterator[bytes], list[Label]]:
    """The messages, and the labels of the mistakes, which are complete when all messages were taken."""
    if options.labels and not options.mistakes:
        raise ValueError("labels are for mistakes: say with --mistakes how many")
    labels: list[Label] = []
    messages = simulate(
        rulebook=options.rulebook,
        game=options.game,
        tables=options.tables,
        hours=options.hours,
        seed=options.seed,
        mistakes=plan_of(options.mistakes, options.near_misses) if options.mistakes or options.near_misses else None,
        label=labels.append,
    )
    return messages, labels


def _write_labels(options: argparse.Namespace, labels: list[Label]) -> None:
    if options.labels:
        with _output(options.labels) as out:
            _write((label.line() for label in labels), out)


def _send(options: argparse.Namespace) -> int:
    """0: every message has arrived; 1: some have not."""
    # Only here, because the library takes a moment to load.
    from shoebox.kafka import connection
    from shoebox.sending import send

    to = connection(options.kafka, Home.at(options.home).settings().kafka)
    if len(options.topic) > 1:
        raise BadSettings("A simulated floor sends to one topic; name one after --topic.")
    try:
        messages, labels = _evening(options)
        sent = send(to, options.topic[0], messages, realtime=options.speed == "realtime")
        _write_labels(options, labels)
    except (UnknownGame, ValueError) as error:
        print(f"shoebox: {error}", file=sys.stderr)
        return 2
    print(f"{sent.arrived:,} messages of {options.tables} tables have arrived in {options.topic[0]}")
    if sent.failed:
        print(f"{sent.failed:,} messages could not be sent, the first because: {sent.reason}", file=sys.stderr)
    return 1 if sent.failed else 0


def _write(messages: Iterable[bytes], out: IO[bytes]) -> int:
    count = 0
    for count, message in enumerate(messages, 1):  # noqa: B007
        out.write(message + b"\n")
    return count


@contextmanager
def _output(name: str) -> Iterator[IO[bytes]]:
    """A file appears under its name only when it is whole."""
    if name == "-":
        yield sys.stdout.buffer
        return
    path = Path(name).resolve()
    if path.exists() and not path.is_file():
        with path.open("wb") as special:  # a pipe or a device is written to, never replaced
            yield special
        return
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        part = Path(file.name)
        try:
            if path.suffix == ".gz":
                # No name and no time inside, so that the same seed gives the same bytes here too.
                with gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as zipped:
                    yield zipped  # type: ignore[misc]
            else:
                yield cast(IO[bytes], file)
            file.flush()
            part.chmod(0o644)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
