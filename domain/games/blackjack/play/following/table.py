"""The table follows its set-up, its signs, and what was allowed."""

from msgspec.structs import replace

from domain.events import Event
from domain.facts import tables as t
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.table import Leave, Notice, Raise, Table, Told
from domain.moments import microseconds
from domain.values import Official, Patron, Staff

_TOLD_KEPT = 100


@follows(t.TableOpened, t.TableChanged)
def _set_up(state: Table, event: Event, fact: t.TableOpened | t.TableChanged) -> None:
    state.setup, state.setup_seq, state.limits_seq = fact.setup, event.seq, event.seq


@follows(t.RecordingResumed)
def _resume(state: Table, event: Event, fact: t.RecordingResumed) -> None:
    state.continues, state.continues_seq = fact.continues, fact.last_seq
    if state.events == 1:  # what came before was told elsewhere, and is not known here
        state.gap_seq = state.lost_seq = event.seq


@follows(t.LimitsChanged)
def _change_limits(state: Table, event: Event, fact: t.LimitsChanged) -> None:
    state.limits_seq = event.seq
    state.told = [told for told in state.told if told.about != "limits-change"]
    if state.setup is not None:
        _mark_raise(state, event, fact)
        state.setup = replace(state.setup, limits=fact.limits)


def _mark_raise(state: Table, event: Event, fact: t.LimitsChanged) -> None:
    """A higher minimum, and how long a sign had shown it."""
    before = {limit.bet: limit.min_cents for limit in state.setup.limits} if state.setup else {}
    if any(limit.min_cents > before.get(limit.bet, limit.min_cents) for limit in fact.limits):
        now_us = microseconds(event.time)
        hung_us = max((now_us - n.posted_us for n in state.notices.values() if n.about == "limits"), default=0)
        wagering = {stake.player for stake in state.round.stakes if stake.cents} if state.round else set()
        players = sorted({*state.players, *wagering})
        state.raised = Raise(event.seq, hung_us, players, list(state.setup.limits) if state.setup else [])


@follows(t.NoticePosted)
def _post(state: Table, event: Event, fact: t.NoticePosted) -> None:
    effective_us = None if fact.effective is None else microseconds(fact.effective)
    state.notices[fact.notice] = Notice(
        event.seq, fact.about, microseconds(event.time), effective_us, fact.after_rounds, 0, list(fact.limits)
    )


@follows(t.NoticeRemoved)
def _take_down(state: Table, event: Event, fact: t.NoticeRemoved) -> None:
    state.notices.pop(fact.notice, None)


@follows(t.PermissionGiven)
def _allow(state: Table, event: Event, fact: t.PermissionGiven) -> None:
    rank = fact.by.rank if isinstance(fact.by, Staff) else None
    office = fact.by.office if isinstance(fact.by, Official) else None
    leave = Leave(event.seq, fact.permission, rank, fact.player, fact.box, fact.players_max, by_office=office)
    state.permissions.append(leave)


@follows(t.PermissionWithdrawn)
def _disallow(state: Table, event: Event, fact: t.PermissionWithdrawn) -> None:
    state.permissions = [
        leave
        for leave in state.permissions
        if (leave.what, leave.player, leave.box) != (fact.permission, fact.player, fact.box)
    ]


@follows(t.PersonTold)
def _tell(state: Table, event: Event, fact: t.PersonTold) -> None:
    match fact.told:
        case Official(office=who) | Staff(rank=who) | Patron(player=who):
            state.told.append(Told(event.seq, who, fact.about, fact.player))
            del state.told[:-_TOLD_KEPT]
    if fact.about == "cards-mishandled":
        state.dropped_seq = None


@follows(t.TableClosed)
def _close(state: Table, event: Event, fact: t.TableClosed) -> None:
    state.closed_seq = event.seq
