"""A whole recording of each game on terminals: opened, a round that is played honestly, cashed out and closed."""

from domain.facts.accounts import AccountPaidOut, CashOutAsked
from domain.facts.setups import BlackjackSetup, FamilySetup
from tests.automated.blackjack import Blackjack, table
from tests.automated.language import Evening
from tests.automated.test_baccarat import CROWN, TWO_TO_ONE
from tests.automated.test_casino_war import WAR
from tests.automated.test_outcome_games import BIG_3_SIX, BIG_WHEEL, SIC_BO, VIRTUAL
from tests.automated.test_terminals import ROULETTE

ROUNDS: dict[str, tuple[FamilySetup, str]] = {
    "roulette": (
        ROULETTE,
        """
        T-1 wagers 50 on red
        T-2 wagers 10 on split 17 20
        T-1 raises red to 60
        T-2 refuses 4 on odd (below-minimum)
        the system spins the ball
        the period is over
        17 comes
        T-1: red lost
        T-2: split 17 20 won 170
        """,
    ),
    "virtual-roulette": (
        VIRTUAL,
        """
        T-1 wagers 50 on straight 0
        T-2 wagers 10 on dozen 1
        the period is over
        T-2 is to spin
        3 seconds pass
        T-2 spins the ball
        0 comes
        T-1: straight 0 won 1750
        T-2: dozen 1 lost
        """,
    ),
    "sic-bo": (
        SIC_BO,
        """
        the system spins the dice
        T-1 wagers 20 on big
        T-1 wagers 5 on double 4
        T-2 wagers 5 on total 14
        T-2 takes total 14 off
        T-2 wagers 5 on single 6
        the period is over
        4 4 6 comes
        T-1: big won 20, double 4 won 55
        T-2: single 6 won 5
        """,
    ),
    "lucky-big-wheel": (
        BIG_WHEEL,
        """
        T-1 wagers 10 on symbol one
        T-2 wagers 5 on symbol star
        the period is over
        T-1 is to spin
        8 seconds pass
        the time runs out for the wheels
        star comes
        T-1: symbol one lost
        T-2: symbol star won 260
        """,
    ),
    "big-3-six": (
        BIG_3_SIX,
        """
        T-1 wagers 10 on symbol ruby of wheel 1
        T-1 wagers 10 on symbol jade of wheel 3
        T-2 wagers 5 on big-3-six
        the period is over
        the system spins the wheels
        opal gold pearl comes
        T-1: symbol ruby of wheel 1 lost, symbol jade of wheel 3 lost
        T-2: big-3-six won 25
        """,
    ),
    "crown-baccarat": (
        CROWN,
        """
        T-1 wagers 100 on player
        T-2 wagers 100 on banker
        T-2 wagers 10 on super-6
        the period is over
        cards: player 2S, banker 6D, player 3H, banker KC, player 8D
        T-1: player lost
        T-2: banker won 50, super-6 won 150
        """,
    ),
    "2-to-1-baccarat": (
        TWO_TO_ONE,
        """
        T-1 wagers 100 on player
        T-2 wagers 10 on tie
        the period is over
        cards: player 2S, banker 7D, player 3H, banker KC, player 4D
        T-1: player won 200
        T-2: tie lost
        """,
    ),
    "casino-war": (
        WAR,
        """
        T-1 wagers 50 on ante
        T-2 wagers 20 on ante
        the period is over
        cards: T-1 9S, T-2 9C, dealer 9D
        T-1 is asked: surrender, go-to-war
        T-1 chooses go-to-war
        T-1 wagers 50 on go-to-war
        T-2 is asked: surrender, go-to-war
        T-2 is silent: surrender
        cards: community KS, dealer 7H
        T-1: ante stood-off, go-to-war won 50
        T-2: ante surrendered
        """,
    ),
    "blackjack": (
        table(side_wagers=("royal-match-21",)),
        """
        T-1 wagers 50 on main
        T-1 wagers 10 on royal-match-21
        T-2 wagers 20 on main
        the period is over
        cards: T-1 6S, T-2 8H, dealer AD, T-1 5S, T-2 8C
        T-1 insures 25
        T-1 doubles 50: 9H
        T-2 splits 20: TD
        T-2 stands
        T-2 hand 2 gets 3C
        T-2 hand 2 draws TH
        dealer draws 6C
        T-1: main won 50, double won 50, insurance lost, royal-match-21 won 20
        T-2: main won 20, split hand 2 won 20
        """,
    ),
}


def sample(game: str) -> Evening:
    """The recording of a game, whose players cash out before the table closes."""
    setup, told = ROUNDS[game]
    evening = (Blackjack if isinstance(setup, BlackjackSetup) else Evening)(setup).play(told)
    for terminal, cents in evening.accounts.items():
        evening.say(CashOutAsked(terminal=terminal, balance_cents=cents))
        ticket = f"{game}-{terminal}"
        evening.say(AccountPaidOut(terminal=terminal, means="ticket", cents=cents, balance_cents=0, ticket=ticket))
    return evening.close()
