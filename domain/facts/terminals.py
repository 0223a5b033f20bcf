"""A game without a dealer: wagers, cards and decisions on player terminals, their settlement, and what fails."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.cards import Card
from domain.facts.base import DraftFact, fact
from domain.values import BetName, Box, Cents, FrequentName, HandNumber, Name, Part, Patron, Person, Staff, Words
from domain.vocabulary import Choice

WheelNumber = Annotated[int, Meta(ge=1, le=10, description="1 is the first wheel of the setup.")]
Selection = Annotated[list[Name], Meta(max_length=24, description="The numbers or symbols that a bet is on.")]


class TerminalWager(Part, frozen=True):
    """A wager as a terminal or a record of the system has it."""

    bet: Name
    cents: Cents
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1
    hand: HandNumber = 1


class SettledWager(Part, frozen=True):
    """What became of a wager. `paid_cents` are the winnings alone."""

    bet: Name
    wager_cents: Cents
    result: Literal["won", "lost", "stood-off", "surrendered", "void"]
    paid_cents: Cents = 0
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1
    hand: HandNumber = 1


@fact("terminal.changed.v1")
class TerminalChanged(DraftFact, frozen=True):
    """A terminal is opened or closed, or its player turns to this table or away from it."""

    terminal: FrequentName
    change: Literal["opened", "closed", "joined", "left"]
    by: Person | None = None
    player: Name | None = None


@fact("terminal.wager.placed.v1")
class TerminalWagerPlaced(DraftFact, frozen=True):
    """Chips appear on a bet. `asked_cents` is what the player tried to place, where the terminal displays less."""

    terminal: FrequentName
    bet: BetName
    cents: Cents
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1
    hand: HandNumber = 1
    asked_cents: Cents | None = None
    balance_cents: Cents | None = None


@fact("terminal.wager.changed.v1")
class TerminalWagerChanged(DraftFact, frozen=True):
    """The chips on a bet are raised or reduced."""

    terminal: FrequentName
    bet: BetName
    from_cents: Cents
    to_cents: Cents
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1
    hand: HandNumber = 1
    asked_cents: Cents | None = None
    balance_cents: Cents | None = None


@fact("terminal.wager.removed.v1")
class TerminalWagerRemoved(DraftFact, frozen=True):
    """The chips on a bet disappear, and are the player's again."""

    terminal: FrequentName
    bet: BetName
    cents: Cents
    because: Literal["player", "under-aggregate", "void", "other"]
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1
    hand: HandNumber = 1
    balance_cents: Cents | None = None


@fact("terminal.wager.refused.v1")
class TerminalWagerRefused(DraftFact, frozen=True):
    """A player tries to place a wager that the terminal does not recognise."""

    terminal: FrequentName
    bet: BetName
    asked_cents: Cents
    because: Literal["below-minimum", "period-over", "other-table", "no-main-wager", "own-limit", "no-credit", "other"]
    on: Selection = []
    wheel: WheelNumber | None = None
    box: Box = 1


@fact("terminal.card.drawn.v1")
class TerminalCardDrawn(DraftFact, frozen=True):
    """The system draws a card to a hand on a terminal. The hands of all players are `card.drawn`."""

    terminal: FrequentName
    card: Card
    box: Box = 1
    hand: HandNumber = 1


@fact("terminal.choice.offered.v1")
class TerminalChoiceOffered(DraftFact, frozen=True):
    """A terminal asks its player, who has so many seconds."""

    terminal: FrequentName
    choices: Annotated[list[Choice], Meta(min_length=1, max_length=25)]
    box: Box = 1
    hand: HandNumber = 1
    seconds: Annotated[int, Meta(ge=1, le=3600)] | None = None


@fact("terminal.choice.made.v1")
class TerminalChoiceMade(DraftFact, frozen=True):
    """A player decides on a terminal, or the system does where the time has run out."""

    terminal: FrequentName
    choice: Choice
    box: Box = 1
    hand: HandNumber = 1
    timed_out: bool = False


@fact("terminal.settled.v1")
class TerminalSettled(DraftFact, frozen=True):
    """The wagers of a round on one terminal are settled. `won_cents` and `balance_cents` are what it displays then."""

    terminal: FrequentName
    wagers: Annotated[list[SettledWager], Meta(max_length=200)]
    won_cents: Cents
    balance_cents: Cents


@fact("service.changed.v1")
class ServiceChanged(DraftFact, frozen=True):
    """A player asks for service on a terminal or cancels that, or somebody attends."""

    terminal: FrequentName
    change: Literal["asked", "cancelled", "attended"]
    by: Staff | None = None


Equipment = Literal[
    "terminal",
    "display-controller",
    "display-screen",
    "jackpot-system",
    "ticket-printer",
    "note-acceptor",
    "base-unit",
    "monitoring-system",
]


@fact("equipment.failed.v1")
class EquipmentFailed(DraftFact, frozen=True):
    """Part of an automated game fails, as the system or somebody notices. Absent flags are not known."""

    part: Equipment
    terminal: FrequentName | None = None
    noticed_by: Person | None = None
    result_visible: bool | None = None
    result_audible: bool | None = None
    words: Words | None = None


@fact("equipment.restored.v1")
class EquipmentRestored(DraftFact, frozen=True):
    """What had failed works again."""

    part: Equipment
    terminal: FrequentName | None = None
    by: Staff | None = None


@fact("wagers.confirmed.v1")
class WagersConfirmed(DraftFact, frozen=True):
    """Somebody looks up in the records which wagers a terminal had. `confirmed` is false where they can't tell."""

    terminal: FrequentName
    by: Staff
    confirmed: bool
    wagers: Annotated[list[TerminalWager], Meta(max_length=200)] = []
    words: Words | None = None


@fact("terminal.wagers.voided.v1")
class TerminalWagersVoided(DraftFact, frozen=True):
    """All wagers of this round on one terminal are void, or without a terminal those on all."""

    because: Literal["malfunction", "not-confirmed", "fraud", "disruption", "contravention"]
    terminal: FrequentName | None = None
    by: Staff | None = None


@fact("game.stopped.v1")
class GameStopped(DraftFact, frozen=True):
    """An automated game is shut down until something is put right."""

    because: Literal["display-screen", "jackpot-system", "other"]
    by: Staff | None = None


@fact("game.resumed.v1")
class GameResumed(DraftFact, frozen=True):
    """An automated game that was shut down goes on."""

    by: Staff | None = None


@fact("terminal.jackpot.contributed.v1")
class TerminalJackpotContributed(DraftFact, frozen=True):
    """What the wagers of a round on a terminal add to a jackpot's meter, as the jackpot system counts it."""

    system: Name
    level: Name
    terminal: FrequentName
    wager_cents: Cents
    meter_cents: Cents


@fact("terminal.jackpot.won.v1")
class TerminalJackpotWon(DraftFact, frozen=True):
    """The jackpot system awards a prize to a terminal, and how it is paid."""

    system: Name
    level: Name
    terminal: FrequentName
    meter_cents: Cents
    prize_cents: Cents
    paid_by: Literal["account", "ticket", "voucher"]
    winner: Patron | None = None


@fact("jackpot.recredited.v1")
class JackpotRecredited(DraftFact, frozen=True):
    """The prize of a round that is void goes back to its jackpot, or to another."""

    system: Name
    level: Name
    cents: Cents
    by: Staff | None = None
