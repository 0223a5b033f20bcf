"""The Harbour Lights' Blackjack rules, versions 2 and 3. A package of rulebooks for Shoebox, as an example."""

from datetime import date

from domain.rulebooks.crown_melbourne.rulebook import CROWN_MELBOURNE
from domain.rulebooks.rulebook import adopted

from .harbour_blackjack import harbour_blackjack, harbour_blackjack_2
from .irregularities import PROVISIONS

# What both versions are versions of: by this Shoebox knows that one took the other's place.
DOCUMENT = "harbour-lights-blackjack"

VERSION_2 = adopted(
    CROWN_MELBOURNE,
    name="harbour-lights-2",
    title="Harbour Lights Blackjack rules, version 2",
    short="Harbour Lights 2",
    document=DOCUMENT,
    version="Version 2",
    effective=date(2025, 1, 1),
    games=(harbour_blackjack_2("harbour-lights-2"),),
)

VERSION_3 = adopted(
    CROWN_MELBOURNE,
    name="harbour-lights-3",
    title="Harbour Lights Blackjack rules, version 3",
    short="Harbour Lights 3",
    document=DOCUMENT,
    version="Version 3",
    effective=date(2026, 7, 1),
    games=(harbour_blackjack("harbour-lights-3"),),
    provisions=PROVISIONS,
)
