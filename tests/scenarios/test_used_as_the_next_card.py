"""A card that was dealt in error: whether it was used as the next one, refused, or can't be told from another."""

from typing import Any

import pytest

from tests.scenarios.language import NSW, TAS, actions, branches, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}

# Ann stands on 17 and gets a five all the same. Ben has 12.
FIVE = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, 2 6H, dealer 6D, 1 7C, 2 6S
    Ann stands
    5H to box 1
    Ann notices
    5H goes from box 1 to next
    {}
    """
MISTAKE = [(NSW, "17.2", "17.2, 17.8"), (TAS, "19.1", "19.1")]


@pytest.mark.parametrize(("game", "clause", "remedy"), MISTAKE)
def test_a_card_from_the_shoe_while_another_is_to_be_the_next(game: str, clause: str, remedy: str) -> None:
    ends = "Ben stands\ndealer draws {}\nAnn is paid 20\nBen is paid 20"
    used = FIVE.format("Ben asks for a card\n5H from next to box 2\n" + ends.format("9C, KC"))
    found = judged(game, used, burn=game == NSW)
    assert summary(found) == [("excess-card", clause, NOTHING)]
    assert found[0].put_right
    left = FIVE.format("Ben asks for a card\n9C to box 2\n" + ends.format("KC, KH"))
    found = judged(game, left, burn=game == NSW)
    assert [(f.code, f.clause) for f in found] == [("excess-card", clause), ("wrong-remedy", remedy)]
    assert actions(found[0]) == [("use-as-next-card", False)]
    assert found[1].seen == "the remedy was to use the card as the next one: another card came instead"


def test_17_2_what_the_card_that_was_left_lying_costs() -> None:
    left = "Ben asks for a card\n9C to box 2\nBen stands\ndealer draws KC, KH\nAnn is paid 20\nBen is paid 20"
    found = judged(NSW, FIVE.format(left))
    # By the book Ben has 12 and 5. Drawing, he has 26 and loses; the dealer busts with 6-K-K all the same.
    # Standing, the dealer has 6-9-K, 25, and both win as they did.
    assert branches(found[0]) == {("box 2 with 17 draws",): {"Ben": -40.0}, ("box 2 with 17 stands",): NOTHING}


def test_told_as_drawn_from_the_shoe_it_is_the_same_card() -> None:
    told = "Ben asks for a card\n5H to box 2\nBen stands\ndealer draws 9C, KC\nAnn is paid 20\nBen is paid 20"
    found = judged(NSW, FIVE.format(told))
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert found[0].put_right


def test_17_4_a_card_that_all_refuse_is_the_dealers() -> None:
    refused = "Ben chooses to refuse card\n{}"
    by_the_book = refused.format("5H from next to the dealer\ndealer draws KC\nAnn loses 20\nBen loses 20")
    found = judged(NSW, FIVE.format(by_the_book))
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert found[0].put_right
    # With the five the dealer has 6-5-K, 21: both lose 20 instead of winning them.
    away = refused.format("5H goes from next to discards\ndealer draws KC, KH\nAnn is paid 20\nBen is paid 20")
    found = judged(NSW, FIVE.format(away))
    assert summary(found) == [
        ("excess-card", "17.2", {"Ann": -40.0, "Ben": -40.0}),
        ("wrong-remedy", "17.2, 17.8", NOTHING),
    ]


def test_17_3_who_refuses_the_card_gets_no_other() -> None:
    ends = "5H from next to the dealer\ndealer draws KC\nAnn loses 20\nBen {}"
    other = "Ben chooses to refuse card\nBen asks for a card\n9H to box 2\n" + ends.format("keeps 20")
    found = judged(NSW, FIVE.format(other))
    assert [(finding.code, finding.clause) for finding in found] == [
        ("excess-card", "17.2"),
        ("excess-card", "17.3"),
    ]
    assert found[1].expected.startswith("A player who refuses it gets no further card")
    none = "Ben chooses to refuse card\n" + ends.format("loses 20")
    assert [finding.code for finding in judged(NSW, FIVE.format(none))] == ["excess-card"]


# Two cards come at once where one was asked for.
TWO = """
    Ann wagers 20 on box 1
    cards: 1 KS, dealer 6D, 1 2C
    Ann asks for a card
    5H 9H come at once to box 1{}
    {}
    """
VOID = "a {} declares the round void\nAnn keeps 20"


@pytest.mark.parametrize("setup", [{}, DEVICE])
def test_17_8_a_round_is_void_where_nobody_can_tell_which_card_came_first(setup: dict[str, Any]) -> None:
    found = judged(NSW, TWO.format(", order unknown", VOID.format("gaming supervisor")), **setup)
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]
    known = judged(NSW, TWO.format("", VOID.format("gaming supervisor")), **setup)
    assert [finding.code for finding in known] == ["excess-card", "wrong-remedy"]
    by_a_dealer = judged(NSW, TWO.format(", order unknown", VOID.format("dealer")), **setup)
    assert [finding.code for finding in by_a_dealer] == ["excess-card", "rank-not-entitled"]


def test_19_11_tasmania_lets_it_be_void_from_a_plain_shoe_too() -> None:
    void = VOID.format("management representative")
    found = judged(TAS, TWO.format(", order unknown", void), burn=False)
    assert summary(found) == [("excess-card", "19.1", NOTHING)]
    known = judged(TAS, TWO.format("", void), burn=False)
    assert [finding.code for finding in known] == ["excess-card", "wrong-remedy"]


def test_nothing_is_dealt_again_from_an_order_that_nobody_knows() -> None:
    played = "9H goes from box 1 to discards\nAnn stands\ndealer draws KC, KH\nAnn is paid 20"
    unknown = judged(TAS, TWO.format(", order unknown", played), burn=False)
    assert unknown[0].code == "excess-card"
    assert (unknown[0].owed_cents, unknown[0].branches) == ({}, [])
    assert unknown[0].unknown == "nobody can tell which of the cards that came at once was the first"
