"""Lawful moves of compared hands and of blackjack on terminals: said by hand, and kept by every honest round."""

import pytest

from domain.facts.setups import ComparingSetup
from domain.games.moves import Move
from tests.automated import test_baccarat, test_blackjack, test_casino_war
from tests.automated.blackjack import Blackjack, table
from tests.automated.language import Evening
from tests.play.beside import beside, is_allowed, is_of_play

CROWN, WAR = test_baccarat.CROWN, test_casino_war.WAR
TIED = test_casino_war.TIED
AT_WAR = test_casino_war.AT_WAR


def moves_after(here: Evening, lines: str) -> list[Move]:
    """The moves when these lines of a round have been told."""
    here.begin()
    here.tell(lines)
    return [*beside(here.events)][-1].after


def said(moves: list[Move]) -> list[str]:
    return [" ".join(filter(None, ("+" if one.allowed else "-", one.kind, one.place, one.clause))) for one in moves]


PERIOD = "T-1 wagers 10 on player\nT-2 wagers 10 on tie\nthe period is over\n"

MOVES: dict[str, tuple[ComparingSetup, str, list[str]]] = {
    "5.1 no card before the period is over": (
        CROWN,
        "T-1 wagers 100 on player",
        ["+ wager 3.7", "+ expire 5.1", "- card 5.1"],
    ),
    "13.7 the first card": (
        CROWN,
        "T-1 wagers 100 on player\nthe period is over",
        ["- wager 3.7", "+ card player 13.7.1"],
    ),
    "13.7.1 the Player with five draws": (
        CROWN,
        "T-1 wagers 100 on player\nthe period is over\ncards: player 2S, banker 7D, player 3H, banker KC",
        ["- wager 3.7", "+ card player 13.7.1"],
    ),
    "13.7.1 a natural stands, and the wagers are settled": (
        CROWN,
        PERIOD + "cards: player 2S, banker 7D, player 6H, banker KC",
        ["- wager 3.7", "+ settle T-1 13.8.1", "+ settle T-2 13.8.1"],
    ),
    "19.6.1 one card for each area": (
        WAR,
        "T-1 wagers 50 on ante\nT-2 wagers 50 on ante\nthe period is over\ncards: T-1 9S",
        ["- wager 3.7", "+ card T-2 19.6.1"],
    ),
    "19.6.1 then the dealer": (
        WAR,
        "T-1 wagers 50 on ante\nthe period is over\ncards: T-1 9S",
        ["- wager 3.7", "+ card dealer 19.6.1"],
    ),
    "19.7.1 a tie is asked": (WAR, TIED, ["- wager 3.7", "+ offer T-1 19.7.1"]),
    "19.7.1 surrender or war": (
        WAR,
        TIED + "T-1 is asked: surrender, go-to-war",
        ["- wager 3.7", "+ surrender T-1 19.7.1(a)", "+ go-to-war T-1 19.7.1(b)", "+ time-out T-1 19.7.2"],
    ),
    "19.7.1(b) the raise": (
        WAR,
        TIED + "T-1 is asked: surrender, go-to-war\nT-1 chooses go-to-war",
        ["- wager 3.7", "+ wager T-1 19.7.1(b)"],
    ),
    "19.8.1 the community card": (WAR, AT_WAR, ["- wager 3.7", "+ card community 19.8.1"]),
    "19.8.1 the dealer's second": (
        WAR,
        AT_WAR + "cards: community KS",
        ["- wager 3.7", "+ card dealer 19.8.1"],
    ),
    "19.9 the settlement of a war": (
        WAR,
        AT_WAR + "cards: community KS, dealer 7H",
        ["- wager 3.7", "+ settle T-1 19.9"],
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_what_may_come_next(name: str) -> None:
    setup, lines, expected = MOVES[name]
    assert said(moves_after(Evening(setup), lines)) == expected


def test_what_a_war_is_settled_for_is_said() -> None:
    moves = moves_after(Evening(WAR), AT_WAR + "cards: community KS, dealer 7H")
    assert moves[-1].says == "T-1 is settled: ante comes back and go to war wins $50"


def test_an_unread_card_leaves_nothing_to_say() -> None:
    lines = "T-1 wagers 100 on player\nthe period is over\ncards: player 2S, banker ?, player 3H, banker KC"
    assert said(moves_after(Evening(CROWN), lines)) == []


AT_TERMINALS = {
    "18.6 the period is open": ("T-1 wagers 50 on main", ["+ wager 3.7", "+ expire 18.6"]),
    "18.7.1 the first card": (
        "T-1 wagers 50 on main\nthe period is over",
        ["- wager 3.7", "+ card T-1 18.7.1, 18.1, Blackjack 7.3.1"],
    ),
    "18.9.1(b) a total that may be doubled": (
        "T-1 wagers 50 on main\nthe period is over\ncards: T-1 4S, dealer 6D, T-1 6C",
        [
            "+ draw T-1 18.9.2, 18.1, Blackjack 7.5.1",
            "+ stand T-1 18.9.2, 18.1, Blackjack 7.5.1",
            "+ double T-1 18.9.1(b), 18.1, Blackjack 7.5.5",
            "- split T-1 18.1, Blackjack 7.5.6",
        ],
    ),
}


@pytest.mark.parametrize("name", AT_TERMINALS)
def test_blackjack_on_terminals(name: str) -> None:
    lines, expected = AT_TERMINALS[name]
    assert said(moves_after(Blackjack(table()), lines)) == expected


def test_every_card_and_decision_of_honest_rounds_was_allowed() -> None:
    evenings = [
        *(Evening(CROWN).play(case.right) for case in test_baccarat.CASES.values()),
        *(Evening(WAR).play(case.right) for case in test_casino_war.CASES.values()),
        *(Blackjack(table(**case.setup)).play(case.right) for case in test_blackjack.CASES.values()),
    ]
    played = [taken for here in evenings for taken in beside(here.events) if is_of_play(taken.event)]
    assert len(played) > 300
    assert [(taken.event, taken.before) for taken in played if not is_allowed(taken.event, taken.before)] == []
