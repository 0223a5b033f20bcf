"""Perfect Pairs and Any Pairs with their tables, in each rulebook that has them."""

from dataclasses import replace

from domain.rulebooks.rule import Odds, PairOdds, Rule, SideWager


def _odds(mixed: int, coloured: int, perfect: int) -> PairOdds:
    return PairOdds(Odds(mixed, 1), Odds(coloured, 1), Odds(perfect, 1))


_SAYS = "Two cards of one rank, of both colours, of one colour, or of one suit, as a box's first two."

CROWN_MELBOURNE_PAIRS = SideWager(
    name="perfect-pairs",
    odds=Rule(
        {
            (4, "A"): _odds(6, 15, 25),
            (4, "B"): _odds(5, 12, 30),
            (5, ""): _odds(6, 14, 25),
            (6, "A"): _odds(6, 13, 25),
            (6, "B"): _odds(5, 10, 30),
            (7, ""): _odds(6, 12, 25),
            (8, ""): _odds(6, 12, 25),
        },
        "15.4.1",
        _SAYS,
    ),
    players_per_box=Rule(5, "15.3.3", "At most five Perfect Pairs wagers lie on a box."),
    needs=Rule("main-wager-on-box", "15.3.2", "Somebody must have a valid wager on that box."),
    losing=Rule("collected", "15.3.4(b)", "First two cards that are no pair lose."),
    settled=Rule(
        "interim-before-naturals", "15.4.2", "Settled in the interim settlement, before any blackjack is paid."
    ),
    elsewhere_with=Rule(
        "assistant-casino-manager",
        "15.3.2",
        "On a box without a wager of one's own by leave of an assistant casino manager.",
    ),
    own_demanded_by=Rule(None, "15.3", "Nobody may demand it."),
)

CROWN_PONTOON_PAIRS = SideWager(
    name="perfect-pairs",
    odds=Rule(
        {(6, ""): _odds(5, 10, 25), (8, ""): _odds(5, 10, 25)},
        "15.4.1",
        _SAYS,
        reading="The table has Pontoon with six and eight decks only: with others it is not offered.",
    ),
    players_per_box=CROWN_MELBOURNE_PAIRS.players_per_box,
    needs=CROWN_MELBOURNE_PAIRS.needs,
    losing=CROWN_MELBOURNE_PAIRS.losing,
    settled=Rule(
        "interim-before-naturals", "10.5.1(a), 15.4.2", "Settled in the interim settlement, before any Pontoon is paid."
    ),
    elsewhere_with=CROWN_MELBOURNE_PAIRS.elsewhere_with,
    own_demanded_by=CROWN_MELBOURNE_PAIRS.own_demanded_by,
)

NSW_PAIRS = SideWager(
    name="perfect-pairs",
    odds=Rule({(6, ""): _odds(5, 10, 30), (8, ""): _odds(5, 10, 30)}, "14.8, 3.1", _SAYS),
    players_per_box=Rule(3, "14.6", "At most three Perfect Pairs wagers lie on a box."),
    needs=Rule(
        "main-wager-on-box",
        "14.4–14.5",
        "Somebody must have a wager on that box; a gaming manager may demand the player's own, with notice.",
    ),
    losing=Rule("collected", "14.7, 14.9", "First two cards that are no pair lose, and the wager is collected."),
    settled=Rule("before-subsequent-deal", "14.9", "Settled after the initial deal and before the subsequent one."),
    elsewhere_with=Rule(None, "14.5", "Needs nobody's leave."),
    own_demanded_by=Rule(
        "gaming-manager", "14.4", "A gaming manager may demand a wager of the player's own, with notice."
    ),
    own_demand_told_by="14.4.1",
)

TASMANIA_PAIRS = SideWager(
    name="perfect-pairs",
    odds=Rule({(decks, ""): _odds(6, 12, 25) for decks in range(4, 9)}, "20.10", _SAYS),
    players_per_box=Rule(3, "20.7", "At most three Perfect Pairs wagers lie on a box."),
    needs=Rule("main-wager-on-box", "20.6", "Somebody must have a valid wager on that box."),
    losing=Rule("collected", "20.8(b)", "First two cards that are no pair lose."),
    settled=Rule("before-subsequent-deal", "20.9", "Settled after the initial deal and before the subsequent one."),
    elsewhere_with=Rule(
        "management-representative",
        "20.6",
        "On a box without a wager of one's own by leave of a management representative.",
    ),
    own_demanded_by=Rule(None, "20.6", "Nobody may demand it."),
)

SYDNEY_PAIRS = SideWager(
    name="perfect-pairs",
    odds=Rule(
        {(6, "A"): _odds(6, 13, 25), (6, "B"): _odds(5, 10, 30), (8, ""): _odds(6, 12, 25)}, "Perfect Pairs", _SAYS
    ),
    players_per_box=Rule(5, "Perfect Pairs", "The guide sets no number.", reading="Not judged."),
    needs=Rule("main-wager-on-box", "Payout Odds", "The box must have at least one main wager."),
    losing=Rule("collected", "Perfect Pairs", "First two cards that are no pair lose."),
    settled=Rule("before-subsequent-deal", "Perfect Pairs", "The guide does not say when.", reading="Not judged."),
    elsewhere_with=Rule(None, "Perfect Pairs", "Needs nobody's leave."),
    own_demanded_by=Rule(None, "Perfect Pairs", "Nobody may demand it."),
)

_ANY = "Two cards of one rank as a box's first two, whatever their suits, pay 11 to 1."

NSW_ANY_PAIRS = replace(
    NSW_PAIRS,
    name="any-pairs",
    odds=Rule({(6, ""): _odds(11, 11, 11), (8, ""): _odds(11, 11, 11)}, "15.7, 3.1", _ANY),
    players_per_box=Rule(3, "15.5", "At most three Any Pairs wagers lie on a box."),
    needs=Rule(
        "main-wager-on-box",
        "15.3–15.4",
        "Somebody must have a wager on that box; a gaming manager may demand the player's own, with notice.",
    ),
    losing=Rule("collected", "15.6, 15.8", "First two cards that are no pair lose, and the wager is collected."),
    settled=Rule("before-subsequent-deal", "15.8", "Settled after the initial deal."),
    elsewhere_with=Rule(None, "15.4", "Needs nobody's leave."),
    own_demanded_by=Rule(
        "gaming-manager", "15.3", "A gaming manager may demand a wager of the player's own, with notice."
    ),
    own_demand_told_by="15.3.1",
)

SYDNEY_ANY_PAIRS = replace(
    SYDNEY_PAIRS,
    name="any-pairs",
    odds=Rule({(6, ""): _odds(11, 11, 11), (8, ""): _odds(11, 11, 11)}, "Any Pairs", _ANY),
    players_per_box=Rule(5, "Any Pairs", "The guide sets no number.", reading="Not judged."),
    losing=Rule("collected", "Any Pairs", "First two cards that are no pair lose."),
    settled=Rule("before-subsequent-deal", "Any Pairs", "The guide does not say when.", reading="Not judged."),
    elsewhere_with=Rule(None, "Any Pairs", "Needs nobody's leave."),
    own_demanded_by=Rule(None, "Any Pairs", "Nobody may demand it."),
)
