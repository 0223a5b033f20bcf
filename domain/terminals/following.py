"""How each fact of terminals changes what is known of them. A family takes `TERMINALS` over into its own following.

The table must have a `floor`, and its round a `wagering`; else a fact is passed over.
"""

from typing import Any

from domain.facts import accounts as a
from domain.facts import outcomes as o
from domain.facts import terminals as t
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.rulings import RoundVoided
from domain.facts.tables import LimitsChanged
from domain.facts.wagers import RoundOpened
from domain.moments import microseconds
from domain.table.following import ANY_TABLE, Following
from domain.terminals.state import (
    Adjustment,
    Asked,
    Confirmation,
    Displayed,
    Failure,
    Floor,
    LateChange,
    Stake,
    Unplaced,
    VoidOrder,
    Wagering,
    name_of,
)

TERMINALS = Following(ANY_TABLE)
# When a house's day begins is not in the record: an evening that goes past midnight is one day.
_DAY_US = 24 * 3_600_000_000
_follows = TERMINALS.follows


def wagering_of(table: Any) -> Wagering | None:
    """The wagers of the open round; None before the first."""
    return table.round.wagering if table.round is not None else None


# The wagering period


@_follows(o.PeriodOpened)
def _open_period(table: Any, event: Event, fact: o.PeriodOpened) -> None:
    wagering = wagering_of(table)
    if wagering is not None and wagering.opened_seq is None:
        wagering.opened_seq, wagering.opened_us = event.seq, microseconds(event.time)
        wagering.countdown_s = fact.seconds


@_follows(o.PeriodExpired)
def _expire(table: Any, event: Event, fact: o.PeriodExpired) -> None:
    wagering = wagering_of(table)
    if wagering is not None and wagering.expired_seq is None:
        wagering.expired_seq, wagering.expired_us = event.seq, microseconds(event.time)
        wagering.limits = table.plays.limits if table.plays else None
        for stake in wagering.stakes.values():
            stake.at_expiry_cents = stake.cents


# Wagers


@_follows(t.TerminalWagerPlaced)
def _place(table: Any, event: Event, fact: t.TerminalWagerPlaced) -> None:
    game_round = table.round
    if game_round is None:
        return
    wagering: Wagering = game_round.wagering
    terminal = fact.terminal
    name = name_of(terminal, fact.bet, fact.on, fact.wheel, fact.box, fact.hand)
    stake = wagering.stakes.get(name)
    if stake is None:
        floor: Floor = table.floor
        stake = Stake(
            event.seq,
            terminal,
            floor.players.get(terminal, terminal),
            fact.bet,
            fact.on,
            fact.wheel,
            fact.box,
            fact.hand,
            0,
            microseconds(event.time),
        )
        if wagering.expired_seq is not None:
            stake.at_expiry_cents = 0
        wagering.stakes[name] = stake
    if table.floor.limits_cents:
        _mark_own_limit(table.floor, fact.terminal)
    _display(wagering, stake, event, stake.cents + fact.cents)
    stake.asked_cents = fact.asked_cents


@_follows(t.TerminalWagerChanged)
def _change(table: Any, event: Event, fact: t.TerminalWagerChanged) -> None:
    wagering = wagering_of(table)
    stake = wagering and wagering.stakes.get(name_of(fact.terminal, fact.bet, fact.on, fact.wheel, fact.box, fact.hand))
    if wagering and stake:
        _display(wagering, stake, event, fact.to_cents)
        stake.asked_cents = fact.asked_cents


@_follows(t.TerminalWagerRemoved)
def _remove(table: Any, event: Event, fact: t.TerminalWagerRemoved) -> None:
    wagering = wagering_of(table)
    stake = wagering and wagering.stakes.get(name_of(fact.terminal, fact.bet, fact.on, fact.wheel, fact.box, fact.hand))
    if not wagering or not stake:
        return
    stake.removed_for, stake.removed_cents = fact.because, fact.cents
    left = max(0, stake.cents - fact.cents)
    if fact.because in ("void", "under-aggregate"):  # by the system, which may do that when the period is over
        stake.cents = left
    else:
        _display(wagering, stake, event, left)


def _mark_own_limit(floor: Floor, terminal: str) -> None:
    """Somebody wagers on although the day's loss has reached their limit: that is told once a day."""
    player = floor.player_at(terminal)
    limit = floor.limits_cents.get(player)
    if limit is not None and floor.lost_cents.get(player, 0) >= limit and player not in floor.told:
        floor.told.append(player)


def _display(wagering: Wagering, stake: Stake, event: Event, cents: int) -> None:
    """The chips on a bet from here on."""
    if wagering.expired_seq is not None and cents != stake.cents:
        stake.late.append(LateChange(event.seq, stake.cents, cents))
    if cents > stake.cents:
        stake.raised_seq = event.seq
    stake.cents = cents


@_follows(t.TerminalSettled)
def _settle(table: Any, event: Event, fact: t.TerminalSettled) -> None:
    wagering = wagering_of(table)
    if wagering is None:
        return
    paid = 0
    for one in fact.wagers:
        paid += one.paid_cents
        stake = wagering.stakes.get(name_of(fact.terminal, one.bet, one.on, one.wheel, one.box, one.hand))
        if stake is None or (not stake.cents and not stake.counted_cents):
            player = table.floor.player_at(fact.terminal)
            back = 0 if one.result == "lost" else one.wager_cents
            wagering.unplaced.append(Unplaced(event.seq, fact.terminal, player, one.bet, one.on, back + one.paid_cents))
        else:
            stake.settled_seq, stake.result = event.seq, one.result
            stake.settled_cents, stake.paid_cents = one.wager_cents, one.paid_cents
    wagering.displayed[fact.terminal] = Displayed(event.seq, fact.won_cents, paid)


# Choices


@_follows(t.TerminalChoiceOffered)
def _offer(table: Any, event: Event, fact: t.TerminalChoiceOffered) -> None:
    wagering = wagering_of(table)
    if wagering is not None:
        choices = [str(choice) for choice in fact.choices]
        now = microseconds(event.time)
        wagering.asked.append(Asked(event.seq, now, fact.terminal, fact.box, fact.hand, choices, fact.seconds))


@_follows(t.TerminalChoiceMade)
def _choose(table: Any, event: Event, fact: t.TerminalChoiceMade) -> None:
    wagering = wagering_of(table)
    if wagering is None:
        return
    where = (fact.terminal, fact.box, fact.hand)
    for asked in reversed(wagering.asked):
        if (asked.terminal, asked.box, asked.hand) == where and not asked.chosen:
            asked.chosen, asked.chosen_seq, asked.timed_out = str(fact.choice), event.seq, fact.timed_out
            asked.chosen_us = microseconds(event.time)
            return


# Malfunctions, and what is done about them


@_follows(t.EquipmentFailed)
def _fail(table: Any, event: Event, fact: t.EquipmentFailed) -> None:
    wagering, floor = wagering_of(table), table.floor
    failure = Failure(event.seq, fact.part, fact.terminal, fact.result_visible, fact.result_audible)
    if wagering is not None and event.round is not None:
        # The very second of the expiry belongs to what comes after it.
        is_over = wagering.expired_us is not None and microseconds(event.time) >= wagering.expired_us
        failure.after_expiry = is_over or wagering.expired_seq is not None
        wagering.failures.append(failure)
    floor.failures.append(failure)


@_follows(t.EquipmentRestored)
def _restore(table: Any, event: Event, fact: t.EquipmentRestored) -> None:
    wagering, floor = wagering_of(table), table.floor
    for failure in [*floor.failures, *(wagering.failures if wagering else [])]:
        if (failure.part, failure.terminal) == (fact.part, fact.terminal):
            failure.restored_seq = event.seq
    floor.failures = [failure for failure in floor.failures if failure.restored_seq is None]
    if not floor.failures:
        floor.played_on = False


@_follows(t.WagersConfirmed)
def _confirm(table: Any, event: Event, fact: t.WagersConfirmed) -> None:
    wagering = wagering_of(table)
    if wagering is not None:
        cents = {
            name_of(fact.terminal, one.bet, one.on, one.wheel, one.box, one.hand): one.cents for one in fact.wagers
        }
        wagering.confirmations.append(Confirmation(event.seq, fact.terminal, fact.by.rank, fact.confirmed, cents))


@_follows(t.TerminalWagersVoided)
def _void(table: Any, event: Event, fact: t.TerminalWagersVoided) -> None:
    wagering = wagering_of(table)
    if wagering is not None:
        rank = fact.by.rank if fact.by else None
        wagering.voids.append(VoidOrder(event.seq, fact.because, fact.terminal, rank))


_VOID_FOR = {"irregularity": "malfunction", "device": "malfunction"}


@_follows(RoundVoided)
def _void_all(table: Any, event: Event, fact: RoundVoided) -> None:
    ANY_TABLE[RoundVoided](table, event, fact)
    wagering = wagering_of(table)
    if wagering is not None:
        because = _VOID_FOR.get(fact.because, fact.because)
        wagering.voids.append(VoidOrder(event.seq, because, None, fact.by.rank, is_round=True))


@_follows(t.GameStopped)
def _stop(table: Any, event: Event, fact: t.GameStopped) -> None:
    table.floor.stopped_seq, table.floor.stopped_for = event.seq, fact.because
    table.floor.played_on = False


@_follows(t.GameResumed)
def _resume(table: Any, event: Event, fact: t.GameResumed) -> None:
    table.floor.stopped_seq, table.floor.stopped_for, table.floor.played_on = None, "", False
    table.floor.failures = []  # what was put right need not be reported one by one


@_follows(a.AccountAdjusted)
def _adjust(table: Any, event: Event, fact: a.AccountAdjusted) -> None:
    game_round = table.round
    if game_round is not None and (fact.at_seq is None or fact.at_seq >= game_round.opened_seq):
        game_round.wagering.adjustments.append(adjustment_of(event, fact))
    floor: Floor = table.floor
    player = floor.player_at(fact.terminal)
    if player in floor.limits_cents:  # what was put right was not lost, or not won
        floor.lost_cents[player] = floor.lost_cents.get(player, 0) - adjustment_of(event, fact).cents


def adjust_afterwards(game_round: Any, event: Event, fact: a.AccountAdjusted) -> None:
    """An account is put right when the next round is open: it says to which step that goes back."""
    if game_round is None or fact.at_seq is None:
        return
    if game_round.opened_seq <= fact.at_seq <= (game_round.ended_seq or fact.at_seq):
        game_round.wagering.adjustments.append(adjustment_of(event, fact))


def adjustment_of(event: Event, fact: a.AccountAdjusted) -> Adjustment:
    cents = fact.cents if fact.to == "player" else -fact.cents
    return Adjustment(event.seq, fact.terminal, cents, fact.because, fact.by.rank if fact.by else None)


@_follows(LimitsChanged)
def _change_limits(table: Any, event: Event, fact: LimitsChanged) -> None:
    wagering = wagering_of(table)
    if wagering is not None and wagering.is_open and wagering.stakes and table.plays is not None:
        wagering.limits_before = table.plays.limits
    ANY_TABLE[LimitsChanged](table, event, fact)


# Who sits where


@_follows(t.TerminalChanged)
def _seat(table: Any, event: Event, fact: t.TerminalChanged) -> None:
    floor: Floor = table.floor
    terminal = fact.terminal
    if fact.change == "left":
        _play_elsewhere(floor, fact.player or floor.player_at(terminal))
    elif fact.change == "joined" and terminal not in floor.occupied and terminal not in floor.came_from:
        floor.came_from.append(terminal)
    if fact.change in ("joined", "opened"):
        if terminal in floor.away:
            floor.away.remove(terminal)
        if fact.player is not None:
            floor.players[terminal] = fact.player
        if fact.change == "joined" and terminal not in floor.occupied:
            floor.occupied.append(terminal)
            floor.idle_rounds[terminal] = 0
    else:
        if terminal not in floor.away:
            floor.away.append(terminal)
        _free(floor, terminal)


def _play_elsewhere(floor: Floor, player: str) -> None:
    """Somebody turns to another table: what they have lost today this record can't tell any more."""
    if player not in floor.elsewhere:
        floor.elsewhere.append(player)


@_follows(a.AccountBoughtIn)
def _buy_in(table: Any, event: Event, fact: a.AccountBoughtIn) -> None:
    floor: Floor = table.floor
    if fact.player is not None:
        floor.players[fact.terminal] = fact.player
    if fact.terminal in floor.came_from and fact.balance_cents == fact.cents:  # nothing was brought along
        floor.came_from.remove(fact.terminal)
    if fact.terminal not in floor.occupied:
        floor.occupied.append(fact.terminal)
        floor.idle_rounds[fact.terminal] = 0


@_follows(a.AccountPaidOut)
def _pay_out(table: Any, event: Event, fact: a.AccountPaidOut) -> None:
    if not fact.balance_cents:
        _free(table.floor, fact.terminal)


def _free(floor: Floor, terminal: str) -> None:
    if terminal in floor.came_from:
        floor.came_from.remove(terminal)
    floor.players.pop(terminal, None)
    floor.idle_rounds.pop(terminal, None)
    if terminal in floor.occupied:
        floor.occupied.remove(terminal)


@_follows(a.OwnLimitsSet)
def _limit_oneself(table: Any, event: Event, fact: a.OwnLimitsSet) -> None:
    if fact.loss_cents is None:
        table.floor.limits_cents.pop(fact.player, None)
    else:
        table.floor.limits_cents[fact.player] = fact.loss_cents


def _ends_the_game(failure: Any) -> bool:
    """Whether the game is shut down until it is rectified."""
    return bool(failure.is_result_hidden or failure.part == "jackpot-system")


@_follows(RoundOpened)
def _open(table: Any, event: Event, fact: RoundOpened) -> None:
    floor: Floor = table.floor
    if floor.stopped_seq is not None or (floor.failures and any(map(_ends_the_game, floor.failures))):
        floor.played_on = True


@_follows(RoundEnded)
def _end(table: Any, event: Event, fact: RoundEnded) -> None:
    game_round = table.round
    is_first = game_round is not None and game_round.ended_seq is None
    ANY_TABLE[RoundEnded](table, event, fact)
    if game_round is None or not is_first:
        return
    floor: Floor = table.floor
    wagering: Wagering = game_round.wagering
    playing = {stake.terminal for stake in wagering.stakes.values() if stake.counted_cents}
    for terminal in floor.occupied:
        floor.idle_rounds[terminal] = 0 if terminal in playing else floor.idle_rounds.get(terminal, 0) + 1
    if floor.limits_cents:
        _count_losses(floor, wagering, event)


def _count_losses(floor: Floor, wagering: Wagering, event: Event) -> None:
    """What players who have set a limit have lost here today."""
    now_us = microseconds(event.time)
    if not floor.day_began_us:
        floor.day_began_us = now_us
    elif now_us - floor.day_began_us >= _DAY_US:
        floor.day_began_us, floor.lost_cents, floor.told, floor.elsewhere = now_us, {}, [], []
    for stake in wagering.stakes.values():
        if stake.player in floor.limits_cents:
            floor.lost_cents[stake.player] = floor.lost_cents.get(stake.player, 0) - stake.net_cents
