"""Who asks for a card gets the next one; who stands too low gets one all the same; what was decided holds."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, actions, branches, judged, summary

NOTHING: dict[str, float] = {}
NOT_FOLLOWED = [(CM, "7.5.3"), (NSW, "10.4"), (TAS, "13.1"), (SYDNEY, "Subsequent Deal")]
MUST_DRAW = [(NSW, "10.2"), (TAS, "13.3")]
TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
THIRTEEN = TWO + "cards: 1 TS, 2 9H, dealer 6D, 1 3C, 2 3H\n"  # and twelve
ENDS = "Ann stands\nBen draws 9S\ndealer draws TC, 5H\nAnn loses 25\nBen keeps 25"  # 17 and 21 against 21


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


@pytest.mark.parametrize(("game", "clause"), NOT_FOLLOWED)
@pytest.mark.parametrize(
    "put_right",
    ["4H goes from box 2 to box 1\n", "4H goes from box 2 to next\n4H from next to box 1\n"],
)
def test_a_card_that_went_to_the_next_box_is_laid_where_it_was_asked_for(
    game: str, clause: str, put_right: str
) -> None:
    assert found(game, THIRTEEN + "Ann draws 4H\n" + ENDS) == []
    astray = THIRTEEN + "Ann asks for a card\nBen draws 4H\nAnn notices\n" + put_right + ENDS
    assert found(game, astray) == [("decision-not-followed", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), NOT_FOLLOWED[:3])
def test_a_card_that_went_to_the_dealer_is_laid_where_it_was_asked_for(game: str, clause: str) -> None:
    text = THIRTEEN + "Ann asks for a card\nBen stands\ndealer draws 4H\nAnn notices\n4H goes from the dealer to next\n"
    ends = "4H from next to box 1\nAnn stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    [mistake] = judged(game, text + ends, burn=game != TAS)
    assert (mistake.code, mistake.clause, mistake.owed_cents) == ("decision-not-followed", clause, {})
    assert actions(mistake) == [("use-as-next-card", True)]


@pytest.mark.parametrize(("game", "clause"), [(NSW, "10.4"), (TAS, "13.1")])
def test_nsw_17_8_tas_19_8_left_so_each_has_the_others_card(game: str, clause: str) -> None:
    """Ann should have 17. If she stands, Ben has 21 and keeps his wager; if she draws, both are bust."""
    text = THIRTEEN + "Ann asks for a card\nBen draws 4H\n9S to box 1\nAnn loses 25\nBen notices\nBen stands\n"
    [mistake] = judged(game, text + "dealer draws TC, 5H\nBen loses 25", burn=game != TAS)
    assert (mistake.code, mistake.clause) == ("decision-not-followed", clause)
    assert branches(mistake) == {("box 1 with 17 draws",): NOTHING, ("box 1 with 17 stands",): {"Ben": 25.0}}


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_decisions_may_be_told_before_the_cards_come(game: str) -> None:
    """All boxes are asked, and then the cards come in their turn."""
    text = THIRTEEN + "Ann asks for a card\nBen asks for a card\n4H to box 1\n9S to box 2\n"
    assert found(game, text + "Ann stands\ndealer draws TC, 5H\nAnn loses 25\nBen keeps 25") == []


@pytest.mark.parametrize("game", [CM, NSW, PONTOON])
def test_a_card_slid_across_at_once_was_the_next_one(game: str) -> None:
    """Nobody had asked for it on box 2, and box 1 waited for one."""
    text = TWO + "cards: 1 JS, 2 9H, dealer 6D, 1 7C, 2 7H\nAnn asks for a card\n"
    ends = "Ann stands\nBen stands\ndealer draws JC, 9S\nAnn is paid 25\nBen is paid 25"
    assert found(game, text + "3C to box 1\n" + ends) == []
    [mistake] = judged(game, text + "3C to box 2\n3C goes from box 2 to box 1\n" + ends)
    assert (mistake.code, mistake.owed_cents) == ("excess-card", {})
    assert actions(mistake) == [("use-as-next-card", True)]


# TAS 19.8: what was decided behind the mistake holds, and need not be told again


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1, 7.5.1"), (NSW, "7.1, 10.1"), (TAS, "10, 13.1")])
def test_tas_19_8_cards_are_unmade_and_decisions_hold(game: str, clause: str) -> None:
    played = THIRTEEN + "Ben draws 4H, 2S\nBen stands\nAnn notices\n"
    unmade = "4H goes from box 2 to next\n2S goes from box 2 to next\nAnn asks for a card\n4H from next to box 1\n"
    again = "Ann stands\n2S from next to box 2\n5S to box 2\n"  # 17, and 19
    ends = "dealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    assert found(game, played + unmade + again + ends) == [("out-of-turn", clause, NOTHING)]
    one_more = found(game, played + unmade + again + "AD to box 2\n" + ends)
    assert [code for code, _, _ in one_more] == ["out-of-turn", "excess-card"]


# NSW 10.2, TAS 13.3: under 12 a card comes, whatever the player says


EIGHT = "Ann wagers 50 on box 1\ncards: 1 5S, dealer TD, 1 3C\nAnn stands\n"
LOSES = "dealer draws 9C\nAnn loses 50"


@pytest.mark.parametrize(("game", "clause"), [*MUST_DRAW, (SYDNEY, "Hit or Stand")])
def test_nsw_10_2_tas_13_3_a_hand_that_must_draw_is_not_left_standing(game: str, clause: str) -> None:
    assert found(game, EIGHT + LOSES) == [("stood-under-12", clause, NOTHING)]
    assert found(game, EIGHT + "TC to box 1\nAnn stands\n" + LOSES) == []
    assert found(game, EIGHT + "Ann draws TC\nAnn stands\n" + LOSES) == []
    assert [code for code, _, _ in found(game, EIGHT + "TC to box 1\nAnn stands\n5D to box 1\n" + LOSES)] == [
        "excess-card"
    ]


@pytest.mark.parametrize("game", [NSW, TAS, SYDNEY])
def test_nsw_10_2_tas_13_3_nor_is_half_of_a_pair(game: str) -> None:
    text = """
    Ann wagers 50 on box 1
    cards: 1 4S, dealer 9D, 1 4C
    Ann splits for 50: hand 2 takes 4C, 3H comes
    Ann stands
    TH to box 1
    Ann stands
    TC to box 1 hand 2
    Ann on hand 2 stands
    dealer draws 8D
    Ann keeps 50
    Ann loses 50 split on hand 2
    """  # 17 and 14 against 17
    assert found(game, text) == []


# CM 7.5.4, NSW 17.10, TAS 13.4: who has left is played for


HERE = "Ann arrives at box 1\nBen arrives at box 2\n" + TWO
ABSENT = [(CM, "7.5.4"), (NSW, "17.10"), (TAS, "13.4")]


@pytest.mark.parametrize(("game", "clause"), ABSENT)
def test_cm_7_5_4_nsw_17_10_tas_13_4_the_hand_of_a_player_who_left(game: str, clause: str) -> None:
    ends = "Ben stands\ndealer draws TC, 4C\nAnn loses 25\nBen loses 25"
    high = HERE + "cards: 1 KS, 2 9H, dealer 6D, 1 7D, 2 9C\n"
    assert found(game, high + "Ann leaves\n" + ends) == []
    assert [code for code, _, _ in found(game, high + ends)] == ["decision-not-offered"]
    low = HERE + "cards: 1 4S, 2 9H, dealer 6D, 1 5C, 2 9C\nAnn leaves\n"
    assert found(game, low + "TH to box 1\n" + ends) == []
    assert found(game, low + ends) == [("absent-play-wrong", clause, NOTHING)]


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_another_player_on_the_box_is_still_asked(game: str) -> None:
    shared = HERE.replace("Ben wagers", "Cal wagers 10 on box 1\nBen wagers")
    text = shared + "cards: 1 KS, 2 9H, dealer 6D, 1 7D, 2 9C\nAnn leaves\nBen stands\n"
    codes = [code for code, _, _ in found(game, text + "dealer draws TC, 4C\nAnn loses 25\nCal loses 10\nBen loses 25")]
    assert codes == ["decision-not-offered"]


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_the_halves_of_a_pair_dealt_in_the_wrong_order_are_one_mistake(game: str) -> None:
    text = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer 6D, 1 8C
    Ann chooses to split
    Ann adds 25 split on hand 2
    8C goes from box 1 to box 1 hand 2
    KD to box 1 hand 2
    KH to box 1
    Ann stands
    Ann on hand 2 stands
    dealer draws TC, 9S
    Ann is paid 25
    Ann is paid 25 split on hand 2
    """
    assert [code for code, _, _ in found(game, text)] == ["excess-card"]
