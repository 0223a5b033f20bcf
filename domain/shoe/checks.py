"""Hands off the cards of any table: who may touch them, and who must hear of it when they are dropped."""

from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.shoe import CardsMishandled
from domain.table.checks import AnyView, is_whole_since
from domain.table.state import RoundState
from domain.table.view import At, TableT
from domain.values import Staff


def round_that_begins(view: AnyView[TableT], event: Event) -> RoundState | None:
    """The round whose first card this event brings."""
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or game_round.begun_seq is not None:
        return None
    return game_round


def mishandled(view: AnyView[TableT], event: Event, fact: CardsMishandled) -> None:
    """CM 7.2, NSW 3.8: nobody handles, removes or alters cards, but a player their own first two face down."""
    if fact.how in ("dropped", "mishandled") or (fact.how != "altered" and isinstance(fact.by, Staff)):
        return
    if fact.how == "removed" and fact.by is None:
        return
    own_two = view.table.face_down_seq is not None and all(number <= 2 for number in fact.numbers)
    if fact.how == "handled-by-player" and own_two:
        return
    done = {"handled-by-player": "were handled by a player", "altered": "were altered", "removed": "were taken away"}
    view.find("cards-handled", event, seen=f"cards {done[fact.how]}", expected="nobody handles or alters the cards")


def dropped_before_the_round(view: AnyView[TableT], event: Event, fact: CardDrawn) -> None:
    """NSW 4.6.1: dropped by the dealer, and a new round begins without anybody having been told."""
    dropped = view.table.dropped_seq
    if dropped is None or round_that_begins(view, event) is None or not is_whole_since(view, event, dropped):
        return
    view.find(
        "dropped-not-told",
        At(dropped, event.round),
        seen="the dealer dropped or mishandled cards, and a new round began",
        expected="a supervisor is told and sees that all cards are there",
    )
