"""The sign at a table: what may be wagered, and the smallest chip with which the table pays."""

from random import Random
from typing import NamedTuple

from domain.values import Limit

CHIP_CENTS = 250
_LIMITS_CENTS = ((1_500, 300_000), (2_500, 500_000), (2_500, 500_000), (5_000, 1_000_000), (10_000, 1_500_000))


class Sign(NamedTuple):
    min_cents: int
    max_cents: int
    chip_cents: int = CHIP_CENTS

    def limit(self) -> Limit:
        return Limit(bet="main", min_cents=self.min_cents, max_cents=self.max_cents, per="player")

    def in_chips(self, cents: int) -> int:
        """The most that chips can make without going over `cents`: how players stake."""
        return cents - cents % self.chip_cents

    def payable(self, cents: int) -> int:
        """The next amount that chips can pay, 6.2.3: how the house pays."""
        return -(-cents // self.chip_cents) * self.chip_cents


def hang_sign(rng: Random) -> Sign:
    return Sign(*rng.choice(_LIMITS_CENTS))
