"""Puts the report together. The same pack gives the same bytes."""

import io
from collections.abc import Mapping
from itertools import chain
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import PageBreak, SimpleDocTemplate

from audit.packs.projected import records
from audit.packs.report import appendix
from audit.packs.report.contents import Told
from audit.packs.report.cover import cover
from audit.packs.report.pages import MARGIN, Numbered, text
from audit.packs.report.rounds import one_round
from audit.packs.subjects import utc

ROUNDS_TOLD = 200  # more would be a book; all of them are in rounds.jsonl


def report_pdf(told: Told, files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    document = SimpleDocTemplate(
        out,
        pagesize=A4,
        leftMargin=MARGIN,
        rightMargin=MARGIN,
        topMargin=20 * mm,
        bottomMargin=19 * mm,
        title=f"Evidence pack: {told.about}",
        author=told.signed.checkpoint.origin,
        subject="Events, findings, redeal and settlement, with proofs",
        lang="en",
        invariant=1,
    )
    root = told.signed.checkpoint.root.hex()
    running = (f"Evidence pack: {told.about}", f"log root {root[:24]}…  exported {utc(told.custody.at)}")

    class Paged(Numbered):
        pass

    Paged.running = running
    document.build(_chapters(told, files), canvasmaker=Paged)
    return out.getvalue()


def _chapters(told: Told, files: Mapping[str, bytes]) -> list[Any]:
    leaves = {
        (row["stream"], row["seq"]): (row["log_index"], row["leaf_hash"]) for row in records(told.sheets["events"])
    }
    chapters = [cover(told), appendix.annexes(told), appendix.overview(told)]
    chapters += [one_round(told, found, leaves) for found in told.rounds[:ROUNDS_TOLD]]
    if len(told.rounds) > ROUNDS_TOLD:
        more = len(told.rounds) - ROUNDS_TOLD
        chapters.append([text(f"{more:,} more rounds with findings are told in rounds.jsonl, in the same way.")])
    chapters += [appendix.between_rounds(told), appendix.rules(told)]
    short = [appendix.staff(told), appendix.cues(told), appendix.what_is_missing(told)]
    chapters += [list(chain.from_iterable(short)), appendix.hashes(told, files)]
    pages: list[Any] = []
    for chapter in filter(None, chapters):
        pages += [*([PageBreak()] if pages else []), *chapter]
    return pages
