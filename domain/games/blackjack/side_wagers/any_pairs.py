"""Any Pairs: a wager that a box's first two cards are a pair, whatever their suits. NSW 15, and Crown Sydney's guide."""

from dataclasses import dataclass

from domain.games.blackjack.side_wagers import perfect_pairs
from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class AnyPair:
    """What two cards of one rank pay."""

    odds: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        return self.odds if one[0] == other[0] else None

    def rows(self) -> dict[str, Odds]:
        return {"pair": self.odds}


_SAYS = "Two cards of one rank as a box's first two, whatever their suits, pay 11 to 1."
_TABLE: dict[tuple[int, str], PayTable] = {(decks, ""): AnyPair(Odds(11, 1)) for decks in (6, 8)}

NSW = SideWager(
    name="any-pairs",
    title="Any Pairs",
    rulebook="nsw-blackjack",
    chapter="15",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule(
            "main-wager-on-box",
            "15.3–15.4",
            "Somebody must have a wager on that box; a gaming manager may demand the player's own, with notice.",
        ),
        players_per_box=Rule(3, "15.5", "At most three Any Pairs wagers lie on a box."),
        decks=perfect_pairs.NSW.placement.decks,
        elsewhere_with=Rule(None, "15.4", "Needs nobody's leave."),
        own_demanded_by=Rule(
            "gaming-manager", "15.3", "A gaming manager may demand a wager of the player's own, with notice."
        ),
        own_demand_told_by="15.3.1",
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule("before-subsequent-deal", "15.8", "Settled after the initial deal."),
            odds=Rule(_TABLE, "15.7, 3.1", _SAYS),
            losing=Rule(
                "collected", "15.6, 15.8", "First two cards that are no pair lose, and the wager is collected."
            ),
        ),
    ),
)

CROWN_SYDNEY = SideWager(
    name="any-pairs",
    title="Any Pairs",
    rulebook="crown-sydney-blackjack-guide-2023",
    chapter="Any Pairs",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=perfect_pairs.CROWN_SYDNEY.placement.needs,
        players_per_box=Rule(5, "Any Pairs", "The guide sets no number.", reading="Not judged."),
        decks=Rule(frozenset({6, 8}), "Any Pairs", "The guide has odds for six and eight decks."),
        elsewhere_with=Rule(None, "Any Pairs", "Needs nobody's leave."),
        own_demanded_by=Rule(None, "Any Pairs", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule("before-subsequent-deal", "Any Pairs", "The guide does not say when.", reading="Not judged."),
            odds=Rule(_TABLE, "Any Pairs", _SAYS),
            losing=Rule("collected", "Any Pairs", "First two cards that are no pair lose."),
        ),
    ),
)
