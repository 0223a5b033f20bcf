"""The first page: what the pack is about, what was found in short, who took it out, and what proves it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from audit.packs.projected import column
from audit.packs.report.contents import ReportContents
from audit.packs.report.pages import facts, gap, text
from audit.packs.report.unjudged import Lost, unjudged
from audit.packs.report.words import day_and_clock
from audit.packs.signed import counted
from audit.packs.subjects import utc
from domain.cases.lines import counted as in_number
from domain.ids import Clause, Step
from replay.values.money import owes

_LINES_MAX = 12
_SENTENCES_MAX = 3

_HOW = (
    "The pack that this report is in can be checked without Shoebox: `python3 verify.py PACK.zip --key KEY`, with the "
    "key above as received from the casino in another way. The program shows that each event is as it was recorded, "
    "that none was moved, that none is absent but those listed in this report as missing, and that no file of the pack "
    "was changed, this one included. It does not show that what the tables reported is true, that none kept silent, "
    "or that what is listed as missing is not in the log: the whole log shows that."
)


def cover(contents: ReportContents) -> list[Any]:
    checkpoint, custody = contents.signed.checkpoint, contents.custody
    events = contents.sheets["events"]
    return [
        text("EVIDENCE PACK", "label"),
        text(contents.about[:1].upper() + contents.about[1:], "title"),
        gap(),
        text("In short", "h2"),
        *_in_short(contents),
        text("Chain of custody", "h2"),
        facts(
            [
                ("Exported by", custody.by + (f", {custody.role}" if custody.role else "")),
                ("Exported at", day_and_clock(utc(custody.at))),
                ("Why", custody.why),
                ("Players", custody.fields()["names"]),
            ]
        ),
        text("What proves it", "h2"),
        facts(
            [
                ("Log", f"{checkpoint.origin}, {checkpoint.size:,} entries"),
                ("Root hash", text(checkpoint.root.hex(), "hash")),
                ("Signed with", text(contents.signer.vkey, "hash")),
                ("In this pack", f"{len(events.rows):,} entries of the log, each with its proof"),
                ("By the tables", f"{counted(column(events, 'signed'))}."),
            ]
        ),
        gap(),
        text(_HOW, "faint"),
    ]


def _in_short(contents: ReportContents) -> list[Any]:
    findings = sorted(contents.findings, key=lambda row: (row["happened_at"], row["finding"]))
    rounds = len(contents.sheets["rounds"].rows) if "rounds" in contents.sheets else 0
    lost = unjudged(contents)
    lines = _verdict(rounds, len(findings), lost)
    said = [f"{row['title']} [{_clause(row)}], {day_and_clock(row['happened_at'])}, {_step(row)}" for row in findings]
    lines += _listed(said, ", all of them in this report", "text")
    if len(findings) <= _SENTENCES_MAX:
        lines += [text(row["sentence"], "quote") for row in findings]
    sums: Counter[str] = Counter()
    for found in contents.rounds:
        sums.update(found.owed)
    lines += [
        text(f"{contents.custody.player(player)} {owes(cents)}.", "alarm")
        for player, cents in sorted(sums.items())
        if cents
    ]
    return lines


def _verdict(rounds: int, findings: int, lost: Sequence[Lost]) -> list[Any]:
    """How much was judged and found; and first of all what could not be judged, for silence there says nothing."""
    if not rounds and not lost:
        return []
    many = in_number(rounds, "round")
    count = in_number(findings, "finding") if findings else "no findings"
    if not lost and not findings:
        return [text(f"{many}. No findings: nothing was found that went against the rulebook.")]
    if rounds == 1 and [one.is_round for one in lost] == [True]:
        verdict = "" if lost[0].judged else " Nothing can be said about whether it went by the rulebook."
        return [text(f"{many}. {lost[0].said}.{verdict}", "alarm"), *([text(f"{count}.")] if findings else [])]
    unjudged_rounds = sum(one.is_round and not one.judged for one in lost)
    summary = text(f"{many}, {count}.")
    if unjudged_rounds:
        summary = text(f"{many}, {unjudged_rounds:,} of them could not be judged, {count} in the rest.", "alarm")
    said = [f"{one.where}: {one.said}." for one in lost]
    return [summary, *_listed(said, " that could not be judged; data/unjudged has them", "alarm")]


def _listed(lines: Sequence[str], rest: str, style: str) -> list[Any]:
    """The first of them, and how many more there are."""
    more = [text(f"and {len(lines) - _LINES_MAX:,} more{rest}.")] if len(lines) > _LINES_MAX else []
    return [*(text(f"• {line}", style) for line in lines[:_LINES_MAX]), *more]


def _clause(row: dict[str, Any]) -> Clause:
    return Clause(row["rulebook"], row["clause"])


def _step(row: dict[str, Any]) -> Step:
    return Step(row["stream"], row["seq"], row["round"])
