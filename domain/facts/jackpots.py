"""Side wagers with a jackpot system behind them: entries, buttons, meters, hits, and equipment that fails."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.values import Actor, Box, Cents, Name, Part, Patron, Staff


class JackpotEntry(Part, frozen=True):
    """A jackpot wager as the system has it."""

    box: Box
    player: Name
    cents: Cents


class MeterMove(Part, frozen=True):
    """What a meter that closes hands over, and to which system."""

    level: Name
    to_system: Name
    cents: Cents


@fact("jackpot.entered.v1")
class JackpotEntered(Fact, frozen=True):
    """The jackpot wagers of this round are entered into the system, or its sensors have locked them in."""

    system: Name
    entries: Annotated[list[JackpotEntry], Meta(max_length=40)]


@fact("jackpot.misregistered.v1")
class JackpotMisregistered(Fact, frozen=True):
    """The system registered a wager wrongly; `adjusted_cents` is taken off what it counted."""

    system: Name
    box: Box
    kind: Literal["foreign-chip", "no-chip", "under-minimum", "no-main-wager", "other"]
    adjusted_cents: Cents
    player: Name | None = None


@fact("jackpot.button.offered.v1")
class JackpotButtonOffered(Fact, frozen=True):
    """A player is offered the button that draws a prize."""

    player: Name
    box: Box


@fact("jackpot.button.pressed.v1")
class JackpotButtonPressed(Fact, frozen=True):
    """The button is pressed, or goes off. The prize is told as the meter and as the control panel show it.

    `player` is the one for whom it is drawn, `by` who pressed. `how` says whether somebody meant to, and `amounts`
    whether what is shown is for each dollar of the wager or for all of it.
    """

    by: Actor | None = None
    player: Name | None = None
    box: Box | None = None
    nominated: bool = False
    meter_cents: Cents | None = None
    panel_cents: Cents | None = None
    how: Literal["pressed", "by-accident", "by-itself"] = "pressed"
    amounts: Literal["per-dollar", "in-all"] = "per-dollar"


@fact("jackpot.recorded.v1")
class JackpotRecorded(Fact, frozen=True):
    """A winning hand is keyed into the system, which answers with the meter's value and the prize."""

    system: Name
    level: Name
    player: Name
    box: Box
    meter_cents: Cents
    prize_cents: Cents
    by: Staff


@fact("jackpot.drawn.v1")
class JackpotDrawn(Fact, frozen=True):
    """The system itself picks a winner."""

    system: Name
    level: Name
    box: Box
    meter_cents: Cents
    prize_cents: Cents
    player: Name | None = None


@fact("jackpot.verified.v1")
class JackpotVerified(Fact, frozen=True):
    """Somebody with the rank for it verifies a win before it is paid."""

    system: Name
    level: Name
    by: Staff
    winners: Annotated[list[Patron], Meta(min_length=1, max_length=40)]
    prize_cents: Cents


@fact("meter.read.v1")
class MeterRead(Fact, frozen=True):
    """What a prize meter shows."""

    system: Name
    level: Name
    cents: Cents


@fact("meter.set.v1")
class MeterSet(Fact, frozen=True):
    """A meter starts, is reset or adjusted: its value, its seed, and what a wager adds in hundredths of a per cent."""

    system: Name
    level: Name
    because: Literal["opening", "reset", "adjustment", "transfer"]
    cents: Cents
    seed_cents: Cents
    rate_basis_points: Annotated[int, Meta(ge=0, le=10_000)]
    wager_cents: Cents | None = None


@fact("meter.link.changed.v1")
class MeterLinkChanged(Fact, frozen=True):
    """This table joins or leaves a prize meter system, or the system closes and its values go to others."""

    system: Name
    change: Literal["joined", "left", "closed"]
    by: Staff
    moves: Annotated[list[MeterMove], Meta(max_length=20)] = []


@fact("jackpot.equipment.changed.v1")
class JackpotEquipmentChanged(Fact, frozen=True):
    """Jackpot equipment fails or works again, or is opened or closed by staff.

    Of a button that draws prizes `failed` is a malfunction that was declared; its scope is `button`.
    """

    system: Name
    state: Literal["failed", "working", "opened", "closed", "not-offered"]
    scope: Literal["sensor", "table", "server", "meter", "button"]
    by: Staff | None = None
    box: Box | None = None


@fact("bet.manager.credited.v1")
class BetManagerCredited(Fact, frozen=True):
    """A player's bet manager is credited with what they tendered."""

    player: Name
    cents: Cents
    balance_cents: Cents


@fact("bet.manager.paid.out.v1")
class BetManagerPaidOut(Fact, frozen=True):
    """A player is paid in chips from their bet manager."""

    player: Name
    cents: Cents
    balance_cents: Cents
