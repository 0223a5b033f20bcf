"""How far a long run is: one line that renews itself on a terminal, a line now and then elsewhere."""

import sys
import time

from store.interface import Account

_TERMINAL_S = 0.25
_ELSEWHERE_S = 10.0


class Progress:
    """Shows on standard error what became of the messages so far, and which source is being read."""

    def __init__(self) -> None:
        self.name = ""
        self._terminal = sys.stderr.isatty()
        self._every_s = _TERMINAL_S if self._terminal else _ELSEWHERE_S
        self._began = self._shown = time.monotonic()
        self._line_open = False

    def show(self, account: Account) -> None:
        now = time.monotonic()
        if now - self._shown < self._every_s:
            return
        self._shown = now
        rate = account.consumed / (now - self._began)
        text = f"{self.name}: {account.consumed:,} messages, {rate:,.0f} a second"
        if account.quarantined:
            text += f", {account.quarantined:,} quarantined"
        if self._terminal:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
            self._line_open = True
        else:
            print(text, file=sys.stderr)

    def say(self, text: str) -> None:
        self.end()
        print(text, file=sys.stderr)

    def end(self) -> None:
        if self._line_open:
            sys.stderr.write("\r\x1b[K")
            self._line_open = False
