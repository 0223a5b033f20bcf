"""Files of messages for tests of the command line: rounds in the language of the scenarios, whole or with holes."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.facts.events import Event, write
from domain.facts.tables import RecordingResumed
from tests.scenarios.language import CM, Scene

CLEAN = """
    Ann wagers 25 on box 1
    no more bets
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
"""

# The dealer draws to a soft 17. By 9.3.1 the card is discarded: 17 loses to Ann's 18 and to Ben's 19.
IRREGULAR = """
    Ann wagers 25 on box 1
    Ben wagers 50 on box 3
    Ben wagers 5 perfect-pairs on box 3
    no more bets
    cards: 1 TS, 3 9H, dealer AD, 1 8C, 3 TS
    Ben loses 5 perfect-pairs
    insurance is offered
    insurance is closed
    Ann stands
    Ben stands
    dealer draws 6C, 2H
    Ann notices
    Ann loses 25
    Ben keeps 50
    the round ends
"""


def evening_scene(text: str, *, game: str = CM, **setup: Any) -> Scene:
    """A table that was opened by the book, and what then happened; more can be said to it."""
    scene = Scene(game, **{"pairs": "A", **setup})
    scene.open()
    scene.begin_round()
    scene.tell(text)
    return scene


def rounds(*texts: str) -> str:
    return "\na new round\n".join(texts)


def written(path: Path, events: Collection[Event], *, without: Collection[int] = ()) -> str:
    """Writes a file, with holes where events never arrived, and gives its name."""
    path.write_bytes(b"".join(write(event) + b"\n" for event in events if event.seq not in without))
    return str(path)


def resumed(events: list[Event], last_seq: int, *, told_seq: int | None = None) -> tuple[list[Event], list[Event]]:
    """The same evening by a recorder that was started anew behind `last_seq`, as recordings r1 and r2."""
    first, rest = events[:last_seq], events[last_seq:]
    scene = Scene(CM)
    scene.say(RecordingResumed(continues="r1", last_seq=told_seq or last_seq, reason="restart"))
    start = replace(scene.events[0], recording="r2", time=first[-1].time)
    return first, [start, *(replace(event, recording="r2", seq=event.seq - last_seq + 1) for event in rest)]
