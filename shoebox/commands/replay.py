"""`shoebox replay`: one round, card by card, with what was wrong, what the rulebook does about it, and who is owed."""

import argparse
import json

from domain.ids import round_and_step
from replay.docket import Docket
from replay.document import as_document
from replay.recorded import replayed
from shoebox.arguments import Commands, add_colour, add_file, add_home, command
from shoebox.reading import opened
from shoebox.showing.colour import Paint
from shoebox.showing.columns import width
from shoebox.showing.page import Page
from shoebox.showing.round_text import as_text
from store.rivals import rivals


def add(commands: Commands) -> None:
    to = command(
        commands,
        "replay",
        "Show one round card by card, and judge it: what was wrong, what is to be done, who is owed what, "
        "and the round as the book deals it beside the round as it was dealt.",
        "shoebox replay BJ-101/2026-11-14/41\n"
        "         shoebox replay BJ-101/2026-11-14/41#2017 --color always | less -R\n"
        "         shoebox replay BJ-101/2026-11-14/41 --file evening.jsonl --json",
    )
    to.add_argument(
        "round",
        metavar="TABLE/RECORDING/ROUND[#SEQ]",
        help="the round; with #SEQ its steps up to that one, which is marked",
    )
    to.add_argument(
        "--json",
        action="store_true",
        help="one document with everything, for programs; "
        "each step has the moves that the rules `allowed` when it came, and those that may come `next`",
    )
    to.add_argument("--moves", action="store_true", help="show at each step what the rules allowed there")
    add_colour(to)
    add_file(to)
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: here it is; 2: there is no such round, or lines of the file are no events."""
    asked, seq = round_and_step(options.round)
    with opened(options) as source:
        found = replayed(Docket(source.store, source.say), asked, seq)
        found.contest(rivals(source.store, asked.stream))
        source.progress.end()
        if options.json:
            print(json.dumps(as_document(found, moves=True), ensure_ascii=False, indent=2))
        else:
            for line in as_text(found, Page(width(), Paint.on_standard_output(options.color)), moves=options.moves):
                print(line)
        return source.tell_faults()
