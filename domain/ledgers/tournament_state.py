"""What is known of a tournament at any moment: its terms, who plays in it, where, and with how many chips."""

from typing import Any

from msgspec import Struct, field

from domain.findings.finding import Earlier
from domain.findings.unjudged import Reason
from domain.irregularities.books import BOOKS
from domain.ledgers.ledger import Outcome
from domain.tournament_rules import TournamentRules

_ANY = TournamentRules(director="tournament director")


class Player(Struct):
    """Somebody who has entered, or was named in a session."""

    chips_cents: int | None = None  # as they were paid and collected; none where that is not known
    due_cents: int | None = None  # and as the rules have it
    fee_cents: int = 0
    refunded_cents: int = 0
    issued_cents: int = 0  # for the session
    pass_cards: int = 0
    forms: int = 0  # undisclosed wagers in the session
    absent: int = 0  # rounds for which something was taken
    out: str = ""  # how they went
    because: str = ""
    out_round: int | None = None
    out_order: int | None = None
    missed: Earlier | None = None  # a round without a wager, of which nothing has come yet
    missed_what: str = ""
    last_wager_cents: int = 0
    box: int | None = None

    def add(self, cents: int, due_cents: int | None) -> None:
        if self.chips_cents is not None:
            self.chips_cents += cents
        self.due_cents = None if self.due_cents is None or due_cents is None else self.due_cents + due_cents


class Sitting(Struct):
    """A session at one table."""

    number: int
    stage: str
    players: list[str]
    began: Earlier
    hands: int = 0
    marker: int | None = None
    blind: str = ""  # why nothing can be said of what did not happen
    signalled: bool = False
    counted_hand: int | None = None  # after which hand the chips were last counted
    lost_all: int = 0  # who had no chips left before a designated hand: as many of those are disregarded
    lowest: list[str] = field(default_factory=list)  # who had the fewest chips after a designated hand
    least_cents: int = 0

    def left(self, players: dict[str, Player]) -> list[str]:
        """Who is still in it."""
        return [name for name in self.players if name in players and not players[name].out]


class Doubt(Struct, frozen=True):
    reason: Reason
    why: str


class TournamentState(Struct):
    terms: dict[str, Any] | None = None
    declared: Earlier | None = None
    director: str | None = None
    told: bool = False
    briefed: bool = False
    cancelled: bool = False
    has_begun: bool = False
    doubt: Doubt | None = None  # steps of its tables are missing
    tables: list[str] = field(default_factory=list)  # that are set aside for it
    players: dict[str, Player] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)  # by table
    results: dict[str, int] = field(default_factory=dict)  # of the session that was counted last: chips by player
    ballots: list[list[str]] = field(default_factory=list)  # winners of each

    def term(self, name: str) -> Any:
        return (self.terms or {}).get(name)

    def player(self, name: str) -> Player:
        return self.players.setdefault(name, Player())

    @property
    def fees_cents(self) -> int:
        return sum(player.fee_cents - player.refunded_cents for player in self.players.values())


def rules_of(outcome: Outcome) -> TournamentRules:
    """What the rulebook in force says of tournaments."""
    book = BOOKS.get(outcome.entry.rulebook or "")
    return (book.tournaments if book is not None else None) or _ANY


def here(outcome: Outcome, what: str) -> Earlier:
    return Earlier(outcome.entry.stream, outcome.entry.seq, what)


def never(state: TournamentState, outcome: Outcome, code: str, *, seen: str, expected: str, clause: str = "") -> None:
    """Finds that something was not done. Where steps are missing it may have been, and that is said instead."""
    if state.doubt is None:
        outcome.find(code, seen=seen, expected=expected, clause=clause)
    else:
        outcome.can_not_judge(state.doubt.reason, f"{seen}, as far as is recorded; {state.doubt.why}")
