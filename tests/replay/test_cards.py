"""Cards as they lie: what changed, what differs between two deals, and what a hand is called."""

from typing import Any

from replay.families.blackjack import Hand
from replay.values.cards import Card, changed, differing, side_by_side


def hand(box: int, *names: str | None, number: int = 1, **more: Any) -> Hand:
    return Hand(box, number, tuple(Card(name) for name in names), **more)


def test_a_card_in_words() -> None:
    assert Card("TS").words == "10♠"
    assert Card("AH", face_up=False).words == "A♥↓"
    assert Card(None).words == "▒▒"


def test_the_same_card_of_another_step_is_the_same_card() -> None:
    assert Card("TS", seq=12) == Card("TS", seq=40)
    assert Card("TS") != Card("TS", face_up=False)


def test_what_changed_between_two_moments() -> None:
    before = (hand(0, "6D"), hand(1, "TS", "8H"))
    after = (hand(0, "6D"), hand(1, "TS", "8H", "5C"), hand(2, "9C"))
    assert changed(before, after) == (after[1], after[2])
    assert changed(after, after) == ()


def test_cards_that_differ_from_another_deal() -> None:
    was, book = hand(0, "6D", "TC", "9H"), hand(0, "6D", "5C", "TC")
    assert differing(was, book) == {1, 2}
    assert differing(hand(1, "TS", "8H", "5C"), hand(1, "TS", "8H")) == {2}
    assert differing(hand(1, "TS", "8H"), hand(1, "TS", "8H", "5C")) == set()


def test_two_deals_place_by_place_with_empty_places() -> None:
    was = (hand(0, "6D"), hand(1, "8S"), hand(1, "8H", number=2))
    book = (hand(0, "6D"), hand(1, "8S", "8H"), hand(3, "9C"))
    pairs = [(one.label, len(one.cards), len(other.cards)) for one, other in side_by_side(was, book)]
    assert pairs == [("dealer", 1, 1), ("box 1", 1, 2), ("box 1 hand 2", 1, 0), ("box 3", 0, 1)]


def test_what_a_hand_counts_in_words() -> None:
    assert hand(1, "TS", "8H").counted == "18"
    assert hand(0, "AC", "6D").counted == "soft 17"
    assert hand(1, "TS", "8H", "5C").counted == "bust 23"
    assert hand(1, "AS", "KH").counted == "natural"
    assert hand(1, "AS", "KH", from_split=True).counted == "soft 21"
    assert hand(1, "AS", None).counted == "not known"


def test_the_mark_of_a_hand_says_what_a_player_would() -> None:
    assert hand(1, "AS", "KH").mark == "blackjack"
    assert hand(1, "TS", "8H", "5C").mark == "bust"
    assert hand(1, "TS", "6H", is_surrendered=True).mark == "surrendered"
    assert hand(1, "TS", "8H").mark == ""


def test_aces_of_a_doubled_hand_that_count_one_there() -> None:
    # Ace and eight are nine, and the ten makes nineteen.
    assert hand(1, "AS", "8H", "TD", low_aces=True).counted == "19"
    # The ace that came to the double may count eleven: nine and eleven are twenty.
    assert hand(1, "AS", "8H", "AD", low_aces=True).counted == "soft 20"


def test_hands_are_compared_by_their_cards_and_not_by_what_became_of_them() -> None:
    assert hand(1, "TS", "8H") == hand(1, "TS", "8H", is_gone=True)
    assert hand(1, "TS", "8H") != hand(2, "TS", "8H")
