"""The vocabulary: every fact that a table can report, one module a subject."""

from domain.facts import corrections, dealing, decisions, jackpots, people, rulings, settlement, shoe, tables, wagers
from domain.facts.base import FACTS, NAMES, Fact

SUBJECTS = (tables, people, shoe, wagers, dealing, decisions, settlement, rulings, corrections, jackpots)

__all__ = ["FACTS", "NAMES", "SUBJECTS", "Fact"]
