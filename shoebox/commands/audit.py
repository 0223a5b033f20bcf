"""`shoebox audit`: every finding in the record, or in a file, and the account of what was judged."""

import argparse
import json
from difflib import get_close_matches
from itertools import chain

from domain.library.irregularities import CATALOGUE
from domain.library.registry import GAMES
from replay.docket import Docket
from shoebox.arguments import Commands, add_colour, add_file, add_home, command, moment
from shoebox.auditing import Asked, Audit, Blind, Found, NothingToJudge
from shoebox.reading import opened
from shoebox.showing.audit_json import finding_line, summary_line
from shoebox.showing.audit_text import AuditText
from shoebox.showing.colour import Paint
from shoebox.showing.columns import width


def add(commands: Commands) -> None:
    to = command(
        commands,
        "audit",
        "Judge what was recorded and print every finding, by table and round, with an account at the end. "
        "Exit code 0: everything that was played was judged, and nothing found; 1: findings; 3: no findings, but not "
        "everything could be judged; 2: could not run, or lines of the file are no events (the others are judged all "
        "the same). A round that is still open does not count as not judged.",
        "shoebox audit --table BJ-101 BJ-102 --from 2026-11-14T18:00 --to 2026-11-15T06:00\n"
        "         shoebox audit --code wrong-payout --json\n"
        "         shoebox audit --file evening.jsonl",
    )
    to.add_argument("--table", metavar="T", action="append", nargs="+", help="only this table; several are allowed")
    to.add_argument("--from", metavar="TIME", dest="since", type=moment, help="only from this time on (UTC)")
    to.add_argument("--to", metavar="TIME", dest="until", type=moment, help="only before this time (UTC)")
    to.add_argument("--rulebook", metavar="R", type=_rulebook, help="only what was played by this rulebook")
    to.add_argument(
        "--code",
        metavar="CODE",
        action="append",
        nargs="+",
        type=_code,
        help="only findings of this code, such as wrong-payout",
    )
    to.add_argument("--json", action="store_true", help="one finding a line, and a summary as the last, for programs")
    add_colour(to)
    add_file(to)
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all judged, nothing found; 1: findings; 3: none, but not all was judged; 2: could not run, or no events."""
    if options.since is not None and options.until is not None and options.since >= options.until:
        raise NothingToJudge("--from is not before --to: there is no time between them.")
    asked = Asked(
        tables=tuple(chain(*options.table or ())),
        since=options.since,
        until=options.until,
        rulebook=options.rulebook,
        codes=frozenset(chain(*options.code or ())),
    )
    with opened(options) as source:
        audit = Audit(Docket(source.store, source.say), asked, source.progress)
        text = AuditText(width(), Paint.on_standard_output(options.color))
        for found in audit.run():
            source.progress.end()
            for line in _in_json(found) if options.json else text.lines(found):
                print(line)
        source.progress.end()
        summary = [json.dumps(summary_line(audit.tally, source.faults), ensure_ascii=False)]
        for line in summary if options.json else text.account(audit.tally):
            print(line)
        return source.tell_faults(audit.tally.exit_code)


def _in_json(found: Found | Blind) -> list[str]:
    return [] if isinstance(found, Blind) else [json.dumps(finding_line(found), ensure_ascii=False)]


def _rulebook(text: str) -> str:
    known = sorted({game.rulebook for game in GAMES.values()})
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no rulebook {text!r}; there are {', '.join(known)}")
    return text


def _code(text: str) -> str:
    if text not in CATALOGUE:
        near = get_close_matches(text, CATALOGUE, n=3)
        meant = f"did you mean {' or '.join(near)}?" if near else "docs/irregularities.md lists them"
        raise argparse.ArgumentTypeError(f"there is no code {text!r}; {meant}")
    return text
