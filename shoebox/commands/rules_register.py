"""`shoebox rules register`: every clause of the documents, what judges it, or why nothing does."""

import argparse
import json
import textwrap
from collections import Counter
from typing import TYPE_CHECKING, Any

from domain.irregularities.books import rulebook_in_words
from domain.rulebooks.clauses import STATES
from shoebox.arguments import Commands, command

if TYPE_CHECKING:
    from domain.library.register import Entry

_WIDTH = 100


class NoSuchEntry(Exception):
    """The names fit no document, or no clause of those asked for."""


def add(actions: Commands) -> argparse.ArgumentParser:
    parser = command(
        actions,
        "register",
        "Every clause of the documents: what judges it, or why nothing does.",
        "shoebox rules register\n"
        "         shoebox rules register nsw-blackjack --state not-judged\n"
        "         shoebox rules register --clause 9.3.1 --json",
    )
    parser.add_argument("rulebook", metavar="RULEBOOK", nargs="?", help="one document; else all of them")
    parser.add_argument("--clause", metavar="N", help="this clause and its parts, such as 7.5 or 9.3.1")
    parser.add_argument("--state", choices=STATES, help="only clauses of which this holds")
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace) -> int:
    entries = _asked_for(options)
    if options.json:
        print(json.dumps([_as_json(entry) for entry in entries], indent=2, ensure_ascii=False))
    elif options.clause is None and options.state is None:
        _print_counts(entries)
    else:
        _print_entries(entries)
    return 0


def _asked_for(options: argparse.Namespace) -> list["Entry"]:
    from domain.library.register import DOCUMENTS, register  # the documents' lists, which no other command reads

    if options.rulebook is not None and options.rulebook not in DOCUMENTS:
        raise NoSuchEntry(f"There is no document {options.rulebook!r}. These there are: {', '.join(DOCUMENTS)}.")
    found = []
    for rulebook in DOCUMENTS if options.rulebook is None else [options.rulebook]:
        document = DOCUMENTS[rulebook]
        if options.clause is None or options.clause in document.clauses:
            parts = None if options.clause is None else set(document.parts(options.clause))
            found += [entry for entry in register(rulebook) if parts is None or entry.clause.number in parts]
    if not found:
        where = options.rulebook or "any document"
        raise NoSuchEntry(
            f"There is no clause {options.clause!r} in {where}. Numbers are the document's own: 9.3.1, 7.5.5(a)."
        )
    return [entry for entry in found if options.state in (None, entry.state)]


def _print_counts(entries: list["Entry"]) -> None:
    states = [state for state in STATES if state != "title"]
    print(" ".join(f"{state:>11}" for state in states), " rulebook")
    for rulebook in dict.fromkeys(entry.rulebook for entry in entries):
        counts = Counter(entry.state for entry in entries if entry.rulebook == rulebook)
        print(" ".join(f"{counts[state]:>11}" for state in states), f" {rulebook}")
    print("\nWith --clause or --state the clauses are listed; docs/register.md has all of them.")


def _print_entries(entries: list["Entry"]) -> None:
    last = ""
    for entry in entries:
        if entry.rulebook != last:
            last = entry.rulebook
            print(f"{rulebook_in_words(last)} ({last})")
        clause = entry.clause
        print(f"  {clause.number}  {clause.subject}" + (":" if clause.is_title else f"  [{entry.state}]"))
        readings = [f"read so: {reading.reading}" for reading in entry.readings if reading.reading != entry.why]
        for line in (*entry.in_words(), *readings):
            print(textwrap.fill(line, _WIDTH, initial_indent="      ", subsequent_indent="        "))
    print(f"{len(entries)} clauses.")


def _as_json(entry: "Entry") -> dict[str, Any]:
    said: dict[str, Any] = {
        "rulebook": entry.rulebook,
        "clause": entry.clause.number,
        "subject": entry.clause.subject,
        "state": entry.state,
    }
    if entry.by:
        said["by"] = [citation._asdict() for citation in entry.by]
    if entry.together_with:
        said["together_with"] = entry.together_with
    if entry.why:
        said["why"] = entry.why
    if entry.readings:
        said["readings"] = [reading._asdict() for reading in entry.readings]
    if entry.left_out:
        said["left_out"] = [item._asdict() for item in entry.left_out]
    return said
