"""Tasmania 21: Federal Pontoon, what it pays, doubles, withdraws and splits. Each violation with its clean twin."""

from functools import partial

import pytest

from tests.scenarios.language import FEDERAL, TAS, judged, summary

NOTHING: dict[str, float] = {}
PAID, TAKEN = "21.4.1, 21.2", "21.2"
federal = partial(judged, FEDERAL, burn=False)
blackjack = partial(judged, TAS, burn=False)

# 21.1: the cards


def test_21_1_four_to_eight_decks_of_48_cards() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 9C\nAnn stands\ndealer draws KC\nAnn keeps 25"
    for decks in (4, 5, 6, 7, 8):
        assert summary(federal(deal, decks=decks, from_back=48 if decks < 6 else 96)) == []
    assert summary(federal(deal, decks=3, from_back=48)) == [("wrong-decks", "21.1", NOTHING)]
    full = federal(deal, cards_per_deck=52)
    assert summary(full) == [("wrong-decks", "21.1", NOTHING)]


def test_21_1_a_ten_is_in_the_shoe() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 {}\nAnn stands\ndealer draws KC\nAnn is paid 25"
    assert summary(federal(deal.format("QC"))) == []
    (ten,) = federal(deal.format("TC"))
    assert (ten.code, ten.owed_cents) == ("deck-fault", {})


# 21.4.1, table 1, and 21.2


def twenty_one(cards: str, paid: float, first: str = "9D") -> str:
    """Ann reaches 21 with these cards and is paid at once; nothing is left for the dealer to draw for."""
    one, other, *more = cards.split()
    draws = f"Ann draws {', '.join(more)}\n" if more else ""
    return f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {first}, 1 {other}\n{draws}Ann is paid {paid:g}\n"


_ROWS = [
    # the row of table 1, the cards, and what $25 win
    ("Pontoon", "AS KH", 37.5),  # 25 x 3/2
    ("five cards", "2S 3C 4C 5D 7H", 37.5),
    ("6-7-8 mixed", "8S 6H 7D", 37.5),
    ("7-7-7 mixed", "7S 7H 7H", 37.5),
    ("six cards", "2S 3C 3D 4C 4D 5H", 50),  # 25 x 2
    ("6-7-8 of one suit", "7D 8D 6D", 50),
    ("7-7-7 of one suit", "7C 7C 7C", 50),
    ("seven cards", "2S 2C 3D 3C 3H 4D 4H", 75),  # 25 x 3
    ("eight cards", "2S 2C 2D 2H 3C 3H 3D 4D", 75),
    ("6-7-8 in spades", "6S 8S 7S", 75),
    ("7-7-7 in spades", "7S 7S 7S", 75),
    ("any other 21", "KS 5C 6H", 25),
    ("four cards", "2S 4C 8H 7D", 25),
    ("an ace counted eleven", "AS 4C 6H", 25),
]


@pytest.mark.parametrize(("row", "cards", "paid"), _ROWS)
def test_21_4_1_each_row_of_table_1(row: str, cards: str, paid: float) -> None:
    assert summary(federal(twenty_one(cards, paid))) == []
    wrong = 37.5 if paid == 25 else 25
    by = PAID if row == "Pontoon" else "21.4.1"
    assert summary(federal(twenty_one(cards, wrong))) == [("wrong-payout", by, {"Ann": paid - wrong})]


def test_21_4_1_a_winner_under_21_is_paid_1_to_1_however_many_cards() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer 9D, 1 3C
        Ann draws 3D, 4C, 4D, 4H
        Ann stands
        dealer draws KC
        Ann is paid {}
        """
    assert summary(federal(deal.format(25))) == []  # six cards of 20 against 19
    assert summary(federal(deal.format(50))) == [("wrong-payout", PAID, {"Ann": -25.0})]


COMPARED = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 9C\nAnn stands\ndealer draws {}\nAnn {}"


@pytest.mark.parametrize(
    ("first", "drawn", "right", "wrong", "clause", "owed"),
    [
        ("6D", "KC, 9H", "is paid 25", "keeps 25", "21.4.1, 21.2.1–21.2.2", 25),  # 25 (21.2.1)
        ("9D", "9H", "is paid 25", "loses 25", "21.4.1, 21.2.1–21.2.2", 50),  # 19 against 18 (21.2.2)
        ("9D", "KC", "keeps 25", "loses 25", "21.2.5", 25),  # 19 against 19
        ("QD", "JC", "loses 25", "keeps 25", "21.2.7", -25),  # 19 against 20
    ],
    ids=["21.2.1", "21.2.2", "21.2.5", "21.2.7"],
)
def test_21_2_each_result_by_its_own_clause(
    first: str, drawn: str, right: str, wrong: str, clause: str, owed: int
) -> None:
    assert summary(federal(COMPARED.format(first, drawn, right))) == []
    (finding,) = federal(COMPARED.format(first, drawn, wrong))
    assert finding.expected.endswith(f"({clause})")
    assert finding.owed_cents == {"Ann": owed * 100}


def test_21_2_6_a_hand_over_21_loses() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 6C\nAnn draws QC\nAnn {} 25"
    assert summary(federal(deal.format("loses"))) == []
    assert summary(federal(deal.format("keeps"))) == [("wrong-collection", TAKEN, {"Ann": -25.0})]


@pytest.mark.parametrize("cards", ["AS KH", "KS 5C 6H"])
def test_21_2_3_and_21_2_4_a_pontoon_and_a_21_win_against_a_dealers_pontoon(cards: str) -> None:
    """Ben's hand makes the dealer draw on, to a Pontoon. At blackjack one waits, and the other loses."""
    one, other, *more = cards.split()
    paid = 25 if more else 37.5
    deal = f"""
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 {one}, 2 9H, dealer KD, 1 {other}, 2 8S
        {f"Ann draws {more[0]}" if more else ""}
        Ann is paid {{:g}}
        Ben stands
        dealer draws AC
        Ben loses 25
        """
    assert summary(federal(deal.format(paid))) == []
    by = "21.4.1" if more else PAID
    assert summary(federal(deal.format(paid - 12.5))) == [("wrong-payout", by, {"Ann": 12.5})]
    wrong = ["wrong-payout"] if more else ["natural-paid-early"]  # 17.2(b), 12.1
    assert [finding.code for finding in blackjack(deal.format(paid)) if finding.code in wrong] == wrong


# 21.3: the interim settlement

NATURAL = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer {}, 1 KC, 2 8S\n"
REST = "Ben draws 2D\nBen stands\ndealer draws 9C\nBen is paid 25\n"


@pytest.mark.parametrize("first", ["6D", "9D"])
def test_21_3_1_a_pontoon_is_paid_before_anybody_gets_a_third_card(first: str) -> None:
    rest = REST if first == "9D" else REST.replace("9C", "9C, 3H")
    assert summary(federal(NATURAL.format(first) + "Ann is paid 37.50\n" + rest)) == []
    late = federal(NATURAL.format(first) + rest + "Ann is paid 37.50\n")
    assert [(finding.code, finding.owed_cents) for finding in late] == [("natural-paid-late", {})]
    assert "21.3.1" in late[0].clause


@pytest.mark.parametrize("first", ["KD", "AD"])
def test_21_3_1_whatever_the_dealer_shows(first: str) -> None:
    """At blackjack it waits for the dealer's second card, and who pays it before is too early (12.1)."""
    drawn = {"KD": "8C", "AD": "7C"}[first]
    deal = (
        NATURAL.format(first)
        + "Ann is paid 37.50\nBen draws 2D\nBen stands\n"
        + f"dealer draws {drawn}\nBen is paid 25\n"
    )
    assert summary(federal(deal)) == []
    assert "natural-paid-early" in [finding.code for finding in blackjack(deal)]


def test_21_3_1_there_is_no_even_money() -> None:
    """A Pontoon against an ace is paid 3 to 2; 1 to 1 is 12.50 short of it, asked for or not."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer AD, 1 KC\n{}Ann is paid {}\n"
    assert summary(federal(deal.format("", "37.50"))) == []
    assert summary(federal(deal.format("Ann takes even money\n", "25"))) == [("wrong-payout", PAID, {"Ann": 12.5})]


INSURED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 {}, 2 9H, dealer AD, 1 {}, 2 9S
    insurance is offered
    Ann wagers 12.50 insurance on box 1
    insurance is closed
    {}
    Ben stands
    dealer draws 9C
    Ann loses 12.50 insurance
    Ben loses 25
    """


def test_21_3_2_insurance_but_not_for_a_pontoon() -> None:
    assert summary(federal(INSURED.format("KS", "8C", "Ann stands") + "Ann loses 25")) == []
    assert summary(federal(INSURED.format("AS", "KC", "Ann is paid 37.50"))) == [
        ("insurance-on-natural", "21.3.2", NOTHING)
    ]


def test_17_1_c_insurance_pays_2_to_1() -> None:
    deal = INSURED.format("KS", "8C", "Ann stands").replace("draws 9C", "draws KC")
    won = deal.replace("Ann loses 12.50 insurance", "Ann is paid {} insurance") + "Ann loses 25"
    assert summary(federal(won.format(25))) == []
    assert summary(federal(won.format(12.5))) == [("wrong-payout", "12.1(c), 17.1(c)", {"Ann": 12.5})]


TWO_BOXES_21 = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 9D, 1 5C, 2 4S
    Ann draws 6C
    {}
    """


def test_21_3_3_a_21_is_paid_before_any_further_card() -> None:
    rest = "Ben draws 5D\nBen stands\ndealer draws 8C\nBen is paid 25\n"
    assert summary(federal(TWO_BOXES_21.format("Ann is paid 25\n" + rest))) == []
    late = federal(TWO_BOXES_21.format("Ben draws 5D\nAnn is paid 25\nBen stands\ndealer draws 8C\nBen is paid 25\n"))
    assert [(finding.box, finding.owed_cents) for finding in late] == [(1, {})]
    assert "21.3.3" in late[0].clause
    # At blackjack a 21 waits for the dealer, and paying it at the end is right.
    waits = "Ben draws 5D\nBen stands\ndealer draws 8C\nBen is paid 25\nAnn is paid 25\n"
    assert summary(blackjack(TWO_BOXES_21.format(waits))) == []


# 21.4.2, table 2, and 21.6


@pytest.mark.parametrize(("wager", "bonus"), [(5, 1000), (22.5, 1000), (25, 5000), (100, 5000)])
def test_21_4_2_the_super_bonus_by_the_size_of_the_wager(wager: float, bonus: int) -> None:
    deal = f"""
        Ann wagers {wager:g} on box 1
        cards: 1 7S, dealer 7D, 1 7S
        Ann draws 7S
        Ann is paid {wager * 3:g}
        Ann wins {{}} super-bonus
        """
    assert summary(federal(deal.format(bonus))) == []  # beside the 3 to 1 for three sevens of spades
    found = federal(deal.format(bonus - 500))
    assert summary(found) == [("wrong-payout", "21.4.2, 21.6", {"Ann": 500.0})]


def test_21_4_2_everybody_on_the_box_wins_it_and_everybody_else_fifty() -> None:
    """Ben is on the winning box with 10: $1,000, and no $50. Cal has wagers on two other boxes: $50 for each."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box 1
        Cal wagers 25 on box 2
        Cal wagers 25 on box 3
        cards: 1 7H, 2 KS, 3 QS, dealer 7D, 1 7H, 2 9C, 3 9H
        Ann draws 7H
        Ann is paid 50
        Ben is paid 20
        Cal stands
        on box 3, Cal stands
        dealer draws JC
        Cal is paid 25
        on box 3, Cal is paid 25
        Ann wins 5000 super-bonus
        Ben wins {} super-bonus
        Cal wins {} bonus-to-others
        {}
        """
    assert summary(federal(deal.format(1000, 100, ""))) == []
    assert summary(federal(deal.format(1000, 50, ""))) == [("wrong-payout", "21.4.2, 21.6", {"Cal": 50.0})]
    assert summary(federal(deal.format(500, 100, ""))) == [("wrong-payout", "21.4.2, 21.6", {"Ben": 500.0})]
    fifty_too = federal(deal.format(1000, 100, "Ben wins 50 bonus-to-others"))
    assert summary(fifty_too) == [("wrong-payout", "21.4.2, 21.6", {"Ben": -50.0})]


def test_21_4_2_not_against_another_card_of_the_dealer() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 7H, dealer 6D, 1 7H\nAnn draws 7H\nAnn is paid 50\n"
    assert summary(federal(deal)) == []
    given = federal(deal + "Ann wins 5000 super-bonus\n")
    assert summary(given) == [("wrong-payout", "21.4.2, 21.6", {"Ann": -5000.0})]


def test_21_6_no_super_bonus_out_of_suited_sevens_that_were_split() -> None:
    """The odds of table 1 are paid all the same: 2 to 1 for three sevens of hearts."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 7H, dealer 7D, 1 7H
        Ann splits for 25: hand 2 takes 7H, 7H comes
        Ann draws 7H
        Ann is paid 50
        {}
        8C to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann loses 25 split on hand 2
        """
    assert summary(federal(deal.format(""))) == []
    assert summary(federal(deal.format("Ann wins 5000 super-bonus"))) == [
        ("wrong-payout", "21.4.2, 21.6", {"Ann": -5000.0})
    ]


# 21.5: doubling


def doubled(cards: str, card: str, drawn: str, settled: str, first: str = "9D") -> str:
    one, other, *more = cards.split()
    draws = f"Ann draws {', '.join(more)}\n" if more else ""
    dealer = f"dealer draws {drawn}\n" if drawn else ""
    return (
        f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {first}, 1 {other}\n{draws}"
        f"Ann doubles 25 and gets {card}\n{dealer}{settled}"
    )


WON, LOST = "Ann is paid 25\nAnn is paid 25 double", "Ann loses 25\nAnn loses 25 double"


@pytest.mark.parametrize(
    ("cards", "card", "drawn"),
    [
        ("6S 5C", "KC", ""),  # two cards, to 21
        ("KS 2C", "9C", ""),  # a hard 12
        ("KS 2C", "8C", "9C"),  # to 20 against 18
        ("2S 3C 4D 2H", "JC", ""),  # four cards
        ("2S 2C 2D 2H 3S", "KC", ""),  # five
    ],
)
def test_21_5_1_any_two_or_more_cards_under_21(cards: str, card: str, drawn: str) -> None:
    assert summary(federal(doubled(cards, card, drawn, WON))) == []


def test_21_5_1_at_blackjack_only_a_hard_9_10_or_11_of_two_cards() -> None:
    deal = doubled("KS 2C", "8C", "9C", WON)
    assert summary(federal(deal)) == []
    assert [(finding.code, finding.clause) for finding in blackjack(deal)] == [("illegal-double", "15.1")]


def test_21_5_1_but_not_a_pontoon() -> None:
    found = federal(doubled("AS KC", "5C", "KD", LOST))
    assert summary(found) == [("illegal-double", "21.5", NOTHING)]


def test_21_5_1_the_whole_wager_once_more() -> None:
    """At Crown a double may be for less (7.5.5(a)(i)); here it equals the original wager."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 9D, 1 5C
        Ann doubles {0} and gets 9C
        dealer draws 8C
        Ann is paid 25
        Ann is paid {0} double
        """
    assert summary(federal(deal.format(25))) == []
    assert summary(federal(deal.format(10))) == [("illegal-double", "21.5", NOTHING)]


def test_21_5_1_one_additional_card() -> None:
    once = doubled("6S 5C", "2C", "KC, 9H", WON, first="6D")
    assert summary(federal(once)) == []
    twice = once.replace("dealer draws KC, 9H", "3H to box 1\ndealer draws KC, 9H")
    assert [finding.code for finding in federal(twice)] == ["excess-card"]
    again = once.replace("dealer draws", "Ann doubles 25 and gets 5H\ndealer draws")
    assert "illegal-double" in [finding.code for finding in federal(again)]


def test_21_5_1_not_on_split_aces_but_on_other_split_hands() -> None:
    aces = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer 9D, 1 AC
        Ann splits for 25: hand 2 takes AC, 5H comes
        {}
        9C to box 1 hand 2
        dealer draws KC
        Ann loses 25
        Ann is paid 25 split on hand 2
        """
    assert summary(federal(aces.format(""))) == []  # 16 and 20 against 19
    found = federal(aces.format("Ann doubles 25 and gets 2H") + "Ann loses 25 double")
    assert summary(found) == [("illegal-double", "21.5", NOTHING)]
    eights = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 9D, 1 8C
        Ann splits for 25: hand 2 takes 8C, 5H comes
        Ann doubles 25 and gets 7H
        9C to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann is paid 25
        Ann is paid 25 double
        Ann loses 25 split on hand 2
        """
    assert summary(federal(eights)) == []  # 20 and 17 against 19


@pytest.mark.parametrize("cards", ["AS 7C", "AS 2C 5D"])
def test_21_5_2_aces_of_the_first_two_cards_count_one(cards: str) -> None:
    """With a three the hand has 11: 9-9 = 18 beats it, and paid as 21 it brings 50 instead of costing 50."""
    assert summary(federal(doubled(cards, "3D", "9C", LOST))) == []
    assert summary(federal(doubled(cards, "3D", "9C", WON))) == [("wrong-payout", PAID, {"Ann": -100.0})]


def test_21_5_2_a_later_ace_counts_eleven() -> None:
    """Two, three and an ace are a soft 16; doubled with a five they are 21, which wins at once."""
    assert summary(federal(doubled("2S 3C AD", "5D", "", WON))) == []
    # The dealer's nine is needless, and shown: 19.2 has it discarded, and Ann's 50 win 50 instead of being lost.
    lost = federal(doubled("2S 3C AD", "5D", "9C", LOST))
    assert summary(lost) == [("needless-dealer-card", "21.7.2", {"Ann": 100.0})]


def test_21_5_2_before_the_double_an_ace_counts_eleven() -> None:
    """Ace and nine may stand on 20; who doubles them has 10 and a card."""
    stands = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 9D, 1 9C\nAnn stands\ndealer draws KC\nAnn is paid 25"
    assert summary(federal(stands)) == []
    assert summary(federal(doubled("AS 9C", "8D", "KC", LOST))) == []  # 18 against 19


def test_21_5_3_a_dealers_pontoon_takes_the_original_wager_only() -> None:
    pair = doubled("6S 5C", "7C", "AC", "Ann loses 25\nAnn {} 25 double", first="KD")
    assert summary(federal(pair.format("keeps"))) == []
    assert summary(federal(pair.format("loses"))) == [("wrong-collection", "21.5.3", {"Ann": 25.0})]
    # A doubled 21 has won before (21.2.4).
    assert summary(federal(doubled("6S 5C", "QC", "", WON, first="KD"))) == []


def test_21_5_4_a_doubled_hand_wins_neither_the_odds_of_table_1_nor_the_super_bonus() -> None:
    for cards, card, odds in (("6S 7S", "8S", 3), ("2S 3C 4D 5H", "7C", 1.5), ("7C 7C", "7C", 2)):
        assert summary(federal(doubled(cards, card, "", WON))) == []
        bonus = federal(doubled(cards, card, "", f"Ann is paid {25 * odds:g}\nAnn is paid {25 * odds:g} double"))
        # Twice 25 x odds instead of twice 25.
        assert [finding.owed_cents for finding in bonus] == [{"Ann": round(-50_00 * (odds - 1))}]
        assert bonus[0].clause == "21.5.4"
    given = federal(doubled("7H 7H", "7H", "", WON + "\nAnn wins 5000 super-bonus", first="7D"))
    assert summary(given) == [("wrong-payout", "21.4.2, 21.6", {"Ann": -5000.0})]


SHARED = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 6S, dealer 9D, 1 {}
    {}
    """


def test_21_5_5_who_does_not_follow_the_double_is_paid_1_to_1() -> None:
    deal = SHARED.format("7S", "Ann doubles 25 and gets 8S\nAnn is paid 25\nAnn is paid 25 double\nBen is paid {}")
    assert summary(federal(deal.format(10))) == []
    # 3 to 1 for 6-7-8 in spades would be 30.
    assert summary(federal(deal.format(30))) == [("wrong-payout", "21.5.5", {"Ben": -20.0})]
    followed = SHARED.format(
        "7S",
        "Ben matches the double with 10\nAnn doubles 25 and gets 8S\nAnn is paid 25\nAnn is paid 25 double\n"
        "Ben is paid 10\nBen is paid 10 double",
    )
    assert summary(federal(followed)) == []


WITHDRAWN = """
    Ann wagers 25 on box 1
    cards: 1 6S, dealer 9D, 1 5S
    Ann doubles 25 and gets 2S
    Ann withdraws the double
    Ann keeps 25 double
    Ann {} 25
    """


def test_21_5_6_the_double_may_be_taken_back_and_the_wager_is_lost() -> None:
    assert summary(federal(WITHDRAWN.format("loses"))) == []
    assert summary(federal(WITHDRAWN.format("keeps"))) == [("wrong-collection", TAKEN, {"Ann": -25.0})]
    # Nothing is left that a card of the dealer could decide.
    drawn = federal(WITHDRAWN.format("loses") + "dealer draws KC")
    assert summary(drawn) == [("needless-dealer-card", "21.7.2", NOTHING)]


def test_21_5_6_not_from_a_hand_over_21() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 5S\nAnn doubles 25 and gets 8S\n"
    assert summary(federal(bust + LOST)) == []
    withdrawn = federal(bust + "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25")
    assert summary(withdrawn) == [("wrong-collection", TAKEN, {"Ann": -25.0})]


BOTH_DOUBLED = SHARED.format("5S", "Ben matches the double with 10\n    Ann doubles 25 and gets {}\n    {}")


def test_21_5_7_each_player_decides_alone_about_taking_back() -> None:
    """Six, five and two are 13. Ann takes her double back and loses the 25; Ben stays in, and the dealer busts."""
    ann_out = BOTH_DOUBLED.format("2S", "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25\n")
    won = "dealer draws 3C, KC\nBen is paid 10\nBen is paid 10 double"
    assert summary(federal(ann_out + won)) == []
    bound = federal(ann_out + "dealer draws 3C, KC\nBen loses 10\nBen keeps 10 double")
    assert summary(bound) == [("wrong-payout", "21.5.4", {"Ben": 30.0})]  # +20 instead of -10
    # The other way round.
    ben_out = BOTH_DOUBLED.format("2S", "Ben withdraws the double\nBen keeps 10 double\nBen loses 10\n")
    assert summary(federal(ben_out + "dealer draws 3C, KC\nAnn is paid 25\nAnn is paid 25 double")) == []
    # Both: nothing depends on the dealer any more.
    both = ben_out + "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25\n"
    assert summary(federal(both)) == []
    assert summary(federal(both + "dealer draws 3C")) == [("needless-dealer-card", "21.7.2", NOTHING)]


def test_21_5_6_a_double_of_blackjack_may_not_be_taken_back() -> None:
    """The same cards at blackjack: 15.1 lets a player double, and nothing lets them take it back."""
    assert "wrong-remedy" not in [finding.code for finding in federal(WITHDRAWN.format("loses"))]
    assert summary(blackjack(WITHDRAWN.format("loses"))) != []


REDEALT_DOUBLE = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 6S, dealer 9D, 1 7C, 2 5C
    Ann stands
    2C to box 1
    Ann notices
    Ben doubles 25 and gets 9S
    dealer draws KC
    Ann keeps 25
    Ben is paid 25
    Ben is paid 25 double
    """


def test_21_5_6_a_redeal_that_turns_on_a_withdrawal_branches() -> None:
    """19.1: Ann's two is Ben's: 13 instead of 20. Nobody knows whether he would have taken his double back."""
    found = federal(REDEALT_DOUBLE)
    assert [(finding.code, finding.clause) for finding in found] == [("excess-card", "19.1")]
    # The dealer makes 9-9 = 18. Ann's 17 loses the 25 that she kept. Ben was paid 50: he loses 50, or 25 withdrawing.
    assert [branch.owed_cents for branch in found[0].branches] == [
        {"Ann": -25_00, "Ben": -100_00},
        {"Ann": -25_00, "Ben": -75_00},
    ]


# 14: splitting at Federal Pontoon


def test_14_8_a_dealers_pontoon_takes_one_original_wager_of_a_split() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer KD, 1 8C
        Ann splits for 25: hand 2 takes 8C, KH comes
        Ann stands
        QS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws AC
        Ann loses 25
        Ann {} 25 split on hand 2
        """
    assert summary(federal(deal.format("keeps"))) == []
    assert summary(federal(deal.format("loses"))) == [("wrong-collection", "14.8, 17.3(c)", {"Ann": 25.0})]


def test_14_2_others_on_a_split_box_choose_a_hand() -> None:
    """Ben does not match. The first hand has 20 and wins against 19, the second has 18 and loses."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box 1
        cards: 1 9S, dealer 9D, 1 9C
        Ann splits for 25: hand 2 takes 9C, 2H comes
        Ben chooses to {} hand
        Ann draws 9H
        Ann stands
        9H to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann is paid 25
        Ann loses 25 split on hand 2
        {}
        """
    assert summary(federal(deal.format("first", "Ben is paid 10"))) == []
    assert [finding.owed_cents for finding in federal(deal.format("first", "Ben loses 10"))] == [{"Ben": 20_00}]
    assert summary(federal(deal.format("second", "Ben loses 10 on hand 2"))) == []
    paid = federal(deal.format("second", "Ben is paid 10 on hand 2"))
    assert [finding.owed_cents for finding in paid] == [{"Ben": -20_00}]


def test_21_item_1_an_ace_and_a_king_after_a_split_are_a_21_and_no_pontoon() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 9D, 1 KC
        Ann splits for 25: hand 2 takes KC, AH comes
        Ann is paid {}
        8C to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KH
        Ann loses 25 split on hand 2
        """
    assert summary(federal(deal.format(25))) == []
    assert summary(federal(deal.format("37.50"))) == [("wrong-payout", "21.4.1", {"Ann": -12.5})]


# 13.3 holds: nothing in 21 speaks of hands under 12


def test_13_3_a_hand_under_12_draws_or_doubles() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 9D, 1 5C\n{}dealer draws KC\n"
    assert summary(federal(deal.format("Ann draws 9C\nAnn stands\n") + "Ann is paid 25")) == []
    stood = federal(deal.format("Ann stands\n") + "Ann loses 25")
    assert summary(stood) == [("stood-under-12", "13.3", NOTHING)]


def test_13_4_an_absent_players_hand_stands_from_12_on_soft_or_hard() -> None:
    """At Crown Pontoon a soft 17 is still drawn to (10.5.5); here the rule of blackjack holds."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 9D, 1 {}\n{}dealer draws KC\nAnn loses 25"
    stand = "a management representative directs Ann to stand\n"
    drawn = f"a management representative directs Ann to draw\n2D to box 1\n{stand}"
    assert summary(federal(deal.format("6C", stand))) == []
    assert summary(federal(deal.format("3C", drawn))) == [("absent-play-wrong", "13.4", NOTHING)]


# 21.7: the dealer's hand


def test_21_7_1_the_dealer_draws_to_a_soft_17_and_stands_on_soft_18() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 8C\nAnn stands\n"
    assert summary(federal(deal + "dealer draws 6C, 2H\nAnn loses 25")) == []
    # Standing on soft 17 is blackjack's rule (16.1), and the two that comes then is the next round's.
    assert [(f.code, f.clause) for f in federal(deal + "dealer draws 6C\nAnn is paid 25")] == [
        ("dealer-stood-wrongly", "21.7.1")
    ]
    assert summary(blackjack(deal + "dealer draws 6C\nAnn is paid 25")) == []
    nineteen = deal.replace("8C", "9C")
    assert summary(federal(nineteen + "dealer draws 7C\nAnn is paid 25")) == []
    drew = federal(nineteen + "dealer draws 7C, 3H\nAnn notices\nAnn loses 25")
    assert summary(drew) == [("dealer-drew-wrongly", "21.7.1", {"Ann": 50.0})]


def test_21_7_2_no_card_that_can_change_nothing() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 6C\nAnn draws QC\nAnn loses 25\n"
    assert summary(federal(bust)) == []
    assert summary(federal(bust + "dealer draws KC")) == [("needless-dealer-card", "21.7.2", NOTHING)]
    paid = "Ann wagers 25 on box 1\ncards: 1 AS, dealer KD, 1 KC\nAnn is paid 37.50\n"
    assert summary(federal(paid)) == []
    assert summary(federal(paid + "dealer draws 8C")) == [("needless-dealer-card", "21.7.2", NOTHING)]


# 20: Perfect Pairs beside it


def test_20_10_and_20_9_perfect_pairs_pay_as_at_blackjack() -> None:
    """Nothing bars the wager here: a coloured pair is 12 to 1; before or after a Pontoon is all the same."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 perfect-pairs on box 2
        cards: 1 AS, 2 8S, dealer 6D, 1 KC, 2 8C
        {}
        Ben stands
        dealer draws KD, 5H
        Ben loses 25
        """
    for first, second in ((60, "37.50"), ("37.50", 60)):
        lines = {60: "Ben is paid 60 perfect-pairs", "37.50": "Ann is paid 37.50"}
        assert summary(federal(deal.format(f"{lines[first]}\n{lines[second]}"))) == []
    short = federal(deal.format("Ben is paid 50 perfect-pairs\nAnn is paid 37.50"))
    assert summary(short) == [("wrong-payout", "20.10", {"Ben": 10.0})]
