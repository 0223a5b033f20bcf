"""Crown Melbourne 27: Blackjack Select, clause by clause, each with its clean twin."""

import pytest

from domain.library.registry import GAMES
from tests.scenarios.language import CM, SELECT, branches, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
STANDS_THERE = {"burn": True, "cut": True, "select-stands-on-12-and-soft-17": True}


def found(text: str, game: str = SELECT, **setup: object) -> Summary:
    return summary(judged(game, text, **setup))


def codes(text: str, game: str = SELECT, **setup: object) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in judged(game, text, **setup)]


def test_27_1_what_differs_and_nothing_else() -> None:
    assert GAMES[SELECT].differences() == {"double", "split", "draws_until", "must_draw", "dealer", "no_needless_card"}


# 27.2.1: the dealer draws low hands without asking

ANN = "Ann wagers 25 on box 1\ncards: 1 {}, dealer {}, 1 {}\n"


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        ("5S", "4C", ["3H"]),  # 9, then hard 12
        ("5S", "4C", ["2H", "KH"]),  # 9, 11, 21
        ("2S", "3C", ["4H", "2D", "8D"]),  # 5, 9, 11, 19
        ("AS", "5C", ["2H"]),  # soft 16, soft 18
        ("AS", "AC", ["5H"]),  # soft 12, soft 17
        ("AS", "5C", ["KH"]),  # soft 16, hard 16
    ],
)
def test_27_2_1_low_hands_are_drawn_without_asking(first: str, second: str, cards: list[str]) -> None:
    """Until hard 12 or soft 17; in the base game each of these cards is asked for."""
    drawn = "".join(f"{card} to box 1\n" for card in cards)
    stands = "" if cards[-1] == "KH" and len(cards) == 2 else "Ann stands\n"
    settled = "dealer draws KC, 9H\nAnn is paid 25"
    assert found(ANN.format(first, "6D", second) + drawn + stands + settled) == []
    assert codes(ANN.format(first, "6D", second) + drawn + stands + settled, CM)[0] == ("excess-card", "9.3")


def test_27_2_1_a_card_that_was_asked_for_is_no_mistake() -> None:
    asked = ANN.format("5S", "6D", "4C") + "Ann draws 2H\nAnn draws 8H\nAnn stands\ndealer draws KC, 9H\nAnn is paid 25"
    assert found(asked) == []


@pytest.mark.parametrize(("first", "second", "stands_on"), [("5S", "4C", "9"), ("AS", "5C", "soft 16")])
def test_27_2_1_a_b_a_low_hand_does_not_stand(first: str, second: str, stands_on: str) -> None:
    deal = ANN.format(first, "6D", second) + "Ann stands\n{}dealer draws KC, 9H\nAnn is paid 25"
    assert found(deal.format("KH to box 1\nAnn stands\n")) == []  # what she said changes nothing
    (low,) = judged(SELECT, deal.format(""))
    assert (low.code, low.clause, low.owed_cents) == ("stood-under-12", "27.2.1", {})
    assert stands_on in low.seen
    assert found(deal.format(""), CM) == []  # a player may stand on anything there


def test_27_2_1_a_low_hand_that_stood_and_came_out_in_time() -> None:
    """The dealer's ten would have been Ann's: 19. The dealer then has 6, 9 and the next cards."""
    deal = ANN.format("5S", "6D", "4C") + "Ann stands\ndealer draws KC, 9H\nAnn notices\nAnn is paid 25"
    (low,) = judged(SELECT, deal)
    assert (low.code, low.clause) == ("stood-under-12", "27.2.1")
    assert set(branches(low)) == {("box 1 with 19 draws",), ("box 1 with 19 stands",)}


def test_27_2_1_drawn_no_further_than_12_or_soft_17() -> None:
    """With 12 and with soft 17 the player is asked."""
    for first, second, third in (("5S", "4C", "3H"), ("AS", "5C", "AH")):
        deal = ANN.format(first, "6D", second) + f"{third} to box 1\n{{}}4D to box 1\nAnn stands\n"
        deal += "dealer draws KC, 9H\nAnn is paid 25"
        assert found(deal.format("Ann asks for a card\n")) == []
        assert codes(deal.format("")) == [("excess-card", "9.3")]


def test_27_2_1_at_its_turn_or_before_anybody_decides() -> None:
    """It says after the initial deal, and 7.5.1 has the boxes in turn: either."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 5H, dealer 6D, 1 4C, 2 4S
        {}
        dealer draws KC, 9H
        Ann is paid 25
        Ben is paid 25
        """
    assert found(deal.format("Ann stands\n7H to box 2\nBen stands")) == []
    assert found(deal.format("7H to box 2\nAnn stands\nBen stands")) == []
    # But who is asked is asked in turn.
    assert codes(deal.format("7H to box 2\nBen stands\nAnn stands")) == [("out-of-turn", "7.3.1, 7.5.1")]


def test_27_2_1_9_8_1_a_box_with_one_card_shows_with_the_last_card_of_the_deal() -> None:
    """Ann's low hand is drawn before Ben's second card is missed: that card is none of the initial deal."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 3S, 2 JH, dealer 2D, 1 5C
        TH to box 1
        Ann stands
        Ben notices
        Ben chooses to take second card
        5D to box 2
        Ben stands
        dealer draws KC, QS
        Ann is paid 25
        Ben is paid 25
        """
    (missed,) = judged(SELECT, deal)
    assert (missed.code, missed.put_right, missed.owed_cents) == ("box-with-one-card", True, {})
    told = judged(SELECT, deal.replace("TH to box 1\n", "").replace("1 5C", "1 9C"))  # twelve: nothing is drawn
    assert [(finding.code, finding.seq) for finding in told] == [("box-with-one-card", missed.seq)]


# 27.2.2 and 27.2.4: draw or stand

HIGH = "Ann wagers 25 on box 1\ncards: 1 {}, dealer 6D, 1 {}\n{}dealer draws KC, 9H\nAnn is paid 25"


@pytest.mark.parametrize(("first", "second"), [("KS", "3C"), ("KS", "2C"), ("AS", "7C"), ("AS", "6C"), ("KS", "9C")])
def test_27_2_2_the_player_draws_or_stands(first: str, second: str) -> None:
    """Above hard 12 and soft 17; and with exactly these by 7.5.1, which stays in force."""
    assert found(HIGH.format(first, second, "Ann stands\n")) == []
    assert found(HIGH.format(first, second, "Ann draws 2H\nAnn stands\n").replace("9C\n2H", "9C")) == []
    (passed,) = judged(SELECT, HIGH.format(first, second, ""))
    assert (passed.code, passed.clause) == ("decision-not-offered", "27.2.2, 7.5.1")


def test_27_2_2_the_option_has_12_and_soft_17_stand() -> None:
    """Where only what is above them has a choice: nobody is asked, and a card is one too many."""
    for first, second in (("KS", "2C"), ("AS", "6C")):
        assert found(HIGH.format(first, second, ""), options=STANDS_THERE) == []
        assert found(HIGH.format(first, second, "Ann stands\n"), options=STANDS_THERE) == []
        drawn = HIGH.format(first, second, "4H to box 1\nAnn stands\n")
        assert codes(drawn, options=STANDS_THERE)[0] == ("excess-card", "9.3")
    assert found(HIGH.format("KS", "3C", "Ann draws 2H\nAnn stands\n"), options=STANDS_THERE) == []


def test_27_2_4_a_no_card_to_21() -> None:
    drawn = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 5C\nAnn draws 6H\n{}dealer draws KC, 9H\nAnn is paid 25"
    assert found(drawn.format("")) == []
    at_21 = drawn.format("Ann draws 2H\nAnn notices\n").replace("Ann is paid 25", "Ann loses 25")
    assert codes(at_21)[0] == ("draw-on-21", "27.2.4(a), 7.5.1(d)")


def test_27_2_4_b_c_over_21_and_after_standing_no_card_comes() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 5C\nAnn draws KH\nAnn loses 25"
    assert found(bust) == []
    assert found(bust + "\ndealer draws KC") == [("needless-dealer-card", "27.2.5(b)", NOTHING)]
    stood = HIGH.format("KS", "5C", "Ann stands\n{}")
    assert found(stood.format("")) == []
    assert codes(stood.format("2H to box 1\n")) == [("excess-card", "9.3")]


# 27.2.3: no doubles and no splits

DOUBLE = ANN.format("KS", "6D", "3C") + "Ann doubles 25 and gets 7H\ndealer draws KC, 9H\nAnn is paid 25\n"


def test_27_2_3_no_double() -> None:
    assert codes(DOUBLE + "Ann is paid 25 double") == [("illegal-double", "27.2.3")]
    refused = ANN.format("KS", "6D", "3C") + (
        "Ann chooses to double\nthe wager of Ann of 25 double on box 1 is refused because of not-allowed\n"
        "Ann draws 7H\nAnn stands\ndealer draws KC, 9H\nAnn is paid 25"
    )
    assert found(refused) == []


@pytest.mark.parametrize("asked", ["chooses to double", "chooses to split", "surrenders"])
def test_27_2_1_27_2_3_who_asks_in_vain_is_drawn_for_all_the_same(asked: str) -> None:
    vain = ANN.format("4S", "6D", "4C") + f"Ann {asked}\n{{}}Ann stands\ndealer draws KC, 9H\nAnn is paid 25"
    assert found(vain.format("KH to box 1\n")) == []


def test_27_2_3_not_even_a_double_of_the_base_game() -> None:
    """Hard 11 is drawn for; doubled, it is one mistake."""
    eleven = DOUBLE.replace("1 KS", "1 6S").replace("1 3C", "1 5C") + "Ann is paid 25 double"
    assert codes(eleven) == [("illegal-double", "27.2.3")]
    assert found(eleven, CM) == []


def test_27_2_3_no_split() -> None:
    split = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        {}
        dealer draws KC, 9H
        Ann is paid 25
        """
    assert found(split.format("Ann stands")) == []
    halves = "Ann splits for 25: hand 2 takes 8C, KH comes\nAnn stands\nKD to box 1 hand 2\nAnn on hand 2 stands"
    assert codes(split.format(halves) + "Ann is paid 25 split on hand 2") == [("illegal-split", "27.2.3")]
    assert found(split.format(halves) + "Ann is paid 25 split on hand 2", CM) == []


# 27.2.5: the dealer

SOFT_17 = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 8C\nAnn stands\n"


def test_27_2_5_a_the_dealer_draws_to_a_soft_17_and_stands_on_18() -> None:
    assert found(SOFT_17 + "dealer draws 6C, 2H\nAnn loses 25") == []
    assert found(SOFT_17 + "dealer draws 6C\nAnn is paid 25") == [("dealer-stood-wrongly", "27.2.5(a)", NOTHING)]
    assert found(SOFT_17 + "dealer draws 7C\nAnn keeps 25") == []
    assert codes(SOFT_17 + "dealer draws 7C, 2H\nAnn loses 25") == [("dealer-drew-wrongly", "27.2.5(a)")]
    hard = SOFT_17.replace("AD", "KD")
    assert found(hard + "dealer draws 7C\nAnn is paid 25") == []
    assert codes(hard + "dealer draws 7C, 2H\nAnn loses 25") == [("dealer-drew-wrongly", "27.2.5(a)")]


# 27.3.1: settlement by the rules of blackjack


def test_27_3_1_8_1_a_blackjack_pays_3_to_2_and_even_money_is_there() -> None:
    natural = "Ann wagers 20 on box 1\ncards: 1 AS, dealer {}, 1 KC\n{}"
    assert found(natural.format("6D", "Ann is paid 30")) == []
    assert found(natural.format("6D", "Ann is paid 24")) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 6.0})]
    assert found(natural.format("AD", "Ann takes even money\nAnn is paid 20")) == []


def test_27_3_1_5_6_other_hands_are_compared() -> None:
    deal = ANN.format("KS", "TD", "8C") + "Ann stands\ndealer draws {}\nAnn {}"
    for drawn, settled in (("7C", "is paid 25"), ("8D", "keeps 25"), ("9C", "loses 25"), ("AC", "loses 25")):
        assert found(deal.format(drawn, settled)) == []
    assert found(deal.format("8D", "loses 25")) == [("wrong-collection", "5.14.1, 5.6", {"Ann": 25.0})]


# Beside other wagers, on a shared box, and for one who is away


def test_27_1_7_5_4_an_absent_players_hand_by_the_base_rule() -> None:
    """Hard 12 and soft 17, as the dealer draws for everybody here."""
    absent = ANN.format("{}", "6D", "{}") + "{}dealer draws KC, 9H\nAnn is paid 25"
    stand, draw = "Ann is directed to stand\n", "Ann is directed to draw\n8H to box 1\n"
    assert found(absent.format("AS", "6C", stand)) == []
    assert found(absent.format("5S", "4C", draw + stand)) == []
    assert codes(absent.format("5S", "4C", stand))[0] == ("absent-play-wrong", "7.5.4")


def test_27_1_5_9_others_on_the_box_have_the_same_hand() -> None:
    shared = "Ann wagers 25 on box 1\nBen wagers 10 on box 1\ncards: 1 5S, dealer 6D, 1 4C\n8H to box 1\n"
    assert found(shared + "Ann stands\ndealer draws KC, 9H\nAnn is paid 25\nBen is paid 10") == []
    by_ben = codes(shared + "Ben draws 2H\nAnn stands\ndealer draws KC, 9H\nAnn is paid 25\nBen is paid 10")
    assert by_ben == [("decided-by-another", "5.9")]


def test_27_1_15_4_2_26_4_3_side_wagers_of_the_rulebook() -> None:
    pairs = """
        Ann wagers 20 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 4S, dealer 6D, 1 4C
        {}Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    paid = "Ann is paid 65 perfect-pairs\n"  # a coloured pair with six decks, option A: 13 to 1
    assert found(pairs.format(paid + "8H to box 1\n"), pairs="A") == []
    assert codes(pairs.format("8H to box 1\n" + paid), pairs="A") == [("side-wager-settled-late", "15.4.2")]
    bust = "Ann wagers 25 on box 1\nAnn wagers 5 buster-blackjack on box 1\ncards: 1 KS, dealer 6D, 1 5C\n"
    bust += "Ann draws KH\nAnn loses 25\ndealer draws {}\nAnn {} buster-blackjack"
    assert found(bust.format("KC, 9H", "is paid 10"), buster="1") == []
    assert codes(bust.format("KC", "loses 5"), buster="1") == [("dealer-stood-wrongly", "26.4.3(a)")]


def test_9_3_in_a_redeal_the_dealer_draws_low_hands_too() -> None:
    """The two that came to Ann was Ben's: 9, 11, and with the seven 18, about which he has not decided."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 5H, dealer 6D, 1 8C, 2 4S
        Ann stands
        2H to box 1
        Ann notices
        7H to box 2
        Ben stands
        dealer draws 8D, 7D
        Ann loses 25
        Ben loses 25
        """
    (excess,) = judged(SELECT, deal)
    assert excess.code == "excess-card"
    assert {choices[0] for choices in branches(excess)} == {"box 2 with 18 draws", "box 2 with 18 stands"}
    assert found(deal.replace("2H to box 1\n        Ann notices\n", "")) == []
