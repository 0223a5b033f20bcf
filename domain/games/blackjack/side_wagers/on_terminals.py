"""What side wagers have in common on terminals, and those of the Rules of Blackjack as they are played there. FATG 18.

18.5.1 lets a terminal offer the side wagers of the variation in play besides its own three. They are what they are at a
table, but for when they are settled (18.8.1) and that their player has a blackjack wager first (18.5.2).
"""

from dataclasses import replace
from typing import Any

from domain.adopting import Adopting
from domain.games.blackjack.side_wagers.wager import Needs, PayTable, Placement, Settled, SideWager, Stage
from domain.rule import Rule

RULEBOOK = "crown-melbourne-automated-v10"
_ADOPTED = Adopting("18.5.1", "Blackjack")

AT_THE_END: Rule[Settled] = Rule(
    "final", "18.8.1, 18.10.1", "Settled with all other wagers, at the conclusion of the round of play."
)
_NEEDS: Rule[Needs] = Rule(
    "own-main-wager-on-box",
    "18.5.2",
    "Its player has placed a valid blackjack wager first.",
    reading="On the position that the side wager is for. Where one was taken all the same, no money moves for that.",
)
_ONE: Rule[int | None] = Rule(None, "18.5.2", "One for each blackjack wager.")
_NOBODY_ALLOWS: Rule[Any] = Rule(None, "18.5.2", "Nobody may allow it without one.")
_NOBODY_DEMANDS: Rule[Any] = Rule(None, "18.5.2", "It is always the player's own.")

# The decks for which 18.9.3 (the second) has odds.
DECKS = frozenset({4, 6, 8})


def by_decks(table: PayTable) -> dict[tuple[int, str], PayTable]:
    return {(decks, ""): table for decks in sorted(DECKS)}


def first_two_cards(
    name: str, title: str, letter: str, table: PayTable, says: str, loses: str, *, short: str = ""
) -> SideWager:
    """A side wager of 18.2 on the first two cards of a player's position; `letter` is its table of odds."""
    return SideWager(
        name=name,
        title=title,
        short=short,
        rulebook=RULEBOOK,
        chapter="18",
        games=frozenset({"blackjack"}),
        placement=Placement(
            needs=_NEEDS,
            players_per_box=_ONE,
            decks=Rule(
                DECKS,
                f"18.9.3 (second)({letter})",
                "The odds are for four, six or eight decks.",
                reading="With five or seven decks it is not offered.",
            ),
            elsewhere_with=_NOBODY_ALLOWS,
            own_demanded_by=_NOBODY_DEMANDS,
        ),
        stages=(
            Stage(
                waits_for="first-two-cards",
                settled=AT_THE_END,
                odds=Rule(by_decks(table), f"18.9.3 (second)({letter}), 18.10.2", says),
                losing=Rule("collected", "18.2", loses),
            ),
        ),
    )


def on_terminals(wager: SideWager) -> SideWager:
    """A side wager of the Rules of Blackjack, as a terminal offers it."""
    adopted: SideWager = _ADOPTED.value(wager)
    return replace(
        adopted,
        rulebook=RULEBOOK,
        placement=replace(
            adopted.placement,
            needs=_NEEDS,
            players_per_box=_ONE,
            elsewhere_with=_NOBODY_ALLOWS,
            own_demanded_by=_NOBODY_DEMANDS,
            own_demand_told_by="",
            fewer_with=None,
            entitlement=None,
        ),
        stages=tuple(replace(stage, settled=AT_THE_END, once_split=None, prizes=None) for stage in adopted.stages),
        closed_to_change=None,
    )
