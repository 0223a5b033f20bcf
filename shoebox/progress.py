"""How far a long run is: one line that renews itself on a terminal, a line now and then elsewhere."""

import sys
import time
from contextlib import suppress

from store.interface import Account

_TERMINAL_S = 0.25
_ELSEWHERE_S = 10.0


class Progress:
    """Shows on standard error what became of the messages so far, and which source is being read."""

    def __init__(self) -> None:
        self.name = ""
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._every_s = _TERMINAL_S if self._terminal else _ELSEWHERE_S
        self._began = self._shown = time.monotonic()
        self._line_open = False

    def show(self, account: Account) -> None:
        if not self._is_time():
            return
        rate = account.consumed / (self._shown - self._began)
        text = f"{self.name}: {account.consumed:,} messages, {rate:,.0f} a second"
        if account.quarantined:
            text += f", {account.quarantined:,} quarantined"
        self._renew(text)

    def at(self, text: str) -> None:
        """Shows how far other work than recording is."""
        if self._is_time():
            self._renew(text)

    def _is_time(self) -> bool:
        now = time.monotonic()
        due = now - self._shown >= self._every_s
        if due:
            self._shown = now
        return due

    def _renew(self, text: str) -> None:
        self._write(f"\r\x1b[K{text}" if self._terminal else f"{text}\n")
        self._line_open = self._terminal

    def say(self, text: str) -> None:
        self.end()
        self._write(f"{text}\n")

    def end(self) -> None:
        if self._line_open:
            self._write("\r\x1b[K")
            self._line_open = False

    @staticmethod
    def _write(text: str) -> None:
        """Recording goes on even if nobody reads the progress any more."""
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(text)
            sys.stderr.flush()
