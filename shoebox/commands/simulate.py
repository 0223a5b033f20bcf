"""`shoebox simulate`: a simulated floor deals honest rounds and writes what its tables report."""

import argparse
import gzip
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from shoebox.arguments import Commands, command, positive
from simulator import UnknownGame, simulate


def add(commands: Commands) -> None:
    to = command(
        commands,
        "simulate",
        "Write what simulated tables report; the same seed gives the same bytes.",
        "shoebox simulate --rulebook crown-melbourne-blackjack-v26 --game blackjack "
        "--tables 3 --hours 2 --seed 7 --out evening.jsonl",
    )
    to.add_argument("--rulebook", metavar="R", default="crown-melbourne-blackjack-v26", help="default: %(default)s")
    to.add_argument("--game", metavar="G", default="blackjack", help="default: %(default)s")
    to.add_argument("--tables", metavar="N", type=positive, default=1, help="how many tables (default: 1)")
    to.add_argument("--hours", metavar="H", type=float, default=1.0, help="how long they are open (default: 1)")
    to.add_argument("--seed", metavar="S", type=int, default=1, help="default: 1")
    to.add_argument(
        "--out", metavar="FILE", default="-", help="a file, gzipped if it ends in .gz; - is standard output"
    )
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        messages = simulate(
            rulebook=options.rulebook,
            game=options.game,
            tables=options.tables,
            hours=options.hours,
            seed=options.seed,
        )
        with _output(options.out) as out:
            count = _write(messages, out)
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
    path = Path(name)
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            if path.suffix == ".gz":
                # No name and no time inside, so that the same seed gives the same bytes here too.
                with gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as zipped:
                    yield zipped  # type: ignore[misc]
            else:
                yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
