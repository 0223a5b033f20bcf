"""What goes astray in the play and comes back: a card, a player, hands that were swept behind a rebuild."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, actions, branches, judged, summary

NOTHING: dict[str, float] = {}
ALL = [CM, PONTOON, NSW, TAS, SYDNEY]
TWO = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


def codes(game: str, text: str) -> list[str]:
    return [code for code, _, _ in found(game, text)]


HERE = "Ann arrives at box 1\nBen arrives at box 2\n" + TWO
AWAY = "Ben leaves\nBen arrives at box 2\n"
LOST = "dealer draws 8C, 6S\nAnn loses 20\nBen loses 20"  # 20


@pytest.mark.parametrize("game", ALL)
def test_who_comes_back_in_the_round_is_asked_once_more(game: str) -> None:
    high = HERE + "cards: 1 JS, 2 9H, dealer 6D, 1 8C, 2 9C\n" + AWAY + "Ann stands\n"
    assert found(game, high + "Ben stands\n" + LOST) == []
    assert codes(game, high + LOST) == ["decision-not-offered"]


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_a_card_that_the_dealer_took_too_early_goes_to_who_has_come_back(game: str) -> None:
    text = HERE + "cards: 1 TS, 2 9H, dealer 6D, 1 8C, 2 4C\n" + AWAY + "Ann stands\ndealer draws 7C\n"
    back = "7C goes from the dealer to next\nBen asks for a card\n7C from next to box 2\nBen stands\n"
    [mistake] = judged(game, text + back + "dealer draws TC, 4S\nAnn loses 20\nBen keeps 20", burn=game != TAS)
    assert (mistake.code, mistake.owed_cents, mistake.put_right) == ("decision-not-offered", {}, True)


@pytest.mark.parametrize("game", ALL)
def test_a_card_that_went_to_the_dealer_while_others_wait_is_one_mistake(game: str) -> None:
    text = TWO + "cards: 1 6H, 2 8S, dealer 6C, 1 7C, 2 QS\nAnn asks for a card\n"
    ends = "Ann stands\nBen stands\ndealer draws 4H, JD\nAnn loses 20\nBen loses 20"  # 19 and 18 against 20
    assert found(game, text + "6H to box 1\n" + ends) == []
    astray = text + "dealer draws 6H\nAnn notices\n6H goes from the dealer to next\n6H from next to box 1\n" + ends
    assert [(code, owed) for code, _, owed in found(game, astray)] == [("decision-not-followed", NOTHING)]


@pytest.mark.parametrize("game", [CM, PONTOON, NSW, TAS])
def test_cm_9_3_nsw_17_2_tas_19_1_a_card_too_many_slides_to_the_dealer_as_the_next_one(game: str) -> None:
    text = "Ann wagers 100 on box 1\ncards: 1 7S, dealer 4S, 1 JS\nAnn stands\ndealer draws 8H\n"
    assert found(game, text + "dealer draws 8C\nAnn loses 100") == []  # 17 against 20
    [mistake] = judged(game, text + "8C to box 1\n8C goes from box 1 to the dealer\nAnn loses 100", burn=game != TAS)
    assert (mistake.code, mistake.owed_cents) == ("excess-card", {})
    assert actions(mistake) == [("use-as-next-card", True)]


@pytest.mark.parametrize("game", [NSW, TAS, SYDNEY])
@pytest.mark.parametrize("asks", ["", "Ann asks for a card\n"])
def test_nsw_10_2_tas_13_3_a_low_hand_that_gets_its_card_late_is_one_mistake(game: str, asks: str) -> None:
    text = TWO + "cards: 1 5H, 2 9H, dealer 6D, 1 3S, 2 8D\nAnn stands\nBen stands\ndealer draws TC\nAnn notices\n"
    back = f"TC goes from the dealer to next\n{asks}TC from next to box 1\nAnn stands\n"
    ends = "dealer draws 5C, TD\nAnn loses 20\nBen loses 20"  # 18 and 17 against 21
    assert [(code, owed) for code, _, owed in found(game, text + back + ends)] == [("stood-under-12", NOTHING)]


REBUILDERS = [(CM, "a higher duties dealer"), (NSW, "a gaming supervisor"), (TAS, "an inspector")]


@pytest.mark.parametrize(("game", "who"), REBUILDERS)
def test_hands_swept_and_laid_back_behind_a_rebuild_stay_rebuilt(game: str, who: str) -> None:
    text = TWO + "cards: 2 9S, 1 8H, dealer 6C, 1 TD, 2 9C\nBen notices\n"
    rebuilt = f"{who} has the hands rebuilt: box 1: 9S TD; box 2: 8H 9C; dealer: 6C\n"
    swept = "2 cards are picked up from box 2\n8H goes from discards to box 2\n9C goes from discards to box 2\n"
    ends = "Ann stands\nBen stands\ndealer draws TC, KD\nAnn is paid 20\nBen is paid 20"
    [mistake] = judged(game, text + rebuilt + swept + ends, burn=game != TAS)
    assert (mistake.code, mistake.owed_cents) == ("wrong-placement", {})
    assert actions(mistake) == [("rebuild", True)]


@pytest.mark.parametrize(("game", "clause"), [(NSW, "7.1"), (TAS, "10")])
def test_nsw_17_8_tas_19_4_a_double_that_the_rebuilt_hand_may_not_have_is_not_held(game: str, clause: str) -> None:
    """By the book Ann has 15. If she draws she is bust, -20; if she stands the dealer is, +20. She was paid 40."""
    text = TWO + "cards: 2 9S, 1 5H, dealer 6C, 1 6D, 2 9C\nBen notices\nAnn doubles 20 and gets 9D\nBen stands\n"
    ends = "dealer draws TD, KD\nAnn is paid 20\nAnn is paid 20 double\nBen is paid 20"
    [mistake] = judged(game, text + ends, burn=game != TAS)
    assert (mistake.code, mistake.clause) == ("wrong-placement", clause)
    told = branches(mistake)
    drawn = [owed for choices, owed in told.items() if "box 1 with 15 draws" in choices]
    stood = [owed for choices, owed in told.items() if "box 1 with 15 stands" in choices]
    assert drawn
    assert stood
    assert all(owed["Ann"] == -60.0 for owed in drawn if isinstance(owed, dict))
    assert all(owed["Ann"] == -20.0 for owed in stood if isinstance(owed, dict))


def test_tas_19_8_a_split_that_the_hand_by_the_book_can_not_make_is_left_out() -> None:
    """Ann's card is the ten that Ben split again: by the book he has 12, draws to 16, and 19 on his other hand."""
    text = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 7S, 2 TS, dealer TC, 1 5C, 2 KS
    Ann asks for a card
    Ben splits for 20: hand 2 takes KS, TD comes
    Ben splits for 20: hand 3 takes TD, 2S comes
    Ben draws 4S
    Ben stands
    9C to box 2 hand 2
    Ben on hand 2 stands
    QC to box 2 hand 3
    Ben on hand 3 stands
    dealer draws 6D, 9H
    Ann is paid 20
    Ben is paid 20
    Ben is paid 20 split on hand 2
    Ben is paid 20 split on hand 3
    """
    # Ann is bust with the ten; the dealer has 20 with the queen
    assert found(TAS, text) == [("decision-not-followed", "13.1", {"Ann": -40.0, "Ben": -100.0})]
