"""Where the round by the book needs a decision, all that the rules allow is told, and nothing else."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, TAS, branches, judged

NOBODY_KNOWS = "nothing says who would have insured, and for how much"


def test_10_5_4_a_hand_that_was_passed_over_could_have_been_surrendered() -> None:
    """Ben has lost 24. With 16 against 20 he loses however he plays; half of it back is 12, which chips make 12.50."""
    deal = "Ben wagers 24 on box 2\ncards: 2 9H, dealer {}, 2 7H\ndealer draws {}\nBen notices\nBen loses 24"
    found = judged(PONTOON, deal.format("JD", "KC"))
    assert [(finding.code, finding.clause) for finding in found] == [("decision-not-offered", "7.5.1")]
    ways = branches(found[0])
    assert ways["box 2 with 16 surrenders",] == {"Ben": 12.5}
    assert ways["box 2 with 16 stands",] == {}
    against_a_nine = branches(judged(PONTOON, deal.format("9D", "KC"))[0])
    assert not any("surrenders" in choice for choices in against_a_nine for choice in choices)


def test_10_5_4_c_against_a_pontoon_the_surrender_is_void() -> None:
    """The ace is the dealer's whatever Ben does but draw."""
    deal = "Ben wagers 24 on box 2\ncards: 2 9H, dealer JD, 2 7H\ndealer draws AC\nBen notices\nBen loses 24"
    assert branches(judged(PONTOON, deal)[0])["box 2 with 16 surrenders",] == {}


SPLIT = """
    Ann wagers 20 on box 1
    cards: 1 8S, dealer 6D, 1 8C
    Ann splits for 20: hand 2 takes 8C, {} comes
    Ann draws {}
    Ann stands
    8H to box 1 hand 2
    dealer draws KC
    Ann notices
    dealer draws 9S
    Ann is paid 20
    Ann is paid 20 split on hand 2
    """


@pytest.mark.parametrize(("second", "third", "may_split"), [("8D", "3C", False), ("3D", "8D", True)])
def test_7_5_6_e_a_split_that_was_declined_is_not_offered_again(second: str, third: str, may_split: bool) -> None:
    found = judged(CM, SPLIT.format(second, third))
    assert [finding.code for finding in found] == ["decision-not-offered"]
    told = [choices[0] for choices in branches(found[0])]
    assert ("box 1 hand 2 with 16 splits" in told) is may_split
    assert "box 1 hand 2 with 16 stands" in told


MIXED = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, dealer {}, 2 {}, 1 7C, 2 7H
    Ann notices
    Ann stands
    Ben stands
    dealer draws KC
    Ann loses 20
    Ben loses 20
    """


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_an_ace_that_the_dealer_should_have_had_would_have_been_insured_or_not(game: str) -> None:
    """By the book Ben has the nine and the dealer the ace, and then a natural: who insures has something back."""
    found = judged(game, MIXED.format("9H", "AD"), burn=game != TAS)
    assert [finding.code for finding in found] == ["wrong-placement"]
    told = branches(found[0])
    insured = {choices[-1]: owed for choices, owed in told.items() if choices[-1].endswith("insures")}
    assert insured == {"nobody insures": {}, "somebody insures": NOBODY_KNOWS}


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_another_card_of_the_dealers_is_not_insured(game: str) -> None:
    found = judged(game, MIXED.format("9H", "8D"), burn=game != TAS)
    assert not any("insures" in choice for choices in branches(found[0]) for choice in choices)
