"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 17: big 3 six, three wheels and a side wager."""

from domain.games.outcomes.game import Bet, Came, Drawn, OutcomeGame
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.lucky_big_wheel import on_symbol
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_COMPARTMENTS = {"A": 15, "B": 7, "C": 4, "D": 3, "E": 2, "F": 1}
_ODDS = {"A": 1, "B": 3, "C": 6, "D": 9, "E": 14, "F": 30}
_THREE_ALIKE = {"A": 3, "B": 10, "C": 25, "D": 100, "E": 500, "F": 1000}
_MIXED = frozenset("CDE")


def _side_wager(came: Came) -> Odds | None:
    """Three alike, or any mix of C, D and E."""
    if len(set(came)) == 1:
        return Odds(_THREE_ALIKE[came[0]], 1)
    return Odds(5, 1) if _MIXED.issuperset(came) else None


BETS = (
    Bet("symbol", "symbol", "17.4.1(a)", {(one,): on_symbol(one, pays) for one, pays in _ODDS.items()}, wheel=True),
    Bet("big-3-six", "Big 3 Six side wager", "17.4.1(b)", {(): _side_wager}, is_side_wager=True),
)

BIG_3_SIX = OutcomeGame(
    rulebook=RULEBOOK,
    name="big-3-six",
    title="Big 3 Six",
    chapter="17",
    house=TERMINALS,
    drawn=Rule(
        Drawn("symbols", 3, _COMPARTMENTS),
        "17.2.2",
        "Three wheels have 32 compartments each, with six symbols: 15, 7, 4, 3, 2 and 1.",
    ),
    placed=Rule(True, "17.3.1(b)", "A wager is placed on a symbol of one of the wheels, or as the side wager."),
    after_period=Rule(
        "comes-to-rest",
        "3.7",
        "No wager is placed after the period.",
        reading="The chapter does not say when the wheels are set going; an outcome in the period is one on which wagers "
        "could still be placed.",
    ),
    bets=Rule(
        BETS,
        "17.4.1",
        "The odds of each symbol, and of three alike.",
        reading="Any mix of C, D and E that is not three alike wins the side wager 5 to 1.",
    ),
)
