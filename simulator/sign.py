"""The sign at a table: what may be wagered, and the smallest chip with which the table pays."""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from domain.values import Limit

CHIP_CENTS = 250
_LIMITS_CENTS = ((1_500, 300_000), (2_500, 500_000), (2_500, 500_000), (5_000, 1_000_000), (10_000, 1_500_000))
_SIDE_CENTS = (500, 50_000)


class Sign(NamedTuple):
    """`per` says whether the limits are each player's, or hold for all wagers on a box together."""

    min_cents: int
    max_cents: int
    per: Literal["player", "box"] = "player"
    chip_cents: int = CHIP_CENTS
    side_min_cents: int = _SIDE_CENTS[0]
    side_max_cents: int = _SIDE_CENTS[1]
    unit_cents: int | None = None  # in which wagers must be made, where the sign says so

    def limits(self, *, beside: Sequence[str]) -> list[Limit]:
        """Of the main wager, and of these side wagers."""
        main = Limit(
            bet="main",
            min_cents=self.min_cents,
            max_cents=self.max_cents,
            unit_cents=self.unit_cents,
            per=self.per,
        )
        side = [Limit(bet=bet, min_cents=self.side_min_cents, max_cents=self.side_max_cents) for bet in beside]
        return [main, *side]

    def in_chips(self, cents: int) -> int:
        """The most that chips can make without going over `cents`: how players stake."""
        return cents - cents % self.chip_cents

    def payable(self, cents: int) -> int:
        """The next amount that chips can pay, 6.2.3: how the house pays."""
        return -(-cents // self.chip_cents) * self.chip_cents

    def other(self, rng: Random) -> "Sign":
        """Other limits, to hang in the place of these."""
        low, high = rng.choice([pair for pair in _LIMITS_CENTS if pair[0] != self.min_cents])
        return self._replace(min_cents=low, max_cents=high)


def hang_sign(rng: Random, per: Literal["player", "box"]) -> Sign:
    low, high = rng.choice(_LIMITS_CENTS)
    return Sign(low, high, per)
