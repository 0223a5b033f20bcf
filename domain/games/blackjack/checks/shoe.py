"""Checks of the cards: from the decks that come to the table to the last one that is put away."""

from domain.facts import dealing as d
from domain.facts import rulings as r
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts.events import Event
from domain.games.blackjack.checks import (
    burning,
    cutting,
    deck_faults,
    decks,
    device,
    faces,
    running_out,
)
from domain.games.blackjack.checks.checking import Check, Checks
from domain.games.blackjack.view import View
from domain.shoe import checks as cards
from domain.shoe import shuffling

_AT_A_FIRST_CARD: tuple[Check, ...] = (
    decks.first_card,
    burning.first_card,
    shuffling.first_card,
    cards.dropped_before_the_round,
)


def _drawn(view: View, event: Event, fact: d.CardDrawn) -> None:
    """Most cards are not the first of anything, no card lay face up in the shoe, and all are dealt face up."""
    table = view.table
    game_round, shoe = table.round, table.shoe
    of_the_round = game_round is not None and game_round.first_card_seq is None
    of_the_shoe = shoe is not None and not shoe.left
    if of_the_round or of_the_shoe or table.last_card_seq is None:
        for check in _AT_A_FIRST_CARD:
            check(view, event, fact)
    if fact.card is not None and fact.drawn_from == "shoe":
        deck_faults.look(view, event, fact.card)
    if table.face_up_card is not None:
        faces.gone(view, event, fact)
    if table.face_down_seq is not None or fact.face == "down":
        faces.drawn(view, event, fact)


CHECKS: Checks = {
    **dict.fromkeys(t.SETTING_UP, (decks.set_up,)),
    sh.DecksIntroduced: (decks.introduced,),
    sh.DecksChecked: (decks.checked, deck_faults.decks_checked),
    sh.DeviceChecked: (deck_faults.device_checked,),
    sh.CardsCut: (cutting.by_whom, cutting.how_deep),
    sh.CuttingCardPlaced: (cutting.placed,),
    sh.ShoeLoaded: (decks.loaded, deck_faults.loaded, shuffling.loaded, cutting.loaded, running_out.loaded),
    sh.CardBurned: (burning.shown, burning.out_of_place, deck_faults.card_seen, faces.gone),
    sh.CardFoundFaceUp: (faces.found,),
    sh.CardFaultFound: (deck_faults.found,),
    sh.CardsMishandled: (cards.mishandled,),
    sh.CardsDealtTogether: (device.cards_together, deck_faults.cards_seen),
    sh.DeviceFailed: (device.failed,),
    sh.ShoeRanOut: (running_out.ran_out,),
    sh.DiscardsReturned: (running_out.returned,),
    sh.ShoeEnded: (faces.gone,),
    d.CardDrawn: (_drawn,),
    d.CardTurned: (deck_faults.card_turned,),
    d.CardMoved: (burning.taken_back, deck_faults.card_moved, faces.gone),
    d.RoundEnded: (running_out.round_ended, device.round_ended),
    r.HandsRebuilt: (faces.gone,),
    r.RemedyOrdered: (shuffling.ordered,),
    t.TableClosed: (decks.closed, deck_faults.closed, faces.gone),
}
