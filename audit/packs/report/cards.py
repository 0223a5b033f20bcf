"""Cards drawn as cards, hand by hand."""

from collections.abc import Collection, Sequence
from typing import Any

from reportlab.lib.colors import HexColor, white
from reportlab.platypus import Flowable

from audit.packs.report.suits import suit
from audit.packs.report.words import BOLD, PLAIN, RED, fonts

_WIDE, _HIGH = 21.0, 29.0
_STEP = 23.5
_LABEL = 54.0
_INK, _FAINT, _BACK, _MARK = HexColor("#1c2430"), HexColor("#6b7480"), HexColor("#8a97a8"), HexColor("#d9822b")
_RED = HexColor(RED)


class Hand(Flowable):  # type: ignore[misc]  # the library has no types
    """One hand: whose it is, its cards, and what it counts. Cards that differ from the other deal have a frame."""

    def __init__(self, pile: dict[str, Any], differing: Collection[int] = (), width: float = 240.0):
        super().__init__()
        fonts()
        self.pile = pile
        self.differing = differing
        self.width = width
        self.per_row = max(1, int((width - _LABEL) // _STEP))
        self.rows = max(1, -(-len(pile["cards"]) // self.per_row))
        self.height = self.rows * (_HIGH + 3) + 4

    def wrap(self, *_: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        canvas = self.canv
        top = self.height - 2
        canvas.setFillColor(_INK)
        canvas.setFont(BOLD, 7.5)
        canvas.drawString(0, top - 11, place(self.pile))
        canvas.setFillColor(_FAINT)
        canvas.setFont(PLAIN, 7)
        canvas.drawString(0, top - 21, counted(self.pile))
        for number, name in enumerate(self.pile["cards"]):
            row, column = divmod(number, self.per_row)
            x, y = _LABEL + column * _STEP, top - (row + 1) * _HIGH - row * 3
            self._card(x, y, name, down=number + 1 in self.pile["face_down"], marked=number in self.differing)

    def _card(self, x: float, y: float, name: str | None, *, down: bool, marked: bool) -> None:
        canvas = self.canv
        canvas.setLineWidth(2 if marked else 0.6)
        canvas.setStrokeColor(_MARK if marked else _INK)
        canvas.setFillColor(white if name else _BACK)
        canvas.roundRect(x, y, _WIDE, _HIGH, 2.5, stroke=1, fill=1)
        if name is None:
            canvas.setFillColor(white)
            canvas.setFont(BOLD, 11)
            canvas.drawCentredString(x + _WIDE / 2, y + _HIGH / 2 - 4, "?")
            return
        canvas.setFillColor(_RED if name[1] in "HD" else _INK)
        canvas.setFont(BOLD, 9)
        canvas.drawString(x + 2.5, y + _HIGH - 10, "10" if name[0] == "T" else name[0])
        suit(canvas, name[1], x + _WIDE / 2, y + 9, 10)
        if down:
            canvas.setFillColor(_FAINT)
            canvas.setFont(PLAIN, 4.5)
            canvas.drawRightString(x + _WIDE - 1.5, y + _HIGH - 6, "down")


def place(pile: dict[str, Any]) -> str:
    if pile["box"] is None:
        return "Dealer"
    return f"Box {pile['box']}" + (f" hand {pile['hand']}" if pile["hand"] > 1 else "")


def counted(pile: dict[str, Any]) -> str:
    total = pile["total"]
    if not pile["cards"]:
        return "no cards"
    if total is None:
        return "not known"
    if pile["natural"]:
        return "natural"
    return f"bust {total}" if total > 21 else f"soft {total}" if pile["soft"] else str(total)


def differing(pile: dict[str, Any], other: dict[str, Any]) -> set[int]:
    """Which cards of a hand are not the same in the other deal."""
    names: Sequence[str | None] = other["cards"]
    return {at for at, name in enumerate(pile["cards"]) if list(names[at : at + 1]) != [name]}
