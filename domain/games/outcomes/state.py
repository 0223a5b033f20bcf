"""The state of a game of one outcome: its terminals, what was drawn, what was announced, and who set it going."""

from typing import ClassVar

from msgspec import Struct, field

from domain.facts.all_facts import FACTS
from domain.facts.base import NAMES, Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.outcomes import Outcome, OutcomeAnnounced, OutcomeDrawn, OutcomeStarted, SpinnerChosen
from domain.facts.setups import OutcomesSetup
from domain.facts.wagers import RoundOpened
from domain.games.judged import FollowedRound
from domain.moments import microseconds
from domain.table.following import Following
from domain.table.state import RoundState, TableState
from domain.terminals.following import TERMINALS
from domain.terminals.state import Floor, Wagering


class Told(Struct, frozen=True):
    """An outcome that was announced, on all screens or on one terminal."""

    seq: int
    outcome: Outcome
    terminal: str | None = None


class Start(Struct, frozen=True):
    """Ball, wheels or dice were set going."""

    seq: int
    started_us: int
    by: str
    terminal: str | None = None
    in_period: bool = False  # before the wagering period was over


class OutcomesRound(RoundState):
    """A round: wagers on terminals, and one outcome for them all."""

    family: ClassVar[str] = "outcomes"

    wagering: Wagering = field(default_factory=Wagering)
    outcome: Outcome | None = None
    drawn_seq: int | None = None
    drawn_in_period: bool = False
    drawn_again: bool = False  # a second outcome was recorded
    announced: list[Told] = field(default_factory=list)
    spinner: str | None = None
    spinner_seq: int | None = None
    spinner_us: int | None = None
    starts: list[Start] = field(default_factory=list)
    foreign_seq: int | None = None  # the first step that no game of one outcome has: a card, a wager on a box
    foreign: str = ""  # and what it was

    @property
    def spun_by(self) -> str | None:
        """The terminal that has set it going, or was to."""
        return next((one.terminal for one in self.starts if one.by == "player" and one.terminal), self.spinner)

    @property
    def begun_seq(self) -> int | None:
        return self.wagering.expired_seq or self.drawn_seq

    @property
    def was_played(self) -> bool:
        return self.drawn_seq is not None or bool(self.wagering.stakes) or self.foreign_seq is not None

    @property
    def players(self) -> set[str]:
        return self.wagering.players


class OutcomesTable(TableState):
    """A table of terminals that play a game of one outcome."""

    family: ClassVar[str] = "outcomes"

    round: OutcomesRound | None = None
    floor: Floor = field(default_factory=Floor)

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        if self.round is not None and not is_over and self.round.spun_by is not None:
            self.floor.last_spinner, self.floor.last_spinner_seq = self.round.spun_by, self.round.opened_seq
        self.round = OutcomesRound(event.round or 0, event.shoe, event.seq)

    def lose_sight(self) -> None:
        super().lose_sight()
        self.floor = self.floor.out_of_sight()


class FollowedOutcome(FollowedRound, kw_only=True):
    """A round that was followed to its end. `last_spinner` is who spun before it, where the record shows that."""

    setup: OutcomesSetup
    round: OutcomesRound
    last_spinner: str = ""


_OF_A_DEALER = frozenset(f"domain.facts.{name}" for name in ("dealing", "settlement", "shoe", "wagers"))
_OF_ANY_ROUND = frozenset((RoundEnded, RoundOpened))
FOLLOWING = Following(TERMINALS)
_follows = FOLLOWING.follows


@_follows(OutcomeDrawn)
def _draw(table: OutcomesTable, event: Event, fact: OutcomeDrawn) -> None:
    game_round = table.round
    if game_round is None:
        return
    if game_round.outcome is not None:
        game_round.drawn_again = game_round.drawn_again or game_round.outcome != fact.outcome
        return
    game_round.outcome, game_round.drawn_seq = fact.outcome, event.seq
    game_round.drawn_in_period = game_round.wagering.is_open


@_follows(OutcomeAnnounced)
def _announce(table: OutcomesTable, event: Event, fact: OutcomeAnnounced) -> None:
    if table.round is not None:
        table.round.announced.append(Told(event.seq, fact.outcome, fact.terminal))


@_follows(SpinnerChosen)
def _choose(table: OutcomesTable, event: Event, fact: SpinnerChosen) -> None:
    if table.round is not None:
        table.round.spinner, table.round.spinner_seq = fact.terminal, event.seq
        table.round.spinner_us = microseconds(event.time)


@_follows(OutcomeStarted)
def _start(table: OutcomesTable, event: Event, fact: OutcomeStarted) -> None:
    game_round = table.round
    if game_round is not None:
        is_open = game_round.wagering.is_open
        game_round.starts.append(Start(event.seq, microseconds(event.time), fact.by, fact.terminal, is_open))


@_follows(*(one for one in FACTS.values() if one.__module__ in _OF_A_DEALER and one not in _OF_ANY_ROUND))
def _foreign(table: OutcomesTable, event: Event, fact: Fact) -> None:
    """A fact of a table with a dealer: what it means here nobody can say, and the round is not silently in order."""
    if table.round is not None and event.round is not None and table.round.foreign_seq is None:
        table.round.foreign_seq, table.round.foreign = event.seq, NAMES[type(fact)]
