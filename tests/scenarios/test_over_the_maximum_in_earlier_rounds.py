"""NSW 6.3: a wager over the maximum counts to it once it is found; one of an earlier round stands as it was settled."""

import pytest

from domain.findings.sentence import sentence
from tests.scenarios.language import CM, NSW, TAS, judged, summary

NOTHING: dict[str, float] = {}
WINS = "Ann stands\ndealer draws KC, KH\nAnn is paid {}\n"
LOSES = "Ann stands\ndealer draws KC, 2H\nAnn loses {}\n"
OVER = "Ann wagers 1500 on box 1\ncards: 1 KS, dealer 6D, 1 7C\n"  # the maximum is 1,000
SHARED = "Ann wagers 800 on box 1\nBen wagers 400 on box 1\ncards: 1 KS, dealer 6D, 1 7C\n"
NEXT = """
    a new round
    Ann wagers 20 on box 1
    cards: 1 KD, dealer 5D, 1 8C
    Ann stands
    dealer draws KC, KH
    Ann is paid 20
    """


@pytest.mark.parametrize("ending", [WINS, LOSES])
def test_nsw_6_3_what_nobody_found_stands(ending: str) -> None:
    """Settled in full, and the next round was dealt: it is found, and nobody is owed anything."""
    found = judged(NSW, OVER + ending.format(1500) + "the round ends\n" + NEXT)
    assert summary(found) == [("above-maximum", "6.3", NOTHING)]
    assert "Found in a later round, the result stands. No money is owed." in sentence(found[0], "BJ-1")


@pytest.mark.parametrize(("ending", "owed"), [(WINS, -500.0), (LOSES, 500.0)])
@pytest.mark.parametrize(
    "words",
    [
        "Ann says that the wager is wrong\n",
        "a gaming supervisor orders: play on\n",
        "the round ends\nbetween rounds\nBen says that the payment is wrong\n",
        "the round ends\nbetween rounds\na gaming supervisor orders: collect\n",
    ],
)
def test_nsw_6_3_what_was_found_before_the_next_round_counts_to_the_maximum(
    ending: str, owed: float, words: str
) -> None:
    """1,500 settled in full, and somebody says so in time: it counts 1,000."""
    rest = "" if "ends" in words else "the round ends\n"
    found = judged(NSW, OVER + ending.format(1500) + words + rest + NEXT)
    assert summary(found) == [("above-maximum", "6.3", {"Ann": owed})]
    assert "It is settled up to the maximum." in sentence(found[0], "BJ-1")


def test_nsw_6_3_a_word_about_the_cards_is_not_about_the_wager() -> None:
    found = judged(NSW, OVER + WINS.format(1500) + "Ann notices\nthe round ends\n" + NEXT)
    assert summary(found) == [("above-maximum", "6.3", NOTHING)]


@pytest.mark.parametrize("ending", [WINS.format(1000), LOSES.format(1000) + "Ann keeps 500\n"])
def test_nsw_6_3_settled_to_the_maximum_it_was_found(ending: str) -> None:
    assert summary(judged(NSW, OVER + ending + "the round ends\n" + NEXT)) == [("above-maximum", "6.3", NOTHING)]


def test_nsw_6_3_neither_whole_nor_to_the_maximum_is_paid_wrongly() -> None:
    """Nobody found it, so that 1,500 count; 1,200 were paid."""
    found = judged(NSW, OVER + WINS.format(1200) + "the round ends\n" + NEXT)
    assert summary(found) == [("above-maximum", "6.3", {"Ann": 300.0})]


def test_nsw_6_3_1_on_a_shared_box_likewise() -> None:
    """Ann's 800 and Ben's 400 against 1,000: of Ben's 200 count, if it is found."""
    whole = SHARED + WINS.format(800) + "Ben is paid 400\n"
    assert summary(judged(NSW, whole + "the round ends\n" + NEXT)) == [("box-over-maximum", "6.1", NOTHING)]
    said = whole + "Ann says that the wager is wrong\nthe round ends\n" + NEXT
    assert summary(judged(NSW, said)) == [("box-over-maximum", "6.1", {"Ben": -200.0})]
    to_the_maximum = SHARED + WINS.format(800) + "Ben is paid 200\n"
    assert summary(judged(NSW, to_the_maximum)) == [("box-over-maximum", "6.1", NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [(CM, "6.2.2"), (TAS, "7.2")])
def test_elsewhere_it_counts_to_the_maximum_whenever_it_is_found(game: str, clause: str) -> None:
    """CM 6.2.2 and TAS 7.2 say nothing of earlier rounds."""
    found = judged(game, OVER + WINS.format(1500) + "the round ends\n" + NEXT, burn=game == CM)
    assert summary(found) == [("above-maximum", clause, {"Ann": -500.0})]


ELEVEN = "Ann wagers 800 on box 1\nBen wagers 400 on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
DOUBLED = """
    Ben matches the double with 400
    Ann doubles 800 and gets KC
    dealer draws KC, KH
    Ann is paid 800
    Ann is paid 800 double
    Ben is paid 200
    Ben is paid {} double
    """


def test_nsw_6_3_1_what_doubling_adds_counts_no_more_than_the_original_wager() -> None:
    """Ben's 400 count 200, and of the 400 that he doubles for 200 count likewise (11.1)."""
    assert summary(judged(NSW, ELEVEN + DOUBLED.format(200))) == [("box-over-maximum", "6.1", NOTHING)]
    too_much = judged(NSW, ELEVEN + DOUBLED.format(400))
    assert summary(too_much) == [("box-over-maximum", "6.1", {"Ben": -200.0})]


def test_nsw_6_3_1_what_splitting_adds_counts_likewise() -> None:
    """Ben's 400 count 200, and so does what he lays beside the second hand."""
    deal = """
        Ann wagers 800 on box 1
        Ben wagers 400 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 800: hand 2 takes 8C, TH comes
        Ben matches the split with 400 on hand 2
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, KH
        Ann is paid 800
        Ann is paid 800 split on hand 2
        Ben is paid 200
        Ben is paid {} split on hand 2
        """
    assert summary(judged(NSW, deal.format(200))) == [("box-over-maximum", "6.1", NOTHING)]
    assert summary(judged(NSW, deal.format(400))) == [("box-over-maximum", "6.1", {"Ben": -200.0})]
