"""Crown Melbourne 23: Blackpot, each violation with its clean twin. Odds and sums by hand from 23.4.1."""

from typing import Any

import pytest

from domain.findings.finding import Finding
from domain.values import Limit
from tests.scenarios.language import CM, PONTOON, PREMIUM, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]

WON, LOST = "23.4.1, 23.3.5(a)(i)", "23.3.5(a)(ii)"
WON_THIRD, LOST_THIRD = "23.4.1, 23.3.5(b)(i)", "23.3.5(b)(ii)–(iii)"
SIGN = "the sign says that blackpot pays at most 1000000\n"


def all_found(text: str, game: str = CM, *, sign: str = SIGN, **setup: Any) -> list[Finding]:
    return judged(game, sign + text, also_offered=["blackpot"], pairs="A", **setup)


def found(text: str, game: str = CM, *, sign: str = SIGN, **setup: Any) -> Summary:
    return summary(all_found(text, game, sign=sign, **setup))


# One round: the first two cards, and the third

FIRST = """
    Ann wagers 25 on box 1
    Ann wagers 5 blackpot on box 1
    cards: 1 {}, dealer 9D, 1 {}
    {}
    Ann stands
    dealer draws KC
    Ann loses 25
    {}
    """


@pytest.mark.parametrize("cards", ["6S 7C", "7C 6S", "6S 8H", "8D 6D", "7S 8S", "8C 7C"])
def test_23_3_5_a_i_two_of_six_seven_and_eight_win_10_to_1(cards: str) -> None:
    # 5 at 10 to 1 are 50. Ann stands, and so the wager is lost after all (23.3.5(b)(iii)).
    deal = FIRST.format(*cards.split(), "{}", "Ann loses 5 blackpot")
    assert found(deal.format("Ann is paid 50 blackpot")) == []
    assert found(deal.format("Ann is paid 40 blackpot")) == [("wrong-payout", WON, {"Ann": 10.0})]
    assert found(deal.format("Ann is paid 75 blackpot")) == [("wrong-payout", WON, {"Ann": -25.0})]


@pytest.mark.parametrize("cards", ["6S 6C", "7C 7D", "8S 8H", "6S 9H", "5S 6S", "8C KC", "AC 7D"])
def test_23_3_5_a_ii_any_other_two_lose(cards: str) -> None:
    deal = FIRST.format(*cards.split(), "{}", "")
    assert found(deal.format("Ann loses 5 blackpot")) == []
    assert found(deal.format("Ann is paid 50 blackpot")) == [("wrong-payout", LOST, {"Ann": -55.0})]
    assert found(deal.format("Ann keeps 5 blackpot")) == [("wrong-collection", LOST, {"Ann": -5.0})]


THIRD = """
    Ann wagers 25 on box 1
    Ann wagers 5 blackpot on box 1
    cards: 1 6S, dealer 9D, 1 7C
    Ann is paid 50 blackpot
    {}
    dealer draws KC
    {}
    """


def test_23_3_5_b_i_the_missing_one_wins_100_to_1() -> None:
    # 6, 7 and 8 are 21, which win 25; the wager wins 500 besides its 50.
    deal = THIRD.format("Ann draws 8D", "Ann is paid 25\n{}")
    assert found(deal.format("Ann is paid 500 blackpot")) == []
    assert found(deal.format("Ann is paid 450 blackpot")) == [("wrong-payout", WON_THIRD, {"Ann": 50.0})]
    assert found(deal.format("Ann loses 5 blackpot")) == [("wrong-payout", WON_THIRD, {"Ann": 505.0})]
    assert found(deal.format("")) == [("wrong-payout", WON_THIRD, {"Ann": 500.0})]


def test_23_3_5_b_i_a_double_brings_the_third_card_too() -> None:
    deal = THIRD.format("Ann doubles 25 and gets 8D", "Ann is paid 50\nAnn is paid {} blackpot")
    assert found(deal.format(500), PREMIUM) == []
    assert found(deal.format(250), PREMIUM) == [("wrong-payout", WON_THIRD, {"Ann": 250.0})]


def test_23_3_5_b_ii_another_third_card_loses() -> None:
    deal = THIRD.format("Ann draws 7D", "Ann is paid 25\n{}")  # 20 against 19
    assert found(deal.format("Ann loses 5 blackpot")) == []
    assert found(deal.format("Ann is paid 500 blackpot")) == [("wrong-payout", LOST_THIRD, {"Ann": -505.0})]
    assert found(deal.format("")) == [("wrong-collection", LOST_THIRD, {"Ann": -5.0})]


def test_23_3_5_b_ii_the_missing_one_as_the_fourth_card_loses() -> None:
    deal = THIRD.format("Ann draws AD, 8D", "Ann loses 25\nAnn loses 5 blackpot").replace("dealer draws KC\n", "")
    assert found(deal) == []  # 6, 7, ace and 8 are 22


def test_23_3_5_b_iii_no_third_card_loses() -> None:
    deal = THIRD.format("Ann stands", "Ann loses 25\n{}")
    assert found(deal.format("Ann loses 5 blackpot")) == []
    assert found(deal.format("Ann keeps 5 blackpot")) == [("wrong-collection", LOST_THIRD, {"Ann": -5.0})]


# When it is settled


def test_23_4_2_before_any_blackjack_is_paid() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, 2 AS, dealer 9D, 1 7C, 2 KC
        {}
        Ann stands
        {}
        dealer draws KC
        Ann loses 25
        Ann loses 5 blackpot
        """
    assert found(deal.format("Ann is paid 50 blackpot\nBen is paid 37.50", "")) == []
    after = found(deal.format("Ben is paid 37.50\nAnn is paid 50 blackpot", ""))
    assert after == [("side-wager-settled-late", "23.4.2", NOTHING)]
    late = found(deal.format("Ben is paid 37.50", "Ann is paid 50 blackpot"))
    assert late == [("side-wager-settled-late", "23.4.2", NOTHING)]


def test_23_4_3_a_wager_that_has_won_lies_on_for_the_third_card() -> None:
    deal = THIRD.format("{}Ann draws 7D\n{}", "Ann is paid 25\n{}")
    assert found(deal.format("", "Ann loses 5 blackpot", "")) == []  # once the third card is known
    taken = found(deal.format("Ann loses 5 blackpot\n", "", ""))
    assert taken == [("side-wager-settled-early", "23.4.3, 23.4.4", NOTHING)]


def test_23_4_4_the_third_card_is_paid_in_the_final_settlement() -> None:
    deal = THIRD.format("Ann draws 8D\n{}", "Ann is paid 25\n{}")
    assert found(deal.format("", "Ann is paid 500 blackpot")) == []
    early = found(deal.format("Ann is paid 500 blackpot", ""))
    assert early == [("side-wager-settled-early", "23.4.3, 23.4.4", NOTHING)]


# 23.4.1: the maximum that the sign shows is for each payment


def test_23_4_1_no_payment_is_more_than_the_sign_says() -> None:
    deal = THIRD.format("Ann draws 8D", "Ann is paid 25\nAnn is paid {} blackpot")
    sign = "the sign says that blackpot pays at most 400\n"
    assert found(deal.format(400), sign=sign) == []  # 50 and 400: each is within it
    assert found(deal.format(350), sign=sign) == [("wrong-payout", WON_THIRD, {"Ann": 50.0})]
    assert found(deal.format(500), sign=sign) == [("wrong-payout", WON_THIRD, {"Ann": -100.0})]


def test_23_4_1_without_a_sign_in_the_record_less_is_not_judged() -> None:
    deal = THIRD.format("Ann draws 8D", "Ann is paid 25\nAnn is paid {} blackpot")
    assert found(deal.format(500), sign="") == []
    assert found(deal.format(400), sign="") == []  # a sign may have said so
    assert found(deal.format(600), sign="") == [("wrong-payout", WON_THIRD, {"Ann": -100.0})]


# 23.3.2, 23.3.3: where it may lie


def test_23_3_2_beside_somebodys_main_wager_and_with_leave() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        {}
        Ben wagers 5 blackpot on box 1
        cards: 1 KS, 2 9S, dealer 9D, 1 9C, 2 KC
        on a box, Ben loses 5 blackpot on box 1
        Ann stands
        Ben stands
        dealer draws KC
        Ann keeps 25
        Ben keeps 25
        """
    leave = "a assistant-casino-manager allows side-wager-on-another-box to Ben for blackpot"
    assert found(deal.format(leave)) == []
    assert found(deal.format("")) == [("side-wager-without-main", "23.3.2", NOTHING)]
    low = found(deal.format(leave.replace("assistant-casino", "area")))
    assert low == [("rank-not-entitled", "23.3.2", NOTHING)]


def crowd(most: str, *players: str) -> str:
    main = "\n".join(f"{player} wagers 25 on box 1" for player in players[:5])
    pots = "\n".join(f"{player} wagers 5 blackpot on box 1" for player in players)
    lost = "\n".join(f"{player} loses 5 blackpot" for player in players)
    rest = "\n".join(f"{player} keeps 25" for player in players[:5])
    return f"{most}\n{main}\n{pots}\ncards: 1 KS, dealer 9D, 1 9C\n{lost}\nAnn stands\ndealer draws KC\n{rest}"


def test_23_3_3_at_most_five_on_a_box_or_as_many_as_an_area_manager_lets() -> None:
    assert found(crowd("", "Ann", "Ben", "Cat", "Dan", "Eve")) == []
    fewer = "an area-manager allows at most {} blackpot on box 1"
    assert found(crowd(fewer.format(2), "Ann", "Ben")) == []
    assert found(crowd(fewer.format(2), "Ann", "Ben", "Cat")) == [("too-many-side-wagers", "23.3.3", NOTHING)]
    low = found(crowd(fewer.format(2).replace("area-manager", "higher-duties-dealer"), "Ann", "Ben"))
    assert low == [("rank-not-entitled", "23.3.3", NOTHING)]
    leave = "a assistant-casino-manager allows side-wager-on-another-box for blackpot"
    six = found(
        crowd(leave, "Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
        .replace("Fay loses", "on a box, Fay loses")
        .replace("Fay loses 5 blackpot", "Fay loses 5 blackpot on box 1")
    )
    assert six == [("too-many-side-wagers", "23.3.3", NOTHING)]


# Two rounds: what stays active

A = """
    Ann wagers 25 on box 1
    Ann wagers 5 blackpot on box 1
    cards: 1 6S, dealer 9D, 1 7C
    Ann is paid 50 blackpot
    Ann draws 8D
    dealer draws KC
    Ann is paid 25
    Ann is paid 500 blackpot
    {}
    the round ends
    {}
    """
MARKED = "a marker is laid on blackpot of Ann on box 1"
B = """
    a new round
    Ann wagers 25 on box 1
    Ann left 5 blackpot standing on box 1
    cards: 1 {}, dealer 9D, 1 {}
    {}
    Ann stands
    dealer draws KC
    Ann loses 25
    {}
    """


def two(between: str = MARKED, *, cards: str = "6C 8C", settled: str, final: str = "Ann loses 5 blackpot") -> str:
    return A.format(between, "") + B.format(*cards.split(), settled, final)


def test_23_4_1_an_active_wager_wins_1000_to_1() -> None:
    # 5 at 1,000 to 1 are 5,000.
    assert found(two(settled="Ann is paid 5000 blackpot")) == []
    assert found(two(settled="Ann is paid 50 blackpot")) == [("wrong-payout", WON, {"Ann": 4950.0})]
    capped = "the sign says that blackpot pays at most 3000\n"
    assert found(two(settled="Ann is paid 3000 blackpot"), sign=capped) == []
    assert found(two(settled="Ann is paid 5000 blackpot"), sign=capped) == [("wrong-payout", WON, {"Ann": -2000.0})]


def test_23_3_5_a_ii_an_active_wager_loses_with_any_other_two() -> None:
    assert found(two(cards="KS 8C", settled="Ann loses 5 blackpot", final="")) == []
    assert found(two(cards="KS 8C", settled="", final="")) == [("wrong-collection", LOST, {"Ann": -5.0})]


def test_23_4_1_and_20000_to_1_with_the_third_card_and_no_further() -> None:
    # 5 at 20,000 to 1 are 100,000; with the 5,000 of the initial deal and the 25 of the hand.
    text = two(settled="Ann is paid 5000 blackpot").replace("Ann stands", "Ann draws 7H")
    text = text.replace("Ann loses 25\n    Ann loses 5 blackpot", "Ann is paid 25\n    Ann is paid {} blackpot")
    assert found(text.format(100000)) == []
    assert found(text.format(500)) == [("wrong-payout", WON_THIRD, {"Ann": 99500.0})]
    # In the third round it is a new one again: 10 to 1.
    again = (
        text.format(100000) + "the round ends" + B.format("6H", "7H", "Ann is paid {} blackpot", "Ann loses 5 blackpot")
    )
    assert found(again.format(50)) == []
    assert found(again.format(5000)) == [("wrong-payout", WON, {"Ann": -4950.0})]


def test_23_3_5_c_only_six_seven_and_eight_stay_active() -> None:
    text = two("", settled="Ann is paid {} blackpot").replace("Ann draws 8D", "Ann draws 7D")
    text = text.replace("Ann is paid 500 blackpot", "Ann loses 5 blackpot")
    assert found(text.format(50)) == []
    assert found(text.format(5000)) == [("wrong-payout", WON, {"Ann": -4950.0})]


def test_23_3_5_c_i_a_marker_lies_on_it() -> None:
    paid = "Ann is paid 5000 blackpot"
    assert found(two(settled=paid)) == []
    assert found(two("", settled=paid)) == [("active-wager-unmarked", "23.3.5(c)(i)", NOTHING)]
    # And on nothing else: Ben's wager is a new one.
    other = FIRST.format("KS", "8C", "Ann loses 5 blackpot", "")
    second = "the round ends\na new round" + other
    assert found(other + second) == []
    marked = found(other + second.replace("cards:", f"{MARKED}\ncards:"))
    assert marked == [("active-wager-unmarked", "23.3.5(c)", NOTHING)]


def test_23_3_5_c_ii_its_player_may_take_it_off() -> None:
    gone = B.replace("Ann left 5 blackpot standing on box 1\n", "").format("6C", "8C", "", "")
    for off in ("Ann takes blackpot off box 1", "Ann takes back 5 blackpot from box 1", ""):
        assert found(A.format(off, "") + gone) == []
    # One that is put down after that is a new one.
    anew = B.replace("left 5 blackpot standing", "wagers 5 blackpot")
    off = A.format("Ann takes blackpot off box 1", "")
    assert found(off + anew.format("6C", "8C", "Ann is paid 50 blackpot", "Ann loses 5 blackpot")) == []
    wrong = found(off + anew.format("6C", "8C", "Ann is paid 5000 blackpot", "Ann loses 5 blackpot"))
    assert wrong == [("wrong-payout", WON, {"Ann": -4950.0})]
    # So it is where nobody says that it was taken off; but under its marker nobody can say which it is.
    unsaid = anew.format("6C", "8C", "Ann is paid {} blackpot", "Ann loses 5 blackpot")
    assert found(A.format("", "") + unsaid.format(50)) == []
    assert found(A.format("", "") + unsaid.format(5000)) == [("wrong-payout", WON, {"Ann": -4950.0})]
    for paid in (50, 5000):
        assert found(A.format(MARKED, "") + unsaid.format(paid)) == []


def test_23_3_5_c_one_that_was_left_is_settled_though_nobody_reports_it_again() -> None:
    left = A.format(f"Ann leaves blackpot on box 1\n{MARKED}", "")
    silent = B.replace("Ann left 5 blackpot standing on box 1\n", "").format("6C", "8C", "{}", "{}")
    assert found(left + silent.format("Ann is paid 5000 blackpot", "Ann loses 5 blackpot")) == []
    assert found(left + silent.format("", "")) == [("wrong-payout", WON, {"Ann": 4995.0})]


def test_23_3_5_c_the_house_takes_it_off_against_its_player() -> None:
    silent = B.replace("Ann left 5 blackpot standing on box 1\n", "{}").format("{}", "6C", "8C", "", "")
    left = A.format(f"Ann leaves blackpot on box 1\n{MARKED}", "between rounds\n5 blackpot goes back to Ann on box 1")
    assert found(left + silent.format("")) == [("active-wager-removed", "23.3.5(c)", NOTHING)]
    assert found(left + silent.format("Ann takes blackpot off box 1\n")) == []
    not_said = A.format(MARKED, "between rounds\n5 blackpot goes back to Ann on box 1")
    assert found(not_said + silent.format("")) == []  # it may have been her wish
    refused = (
        "Ann left 5 blackpot standing on box 1\nthe wager of Ann of 5 blackpot on box 1 is refused because of {}\n"
    )
    said = A.format(MARKED, "")
    assert found(said + silent.format(refused.format("no-main-wager"))) == [
        ("active-wager-removed", "23.3.5(c)", NOTHING)
    ]


def test_23_3_5_c_iii_it_may_be_reduced_to_the_minimum() -> None:
    limits = [Limit(bet="blackpot", min_cents=500, max_cents=10_000)]
    ten = A.replace("5 blackpot on box 1", "10 blackpot on box 1").replace("50 blackpot", "100 blackpot")
    ten = ten.replace("500 blackpot", "1000 blackpot").replace("1000 blackpot\n", "1000 blackpot\n", 1)
    ten = ten.replace("Ann is paid 1000 blackpot\n    Ann draws", "Ann is paid 100 blackpot\n    Ann draws")
    rest = B.replace("Ann left 5", "Ann left {left}").replace("{}", "{{}}").replace("{{{{}}}}", "{{}}")
    five = rest.format(left=5).format("6C", "8C", "Ann is paid 5000 blackpot", "Ann loses 5 blackpot")
    for reduced in ("Ann reduces blackpot on box 1 to 5", "Ann changes 10 to 5 blackpot on box 1", ""):
        assert found(ten.format(MARKED, f"between rounds\n{reduced}") + five, also_limits=limits) == []
    low = rest.format(left=2.5).format("6C", "8C", "Ann is paid 2500 blackpot", "Ann loses 2.5 blackpot")
    below = found(ten.format(MARKED, "") + low, also_limits=limits)
    assert below == [("below-minimum", "23.3.5(c)(iii)", NOTHING)]


def test_23_3_5_c_iii_reduced_before_the_third_card_it_wins_that_much_less() -> None:
    deal = THIRD.format(
        "Ann changes 5 to 2.5 blackpot on box 1\nAnn draws 8D", "Ann is paid 25\nAnn is paid {} blackpot"
    )
    assert found(deal.format(250)) == []
    assert found(deal.format(500)) == [("wrong-payout", WON_THIRD, {"Ann": -250.0})]


def test_23_3_5_c_iii_a_minimum_that_went_up_does_not_touch_it() -> None:
    limits = [Limit(bet="blackpot", min_cents=1_000, max_cents=10_000)]
    text = two(settled="Ann is paid 5000 blackpot")
    assert found(text, also_limits=limits)[1:] == []  # the first placing was too low, and the active one is left alone


def test_23_3_5_c_iv_it_may_not_be_raised() -> None:
    raised = two(settled="Ann is paid {} blackpot").replace("Ann left 5", "Ann left 10")
    # What was added is no wager: 5 at 1,000 to 1, and 5 are lost.
    assert found(raised.format(5000)) == [("active-wager-raised", "23.3.5(c)(iv)", NOTHING)]
    assert found(raised.format(10000)) == [("active-wager-raised", "23.3.5(c)(iv)", {"Ann": -5000.0})]
    beside = two(settled="Ann is paid 5000 blackpot").replace(
        "Ann left 5 blackpot standing on box 1",
        "Ann left 5 blackpot standing on box 1\nAnn wagers 5 blackpot on box 1{}",
    )
    assert [code for code, _, _ in found(beside.format(""))] == ["active-wager-raised"]
    assert found(beside.format("\nAnn changes 10 to 5 blackpot on box 1")) == []  # put right in time


def test_23_3_5_c_iv_nor_between_its_first_payment_and_the_third_card() -> None:
    deal = THIRD.format("{}Ann draws 8D", "Ann is paid 25\nAnn is paid 500 blackpot")
    assert found(deal.format("")) == []
    up = found(deal.format("Ann changes 5 to 10 blackpot on box 1\n"))
    assert up == [("active-wager-raised", "23.3.5(c)(iv)", NOTHING)]


def test_5_4_it_may_not_be_taken_off_before_the_third_card() -> None:
    deal = THIRD.format("{}Ann draws 7D", "Ann is paid 25\n{}")
    assert found(deal.format("", "Ann loses 5 blackpot")) == []
    assert found(deal.format("Ann takes back 5 blackpot from box 1\n", "")) == [("late-wager", "5.4", NOTHING)]


# 23.5: irregularities


def test_23_5_1_an_active_wager_needs_a_main_wager_on_its_box() -> None:
    text = (
        A.format(MARKED, "")
        + """
        a new round
        Ben wagers 25 on box {}
        Ann left 5 blackpot standing on box 1
        {}
        cards: {box} KS, dealer 9D, {box} 8C
        {}
        Ben stands
        dealer draws KC
        Ben loses 25
        """
    )
    somebody = text.replace("{box}", "1").format(1, "", "Ann loses 5 blackpot")
    assert found(somebody) == []  # anybody's will do, without new leave
    alone = text.replace("{box}", "2")
    assert found(alone.format(2, "5 blackpot goes back to Ann on box 1", "")) == []
    assert found(alone.format(2, "", "")) == [("side-wager-without-main", "23.5.1", NOTHING)]
    # 23.5.1(a): it is given back, whatever was done.
    taken = found(alone.format(2, "", "Ann loses 5 blackpot"))
    assert taken == [("side-wager-without-main", "23.5.1", {"Ann": 5.0})]


ENTITLED = """
    {}
    Ann arrives at box 1
    Ben arrives at box 2
    Cat arrives at box 3
    an area-manager allows at most {} blackpot on box 1
    a assistant-casino-manager allows side-wager-on-another-box for blackpot
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Cat wagers 25 on box 3
    {}
    cards: 1 KS, 2 KS, 3 KS, dealer 9D, 1 8C, 2 8C, 3 8C
    {}
    Ann stands
    Ben stands
    Cat stands
    dealer draws KC
    Ann loses 25
    Ben loses 25
    Cat loses 25
    """


def entitled(most: int, lies: str, refused: str, between: str = "", before: str = "") -> Summary:
    pots = "\n".join(f"{player} wagers 5 blackpot on box 1" for player in lies.split())
    lost = "\n".join(f"on a box, {player} loses 5 blackpot on box 1" for player in lies.split())
    away = f"the wager of {refused} of 5 blackpot on box 1 is refused because of too-many"
    return found(before + ENTITLED.format(between, most, f"{pots}\n{away}", lost))


def test_23_3_4_who_has_a_main_wager_there_comes_first() -> None:
    assert entitled(2, "Ann Ben", "Cat") == []
    assert entitled(2, "Ben Cat", "Ann") == [("side-wager-entitlement", "23.3.4", NOTHING)]


def test_23_3_4_a_then_the_others_clockwise() -> None:
    assert entitled(2, "Ann Ben", "Cat") == []
    assert entitled(2, "Ann Cat", "Ben") == [("side-wager-entitlement", "23.3.4(a)", NOTHING)]


def test_23_3_4_b_of_one_alone_who_controls_the_box() -> None:
    deal = ENTITLED.replace("Ben wagers 25 on box 2", "Ben wagers 25 on box 1\nthe dealer names Ann for box 1")
    deal = deal.replace("2 KS, ", "").replace("2 8C, ", "").replace("Ben stands\n", "")
    lost = "on a box, {} loses 5 blackpot on box 1"
    away = "\nthe wager of {} of 5 blackpot on box 1 is refused because of too-many"
    ben = deal.format("", 1, "Ben wagers 5 blackpot on box 1" + away.format("Ann"), lost.format("Ben"))
    ann = deal.format("", 1, "Ann wagers 5 blackpot on box 1" + away.format("Ben"), lost.format("Ann"))
    assert found(ann) == []
    assert found(ben) == [("side-wager-entitlement", "23.3.4(b)", NOTHING)]


def test_23_5_2_an_active_wager_comes_before_all() -> None:
    before = A.replace("Ann wagers 25 on box 1", "Ann wagers 25 on box 1\nDan arrives at box 4").format(MARKED, "")
    before = before.replace("5 blackpot on box 1", "5 blackpot on box 1", 1)
    assert entitled(1, "Ann", "Ben", "a new round", before) == []
    assert entitled(1, "Ben", "Ann", "a new round", before) == [("side-wager-entitlement", "23.5.2", NOTHING)]


# 23.5.3: the last round

QUIET = """
    a new round
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 9D, 1 8C
    Ann stands
    dealer draws KC
    Ann loses 25
    the round ends
    """
LAST = f"""
    Ann arrives at box 1
    the last 3 rounds are announced
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 9D, 1 8C
    Ann stands
    dealer draws KC
    Ann loses 25
    the round ends
    {QUIET}
    a new round
    """


def test_23_5_3_one_more_round_is_dealt_for_an_active_wager() -> None:
    ends = "between rounds\nthe table closes"
    more = B.format("6C", "9C", "Ann loses 5 blackpot", "") + "the round ends\n"
    assert codes(LAST + A.format(MARKED, "") + more + ends) == []
    not_dealt = found(LAST + A.format(MARKED, "") + ends)
    assert ("last-round-not-dealt", "23.5.3", NOTHING) in not_dealt
    taken_off = A.format("Ann takes blackpot off box 1", "")
    assert codes(LAST + taken_off + ends) == []
    assert codes(LAST + A.format("", "") + ends) == []  # nothing shows that it was left


def test_23_5_3_without_new_wagers() -> None:
    ends = "the round ends\nbetween rounds\nthe table closes"
    more = B.format("6C", "9C", "Ann loses 5 blackpot\n{}", "").replace(
        "Ann left", "Ben wagers 5 blackpot on box 1\nAnn left"
    )
    more = more.replace("Ann wagers 25 on box 1", "Ann wagers 25 on box 1\nBen wagers 25 on box 1")
    more = more.format("Ben loses 5 blackpot") + "Ben loses 25\n"
    assert codes(LAST + A.format(MARKED, "") + more + ends) == [("side-wager-in-last-round", "23.5.3")]
    # Where the table had not announced its end it is a wager like any other.
    assert codes(A.format(MARKED, "") + more + "the round ends\n") == []


def codes(text: str) -> list[tuple[str, str]]:
    """Without what the checks of the cards say of a table that closes."""
    return [(code, clause) for code, clause, _ in found(text) if code != "decks-not-checked"]


# Beside mistakes of the game, and other players


def test_by_the_book_the_third_card_decides_about_it_too() -> None:
    """Ann asks for a card, and the dealer draws the eight that was hers; she says so before anything is settled.

    By the book she has 21, and the dealer gets the first card of the next round and has 19. She wins 25 and 500, and
    has lost 25 and 5: 555 are missing. Whether her wager should have stayed active nobody settled: it was not there.
    """
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        Ann asks for a card
        dealer draws 8D
        Ann notices
        Ann loses 25
        Ann loses 5 blackpot
        the round ends
        a new round
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 9S, 1 9C
        Ann stands
        dealer draws KC
        Ann keeps 25
        """
    (wrong,) = found(deal)
    assert wrong == ("decision-not-followed", "7.5.3", {"Ann": 555.0})


def test_9_12_1_in_a_void_round_the_first_win_stands_and_the_wager_goes_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        Ann draws 8D
        the device fails: order unknown, can't finish
        a higher duties dealer declares the round void because of device
        Ann keeps 25
        {}
        """
    settled = {
        "Ann keeps 5 blackpot": {},
        "Ann loses 5 blackpot": {"Ann": 5.0},
        "Ann is paid 500 blackpot": {"Ann": -500.0},
    }
    for done, owed in settled.items():
        found_then = found(deal.format(done), dealing="continuous-shuffler", options={})
        assert {player: cents for _, _, sums in found_then for player, cents in sums.items()} == owed


def test_9_12_1_and_where_it_was_played_on_the_wager_is_owed_back() -> None:
    """It should have been void: the 25 that she won go back, and of her wager the first win stands and 5 are hers."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        Ann draws 7D
        the device fails: order unknown, can't finish
        a higher duties dealer orders: play on
        dealer draws KC
        Ann is paid 25
        Ann loses 5 blackpot
        """
    failed = [f for f in all_found(deal, dealing="continuous-shuffler", options={}) if f.code == "device-failed"]
    assert [finding.owed_cents for finding in failed] == [{"Ann": -20_00}]


def test_several_on_a_box_win_and_lose_together() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        Ben wagers 10 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        Ben is paid 100 blackpot
        Ann draws 8D
        dealer draws KC
        Ann is paid 25
        Ben is paid 25
        Ann is paid 500 blackpot
        Ben is paid {} blackpot
        """
    assert found(deal.format(1000)) == []
    assert found(deal.format(500)) == [("wrong-payout", WON_THIRD, {"Ben": 500.0})]


# What is not known


def test_at_pontoon_it_is_judged_where_the_table_has_it() -> None:
    deal = THIRD.format("Ann stands", "Ann loses 25\nAnn loses 5 blackpot").replace(
        "dealer draws KC", "dealer draws QC"
    )
    assert found(deal, PONTOON) == []


def test_9_15_what_it_won_goes_back_with_all_monies() -> None:
    """It lies there for its third card when a foreign card turns up: 50 go back to the house, and the 5 to Ann."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        a fault is found: foreign 2C
        a higher duties dealer declares the round void because of deck-fault
        Ann keeps 5 blackpot
        Ann keeps 25
        {}
        """
    owed = {code: sums for code, _, sums in found(deal.format("Ann gives back 50 blackpot after all"))}
    assert owed["deck-fault"] == NOTHING
    owed = {code: sums for code, _, sums in found(deal.format(""))}
    assert owed["deck-fault"] == {"Ann": -50.0}
