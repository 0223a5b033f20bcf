"""When the subsequent deal begins, which wagers and hands belong to it, and what is settled before it."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, actions, branches, judged, summary

NOTHING: dict[str, float] = {}
AT_ONCE = "'Blackjack' in the Initial Deal"

# Ann stands on 19. Ben has a natural against a six: 20 at 3 to 2 are 30. The dealer busts with 6-K-K.
NATURAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, 2 KH, dealer 6D, 1 9C, 2 AS
    {}
    Ann is paid 20
    """


def test_tas_13_1_a_third_card_begins_the_subsequent_deal_and_not_a_stand() -> None:
    after_a_stand = NATURAL.format("Ann stands\nBen is paid 30\ndealer draws KC, QH")
    assert summary(judged(TAS, after_a_stand, burn=False)) == []
    after_the_dealers_card = NATURAL.format("Ann stands\ndealer draws KC\nBen is paid 30\ndealer draws QH")
    assert summary(judged(TAS, after_the_dealers_card, burn=False)) == [("natural-paid-late", "12.1(a)", NOTHING)]
    after_a_third_card = NATURAL.format("Ann draws 2C\nBen is paid 30\nAnn stands\ndealer draws KC, QH")
    assert summary(judged(TAS, after_a_third_card, burn=False)) == [("natural-paid-late", "12.1(a)", NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [(NSW, "9.1.1"), (SYDNEY, AT_ONCE)])
def test_elsewhere_a_natural_is_paid_before_anybody_decides(game: str, clause: str) -> None:
    after_a_stand = NATURAL.format("Ann stands\nBen is paid 30\ndealer draws KC, QH")
    assert summary(judged(game, after_a_stand, burn=game == NSW)) == [("natural-paid-late", clause, NOTHING)]
    at_once = NATURAL.format("Ben is paid 30\nAnn stands\ndealer draws KC, QH")
    assert summary(judged(game, at_once, burn=game == NSW)) == []


# Nobody has a pair.
PAIRS = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Ben wagers 5 perfect-pairs on box 2
    cards: 1 KS, 2 KH, dealer 6D, 1 9C, 2 9S
    {}
    dealer draws KC, QH
    Ann is paid 20
    Ben is paid 20
    """


def test_tas_20_9_perfect_pairs_are_settled_before_the_third_card() -> None:
    after_a_stand = PAIRS.format("Ann stands\nBen loses 5 perfect-pairs\nBen stands")
    assert summary(judged(TAS, after_a_stand, burn=False)) == []
    assert summary(judged(NSW, after_a_stand)) == [("side-wager-settled-late", "14.9", NOTHING)]
    after_a_card = PAIRS.format("Ann draws 2C\nAnn stands\nBen loses 5 perfect-pairs\nBen stands")
    assert summary(judged(TAS, after_a_card, burn=False)) == [("side-wager-settled-late", "20.9", NOTHING)]


def test_what_is_paid_late_in_parts_is_late_once() -> None:
    # A natural of 20 pays 30.
    parts = NATURAL.format("Ann draws 2C\nBen is paid 10\nBen is paid 20\nAnn stands\ndealer draws KC, QH")
    assert summary(judged(TAS, parts, burn=False)) == [("natural-paid-late", "12.1(a)", NOTHING)]
    assert summary(judged(NSW, parts)) == [("natural-paid-late", "9.1.1", NOTHING)]


# Ben puts 20 on an empty box when the first card is out. Ann wins with 17, for the dealer busts.
LATE = """
    Ann wagers 20 on box 1
    {}
    cards: 1 KS
    {}
    cards: dealer 6D, 1 7C
    Ann stands
    {}dealer draws KC, KH
    Ann is paid 20
    {}
    """
BEN = "Ben wagers 20 on box 2"
LATE_CLAUSES = [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")]


@pytest.mark.parametrize(("game", "clause"), LATE_CLAUSES)
@pytest.mark.parametrize("back", ["Ben keeps 20", "Ben takes back 20"])
def test_a_wager_after_the_first_card_is_owed_no_cards(game: str, clause: str, back: str) -> None:
    burn = game != TAS
    given_back_at_the_end = LATE.format("", BEN, "", back)
    assert summary(judged(game, given_back_at_the_end, burn=burn)) == [("late-wager", clause, NOTHING)]
    given_back_at_once = LATE.format("", f"{BEN}\n{back}", "", "")
    assert summary(judged(game, given_back_at_once, burn=burn)) == [("late-wager", clause, NOTHING)]


def test_a_wager_before_the_first_card_is_owed_its_cards() -> None:
    assert summary(judged(NSW, LATE.format(BEN, "", "", "Ben keeps 20"))) == [("box-without-cards", "7.1", NOTHING)]
    found = judged(TAS, LATE.format(BEN, "", "", "Ben keeps 20"), burn=False)
    assert summary(found) == [("box-without-cards", "10", NOTHING)]


def test_a_round_dealt_again_leaves_the_late_box_out() -> None:
    # Ann stood on 17 and got a four. By the book the dealer has 6-4-K, 20: she loses 20 instead of winning them.
    text = LATE.format("", BEN, "4C to box 1\n", "Ben keeps 20\nAnn notices").replace("KC, KH", "KC, 2H")
    late, excess = summary(judged(NSW, text))
    assert late == ("late-wager", "5.3", NOTHING)
    assert excess == ("excess-card", "17.2", {"Ann": -40.0})


# Split aces: the second hand, or the first, gets another ace. The dealer busts.
ACES = """
    {}
    Ann wagers 20 on box 1
    cards: 1 AS, dealer 6D, 1 AC
    Ann splits for 20: hand 2 takes AC, {}
    dealer draws KC, KH
    Ann is paid 20
    Ann is paid 20 split on hand 2
    """
LEAVE = "a gaming-manager allows split-again"


@pytest.mark.parametrize("cards", ["2H comes\nAH to box 1 hand 2", "AH comes\n2H to box 1 hand 2"])
def test_12_3_1_split_aces_are_complete_unless_somebody_splits_them_again(cards: str) -> None:
    assert summary(judged(NSW, ACES.format(LEAVE, cards))) == []
    assert summary(judged(NSW, ACES.format("", cards))) == []


def test_12_5_4_a_second_ace_may_be_split_by_leave_and_gets_one_card() -> None:
    again = "AH comes\nAnn splits for 20: hand 3 takes AH, 2H comes\n3H to box 1 hand 3\n4H to box 1 hand 2"
    paid = "\nAnn is paid 20 split on hand 3"
    assert summary(judged(NSW, ACES.format(LEAVE, again) + paid)) == []
    third = again.replace("3H to box 1 hand 3", "3H to box 1 hand 3\n5H to box 1 hand 3")
    assert summary(judged(NSW, ACES.format(LEAVE, third) + paid)) == [("excess-card", "17.2", NOTHING)]


# A pair of eights that was split. The first hand stands on 18, the dealer has 19.
EIGHTS = """
    Ann wagers 20 on box 1
    cards: 1 8S, dealer 9D, 1 8C
    Ann splits for 20: hand 2 takes 8C, TH comes
    Ann stands
    {}
    Ann loses 20
    Ann loses 20 split on hand 2
    """
SPLIT = [(CM, "7.5.6"), (NSW, "12.1–12.5"), (TAS, "14.1–14.7"), (SYDNEY, "Splitting Pairs")]


@pytest.mark.parametrize(("game", "clause"), SPLIT)
def test_each_hand_of_a_split_gets_its_second_card(game: str, clause: str) -> None:
    burn = game in (CM, NSW)
    skipped = judged(game, EIGHTS.format("dealer draws KC"), burn=burn)
    assert [(finding.code, finding.clause) for finding in skipped] == [("decision-not-offered", clause)]
    assert skipped[0].seen == "box 1 hand 2 with 8 was passed over"
    played = EIGHTS.format("TS to box 1 hand 2\nAnn on hand 2 stands\ndealer draws KC")
    assert summary(judged(game, played, burn=burn)) == []


def test_tas_19_8_what_a_hand_that_was_passed_over_would_have_got() -> None:
    text = EIGHTS.format("dealer draws KC") + "the round ends\na new round\nAnn wagers 20 on box 1\n"
    text += "cards: 1 8H, dealer TC, 1 9C\nAnn stands\ndealer draws 7D\nAnn keeps 20"
    found = judged(TAS, text, burn=False)
    # The king is hand 2's: 18. Standing, the dealer has 9 and 8, 17, and both hands win: 40 won instead of lost.
    # Drawing, hand 2 has 26 and is lost. The dealer has 9 and 10, 19, and hand 1 is lost as it was.
    assert branches(found[0]) == {
        ("box 1 hand 2 with 18 draws",): NOTHING,
        ("box 1 hand 2 with 18 stands",): {"Ann": 80.0},
    }


def test_nsw_17_8_the_dealers_card_is_used_for_the_hand_that_was_passed_over() -> None:
    put_right = "dealer draws KC\nAnn notices\nKC goes from the dealer to next\nKC from next to box 1 hand 2\n"
    put_right += "Ann on hand 2 stands\ndealer draws KD"
    found = judged(NSW, EIGHTS.format(put_right))
    assert summary(found) == [("decision-not-offered", "12.1–12.5", NOTHING)]
    assert found[0].put_right


def test_the_second_hand_of_a_split_comes_before_the_next_box() -> None:
    deal = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 8S, 2 KS, dealer 9D, 1 8C, 2 7S
    Ann splits for 20: hand 2 takes 8C, TH comes
    Ann stands
    {}
    dealer draws KC
    Ann loses 20
    Ann loses 20 split on hand 2
    Ben loses 20
    """
    second = "TS to box 1 hand 2\nAnn on hand 2 stands"
    assert summary(judged(NSW, deal.format(f"{second}\nBen stands"))) == []
    found = judged(NSW, deal.format(f"Ben stands\n{second}"))
    assert summary(found) == [("out-of-turn", "7.1, 10.1", NOTHING)]


# A natural against an ace, and nobody told that even money was asked for: 20 pay 20.
EVEN = """
    Ann wagers 20 on box 1
    cards: 1 AS, dealer AD, 1 KC
    insurance is offered
    insurance is closed
    {}
    """


@pytest.mark.parametrize("game", [CM, NSW, TAS])
@pytest.mark.parametrize("paid", ["Ann is paid 10\nAnn is paid 10", "Ann is paid 30\nAnn gives back 10 after all"])
def test_even_money_is_judged_by_its_sum(game: str, paid: str) -> None:
    assert summary(judged(game, EVEN.format(paid), burn=game != TAS)) == []


@pytest.mark.parametrize(("game", "clause"), [(NSW, "9.1.2"), (TAS, "12.1")])
def test_more_than_even_money_before_the_dealers_second_card_is_too_early_once(game: str, clause: str) -> None:
    # 20 at 3 to 2 are 30, which the dealer's 16 leaves to Ann.
    paid = "Ann is paid 10\nAnn is paid 20\ndealer draws 5C"
    assert summary(judged(game, EVEN.format(paid), burn=game != TAS)) == [("natural-paid-early", clause, NOTHING)]


# Insurance is called, or a natural paid, when box 2 still waits for its second card.
TWO_BOXES = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    {}
    """
INSURED = "cards: 1 KS, 2 KH, dealer AD, 1 9C\ninsurance is offered\n{}insurance is closed\n"
PAID = "cards: 1 KS, 2 KH, dealer 6D, 1 AC\nAnn is paid 30\n{}"


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_a_second_card_that_comes_before_anybody_decides_was_not_forgotten(game: str) -> None:
    burn = game in (CM, NSW)
    stands = "Ann stands\nBen stands\ndealer draws 7C\nAnn is paid 20\nBen is paid 20"  # ace and seven are 18
    insured = INSURED.format("cards: 2 9S\n")
    assert summary(judged(game, TWO_BOXES.format(insured + stands), burn=burn)) == []
    paid = PAID.format("cards: 2 9S\nBen stands\ndealer draws KC, KH\nBen is paid 20")
    assert summary(judged(game, TWO_BOXES.format(paid), burn=burn)) == []


@pytest.mark.parametrize(("game", "clause"), [(NSW, "7.1"), (TAS, "10"), (SYDNEY, "Initial Deal")])
@pytest.mark.parametrize(
    "missed",
    [
        "Ann stands\ncards: 2 9S\nBen stands\ndealer draws 7C\n",
        "Ben notices\ncards: 2 9S\nAnn stands\nBen stands\ndealer draws 7C\n",
    ],
)
def test_a_second_card_that_somebody_missed_was_forgotten(game: str, clause: str, missed: str) -> None:
    text = TWO_BOXES.format(INSURED.format("") + missed + "Ann is paid 20\nBen is paid 20")
    found = judged(game, text, burn=game == NSW)
    assert [(finding.code, finding.clause) for finding in found] == [("box-with-one-card", clause)]


# The dealer stops at 16. With the five it is 21, and 17 and 19 lose.
SIXTEEN = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, 2 KH, dealer 6D, 1 7C, 2 9S
    Ann stands
    Ben stands
    dealer draws KC
    {}
    """
AFTER_ALL = "Ann gives back 40 after all\nBen gives back 40 after all"


def test_13_2_a_dealer_who_stopped_too_soon_is_made_to_draw_by_the_book() -> None:
    order = "Ann notices\na gaming supervisor orders: rebuild\ndealer draws 5C\n"
    for text in (f"{order}Ann loses 20\nBen loses 20", f"Ann is paid 20\nBen is paid 20\n{order}{AFTER_ALL}"):
        found = judged(NSW, SIXTEEN.format(text))
        assert summary(found) == [("dealer-stood-wrongly", "13.2", NOTHING)]
        assert actions(found[0]) == [("rebuild", True)]
    assert summary(judged(NSW, SIXTEEN.format("dealer draws 5C\nAnn loses 20\nBen loses 20"))) == []


def test_13_2_nothing_is_put_right_where_the_dealer_has_drawn_enough() -> None:
    order = "dealer draws 5C\nAnn notices\na gaming supervisor orders: rebuild\nAnn loses 20\nBen loses 20"
    assert [finding.code for finding in judged(NSW, SIXTEEN.format(order))] == ["wrong-remedy"]
