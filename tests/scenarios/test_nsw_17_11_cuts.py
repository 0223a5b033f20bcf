"""New South Wales 17.11: every cut that was not by 4.3 and 4.4 is made good when the round in play is over."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, actions, in_time, judged_from_opening, summary

NOTHING: dict[str, float] = {}
OPENING = """
    the table opens
    decks are brought
    the decks are checked before play
    Ann arrives at box 1
    Ben arrives at box 7
    the cards are shuffled
    """
LOAD = "the shoe is loaded\na card is burned\n"
DEAL = """
    a new round
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    {}Ann stands
    dealer draws TC, TH
    Ann is paid 25
    the round ends
    """
BY_ANN = "the cut is offered to Ann, who accepts\nAnn cuts\nmarker 1 goes in 100 from the back\n"
AGAIN = "between rounds\nthe shoe ends\nthe cards are shuffled\n" + BY_ANN + LOAD + DEAL.format("")
CUTS = [
    ("no-cut", ""),
    ("cut-by-wrong-person", "a dealer cuts\n"),
    ("cut-by-wrong-person", "the cut is offered to Ben, who accepts\nBen cuts\n"),  # Ann came first (4.3.1)
    ("cut-by-wrong-person", "the cut is offered to Ann, who accepts\nBen cuts\n"),
    ("cut-by-wrong-person", "the cut is offered to Ann, who refuses\na gaming-supervisor cuts\n"),  # 4.4: Ben is next
]


@pytest.mark.parametrize(("code", "cut"), CUTS)
def test_17_11_finished_and_then_shuffled_and_cut(code: str, cut: str) -> None:
    (never,) = judged_from_opening(NSW, OPENING + cut + LOAD + DEAL.format("") + DEAL.format(""))
    assert (never.code, never.clause, in_time(never), never.put_right) == (code, "4.3–4.4", ["17.11"], False)
    assert judged_from_opening(NSW, OPENING + BY_ANN + LOAD + DEAL.format("") + DEAL.format("")) == []
    for noticed in ("", "Ann notices\n", "Ann notices\na gaming supervisor orders: shuffle after round\n"):
        (done,) = judged_from_opening(NSW, OPENING + cut + LOAD + DEAL.format(noticed) + AGAIN)
        assert (done.code, done.put_right, actions(done)) == (code, True, [("shuffle-after-round", True)])


@pytest.mark.parametrize(("code", "cut"), CUTS)
def test_17_11_the_round_in_play_is_completed(code: str, cut: str) -> None:
    """It is not void: Ann has 17 and had not been asked when her wager went back."""
    void = DEAL.partition("{}")[0] + "a gaming supervisor declares the round void\nAnn keeps 25\nthe round ends\n"
    found = judged_from_opening(NSW, OPENING + cut + LOAD + void + AGAIN)
    assert [(f.code, f.clause) for f in found] == [(code, "4.3–4.4"), ("wrong-remedy", "17.11")]
    assert not found[0].put_right


def test_17_11_is_not_about_how_deep_the_cut_is() -> None:
    """4.5 stands by itself, and names no remedy."""
    (near,) = judged_from_opening(NSW, OPENING + "the cut is 20 from the front\n" + LOAD + DEAL.format(""))
    assert (near.code, near.clause, near.advice) == ("cut-too-near-an-end", "4.5", [])


@pytest.mark.parametrize(("game", "clause"), [(CM, "4.2.1–4.2.3"), (TAS, "5.1")])
def test_cm_4_2_tas_5_1_name_no_remedy_for_a_cut_by_the_wrong_person(game: str, clause: str) -> None:
    found = judged_from_opening(
        game, OPENING + "a dealer cuts\n" + LOAD + DEAL.format(""), options={"cut": True, "burn": True}
    )
    assert (summary(found)[0], found[0].advice) == (("cut-by-wrong-person", clause, NOTHING), [])
