"""What a player asks for and is refused, or thinks better of in time, is no mistake; what is carried out is one."""

import pytest

from domain.facts.decisions import ChoiceMade
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, Scene, judged, summary

NOTHING: dict[str, float] = {}
DOUBLING = [(CM, "7.5.5"), (NSW, "11.1"), (TAS, "15.1"), (SYDNEY, "Doubling")]
SPLITTING = [(CM, "7.5.6"), (NSW, "12.1–12.5"), (TAS, "14.1–14.7"), (SYDNEY, "Splitting Pairs")]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


# CM 7.5.5, NSW 11.1, TAS 15.1: a double that is not allowed

FOURTEEN = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D, 1 5C\nAnn chooses to double\n"


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_cm_7_5_5_nsw_11_1_tas_15_1_a_double_that_is_not_allowed_is_refused(game: str, clause: str) -> None:
    stands = "Ann stands\ndealer draws KC, KH\nAnn is paid 20"
    assert found(game, FOURTEEN + stands) == []
    assert found(game, FOURTEEN + "Ann adds 20 double\nAnn's double of 20 is refused\n" + stands) == []
    draws = "Ann draws 2D\nAnn draws 3D\nAnn stands\ndealer draws KC, KH\nAnn is paid 20"
    assert found(game, FOURTEEN + "Ann adds 20 double\nAnn's double of 20 is refused\n" + draws) == []
    done = "Ann adds 20 double\n4D to box 1\ndealer draws KC, KH\nAnn is paid 20\nAnn is paid 20 double"
    assert found(game, FOURTEEN + done) == [("illegal-double", clause, NOTHING)]
    left = "Ann adds 20 double\nAnn stands\ndealer draws KC, KH\nAnn is paid 20\nAnn keeps 20 double"
    assert [code for code, _, _ in found(game, FOURTEEN + left)] == ["illegal-double"]


def test_7_5_5_it_is_told_where_it_was_asked_for() -> None:
    text = FOURTEEN + "Ann adds 20 double\n4D to box 1\ndealer draws KC, KH\nAnn is paid 20\nAnn is paid 20 double"
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    scene.tell(text)
    asked = next(event.seq for event in scene.events if isinstance(event.data, ChoiceMade))
    [finding] = judged(CM, text)
    assert (finding.seq, finding.seen) == (asked, "box 1 with 14 was doubled")


@pytest.mark.parametrize(("game", "clause"), SPLITTING)
def test_cm_7_5_6_nsw_12_1_tas_14_1_a_split_that_is_not_allowed_is_refused(game: str, clause: str) -> None:
    asks = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D, 1 7C\n"
    stands = "Ann stands\ndealer draws KC, KH\nAnn is paid 20"
    assert found(game, asks + "Ann chooses to split\n" + stands) == []
    done = """
    Ann splits for 20: hand 2 takes 7C, KD comes
    Ann stands
    TD to box 1 hand 2
    Ann on hand 2 stands
    dealer draws KC, KH
    Ann is paid 20
    Ann is paid 20 split on hand 2
    """
    assert found(game, asks + done) == [("illegal-split", clause, NOTHING)]


def test_10_5_4_a_surrender_that_is_not_allowed_is_refused() -> None:
    for game, clause in ((PONTOON, "10.5.4"), (CM, "7.5.1")):
        asks = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 9D, 1 7C\nAnn surrenders\n"
        assert found(game, asks + "Ann stands\ndealer draws 9H\nAnn loses 20") == []
        assert found(game, asks + "Ann draws 2H\nAnn stands\ndealer draws 9H\nAnn keeps 20") == []
        in_force = found(game, asks + "dealer draws 9H\nAnn loses 10")
        assert in_force == [("illegal-surrender", clause, NOTHING)]  # 16 against 18, and only half was taken


def test_7_5_7_c_no_card_is_due_for_a_surrender_that_was_refused() -> None:
    bust = "Ann wagers 20 on box 1\ncards: 1 9S, dealer KD, 1 7C\n{}Ann draws KH\nAnn loses 20\n"
    assert found(CM, bust.format("Ann surrenders\n")) == []
    assert found(CM, bust.format("") + "dealer draws 9H") == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


# CM 7.3.2, NSW 8, TAS 11: insurance that must not be taken

ACE = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\n"


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.2(a)"), (NSW, "8.4"), (TAS, "11.2")])
def test_cm_7_3_2_a_nsw_8_4_tas_11_2_late_insurance_is_refused(game: str, clause: str) -> None:
    offered = ACE + ("insurance is offered\ninsurance is closed\n" if game == NSW else "")
    third = "Ann draws AH\n" if game == TAS else ""  # there the subsequent deal begins with a card
    late = offered + third + "Ann stands\nAnn wagers 10 insurance on box 1\n{}dealer draws 9D\n{}"
    ends = "Ann keeps 20" if game == TAS else "Ann loses 20"
    assert found(game, late.format("Ann's insurance of 10 is refused\n", ends)) == []
    assert found(game, late.format("", f"Ann loses 10 insurance\n{ends}")) == [
        ("insurance-out-of-time", clause, NOTHING)
    ]


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_cm_1_1_nsw_8_tas_11_insurance_over_half_is_refused(game: str) -> None:
    insures = ACE + ("insurance is offered\n" if game == NSW else "") + "Ann wagers 15 insurance on box 1\n"
    rest = "Ann stands\ndealer draws 9D\n{}Ann loses 20"
    assert found(game, insures + "Ann's insurance of 15 is refused\n" + rest.format("")) == []
    assert found(game, insures + "Ann's insurance of 5 is refused\n" + rest.format("Ann loses 10 insurance\n")) == []
    taken = found(game, insures + rest.format("Ann loses 15 insurance\n"))
    assert [code for code, _, _ in taken] == ["insurance-too-high"]


def test_10_5_1_b_i_insurance_of_a_pontoon_is_refused_and_no_card_is_due_for_it() -> None:
    pontoon = "Ann wagers 20 on box 1\ncards: 1 AS, dealer AD, 1 KC\nAnn wagers 10 insurance on box 1\n"
    assert found(PONTOON, pontoon + "Ann's insurance of 10 is refused\nAnn is paid 30") == []
    assert found(PONTOON, pontoon + "Ann is paid 30\nAnn keeps 10 insurance") == []
    taken = found(PONTOON, pontoon + "Ann is paid 30\ndealer draws 9D\nAnn loses 10 insurance")
    assert [code for code, _, _ in taken] == ["insurance-on-natural"]


def test_7_5_7_c_no_card_is_due_for_insurance_that_went_back() -> None:
    bust = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 5C\nAnn wagers 10 insurance on box 1\n{}Ann draws KD\n{}"
    assert found(CM, bust.format("Ann's insurance of 10 is refused\n", "Ann loses 20")) == []
    assert found(CM, bust.format("Ann takes back 10 insurance\n", "Ann loses 20")) == []
    kept = bust.format("", "Ann loses 20\nAnn loses 10 insurance")
    assert found(CM, kept) == [("dealer-stood-wrongly", "7.5.7(a)", NOTHING)]


# CM 7.5.1, NSW 10.1, TAS 13.1: a decision may be changed until its card comes

ELEVEN = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n"


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_cm_7_5_1_nsw_10_1_tas_13_1_a_double_may_be_changed_before_its_card(game: str) -> None:
    draws = "Ann draws 2D, 5D\nAnn stands\ndealer draws KC, KH\nAnn is paid 20"
    assert found(game, ELEVEN + draws) == []
    assert found(game, ELEVEN + "Ann adds 20 double\nAnn's double of 20 is refused\n" + draws) == []
    kept = found(game, ELEVEN + "Ann adds 20 double\n" + draws + "\nAnn is paid 20 double")
    assert [code for code, _, _ in kept] == ["excess-card"]  # a doubled hand gets one card
    silent = found(game, ELEVEN + "2D to box 1\ndealer draws KC, KH\nAnn is paid 20")
    assert [code for code, _, _ in silent] == ["illegal-double"]  # and nothing was put down


def test_10_5_2_b_an_ace_counts_one_only_where_the_double_stood() -> None:
    asks = "Ann wagers 20 on box 1\ncards: 1 AS, dealer 6D, 1 5C\nAnn chooses to double\nAnn adds 20 double\n"
    refused = asks + "{}Ann draws 4D\nAnn stands\ndealer draws KC, 2H\nAnn is paid 20"  # 20 against 18
    assert found(PONTOON, refused.format("Ann's double of 20 is refused\n")) == []
    assert found(PONTOON, refused.format("Ann takes back 20 double\n")) == []
    doubled = asks + "4D to box 1\ndealer draws KC, 2H\n{}"  # 10 against 18
    assert found(PONTOON, doubled.format("Ann loses 20\nAnn loses 20 double")) == []
    assert found(PONTOON, doubled.format("Ann is paid 20\nAnn is paid 20 double")) == [
        ("wrong-payout", "10.6, 5.14.2", {"Ann": -80.0})
    ]


# CM 7.5.6(e), NSW 12.5.5, TAS 14.1: who stays on a pair, and who thinks better of it

PAIR = "Ann wagers 20 on box 1\ncards: 1 8S, dealer 6D, 1 8C\n"


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
@pytest.mark.parametrize("first", ["Ann stands\n", "Ann asks for a card\n"])
def test_cm_7_5_6_e_the_same_pair_may_be_split_after_all(game: str, first: str) -> None:
    split = """
    Ann splits for 20: hand 2 takes 8C, KD comes
    Ann stands
    KH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws KC, KS
    Ann is paid 20
    Ann is paid 20 split on hand 2
    """
    assert found(game, PAIR + first + split) == []


def test_7_5_6_e_a_hand_so_formed_is_not_split_where_another_was_not() -> None:
    further = """
    Ann splits for 20: hand 2 takes 8C, 8D comes
    {}
    8H to box 1 hand 2
    Ann on hand 2 splits for 20: hand 3 takes 8H, KH comes
    Ann on hand 2 stands
    9H to box 1 hand 3
    Ann on hand 3 stands
    dealer draws KC, KS
    Ann is paid 20
    Ann is paid 20 split on hand 2
    Ann is paid 20 split on hand 3
    """
    assert found(CM, PAIR + further.format("Ann stands")) == [("illegal-split", "7.5.6", NOTHING)]
    other = PAIR + further.replace("8D comes", "9D comes").format("Ann stands")
    assert found(CM, other) == []
