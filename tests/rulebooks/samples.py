"""Rulebooks for tests: a house that plays Crown Melbourne's blackjack under a name of its own."""

from dataclasses import replace
from datetime import date
from typing import Any

from domain.games.blackjack.game import variation
from domain.rule import DealerStands, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK
from domain.rulebooks.crown_melbourne.rulebook import CROWN_MELBOURNE
from domain.rulebooks.rulebook import Rulebook, adopted


def rulebook(name: str = "acme-blackjack-2", **differences: Any) -> Rulebook:
    """Acme's second version: the dealer draws to soft 17."""
    game = variation(
        BLACKJACK,
        rulebook=name,
        name="blackjack",
        title="Blackjack",
        chapter="1–9, 40",
        dealer=Rule(DealerStands(17, 18), "40.1", "The dealer draws to hard 16 and soft 17."),
    )
    made = adopted(
        CROWN_MELBOURNE,
        name=name,
        title="Acme Blackjack rules 2",
        short="Acme",
        document="acme-blackjack",
        version="Version 2",
        effective=date(2026, 7, 1),
        games=(game,),
    )
    return replace(made, **differences)


ACME = rulebook()
SAME_NAME = rulebook()
TAKEN = rulebook("crown-melbourne-blackjack-v26")
FAULTY = rulebook("acme-faulty", title=" ")
NONSENSE = replace(ACME, name="acme-nonsense", games=None)  # type: ignore[arg-type]
NOT_ONE = "a rulebook"
