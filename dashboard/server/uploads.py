"""Which sign-ins have a form for a file in front of them: nobody else sends any.

Streamlit takes files from every page that is open, whether or not it asks for one, and keeps them in memory.
"""

import threading
import time
from collections.abc import Callable

PATH = "/_stcore/upload_file/"
_GOOD_S = 3600.0  # since the form was last drawn


class Uploads:
    """Forms say when they are drawn; the gate asks."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self._clock = clock
        self._drawn_s: dict[str, float] = {}
        self._turn = threading.Lock()

    def expect(self, session: str) -> None:
        """This sign-in is being asked for a file."""
        with self._turn:
            now_s = self._clock()
            self._drawn_s = {one: at_s for one, at_s in self._drawn_s.items() if now_s - at_s < _GOOD_S}
            self._drawn_s[session] = now_s

    def expected_from(self, session: str) -> bool:
        with self._turn:
            drawn_s = self._drawn_s.get(session)
            return drawn_s is not None and self._clock() - drawn_s < _GOOD_S
