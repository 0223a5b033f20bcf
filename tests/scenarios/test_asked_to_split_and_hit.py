"""A pair that was to be split is dealt a card: the dealer did not act on the decision (CM 9.9, NSW 17.8, TAS 19.8)."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, in_time, judged, summary

NOTHING: dict[str, float] = {}
FOLLOWED = {CM: "7.5.3", PONTOON: "7.5.3", NSW: "10.4", TAS: "13.1", SYDNEY: "Subsequent Deal"}
REMEDIES = {CM: "9.9, 9.3", PONTOON: "9.9, 9.3", NSW: "17.8", TAS: "19.8, 19.1"}
PAIR = "Ann wagers 25 on box 1\ncards: 1 8S, dealer 6D, 1 8C\n"
SPLIT = "Ann splits for 25: hand 2 takes 8C, JH comes\nAnn stands\nQC to box 1 hand 2\nAnn on hand 2 stands\n"
LOST = "dealer draws JC, 5H\nAnn loses 25\nAnn loses 25 split on hand 2"  # 21 against 18 and 18
ASKED = PAIR + "Ann chooses to split\nAnn adds 25 split on hand 2\nJH to box 1\n"


def found(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS)


@pytest.mark.parametrize("game", FOLLOWED)
def test_split_as_it_was_decided(game: str) -> None:
    assert found(game, PAIR + SPLIT + LOST) == []


@pytest.mark.parametrize("game", FOLLOWED)
def test_the_pair_is_split_after_the_card(game: str) -> None:
    """The jack is the first hand's, where it lies; the pair is parted, and the second hand gets its card."""
    parted = "Ann notices\n8C goes from box 1 to box 1 hand 2\nAnn stands\nQC to box 1 hand 2\nAnn on hand 2 stands\n"
    put_right = found(game, ASKED + parted + LOST)
    assert summary(put_right) == [("decision-not-followed", FOLLOWED[game], NOTHING)]
    assert put_right[0].put_right
    assert in_time(put_right[0]) == ([REMEDIES[game]] if game in REMEDIES else [])


@pytest.mark.parametrize("game", REMEDIES)
def test_played_as_one_hand_what_it_would_have_come_to_is_told(game: str) -> None:
    """26, and bust with it: of two hands the second would have had a card that the record does not know."""
    hit = PAIR + "Ann chooses to split\nJH to box 1\nAnn loses 25\nAnn notices"
    [mistake] = [finding for finding in found(game, hit) if finding.code == "decision-not-followed"]
    assert mistake.seen == "box 1 with 16 was to be split and was dealt J♥"
    assert not mistake.put_right


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_by_the_book_the_wager_of_the_split_is_there_too(game: str) -> None:
    """21 was paid. Two aces get the nine and the two, 20 and 13, the dealer the ten: 17, so one wins and one loses."""
    aces = "Ann wagers 20 on box 1\ncards: 1 AS, dealer 7D, 1 AC\nAnn chooses to split\n"
    hit = found(game, aces + "9H to box 1\nAnn notices\ndealer draws 2S, TC\nAnn is paid 20")
    assert summary(hit) == [("decision-not-followed", FOLLOWED[game], {"Ann": -20.0})]
    followed = "Ann adds 20 split on hand 2\nAC goes from box 1 to box 1 hand 2\n9H to box 1\n2S to box 1 hand 2\n"
    assert found(game, aces + followed + "dealer draws TC\nAnn is paid 20\nAnn loses 20 split on hand 2") == []


def test_10_5_4_a_hand_that_was_given_up_draws_and_busts() -> None:
    """One mistake: that the dealer, who had to draw for the surrender, did not is part of it."""
    given_up = "Ann wagers 25 on box 1\ncards: 1 KS, dealer KD, 1 6C\nAnn surrenders\n"
    assert found(PONTOON, given_up + "dealer draws 8C\nAnn loses 12.50") == []
    [mistake] = found(PONTOON, given_up + "Ann draws 9H\nAnn loses 25")
    assert (mistake.code, mistake.clause) == ("excess-card", "9.3")
    paid = given_up + "Ann draws 4H\nAnn notices\ndealer draws 8C\nAnn is paid 25"
    assert summary(found(PONTOON, paid)) == [("excess-card", "9.3", {"Ann": -37.5})]  # half of 25, and the 25 back
