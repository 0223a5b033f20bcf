"""Tasmania 19.8: the error is placed at the first card that went elsewhere than to the player who was due it."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, Scene, judged

# Ben's 7 is the eighth step after the wagers, where Ann's card was due; the dealer's ten comes two steps later.
DEAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 6S, 2 9H, dealer 6D, 1 6C, 2 5H
    {}Ben draws 7H
    Ben stands
    dealer draws TC, 5D
    Ann loses 20
    Ben keeps 20
    """
ASKS = "Ann asks for a card\n"


def placed(game: str, text: str) -> list[tuple[str, str | None]]:
    """The code of each finding, and the card at its step."""

    scene = Scene(game)
    scene.open(burn=game != TAS)
    scene.begin_round()
    scene.tell(text)
    cards = {event.seq: getattr(event.data, "card", None) for event in scene.events}
    return [(finding.code, cards[finding.seq]) for finding in judged(game, text, burn=game != TAS)]


@pytest.mark.parametrize(("said", "code"), [("", "decision-not-offered"), (ASKS, "decision-not-followed")])
def test_19_8_at_the_first_card_that_went_elsewhere(said: str, code: str) -> None:
    assert placed(TAS, DEAL.format(said)) == [(code, "7H")]
    assert placed(TAS, DEAL.format("Ann stands\n")) == []


@pytest.mark.parametrize(("said", "code"), [("", "decision-not-offered"), (ASKS, "decision-not-followed")])
def test_19_8_at_the_dealers_card_where_nobody_else_got_one(said: str, code: str) -> None:
    alone = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 6C\n{}dealer draws TC, 5D\nAnn loses 20\n"
    assert placed(TAS, alone.format(said)) == [(code, "TC")]
    for game in (CM, NSW):
        assert placed(game, alone.format(said)) == [(code, "TC")]
