"""Chapters 3 to 8 and 11 at a table of automated roulette: each clause broken, beside its twin that keeps it.

Red pays 1 to 1, a straight number 35 to 1, a split 17 to 1; 18 is red, 17 and 20 are black.
"""

import pytest

from domain.facts.setups import OutcomesSetup, Station, Terminals
from domain.values import Limit
from tests.automated.cases import Case, check
from tests.automated.language import Evening

ROULETTE = OutcomesSetup(
    rulebook="crown-melbourne-automated-v10",
    game="roulette",
    chip_cents=100,
    limits=[
        Limit(bet="straight", min_cents=100, max_cents=10_000),
        Limit(bet="any", min_cents=500, max_cents=100_000, unit_cents=500),
    ],
    terminals=Terminals(
        stations=[Station(terminal=f"T-{n}") for n in (1, 2, 3)], period_s=20, aggregate_min_cents=1000
    ),
)

CASES = {
    "3.6 a wager settled for another sum than was displayed": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red as 40 won 40
        """,
        ("settled-otherwise-than-displayed", "3.6", {"T-1": 20}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        """,
    ),
    "3.6 a wager settled that nobody displayed": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50, odd as 10 won 10
        """,
        ("settled-otherwise-than-displayed", "3.6", {"T-1": -20}),
        """
        T-1 wagers 50 on red
        T-1 wagers 10 on even
        the period is over
        18 comes
        T-1: red won 50, even won 10
        """,
    ),
    "3.7 a wager raised after the period, and lost": Case(
        """
        T-1 wagers 50 on red
        the period is over
        T-1 raises red to 80
        17 comes
        T-1: red lost
        """,
        ("wager-after-period", "3.7", {"T-1": 30}),
        """
        T-1 wagers 50 on red
        T-1 raises red to 80
        the period is over
        17 comes
        T-1: red lost
        """,
    ),
    "3.7 a wager raised after the period, and won": Case(
        """
        T-1 wagers 50 on red
        the period is over
        T-1 raises red to 80
        18 comes
        T-1: red won 80
        """,
        ("wager-after-period", "3.7", {"T-1": -30}),
        """
        T-1 wagers 50 on red
        the period is over
        T-1 refuses 30 on red (period-over)
        18 comes
        T-1: red won 50
        """,
    ),
    "3.7 a wager placed after the period": Case(
        """
        T-1 wagers 50 on red
        the period is over
        T-1 wagers 5 on straight 17
        17 comes
        T-1: red lost, straight 17 won 175
        """,
        ("wager-after-period", "3.7", {"T-1": -175}),
        """
        T-1 wagers 50 on red
        T-1 wagers 5 on straight 17
        the period is over
        17 comes
        T-1: red lost, straight 17 won 175
        """,
    ),
    "3.7 a wager withdrawn after the period that would have won": Case(
        """
        T-1 wagers 50 on red
        the period is over
        T-1 takes red off
        18 comes
        """,
        ("wager-after-period", "3.7", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        T-1 takes red off
        the period is over
        18 comes
        """,
    ),
    "3.8.1 a wager taken that had won": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red lost
        """,
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": 100}),
        """
        T-1 wagers 50 on red
        the period is over
        17 comes
        T-1: red lost
        """,
    ),
    "3.8.1 a losing wager left": Case(
        """
        T-1 wagers 50 on red
        the period is over
        17 comes
        T-1: red stood-off
        """,
        ("wrong-collection", "12.5.1, 3.8.1", {"T-1": -50}),
        """
        T-1 wagers 50 on red
        the period is over
        0 comes
        T-1: red lost
        """,
    ),
    "3.8.2 a wager paid too little": Case(
        """
        T-1 wagers 10 on split 20 17
        the period is over
        17 comes
        T-1: split 17 20 won 160
        """,
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": 10}),
        """
        T-1 wagers 10 on split 20 17
        the period is over
        17 comes
        T-1: split 17 20 won 170
        """,
    ),
    "4.3.1 a wager below the minimum recognised": Case(
        """
        T-1 wagers 50 on red
        T-1 wagers 4 on odd
        the period is over
        17 comes
        T-1: red lost, odd won 4
        """,
        ("below-minimum", "4.3.1", {"T-1": -4}),
        """
        T-1 wagers 50 on red
        T-1 refuses 4 on odd (below-minimum)
        T-1 wagers 5 on odd
        the period is over
        17 comes
        T-1: red lost, odd won 5
        """,
    ),
    "4.3.2(a) a wager in a wrong multiple": Case(
        """
        T-1 wagers 52 on red
        the period is over
        17 comes
        T-1: red lost
        """,
        ("wrong-unit", "4.3.2(a)", {"T-1": 2}),
        """
        T-1 wagers 50 on red, asked for 52
        the period is over
        17 comes
        T-1: red lost
        """,
    ),
    "4.3.2(b) a wager over the maximum": Case(
        """
        T-1 wagers 101 on straight 17
        the period is over
        17 comes
        T-1: straight 17 won 3535
        """,
        ("above-maximum", "4.3.2(b)", {"T-1": -35}),
        """
        T-1 wagers 100 on straight 17, asked for 101
        the period is over
        17 comes
        T-1: straight 17 won 3500
        """,
    ),
    "4.3.2 a wager cut too far": Case(
        """
        T-1 wagers 45 on red, asked for 52
        the period is over
        17 comes
        T-1: red lost
        """,
        ("wager-cut-wrongly", "4.3.2", {}),
        """
        T-1 wagers 50 on red, asked for 54
        the period is over
        17 comes
        T-1: red lost
        """,
    ),
    "4.3.2 a wager cut too far where the sign names no unit": Case(
        """
        T-1 wagers 11 on straight 17, asked for 12.5
        the period is over
        18 comes
        T-1: straight 17 lost
        """,
        ("wager-cut-wrongly", "4.3.2", {}),
        """
        T-1 wagers 12 on straight 17, asked for 12.5
        the period is over
        18 comes
        T-1: straight 17 lost
        """,
    ),
    "8.2.2 a terminal fails in the second of the expiry": Case(
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        17 comes
        T-1: red lost
        """,
        ("malfunction-not-looked-into", "8.2.2", {}),
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        17 comes
        a runner confirms T-1: red 50
        T-1: red lost
        """,
    ),
    "8.2.2 what the records show counts, and not what the terminal displayed": Case(
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        a runner confirms T-1: red 30
        T-1: red won 50
        """,
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": -20}),
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        a runner confirms T-1: red 30
        T-1: red won 50
        a runner adjusts T-1 by -20
        """,
    ),
    "8.2.2 an account adjusted although nothing was open": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        a runner adjusts T-1 by 20
        """,
        ("adjusted-without-grounds", "8.2.2", {"T-1": -20}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        """,
    ),
    "8.4 wagers void although they were confirmed": Case(
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        a runner confirms T-1: red 50
        a runner voids T-1 for malfunction
        T-1: red void
        """,
        ("voided-without-grounds", "11.3", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        a runner confirms T-1: red 50
        T-1: red won 50
        """,
    ),
    "11.4 a round void for a disruption, and not refunded": Case(
        """
        T-1 wagers 50 on red
        the period is over
        a higher-duties-dealer voids the round for disruption
        """,
        ("void-not-refunded", "11.5", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        the period is over
        a higher-duties-dealer voids the round for disruption
        T-1 takes red off (void)
        """,
    ),
    "4.3.3 wagers removed that were not under the aggregate": Case(
        """
        T-1 wagers 10 on red
        T-1 takes red off (under-aggregate)
        the period is over
        18 comes
        """,
        ("wager-cut-wrongly", "4.3.2", {}),
        """
        T-1 wagers 5 on red
        T-1 takes red off (under-aggregate)
        the period is over
        18 comes
        """,
    ),
    "3.8.2 a wager paid too little, and put right": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 40
        a runner adjusts T-1 by 10
        """,
        ("wrong-payout", "12.5.1, 3.8.2", {}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        """,
    ),
    "4.3.3 wagers under the aggregate recognised": Case(
        """
        T-1 wagers 5 on red
        T-1 wagers 4 on straight 17
        the period is over
        17 comes
        T-1: red lost, straight 17 won 140
        """,
        ("under-aggregate", "4.3.3", {"T-1": -135}),
        """
        T-1 wagers 5 on red
        T-1 wagers 4 on straight 17
        T-1 takes red off (under-aggregate)
        T-1 takes straight 17 off (under-aggregate)
        the period is over
        17 comes
        """,
    ),
    "5.1 a wagering period of nine seconds": Case(
        """
        T-1 wagers 50 on red
        the period is over after 9.8 seconds
        17 comes
        T-1: red lost
        """,
        ("period-too-short", "5.1", {}),
        """
        T-1 wagers 50 on red
        the period is over after 10 seconds
        17 comes
        T-1: red lost
        """,
    ),
    "8.1 another outcome announced, and settled by it": Case(
        """
        T-1 wagers 50 on red
        the period is over
        17 comes, 18 is announced
        T-1: red won 50
        """,
        ("announced-otherwise", "8.1", {"T-1": -100}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes, 18 is announced
        T-1: red won 50
        """,
    ),
    "8.1 another outcome announced, and settled as it came": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        17 is announced on T-1
        T-1: red won 50
        """,
        ("announced-otherwise", "8.1", {}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        18 is announced on T-1
        T-1: red won 50
        """,
    ),
    "8.2.1 a terminal fails in the period, and its wager is taken": Case(
        """
        T-1 wagers 50 on red
        T-2 wagers 50 on red
        terminal T-1 fails
        the period is over
        17 comes
        T-1: red lost
        T-2: red lost
        """,
        ("malfunction-not-voided", "8.2.1", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        T-2 wagers 50 on red
        terminal T-1 fails
        a runner voids T-1 for malfunction
        the period is over
        17 comes
        T-1: red void
        T-2: red lost
        """,
    ),
    "8.2.2 a terminal fails after the period, and nobody looks up its wagers": Case(
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        """,
        ("malfunction-not-looked-into", "8.2.2", {"T-1": 100}),
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        18 comes
        a runner confirms T-1: red 50
        a runner adjusts T-1 by 100
        """,
    ),
    "8.3.1 the display controller fails in the period, and wagers are settled": Case(
        """
        T-1 wagers 50 on red
        display-controller fails
        the period is over
        18 comes
        T-1: red won 50
        """,
        ("malfunction-not-voided", "8.3.1", {"T-1": -50}),
        """
        T-1 wagers 50 on red
        display-controller fails
        a runner voids all for malfunction
        the period is over
        18 comes
        T-1: red void
        """,
    ),
    "8.3.2 the display controller fails after the period, and nobody looks up the wagers": Case(
        """
        T-1 wagers 50 on red
        the period is over
        display-controller fails
        17 comes
        T-1: red lost
        """,
        ("malfunction-not-looked-into", "8.3.2", {}),
        """
        T-1 wagers 50 on red
        the period is over
        display-controller fails
        17 comes
        a runner confirms T-1: red 50
        T-1: red lost
        """,
    ),
    "8.4 wagers that can't be confirmed are settled": Case(
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        17 comes
        a runner can't confirm T-1
        T-1: red lost
        """,
        ("malfunction-not-voided", "8.4", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        the period is over
        terminal T-1 fails
        17 comes
        a runner can't confirm T-1
        a runner voids T-1 for not-confirmed
        T-1: red void
        """,
    ),
    "11.5 void for fraud, and not refunded": Case(
        """
        T-1 wagers 50 on red
        the period is over
        17 comes
        an assistant-casino-manager voids all for fraud
        T-1: red lost
        """,
        ("void-not-refunded", "11.5", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        the period is over
        17 comes
        an assistant-casino-manager voids all for fraud
        T-1: red void
        """,
    ),
    "11.3 void although nothing was wrong": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red void
        """,
        ("voided-without-grounds", "11.3", {"T-1": 50}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        """,
    ),
    "12.2.2 a number that no wheel has": Case(
        """
        the period is over
        37 comes
        """,
        ("impossible-outcome", "12.2.2", {}),
        """
        the period is over
        36 comes
        """,
    ),
    "12.4.1 the ball comes to rest in the period": Case(
        """
        T-1 wagers 50 on red
        18 comes
        the period is over
        T-1: red won 50
        """,
        ("outcome-too-early", "12.4.1", {}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50
        """,
    ),
    "12.4.3(b)(i) winnings displayed wrongly": Case(
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50, shows 60
        """,
        ("winnings-misdisplayed", "12.4.3(b)(i)", {}),
        """
        T-1 wagers 50 on red
        the period is over
        18 comes
        T-1: red won 50, shows 50
        """,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_clause_broken_and_kept(name: str) -> None:
    check(ROULETTE, CASES[name])


def test_12_3_1_a_wager_where_the_layout_has_no_bet() -> None:
    """17 and 19 do not lie beside each other; 17 and 20 do. What becomes of such a wager no rule says."""
    lines = "T-1 wagers 10 on split 17 {}\nthe period is over\n17 comes\nT-1: split 17 {} won 170"
    evening = Evening(ROULETTE).play(lines.format(19, 19))
    assert evening.found() == [("impossible-position", "12.3.1", {})]
    assert [(one.round, one.reason, one.in_part) for one in evening.judged()[1].unjudged] == [(1, "not-in-game", True)]
    assert Evening(ROULETTE).play(lines.format(20, 20)).found() == []
