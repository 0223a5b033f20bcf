"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 15: lucky big wheel.

The symbols are the table's own; the rules call them A to G, by how many compartments each has.
"""

from domain.games.outcomes.game import Bet, Came, Drawn, OutcomeGame, Pays, Position, Spinner
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_COMPARTMENTS = {"A": 26, "B": 13, "C": 7, "D": 4, "E": 2, "F": 1, "G": 1}
_ODDS = {"A": 1, "B": 3, "C": 6, "D": 12, "E": 25}  # in every table; F and G differ
_RAREST = {"1": 52, "2": 51, "3": 50}
_CLAUSES = {"1": "15.4.1(a)", "2": "15.4.1(b)", "3": "15.4.1(c)"}


def on_symbol(symbol: str, pays: int) -> Pays:
    odds = Odds(pays, 1)

    def won(came: Came) -> Odds | None:
        return odds if came[0] == symbol else None

    return won


def _bets(table: str) -> tuple[Bet, ...]:
    odds = {**_ODDS, "F": _RAREST[table], "G": _RAREST[table]}
    positions: dict[Position, Pays] = {(symbol,): on_symbol(symbol, pays) for symbol, pays in odds.items()}
    return (Bet("symbol", "symbol", _CLAUSES[table], positions),)


LUCKY_BIG_WHEEL = OutcomeGame(
    rulebook=RULEBOOK,
    name="lucky-big-wheel",
    title="Lucky Big Wheel",
    chapter="15",
    house=TERMINALS,
    drawn=Rule(
        Drawn("symbols", 1, _COMPARTMENTS),
        "15.2.2",
        "The wheel has 54 compartments with seven symbols: 26, 13, 7, 4, 2, 1 and 1.",
    ),
    placed=Rule(True, "15.2.3", "A wager is placed on a symbol of the wheel."),
    after_period=Rule("is-started", "15.3.1(e)", "The wheel is set going at the end of the wagering period."),
    spinner=Rule(
        Spinner(
            eligible="15.3.1(b)",
            in_turn="15.3.1(c)",
            passed_over="15.3.1(c)(i)",
            times_out="15.3.1(e)(ii)",
        ),
        "15.3.1(c)",
        "Players with a valid wager take turns at the lever, clockwise.",
        reading="A terminal is active if it has a wager in that round; any of them may be the first.",
    ),
    bets=Rule(_bets("1"), "15.4.1", "The odds of each symbol, by the pay table that the table has."),
    pay_tables=Rule(
        {table: _bets(table) for table in _RAREST},
        "15.4.1",
        "There are three tables, which differ in the two rarest symbols.",
    ),
)
