"""A table opens, changes, posts notices and closes; a recording goes on where another ended."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import Fact, fact
from domain.facts.setups import (
    BlackjackSetup,
    ChipCents,
    ComparingSetup,
    FamilySetup,
    Options,
    OutcomesSetup,
    SideWagers,
)
from domain.values import Box, BoxCount, Cents, DeckCount, Limit, Limits, Name, Ordinal, Part, Person, Staff, Words
from domain.vocabulary import Family

Dealing = Literal["shoe", "multi-shuffler", "continuous-shuffler"]


class Setup(Part, frozen=True):
    """The blackjack that a table plays: rulebook and version, variation, decks, options, side wagers and limits.

    `options` names the choices that a rulebook leaves to the table, by the names that rulebook gives them.
    `chip_cents` is the smallest chip with which the table pays.
    """

    rulebook: Name
    game: Name
    decks: DeckCount
    cards_per_deck: Literal[48, 52]
    dealing: Dealing
    boxes: BoxCount
    chip_cents: ChipCents
    limits: Limits
    side_wagers: SideWagers = []
    options: Options = {}

    @property
    def pay_tables(self) -> dict[str, str]:
        """By side wager the option or table that is in force, where it has several."""
        return {wager.bet: wager.pay_table or "" for wager in self.side_wagers} if self.side_wagers else {}


@fact("table.opened.v1")
class TableOpened(Fact, frozen=True):
    """A blackjack table opens for play, and with it a recording. Every table can open with version 2."""

    setup: Setup
    by: Staff
    pit: Name | None = None


@fact("table.opened.v2")
class TableOpenedV2(Fact, frozen=True):
    """The table opens for play, and with it a recording. `family` in the setup says which kind of game it plays."""

    setup: FamilySetup
    by: Staff
    pit: Name | None = None


@fact("recording.resumed.v1")
class RecordingResumed(Fact, frozen=True):
    """The recorder starts anew and goes on where an earlier recording of the same table ended."""

    continues: Name
    last_seq: Ordinal
    reason: Literal["restart", "replacement", "upgrade", "unknown"] = "unknown"


@fact("table.changed.v1")
class TableChanged(Fact, frozen=True):
    """From here on the table plays another blackjack, or the same one with other decks, options, side wagers or limits.

    To or from a game of another family it changes with version 2.
    """

    setup: Setup
    by: Staff


@fact("table.changed.v2")
class TableChangedV2(Fact, frozen=True):
    """From here on the table plays another game, of any family, or the same one with another setup."""

    setup: FamilySetup
    by: Staff


# A recording begins with an opening of either version; with a change they say what is played from there on.
OPENINGS = (TableOpened, TableOpenedV2)
SETTING_UP = (TableOpened, TableOpenedV2, TableChanged, TableChangedV2)

SetsUp = TableOpened | TableOpenedV2 | TableChanged | TableChangedV2
AnySetup = Setup | FamilySetup


def setup_of(fact: SetsUp) -> AnySetup:
    """What a table plays from this opening or change on, whichever version says it.

    A blackjack table with a dealer is the same `Setup` by both, so that nobody behind this can tell them apart. One on
    terminals, or with jokers, stays what version 2 calls it: version 1 has no words for that.
    """
    setup = fact.setup
    if not isinstance(setup, BlackjackSetup) or setup.terminals or setup.jokers or setup.dealing == "virtual":
        return setup
    return Setup(
        rulebook=setup.rulebook,
        game=setup.game,
        decks=setup.decks,
        cards_per_deck=setup.cards_per_deck,
        dealing=setup.dealing,
        boxes=setup.boxes,
        chip_cents=setup.chip_cents,
        limits=setup.limits,
        side_wagers=setup.side_wagers,
        options=setup.options,
    )


def family_name(setup: AnySetup) -> Family:
    """The family of a table's game, as `family` of version 2 names it."""
    match setup:
        case OutcomesSetup():
            return Family.OUTCOMES
        case ComparingSetup():
            return Family.COMPARING
    return Family.BLACKJACK


@fact("limits.changed.v1")
class LimitsChanged(Fact, frozen=True):
    """The sign shows new limits from here on. `all_consent`: every player at the table agreed."""

    limits: Limits
    by: Staff
    all_consent: bool = False


About = Literal[
    "limits",
    "closing",
    "three-times-rule",
    "draw-under-twelve",
    "side-wager-restriction",
    "side-wager-version",
    "split-again",
    "cards-face-down",
    "maximum-payout",
    "meter-change",
    "other",
]


@fact("notice.posted.v1")
class NoticePosted(Fact, frozen=True):
    """A sign is put up or, if `spoken`, an announcement made. `effective` or `after_rounds`: from when it holds."""

    notice: Name
    about: About
    by: Staff
    effective: Annotated[datetime, Meta(tz=True)] | None = None
    after_rounds: Annotated[int, Meta(ge=0, le=1000)] | None = None
    limits: Annotated[list[Limit], Meta(max_length=40)] = []
    bet: Name | None = None
    words: Words | None = None
    max_payout_cents: Cents | None = None
    spoken: bool = False


@fact("notice.removed.v1")
class NoticeRemoved(Fact, frozen=True):
    """A sign is taken down."""

    notice: Name
    by: Staff


Permission = Literal[
    "wager-on-several-boxes",
    "side-wager-on-another-box",
    "side-wager-by-another-player",
    "fewer-players-on-a-box",
    "split-again",
    "pay-naturals-at-final-settlement",
    "draw-under-twelve",
    "cards-face-down",
    "riffle-before-the-cut",
    "own-wager-for-side-wager",
    "wager-over-the-maximum",
]


@fact("permission.given.v1")
class PermissionGiven(Fact, frozen=True):
    """Someone allows, or limits, what the rulebook leaves to their discretion, for the table, a box or a player."""

    permission: Permission
    by: Person
    player: Name | None = None
    box: Box | None = None
    bet: Name | None = None
    players_max: Annotated[int, Meta(ge=1, le=20)] | None = None


@fact("permission.withdrawn.v1")
class PermissionWithdrawn(Fact, frozen=True):
    """What was allowed is allowed no longer."""

    permission: Permission
    by: Person
    player: Name | None = None
    box: Box | None = None
    bet: Name | None = None


@fact("person.told.v1")
class PersonTold(Fact, frozen=True):
    """Somebody whom the rules name is told something: an inspector, surveillance, a supervisor, or a player.

    `player`, `box` and `bet` say whom and what it is about.
    """

    told: Person
    about: Literal[
        "restriction",
        "cards-face-down",
        "side-wager-restriction",
        "limits-change",
        "card-fault",
        "cards-mishandled",
        "jackpot-adjustment",
        "jackpot-win",
        "tournament",
        "promotion",
        "closing",
        "higher-limit",
        "below-minimum",
        "above-maximum",
        "cannot-be-paid-in-chips",
        "split-again",
        "right-to-consult-inspector",
        "other",
    ]
    by: Staff | None = None
    player: Name | None = None
    box: Box | None = None
    bet: Name | None = None
    words: Words | None = None


@fact("table.closed.v1")
class TableClosed(Fact, frozen=True):
    """The table closes, and with it the recording."""

    by: Staff
