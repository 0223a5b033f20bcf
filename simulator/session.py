"""One round after the other: players are found, the shoe is kept ready, people and limits change in between."""

from simulator.crowd import a_party_sits_down, come_and_go
from simulator.limits import change_limits_when_due
from simulator.pace import EMPTY_TABLE
from simulator.roster import change_dealer_when_due
from simulator.round import play_round
from simulator.shuffle import prepare_shoe
from simulator.table import Table


def find_players(table: Table, until_us: int) -> bool:
    """Whether somebody sits at the table before it is so late. An empty table waits."""
    while not table.seated:
        table.recorder.wait(EMPTY_TABLE)
        if table.recorder.now_us >= until_us:
            return False
        change_dealer_when_due(table.roster, table.recorder, table.luck.of("staff"))
        a_party_sits_down(table)
    return table.recorder.now_us < until_us


def next_round(table: Table) -> None:
    """The shoe is shuffled right after the round that ended it, 4.1.1(c), while those who played are there."""
    keep_shoe_ready(table)
    play_round(table)
    keep_shoe_ready(table)
    come_and_go(table)
    change_limits_when_due(table)
    change_dealer_when_due(table.roster, table.recorder, table.luck.of("staff"))


def last_round(table: Table) -> None:
    """Nobody joins or leaves, and nothing is shuffled that will not be dealt."""
    keep_shoe_ready(table)
    play_round(table)
    change_dealer_when_due(table.roster, table.recorder, table.luck.of("staff"))


def keep_shoe_ready(table: Table) -> None:
    if not table.shoe.loaded:
        prepare_shoe(table, "opening" if table.shoes_loaded == 0 else "cutting-card")
