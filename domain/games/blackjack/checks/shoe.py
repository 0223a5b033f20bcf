"""Checks of the cards: from the decks that come to the table to the last one that is put away."""

from domain.facts import dealing as d
from domain.facts import rulings as r
from domain.facts import shoe as sh
from domain.facts import tables as t
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
from domain.shoe import checks as cards
from domain.shoe import shuffling

AT_A_FIRST_CARD: tuple[Check, ...] = (
    decks.first_card,
    burning.first_card,
    shuffling.first_card,
    cards.dropped_before_the_round,
)

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
    d.CardTurned: (deck_faults.card_turned,),
    d.CardMoved: (burning.taken_back, deck_faults.card_moved, faces.gone),
    d.RoundEnded: (running_out.round_ended, device.round_ended),
    r.HandsRebuilt: (faces.gone,),
    r.RemedyOrdered: (shuffling.ordered,),
    t.TableClosed: (decks.closed, deck_faults.closed, faces.gone),
}
