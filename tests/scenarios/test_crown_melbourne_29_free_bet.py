"""Crown Melbourne 29: Free Bet Blackjack, each violation with its clean twin. Wagers of 25."""

import pytest

from tests.scenarios.language import CM, FREE_BET, branches, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def found(text: str, game: str = FREE_BET, **setup: object) -> Summary:
    return summary(judged(game, text, **setup))


# 29.7.1: doubling with a token

ELEVEN = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
DOUBLE = ELEVEN + "Ann doubles with a token of 25 and gets 9C\n"  # 20
FLOAT = "Ann's double token of 25 goes to the float\n"
DEALER_BUST, DEALER_21 = "dealer draws KC, 9S\n", "dealer draws KC, 5S\n"  # 25, 21


def test_29_7_1_a_a_token_wins_as_much_as_the_wager_and_goes_to_the_float() -> None:
    won = DOUBLE + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\n"
    assert found(won + FLOAT) == []
    assert found(won) == []


def test_29_9_1_a_token_that_has_won_is_paid() -> None:
    unpaid = found(DOUBLE + DEALER_BUST + "Ann is paid 25\n" + FLOAT)
    assert unpaid == [("wrong-payout", "29.9.1", {"Ann": 25.0})]
    # For the token the odds of a blackjack, or nothing but the token's half.
    much = found(DOUBLE + DEALER_BUST + "Ann is paid 25\nAnn is paid 37.50 double\n" + FLOAT)
    assert much == [("wrong-payout", "29.9.1", {"Ann": -12.5})]
    little = found(DOUBLE + DEALER_BUST + "Ann is paid 25\nAnn is paid 12.50 double\n" + FLOAT)
    assert little == [("wrong-payout", "29.9.1", {"Ann": 12.5})]


def test_29_9_1_a_token_that_has_lost_costs_nothing_and_wins_nothing() -> None:
    lost = DOUBLE + DEALER_21 + "Ann loses 25\n"
    assert found(lost + FLOAT) == []
    assert found(lost + "Ann is paid 25 double\n" + FLOAT) == [("wrong-payout", "29.9.1", {"Ann": -25.0})]
    # The player was made to pay for the token.
    assert found(DOUBLE + DEALER_21 + "Ann loses 50\n" + FLOAT) == [("wrong-collection", "5.14.1, 29.3", {"Ann": 25.0})]


def test_29_9_2_the_player_does_not_keep_the_token() -> None:
    kept = found(DOUBLE + DEALER_21 + "Ann loses 25\nAnn keeps 25 double\n")
    assert kept == [("wrong-collection", "29.9.2", NOTHING)]
    pushed = DOUBLE + "dealer draws KC, 4S\nAnn keeps 25\n"  # 20 each
    assert found(pushed + FLOAT) == []
    assert found(pushed + "Ann keeps 25 double\n") == [("wrong-collection", "29.9.2", NOTHING)]
    # Pushed back in one: the token's part is the float's.
    assert found(DOUBLE + "dealer draws KC, 4S\nAnn keeps 50\n") == []


@pytest.mark.parametrize("game", [FREE_BET, CM])
def test_29_9_2_and_5_1_a_token_is_no_wager_in_another_round(game: str) -> None:
    text = "Ann {} on box 1\ncards: 1 KS, dealer 6D, 1 QC\nAnn stands\ndealer draws KC, 9S\nAnn is paid 25\n"
    clause = {FREE_BET: "5.1, 5.3, 29.9.2", CM: "5.1, 5.3"}[game]
    assert found(text.format("puts down 25 as free-token"), game) == [("not-in-chips", clause, NOTHING)]
    assert found(text.format("wagers 25"), game) == []


def test_29_7_1_a_chips_in_the_place_of_a_token_lose_nothing() -> None:
    chips = ELEVEN + "Ann doubles {0} and gets 9C\n"
    lost = found(chips.format(25) + DEALER_21 + "Ann loses 25\nAnn loses 25 double\n")
    assert lost == [("token-not-given", "29.7.1(a)", {"Ann": 25.0})]
    given_back = chips.format(25) + DEALER_21 + "Ann loses 25\nAnn keeps 25 double\n"
    assert found(given_back) == [("token-not-given", "29.7.1(a)", NOTHING)]
    won = chips.format(25) + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\n"
    assert found(won) == [("token-not-given", "29.7.1(a)", NOTHING)]
    assert found(DOUBLE + DEALER_21 + "Ann loses 25\n" + FLOAT) == []
    # Ten in chips won ten; the token would have won 25.
    less = found(chips.format(10) + DEALER_BUST + "Ann is paid 25\nAnn is paid 10 double\n")
    assert less == [("token-not-given", "29.7.1(a)", {"Ann": 15.0})]


def test_29_7_1_a_where_the_table_lets_chips_stay_chips() -> None:
    lost = ELEVEN + "Ann doubles 25 and gets 9C\n" + DEALER_21 + "Ann loses 25\nAnn loses 25 double\n"
    options = {"burn": True, "cut": True, "chips-for-a-token-stay-chips": True}
    assert found(lost, options=options) == [("token-not-given", "29.7.1(a)", NOTHING)]


def test_29_7_1_a_a_double_for_which_nothing_was_laid() -> None:
    nothing = ELEVEN + "Ann chooses to double\n9C to box 1\n"
    won = found(nothing + DEALER_BUST + "Ann is paid 25\n")
    assert won == [("token-not-given", "29.7.1(a)", {"Ann": 25.0})]
    assert found(nothing + DEALER_21 + "Ann loses 25\n") == [("token-not-given", "29.7.1(a)", NOTHING)]


def test_29_7_1_a_chips_that_are_exchanged_for_the_token_were_none() -> None:
    exchanged = (
        "Ann chooses to double\nAnn adds 25 double\nAnn keeps 25 double\nAnn gets a token of 25 double\n9C to box 1\n"
    )
    assert found(ELEVEN + exchanged + DEALER_21 + "Ann loses 25\n" + FLOAT) == []


def test_29_7_1_a_chips_beside_the_token_are_too_much() -> None:
    both = "Ann chooses to double\nAnn gets a token of 25 double\nAnn adds 25 double\n9C to box 1\n"
    settled = DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\nAnn is paid 25 double\n"
    (too_much,) = judged(FREE_BET, ELEVEN + both + settled)
    assert (too_much.code, too_much.clause) == ("illegal-double", "29.7.1, 7.5.5")


def test_29_7_1_and_7_5_5_only_a_hard_9_10_or_11_is_doubled() -> None:
    twelve = DOUBLE.replace("1 5C", "1 6C").replace("gets 9C", "gets 8C") + DEALER_BUST  # 20
    settled = "Ann is paid 25\nAnn is paid 25 double\n" + FLOAT
    assert found(twelve + settled) == [("illegal-double", "29.7.1, 7.5.5", NOTHING)]
    soft = DOUBLE.replace("1 6S", "1 AS").replace("1 5C", "1 8C").replace("gets 9C", "gets AC")  # 20
    assert found(soft + DEALER_BUST + settled) == [("illegal-double", "29.7.1, 7.5.5", NOTHING)]
    for cards in (("6S", "3C", "KC"), ("6S", "4C", "KC"), ("6S", "5C", "9C")):
        lawful = DOUBLE.replace("1 6S", f"1 {cards[0]}").replace("1 5C", f"1 {cards[1]}").replace("9C", cards[2])
        assert found(lawful + DEALER_BUST + settled) == []


def test_29_7_1_b_a_doubled_hand_gets_one_card() -> None:
    second = judged(FREE_BET, DOUBLE + "AC to box 1\n" + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\n")
    assert [(finding.code, finding.clause) for finding in second] == [("excess-card", "9.3")]
    assert found(DOUBLE + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\n") == []


REFUSED = "the wager of Ann of 25 {} on box 1 is refused because of not-allowed\n"


def test_29_7_1_a_double_that_the_game_grants_is_not_refused() -> None:
    """By the book 6-5 and 9 are 20 against 25: the token would have won 25 more."""
    asked = ELEVEN + "Ann chooses to double\n" + REFUSED.format("double")
    drawn = "Ann draws 9C\nAnn notices\nAnn stands\n" + DEALER_BUST + "Ann is paid 25\n"
    assert found(asked + drawn) == [("decision-not-followed", "7.5.3", {"Ann": 25.0})]
    # And against a 21 nothing more would have been lost.
    lost = drawn.replace(DEALER_BUST, DEALER_21).replace("is paid", "loses")
    assert found(asked + lost) == [("decision-not-followed", "7.5.3", NOTHING)]
    eight = asked.replace("1 5C", "1 2C")
    assert found(eight + drawn) == []


def test_29_7_1_a_token_for_a_double_in_a_game_without_tokens() -> None:
    won = DOUBLE + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 double\n"
    assert found(won, CM) == [("token-not-due", "7.5.5", NOTHING)]
    assert found(ELEVEN + "Ann doubles 25 and gets 9C\n" + DEALER_BUST + "Ann is paid 50\n", CM) == []


# 29.8.1: splitting with a token

EIGHTS = "Ann wagers 25 on box 1\ncards: 1 8S, dealer 6D, 1 8C\n"
SPLIT = EIGHTS + "Ann splits with a token of 25: hand 2 takes 8C, 9H comes\nAnn stands\n"  # 17
SECOND = "KH to box 1 hand 2\nAnn on hand 2 stands\n"  # 18
SPLIT_FLOAT = "Ann's split token on hand 2 of 25 goes to the float\n"


def test_29_8_1_a_the_new_hand_has_a_token() -> None:
    won = SPLIT + SECOND + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n" + SPLIT_FLOAT
    assert found(won) == []
    lost = SPLIT + SECOND + "dealer draws KC, 3S\nAnn loses 25\n" + SPLIT_FLOAT  # 19
    assert found(lost) == []
    assert found(lost.replace("loses 25", "loses 50")) == [("wrong-collection", "5.14.1, 29.3", {"Ann": 25.0})]


def test_29_8_1_a_chips_on_a_split_hand_lose_nothing() -> None:
    chips = SPLIT.replace("splits with a token of 25", "splits for 25") + SECOND
    lost = found(chips + "dealer draws KC, 3S\nAnn loses 25\nAnn loses 25 split on hand 2\n")
    assert lost == [("token-not-given", "29.8.1(a)", {"Ann": 25.0})]
    won = found(chips + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n")
    assert won == [("token-not-given", "29.8.1(a)", NOTHING)]


def test_29_8_1_a_a_split_hand_on_which_nothing_was_laid() -> None:
    split = "Ann chooses to split\n8C goes from box 1 to box 1 hand 2\n9H to box 1\nAnn stands\n" + SECOND
    assert found(EIGHTS + split + DEALER_BUST + "Ann is paid 25\n") == [
        ("token-not-given", "29.8.1(a)", {"Ann": 25.0}),
    ]


@pytest.mark.parametrize("pair", [("KS", "QC"), ("TS", "TC"), ("JS", "KC")])
def test_29_8_1_b_ten_value_cards_are_split_with_chips(pair: tuple[str, str]) -> None:
    tens = SPLIT.replace("8S", pair[0]).replace("8C", pair[1]) + SECOND  # 19 and 20
    settled = DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n"
    assert found(tens + settled) == [("token-not-due", "29.8.1(b)", NOTHING)]
    chips = tens.replace("splits with a token of 25", "splits for 25")
    assert found(chips + settled) == []
    # 7.5.6(a)(i): in chips just the wager once more.
    less = found(chips.replace("for 25", "for 10") + DEALER_BUST + "Ann is paid 25\nAnn is paid 10 split on hand 2\n")
    assert less == [("illegal-split", "29.8.1(b), 7.5.6(a)(i)", NOTHING)]


def test_29_8_1_b_and_such_chips_are_lost() -> None:
    tens = SPLIT.replace("8S", "KS").replace("8C", "QC").replace("splits with a token of 25", "splits for 25") + SECOND
    lost = "dealer draws KC, 5S\nAnn loses 25\n"  # 21
    assert found(tens + lost + "Ann loses 25 split on hand 2\n") == []
    assert found(tens + lost + "Ann keeps 25 split on hand 2\n") == [
        ("wrong-collection", "5.14.1, 29.3", {"Ann": -25.0})
    ]


def test_29_8_1_and_7_5_6_only_two_cards_of_one_value_are_split() -> None:
    settled = DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n"
    no_pair = (SPLIT + SECOND).replace("8S", "7S")
    assert found(no_pair + settled) == [("illegal-split", "29.8.1, 7.5.6", NOTHING)]
    # Aces once, and one card each.
    aces = SPLIT.replace("8S", "AS").replace("8C", "AC").replace("Ann stands\n", "")
    assert found(aces + "KH to box 1 hand 2\n" + settled) == []
    again = aces.replace("9H comes", "AH comes") + "Ann splits with a token of 25: hand 3 takes AH, 9H comes\n"
    rest = "KH to box 1 hand 2\n8H to box 1 hand 3\n" + settled + "Ann is paid 25 split on hand 3\n"
    assert ("illegal-split", "29.8.1, 7.5.6", NOTHING) in found(again + rest)


def test_29_8_1_a_token_for_a_split_in_a_game_without_tokens() -> None:
    won = SPLIT + SECOND + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n"
    assert found(won, CM) == [("token-not-due", "7.5.6(a)(i)", NOTHING)]


def test_29_8_1_a_split_that_the_game_grants_is_not_refused() -> None:
    asked = EIGHTS + "Ann chooses to split\n" + REFUSED.format("split")
    (refused,) = judged(FREE_BET, asked + "Ann notices\nAnn stands\ndealer draws KC, 9S\nAnn is paid 25\n")
    assert (refused.code, refused.clause) == ("decision-not-followed", "7.5.3")


def test_29_8_1_a_in_the_round_by_the_book_tokens_win_and_lose_nothing() -> None:
    """The second hand stands on 18 and gets the king of diamonds, which is the dealer's by the book."""
    astray = SPLIT + SECOND + "KD to box 1 hand 2\nAnn notices\ndealer draws {}\nAnn loses 25\n" + SPLIT_FLOAT
    # The dealer would have 6-K-K, 26: both hands win 25, and Ann lost 25.
    assert found(astray.format("KC, 5S")) == [("excess-card", "9.3", {"Ann": 75.0})]
    # The dealer would have 6-K-5, 21: the wager is lost, as it was, and the token costs nothing.
    assert found(astray.format("5S, KC")) == [("excess-card", "9.3", NOTHING)]


def test_29_8_1_a_a_split_that_nobody_made_would_have_had_a_token() -> None:
    """Ann was passed over and paid 25 on her 16. Split, her hands would have 18 and 17, and the dealer 6-5-9, 20."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 8S, 2 KS, dealer 6D, 1 8C, 2 9C
        Ben stands
        Ann notices
        dealer draws KC, 9S
        Ann is paid 25
        Ben is paid 25
        the round ends
        a new round
        Ann wagers 25 on box 1
        cards: 1 5S, dealer 9D, 1 9H
        Ann stands
        dealer draws 8D
        Ann loses 25
        """
    ways = ("box 1 with 16 splits", "box 1 with 18 stands", "box 1 hand 2 with 17 stands")
    passed = {game: judged(game, deal)[0] for game in (FREE_BET, CM)}
    # The wager is lost, and the token costs nothing; in chips the second hand would be lost too. Ben's 19 loses.
    assert branches(passed[FREE_BET])[ways] == {"Ann": -50.0, "Ben": -50.0}
    assert branches(passed[CM])[ways] == {"Ann": -75.0, "Ben": -50.0}


def test_29_8_1_and_7_5_6_d_three_hands_at_most_and_each_new_one_with_a_token() -> None:
    thrice = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits with a token of 25: hand 2 takes 8C, 8H comes
        Ann splits with a token of 25: hand 3 takes 8H, KH comes
        Ann stands
        KD to box 1 hand 2
        Ann on hand 2 stands
        3D to box 1 hand 3
        Ann on hand 3 doubles with a token of 25 and gets 9C
        dealer draws KS, 9S
        Ann is paid 25
        Ann is paid 25 split on hand 2
        Ann is paid 25 split on hand 3
        Ann is paid 25 double on hand 3
        """
    assert found(thrice) == []
    lost = thrice.replace("KS, 9S", "KS, 5S").replace("Ann is paid 25\n", "Ann loses 25\n", 1)
    lost = "\n".join(line for line in lost.splitlines() if "is paid" not in line)
    assert found(lost) == []  # four tokens were played, and one wager is lost


# A dealer's blackjack, 7.5.5(b), 7.5.6(g), (h)


def test_7_5_5_b_a_dealers_blackjack_takes_the_wager_and_no_token() -> None:
    natural = DOUBLE.replace("dealer 6D", "dealer KD") + "dealer draws AC\n"
    assert found(natural + "Ann loses 25\n" + FLOAT) == []
    assert found(natural + "Ann keeps 25\n" + FLOAT) == [("wrong-collection", "7.5.5(b)", {"Ann": -25.0})]


def test_7_5_6_h_of_a_split_pair_the_original_wager_is_lost() -> None:
    natural = (SPLIT + SECOND).replace("dealer 6D", "dealer KD") + "dealer draws AC\n"
    assert found(natural + "Ann loses 25\n" + SPLIT_FLOAT) == []
    assert found(natural + "Ann keeps 25\n" + SPLIT_FLOAT) == [("wrong-collection", "7.5.6(g)–(h)", {"Ann": -25.0})]


def test_7_5_6_g_with_the_first_hand_bust_nothing_more_is_lost() -> None:
    """The bust hand had the chips; what the dealer's blackjack could take lies there as a token."""
    bust = EIGHTS.replace("dealer 6D", "dealer KD") + "Ann splits with a token of 25: hand 2 takes 8C, 9H comes\n"
    bust += "Ann draws KS\nAnn loses 25\n" + SECOND + "dealer draws AC\n" + SPLIT_FLOAT
    assert found(bust) == []


# 29.3: what becomes of a wager

COMPARED = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\ndealer draws KC, {}\nAnn {}\n"


def test_29_3_3_b_a_dealers_22_stands_off() -> None:
    assert found(COMPARED.format("6C", "keeps 25")) == []
    assert found(COMPARED.format("6C", "is paid 25")) == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -25.0})]
    assert found(COMPARED.format("6C", "loses 25")) == [("wrong-collection", "5.14.1, 29.3", {"Ann": 25.0})]
    assert found(COMPARED.format("6C", "is paid 25"), CM) == []
    tokens = DOUBLE + "dealer draws KC, 6C\n"
    assert found(tokens + "Ann keeps 25\n" + FLOAT) == []
    both = found(tokens + "Ann is paid 25\nAnn is paid 25 double\n" + FLOAT)
    assert both == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -50.0})]


def test_29_3_1_c_a_dealer_over_22_has_lost() -> None:
    assert found(COMPARED.format("7C", "is paid 25")) == []
    assert found(COMPARED.format("7C", "keeps 25")) == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": 25.0})]


def test_29_3_3_b_but_a_blackjack_is_paid_against_a_22() -> None:
    natural = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 AS, 2 9H, dealer KD, 1 KC, 2 9S
        Ben stands
        dealer draws 2C, KH
        Ann {}
        Ben keeps 25
        """
    assert found(natural.format("is paid 37.50")) == []
    assert found(natural.format("keeps 25")) == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": 37.5})]


def test_29_3_2_a_a_bust_hand_stays_lost_against_a_22() -> None:
    bust = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 9S
        Ann draws 9D
        Ben stands
        dealer draws KC, 6H
        Ann {} 25
        Ben keeps 25
        """
    assert found(bust.format("loses")) == []
    assert found(bust.format("keeps")) == [("wrong-collection", "5.14.1, 29.3", {"Ann": -25.0})]


def test_29_3_2_b_29_3_1_a_and_29_3_3_a_lower_higher_equal() -> None:
    lower = COMPARED.format("4C", "{}")  # 20 against 19
    assert found(lower.format("loses 25")) == []
    assert found(lower.format("keeps 25")) == [("wrong-collection", "5.14.1, 29.3", {"Ann": -25.0})]
    higher = COMPARED.format("2C", "{}")  # 18
    assert found(higher.format("is paid 25")) == []
    assert found(higher.format("keeps 25")) == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": 25.0})]
    equal = COMPARED.format("3C", "{}")  # 19
    assert found(equal.format("keeps 25")) == []
    assert found(equal.format("is paid 25")) == [("wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -25.0})]


def test_29_3_1_b_a_blackjack_wins_at_once_unless_the_dealer_may_have_one() -> None:
    natural = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 AS, 2 9H, dealer {}, 1 KC, 2 9S
        {}
        Ben stands
        dealer draws {}
        {}
        Ben {} 25
        """
    assert found(natural.format("6D", "Ann is paid 37.50", "KC, 9C", "", "is paid")) == []
    late = found(natural.format("6D", "", "KC, 9C", "Ann is paid 37.50", "is paid"))
    assert late == [("natural-paid-late", "7.4.1(a), 29.3.1(b), 8.1", NOTHING)]
    early = found(natural.format("KD", "Ann is paid 37.50", "9C", "", "loses"))
    assert early == [("natural-paid-early", "7.4.1(a), 29.3.1(b), 8.1", NOTHING)]
    assert found(natural.format("KD", "", "AC", "Ann keeps 25", "loses")) == []


def test_29_3_3_a_a_dealers_blackjack_against_a_21_of_three_cards() -> None:
    three = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer KD, 1 5C
        Ann draws 6C
        dealer draws AC
        Ann {}
        """
    assert found(three.format("loses 25")) == []
    stands_off = {"burn": True, "cut": True, "21-stands-off-with-blackjack": True}
    assert found(three.format("keeps 25"), options=stands_off) == []
    kept = judged(FREE_BET, three.format("keeps 25"))
    assert summary(kept) == [("wrong-collection", "5.14.1, 29.3", {"Ann": -25.0})]
    assert "29.3.3(a)" in kept[0].expected


# 29.5: players who are silent or away

ABSENT = "Ann wagers 25 on box 1\ncards: 1 {}, dealer 6D, 1 {}\n{}\ndealer draws KC, 3S\nAnn loses 25\n"  # 19
STAND, DRAW = "Ann is directed to stand", "Ann is directed to draw\nAH to box 1\nAnn is directed to stand"


@pytest.mark.parametrize(
    ("one", "two", "right", "wrong"),
    [
        ("AS", "7C", STAND, DRAW),  # soft 18
        ("AS", "6C", DRAW, STAND),  # soft 17, which stands in the base game
        ("8S", "4C", STAND, DRAW),  # hard 12
        ("8S", "3C", DRAW, STAND),  # hard 11
    ],
)
def test_29_5_an_absent_player_stands_from_hard_12_or_soft_18(one: str, two: str, right: str, wrong: str) -> None:
    assert found(ABSENT.format(one, two, right)) == []
    played = judged(FREE_BET, ABSENT.format(one, two, wrong))
    assert ("absent-play-wrong", "29.5") in [(finding.code, finding.clause) for finding in played]


def test_29_5_it_takes_a_higher_duties_dealer() -> None:
    text = ABSENT.format("KS", "8C", "a {} directs Ann to stand")
    assert found(text.format("higher duties dealer")) == []
    assert found(text.format("dealer")) == [("rank-not-entitled", "29.5", NOTHING)]


# 29.6.1: the dealer


def test_29_6_1_the_dealer_draws_to_a_soft_17() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\ndealer draws {}\nAnn {} 25\n"
    assert found(deal.format("AC, AH", "is paid")) == []  # soft 18
    stood = found(deal.format("AC", "is paid"))
    assert [(code, clause) for code, clause, _ in stood] == [("dealer-stood-wrongly", "29.6.1")]
    assert found(deal.format("AC", "is paid"), CM) == []
    drew = found(deal.format("AC, AH, KH, 2S", "is paid"))  # 18 is enough
    assert drew[0][:2] == ("dealer-drew-wrongly", "29.6.1")


def test_7_5_7_c_a_hand_with_a_token_alone_still_waits_for_the_dealer() -> None:
    """The first hand is bust and only the token's is left: the dealer draws for it."""
    bust = EIGHTS + "Ann splits with a token of 25: hand 2 takes 8C, 9H comes\nAnn draws KS\nAnn loses 25\n" + SECOND
    paid = "Ann is paid 25 split on hand 2\n"
    assert found(bust + DEALER_BUST + paid) == []
    (stood,) = judged(FREE_BET, bust + paid)
    assert (stood.code, stood.clause) == ("dealer-stood-wrongly", "29.6.1")


def test_3_1_the_decks_are_blackjacks() -> None:
    won = COMPARED.format("7C", "is paid 25")
    assert found(won, decks=8) == []
    assert [code for code, _, _ in found(won, decks=9)] == ["wrong-decks"]
    assert [code for code, _, _ in found(won, cards_per_deck=48)] == ["wrong-decks"]


# Others on the box

SHARED = "Ann wagers 25 on box 1\nBen wagers 40 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n"
ANN, BEN = "Ann gets a token of 25 double\n", "Ben chooses to follow\nBen gets a token of 40 double\n"


def test_29_7_1_a_each_player_on_the_box_has_a_token_worth_their_own_wager() -> None:
    both = SHARED + ANN + BEN + "9C to box 1\n" + DEALER_BUST
    paid = "Ann is paid 25\nBen is paid 40\nAnn is paid 25 double\nBen is paid {} double\n"
    assert found(both + paid.format(40)) == []
    assert found(both + paid.format(25)) == [("wrong-payout", "29.9.1", {"Ben": 15.0})]


def test_29_7_1_a_who_does_not_follow_has_none() -> None:
    rides = SHARED + ANN + "Ben chooses to ride\n9C to box 1\n" + DEALER_BUST + "Ann is paid 25\nBen is paid {}\n"
    assert found(rides.format(40) + "Ann is paid 25 double\n") == []
    assert found(rides.format(80) + "Ann is paid 25 double\n") == [
        ("wrong-payout", "29.3, 8.1, 5.14.2", {"Ben": -40.0})
    ]


def test_29_7_1_a_who_follows_and_was_given_none() -> None:
    follows = SHARED + ANN + "Ben chooses to follow\n9C to box 1\n" + DEALER_BUST + "Ann is paid 25\nBen is paid 40\n"
    assert found(follows + "Ann is paid 25 double\n") == [("token-not-given", "29.7.1(a)", {"Ben": 40.0})]


# Beside side wagers


def test_26_3_5_buster_wins_with_a_22_that_stands_off_against_hands() -> None:
    """Three cards over 21 pay 2 to 1 by table A."""
    deal = COMPARED.replace("cards", "Ann wagers 5 buster-blackjack on box 1\ncards", 1)
    won = deal.format("6C", "keeps 25") + "Ann {} buster-blackjack\n"
    assert found(won.format("is paid 10"), buster="A") == []
    assert found(won.format("loses 5"), buster="A") == [("wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 15.0})]


def test_15_4_2_perfect_pairs_are_settled_before_a_free_split() -> None:
    """8 of spades and 8 of clubs are of one colour: 13 to 1 by table A of six decks."""
    pair = SPLIT.replace("cards", "Ann wagers 5 perfect-pairs on box 1\ncards", 1)
    settled = SECOND + DEALER_BUST + "Ann is paid 25\nAnn is paid 25 split on hand 2\n"
    before = pair.replace("Ann splits", "Ann is paid 65 perfect-pairs\nAnn splits")
    assert found(before + settled, pairs="A") == []
    late = found(pair + settled + "Ann is paid 65 perfect-pairs\n", pairs="A")
    assert late == [("side-wager-settled-late", "15.4.2", NOTHING)]
