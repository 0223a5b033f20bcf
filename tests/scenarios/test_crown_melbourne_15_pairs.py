"""Crown Melbourne 15: what Perfect Pairs pay by decks and option, and when they are settled."""

import pytest

from tests.scenarios.language import (
    CM,
    CROWN,
    PLUS,
    PONTOON,
    PREMIER,
    PREMIUM,
    SIX_TO_FIVE,
    SPANISH,
    SPORTS,
    judged,
    summary,
)

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


# 15.4.1: one column for blackjack and all its variations, another for Pontoon and all of its


@pytest.mark.parametrize("game", [CROWN, PREMIER, PREMIUM, SPORTS, PLUS])
def test_15_4_1_variations_of_blackjack_pay_by_its_columns(game: str) -> None:
    for decks, option, paid in ((6, "A", 65), (6, "B", 50), (8, None, 60)):  # a coloured pair: 13, 10, 12 to 1 on 5
        assert summary(judged(game, PAIR.format("8C", f"is paid {paid}"), decks=decks, pairs=option)) == []
        (much,) = judged(game, PAIR.format("8C", f"is paid {paid + 5}"), decks=decks, pairs=option)
        assert (much.clause, much.owed_cents) == ("15.4.1", {"Ann": -5_00})


@pytest.mark.parametrize("game", [SIX_TO_FIVE, SPANISH])
@pytest.mark.parametrize("decks", [6, 8])
def test_15_4_1_variations_of_pontoon_pay_by_its_columns(game: str, decks: int) -> None:
    """10 to 1 on 5 is 50; by the column of blackjack with eight decks it would be 60."""
    assert summary(judged(game, PAIR.format("8C", "is paid 50"), decks=decks)) == []
    (much,) = judged(game, PAIR.format("8C", "is paid 60"), decks=decks)
    assert (much.clause, much.owed_cents) == ("15.4.1", {"Ann": -10_00})


NO_PAIRS_LAID = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws KC, 5H
    Ann loses 25
    """


@pytest.mark.parametrize("game", [PONTOON, SIX_TO_FIVE, SPANISH])
@pytest.mark.parametrize("decks", [4, 5, 7])
def test_15_4_1_pontoon_has_no_column_for_other_decks(game: str, decks: int) -> None:
    found = judged(game, NO_PAIRS_LAID, decks=decks, from_back=96)
    assert summary(found) == [("side-wager-not-offered", "15.4.1", NOTHING)]
    assert summary(judged(game, NO_PAIRS_LAID, decks=decks, from_back=96, pairs_offered=False)) == []


@pytest.mark.parametrize(("decks", "option"), [(5, "A"), (7, "B"), (8, "A"), (8, "B")])
def test_15_4_1_an_option_of_other_decks_hangs_there(decks: int, option: str) -> None:
    """Options A and B are columns for four and six decks. The wager itself nobody can settle by them."""
    (found,) = judged(CM, NO_PAIRS_LAID, decks=decks, pairs=option)
    assert (found.code, found.clause, found.owed_cents) == ("side-wager-not-offered", "15.4.1", {})
    assert found.seen == f"pay table {option} of Perfect Pairs is offered with {decks} decks"
    assert found.expected == "it is offered with 4 or 6 decks"
    laid = judged(CM, PAIR.format("8C", "is paid 50"), decks=decks, pairs=option)
    assert [finding.code for finding in laid] == ["side-wager-not-offered"]
    assert summary(judged(CM, NO_PAIRS_LAID, decks=decks)) == []


@pytest.mark.parametrize(("decks", "option"), [(6, None), (8, "Z"), (4, "C")])
def test_15_4_1_a_name_that_no_column_has_is_no_offence(decks: int, option: str | None) -> None:
    back = 90 if decks == 4 else 100
    assert summary(judged(CM, NO_PAIRS_LAID, decks=decks, pairs=option, from_back=back)) == []


@pytest.mark.parametrize(("game", "option"), [(CM, "A"), (PONTOON, None)])
def test_15_3_1_before_the_first_card(game: str, option: str | None) -> None:
    deal = """
        Ann wagers 25 on box 1
        {}
        cards: 1 KS
        {}
        cards: dealer 6D, 1 9C
        Ann loses 5 perfect-pairs
        Ann stands
        dealer draws KC, 5H
        Ann loses 25
        """
    laid = "Ann wagers 5 perfect-pairs on box 1"
    assert summary(judged(game, deal.format(laid, ""), pairs=option)) == []
    assert [finding.code for finding in judged(game, deal.format("", laid), pairs=option)] == ["late-wager"]


def test_15_3_3_whoever_has_a_wager_on_the_box_needs_no_leave() -> None:
    """Ben's main wager lies behind Ann's on the same box: leave (15.3.2) is for boxes without one's own."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box {0}
        Ben wagers 5 perfect-pairs on box 1
        cards: {1}
        on a box, Ben loses 5 perfect-pairs on box 1
        Ann stands
        {2}
        dealer draws KC, 5H
        Ann loses 25
        Ben loses 10
        """
    assert summary(judged(CM, deal.format(1, "1 KS, dealer 6D, 1 9C", ""), pairs="A")) == []
    apart = deal.format(2, "1 KS, 2 KH, dealer 6D, 1 9C, 2 9H", "Ben stands")
    assert summary(judged(CM, apart, pairs="A")) == [("side-wager-without-main", "15.3.2", NOTHING)]
