"""What players are offered, what they choose, and how a hand is played for one who is silent or absent."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.values import Box, Cents, FrequentName, HandNumber, Person, Staff
from domain.vocabulary import Choice


@fact("choice.offered.v1")
class ChoiceOffered(Fact, frozen=True):
    """The dealer asks. Without a player, everybody with a wager on the box is asked; without a box, everybody."""

    choices: Annotated[list[Choice], Meta(min_length=1, max_length=25)]
    box: Box | None = None
    hand: HandNumber = 1
    player: FrequentName | None = None


@fact("choice.made.v1")
class ChoiceMade(Fact, frozen=True):
    """A player decides about a hand. The money of a double, split or insurance is a wager of its own."""

    player: FrequentName
    box: Box
    choice: Choice
    hand: HandNumber = 1
    cents: Cents | None = None
    signal: Literal["hand", "spoken"] | None = None


@fact("play.directed.v1")
class PlayDirected(Fact, frozen=True):
    """A hand is played as directed for an absent, silent or refusing player, after a `reasonable_time` or before it."""

    box: Box
    action: Literal["draw", "stand"]
    because: Literal["absent", "silent", "refuses"]
    by: Staff
    hand: HandNumber = 1
    reasonable_time: bool | None = None


@fact("play.advised.v1")
class PlayAdvised(Fact, frozen=True):
    """Somebody advises a player: how to play, or what the rules demand. `asked` where the player asked for it."""

    player: FrequentName
    by: Literal["staff", "player", "onlooker"]
    about: Literal["play", "rules"]
    adviser: Person | None = None
    asked: bool = False
