"""`shoebox simulate`: a simulated floor deals rounds, with mistakes if asked for, and writes or sends what happens."""

import argparse
import gzip
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

from domain.signatures import SIGNATURES_ENDING
from shoebox.arguments import Commands, add_home, add_kafka, check_kafka, command, up_to
from shoebox.home import Home
from shoebox.settings import BadSettings
from simulator import UnknownGame
from simulator.answer_key import AnswerKey
from simulator.automated.games.game import AUTOMATED
from simulator.fault import KINDS, fault_plan_of
from simulator.floor import Plot, open_floor, plots_of
from simulator.mistakes.plan import plan_of
from simulator.property import TABLES, TERMINALS, plots, terminals_beside

if TYPE_CHECKING:
    from shoebox.signing import TableSigners

_RULEBOOK, _GAME = "crown-melbourne-blackjack-v26", "blackjack"


def add(commands: Commands) -> None:
    to = command(
        commands,
        "simulate",
        "Write what simulated tables report; the same seed gives the same bytes.",
        "shoebox simulate --rulebook crown-melbourne-blackjack-v26 --game blackjack "
        "--tables 3 --hours 2 --seed 7 --out evening.jsonl\n"
        "         shoebox simulate --hours 2 --mistakes 0.1 --out evening.jsonl --labels mistakes.jsonl\n"
        "         shoebox simulate --property --hours 4 --mistakes 0.01 --faults 0.01 "
        "--out house.jsonl --labels key.jsonl\n"
        "         shoebox simulate --tables 20 --kafka broker-1:9092 --topic table-events --speed realtime\n"
        "         shoebox simulate --tables 3 --out evening.jsonl --sign keys/",
    )
    to.add_argument("--rulebook", metavar="R", help=f"default: {_RULEBOOK}; of a property: a mix of all")
    to.add_argument("--game", metavar="G", help=f"default: {_GAME}")
    to.add_argument(
        "--property",
        action="store_true",
        help="all games at once, a pit for each, as a house would have them; with --rulebook those of one",
    )
    to.add_argument(
        "--tables", metavar="N", type=up_to(10_000), help=f"how many tables (default: 1, or {TABLES} of a property)"
    )
    to.add_argument(
        "--terminals",
        metavar="N",
        type=up_to(1_000),
        help=f"how many terminals of automated games a property has beside its tables "
        f"(default: {TERMINALS}, or none if --tables is given)",
    )
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
    to.add_argument(
        "--faults",
        metavar="RATE|KIND=RATE",
        nargs="+",
        default=[],
        help=f"let something happen to the record, any kind at this rate for each round: {', '.join(KINDS)}",
    )
    to.add_argument("--labels", metavar="FILE", help="write the answer key here, one line for each mistake and fault")
    to.add_argument(
        "--sign",
        metavar="DIR",
        help="sign each message with its table's key in this folder, made there if there is none; the signatures go "
        "into FILE.signatures, or into the headers of Kafka messages",
    )
    add_kafka(to, to, "send to this Kafka cluster instead, each table's messages in order")
    to.add_argument(
        "--speed", choices=("realtime", "max"), default="max", help="with --kafka: at the tables' own pace, or at once"
    )
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    check_kafka(options)
    if options.terminals is None:
        options.terminals = 0 if options.tables and options.rulebook != AUTOMATED else TERMINALS
    options.tables = options.tables or (TABLES if options.property else 1)
    if options.kafka:
        return _send(options)
    if options.sign and options.out == "-":
        raise BadSettings("Signatures go into a file of their own: name one for the messages with --out FILE.")
    signers = _signers(options)
    try:
        messages, key = _evening(options)
        with _output(options.out) as out, _signatures(options, signers, messages) as signed:
            count = _write(signed, out)
        _write_labels(options, key)
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
    _tell_keys(signers)
    return 0


def _signers(options: argparse.Namespace) -> "TableSigners | None":
    if not options.sign:
        return None
    # Only here, because the library takes a moment to load.
    from shoebox.signing import TableSigners

    return TableSigners(Path(options.sign))


@contextmanager
def _signatures(
    options: argparse.Namespace, signers: "TableSigners | None", messages: Iterator[bytes]
) -> Iterator[Iterator[bytes]]:
    """The messages, and where they are signed their signatures in a file beside them."""
    if signers is None:
        yield messages
        return
    with _output(options.out + SIGNATURES_ENDING) as out:
        yield signers.signed(messages, out)


def _tell_keys(signers: "TableSigners | None") -> None:
    if signers is not None:
        print("The tables' keys count once they are registered:")
        print(signers.how_to_register())


def _evening(options: argparse.Namespace) -> tuple[Iterator[bytes], AnswerKey]:
    """The messages, and the answer key, which is complete when all messages were taken."""
    if options.labels and not options.mistakes and not options.faults:
        raise ValueError("labels are for mistakes and faults: say with --mistakes or --faults how many")
    if options.property and options.game:
        raise ValueError("a property has all games of its rulebook: leave out --game, or --property")
    key = AnswerKey()
    plotted = _plots(options)
    options.tables = len(plotted)
    messages = open_floor(
        plotted,
        hours=options.hours,
        seed=options.seed,
        mistakes=plan_of(options.mistakes, options.near_misses) if options.mistakes or options.near_misses else None,
        label=key.add,
    )
    if options.faults:
        messages = key.struck(messages, fault_plan_of(options.faults), options.seed)
    return messages, key


def _plots(options: argparse.Namespace) -> list[Plot]:
    if options.property:
        if options.rulebook == AUTOMATED:
            return terminals_beside(options.terminals, 0)
        tables = plots(options.tables, options.rulebook)
        return [*tables, *terminals_beside(options.terminals, len(tables), options.rulebook)]
    return plots_of(options.rulebook or _RULEBOOK, options.game or _GAME, options.tables)


def _write_labels(options: argparse.Namespace, key: AnswerKey) -> None:
    if options.labels:
        with _output(options.labels) as out:
            _write(key.lines(), out)


def _send(options: argparse.Namespace) -> int:
    """0: every message has arrived; 1: some have not."""
    # Only here, because the library takes a moment to load.
    from shoebox.kafka import connection
    from shoebox.sending import send

    to = connection(options.kafka, Home.at(options.home).settings().kafka)
    if len(options.topic) > 1:
        raise BadSettings("A simulated floor sends to one topic; name one after --topic.")
    signers = _signers(options)
    try:
        messages, key = _evening(options)
        sign = None if signers is None else signers.sign
        sent = send(to, options.topic[0], messages, realtime=options.speed == "realtime", sign=sign)
        _write_labels(options, key)
    except (UnknownGame, ValueError) as error:
        print(f"shoebox: {error}", file=sys.stderr)
        return 2
    print(f"{sent.arrived:,} messages of {options.tables} tables have arrived in {options.topic[0]}")
    _tell_keys(signers)
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
