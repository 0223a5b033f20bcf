"""Every check by the fact it looks at. The state is the one before the event."""

from domain.events import Event
from domain.facts import Fact
from domain.judge.checks import shoe, wagers
from domain.judge.checks.checking import Check, is_round_known
from domain.judge.view import View

# For each kind of fact the checks of cards, and those of wagers and people, which need the round's record whole.
_LOOKS: dict[type[Fact], tuple[tuple[Check, ...], tuple[Check, ...]]] = {
    fact: (shoe.CHECKS.get(fact, ()), wagers.CHECKS.get(fact, ())) for fact in {*shoe.CHECKS, *wagers.CHECKS}
}


def check(view: View, event: Event) -> None:
    """What the record says, against what the game prescribes."""
    looks = _LOOKS.get(type(event.data))
    if looks is None:
        return
    of_cards, of_wagers = looks
    for look in of_cards:
        look(view, event, event.data)
    if of_wagers and is_round_known(view, event):
        for look in of_wagers:
            look(view, event, event.data)
