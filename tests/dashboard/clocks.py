"""A clock that goes on when it is told to."""


class Clock:
    """Seconds, beginning at some moment."""

    def __init__(self) -> None:
        self.now_s = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now_s

    def passes(self, *, minutes: float = 0.0, hours: float = 0.0) -> None:
        self.now_s += minutes * 60 + hours * 3600
