"""The vocabulary: every fact that a table can report, one module a subject."""

from domain.facts import (
    accounts,
    corrections,
    dealing,
    decisions,
    jackpots,
    outcomes,
    people,
    promotions,
    rulings,
    settlement,
    shoe,
    tables,
    terminals,
    tournaments,
    wagers,
)
from domain.facts.base import FACTS, NAMES, Fact

SUBJECTS = (
    *(tables, people, shoe, wagers, dealing, decisions, settlement, rulings, corrections, jackpots),
    *(outcomes, terminals, accounts, tournaments, promotions),
)

__all__ = ["FACTS", "NAMES", "SUBJECTS", "Fact"]
