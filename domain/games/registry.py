"""Every family of games that is judged, by the name that a table's setup gives it. Adding a family is its line here."""

from typing import Any

from domain.facts.tables import Setup
from domain.games.blackjack.family import Blackjack
from domain.games.family import Family
from domain.games.unknown import Unknown

AnyFamily = Family[Any, Any, Any, Any]

BLACKJACK: AnyFamily = Blackjack()
UNKNOWN: AnyFamily = Unknown()
FAMILIES: dict[str, AnyFamily] = {family.name: family for family in (BLACKJACK, UNKNOWN)}


def family_of(setup: Setup | None) -> AnyFamily:
    """The family of a table's game. A record without an opening is followed as blackjack: nothing says otherwise."""
    return BLACKJACK
