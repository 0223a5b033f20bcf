"""The settlement of a round: each terminal with a wager clears what is lost and credits what is won, 3.8."""

from domain.facts.terminals import TerminalSettled
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import VOID, Stake, Terminal, Worth
from simulator.pace import seconds

_SETTLES = seconds(0.05, 0.3)


def worth_of(table: AutomatedTable, terminal: Terminal, stake: Stake) -> Worth:
    """What a wager is worth by what came; nothing but itself where it is void."""
    if terminal.name in table.void_on:
        return VOID
    assert table.worths is not None
    return table.worths(terminal, stake)


def net_cents(stake: Stake, worth: Worth) -> int:
    """What the player has more by it than before it was placed."""
    return stake.returned(worth) - stake.cents


def settle(table: AutomatedTable, terminal: Terminal) -> None:
    lines, won_cents = [], 0
    for stake in terminal.stakes:
        counted = Stake(stake.bet, table.slip.counts(table, terminal, stake), stake.at_us)
        right = worth_of(table, terminal, counted)
        worth = table.slip.settles(table, terminal, counted, right)
        lines.append(counted.settled(worth))
        won_cents += worth.paid_cents
        terminal.balance_cents += counted.returned(worth)
        terminal.lost_cents += stake.cents - counted.returned(worth)
    shown = table.slip.shows_won(table, terminal, won_cents)
    fact = TerminalSettled(terminal=terminal.name, wagers=lines, won_cents=shown, balance_cents=terminal.balance_cents)
    table.note(fact, _SETTLES)
    table.slip.settled(table, terminal)
    terminal.stakes.clear()


def settle_all(table: AutomatedTable) -> None:
    for terminal in table.wagering:
        if terminal.name not in table.stays_out:
            settle(table, terminal)
