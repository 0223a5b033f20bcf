"""A wagering period: chips appear, are moved and disappear while the countdown runs, as the sign permits."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from domain.facts.outcomes import PeriodExpired, PeriodOpened
from domain.facts.terminals import (
    TerminalWagerChanged,
    TerminalWagerPlaced,
    TerminalWagerRefused,
    TerminalWagerRemoved,
)
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Bet, Stake, Terminal
from simulator.pace import SECOND_US, Gap, seconds

_OPENS = seconds(0.5, 1.5)
_AT_ONCE = seconds(0.05, 0.2)
_LATE = seconds(0.2, 0.8)
# Of all attempts to place a wager.
_BELOW, _ABOVE, _ODD = 0.02, 0.01, 0.02
_CHANGES, _REMOVES, _LATE_TRY = 0.08, 0.04, 0.01


class Touch(NamedTuple):
    """A player touches the screen."""

    at_us: int
    terminal: Terminal
    bet: Bet
    what: Literal["place", "less", "remove"]
    asked_cents: int


def wagering_period(table: AutomatedTable) -> None:
    table.note(PeriodOpened(seconds=table.setting.period_s), _OPENS)
    table.opened_us = table.now_us
    ends_us = table.opened_us + table.slip.period_us(table, table.setting.period_s * SECOND_US)
    table.game.begin(table)
    table.slip.after_opening(table)
    playing = [terminal for terminal in table.playing if terminal.name not in table.minds_nothing]
    touches = [touch for terminal in playing for touch in _touches(table, terminal, ends_us)]
    for touch in sorted(touches, key=lambda touch: touch.at_us):
        touched(table, touch)
    table.slip.before_expiry(table)
    if table.trouble is not None:
        table.trouble.before_expiry(table)
    for terminal in table.wagering:
        _keep_aggregate(table, terminal, ends_us)
    table.note_at(PeriodExpired(), ends_us)
    table.expired_us = table.now_us
    for stake in (stake for terminal in table.wagering for stake in terminal.stakes):
        stake.counts_cents = stake.cents
    table.at_expiry = {
        terminal.name: (terminal.staked_cents, max(stake.at_us for stake in terminal.stakes))
        for terminal in table.wagering
    }
    table.slip.after_expiry(table)
    _too_late(table)
    for terminal in table.playing:
        terminal.rounds_without = 0 if terminal.stakes else terminal.rounds_without + 1


def _touches(table: AutomatedTable, terminal: Terminal, ends_us: int) -> Iterator[Touch]:
    """What one player does in the period, evenly over the time that is left; nothing at the last moment."""
    player = terminal.player
    assert player is not None
    rng = table.luck.of(f"wagers {terminal.name}")
    if rng.random() >= player.keenness:
        return
    count = rng.randrange(1, player.bets_max + 1)
    bets = list(dict.fromkeys(table.game.bets(rng, table, terminal, count)))
    left_us = ends_us - table.now_us - 3 * SECOND_US // 2
    step_us = max(left_us // (2 * len(bets) + 2), 1)
    at_us = table.now_us + int(rng.random() * step_us)
    for bet in bets:
        yield Touch(at_us, terminal, bet, "place", _asks(rng, table, player.usual_cents, bet))
        at_us += step_us
    for bet in bets:
        chance = rng.random()
        if chance < _REMOVES:
            yield Touch(at_us, terminal, bet, "remove", 0)
        elif chance < _REMOVES + _CHANGES:
            more = rng.random() < 0.6
            yield Touch(at_us, terminal, bet, "place" if more else "less", _asks(rng, table, player.usual_cents, bet))
        at_us += step_us


def _asks(rng: Random, table: AutomatedTable, usual_cents: int, bet: Bet) -> int:
    """Mostly what the sign permits; now and then too little, too much, or what is no multiple."""
    limit, setting = table.setting.limit(bet.name), table.setting
    cents = setting.permitted(bet.name, max(limit.min_cents, usual_cents * rng.choice((1, 1, 1, 2, 3)) // 2))
    chance = rng.random()
    if chance < _BELOW:
        return max(limit.min_cents // 2, 1)
    if chance < _BELOW + _ABOVE:
        return limit.max_cents + (limit.unit_cents or setting.chip_cents) * rng.randrange(1, 9)
    if chance < _BELOW + _ABOVE + _ODD:
        return cents + (limit.unit_cents or setting.chip_cents) // 2
    return cents


def touched(table: AutomatedTable, touch: Touch) -> None:
    """One touch of the screen, and what the terminal makes of it, 4.3."""
    terminal, bet = touch.terminal, touch.bet
    stake = terminal.stake_on(bet)
    if touch.what == "place":
        _place(table, touch, stake)
    elif stake is not None and touch.what == "remove":
        table.recorder.wait(Gap(max(touch.at_us - table.now_us, 0), 0))
        _take_back(table, terminal, stake)
    elif stake is not None:
        to_cents = table.setting.permitted(bet.name, touch.asked_cents)
        if to_cents and to_cents < stake.cents:
            change(table, terminal, stake, to_cents, touch.at_us)


def _take_back(table: AutomatedTable, terminal: Terminal, stake: Stake) -> None:
    """With a main wager goes what may not lie without it."""
    beside: list[Stake] = []
    if table.game.is_main(stake.bet.name):
        beside = terminal.takes(lambda other: not table.game.is_main(other.bet.name) and other.bet.box == stake.bet.box)
    for one in (*beside, stake):
        remove(table, terminal, one, "player")


def _place(table: AutomatedTable, touch: Touch, stake: Stake | None) -> None:
    at_us, terminal, bet, _, asked = touch
    because = _why_not(table, touch)
    if because is not None:
        table.note_at(refused(touch, because), at_us)
        return
    before = stake.cents if stake else 0
    shown = table.slip.displays(table, terminal, bet, before + asked)
    if shown == 0:
        table.note_at(refused(touch, "below-minimum"), at_us)
    elif stake is None:
        place(table, terminal, bet, shown, at_us, asked_cents=asked if asked != shown else None)
    elif shown > before:
        total = before + asked
        change(table, terminal, stake, shown, at_us, asked_cents=total if total != shown else None)


def _why_not(table: AutomatedTable, touch: Touch) -> Literal["own-limit", "no-credit", "no-main-wager"] | None:
    terminal = touch.terminal
    if terminal.limit_cents is not None and terminal.lost_cents + terminal.staked_cents >= terminal.limit_cents:
        return "own-limit"
    if touch.asked_cents > terminal.balance_cents:
        return "no-credit"
    if not table.game.is_main(touch.bet.name) and not terminal.takes(
        lambda stake: table.game.is_main(stake.bet.name) and stake.bet.box == touch.bet.box
    ):
        return "no-main-wager"
    return None


def refused(touch: Touch, because: Any) -> TerminalWagerRefused:
    name, on, wheel, box, _ = touch.bet
    return TerminalWagerRefused(
        terminal=touch.terminal.name,
        bet=name,
        asked_cents=touch.asked_cents,
        because=because,
        on=list(on),
        wheel=wheel,
        box=box,
    )


def place(
    table: AutomatedTable, terminal: Terminal, bet: Bet, cents: int, at_us: int, *, asked_cents: int | None = None
) -> Stake:
    """Chips appear, and the account is less by them, 3.2.2."""
    terminal.balance_cents -= cents
    name, on, wheel, box, hand = bet
    fact = TerminalWagerPlaced(
        terminal=terminal.name,
        bet=name,
        cents=cents,
        on=list(on),
        wheel=wheel,
        box=box,
        hand=hand,
        asked_cents=asked_cents,
        balance_cents=terminal.balance_cents,
    )
    table.note_at(fact, at_us)
    stake = Stake(bet, cents, table.now_us)
    terminal.stakes.append(stake)
    return stake


def change(
    table: AutomatedTable,
    terminal: Terminal,
    stake: Stake,
    to_cents: int,
    at_us: int,
    *,
    asked_cents: int | None = None,
) -> None:
    terminal.balance_cents += stake.cents - to_cents
    name, on, wheel, box, hand = stake.bet
    fact = TerminalWagerChanged(
        terminal=terminal.name,
        bet=name,
        from_cents=stake.cents,
        to_cents=to_cents,
        on=list(on),
        wheel=wheel,
        box=box,
        hand=hand,
        asked_cents=asked_cents,
        balance_cents=terminal.balance_cents,
    )
    is_raised, stake.cents = to_cents > stake.cents, to_cents
    table.note_at(fact, at_us)
    if is_raised:  # who takes chips off had wagered what is left before, 16.3.2(c)(i)
        stake.at_us = table.now_us


def remove(
    table: AutomatedTable,
    terminal: Terminal,
    stake: Stake,
    because: Literal["player", "under-aggregate", "void", "other"],
    gap: Gap = _AT_ONCE,
) -> None:
    terminal.stakes.remove(stake)
    terminal.balance_cents += stake.cents
    name, on, wheel, box, hand = stake.bet
    fact = TerminalWagerRemoved(
        terminal=terminal.name,
        bet=name,
        cents=stake.cents,
        because=because,
        on=list(on),
        wheel=wheel,
        box=box,
        hand=hand,
        balance_cents=terminal.balance_cents,
    )
    table.note(fact, gap)


def _keep_aggregate(table: AutomatedTable, terminal: Terminal, ends_us: int) -> None:
    """4.3.3: what is less in all than the aggregate is removed by the end of the period."""
    least = table.setting.aggregate_min_cents
    if least is None or terminal.staked_cents >= least or table.slip.leaves_under_aggregate(table, terminal):
        return
    table.recorder.wait(Gap(max(ends_us - SECOND_US - table.now_us, 0), 0))
    for stake in list(terminal.stakes):
        remove(table, terminal, stake, "under-aggregate", Gap(20_000, 20_000))


def _too_late(table: AutomatedTable) -> None:
    """Somebody tries after the expiry, and the terminal does not let them, 3.7."""
    rng = table.luck.of("late")
    for terminal in table.playing:
        if rng.random() < _LATE_TRY:
            bet = table.game.bets(rng, table, terminal, 1)[0]
            touch = Touch(0, terminal, bet, "place", table.setting.limit(bet.name).min_cents)
            table.note(refused(touch, "period-over"), _LATE)
