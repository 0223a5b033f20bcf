"""The table follows who calls the decisions of a box, for whom one is kept, and markers that stand for limits."""

from domain.facts import people as p
from domain.facts.events import Event
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.table import Chosen, Laid, Marker, Named, Table
from domain.table.following import player_leaves

_OF_LIMITS = ("kept-minimum", "personal-limits", "higher-limit")


@follows(p.PlayerLeft)
def _player_leaves(state: Table, event: Event, fact: p.PlayerLeft) -> None:
    player_leaves(state, event, fact)
    for box, bet in {(one.box, one.bet): None for one in state.chosen if one.player == fact.player}:
        state.chosen.append(Chosen(event.seq, fact.player, box, bet, "gone"))
    state.markers = [
        marker for marker in state.markers if (marker.player, marker.kind) != (fact.player, "kept-minimum")
    ]


@follows(p.BoxControllerNamed)
def _name_controller(state: Table, event: Event, fact: p.BoxControllerNamed) -> None:
    state.controllers[fact.box] = Named(event.seq, fact.player)


@follows(p.BoxReserved)
def _reserve(state: Table, event: Event, fact: p.BoxReserved) -> None:
    state.reserved[fact.box] = fact.player


@follows(p.BoxFreed)
def _free(state: Table, event: Event, fact: p.BoxFreed) -> None:
    if state.reserved.get(fact.box) == fact.player:
        del state.reserved[fact.box]


@follows(p.MarkerPlaced)
def _place_marker(state: Table, event: Event, fact: p.MarkerPlaced) -> None:
    if fact.marker not in _OF_LIMITS:
        state.laid.append(Laid(event.seq, fact.marker, fact.box, fact.player))
    else:
        state.markers.append(Marker(event.seq, fact.marker, fact.box, fact.player, list(fact.limits)))
        state.notifications = [
            one for one in state.notifications if (one.about, one.player) != ("higher-limit", fact.player)
        ]


@follows(p.MarkerRemoved)
def _remove_marker(state: Table, event: Event, fact: p.MarkerRemoved) -> None:
    state.laid = [
        laid for laid in state.laid if (laid.kind, laid.box, laid.player) != (fact.marker, fact.box, fact.player)
    ]
    state.markers = [
        marker
        for marker in state.markers
        if (marker.kind, marker.box, marker.player) != (fact.marker, fact.box, fact.player)
    ]
