"""Crown Suits: a wager that a box's first two cards are of one suit, and the dealer's first as well. CM 16."""

from dataclasses import dataclass

from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class SuitOdds:
    """What one suit pays. With the dealer's first card it is the super suit, which is paid instead and not besides."""

    matching: Odds
    super_suit: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        if one[1] != other[1]:
            return None
        return self.super_suit if cards.dealers_first(bet)[1] == one[1] else self.matching

    def rows(self) -> dict[str, Odds]:
        return {"matching suit": self.matching, "super suit": self.super_suit}


_DECKS = frozenset({4, 6, 8})
_TABLE: dict[tuple[int, str], PayTable] = {(decks, ""): SuitOdds(Odds(2, 1), Odds(5, 1)) for decks in _DECKS}

CROWN_MELBOURNE = SideWager(
    name="crown-suits",
    title="Crown Suits",
    short="Suits",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="16",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule(
            "own-main-wager-on-box",
            "16.3.2",
            "The player has a valid wager on that box.",
            reading="16.2 and 16.3.2 name three games; it may lie beside every game of the rulebook (16.1).",
        ),
        players_per_box=Rule(None, "16.3.2", "One for each wager on the box."),
        decks=Rule(_DECKS, "16.4.1", "The table of odds has columns for four, six and eight decks."),
        elsewhere_with=Rule(None, "16.3.2", "Nobody may allow it on another box."),
        own_demanded_by=Rule(None, "16.3.2", "It is always the player's own."),
    ),
    stages=(
        Stage(
            waits_for="initial-deal",
            settled=Rule(
                "interim-before-naturals", "16.4.2", "Settled in the interim settlement, before any blackjack is paid."
            ),
            odds=Rule(
                _TABLE,
                "16.4.1",
                "A box's first two cards of one suit pay 2 to 1, and with the dealer's first card 5 to 1.",
                reading="A super suit is a matching suit too, and is paid once, at the higher odds.",
            ),
            losing=Rule("collected", "16.3.4(c)", "First two cards of two suits lose."),
        ),
    ),
)
