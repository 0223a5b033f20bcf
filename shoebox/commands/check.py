"""`shoebox check`: what ingest and the judge would say of a file, line by line, for those who make table systems."""

import argparse
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from domain.contract.catalogue import NamesSeen
from domain.facts.wording import printable
from domain.ids import Step
from ingest.acceptance import Acceptance
from ingest.sources import Source
from replay.docket import Docket
from shoebox.arguments import Commands, add_colour, command
from shoebox.auditing import Asked, Audit, Blind, Tally
from shoebox.checking import VERDICTS, Checked, Line, Recording
from shoebox.filed import filed
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.showing.audit_json import finding_line, summary_line
from shoebox.showing.audit_text import AuditText
from shoebox.showing.colour import Paint
from shoebox.showing.columns import width
from store.interface import Gap, Store

_TO_MEND_SHOWN = 1_000


def add(commands: Commands) -> None:
    to = command(
        commands,
        "check",
        "Tell what ingest and the judge would say of a file of messages, line by line, and record nothing. "
        "Exit code 0: all is well; 1: something is to be mended, or something was found; 2: could not run.",
        "shoebox check tonight.jsonl\n"
        '         shoebox check tonight.jsonl --json | jq \'select(.kind == "line" and .verdict != "accepted")\'',
    )
    to.add_argument(
        "file", metavar="FILE", help="a file of JSON lines (plain or gzip), a folder of them, or - for standard input"
    )
    to.add_argument("--json", action="store_true", help="every line and finding as JSON, and a summary as the last")
    to.add_argument("--all", action="store_true", help="also the lines about which there is nothing to say")
    to.add_argument(
        "--home", metavar="DIR", help="accept only the tables that this folder's settings list (default: any table)"
    )
    add_colour(to)
    to.set_defaults(run=run)


@dataclass
class _Report:
    """Prints lines as they come, and counts them."""

    json: bool
    all: bool
    progress: Progress
    paint: Paint
    counts: Counter[str] = field(default_factory=Counter)
    to_mend: int = 0
    warnings: int = 0

    def line(self, line: Line) -> None:
        self.counts[line.verdict] += 1
        self.to_mend += line.is_to_mend
        self.warnings += len(line.warnings)
        if self.json:
            print(json.dumps({"kind": "line", **_fields(line)}, ensure_ascii=False))
        elif self.all or (line.is_to_mend and self.to_mend <= _TO_MEND_SHOWN) or line.notes:
            self.progress.end()
            for text in _texts(line):
                print(self.paint.alarm(printable(text)) if line.is_to_mend else printable(text))


def run(options: argparse.Namespace) -> int:
    """0: all is well; 1: something is to be mended, or something was found; 2: could not run."""
    progress = Progress()
    report = _Report(options.json, options.all, progress, Paint.on_standard_output(options.color))
    acceptance = Acceptance() if options.home is None else Home.at(options.home).acceptance()
    recordings: dict[str, Recording] = {}
    names = NamesSeen()

    def around(path: str, source: Source, store: Store) -> Source:
        return Checked(source, store, path, report.line, recordings, names)

    with filed(options.file, progress, acceptance, around) as file:
        progress.end()
        gaps = file.store.gaps()
        unreadable = file.unreadable
        tally = _judge(file.store, report, progress)
        if options.json:
            print(json.dumps(_summary(report, gaps, tally, unreadable), ensure_ascii=False))
        else:
            _print_summary(report, gaps, tally)
        for fault in unreadable:
            progress.say(fault)
    if unreadable:
        return 2
    return 1 if report.to_mend or gaps or tally is None or tally.all.findings or tally.blind else 0


def _judge(store: Store, report: _Report, progress: Progress) -> Tally | None:
    """What the judge says, printed as `audit` prints it; None if there is nothing to judge."""
    if not store.recordings():
        return None
    audit = Audit(Docket(store, progress.say), Asked(), progress)
    text = AuditText(width(), report.paint)
    for found in audit.run():
        progress.end()
        if not report.json:
            for line in text.lines(found):
                print(line)
        elif not isinstance(found, Blind):
            print(json.dumps(finding_line(found), ensure_ascii=False))
    progress.end()
    if not report.json:
        for line in text.account(audit.tally):
            print(line)
    return audit.tally


def _fields(line: Line) -> dict[str, Any]:
    return {
        "file": line.file,
        "line": line.number,
        "verdict": line.verdict,
        "stream": line.stream,
        "seq": line.seq,
        "reason": line.reason or None,
        "warnings": list(line.warnings),
        "notes": list(line.notes),
    }


def _texts(line: Line) -> list[str]:
    """The verdict with its reason, and what else is to be said on lines of its own."""
    place = "" if line.stream is None or line.seq is None else f" ({Step(line.stream, line.seq)})"
    said = [*([line.reason] if line.reason else []), *line.warnings, *line.notes]
    head = f"Line {line.number:,}: {line.verdict}{place}"
    return [f"{head}: {said[0]}" if said else head, *(f"    {more}" for more in said[1:])]


def _summary(report: _Report, gaps: list[Gap], tally: Tally | None, unreadable: list[str]) -> dict[str, Any]:
    judged = {} if tally is None else summary_line(tally, [])
    return {
        **{key: value for key, value in judged.items() if key != "not_events"},
        "kind": "summary",
        "lines": sum(report.counts.values()),
        **{verdict: report.counts[verdict] for verdict in VERDICTS},
        "warnings": report.warnings,
        "lines_to_mend": report.to_mend,
        "gaps": [{"stream": gap.stream, "first": gap.first, "last": gap.last} for gap in gaps],
        "unreadable": unreadable,
    }


def _print_summary(report: _Report, gaps: list[Gap], tally: Tally | None) -> None:
    if tally is None:
        print("There is no event to judge.")
    for gap in gaps:
        missing = f"seq {gap.first}" if gap.first == gap.last else f"seq {gap.first} to {gap.last}"
        print(report.paint.alarm(f"Gap: {missing} of {gap.stream} is not there."))
    counted = ", ".join(f"{report.counts[verdict]:,} {verdict}" for verdict in VERDICTS if report.counts[verdict])
    print(f"{sum(report.counts.values()):,} lines: {counted or 'nothing in them'}.")
    if report.to_mend > _TO_MEND_SHOWN:
        print(f"{report.to_mend:,} lines are to be mended; the first {_TO_MEND_SHOWN:,} are shown, all with --json.")
    elif report.to_mend:
        print(report.paint.alarm(f"{report.to_mend:,} of them to be mended."))
