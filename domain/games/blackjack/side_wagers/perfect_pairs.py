"""Perfect Pairs: a wager that a box's first two cards are a pair. CM 15, NSW 14, TAS 20, and Crown Sydney's guide."""

from dataclasses import dataclass, replace

from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class PairOdds:
    """What a pair pays, by how alike the two cards are."""

    mixed: Odds
    coloured: Odds
    perfect: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        if one[0] != other[0]:
            return None
        if one[1] == other[1]:
            return self.perfect
        return self.coloured if (one[1] in "HD") == (other[1] in "HD") else self.mixed

    def rows(self) -> dict[str, Odds]:
        return {"mixed": self.mixed, "coloured": self.coloured, "perfect": self.perfect}


def _odds(mixed: int, coloured: int, perfect: int) -> PairOdds:
    return PairOdds(Odds(mixed, 1), Odds(coloured, 1), Odds(perfect, 1))


_SAYS = "Two cards of one rank, of both colours, of one colour, or of one suit, as a box's first two."

_CM_TABLE: dict[tuple[int, str], PayTable] = {
    (4, "A"): _odds(6, 15, 25),
    (4, "B"): _odds(5, 12, 30),
    (5, ""): _odds(6, 14, 25),
    (6, "A"): _odds(6, 13, 25),
    (6, "B"): _odds(5, 10, 30),
    (7, ""): _odds(6, 12, 25),
    (8, ""): _odds(6, 12, 25),
}

CROWN_MELBOURNE = SideWager(
    name="perfect-pairs",
    title="Perfect Pairs",
    short="Pairs",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="15",
    games=frozenset({"blackjack"}),
    but_not=frozenset({"crown-pontoon"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "15.3.2", "Somebody must have a valid wager on that box."),
        players_per_box=Rule(5, "15.3.3", "At most five Perfect Pairs wagers lie on a box."),
        decks=Rule(frozenset({4, 5, 6, 7, 8}), "15.4.1", "The table of odds has columns for four to eight decks."),
        elsewhere_with=Rule(
            "assistant-casino-manager",
            "15.3.2",
            "On a box without a wager of one's own by leave of an assistant casino manager.",
        ),
        own_demanded_by=Rule(None, "15.3", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "interim-before-naturals", "15.4.2", "Settled in the interim settlement, before any blackjack is paid."
            ),
            odds=Rule(_CM_TABLE, "15.4.1", _SAYS),
            losing=Rule("collected", "15.3.4(b)", "First two cards that are no pair lose."),
        ),
    ),
)

_PONTOON_TABLE: dict[tuple[int, str], PayTable] = {(6, ""): _odds(5, 10, 25), (8, ""): _odds(5, 10, 25)}

CROWN_PONTOON = replace(
    CROWN_MELBOURNE,
    games=frozenset({"crown-pontoon"}),
    but_not=frozenset(),
    placement=replace(
        CROWN_MELBOURNE.placement,
        decks=Rule(frozenset({6, 8}), "15.4.1", "The table of odds has columns for six and eight decks."),
    ),
    stages=(
        replace(
            CROWN_MELBOURNE.stages[0],
            settled=Rule(
                "interim-before-naturals",
                "10.5.1(a), 15.4.2",
                "Settled in the interim settlement, before any Pontoon is paid.",
            ),
            odds=Rule(
                _PONTOON_TABLE,
                "15.4.1",
                _SAYS,
                reading="The table has Pontoon with six and eight decks only: with others it is not offered.",
            ),
        ),
    ),
)

_NSW_TABLE: dict[tuple[int, str], PayTable] = {(6, ""): _odds(5, 10, 30), (8, ""): _odds(5, 10, 30)}

NSW = SideWager(
    name="perfect-pairs",
    title="Perfect Pairs",
    short="Pairs",
    rulebook="nsw-blackjack",
    chapter="14",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule(
            "main-wager-on-box",
            "14.4–14.5",
            "Somebody must have a wager on that box; a gaming manager may demand the player's own, with notice.",
        ),
        players_per_box=Rule(3, "14.6", "At most three Perfect Pairs wagers lie on a box."),
        decks=Rule(frozenset({6, 8}), "3.1", "Offered with six or eight decks."),
        elsewhere_with=Rule(None, "14.5", "Needs nobody's leave."),
        own_demanded_by=Rule(
            "gaming-manager", "14.4", "A gaming manager may demand a wager of the player's own, with notice."
        ),
        own_demand_told_by="14.4.1",
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "before-subsequent-deal", "14.9", "Settled after the initial deal and before the subsequent one."
            ),
            odds=Rule(_NSW_TABLE, "14.8, 3.1", _SAYS),
            losing=Rule(
                "collected", "14.7, 14.9", "First two cards that are no pair lose, and the wager is collected."
            ),
        ),
    ),
)

TASMANIA = SideWager(
    name="perfect-pairs",
    title="Perfect Pairs",
    short="Pairs",
    rulebook="tasmania-blackjack-2015",
    chapter="20",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "20.6", "Somebody must have a valid wager on that box."),
        players_per_box=Rule(3, "20.7", "At most three Perfect Pairs wagers lie on a box."),
        decks=Rule(frozenset({4, 5, 6, 7, 8}), "20.10", "The odds are the same with every number of decks."),
        elsewhere_with=Rule(
            "management-representative",
            "20.6",
            "On a box without a wager of one's own by leave of a management representative.",
        ),
        own_demanded_by=Rule(None, "20.6", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "before-subsequent-deal", "20.9", "Settled after the initial deal and before the subsequent one."
            ),
            odds=Rule({(decks, ""): _odds(6, 12, 25) for decks in range(4, 9)}, "20.10", _SAYS),
            losing=Rule("collected", "20.8(b)", "First two cards that are no pair lose."),
        ),
    ),
)

_SYDNEY_TABLE: dict[tuple[int, str], PayTable] = {
    (6, "A"): _odds(6, 13, 25),
    (6, "B"): _odds(5, 10, 30),
    (8, ""): _odds(6, 12, 25),
}

CROWN_SYDNEY = SideWager(
    name="perfect-pairs",
    title="Perfect Pairs",
    short="Pairs",
    rulebook="crown-sydney-blackjack-guide-2023",
    chapter="Perfect Pairs",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "Payout Odds", "The box must have at least one main wager."),
        players_per_box=Rule(5, "Perfect Pairs", "The guide sets no number.", reading="Not judged."),
        decks=Rule(frozenset({6, 8}), "Perfect Pairs", "The guide has odds for six and eight decks."),
        elsewhere_with=Rule(None, "Perfect Pairs", "Needs nobody's leave."),
        own_demanded_by=Rule(None, "Perfect Pairs", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "before-subsequent-deal", "Perfect Pairs", "The guide does not say when.", reading="Not judged."
            ),
            odds=Rule(_SYDNEY_TABLE, "Perfect Pairs", _SAYS),
            losing=Rule("collected", "Perfect Pairs", "First two cards that are no pair lose."),
        ),
    ),
)
