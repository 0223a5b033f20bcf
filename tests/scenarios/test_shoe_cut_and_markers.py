"""The burn, the cut, the markers and a shoe that runs out, where the record is odd or has holes."""

import pytest

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.people import StaffArrived
from domain.facts.shoe import CardsCut, CuttingCardOut
from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from domain.judge.judge import Judge
from tests.scenarios.language import CM, NSW, TAS, Scene, in_time, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}
ROUND = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    {}Ann stands
    dealer draws KC, KH
    Ann is paid 25
    the round ends
    """


def codes(found: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in found]


def with_a_hole(game: str, text: str, kind: type[Fact], **setup: int) -> list[Finding]:
    """The findings of a record in which the first fact of that kind got lost."""
    scene = Scene(game, **setup)
    scene.tell(text)
    lost = next(event for event in scene.events if isinstance(event.data, kind))
    judge = Judge("BJ-1/r1")
    rest: list[Event] = [event for event in scene.events if event is not lost]
    return [finding for event in rest for finding in judge.step(event)] + judge.finish()


# The burn


@pytest.mark.parametrize(("game", "clause", "remedy"), [(NSW, "17.1", "4.9"), (CM, "9.2", "4.3.1")])
def test_a_card_that_lay_face_up_is_seen_when_it_is_burned(game: str, clause: str, remedy: str) -> None:
    """NSW 17.1, CM 9.2: it is burned as it lay. Shown without that it is the burn that must not be (4.9, 4.3.1)."""
    found = judged(game, ROUND.format("5D lies face up in the shoe\n5D is burned and shown\n"))
    assert codes(found) == [("card-face-up", clause)]
    shown = judged(game, "5D is burned and shown\n" + ROUND.format(""), burn=False)
    assert codes(shown) == [("burn-exposed", remedy)]


@pytest.mark.parametrize(("game", "clause"), [(NSW, "17.17"), (CM, "4.3.1")])
def test_one_card_is_burned_of_a_shoe(game: str, clause: str) -> None:
    """NSW 4.9, CM 4.3.1: the first, and not another one behind it, which stays burned (NSW 17.17)."""
    assert judged(game, ROUND.format("")) == []
    assert codes(judged(game, "a card is burned\n" + ROUND.format(""))) == [("excess-card", clause)]
    face_up = "5D lies face up in the shoe\n5D is burned and shown\na card is burned\n"
    assert [code for code, _ in codes(judged(game, face_up + ROUND.format(""), burn=False))] == ["card-face-up"]


def test_a_card_burned_in_the_middle_of_a_shoe() -> None:
    assert codes(judged(NSW, ROUND.format("a card is burned\n"))) == [("excess-card", "17.17")]


# The cut

TABLE = "the table opens\nthe decks are checked before play\na inspector comes to supervise\nthe cards are shuffled\n"
SHOE = "marker 1 goes in 100 from the back\nthe shoe is loaded\na new round\n"


def test_tas_5_1_behind_a_players_cut_the_dealer_may_cut_again() -> None:
    assert judged_from_opening(TAS, TABLE + "Ann cuts\na dealer cuts\n" + SHOE + ROUND.format("")) == []
    alone = judged_from_opening(TAS, TABLE + "a dealer cuts\n" + SHOE + ROUND.format(""))
    assert codes(alone) == [("cut-by-wrong-person", "5.1")]


def test_tas_5_1_a_players_cut_that_got_lost() -> None:
    assert with_a_hole(TAS, TABLE + "Ann cuts\na dealer cuts\n" + SHOE + ROUND.format(""), CardsCut) == []


# The markers

TWO = TABLE + "Ann cuts\nmarker 1 goes in {} from the back\nmarker 2 goes in {} from the back\nthe shoe is loaded\n"
BEGIN = "a new round\n"
OUT = ROUND.format("{}\n") + BEGIN
DUE = [("no-shuffle", "5.3")]


@pytest.mark.parametrize(
    ("places", "first", "second"),
    [
        ((150, 60), "marker 1 comes out", "marker 2 comes out"),
        ((60, 150), "marker 2 comes out", "marker 1 comes out"),  # whoever tells it may call the deeper one the first
        ((150, 60), "the cutting card is out", "the cutting card is out"),
    ],
)
def test_tas_19_9_the_second_marker_that_comes_out_makes_the_shuffle_due(
    places: tuple[int, int], first: str, second: str
) -> None:
    start = TWO.format(*places) + BEGIN + OUT.format(first)
    assert judged_from_opening(TAS, start + ROUND.format("")) == []
    assert codes(judged_from_opening(TAS, start + OUT.format(second) + ROUND.format(""))) == DUE


def test_tas_19_9_the_marker_nearest_the_back_is_the_second_though_the_first_was_not_told() -> None:
    out = TWO.format(150, 60) + BEGIN + OUT.format("marker 2 comes out")
    assert codes(judged_from_opening(TAS, out + ROUND.format(""))) == DUE


def test_tas_5_2_b_the_marker_that_lies_too_near_the_front_is_named() -> None:
    """200 of 312 from the back are 112 from the front, and three decks are 156. No quarter of a deck is let pass."""
    assert judged_from_opening(TAS, TWO.format(150, 60)) == []
    (found,) = judged_from_opening(TAS, TWO.format(200, 60))
    assert (found.code, found.clause, found.reading) == ("cutting-card-misplaced", "5.2", "")
    assert "went in 200 of 312 cards from the back" in sentence(found, "BJ-1")


def test_tas_5_2_a_about_a_deck_from_the_back() -> None:
    """With four decks: a deck and a quarter are let pass, and the finding says so."""
    one = TABLE + "Ann cuts\nmarker 1 goes in {} from the back\nthe shoe is loaded\n"
    assert judged_from_opening(TAS, one.format(65), decks=4) == []
    (found,) = judged_from_opening(TAS, one.format(66), decks=4)
    assert "a quarter of a deck is let pass" in found.reading


def test_tas_5_4_who_has_the_cards_shuffled_at_once() -> None:
    """An inspector may; a dealer may not, unless it was about the second marker, whose coming out got lost."""
    start = TWO.format(150, 60) + BEGIN + OUT.format("marker 2 comes out")
    order = "a {} orders: shuffle now\n"
    assert judged_from_opening(TAS, TWO.format(150, 60) + BEGIN + ROUND.format(order.format("inspector"))) == []
    by_dealer = judged_from_opening(TAS, TWO.format(150, 60) + BEGIN + ROUND.format(order.format("dealer")))
    assert codes(by_dealer) == [("rank-not-entitled", "5.4")]
    assert with_a_hole(TAS, start + ROUND.format(order.format("dealer")), CuttingCardOut) == []


# A shoe that runs out

RAN_OUT = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    Ann stands
    the shoe runs out with 0 cards
    the discards are shuffled
    Ann cuts
    the shoe is loaded with 200 cards
    dealer draws KC, KH
    Ann is paid 25
    the round ends
    """
ALL_SHUFFLED = "between rounds\nthe shoe ends\nthe cards are shuffled\nAnn cuts\n"
START = TABLE + "Ann cuts\n" + SHOE


def test_tas_19_10_all_cards_are_shuffled_behind_the_round_in_which_the_shoe_ran_out() -> None:
    """The remedy is that of 19.10, and 19.9 is about markers."""
    assert codes(judged_from_opening(TAS, START + RAN_OUT + ALL_SHUFFLED + SHOE + ROUND.format(""))) == [
        ("shoe-ran-out", "19.10")
    ]
    found = judged_from_opening(TAS, START + RAN_OUT + BEGIN + ROUND.format(""))
    assert codes(found) == [("shoe-ran-out", "19.10"), ("no-shuffle", "19.10")]
    assert in_time(found[1]) == ["19.10"]
    marker = judged_from_opening(TAS, TWO.format(150, 60) + BEGIN + OUT.format("marker 2 comes out") + ROUND.format(""))
    assert in_time(marker[0]) == ["19.9"]


def test_tas_19_10_that_the_round_ended_got_lost() -> None:
    record = START + RAN_OUT + ALL_SHUFFLED + SHOE + ROUND.format("")
    assert "no-shuffle" not in {code for code, _ in codes(with_a_hole(TAS, record, RoundEnded))}


def test_tas_19_10_a_round_that_was_declared_void_is_over() -> None:
    void = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 7C
        Ann stands
        the shoe runs out with 0 cards
        a management representative declares the round void because of disruption
        Ann keeps 25
        """
    found = judged_from_opening(TAS, START + void + ALL_SHUFFLED + SHOE + ROUND.format(""))
    assert codes(found) == [("shoe-ran-out", "19.10")]


# Without wagers


def test_nsw_17_7_burned_is_put_into_the_discard_rack() -> None:
    """1.1 says what burned means. To use them as the next cards is another thing."""
    void = "cards: 1 KS, dealer 6D\na gaming supervisor declares the round void because of no-wagers\n"
    away = judged(NSW, void + "KS goes from box 1 to discards\n6D goes from the dealer to discards\n")
    assert codes(away) == [("no-wagers", "17.7")]
    assert away[0].put_right
    again = judged(NSW, void + "KS goes from box 1 to next\n")
    assert codes(again) == [("no-wagers", "17.7"), ("wrong-remedy", "17.7")]


# A wager under the minimum

LOW = START + ROUND.format("").replace("25", "2", 1).replace("Ann is paid 25", "{}")


def test_tas_7_3_a_low_wager_that_went_back_where_the_limits_may_have_changed() -> None:
    """Behind a hole nobody knows what the sign says, so that neither way is wrong; a third one is."""
    staffed = LOW.replace("a inspector comes", "a dealer comes to supervise\na inspector comes")
    assert codes(judged_from_opening(TAS, staffed.format("Ann keeps 2"), chip=100)) == [("below-minimum", "7.2")]
    for settled in ("Ann keeps 2", "Ann is paid 2"):
        assert with_a_hole(TAS, staffed.format(settled), StaffArrived, chip=100) == []
    wrong = with_a_hole(TAS, staffed.format("Ann loses 2"), StaffArrived, chip=100)
    assert summary(wrong) == [("wrong-payout", "17.1", {"Ann": 4.0})]
