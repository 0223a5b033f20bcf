"""Chapter 19, fully automated casino war: each clause broken, beside its twin that keeps it.

An ace is high. A tie is surrendered for half of the ante, or fought: the raise pays 1 to 1, the ante stands off.
"""

import pytest
from msgspec.structs import replace

from domain.facts.setups import ComparingSetup, Station, Terminals
from domain.values import Limit, SideWager
from tests.automated.cases import Case, check
from tests.automated.language import Evening

WAR = ComparingSetup(
    rulebook="crown-melbourne-automated-v10",
    game="casino-war",
    chip_cents=100,
    limits=[Limit(bet="any", min_cents=500, max_cents=500_000)],
    decks=6,
    dealing="virtual",
    boxes=1,
    side_wagers=[SideWager(bet="tie")],
    terminals=Terminals(stations=[Station(terminal=f"T-{n}") for n in (1, 2)], period_s=20, decision_s=15),
)
ANTE = "T-1 wagers 50 on ante\nthe period is over\n"
TIED = ANTE + "cards: T-1 9S, dealer 9D\n"
ASKED = TIED + "T-1 is asked: surrender, go-to-war\n"
AT_WAR = ASKED + "T-1 chooses go-to-war\nT-1 wagers 50 on go-to-war\n"
WON = AT_WAR + "cards: community KS, dealer 7H\nT-1: ante stood-off, go-to-war won 50"

CASES = {
    "19.5 a period of fourteen seconds": Case(
        "T-1 wagers 50 on ante\nthe period is over after 14 seconds\ncards: T-1 KS, dealer 9D\nT-1: ante won 50",
        ("period-too-short", "19.5", {}),
        "T-1 wagers 50 on ante\nthe period is over after 15 seconds\ncards: T-1 KS, dealer 9D\nT-1: ante won 50",
    ),
    "19.5 a card before the period is over": Case(
        "T-1 wagers 50 on ante\ncards: T-1 KS\nthe period is over\ncards: dealer 9D\nT-1: ante won 50",
        ("outcome-too-early", "19.5", {}),
        ANTE + "cards: T-1 KS, dealer 9D\nT-1: ante won 50",
    ),
    "19.6.1 a second card on a betting area": Case(
        ANTE + "cards: T-1 KS, dealer 9D, T-1 2S\nT-1: ante won 50",
        ("excess-card", "19.6.1", {}),
        ANTE + "cards: T-1 KS, dealer 9D\nT-1: ante won 50",
    ),
    "19.6.1 the dealer's card before those of the areas": Case(
        ANTE + "cards: dealer 9D, T-1 KS\nT-1: ante won 50",
        ("out-of-turn", "19.6.1", {}),
        ANTE + "cards: T-1 KS, dealer 9D\nT-1: ante won 50",
    ),
    "19.7.1 a war offered without a tie": Case(
        ANTE + "cards: T-1 KS, dealer 9D\nT-1 is asked: surrender, go-to-war\nT-1: ante won 50",
        ("choice-not-due", "19.7.1", {}),
        ANTE + "cards: T-1 KS, dealer 9D\nT-1: ante won 50",
    ),
    "19.7.1(a) all of the ante taken for a surrender": Case(
        ASKED + "T-1 chooses surrender\nT-1: ante lost",
        ("wrong-collection", "19.7.1(a), 3.8.1", {"T-1": 25}),
        ASKED + "T-1 chooses surrender\nT-1: ante surrendered",
    ),
    "19.7.1(b) a war wager smaller than the ante": Case(
        # Won: the raise should have been 50, and won 50 instead of 20.
        ASKED + "T-1 chooses go-to-war\nT-1 wagers 20 on go-to-war\n"
        "cards: community KS, dealer 7H\nT-1: ante stood-off, go-to-war won 20",
        ("war-wager-wrong", "19.7.1(b)", {"T-1": 30}),
        WON,
    ),
    "19.7.1(b) a war without a wager": Case(
        ASKED + "T-1 chooses go-to-war\ncards: community 2S, dealer 7H\nT-1: ante lost",
        ("war-wager-wrong", "19.7.1(b)", {"T-1": -50}),
        AT_WAR + "cards: community 2S, dealer 7H\nT-1: ante lost, go-to-war lost",
    ),
    "19.7.2 who is silent goes to war": Case(
        # By the book half of the ante is lost; the war cost 100, and was not to be.
        ASKED + "T-1 is silent: go-to-war\nT-1 wagers 50 on go-to-war\n"
        "cards: community 2S, dealer 7H\nT-1: ante lost, go-to-war lost",
        ("absent-play-wrong", "19.7.2", {"T-1": 75}),
        ASKED + "T-1 is silent: surrender\nT-1: ante surrendered",
    ),
    "19.8.1 cards of a war that nobody went to": Case(
        ASKED + "T-1 chooses surrender\ncards: community KS, dealer 7H\nT-1: ante surrendered",
        ("excess-card", "19.8.1", {}),
        ASKED + "T-1 chooses surrender\nT-1: ante surrendered",
    ),
    "19.8.1 a card of the war before the decision": Case(
        ASKED + "cards: community KS\nT-1 chooses go-to-war\nT-1 wagers 50 on go-to-war\n"
        "cards: dealer 7H\nT-1: ante stood-off, go-to-war won 50",
        ("card-before-decision", "19.8.1", {}),
        WON,
    ),
    "19.9 a war that is won, with the ante paid too": Case(
        AT_WAR + "cards: community KS, dealer 7H\nT-1: ante won 50, go-to-war won 50",
        ("wrong-payout", "19.9, 3.8.2", {"T-1": -50}),
        WON,
    ),
    "19.9 an equal card in the war is lost": Case(
        AT_WAR + "cards: community 7S, dealer 7H\nT-1: ante stood-off, go-to-war lost",
        ("wrong-payout", "19.9, 3.8.2", {"T-1": 100}),
        AT_WAR + "cards: community 7S, dealer 7H\nT-1: ante stood-off, go-to-war won 50",
    ),
    "19.9 a tie wager paid 11 to 1": Case(
        "T-1 wagers 50 on ante\nT-1 wagers 10 on tie\nthe period is over\ncards: T-1 9S, dealer 9D\n"
        "T-1 is asked: surrender, go-to-war\nT-1 chooses surrender\nT-1: ante surrendered, tie won 110",
        ("wrong-payout", "19.9, 3.8.2", {"T-1": -10}),
        "T-1 wagers 50 on ante\nT-1 wagers 10 on tie\nthe period is over\ncards: T-1 9S, dealer 9D\n"
        "T-1 is asked: surrender, go-to-war\nT-1 chooses surrender\nT-1: ante surrendered, tie won 100",
    ),
    "3.7 a war wager by somebody who has surrendered": Case(
        ASKED + "T-1 chooses surrender\nT-1 wagers 50 on go-to-war\nT-1: ante surrendered, go-to-war lost",
        ("wager-after-period", "3.7", {"T-1": 50}),
        ASKED + "T-1 chooses surrender\nT-1: ante surrendered",
    ),
    "8.2.1 a terminal that failed before the expiry": Case(
        "T-1 wagers 50 on ante\nterminal T-1 fails\nthe period is over\ncards: T-1 2S, dealer 9D\nT-1: ante lost",
        ("malfunction-not-voided", "8.2.1", {"T-1": 50}),
        "T-1 wagers 50 on ante\nterminal T-1 fails\na runner voids T-1 for malfunction\nthe period is over\n"
        "cards: T-1 2S, dealer 9D\nT-1: ante void",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_clause(name: str) -> None:
    check(WAR, CASES[name])


def found_and_open(told: str) -> tuple[list[tuple[str, str]], list[str]]:
    """What is found, and of which wagers nobody can say what they were worth."""
    findings, judge = Evening(WAR).play(told).judged()
    assert all(finding.unknown for finding in findings)
    return [(one.code, one.clause) for one in findings], [one.wager.bet for one in judge.unjudged if one.wager]


def test_19_7_1_a_tie_that_was_not_asked_leaves_the_money_open() -> None:
    assert found_and_open(TIED + "T-1: ante lost") == ([("decision-not-offered", "19.7.1")], ["ante"])


def test_19_7_2_a_silence_of_five_seconds_is_too_short() -> None:
    """Fifteen seconds were given; the language lets five pass for a choice, and marks this one as timed out."""
    evening = Evening(WAR)
    evening.begin()
    evening.tell(ASKED + "T-1 chooses surrender\nT-1: ante surrendered")
    evening.end()
    assert evening.found() == []
    hasty = [
        replace(event, data=replace(event.data, timed_out=True)) if hasattr(event.data, "timed_out") else event
        for event in evening.events
    ]
    evening.events = hasty
    findings, judge = evening.judged()
    assert [(one.code, one.clause) for one in findings] == [("directed-too-soon", "19.7.2")]
    assert [one.wager.bet for one in judge.unjudged if one.wager] == ["ante"]


def test_19_6_1_an_area_without_a_card_leaves_its_wager_open() -> None:
    told = (
        "T-1 wagers 50 on ante\nT-2 wagers 50 on ante\nthe period is over\n"
        "cards: T-1 KS, dealer 9D\nT-1: ante won 50\nT-2: ante lost"
    )
    assert found_and_open(told) == ([("card-not-drawn", "19.6.1")], ["ante"])


def test_19_8_1_a_war_without_its_cards_leaves_its_wagers_open() -> None:
    told = AT_WAR + "cards: community KS\nT-1: ante stood-off, go-to-war won 50"
    assert found_and_open(told) == ([("card-not-drawn", "19.8.1")], ["ante", "go-to-war"])


def test_19_4_1_four_to_eight_decks() -> None:
    wrong: list[tuple[str, str, dict[str, int]]] = [("wrong-decks", "19.4.1", {})]
    for decks in (3, 4, 8):
        evening = Evening(replace(WAR, decks=decks)).play("the period is over")
        assert evening.found() == (wrong if decks == 3 else [])


def test_a_card_to_a_hand_that_the_game_does_not_have_leaves_the_round_unjudged() -> None:
    evening = Evening(WAR).play(ANTE + "cards: T-1 KS, dealer 9D, banker 2S\nT-1: ante won 50")
    assert evening.found() == []
    assert [one.reason for one in evening.judged()[1].unjudged] == ["not-in-game"]


def test_each_area_is_compared_by_itself() -> None:
    told = (
        "T-1 wagers 50 on ante\nT-2 wagers 50 on ante\nthe period is over\ncards: T-1 AS, T-2 2S, dealer KD\n"
        "T-1: ante won 50\nT-2: ante lost"
    )
    assert Evening(WAR).play(told).found() == []
