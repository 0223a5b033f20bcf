"""Wagers for cards that were laid anew: insurance without its ace, doubles without a card, splits without a half."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, branches, judged, summary

NOTHING: dict[str, float] = {}
ALL = [(CM, "higher duties dealer", "7.3.1"), (NSW, "dealer", "7.1"), (TAS, "dealer", "10")]
AFTER_A_DRAW = [(NSW, "7.1"), (TAS, "10")]  # CM 9.5 lets hands be rebuilt only before the first draw


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game != TAS))


# The dealer's ace belongs to box 1. By the book: box 1 A K, box 2 7 9, dealer 9.
INSURED = """
Ann wagers 20 on box 1
Ben wagers 20 on box 2
cards: dealer AS, 1 7D, 2 9H, 1 KC, 2 9C
insurance is offered
Ann wagers 10 insurance on box 1
insurance is closed
"""
REBUILT = INSURED + "Ann notices\na {} has the hands rebuilt: box 1: AS KC; box 2: 7D 9C; dealer: 9H\n"
PLAYED = "Ann is paid 30\nBen stands\ndealer draws TD\n{}Ben loses 20\n"  # 16 against 19


@pytest.mark.parametrize(("game", "rank", "clause"), ALL)
@pytest.mark.parametrize("back", ["Ann keeps 10 insurance\n", "Ann takes back 10 insurance\n"])
def test_insurance_goes_back_with_the_ace(game: str, rank: str, clause: str, back: str) -> None:
    put_right = [("wrong-placement", clause, NOTHING)]
    rebuilt = REBUILT.format(rank)
    assert found(game, rebuilt + back + PLAYED.format("")) == put_right
    assert found(game, rebuilt + PLAYED.format(back)) == put_right  # at the settlement
    assert (
        found(game, rebuilt + "Ann is paid 30\nBen stands\ndealer draws 2D, 4C, 3S\nBen loses 20\n" + back) == put_right
    )


@pytest.mark.parametrize(("game", "rank", "clause"), ALL)
def test_it_is_not_collected_then(game: str, rank: str, clause: str) -> None:
    taken = found(game, REBUILT.format(rank) + PLAYED.format("Ann loses 10 insurance\n"))
    assert [(code, owed) for code, _, owed in taken] == [
        ("wrong-placement", NOTHING),
        ("wrong-collection", {"Ann": 10.0}),
    ]


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_insurance_against_an_ace_that_stays_is_not_taken_back(game: str) -> None:
    insured = (
        INSURED.replace("dealer AS, 1 7D, 2 9H", "1 7D, 2 9H, dealer AS") + "Ann draws 2C\nAnn stands\nBen stands\n"
    )
    lost = "Ann loses 10 insurance\nAnn loses 20\nBen loses 20\n"
    assert found(game, insured + "dealer draws 9D\n" + lost) == []
    late = found(game, insured + "Ann takes back 10 insurance\ndealer draws 9D\nAnn loses 20\nBen loses 20\n")
    assert [code for code, _, _ in late] == ["late-wager"]


def test_nsw_17_8_insurance_of_a_round_that_has_no_ace_is_owed_back() -> None:
    text = """
    Ann wagers 20 on box 1
    cards: dealer AS, 1 7D, 1 KC
    insurance is offered
    Ann wagers 10 insurance on box 1
    insurance is closed
    Ann stands
    dealer draws 9D
    Ann loses 10 insurance
    Ann loses 20
    Ann notices
    """  # by the book A K wins 30 against a 7; the insurance of 10 and the wager of 20 were taken
    assert found(NSW, text) == [("wrong-placement", "7.1", {"Ann": 60.0})]


def test_nsw_17_8_so_it_is_where_somebody_must_still_decide() -> None:
    text = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, dealer AH, 2 9D, 1 9C, 2 8C
    insurance is offered
    Ann wagers 10 insurance on box 1
    insurance is closed
    Ann stands
    Ben stands
    dealer draws TD
    Ann is paid 20 insurance
    Ann loses 20
    Ben loses 20
    Ben notices
    """  # by the book K 9 and A 8 against 9 and 10: both stand off, and Ann, who came out even, is owed nothing
    [finding] = judged(NSW, text)
    assert branches(finding)["box 2 with soft 19 stands",] == {"Ben": 20.0}


# The first two cards are in each other's place. By the book: box 1 9 6, box 2 5 9, and the ten is the next card.
DOUBLED = """
Ann wagers 20 on box 1
Ben wagers 20 on box 2
cards: 2 9S, 1 5H, dealer 6C, 1 6D, 2 9C
Ann doubles 20 and gets TC
Ben notices
a gaming supervisor has the hands rebuilt: box 1: 9S 6D; box 2: 5H 9C; dealer: 6C; next: TC
"""
STAND = "Ann stands\nBen stands\nTC from next to the dealer\ndealer draws TD\nAnn is paid 20\nBen is paid 20\n"
DRAW = "Ann asks for a card\nTC from next to box 1\nAnn loses 20\nBen stands\ndealer draws TD, 5D\nBen loses 20\n"


@pytest.mark.parametrize(("game", "clause"), AFTER_A_DRAW)
@pytest.mark.parametrize("back", ["Ann keeps 20 double\n", "Ann takes back 20 double\n", ""])
def test_a_double_without_its_card_goes_back(game: str, clause: str, back: str) -> None:
    for rest in (STAND, DRAW):
        assert found(game, DOUBLED + back + rest) == [("wrong-placement", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), AFTER_A_DRAW)
def test_one_that_stays_gets_its_card(game: str, clause: str) -> None:
    kept = "TC from next to box 1\nAnn loses 20\nAnn loses 20 double\nBen stands\ndealer draws TD, 5D\nBen loses 20\n"
    assert found(game, DOUBLED + kept) == [("wrong-placement", clause, NOTHING)]


@pytest.mark.parametrize(("game", "late"), [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")])
def test_a_double_whose_hand_was_not_rebuilt_stays(game: str, late: str) -> None:
    doubled = (
        "Ann wagers 20 on box 1\ncards: 1 5H, dealer 6C, 1 6D\nAnn doubles 20 and gets 2C\n{}dealer draws TD, 5D\n"
    )
    assert found(game, doubled.format("") + "Ann loses 20\nAnn loses 20 double") == []
    back = found(game, doubled.format("Ann takes back 20 double\n") + "Ann loses 20")
    assert back == [("late-wager", late, NOTHING)]


# The same with a pair that is none: by the book box 1 has 9 8, and box 2 8 9.
SPLIT = """
Ann wagers 20 on box 1
Ben wagers 20 on box 2
cards: 2 9S, 1 8H, dealer 6C, 1 8D, 2 9C
Ann splits for 20: hand 2 takes 8D, TC comes
Ben notices
a gaming supervisor has the hands rebuilt: box 1: 9S 8D; box 2: 8H 9C; dealer: 6C; next: TC
"""


@pytest.mark.parametrize(("game", "clause"), AFTER_A_DRAW)
@pytest.mark.parametrize("back", ["Ann keeps 20 split on hand 2\n", "Ann takes back 20 split\n", ""])
def test_a_split_without_its_half_goes_back_and_has_no_second_hand(game: str, clause: str, back: str) -> None:
    for rest in (STAND, DRAW):
        assert found(game, SPLIT + back + rest) == [("wrong-placement", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), AFTER_A_DRAW)
def test_a_split_that_the_rebuilt_hands_still_have_is_played(game: str, clause: str) -> None:
    """Only the second cards were in each other's place, of two other boxes."""
    text = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cal wagers 20 on box 3
    cards: 1 8S, 2 9H, 3 5H, dealer 6C, 1 8D, 3 9C, 2 8C
    Ann splits for 20: hand 2 takes 8D, TC comes
    Ben notices
    a gaming supervisor has the hands rebuilt: box 2: 9H 9C; box 3: 5H 8C
    Ann stands
    {}Ben stands
    Cal stands
    dealer draws TD, 7S
    Ann is paid 20
    Ann is paid 20 split on hand 2
    Ben is paid 20
    Cal is paid 20
    """
    assert found(game, text.format("9D to box 1 hand 2\n    Ann on hand 2 stands\n    ")) == [
        ("wrong-placement", clause, NOTHING)
    ]
    assert [code for code, _, _ in found(game, text.format(""))] == ["wrong-placement", "decision-not-offered"]
