"""One outcome for everybody: when wagers may be placed for it, who sets it going, what came and what was announced."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import DraftFact, fact
from domain.facts.setups import Seconds
from domain.values import FrequentName, Name, Part


class NumberOutcome(Part, frozen=True, tag_field="kind", tag="number"):
    """Where the ball came to rest."""

    number: Annotated[int, Meta(ge=0, le=99)]


class DiceOutcome(Part, frozen=True, tag_field="kind", tag="dice"):
    """The uppermost sides of the dice."""

    dice: Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1, max_length=10)]


class SymbolsOutcome(Part, frozen=True, tag_field="kind", tag="symbols"):
    """The symbol at which each wheel came to rest, in the order of the setup."""

    symbols: Annotated[list[Name], Meta(min_length=1, max_length=10)]


Outcome = NumberOutcome | DiceOutcome | SymbolsOutcome


@fact("period.opened.v1")
class PeriodOpened(DraftFact, frozen=True):
    """The wagering period of a round begins, with so many seconds on the countdown."""

    seconds: Seconds


@fact("period.expired.v1")
class PeriodExpired(DraftFact, frozen=True):
    """The wagering period is over: wagers count as they are displayed now."""


@fact("spinner.chosen.v1")
class SpinnerChosen(DraftFact, frozen=True):
    """The system says on which terminal the ball or wheel is set going."""

    terminal: FrequentName


@fact("outcome.started.v1")
class OutcomeStarted(DraftFact, frozen=True):
    """Ball, wheels or tumbler are set going: by the player at a terminal, or by the system."""

    what: Literal["ball", "wheels", "dice"]
    by: Literal["player", "system", "time-out"]
    terminal: FrequentName | None = None


@fact("outcome.drawn.v1")
class OutcomeDrawn(DraftFact, frozen=True):
    """What came: a number, dice, or symbols. Cards that a system draws are `card.drawn` and `terminal.card.drawn`."""

    outcome: Outcome


@fact("outcome.announced.v1")
class OutcomeAnnounced(DraftFact, frozen=True):
    """What players are shown or told as the outcome: by the screens and the virtual dealer, or by one terminal."""

    outcome: Outcome
    terminal: FrequentName | None = None
