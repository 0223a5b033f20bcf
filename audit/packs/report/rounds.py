"""One round: what was found, the deal beside the deal by the book, how it was settled, and every step of it."""

from textwrap import wrap
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import CondPageBreak, KeepTogether, Table, TableStyle

from audit.packs.report.cards import Hand, differing
from audit.packs.report.contents import Told
from audit.packs.report.pages import ALARM, INK, LINE, TINT, WIDTH, bold_label, facts, gap, table, text
from audit.packs.report.words import clock, day_and_clock, difference, money, owed, rank
from domain.cards import pretty
from domain.ids import Clause, stream_of

_NO_CARDS: dict[str, Any] = {"cards": [], "face_down": [], "total": None, "soft": False, "natural": False}
_CHANGED = HexColor("#fdf3e7")
_ROOM = 90  # points that a heading must have below it
_WAYS_TOLD = 8
WIDTHS = (0.05, 0.16, 0.13, 0.18, 0.13, 0.125, 0.125, 0.10)  # of the settlement: no clause is broken in its number
_PARAGRAPH_MAX = 2_000  # characters: a paragraph must fit on a page

REASONS_TOLD = 8


def one_round(told: Told, document: dict[str, Any], leaves: dict[tuple[str, int], tuple[int, str]]) -> list[Any]:
    """The chapter of a round. `leaves`: by recording and number, the place in the log and the hash."""
    return [
        text(f"Round {document['round']} on table {document['table']}", "h1"),
        text(document["reference"], "faint"),
        gap(),
        _head(document),
        *findings(told, document),
        *_deals(document),
        *_settlement(told, document),
        *_branches(told, document),
        *_timeline(document, leaves),
    ]


def _head(document: dict[str, Any]) -> Table:
    setup, game = document["setup"], document["game"]
    ended = f" to {clock(document['ended'])}" if document["ended"] else "; its end is not in the record"
    dealers = ", ".join(f"{one['number']} ({rank(one['rank'])})" for one in document["dealers"])
    rules = "not known: the table's opening is not in the record"
    if setup is not None:
        title = f"{game['title']}, chapter {game['chapter']}" if game else setup["game"]
        rules = f"{title}, by {setup['rulebook']}"
    return facts(
        [
            ("Time", f"{day_and_clock(document['began'])}{ended}"),
            ("Game", rules),
            ("Table", f"{setup['decks']} decks, {rank(setup['dealing'])} {document['shoe'] or ''}" if setup else ""),
            ("Dealer", dealers or "not in the record"),
            ("Judgement", _judgement(document)),
        ]
    )


def _judgement(document: dict[str, Any]) -> str:
    told = []
    if document["unjudged"]:
        part = "can't be judged in full" if document["judged"] else "can't be judged"
        reasons, more = document["unjudged"][:REASONS_TOLD], len(document["unjudged"]) - REASONS_TOLD
        rest = f" and for {more:,} more reasons, which rounds.jsonl has" if more > 0 else ""
        told.append(f"{part}, because {' and '.join(reasons)}{rest}")
    if document["findings"]:
        told.append("; ".join(f"{one['title']} at #{one['seq']}" for one in document["findings"]))
    elif document["judged"] and not document["unjudged"]:
        told.append("no findings: by the book")
    return "; ".join(told)


# Findings


def findings(told: Told, document: dict[str, Any]) -> list[Any]:
    if not document["findings"]:
        return []
    return [text("What was found", "h2"), *(_finding(told, one) for one in document["findings"])]


def _finding(told: Told, one: dict[str, Any]) -> Any:
    lines = [
        text(f"Finding {one['number']}: {one['title']}", "alarm"),
        text(f"{one['reference']}  {one['code']}  {Clause(one['rulebook'], one['clause'])}", "faint"),
        gap(3),
        *(text(part, "quote") for part in wrap(one["sentence"], _PARAGRAPH_MAX)),
        gap(3),
    ]
    for remedy in one["remedies"]:
        by = f" By {rank(remedy['rank'])} or above." if remedy["rank"] else ""
        state = "It applied." if remedy["in_time"] else "It did not apply."
        lines.append(bold_label(f"Remedy, clause {remedy['clause']}:", f"{remedy['does']}{by} {state}", "cell"))
    for deed in one["deeds"]:
        right = "right" if deed["right"] else f"not right: {deed['why_not']}"
        lines.append(
            bold_label(f"Done at #{deed['seq']}:", f"{rank(deed['remedy'])}, by {rank(deed['rank'])}: {right}", "cell")
        )
    money_told = "; ".join(
        owed(told.custody.player(who), cents) for who, cents in sorted(one["owed_cents"].items()) if cents
    )
    if money_told or not one["branches"]:
        lines.append(bold_label("Owed:", money_told or "nothing", "cell"))
    for branch in one["branches"]:
        told_money = "; ".join(owed(told.custody.player(p), c) for p, c in sorted(branch["owed_cents"].items()) if c)
        supposed = " and ".join(branch["choices"])
        lines.append(bold_label(f"If {supposed}:", told_money or branch["unknown"] or "nothing is owed", "cell"))
    if one["reading"]:
        lines.append(bold_label("Our reading of the rulebook:", one["reading"], "cell"))
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


# Cards


def _deals(document: dict[str, Any]) -> list[Any]:
    redeal = document["redeal"]
    if redeal is None:
        return []
    was, book = redeal["as_it_was"], redeal["by_the_book"]
    half = WIDTH / 2 - 12
    if book is None or was == book:
        note = "Dealt again by the book, the same cards lie in the same hands." if book else ""
        if redeal["why_not"]:
            note = f"How the book deals it can't be told: {redeal['why_not']}."
        hands = [Hand(pile, width=half) for pile in was]
        pairs = [[hands[at], hands[at + 1] if at + 1 < len(hands) else ""] for at in range(0, len(hands), 2)]
        shown = [_two_columns(pairs)] if pairs else []
        return [KeepTogether([text("The cards", "h2"), *shown, *([text(note)] if note else [])])]
    there, by_book = ({(p["box"] or 0, p["hand"]): p for p in piles} for piles in (was, book))
    rows = [[text("As it was dealt", "head"), text("As the book deals it", "head")]]
    for spot in sorted(set(there) | set(by_book)):
        blank = {**_NO_CARDS, "box": spot[0] or None, "hand": spot[1]}
        one, other = there.get(spot, blank), by_book.get(spot, blank)
        rows.append([Hand(one, differing(one, other), half), Hand(other, differing(other, one), half)])
    side = _two_columns(rows)
    side.setStyle(TableStyle([("LINEBELOW", (0, 0), (-1, 0), 0.8, INK), ("LINEAFTER", (0, 0), (0, -1), 0.5, LINE)]))
    note = text("A card with a thick frame is not the same in the other deal.", "faint")
    return [KeepTogether([text("The cards, as dealt and by the book", "h2"), side, gap(2), note])]


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


def _settlement(told: Told, document: dict[str, Any]) -> list[Any]:
    if not document["wagers"]:
        return []
    rows = []
    for wager in document["wagers"]:
        rightful = None if wager["depends"] else wager["by_the_book"] or wager["as_it_lay"]
        unsure = "depends" if wager["depends"] else "not known"
        cards = " ".join("?" if card is None else pretty(card) for card in wager["cards"] or [])
        rows.append(
            (
                f"{wager['box']}" + (f".{wager['hand']}" if wager["hand"] > 1 else ""),
                told.custody.player(wager["player"]),
                f"{money(wager['cents'])}" + ("" if wager["bet"] == "main" else f" {wager['bet']}"),
                cards,
                _result(rightful["net_cents"]) if rightful else unsure,
                rightful["clause"] if rightful else "",
                _settled(wager),
                unsure if wager["difference_cents"] is None else difference(wager["difference_cents"]),
            )
        )
    heading = ("box", "player", "wager", "cards", "rightful", "clause", "settled", "difference")
    styles = ("cell",) * 7 + ("right",)
    sums = [
        text(f"{owed(told.custody.player(p), c)}.", "alarm") for p, c in sorted(document["owed_cents"].items()) if c
    ]
    if not sums and document["judged"] and not any(one["branches"] for one in document["findings"]):
        sums = [text("By the findings nobody is owed anything.")]
    heading_too = [CondPageBreak(_ROOM), text("Wagers and their settlement", "h2")]
    return [*heading_too, table(heading, rows, WIDTHS, styles), gap(4), *sums]


def _result(net_cents: int) -> str:
    if net_cents == 0:
        return "keeps it"
    return f"wins {money(net_cents)}" if net_cents > 0 else f"loses {money(-net_cents)}"


def _settled(wager: dict[str, Any]) -> str:
    said = [f"paid {money(wager['paid_cents'])}"] if wager["paid_cents"] else []
    said += [f"lost {money(wager['collected_cents'])}"] if wager["collected_cents"] else []
    said += [f"given back {money(wager['returned_cents'])}"] if wager["returned_cents"] else []
    said += ["void"] if wager["void"] else []
    return ", ".join(said) or "kept, or not settled"


# Where nobody decided


def _branches(told: Told, document: dict[str, Any]) -> list[Any]:
    """Each way in which the round could have gone on by the book: its cards, and what they make of each wager."""
    ways = (document["redeal"] or {}).get("branches") or []
    if not ways:
        return []
    pages: list[Any] = [CondPageBreak(_ROOM), text("As the book deals it, where nobody decided", "h2")]
    was = {(pile["box"] or 0, pile["hand"]): pile for pile in document["redeal"]["as_it_was"]}
    for number, way in enumerate(ways[:_WAYS_TOLD], start=1):
        supposed = ", then ".join(way["choices"]) or "as it was decided"
        heading = bold_label(f"{number}. If {supposed}:", _sums(told, way))
        pages.append(KeepTogether([heading, *_way(told, way, was), gap()]))
    if len(ways) > _WAYS_TOLD:
        pages.append(text(f"{len(ways) - _WAYS_TOLD:,} more ways are told in rounds.jsonl, in the same way."))
    return pages


def _sums(told: Told, way: dict[str, Any]) -> str:
    if way["unknown"]:
        return f"can't be told: {way['unknown']}"
    sums = [owed(told.custody.player(p), cents) for p, cents in sorted(way["owed_cents"].items()) if cents]
    return "; ".join(sums) or "nothing is owed"


def _way(told: Told, way: dict[str, Any], was: dict[tuple[int, int], dict[str, Any]]) -> list[Any]:
    if way["hands"] is None:
        return []
    hands = []
    for pile in way["hands"]:
        before = was.get((pile["box"] or 0, pile["hand"]), _NO_CARDS)
        hands.append(Hand(pile, differing(pile, before), WIDTH / 2 - 12))
    pairs = [[hands[at], hands[at + 1] if at + 1 < len(hands) else ""] for at in range(0, len(hands), 2)]
    rows = [
        (
            f"{wager['box']}" + (f".{wager['hand']}" if wager["hand"] > 1 else ""),
            told.custody.player(wager["player"]),
            f"{money(wager['cents'])}" + ("" if wager["bet"] == "main" else f" {wager['bet']}"),
            _result(wager["due"]["net_cents"]) if wager["due"] else f"not known: {wager['unknown']}",
            wager["due"]["clause"] if wager["due"] else "",
        )
        for wager in way["wagers"]
    ]
    settled = table(("box", "player", "wager", "rightful", "clause"), rows, (0.06, 0.28, 0.22, 0.26, 0.18))
    return [_two_columns(pairs), settled] if pairs else [settled]


# Steps


def _timeline(document: dict[str, Any], leaves: dict[tuple[str, int], tuple[int, str]]) -> list[Any]:
    rows: list[tuple[Any, ...]] = []
    marked = []
    for step in [*document["steps"], *document["afterwards"]]:
        if step["missing_before"] and rows:
            first, last = step["missing_before"]
            rows.append(("", "", f"#{first} to #{last} never arrived", "", ""))
            marked.append(len(rows))
        stream = stream_of(document["table"], step["recording"])
        index, digest = leaves.get((stream, step["seq"]), (None, ""))
        words = "; ".join([step["told"], *step["put_right"], *step["rivals"]])
        numbers = ", ".join(f"finding {number}" for number in step["findings"])
        rows.append(
            (clock(step["time"]), f"#{step['seq']}", words + (f" ({numbers})" if numbers else ""), index, digest[:16])
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
