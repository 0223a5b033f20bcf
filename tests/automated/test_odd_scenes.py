"""Odd scenes of every game on terminals, written from the document alone: what is lawful, and what is wrong.

Lines are divided by bars. Sums are in dollars, and worked out by hand.
"""

from typing import Any

import pytest

from domain.facts.setups import FamilySetup
from tests.automated.blackjack import Blackjack, table
from tests.automated.language import Evening
from tests.automated.test_baccarat import CROWN, TWO_TO_ONE
from tests.automated.test_casino_war import WAR
from tests.automated.test_outcome_games import BIG_3_SIX, BIG_WHEEL, BY_WAGER, SIC_BO, VIRTUAL
from tests.automated.test_terminals import ROULETTE

Owed = dict[str, int]
Found = tuple[str, str, Owed]
BJ = table()


def of(game: str, **setup: Any) -> FamilySetup:
    return table(game, **setup)


PLUS, SELECT, PREMIUM, SPORTS, CROWN_BJ = map(
    of, ("blackjack-plus", "blackjack-select", "premium-doubling-blackjack", "sports-blackjack", "crown-blackjack")
)
VEGAS = of("vegas-blackjack", decks=4)
TWO_SEATS = table(boxes=2)
OVER = " | the period is over | "
ON_50 = "T-1 wagers 50 on main" + OVER
BOTH_50 = "T-1 wagers 50 on main | T-2 wagers 50 on main" + OVER
WAR_50 = "T-1 wagers 50 on ante" + OVER

# Nothing is found, and everything is judged. A scene of several rounds has them one after the other.
LAWFUL: dict[str, tuple[FamilySetup, tuple[str, ...]]] = {
    "12.5.1 both colours, and zero": (
        ROULETTE,
        ("T-1 wagers 50 on red | T-1 wagers 50 on black" + OVER + "0 comes | T-1: red lost, black lost",),
    ),
    "3.2 taken off, and put elsewhere": (
        ROULETTE,
        ("T-1 wagers 50 on red | T-1 takes red off | T-1 wagers 50 on black" + OVER + "17 comes | T-1: black won 50",),
    ),
    "3.2 taken off, and put there again": (
        ROULETTE,
        ("T-1 wagers 50 on red | T-1 takes red off | T-1 wagers 20 on red" + OVER + "18 comes | T-1: red won 20",),
    ),
    "3.6 raised, lowered and raised in the period": (
        ROULETTE,
        (
            "T-1 wagers 50 on red | "
            "T-1 raises red to 80 | T-1 lowers red to 10 | T-1 raises red to 30" + OVER + "18 comes | "
            "T-1: red won 30",
        ),
    ),
    "3.6 over the maximum for a while": (
        ROULETTE,
        ("T-1 wagers 900 on red | T-1 raises red to 1000 | T-1 lowers red to 20" + OVER + "17 comes | T-1: red lost",),
    ),
    "4.3.1 below the minimum while chips are put down": (
        ROULETTE,
        ("T-1 wagers 1 on red | T-1 raises red to 10" + OVER + "18 comes | T-1: red won 10",),
    ),
    "4.3.2 cut from 1007 to 1000": (
        ROULETTE,
        ("T-1 wagers 1000 on red, asked for 1007" + OVER + "18 comes | T-1: red won 1000",),
    ),
    "4.3.2(a) cut from 57 to 55": (
        ROULETTE,
        ("T-1 wagers 55 on red, asked for 57" + OVER + "18 comes | T-1: red won 55",),
    ),
    "4.3.3 removed by the system": (
        ROULETTE,
        ("T-1 wagers 5 on red | T-1 takes red off (under-aggregate)" + OVER + "18 comes",),
    ),
    "4.3.3 removed by the system as the period is over": (
        ROULETTE,
        ("T-1 wagers 5 on red" + OVER + "T-1 takes red off (under-aggregate) | 18 comes",),
    ),
    "4.3.3 exactly the aggregate, in two wagers": (
        ROULETTE,
        ("T-1 wagers 5 on red | T-1 wagers 5 on odd" + OVER + "19 comes | T-1: red won 5, odd won 5",),
    ),
    "5.1 exactly ten seconds": (
        ROULETTE,
        ("T-1 wagers 50 on red | the period is over after 10 seconds | 18 comes | T-1: red won 50",),
    ),
    "5.1 nobody wagers": (ROULETTE, ("the period is over | 18 comes",)),
    "7.3 the ticket printer fails in a round": (
        ROULETTE,
        ("T-1 wagers 50 on red | ticket-printer T-1 fails" + OVER + "18 comes | T-1: red won 50",),
    ),
    "8.2 a terminal without a wager fails": (
        ROULETTE,
        ("T-1 wagers 50 on red | terminal T-3 fails" + OVER + "18 comes | T-1: red won 50",),
    ),
    "8.2 a terminal that had failed works again": (
        ROULETTE,
        (
            "T-2 wagers 50 on red | "
            "terminal T-1 fails" + OVER + "18 comes | T-2: red won 50 | "
            "terminal T-1 works again",
            "T-1 wagers 50 on red" + OVER + "18 comes | T-1: red won 50",
        ),
    ),
    "8.2.1 void, and taken off": (
        ROULETTE,
        (
            "T-1 wagers 50 on red | terminal T-1 fails | "
            "a runner voids T-1 for malfunction | T-1 takes red off (void)" + OVER + "18 comes",
        ),
    ),
    "8.2.1 void, and given back at the settlement": (
        ROULETTE,
        (
            "T-1 wagers 50 on red | "
            "terminal T-1 fails | a runner voids T-1 for malfunction" + OVER + "18 comes | "
            "T-1: red void",
        ),
    ),
    "8.2.2 the controller above the runner looks it up": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "terminal T-1 fails | "
            "an area-manager confirms T-1: red 50 | 18 comes | T-1: red won 50",
        ),
    ),
    "8.3.1 all wagers void, and one terminal has none": (
        ROULETTE,
        (
            "T-1 wagers 50 on red | "
            "display-controller fails | a runner voids all for malfunction | "
            "T-1 takes red off (void)" + OVER + "18 comes",
        ),
    ),
    "8.5 a screen fails, and nobody says that nothing was seen": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "18 comes | display-screen fails | T-1: red won 50",
            "T-1 wagers 50 on red" + OVER + "17 comes | T-1: red lost",
        ),
    ),
    "8.5 the game is stopped, and goes on": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "18 comes | "
            "T-1: red won 50 | display-screen fails unseen and unheard | game stopped | "
            "display-screen works again | game resumed",
            "T-1 wagers 50 on red" + OVER + "17 comes | T-1: red lost",
        ),
    ),
    "11.3 void for fraud by an assistant casino manager": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "18 comes | an assistant-casino-manager voids all for fraud | T-1: red void",),
    ),
    "11.4 void for a disruption before anything came": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "a higher-duties-dealer voids all for disruption | T-1: red void",),
    ),
    "8.1 announced twice": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "18 comes | 18 is announced on T-1 | T-1: red won 50",),
    ),
    "12.4.1 the ball rolls in the period": (
        ROULETTE,
        ("the system spins the ball | T-1 wagers 50 on red" + OVER + "18 comes | T-1: red won 50",),
    ),
    "3.3 another player takes the terminal": (
        ROULETTE,
        (
            "T-1 joined by ann | T-1 wagers 50 on red" + OVER + "17 comes | T-1: red lost | T-1 left by ann",
            "T-1 joined by bob | T-1 wagers 50 on red" + OVER + "18 comes | T-1: red won 50",
        ),
    ),
    "3.1 turned away, and back before the wager": (
        ROULETTE,
        (
            "T-1 joined by ann | T-1 left by ann | "
            "T-1 joined by ann | T-1 wagers 50 on red" + OVER + "18 comes | T-1: red won 50",
        ),
    ),
    "16.3.2(a) anybody spins first": (
        VIRTUAL,
        (
            "T-1 wagers 50 on red | "
            "T-3 wagers 50 on red" + OVER + "T-3 is to spin | T-3 spins the ball | 18 comes | "
            "T-1: red won 50 | T-3: red won 50",
        ),
    ),
    "16.3.2(a) the only player spins again and again": (
        VIRTUAL,
        ("T-2 wagers 50 on red" + OVER + "T-2 is to spin | T-2 spins the ball | 18 comes | T-2: red won 50",) * 3,
    ),
    "16.3.3 the time runs out to the second": (
        VIRTUAL,
        (
            "T-2 wagers 50 on red" + OVER + "T-2 is to spin | "
            "8 seconds pass | the time runs out for the ball | 18 comes | T-2: red won 50",
        ),
    ),
    "16.3.2(c) two wagers are added up": (
        BY_WAGER,
        (
            "T-1 wagers 10 on red | T-2 wagers 15 on red | "
            "T-1 wagers 10 on odd" + OVER + "T-1 is to spin | T-1 spins the ball | 18 comes | "
            "T-1: red won 10, odd lost | T-2: red won 15",
        ),
    ),
    "16.3.2(c)(i) of equal ones the first": (
        BY_WAGER,
        (
            "T-2 wagers 20 on red | "
            "T-1 wagers 20 on odd" + OVER + "T-2 is to spin | T-2 spins the ball | 18 comes | "
            "T-2: red won 20 | T-1: odd lost",
        ),
    ),
    "16.3.2(c)(i) one that was raised to it later": (
        BY_WAGER,
        (
            "T-1 wagers 10 on red | "
            "T-2 wagers 20 on red | T-1 raises red to 20" + OVER + "T-2 is to spin | "
            "T-2 spins the ball | 18 comes | T-1: red won 20 | T-2: red won 20",
        ),
    ),
    "16.3.2(c)(i) one that took another wager off": (
        BY_WAGER,
        (
            "T-1 wagers 10 on red | "
            "T-2 wagers 10 on odd | T-1 wagers 10 on black | "
            "T-1 takes black off" + OVER + "T-1 is to spin | T-1 spins the ball | 18 comes | "
            "T-1: red won 10 | T-2: odd lost",
        ),
    ),
    "16.3.1 nobody at the minimum: the system spins": (
        BY_WAGER,
        ("T-1 wagers 5 on red" + OVER + "the system spins the ball | 18 comes | T-1: red won 5",),
    ),
    "14.5.2 the dice announced from the smallest": (
        SIC_BO,
        (
            "the system spins the dice | "
            "T-1 wagers 10 on big" + OVER + "6 4 4 comes, 4 4 6 is announced | T-1: big won 10",
        ),
    ),
    "14.6.1 everything on three fours": (
        SIC_BO,
        (
            "the system spins the dice | "
            "T-1 wagers 10 on single 4 | T-1 wagers 10 on double 4 | T-1 wagers 10 on triple 4 | "
            "T-1 wagers 10 on any-triple | T-1 wagers 10 on total 12 | T-1 wagers 10 on big | "
            "T-1 wagers 10 on even" + OVER + "4 4 4 comes | "
            "T-1: single 4 won 120, double 4 won 110, triple 4 won 1800, any-triple won 310, "
            "total 12 won 70, big lost, even lost",
        ),
    ),
    "14.6.1 a pair with a double": (
        SIC_BO,
        (
            "the system spins the dice | "
            "T-1 wagers 10 on pair 5 6 | T-1 wagers 10 on pair 6 5" + OVER + "5 5 6 comes | "
            "T-1: pair 5 6 as 20 won 120",
        ),
    ),
    "14.6.1 totals of three and eighteen have no bet": (
        SIC_BO,
        (
            "the system spins the dice | "
            "T-1 wagers 10 on any-triple | T-1 wagers 10 on small" + OVER + "1 1 1 comes | "
            "T-1: any-triple won 310, small lost",
        ),
    ),
    "15.3.1(c)(i) a terminal without a wager is passed over": (
        BIG_WHEEL,
        (
            "T-1 wagers 10 on symbol one | "
            "T-3 wagers 10 on symbol two" + OVER + "T-1 is to spin | T-1 spins the wheels | one comes | "
            "T-1: symbol one won 10 | T-3: symbol two lost",
            "T-1 wagers 10 on symbol one | "
            "T-3 wagers 10 on symbol two" + OVER + "T-3 is to spin | T-3 spins the wheels | two comes | "
            "T-1: symbol one lost | T-3: symbol two won 30",
        ),
    ),
    "15.3.1(c) from the last terminal to the first": (
        BIG_WHEEL,
        (
            "T-3 wagers 10 on symbol one" + OVER + "T-3 is to spin | "
            "T-3 spins the wheels | one comes | T-3: symbol one won 10",
            "T-1 wagers 10 on symbol one | "
            "T-3 wagers 10 on symbol two" + OVER + "T-1 is to spin | T-1 spins the wheels | two comes | "
            "T-1: symbol one lost | T-3: symbol two won 30",
        ),
    ),
    "15.4.1(a) every symbol at once": (
        BIG_WHEEL,
        (
            "T-1 wagers 5 on symbol one | "
            "T-1 wagers 5 on symbol star | T-1 wagers 5 on symbol crown" + OVER + "T-1 is to spin | "
            "T-1 spins the wheels | crown comes | "
            "T-1: symbol one lost, symbol star lost, symbol crown won 260",
        ),
    ),
    "17.3.2 a side wager alone": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on big-3-six" + OVER + "the system spins the wheels | "
            "ruby ruby ruby comes | T-1: big-3-six won 15",
        ),
    ),
    "17.4.1(b) two of C and one of D": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on big-3-six" + OVER + "the system spins the wheels | "
            "opal gold opal comes | T-1: big-3-six won 25",
        ),
    ),
    "17.3.1(c) the same symbol on three wheels": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on symbol jade of wheel 1 | "
            "T-1 wagers 5 on symbol jade of wheel 2 | "
            "T-1 wagers 5 on symbol jade of wheel 3" + OVER + "the system spins the wheels | "
            "jade ruby jade comes | "
            "T-1: symbol jade of wheel 1 won 15, symbol jade of wheel 2 lost, symbol jade of wheel 3 won 15",
        ),
    ),
    "13.8.1 both hands, and a tie": (
        CROWN,
        (
            "T-1 wagers 100 on player | T-1 wagers 100 on banker | "
            "T-1 wagers 10 on tie" + OVER + "cards: player 7S, banker 7D, player KH, banker KC | "
            "T-1: player stood-off, banker stood-off, tie won 80",
        ),
    ),
    "13.8.1 table 6: both lose on a tie": (
        TWO_TO_ONE,
        (
            "T-1 wagers 100 on player | "
            "T-1 wagers 100 on banker" + OVER + "cards: player 7S, banker 7D, player KH, banker KC | "
            "T-1: player lost, banker lost",
        ),
    ),
    "13.8.1 table 6: three cards that come to nine": (
        TWO_TO_ONE,
        (
            "T-1 wagers 100 on banker" + OVER + "cards: player 6S, banker 2D, player KH, banker 3C, banker 4D | "
            "T-1: banker won 200",
        ),
    ),
    "13.8.1 table 6: a natural nine pays once": (
        TWO_TO_ONE,
        (
            "T-1 wagers 100 on player" + OVER + "cards: player 9S, banker 2D, player KH, banker 3C | "
            "T-1: player won 100",
        ),
    ),
    "13.7.1 a Banker of three stands on an eight": (
        CROWN,
        (
            "T-1 wagers 100 on player" + OVER + "cards: player 2S, banker 3D, player 2H, banker KC, player 8D | "
            "T-1: player lost",
        ),
    ),
    "13.8.1 a side wager without a hand": (
        CROWN,
        ("T-1 wagers 10 on tie" + OVER + "cards: player 9S, banker 2D, player KH, banker 3C | T-1: tie lost",),
    ),
    "13.8.1 table 2: natural against natural": (
        CROWN,
        (
            "T-1 wagers 100 on player | "
            "T-1 wagers 10 on dragon-bonus player" + OVER + "cards: player 9S, banker 8D, player KH, banker KC | "
            "T-1: player won 100, dragon-bonus player won 10",
        ),
    ),
    "13.8.1 table 2: by nine points": (
        CROWN,
        (
            "T-1 wagers 10 on dragon-bonus banker | "
            "T-1 wagers 100 on banker"
            + OVER
            + "cards: player KS, banker 2D, player KH, banker KC, player QD, banker 7H | "
            "T-1: dragon-bonus banker won 300, banker won 100",
        ),
    ),
    "19.1 an ace beats a king": (WAR, (WAR_50 + "cards: T-1 AS, dealer KD | T-1: ante won 50",)),
    "19.7.1 one surrenders, one goes to war": (
        WAR,
        (
            "T-1 wagers 50 on ante | "
            "T-2 wagers 50 on ante" + OVER + "cards: T-1 9S, T-2 9C, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses surrender | "
            "T-2 is asked: surrender, go-to-war | T-2 chooses go-to-war | T-2 wagers 50 on go-to-war | "
            "cards: community 7H, dealer KS | T-1: ante surrendered | "
            "T-2: ante lost, go-to-war lost",
        ),
    ),
    "19.1 a tie wager of one who surrenders": (
        WAR,
        (
            "T-1 wagers 50 on ante | "
            "T-1 wagers 10 on tie" + OVER + "cards: T-1 9S, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses surrender | "
            "T-1: ante surrendered, tie won 100",
        ),
    ),
    "19.8.1 a tie in the war wins": (
        WAR,
        (
            WAR_50 + "cards: T-1 9S, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses go-to-war | T-1 wagers 50 on go-to-war | "
            "cards: community 7H, dealer 7S | T-1: ante stood-off, go-to-war won 50",
        ),
    ),
    "8.2.2 a war wager after the ante was confirmed": (
        WAR,
        (
            WAR_50 + "terminal T-1 fails | "
            "a runner confirms T-1: ante 50 | cards: T-1 9S, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses go-to-war | T-1 wagers 50 on go-to-war | "
            "cards: community KH, dealer 7S | T-1: ante stood-off, go-to-war won 50",
        ),
    ),
    "19.9 a war that is won, with its money on the ante": (
        WAR,
        (
            WAR_50 + "cards: T-1 9S, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses go-to-war | T-1 wagers 50 on go-to-war | "
            "cards: community KH, dealer 7S | T-1: ante won 50, go-to-war stood-off",
        ),
    ),
    "18.1 split aces that come to 21": (
        BJ,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 AC | "
            "T-1 splits 50: KD | T-1 hand 2 gets 9C | dealer draws TC, 9H | "
            "T-1: main won 50, split hand 2 won 50",
        ),
    ),
    "18.1 a dealer's blackjack takes one wager of two hands": (
        BJ,
        (
            ON_50 + "cards: T-1 8S, dealer AD, T-1 8C | "
            "T-1 splits 50: TD | T-1 stands | T-1 hand 2 gets 9C | T-1 hand 2 stands | dealer draws KC | "
            "T-1: main lost, split hand 2 stood-off",
        ),
    ),
    "18.1 or the other of the two": (
        BJ,
        (
            ON_50 + "cards: T-1 8S, dealer AD, T-1 8C | "
            "T-1 splits 50: TD | T-1 stands | T-1 hand 2 gets 9C | T-1 hand 2 stands | dealer draws KC | "
            "T-1: main stood-off, split hand 2 lost",
        ),
    ),
    "18.1 a dealer's blackjack gives the double back": (
        BJ,
        (
            ON_50 + "cards: T-1 6S, dealer TD, T-1 5C | "
            "T-1 doubles 50: TH | dealer draws AC | T-1: main lost, double stood-off",
        ),
    ),
    "18.1 a blackjack against a blackjack": (
        BJ,
        (ON_50 + "cards: T-1 AS, dealer TD, T-1 KC | dealer draws AC | T-1: main stood-off",),
    ),
    "18.8.2 a blackjack that is insured": (
        BJ,
        (
            ON_50 + "cards: T-1 AS, dealer AD, T-1 KC | "
            "T-1 insures 25 | dealer draws KD | T-1: main stood-off, insurance won 50",
        ),
    ),
    "18.9.3 all hands over 21": (BJ, (ON_50 + "cards: T-1 KS, dealer 6D, T-1 6C | T-1 draws TH | T-1: main lost",)),
    "18.9.3 insurance draws one card": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer AD, T-1 6C | "
            "T-1 insures 25 | T-1 draws TH | dealer draws 4C | T-1: main lost, insurance lost",
        ),
    ),
    "18.1 tens of two ranks are split": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer 6D, T-1 QC | "
            "T-1 splits 50: AD | T-1 hand 2 gets 9C | T-1 hand 2 stands | dealer draws TC, 9H | "
            "T-1: main won 50, split hand 2 won 50",
        ),
    ),
    "18.9.2(b) drawn to hard 12, and left": (
        BJ,
        (
            ON_50 + "cards: T-1 2S, dealer 6D, T-1 3C | "
            "T-1 times out and draws 4H | T-1 times out and draws 5H | T-1 times out and stands | "
            "dealer draws TC, 9H | T-1: main won 50",
        ),
    ),
    "18.1 Premium doubles a hand of three cards": (
        PREMIUM,
        (
            ON_50 + "cards: T-1 2S, dealer 6D, T-1 3C | "
            "T-1 draws 6H | T-1 doubles 50: 9D | dealer draws TC, 9H | "
            "T-1: main won 50, double won 50",
        ),
    ),
    "18.1 Vegas doubles a soft hand": (
        VEGAS,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 6C | "
            "T-1 doubles 50: 3D | dealer draws TC, 9H | T-1: main won 50, double won 50",
        ),
    ),
    "18.1 Plus: five cards under 21 beat a twenty": (
        PLUS,
        (ON_50 + "cards: T-1 2S, dealer TD, T-1 3C | T-1 draws 2H | T-1 draws 4H | T-1 draws 5H | T-1: main won 50",),
    ),
    "18.1 Plus: a dealer's 22 stands off": (
        PLUS,
        (ON_50 + "cards: T-1 KS, dealer 6D, T-1 9C | T-1 stands | dealer draws 6C, KH | T-1: main stood-off",),
    ),
    "18.1 Plus: a blackjack wins against a blackjack": (
        PLUS,
        (ON_50 + "cards: T-1 KS, dealer AD, T-1 AC | T-1: main won 75",),
    ),
    "18.1 Select draws soft 16": (
        SELECT,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 5C | T-1 gets 2H | "
            "T-1 stands | dealer draws TC, 9H | T-1: main won 50",
        ),
    ),
    "18.1 Sports: no even money, and 6 to 5": (
        SPORTS,
        (ON_50 + "cards: T-1 AS, dealer AD, T-1 KC | dealer draws 7D | T-1: main won 60",),
    ),
    "18.1 Crown: the dealer draws to soft 17": (
        CROWN_BJ,
        (ON_50 + "cards: T-1 KS, dealer AD, T-1 9C | T-1 stands | dealer draws 6C, 2H | T-1: main stood-off",),
    ),
    "8.2.2 a double after the wager was confirmed": (
        BJ,
        (
            ON_50 + "terminal T-1 fails | "
            "a runner confirms T-1: main 50 | cards: T-1 6S, dealer 6D, T-1 5C | T-1 doubles 50: TH | "
            "dealer draws TC, 9H | T-1: main won 50, double won 50",
        ),
    ),
    "18.1 a pair split into three hands": (
        BJ,
        (
            ON_50 + "cards: T-1 8S, dealer 6D, T-1 8C | "
            "T-1 splits 50: TD | T-1 stands | T-1 hand 2 gets 9C | T-1 hand 2 stands | "
            "dealer draws TC, 9H | T-1: main won 50, split hand 2 won 50",
        ),
    ),
    "18.9.2(a) a hundredth of the time is the clock's": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer 6D, T-1 8C | "
            "T-1 is asked for 10 seconds | 9.7 seconds pass | T-1 times out and stands | "
            "dealer draws TC, 9H | T-1: main won 50",
        ),
    ),
    "18.5.2 a side wager that is taken off again": (
        table(side_wagers=("kings-bounty",)),
        (
            "T-1 wagers 50 on main | "
            "T-1 wagers 10 on kings-bounty | "
            "T-1 takes kings-bounty off" + OVER + "cards: T-1 KS, dealer 6D, T-1 8C | T-1 stands | "
            "dealer draws TC, 9H | T-1: main won 50",
        ),
    ),
    "18.10.2 King's Bounty with suited tens of two ranks": (
        table(side_wagers=("kings-bounty",)),
        (
            "T-1 wagers 50 on main | "
            "T-1 wagers 10 on kings-bounty" + OVER + "cards: T-1 TS, dealer 6D, T-1 JS | T-1 stands | "
            "dealer draws TC, 9H | T-1: main won 50, kings-bounty won 90",
        ),
    ),
}

WRONG: dict[str, tuple[FamilySetup, tuple[str, ...], Found]] = {
    "12.5.1 red left on zero": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "0 comes | T-1: red stood-off",),
        ("wrong-collection", "12.5.1, 3.8.1", {"T-1": -50}),
    ),
    "12.5.1 half of it on zero": (
        ROULETTE,
        ("T-1 wagers 50 on even" + OVER + "0 comes | T-1: even surrendered",),
        ("wrong-collection", "12.5.1, 3.8.1", {"T-1": -25}),
    ),
    "12.5.1 a split paid as a number": (
        ROULETTE,
        ("T-1 wagers 10 on split 17 20" + OVER + "17 comes | T-1: split 17 20 won 350",),
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": -180}),
    ),
    "12.5.1 a number paid thirty-six times": (
        ROULETTE,
        ("T-1 wagers 10 on straight 17" + OVER + "17 comes | T-1: straight 17 won 360",),
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": -10}),
    ),
    "3.8.2 a winner that is never settled": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "18 comes",),
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": 100}),
    ),
    "3.7 taken off after the outcome": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "17 comes | T-1 takes red off",),
        ("wager-after-period", "3.7", {"T-1": -50}),
    ),
    "3.7 placed when the number was known": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "18 comes | "
            "T-1 wagers 50 on straight 18 | "
            "T-1: red won 50, straight 18 won 1750",
        ),
        ("wager-after-period", "3.7", {"T-1": -1750}),
    ),
    "3.7 lowered when it was lost": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "17 comes | T-1 lowers red to 10 | T-1: red lost",),
        ("wager-after-period", "3.7", {"T-1": -40}),
    ),
    "3.6 settled for more than was displayed, and lost": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "18 comes | T-1: red as 60 won 60",),
        ("settled-otherwise-than-displayed", "3.6", {"T-1": -20}),
    ),
    "4.3.1 a wager of one dollar on a minimum of five": (
        ROULETTE,
        ("T-1 wagers 50 on black | T-1 wagers 1 on red" + OVER + "18 comes | T-1: black lost, red won 1",),
        ("below-minimum", "4.3.1", {"T-1": -1}),
    ),
    "4.3.2(b) over the maximum of a number, and lost": (
        ROULETTE,
        ("T-1 wagers 150 on straight 17" + OVER + "18 comes | T-1: straight 17 lost",),
        ("above-maximum", "4.3.2(b)", {"T-1": 50}),
    ),
    "4.3.2(b) over the maximum of a number, and won": (
        ROULETTE,
        ("T-1 wagers 150 on straight 17" + OVER + "17 comes | T-1: straight 17 won 5250",),
        ("above-maximum", "4.3.2(b)", {"T-1": -1750}),
    ),
    "4.3.2(a) seven dollars over in units of five": (
        ROULETTE,
        ("T-1 wagers 12 on red" + OVER + "17 comes | T-1: red lost",),
        ("wrong-unit", "4.3.2(a)", {"T-1": 2}),
    ),
    "4.3.2 cut below what may be": (
        ROULETTE,
        ("T-1 wagers 40 on red, asked for 57" + OVER + "18 comes | T-1: red won 40",),
        ("wager-cut-wrongly", "4.3.2", {}),
    ),
    "5.1 a period of five seconds": (
        ROULETTE,
        ("T-1 wagers 50 on red | the period is over after 5 seconds | 18 comes | T-1: red won 50",),
        ("period-too-short", "5.1", {}),
    ),
    "8.1 announced on one terminal otherwise, and settled so": (
        ROULETTE,
        (
            "T-1 wagers 50 on red | "
            "T-2 wagers 50 on red" + OVER + "18 comes | 17 is announced on T-2 | T-1: red won 50 | "
            "T-2: red lost",
        ),
        ("announced-otherwise", "8.1", {"T-2": 100}),
    ),
    "8.2.1 failed in the period, and won": (
        ROULETTE,
        ("T-1 wagers 50 on red | terminal T-1 fails" + OVER + "18 comes | T-1: red won 50",),
        ("malfunction-not-voided", "8.2.1", {"T-1": -50}),
    ),
    "8.2.1 wagers after it works again are of the same round": (
        ROULETTE,
        ("T-1 wagers 50 on red | terminal T-1 fails | terminal T-1 works again" + OVER + "17 comes | T-1: red lost",),
        ("malfunction-not-voided", "8.2.1", {"T-1": 50}),
    ),
    "8.2.2 confirmed for less, and settled as displayed": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "terminal T-1 fails | "
            "a runner confirms T-1: red 40 | 18 comes | "
            "T-1: red won 50",
        ),
        ("wrong-payout", "12.5.1, 3.8.2", {"T-1": -10}),
    ),
    "8.2.2 looked up by a dealer": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "terminal T-1 fails | "
            "a dealer confirms T-1: red 50 | 18 comes | "
            "T-1: red won 50",
        ),
        ("rank-not-entitled", "8.2.2", {}),
    ),
    "8.4 void although it was confirmed": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "terminal T-1 fails | "
            "a runner confirms T-1: red 50 | a runner voids T-1 for not-confirmed | 18 comes | "
            "T-1: red void",
        ),
        ("voided-without-grounds", "11.3", {"T-1": 50}),
    ),
    "8.5 another round in the dark": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "18 comes | T-1: red won 50 | display-screen fails unseen and unheard",
            "T-1 wagers 50 on red" + OVER + "17 comes | T-1: red lost",
        ),
        ("game-not-shut-down", "8.5", {}),
    ),
    "11.3 void for fraud by a higher duties dealer": (
        ROULETTE,
        ("T-1 wagers 50 on red" + OVER + "18 comes | a higher-duties-dealer voids all for fraud | T-1: red void",),
        ("rank-not-entitled", "11.3", {}),
    ),
    "11.5 void, and the winner paid": (
        ROULETTE,
        (
            "T-1 wagers 50 on red" + OVER + "18 comes | "
            "a higher-duties-dealer voids all for disruption | "
            "T-1: red won 50",
        ),
        ("void-not-refunded", "11.5", {"T-1": -50}),
    ),
    "3.1 two wagers by somebody who has turned away": (
        ROULETTE,
        (
            "T-1 joined by ann | "
            "T-1 left by ann | T-1 wagers 50 on red | T-1 wagers 50 on odd" + OVER + "18 comes | "
            "T-1: red won 50, odd lost",
        ),
        ("not-at-this-table", "3.1", {}),
    ),
    "16.3.2(a) T-2 is passed over": (
        VIRTUAL,
        (
            "T-1 wagers 50 on red" + OVER + "T-1 is to spin | T-1 spins the ball | 18 comes | T-1: red won 50",
            "T-1 wagers 50 on red | "
            "T-2 wagers 50 on red" + OVER + "T-1 is to spin | T-1 spins the ball | 18 comes | "
            "T-1: red won 50 | T-2: red won 50",
        ),
        ("wrong-spinner", "16.3.2(a)", {}),
    ),
    "16.3.2(c) the lower of two sums": (
        BY_WAGER,
        (
            "T-1 wagers 10 on red | T-2 wagers 15 on red | "
            "T-1 wagers 10 on odd" + OVER + "T-2 is to spin | T-2 spins the ball | 18 comes | "
            "T-1: red won 10, odd lost | T-2: red won 15",
        ),
        ("wrong-spinner", "16.3.2(c)", {}),
    ),
    "16.3.3 the system too soon": (
        VIRTUAL,
        (
            "T-2 wagers 50 on red" + OVER + "T-2 is to spin | "
            "6 seconds pass | the time runs out for the ball | 18 comes | "
            "T-2: red won 50",
        ),
        ("spin-out-of-time", "16.3.3", {}),
    ),
    "14.6.1 big on three fives": (
        SIC_BO,
        ("the system spins the dice | T-1 wagers 10 on big" + OVER + "5 5 5 comes | T-1: big won 10",),
        ("wrong-payout", "14.6.1, 3.8.2", {"T-1": -20}),
    ),
    "14.6.1 three of a number paid as two": (
        SIC_BO,
        ("the system spins the dice | T-1 wagers 10 on single 5" + OVER + "5 5 5 comes | T-1: single 5 won 20",),
        ("wrong-payout", "14.6.1, 3.8.2", {"T-1": 100}),
    ),
    "14.6.1 a total of nine paid six times": (
        SIC_BO,
        ("the system spins the dice | T-1 wagers 10 on total 9" + OVER + "2 3 4 comes | T-1: total 9 won 60",),
        ("wrong-payout", "14.6.1, 3.8.2", {"T-1": 10}),
    ),
    "14.5.2 announced with other dice": (
        SIC_BO,
        (
            "the system spins the dice | "
            "T-1 wagers 10 on big" + OVER + "4 4 6 comes, 4 4 1 is announced | "
            "T-1: big lost",
        ),
        ("announced-otherwise", "8.1", {"T-1": 20}),
    ),
    "15.4.1(a) a star paid as in table 3": (
        BIG_WHEEL,
        (
            "T-1 wagers 10 on symbol star" + OVER + "T-1 is to spin | "
            "T-1 spins the wheels | star comes | "
            "T-1: symbol star won 500",
        ),
        ("wrong-payout", "15.4.1(a), 3.8.2", {"T-1": 20}),
    ),
    "15.3.1(b) one who took the wager off": (
        BIG_WHEEL,
        (
            "T-1 wagers 10 on symbol one | "
            "T-2 wagers 10 on symbol one | T-1 takes symbol one off" + OVER + "T-1 is to spin | "
            "T-1 spins the wheels | one comes | "
            "T-2: symbol one won 10",
        ),
        ("wrong-spinner", "15.3.1(b)", {}),
    ),
    "17.4.1(b) two alike and another": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on big-3-six" + OVER + "the system spins the wheels | "
            "ruby ruby jade comes | "
            "T-1: big-3-six won 15",
        ),
        ("wrong-payout", "17.4.1(b), 3.8.2", {"T-1": -20}),
    ),
    "17.4.1(b) three of C paid as a mix": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on big-3-six" + OVER + "the system spins the wheels | "
            "opal opal opal comes | "
            "T-1: big-3-six won 25",
        ),
        ("wrong-payout", "17.4.1(b), 3.8.2", {"T-1": 100}),
    ),
    "17.3.1(c) won on another wheel": (
        BIG_3_SIX,
        (
            "T-1 wagers 5 on symbol jade of wheel 2" + OVER + "the system spins the wheels | "
            "jade ruby jade comes | "
            "T-1: symbol jade of wheel 2 won 15",
        ),
        ("wrong-payout", "17.4.1(a), 3.8.2", {"T-1": -20}),
    ),
    "13.8.1 the Player left on a tie, in 2 to 1": (
        TWO_TO_ONE,
        (
            "T-1 wagers 100 on player" + OVER + "cards: player 7S, banker 7D, player KH, banker KC | "
            "T-1: player stood-off",
        ),
        ("wrong-collection", "13.8.1, 3.8.1", {"T-1": -100}),
    ),
    "13.8.1 the Player taken on a tie, in Crown": (
        CROWN,
        ("T-1 wagers 100 on player" + OVER + "cards: player 7S, banker 7D, player KH, banker KC | T-1: player lost",),
        ("wrong-collection", "13.8.1, 3.8.1", {"T-1": 100}),
    ),
    "13.8.1 three cards that come to eight, paid once": (
        TWO_TO_ONE,
        (
            "T-1 wagers 100 on banker" + OVER + "cards: player 6S, banker 2D, player KH, banker 3C, banker 3D | "
            "T-1: banker won 100",
        ),
        ("wrong-payout", "13.8.1, 3.8.2", {"T-1": 100}),
    ),
    "13.8.1 a win by three points has no bonus": (
        CROWN,
        (
            "T-1 wagers 10 on dragon-bonus player" + OVER + "cards: player 7S, banker 6D, player KH, banker KC | "
            "T-1: dragon-bonus player won 10",
        ),
        ("wrong-payout", "13.8.1, 3.8.2", {"T-1": -20}),
    ),
    "19.9 a lower card stands off": (
        WAR,
        (WAR_50 + "cards: T-1 8S, dealer 9D | T-1: ante stood-off",),
        ("wrong-collection", "19.9, 3.8.1", {"T-1": -50}),
    ),
    "19.9 an ace counted low": (
        WAR,
        (WAR_50 + "cards: T-1 AS, dealer KD | T-1: ante lost",),
        ("wrong-payout", "19.9, 3.8.2", {"T-1": 100}),
    ),
    "19.9 a tie wager lost by a tie": (
        WAR,
        (
            "T-1 wagers 50 on ante | "
            "T-1 wagers 10 on tie" + OVER + "cards: T-1 9S, dealer 9D | "
            "T-1 is asked: surrender, go-to-war | T-1 chooses surrender | "
            "T-1: ante surrendered, tie lost",
        ),
        ("wrong-payout", "19.9, 3.8.2", {"T-1": 110}),
    ),
    "18.1 a split hand of 21 paid as a blackjack": (
        BJ,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 AC | "
            "T-1 splits 50: KD | T-1 hand 2 gets 9C | dealer draws TC, 9H | "
            "T-1: main won 75, split hand 2 won 50",
        ),
        ("wrong-payout", "18.1, Blackjack 8.1, 3.8.2", {"T-1": -25}),
    ),
    "18.1 a dealer's blackjack takes both hands": (
        BJ,
        (
            ON_50 + "cards: T-1 8S, dealer AD, T-1 8C | "
            "T-1 splits 50: TD | T-1 stands | T-1 hand 2 gets 9C | T-1 hand 2 stands | dealer draws KC | "
            "T-1: main lost, split hand 2 lost",
        ),
        ("wrong-collection", "18.1, Blackjack 7.5.6(g)–(h), 3.8.1", {"T-1": 50}),
    ),
    "18.1 a dealer's blackjack takes the double": (
        BJ,
        (
            ON_50 + "cards: T-1 6S, dealer TD, T-1 5C | "
            "T-1 doubles 50: TH | dealer draws AC | "
            "T-1: main lost, double lost",
        ),
        ("wrong-collection", "18.1, Blackjack 7.5.5(b), 3.8.1", {"T-1": 50}),
    ),
    "18.1 a 21 of three cards against a blackjack": (
        BJ,
        (ON_50 + "cards: T-1 6S, dealer TD, T-1 5C | T-1 draws TH | dealer draws AC | T-1: main stood-off",),
        ("wrong-collection", "18.1, Blackjack 5.6.4, Blackjack 5.6.6, 3.8.1", {"T-1": -50}),
    ),
    "18.1 a blackjack against a blackjack, paid": (
        BJ,
        (ON_50 + "cards: T-1 AS, dealer TD, T-1 KC | dealer draws AC | T-1: main won 75",),
        ("wrong-payout", "18.1, Blackjack 5.6.4, Blackjack 5.6.6, 3.8.2", {"T-1": -75}),
    ),
    "18.1 a lost hand over 21 left": (
        BJ,
        (ON_50 + "cards: T-1 KS, dealer 6D, T-1 6C | T-1 draws TH | T-1: main stood-off",),
        ("wrong-collection", "18.8.1, 18.10.1, Blackjack 5.6.5, 3.8.1", {"T-1": -50}),
    ),
    "18.8.2 insurance paid without a blackjack": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer AD, T-1 8C | "
            "T-1 insures 25 | T-1 stands | dealer draws 6C | "
            "T-1: main won 50, insurance won 50",
        ),
        ("wrong-payout", "18.8.2, 18.1, Blackjack 7.3.2, Blackjack 5.7, Blackjack 8.1, 3.8.2", {"T-1": -75}),
    ),
    "18.9.1 a double on a soft hand, in Blackjack": (
        BJ,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 8C | "
            "T-1 doubles 50: AH | dealer draws TC, 9H | "
            "T-1: main won 50, double won 50",
        ),
        ("illegal-double", "18.9.1(b), 18.1, Blackjack 7.5.5", {}),
    ),
    "18.1 aces split a second time": (
        BJ,
        (
            ON_50 + "cards: T-1 AS, dealer 6D, T-1 AC | "
            "T-1 splits 50: AD | T-1 hand 2 gets 9C | T-1 draws 5C | dealer draws TC, 9H | "
            "T-1: main won 50, split hand 2 won 50",
        ),
        ("excess-card", "18.9.2, 18.1, Blackjack 9.3", {}),
    ),
    "18.10.1 two terminals settled in turn with the hands": (
        BJ,
        (
            BOTH_50 + "cards: T-1 KS, T-2 KD, dealer 6D, T-1 5C, T-2 9C | "
            "T-1 draws TH | T-1: main lost | T-2 stands | dealer draws TC, 9H | "
            "T-2: main won 50",
        ),
        ("settled-before-the-end", "18.8.1, 18.10.1", {}),
    ),
    "18.1 Plus: a dealer's 22 taken for a bust": (
        PLUS,
        (ON_50 + "cards: T-1 KS, dealer 6D, T-1 9C | T-1 stands | dealer draws 6C, KH | T-1: main won 50",),
        ("wrong-payout", "18.1, Blackjack 22.3.3(b), 3.8.2", {"T-1": -50}),
    ),
    "18.1 Plus: a 21 that loses to a blackjack": (
        PLUS,
        (ON_50 + "cards: T-1 6S, dealer AD, T-1 5C | T-1 draws TH | T-1: main lost",),
        ("wrong-payout", "18.1, Blackjack 22.3.1(a), 3.8.2", {"T-1": 100}),
    ),
    "18.1 Crown: the dealer stands on soft 17": (
        CROWN_BJ,
        (ON_50 + "cards: T-1 KS, dealer AD, T-1 9C | T-1 stands | dealer draws 6C | T-1: main won 50",),
        ("dealer-stood-wrongly", "18.9.3, 18.1, Blackjack 14.2.2", {}),
    ),
    "18.1 Sports: even money": (
        SPORTS,
        (ON_50 + "cards: T-1 AS, dealer AD, T-1 KC | dealer draws 7D | T-1: main won 50",),
        ("wrong-payout", "18.8.1, 18.10.1, 18.1, Blackjack 7.4.1(a), Blackjack 19.3, 3.8.2", {"T-1": 10}),
    ),
    "11.3 blackjack hands void without grounds": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer 6D, T-1 9C | "
            "T-1 stands | dealer draws TC, 9H | a runner voids T-1 for malfunction | "
            "T-1: main void",
        ),
        ("voided-without-grounds", "11.3", {"T-1": 50}),
    ),
    "3.7 a blackjack wager raised late, and a blackjack": (
        BJ,
        (
            "T-1 wagers 50 on main" + OVER + "T-1 raises main to 100 | "
            "cards: T-1 KS, dealer 6D, T-1 AC | "
            "T-1: main won 150",
        ),
        ("wager-after-period", "3.7", {"T-1": -75}),
    ),
    "3.7 a blackjack wager taken off, and put there again too late": (
        BJ,
        (
            "T-1 wagers 50 on main | T-2 wagers 20 on main | T-2 takes main off" + OVER + "T-2 wagers 20 on main | "
            "cards: T-1 KS, dealer 6D, T-1 8C | T-1 stands | dealer draws TC, 9H | T-1: main won 50 | T-2: main lost",
        ),
        ("wager-after-period", "3.7", {"T-2": 20}),
    ),
    "18.1 insurance against a six, and the hand over 21": (
        BJ,
        (
            ON_50 + "cards: T-1 KS, dealer 6D, T-1 6C | T-1 insures 25 | T-1 draws TH | dealer draws 9H | "
            "T-1: main lost, insurance lost",
        ),
        ("insurance-out-of-time", "18.1, Blackjack 7.3.2", {}),
    ),
    "18.9.1(b) a double of twice the wager": (
        BJ,
        (
            ON_50 + "cards: T-1 6S, dealer 6D, T-1 5C | "
            "T-1 doubles 100: TH | dealer draws TC, 9H | "
            "T-1: main won 50, double won 100",
        ),
        ("illegal-double", "18.9.1(b), 18.1, Blackjack 7.5.5", {}),
    ),
    "18.10.2 a King and a Queen of one suit paid as two suited cards": (
        table(side_wagers=("royal-match-21",)),
        (
            "T-1 wagers 50 on main | "
            "T-1 wagers 10 on royal-match-21" + OVER + "cards: T-1 KS, dealer 6D, T-1 QS | T-1 stands | "
            "dealer draws TC, 9H | "
            "T-1: main won 50, royal-match-21 won 20",
        ),
        ("wrong-payout", "18.9.3 (second)(c), 18.10.2, 3.8.2", {"T-1": 480}),
    ),
    "18.10.2 two results of one wager paid": (
        table(side_wagers=("kings-bounty",)),
        (
            "T-1 wagers 50 on main | "
            "T-1 wagers 10 on kings-bounty" + OVER + "cards: T-1 KH, dealer 6D, T-1 KH | T-1 stands | "
            "dealer draws TC, 9H | "
            "T-1: main won 50, kings-bounty won 390",
        ),
        ("wrong-payout", "18.9.3 (second)(a), 18.10.2, 3.8.2", {"T-1": -90}),
    ),
    "8.2.1 a blackjack hand of a terminal that had failed": (
        BJ,
        ("T-1 wagers 50 on main | terminal T-1 fails" + OVER + "cards: T-1 KS, dealer 6D, T-1 AC | T-1: main won 75",),
        ("malfunction-not-voided", "8.2.1", {"T-1": -75}),
    ),
    "8.2.2 a double lost that had been confirmed": (
        BJ,
        (
            ON_50 + "terminal T-1 fails | "
            "a runner confirms T-1: main 50 | cards: T-1 6S, dealer 6D, T-1 5C | T-1 doubles 50: TH | "
            "dealer draws TC, 9H | "
            "T-1: main won 50, double lost",
        ),
        ("wrong-payout", "18.1, Blackjack 8.1, 3.8.2", {"T-1": 100}),
    ),
}


def evening(setup: FamilySetup, rounds: tuple[str, ...]) -> Evening:
    there = (Blackjack if setup.game in _BLACKJACKS else Evening)(setup)
    for told in rounds:
        there.play(told.replace(" | ", "\n"))
    return there


_BLACKJACKS = {one.game for one in (BJ, PLUS, SELECT, PREMIUM, SPORTS, CROWN_BJ, VEGAS, TWO_SEATS)}


@pytest.mark.parametrize("name", LAWFUL)
def test_what_is_odd_and_lawful_is_silent(name: str) -> None:
    there = evening(*LAWFUL[name])
    assert there.found() == []
    assert there.judged()[1].unjudged == []


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_found_once_with_its_money(name: str) -> None:
    setup, rounds, found = WRONG[name]
    there = evening(setup, rounds)
    assert there.found() == [found]
    assert there.judged()[1].unjudged == []
