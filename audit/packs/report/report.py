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
from audit.packs.report.contents import ReportContents
from audit.packs.report.cover import cover
from audit.packs.report.pages import MARGIN, Numbered, text
from audit.packs.report.rounds import one_round
from audit.packs.subjects import utc

ROUNDS_MAX = 200  # more would be a book; all of them are in rounds.jsonl


def report_pdf(contents: ReportContents, files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    document = SimpleDocTemplate(
        out,
        pagesize=A4,
        leftMargin=MARGIN,
        rightMargin=MARGIN,
        topMargin=20 * mm,
        bottomMargin=19 * mm,
        title=f"Evidence pack: {contents.about}",
        author=contents.signed.checkpoint.origin,
        subject="Events, findings, redeal and settlement, with proofs",
        lang="en",
        invariant=1,
    )
    root = contents.signed.checkpoint.root.hex()
    running = (f"Evidence pack: {contents.about}", f"log root {root[:24]}…  exported {utc(contents.custody.at)}")

    class Paged(Numbered):
        pass

    Paged.running = running
    document.build(_chapters(contents, files), canvasmaker=Paged)
    return out.getvalue()


def _chapters(contents: ReportContents, files: Mapping[str, bytes]) -> list[Any]:
    leaves = {
        (row["stream"], row["seq"]): (row["log_index"], row["leaf_hash"]) for row in records(contents.sheets["events"])
    }
    chapters = [cover(contents), appendix.annexes(contents), appendix.overview(contents)]
    chapters += [one_round(contents, found, leaves) for found in contents.rounds[:ROUNDS_MAX]]
    if len(contents.rounds) > ROUNDS_MAX:
        more = len(contents.rounds) - ROUNDS_MAX
        chapters.append([text(f"{more:,} more rounds with findings are in rounds.jsonl, in the same way.")])
    chapters += [appendix.between_rounds(contents), appendix.rules(contents)]
    short = [appendix.staff(contents), appendix.cues(contents), appendix.what_is_missing(contents)]
    chapters += [list(chain.from_iterable(short)), appendix.hashes(contents, files)]
    pages: list[Any] = []
    for chapter in filter(None, chapters):
        pages += [*([PageBreak()] if pages else []), *chapter]
    return pages
