"""New South Wales 14 and 15: Perfect Pairs and Any Pairs, what they pay and when."""

import pytest

from tests.scenarios.language import NSW, judged, summary

NOTHING: dict[str, float] = {}

DEAL = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 {}, dealer 6D, 1 {}
    {}
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """


@pytest.mark.parametrize(
    ("first", "second", "pays"),
    [
        ("8S", "8H", "25"),  # one red and one black: 5 x 5 (14.8.1)
        ("8S", "8C", "50"),  # both black: 5 x 10 (14.8.2)
        ("8D", "8H", "50"),  # both red
        ("8S", "8S", "150"),  # twice the same card: 5 x 30 (14.8.3)
        ("KS", "KD", "25"),  # pictures of one type (14.7.2)
        ("TS", "TC", "50"),
    ],
)
@pytest.mark.parametrize("decks", [6, 8])
def test_14_8_a_pair_pays_by_how_alike_its_cards_are(first: str, second: str, pays: str, decks: int) -> None:
    assert summary(judged(NSW, DEAL.format(first, second, f"Ann is paid {pays} perfect-pairs"), decks=decks)) == []


@pytest.mark.parametrize(("first", "second"), [("KS", "QS"), ("TS", "KS"), ("8S", "9S")])
def test_14_7_equal_value_is_no_pair(first: str, second: str) -> None:
    assert summary(judged(NSW, DEAL.format(first, second, "Ann loses 5 perfect-pairs"))) == []
    # Paid as a mixed pair, 5 x 5 = 25, where 5 were lost.
    paid = judged(NSW, DEAL.format(first, second, "Ann is paid 25 perfect-pairs"))
    assert summary(paid) == [("wrong-payout", "14.7, 14.9", {"Ann": -30.0})]


def test_14_8_paid_by_the_wrong_line_of_the_table() -> None:
    # A perfect pair paid as a coloured one: 150 - 50 = 100 are missing.
    short = judged(NSW, DEAL.format("8S", "8S", "Ann is paid 50 perfect-pairs"))
    assert summary(short) == [("wrong-payout", "14.8, 3.1", {"Ann": 100.0})]
    # A mixed pair paid as another house pays it, 6 to 1: 30 - 25 = 5 too much.
    much = judged(NSW, DEAL.format("8S", "8H", "Ann is paid 30 perfect-pairs"))
    assert summary(much) == [("wrong-payout", "14.8, 3.1", {"Ann": -5.0})]
    # A winning wager that was collected: 25 and the 5 themselves.
    lost = judged(NSW, DEAL.format("8S", "8H", "Ann loses 5 perfect-pairs"))
    assert summary(lost) == [("wrong-payout", "14.8, 3.1", {"Ann": 30.0})]


@pytest.mark.parametrize("settled", ["Ann is paid 25 perfect-pairs", "Ann loses 5 perfect-pairs"])
def test_14_9_settled_before_the_subsequent_deal(settled: str) -> None:
    second = "8H" if "paid" in settled else "9H"
    assert summary(judged(NSW, DEAL.format("8S", second, settled))) == []
    late = DEAL.format("8S", second, "") + settled
    assert summary(judged(NSW, late)) == [("side-wager-settled-late", "14.9", NOTHING)]


def test_14_7_the_first_two_cards_count_and_not_what_a_split_brings() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 KS, dealer TD, 1 QS
        Ann loses 5 perfect-pairs
        Ann splits for 25: hand 2 takes QS, KS comes
        Ann stands
        QS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9C
        Ann is paid 25
        Ann is paid 25 split on hand 2
        """
    assert summary(judged(NSW, deal)) == []


def test_14_5_a_pair_wins_for_one_without_a_wager_of_the_own() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ben is paid 50 perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    assert summary(judged(NSW, deal)) == []


def test_17_8_a_rebuilt_hand_decides_the_pair() -> None:
    """The eights lie on the wrong boxes: with the cards as they should have fallen Ann has her pair."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        Ben wagers 25 on box 2
        cards: 2 8S, 1 KS, dealer 6D, 1 8H, 2 QC
        Ann loses 5 perfect-pairs
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        Ann notices
        """
    found = judged(NSW, deal)
    assert [(finding.code, finding.clause) for finding in found] == [("wrong-placement", "7.1")]
    # Rebuilt Ann has 8-8 and Ben K-Q. The pair is mixed: 5 x 5 = 25 instead of a loss of 5, whatever is decided then.
    # Drawing TC to 16 she has 26 and loses 25 as she did; Ben stands on 20 against 6-5-? which nobody knows.
    assert found[0].branches
    standing = next(b for b in found[0].branches if b.choices == ["box 1 with 16 stands", "box 2 with 20 stands"])
    # 6-T-5 = 21 beats 16 and 20: both lose 25 as they did.
    assert standing.owed_cents == {"Ann": 30_00}


def test_15_7_any_pair_pays_11_to_1() -> None:
    deal = DEAL.replace("perfect-pairs", "any-pairs")
    # 5 x 11 = 55, whatever the suits.
    assert summary(judged(NSW, deal.format("8S", "8H", "Ann is paid 55 any-pairs"))) == []
    assert summary(judged(NSW, deal.format("8S", "8S", "Ann is paid 55 any-pairs"))) == []
    assert summary(judged(NSW, deal.format("8S", "8S", "Ann is paid 150 any-pairs"))) == [
        ("wrong-payout", "15.7, 3.1", {"Ann": -95.0})
    ]
    assert summary(judged(NSW, deal.format("8S", "9S", "Ann loses 5 any-pairs"))) == []
