"""What can't be judged, and why."""

from msgspec import Struct


class Unjudged(Struct, frozen=True):
    """What can't be judged, because events before it are missing or the game is not one that we know."""

    seq: int
    round: int | None
    why: str
    stream: str = ""
