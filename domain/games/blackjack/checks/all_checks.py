"""Every check by the fact it looks at. The state is the one before the event."""

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.games.blackjack.checks import shoe, wagers
from domain.games.blackjack.checks.checking import Check
from domain.games.blackjack.view import View
from domain.table.checks import is_round_known

_TABLES = (shoe.CHECKS, wagers.SHOWN_BY_THE_ACT, wagers.CHECKS)

# For each kind of fact the checks of cards and acts, and those of wagers and people, which need the round whole.
LOOKS: dict[type[Fact], tuple[tuple[Check, ...], tuple[Check, ...]]] = {
    fact: (
        (*shoe.CHECKS.get(fact, ()), *wagers.SHOWN_BY_THE_ACT.get(fact, ())),
        wagers.CHECKS.get(fact, ()),
    )
    for fact in {fact for table in _TABLES for fact in table}
}


def check(view: View, event: Event) -> None:
    """What the record says of one of the facts that are looked at, against what the game prescribes."""
    fact = event.data
    at_any_time, of_wagers = LOOKS[type(fact)]
    for look in at_any_time:
        look(view, event, fact)
    if of_wagers and is_round_known(view, event):
        for look in of_wagers:
            look(view, event, fact)
