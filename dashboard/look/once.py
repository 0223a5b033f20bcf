"""An answer that all pages share until the projection has gone on: ten people looking ask the question once."""

import threading
from collections.abc import Callable
from typing import TypeVar

from dashboard.house import House
from projections.questions.asking import Connection

T = TypeVar("T")
_known: dict[object, tuple[tuple[str, int], object]] = {}
_turn = threading.Lock()


def shared(house: House, question: Callable[[Connection], T]) -> T:
    """What the question answers at the projection's present position. It must depend on nothing else."""
    with _turn, house.service.reader() as connection:
        ((position,),) = connection.execute("SELECT position FROM progress").fetchall()
        mark = (str(house.service.file), position)
        known = _known.get(question)
        if known is None or known[0] != mark:
            known = _known[question] = (mark, question(connection))
    answer: T = known[1]  # type: ignore[assignment]
    return answer
