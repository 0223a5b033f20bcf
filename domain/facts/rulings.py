"""Something is noticed and said; somebody with a rank orders what happens."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.values import Box, Cents, Clause, HandCards, HandNumber, Name, Ordinal, Person, Staff, Words


@fact("remark.made.v1")
class RemarkMade(Fact, frozen=True):
    """Somebody notices something and says so.

    `at_seq` points at the fact it is about, in the recording that `at_recording` names where that is an earlier one.
    `player` is the one it is about.
    """

    by: Person
    about: Literal[
        "dealing",
        "decision",
        "wager",
        "payment",
        "cards",
        "shuffler",
        "jackpot",
        "prohibited-device",
        "side-bet",
        "conduct",
        "complaint",
        "other",
    ]
    at_seq: Ordinal | None = None
    at_recording: Name | None = None
    player: Name | None = None
    box: Box | None = None
    hand: HandNumber | None = None
    words: Words | None = None


RemedyName = Literal[
    "play-on",
    "rebuild",
    "use-as-next-card",
    "discard-card",
    "burn-card",
    "discard-hand",
    "keep-under-shoe",
    "void-wager",
    "void-round",
    "void-shoe",
    "return-wagers",
    "shuffle-now",
    "shuffle-after-round",
    "shuffle-discards",
    "check-device",
    "move-device",
    "replace-cards",
    "deal-second-card",
    "deal-dealer-card",
    "offer-insurance",
    "pay",
    "collect",
    "other",
]


@fact("remedy.ordered.v1")
class RemedyOrdered(Fact, frozen=True):
    """Somebody orders what is to be done about an irregularity."""

    remedy: RemedyName
    by: Staff
    at_seq: Ordinal | None = None
    at_recording: Name | None = None
    clause: Clause | None = None
    words: Words | None = None


@fact("hands.rebuilt.v1")
class HandsRebuilt(Fact, frozen=True):
    """The cards on the layout are laid as they should have fallen; this is how they lie now."""

    hands: Annotated[list[HandCards], Meta(min_length=1, max_length=30)]
    by: Staff


VoidReason = Literal["irregularity", "no-wagers", "device", "card-fault", "fraud", "disruption", "contravention"]


@fact("round.voided.v1")
class RoundVoided(Fact, frozen=True):
    """The round is declared void."""

    because: VoidReason
    by: Staff
    clause: Clause | None = None


@fact("wager.voided.v1")
class WagerVoided(Fact, frozen=True):
    """One wager is declared void, refunded or forfeit."""

    player: Name
    box: Box
    bet: Name
    because: VoidReason
    by: Staff
    hand: HandNumber = 1
    forfeit: bool = False
    clause: Clause | None = None


@fact("shoe.voided.v1")
class ShoeVoided(Fact, frozen=True):
    """What remains of the shoe is declared void."""

    because: VoidReason
    by: Staff
    clause: Clause | None = None


@fact("ruling.made.v1")
class RulingMade(Fact, frozen=True):
    """A dispute at the table is decided. `reviews` names the one who decided first, where this is a review."""

    by: Staff
    favours: Literal["player", "house", "neither"]
    at_seq: Ordinal | None = None
    at_recording: Name | None = None
    player: Name | None = None
    cents: Cents | None = None
    clause: Clause | None = None
    reviews: Name | None = None
    words: Words | None = None
