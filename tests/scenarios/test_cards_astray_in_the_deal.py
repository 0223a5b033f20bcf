"""A card of the initial deal that fell in the wrong place is one mistake, however it is put right before the play."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
CLAUSES = [(CM, "7.3.1"), (NSW, "7.1"), (TAS, "10")]
TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
LOST = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"  # 21


def found(game: str, text: str, **setup: object) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS), **setup))


@pytest.mark.parametrize(("game", "clause"), [*CLAUSES, (SYDNEY, "Initial Deal")])
@pytest.mark.parametrize(
    "cards",
    [
        "cards: 1 KS, 2 9H, dealer 6D, dealer 8S\n8S goes from the dealer to box 1\ncards: 2 7D\n",
        "cards: 1 KS, 2 9H, dealer 6D, 1 8C, dealer 7D\n7D goes from the dealer to box 2\n",
        "cards: 1 KS, dealer 9H\n9H goes from the dealer to box 2\ncards: dealer 6D, 1 8C, 2 7D\n",
    ],
)
def test_the_dealer_has_what_a_box_lacks(game: str, clause: str, cards: str) -> None:
    assert found(game, TWO + "cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 7D\n" + LOST) == []
    assert found(game, TWO + cards + LOST) == [("wrong-placement", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_the_dealers_card_too_many_is_laid_where_it_belongs(game: str, clause: str) -> None:
    fell = TWO + "cards: 1 KS, 2 9H, dealer 6D, 1 8C, dealer 7D\nAnn notices\n"
    rebuilt = "has the hands rebuilt: box 1: KS 8C; box 2: 9H 7D; dealer: 6D\n"
    who = {CM: "a higher duties dealer", NSW: "a gaming supervisor", TAS: "an inspector"}[game]
    [mistake] = judged(game, fell + f"{who} {rebuilt}" + LOST, burn=game != TAS)
    assert (mistake.code, mistake.clause, mistake.put_right) == ("wrong-placement", clause, True)


@pytest.mark.parametrize(("game", "clause"), [*CLAUSES, (SYDNEY, "Initial Deal")])
@pytest.mark.parametrize("at", ["1", "dealer", "3"])
def test_cm_9_3_nsw_17_2_tas_19_1_a_card_of_the_deal_is_used_as_the_next_one(game: str, clause: str, at: str) -> None:
    """The second card fell on another box, before the dealer, or where nobody plays."""
    place = "the dealer" if at == "dealer" else f"box {at}"
    cards = f"cards: 1 KS, {at} 9H\n9H goes from {place} to next\n9H from next to box 2\ncards: dealer 6D, 1 8C, 2 7D\n"
    [mistake] = judged(game, TWO + cards + LOST, burn=game not in (SYDNEY, TAS))
    assert (mistake.code, mistake.clause, mistake.owed_cents) == ("wrong-placement", clause, {})
    assert actions(mistake) == [("use-as-next-card", True)]
    assert mistake.seen.startswith("card 2 of the deal went to")
    assert place in mistake.seen


REBUILT = "a higher duties dealer has the hands rebuilt: box 1: TH 8C; box 2: 5D 9C; dealer: 6C\n"
NEXT = "6D goes from box 2 to next\n"
PLAYED = """
    Ann stands
    Ben asks for a card
    6D from next to box 2
    Ben stands
    dealer draws TC, 3D
    Ann loses 25
    Ben is paid 25
"""  # 18 and 20 against 19


@pytest.mark.parametrize(
    "put_right",
    [
        REBUILT + NEXT,
        NEXT + REBUILT,
        "a higher duties dealer orders: rebuild\n9C goes from box 1 to box 2\n" + NEXT,
    ],
)
def test_cm_9_5_the_card_that_is_left_over_is_the_next_one(put_right: str) -> None:
    cards = "cards: 1 TH, 2 5D, dealer 6C, 1 8C, 1 9C, 2 6D\n"  # a third card for box 1
    [mistake] = judged(CM, TWO + cards + put_right + PLAYED)
    assert (mistake.code, mistake.clause, mistake.owed_cents) == ("wrong-placement", "7.3.1", {})
    assert mistake.put_right


def test_cm_9_6_the_hand_of_an_empty_box_is_put_away_card_by_card() -> None:
    wagers = "Ann wagers 25 on box 1\nBen wagers 25 on box 3\n"
    rest = "Ann stands\nBen draws 2C\nBen stands\ndealer draws TC, 5D\nAnn loses 25\nBen loses 25"
    assert found(CM, wagers + "cards: 1 TH, 3 9S, dealer 6C, 1 8C, 3 6D\n" + rest) == []
    dealt = "cards: 1 TH, 2 5D, 3 9S, dealer 6C, 1 8C, 2 9C, 3 6D\nBen notices\n"
    away = "5D goes from box 2 to discards\n9C goes from box 2 to discards\n"
    [mistake] = judged(CM, wagers + dealt + away + rest)
    assert (mistake.code, mistake.clause, mistake.owed_cents) == ("hand-without-wager", "7.3.1", {})
    assert mistake.put_right


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1"), (TAS, "10")])
def test_cm_9_8_tas_19_7_a_box_that_was_passed_over_is_not_dealt_in_later(game: str, clause: str) -> None:
    """Its wager is void, and its two cards were the dealer's: 24 instead of 20."""
    passed = TWO + "cards: 1 TH, dealer 5D, 1 3C\nAnn draws 5S\nAnn stands\nBen notices\n"
    late = passed + "cards: 2 9C, 2 KC\nBen stands\ndealer draws TC, 5C\nAnn loses 25\nBen loses 25"
    assert found(game, late) == [("box-without-cards", clause, {"Ann": 50.0, "Ben": 25.0})]
    by_the_book = passed + "Ben keeps 25\ndealer draws 9C, KC\nAnn is paid 25"
    assert found(game, by_the_book) == [("box-without-cards", clause, NOTHING)]


def test_tas_19_11_two_cards_at_once_in_the_deal_are_one_mistake() -> None:
    dealt = TWO + "cards: 1 TS, 2 9H, dealer 6D\n"
    void = "an inspector declares the round void because of device\nAnn keeps 25\nBen keeps 25"
    together = "3C 4D slip out together on box 1: order unknown, the round can be finished\n"
    setup = {"cut": False, "dealing": "continuous-shuffler"}
    assert found(TAS, dealt + together + void, **setup) == [("cards-together", "19.11", NOTHING)]


UNDER = "an unseen card to the dealer\nthe unseen card goes from the dealer to under the shoe\n"
ENDS = "Ann stands\ndealer draws 9S, 5H\nAnn loses 25\nthe round ends\na new round\nAnn wagers 25 on box 1\n"
USED = "4H from under the shoe to box 1\ncards: dealer 9D, 1 TC\nAnn stands\ndealer draws TH\nAnn loses 25"
IGNORED = "cards: 1 4H, dealer 9D, 1 TC\nAnn stands\ndealer draws TH\nAnn loses 25"


@pytest.mark.parametrize(
    ("cards", "code", "clause"),
    [
        ("cards: 1 KS, dealer 6D, 1 8C\n" + UNDER, "decision-not-offered", "10.1"),
        ("cards: 1 KS, dealer 6D\n" + UNDER + "cards: 1 8C\n", "excess-card", "17.2"),
    ],
)
def test_nsw_17_6_a_card_nobody_saw_goes_under_the_shoe_and_begins_the_next_round(
    cards: str, code: str, clause: str
) -> None:
    text = "Ann wagers 25 on box 1\n" + cards + ENDS
    [mistake] = judged(NSW, text + USED)
    assert (mistake.code, mistake.clause, mistake.owed_cents) == (code, clause, {})
    assert actions(mistake) == [("keep-under-shoe", True)]
    assert [f.code for f in judged(NSW, text + IGNORED)] == [code, "wrong-remedy"]


@pytest.mark.parametrize("game", [CM, TAS])
def test_cm_9_6_tas_19_5_a_hand_that_goes_with_all_the_others_was_not_discarded(game: str) -> None:
    wagers = "Ann wagers 25 on box 1\nBen wagers 25 on box 3\n"
    dealt = wagers + "cards: 1 TH, 2 5D, 3 9S, dealer 6C, 1 6S, 2 9C, 3 6D\nAnn draws 7C\nBen notices\nAnn loses 25\n"
    away, bust = "2 cards are picked up from box 2\n", "Ben draws TS\nBen loses 25\n"
    for order, is_put_right in ((away + bust, True), (bust + away, False)):
        [mistake] = judged(game, dealt + order, burn=game != TAS)
        assert (mistake.code, mistake.put_right) == ("hand-without-wager", is_put_right)
