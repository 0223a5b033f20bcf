"""Every check by the fact it looks at. The state is the one before the event."""

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.games.blackjack.checks import shoe, wagers
from domain.games.blackjack.checks.checking import Check
from domain.games.blackjack.view import View
from domain.table.checks import is_round_known

# For each kind of fact the checks of cards, and those of wagers and people, which need the round's record whole.
LOOKS: dict[type[Fact], tuple[tuple[Check, ...], tuple[Check, ...]]] = {
    fact: (shoe.CHECKS.get(fact, ()), wagers.CHECKS.get(fact, ())) for fact in {*shoe.CHECKS, *wagers.CHECKS}
}


def check(view: View, event: Event) -> None:
    """What the record says of one of the facts that are looked at, against what the game prescribes."""
    fact = event.data
    of_cards, of_wagers = LOOKS[type(fact)]
    for look in of_cards:
        look(view, event, fact)
    if of_wagers and is_round_known(view, event):
        for look in of_wagers:
            look(view, event, fact)
