"""What goes wrong with a record on its way: the kinds, how often each happens, and the label of each that did."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal, get_args

import msgspec

FaultKind = Literal["lost", "doubled", "late", "reordered", "restarted", "clock"]
KINDS: tuple[FaultKind, ...] = get_args(FaultKind)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A message that was struck, by the place that it has or should have in the record, and in short what happened."""

    fault: FaultKind
    table: str
    recording: str
    round: int | None
    shoe: int | None
    seq: int
    what: str

    def line(self) -> bytes:
        return msgspec.json.encode(self)


class UnknownFault(ValueError):
    """There is no such fault; the message lists those that there are."""


@dataclass(frozen=True)
class FaultPlan:
    """At one rate for each round whichever comes, or each kind that is named at its own."""

    rate: float = 0.0
    rates: dict[FaultKind, float] = field(default_factory=dict)

    def tempted(self, rng: Random) -> list[FaultKind]:
        found: list[FaultKind] = [rng.choice(KINDS)] if self.rate and rng.random() < self.rate else []
        return found + [kind for kind, rate in self.rates.items() if rng.random() < rate]


def fault_plan_of(words: Sequence[str]) -> FaultPlan:
    """From `0.05`, or `lost=0.1 restarted=0.02`."""
    rate, rates = 0.0, {}
    for word in words:
        name, named, number = word.rpartition("=")
        kind = next((kind for kind in KINDS if kind == name), None)
        if named and kind is None:
            raise UnknownFault(f"{name!r} is no fault of a record; those that there are: {', '.join(KINDS)}")
        try:
            chance = float(number)
        except ValueError:
            chance = -1.0
        if not 0 <= chance <= 1:
            raise ValueError(f"a rate of faults is a number from 0 to 1, or KIND=RATE, not {word!r}")
        if kind is not None:
            rates[kind] = chance
        else:
            rate = chance
    return FaultPlan(rate, rates)
