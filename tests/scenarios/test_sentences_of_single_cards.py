"""Findings about one card alone, as an officer reads them aloud."""

import pytest

from domain.findings.sentence import sentence
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged

EIGHTEEN = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 8C\n"


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_a_card_for_a_box_without_a_hand(game: str) -> None:
    stray = EIGHTEEN.format("4C") + "2C to box 3\n2C goes from box 3 to next\nAnn stands\n2C from next to the dealer\n"
    [finding] = judged(game, stray + "dealer draws TC, 9S\nAnn is paid 25", burn=game not in (TAS, SYDNEY))
    assert finding.code == "excess-card"
    assert "BJ-1: 2♣ was dealt to box 3, where no hand is." in sentence(finding, "BJ-1")
    assert ": only hands that are in play get cards." in sentence(finding, "BJ-1")


@pytest.mark.parametrize("game", [CM, NSW, TAS])
@pytest.mark.parametrize(("card", "told"), [("AD", "an ace"), ("9D", "9")])
def test_a_dealer_without_a_second_card(game: str, card: str, told: str) -> None:
    called = "insurance is offered\ninsurance is closed\n" if card == "AD" else ""
    text = EIGHTEEN.format(card) + called + "Ann stands\n{}Ann loses 25"
    assert judged(game, text.format("dealer draws TC\n"), burn=game != TAS) == []
    found = judged(game, text.format(""), burn=game != TAS)
    assert f"the dealer had {told} and drew no second card" in [finding.seen for finding in found]


def test_a_dealer_who_stands_on_two_cards_stands_on_their_total() -> None:
    found = judged(NSW, EIGHTEEN.format("5D") + "Ann stands\ndealer draws TC\nAnn is paid 25")
    assert [finding.seen for finding in found] == ["the dealer stood on 15"]


def test_half_of_a_pair_of_aces_that_was_passed_over() -> None:
    text = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer 6D, 1 AC
        Ann splits for 25: hand 2 takes AC, TH comes
        dealer draws TC, 5S
        Ann keeps 25
        Ann loses 25 split on hand 2
        """
    assert "box 1 hand 2 with an ace was passed over" in [finding.seen for finding in judged(CM, text)]
