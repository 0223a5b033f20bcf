"""Cards put away by the book, because they lay face up or are worn: what comes in their place is no mistake."""

import pytest

from tests.scenarios.language import NSW, SYDNEY, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
FACE_UP = [(NSW, "17.1"), (TAS, "19.3")]
FOUND = "5D lies face up in the shoe\n"

# Ann has 12 and asks for a card: 19. The dealer busts.
ASKED = """
    Ann wagers 20 on box 1
    cards: 1 KS, dealer 6D, 1 2C
    Ann asks for a card
    {}
    7H to box 1
    Ann stands
    dealer draws KC, KH
    Ann is paid 20
    """


@pytest.mark.parametrize(("game", "clause"), FACE_UP)
def test_a_card_face_up_may_be_drawn_to_the_discards(game: str, clause: str) -> None:
    found = judged(game, ASKED.format(FOUND + "5D is drawn to the discards"), burn=game == NSW)
    assert summary(found) == [("card-face-up", clause, NOTHING)]
    assert found[0].seen == "5♦ lay face up in the shoe"
    assert actions(found[0]) == [("discard-card", True)]


@pytest.mark.parametrize(("game", "clause"), FACE_UP)
def test_a_card_face_up_that_was_laid_on_a_box_is_put_away_and_another_comes(game: str, clause: str) -> None:
    put_away = FOUND + "5D to box 1\n5D goes from box 1 to discards"
    found = judged(game, ASKED.format(put_away), burn=game == NSW)
    assert summary(found) == [("card-face-up", clause, NOTHING)]
    assert actions(found[0]) == [("discard-card", True)]
    # And one more than was asked for is one too many.
    twice = ASKED.format(put_away).replace("7H to box 1", "4H to box 1\n3H to box 1")
    assert [finding.code for finding in judged(game, twice, burn=game == NSW)] == ["card-face-up", "excess-card"]


def test_sydney_names_no_card_face_up_and_nobody_is_accused_of_its_successor() -> None:
    put_away = FOUND + "5D to box 1\n5D goes from box 1 to discards"
    assert summary(judged(SYDNEY, ASKED.format(put_away), burn=False)) == []
    twice = ASKED.format(put_away).replace("7H to box 1", "4H to box 1\n3H to box 1")
    assert [finding.code for finding in judged(SYDNEY, twice, burn=False)] == ["excess-card"]


# The initial deal: Ann's first card, then something happens, then the dealer's and Ann's second.
DEAL = """
    Ann wagers 20 on box 1
    cards: 1 KS
    {}
    cards: {}1 7C
    Ann stands
    dealer draws KC, KH
    Ann is paid 20
    """


@pytest.mark.parametrize(("game", "clause"), FACE_UP)
def test_a_card_face_up_that_is_drawn_to_the_discards_is_no_card_of_the_deal(game: str, clause: str) -> None:
    text = DEAL.format(FOUND + "5D is drawn to the discards", "dealer 6D, ")
    assert summary(judged(game, text, burn=game == NSW)) == [("card-face-up", clause, NOTHING)]
    unprovoked = DEAL.format("5D is drawn to the discards", "dealer 6D, ")
    assert [finding.code for finding in judged(game, unprovoked, burn=game == NSW)] == ["wrong-placement"]


@pytest.mark.parametrize(("game", "clause"), FACE_UP)
def test_the_dealers_card_that_lay_face_up_is_replaced_in_the_deal(game: str, clause: str) -> None:
    told_afterwards = "cards: dealer 5D\n" + FOUND + "5D goes from the dealer to discards"
    found = judged(game, DEAL.format(told_afterwards, "dealer 6D, "), burn=game == NSW)
    assert summary(found) == [("card-face-up", clause, NOTHING)]
    assert actions(found[0]) == [("discard-card", True)]


@pytest.mark.parametrize("game", [NSW, TAS, SYDNEY])
def test_a_worn_card_is_replaced_in_the_deal(game: str) -> None:
    burn = game == NSW
    the_dealers = "cards: dealer 5D\nAnn notices\n5D goes from the dealer to removed"
    assert summary(judged(game, DEAL.format(the_dealers, "dealer 6D, "), burn=burn)) == []
    after_the_second = DEAL.format("cards: dealer 5D", "").replace(
        "1 7C", "1 7C\nAnn notices\n5D goes from the dealer to removed\ncards: dealer 6D"
    )
    assert summary(judged(game, after_the_second, burn=burn)) == []
    anns = "Ann notices\nKS goes from box 1 to removed\ncards: 1 QS"
    assert summary(judged(game, DEAL.format(anns, "dealer 6D, "), burn=burn)) == []


@pytest.mark.parametrize(("game", "clause"), [(NSW, "17, 19.12"), (TAS, "19")])
def test_a_card_that_is_replaced_in_the_deal_for_no_reason(game: str, clause: str) -> None:
    swapped = "cards: dealer TD\nTD goes from the dealer to discards"
    found = judged(game, DEAL.format(swapped, "dealer 6D, "), burn=game == NSW)
    # By the book the dealer keeps the ten and Ann has K and 6. Standing she has 16 against 10 and 7, and drawing the
    # seven 23: either way she loses 20 instead of winning them. In Tasmania her stand holds.
    assert summary(found) == [("wrong-remedy", clause, {"Ann": -40.0})]
    assert found[0].seen == "the remedy was to discard the card, and nothing in this round called for it"


def test_14_7_a_card_that_was_put_away_in_the_deal_makes_no_pair() -> None:
    text = """
    Ann wagers 20 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 KS
    Ann notices
    KS goes from box 1 to removed
    cards: 1 9H, dealer 6D, 1 {}
    Ann {} perfect-pairs
    Ann stands
    dealer draws QC, QH
    Ann is paid 20
    """
    # Kings would be a coloured pair, nines of two colours are a mixed one: 5 to 1.
    assert summary(judged(NSW, text.format("KC", "loses 5"))) == []
    assert summary(judged(NSW, text.format("9C", "is paid 25"))) == []
    assert summary(judged(NSW, text.format("KC", "is paid 50"))) == [("wrong-payout", "14.7, 14.9", {"Ann": -55.0})]
