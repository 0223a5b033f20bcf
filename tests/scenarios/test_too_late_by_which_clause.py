"""What comes out too late says by which clause that is: CM 9.9.1, and NSW 17.8, which ends with the next round."""

import pytest

from domain.findings.sentence import sentence
from domain.library.irregularities import CATALOGUE
from tests.scenarios.language import CM, NSW, PONTOON, TAS, in_time, judged, summary

NOTHING: dict[str, float] = {}

# The nine should have been Ann's, and the king Ben's.
MIXED_UP = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 3
    cards: 3 9H, 1 KS, dealer 6D, 1 7C, 3 QS
    Ann stands
    Ben stands
    dealer draws JC, 5H
    Ann loses 25
    {}
    Ben loses 25
    {}
    """


@pytest.mark.parametrize("game", [CM, PONTOON])
@pytest.mark.parametrize(
    ("between", "after", "clause"), [("Ann notices", "", "32.10"), ("", "Ann notices", "9.9.1"), ("", "", "9.9.1")]
)
def test_cm_9_9_1_a_wrong_placement_after_all_wagers_are_settled(
    game: str, between: str, after: str, clause: str
) -> None:
    found = judged(game, MIXED_UP.format(between, after))
    assert summary(found) == [("wrong-placement", "7.3.1", NOTHING)]
    assert in_time(found[0]) == [clause]


def test_cm_9_9_1_and_money_that_moves_for_it_goes_back() -> None:
    found = judged(CM, MIXED_UP.format("", "Ann notices\nAnn gets 50 after all"))
    assert summary(found) == [("wrong-placement", "7.3.1", NOTHING), ("wrong-remedy", "9.9.1", {"Ann": -50.0})]


def test_tas_19_4_says_nothing_then() -> None:
    found = judged(TAS, MIXED_UP.format("", "Ann notices"), burn=False)
    assert summary(found) == [("wrong-placement", "10", NOTHING)]
    assert in_time(found[0]) == []


def test_cm_9_1_leads_where_the_burn_is_missing() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 8S\nAnn stands\ndealer draws JH\nAnn loses 25"
    assert judged(CM, deal) == []
    [found] = judged(CM, deal, burn=False)
    assert "By clauses 9.1 and 4.3.1" in sentence(found, "BJ-1")


NEXT = "the round ends\na new round\nAnn wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 8S\n{}Ann stands\n"
NEXT += "dealer draws JH\nAnn loses 25"
LATE = "Clause 17.8 ends with the next round, and nobody had said anything by then."

# A card to one who stands, one to the dealer's completed hand, and a box that was passed over.
MISTAKES = [
    "cards: 1 KS, dealer 6D, 1 7C\nAnn stands\nJC to box 1\nAnn loses 25\n",
    "cards: 1 KS, dealer 9D, 1 7C\nAnn stands\ndealer draws 8D, 2D\nAnn loses 25\n",
    "cards: 1 KS, dealer 9D, 1 7C\ndealer draws 9C\nAnn loses 25\n",
    "cards: dealer 9D, 1 KS, 1 7C\nAnn stands\ndealer draws 9C\nAnn loses 25\n",
]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_nsw_17_8_ends_with_the_next_round(mistake: str) -> None:
    deal = "Ann wagers 25 on box 1\n" + mistake
    for text in (deal, deal + NEXT.format(""), deal + NEXT.format("Ann notices\n")):
        found = judged(NSW, text)[0]
        assert LATE in sentence(found, "BJ-1")
        assert found.owed_cents == {}
    in_time_ = judged(NSW, deal + "Ann notices\n" + NEXT.format(""))[0]
    assert LATE not in sentence(in_time_, "BJ-1")
    assert in_time(in_time_)


@pytest.mark.parametrize(
    ("game", "clause"),
    [(CM, "9.14"), (NSW, "17.16.1")],
)
def test_a_wrong_card_that_nobody_spoke_of_leaves_the_round_as_it_is(game: str, clause: str) -> None:
    """Six decks have six kings of spades, and a seventh comes."""
    late = f"Clause {clause} lets rounds that are over stand, and nobody had said anything by then."
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9{0}, 1 8{0}\nAnn stands\ndealer draws J{0}\nAnn loses 25\n"
    rounds = [deal.format("SHDC"[number % 4]) for number in range(7)]
    again = "the round ends\na new round\n"
    assert judged(game, again.join(rounds[:6])) == []
    found = judged(game, again.join(rounds))
    assert [finding.code for finding in found] == ["deck-fault"]
    assert late in sentence(found[0], "BJ-1")


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("wrong-placement", "wrong card placement"),
        ("dealer-drew-wrongly", "excess card to the dealer's completed hand"),
    ],
)
def test_names_as_officers_say_them(code: str, title: str) -> None:
    """CM 9.5; CM 9.3.1, NSW 17.5, TAS 19.2."""
    assert CATALOGUE[code].title == title
