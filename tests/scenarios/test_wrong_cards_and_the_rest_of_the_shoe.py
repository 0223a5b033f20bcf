"""CM 9.16, NSW 17.16.3: a round was void for a wrong card in the shoe, and nothing more is dealt from that shoe."""

from typing import Any

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
FAULT = "a fault is found: foreign KH\n"
VOID = "a higher duties dealer declares the round void because of card-fault\n"
FIRST = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    {}Ann keeps 25
    the round ends
    """
NEXT = """
    a new round
    Ann wagers 25 on box 1
    cards: 1 9S, dealer 5D, 1 9C
    Ann stands
    dealer draws KC, JH
    Ann is paid 25
    the round ends
    """
CUT = "a higher-duties-dealer cuts\nmarker 1 goes in 100 from the back\n"
SHOE = "the cards are shuffled\n" + CUT + "the shoe is loaded\na card is burned\n"
REPLACED = "between rounds\na higher-duties-dealer has the cards replaced\nthe decks are checked before play\n" + SHOE
BOOKS = [(CM, "9.13", "9.16"), (PONTOON, "9.13", "9.16"), (NSW, "17.16", "17.16.3")]
PLAYED_ON = ("play-on", False)


def found(game: str, *parts: str, **setup: Any) -> list[Finding]:
    text = "".join(parts)
    if game == NSW:
        text = text.replace("higher duties dealer", "gaming supervisor").replace("higher-duties", "gaming")
        text = text.replace("gaming-dealer", "gaming-supervisor")
    return judged(game, text, **setup)


@pytest.mark.parametrize(("game", "fault", "rest"), BOOKS)
@pytest.mark.parametrize(
    ("done", "acts"),
    [
        (VOID, [("void-round", True)]),
        (VOID.replace(" because of card-fault", ""), [("void-round", True)]),
        ("a higher duties dealer orders: void round\n", [("void-round", True)]),
        ("a higher duties dealer orders: return wagers\n", [("return-wagers", True)]),
        ("", [("return-wagers", True)]),  # the chips show it
        (VOID + "a higher duties dealer orders: void shoe\n", [("void-round", True), ("void-shoe", True)]),
        (VOID + VOID.replace("round", "shoe"), [("void-round", True), ("void-shoe", True)]),
    ],
)
def test_the_next_round_comes_from_other_cards(
    game: str, fault: str, rest: str, done: str, acts: list[tuple[str, bool]]
) -> None:
    first, second = found(game, FIRST.format(FAULT + done), NEXT, NEXT)
    assert summary([first, second]) == [("deck-fault", fault, NOTHING), ("wrong-remedy", rest, NOTHING)]
    assert (first.round, second.round, first.put_right) == (1, 2, False)
    assert actions(first) == [*acts, PLAYED_ON]
    (alone,) = found(game, FIRST.format(FAULT + done), REPLACED, NEXT)
    assert (summary([alone]), actions(alone), alone.put_right) == ([("deck-fault", fault, NOTHING)], acts, True)


@pytest.mark.parametrize(("game", "fault", "rest"), BOOKS)
@pytest.mark.parametrize("between", ["the shoe ends\n" + SHOE, SHOE, "an area manager declares the shoe void\n" + SHOE])
def test_another_shoe_is_loaded(game: str, fault: str, rest: str, between: str) -> None:
    """Where the cards came from that go into it, the record need not tell."""
    (alone,) = found(game, FIRST.format(FAULT + VOID), "between rounds\n" + between, NEXT)
    assert (alone.code, alone.put_right) == ("deck-fault", True)


@pytest.mark.parametrize(("game", "fault", "rest"), BOOKS)
def test_where_the_round_was_not_void_that_alone_is_the_mistake(game: str, fault: str, rest: str) -> None:
    """17 against 26: Ann's 25 go back."""
    played = FIRST.format(FAULT + "Ann stands\ndealer draws KC, JH\n").replace("Ann keeps 25", "Ann is paid 25")
    assert summary(found(game, played, NEXT)) == [("deck-fault", fault, {"Ann": -25.0})]


@pytest.mark.parametrize(("game", "fault", "rest"), BOOKS)
def test_a_fault_that_the_record_itself_shows(game: str, fault: str, rest: str) -> None:
    """The seventh king of spades out of six decks."""
    kings = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\nCal wagers 25 on box 3\n"
    kings += "cards: 1 KS, 2 KS, 3 KS, dealer KS, 1 KS, 2 KS, 3 KS\nAnn notices\n" + VOID
    kings += "Ann keeps 25\nBen keeps 25\nCal keeps 25\nthe round ends\n"
    assert [f.clause for f in found(game, kings, NEXT)] == [fault, rest]
    assert [f.clause for f in found(game, kings, REPLACED, NEXT)] == [fault]


def test_tas_4_2_4_3_name_no_remedy() -> None:
    text = FIRST.format(FAULT + VOID.replace("higher duties dealer", "inspector"))
    assert summary(judged(TAS, text + NEXT, burn=False)) == [("deck-fault", "4.2–4.3", NOTHING)]


def test_a_round_void_for_something_else_leaves_the_shoe_as_it_is() -> None:
    fraud = FIRST.format("a gaming manager declares the round void because of fraud\n")
    assert judged(NSW, fraud + NEXT) == []


def test_17_16_3_a_device_that_was_checked_is_dealt_from() -> None:
    device: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
    checked = "the device is checked\n"
    first = FIRST.format(FAULT + VOID)
    assert [f.clause for f in found(NSW, first, NEXT, **device)] == ["17.16", "17.16.3"]
    assert [f.clause for f in found(NSW, first, "between rounds\n", checked, NEXT, **device)] == ["17.16"]
