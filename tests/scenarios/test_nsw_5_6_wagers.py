"""New South Wales 5, 6, 13, 14.4 to 14.6 and 19: wagers, limits, people. Each violation with its clean twin."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import NSW, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}
ROUND = """
    Ann wagers {0} on box 1
    {1}cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses {0}
    {2}the round ends
    """
NEXT = "a new round\n"


def one(amount: float = 25, before: str = "", after: str = "") -> str:
    return ROUND.format(amount, before, after)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_5_10_a_supervisor_for_the_shoe() -> None:
    order = "a {} limits Ann to minimum-only because of skipped-rounds until shoe-ends\n"
    skipped = one() + NEXT + one().replace("Ann", "Ben")
    assert judged(NSW, skipped + order.format("gaming-supervisor")) == []
    assert [(f.code, f.clause) for f in judged(NSW, skipped + order.format("dealer"))] == [
        ("rank-not-entitled", "5.10")
    ]
    assert codes(judged(NSW, one() + order.format("gaming-supervisor"))) == ["restricted-without-grounds"]


def test_5_10_only_where_a_card_shoe_is_in_use() -> None:
    order = "a gaming-supervisor limits Ann to minimum-only because of skipped-rounds until shoe-ends\n"
    device = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
    assert codes(judged(NSW, one() + order, **device)) == ["restricted-without-grounds"]


@pytest.mark.parametrize("because", ["skipped-rounds", "discretion"])
def test_5_11_and_5_12_a_gaming_manager_with_the_inspector_told(because: str) -> None:
    order = "a {} limits Ann to minimum-only because of " + because + " until further-notice\n"
    tell = "the inspector is told: restriction of Ann\n"
    assert judged(NSW, one() + tell + order.format("gaming-manager")) == []
    found = judged(NSW, one() + order.format("gaming-manager") + tell)
    assert [(f.code, f.clause) for f in found] == [("restricted-without-notice", "5.11–5.12")]
    assert codes(judged(NSW, one() + tell + order.format("gaming-supervisor"))) == ["rank-not-entitled"]
    # Told of somebody else.
    assert codes(judged(NSW, one() + tell.replace("Ann", "Ben") + order.format("gaming-manager"))) == [
        "restricted-without-notice"
    ]


def test_5_12_one_area_and_the_minimum() -> None:
    order = """the inspector is told: restriction of Ann
        a gaming-manager limits Ann to one-box because of discretion until further-notice
        """
    two = """
        Ann wagers 5 on box 1
        Ann wagers 5 on box 2
        cards: 1 TS, 2 9S, dealer 6D, 1 8C, 2 9C
        Ann stands
        dealer draws TC, 5H
        on a box, Ann loses 5 on box 1
        on a box, Ann loses 5 on box 2
        """
    assert judged(NSW, order + one(5)) == []
    assert "restricted-wager" not in codes(judged(NSW, two))
    assert "restricted-wager" in codes(judged(NSW, order + two))


def test_5_13_a_reserved_area() -> None:
    reserve = "a gaming-supervisor reserves box 1 for {}\n"
    assert judged(NSW, reserve.format("Ann") + one()) == []
    found = judged(NSW, reserve.format("Ben") + one())
    assert [(f.code, f.clause, f.player) for f in found] == [("reserved-box-used", "5.13", "Ann")]
    assert codes(judged(NSW, reserve.format("Ann").replace("gaming-supervisor", "dealer") + one())) == [
        "rank-not-entitled"
    ]


def test_6_1_those_on_a_box_make_the_minimum_together() -> None:
    assert codes(judged(NSW, one(2.5))) == ["below-minimum"]
    assert judged(NSW, one(25, "Ben wagers 2.50 on box 1\n", "Ben loses 2.50\n")) == []


def test_6_1_one_mistake_gives_one_finding() -> None:
    found = judged(NSW, one(2000, "Ben wagers 25 on box 1\n", "Ben loses 25\n"))
    assert codes(found).count("above-maximum") == 1
    assert "box-over-maximum" not in codes(found)


def test_6_1_units() -> None:
    assert judged(NSW, one(25), unit=500) == []
    assert [(f.code, f.clause) for f in judged(NSW, one(27.5), unit=500)] == [("wrong-unit", "6.1")]


RAISE = "a gaming-supervisor sets limits of 50 to 1000\n"


def test_6_5_a_sign_for_twenty_minutes() -> None:
    after = NEXT + one(50)
    assert judged(NSW, one() + "a notice hangs: limits\n21 minutes pass\n" + RAISE + after) == []
    found = judged(NSW, one() + "a notice hangs: limits\n15 minutes pass\n" + RAISE + after)
    assert [(f.code, f.clause) for f in found] == [("limits-changed-without-notice", "6.5")]


def test_6_5_1_or_at_once_if_those_who_play_keep_theirs() -> None:
    marker = "a gaming-supervisor gives Ann kept-minimum of 5 to 1000 at box 1\n"
    assert judged(NSW, one() + RAISE + marker + NEXT + one(5)) == []
    assert codes(judged(NSW, one() + RAISE + NEXT + one(5))) == ["limits-changed-without-notice"]
    # 6.5.4: who comes later plays at the new minimum.
    later = NEXT + one(5).replace("Ann", "Ben")
    assert codes(judged(NSW, one() + RAISE + later)) == ["below-minimum"]


def test_6_6_over_the_maximum_by_leave() -> None:
    assert codes(judged(NSW, one(2000))) == ["above-maximum"]
    assert judged(NSW, "a gaming-supervisor allows wager-over-the-maximum to Ann\n" + one(2000)) == []
    assert judged(NSW, "a gaming-supervisor gives Ann personal-limits of 100 to 5000 at box 1\n" + one(2000)) == []
    found = judged(NSW, "a dealer gives Ann personal-limits of 100 to 5000 at box 1\n" + one(2000))
    assert [(f.code, f.clause) for f in found] == [("rank-not-entitled", "6.6")]


def pairs(*players: str) -> str:
    laid = "".join(f"{player} wagers 5 perfect-pairs on box 1\n" for player in players)
    lost = "".join(f"on a box, {player} loses 5 perfect-pairs on box 1\n" for player in players)
    return one(25, laid).replace("Ann stands", lost + "Ann stands")


def test_14_6_up_to_three_perfect_pairs_on_an_area() -> None:
    assert judged(NSW, pairs("Ann", "Ben", "Cal")) == []
    found = judged(NSW, pairs("Ann", "Ben", "Cal", "Dee"))
    assert [(f.code, f.clause) for f in found] == [("too-many-side-wagers", "14.6")]


def test_14_4_only_beside_ones_own() -> None:
    tell = "surveillance is told: side-wager-restriction\nthe inspector is told: side-wager-restriction\n"
    order = "a gaming-manager allows own-wager-for-side-wager\na notice hangs: side-wager-restriction\n"
    assert judged(NSW, pairs("Ben")) == []
    assert judged(NSW, tell + order + pairs("Ann")) == []
    assert [(f.code, f.clause) for f in judged(NSW, tell + order + pairs("Ben"))] == [
        ("side-wager-without-main", "14.4–14.5")
    ]
    assert [(f.code, f.clause) for f in judged(NSW, order + pairs("Ann"))] == [("not-told-first", "14.4.1")]


def test_13_3_lost_insurance_is_collected_at_once() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 8C
        insurance is offered
        Ann wagers 10 insurance on box 1
        insurance is closed
        Ann stands
        dealer draws 5H
        {}dealer draws 4H
        {}Ann loses 25
        """
    assert judged(NSW, deal.format("Ann loses 10 insurance\n", "")) == []
    found = judged(NSW, deal.format("", "Ann loses 10 insurance\n"))
    assert [(f.code, f.clause) for f in found] == [("insurance-collected-late", "13.3")]


def test_17_13_insurance_that_was_not_called_may_be_made_up_for() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer AD, 1 8C
        {}Ann draws 8H
        Ann wagers 10 insurance on box 1
        Ann stands
        dealer draws 9H
        Ann loses 10 insurance
        Ann loses 25
        """
    assert codes(judged(NSW, deal.format(""))) == ["insurance-not-offered"]
    called = "insurance is offered\ninsurance is closed\n"
    assert codes(judged(NSW, deal.format(called))) == ["insurance-out-of-time"]


FULL = """
    the table opens
    Ann arrives at box 1
    the decks are checked before play
    the cards are shuffled
    a gaming-supervisor cuts
    marker 1 goes in 100 from the back
    the shoe is loaded
    a card is burned
    """
BOXES = "".join(f"Ann wagers 25 on box {box}\n" for box in range(1, 6))


def full_round(wagers: str, boxes: int) -> str:
    numbers = range(1, boxes + 1)
    low = ", ".join(f"{box} {'23456'[box - 1]}S" for box in numbers)
    high = ", ".join(f"{box} T{'SHDCS'[box - 1]}" for box in numbers)
    lost = "".join(f"on a box, Ann loses 25 on box {box}\n" for box in numbers)
    return f"a new round\n{wagers}cards: {low}, dealer TD, {high}\ndealer draws TC\n{lost}the round ends\n"


def test_5_8_whoever_has_several_areas_gives_one_up() -> None:
    waiting = "Ben arrives, and waits\n"
    play = full_round(BOXES, 5)
    found = judged_from_opening(NSW, FULL + waiting + play * 4, boxes=5)
    assert codes(found).count("box-not-given-up") == 1
    assert "box-not-given-up" not in codes(judged_from_opening(NSW, FULL + play * 4, boxes=5))
    fewer = full_round(BOXES.replace("Ann wagers 25 on box 5\n", ""), 4)
    assert "box-not-given-up" not in codes(judged_from_opening(NSW, FULL + waiting + fewer * 4, boxes=5))


def test_19_conduct() -> None:
    for words, code, clause in (
        ("staff advises Ann about play", "advised-by-staff", "19.6"),
        ("onlooker advises Ann about play", "advised-unasked", "19.7"),
        ("a dealer remarks a side-bet of Ann", "side-bet", "19.10"),
        ("a dealer remarks a prohibited-device of Ann", "prohibited-device", "19.1"),
    ):
        assert [(f.code, f.clause) for f in judged(NSW, one() + words)] == [(code, clause)]
    assert judged(NSW, one() + "staff advises Ann about rules") == []


def test_19_8_a_sign_for_twenty_minutes_before_a_table_with_players_closes() -> None:
    here = "Ann arrives at box 1\n" + one() + "between rounds\n"
    sign = "a notice hangs: closing\n"
    assert judged(NSW, here + sign + "20 minutes pass\nthe table closes\n") == []
    assert judged(NSW, here + "Ann leaves\nthe table closes\n") == []  # nobody is left to be told
    for before in ("", sign + "19 minutes pass\n"):
        found = judged(NSW, here + before + "the table closes\n")
        assert summary(found) == [("closed-without-notice", "19.8", NOTHING)]


def test_5_1_only_chips() -> None:
    cash = one().replace("Ann wagers 25 on box 1", "Ann puts down 25 as cash on box 1\n{}")
    assert judged(NSW, cash.format("Ann gets chips for 25 on box 1")) == []
    assert [(f.code, f.clause) for f in judged(NSW, cash.format(""))] == [("not-in-chips", "5.1")]


@pytest.mark.parametrize(
    ("act", "lost"),
    [
        ("Ann touches the wager on box 1", 25),
        ("Ann changes 25 to 50 on box 1", 50),
        ("Ann takes back 10 from box 1", 15),
    ],
)
def test_5_3_no_wager_is_touched_raised_or_taken_back_after_the_first_card(act: str, lost: int) -> None:
    early = one(25, "no more bets\n" + act + "\n").replace("Ann loses 25", f"Ann loses {lost}")
    assert judged(NSW, early) == []  # after the call, and before the first card
    late = one().replace("Ann stands", act + "\nAnn stands").replace("Ann loses 25", f"Ann loses {lost}")
    assert summary(judged(NSW, late)) == [("late-wager", "5.3", NOTHING)]


def test_5_3_once_it_is_settled_a_wager_may_be_taken_away() -> None:
    assert judged(NSW, one(25, "", "Ann touches the wager on box 1\n")) == []


def test_5_4_up_to_three_players_on_an_area() -> None:
    def shared(*others: str) -> str:
        laid = "".join(f"{player} wagers 25 on box 1\n" for player in others)
        return one(25, laid, "".join(f"{player} loses 25\n" for player in others))

    assert judged(NSW, shared("Ben", "Cal")) == []
    assert summary(judged(NSW, shared("Ben", "Cal", "Dee"))) == [("too-many-on-box", "5.4", NOTHING)]
    fewer = "a gaming-supervisor allows at most 2 players on a box\n"
    assert judged(NSW, fewer + shared("Ben")) == []
    (wrong,) = judged(NSW, fewer + shared("Ben", "Cal"))
    assert (wrong.code, wrong.clause, wrong.player, wrong.owed_cents) == ("too-many-on-box", "5.4", "Cal", {})


def test_5_2_on_the_areas_of_the_layout() -> None:
    assert judged(NSW, one(), boxes=5) == []
    wide = one().replace("box 1", "box 6").replace("1 TS", "6 TS").replace("1 8C", "6 8C")
    assert judged(NSW, wide, boxes=6) == []
    assert summary(judged(NSW, wide, boxes=5)) == [("wager-off-layout", "5.2", NOTHING)]


SHARED = """
    Ann arrives at box 1
    Ben arrives
    Ann wagers 25 on box 1
    Ben wagers 100 on box 1
    {}cards: 1 TS, dealer 6D, 1 8C
    on box 1, {} stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 100
    the round ends
    """


def test_5_5_1_whom_the_dealer_names_does_not_decide_in_the_place_of_the_one_who_sits_there() -> None:
    assert judged(NSW, SHARED.format("", "Ann")) == []
    assert judged(NSW, SHARED.format("the dealer names Ann for box 1\n", "Ann")) == []
    (wrong,) = judged(NSW, SHARED.format("the dealer names Ben for box 1\n", "Ben"))
    assert (wrong.code, wrong.clause, wrong.player) == ("decided-by-another", "5.5", "Ben")


def test_5_5_2_nor_in_the_place_of_the_one_with_the_highest_wager() -> None:
    standing = SHARED.replace("Ann arrives at box 1", "Ann arrives")
    assert judged(NSW, standing.format("the dealer names Ben for box 1\n", "Ben")) == []
    (wrong,) = judged(NSW, standing.format("the dealer names Ann for box 1\n", "Ann"))
    assert (wrong.code, wrong.clause, wrong.player) == ("decided-by-another", "5.5", "Ann")
    # Who came unannounced may have a seat: then the dealer knows better.
    unannounced = standing.replace("Ann arrives\n", "")
    assert judged(NSW, unannounced.format("the dealer names Ann for box 1\n", "Ann")) == []


def test_5_5_3_of_equal_wagers_the_dealer_sees_which_lies_nearest() -> None:
    equal = SHARED.replace("Ann arrives at box 1", "Ann arrives").replace("100", "25")
    for player in ("Ann", "Ben"):
        assert judged(NSW, equal.format(f"the dealer names {player} for box 1\n", player)) == []
    (wrong,) = judged(NSW, equal.format("the dealer names Ben for box 1\n", "Ann"))
    assert (wrong.code, wrong.player) == ("decided-by-another", "Ann")


def test_5_1_promotional_tokens_are_as_good_as_chips() -> None:
    token = one().replace("Ann wagers 25", "Ann puts down 25 as {}")
    assert judged(NSW, token.format("promotional-token")) == []
    assert [(f.code, f.clause) for f in judged(NSW, token.format("cash"))] == [("not-in-chips", "5.1")]


DOUBLED = "cards: 1 6S, dealer 6D, 1 5C\nAnn doubles 25 and gets 2C\n"
SIXTEEN = "cards: 1 6S, dealer TD, 1 TC\n"


@pytest.mark.parametrize(
    ("deal", "choice", "back"),
    [
        (DOUBLED, "withdraw double", "Ann keeps 25 double\nAnn loses 25"),
        (DOUBLED, "withdraw double", "Ann takes back 25 double\nAnn loses 25"),
        (SIXTEEN, "take refund", "Ann keeps 25"),
        (SIXTEEN, "take refund", "Ann takes back 25"),
        (SIXTEEN, "retract wager", "Ann takes back 25"),
    ],
)
def test_5_3_nothing_is_taken_back_that_no_rule_gives_back(deal: str, choice: str, back: str) -> None:
    assert summary(judged(NSW, f"Ann wagers 25 on box 1\n{deal}Ann chooses to {choice}\n{back}")) == [
        ("late-wager", "5.3", NOTHING)
    ]


# 5.1: $10 in chips and $5 in a token are one wager of $15.
BOTH_TENDERS = "Ann wagers 10 on box 1\nAnn puts down 5 as promotional-token on box 1\n"


@pytest.mark.parametrize("added", [10, 15])
def test_5_1_and_11_1_chips_and_tokens_are_doubled_together(added: int) -> None:
    deal = BOTH_TENDERS + "cards: 1 6S, dealer 6D, 1 5C\nAnn doubles {0} and gets 9C\ndealer draws TC, 9H\n"
    assert summary(judged(NSW, (deal + "Ann is paid 15\nAnn is paid {0} double").format(added))) == []


def test_11_1_and_not_for_more() -> None:
    deal = BOTH_TENDERS + "cards: 1 6S, dealer 6D, 1 5C\nAnn doubles 20 and gets 9C\ndealer draws TC, 9H\n"
    found = judged(NSW, deal + "Ann is paid 15\nAnn is paid 20 double")
    assert summary(found) == [("illegal-double", "11.1", NOTHING)]


def test_5_1_and_12_1_chips_and_tokens_are_split_together() -> None:
    deal = (
        BOTH_TENDERS
        + """
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for {0}: hand 2 takes 8C, TH comes
        Ann stands
        TS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws TC, 9H
        Ann is paid 15
        Ann is paid {0} split on hand 2
        """
    )
    assert summary(judged(NSW, deal.format(15))) == []
    assert summary(judged(NSW, deal.format(10))) == [("illegal-split", "12.1", NOTHING)]


def test_19_5_what_was_settled_before_stands_or_goes_back() -> None:
    void = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 KS, dealer 6D, 1 KC, 2 9C
        Ann is paid 30
        a gaming supervisor declares the round void because of disruption
        {}Ben keeps 20
        """
    assert summary(judged(NSW, void.format(""))) == []
    assert summary(judged(NSW, void.format("Ann gives back 30 after all\nAnn keeps 20\n"))) == []
    found = judged(NSW, void.format("Ann gives back 10 after all\nAnn keeps 20\n"))
    assert summary(found) == [("wrong-payout", "16.2", {"Ann": 10.0})]


def test_19_3_2_to_19_3_4_who_may_exclude_or_detain_a_person_with_a_device() -> None:
    for what in ("excluded", "detained"):
        done = f"limits Ann to {what} because of device until further-notice\n"
        assert judged(NSW, one() + "a gaming-supervisor " + done) == []
        assert summary(judged(NSW, one() + "a dealer " + done)) == [("rank-not-entitled", "19.3", NOTHING)]
