"""`shoebox score`: the judge against an answer key, by kind and rulebook, and every disagreement with its replay."""

import argparse
import json

from replay.docket import Docket
from shoebox.arguments import Commands, add_colour, add_file, add_home, command
from shoebox.labels import read_labels
from shoebox.marks import Score
from shoebox.reading import opened
from shoebox.scoring import score
from shoebox.showing.colour import Paint
from shoebox.showing.columns import width
from shoebox.showing.score_json import as_document
from shoebox.showing.score_text import as_text


def add(commands: Commands) -> None:
    to = command(
        commands,
        "score",
        "Judge what was recorded and compare it with an answer key: precision, recall, and how often clause, "
        "position, remedy and money are right, by kind and rulebook. What a lost message hides counts as not judged. "
        "Exit code 0: all of it is right; 1: something is not; 2: could not run.",
        "shoebox score --labels mistakes.jsonl --file evening.jsonl\n"
        "         shoebox score --labels mistakes.jsonl --json",
    )
    to.add_argument(
        "--labels", metavar="FILE", required=True, help="the answer key that `shoebox simulate --labels` wrote"
    )
    to.add_argument("--json", action="store_true", help="one document with everything, for programs")
    add_colour(to)
    add_file(to)
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all of it is right; 1: something is not; 2: could not run, or lines are no events."""
    labels, faults = read_labels(options.labels)
    with opened(options) as source:
        docket = Docket(source.store, source.say)
        result = score(labels, faults, docket, source.progress)
        source.progress.end()
        _tell(options, result)
        return source.tell_faults(0 if result.is_perfect else 1)


def _tell(options: argparse.Namespace, result: Score) -> None:
    if options.json:
        print(json.dumps(as_document(result), ensure_ascii=False, indent=2))
        return
    where = f" --file {options.file}" if options.file is not None else ""
    for line in as_text(result, where, width(), Paint.on_standard_output(options.color)):
        print(line)
