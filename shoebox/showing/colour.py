"""Colour for terminals. Whatever it says is also said without it, so that paper and pipes lose nothing."""

import os
import re
import sys
from collections.abc import Mapping
from typing import Literal, TextIO

When = Literal["auto", "always", "never"]

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_RED_CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9AJQK])[♥♦]")
_RED, _BOLD, _DIM, _REVERSE, _ALARM, _GOOD = "31", "1", "2", "7", "1;33", "1;32"


def wants_colour(when: When, out: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Only a terminal gets colour, and not where NO_COLOR is set, unless somebody asks for it."""
    if when != "auto":
        return when == "always"
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return out is not None and out.isatty()


def visible(text: str) -> int:
    """How many columns a text takes, its colours left out."""
    return len(_ESCAPE.sub("", text))


class Paint:
    """Puts colour on words, or leaves them alone."""

    def __init__(self, on: bool):
        self.on = on

    @classmethod
    def on_standard_output(cls, when: When) -> "Paint":
        return cls(wants_colour(when, sys.stdout))

    def _put(self, code: str, text: str) -> str:
        """Colours inside the text end with a reset; after each, this one goes on."""
        if not self.on or not text:
            return text
        begin = f"\x1b[{code}m"
        return begin + text.replace("\x1b[0m", f"\x1b[0m{begin}") + "\x1b[0m"

    def cards(self, text: str) -> str:
        """Hearts and diamonds are red, wherever cards stand in a text."""
        return _RED_CARD.sub(lambda match: f"\x1b[{_RED}m{match[0]}\x1b[0m", text) if self.on else text

    def heading(self, text: str) -> str:
        return self._put(_BOLD, text)

    def strong(self, text: str) -> str:
        return self._put(_BOLD, text)

    def faint(self, text: str) -> str:
        return self._put(_DIM, text)

    def alarm(self, text: str) -> str:
        return self._put(_ALARM, text)

    def good(self, text: str) -> str:
        return self._put(_GOOD, text)

    def marked(self, text: str) -> str:
        return self._put(_REVERSE, text)
