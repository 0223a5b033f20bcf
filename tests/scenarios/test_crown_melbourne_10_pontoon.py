"""Crown Melbourne 10: what Pontoon pays, doubles, withdraws and surrenders. Beside test_crown_pontoon.py."""

from functools import partial

import pytest

from tests.scenarios.language import PONTOON, judged, summary

NOTHING: dict[str, float] = {}
PAID, TAKEN = "10.6, 5.14.2", "5.14.1, 10.4"
pontoon = partial(judged, PONTOON)


def twenty_one(cards: str, paid: float, first: str = "9D") -> str:
    """Ann reaches 21 with these cards and is paid at once; nothing is left for the dealer to draw for."""
    one, other, *more = cards.split()
    draws = f"Ann draws {', '.join(more)}\n" if more else ""
    return f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {first}, 1 {other}\n{draws}Ann is paid {paid:g}\n"


_ROWS = [
    # the row of 10.6, the cards, and what $25 win
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
def test_10_6_each_winning_hand(row: str, cards: str, paid: float) -> None:
    assert summary(pontoon(twenty_one(cards, paid))) == []
    wrong = 37.5 if paid == 25 else 25
    by = PAID if row == "Pontoon" else "10.6"
    assert summary(pontoon(twenty_one(cards, wrong))) == [("wrong-payout", by, {"Ann": paid - wrong})]


def test_10_6_a_winner_under_21_is_paid_1_to_1_however_many_cards() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer 9D, 1 3C
        Ann draws 3D, 4C, 4D, 4H
        Ann stands
        dealer draws KC
        Ann is paid {}
        """
    assert summary(pontoon(deal.format(25))) == []  # six cards of 20 against 19
    assert summary(pontoon(deal.format(50))) == [("wrong-payout", PAID, {"Ann": -25.0})]


def test_10_4_5_equal_totals_stand_off_but_for_21() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 9C\nAnn stands\ndealer draws KC\nAnn {}"
    assert summary(pontoon(deal.format("keeps 25"))) == []
    assert summary(pontoon(deal.format("loses 25"))) == [("wrong-collection", TAKEN, {"Ann": 25.0})]


@pytest.mark.parametrize("cards", ["AS KH", "KS 5C 6H"])
def test_10_4_3_and_10_4_4_a_pontoon_and_a_21_win_against_a_dealers_pontoon(cards: str) -> None:
    """Ben's hand makes the dealer draw on, to a Pontoon."""
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
    assert summary(pontoon(deal.format(paid))) == []
    by = "10.6" if more else PAID
    assert summary(pontoon(deal.format(paid - 12.5))) == [("wrong-payout", by, {"Ann": 12.5})]


TWO_BOXES_21 = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 9D, 1 5C, 2 4S
    Ann draws 6C
    {}
    """


def test_10_5_1_c_a_21_is_paid_before_any_further_card() -> None:
    rest = "Ben draws 5D\nBen stands\ndealer draws 8C\nBen is paid 25\n"
    assert summary(pontoon(TWO_BOXES_21.format("Ann is paid 25\n" + rest))) == []


def test_10_5_1_c_a_21_that_was_paid_late() -> None:
    late = "Ben draws 5D\nAnn is paid 25\nBen stands\ndealer draws 8C\nBen is paid 25\n"
    found = pontoon(TWO_BOXES_21.format(late))
    assert [(finding.box, finding.owed_cents) for finding in found] == [(1, {})]
    assert "10.5.1(c)" in found[0].clause


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


def test_10_5_1_b_i_insurance_for_a_hand_that_is_no_pontoon() -> None:
    assert summary(pontoon(INSURED.format("KS", "8C", "Ann stands") + "Ann loses 25")) == []


def test_10_5_1_b_i_no_insurance_for_a_pontoon() -> None:
    found = pontoon(INSURED.format("AS", "KC", "Ann is paid 37.50"))
    assert [(finding.code, finding.player, finding.owed_cents) for finding in found] == [
        ("insurance-on-natural", "Ann", {})
    ]
    assert "10.5.1(b)(i)" in found[0].clause


# 10.5.2: doubling


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
    ("cards", "card"),
    [
        ("6S 5C", "KC"),  # two cards
        ("KS 2C", "9C"),  # a hard 12
        ("2S 3C 4D", "QC"),  # three
        ("2S 3C 4D 2H", "JC"),  # four
        ("2S 2C 2D 2H 3S", "KC"),  # five
    ],
)
def test_10_5_2_a_any_two_or_more_cards_under_21(cards: str, card: str) -> None:
    drawn = "" if cards in ("6S 5C", "KS 2C", "2S 3C 4D 2H", "2S 2C 2D 2H 3S") else "9C"
    assert summary(pontoon(doubled(cards, card, drawn, WON))) == []


def test_10_5_2_a_but_not_a_pontoon() -> None:
    found = pontoon(doubled("AS KC", "5C", "KD", LOST, first="9D"))
    assert summary(found) == [("illegal-double", "10.5.2", NOTHING)]


def test_10_5_2_a_ii_not_on_split_aces() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer 9D, 1 AC
        Ann splits for 25: hand 2 takes AC, 5H comes
        {}
        9C to box 1 hand 2
        dealer draws KC
        Ann loses 25
        Ann is paid 25 split on hand 2
        """
    assert summary(pontoon(deal.format(""))) == []  # 16 and 20 against 19
    found = pontoon(deal.format("Ann doubles 25 and gets 2H") + "Ann loses 25 double")
    assert summary(found) == [("illegal-double", "10.5.2", NOTHING)]


def test_10_5_2_a_ii_on_other_split_hands() -> None:
    deal = """
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
    assert summary(pontoon(deal)) == []  # 20 and 17 against 19


def test_10_5_2_b_aces_of_the_first_two_cards_count_one() -> None:
    # Ace, five and two are 8, not 18: 9-9 = 18 beats them.
    assert summary(pontoon(doubled("AS 5C", "2D", "9C", LOST))) == []
    as_18 = pontoon(doubled("AS 5C", "2D", "9C", "Ann keeps 25\nAnn keeps 25 double"))
    assert summary(as_18) == [("wrong-collection", TAKEN, {"Ann": -50.0})]
    # The same where the double came on the third card: ace, two, three and two are 8.
    assert summary(pontoon(doubled("AS 2C 3D", "2D", "9C", LOST))) == []


@pytest.mark.parametrize("cards", ["AS 7C", "AS 2C 5D"])
def test_10_5_2_b_and_such_a_hand_is_no_21(cards: str) -> None:
    """With a three it has 11: 9-9 = 18 beats it, and paid as 21 it brings 50 instead of costing 50."""
    assert summary(pontoon(doubled(cards, "3D", "9C", LOST))) == []
    assert summary(pontoon(doubled(cards, "3D", "9C", WON))) == [("wrong-payout", PAID, {"Ann": -100.0})]


def test_10_5_2_b_a_later_ace_counts_eleven() -> None:
    """Two, three and an ace are a soft 16; doubled with a five they are 21, which wins at once."""
    assert summary(pontoon(doubled("2S 3C AD", "5D", "", WON))) == []
    assert summary(pontoon(doubled("2S 3C AD", "5D", "9C", LOST)))[-1] == ("wrong-payout", "10.5.2(d)", {"Ann": 100.0})


def test_10_5_2_c_a_dealers_pontoon_takes_the_original_wager_only() -> None:
    pair = doubled("6S 5C", "7C", "AC", "Ann loses 25\nAnn {} 25 double", first="KD")
    assert summary(pontoon(pair.format("keeps"))) == []
    assert summary(pontoon(pair.format("loses"))) == [("wrong-collection", "10.5.2(c)", {"Ann": 25.0})]


BONUS_DOUBLED = "Ann is paid {}\nAnn is paid {} double"


def test_10_5_2_d_a_doubled_hand_wins_no_bonus() -> None:
    for cards, card, odds in (("6S 7S", "8S", 3), ("2S 3C 4D 5H", "7C", 1.5), ("7C 7C", "7C", 2)):
        assert summary(pontoon(doubled(cards, card, "", BONUS_DOUBLED.format(25, 25)))) == []
        bonus = pontoon(doubled(cards, card, "", BONUS_DOUBLED.format(25 * odds, 25 * odds)))
        # Twice 25 x odds instead of twice 25.
        assert [finding.owed_cents for finding in bonus] == [{"Ann": round(-50_00 * (odds - 1))}]


def test_10_5_2_d_and_no_super_bonus() -> None:
    deal = doubled("7H 7H", "7H", "", WON + "\n{}", first="7D")
    assert summary(pontoon(deal.format(""))) == []
    given = pontoon(deal.format("Ann wins 5000 super-bonus"))
    assert summary(given) == [("wrong-payout", "10.6, 10.5.3", {"Ann": -5000.0})]


SHARED = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 6S, dealer 9D, 1 {}
    {}
    """


def test_10_5_2_d_i_who_does_not_follow_the_double_is_paid_1_to_1() -> None:
    deal = SHARED.format("7S", "Ann doubles 25 and gets 8S\nAnn is paid 25\nAnn is paid 25 double\nBen is paid {}")
    assert summary(pontoon(deal.format(10))) == []
    by = "10.5.2(d)(i)"
    assert summary(pontoon(deal.format(30))) == [("wrong-payout", by, {"Ben": -20.0})]  # 3 to 1 would be 30


BOTH_DOUBLED = SHARED.format("5S", "Ben matches the double with 10\n    Ann doubles 25 and gets {}\n    {}")


def test_10_5_2_e_i_each_player_decides_alone_about_withdrawing() -> None:
    """Six, five and two are 13. Ann takes her double back and loses the 25; Ben stays in, and the dealer busts."""
    ann_out = BOTH_DOUBLED.format("2S", "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25\n")
    won = "dealer draws 3C, KC\nBen is paid 10\nBen is paid 10 double"
    assert summary(pontoon(ann_out + won)) == []
    bound = pontoon(ann_out + "dealer draws 3C, KC\nBen loses 10\nBen keeps 10 double")
    assert summary(bound) == [("wrong-payout", "10.5.2(d)", {"Ben": 30.0})]  # +20 instead of -10
    # The other way round.
    ben_out = BOTH_DOUBLED.format("2S", "Ben withdraws the double\nBen keeps 10 double\nBen loses 10\n")
    assert summary(pontoon(ben_out + "dealer draws 3C, KC\nAnn is paid 25\nAnn is paid 25 double")) == []
    # Both: nothing depends on the dealer any more.
    both = ben_out + "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25\n"
    assert summary(pontoon(both)) == []
    assert summary(pontoon(both + "dealer draws 3C")) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


def test_10_5_2_e_not_from_a_hand_over_21() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 9D, 1 5S\nAnn doubles 25 and gets 8S\n"
    assert summary(pontoon(bust + LOST)) == []
    withdrawn = pontoon(bust + "Ann withdraws the double\nAnn keeps 25 double\nAnn loses 25")
    assert summary(withdrawn) == [("wrong-collection", TAKEN, {"Ann": -25.0})]


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


def test_10_5_2_e_a_redeal_that_turns_on_a_withdrawal_branches() -> None:
    """Ann's two is Ben's: 13 instead of 20. Nobody knows whether he would have withdrawn."""
    found = pontoon(REDEALT_DOUBLE)
    assert summary(found) == [("excess-card", "9.3", NOTHING)]
    # The dealer makes 9-9 = 18. Ann's 17 loses the 25 that she kept. Ben was paid 50: he loses 50, or 25 withdrawing.
    assert [branch.owed_cents for branch in found[0].branches] == [
        {"Ann": -25_00, "Ben": -100_00},
        {"Ann": -25_00, "Ben": -75_00},
    ]


# 10.5.3: splitting, and 10.6: the super bonus


@pytest.mark.parametrize(("wager", "bonus"), [(5, 1000), (22.5, 1000), (25, 5000), (100, 5000)])
def test_10_6_the_super_bonus_by_the_size_of_the_wager(wager: float, bonus: int) -> None:
    deal = f"""
        Ann wagers {wager:g} on box 1
        cards: 1 7S, dealer 7D, 1 7S
        Ann draws 7S
        Ann is paid {wager * 3:g}
        Ann wins {{}} super-bonus
        """
    assert summary(pontoon(deal.format(bonus))) == []  # beside the 3 to 1 for three sevens of spades
    found = pontoon(deal.format(bonus - 500))
    assert summary(found) == [("wrong-payout", "10.6, 10.5.3", {"Ann": 500.0})]


def test_10_6_everybody_in_the_winning_area_wins_it_and_everybody_else_fifty() -> None:
    """Cal has wagers on two other boxes: $50 for each."""
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
        """
    assert summary(pontoon(deal.format(1000, 100))) == []
    assert summary(pontoon(deal.format(1000, 50))) == [("wrong-payout", "10.6, 10.5.3", {"Cal": 50.0})]
    assert summary(pontoon(deal.format(500, 100))) == [("wrong-payout", "10.6, 10.5.3", {"Ben": 500.0})]


# 10.5.4: surrender

SIXTEEN = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 6C\nAnn surrenders\n"


@pytest.mark.parametrize("first", ["JD", "QD", "KD", "AD"])
def test_10_5_4_a_against_a_picture_or_an_ace(first: str) -> None:
    assert summary(pontoon(SIXTEEN.format(first) + "dealer draws 9C\nAnn loses 12.50")) == []


@pytest.mark.parametrize("first", ["2D", "7D", "9D"])
def test_10_5_4_a_against_nothing_else(first: str) -> None:
    found = pontoon(SIXTEEN.format(first) + "Ann loses 12.50")
    assert [(finding.code, finding.clause) for finding in found] == [("illegal-surrender", "10.5.4")]


def test_10_5_4_b_no_further_card_comes() -> None:
    found = pontoon(SIXTEEN.format("QD") + "3H to box 1\ndealer draws 9C\nAnn loses 12.50")
    assert [finding.code for finding in found] == ["excess-card"]


def test_10_5_4_c_a_dealers_pontoon_takes_it_all() -> None:
    assert summary(pontoon(SIXTEEN.format("QD") + "dealer draws AC\nAnn loses 25")) == []
    half = pontoon(SIXTEEN.format("QD") + "dealer draws AC\nAnn loses 12.50")
    assert summary(half) == [("wrong-collection", "10.5.4", {"Ann": -12.5})]


def test_10_5_4_d_one_card_to_test_for_pontoon_and_no_more() -> None:
    assert summary(pontoon(SIXTEEN.format("QD") + "dealer draws 2C\nAnn loses 12.50")) == []
    further = pontoon(SIXTEEN.format("QD") + "dealer draws 2C, 5C\nAnn loses 12.50")
    assert summary(further) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]
    whole = pontoon(SIXTEEN.format("QD") + "dealer draws 9C\nAnn loses 25")
    assert summary(whole) == [("wrong-collection", "10.5.4", {"Ann": 12.5})]


SHARED_16 = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 KS, dealer QD, 1 6C
    {}
    dealer draws 9C
    """


def test_10_5_4_who_surrenders_with_the_controller() -> None:
    both = SHARED_16.format("Ann surrenders\n    Ben surrenders") + "Ann loses 12.50\nBen loses 5"
    assert summary(pontoon(both)) == []


def test_10_5_4_e_the_controllers_no_binds_the_others() -> None:
    found = pontoon(SHARED_16.format("Ann stands\n    Ben surrenders") + "Ann loses 25\nBen loses 5")
    assert [(finding.code, finding.player) for finding in found][:1] == [("illegal-surrender", "Ben")]


# 10.5.5 and 10.5.6

ABSENT = "Ann wagers 25 on box 1\ncards: 1 {}, dealer 9D, 1 {}\n{}dealer draws KC\nAnn loses 25"
STAND = "Ann is directed to stand\n"


def test_10_5_5_an_absent_players_hand_stands_from_hard_12_or_soft_18() -> None:
    assert summary(pontoon(ABSENT.format("KS", "2C", STAND))) == []
    assert summary(pontoon(ABSENT.format("AS", "7C", STAND))) == []
    drawn = "Ann is directed to draw\n7H to box 1\n" + STAND
    assert summary(pontoon(ABSENT.format("AS", "6C", drawn.replace("7H", "8H")))) == []  # a soft 17 draws: 15
    early = pontoon(ABSENT.format("AS", "6C", STAND))
    assert summary(early) == [("absent-play-wrong", "10.5.5", NOTHING)]
    late = pontoon(ABSENT.format("AS", "7C", drawn))
    assert summary(late) == [("absent-play-wrong", "10.5.5", NOTHING)]


def test_10_5_6_the_dealer_stands_on_hard_17_and_soft_18() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 9C\nAnn stands\ndealer draws {}\nAnn {}"
    assert summary(pontoon(deal.format("KD", "7C", "is paid 25"))) == []
    assert summary(pontoon(deal.format("AD", "7C", "is paid 25"))) == []
    # Noticed before the settlement: the card is discarded (9.3.1). 19 beats 17 and a soft 18.
    for first, drawn in (("KD", "7C, 3H"), ("AD", "7C, 3H")):
        found = pontoon(deal.format(first, drawn, "notices\nAnn loses 25"))
        assert summary(found) == [("dealer-drew-wrongly", "10.5.6", {"Ann": 50.0})]


@pytest.mark.parametrize(
    ("clause", "drawn", "wrong"),
    [("10.6", "8C", "keeps 25"), ("10.4.7", "QC", "keeps 25"), ("10.4.5", "9H", "loses 25")],
    ids=["won", "lost", "equal"],
)
def test_10_4_each_result_is_told_by_its_own_clause(clause: str, drawn: str, wrong: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer KD, 1 9C\nAnn stands\n"
    (finding,) = pontoon(deal + f"dealer draws {drawn}\nAnn {wrong}")
    assert finding.expected.endswith(f"({clause})")


# 10.5.2: 11 is doubled and gets a two.
DOUBLED = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles 25 and gets 2C\n"


def test_10_5_2_a_a_doubled_hand_is_not_doubled_again() -> None:
    """7.5.5(a)(i): one card, and no other. The second wager is the same mistake."""
    once = DOUBLED + "dealer draws KC, 9H\nAnn is paid 25\nAnn is paid 25 double"
    assert summary(pontoon(once)) == []
    twice = DOUBLED + "Ann doubles 25 and gets 5H\ndealer draws KC, 9H\nAnn is paid 25\nAnn is paid 50 double"
    assert summary(pontoon(twice)) == [("illegal-double", "10.5.2", NOTHING)]


def test_10_6_two_boxes_that_win_may_have_the_50_for_each_other_or_not() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 7S, 2 7H, dealer 7D, 1 7S, 2 7H
        Ann draws 7S
        Ann is paid 75
        Ann wins 5000 super-bonus
        Ben draws 7H
        Ben is paid 50
        Ben wins 5000 super-bonus
        """
    fifty = "Ann wins {0} bonus-to-others\nBen wins {0} bonus-to-others\n"
    assert summary(pontoon(deal, decks=8)) == []
    assert summary(pontoon(deal + fifty.format(50), decks=8)) == []
    # 25 is neither: each has 25 less than the most that may be due.
    found = pontoon(deal + fifty.format(25), decks=8)
    assert [(finding.code, finding.owed_cents) for finding in found] == [
        ("wrong-payout", {"Ann": 25_00}),
        ("wrong-payout", {"Ben": 25_00}),
    ]


@pytest.mark.parametrize(
    ("goes_on", "settled", "code", "clause"),
    [
        ("draws 4H", "loses 12.50", "excess-card", "9.3"),
        ("doubles 25 and gets 4H", "is paid 25\nAnn is paid 25 double", "illegal-double", "10.5.2"),
    ],
)
def test_10_5_4_b_who_gave_up_gets_no_further_card(goes_on: str, settled: str, code: str, clause: str) -> None:
    given_up = SIXTEEN.format("KD")
    found = pontoon(f"{given_up}Ann {goes_on}\ndealer draws 8C\nAnn {settled}\n")
    assert [(finding.code, finding.clause, finding.box) for finding in found] == [(code, clause, 1)]
    assert pontoon(given_up + "dealer draws 8C\nAnn loses 12.50\n") == []
    # Who only stood may think better of it.
    assert pontoon(given_up.replace("surrenders", "stands") + "Ann draws 4H\ndealer draws 8C\nAnn is paid 25\n") == []
