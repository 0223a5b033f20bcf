"""A refusal ends when what the wager waited for has come; what is given back before that was never at stake."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
ALL = [CM, NSW, TAS, SYDNEY]
LATE = [(CM, "late-wager", "5.4"), (NSW, "late-wager", "5.3"), (TAS, "late-wager", "6.5")]
TAKEN = [*LATE, (SYDNEY, "wrong-collection", "Dealers Hand")]  # the guide says it of side bets alone
PAID = [*LATE, (SYDNEY, "wrong-payout", "Payout Odds")]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


ELEVEN = "Ann wagers 20 on box 1\ncards: 1 6S, dealer {}, 1 5C\n"
DOUBLES = "Ann chooses to double\nAnn adds 20 double\n"
BACK = "Ann's double of 20 is refused\n"


@pytest.mark.parametrize(("game", "code", "clause"), [*TAKEN, (PONTOON, "late-wager", "5.4")])
def test_a_double_is_not_refused_behind_its_card(game: str, code: str, clause: str) -> None:
    loses = "dealer draws 9C\nAnn loses 20\n"  # 13 against 19
    doubled = ELEVEN.format("KD") + DOUBLES + "2C to box 1\n{}" + loses
    assert found(game, doubled.format("") + "Ann loses 20 double") == []
    assert found(game, doubled.format(BACK)) == [(code, clause, {"Ann": -20.0})]
    in_time = ELEVEN.format("KD") + DOUBLES + BACK + "Ann draws 2C\nAnn stands\n" + loses
    assert found(game, in_time) == []


@pytest.mark.parametrize(("game", "code", "clause"), PAID)
def test_nor_by_the_house_when_the_dealer_is_bust(game: str, code: str, clause: str) -> None:
    doubled = ELEVEN.format("6D") + DOUBLES + "2C to box 1\ndealer draws KC, KH\n{}Ann is paid 20\n"
    assert found(game, doubled.format("Ann is paid 20 double\n")) == []
    assert found(game, doubled.format(BACK)) == [(code, clause, {"Ann": 20.0})]


@pytest.mark.parametrize("game", ALL)
def test_as_much_again_that_was_refused_behind_the_card_leaves_the_double_there(game: str) -> None:
    doubled = ELEVEN.format("6D") + DOUBLES + "2C to box 1\n" + BACK + "dealer draws KC, KH\nAnn is paid 20\n"
    assert found(game, doubled + "Ann is paid 20 double") == []


@pytest.mark.parametrize("game", ALL)
def test_a_double_that_is_not_allowed_may_be_given_back_so(game: str) -> None:
    text = ELEVEN.format("KD").replace("5C", "8C") + DOUBLES + "2C to box 1\n" + BACK + "dealer draws 9C\nAnn loses 20"
    assert [(code, owed) for code, _, owed in found(game, text)] == [("illegal-double", NOTHING)]


@pytest.mark.parametrize(("game", "code", "clause"), TAKEN)
def test_split_chips_are_not_refused_behind_the_card(game: str, code: str, clause: str) -> None:
    split = """
    Ann wagers 20 on box 1
    cards: 1 8S, dealer KD, 1 8C
    Ann splits for 20: hand 2 takes 8C, KH comes
    Ann stands
    9C to box 1 hand 2
    Ann on hand 2 stands
    dealer draws 9H
    Ann loses 20
    """
    assert found(game, split + "Ann loses 20 split on hand 2") == []
    assert found(game, split + "Ann's split of 20 is refused on hand 2") == [(code, clause, {"Ann": -20.0})]


ACE = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 8C\ninsurance is offered\nAnn wagers 10 insurance on box 1\n"
OFF = "Ann's insurance of 10 is refused\n"


@pytest.mark.parametrize(("game", "code", "clause"), TAKEN)
def test_insurance_is_not_refused_behind_the_dealers_second_card(game: str, code: str, clause: str) -> None:
    lost = "Ann stands\ndealer draws 7C\n{}Ann loses 20"
    assert found(game, ACE + lost.format("Ann loses 10 insurance\n")) == []
    assert found(game, ACE + OFF + lost.format("")) == []
    assert found(game, ACE + lost.format(OFF)) == [(code, clause, {"Ann": -10.0})]


@pytest.mark.parametrize(("game", "code", "clause"), PAID)
def test_nor_by_the_house_when_it_has_won(game: str, code: str, clause: str) -> None:
    won = "Ann stands\ndealer draws KC\n{}Ann loses 20"
    assert found(game, ACE + won.format("Ann is paid 20 insurance\n")) == []
    assert found(game, ACE + won.format(OFF)) == [(code, clause, {"Ann": 20.0})]


SIXTEEN = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 9S, dealer KD, 1 6C, 2 8C\n"
BEN = "Ben stands\ndealer draws KC\nBen loses 20\n"
WHY = ["", " because of other", " because of not-allowed", " because of below-minimum", " because of too-many"]


@pytest.mark.parametrize("why", WHY)
@pytest.mark.parametrize(("game", "code", "clause"), TAKEN)
def test_a_wager_is_not_refused_behind_the_bust(game: str, code: str, clause: str, why: str) -> None:
    bust = SIXTEEN + "Ann draws KH\n{}" + BEN
    assert found(game, bust.format("Ann loses 20\n")) == []
    refused = bust.format(f"the wager of Ann of 20 on box 1 is refused{why}\n")
    assert found(game, refused) == [(code, clause, {"Ann": -20.0})]


@pytest.mark.parametrize(("game", "code", "clause"), TAKEN)
def test_nor_a_part_of_it_behind_the_first_decision(game: str, code: str, clause: str) -> None:
    played = SIXTEEN + "{}Ann stands\n{}" + BEN + "Ann loses {}"
    part = "the wager of Ann of 15 on box 1 is refused\n"
    assert found(game, played.format(part, "", 20)) == []
    assert found(game, played.format(part, "", 5)) == [(code, clause, {"Ann": -15.0})]
    of_the_wager = part.replace("refused", "refused because of restricted")
    assert found(game, played.format(of_the_wager, "", 5)) == []  # nobody knows whether they had lain there
    assert found(game, played.format("", part, 20)) == []
    assert found(game, played.format("", part, 5)) == [(code, clause, {"Ann": -15.0})]


@pytest.mark.parametrize("game", ALL)
def test_chips_that_came_late_are_refused_behind_the_decision(game: str) -> None:
    late = "Ann stands\nAnn wagers 5 on box 1\nthe wager of Ann of 5 on box 1 is refused\n"
    assert found(game, SIXTEEN + late + BEN + "Ann loses 20") == []
    assert [owed for _, _, owed in found(game, SIXTEEN + late + BEN + "Ann loses 15")] == [{"Ann": -5.0}]


@pytest.mark.parametrize(("game", "clause"), [(NSW, "5.3"), (TAS, "6.5")])
def test_nsw_5_3_tas_6_5_a_side_wager_is_not_refused_behind_the_second_card(game: str, clause: str) -> None:
    pairs = "Ann wagers 20 on box 1\nAnn wagers 10 perfect-pairs on box 1\ncards: 1 9S, dealer KD\n{}cards: 1 8C\n{}"
    rest = "Ann stands\ndealer draws KC\nAnn loses 20"
    refused = "the wager of Ann of 10 perfect-pairs on box 1 is refused\n"
    assert found(game, pairs.format(refused, "") + rest) == []
    assert found(game, pairs.format("", "Ann loses 10 perfect-pairs\n") + rest) == []
    assert found(game, pairs.format("", refused) + rest) == [("late-wager", clause, {"Ann": -10.0})]


# What is given back before its card comes is as good as taken back


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("cents", [10, 20])
def test_insurance_that_went_back_before_the_dealers_second_card_is_none(game: str, cents: int) -> None:
    insured = ACE.replace("10 insurance", f"{cents} insurance") + f"Ann keeps {cents} insurance\nAnn stands\n"
    assert found(game, insured + "dealer draws 7C\nAnn loses 20") == []
    assert found(game, insured + "dealer draws KC\nAnn loses 20") == []
    paid = found(game, insured + f"dealer draws KC\nAnn is paid {2 * cents} insurance\nAnn loses 20")
    assert [(code, owed) for code, _, owed in paid] == [("wrong-payout", {"Ann": -2.0 * cents})]


@pytest.mark.parametrize("game", ALL)
def test_what_was_too_much_of_insurance_goes_back_in_time(game: str) -> None:
    insured = ACE.replace("10 insurance", "20 insurance") + "Ann keeps 10 insurance\nAnn stands\n"
    assert found(game, insured + "dealer draws 7C\nAnn loses 10 insurance\nAnn loses 20") == []
    assert found(game, insured + "dealer draws KC\nAnn is paid 20 insurance\nAnn loses 20") == []
    short = found(game, insured + "dealer draws KC\nAnn is paid 10 insurance\nAnn loses 20")
    assert [(code, owed) for code, _, owed in short] == [("wrong-payout", {"Ann": 10.0})]


@pytest.mark.parametrize(("game", "clause"), [(CM, "5.4"), (NSW, "5.3")])
def test_cm_5_4_nsw_5_3_insurance_that_lay_there_does_not_go_back_in_the_subsequent_deal(
    game: str, clause: str
) -> None:
    late = ACE + "insurance is closed\nAnn stands\nAnn keeps 10 insurance\ndealer draws 7C\nAnn loses 20"
    assert found(game, late) == [("late-wager", clause, NOTHING)]
    placed_late = late.replace("Ann wagers 10 insurance on box 1\n", "").replace(
        "Ann keeps", "Ann wagers 10 insurance on box 1\nAnn keeps"
    )
    assert found(game, placed_late) == []


@pytest.mark.parametrize("game", ALL)
def test_a_double_whose_chips_went_back_before_its_card_is_none(game: str) -> None:
    for second in ("5C", "8C"):
        text = ELEVEN.format("KD").replace("5C", second) + DOUBLES + "Ann keeps 20 double\nAnn draws 2C\nAnn stands\n"
        assert found(game, text + "dealer draws 9C\nAnn loses 20") == []
    late = ELEVEN.format("KD") + DOUBLES + "2C to box 1\nAnn keeps 20 double\ndealer draws 9C\nAnn loses 20"
    assert [owed for _, _, owed in found(game, late)] == [{"Ann": -20.0}]


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.2"), (NSW, "8.1, 8.2")])
def test_cm_7_3_2_nsw_8_1_insurance_that_the_game_does_not_have_is_not_collected_late_as_well(
    game: str, clause: str
) -> None:
    six = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D, 1 8C\nAnn wagers 10 insurance on box 1\n{}Ann stands\n"
    rest = "dealer draws KC, 2C\n{}Ann loses 20"
    assert found(game, six.format("Ann keeps 10 insurance\n") + rest.format("")) == []
    assert found(game, six.format("") + rest.format("Ann keeps 10 insurance\n")) == [
        ("insurance-out-of-time", clause, NOTHING)
    ]
