"""One round: what was found, the deal beside the deal by the book, how it was settled, and every step of it."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import CondPageBreak, KeepTogether, Table, TableStyle

from audit.packs.report.cards import Hand
from audit.packs.report.contents import ReportContents
from audit.packs.report.pages import ALARM, INK, LINE, TINT, WIDTH, bold_label, facts, gap, table, text
from audit.packs.report.words import clock, day_and_clock
from domain.cards import pretty
from domain.facts.wording import describe
from domain.findings.wording import chapters
from domain.ids import stream_of
from domain.ledgers.wording import ledger_in_words
from replay.findings import FindingView
from replay.head import NOT_IN_THE_RECORD, Head
from replay.rounds import Replay
from replay.steps import never_arrived
from replay.values.cards import Layout, differing, side_by_side
from replay.values.money import Outcome, Worth, owed_words
from replay.values.redeal import Way
from replay.verdict import cannot_be_judged

_CHANGED = HexColor("#fdf3e7")
_ROOM = 90  # points that a heading must have below it
_WAYS_MAX = 8
WIDTHS = (0.05, 0.16, 0.13, 0.18, 0.13, 0.125, 0.125, 0.10)  # of the settlement: no clause is broken in its number
_PARAGRAPH_MAX = 2_000  # characters: a paragraph must fit on a page

REASONS_MAX = 8


def one_round(contents: ReportContents, found: Replay, leaves: dict[tuple[str, int], tuple[int, str]]) -> list[Any]:
    """The chapter of a round. `leaves`: by recording and number, the place in the log and the hash."""
    reference = found.reference
    return [
        text(f"Round {reference.round} on table {reference.table}", "h1"),
        text(str(reference), "faint"),
        gap(),
        _head(contents, found),
        *findings(contents, found),
        *_deals(found),
        *_settlement(contents, found),
        *_ways(contents, found),
        *_timeline(found, leaves),
    ]


def _head(contents: ReportContents, found: Replay) -> Table:
    head = Head(found)
    begin, end = found.steps[0].event.time, found.steps[-1].event.time
    ended = f" to {clock(end)}" if found.is_over else "; its end is not in the record"
    title = f"{head.game}, {chapters(head.chapter)}" if found.known_game else head.game
    return facts(
        [
            ("Time", f"{day_and_clock(begin)}{ended}"),
            ("Game", f"{title}, by {head.rulebook}" if found.setup else NOT_IN_THE_RECORD),
            *([("Version", head.version_remark)] if head.version_remark else []),
            ("Table", head.cards),
            ("Dealer", head.dealers),
            ("Judgement", _judgement(contents, found)),
        ]
    )


def _judgement(contents: ReportContents, found: Replay) -> str:
    said = []
    if found.unjudged:
        reasons, more = found.unjudged[:REASONS_MAX], len(found.unjudged) - REASONS_MAX
        rest = f" and for {more:,} more reasons, which rounds.jsonl has" if more > 0 else ""
        said.append(f"can't {cannot_be_judged(found)}, because {' and '.join(reasons)}{rest}")
    if found.findings:
        said.append("; ".join(f"{view.title} at #{view.finding.seq}" for view in found.finding_views))
    elif found.review is not None and not found.unjudged and not _in_ledgers(contents, found):
        said.append("no findings: by the book")
    said += [
        f"{row['title']} at #{row['seq']}, of {ledger_in_words(row['ledger'])}" for row in _in_ledgers(contents, found)
    ]
    return "; ".join(said)


# Findings


def findings(contents: ReportContents, found: Replay) -> list[Any]:
    in_ledgers = _in_ledgers(contents, found)
    if not found.findings and not in_ledgers:
        return []
    sentences = [text(part, "quote") for row in in_ledgers for part in wrap(row["sentence"], _PARAGRAPH_MAX)]
    return [text("What was found", "h2"), *(_finding(contents, view) for view in found.finding_views), *sentences]


def _in_ledgers(contents: ReportContents, found: Replay) -> list[dict[str, Any]]:
    """What was found at steps of the round in what crosses rounds, and is no mistake of the round itself."""
    here = (found.reference.stream, found.reference.round)
    return [row for row in contents.findings if row["ledger"] and (row["stream"], row["round"]) == here]


def _finding(contents: ReportContents, view: FindingView) -> Any:
    finding = view.finding
    lines = [
        text(f"Finding {view.number}: {view.title}", "alarm"),
        text(f"{view.step}  {finding.code}  {view.clause}", "faint"),
        gap(3),
        *(text(part, "quote") for part in wrap(view.sentence, _PARAGRAPH_MAX)),
        gap(3),
    ]
    for remedy in view.remedies:
        advice = remedy.advice
        by = f" By {remedy.by}." if remedy.by else ""
        state = "It applied." if advice.in_time else "It did not apply."
        lines.append(bold_label(f"Remedy, clause {advice.clause}:", f"{advice.does}{by} {state}", "cell"))
    for action in view.actions:
        lines.append(bold_label(f"Done at #{action.action.seq}:", f"{action.words}: {action.judged}", "cell"))
    money = _owed(contents, finding.owed_cents)
    if money or not finding.branches:
        lines.append(bold_label("Owed:", money or "nothing", "cell"))
    for branch in finding.branches:
        money = _owed(contents, branch.owed_cents) or branch.unknown or "nothing is owed"
        lines.append(bold_label(f"If {' and '.join(branch.choices)}:", money, "cell"))
    if finding.reading:
        lines.append(bold_label("Our reading of the rulebook:", finding.reading, "cell"))
    framed = Table([[line] for line in lines], colWidths=[WIDTH])  # row by row, for it may be longer than a page
    framed.setStyle(
        TableStyle(
            [
                ("BACKGROUND", (0, 0), (-1, -1), TINT),
                ("LINEBEFORE", (0, 0), (0, -1), 3, ALARM),
                ("LEFTPADDING", (0, 0), (-1, -1), 10),
                ("TOPPADDING", (0, 0), (-1, -1), 0),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
                ("TOPPADDING", (0, 0), (0, 0), 3),
                ("BOTTOMPADDING", (0, -1), (0, -1), 8),
            ]
        )
    )
    return KeepTogether([framed, gap()])


def _owed(contents: ReportContents, owed_cents: Mapping[str, int]) -> str:
    """Who is owed what, by name where the pack has names."""
    return owed_words({contents.custody.player(player): cents for player, cents in sorted(owed_cents.items())})


# Cards


def _deals(found: Replay) -> list[Any]:
    redeal, words = found.redeal, found.view.redeal_words
    if redeal is None:
        return []
    doubts = [text(doubt, "alarm") for doubt in redeal.doubts]
    if redeal.book is None or redeal.is_same or redeal.was.layout == redeal.book.layout:
        note = "" if redeal.book is None else words.same_on_paper if redeal.is_same else words.differs_in_words
        if redeal.why_not:
            note = f"{words.unknown}: {redeal.why_not}."
        notes = [*([text(note)] if note else []), *doubts]
        return [KeepTogether([text(words.on_paper, "h2"), *_hands(redeal.was.layout), *notes])]
    rows = [[text(words.was, "head"), text(words.book, "head")]]
    for one, other in side_by_side(redeal.was.layout, redeal.book.layout):
        rows.append([Hand(one, differing(one, other), _HALF), Hand(other, differing(other, one), _HALF)])
    side = _two_columns(rows)
    side.setStyle(TableStyle([("LINEBELOW", (0, 0), (-1, 0), 0.8, INK), ("LINEAFTER", (0, 0), (0, -1), 0.5, LINE)]))
    note = text("A card with a thick frame is not the same in the other deal.", "faint")
    return [KeepTogether([text("The cards, as dealt and by the book", "h2"), side, gap(2), note, *doubts])]


_HALF = WIDTH / 2 - 12


def _hands(layout: Layout, other: Layout | None = None) -> list[Any]:
    """The hands of a deal in two columns, marked where they differ from another one."""
    if other is None:
        hands = [Hand(pile, width=_HALF) for pile in layout]
    else:
        before = {pile.key: pile for pile in other}
        hands = [Hand(pile, differing(pile, before.get(pile.key, pile.emptied())), _HALF) for pile in layout]
    pairs = [[hands[at], hands[at + 1] if at + 1 < len(hands) else ""] for at in range(0, len(hands), 2)]
    return [_two_columns(pairs)] if pairs else []


def _two_columns(rows: list[list[Any]]) -> Table:
    made = Table(rows, colWidths=[WIDTH / 2, WIDTH / 2])
    made.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("TOPPADDING", (0, 0), (-1, -1), 1),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
            ]
        )
    )
    return made


# Money


def _settlement(contents: ReportContents, found: Replay) -> list[Any]:
    if not found.outcomes:
        return []
    heading = (found.view.places, "player", "wager", "cards", "rightful", "clause", "settled", "difference")
    rows = [_outcome(contents, outcome) for outcome in found.outcomes]
    sums = [text(f"{_owed(contents, {player: cents})}.", "alarm") for player, cents in sorted(found.owed.items())]
    if not sums and found.review is not None and not found.depends:
        sums = [text("By the findings nobody is owed anything.")]
    settled = table(heading, rows, WIDTHS, ("cell",) * 7 + ("right",))
    return [CondPageBreak(_ROOM), text("Wagers and their settlement", "h2"), settled, gap(4), *sums]


def _outcome(contents: ReportContents, outcome: Outcome) -> tuple[str, ...]:
    wager, cards = outcome.wager, outcome.pile.cards if outcome.pile else ()
    return (
        wager.place,
        contents.custody.player(wager.player),
        wager.named,
        " ".join("?" if card.name is None else pretty(card.name) for card in cards),
        outcome.rightful_words,
        outcome.rightful.clause if outcome.rightful else "",
        outcome.settled_words,
        outcome.difference_words,
    )


# Where nobody decided


def _ways(contents: ReportContents, found: Replay) -> list[Any]:
    """Each way in which the round could have gone on by the book: its cards, and what they make of each wager."""
    redeal = found.redeal
    if redeal is None or not redeal.ways:
        return []
    pages: list[Any] = [CondPageBreak(_ROOM), text("As the book deals it, where nobody decided", "h2")]
    for number, way in enumerate(redeal.ways[:_WAYS_MAX], start=1):
        supposed = ", then ".join(way.branch.choices) or "as it was decided"
        heading = bold_label(f"{number}. If {supposed}:", _sums(contents, way))
        pages.append(KeepTogether([heading, *_way(contents, found, way, redeal.was.layout), gap()]))
    if len(redeal.ways) > _WAYS_MAX:
        pages.append(text(f"{len(redeal.ways) - _WAYS_MAX:,} more ways are in rounds.jsonl, in the same way."))
    return pages


def _sums(contents: ReportContents, way: Way) -> str:
    if way.branch.unknown:
        return f"not known: {way.branch.unknown}"
    return _owed(contents, way.branch.owed_cents) or "nothing is owed"


def _way(contents: ReportContents, found: Replay, way: Way, was: Layout) -> list[Any]:
    if way.layout is None:
        return []
    rows = [_due(contents, worth) for worth in way.worths]
    heading = (found.view.places, "player", "wager", "rightful", "clause")
    return [*_hands(way.layout, was), table(heading, rows, (0.06, 0.28, 0.22, 0.26, 0.18))]


def _due(contents: ReportContents, worth: Worth) -> tuple[str, ...]:
    wager, player = worth.wager, contents.custody.player(worth.wager.player)
    if worth.unknown:
        return (wager.place, player, wager.named, f"not known: {worth.unknown}", "")
    return (wager.place, player, wager.named, worth.words, worth.clause)


# Steps


def _timeline(found: Replay, leaves: dict[tuple[str, int], tuple[int, str]]) -> list[Any]:
    rows: list[tuple[Any, ...]] = []
    marked = []
    for step in found.all_steps:
        event = step.event
        if step.missing and rows:
            rows.append(("", "", never_arrived(step.missing.start, step.missing.stop - 1), "", ""))
            marked.append(len(rows))
        index, digest = leaves.get((stream_of(event.table, event.recording), event.seq), (None, ""))
        words = "; ".join([describe(event.data), *step.notes])
        numbers = ", ".join(f"finding {view.number}" for view in found.findings_at(step))
        rows.append(
            (clock(event.time), f"#{event.seq}", words + (f" ({numbers})" if numbers else ""), index, digest[:16])
        )
        if numbers:
            marked.append(len(rows))
    made = table(
        ("time", "step", "what the table reported", "log entry", "hash begins"),
        rows,
        (0.10, 0.08, 0.52, 0.12, 0.18),
        ("cell", "cell", "cell", "cell", "hash"),
    )
    made.setStyle(TableStyle([("BACKGROUND", (0, row), (-1, row), _CHANGED) for row in marked]))
    return [CondPageBreak(_ROOM), text("Step by step", "h2"), made]
