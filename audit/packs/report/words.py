"""Words on paper: text from anywhere made safe for the page, suits in a font that has them, money, times and ranks."""

from datetime import UTC, datetime
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from domain.cards import SUITS
from domain.facts.wording import printable

PLAIN, BOLD, ITALIC, FIXED, SYMBOLS = "Vera", "VeraBd", "VeraIt", "Courier", "ZapfDingbats"
_SUITS = frozenset(SUITS.values())
_RED = ("♥", "♦")
RED = "#b3261e"


@cache
def fonts() -> frozenset[int]:
    """Makes the fonts known, and tells the letters that they have. They are part of the PDF library, and go into the
    file, so that it looks the same everywhere."""
    for name in (PLAIN, BOLD, ITALIC):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    return frozenset(pdfmetrics.getFont(PLAIN).face.charToGlyph)


def paper(value: Any) -> str:
    """Text for a paragraph. What the fonts do not have is spelled, so that nothing vanishes."""
    shown = printable(str(value))
    if shown.isascii():
        return escape(shown)
    parts = []
    for letter, following in zip(shown, shown[1:] + " ", strict=False):
        if letter in _SUITS:
            colour = f' color="{RED}"' if letter in _RED else ""
            # A viewer may have its own, wider suits: one more blank keeps them off the next word.
            blank = "\u00a0" if following == " " else ""
            parts.append(f'<font name="{SYMBOLS}"{colour}>{letter}</font>{blank}')
        elif ord(letter) in fonts():
            parts.append(escape(letter))
        else:
            parts.append(letter.encode("unicode_escape").decode())
    return "".join(parts)


def clock(text: str | datetime) -> str:
    return f"{_moment(text):%H:%M:%S}"


def day_and_clock(text: str | datetime) -> str:
    at = _moment(text)
    return f"{at.day} {at:%B %Y, %H:%M:%S} UTC"


def short_day_and_clock(moment: datetime) -> str:
    """14 Nov 21:40:05, where there is little room."""
    at = _moment(moment)
    return f"{at.day} {at:%b %H:%M:%S}"


def rank(name: str | None) -> str:
    return (name or "").replace("-", " ")


def _moment(value: str | datetime) -> datetime:
    at = datetime.fromisoformat(value) if isinstance(value, str) else value
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)
