"""A redealt hand comes to cards for which its player decided: that decision is used, and nothing branches there."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, TAS, branches, judged, summary

WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
# Ann draws to 17, gets a card that she did not ask for, and stands on 20; the dealer makes 18, as Ben has.
TOO_MANY = """
    cards: 1 KS, 2 9H, dealer 6D, 1 2C, 2 9C
    Ann draws 5H
    3C to box 1
    Ann stands
    Ben stands
    dealer draws JC, 2D
    Ann notices
    Ann is paid 25
    Ben keeps 25
    """
# Standing on 17, Ann leaves the 3 to the dealer, who makes 19: she had 25 and loses 25, and Ben loses 25.
# Drawing, she has the 3, and the stand on 20 is on record. Doubling, she has 25 more at 1 to 1.
WAYS: dict[tuple[str, ...], dict[str, float]] = {
    ("box 1 with 17 draws",): {},
    ("box 1 with 17 stands",): {"Ann": -50.0, "Ben": -25.0},
}
DOUBLED = WAYS | {("box 1 with 17 doubles",): {"Ann": 25.0}}


@pytest.mark.parametrize(
    ("game", "code", "clause", "ways"),
    [
        (CM, "excess-card", "9.3", WAYS),
        (NSW, "excess-card", "17.2", WAYS),
        (PONTOON, "excess-card", "9.3", DOUBLED),
    ],
)
def test_a_stand_that_was_made_with_the_card_too_many(game: str, code: str, clause: str, ways: object) -> None:
    (found,) = judged(game, WAGERS + TOO_MANY)
    assert (found.code, found.clause, branches(found)) == (code, clause, ways)
    asked = TOO_MANY.replace("3C to box 1", "Ann draws 3C")
    assert judged(game, WAGERS + asked) == []


def test_tas_19_8_the_decision_made_after_the_error_holds() -> None:
    """Ann stood: on 17 then, without the card that she had not asked for."""
    found = judged(TAS, WAGERS + TOO_MANY, burn=False)
    assert summary(found) == [("excess-card", "19.1", {"Ann": -50.0, "Ben": -25.0})]


@pytest.mark.parametrize("game", [CM, NSW])
def test_on_the_first_hand_of_a_split(game: str) -> None:
    """8 and 5, and a 4 that nobody asked for: 17. Drawing gives her that card, and she stood on it.

    Standing on 13, she has the 4 on the second 8 instead: 12, for which nothing was decided.
    """
    split = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 25: hand 2 takes 8C, 5H comes
        4H to box 1
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws TC, 2D
        Ann notices
        Ann loses 25
        Ann keeps 25 split on hand 2
        """
    (found,) = judged(game, split)
    told = branches(found)
    assert told[("box 1 with 13 draws",)] == {}
    assert all(way[0] == "box 1 with 13 stands" for way in told if way != ("box 1 with 13 draws",))


def test_nsw_17_8_what_was_decided_before_the_hands_were_rebuilt_is_passed_over() -> None:
    """The second card of the deal was laid first. Ann stood on the wrong 13, and drew once she had her 16.

    Then the dealer drew to 17: burned, it changes nothing but the dealer's hand, 17 against her 20.
    """
    text = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 2 9H, 1 6S, dealer 7D, 1 7C, 2 3H
        Ann stands
        Ben notices
        a gaming supervisor has the hands rebuilt: box 1: 9H 7C; box 2: 6S 3H
        Ann draws 4C
        Ann stands
        Ben draws TH
        Ben stands
        dealer draws TC, 4D
        Ann loses 25
        Ben loses 25
        Ann notices
        """
    found = judged(NSW, text)
    assert [finding.code for finding in found] == ["wrong-placement", "dealer-drew-wrongly"]
    assert summary(found)[1][2] == {"Ann": 50.0, "Ben": 50.0}
    assert not any(finding.branches for finding in found)
