"""Games, side wagers and leave that the documents have and the judge does not know yet, by their names in a setup.

A table that plays one of them is recorded like any other. Its rounds, or the wagers on that bet, are not judged, and
whoever reads the names is told so, with the chapter, instead of being told that nobody has heard of them.
"""

from typing import NamedTuple

from domain.vocabulary import Family


class ToCome(NamedTuple):
    """Something that a document has. `pay_tables` are the versions, options or tables that it gives a side wager."""

    title: str
    clause: str
    pay_tables: tuple[str, ...] = ()
    family: Family = Family.BLACKJACK


GAMES_TO_COME: dict[str, dict[str, ToCome]] = {
    "crown-melbourne-blackjack-v26": {},
}

# Jokers among the cards of a game that is known.
JOKERS_TO_COME: dict[str, ToCome] = {"tasmania-blackjack-2015": ToCome("Jokers Wild", "23")}

SIDE_WAGERS_TO_COME: dict[str, dict[str, ToCome]] = {}

PERMISSIONS_TO_COME: dict[str, dict[str, ToCome]] = {}
