"""How things stand: a word, a sign and a colour, never the colour alone."""

from typing import Literal

from dashboard.ledger.ledger import Cell, Tone
from dashboard.plain import plain

Standing = Literal["good", "going", "quiet", "warning", "bad"]

_SIGNS: dict[Standing, str] = {"good": "✓", "going": "●", "quiet": "○", "warning": "◆", "bad": "▲"}
_COLOURS: dict[Standing, str] = {"good": "green", "going": "green", "quiet": "gray", "warning": "orange", "bad": "red"}
_TONES: dict[Standing, Tone] = {"good": "good", "going": "good", "quiet": "", "warning": "warning", "bad": "alarm"}


def status(word: str, standing: Standing) -> str:
    """For markdown: a badge."""
    return f":{_COLOURS[standing]}-badge[{_SIGNS[standing]} {plain(word)}]"


def status_cell(word: str, standing: Standing) -> Cell:
    """For a ledger."""
    return Cell(word, look="tight", sign=_SIGNS[standing], tone=_TONES[standing])
