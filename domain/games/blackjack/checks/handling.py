"""Hands off the cards: who may touch them, and who must hear of it when they are dropped."""

from domain.events import Event
from domain.facts.dealing import CardDrawn
from domain.facts.shoe import CardsMishandled
from domain.findings.view import At
from domain.games.blackjack.checks.checking import is_whole_since, round_that_begins
from domain.games.blackjack.view import View
from domain.values import Staff


def mishandled(view: View, event: Event, fact: CardsMishandled) -> None:
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


def first_card(view: View, event: Event, fact: CardDrawn) -> None:
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
