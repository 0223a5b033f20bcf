"""The table follows who works and plays at it, and who may not do what."""

from domain.events import Event
from domain.facts import people as p
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.table import Leave, Marker, Named, Person, Table

_OF_LIMITS = ("kept-minimum", "personal-limits", "higher-limit")


@follows(p.StaffArrived)
def _staff_arrives(state: Table, event: Event, fact: p.StaffArrived) -> None:
    state.staff.setdefault(fact.duty, []).append(Person(fact.staff.number, fact.staff.rank, event.seq))
    if fact.duty == "supervising":
        state.unsupervised = False


@follows(p.StaffLeft)
def _staff_leaves(state: Table, event: Event, fact: p.StaffLeft) -> None:
    there = state.staff.get(fact.duty, [])
    state.staff[fact.duty] = [person for person in there if person.number != fact.staff.number]


@follows(p.PlayerArrived, p.PlayerMoved)
def _player_sits(state: Table, event: Event, fact: p.PlayerArrived | p.PlayerMoved) -> None:
    if fact.player not in state.players:
        state.arrivals.append(fact.player)
    state.players[fact.player] = fact.seat
    state.waiting.pop(fact.player, None)
    if state.round is not None and fact.player in state.round.left:
        state.round.left.remove(fact.player)
    if isinstance(fact, p.PlayerArrived) and fact.waiting:
        state.waiting[fact.player] = state.rounds_ended


@follows(p.PlayerLeft)
def _player_leaves(state: Table, event: Event, fact: p.PlayerLeft) -> None:
    state.players.pop(fact.player, None)
    state.waiting.pop(fact.player, None)
    if state.round is not None and any(stake.player == fact.player for stake in state.round.stakes):
        state.round.left.append(fact.player)
    if state.raised is not None and fact.player in state.raised.players:
        state.raised.players.remove(fact.player)
    state.markers = [
        marker for marker in state.markers if (marker.player, marker.kind) != (fact.player, "kept-minimum")
    ]
    if fact.player in state.arrivals:
        state.arrivals.remove(fact.player)


@follows(p.BoxControllerNamed)
def _name_controller(state: Table, event: Event, fact: p.BoxControllerNamed) -> None:
    state.controllers[fact.box] = Named(event.seq, fact.player)


@follows(p.RestrictionPlaced)
def _restrict(state: Table, event: Event, fact: p.RestrictionPlaced) -> None:
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


@follows(p.RestrictionLifted)
def _lift(state: Table, event: Event, fact: p.RestrictionLifted) -> None:
    state.restrictions = [
        leave for leave in state.restrictions if (leave.what, leave.player) != (fact.restriction, fact.player)
    ]
    state.told = [told for told in state.told if (told.about, told.player) != ("restriction", fact.player)]


@follows(p.BoxReserved)
def _reserve(state: Table, event: Event, fact: p.BoxReserved) -> None:
    state.reserved[fact.box] = fact.player


@follows(p.BoxFreed)
def _free(state: Table, event: Event, fact: p.BoxFreed) -> None:
    if state.reserved.get(fact.box) == fact.player:
        del state.reserved[fact.box]


@follows(p.MarkerPlaced)
def _place_marker(state: Table, event: Event, fact: p.MarkerPlaced) -> None:
    if fact.marker in _OF_LIMITS:
        state.markers.append(Marker(event.seq, fact.marker, fact.box, fact.player, list(fact.limits)))
        state.told = [told for told in state.told if (told.about, told.player) != ("higher-limit", fact.player)]


@follows(p.MarkerRemoved)
def _remove_marker(state: Table, event: Event, fact: p.MarkerRemoved) -> None:
    state.markers = [
        marker
        for marker in state.markers
        if (marker.kind, marker.box, marker.player) != (fact.marker, fact.box, fact.player)
    ]
