"""Crown Melbourne 29: free tokens in records that are odd and not wrong, and beside other mistakes."""

import pytest

from tests.scenarios.language import FREE_BET, judged, summary

NOTHING: dict[str, float] = {}


def found(text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(FREE_BET, text))


ELEVEN = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
BUST, HAS_21 = "dealer draws KC, 9S\n", "dealer draws KC, 5S\n"
TOKEN = "Ann gets a token of 25 double\n"
FLOAT = "Ann's double token of 25 goes to the float\n"


def test_29_7_1_a_a_token_that_is_recorded_after_the_card() -> None:
    """The double was decided before it, and a token has one value alone."""
    late = ELEVEN + "Ann chooses to double\n9C to box 1\n" + TOKEN + BUST + "Ann is paid 25\n"
    assert found(late + "Ann is paid 25 double\n") == []
    assert found(late) == [("wrong-payout", "29.9.1", {"Ann": 25.0})]


def test_29_7_1_a_a_token_that_is_taken_up_before_the_card_was_none() -> None:
    thinks_again = ELEVEN + "Ann chooses to double\n" + TOKEN + FLOAT + "Ann draws 9C\nAnn stands\n" + BUST
    assert found(thinks_again + "Ann is paid 25\n") == []
    assert found(thinks_again + "Ann is paid 50\n") == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -25.0})]
    # But who is still dealt a doubled hand should have it.
    doubled = ELEVEN + "Ann chooses to double\n" + TOKEN + FLOAT + "9C to box 1\n" + BUST + "Ann is paid 25\n"
    assert found(doubled) == [("token-not-given", "29.7.1(a)", {"Ann": 25.0})]


def test_29_7_1_a_token_on_a_hand_that_nobody_doubled() -> None:
    """Ben stands beside Ann, who calls, and gets a token for a double that there was not."""
    shared = "Ann wagers 25 on box 1\nBen wagers 40 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn draws 9C\n"
    ends = "Ann stands\n" + BUST + "Ann is paid 25\nBen is paid 40\n"
    given = shared + "Ben gets a token of 40 double\n" + ends + "Ben is paid 40 double\n"
    assert found(given) == [("illegal-double", "29.7.1, 7.5.5", NOTHING)]
    assert found(shared + ends) == []


@pytest.mark.parametrize("result", ["loses", "keeps"])
def test_29_7_1_chips_for_a_double_that_is_not_allowed_stand_for_no_token(result: str) -> None:
    """On 12 there is no double, so no token was due: no clause says what becomes of the chips."""
    twelve = ELEVEN.replace("1 5C", "1 6C") + "Ann doubles 25 and gets 8C\n" + HAS_21
    lost = found(twelve + f"Ann loses 25\nAnn {result} 25 double\n")
    assert lost == [("illegal-double", "29.7.1, 7.5.5", NOTHING)]


def test_29_8_1_chips_for_a_split_that_is_not_allowed_stand_for_no_token() -> None:
    no_pair = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 6D, 1 8C
        Ann splits for 25: hand 2 takes 8C, KH comes
        Ann stands
        9H to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 5S
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert found(no_pair) == [("illegal-split", "29.8.1, 7.5.6", NOTHING)]


EIGHTS = "Ann wagers 25 on box 1\ncards: 1 8S, dealer 6D, 1 8C\nAnn chooses to split\n"
APART = "8C goes from box 1 to box 1 hand 2\n9H to box 1\nAnn stands\nKH to box 1 hand 2\nAnn on hand 2 stands\n"


def test_29_8_1_a_the_token_may_be_recorded_on_either_hand() -> None:
    paid = BUST + "Ann is paid 25\nAnn is paid 25 split{}\n"
    assert found(EIGHTS + "Ann gets a token of 25 split on hand 2\n" + APART + paid.format(" on hand 2")) == []
    assert found(EIGHTS + "Ann gets a token of 25 split\n" + APART + paid.format("")) == []
    nothing = found(EIGHTS + APART + BUST + "Ann is paid 25\n")
    assert nothing == [("token-not-given", "29.8.1(a)", {"Ann": 25.0})]


def test_29_8_1_of_cards_that_nobody_saw_nobody_can_tell_whether_they_are_tens() -> None:
    unseen = """
        Ann wagers 25 on box 1
        box 1 gets a card face down
        cards: dealer 6D
        box 1 gets a card face down
        Ann chooses to split
        Ann gets a token of 25 split on hand 2
        the unseen card goes from box 1 to box 1 hand 2
        Ann stands
        Ann on hand 2 stands
        dealer draws KC, 9S
        Ann is paid 25
        Ann is paid 25 split on hand 2
        """
    assert "token-not-due" not in [code for code, _, _ in found(unseen)]


def test_29_8_1_a_who_follows_a_split_has_a_token_too() -> None:
    shared = "Ann wagers 25 on box 1\nBen wagers 40 on box 1\n" + EIGHTS.partition("\n")[2]
    both = "Ann gets a token of 25 split on hand 2\nBen chooses to follow\n{}" + APART + BUST + "Ann is paid 25\n"
    paid = "Ben is paid 40\nAnn is paid 25 split on hand 2\n"
    bens = "Ben gets a token of 40 split on hand 2\n"
    assert found(shared + both.format(bens) + paid + "Ben is paid 40 split on hand 2\n") == []
    assert found(shared + both.format("") + paid) == [("token-not-given", "29.8.1(a)", {"Ben": 40.0})]


def test_29_7_1_a_what_the_chips_lost_was_given_back_in_time() -> None:
    lost = ELEVEN + "Ann doubles 25 and gets 9C\n" + HAS_21 + "Ann loses 25\nAnn loses 25 double\n"
    assert found(lost) == [("token-not-given", "29.7.1(a)", {"Ann": 25.0})]
    assert found(lost + "Ann gets 25 after all\n") == [("token-not-given", "29.7.1(a)", NOTHING)]


def test_6_2_2_over_the_maximum_a_token_is_worth_what_counts_of_the_wager() -> None:
    """A thousand is the most: 1,100 count to it, and so does the token."""
    over = (
        "Ann wagers 1100 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles with a token of 1100 and gets 9C\n" + BUST
    )
    cut = found(over + "Ann is paid 1000\nAnn is paid 1000 double\nAnn keeps 100\n")
    assert cut == [("above-maximum", "6.2.2", NOTHING)]
    in_full = found(over + "Ann is paid 1000\nAnn is paid 1100 double\nAnn keeps 100\n")
    assert in_full == [("above-maximum", "6.2.2", {"Ann": -100.0})]


def test_32_5_in_a_void_round_the_token_goes_to_the_float_and_the_wager_back() -> None:
    void = ELEVEN + "Ann doubles with a token of 25 and gets 9C\n"
    void += "an assistant casino manager declares the round void because of fraud\n"
    assert found(void + "Ann keeps 25\n" + FLOAT) == []
    assert found(void + "Ann loses 25\n" + FLOAT) == [("wrong-collection", "32.5", {"Ann": 25.0})]
