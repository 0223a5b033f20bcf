"""Games, side wagers and leave that the documents have and the judge does not know yet, by the names for a table's setup.

A table that plays one of them is recorded like any other. Its rounds, or the wagers on that bet, are not judged, and
whoever reads the names is told so, with the chapter, instead of being told that nobody has heard of them.
"""

from typing import NamedTuple


class ToCome(NamedTuple):
    """Something that a document has. `pay_tables` are the versions, options or tables that it gives a side wager."""

    title: str
    clause: str
    pay_tables: tuple[str, ...] = ()


GAMES_TO_COME: dict[str, dict[str, ToCome]] = {
    "crown-melbourne-blackjack-v26": {
        "vegas-blackjack": ToCome("Vegas Blackjack", "12"),
        "blackjack-select": ToCome("Blackjack Select", "27"),
        "free-bet-blackjack": ToCome("Free Bet Blackjack", "29"),
    },
    "tasmania-blackjack-2015": {"federal-pontoon": ToCome("Federal Pontoon", "21")},
}

SIDE_WAGERS_TO_COME: dict[str, dict[str, ToCome]] = {
    "crown-melbourne-blackjack-v26": {
        "pontoon-pandemonium": ToCome("Pontoon Pandemonium", "11", tuple(str(number) for number in range(1, 11))),
        "magnificent-sevens": ToCome("Magnificent Sevens", "13", ("1", "2")),
        "crown-suits": ToCome("Crown Suits", "16"),
        "blackjack-jackpots": ToCome("Blackjack Jackpots", "21"),
        "blackpot": ToCome("Blackpot", "23"),
        "supernova": ToCome("Supernova", "24"),
        "spread-bet-blackjack": ToCome("Spread Bet Blackjack", "28", ("1", "2", "3")),
        "pot-of-gold": ToCome("Pot of Gold", "30", ("1", "2")),
    },
    "tasmania-blackjack-2015": {"supernova": ToCome("Supernova", "24")},
}

PERMISSIONS_TO_COME: dict[str, dict[str, ToCome]] = {
    "crown-melbourne-blackjack-v26": {
        "side-wager-by-another-player": ToCome("a Supernova wager by another player on the box", "24.6.3(c)"),
    },
}
