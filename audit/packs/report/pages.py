"""The pages themselves: sizes and styles, the head and foot of each, and "page x of y"."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import LongTable, Paragraph, Spacer, Table, TableStyle

from audit.packs.report.words import BOLD, FIXED, ITALIC, PLAIN, fonts, paper
from domain.facts.wording import printable

MARGIN = 18 * mm
_CELL_PADDING = 3
_ROW_HEIGHT = 600  # points that one row of a table may take of a page
_SPELLED = 6  # letters that stand for one which the fonts do not have
_PADDING = 6  # what the library leaves inside a frame
WIDTH = A4[0] - 2 * MARGIN - 2 * _PADDING
INK, FAINT, LINE, TINT, ALARM = (HexColor(colour) for colour in ("#1c2430", "#6b7480", "#c9ced6", "#f1f3f6", "#8c1d18"))

fonts()
_BASE = ParagraphStyle("base", fontName=PLAIN, fontSize=8.5, leading=11.5, textColor=INK)
STYLES = {
    "text": _BASE,
    "small": ParagraphStyle("small", _BASE, fontSize=7, leading=9),
    "faint": ParagraphStyle("faint", _BASE, fontSize=7, leading=9, textColor=FAINT),
    "label": ParagraphStyle("label", _BASE, fontSize=7.5, textColor=FAINT),
    "right": ParagraphStyle("right", _BASE, fontSize=7.5, leading=10, alignment=TA_RIGHT),
    "cell": ParagraphStyle("cell", _BASE, fontSize=7.5, leading=10),
    "head": ParagraphStyle("head", _BASE, fontName=BOLD, fontSize=7, leading=9, textColor=FAINT),
    "hash": ParagraphStyle("hash", _BASE, fontName=FIXED, fontSize=7, leading=9, wordWrap="CJK"),
    "quote": ParagraphStyle("quote", _BASE, fontSize=9, leading=13, spaceBefore=3, spaceAfter=3),
    "italic": ParagraphStyle("italic", _BASE, fontName=ITALIC),
    "title": ParagraphStyle("title", _BASE, fontName=BOLD, fontSize=20, leading=25, spaceAfter=4),
    "h1": ParagraphStyle("h1", _BASE, fontName=BOLD, fontSize=14, leading=18, spaceBefore=16, spaceAfter=6),
    "h2": ParagraphStyle("h2", _BASE, fontName=BOLD, fontSize=10, leading=13, spaceBefore=10, spaceAfter=4),
    "alarm": ParagraphStyle("alarm", _BASE, fontName=BOLD, textColor=ALARM),
}


def text(value: Any, style: str = "text") -> Paragraph:
    return Paragraph(paper(value), STYLES[style])


def bold_label(label: str, value: Any, style: str = "text") -> Paragraph:
    return Paragraph(f'<font name="{BOLD}">{paper(label)}</font> {paper(value)}', STYLES[style])


def gap(points: float = 6) -> Spacer:
    return Spacer(1, points)


def facts(rows: Sequence[tuple[str, Any]], label_width: float = 92) -> Table:
    """Labels with what they stand for; a value may be a flowable."""
    room = WIDTH - label_width
    cells = [
        [text(label, "label"), value if hasattr(value, "wrapOn") else text(_that_fits(str(value), "text", room))]
        for label, value in rows
        if value
    ]
    table = Table(cells, colWidths=[label_width, WIDTH - label_width])
    table.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (0, -1), 0),
                ("TOPPADDING", (0, 0), (-1, -1), 2),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
                ("LINEBELOW", (0, 0), (-1, -1), 0.3, LINE),
            ]
        )
    )
    return table


def table(
    heading: Sequence[str], rows: Sequence[Sequence[Any]], widths: Sequence[float], styles: Sequence[str] = ()
) -> LongTable:
    """A table whose heading is repeated on each page. Widths are parts of the page's width."""
    styles = styles or ["cell"] * len(heading)
    cells: list[list[Any]] = [[text(word, "head") for word in heading]]
    cells += [[_cell(*three) for three in zip(row, styles, widths, strict=True)] for row in rows]
    made = LongTable(cells, colWidths=[part * WIDTH for part in widths], repeatRows=1)
    for at, name in enumerate(styles):
        style, place = STYLES[name], ((at, 1), (at, -1))
        made.setStyle(
            TableStyle(
                [
                    ("FONT", *place, style.fontName, style.fontSize, style.leading),
                    ("TEXTCOLOR", *place, style.textColor),
                    ("ALIGN", *place, "RIGHT" if name == "right" else "LEFT"),
                ]
            )
        )
    made.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LINEBELOW", (0, 0), (-1, 0), 0.8, INK),
                ("LINEBELOW", (0, 1), (-1, -1), 0.3, LINE),
                ("LEFTPADDING", (0, 0), (-1, -1), _CELL_PADDING),
                ("RIGHTPADDING", (0, 0), (-1, -1), _CELL_PADDING),
                ("TOPPADDING", (0, 0), (-1, -1), 2),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
            ]
        )
    )
    return made


def _cell(value: Any, name: str, width: float) -> Any:
    """What fits on its line is drawn as it is, which is several times quicker than a paragraph."""
    shown = "" if value is None else printable(str(value))
    style = STYLES[name]
    fits = stringWidth(shown, style.fontName, style.fontSize) <= width * WIDTH - 2 * _CELL_PADDING
    return shown if shown.isascii() and fits else text(_that_fits(shown, name, width * WIDTH), name)


def _that_fits(shown: str, name: str, width: float) -> str:
    """A row of a table is on one page, so what a cell says has an end; the tables in data/ have all of it."""
    style = STYLES[name]
    room = int(width / style.fontSize) * int(_ROW_HEIGHT / style.leading)  # for the widest letters
    if len(shown) * _SPELLED <= room:
        return shown
    taken = accumulate(1 if letter.isascii() else _SPELLED for letter in shown)
    letters = bisect_right(list(taken), room)
    return shown if letters == len(shown) else f"{shown[:letters]} … ({len(shown) - letters:,} letters more)"


class Numbered(Canvas):  # type: ignore[misc]  # the library has no types
    """Keeps its pages until the last, so that each can say of how many it is one."""

    running = ("", "")  # what stands at the head and at the foot of each page

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self._kept: list[dict[str, Any]] = []

    def showPage(self) -> None:  # noqa: N802 - the library's name
        self._kept.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        for page in self._kept:
            self.__dict__.update(page)
            self._furnish(len(self._kept))
            super().showPage()
        super().save()

    def _furnish(self, pages: int) -> None:
        head, foot = self.running
        self.setFont(PLAIN, 6.5)
        self.setFillColor(FAINT)
        self.setStrokeColor(LINE)
        self.setLineWidth(0.4)
        top, bottom = A4[1] - 12 * mm, 11 * mm
        left, right = MARGIN + _PADDING, A4[0] - MARGIN - _PADDING
        self.drawString(left, top, head)
        self.line(left, top - 4, right, top - 4)
        self.line(left, bottom + 9, right, bottom + 9)
        self.drawString(left, bottom, foot)
        self.drawRightString(right, bottom, f"page {self._pageNumber} of {pages}")
