"""Crown Melbourne 12: Vegas Blackjack, clause by clause, each with its clean twin."""

import pytest

from domain.findings.finding import Finding
from domain.library.registry import GAMES
from tests.scenarios.language import CM, PONTOON, VEGAS, branches, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def played(text: str, game: str = VEGAS, **setup: object) -> list[Finding]:
    return judged(game, text, **{"decks": 4, "pairs": "A", **setup})


def found(text: str, game: str = VEGAS, **setup: object) -> Summary:
    return summary(played(text, game, **setup))


def codes(text: str, game: str = VEGAS, **setup: object) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in played(text, game, **setup)]


def test_12_1_what_differs_and_nothing_else() -> None:
    """12.1: the rest is the base game's, the dealer's soft 17 and 3 to 2 for a blackjack among it."""
    assert GAMES[VEGAS].differences() == {"decks", "double", "surrender"}
    soft_17 = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 8C\nAnn stands\ndealer draws 6C{}\nAnn {} 25"
    assert found(soft_17.format("", "is paid")) == []
    assert codes(soft_17.format(", 2H", "loses")) == [("dealer-drew-wrongly", "7.5.7(a)")]
    natural = "Ann wagers 20 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid {}"
    assert found(natural.format(30)) == []
    assert found(natural.format(24)) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 6.0})]


# 12.3.1: the cards

STOOD = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn stands\ndealer draws KC, 9H\nAnn is paid 25"


@pytest.mark.parametrize("decks", [5, 6, 8])
def test_12_3_1_four_decks_and_no_other_number(decks: int) -> None:
    assert codes(STOOD) == []
    assert codes(STOOD, decks=decks, pairs_offered=False)[:1] == [("wrong-decks", "12.3.1")]
    assert codes(STOOD, CM, decks=decks, pairs_offered=False) == []


def test_12_3_1_decks_of_52() -> None:
    assert codes(STOOD, cards_per_deck=48)[:1] == [("wrong-decks", "12.3.1")]


# 12.4.1: surrender

SIXTEEN = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 6C\nAnn surrenders\n"


@pytest.mark.parametrize("first", ["TD", "JD", "QD", "KD", "AD"])
def test_12_2_12_4_1_a_against_a_ten_a_picture_or_an_ace(first: str) -> None:
    assert found(SIXTEEN.format(first) + "dealer draws 9C\nAnn loses 12.50") == []
    assert codes(SIXTEEN.format(first) + "dealer draws 9C\nAnn loses 12.50", CM) == [("illegal-surrender", "7.5.1")]


@pytest.mark.parametrize("first", ["2D", "6D", "9D"])
def test_12_2_12_4_1_a_against_nothing_else(first: str) -> None:
    assert codes(SIXTEEN.format(first) + "Ann loses 12.50") == [("illegal-surrender", "12.4.1")]


def test_12_4_1_a_a_surrender_that_was_refused() -> None:
    """She gave up half; the whole wager was collected, or paid as if she had stood."""
    assert found(SIXTEEN.format("TD") + "dealer draws 9C\nAnn loses 25") == [
        ("wrong-collection", "12.4.1", {"Ann": 12.5})
    ]
    # With 26 the dealer is bust; but she has lost half, and was paid 25 besides.
    refused = SIXTEEN.format("TD") + "dealer draws 6H, KC\nAnn is paid 25"
    assert ("wrong-payout", {"Ann": -37.5}) in [(code, owed) for code, _, owed in found(refused)]


TWO_BOXES = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 9S, 2 KH, dealer TD, 1 3C, 2 6C
    {}
    dealer draws 8C
    Ann {}
    Ben {}
    """


def test_12_4_1_a_before_any_further_card_in_any_order() -> None:
    """Box 2 gives up before box 1 draws; the order of the boxes is for the subsequent deal."""
    first = "Ben surrenders\nAnn draws 7H\nAnn stands"
    assert found(TWO_BOXES.format(first, "is paid 25", "loses 12.50")) == []
    asked = "Ann asks for a card\nBen surrenders\n7H to box 1\nAnn stands"  # no card had come
    assert found(TWO_BOXES.format(asked, "is paid 25", "loses 12.50")) == []


def test_12_4_1_a_not_once_a_further_card_has_come() -> None:
    late = "Ann draws 7H\nAnn stands\nBen surrenders"
    assert found(TWO_BOXES.format(late, "is paid 25", "loses 12.50")) == [("illegal-surrender", "12.4.1", NOTHING)]
    # No clause says what becomes of it: by its cards, 16 against 18, is in order too.
    assert found(TWO_BOXES.format(late, "is paid 25", "loses 25")) == [("illegal-surrender", "12.4.1", NOTHING)]
    # One may ask and be refused: then the hand is played.
    refused = "Ann draws 7H\nAnn stands\nBen surrenders\nBen stands"
    assert found(TWO_BOXES.format(refused, "is paid 25", "loses 25")) == []


def test_12_4_1_a_a_card_that_came_in_error_is_no_further_card() -> None:
    """9.3: it counts as if it were still in the shoe, so that nobody loses the choice by it. Ann's 19 beats 18."""
    astray = "7H to box 1\nBen surrenders\nAnn stands"
    assert [code for code, *_ in found(TWO_BOXES.format(astray, "is paid 25", "loses 12.50"))] == ["excess-card"]


def test_12_4_1_a_a_double_and_a_split_end_the_time_for_it() -> None:
    doubled = "Ann doubles 25 and gets 7H\nBen surrenders"
    assert codes(TWO_BOXES.format(doubled, "is paid 25\nAnn is paid 25 double", "loses 12.50")) == [
        ("illegal-surrender", "12.4.1")
    ]


def test_12_4_1_a_only_with_less_than_21() -> None:
    natural = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\nAnn surrenders\ndealer draws 9C\nAnn loses 12.50"
    assert ("illegal-surrender", "12.4.1") in codes(natural)


def test_12_4_1_a_a_hand_that_has_drawn_is_not_given_up() -> None:
    drawn = "Ann wagers 25 on box 1\ncards: 1 9S, dealer TD, 1 2C\nAnn draws 5H\nAnn surrenders\n"
    assert codes(drawn + "dealer draws 8C\nAnn loses 12.50") == [("illegal-surrender", "12.4.1")]
    # The option of the Pontoon games is none of this one.
    options = {"burn": True, "cut": True, "surrender-after-drawing": True}
    assert codes(drawn + "dealer draws 8C\nAnn loses 12.50", options=options) == [("illegal-surrender", "12.4.1")]


INSURED = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 9S, 2 KH, dealer AD, 1 3C, 2 6C
    {}
    Ann stands
    dealer draws 8C
    Ann loses 10 insurance
    Ann loses 20
    Ben loses 10
    """


@pytest.mark.parametrize(
    "order",
    [
        "Ann wagers 10 insurance on box 1\nBen surrenders",
        "Ben surrenders\nAnn wagers 10 insurance on box 1",
    ],
)
def test_12_4_1_a_7_3_2_before_or_after_insurance(order: str) -> None:
    assert found(INSURED.format(order)) == []


def test_7_3_2_a_insurance_comes_before_the_first_decision_all_the_same() -> None:
    late = INSURED.format("Ben surrenders").replace("Ann stands", "Ann stands\nAnn wagers 10 insurance on box 1")
    assert codes(late) == [("insurance-out-of-time", "7.3.2(a)")]


def test_12_4_1_a_7_4_1_b_even_money_may_still_be_asked_for() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 KH, dealer AD, 1 KC, 2 6C
        Ben {}
        Ann takes even money
        Ann is paid 20
        dealer draws 8C
        Ben loses {}
        """
    assert found(deal.format("surrenders", 10)) == []
    assert [code for code, *_ in found(deal.format("stands", 20))] == ["natural-paid-early"]


def test_12_4_1_b_no_further_card_comes() -> None:
    assert found(SIXTEEN.format("QD") + "dealer draws 9C\nAnn loses 12.50") == []
    # It would have been the dealer's card: three and ten are no blackjack either.
    assert found(SIXTEEN.format("QD") + "3H to box 1\ndealer draws 9C\nAnn loses 12.50") == [
        ("excess-card", "9.3", NOTHING)
    ]
    doubled = SIXTEEN.format("KD") + "Ann doubles 25 and gets 4H\ndealer draws 8C\nAnn is paid 25\n"
    doubled += "Ann is paid 25 double"
    assert codes(doubled) == [("illegal-double", "12.4.2")]


@pytest.mark.parametrize(("game", "excess"), [(VEGAS, "3H"), (VEGAS, "9H"), (PONTOON, "3H"), (PONTOON, "9H")])
def test_10_5_4_b_12_4_1_b_with_a_card_in_error_it_is_surrendered_all_the_same(game: str, excess: str) -> None:
    """16 with a three is 19 and beats 18, with a nine it is bust; she gave up half, or the cards count: either."""
    deal = SIXTEEN.format("QD") + f"{excess} to box 1\ndealer draws 8C\n"
    setup = {"cards_per_deck": GAMES[game].deck.value.cards, "pairs_offered": False}
    by_its_cards = "Ann is paid 25" if excess == "3H" else "Ann loses 25"
    for settled in ("Ann loses 12.50", by_its_cards):
        assert [code for code, _ in codes(deal + settled, game, **setup)] == ["excess-card"]
    kept = [code for code, _ in codes(deal + "Ann keeps 25", game, **setup)]
    assert kept == ["excess-card", "wrong-payout" if excess == "3H" else "wrong-collection"]


def test_12_4_1_c_a_dealers_blackjack_takes_it_all() -> None:
    assert found(SIXTEEN.format("TD") + "dealer draws AC\nAnn loses 25") == []
    assert found(SIXTEEN.format("TD") + "dealer draws AC\nAnn loses 12.50") == [
        ("wrong-collection", "12.4.1", {"Ann": -12.5})
    ]
    insured = "Ann wagers 20 on box 1\ncards: 1 KS, dealer AD, 1 6C\nAnn wagers 10 insurance on box 1\nAnn surrenders\n"
    assert found(insured + "dealer draws KC\nAnn is paid 20 insurance\nAnn loses 20") == []


def test_12_4_1_d_one_card_to_test_for_blackjack_and_no_more() -> None:
    assert found(SIXTEEN.format("QD") + "dealer draws 2C\nAnn loses 12.50") == []
    assert found(SIXTEEN.format("QD") + "dealer draws 2C, 5C\nAnn loses 12.50") == [
        ("needless-dealer-card", "7.5.7(c)", NOTHING)
    ]
    assert [code for code, *_ in found(SIXTEEN.format("QD") + "Ann loses 12.50")] == ["dealer-stood-wrongly"]


def test_12_4_1_d_the_dealer_completes_the_hand_for_others() -> None:
    both = TWO_BOXES.format("Ben surrenders\nAnn stands", "is paid 25", "loses 12.50")
    assert found(both.replace("dealer draws 8C", "dealer draws 6H, 9C")) == []
    # A bust hand beside the surrender leaves nothing but the test for a blackjack.
    bust = TWO_BOXES.format("Ben surrenders\nAnn draws KH\nAnn loses 25", "{}", "loses 12.50").replace("Ann {}", "")
    assert found(bust.replace("dealer draws 8C", "dealer draws 2C")) == []
    assert found(bust.replace("dealer draws 8C", "dealer draws 2C, 5C")) == [
        ("needless-dealer-card", "7.5.7(c)", NOTHING)
    ]


SHARED = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    Cal wagers 25 on box 2
    cards: 1 KS, 2 9S, dealer QD, 1 6C, 2 3C
    {}
    dealer draws {}
    Cal {} 25
    """


def test_12_4_1_e_others_on_the_box_follow_or_do_not() -> None:
    both = SHARED.format("Ann surrenders\nBen surrenders\nCal stands", "8C", "loses")
    assert found(both + "Ann loses 12.50\nBen loses 5") == []
    # Ben does not go along: no further card comes to the hand, and his 16 is compared with the dealer's.
    stays = SHARED.format("Ann surrenders\nCal stands", "{}", "{}")
    assert found(stays.format("8C", "loses") + "Ann loses 12.50\nBen loses 10") == []
    assert found(stays.format("6H, KC", "is paid") + "Ann loses 12.50\nBen is paid 10") == []
    assert found(stays.format("8C", "loses") + "Ann loses 12.50\nBen loses 5") == [
        ("wrong-collection", "5.14.1, 5.6", {"Ben": -5.0})
    ]


def test_12_4_1_e_the_controllers_no_binds_the_others() -> None:
    no = SHARED.format("Ben surrenders\nAnn stands\nCal stands", "8C", "loses")
    assert found(no + "Ann loses 25\nBen loses 10") == []  # who asks in vain plays on
    granted = played(no + "Ann loses 25\nBen loses 5")
    assert [(finding.code, finding.clause, finding.player) for finding in granted] == [
        ("illegal-surrender", "12.4.1", "Ben")
    ]


def test_12_4_1_a_e_another_on_the_box_gives_up_in_time_or_not_at_all() -> None:
    late = SHARED.format("Ann surrenders\nCal draws 7H\nBen surrenders\nCal stands", "8C", "is paid")
    found_late = played(late + "Ann loses 12.50\nBen loses 5")
    assert [(finding.code, finding.clause, finding.player) for finding in found_late] == [
        ("illegal-surrender", "12.4.1", "Ben")
    ]
    in_time = SHARED.format("Ben surrenders\nAnn surrenders\nCal draws 7H\nCal stands", "8C", "is paid")
    assert found(in_time + "Ann loses 12.50\nBen loses 5") == []


def test_12_2_side_wagers_are_settled_before_the_subsequent_deal_not_before_a_surrender() -> None:
    """12.4.1(a) has it after the initial deal, 12.2 after the interim settlement: either."""
    deal = """
        Ann wagers 20 on box 1
        Ann wagers 5 perfect-pairs on box 1
        Ben wagers 20 on box 2
        cards: 1 9S, 2 KH, dealer TD, 1 9C, 2 6C
        {}
        dealer draws 7C
        Ann is paid 20
        Ben loses 10
        """
    pays = "Ann is paid 75 perfect-pairs"  # a coloured pair with four decks, option A: 15 to 1
    assert found(deal.format(f"{pays}\nBen surrenders\nAnn stands")) == []
    assert found(deal.format(f"Ben surrenders\n{pays}\nAnn stands")) == []
    assert codes(deal.format(f"Ben surrenders\nAnn stands\n{pays}")) == [("side-wager-settled-late", "15.4.2")]


@pytest.mark.parametrize(("option", "paid"), [("A", 75), ("B", 60)])
def test_15_4_1_perfect_pairs_by_the_columns_for_four_decks(option: str, paid: int) -> None:
    deal = """
        Ann wagers 20 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 9S, dealer 6D, 1 9C
        Ann is paid {} perfect-pairs
        Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    assert found(deal.format(paid), pairs=option) == []
    # 13 to 1 is the column of six decks.
    assert found(deal.format(65), pairs=option) == [("wrong-payout", "15.4.1", {"Ann": paid - 65.0})]


def test_26_4_3_buster_has_the_dealer_complete_the_hand_beside_a_surrender() -> None:
    deal = "Ann wagers 5 buster-blackjack on box 1\n" + SIXTEEN.format("TD")
    assert found(deal + "dealer draws 2C, 8C\nAnn loses 12.50\nAnn loses 5 buster-blackjack", buster="1") == []
    stopped = codes(deal + "dealer draws 2C\nAnn loses 12.50\nAnn loses 5 buster-blackjack", buster="1")
    assert stopped == [("dealer-stood-wrongly", "26.4.3(a)")]


# 12.4.2: doubling

DOUBLE = """
    Ann wagers 25 on box 1
    cards: 1 {}, dealer 6D, 1 {}
    Ann doubles 25 and gets {}
    dealer draws KC, 9H
    Ann is paid 25
    Ann is paid 25 double
    """


@pytest.mark.parametrize(("first", "second", "third"), [("AS", "7C", "2D"), ("KS", "2C", "7D"), ("5S", "3C", "KD")])
def test_12_4_2_a_any_first_two_cards(first: str, second: str, third: str) -> None:
    assert found(DOUBLE.format(first, second, third)) == []
    assert codes(DOUBLE.format(first, second, third), CM) == [("illegal-double", "7.5.5")]


def test_12_4_2_a_but_not_a_blackjack_nor_three_cards() -> None:
    assert ("illegal-double", "12.4.2") in codes(DOUBLE.format("AS", "KC", "2D"))
    three = DOUBLE.format("5S", "3C", "KD").replace("Ann doubles", "Ann draws 2C\n    Ann doubles")
    assert codes(three) == [("illegal-double", "12.4.2")]


def test_12_4_2_a_up_to_the_original_wager_for_one_card() -> None:
    less = DOUBLE.replace("doubles 25", "doubles 10").replace("paid 25 double", "paid 10 double")
    assert found(less.format("KS", "2C", "7D")) == []
    more = DOUBLE.replace("doubles 25", "doubles 30").replace("paid 25 double", "paid 30 double")
    assert codes(more.format("KS", "2C", "7D")) == [("illegal-double", "12.4.2")]
    second = DOUBLE.format("KS", "2C", "2D").replace("and gets 2D", "and gets 2D\n    3H to box 1")
    assert [code for code, _ in codes(second)] == ["excess-card"]


SPLIT = """
    Ann wagers 25 on box 1
    cards: 1 {0}S, dealer 6D, 1 {0}C
    Ann splits for 25: hand 2 takes {0}C, 5H comes
    Ann doubles 25 and gets 2H
    KH to box 1 hand 2
    {1}
    dealer draws KC, 9H
    Ann is paid 25
    Ann is paid 25 double
    Ann is paid 25 split on hand 2
    """


def test_12_4_2_a_split_hands_under_21_but_not_split_aces() -> None:
    assert found(SPLIT.format(8, "Ann on hand 2 stands")) == []
    assert ("illegal-double", "12.4.2") in codes(SPLIT.format("A", ""))
    of_21 = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer 6D, 1 TC
        Ann splits for 25: hand 2 takes TC, AH comes
        Ann doubles 25 and gets 2H
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 9H
        Ann is paid 25
        Ann is paid 25 double
        Ann is paid 25 split on hand 2
        """
    assert codes(of_21) == [("illegal-double", "12.4.2")]


def test_12_4_2_7_5_3_a_lawful_double_is_not_refused() -> None:
    """Twelve with a seven is 19, and the dealer has 25: the double would have won 25 more."""
    refused = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 2C
        Ann chooses to double
        the wager of Ann of 25 double on box 1 is refused because of not-allowed
        Ann draws 7D
        Ann notices
        Ann stands
        dealer draws KC, 9H
        Ann is paid 25
        """
    assert found(refused) == [("decision-not-followed", "7.5.3", {"Ann": 25.0})]
    assert found(refused, CM) == []  # a twelve may not be doubled there


def test_7_5_5_b_7_5_6_h_a_dealers_blackjack_takes_the_original_of_doubles_and_splits() -> None:
    doubled = "Ann wagers 25 on box 1\ncards: 1 KS, dealer TD, 1 2C\nAnn doubles 25 and gets 7D\ndealer draws AC\n"
    assert found(doubled + "Ann loses 25\nAnn keeps 25 double") == []
    assert found(doubled + "Ann loses 25\nAnn loses 25 double") == [("wrong-collection", "7.5.5(b)", {"Ann": 25.0})]
    split = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, KH comes
        Ann stands
        KD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws AC
        Ann loses 25
        """
    assert found(split + "Ann keeps 25 split on hand 2") == []
    assert found(split + "Ann loses 25 split on hand 2") == [("wrong-collection", "7.5.6(g)–(h)", {"Ann": 25.0})]


# What was given up in a round that is dealt again

EXCESS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 KH, dealer TD, 1 8C, 2 6C
    Ben surrenders
    Ann stands
    {}Ann notices
    dealer draws 7C
    {}
    Ben loses 12.50
    """


def test_9_3_a_surrender_stays_one_when_the_round_is_dealt_again() -> None:
    """The two that came to box 1 was the dealer's, who then has 12 and takes the seven: 19 beats Ann's 18."""
    assert found(EXCESS.format("", "Ann is paid 25")) == []
    assert found(EXCESS.format("2H to box 1\n    ", "Ann is paid 25")) == [("excess-card", "9.3", {"Ann": -50.0})]


def test_9_5_a_hand_with_other_cards_may_be_given_up_in_the_redeal() -> None:
    """Box 2 got what was box 1's: rebuilt, nobody has decided for these hands, and each may also surrender."""
    crossed = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer TD, 2 8C, 1 7D
        Ann notices
        Ann stands
        Ben stands
        dealer draws 8H
        Ann loses 25
        Ben loses 25
        """
    (misdealt,) = played(crossed)
    assert misdealt.code == "wrong-placement"
    chosen = {choice for choices in branches(misdealt) for choice in choices}
    assert {"box 1 with 18 surrenders", "box 2 with 16 surrenders"} <= chosen
