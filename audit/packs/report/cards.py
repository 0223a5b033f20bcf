"""Cards drawn as cards, hand by hand."""

from collections.abc import Collection

from reportlab.lib.colors import HexColor, white
from reportlab.platypus import Flowable

from audit.packs.report.suits import suit
from audit.packs.report.words import BOLD, PLAIN, RED, fonts
from replay.values.cards import Card, Pile

_WIDE, _HIGH = 21.0, 29.0
_STEP = 23.5
_LABEL = 54.0
_INK, _FAINT, _BACK, _MARK = HexColor("#1c2430"), HexColor("#6b7480"), HexColor("#8a97a8"), HexColor("#d9822b")
_RED = HexColor(RED)


class Hand(Flowable):  # type: ignore[misc]  # the library has no types
    """One hand: whose it is, its cards, and what it counts. Cards that differ from the other deal have a frame."""

    def __init__(self, pile: Pile, differing: Collection[int] = (), width: float = 240.0):
        super().__init__()
        fonts()
        self.pile = pile
        self.differing = differing
        self.width = width
        self.per_row = max(1, int((width - _LABEL) // _STEP))
        self.rows = max(1, -(-len(pile.cards) // self.per_row))
        self.height = self.rows * (_HIGH + 3) + 4

    def wrap(self, *_: float) -> tuple[float, float]:
        return self.width, self.height

    def draw(self) -> None:
        canvas = self.canv
        top = self.height - 2
        canvas.setFillColor(_INK)
        canvas.setFont(BOLD, 7.5)
        canvas.drawString(0, top - 11, self.pile.label.capitalize())
        canvas.setFillColor(_FAINT)
        canvas.setFont(PLAIN, 7)
        canvas.drawString(0, top - 21, self.pile.counted if self.pile.cards else "no cards")
        for number, card in enumerate(self.pile.cards):
            row, column = divmod(number, self.per_row)
            x, y = _LABEL + column * _STEP, top - (row + 1) * _HIGH - row * 3
            self._card(x, y, card, marked=number in self.differing)

    def _card(self, x: float, y: float, card: Card, *, marked: bool) -> None:
        canvas, name = self.canv, card.name
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
        if not card.face_up:
            canvas.setFillColor(_FAINT)
            canvas.setFont(PLAIN, 4.5)
            canvas.drawRightString(x + _WIDE - 1.5, y + _HIGH - 6, "down")
