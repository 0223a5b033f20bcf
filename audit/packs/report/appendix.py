"""What follows the rounds: rules with clauses, staff, where to look on video, what is missing, and hashes."""

import hashlib
from collections.abc import Mapping
from typing import Any

from audit.packs.projected import records
from audit.packs.report.contents import ReportContents
from audit.packs.report.pages import bold_label, gap, table, text
from audit.packs.report.words import clock, day_and_clock, rank, short_day_and_clock
from domain.ids import Clause, Step

ENTRIES_MAX = 500
GROUPS_MAX = 40
REFUSED_MAX = 40
_LISTED_APART = ("proofs/",)
_IN_OUR_WORDS = "In our words; the clause names the place in the rulebook."


def rules(contents: ReportContents) -> list[Any]:
    """The rules in force, those that were cited first by their irregularity, then all of them."""
    pages: list[Any] = []
    for one in contents.provisions:
        lines = [
            bold_label(f"{one['title']}  [{Clause(one['rulebook'], one['clause'])}]", ""),
            text(one["meaning"]),
            *(_remedy(remedy) for remedy in one["remedies"]),
        ]
        lines += [bold_label("Our reading:", one["reading"], "cell")] if one["reading"] else []
        pages += [*lines, gap()]
    if pages:
        pages = [text("What the rulebook says of what was found", "h1"), *pages]
    for game in contents.games:
        since = game["since"]
        at = Step(since["stream"], since["seq"])
        pages += [
            text(f"Rules in force: {game['title'] or game['game']}, {game['rulebook']}", "h1"),
            text(f"Since {day_and_clock(since['time'])}, {at}. {_IN_OUR_WORDS}", "faint"),
            gap(3),
            table(("clause", "about", "what it says"), [_rule(rule) for rule in game["rules"]], (0.14, 0.2, 0.66)),
        ]  # fmt: skip
    return pages


def _remedy(remedy: dict[str, Any]) -> Any:
    by = f" By {rank(remedy['rank'])} or above." if remedy["rank"] else ""
    window = "" if remedy["window"] == "always" else f" ({rank(remedy['window'])})"
    return bold_label(f"Clause {remedy['clause']}:", f"{remedy['does']}{by}{window}", "cell")


def _rule(rule: dict[str, Any]) -> tuple[str, str, str]:
    reading = f" Our reading: {rule['reading']}" if rule["reading"] else ""
    return (rule["clause"], rule["rule"], rule["says"] + reading)


def overview(contents: ReportContents) -> list[Any]:
    """Every round in a line, where there are several."""
    rounds = sorted(records(contents.sheets.get("rounds")), key=lambda row: (row["happened_at"], row["reference"]))
    if len(rounds) < 2:
        return []
    rows = [
        (
            short_day_and_clock(row["happened_at"]),
            row["reference"],
            row["dealer"],
            row["dealer_cards"],
            f"{row['wagered_cents'] / 100:,.2f}",
            f"{row['paid_cents'] / 100:,.2f}",
            f"{row['collected_cents'] / 100:,.2f}",
            row["findings"] if row["judged"] else "not judged",
        )
        for row in rounds
    ]
    heading = ("time (UTC)", "round", "dealer", "dealer's cards", "wagered", "paid", "collected", "findings")
    styles = ("cell", "cell", "cell", "cell", "right", "right", "right", "right")
    return [
        text("The rounds", "h1"),
        table(heading, rows, (0.17, 0.22, 0.1, 0.14, 0.1, 0.09, 0.1, 0.08), styles),
    ]


def between_rounds(contents: ReportContents) -> list[Any]:
    """Findings that belong to no round."""
    rows = [
        (
            day_and_clock(row["happened_at"]),
            str(Step(row["stream"], row["seq"])),
            str(Clause(row["rulebook"], row["clause"])),
            row["sentence"],
        )
        for row in sorted(contents.findings, key=lambda row: (row["happened_at"], row["finding"]))
        if row["round"] is None
    ]
    if not rows:
        return []
    widths = (0.15, 0.15, 0.27, 0.43)
    return [text("Found between rounds", "h1"), table(("time", "step", "clause", "what was found"), rows, widths)]


def staff(contents: ReportContents) -> list[Any]:
    rows = [
        (row["staff"], rank(row["rank"]), row["duty"], row["table_name"], day_and_clock(row["happened_at"]),
         day_and_clock(row["to_at"]) if row["to_at"] else "still there")
        for row in records(contents.sheets.get("duties"))
    ]  # fmt: skip
    if not rows:
        return []
    heading = ("staff number", "rank", "duty", "table", "from", "until")
    return [text("Staff and ranks", "h1"), table(heading, rows, (0.14, 0.18, 0.12, 0.12, 0.22, 0.22))]


def cues(contents: ReportContents) -> list[Any]:
    rows = [
        (row["table_name"], short_day_and_clock(row["from_at"]), clock(row["to_at"]),
         f"{row['step']} at {clock(row['step_at'])}", row["look_for"])
        for row in records(contents.sheets["cue_sheet"])
    ]  # fmt: skip
    if not rows:
        return []
    note = "Times are UTC by the table's own clock, with a margin before and after. Compare the camera's clock first."
    heading = ("table", "from", "until", "step", "look for")
    return [
        text("Where to look on video", "h1"),
        text(note, "faint"),
        gap(3),
        table(heading, rows, (0.09, 0.12, 0.1, 0.24, 0.45)),
    ]


def what_is_missing(contents: ReportContents) -> list[Any]:
    gaps, refused = records(contents.sheets["gaps"]), records(contents.sheets["quarantine"])
    counts = records(contents.sheets["quarantine_counts"])
    pages: list[Any] = [text("What is missing, and what was refused", "h1")]
    if gaps:
        lacking = [(row["stream"], f"#{row['first_seq']} to #{row['last_seq']}") for row in gaps]
        pages += [table(("recording", "numbers that never arrived"), lacking, (0.5, 0.5)), gap()]
    else:
        pages.append(text("No number is missing in the parts of the recordings that this pack has."))
    if not counts:
        return [*pages, text("No message in quarantine names these tables at this time.")]
    messages, whole = sum(row["messages"] for row in counts), sum(row["whole"] for row in counts)
    said = f"Messages in quarantine that name these tables: {messages:,}; {whole:,} of them are in this pack"
    rest = "." if whole == messages else ", others by hash (data/quarantine) and all of them by number:"
    rows = [(f"{row['messages']:,}", f"{row['whole']:,}", row["source"], _why(row)) for row in counts]
    widths, styles = (0.1, 0.1, 0.25, 0.55), ("right", "right", "cell", "cell")
    pages += [
        gap(),
        text(said + rest),
        gap(3),
        table(("messages", "in the pack", "source", "why they were refused"), rows[:GROUPS_MAX], widths, styles),
    ]
    if len(rows) > GROUPS_MAX:
        pages.append(text(f"and {len(rows) - GROUPS_MAX:,} more lines in data/quarantine_counts."))
    shown = [row for row in refused if row["whole"]][:REFUSED_MAX]
    rows = [(row["log_index"], day_and_clock(row["received_at"]), row["message"][:16], row["reason"]) for row in shown]
    heading = ("log entry", "received", "SHA-256 begins", "why it was refused")
    pages += [gap(), table(heading, rows, (0.1, 0.25, 0.2, 0.45), ("cell", "cell", "hash", "cell"))]
    if len(refused) > len(shown):
        pages.append(text(f"and {len(refused) - len(shown):,} more in data/quarantine."))
    return pages


def _why(row: dict[str, Any]) -> str:
    dismissed = f" ({row['dismissed']:,} dismissed by {row['dismissed_by']})" if row["dismissed"] else ""
    return f"{row['kind']}: {row['reason']}{dismissed}"


def annexes(contents: ReportContents) -> list[Any]:
    pages: list[Any] = []
    for annex in contents.annexes:
        pages += [text(annex.title, "h1"), table(("when", "what"), annex.lines, (0.25, 0.75))]
    return pages


def hashes(contents: ReportContents, files: Mapping[str, bytes]) -> list[Any]:
    """The hash of each entry, where there are not too many, and of each file but this one."""
    pages: list[Any] = [text("Hashes", "h1")]
    events = records(contents.sheets["events"])
    if len(events) <= ENTRIES_MAX:
        rows = [(row["log_index"], str(Step(row["stream"][:60], row["seq"])), row["leaf_hash"]) for row in events]
        pages += [
            text("Entries of the log (RFC 6962 leaf hash)", "h2"),
            table(("entry", "recording and number", "hash"), rows, (0.1, 0.27, 0.63), ("cell", "cell", "hash")),
        ]
    else:
        pages.append(text(f"The hashes of the {len(events):,} entries are in inclusion.txt and data/events.csv."))
    listed = sorted(name for name in files if not name.startswith(_LISTED_APART))
    rows = [(name, f"{len(files[name]):,}", hashlib.sha256(files[name]).hexdigest()) for name in listed]
    pages += [
        text("Files of the pack (SHA-256)", "h2"),
        text("This report and the proofs of single entries are listed in the manifest.", "faint"),
        gap(3),
        table(("file", "bytes", "SHA-256"), rows, (0.27, 0.1, 0.63), ("cell", "right", "hash")),
    ]
    return pages
