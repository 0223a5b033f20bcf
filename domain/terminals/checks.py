"""What is looked at as it comes, at any table of terminals: signs, closing, shut-downs, who wagers where."""

from collections.abc import Callable
from typing import Any

from domain.facts.base import Fact
from domain.facts.decisions import PlayAdvised
from domain.facts.events import Event
from domain.facts.people import RestrictionPlaced
from domain.facts.rulings import RemarkMade, RulingMade
from domain.facts.tables import LimitsChanged, TableClosed
from domain.facts.terminals import TerminalWagerChanged, TerminalWagerPlaced
from domain.facts.wagers import RoundOpened
from domain.moments import microseconds
from domain.money import dollars
from domain.table.checks import advised, is_table_known_since, remarked
from domain.table.state import Notice
from domain.table.view import View
from domain.terminals.state import Floor

AnyView = View[Any, Any]  # of a game on terminals (`GameOnTerminals`), whatever its table is
Check = Callable[[AnyView, Event, Any], None]
_MINUTE_US = 60_000_000


def _opened(view: AnyView, event: Event, fact: RoundOpened) -> None:
    """A round begins, although nobody could see or hear the results, or the game was shut down."""
    floor: Floor = view.table.floor
    if floor.played_on or not is_table_known_since(view, event, 0):
        return
    rule = view.game.house.result_hidden
    if floor.stopped_seq is not None:
        seen = f"a round began although the game was shut down at #{floor.stopped_seq}"
    elif any(failure.part == "display-screen" and failure.is_result_hidden for failure in floor.failures):
        seen = "a round began although players could neither see nor hear the results"
    elif any(failure.part == "jackpot-system" for failure in floor.failures):
        seen, rule = "a round began although the jackpot system had failed", view.game.house.jackpot_fails
    else:
        return
    view.find("game-not-shut-down", event, seen=seen, expected=rule.says, clause=rule.clause)


def _wagered(view: AnyView, event: Event, fact: TerminalWagerPlaced | TerminalWagerChanged) -> None:
    floor: Floor = view.table.floor
    if floor.away and fact.terminal in floor.away and _is_the_first(view, event, fact):
        view.find(
            "not-at-this-table",
            event,
            seen=f"{fact.terminal} wagered here, and had turned away from this table",
            expected=view.game.house.one_table.says,
            player=floor.player_at(fact.terminal),
            bet=fact.bet,
        )
    if floor.limits_cents:
        _own_limit(view, event, fact)


def _is_the_first(view: AnyView, event: Event, fact: TerminalWagerPlaced | TerminalWagerChanged) -> bool:
    """Of the wagers in a round by somebody who is not here: one mistake, however often it shows."""
    told = any(
        (one.code, one.round, one.player)
        == ("not-at-this-table", event.round, view.table.floor.player_at(fact.terminal))
        for one in view.findings
    )
    return not told and is_table_known_since(view, event, 0)


def _own_limit(view: AnyView, event: Event, fact: TerminalWagerPlaced | TerminalWagerChanged) -> None:
    floor: Floor = view.table.floor
    player = floor.player_at(fact.terminal)
    limit = floor.limits_cents.get(player)
    if limit is None:
        return
    lost = floor.lost_cents.get(player, 0)
    if lost < limit or player in floor.told:
        return
    if player in floor.elsewhere or fact.terminal in floor.came_from:
        return
    if isinstance(fact, TerminalWagerChanged) and fact.to_cents <= fact.from_cents:
        return
    view.find(
        "own-limit-passed",
        event,
        seen=f"{player} wagered after losing {dollars(lost)} today, with a limit of {dollars(limit)}",
        expected=view.game.house.own_limits.says,
        player=player,
    )


def _limits(view: AnyView, event: Event, fact: LimitsChanged) -> None:
    """A minimum goes up: a sign must have shown it for long enough."""
    rule, table = view.game.house.limits_notice_minutes, view.table
    setup = table.plays
    before = {limit.bet: limit.min_cents for limit in setup.limits} if setup else {}
    raised = [one.bet for one in fact.limits if one.min_cents > before.get(one.bet, one.min_cents)]
    if not raised or not is_table_known_since(view, event, table.setup_seq):
        return
    now_us = microseconds(event.time)
    hung = [now_us - notice.posted_us for notice in table.notices.values() if _shows(notice, fact, table.limits_seq)]
    if max(hung, default=0) < rule.value * _MINUTE_US:
        after = f"{max(hung) / _MINUTE_US:.0f} minutes after the sign" if hung else "without a sign"
        view.find(
            "limits-changed-without-notice",
            event,
            seen=f"the minimum for {raised[0].replace('-', ' ')} went up {after}",
            expected=rule.says,
        )


def _shows(notice: Notice, fact: LimitsChanged, since: int | None) -> bool:
    """A sign for this change: with its limits on it or, if it says none, hung since the last change."""
    if notice.about != "limits":
        return False
    if notice.limits:
        named = {limit.bet for limit in notice.limits}
        return all(limit in notice.limits for limit in fact.limits if limit.bet in named)
    return notice.seq > (since or 0)


def _closed(view: AnyView, event: Event, fact: TableClosed) -> None:
    rule, table = view.game.house.closing, view.table
    if not table.floor.occupied or not is_table_known_since(view, event, table.setup_seq):
        return
    view.entitled(event, fact.by.rank, rule.value.rank, "closed the table", rule.clause)
    rounds = max((one.rounds_seen for one in table.notices.values() if one.about == "closing"), default=0)
    if rounds < (rule.value.rounds or 0):
        view.find(
            "closed-without-notice",
            event,
            seen=f"the table closed {rounds or 'no'} rounds after its players were told",
            expected=rule.says,
        )


def _ruled(view: AnyView, event: Event, fact: RulingMade) -> None:
    power = view.game.house.authority["ruling"]
    view.entitled(event, fact.by.rank, power.rank, "decided a dispute", power.clause)


def _restricted(view: AnyView, event: Event, fact: RestrictionPlaced) -> None:
    """What the house may do to somebody who has broken the rules takes a rank."""
    power = view.game.house.restrictions.get(fact.restriction)
    if power is not None and fact.because in ("device", "fraud"):
        view.entitled(event, fact.by.rank, power.rank, "restricted a player", power.clause)
    _made_to_leave(view, event, fact)


def _made_to_leave(view: AnyView, event: Event, fact: RestrictionPlaced) -> None:
    """For having passed rounds without a wager: only where everybody else's place was taken."""
    if fact.because != "skipped-rounds" or not is_table_known_since(view, event, view.table.setup_seq):
        return
    floor: Floor = view.table.floor
    rule = view.game.house.idle_rounds
    terminal = next((one for one, player in floor.players.items() if player == fact.player), fact.player)
    stations = view.table.plays.terminals.stations if view.table.plays and view.table.plays.terminals else []
    free = [one.terminal for one in stations if one.terminal not in floor.occupied]
    idle = floor.idle_rounds.get(terminal, 0)
    if idle >= rule.value and not free:
        return
    why = f"{free[0]} was free" if idle >= rule.value else f"{idle or 'no'} rounds had passed without a wager"
    view.find(
        "made-to-leave-without-grounds",
        event,
        seen=f"{fact.player} was asked to leave {terminal}, and {why}",
        expected=rule.says,
        player=fact.player,
    )


CHECKS: dict[type[Fact], Check] = {
    RoundOpened: _opened,
    TerminalWagerPlaced: _wagered,
    TerminalWagerChanged: _wagered,
    LimitsChanged: _limits,
    TableClosed: _closed,
    RestrictionPlaced: _restricted,
    RulingMade: _ruled,
    PlayAdvised: advised,
    RemarkMade: remarked,
}


def check(view: AnyView, event: Event) -> None:
    """Compares an event that is about to be followed with what is asked of any table of terminals."""
    looks = CHECKS.get(type(event.data))
    if looks is not None:
        looks(view, event, event.data)
