"""What every game of a rulebook has, of whatever family: its name, its descent, and its rules with their clauses."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

from domain.rule import Authority, Rule


class AnyGame(Protocol):
    """A game of a rulebook. Families other than blackjack have their own kind of it."""

    @property
    def family(self) -> str: ...

    @property
    def rulebook(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def chapter(self) -> str: ...

    @property
    def key(self) -> str: ...

    @property
    def line(self) -> tuple[str, ...]: ...

    @property
    def departures(self) -> AbstractSet[str]: ...

    @property
    def powers(self) -> dict[str, Authority]:
        """Who may do what, beyond its play."""

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Every rule by name, in the order of play."""

    def own_rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Those of them that are not of every game on terminals."""

    def bets_named(self) -> dict[str, tuple[str, str]]:
        """By name its bets, side wagers too: the title of each, and the clause of its odds."""

    def pay_tables_of(self, bet: str) -> tuple[str, ...]:
        """The pay tables of a side wager by name, or of the game where no bet is named; none where it has one only."""
