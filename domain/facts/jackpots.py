"""Side wagers with a jackpot system behind them: entries, buttons, meters, hits, and equipment that fails."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.values import Actor, Box, Cents, Name, Part, Patron, Staff


class JackpotEntry(Part):
    """A jackpot wager as the system has it."""

    box: Box
    player: Name
    cents: Cents


@fact("jackpot.entered.v1")
class JackpotEntered(Fact):
    """The jackpot wagers of this round are entered into the system, or its sensors have locked them in."""

    system: Name
    entries: Annotated[list[JackpotEntry], Meta(max_length=40)]


@fact("jackpot.misregistered.v1")
class JackpotMisregistered(Fact):
    """The system registered a wager wrongly; `adjusted_cents` is taken off what it counted."""

    system: Name
    box: Box
    kind: Literal["foreign-chip", "no-chip", "under-minimum", "no-main-wager", "other"]
    adjusted_cents: Cents
    player: Name | None = None


@fact("jackpot.button.offered.v1")
class JackpotButtonOffered(Fact):
    """A player is offered the button that draws a prize."""

    player: Name
    box: Box


@fact("jackpot.button.pressed.v1")
class JackpotButtonPressed(Fact):
    """The button is pressed, or goes off. `meter_cents` is what the display shows, `panel_cents` what the control panel shows."""

    by: Actor | None = None
    player: Name | None = None
    box: Box | None = None
    nominated: bool = False
    meter_cents: Cents | None = None
    panel_cents: Cents | None = None


@fact("jackpot.recorded.v1")
class JackpotRecorded(Fact):
    """A winning hand is keyed into the system, which answers with the meter's value and the prize."""

    system: Name
    level: Name
    player: Name
    box: Box
    meter_cents: Cents
    prize_cents: Cents
    by: Staff


@fact("jackpot.drawn.v1")
class JackpotDrawn(Fact):
    """The system itself picks a winner."""

    system: Name
    level: Name
    box: Box
    meter_cents: Cents
    prize_cents: Cents
    player: Name | None = None


@fact("jackpot.verified.v1")
class JackpotVerified(Fact):
    """Somebody with the rank for it verifies a win before it is paid."""

    system: Name
    level: Name
    by: Staff
    winners: Annotated[list[Patron], Meta(min_length=1, max_length=40)]
    prize_cents: Cents


@fact("meter.read.v1")
class MeterRead(Fact):
    """What a prize meter shows."""

    system: Name
    level: Name
    cents: Cents


@fact("meter.set.v1")
class MeterSet(Fact):
    """A meter starts, is reset, or is adjusted: its value, its seed, and what each wager adds in hundredths of a per cent."""

    system: Name
    level: Name
    because: Literal["opening", "reset", "adjustment", "transfer"]
    cents: Cents
    seed_cents: Cents
    rate_basis_points: Annotated[int, Meta(ge=0, le=10_000)]
    wager_cents: Cents | None = None


@fact("meter.link.changed.v1")
class MeterLinkChanged(Fact):
    """This table joins or leaves a prize meter system, or the system closes and its value goes to another."""

    system: Name
    change: Literal["joined", "left", "closed"]
    by: Staff
    moved_to: Name | None = None
    moved_cents: Cents | None = None


@fact("jackpot.equipment.changed.v1")
class JackpotEquipmentChanged(Fact):
    """Jackpot equipment fails or works again, or is opened or closed by staff."""

    system: Name
    state: Literal["failed", "working", "opened", "closed", "not-offered"]
    scope: Literal["sensor", "table", "server", "meter", "button"]
    by: Staff | None = None
    box: Box | None = None


@fact("bet.manager.credited.v1")
class BetManagerCredited(Fact):
    """A player's bet manager is credited with what they tendered."""

    player: Name
    cents: Cents
    balance_cents: Cents


@fact("bet.manager.paid.out.v1")
class BetManagerPaidOut(Fact):
    """A player is paid in chips from their bet manager."""

    player: Name
    cents: Cents
    balance_cents: Cents
