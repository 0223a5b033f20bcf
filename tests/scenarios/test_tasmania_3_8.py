"""Tasmania 1 to 8, 18 to 20: inspection, cards, cut, limits, restrictions. Each violation with its clean twin."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import TAS, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}
OPENING = """
    the table opens
    Ann arrives at box 2
    Ben arrives at box 4
    the decks are checked before play
    the cards are shuffled
    """
LOAD = "marker 1 goes in 100 from the back\nthe shoe is loaded\n"
ROUND = """
    Ann wagers {0} on box 1
    {1}cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    {2}dealer draws TC, 5H
    Ann loses {0}
    {3}the round ends
    """
NEXT = "a new round\n"


def one(amount: float = 25, before: str = "", between: str = "", after: str = "") -> str:
    return ROUND.format(amount, before, between, after)


def play(text: str, **setup: object) -> list[Finding]:
    return judged(TAS, text, burn=False, **setup)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_1_2_a_at_most_seven_boxes() -> None:
    assert judged_from_opening(TAS, "the table opens", boxes=7) == []
    assert [(f.code, f.clause) for f in judged_from_opening(TAS, "the table opens", boxes=8)] == [
        ("wrong-boxes", "1.2(a)")
    ]


def test_3_an_inspector_is_present() -> None:
    assert play("a inspector comes to supervise\n" + one()) == []
    gone = "a inspector comes to supervise\n" + one() + "between rounds\na inspector goes to supervise\n"
    found = play(gone + NEXT + one() + NEXT + one())
    assert [(f.code, f.clause, f.round) for f in found] == [("no-inspector", "3", 2)]
    assert play(gone + "a management-representative comes to supervise\n" + NEXT + one()) == []
    assert play(one()) == []  # the record does not tell who supervises


@pytest.mark.parametrize(("when", "clause"), [("before", "4.2–4.3"), ("after", "4.2–4.3")])
def test_4_2_and_4_3_checked_in_suits(when: str, clause: str) -> None:
    assert judged_from_opening(TAS, f"the table opens\nthe decks are checked {when} play") == []
    found = judged_from_opening(TAS, f"the table opens\nthe decks are checked {when} play, not in suits")
    assert [(f.code, f.clause) for f in found] == [("decks-not-checked", clause)]


def test_4_3_checked_at_the_end() -> None:
    assert play(one() + "between rounds\nthe decks are checked after play\nthe table closes") == []
    assert codes(play(one() + "between rounds\nthe table closes")) == ["decks-not-checked"]


def test_4_2_faults() -> None:
    assert play(one(25, "", "the decks are checked during play\n")) == []
    assert [(f.code, f.clause) for f in play(one(25, "", "a fault is found: missing AS\n"))] == [
        ("deck-fault", "4.2–4.3")
    ]


def test_5_1_any_player_cuts_and_the_dealer_once_more() -> None:
    for cut in ("Ann cuts\n", "Ben cuts\n", "Ben cuts\na dealer cuts\n", "a inspector cuts\n"):
        assert judged_from_opening(TAS, OPENING + cut + LOAD) == []
    (wrong,) = judged_from_opening(TAS, OPENING + "a dealer cuts\n" + LOAD)
    assert (wrong.code, wrong.clause) == ("cut-by-wrong-person", "5.1")
    assert codes(judged_from_opening(TAS, OPENING + "Zoe cuts\n" + LOAD)) == ["cut-by-wrong-person"]


def test_5_1_shuffled_for_each_game() -> None:
    unshuffled = OPENING.replace("the cards are shuffled", "")
    assert [(f.code, f.clause) for f in judged_from_opening(TAS, unshuffled + LOAD)] == [("not-shuffled", "5.1")]
    assert judged_from_opening(TAS, OPENING + "Ann cuts\n" + LOAD) == []


def test_5_2_b_two_markers_at_least_three_decks_from_the_front() -> None:
    start = OPENING + "Ann cuts\n"
    two = "marker 1 goes in {} from the back\nmarker 2 goes in 70 from the back\nthe shoe is loaded\n"
    assert judged_from_opening(TAS, start + two.format(156)) == []
    assert codes(judged_from_opening(TAS, start + two.format(160))) == ["cutting-card-misplaced"]


def test_19_10_when_the_shoe_has_run_out_all_cards_are_shuffled_after_the_round() -> None:
    ran_out = """the shoe runs out with 0 cards
        the discards are shuffled
        a inspector cuts
        the shoe is loaded with 200 cards
        """
    first = one(25, "", ran_out)
    shuffled = "between rounds\nthe shoe ends\nthe cards are shuffled\na inspector cuts\n" + LOAD
    assert play(one() + NEXT + one()) == []
    assert codes(play(first + shuffled + NEXT + one())) == ["shoe-ran-out"]
    found = play(first + NEXT + one())
    assert [(f.code, f.clause) for f in found] == [("shoe-ran-out", "19.10"), ("no-shuffle", "19.10")]


def test_19_3_a_card_face_up_is_not_used() -> None:
    assert play(one()) == []
    (put_right,) = play(one(25, "", "KD lies face up in the shoe\nKD goes from shoe to discards\n"))
    assert (put_right.code, put_right.clause, put_right.owed_cents) == ("card-face-up", "19.3", {})


def test_19_11_the_machine() -> None:
    device = {"dealing": "continuous-shuffler", "cut": False}
    assert play(one(), **device) == []
    found = play(one(25, "", "the device fails: can't finish\n"), **device)
    assert ("device-failed", "19.11") in [(f.code, f.clause) for f in found]


LIMITS = "a management-representative sets limits of 10 to 500"


def test_7_5_half_an_hour_or_consent() -> None:
    tell = "surveillance is told: limits-change\n"
    after = "\n" + NEXT + one()
    assert play(one() + tell + LIMITS + ", by consent" + after) == []
    assert play(one() + tell + "a notice hangs: limits\n31 minutes pass\n" + LIMITS + after) == []
    found = play(one() + tell + "a notice hangs: limits\n25 minutes pass\n" + LIMITS + after)
    assert [(f.code, f.clause) for f in found] == [("limits-changed-without-notice", "7.5")]


def test_7_8_surveillance_is_told_first() -> None:
    found = play(one() + LIMITS + ", by consent\n" + NEXT + one())
    assert [(f.code, f.clause) for f in found] == [("not-told-first", "7.8")]


MARKER = "a management-representative gives Ann higher-limit of 100 to 5000 at box 1\n"


def test_7_6_and_7_8_higher_limits() -> None:
    tell = "surveillance is told: higher-limit of Ann\n"
    assert play(tell + MARKER + one(2000)) == []
    assert codes(play(one(2000))) == ["above-maximum"]
    assert [(f.code, f.clause) for f in play(MARKER + one(2000))] == [("not-told-first", "7.8")]
    found = play(tell + MARKER.replace("management-representative", "inspector") + one(2000))
    assert [(f.code, f.clause) for f in found] == [("rank-not-entitled", "7.6")]


def test_7_7_alone_on_that_box() -> None:
    tell = "surveillance is told: higher-limit of Ann\n"
    assert play(tell + MARKER + one(2000)) == []
    found = play(tell + MARKER + one(2000, "Ben wagers 25 on box 1\n", "", "Ben loses 25\n"))
    assert [(f.code, f.clause, f.player) for f in found] == [("too-many-on-box", "7.7", "Ben")]


def test_7_2_within_the_limits_of_the_notice() -> None:
    for amount in (5, 1000):
        assert play(one(amount)) == []
    assert summary(play(one(2.5))) == [("below-minimum", "7.2", NOTHING)]
    over = one(1500).replace("Ann loses 1500", "Ann loses 1000\nAnn keeps 500")
    assert summary(play(over)) == [("above-maximum", "7.2", NOTHING)]
    assert summary(play(one(1500))) == [("above-maximum", "7.2", {"Ann": 500.0})]


def test_7_1_units() -> None:
    assert play(one(25), unit=500) == []
    assert [(f.code, f.clause) for f in play(one(27.5), unit=500)] == [("wrong-unit", "7.1")]


def test_8_3_the_dealer_for_that_box() -> None:
    order = "a dealer limits Ann to minimum-only because of skipped-rounds until shoe-ends on box 1\n"
    skipped = one() + NEXT + one().replace("Ann", "Ben") + order
    assert play(skipped + NEXT + one(5)) == []
    assert codes(play(skipped + NEXT + one(25))) == ["restricted-wager"]
    assert [(f.code, f.clause) for f in play(one() + order)] == [("restricted-without-grounds", "8.3")]


def test_8_4_three_times_the_wager_before() -> None:
    notice = "a notice hangs: three-times-rule\n"
    rounds = "a new round\n" + one(25) + "a new round\n" + one(100)
    start = OPENING.replace("Ann arrives at box 2", "Ann arrives at box 1") + "Ann cuts\n"
    found = judged_from_opening(TAS, start + notice + LOAD + rounds)
    assert [(f.code, f.clause, f.player, f.round) for f in found] == [("three-times-rule", "8.4", "Ann", 2)]
    assert judged_from_opening(TAS, start + notice + LOAD + rounds.replace("100", "75")) == []
    assert judged_from_opening(TAS, start + LOAD + rounds) == []  # no notice
    assert judged_from_opening(TAS, start + LOAD + notice + rounds) == []  # not there when the shoe began


def test_8_4_an_inspector_may_take_the_notice_away() -> None:
    start = OPENING + "Ann cuts\na notice hangs: three-times-rule\n" + LOAD + "a new round\n" + one(25)
    away = "a {} takes down the notice: three-times-rule\n"
    again = NEXT + one(100)
    assert judged_from_opening(TAS, start + away.format("inspector") + again) == []
    assert [(f.code, f.clause) for f in judged_from_opening(TAS, start + away.format("dealer") + again)] == [
        ("rank-not-entitled", "8.4")
    ]


def test_18_advice() -> None:
    assert [(f.code, f.clause) for f in play(one() + "staff advises Ann about play")] == [("advised-by-staff", "18")]
    assert play(one() + "onlooker advises Ann about play") == []  # the document has no such rule
    assert play(one() + "staff advises Ann about rules") == []


def test_20_6_and_20_7_perfect_pairs() -> None:
    leave = "a management-representative allows side-wager-on-another-box\n"
    players = ["Ann", "Ben", "Cal", "Dee"]

    def pairs(count: int) -> str:
        laid = "".join(f"{player} wagers 5 perfect-pairs on box 1\n" for player in players[:count])
        lost = "".join(f"on a box, {player} loses 5 perfect-pairs on box 1\n" for player in players[:count])
        return one(25, laid).replace("Ann stands", lost + "Ann stands")

    assert play(leave + pairs(3)) == []
    assert [(f.code, f.clause) for f in play(leave + pairs(4))] == [("too-many-side-wagers", "20.7")]
    assert [(f.code, f.clause) for f in play(pairs(2))] == [("side-wager-without-main", "20.6")]


def test_6_1_only_chips() -> None:
    cash = one().replace("Ann wagers 25 on box 1", "Ann puts down 25 as cash on box 1\n{}")
    assert play(cash.format("Ann gets chips for 25 on box 1")) == []
    assert [(f.code, f.clause) for f in play(cash.format(""))] == [("not-in-chips", "6.1")]


def test_4_1_four_to_eight_decks() -> None:
    for decks in (4, 5, 6, 7, 8):
        assert play(one(), decks=decks, from_back=52) == []
    assert summary(play(one(), decks=3, from_back=52)) == [("wrong-decks", "4.1", NOTHING)]


def test_4_1_as_many_cards_as_the_decks_have() -> None:
    start = OPENING + "Ann cuts\nmarker 1 goes in 52 from the back\n"
    assert judged_from_opening(TAS, start + "the shoe is loaded with 312 cards") == []
    assert summary(judged_from_opening(TAS, start + "the shoe is loaded with 313 cards")) == [
        ("wrong-decks", "4.1", NOTHING)
    ]


def test_5_1_the_cards_are_cut() -> None:
    assert play(one()) == []
    assert summary(play(one(), cut=False, options={})) == [("no-cut", "5.1", NOTHING)]
    assert play(one(), cut=False, dealing="continuous-shuffler") == []  # 5.5


def test_5_2_a_one_marker_with_four_or_five_decks() -> None:
    start = OPENING + "Ann cuts\nmarker 1 goes in 50 from the back\n{}the shoe is loaded\n"
    second = "marker 2 goes in 40 from the back\n"
    for decks in (4, 5):
        assert judged_from_opening(TAS, start.format(""), decks=decks) == []
        assert summary(judged_from_opening(TAS, start.format(second), decks=decks)) == [
            ("wrong-cutting-cards", "5.2", NOTHING)
        ]
    for decks in (6, 7, 8):
        assert judged_from_opening(TAS, start.format(second), decks=decks) == []


def test_5_5_an_automatic_shoe_has_no_rules_of_shuffle_cut_and_markers() -> None:
    start = OPENING.replace("the cards are shuffled", "{}") + "the shoe is loaded\n"
    for words in ("", "a dealer cuts", "marker 1 goes in 150 from the back", "marker 2 goes in 40 from the back"):
        assert judged_from_opening(TAS, start.format(words), decks=4, dealing="continuous-shuffler") == []


@pytest.mark.parametrize(
    ("act", "lost"),
    [
        ("Ann touches the wager on box 1", 25),
        ("Ann changes 25 to 50 on box 1", 50),
        ("Ann takes back 10 from box 1", 15),
    ],
)
def test_6_5_no_wager_is_touched_raised_or_taken_back_after_the_first_card(act: str, lost: int) -> None:
    early = one(25, act + "\n").replace("Ann loses 25", f"Ann loses {lost}")
    assert play(early) == []
    late = one().replace("Ann stands", act + "\nAnn stands").replace("Ann loses 25", f"Ann loses {lost}")
    assert summary(play(late)) == [("late-wager", "6.5", NOTHING)]


def test_6_2_in_a_box_of_the_layout() -> None:
    wide = one().replace("box 1", "box 6").replace("1 TS", "6 TS").replace("1 8C", "6 8C")
    assert play(wide, boxes=6) == []
    assert summary(play(wide, boxes=5)) == [("wager-off-layout", "6.2", NOTHING)]


def test_8_1_a_the_player_seated_there_decides_and_8_1_b_else_the_nearest_to_the_dealer() -> None:
    deal = """
        {}Ann wagers 25 on box 1, number 2 from the dealer
        Ben wagers 25 on box 1, number 1 from the dealer
        cards: 1 TS, dealer 6D, 1 8C
        {} stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    seated = "Ann arrives at box 1\nBen arrives\n"
    for who, decides, other in (("", "Ben", "Ann"), (seated, "Ann", "Ben")):
        assert play(deal.format(who, decides)) == []
        (wrong,) = play(deal.format(who, other))
        assert (wrong.code, wrong.clause, wrong.player, wrong.owed_cents) == ("decided-by-another", "8.1", other, {})


def test_8_1_nobody_may_allow_fewer_than_three_on_a_box() -> None:
    fewer = "a management-representative allows at most 1 players on a box\n"
    two = one(25, "Ben wagers 25 on box 1\n", "", "Ben loses 25\n")
    three = one(25, "Ben wagers 25 on box 1\nCal wagers 25 on box 1\n", "", "Ben loses 25\nCal loses 25\n")
    assert play(fewer + two) == play(fewer + three) == []
    four = three.replace("Cal wagers", "Dee wagers 25 on box 1\nCal wagers").replace(
        "Cal loses", "Dee loses 25\nCal loses"
    )
    assert summary(play(four)) == [("too-many-on-box", "8.1", NOTHING)]


TABLE = """
    the table opens
    Ann arrives at box 1
    {}the decks are checked before play
    the cards are shuffled
    a inspector cuts
    marker 1 goes in 52 from the back
    the shoe is loaded
    """


def test_8_2_whoever_has_several_boxes_gives_one_up() -> None:
    def rounds(*boxes: int) -> str:
        laid = "".join(f"Ann wagers 25 on box {box}\n" for box in boxes)
        first = ", ".join(f"{box} T{'SHDC'[box]}" for box in boxes)
        second = ", ".join(f"{box} {'0789'[box]}S" for box in boxes)
        stood = "".join(f"on box {box}, Ann stands\n" for box in boxes)
        lost = "".join(f"on a box, Ann loses 25 on box {box}\n" for box in boxes)
        deal = f"cards: {first}, dealer KD, {second}\n{stood}dealer draws KC\n{lost}"
        return f"a new round\n{laid}{deal}the round ends\nbetween rounds\n" * 4

    waits = TABLE.format("Ben arrives, and waits\n")
    assert judged_from_opening(TAS, TABLE.format("") + rounds(1, 2, 3), boxes=3) == []  # nobody waits
    assert judged_from_opening(TAS, waits + rounds(1, 2), boxes=3) == []  # a box is free
    assert judged_from_opening(TAS, waits + rounds(1), boxes=1) == []  # she has but one
    (wrong,) = judged_from_opening(TAS, waits + rounds(1, 2, 3), boxes=3)
    assert (wrong.code, wrong.clause, wrong.player, wrong.owed_cents) == ("box-not-given-up", "8.2", "Ann", {})


def test_5_2_b_in_whatever_order_the_markers_are_told() -> None:
    start = OPENING + "Ann cuts\n"
    two = "marker 2 goes in {} from the back\nmarker 1 goes in {} from the back\nthe shoe is loaded\n"
    assert judged_from_opening(TAS, start + two.format(70, 156)) == []
    for places in ((70, 160), (160, 70)):
        assert codes(judged_from_opening(TAS, start + two.format(*places))) == ["cutting-card-misplaced"]


def test_4_4_and_5_5_from_a_shoe_or_an_automatic_shoe() -> None:
    for dealing in ("shoe", "continuous-shuffler"):
        assert judged_from_opening(TAS, "the table opens", dealing=dealing) == []
    found = judged_from_opening(TAS, "the table opens", dealing="multi-shuffler")
    assert [(f.code, f.clause) for f in found] == [("wrong-decks", "4.4, 5.5")]


def test_5_4_an_inspector_has_cards_shuffled_that_fall_in_an_abnormal_sequence() -> None:
    assert play(one() + "an inspector orders: shuffle now\n") == []
    found = play(one() + "a dealer orders: shuffle now\n")
    assert [(f.code, f.clause) for f in found] == [("rank-not-entitled", "5.4")]
    automatic = {"dealing": "continuous-shuffler", "cut": False}
    assert play(one() + "a dealer orders: shuffle now\n", **automatic) == []


def test_6_1_wagers_in_chips_alone() -> None:
    token = one().replace("Ann wagers 25", "Ann puts down 25 as promotional-token")
    assert [(f.code, f.clause) for f in play(token)] == [("not-in-chips", "6.1")]
    assert play(token.replace("cards:", "Ann gets chips for 25 on box 1\ncards:")) == []


LEAVE = "a management-representative allows wager-over-the-maximum to Ann\n"


def test_7_8_surveillance_is_told_before_leave_is_given_too() -> None:
    tell = "surveillance is told: higher-limit of Ann\n"
    assert play(tell + LEAVE + one(2000)) == []
    assert [(f.code, f.clause) for f in play(LEAVE + one(2000))] == [("not-told-first", "7.8")]
    # Leave and a marker are one change.
    assert codes(play(LEAVE + MARKER + one(2000))) == ["not-told-first"]
    assert play(tell + MARKER + LEAVE + one(2000)) == []


def test_7_7_one_who_has_leave_is_alone_on_the_box_too() -> None:
    given = "surveillance is told: higher-limit of Ann\n" + LEAVE
    assert play(given + one(2000)) == []
    found = play(given + one(2000, "Ben wagers 25 on box 1\n", "", "Ben loses 25\n"))
    assert [(f.code, f.clause, f.player) for f in found] == [("too-many-on-box", "7.7", "Ben")]
    # Within the limits of the notice it is a box like any other.
    assert play(given + one(25, "Ben wagers 25 on box 1\n", "", "Ben loses 25\n")) == []


def test_8_1_the_one_who_sits_there_decides_whomever_the_dealer_names() -> None:
    shared = """
        Ann arrives at box 1
        Ben arrives
        Ben wagers 25 on box 1
        Ann wagers 25 on box 1
        the dealer names {0} for box 1
        cards: 1 TS, dealer 6D, 1 8C
        on box 1, {0} stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    assert play(shared.format("Ann")) == []
    assert [(f.code, f.clause, f.player) for f in play(shared.format("Ben"))] == [("decided-by-another", "8.1", "Ben")]


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
def test_6_5_nothing_is_taken_back_that_no_rule_gives_back(deal: str, choice: str, back: str) -> None:
    assert summary(play(f"Ann wagers 25 on box 1\n{deal}Ann chooses to {choice}\n{back}")) == [
        ("late-wager", "6.5", NOTHING)
    ]


LOW = "Ann wagers 2.50 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn {} 2.50\n"


@pytest.mark.parametrize("settled", ["keeps", "loses"])
def test_7_3_one_who_was_told_may_have_the_next_one_back(settled: str) -> None:
    told = "Ann is told that the wager was below the minimum\nthe round ends\na new round\n"
    assert summary(play(LOW.format("loses") + told + LOW.format(settled))) == [("below-minimum", "7.2", NOTHING)] * 2


def test_7_2_where_such_words_are_told_the_first_is_settled() -> None:
    """Ben was told and Ann was not: hers lost 2.50."""
    told = "Ben is told that the wager was below the minimum\n"
    assert summary(play(told + LOW.format("loses"))) == [("below-minimum", "7.2", NOTHING)]
    assert summary(play(told + LOW.format("keeps"))) == [
        ("below-minimum", "7.2", NOTHING),
        ("wrong-collection", "17.2–17.3", {"Ann": -2.5}),
    ]
