"""Arguments that several commands share."""

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from shoebox.home import VARIABLE
from shoebox.settings import BadSettings

Commands = Any  # argparse has no public name for what `add_subparsers` returns


def command(commands: Commands, name: str, summary: str, example: str) -> argparse.ArgumentParser:
    """A command with its help and an example."""
    added: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"Example: {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return added


def add_home(to: argparse.ArgumentParser) -> None:
    to.add_argument("--home", metavar="DIR", help=f"the folder with the store (default: {VARIABLE}, or ~/.shoebox)")


def add_file(to: argparse.ArgumentParser) -> None:
    to.add_argument(
        "--file",
        metavar="FILE",
        help="read a file of JSON lines (plain or gzip), a folder of them, or - for standard input, and no store",
    )


def add_colour(to: argparse.ArgumentParser) -> None:
    to.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="auto: on a terminal, unless NO_COLOR is set",
    )


def add_kafka(kafka_to: argparse._ActionsContainer, topic_to: argparse.ArgumentParser, help_text: str) -> None:
    kafka_to.add_argument("--kafka", metavar="HOST:PORT", help=help_text)
    topic_to.add_argument("--topic", metavar="T", action="append", nargs="+", help="a topic; goes with --kafka")


def check_kafka(options: argparse.Namespace) -> None:
    """The topics as one list. A cluster without a topic, or the other way round, is a mistake."""
    options.topic = [topic for group in options.topic or [] for topic in group]
    if bool(options.kafka) != bool(options.topic):
        raise BadSettings("--kafka and --topic go together: --kafka HOST:PORT --topic NAME.")


def moment(text: str) -> datetime:
    """A time as a person writes it: 2026-11-14, 2026-11-14T21:40 or with seconds and zone; UTC if none is given."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no time; write it like 2026-11-14T21:40 or 2026-11-14") from None
    try:
        return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone(UTC)
    except OverflowError:
        raise argparse.ArgumentTypeError(f"{text!r} is outside the years 1 to 9999") from None


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number up to 65535, or 0 for any that is free")
    return int(text)


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def up_to(most: int) -> Callable[[str], int]:
    """A number from 1 to the most that makes sense."""

    def number(text: str) -> int:
        if positive(text) > most:
            raise argparse.ArgumentTypeError(f"{text!r} is more than {most:,}")
        return int(text)

    return number
