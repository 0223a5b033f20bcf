"""Chapter 18: blackjack on terminals, each clause broken beside its twin that keeps it.

The variation is Blackjack unless a case says otherwise: the dealer stands on every 17, a hard 9 to 11 may be doubled, a
blackjack pays 3 to 2, insurance 2 to 1.
"""

from typing import Any, NamedTuple

import pytest

from domain.findings.sentence import sentence
from domain.games.blackjack.on_terminals.state import TerminalTable
from domain.judge.judge import Judge
from domain.library.registry import GAMES, OTHER_GAMES
from tests.automated.blackjack import RULEBOOK, Blackjack, table
from tests.automated.language import STREAM

Owed = dict[str, int]
BY_BLACKJACK = "18.1, Blackjack "


class Case(NamedTuple):
    """A round that is wrong, what is found of it, and its twin; `setup` is what the table is opened with."""

    wrong: str
    found: tuple[str, str, Owed]
    right: str
    setup: dict[str, Any] = {}


STOOD = """
    T-1 wagers 50 on main
    the period is over
    cards: T-1 KS, dealer 6D, T-1 8C
    T-1 stands
    dealer draws TC, 9H
    T-1: main won 50
"""
TWO = """
    T-1 wagers 50 on main
    T-2 wagers 20 on main
    the period is over
"""
PAID_BOTH = """
    T-1 stands
    T-2 stands
    dealer draws TC, 9H
    T-1: main won 50
    T-2: main won 20
"""

ON_SEVENS = """
    T-1 wagers 50 on main
    T-1 wagers 10 on magnificent-sevens
    the period is over
"""
SEVENS = (
    ON_SEVENS
    + """
    cards: T-1 7S, dealer 6D, T-1 7C
    T-1 draws 7H
    dealer draws TC, 9H
"""
)
SPLIT_SEVENS = (
    ON_SEVENS
    + """
    cards: T-1 7S, dealer 6D, T-1 7S
    T-1 splits 50: TD
    T-1 stands
    T-1 hand 2 gets 7S
    T-1 hand 2 stands
    dealer draws TC, 9H
"""
)

CASES = {
    "18.1 a blackjack pays 3 to 2": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 AC
        T-1: main won 50
        """,
        ("wrong-payout", "18.8.1, 18.10.1, 18.1, Blackjack 7.4.1(a), Blackjack 8.1, 3.8.2", {"T-1": 25}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 AC
        T-1: main won 75
        """,
    ),
    "18.1 equal totals stand off": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 2H
        T-1: main lost
        """,
        ("wrong-collection", BY_BLACKJACK + "5.6.4, 3.8.1", {"T-1": 50}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 2H
        T-1: main stood-off
        """,
    ),
    "18.7.1 one card to each position, one to the dealer, a second to each position": Case(
        TWO + "cards: T-1 KS, T-2 9D, dealer 6D, T-2 9C, T-1 8C" + PAID_BOTH,
        ("wrong-placement", "18.7.1, " + BY_BLACKJACK + "7.3.1", {}),
        TWO + "cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C" + PAID_BOTH,
    ),
    "18.7.1(a) no cards without a wager": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, T-2 3D, dealer 6D, T-1 8C, T-2 4C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("hand-without-wager", "18.7.1(a), " + BY_BLACKJACK + "7.3.1", {}),
        STOOD,
    ),
    "18.7.1(b) the dealer gets a card": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, T-1 8C
        T-1 stands
        dealer draws 6D, TC, 9H
        T-1: main won 50
        """,
        ("dealer-without-first-card", "18.7.1(b), " + BY_BLACKJACK + "7.3.1(c)", {}),
        STOOD,
    ),
    "18.7.1(a) a position that was passed over": Case(
        TWO
        + """
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main stood-off
        """,
        ("box-without-cards", "18.7.1(a), " + BY_BLACKJACK + "7.3.1", {}),
        TWO + "cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C" + PAID_BOTH,
    ),
    "18.7.1(c) a second card to each position": Case(
        TWO
        + """
        cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C
        T-1 stands
        T-2 draws 9C
        T-2 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main won 20
        """,
        ("box-with-one-card", "18.7.1(c), " + BY_BLACKJACK + "7.3.1(d)", {}),
        TWO + "cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C" + PAID_BOTH,
    ),
    "18.1 the terminals in their order": Case(
        TWO
        + """
        cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C
        T-2 stands
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main won 20
        """,
        ("out-of-turn", BY_BLACKJACK + "7.3.1, Blackjack 7.5.1", {}),
        TWO + "cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C" + PAID_BOTH,
    ),
    "18.1 insurance against a card that is no ace": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer TD, T-1 9C
        T-1 insures 25
        T-1 stands
        dealer draws 7C
        T-1: main won 50, insurance lost
        """,
        ("insurance-out-of-time", BY_BLACKJACK + "7.3.2", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 9C
        T-1 insures 25
        T-1 stands
        dealer draws 7C
        T-1: main won 50, insurance lost
        """,
    ),
    "18.1 no card to a 21": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 draws KH
        T-1 draws 2H
        T-1: main lost
        """,
        ("draw-on-21", BY_BLACKJACK + "7.5.1(d)", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 draws KH
        dealer draws TC, 2H
        T-1: main won 50
        """,
    ),
    "18.9.1 a card that was asked for": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 says draw
        dealer draws TC, 2H
        T-1: main lost
        """,
        ("decision-not-followed", "18.9.1, " + BY_BLACKJACK + "7.5.3", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 draws TC
        dealer draws TD, 2H
        T-1: main won 50
        """,
    ),
    "18.1 no insurance of a blackjack at Blackjack Plus": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 AC
        T-1 insures 25
        dealer draws 7C
        T-1: main won 75, insurance lost
        """,
        ("insurance-on-natural", BY_BLACKJACK + "22.4.1(a)", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 AC
        T-1: main won 75
        """,
        {"game": "blackjack-plus"},
    ),
    "18.1 Blackjack Select draws low hands": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("stood-under-12", BY_BLACKJACK + "27.2.1", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 gets 4H
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        {"game": "blackjack-select"},
    ),
    "18.1 no round without a wager": Case(
        """
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        a higher-duties-dealer voids the round for no-wagers
        """,
        ("no-wagers", BY_BLACKJACK + "9.4", {}),
        "the period is over",
    ),
    "18.8.1 18.10.1 nothing is settled before the end": Case(
        TWO
        + """
        cards: T-1 KS, T-2 9D, dealer 6D, T-1 AC, T-2 9C
        T-1: main won 75
        T-2 stands
        dealer draws TC, 9H
        T-2: main won 20
        """,
        ("settled-before-the-end", "18.8.1, 18.10.1", {}),
        TWO
        + """
        cards: T-1 KS, T-2 9D, dealer 6D, T-1 AC, T-2 9C
        T-2 stands
        dealer draws TC, 9H
        T-1: main won 75
        T-2: main won 20
        """,
    ),
    "18.8.2 insurance for less than half": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 8C
        T-1 insures 20
        T-1 stands
        dealer draws TC
        T-1: main lost, insurance won 40
        """,
        ("insurance-not-half", "18.8.2", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 8C
        T-1 insures 25
        T-1 stands
        dealer draws TC
        T-1: main lost, insurance won 50
        """,
    ),
    "18.8.2 insurance for more than half": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 9C
        T-1 insures 30
        T-1 stands
        dealer draws 7C
        T-1: main won 50, insurance lost
        """,
        ("insurance-not-half", "18.8.2", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 9C
        T-1 insures 25
        T-1 stands
        dealer draws 7C
        T-1: main won 50, insurance lost
        """,
    ),
    "18.8.2 insurance settled wrongly": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 8C
        T-1 insures 25
        T-1 stands
        dealer draws TC
        T-1: main lost, insurance won 25
        """,
        ("wrong-payout", "18.8.2, 18.1, Blackjack 7.3.2, Blackjack 5.7, Blackjack 8.1, 3.8.2", {"T-1": 25}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 8C
        T-1 insures 25
        T-1 stands
        dealer draws TC
        T-1: main lost, insurance won 50
        """,
    ),
    "18.9.1 no surrender, though Vegas Blackjack has it": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer TD, T-1 6C
        T-1 says surrender
        dealer draws 9C
        T-1: main surrendered
        """,
        ("wrong-collection", BY_BLACKJACK + "5.6.6, 3.8.1", {"T-1": -25}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer TD, T-1 6C
        T-1 stands
        dealer draws 9C
        T-1: main lost
        """,
        {"game": "vegas-blackjack", "decks": 4},
    ),
    "18.9.1(b) a double for less than the wager": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 doubles 25: TH
        dealer draws TC, 9H
        T-1: main won 50, double won 25
        """,
        ("illegal-double", "18.9.1(b), " + BY_BLACKJACK + "7.5.5", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 doubles 50: TH
        dealer draws TC, 9H
        T-1: main won 50, double won 50
        """,
    ),
    "18.9.1(c) a split, and its wager settled wrongly": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 8S, dealer 6D, T-1 8C
        T-1 splits 50: TD
        T-1 stands
        T-1 hand 2 gets 9C
        T-1 hand 2 stands
        dealer draws TC, 9H
        T-1: main won 50, split hand 2 lost
        """,
        ("wrong-payout", BY_BLACKJACK + "8.1, 3.8.2", {"T-1": 100}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 8S, dealer 6D, T-1 8C
        T-1 splits 50: TD
        T-1 stands
        T-1 hand 2 gets 9C
        T-1 hand 2 stands
        dealer draws TC, 9H
        T-1: main won 50, split hand 2 won 50
        """,
    ),
    "18.9.1(c) cards that are no pair": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 8S, dealer 6D, T-1 9C
        T-1 splits 50: TD
        T-1 stands
        T-1 hand 2 gets 9D
        T-1 hand 2 stands
        dealer draws TC, 9H
        T-1: main won 50, split hand 2 won 50
        """,
        ("illegal-split", BY_BLACKJACK + "7.5.6", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 9S, dealer 6D, T-1 9C
        T-1 splits 50: TD
        T-1 stands
        T-1 hand 2 gets 9D
        T-1 hand 2 stands
        dealer draws TC, 9H
        T-1: main won 50, split hand 2 won 50
        """,
    ),
    "18.9.2 a further card before the decision on the one before": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 4S, dealer 6D, T-1 5C
        T-1 draws 3H
        T-1 gets 7H
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("excess-card", "18.9.2, " + BY_BLACKJACK + "9.3", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 4S, dealer 6D, T-1 5C
        T-1 draws 3H
        T-1 draws 7H
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
    ),
    "18.9.2 a hand that was passed over": Case(
        TWO
        + """
        cards: T-1 KS, T-2 4D, dealer 6D, T-1 8C, T-2 5C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main won 20
        """,
        ("decision-not-offered", "18.9.2, " + BY_BLACKJACK + "7.5.1", {}),
        TWO
        + """
        cards: T-1 KS, T-2 4D, dealer 6D, T-1 8C, T-2 5C
        T-1 stands
        T-2 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main won 20
        """,
    ),
    "18.9.2(a) the time that the player had": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 is asked for 10 seconds
        9 seconds pass
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("directed-too-soon", "18.9.2(a), " + BY_BLACKJACK + "7.5.4", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 is asked for 10 seconds
        10 seconds pass
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
    ),
    "18.9.2(b) no card for an absent player at hard 12": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 2C
        T-1 times out and draws 5H
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("absent-play-wrong", "18.9.2(b), " + BY_BLACKJACK + "7.5.4", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 6S, dealer 6D, T-1 5C
        T-1 times out and draws 5H
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
    ),
    "18.9.2(b) by the variation's own clause: Crown Blackjack draws to soft 17": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 AS, dealer 6D, T-1 6C
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        ("absent-play-wrong", "18.9.2(b), " + BY_BLACKJACK + "14.2.1", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 AS, dealer 6D, T-1 6C
        T-1 times out and draws 2H
        T-1 times out and stands
        dealer draws TC, 9H
        T-1: main won 50
        """,
        {"game": "crown-blackjack"},
    ),
    "18.9.3 the dealer draws no further than the hand is complete": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, AH, 3D
        T-1: main lost
        """,
        ("dealer-drew-wrongly", "18.9.3, " + BY_BLACKJACK + "7.5.7(a)", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, AH
        T-1: main won 50
        """,
    ),
    "18.9.3 the dealer completes the hand": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC
        T-1: main won 50
        """,
        ("dealer-stood-wrongly", "18.9.3, " + BY_BLACKJACK + "7.5.7(a)", {}),
        STOOD,
    ),
    "18.9.3 no card that is not required": Case(
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 draws 9H
        dealer draws TC
        T-1: main lost
        """,
        ("needless-dealer-card", "18.9.3, " + BY_BLACKJACK + "7.5.7(c)", {}),
        """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 draws 9H
        T-1: main lost
        """,
    ),
    "18.6 a period of less than fifteen seconds": Case(
        STOOD.replace("period is over", "period is over after 14 seconds"),
        ("period-too-short", "18.6", {}),
        STOOD.replace("period is over", "period is over after 15 seconds"),
    ),
    "18.5.2 a side wager alone": Case(
        """
        T-1 wagers 50 on main
        T-2 wagers 10 on royal-match-21
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: royal-match-21 lost
        """,
        ("side-wager-without-main", "18.5.2", {}),
        """
        T-1 wagers 50 on main
        T-1 wagers 10 on royal-match-21
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50, royal-match-21 lost
        """,
        {"side_wagers": ("royal-match-21",)},
    ),
    "18.5.2 a side wager before the blackjack wager": Case(
        """
        T-1 wagers 10 on royal-match-21
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50, royal-match-21 lost
        """,
        ("side-wager-without-main", "18.5.2", {}),
        """
        T-1 wagers 50 on main
        T-1 wagers 10 on royal-match-21
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50, royal-match-21 lost
        """,
        {"side_wagers": ("royal-match-21",)},
    ),
    "18.5.1 a side wager of the variation: Perfect Pairs": Case(
        """
        T-1 wagers 50 on main
        T-1 wagers 10 on perfect-pairs
        the period is over
        cards: T-1 KS, dealer 6D, T-1 KC
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50, perfect-pairs lost
        """,
        ("wrong-payout", "18.5.1, Blackjack 15.4.1, 3.8.2", {"T-1": 140}),
        """
        T-1 wagers 50 on main
        T-1 wagers 10 on perfect-pairs
        the period is over
        cards: T-1 KS, dealer 6D, T-1 KC
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50, perfect-pairs won 130
        """,
        {"side_wagers": ("perfect-pairs A",)},
    ),
    "18.5.1 Magnificent Sevens with the third card, settled at the end": Case(
        # 650 to 1 for three sevens with six decks (Blackjack 13.7.1), not 50 to 1 for two.
        SEVENS + "T-1: main won 50, magnificent-sevens won 500",
        ("wrong-payout", "18.5.1, Blackjack 13.7.1, 3.8.2", {"T-1": 6000}),
        SEVENS + "T-1: main won 50, magnificent-sevens won 6500",
        {"side_wagers": ("magnificent-sevens 2",)},
    ),
    "18.5.1 Magnificent Sevens that are split": Case(
        SPLIT_SEVENS + "T-1: main won 50, split hand 2 won 50, magnificent-sevens lost",
        ("wrong-payout", "18.5.1, Blackjack 13.7.1, 3.8.2", {"T-1": 1510}),
        SPLIT_SEVENS + "T-1: main won 50, split hand 2 won 50, magnificent-sevens won 1500",
        {"side_wagers": ("magnificent-sevens 2",)},
    ),
    "8.2.1 a terminal that fails before the period is over": Case(
        TWO.replace("the period", "terminal T-2 fails\n the period")
        + "cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C"
        + PAID_BOTH,
        ("malfunction-not-voided", "8.2.1", {"T-2": -20}),
        """
        T-1 wagers 50 on main
        T-2 wagers 20 on main
        terminal T-2 fails
        a runner voids T-2 for malfunction
        the period is over
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main void
        """,
    ),
    "8.2.2 a terminal that fails after the period": Case(
        TWO + "terminal T-2 fails\n cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C" + PAID_BOTH,
        ("malfunction-not-looked-into", "8.2.2", {}),
        TWO
        + "terminal T-2 fails\n a runner confirms T-2: main 20\n cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C"
        + PAID_BOTH,
    ),
    "8.4 wagers that can't be confirmed": Case(
        TWO
        + "terminal T-2 fails\n a runner can't confirm T-2\n cards: T-1 KS, T-2 9D, dealer 6D, T-1 8C, T-2 9C"
        + PAID_BOTH,
        ("malfunction-not-voided", "8.4", {"T-2": -20}),
        TWO
        + """
        terminal T-2 fails
        a runner can't confirm T-2
        a runner voids T-2 for not-confirmed
        cards: T-1 KS, dealer 6D, T-1 8C
        T-1 stands
        dealer draws TC, 9H
        T-1: main won 50
        T-2: main void
        """,
    ),
    "3.7 a wager raised after the period, and won": Case(
        STOOD.replace("cards:", "T-1 raises main to 100\n cards:").replace("won 50", "won 100"),
        ("wager-after-period", "3.7", {"T-1": -50}),
        STOOD,
    ),
    "3.7 a wager placed after the period": Case(
        STOOD.replace("cards:", "T-2 wagers 20 on main\n cards:") + "T-2: main lost",
        ("wager-after-period", "3.7", {"T-2": 20}),
        STOOD,
    ),
    "4.3.2(b) a wager over the maximum": Case(
        STOOD.replace("wagers 50", "wagers 1500").replace("won 50", "won 1500"),
        ("above-maximum", "4.3.2(b)", {"T-1": -500}),
        STOOD.replace("wagers 50", "wagers 1000").replace("won 50", "won 1000"),
    ),
}


def found(told: str, **setup: Any) -> tuple[list[tuple[str, str, Owed]], Judge]:
    evening = Blackjack(table(**setup)).play(told)
    return evening.found(), evening.judged()[1]


@pytest.mark.parametrize("name", CASES)
def test_each_clause_and_its_twin(name: str) -> None:
    case = CASES[name]
    for told, expected in ((case.wrong, [case.found]), (case.right, [])):
        findings, judge = found(told, **case.setup)
        assert findings == expected
        assert judge.unjudged == []


# 18.4.1, 18.5.3, 18.9.3 (second): what a table is opened with


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        ({"decks": 3}, [("wrong-decks", "18.4.1")]),
        ({"cards_per_deck": 48}, [("wrong-decks", "18.4.1")]),
        ({"dealing": "shoe"}, [("wrong-decks", "18.4.1")]),
        ({"game": "vegas-blackjack", "decks": 6}, [("wrong-decks", "18.1, Blackjack 12.3.1")]),
        ({"decks": 5, "side_wagers": ("kings-bounty",)}, [("side-wager-not-offered", "18.9.3 (second)(a)")]),
        (
            {"side_wagers": ("kings-bounty", "bet-the-set-21", "royal-match-21")},
            [("too-many-side-wagers-offered", "18.5.3")],
        ),
    ],
)
def test_a_table_that_is_set_up_wrongly(setup: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    findings, _ = found(STOOD, **setup)
    assert [(code, clause) for code, clause, _ in findings] == expected


@pytest.mark.parametrize(
    "setup",
    [
        {"decks": 4},
        {"decks": 8, "side_wagers": ("kings-bounty", "bet-the-set-21")},
        {"game": "vegas-blackjack", "decks": 4},
        {
            "side_wagers": ("kings-bounty", "bet-the-set-21", "royal-match-21"),
            "options": {"more-side-wagers-approved": True},
        },
    ],
)
def test_and_rightly(setup: dict[str, Any]) -> None:
    assert found(STOOD, **setup)[0] == []


def test_18_6_a_shorter_period_that_was_approved() -> None:
    short = STOOD.replace("period is over", "period is over after 12 seconds")
    assert found(short, options={"shorter-period-approved": True})[0] == []


# 18.2, 18.9.3 (second), 18.10.2: the three side wagers, each result by its highest row

SIDE_WAGERS = [
    ("kings-bounty", "KS KS", "AD KC", 1000),
    ("kings-bounty", "KS KS", "6D TC 9H", 100),
    ("kings-bounty", "KH KH", "6D TC 9H", 30),
    ("kings-bounty", "QH QH", "6D TC 9H", 20),
    ("kings-bounty", "TC TC", "6D TC 9H", 20),
    ("kings-bounty", "KH QH", "6D TC 9H", 9),
    ("kings-bounty", "AH 9H", "6D TC 9H", 9),
    ("kings-bounty", "KS KC", "6D TC 9H", 6),
    ("kings-bounty", "QS QC", "6D TC 9H", 4),
    ("kings-bounty", "AS 9C", "6D TC 9H", 4),
    ("kings-bounty", "KS 9S", "6D TC 9H", None),
    ("bet-the-set-21", "8S 8S", "6D TC 9H", 15),
    ("bet-the-set-21", "8S 8C", "6D TC 9H", 10),
    ("bet-the-set-21", "KS QS", "6D TC 9H", None),
    ("royal-match-21", "KS QS", "6D TC 9H", 50),
    ("royal-match-21", "QH KH", "6D TC 9H", 50),
    ("royal-match-21", "8S 3S", "6D TC 9H", 2),
    ("royal-match-21", "KS QC", "6D TC 9H", None),
]


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.parametrize(("bet", "cards", "dealer", "odds"), SIDE_WAGERS)
def test_what_the_side_wagers_pay(bet: str, cards: str, dealer: str, odds: int | None, decks: int) -> None:
    first, second = cards.split()
    up, *others = dealer.split()
    main = "lost" if dealer == "AD KC" else "won 50"
    told = f"""
        T-1 wagers 50 on main
        T-1 wagers 10 on {bet}
        the period is over
        cards: T-1 {first}, dealer {up}, T-1 {second}
        T-1 stands
        dealer draws {", ".join(others)}
        T-1: main {main}, {bet} """
    paid = f"won {10 * odds}" if odds else "lost"
    setup = {"decks": decks, "side_wagers": (bet,)}
    assert found(told + paid, **setup)[0] == []
    wrongly = f"won {10 * odds + 10}" if odds else "won 10"
    owed = -10 if odds else -20
    assert [(code, owes) for code, _, owes in found(told + wrongly, **setup)[0]] == [("wrong-payout", {"T-1": owed})]


def test_a_suited_blackjack_is_two_suited_cards_for_royal_match() -> None:
    told = """
        T-1 wagers 50 on main
        T-1 wagers 10 on royal-match-21
        the period is over
        cards: T-1 KS, dealer 6D, T-1 AS
        T-1: main won 75, royal-match-21 won 20
    """
    assert found(told, side_wagers=("royal-match-21",))[0] == []


# 18.8.1: even money is paid at the end


def test_even_money_is_asked_for_and_paid_at_the_end() -> None:
    told = """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer AD, T-1 AC
        T-1 says even-money
        T-1: main won {}
    """
    assert found(told.format(50))[0] == []
    assert [(code, owed) for code, _, owed in found(told.format(75))[0]] == [("wrong-payout", {"T-1": -25})]


# 18.1: which games there are


def test_the_parents_are_the_variations_of_52_cards() -> None:
    here = {key.partition("/")[2] for key in OTHER_GAMES if key.startswith(RULEBOOK)} - {"roulette"}
    parents = {game.name for game in GAMES.values() if game.rulebook == "crown-melbourne-blackjack-v26"}
    blackjacks = here & parents
    assert parents - blackjacks == {"crown-pontoon", "6-to-5-pontoon", "spanish-blackjack", "free-bet-blackjack"}


def test_free_bet_blackjack_is_said_to_be_unjudged() -> None:
    """3.11, 18.9.1(b): its tokens are no wagers from a chip account, and so it can't be played here."""
    findings, judge = found(STOOD, game="free-bet-blackjack")
    assert findings == []
    assert {item.reason for item in judge.unjudged} == {"unknown-game"}


def test_sports_blackjack_pays_6_to_5() -> None:
    told = """
        T-1 wagers 50 on main
        the period is over
        cards: T-1 KS, dealer 6D, T-1 AC
        T-1: main won {}
    """
    assert found(told.format(60), game="sports-blackjack")[0] == []
    assert [owed for *_, owed in found(told.format(75), game="sports-blackjack")[0]] == [{"T-1": -15}]


# The record itself


def test_a_gap_makes_its_round_unjudged() -> None:
    evening = Blackjack(table()).play(STOOD)
    evening.play(STOOD.replace("won 50", "lost"))
    judge = Judge(STREAM)
    kept = [event for event in evening.events if event.seq != 9]
    found_here = [finding for event in kept for finding in judge.step(event)] + judge.finish()
    assert [(one.round, one.code) for one in found_here] == [(2, "wrong-payout")]
    assert [(item.round, item.reason) for item in judge.unjudged] == [(1, "gap")]


def test_saved_and_resumed_before_every_event_it_finds_the_same() -> None:
    evening = Blackjack(table())
    for name in ("18.9.2 a further card before the decision on the one before", "3.7 a wager placed after the period"):
        evening.play(CASES[name].wrong)
    expected = [(one.code, one.seq, one.owed_cents) for one in evening.judged()[0]]
    judge, again = Judge(STREAM), []
    for event in evening.events:
        judge = Judge.resumed(judge.save())
        again += judge.step(event)
    again += judge.finish()
    assert [(one.code, one.seq, one.owed_cents) for one in again] == expected
    assert isinstance(judge.table, TerminalTable)


def test_a_sentence_names_terminals_and_both_documents() -> None:
    evening = Blackjack(table()).play(CASES["18.9.2 a further card before the decision on the one before"].wrong)
    said = sentence(evening.judged()[0][0], "AT-1")
    assert "T-1" in said
    assert "box" not in said
    assert "18.9.2" in said
    assert "Blackjack 9.3" in said


def test_positions_of_a_terminal_are_dealt_one_after_the_other() -> None:
    evening = Blackjack(table(boxes=2))
    assert evening.play(STOOD).found() == []
    terminals = evening.judged()[1].table
    assert isinstance(terminals, TerminalTable)
    assert [terminals.box("T-1", 1), terminals.box("T-1", 2), terminals.box("T-2", 1)] == [1, 2, 3]
    assert terminals.place(4) == "T-2 position 2"
