"""Cards that come too late, too many or not at all, or are taken away: in all rulebooks, with clean twins."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, branches, judged, summary

NOTHING: dict[str, float] = {}
ALL = [(CM, "9.3"), (NSW, "17.2"), (TAS, "19.1"), (SYDNEY, "Subsequent Deal")]
ORDERED = [(CM, "9, 32.10"), (NSW, "17, 19.12"), (TAS, "19")]


# CM 7.5.7, NSW 13.1, TAS 16.1: the dealer's hand comes when all the others are finished

AFTER = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer KD, 1 8C
    Ann stands
    dealer draws 4H
    Ann asks for a card
    4C to box 1
    dealer draws 5S
    Ann is paid 25
    """


@pytest.mark.parametrize(("game", "clause"), ALL)
def test_cm_7_5_7_nsw_13_1_tas_16_1_no_card_after_the_dealers_second(game: str, clause: str) -> None:
    [found] = judged(game, AFTER, burn=game != SYDNEY)
    assert (found.code, found.clause, found.box) == ("excess-card", clause, 1)
    in_turn = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer KD, 1 8C
    Ann stands
    Ann asks for a card  # who thinks better of it in time
    4C to box 1
    Ann stands
    dealer draws 4H, 5S
    Ann is paid 25
    """
    assert summary(judged(game, in_turn, burn=game != SYDNEY)) == []


def test_tas_19_1_such_a_card_is_the_dealers_next() -> None:
    assert summary(judged(TAS, AFTER)) == [("excess-card", "19.1", {"Ann": -50.0})]  # 16 against 18, and was paid


@pytest.mark.parametrize(
    ("game", "clause"), [(CM, "7.3.1, 7.5.1"), (NSW, "7.1, 10.1"), (TAS, "10, 13.1"), (SYDNEY, "Subsequent Deal")]
)
def test_cm_7_5_1_nsw_10_1_tas_13_1_who_stood_is_not_played_again_behind_another_box(game: str, clause: str) -> None:
    round_ = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 8S, 2 9S, dealer KD, 1 8C, 2 9C
    Ann stands
    {}
    {}
    dealer draws 9H
    Ann is paid 25
    Ben loses 25
    """
    again, ben = "Ann draws 4C\nAnn stands", "Ben stands"
    [found] = judged(game, round_.format(ben, again), burn=game != SYDNEY)
    assert (found.code, found.clause, found.box) == ("out-of-turn", clause, 1)
    assert summary(judged(game, round_.format(again, ben), burn=game != SYDNEY)) == []


# CM 7.5.5(a)(i), NSW 11.1.3, TAS 15.1: a doubled hand gets one card

DOUBLED = """
    Ann wagers 25 on box 1
    cards: 1 6S, dealer 6D, 1 5C
    Ann doubles 25 and gets 2C
    {}
    dealer draws TC, 9H
    Ann is paid 25
    Ann is paid 25 double
    """


@pytest.mark.parametrize(
    ("game", "clause"), [(CM, "9.3"), (NSW, "11.1.3, 11.3"), (TAS, "19.1"), (SYDNEY, "Subsequent Deal")]
)
def test_cm_7_5_5_nsw_11_1_3_tas_15_1_one_card_for_a_doubled_hand(game: str, clause: str) -> None:
    [found] = judged(game, DOUBLED.format("Ann draws 5H"), burn=game != SYDNEY)
    assert (found.code, found.clause) == ("excess-card", clause)
    assert summary(judged(game, DOUBLED.format(""), burn=game != SYDNEY)) == []


# Cards that are taken away, given to another or put aside, with nothing to put right

TAKEN = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer TD, 1 9C
    Ann stands
    dealer draws 6H, 5H
    {}
    """


@pytest.mark.parametrize(("game", "clause"), ORDERED)
def test_cm_9_nsw_17_tas_19_a_card_of_the_dealer_is_not_taken_away(game: str, clause: str) -> None:
    taken = "5H goes from the dealer to discards\ndealer draws KC\nAnn is paid 25"
    assert summary(judged(game, TAKEN.format(taken))) == [("wrong-remedy", clause, {"Ann": -50.0})]
    assert summary(judged(game, TAKEN.format("Ann loses 25\n5H goes from the dealer to discards"))) == []


@pytest.mark.parametrize(("game", "clause"), ORDERED)
def test_cm_9_nsw_17_tas_19_a_card_that_busts_a_hand_is_not_put_aside(game: str, clause: str) -> None:
    round_ = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 2C\nAnn draws KH\n"
    aside = "KH goes from box 1 to {}\nAnn draws 9C\n{}Ann is paid 25\n"
    to_the_dealer = judged(game, round_ + aside.format("next", "KH from next to the dealer\n"))
    assert summary(to_the_dealer) == [("wrong-remedy", clause, {"Ann": -50.0})]
    away = judged(game, round_ + aside.format("discards", "dealer draws 8C\n"))
    assert summary(away) == [("wrong-remedy", clause, {"Ann": -50.0})]
    assert summary(judged(game, round_ + "Ann loses 25\nKH goes from box 1 to discards")) == []  # a lost hand


@pytest.mark.parametrize(("game", "clause"), ORDERED)
def test_cm_9_nsw_17_8_tas_19_cards_of_two_boxes_are_not_exchanged(game: str, clause: str) -> None:
    round_ = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer TD, 1 9C, 2 3C
    Ann stands
    {}
    Ben stands
    dealer draws 7H
    {}
    """
    swapped = judged(
        game,
        round_.format("9C goes from box 1 to box 2\n3C goes from box 2 to box 1", "Ann loses 25\nBen is paid 25"),
    )
    assert [(found.code, found.clause) for found in swapped] == [("wrong-remedy", clause)]
    if game == TAS:
        assert summary(swapped)[0][2] == {"Ann": 50.0, "Ben": -50.0}
    else:  # Ben never said what to do with twelve
        assert branches(swapped[0])["box 2 with 12 stands",] == {"Ann": 50.0, "Ben": -50.0}
    assert summary(judged(game, round_.format("", "Ann is paid 25\nBen loses 25"))) == []


@pytest.mark.parametrize(("game", "clause"), ALL)
def test_cm_9_3_nsw_17_2_tas_19_1_a_card_is_not_drawn_to_be_put_away(game: str, clause: str) -> None:
    round_ = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer TD, 1 2C
    Ann asks for a card
    {}
    9C to box 1
    dealer draws 7H
    Ann is paid 25
    """
    [found] = judged(game, round_.format("KH is drawn to the discards"), burn=game != SYDNEY)
    assert (found.code, found.clause) == ("excess-card", clause)
    assert summary(judged(game, round_.format(""), burn=game != SYDNEY)) == []


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.3"), (NSW, "17.17"), (TAS, "19.1")])
def test_cm_4_3_1_nsw_4_9_no_card_is_burned_but_the_first_of_a_shoe(game: str, clause: str) -> None:
    round_ = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer TD, 1 2C
    Ann asks for a card
    {}
    5H to box 1
    Ann stands
    dealer draws 7C
    Ann keeps 25
    """
    [found] = judged(game, round_.format("a card is burned"))
    assert (found.code, found.clause, found.seen) == (
        "excess-card", clause, "a card was burned that was not the first of its shoe",
    )  # fmt: skip
    between = "the round ends\nbetween rounds\na card is burned\na new round\n"
    [found] = judged(game, round_.format("") + between + round_.format(""))
    assert (found.code, found.clause, found.round) == ("excess-card", clause, None)
    assert summary(judged(game, round_.format(""))) == []
    lay_face_up = round_.format("4D lies face up in the shoe\n4D is burned")
    assert "excess-card" not in [found.code for found in judged(game, lay_face_up)]


# CM 9.3, NSW 17.2, TAS 19.1: two cards at once are one too many. A device that does it has clauses of its own.

ONE_ASKED = "Ann wagers 25 on box 1\ncards: 1 KS, dealer TD, 1 2C\nAnn asks for a card\n"


@pytest.mark.parametrize(
    ("game", "clause", "dealing"),
    [
        (CM, "9.3", "shoe"),
        (NSW, "17.2", "shoe"),
        (NSW, "17.2", "continuous-shuffler"),
        (TAS, "19.1", "shoe"),
    ],
)
def test_cm_9_3_nsw_17_2_tas_19_1_two_cards_for_one(game: str, clause: str, dealing: str) -> None:
    cut = dealing == "shoe"
    [found] = judged(game, ONE_ASKED + "3C KD come at once to box 1\nAnn loses 25", dealing=dealing, cut=cut)
    assert (found.code, found.clause) == ("excess-card", clause)
    assert summary(judged(game, ONE_ASKED + "KD to box 1\nAnn loses 25", dealing=dealing, cut=cut)) == []


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.12"), (TAS, "19.11")])
def test_cm_9_12_tas_19_11_cards_at_once_in_the_deal_that_went_where_they_belong(game: str, clause: str) -> None:
    deal = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    Ben wagers 25 on box 2
    {}
    cards: dealer 6D, 1 KS, 2 9H
    {}
    Ann stands
    Ben stands
    dealer draws TC, 9D
    Ann is paid 25
    Ben is paid 25
    """
    pays = "Ann is paid 125 perfect-pairs"
    together = deal.format("KS 9H come at once to box 1\n9H goes from box 1 to box 2", pays)
    found = judged(game, together, dealing="continuous-shuffler", cut=False, burn=False, pairs="A")
    assert [(finding.code, finding.clause) for finding in found] == [("cards-together", clause)]
    apart = deal.format("cards: 1 KS, 2 9H", pays)
    assert summary(judged(game, apart, dealing="continuous-shuffler", cut=False, burn=False, pairs="A")) == []


@pytest.mark.parametrize(("game", "clause"), ALL)
def test_cm_9_3_nsw_17_2_tas_19_1_a_card_for_one_box_that_falls_on_another_is_one_mistake(
    game: str, clause: str
) -> None:
    round_ = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer TD, 1 2C, 2 9C
    Ann asks for a card
    5H to box {}
    {}
    Ben stands
    dealer draws 7H
    Ann {}
    Ben {}
    """
    [found] = judged(game, round_.format(2, "", "loses 25", "loses 25"), burn=game != SYDNEY)
    assert (found.code, found.clause, found.box) == ("excess-card", clause, 2)
    assert found.consequences[:1] == ["Then box 1, which had asked for a card, got none."]
    clean = round_.format(1, "Ann stands", "keeps 25", "is paid 25")
    assert summary(judged(game, clean, burn=game != SYDNEY)) == []


# The same thing told in another way


@pytest.mark.parametrize("back", ["Ben takes back 25", "Ben keeps 25"])
def test_cm_9_8_1_a_wager_that_is_taken_back_leaves_the_round_however_it_is_told(back: str) -> None:
    round_ = f"""
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer TD, 1 9C
    Ben notices
    Ben chooses to retract wager
    {back}
    9H goes from box 2 to discards
    Ann stands
    dealer draws 7H
    Ann is paid 25
    """
    assert summary(judged(CM, round_)) == [("box-with-one-card", "7.3.1(d)", NOTHING)]


def test_cm_10_5_2_e_a_double_that_is_taken_back_was_withdrawn() -> None:
    round_ = (
        "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles 25 and gets 2C\n{}Ann takes back 25 double\n"
    )
    assert summary(judged(PONTOON, round_.format("") + "Ann loses 25")) == []
    assert summary(judged(PONTOON, round_.format("Ann withdraws the double\n") + "Ann loses 25")) == []
    kept = judged(PONTOON, round_.format("") + "Ann keeps 25")
    assert [(found.code, found.owed_cents) for found in kept] == [("wrong-collection", {"Ann": -2_500})]
