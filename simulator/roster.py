"""The staff of a table: who opened it, who supervises, and which dealer's turn it is."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from domain.facts.people import StaffArrived, StaffLeft
from domain.values import Rank, Staff
from simulator.pace import MINUTE_US, STEP, Gap
from simulator.recorder import Recorder

_DEALERS_PER_TABLE = 4
_PITS_PER_SENIOR = 4
_TURN = Gap(20 * MINUTE_US, 25 * MINUTE_US)  # and then the round or the shuffle is finished first


class Ranks(NamedTuple):
    """What a house calls those above the dealer: at the table, over the pit, and over several."""

    supervisor: Rank
    manager: Rank
    senior: Rank


@dataclass(slots=True)
class Roster:
    senior: Staff
    manager: Staff
    supervisor: Staff
    dealers: tuple[Staff, ...]
    turn: int = 0
    turn_ends_us: int = 0

    @property
    def dealer(self) -> Staff:
        return self.dealers[self.turn % len(self.dealers)]


def roster_of(table_index: int, pit_index: int, ranks: Ranks) -> Roster:
    """Numbers in blocks by rank, so that nobody deals at two tables at once."""
    first_dealer = 3001 + _DEALERS_PER_TABLE * table_index
    return Roster(
        senior=Staff(number=f"s-{901 + pit_index // _PITS_PER_SENIOR}", rank=ranks.senior),
        manager=Staff(number=f"s-{1001 + pit_index}", rank=ranks.manager),
        supervisor=Staff(number=f"s-{2001 + table_index // 2}", rank=ranks.supervisor),
        dealers=tuple(Staff(number=f"s-{first_dealer + n}", rank="dealer") for n in range(_DEALERS_PER_TABLE)),
    )


def begin_turns(roster: Roster, recorder: Recorder, rng: Random) -> None:
    recorder.note(StaffArrived(staff=roster.dealer, duty="dealing"), STEP)
    recorder.note(StaffArrived(staff=roster.supervisor, duty="supervising"), STEP)
    roster.turn_ends_us = recorder.now_us + _TURN.length_us(rng)


def change_dealer_when_due(roster: Roster, recorder: Recorder, rng: Random) -> None:
    if recorder.now_us < roster.turn_ends_us:
        return
    recorder.note(StaffLeft(staff=roster.dealer, duty="dealing"), STEP)
    roster.turn += 1
    recorder.note(StaffArrived(staff=roster.dealer, duty="dealing"), STEP)
    roster.turn_ends_us = recorder.now_us + _TURN.length_us(rng)
