"""Crown Melbourne 5, 6, 15.3 and 32: wagers, limits, restrictions and conduct. Each violation with its clean twin."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, PONTOON, judged, summary

NOTHING: dict[str, float] = {}
ROUND = """
    Ann wagers {0} on box 1
    {1}cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses {0}
    {2}the round ends
    """


def one(amount: float = 25, before: str = "", after: str = "") -> str:
    return ROUND.format(amount, before, after)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_5_4_until_the_first_card_a_wager_may_be_changed() -> None:
    changed = "Ann wagers 5000 on box 1\nAnn changes 5000 to 25 on box 1"
    assert judged(CM, one(25).replace("Ann wagers 25 on box 1", changed)) == []
    refused = "Ann wagers 2 on box 1\nthe wager of Ann of 2 on box 1 is refused\n"
    assert judged(CM, refused + one()) == []


def test_5_4_nobody_touches_a_wager_after_the_first_card() -> None:
    assert judged(CM, one().replace("cards:", "Ann touches the wager on box 1\ncards:")) == []
    (late,) = judged(CM, one().replace("Ann stands", "Ann touches the wager on box 1\nAnn stands"))
    assert (late.code, late.clause) == ("late-wager", "5.4")


def test_6_3_personal_limits_under_a_marker() -> None:
    marker = "a area-manager gives Ann personal-limits of 500 to 5000 at box 1\n"
    assert codes(judged(CM, one(2000))) == ["above-maximum"]
    assert judged(CM, marker + one(2000)) == []
    assert codes(judged(CM, marker + one(6000))) == ["above-maximum"]
    assert codes(judged(CM, marker + one(100))) == ["below-minimum"]


def test_6_3_4_all_wagers_on_that_box_within_the_personal_limit() -> None:
    marker = "a area-manager gives Ann personal-limits of 500 to 5000 at box 1\n"
    assert judged(CM, marker + one(4000, "Ben wagers 1000 on box 1\n", "Ben loses 1000\n")) == []
    found = judged(CM, marker + one(4500, "Ben wagers 1000 on box 1\n", "Ben loses 1000\n"))
    assert [(f.code, f.clause) for f in found][:1] == [("box-over-maximum", "6.3.4")]


def test_6_3_3_others_keep_to_the_limits_of_the_table() -> None:
    """Ann may wager from 500 to 5,000, and Ben, who has a box of his own, from 5 to 1,000 as the sign says."""
    marker = "a area-manager gives Ann personal-limits of 500 to 5000 at box 1\n"
    deal = """
        Ann wagers 2000 on box 1
        Ben wagers {0} on box 2
        cards: 1 TS, 2 TH, dealer 6D, 1 8C, 2 8H
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 2000
        Ben loses {1}
        """
    assert judged(CM, marker + deal.format(100, 100)) == []
    over = judged(CM, marker + deal.format(2000, 1000))
    assert [(f.code, f.clause, f.player) for f in over] == [("above-maximum", "6.2.2", "Ben")]


def test_6_5_units_where_the_sign_says_so() -> None:
    assert judged(CM, one(27.5)) == []
    assert judged(CM, one(25), unit=500) == []
    (wrong,) = judged(CM, one(27.5), unit=500)
    assert (wrong.code, wrong.clause) == ("wrong-unit", "6.5")


def test_5_2_a_box_that_the_layout_does_not_have() -> None:
    assert judged(CM, one(), boxes=5) == []
    wide = one().replace("box 1", "box 6").replace("1 TS", "6 TS").replace("1 8C", "6 8C")
    assert codes(judged(CM, wide, boxes=5)) == ["wager-off-layout"]


@pytest.mark.parametrize(("count", "expected"), [(5, []), (6, ["too-many-side-wagers"])])
def test_15_3_3_at_most_five_perfect_pairs_on_a_box(count: int, expected: list[str]) -> None:
    leave = "a assistant-casino-manager allows side-wager-on-another-box\n"
    players = ["Ann", "Ben", "Cal", "Dee", "Eve", "Flo"][:count]
    laid = "".join(f"{player} wagers 5 perfect-pairs on box 1\n" for player in players)
    lost = "".join(f"on a box, {player} loses 5 perfect-pairs on box 1\n" for player in players)
    deal = one(25, laid).replace("Ann stands", lost + "Ann stands")
    assert codes(judged(CM, leave + deal, pairs="A")) == expected


def test_15_3_2_on_another_box_with_leave() -> None:
    deal = one(25, "Ben wagers 5 perfect-pairs on box 1\n").replace(
        "Ann stands", "Ben loses 5 perfect-pairs\nAnn stands"
    )
    assert judged(CM, "a assistant-casino-manager allows side-wager-on-another-box to Ben\n" + deal, pairs="A") == []
    assert codes(judged(CM, deal, pairs="A")) == ["side-wager-without-main"]
    (rank,) = judged(CM, "a area-manager allows side-wager-on-another-box to Ben\n" + deal, pairs="A")
    assert (rank.code, rank.clause) == ("rank-not-entitled", "15.3.2")


SKIPPED = "limits Ann to minimum-only because of skipped-rounds until shoe-ends\n"
LIMITED = "limits Ann to minimum-only because of discretion until further-notice\n"


def test_5_12_one_who_skips_rounds_may_be_held_to_the_minimum() -> None:
    skipped = one() + "a new round\n" + one().replace("Ann", "Ben")
    assert judged(CM, skipped + "a assistant-casino-manager " + SKIPPED) == []
    (wrong,) = judged(CM, one() + "a assistant-casino-manager " + SKIPPED)
    assert (wrong.code, wrong.clause, wrong.player) == ("restricted-without-grounds", "5.12", "Ann")
    (rank,) = judged(CM, skipped + "a area-manager " + SKIPPED)
    assert (rank.code, rank.clause) == ("rank-not-entitled", "5.12")


def test_5_11_1_the_inspector_is_told_before() -> None:
    told = "the inspector is told: restriction of Ann\n"
    assert judged(CM, one() + told + "a assistant-casino-manager " + LIMITED) == []
    (wrong,) = judged(CM, one() + "a assistant-casino-manager " + LIMITED + told)
    assert (wrong.code, wrong.clause) == ("restricted-without-notice", "5.11.1")
    # One order in two parts is one mistake.
    both = LIMITED + "a assistant-casino-manager " + LIMITED.replace("minimum-only", "one-box")
    assert codes(judged(CM, one() + "a assistant-casino-manager " + both)) == ["restricted-without-notice"]


def test_5_11_and_keeps_to_it() -> None:
    order = "the inspector is told: restriction of Ann\na assistant-casino-manager " + LIMITED
    assert judged(CM, order + one(5)) == []
    (wrong,) = judged(CM, order + one(25))
    assert (wrong.code, wrong.clause, wrong.player) == ("restricted-wager", "5.11–5.12", "Ann")
    refused = "Ann wagers 25 on box 1\nthe wager of Ann of 25 on box 1 is refused\n"
    assert judged(CM, order + refused + one(5)) == []


def test_5_12_ends_with_the_shoe() -> None:
    skipped = one() + "a new round\n" + one().replace("Ann", "Ben")
    order = skipped + "a assistant-casino-manager " + SKIPPED
    next_round = "a new round\n" + one(25)
    assert codes(judged(CM, order + next_round)) == ["restricted-wager"]
    new_shoe = "between rounds\nthe shoe ends\nthe cards are shuffled\na higher-duties-dealer cuts\n"
    loaded = "marker 1 goes in 100 from the back\nthe shoe is loaded\na card is burned\n"
    assert judged(CM, order + new_shoe + loaded + next_round) == []


def test_32_2_who_may_exclude_a_player() -> None:
    out = "limits Ann to excluded because of device until further-notice\n"
    assert judged(CM, one() + "a assistant-casino-manager " + out) == []
    assert codes(judged(CM, one() + "a area-manager " + out)) == ["rank-not-entitled"]
    (still,) = judged(CM, "a assistant-casino-manager " + out + one())
    assert (still.code, still.clause) == ("restricted-wager", "32.2")


def test_32_2_3_32_2_4_who_may_withhold_winnings_or_detain_a_person() -> None:
    for what in ("winnings-withheld", "detained"):
        done = f"limits Ann to {what} because of device until further-notice\n"
        assert judged(CM, one() + "a assistant-casino-manager " + done) == []
        assert summary(judged(CM, one() + "a area-manager " + done)) == [("rank-not-entitled", "32.2", NOTHING)]


def test_7_5_7_b_lost_insurance_is_collected_at_once() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 8C
        Ann wagers 10 insurance on box 1
        Ann stands
        dealer draws 5H
        {}dealer draws 4H
        {}Ann loses 25
        """
    assert judged(CM, deal.format("Ann loses 10 insurance\n", "")) == []
    (late,) = judged(CM, deal.format("", "Ann loses 10 insurance\n"))
    assert (late.code, late.clause) == ("insurance-collected-late", "7.5.7(b)")


def test_7_3_2_a_insurance_before_the_subsequent_deal() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer AD, 1 8C
        {}Ann draws 8H
        {}Ann stands
        dealer draws 9H
        Ann loses 10 insurance
        Ann loses 25
        """
    assert judged(CM, deal.format("Ann wagers 10 insurance on box 1\n", "")) == []
    assert codes(judged(CM, deal.format("", "Ann wagers 10 insurance on box 1\n"))) == ["insurance-out-of-time"]


def test_32_6_and_32_7_advice() -> None:
    for words in ("staff advises Ann about rules", "player advises Ann about play, asked"):
        assert judged(CM, one() + words) == []
    for words, code, clause in (
        ("staff advises Ann about play, asked", "advised-by-staff", "32.6"),
        ("onlooker advises Ann about play", "advised-unasked", "32.7"),
    ):
        assert [(f.code, f.clause) for f in judged(CM, one() + words)] == [(code, clause)]


def test_32_1_and_32_13_what_staff_say_they_saw() -> None:
    assert judged(CM, one() + "Ben remarks a side-bet of Ann") == []  # a player's word alone
    for what, clause in (("prohibited-device", "32.1"), ("side-bet", "32.13")):
        found = judged(CM, one() + f"a dealer remarks a {what} of Ann")
        assert [(f.code, f.clause, f.player) for f in found] == [(what, clause, "Ann")]


def test_5_3_only_chips() -> None:
    cash = one().replace("Ann wagers 25 on box 1", "Ann puts down 25 as cash on box 1\n{}")
    assert judged(CM, cash.format("Ann gets chips for 25 on box 1")) == []
    assert [(f.code, f.clause) for f in judged(CM, cash.format(""))] == [("not-in-chips", "5.1, 5.3")]


def test_6_2_what_is_put_down_in_parts_is_one_wager() -> None:
    parts = one(7.5).replace("Ann wagers 7.5 on box 1", "Ann wagers 2.50 on box 1\nAnn wagers 5 on box 1")
    parts = parts.replace("Ann loses 7.5", "Ann loses 5\nAnn loses 2.50")
    assert "below-minimum" not in codes(judged(CM, parts))


def test_10_5_1_b_i_a_pontoon_is_not_insured() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer AD, 1 KC
        {}Ann is paid {}
        {}
        """
    assert judged(PONTOON, deal.format("", "37.50", "")) == []
    insured = deal.format("Ann wagers 10 insurance on box 1\n", "37.50", "dealer draws 9H\nAnn loses 10 insurance")
    found = judged(PONTOON, insured)
    assert [(f.code, f.clause) for f in found] == [("insurance-on-natural", "10.5.1(b)(i)")]
    # At blackjack a natural may be insured.
    at_blackjack = insured.replace("Ann is paid 37.50", "").replace("Ann loses 10", "Ann is paid 37.50\nAnn loses 10")
    assert "insurance-on-natural" not in codes(judged(CM, at_blackjack))


def test_5_8_an_area_manager_may_allow_fewer_than_five() -> None:
    fewer = "a {} allows at most 2 players on a box\n"
    two = one(25, "Ben wagers 25 on box 1\n", "Ben loses 25\n")
    three = one(25, "Ben wagers 25 on box 1\nCal wagers 25 on box 1\n", "Ben loses 25\nCal loses 25\n")
    assert judged(CM, three) == judged(CM, fewer.format("area-manager") + two) == []
    assert summary(judged(CM, fewer.format("area-manager") + three)) == [("too-many-on-box", "5.8", NOTHING)]
    assert summary(judged(CM, fewer.format("dealer") + two)) == [("rank-not-entitled", "5.8", NOTHING)]


def test_5_10_leave_for_several_boxes_is_a_higher_duties_dealers_to_give() -> None:
    leave = "a {} allows wager-on-several-boxes to Ann\n"
    assert judged(CM, leave.format("higher-duties-dealer") + one()) == []
    assert summary(judged(CM, leave.format("dealer") + one())) == [("rank-not-entitled", "5.10", NOTHING)]


def test_5_9_1_d_where_the_sign_says_so_the_maximum_is_for_the_box_and_the_controllers_first() -> None:
    """Ann calls the decisions; of the box's $1,000 her 700 leave 300 for Ben, who lost 500."""
    deal = """
        Ann wagers 700 on box 1, number 1 from the dealer
        Ben wagers {} on box 1, number 2 from the dealer
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 700
        Ben {}
        """
    assert judged(CM, deal.format(300, "loses 300"), per="box") == []
    assert judged(CM, deal.format(500, "loses 500")) == []  # the sign's maximum is each player's
    over = judged(CM, deal.format(500, "loses 500"), per="box")
    assert summary(over) == [("box-over-maximum", "5.9.1(d)", {"Ben": 200.0})]
    to_the_maximum = judged(CM, deal.format(500, "loses 300"), per="box")
    assert summary(to_the_maximum) == [("box-over-maximum", "5.9.1(d)", NOTHING)]


SHARED = """
    {1}Ann wagers {0} on box 1, number 2 from the dealer
    Ben wagers 25 on box 1, number 1 from the dealer
    cards: 1 TS, dealer 6D, 1 8C
    {2} stands
    dealer draws TC, 5H
    Ann loses {0}
    Ben loses 25
    the round ends
    """


def test_5_9_the_player_whose_wager_is_nearest_the_dealer_decides() -> None:
    assert judged(CM, SHARED.format(25, "", "Ben")) == []
    assert summary(judged(CM, SHARED.format(25, "", "Ann"))) == [("decided-by-another", "5.9", NOTHING)]
    # Neither a seat nor a higher wager goes before.
    seated = "Ann arrives at box 1\nBen arrives\n"
    assert judged(CM, SHARED.format(100, seated, "Ben")) == []
    assert summary(judged(CM, SHARED.format(100, seated, "Ann"))) == [("decided-by-another", "5.9", NOTHING)]


def test_6_4_a_higher_minimum_after_twenty_minutes() -> None:
    raised = "a area-manager sets limits of 10 to 1000\na new round\n" + one()
    assert judged(CM, one() + "a notice hangs: limits\n20 minutes pass\n" + raised) == []
    for before in ("", "a notice hangs: limits\n19 minutes pass\n"):
        found = judged(CM, one() + before + raised)
        assert summary(found) == [("limits-changed-without-notice", "6.4", NOTHING)]
    # Who plays does not change that: the document has no consent.
    agreed = raised.replace("to 1000", "to 1000, by consent")
    assert codes(judged(CM, one() + agreed)) == ["limits-changed-without-notice"]


@pytest.mark.parametrize("limits", ["2.50 to 1000", "5 to 2000", "5 to 500", "2.50 to 500"])
def test_6_4_any_other_limit_at_any_time(limits: str) -> None:
    assert judged(CM, one() + f"a area-manager sets limits of {limits}\na new round\n" + one()) == []


def test_5_11_1_to_one_box_first_and_then_to_the_minimum() -> None:
    """Of one box alone nobody need be told; of the minimum an inspector is, in whatever order the order is given."""
    one_box = "a assistant-casino-manager " + LIMITED.replace("minimum-only", "one-box")
    minimum = "a assistant-casino-manager " + LIMITED
    assert judged(CM, one() + one_box) == []
    assert judged(CM, one() + one_box + "the inspector is told: restriction of Ann\n" + minimum) == []
    (wrong,) = judged(CM, one() + one_box + minimum)
    assert (wrong.code, wrong.clause, wrong.player) == ("restricted-without-notice", "5.11.1", "Ann")


def test_5_1_and_5_3_a_promotional_token_is_changed_into_chips() -> None:
    token = one().replace("Ann wagers 25", "Ann puts down 25 as promotional-token")
    (wrong,) = judged(CM, token)
    assert (wrong.code, wrong.clause, wrong.player) == ("not-in-chips", "5.1, 5.3", "Ann")
    assert judged(CM, token.replace("cards:", "Ann gets chips for 25 on box 1\ncards:")) == []


def test_5_13_a_wager_is_refused_before_the_deal_and_not_behind_it() -> None:
    refused = "the wager of Ann of 25 on box 1 is refused because of cannot-be-paid-in-chips\n"
    ben = "Ben wagers 25 on box 2\n"
    deal = "cards: 1 TS, 2 9S, dealer 6D, 1 8C, 2 8S\n"
    rest = "Ben stands\ndealer draws TC, 5H\nBen loses 25\n"
    alone = "cards: 2 9S, dealer 6D, 2 8S\n"
    assert judged(CM, "Ann wagers 25 on box 1\n" + refused + ben + alone + rest) == []
    (late,) = judged(CM, "Ann wagers 25 on box 1\n" + ben + deal + refused + rest)
    assert (late.code, late.clause, late.player) == ("late-wager", "5.4", "Ann")
    # One that came too late is refused at any time.
    too_late = deal + "Cal wagers 25 on box 3\n" + refused.replace("Ann", "Cal").replace("box 1", "box 3")
    played = "Ann stands\n" + rest + "Ann loses 25\n"
    assert judged(CM, "Ann wagers 25 on box 1\n" + ben + too_late + played) == []


@pytest.mark.parametrize(("settled", "owed"), [(25, 0.0), (15, 10.0), (40, -15.0), (35, -10.0)])
def test_5_4_chips_that_were_refused_after_the_first_card_never_lay_there(settled: int, owed: float) -> None:
    """Nobody told that they were put down, so the wager is what lay there before, and nothing of it goes."""
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 9C\n"
    refused = "the wager of Ann of 10 on box 1 is refused\n"
    found = summary(judged(CM, f"{deal}{refused}Ann stands\ndealer draws TC, 2H\nAnn is paid {settled}\n"))
    kind = ("late-wager", "5.4") if owed > 0 else ("wrong-payout", "8.1, 5.14.2")
    assert found == ([(*kind, {"Ann": owed})] if owed else [])


def test_5_4_as_much_again_refused_after_the_first_card_leaves_the_wager_there() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 9C\n"
    rest = "Ann stands\ndealer draws TC, 2H\n"
    for refused in ("25 on box 1 is refused because of above-maximum\n", "60 on box 1 is refused\n"):
        found = judged(CM, f"{deal}the wager of Ann of {refused}{rest}Ann is paid 25\n")
        assert found == []
        (wrong,) = judged(CM, f"{deal}the wager of Ann of {refused}{rest}Ann is paid 15\n")
        assert (wrong.code, wrong.owed_cents) == ("wrong-payout", {"Ann": 1_000})
    # Told as put down first, it is what is refused; and only that.
    again = "Ann wagers 25 on box 1\nthe wager of Ann of 25 on box 1 is refused\n"
    assert judged(CM, deal + again + rest + "Ann is paid 25\n") == []
    (wrong,) = judged(CM, deal + again + rest + "Ann is paid 50\n")
    assert (wrong.code, wrong.owed_cents) == ("wrong-payout", {"Ann": -2_500})


@pytest.mark.parametrize(("settled", "owed"), [(10, None), (35, -25.0)])
def test_5_1_cash_that_becomes_chips_beside_chips_is_one_wager(settled: int, owed: float | None) -> None:
    """All of it is refused, and ten are put down again."""
    wagers = "Ann wagers 5 on box 1\nAnn puts down 20 as cash on box 1\nAnn gets chips for 20 on box 1\n"
    wagers += "the wager of Ann of 25 on box 1 is refused\nAnn wagers 10 on box 1\n"
    play = "cards: 1 TS, dealer 6D, 1 9C\nAnn stands\ndealer draws TC, 2H\n"
    found = summary(judged(CM, f"{wagers}{play}Ann is paid {settled}\n"))
    assert found == ([] if owed is None else [("wrong-payout", "8.1, 5.14.2", {"Ann": owed})])


# Ann doubles an 11 and gets a two.
THIRTEEN = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles 25 and gets 2C\n"
SIXTEEN = "Ann wagers 25 on box 1\ncards: 1 6S, dealer TD, 1 TC\n"


@pytest.mark.parametrize("back", ["Ann keeps 25 double", "Ann takes back 25 double"])
def test_5_4_a_double_is_not_taken_back_at_blackjack(back: str) -> None:
    """10.5.2(e) gives that to Pontoon alone."""
    found = judged(CM, THIRTEEN + f"Ann withdraws the double\n{back}\nAnn loses 25")
    assert summary(found) == [("late-wager", "5.4", NOTHING)]


def test_5_4_a_double_that_was_asked_back_in_vain() -> None:
    played = "dealer draws TC, 4H\nAnn loses 25\nAnn loses 25 double"
    assert summary(judged(CM, THIRTEEN + played)) == []
    assert summary(judged(CM, THIRTEEN + "Ann withdraws the double\n" + played)) == []


@pytest.mark.parametrize(
    ("choice", "back"),
    [("take refund", "keeps 25"), ("take refund", "takes back 25"), ("retract wager", "takes back 25")],
)
def test_5_4_nobody_has_a_wager_back_without_an_irregularity(choice: str, back: str) -> None:
    assert summary(judged(CM, SIXTEEN + "Ann stands\ndealer draws 7H\nAnn loses 25")) == []
    found = judged(CM, SIXTEEN + f"Ann chooses to {choice}\nAnn {back}\n")
    assert summary(found) == [("late-wager", "5.4", NOTHING)]


def test_5_4_a_wager_stays_in_its_line() -> None:
    shared = one().replace("Ann wagers 25 on box 1", "Ann wagers 25 on box 1\nBen wagers 25 on box 1\n{}")
    shared = shared.replace("Ann stands", "{}Ann stands").replace("Ann loses 25", "Ann loses 25\nBen loses 25")
    moves = "Ben puts the wager 3rd from the dealer\n"
    assert judged(CM, shared.format(moves, "")) == []
    assert summary(judged(CM, shared.format("", moves))) == [("late-wager", "5.4", NOTHING)]


TOLD = "{} is told that the wager was below the minimum\n"
LOW = "Ann wagers 2.50 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn {} 2.50\n"
FIRST = LOW.format("loses") + TOLD.format("Ann") + "the round ends\na new round\n"


def test_6_2_1_one_who_was_told_has_the_next_one_back() -> None:
    """The first is settled, the second goes back whatever the cards say."""
    found = judged(CM, FIRST + LOW.format("keeps"))
    assert summary(found) == [("below-minimum", "6.2.1", NOTHING)] * 2


def test_6_2_1_and_it_is_not_settled() -> None:
    found = judged(CM, FIRST + LOW.format("loses"))
    assert summary(found) == [("below-minimum", "6.2.1", NOTHING), ("below-minimum", "6.2.1", {"Ann": 2.5})]


def test_6_2_1_where_such_words_are_told_the_first_is_settled() -> None:
    """Ben was told and Ann was not: hers lost 2.50."""
    found = judged(CM, TOLD.format("Ben") + LOW.format("keeps"))
    assert summary(found) == [("below-minimum", "6.2.1", NOTHING), ("wrong-collection", "5.14.1, 5.6", {"Ann": -2.5})]
    void = LOW.format("keeps").replace("Ann keeps", "Ann's wager is declared void by a dealer\nAnn keeps")
    assert summary(judged(CM, TOLD.format("Ben") + void)) == [
        ("below-minimum", "6.2.1", NOTHING),
        ("wrong-remedy", "6.2.1", {"Ann": -2.5}),
    ]


@pytest.mark.parametrize("settled", ["keeps", "loses"])
def test_6_2_1_where_nobody_tells_of_such_words_both_are_let_pass(settled: str) -> None:
    assert summary(judged(CM, LOW.format(settled))) == [("below-minimum", "6.2.1", NOTHING)]
