"""Crown Melbourne 15: what Perfect Pairs pay by decks and option, and when they are settled."""

import pytest

from tests.scenarios.language import CM, PONTOON, judged, summary

NOTHING: dict[str, float] = {}

PAIR = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 8S, dealer 6D, 1 {}
    Ann {} perfect-pairs
    Ann stands
    dealer draws KC, 5H
    Ann loses 25
    """

_TABLE = [
    # game, decks, option; what $5 win on a mixed, a coloured and a perfect pair
    (CM, 4, "A", 30, 75, 125),  # 6, 15, 25 to 1
    (CM, 4, "B", 25, 60, 150),  # 5, 12, 30
    (CM, 5, None, 30, 70, 125),  # 6, 14, 25
    (CM, 6, "A", 30, 65, 125),  # 6, 13, 25
    (CM, 6, "B", 25, 50, 150),  # 5, 10, 30
    (CM, 7, None, 30, 60, 125),  # 6, 12, 25
    (CM, 8, None, 30, 60, 125),  # 6, 12, 25
    (PONTOON, 6, None, 25, 50, 125),  # 5, 10, 25
    (PONTOON, 8, None, 25, 50, 125),  # 5, 10, 25
]


@pytest.mark.parametrize(("game", "decks", "option", "mixed", "coloured", "perfect"), _TABLE)
def test_15_4_1_each_column_of_the_table(
    game: str, decks: int, option: str | None, mixed: int, coloured: int, perfect: int
) -> None:
    for card, paid in (("8H", mixed), ("8D", mixed), ("8C", coloured), ("8S", perfect)):
        assert summary(judged(game, PAIR.format(card, f"is paid {paid}"), decks=decks, pairs=option)) == []
        (short,) = judged(game, PAIR.format(card, f"is paid {paid - 5}"), decks=decks, pairs=option)
        assert (short.code, short.owed_cents) == ("wrong-payout", {"Ann": 5_00})
        assert short.clause == "15.4.1"


def test_15_4_1_the_other_option_is_the_wrong_one() -> None:
    """Six decks with option A: a perfect pair is 25 to 1, 125 for 5; option B's 30 to 1 would be 150."""
    found = judged(CM, PAIR.format("8S", "is paid 150"), decks=6, pairs="A")
    assert [(finding.code, finding.owed_cents) for finding in found] == [("wrong-payout", {"Ann": -25_00})]


@pytest.mark.parametrize("card", ["9S", "KS", "3D"])
def test_15_3_4_b_anything_else_loses(card: str) -> None:
    stands = PAIR.replace("1 8S", "1 QS")  # queen and king are of one value, and no pair
    assert summary(judged(CM, stands.format(card, "loses 5"), pairs="A")) == []
    kept = judged(CM, stands.format(card, "keeps 5"), pairs="A")
    assert [(finding.code, finding.owed_cents) for finding in kept] == [("wrong-collection", {"Ann": -5_00})]


def test_15_3_4_a_pair_that_a_split_makes_is_none() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 KS, dealer 6D, 1 QS
        Ann {} perfect-pairs
        Ann splits for 25: hand 2 takes QS, KS comes
        Ann stands
        9C to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 5H
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert summary(judged(CM, deal.format("loses 5"), pairs="A")) == []
    paid = judged(CM, deal.format("is paid 125"), pairs="A")
    assert [finding.owed_cents for finding in paid] == [{"Ann": -130_00}]  # a loss of 5, not a win of 125


LATE = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 8S, dealer 6D, 1 {}
    Ann stands
    dealer draws KC, 5H
    Ann {} perfect-pairs
    Ann loses 25
    """


def test_15_4_2_settled_in_the_interim_settlement() -> None:
    for card, settled in (("8H", "is paid 30"), ("9H", "loses 5")):
        assert summary(judged(CM, PAIR.format(card, settled), pairs="A")) == []
        found = judged(CM, LATE.format(card, settled), pairs="A")
        assert summary(found) == [("side-wager-settled-late", "15.4.2", NOTHING)]


BESIDE_A_NATURAL = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Ben wagers 5 perfect-pairs on box 2
    cards: 1 AS, 2 8S, dealer 6D, 1 KC, 2 8H
    {}
    Ben stands
    dealer draws KD, 5H
    Ben loses 25
    """
_GAMES = [(CM, "A", "Ben is paid 30 perfect-pairs"), (PONTOON, None, "Ben is paid 25 perfect-pairs")]


@pytest.mark.parametrize(("game", "option", "pair"), _GAMES)
def test_15_4_2_and_10_5_1_a_before_any_natural_is_paid(game: str, option: str | None, pair: str) -> None:
    assert summary(judged(game, BESIDE_A_NATURAL.format(pair + "\nAnn is paid 37.50"), pairs=option)) == []


@pytest.mark.parametrize(("game", "option", "pair"), _GAMES)
def test_15_4_2_and_10_5_1_a_settled_after_a_natural(game: str, option: str | None, pair: str) -> None:
    found = judged(game, BESIDE_A_NATURAL.format("Ann is paid 37.50\n" + pair), pairs=option)
    assert [(finding.code, finding.box) for finding in found] == [("side-wager-settled-late", 2)]
    assert "15.4.2" in found[0].clause
