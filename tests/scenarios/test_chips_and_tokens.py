"""NSW 5.1: chips and a promotional token beside them are one wager, whatever becomes of it; 5.5: and count together."""

import pytest

from tests.scenarios.language import NSW, judged, summary

TEN_AND_FIVE = "Ann wagers 10 on box 1\nAnn puts down 5 as promotional-token on box 1\n"
NATURAL = "cards: 1 AS, dealer {}, 1 KC\n"


@pytest.mark.parametrize(("taken", "owed"), [(15, {}), (10, {"Ann": -5.0})])
def test_11_a_dealers_blackjack_takes_all_of_a_doubled_wager(taken: int, owed: dict[str, float]) -> None:
    deal = "cards: 1 6S, dealer KD, 1 5C\nAnn doubles 15 and gets 2C\ndealer draws AC\nAnn keeps 15 double\n"
    found = summary(judged(NSW, f"{TEN_AND_FIVE}{deal}Ann loses {taken}\n"))
    assert [money for _, _, money in found] == ([owed] if owed else [])


def test_12_7_a_dealers_blackjack_takes_the_original_wager_and_not_the_split() -> None:
    deal = """
        cards: 1 8S, dealer KD, 1 8C
        Ann splits for 15: hand 2 takes 8C, TH comes
        Ann stands
        TS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws AC
        Ann keeps {} split on hand 2
        Ann loses {}
        """
    assert judged(NSW, TEN_AND_FIVE + deal.format(15, 15)) == []
    (wrong,) = judged(NSW, TEN_AND_FIVE + deal.format(15, 10))
    assert wrong.owed_cents == {"Ann": -500}


@pytest.mark.parametrize(("paid", "owed"), [(15, []), (20, [{"Ann": -5.0}])])
def test_5_9_what_both_win_is_rounded_once(paid: int, owed: list[dict[str, float]]) -> None:
    """Five and five at 3 to 2 are 15, which $5 chips can pay; each alone would be 10."""
    wagers = "Ann wagers 5 on box 1\nAnn puts down 5 as promotional-token on box 1\n"
    found = summary(judged(NSW, f"{wagers}{NATURAL.format('5D')}Ann is paid {paid}\n", chip=500))
    assert [money for _, _, money in found] == owed


def test_9_1_2_even_money_for_both_need_not_be_told() -> None:
    called = TEN_AND_FIVE + NATURAL.format("AD") + "insurance is offered\ninsurance is closed\n"
    assert judged(NSW, called + "Ann is paid 15\n") == []
    assert [finding.code for finding in judged(NSW, called + "Ann is paid 22.50\n")] == ["natural-paid-early"]


def test_5_5_2_chips_and_token_make_the_highest_wager() -> None:
    shared = """
        Ann wagers 20 on box 1, number 2 from the dealer
        Ann puts down 30 as promotional-token on box 1
        Ben wagers 40 on box 1
        cards: 1 KS, dealer 6D, 1 5C
        {} asks for a card
        2H to box 1
        {} stands
        dealer draws KC, KH
        Ann is paid 50
        Ben is paid 40
        """
    assert judged(NSW, shared.format("Ann", "Ann")) == []
    assert [(found.code, found.player) for found in judged(NSW, shared.format("Ben", "Ben"))] == [
        ("decided-by-another", "Ben")
    ]


@pytest.mark.parametrize("caller", ["Ann", "Ben", "Cal"])
def test_5_5_3_is_for_wagers_that_are_all_equal(caller: str) -> None:
    """Two of three are the highest: no clause names one of them, and nobody is accused. With 40 each it is Ann."""
    shared = f"""
        Ann wagers {{}} on box 1, number 1 from the dealer
        Ben wagers 40 on box 1, number 2 from the dealer
        Cal wagers 40 on box 1, number 3 from the dealer
        cards: 1 KS, dealer 6D, 1 7C
        {caller} stands
        dealer draws KC, KH
        Ann is paid {{}}
        Ben is paid 40
        Cal is paid 40
        """
    assert judged(NSW, shared.format(20, 20)) == []
    found = judged(NSW, shared.format(40, 40))
    assert [finding.player for finding in found] == ([] if caller == "Ann" else [caller])
