"""How often which mistakes are made: at one rate whichever is possible, or each kind that is named at its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, TypeVar

from simulator.automated.mistakes.catalogue import CODES
from simulator.luck import Luck
from simulator.mistakes.catalogue import MISTAKES
from simulator.mistakes.mistake import Mistake
from simulator.table import Table

M = TypeVar("M", bound=Mistake)


class _Kind(Protocol):
    code: ClassVar[str]


K = TypeVar("K", bound=_Kind)


class UnknownMistake(ValueError):
    """No such mistake can be made; the message lists those that can."""


@dataclass(frozen=True)
class Plan:
    rate: float = 0.0
    rates: dict[str, float] = field(default_factory=dict)
    near_misses: float = 0.0

    def tempted(self, luck: Luck, when: str, table: Table, *occasions: type[M]) -> list[type[M]]:
        """The kinds to be tried now, in this order, until one is possible. Mostly none.

        Each kind has luck of its own, so that one more kind changes nothing where it is not made.
        """
        possible = [kind for kind in MISTAKES if issubclass(kind, occasions) and kind.clause_at(table) is not None]
        return self.drawn(luck, when, possible)

    def drawn(self, luck: Luck, when: str, possible: Sequence[type[K]]) -> list[type[K]]:
        """Of the kinds that are possible those to be tried."""

        def number(kind: type[K]) -> float:
            return luck.fresh("mistakes", when, kind.__qualname__).random()

        if self.rate and luck.fresh("mistakes", when).random() < self.rate:
            return sorted(possible, key=number)
        return [kind for kind in possible if kind.code in self.rates and number(kind) < self.rates[kind.code]]


def plan_of(words: Sequence[str], near_misses: float = 0.0) -> Plan:
    """From `0.05`, or `missing-burn=0.5 wrong-payout=0.1`."""
    rate, rates = 0.0, {}
    known = sorted({kind.code for kind in MISTAKES} | CODES)
    for word in words:
        code, named, number = word.rpartition("=")
        if named and code not in known:
            raise UnknownMistake(f"{code!r} is no mistake that can be made; those that can be: {', '.join(known)}")
        try:
            chance = float(number)
        except ValueError:
            chance = -1.0
        if not 0 <= chance <= 1:
            raise ValueError(f"a rate of mistakes is a number from 0 to 1, or KIND=RATE, not {word!r}")
        if named:
            rates[code] = chance
        else:
            rate = chance
    if not 0 <= near_misses <= 1:
        raise ValueError(f"a rate of near misses is a number from 0 to 1, not {near_misses}")
    return Plan(rate, rates, near_misses)
