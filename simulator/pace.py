"""How long things take at a table: one named gap for each thing that somebody has to do before it is recorded."""

from random import Random
from typing import NamedTuple

SECOND_US = 1_000_000
MINUTE_US = 60 * SECOND_US
HOUR_US = 60 * MINUTE_US


class Gap(NamedTuple):
    """From `least_us` up to, and not including, `least_us + span_us`."""

    least_us: int
    span_us: int

    def length_us(self, rng: Random) -> int:
        return self.least_us + int(rng.random() * self.span_us)


def seconds(least: float, most: float) -> Gap:
    return Gap(int(least * SECOND_US), int((most - least) * SECOND_US))


STEP = seconds(2, 10)  # people come, go and hand over
DECK_CHECK = seconds(120, 240)
SHUFFLE = seconds(150, 300)
CUT = seconds(3, 8)
LOAD = seconds(4, 9)

BETTING_OPENS = seconds(4, 8)
WAGER = seconds(0.5, 3)
BETTING_CLOSES = seconds(8, 12)

CARD = seconds(0.7, 1.4)
CALL = seconds(0.4, 0.9)  # the dealer asks, announces, points
DECISION = seconds(1, 6)
FOLLOWING = seconds(0.5, 2)
REASONABLE_TIME = seconds(30, 60)  # 7.5.4: how long an absent player is waited for
CHIPS = seconds(0.8, 2)
SIDE_WAGERS = seconds(1, 4)  # the dealer looks along the boxes for what lies beside the game
PICK_UP = seconds(0.5, 1.2)

EMPTY_TABLE = seconds(45, 420)
