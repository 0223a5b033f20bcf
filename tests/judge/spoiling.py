"""Honest evenings, spoilt: facts left out, told twice, swapped or changed, and numbered as if nothing had happened."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from domain.facts.events import Event
from domain.facts.settlement import WagerPaid

Spoil = Callable[[list[Event], int], None]


def _leave_out(events: list[Event], at: int) -> None:
    del events[at]


def _tell_twice(events: list[Event], at: int) -> None:
    events.insert(at, events[at])


def _swap(events: list[Event], at: int) -> None:
    events[at], events[at + 1] = events[at + 1], events[at]


def _pay_more(events: list[Event], at: int) -> None:
    for index in range(at, len(events)):
        fact = events[index].data
        if isinstance(fact, WagerPaid):
            events[index] = replace(events[index], data=replace(fact, paid_cents=fact.paid_cents + 500))
            return


_SPOILS: tuple[Spoil, ...] = (_leave_out, _tell_twice, _swap, _pay_more)


def spoilt(events: list[Event], seed: int, times: int) -> list[Event]:
    """The evening with so many things wrong in it, numbered without a gap."""
    rng = Random(seed)
    spoiling = list(events)
    for _ in range(times):
        rng.choice(_SPOILS)(spoiling, rng.randrange(1, len(spoiling) - 2))
    return [replace(event, seq=seq) for seq, event in enumerate(spoiling, start=1)]
