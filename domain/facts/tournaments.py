"""Tournaments and competitions: terms and entries, sessions, chips, order, secret wagers, eliminations, placings.

Cards, wagers and decisions at a tournament's table are told as at any other; its chips are counted in cents.
"""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import DraftFact, fact
from domain.values import BetName, Box, CardNumber, Cents, FrequentName, Name, Ordinal, Part, Spot, Staff, Words

Count = Annotated[int, Meta(ge=0, le=10_000)]
PlayerList = Annotated[list[Name], Meta(min_length=1, max_length=250)]
Stage = Literal["heat", "round", "final", "play-off", "repechage"]


class TournamentPrize(Part, frozen=True):
    """What a place wins."""

    place: Ordinal
    cents: Cents


class TournamentTerms(Part, frozen=True):
    """What is declared before play. A session ends after so many shoes, hands or minutes.

    `schedule` names one that the rulebook sets, `advance` is how many go on from each table, `keeps_basis_points` what
    the house keeps of the fees in hundredths of a per cent.
    """

    format: Literal["chips", "live", "elimination", "jokers-wild"]
    entry_fee_cents: Cents
    chips_cents: Cents
    min_cents: Cents
    max_cents: Cents
    unit_cents: Cents | None = None
    players_min: Count | None = None
    players_max: Count | None = None
    sessions: Count | None = None
    shoes: Count | None = None
    hands: Count | None = None
    minutes: Count | None = None
    advance: Count | None = None
    elimination_hands: Annotated[list[Ordinal], Meta(max_length=100)] = []
    pass_cards: Count = 0
    secret_wagers: Count = 0
    jokers: Count = 0
    mystery_wagers: Count = 0
    order_by_marker: bool = False
    deals_from_marker: bool = False
    wager_s: Count | None = None
    buy_backs: Count = 0
    keeps_basis_points: Annotated[int, Meta(ge=0, le=10_000)] = 0
    pool_cents: Cents | None = None
    prizes: Annotated[list[TournamentPrize], Meta(max_length=100)] = []
    schedule: Literal["magnificent-sevens"] | None = None


class ChipCount(Part, frozen=True):
    """What a player has in chips."""

    player: Name
    cents: Cents


class Placing(Part, frozen=True):
    """A player's place, and the prize that goes with it."""

    player: Name
    place: Ordinal
    prize_cents: Cents = 0


@fact("tournament.declared.v1")
class TournamentDeclared(DraftFact, frozen=True):
    """A tournament and its terms are made known, or made known anew with other terms. `director` leads it."""

    tournament: Name
    terms: TournamentTerms
    by: Staff
    director: Name | None = None
    starts: Annotated[datetime, Meta(tz=True)] | None = None
    words: Words | None = None


@fact("tournament.cancelled.v1")
class TournamentCancelled(DraftFact, frozen=True):
    """A tournament does not take place, or does not go on."""

    tournament: Name
    by: Staff
    words: Words | None = None


@fact("tournament.briefed.v1")
class TournamentBriefed(DraftFact, frozen=True):
    """The players are told the terms before play."""

    tournament: Name
    by: Staff


@fact("tournament.entered.v1")
class TournamentEntered(DraftFact, frozen=True):
    """A player enters and pays the fee; `instead_of` names the one for whom a substitute plays.

    `bonus_cents` is what an entrant is given where the rules have each get something.
    """

    tournament: Name
    player: Name
    fee_cents: Cents
    bonus_cents: Cents = 0
    instead_of: Name | None = None
    by: Staff | None = None


@fact("tournament.refunded.v1")
class TournamentRefunded(DraftFact, frozen=True):
    """An entry fee, or part of it, goes back to a player."""

    tournament: Name
    player: Name
    cents: Cents
    because: Literal["cancelled", "withdrew", "director", "other"]
    by: Staff | None = None


@fact("tournament.table.changed.v1")
class TournamentTableChanged(DraftFact, frozen=True):
    """This table, or these terminals of it, are set aside for a tournament, or free for others again."""

    tournament: Name
    change: Literal["designated", "released"]
    by: Staff
    terminals: Annotated[list[Name], Meta(max_length=250)] = []


@fact("tournament.seat.allotted.v1")
class TournamentSeatAllotted(DraftFact, frozen=True):
    """A player is allotted a box or a terminal of this table for a session."""

    tournament: Name
    session: Ordinal
    player: Name
    box: Box | None = None
    terminal: Name | None = None


@fact("tournament.session.began.v1")
class TournamentSessionBegan(DraftFact, frozen=True):
    """A session begins at this table. A play-off is among the players it names."""

    tournament: Name
    session: Ordinal
    stage: Stage
    players: PlayerList
    by: Staff | None = None


@fact("tournament.session.ended.v1")
class TournamentSessionEnded(DraftFact, frozen=True):
    """A session is over at this table, as planned or before."""

    tournament: Name
    session: Ordinal
    because: Literal["completed", "decided", "agreed", "one-player-left", "cancelled"]
    by: Staff | None = None


@fact("tournament.signal.given.v1")
class TournamentSignalGiven(DraftFact, frozen=True):
    """Everybody is told what comes next; `number` is the hand or shoe that the sign shows."""

    tournament: Name
    about: Literal["last-shoe", "elimination-hand", "hand", "shoe", "limits"]
    number: Ordinal | None = None
    by: Staff | None = None


@fact("tournament.chips.issued.v1")
class TournamentChipsIssued(DraftFact, frozen=True):
    """A player is given, or buys, chips; and pass cards for the session."""

    tournament: Name
    player: Name
    cents: Cents
    because: Literal["session", "re-buy", "add-on", "play-off"]
    pass_cards: Count = 0
    by: Staff | None = None


@fact("tournament.chips.taken.v1")
class TournamentChipsTaken(DraftFact, frozen=True):
    """Chips are taken from a player otherwise than by a lost wager."""

    tournament: Name
    player: Name
    cents: Cents
    because: Literal["absent", "no-wager", "secret-wager-form", "interim-payout", "session-over", "penalty"]
    by: Staff | None = None


@fact("tournament.chips.counted.v1")
class TournamentChipsCounted(DraftFact, frozen=True):
    """The chips before the players are counted. `missing_cents` did not come back to the table."""

    tournament: Name
    counts: Annotated[list[ChipCount], Meta(min_length=1, max_length=250)]
    because: Literal["session-end", "elimination-hand", "play-off", "ordered"]
    by: Staff
    missing_cents: Cents = 0


@fact("tournament.marker.moved.v1")
class TournamentMarkerMoved(DraftFact, frozen=True):
    """The marker goes to the box that wagers first."""

    tournament: Name
    box: Box


@fact("pass.card.played.v1")
class PassCardPlayed(DraftFact, frozen=True):
    """A player puts down a pass card in lieu of a wager."""

    player: FrequentName
    box: Box


@fact("secret.wager.made.v1")
class SecretWagerMade(DraftFact, frozen=True):
    """A player hands in the form of an undisclosed wager. What the form does not show is absent."""

    player: FrequentName
    box: Box
    bet: BetName | None = None
    cents: Cents | None = None
    examined_by: Staff | None = None


@fact("secret.wager.announced.v1")
class SecretWagerAnnounced(DraftFact, frozen=True):
    """An undisclosed wager is announced, and is put down as it counts."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    by: Staff


@fact("mystery.wager.drawn.v1")
class MysteryWagerDrawn(DraftFact, frozen=True):
    """The player with the marker draws a folded voucher and wagers it; or leaves it for another hand."""

    player: FrequentName
    box: Box
    carried: bool = False


@fact("mystery.wager.shown.v1")
class MysteryWagerShown(DraftFact, frozen=True):
    """The value of a mystery wager is shown."""

    player: FrequentName
    box: Box
    cents: Cents


@fact("joker.valued.v1")
class JokerValued(DraftFact, frozen=True):
    """A player nominates what a joker counts."""

    at: Spot
    number: CardNumber
    value: Annotated[int, Meta(ge=1, le=11)]


@fact("tournament.player.out.v1")
class TournamentPlayerOut(DraftFact, frozen=True):
    """A player is eliminated, disqualified or retires. `order` tells apart those who go in one round."""

    tournament: Name
    player: Name
    how: Literal["eliminated", "disqualified", "retired", "cancelled"]
    because: Literal[
        "fewest-chips", "no-chips", "below-minimum", "no-buy-in", "no-wager", "absent", "breach", "own-wish"
    ]
    order: Ordinal | None = None
    by: Staff | None = None


@fact("tournament.ballot.held.v1")
class TournamentBallotHeld(DraftFact, frozen=True):
    """Lots are drawn among players whom chips can't tell apart."""

    tournament: Name
    among: PlayerList
    winners: PlayerList
    by: Staff


@fact("tournament.placings.announced.v1")
class TournamentPlacingsAnnounced(DraftFact, frozen=True):
    """Who has which place in a session, who goes on, and which prizes are given."""

    tournament: Name
    session: Ordinal
    stage: Stage
    placings: Annotated[list[Placing], Meta(min_length=1, max_length=250)]
    by: Staff
    advancing: Annotated[list[Name], Meta(max_length=250)] = []


# Between them the rules of tournaments prevail at a table over those of its game.
OVERLAYS = (TournamentSessionBegan, TournamentSessionEnded)
