"""What each rulebook says beyond its games: its title, its ranks, and what it does about each irregularity.

Rulebooks are written in terms of the games, and games are judged by what rulebooks say. So that neither has to import
the other, `domain.library` enters every rulebook here as it reads it, and whoever judges asks here by name.
"""

from collections.abc import Mapping
from typing import Protocol

from domain.irregularities.codes import IRREGULARITIES
from domain.irregularities.provision import Provision
from domain.tournament_rules import TournamentRules
from domain.values import Rank

# From the lowest up; ranks in one step are of one height.
Ranks = tuple[tuple[Rank, ...], ...]
_CODES = frozenset(one.code for one in IRREGULARITIES)


class Book(Protocol):
    """A rulebook, without its games."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def ranks(self) -> Ranks: ...

    @property
    def tournaments(self) -> TournamentRules | None: ...

    @property
    def provisions(self) -> Mapping[str, Provision]: ...


BOOKS: dict[str, Book] = {}  # by name, as `domain.library.registry` enters them


def book_of(rulebook: str) -> Book | None:
    """A rulebook by its name; None if it is not one that we know."""
    if not BOOKS:  # all would be in order then, and nobody would notice
        raise RuntimeError("no rulebook has been read: import domain.library.registry")
    return BOOKS.get(rulebook)


def provision_of(code: str, rulebook: str) -> Provision | None:
    """What a rulebook says of an irregularity; None where it has no such rule, and then there is nothing to find."""
    if code not in _CODES:
        raise KeyError(code)
    known = book_of(rulebook)
    return known.provisions.get(code) if known else None


def ranks_of(rulebook: str) -> Ranks:
    """Its ranks from the lowest up; none where it names none."""
    known = book_of(rulebook)
    return known.ranks if known else ()


def rulebook_in_words(rulebook: str) -> str:
    """The title; a rulebook that is not known here goes by its name."""
    known = book_of(rulebook)
    return known.title if known else rulebook
