"""What is put on the further hands of a split: the original wager, by the clause that says so."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged

CONTROLLER = [(CM, "7.5.6(a)(i)"), (NSW, "12.1"), (TAS, "14.2"), (SYDNEY, "Splitting Pairs")]
OTHERS = [(CM, "7.5.6(a)(i)"), (NSW, "12.6.1"), (TAS, "14.2"), (SYDNEY, "Splitting Pairs")]
EQUAL = "what is added equals the original wager"
SPLIT = """
    Ann arrives at box 1
    Ann wagers 20 on box 1
    Ben wagers 30 on box 1
    cards: 1 8S, dealer 6D, 1 8C
    Ann chooses to split
    {}
    8C goes from box 1 to box 1 hand 2
    TH to box 1
    Ann stands
    TD to box 1 hand 2
    Ann on hand 2 stands
    dealer draws TC, 2S
    Ann keeps 20
    Ben keeps 30
    """


def found(game: str, text: str) -> list[tuple[str, str, str | None, str]]:
    """Both hands have 18, as the dealer has."""
    findings = judged(game, SPLIT.format(text), burn=game not in (TAS, SYDNEY))
    return [(finding.code, finding.clause, finding.player, finding.expected) for finding in findings]


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_each_puts_down_what_they_have_there(game: str) -> None:
    assert found(game, "Ann adds 20 split on hand 2\nBen matches the split with 30 on hand 2") == []


@pytest.mark.parametrize(("game", "clause"), CONTROLLER)
def test_the_controller_puts_down_something_else(game: str, clause: str) -> None:
    for cents in (10, 25):
        assert found(game, f"Ann adds {cents} split on hand 2") == [("illegal-split", clause, "Ann", EQUAL)]
    assert found(game, "") == [("illegal-split", clause, "Ann", EQUAL)]


@pytest.mark.parametrize(("game", "clause"), OTHERS)
def test_another_player_puts_down_something_else(game: str, clause: str) -> None:
    less = "Ann adds 20 split on hand 2\nBen matches the split with 20 on hand 2"
    assert found(game, less) == [("illegal-split", clause, "Ben", EQUAL)]


@pytest.mark.parametrize(("game", "clause"), [(TAS, "14.4"), (CM, "7.5.6(a)(i)")])
def test_a_third_hand_has_the_original_wager_too(game: str, clause: str) -> None:
    third = """
        Ann wagers 20 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 20: hand 2 takes 8C, 8H comes
        Ann splits for {0}: hand 3 takes 8H, TH comes
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        TS to box 1 hand 3
        Ann on hand 3 stands
        dealer draws TC, 2S
        Ann keeps 20
        Ann keeps 20 split on hand 2
        Ann keeps {0} split on hand 3
        """
    assert judged(game, third.format(20), burn=game != TAS) == []
    [finding] = judged(game, third.format(10), burn=game != TAS)
    assert (finding.code, finding.clause, finding.expected) == ("illegal-split", clause, EQUAL)


@pytest.mark.parametrize(
    ("game", "clause", "expected"),
    [
        (CM, "7.5.5", "no more is added than the original wager"),
        (NSW, "11.1", "no more is added than the original wager"),
        (TAS, "15.1", EQUAL),
    ],
)
def test_a_double_of_more_than_the_wager_says_what_it_may_be(game: str, clause: str, expected: str) -> None:
    doubled = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles {0} and gets 7C\ndealer draws TC, 2S\n"
    doubled += "Ann keeps 20\nAnn keeps {0} double"
    assert judged(game, doubled.format(20), burn=game != TAS) == []
    [finding] = judged(game, doubled.format(30), burn=game != TAS)
    assert (finding.code, finding.clause, finding.expected) == ("illegal-double", clause, expected)
