"""The evening of an automated table: terminals open, players come and go, round after round, notice and closing."""

from collections.abc import Iterator

from domain.facts.people import StaffArrived
from domain.facts.tables import LimitsChanged, NoticePosted, TableClosed, TableOpenedV2
from domain.facts.terminals import TerminalChanged
from domain.values import Limit
from simulator.automated.accounts import buy_in, leave, sit_down
from simulator.automated.round import play_round
from simulator.automated.slip import HONEST
from simulator.automated.table import AutomatedTable
from simulator.automated.wandering import turn_away, turn_to
from simulator.pace import CALL, EMPTY_TABLE, MINUTE_US, STEP
from simulator.recorder import Line

_WINDING_DOWN_US = 5 * MINUTE_US
_COMES = 0.25
_RAISES = 0.004  # of all rounds: a sign goes up for another minimum
_SIGN_US = 20 * MINUTE_US  # 4.1


def evening(table: AutomatedTable) -> Iterator[Line]:
    """Everything that the table's recorder writes, handed over round by round."""
    _open(table)
    while _find_players(table):
        _between(table)
        play_round(table)
        _after(table)
        yield from table.recorder.hand_over()
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_closing(table)
    yield from _close(table)


def _open(table: AutomatedTable) -> None:
    crew = table.crew
    table.connected = [terminal.name for terminal in table.terminals]
    table.note(TableOpenedV2(setup=table.game.setup(table), by=crew.supervisor, pit=table.pit), CALL)
    table.note(StaffArrived(staff=crew.runner, duty="assisting"), STEP)
    if table.passage is not None and not table.passage.is_at_home(table):
        table.terminals = table.terminals[:-1]
    for terminal in table.terminals:
        table.note(TerminalChanged(terminal=terminal.name, change="opened", by=crew.runner), STEP)


def _find_players(table: AutomatedTable) -> bool:
    """Whether somebody plays before it is too late. An empty table waits."""
    until_us = table.closes_us - _WINDING_DOWN_US
    rng = table.luck.fresh("crowd", table.rounds)
    while not table.playing:
        if table.rounds:
            table.recorder.wait(EMPTY_TABLE)
        if table.now_us >= until_us:
            return False
        free = [terminal for terminal in table.terminals if terminal.player is None]
        if not free:
            return False
        for terminal in rng.sample(free, rng.randrange(1, len(free) + 1)):
            sit_down(table, terminal)
    return table.now_us < until_us


def _between(table: AutomatedTable) -> None:
    turn_to(table)
    rng = table.luck.fresh("coming", table.rounds)
    for terminal in table.terminals:
        if terminal.player is None and rng.random() < _COMES:
            sit_down(table, terminal)


def _after(table: AutomatedTable) -> None:
    """Who has stayed long enough leaves; who has too little for another wager buys in again, or leaves."""
    least = min(limit.min_cents for limit in table.setting.limits)
    for terminal in table.playing:
        player = terminal.player
        assert player is not None
        player.rounds_to_stay -= 1
        if player.rounds_to_stay <= 0:
            leave(table, terminal)
        elif terminal.balance_cents < max(least, player.usual_cents):
            if player.rng.random() < 0.4:
                buy_in(table, terminal, player.rng)
            else:
                leave(table, terminal)
    if table.other_table is not None and len(table.playing) > 1:
        turn_away(table, table.other_table)
    _change_limits_when_due(table)


def _change_limits_when_due(table: AutomatedTable) -> None:
    """A higher minimum holds when its sign has hung for twenty minutes, 4.1 with the act that it names."""
    if table.next_limits is not None:
        if table.now_us >= table.next_limits_us:
            table.note(LimitsChanged(limits=list(table.next_limits), by=table.crew.manager), STEP)
            table.set_limits(table.next_limits)
            table.next_limits = None
    elif table.luck.fresh("limits", table.rounds).random() < _RAISES:
        table.next_limits = raised(table)
        table.next_limits_us = table.now_us + _SIGN_US + MINUTE_US
        notice = NoticePosted(
            notice=f"limits-{table.rounds}",
            about="limits",
            by=table.crew.manager,
            effective=table.recorder.moment(table.next_limits_us - MINUTE_US // 2),
            limits=list(table.next_limits),
        )
        table.note(notice, STEP)


def raised(table: AutomatedTable) -> tuple[Limit, ...]:
    """The first of the limits with twice the minimum."""
    first, *others = table.setting.limits
    unit = first.unit_cents
    higher = Limit(bet=first.bet, min_cents=2 * first.min_cents, max_cents=first.max_cents, unit_cents=unit)
    return (higher, *others)


def _close(table: AutomatedTable) -> Iterator[Line]:
    """11.8: with players at it a table closes after a notice of three rounds."""
    crew = table.crew
    closing, table.slip = table.slip, HONEST
    if table.playing:
        rounds = closing.notice_rounds(table)
        notice = NoticePosted(notice="closing", about="closing", by=crew.supervisor, after_rounds=rounds)
        table.note(notice, CALL)
        for _ in range(rounds):
            play_round(table)
            yield from table.recorder.hand_over()
        for terminal in table.playing:
            if closing.clears(table):
                leave(table, terminal)
    table.note(TableClosed(by=closing.closes(table, crew.supervisor)), STEP)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_closing(table)
    yield from table.recorder.hand_over()
