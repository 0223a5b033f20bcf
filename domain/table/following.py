"""How each fact changes what every table has: its set-up, its signs, its people, and what was allowed."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.facts import people as p
from domain.facts import tables as t
from domain.facts import tournaments as tour
from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.rulings import RoundVoided
from domain.facts.wagers import RoundOpened
from domain.moments import microseconds
from domain.table.state import Leave, Notice, Notification, Person, Raise, Session, TableState
from domain.values import Official, Patron, Staff
from domain.vocabulary import MAIN

Follow = Callable[[Any, Event, Any], None]
_NOTIFICATIONS_KEPT = 100


def change_nothing(table: TableState, event: Event, fact: Fact) -> None:
    pass


class Following(dict[type[Fact], Follow]):
    """Which function follows which fact. Without one a fact changes nothing but the table's version."""

    def __missing__(self, kind: type[Fact]) -> Follow:
        return change_nothing

    def follow(self, table: TableState, event: Event) -> None:
        """Changes the table by one event. No fact is too strange to be followed."""
        seq, fact = event.seq, event.data
        if seq > table.version + 1:
            _mind_the_gap(table, event)
        table.version = seq
        change, number = self[type(fact)], event.round
        if number is not None:
            game_round = table.round
            if game_round is None or game_round.number != number:
                if game_round is not None and number < game_round.number and not isinstance(fact, RoundOpened):
                    _follow_beside(table, event, change)
                    return
                table.begin_round(event)
                if table.session is not None and table.round is not None:
                    table.round.session = _with_the_limits(table.session, table)
        change(table, event, fact)

    def follows(self, *facts: type[Fact]) -> Callable[[Follow], Follow]:
        """Makes a function the follower of these facts."""

        def register(function: Follow) -> Follow:
            for fact in facts:
                self[fact] = function
            return function

        return register


ANY_TABLE = Following()
_follows = ANY_TABLE.follows


def _follow_beside(state: TableState, event: Event, change: Follow) -> None:
    """A fact of a round that another has followed: it changes the table, and nothing in the round that is open."""
    kept = state.of_the_round()
    state.begin_round(event, is_over=True)
    change(state, event, event.data)
    for name, value in kept.items():
        setattr(state, name, value)


def _mind_the_gap(state: TableState, event: Event) -> None:
    """What is missing inside a round that is being dealt is of that round; else it may be anything."""
    state.gap_seq = event.seq - 1 if isinstance(event.data, RoundOpened) else event.seq  # that round is whole
    if state.round is None or not state.round.is_under_way(event.round):
        state.lost_seq = event.seq
        state.lose_sight()


# Rounds


@_follows(RoundEnded)
def end_round(state: TableState, event: Event, fact: RoundEnded) -> None:
    state.rounds_ended += 1
    if state.round is None:
        return
    if state.round.ended_seq is None:
        state.round.ended_seq = event.seq
    if state.round.voided_seq is None:
        _count_for_signs(state)


@_follows(RoundVoided)
def void_round(state: TableState, event: Event, fact: RoundVoided) -> None:
    if state.round is None:
        return
    if state.round.voided_seq is None and state.round.ended_seq is None:
        _count_for_signs(state)
    state.round.voided_seq = event.seq


def _count_for_signs(state: TableState) -> None:
    """A round is over, or void, while signs hang: it counts for them once."""
    for notice in state.notices.values():
        notice.rounds_seen += 1


# Set-up and signs


@_follows(*t.SETTING_UP)
def _set_up(state: TableState, event: Event, fact: t.SetsUp) -> None:
    setup = t.setup_of(fact)
    state.setup, state.other_setup = (setup, None) if isinstance(setup, t.Setup) else (None, setup)
    state.setup_seq = state.limits_seq = event.seq


@_follows(t.RecordingResumed)
def _resume(state: TableState, event: Event, fact: t.RecordingResumed) -> None:
    state.continues, state.continues_seq = fact.continues, fact.last_seq
    if event.seq == 1:  # steps are not counted through: what came before was recorded elsewhere, and is not known
        state.gap_seq = state.lost_seq = event.seq
        state.lose_sight()


@_follows(t.LimitsChanged)
def _change_limits(state: TableState, event: Event, fact: t.LimitsChanged) -> None:
    state.limits_seq = event.seq
    state.notifications = [one for one in state.notifications if one.about != "limits-change"]
    if state.setup is not None:
        _mark_raise(state, event, fact)
        state.setup = replace(state.setup, limits=fact.limits)
    elif state.other_setup is not None:
        state.other_setup = replace(state.other_setup, limits=fact.limits)


def _mark_raise(state: TableState, event: Event, fact: t.LimitsChanged) -> None:
    """A higher minimum, and how long a sign had shown it."""
    before = {limit.bet: limit.min_cents for limit in state.setup.limits} if state.setup else {}
    if any(limit.min_cents > before.get(limit.bet, limit.min_cents) for limit in fact.limits):
        now_us = microseconds(event.time)
        hung_us = max((now_us - n.posted_us for n in state.notices.values() if n.about == "limits"), default=0)
        wagering = state.round.players if state.round else set()
        players = sorted({*state.players, *wagering})
        state.raised = Raise(event.seq, hung_us, players, list(state.setup.limits) if state.setup else [])


@_follows(t.NoticePosted)
def _post(state: TableState, event: Event, fact: t.NoticePosted) -> None:
    effective_us = None if fact.effective is None else microseconds(fact.effective)
    state.notices[fact.notice] = Notice(
        event.seq,
        fact.about,
        microseconds(event.time),
        effective_us,
        fact.after_rounds,
        0,
        list(fact.limits),
        fact.bet,
        fact.max_payout_cents,
    )


@_follows(t.NoticeRemoved)
def _take_down(state: TableState, event: Event, fact: t.NoticeRemoved) -> None:
    state.notices.pop(fact.notice, None)


@_follows(t.PermissionGiven)
def _allow(state: TableState, event: Event, fact: t.PermissionGiven) -> None:
    rank = fact.by.rank if isinstance(fact.by, Staff) else None
    office = fact.by.office if isinstance(fact.by, Official) else None
    leave = Leave(event.seq, fact.permission, rank, fact.player, fact.box, fact.players_max, office, bet=fact.bet)
    state.permissions.append(leave)


@_follows(t.PermissionWithdrawn)
def _disallow(state: TableState, event: Event, fact: t.PermissionWithdrawn) -> None:
    state.permissions = [
        leave
        for leave in state.permissions
        if (leave.what, leave.player, leave.box) != (fact.permission, fact.player, fact.box)
        or fact.bet not in (None, leave.bet)
    ]


@_follows(t.PersonTold)
def _notify(state: TableState, event: Event, fact: t.PersonTold) -> None:
    match fact.told:
        case Official(office=who) | Staff(rank=who) | Patron(player=who):
            state.notifications.append(Notification(event.seq, who, fact.about, fact.player))
            del state.notifications[:-_NOTIFICATIONS_KEPT]
    if fact.about == "cards-mishandled":
        state.dropped_seq = None


@_follows(t.TableClosed)
def _close(state: TableState, event: Event, fact: t.TableClosed) -> None:
    state.closed_seq = event.seq


# People


@_follows(p.StaffArrived)
def _staff_arrives(state: TableState, event: Event, fact: p.StaffArrived) -> None:
    state.staff.setdefault(fact.duty, []).append(Person(fact.staff.number, fact.staff.rank, event.seq))
    if fact.duty == "supervising":
        state.unsupervised = False


@_follows(p.StaffLeft)
def _staff_leaves(state: TableState, event: Event, fact: p.StaffLeft) -> None:
    there = state.staff.get(fact.duty, [])
    state.staff[fact.duty] = [person for person in there if person.number != fact.staff.number]


@_follows(p.PlayerArrived, p.PlayerMoved)
def _player_sits(state: TableState, event: Event, fact: p.PlayerArrived | p.PlayerMoved) -> None:
    if fact.player not in state.players:
        state.arrivals.append(fact.player)
    state.players[fact.player] = fact.seat
    state.waiting.pop(fact.player, None)
    if state.round is not None:
        state.round.come_back(fact.player)
    if isinstance(fact, p.PlayerArrived) and fact.waiting:
        state.waiting[fact.player] = state.rounds_ended


@_follows(p.PlayerLeft)
def player_leaves(state: TableState, event: Event, fact: p.PlayerLeft) -> None:
    state.players.pop(fact.player, None)
    state.waiting.pop(fact.player, None)
    if state.round is not None:
        state.round.leave(fact.player)
    if state.raised is not None and fact.player in state.raised.players:
        state.raised.players.remove(fact.player)
    if fact.player in state.arrivals:
        state.arrivals.remove(fact.player)


@_follows(p.RestrictionPlaced)
def _restrict(state: TableState, event: Event, fact: p.RestrictionPlaced) -> None:
    state.restrictions.append(
        Leave(
            event.seq,
            fact.restriction,
            fact.by.rank,
            fact.player,
            fact.box,
            because=fact.because,
            until=fact.until,
        )
    )


@_follows(p.RestrictionLifted)
def _lift(state: TableState, event: Event, fact: p.RestrictionLifted) -> None:
    state.restrictions = [
        leave for leave in state.restrictions if (leave.what, leave.player) != (fact.restriction, fact.player)
    ]
    state.notifications = [
        one for one in state.notifications if (one.about, one.player) != ("restriction", fact.player)
    ]


# Tournaments


@_follows(tour.TournamentSeatAllotted)
def _allot(state: TableState, event: Event, fact: tour.TournamentSeatAllotted) -> None:
    if fact.box is None:
        return
    state.allotted[fact.player] = fact.box
    if state.session is not None and state.session.tournament == fact.tournament:
        state.session = replace(state.session, boxes={**state.session.boxes, fact.player: fact.box})


@_follows(tour.TournamentSessionBegan)
def _begin_session(state: TableState, event: Event, fact: tour.TournamentSessionBegan) -> None:
    boxes = {player: box for player, box in state.allotted.items() if player in fact.players}
    state.session = Session(event.seq, fact.tournament, fact.session, fact.stage, [*fact.players], boxes)


def _with_the_limits(session: Session, table: TableState) -> Session:
    sign = next((limit for limit in table.setup.limits if limit.bet == MAIN), None) if table.setup else None
    return replace(session, least_cents=sign.min_cents, most_cents=sign.max_cents) if sign else session


@_follows(tour.TournamentSessionEnded)
def _end_session(state: TableState, event: Event, fact: tour.TournamentSessionEnded) -> None:
    state.session = None
    state.allotted = {}


@_follows(tour.TournamentMarkerMoved)
def _move_marker(state: TableState, event: Event, fact: tour.TournamentMarkerMoved) -> None:
    if state.session is None:
        return
    state.session = replace(state.session, marker_box=fact.box)
    if state.round is not None and state.round.session is not None and state.round.begun_seq is None:
        state.round.session = _with_the_limits(state.session, state)  # it was laid before the first card
