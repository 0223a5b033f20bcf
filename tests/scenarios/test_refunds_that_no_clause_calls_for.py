"""Wagers that are given back in a round that nothing made void: one finding, however many players had theirs back."""

from typing import Any

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
WRONG = {
    CM: ("wrong-remedy", "9, 32.10"),
    PONTOON: ("wrong-remedy", "9, 32.10"),
    NSW: ("wrong-remedy", "17, 19.12"),
    TAS: ("wrong-remedy", "19"),
    SYDNEY: ("wrong-collection", "Dealers Hand"),  # the guide has no irregularities
}
WITH_REMEDIES = [game for game in WRONG if game != SYDNEY]

# 17, 17 and 19 against a six.
DEAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cat wagers 20 on box 3
    cards: 1 JS, 2 9H, 3 JH, dealer 6D, 1 7C, 2 8S, 3 9C
    """
STOOD = DEAL + "Ann stands\nBen stands\nCat stands\n"
ALL_BACK = "Ann keeps 20\nBen keeps 20\nCat keeps 20"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    setup: dict[str, Any] = {"burn": False} if game == TAS else {}
    return summary(judged(game, text, **setup))


@pytest.mark.parametrize("game", WRONG)
def test_lost_wagers_of_several_players_are_given_back(game: str) -> None:
    """The dealer has 6, 10 and 5: all three have lost."""
    lost = STOOD + "dealer draws JC, 5H\n"
    assert found(game, lost + ALL_BACK) == [(*WRONG[game], {"Ann": -20.0, "Ben": -20.0, "Cat": -20.0})]
    assert found(game, lost + "Ann keeps 20\nBen loses 20\nCat keeps 20") == [
        (*WRONG[game], {"Ann": -20.0, "Cat": -20.0})
    ]
    assert found(game, lost + "Ann loses 20\nBen loses 20\nCat loses 20") == []


@pytest.mark.parametrize("game", WRONG)
def test_wagers_that_have_won_and_lost_are_given_back(game: str) -> None:
    """The dealer stops at 18: Ann and Ben have lost, Cat has won."""
    mixed = STOOD + "dealer draws 2C, JC\n"
    assert found(game, mixed + ALL_BACK) == [(*WRONG[game], {"Ann": -20.0, "Ben": -20.0, "Cat": 20.0})]
    assert found(game, mixed + "Ann loses 20\nBen loses 20\nCat is paid 20") == []


@pytest.mark.parametrize("game", WRONG)
def test_of_one_player_alone_it_is_a_wrong_payment(game: str) -> None:
    one = STOOD + "dealer draws JC, 5H\nAnn keeps 20\nBen loses 20\nCat loses 20"
    assert [(code, owed) for code, _, owed in found(game, one)] == [("wrong-collection", {"Ann": -20.0})]


@pytest.mark.parametrize("game", WRONG)
def test_a_stand_off_beside_them_is_in_order(game: str) -> None:
    """The dealer has 17: Ann and Ben stand off and have theirs back, and so has Cat, who has won. That is one."""
    equal = STOOD + "dealer draws JC, AC\n"
    assert [(code, owed) for code, _, owed in found(game, equal + ALL_BACK)] == [("wrong-payout", {"Cat": 20.0})]
    assert found(game, equal + "Ann keeps 20\nBen keeps 20\nCat is paid 20") == []


@pytest.mark.parametrize("order", ["", "{} orders: return wagers\n"])
@pytest.mark.parametrize("game", WITH_REMEDIES)
def test_a_sound_round_is_broken_off_and_all_wagers_go_back(game: str, order: str) -> None:
    """Nobody was asked because the round ended there: what it would have come to hangs on what they would have said."""
    who = {NSW: "a gaming supervisor", TAS: "an inspector"}.get(game, "an area manager")
    setup: dict[str, Any] = {"burn": False} if game == TAS else {}
    (finding,) = judged(game, DEAL + order.format(who) + ALL_BACK, **setup)
    assert summary([finding]) == [(*WRONG[game], NOTHING)]
    assert finding.branches
    assert all(branch.unknown for branch in finding.branches)  # the cards that would have come are not known


@pytest.mark.parametrize("game", WITH_REMEDIES)
def test_one_that_is_declared_void_is_the_same(game: str) -> None:
    who = {NSW: "a gaming supervisor", TAS: "an inspector"}.get(game, "an area manager")
    assert found(game, f"{DEAL}{who} declares the round void\n{ALL_BACK}") == [(*WRONG[game], NOTHING)]


@pytest.mark.parametrize("game", WITH_REMEDIES)
def test_wagers_that_were_paid_before_do_not_hide_it(game: str) -> None:
    """Ann's natural is settled, by right; then Ben and Cat have their wagers back instead of a turn."""
    natural = DEAL.replace("1 7C", "1 AC") + "Ann is paid 30\n"
    assert found(game, natural + "Ben keeps 20\nCat keeps 20") == [(*WRONG[game], NOTHING)]
    played = natural + "Ben stands\nCat stands\ndealer draws JC, JD\nBen is paid 20\nCat is paid 20"
    assert found(game, played) == []


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.5.7(a)"), (PONTOON, "10.5.6"), (NSW, "13.2"), (TAS, "16.1")])
def test_hands_that_stand_off_with_a_dealer_who_stopped_early_are_settled(game: str, clause: str) -> None:
    """The dealer stops at 16, and the last two wagers that are settled lie on 16: nobody gave anything back."""
    stopped = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cat wagers 20 on box 3
    cards: 1 JS, 2 9H, 3 JH, dealer 6D, 1 KC, 2 7S, 3 6C
    Ann stands
    Ben stands
    Cat stands
    dealer draws JC
    Ann is paid 20
    Ben keeps 20
    Cat keeps 20
    """
    codes = [(code, cited) for code, cited, _ in found(game, stopped)]
    assert codes == [("dealer-stood-wrongly", clause)]
