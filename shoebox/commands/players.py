"""`shoebox players import|forget`: the register of players' names, which is kept apart from the record."""

import argparse
import sys
from pathlib import Path

from dashboard.people.register import Register, read_csv
from ingest.files import FileProblem
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home


def add(commands: Commands) -> None:
    to = command(
        commands,
        "players",
        "Keep the names of players, by the reference that events have.",
        "shoebox players import names.csv\n         shoebox players forget P-2071",
    )
    actions = to.add_subparsers(metavar="import|forget", required=True)
    importing = command(
        actions,
        "import",
        "Take names from a CSV file with the columns reference and name; all of it, or nothing.",
        "shoebox players import names.csv",
    )
    importing.add_argument("file", metavar="FILE", help="the CSV file, or - for standard input")
    importing.set_defaults(run=run_import)
    forgetting = command(actions, "forget", "Remove a player's name for good.", "shoebox players forget P-2071")
    forgetting.add_argument("reference", metavar="REF", help="the player's reference")
    forgetting.set_defaults(run=run_forget)
    for parser in (importing, forgetting):
        add_home(parser)


def run_import(options: argparse.Namespace) -> int:
    register = Register(Home.at(options.home).folder)
    names = read_csv(_text(options.file).splitlines(keepends=True))
    register.add(names)
    print(f"{len(names):,} names taken; the register has {register.count():,}.")
    return 0


def run_forget(options: argparse.Namespace) -> int:
    Register(Home.at(options.home).folder).forget(options.reference)
    print(f"The name of {options.reference} is forgotten. The record never had it.")
    return 0


def _text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise FileProblem(f"{file} is not UTF-8 text.") from None
    except OSError as error:
        raise FileProblem(f"{file} can't be read: {error.strerror}.") from None
