"""Who is at the table: staff with their rank and duty, players with their seats, who controls a box, who is limited."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.values import Box, Limit, Name, Staff, Words


@fact("staff.arrived.v1")
class StaffArrived(Fact, frozen=True):
    """A member of staff takes up a duty at the table. One who deals is the dealer until they leave."""

    staff: Staff
    duty: Literal["dealing", "supervising", "assisting"]


@fact("staff.left.v1")
class StaffLeft(Fact, frozen=True):
    """A member of staff leaves that duty."""

    staff: Staff
    duty: Literal["dealing", "supervising", "assisting"]


@fact("player.arrived.v1")
class PlayerArrived(Fact, frozen=True):
    """A player comes to the table. `seat` is the box they sit at; absent for one who stands, or waits for a box."""

    player: Name
    seat: Box | None = None
    waiting: bool = False


@fact("player.moved.v1")
class PlayerMoved(Fact, frozen=True):
    """A player takes another seat, or stands. `asked_by` where they were made to."""

    player: Name
    seat: Box | None = None
    asked_by: Staff | None = None


@fact("player.left.v1")
class PlayerLeft(Fact, frozen=True):
    """A player leaves the table. `asked_by` where they were made to."""

    player: Name
    asked_by: Staff | None = None


@fact("box.controller.named.v1")
class BoxControllerNamed(Fact, frozen=True):
    """The dealer ascertains who calls the decisions on a box."""

    box: Box
    player: Name


@fact("box.reserved.v1")
class BoxReserved(Fact, frozen=True):
    """A box is kept for one player alone."""

    box: Box
    player: Name
    by: Staff


@fact("box.freed.v1")
class BoxFreed(Fact, frozen=True):
    """A reserved box is open again, or a player gives up a box for another."""

    box: Box
    player: Name
    because: Literal["reservation-ended", "given-up"]


Marker = Literal["kept-minimum", "personal-limits", "higher-limit", "surrender", "blackpot-active", "other"]


@fact("marker.placed.v1")
class MarkerPlaced(Fact, frozen=True):
    """A marker is laid at a box for a player; with the limits where it stands for limits of their own."""

    marker: Marker
    box: Box
    player: Name
    by: Staff | None = None
    limits: Annotated[list[Limit], Meta(max_length=40)] = []


@fact("marker.removed.v1")
class MarkerRemoved(Fact, frozen=True):
    """A marker is taken away."""

    marker: Marker
    box: Box
    player: Name


Restriction = Literal["minimum-only", "one-box", "no-wagers", "excluded", "winnings-withheld", "detained"]


@fact("restriction.placed.v1")
class RestrictionPlaced(Fact, frozen=True):
    """A player is limited. `because` says which of the rulebook's grounds was given."""

    player: Name
    restriction: Restriction
    because: Literal["skipped-rounds", "discretion", "device", "fraud", "conduct", "other"]
    until: Literal["shoe-ends", "further-notice"]
    by: Staff
    box: Box | None = None
    words: Words | None = None


@fact("restriction.lifted.v1")
class RestrictionLifted(Fact, frozen=True):
    """A player is limited no longer."""

    player: Name
    restriction: Restriction
    by: Staff
