"""Who sets ball or wheel going: players by turns or by their wager, or the system."""

from typing import Literal

from domain.facts.outcomes import OutcomeStarted, SpinnerChosen
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.pace import SECOND_US, seconds

_LIGHTS_UP = seconds(0.2, 0.6)
_STARTS = seconds(0.3, 0.8)
_SLEEPS = 0.15  # of those who spin


def by_turns(table: AutomatedTable) -> Terminal | None:
    """15.3.1(c), 16.3.2(a): clockwise from the last one, the next terminal with a wager."""
    names = [terminal.name for terminal in table.terminals]
    first = names.index(table.last_spinner) + 1 if table.last_spinner in names else 0
    turn = table.terminals[first:] + table.terminals[:first]
    return next((terminal for terminal in turn if terminal.name in table.at_expiry), None)


def by_wager(table: AutomatedTable) -> Terminal | None:
    """16.3.2(b) and (c): who has wagered the minimum or more; of several the highest, and of those the first."""
    least = table.setting.spin_min_cents or 0
    able = [one for one in table.terminals if table.at_expiry.get(one.name, (0, 0))[0] >= max(least, 1)]

    def highest_then_first(terminal: Terminal) -> tuple[int, int]:
        cents, since_us = table.at_expiry[terminal.name]
        return -cents, since_us

    return min(able, key=highest_then_first, default=None)


def spun_by(table: AutomatedTable, right: Terminal | None, what: Literal["ball", "wheels"]) -> None:
    """The spinner does, or the system when the time has run out, 15.3.1(e)(ii), 16.3.3."""
    spinner = table.slip.spinner(table, right)
    if spinner is None:
        table.note(OutcomeStarted(what=what, by="system"), _STARTS)
        return
    chosen_seq = table.note(SpinnerChosen(terminal=spinner.name), _LIGHTS_UP)
    table.last_spinner = spinner.name
    rng = table.luck.of("spinning")
    within_us = (table.setting.spin_s or 0) * SECOND_US
    sleeps = table.slip.sleeps(table, rng.random() < _SLEEPS)
    takes_us = within_us if sleeps else int(within_us * (0.1 + 0.7 * rng.random()))
    at_us = table.now_us + table.slip.spin_us(table, takes_us)
    started = OutcomeStarted(what=what, by="time-out" if sleeps else "player", terminal=spinner.name)
    started_seq = table.note_at(started, at_us)
    table.slip.spun(table, chosen_seq if sleeps else started_seq)
