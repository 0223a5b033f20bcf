"""One line of a story: when, who, and what they did."""

from typing import NamedTuple

from domain.moments import moment


class Line(NamedTuple):
    """`did` goes on from the person's name: "maria" "ruled for the player"."""

    at_us: int
    by: str
    did: str

    def __str__(self) -> str:
        return f"{self.by} {self.did}"


def at(time_us: int) -> str:
    """A moment as it stands in a sentence."""
    return f"{moment(time_us):%-d %b %Y %H:%M} UTC"


def counted(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number:,} {one}s"
