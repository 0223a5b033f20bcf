"""A wager that counts by the book and was declared void all the same: its owner has what the cards give."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, branches, judged, summary

NOTHING: dict[str, float] = {}
RANKS = {CM: "area manager", NSW: "gaming supervisor", TAS: "management representative"}
NO_CAUSE = [(CM, "9, 32.10"), (NSW, "17, 19.12"), (TAS, "19")]
NEXT_CARD = [(CM, "9.3"), (NSW, "17.2, 17.8"), (TAS, "19.1")]
LATER_CARDS = [(CM, "9.9, 9.3"), (NSW, "17.8"), (TAS, "19.8, 19.1")]
UNKNOWN = "the order of the cards is known only as far as they were dealt"

TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 KD, dealer 6D, 1 {}, 2 9D\n"
ONE = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\ndealer draws {}\n"
VOID = "Ann's wager is declared void by a RANK\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text.replace("RANK", RANKS[game]), burn=game != TAS))


@pytest.mark.parametrize(("game", "clause"), NO_CAUSE)
def test_without_any_cause_it_is_worth_what_its_cards_are(game: str, clause: str) -> None:
    won, lost = ONE.format("KC, 9S"), ONE.format("KC, 4S")  # 19 against 25, and against 20
    assert found(game, won + "Ann is paid 25") == []
    assert found(game, won + VOID + "Ann keeps 25") == [("wrong-remedy", clause, {"Ann": 25.0})]
    assert found(game, lost + VOID + "Ann keeps 25") == [("wrong-remedy", clause, {"Ann": -25.0})]
    assert found(game, won + VOID + "Ann is paid 25") == [("wrong-remedy", clause, NOTHING)]
    assert found(game, won + VOID + "Ann loses 25") == [("wrong-remedy", clause, {"Ann": 50.0})]


@pytest.mark.parametrize(("game", "clause"), NO_CAUSE)
def test_while_others_play_on_it_is_worth_what_the_dealer_leaves_it(game: str, clause: str) -> None:
    text = TWO.format("9C") + "Ann stands\n" + VOID + "Ann keeps 25\nBen stands\ndealer draws KC, 9S\nBen is paid 25"
    assert found(game, text) == [("wrong-remedy", clause, {"Ann": 25.0})]


@pytest.mark.parametrize(("game", "clause"), NO_CAUSE)
def test_before_its_owner_decided_it_could_have_been_played_in_several_ways(game: str, clause: str) -> None:
    text = TWO.format("5C") + VOID + "Ann keeps 25\nBen stands\ndealer draws KC, 9S\nBen is paid 25"
    void = judged(game, text.replace("RANK", RANKS[game]), burn=game != TAS)
    assert summary(void) == [("wrong-remedy", clause, NOTHING)]
    # With the king 25, and the dealer has 6 and 9 and one card more than anybody saw.
    assert branches(void[0]) == {("box 1 with 15 draws",): UNKNOWN, ("box 1 with 15 stands",): {"Ann": 25.0}}


@pytest.mark.parametrize(("game", "clause"), NEXT_CARD)
def test_cm_9_3_nsw_17_2_tas_19_1_a_card_that_nobody_asked_for_does_not_void_the_wager(game: str, clause: str) -> None:
    """Ann has 19. The king is the dealer's, who has 16 and then 25: both win."""
    deal = TWO.format("9C") + "Ann stands\nKC to box 1\n"
    rest = "Ben stands\n{}\nBen is paid 25\n"
    by_the_book = "KC goes from box 1 to next\n" + rest.format("KC from next to the dealer\ndealer draws 9S")
    assert [owed for _, _, owed in found(game, deal + by_the_book + "Ann is paid 25")] == [NOTHING]
    void = found(game, deal + VOID + "Ann keeps 25\n" + rest.format("dealer draws 9S, 3C"))
    assert [(code, owed) for code, _, owed in void] == [
        ("excess-card", {"Ann": 25.0}),
        ("wrong-remedy", NOTHING),
    ]
    assert void[1][1] == clause


@pytest.mark.parametrize(("game", "clause"), LATER_CARDS)
def test_cm_9_9_nsw_17_8_tas_19_8_nor_does_it_that_a_hand_was_passed_over(game: str, clause: str) -> None:
    text = TWO.format("5C") + "Ben stands\ndealer draws KC\nAnn notices\n" + VOID + "Ann keeps 25\n"
    void = judged(game, (text + "dealer draws 9S\nBen is paid 25").replace("RANK", RANKS[game]), burn=game != TAS)
    assert [finding.code for finding in void] == ["decision-not-offered", "wrong-remedy"]
    assert void[1].clause == clause
    assert branches(void[0]) == {("box 1 with 15 draws",): UNKNOWN, ("box 1 with 15 stands",): {"Ann": 25.0}}
    assert not void[1].owed_cents
    assert not void[1].branches


@pytest.mark.parametrize(("game", "clause"), NO_CAUSE)
def test_several_in_a_row_are_one_mistake(game: str, clause: str) -> None:
    text = TWO.format("9C") + "Ann stands\nBen stands\ndealer draws KC, 9S\n" + VOID + VOID.replace("Ann", "Ben")
    both = found(game, text + "Ann keeps 25\nBen keeps 25")
    assert both == [("wrong-remedy", clause, {"Ann": 25.0, "Ben": 25.0})]


@pytest.mark.parametrize(("game", "rank"), [(CM, "assistant casino manager"), (NSW, "gaming manager")])
def test_a_void_for_a_contravention_stands(game: str, rank: str) -> None:
    text = ONE.format("KC, 9S") + f"a {rank} voids Ann's wager because of contravention\nAnn keeps 25"
    assert found(game, text) == []
