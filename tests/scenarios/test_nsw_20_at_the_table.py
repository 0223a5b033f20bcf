"""New South Wales 20 at one table: what is set aside while a session is on, and what takes its place."""

import pytest

from tests.scenarios.language import NSW, judged, summary

NOTHING: dict[str, float] = {}
BEGINS = "between rounds\na heat begins for Ann, Ben\na new round\n"
WINS = """
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, KH
    Ann is paid {}
    the round ends
    """
LOSES = """
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses {}
    the round ends
    """
FIRST = "Ann wagers 25 on box 1" + WINS.format(25)


def in_a_session(text: str, **setup: object) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(NSW, FIRST + BEGINS + text, chip=100, **setup))


def outside(text: str, **setup: object) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(NSW, text, chip=100, **setup))


@pytest.mark.parametrize(("ending", "owed"), [(WINS, 2.0), (LOSES, -2.0)])
def test_20_6_14_a_wager_under_the_minimum_is_made_up_to_it(ending: str, owed: float) -> None:
    """The minimum is 5. Outside of a tournament 6.2 lets a wager of 3 stand."""
    low = "Ann wagers 3 on box 1" + ending
    assert in_a_session(low.format(3)) == [("below-minimum", "20.6.14", {"Ann": owed})]
    assert in_a_session(low.format(5)) == [("below-minimum", "20.6.14", NOTHING)]
    assert outside(low.format(3)) == [("below-minimum", "6.1", NOTHING)]
    assert in_a_session(low.replace("wagers 3", "wagers 5").format(5)) == []


def test_20_6_14_what_is_made_up_once_it_was_found_comes_not_too_late() -> None:
    text = "Ann wagers 3 on box 1" + WINS.format(5).replace("Ann stands", "Ann makes 3 up to 5\nAnn stands")
    assert in_a_session(text) == [("below-minimum", "20.6.14", NOTHING)]
    twice = text.replace("3 up to 5", "5 up to 10").replace("wagers 3", "wagers 5").replace("paid 5", "paid 10")
    assert [code for code, *_ in in_a_session(twice)] == ["late-wager"]


@pytest.mark.parametrize(("ending", "owed"), [(WINS, -3.0), (LOSES, 3.0)])
def test_20_6_14_a_wager_counts_to_its_last_complete_increment(ending: str, owed: float) -> None:
    odd = "Ann wagers 23 on box 1" + ending
    assert in_a_session(odd.format(23), unit=500) == [("wrong-unit", "20.6.14", {"Ann": owed})]
    assert in_a_session("Ann wagers 20 on box 1" + ending.format(20), unit=500) == []
    assert outside(odd.format(23), unit=500) == [("wrong-unit", "6.1", NOTHING)]


@pytest.mark.parametrize(("ending", "owed"), [(WINS, -500.0), (LOSES, 500.0)])
def test_20_6_14_a_wager_over_the_maximum_is_settled_to_it(ending: str, owed: float) -> None:
    """Outside of a tournament it stands once the next round begins (6.3)."""
    over = "Ann wagers 1500 on box 1" + ending
    assert in_a_session(over.format(1500)) == [("above-maximum", "20.6.14", {"Ann": owed})]
    assert in_a_session("Ann wagers 1000 on box 1" + ending.format(1000)) == []


CROWD = "".join(f"{who} wagers 5 on box 1\n" for who in ("Ann", "Ben", "Cleo", "Dan"))


def test_20_2_1_what_is_set_aside_gives_no_finding_while_a_session_is_on() -> None:
    """5.4: four players on an area. After the session it counts once more."""
    four = (
        CROWD
        + """
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, KH
        Ann is paid 5
        Ben is paid 5
        Cleo is paid 5
        Dan is paid 5
        the round ends
        """
    )
    assert in_a_session(four) == []
    after = "between rounds\nthe session ends\na new round\n"
    assert [code for code, *_ in in_a_session(four + after + four)] == ["too-many-on-box"]
    assert [code for code, *_ in summary(judged(NSW, four))] == ["too-many-on-box"]


VOID = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 TC, dealer 6D, 1 KC, 2 7D
    Ann is paid 30
    a fault is found: foreign 8C
    a gaming supervisor declares the round void because of card-fault
    a gaming supervisor declares the shoe void because of card-fault
    Ben keeps 20
    {}
    """


def test_20_2_2_1_what_was_paid_before_a_void_is_repaid() -> None:
    """17.16.2 lets the interim settlement stand; in a tournament Ann's 30 for a blackjack go back."""
    assert outside(VOID.format("")) == [("deck-fault", "17.16", NOTHING)]
    assert in_a_session(VOID.format("")) == [("deck-fault", "17.16", {"Ann": -30.0})]
    assert in_a_session(VOID.format("Ann gives back 30 after all")) == [("deck-fault", "17.16", NOTHING)]


DEAL = """
    between rounds
    a heat begins for Ann, Ben, Cleo
    the marker goes to box {}
    a new round
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cleo wagers 20 on box 3
    {}
    {}
    dealer draws TC, KH
    Ann is paid 20
    Ben is paid 20
    Cleo is paid 20
    the round ends
    """
FROM_2 = "cards: 2 9C, 3 TH, 1 TS, dealer 6D, 2 8D, 3 8S, 1 8C"
FROM_1 = "cards: 1 TS, 2 9C, 3 TH, dealer 6D, 1 8C, 2 8D, 3 8S"
FROM_3 = "cards: 3 TH, 1 TS, 2 9C, dealer 6D, 3 8S, 1 8C, 2 8D"
ORDER_2 = "Ben stands\nCleo stands\nAnn stands"
ORDER_1 = "Ann stands\nBen stands\nCleo stands"
ORDER_3 = "Cleo stands\nAnn stands\nBen stands"


@pytest.mark.parametrize(
    ("marker", "cards", "turns", "codes"),
    [
        (2, FROM_2, ORDER_2, []),
        (2, FROM_1, ORDER_1, []),
        (2, FROM_3, ORDER_3, ["dealt-from-wrong-box"]),
        (2, FROM_2, ORDER_1, ["out-of-turn"]),
        (4, FROM_1, ORDER_1, []),
    ],
)
def test_20_9_3_the_deal_begins_on_the_first_box_or_at_the_marker(
    marker: int, cards: str, turns: str, codes: list[str]
) -> None:
    found = judged(NSW, FIRST + DEAL.format(marker, cards, turns))
    assert [(finding.code, finding.clause) for finding in found] == [
        (code, {"dealt-from-wrong-box": "20.9.3", "out-of-turn": "7.1, 10.1"}[code]) for code in codes
    ]


def test_20_8_2_6_an_undisclosed_wager_is_settled_as_it_was_announced() -> None:
    hand = "Ann secretly wagers 50 on box 1" + WINS.format(50).replace(
        "Ann is paid", "Ann's secret wager is announced as 50\nAnn is paid"
    )
    assert in_a_session(hand) == []
    assert in_a_session(hand.replace("paid 50", "paid 60")) == [("wrong-payout", "16.2", {"Ann": -10.0})]


def test_20_8_2_4_it_may_lie_beside_a_wager_in_chips() -> None:
    hand = "Ann wagers 20 on box 1\nAnn secretly wagers 50 on box 1" + WINS.format(70).replace(
        "Ann is paid", "Ann's secret wager is announced as 50\nAnn is paid"
    )
    assert in_a_session(hand) == []
    assert in_a_session(hand.replace("paid 70", "paid 50")) == [("wrong-payout", "16.2", {"Ann": 20.0})]
