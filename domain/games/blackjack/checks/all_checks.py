"""Every check by the fact it looks at. The state is the one before the event."""

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.games.blackjack.checks import deck_faults, faces, shoe, wagers
from domain.games.blackjack.checks.checking import Check
from domain.games.blackjack.view import View
from domain.table.checks import is_round_known


def _drawn(view: View, event: Event, fact: CardDrawn) -> None:
    """Most cards are the first of nothing, go to a box, and are dealt face up; no card lay face up in the shoe."""
    table = view.table
    game_round, cards = table.round, table.shoe
    begins = game_round is not None and game_round.first_card_seq is None
    if begins or table.last_card_seq is None or (cards is not None and not cards.left):
        for look in shoe.AT_A_FIRST_CARD:
            look(view, event, fact)
    if fact.card is not None and fact.drawn_from == "shoe":
        deck_faults.look(view, event, fact.card)
    if table.face_up_card is not None:
        faces.gone(view, event, fact)
    if table.face_down_seq is not None or fact.face == "down":
        faces.drawn(view, event, fact)
    if begins or (type(fact.to) is str and fact.to == "dealer"):
        wagers.drawn(view, event, fact)


def _looks_at(fact: type[Fact]) -> Check:
    """The checks of cards and acts, and then those of wagers and people, which need the round whole."""
    at_any_time = (*shoe.CHECKS.get(fact, ()), *wagers.SHOWN_BY_THE_ACT.get(fact, ()))
    of_wagers = wagers.CHECKS.get(fact, ())
    if len(at_any_time) == 1 and not of_wagers:
        return at_any_time[0]

    def look_at_all(view: View, event: Event, told: Fact) -> None:
        for look in at_any_time:
            look(view, event, told)
        if of_wagers and is_round_known(view, event):
            for look in of_wagers:
                look(view, event, told)

    return look_at_all


LOOKS: dict[type[Fact], Check] = {
    **{fact: _looks_at(fact) for fact in (*shoe.CHECKS, *wagers.SHOWN_BY_THE_ACT, *wagers.CHECKS)},
    CardDrawn: _drawn,
}


def check(view: View, event: Event) -> None:
    """What the record says of one of the facts that are looked at, against what the game prescribes."""
    LOOKS[type(event.data)](view, event, event.data)
