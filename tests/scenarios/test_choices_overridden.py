"""What a clause leaves to a player is done as the player chose: the wager back, or who draws first."""

import pytest

from tests.scenarios.language import CM, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game != TAS))


# A box with one card. Ann has 17 and the dealer a king; Ben has a five, and would have it back.

ONE_CARD = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KH, 2 5D, dealer KC, 1 3C
    Ann draws 4C
    Ann stands
    Ben notices
    """
BACK = "Ben chooses to retract wager\n"


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1(d)"), (TAS, "10")])
def test_cm_9_8_1_tas_19_7_who_takes_the_wager_back_has_it(game: str, clause: str) -> None:
    right = ONE_CARD + BACK + "Ben keeps 25\ndealer draws 9C\nAnn loses 25"
    assert found(game, right) == [("box-with-one-card", clause, NOTHING)]
    against = ONE_CARD + BACK + "9S to box 2\nBen stands\ndealer draws 9C\nAnn loses 25\nBen loses 25"
    assert found(game, against) == [("box-with-one-card", clause, {"Ben": 25.0})]


@pytest.mark.parametrize("said", [BACK, ""])
@pytest.mark.parametrize("game", [CM, TAS])
def test_cm_9_8_1_tas_19_7_one_who_left_the_box_before_the_deal_is_not_asked(game: str, said: str) -> None:
    """Cal had a wager there and took it back before the cards came; one who still has it has a say of his own."""
    came = ONE_CARD.replace("cards:", "Cal wagers 25 on box 2\n{}cards:")
    text = came + said + "Ben takes back 25\ndealer draws 9C\nAnn loses 25\n"
    (alone,) = judged(game, text.format("Cal takes back 25 from box 2\n"), burn=game != TAS)
    assert (alone.code, alone.put_right, alone.owed_cents) == ("box-with-one-card", True, {})
    assert [action.remedy for action in alone.actions] == ["return-wagers"]
    (both, *_) = judged(game, text.format("") + "Cal loses 25", burn=game != TAS)
    assert (both.code, both.put_right) == ("box-with-one-card", False)


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1(d)"), (TAS, "10")])
def test_cm_9_8_1_tas_19_7_the_card_that_came_instead_was_the_dealers(game: str, clause: str) -> None:
    """By the book the dealer has a king and the seven: 17, and Ann stands off."""
    against = ONE_CARD + BACK + "7S to box 2\nBen stands\ndealer draws 9C\nAnn loses 25\nBen loses 25"
    assert found(game, against) == [("box-with-one-card", clause, {"Ann": 25.0, "Ben": 25.0})]


@pytest.mark.parametrize("again", ["Ben chooses to take second card\n", "Ben chooses to keep wager\n"])
@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1(d)"), (TAS, "10")])
def test_cm_9_8_1_tas_19_7_one_may_think_better_of_it(game: str, clause: str, again: str) -> None:
    text = ONE_CARD + BACK + again + "9S to box 2\nBen stands\ndealer draws 9C\nAnn loses 25\nBen loses 25"
    assert found(game, text) == [("box-with-one-card", clause, NOTHING)]


# The dealer has no first card.

LATE = "Ann wagers 25 on box 1\ncards: 1 5D, 1 2D\nAnn draws 2C\nAnn notices\n"
FIRST = "Ann chooses to finish hand first\n"
NOW = "Ann chooses to dealer draws now\n"
REST = "Ann stands\n{}dealer draws 9C\nAnn loses 25"
GAMES = [(CM, "7.3.1(c)", "9.7"), (TAS, "10", "19.6")]


@pytest.mark.parametrize(("game", "clause", "remedy"), GAMES)
def test_cm_9_7_tas_19_6_the_hand_is_finished_first_where_the_player_says_so(
    game: str, clause: str, remedy: str
) -> None:
    right = LATE + FIRST + "Ann draws 4C\n" + REST.format("dealer draws KC\n")
    assert found(game, right) == [("dealer-without-first-card", clause, NOTHING)]
    against = judged(game, LATE + FIRST + "dealer draws KC\nAnn draws 4C\n" + REST.format(""), burn=game != TAS)
    assert summary(against) == [("dealer-without-first-card", clause, NOTHING), ("wrong-remedy", remedy, NOTHING)]
    assert not any(right for _, right in actions(against[0]))
    changed = LATE + FIRST + NOW + "dealer draws KC\nAnn draws 4C\n" + REST.format("")
    assert found(game, changed) == [("dealer-without-first-card", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [game[:2] for game in GAMES])
def test_cm_9_7_tas_19_6_the_dealer_draws_first_where_the_player_says_so(game: str, clause: str) -> None:
    right = LATE + NOW + "dealer draws KC\nAnn draws 4C\n" + REST.format("")
    assert found(game, right) == [("dealer-without-first-card", clause, NOTHING)]
    asked_after_all = LATE + NOW + "Ann draws 4C\n" + REST.format("dealer draws KC\n")
    assert found(game, asked_after_all) == [("dealer-without-first-card", clause, NOTHING)]


# The hands are rebuilt, and Ben would rather have the wager back.

MIXED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 2 9H, 1 KS, dealer 6D, 1 7C, 2 7H
    a higher duties dealer orders: rebuild
    """
REBUILT = "a higher duties dealer has the hands rebuilt: box 1: 9H 7C; box 2: KS 7H; dealer: 6D\n"
LOST = "Ann stands\nBen stands\ndealer draws KC, 5S\nAnn loses 25\n"


def test_9_5_who_takes_the_wager_back_before_the_hands_are_rebuilt_has_it() -> None:
    assert found(CM, MIXED + REBUILT + LOST + "Ben loses 25") == [("wrong-placement", "7.3.1", NOTHING)]
    against = judged(CM, MIXED + BACK + REBUILT + LOST + "Ben loses 25")
    assert summary(against) == [("wrong-placement", "7.3.1", {"Ben": 25.0})]
    assert not against[0].put_right


def test_9_5_without_rebuilding_nobody_has_that_choice() -> None:
    not_rebuilt = MIXED.replace("    a higher duties dealer orders: rebuild\n", "") + BACK + LOST + "Ben loses 25"
    assert [owed for _, _, owed in found(CM, not_rebuilt)] == [NOTHING]
