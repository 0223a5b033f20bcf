"""What a round was played under: the game and its rulebook, cards, limits, options, leave given, and the dealer."""

from dataclasses import dataclass

from domain.facts.wording import played_with
from domain.irregularities.books import rulebook_in_words
from domain.library.registry import RULEBOOKS
from domain.money import dollars
from domain.rulebooks.versions import version_remark
from domain.table.state import Leave, Person
from domain.values import Limit
from replay.rounds import Replay

NOT_IN_THE_RECORD = "not known: the table's opening is not in the record"


@dataclass(frozen=True)
class Head:
    """The facts that stand above a round, each in words. What is not known is empty."""

    found: Replay

    @property
    def game(self) -> str:
        """Its title, or the name that the table gives to a game that is not known here."""
        setup, game = self.found.setup, self.found.known_game
        return game.title if game else setup.game if setup else ""

    @property
    def chapter(self) -> str:
        return self.found.known_game.chapter if self.found.known_game else ""

    @property
    def rulebook(self) -> str:
        """Its name in the record."""
        return self.found.setup.rulebook if self.found.setup else ""

    @property
    def rulebook_title(self) -> str:
        return rulebook_in_words(self.rulebook) if self.rulebook else ""

    @property
    def version_remark(self) -> str:
        """That another version of the rulebook was in force then, where the dates say so. It is no finding."""
        return version_remark(self.rulebook, self.found.steps[0].event.time, RULEBOOKS.values())

    @property
    def cards(self) -> str:
        """How many decks, and what they are dealt from; or whatever else the game is played with."""
        setup, number = self.found.setup, self.found.steps[0].event.shoe
        if setup is None:
            return ""
        return played_with(setup) + (f" {number}" if number else "")

    @property
    def chips(self) -> str:
        return f"chips from {dollars(self.found.setup.chip_cents)}" if self.found.setup else ""

    @property
    def limits(self) -> list[Limit]:
        """The limits of the bets that were made."""
        bets = {outcome.wager.bet for outcome in self.found.outcomes}
        return [limit for limit in self.found.setup.limits if limit.bet in bets] if self.found.setup else []

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Those that are set."""
        setup = self.found.setup
        return {name: value for name, value in setup.options.items() if value is not False} if setup else {}

    @property
    def permissions(self) -> list[Leave]:
        return self.found.permissions

    @property
    def dealers(self) -> str:
        nobody = "not in the record" if self.found.has_dealer else "none: the game is played on terminals"
        return ", ".join(map(_person, self.found.dealers)) or nobody


def range_of(limit: Limit) -> str:
    return f"{dollars(limit.min_cents)} to {dollars(limit.max_cents)}"


def in_words(name: str) -> str:
    """A name of the contract as people say it: double-after-split, double after split."""
    return name.replace("-", " ")


def _person(person: Person) -> str:
    return f"{person.number} ({in_words(person.rank)})"
