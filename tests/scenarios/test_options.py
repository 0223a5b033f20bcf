"""Readings that could cost money are options of the table; a finding that turns on one says so."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, FEDERAL, NSW, PONTOON, judged, summary

PRACTICE = {"burn": True, "cut": True}


def test_crown_melbourne_5_6_4_a_21_against_a_dealers_blackjack() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer AD, 1 5C\nAnn draws 6C\ndealer draws KC\n"
    assert summary(judged(CM, deal + "Ann loses 25")) == []
    otherwise = {"options": {**PRACTICE, "21-stands-off-with-blackjack": True}}
    assert summary(judged(CM, deal + "Ann keeps 25", **otherwise)) == []
    (finding,) = judged(CM, deal + "Ann loses 25", **otherwise)
    assert (finding.code, finding.owed_cents) == ("wrong-collection", {"Ann": 25_00})
    assert "option 21-stands-off-with-blackjack" in finding.reading


def test_crown_melbourne_7_5_5_a_soft_nine() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 7D, 1 8C\nAnn doubles 25 and gets TC\ndealer draws KC\n"
    paid = "Ann is paid 25\nAnn is paid 25 double"
    assert [finding.code for finding in judged(CM, deal + paid)] == ["illegal-double"]
    assert summary(judged(CM, deal + paid, options={**PRACTICE, "ace-is-one-to-double": True})) == []


@pytest.mark.parametrize("game", [PONTOON, FEDERAL])
def test_cm_10_5_2_b_tas_21_5_2_what_pontoon_says_of_aces_is_no_option(game: str) -> None:
    """Ace and seven doubled with a three are 11 there, whatever is read into blackjack's hard nine."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 9D, 1 7C\nAnn doubles 25 and gets 3D\ndealer draws 9C\n"
    practice = PRACTICE if game == PONTOON else {"cut": True}
    otherwise = {"options": {**practice, "ace-is-one-to-double": True}, "burn": game == PONTOON}
    assert summary(judged(game, deal + "Ann loses 25\nAnn loses 25 double", **otherwise)) == []
    (wrong,) = judged(game, deal + "Ann is paid 25\nAnn is paid 25 double", **otherwise)
    assert wrong.owed_cents == {"Ann": -100_00}


def test_nsw_11_1_2_the_ace_of_a_double() -> None:
    """Ace and eight doubled with a two: 11 with the ace as one, 21 with it as eleven."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 8C\nAnn doubles 25 and gets 2C\ndealer draws 8S\n"
    assert summary(judged(NSW, deal + "Ann loses 25\nAnn loses 25 double")) == []
    otherwise = {"options": {**PRACTICE, "ace-is-one-only-to-qualify": True}}
    assert summary(judged(NSW, deal + "Ann is paid 25\nAnn is paid 25 double", **otherwise)) == []


def test_crown_melbourne_10_5_4_a_a_hand_that_has_drawn() -> None:
    """14 against a king: half of 25 is given up, or the 25 are lost to 19."""
    deal = "Ann wagers 25 on box 1\ncards: 1 6S, dealer KD, 1 5C\nAnn draws 3C\nAnn surrenders\ndealer draws 9C\n"
    assert [finding.code for finding in judged(PONTOON, deal + "Ann loses 12.50")] == ["illegal-surrender"]
    otherwise = {"options": {**PRACTICE, "surrender-after-drawing": True}}
    assert summary(judged(PONTOON, deal + "Ann loses 12.50", **otherwise)) == []


def test_an_option_of_pontoon_changes_nothing_at_blackjack() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer KD, 1 6C\nAnn surrenders\ndealer draws 9C\nAnn loses 25"
    options = {**PRACTICE, "surrender-after-drawing": True}
    assert [finding.code for finding in judged(CM, deal, options=options)] == ["illegal-surrender"]


def test_tas_21_4_2_others_on_the_box_that_wins_the_super_bonus() -> None:
    """Ann controls box 1, and Ben is on it; Cid has box 2. With the option Ben has the $50, as Cid has."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 1
        Cid wagers 25 on box 2
        cards: 1 7H, 2 KS, dealer 7D, 1 7H, 2 9S
        Ann draws 7H
        Ann is paid 50
        Ben is paid 50
        Cid stands
        dealer draws KC
        Cid is paid 25
        Ann wins 5000 super-bonus
        Ben wins {}
        Cid wins 50 bonus-to-others
        """
    alike, otherwise = deal.format("5000 super-bonus"), deal.format("50 bonus-to-others")
    option = {"options": {"cut": True, "super-bonus-for-the-controller-alone": True}, "burn": False}
    assert summary(judged(FEDERAL, alike, burn=False)) == []
    assert summary(judged(FEDERAL, otherwise, **option)) == []
    owed = {"Ben": 4_950_00}
    assert _sum_of(judged(FEDERAL, otherwise, burn=False)) == owed
    assert _sum_of(judged(FEDERAL, alike, **option)) == {"Ben": -4_950_00}


def _sum_of(findings: list[Finding]) -> dict[str, int]:
    found: dict[str, int] = {}
    for finding in findings:
        for player, cents in finding.owed_cents.items():
            found[player] = found.get(player, 0) + cents
    return found
