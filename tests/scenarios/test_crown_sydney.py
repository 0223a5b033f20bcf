"""Crown Sydney's guide, heading by heading: findings without remedies, and money where the guide fixes the result."""

import pytest

from tests.scenarios.language import SYDNEY, SYDNEY_CROWN, actions, judged, summary

NOTHING: dict[str, float] = {}
BOTH = pytest.mark.parametrize("game", [SYDNEY, SYDNEY_CROWN], ids=["traditional", "crown"])
A_TABLE = {"pairs": "A"}

# Game Overview


@BOTH
def test_game_overview_six_or_eight_decks(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    for decks in (6, 8):
        assert summary(judged(game, deal, decks=decks)) == []
    assert summary(judged(game, deal, decks=4)) == [("wrong-decks", "Game Overview", NOTHING)]


@BOTH
def test_the_guide_is_silent_on_the_cut_and_the_burn(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(game, deal, burn=False, cut=False)) == []


# Initial Deal


@BOTH
def test_initial_deal_from_left_to_right(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: {}, dealer 6D, 1 8C, 2 7C
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        Ben notices
        """
    assert summary(judged(game, deal.format("1 TS, 2 TH"))) == []
    found = judged(game, deal.format("2 TH, 1 TS"))
    # No remedy is named: a finding without money, whoever noticed it.
    assert summary(found) == [("wrong-placement", "Initial Deal", NOTHING)]
    assert found[0].advice == []


@BOTH
def test_initial_deal_face_up(game: str) -> None:
    deal = "Ann wagers 25 on box 1\n{}\ncards: dealer 6D, 1 8C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(game, deal.format("cards: 1 TS", ""))) == []
    down = deal.format("box 1 gets a card face down", "box 1 shows card 1: TS\n")
    assert summary(judged(game, down)) == [("dealt-face-down", "Initial Deal", NOTHING)]


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        ("box-without-cards", "1 TS, dealer 6D, 1 8C"),
        ("box-with-one-card", "1 TS, 2 9H, dealer 6D, 1 8C"),
        ("hand-without-wager", "1 TS, 2 9H, 3 4H, dealer 6D, 1 8C, 2 9S, 3 5H"),
        ("dealer-without-first-card", "1 TS, 2 9H, 1 8C, 2 9S"),
    ],
)
def test_initial_deal_a_card_to_each_area_with_a_wager_and_one_to_the_dealer(code: str, cards: str) -> None:
    deal = f"Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: {cards}\nAnn stands\n"
    found = judged(SYDNEY, deal)
    assert (code, "Initial Deal") in [(finding.code, finding.clause) for finding in found]
    right = deal.replace(cards, "1 KS, 2 9H, dealer 6D, 1 8C, 2 TS")
    assert judged(SYDNEY, right + "Ben stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25") == []


# Insurance

INSURED = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer AD, 1 9C
    Ann wagers 12.50 insurance on box 1
    Ann stands
    dealer draws {}
    Ann {} insurance
    Ann loses 25
    """


@BOTH
def test_insurance_pays_2_to_1(game: str) -> None:
    # 12.50 x 2 = 25.
    assert summary(judged(game, INSURED.format("KD", "is paid 25"))) == []
    assert summary(judged(game, INSURED.format("9D", "loses 12.50"))) == []
    short = judged(game, INSURED.format("KD", "is paid 12.50"))
    assert summary(short) == [("wrong-payout", "Payout Odds", {"Ann": 12.5})]
    taken = judged(game, INSURED.format("KD", "loses 12.50"))
    # The 25 that were won, and the 12.50 themselves.
    assert [finding.owed_cents for finding in taken] == [{"Ann": 37_50}]


@BOTH
def test_insurance_is_an_option_that_nobody_need_call(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 9C\nAnn stands\ndealer draws 9D\nAnn loses 25"
    assert summary(judged(game, deal)) == []


@BOTH
def test_insurance_only_where_the_first_card_is_an_ace(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer TD, 1 9C
        Ann wagers 12.50 insurance on box 1
        Ann stands
        dealer draws TH
        Ann loses 12.50 insurance
        Ann loses 25
        """
    assert summary(judged(game, deal)) == [("insurance-out-of-time", "Insurance", NOTHING)]
    assert judged(game, INSURED.format("9H", "loses 12.50")) == []


# 'Blackjack' in the Initial Deal

BLACKJACK = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer {}, 1 KC, 2 8H
    """
HEADING = "'Blackjack' in the Initial Deal"


@BOTH
def test_blackjack_is_paid_at_once_where_the_dealer_can_have_none(game: str) -> None:
    rest = "Ben stands\ndealer draws TC, 5H\nBen loses 25\n"
    # 25 x 3/2 = 37.50.
    assert summary(judged(game, BLACKJACK.format("6D") + "Ann is paid 37.50\n" + rest)) == []
    late = judged(game, BLACKJACK.format("6D") + rest + "Ann is paid 37.50\n")
    assert summary(late) == [("natural-paid-late", HEADING, NOTHING)]
    short = judged(game, BLACKJACK.format("6D") + "Ann is paid 25\n" + rest)
    assert summary(short) == [("wrong-payout", "Payout Odds", {"Ann": 12.5})]


@BOTH
@pytest.mark.parametrize(("shows", "second"), [("AD", "KH"), ("KD", "AH")])
def test_blackjack_waits_where_the_dealer_may_have_one(game: str, shows: str, second: str) -> None:
    deal = BLACKJACK.format(shows) + "{}Ben stands\ndealer draws {}\n{}"
    # A-8 and K-8 are no blackjacks, and beat Ben's 17.
    assert summary(judged(game, deal.format("", "8D", "Ann is paid 37.50\nBen loses 25"))) == []
    assert summary(judged(game, deal.format("", second, "Ann keeps 25\nBen loses 25"))) == []
    early = judged(game, deal.format("Ann is paid 37.50\n", second, "Ben loses 25"))
    # It stands off: the 37.50 are too much.
    assert summary(early) == [("natural-paid-early", HEADING, {"Ann": -37.5})]


@BOTH
def test_the_guide_has_no_even_money(game: str) -> None:
    deal = BLACKJACK.format("AD") + "Ann takes even money\nAnn is paid 25\nBen stands\ndealer draws 8D\nBen loses 25"
    # The blackjack waits, and wins 37.50 against A-8: 12.50 are missing.
    assert summary(judged(game, deal)) == [("natural-paid-early", HEADING, {"Ann": 12.5})]


# Subsequent Deal


@BOTH
def test_subsequent_deal_from_left_to_right(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 TH, dealer 6D, 1 8C, 2 7C
        {} stands
        {} stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    assert summary(judged(game, deal.format("Ann", "Ben"))) == []
    assert summary(judged(game, deal.format("Ben", "Ann"))) == [("out-of-turn", "Subsequent Deal", NOTHING)]


@BOTH
def test_subsequent_deal_each_player_acts_and_is_followed(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\n{}dealer draws TC, 5H\nAnn loses 25\nAnn notices"
    assert summary(judged(game, deal.format("Ann stands\n"))) == []
    assert summary(judged(game, deal.format(""))) == [("decision-not-offered", "Subsequent Deal", NOTHING)]
    against = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\n9C to box 1\nAnn loses 25\nAnn notices"
    assert summary(judged(game, against)) == [("excess-card", "Subsequent Deal", NOTHING)]
    asked = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 4C\nAnn asks for a card\n{}Ann stands\n"
    rest = "dealer draws TC, 5H\nAnn loses 25\nAnn notices"
    assert summary(judged(game, asked.format("6C to box 1\n") + rest)) == []
    assert summary(judged(game, asked.format("").replace("Ann stands\n", "") + rest)) == [
        ("decision-not-followed", "Subsequent Deal", NOTHING)
    ]


@BOTH
def test_subsequent_deal_the_player_nearest_the_dealer_acts(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 50 on box 1
        cards: 1 TS, dealer 6D, 1 8C
        {} stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 50
        """
    assert summary(judged(game, deal.format("Ann"))) == []
    assert summary(judged(game, deal.format("Ben"))) == [("decided-by-another", "Subsequent Deal", NOTHING)]


@BOTH
def test_subsequent_deal_no_card_that_nobody_asked_for(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 2C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(game, deal.format("Ann draws 5C\n"))) == []
    assert summary(judged(game, deal.format("5C to box 1\n"))) == [("excess-card", "Subsequent Deal", NOTHING)]


# Hit or Stand


@BOTH
def test_hit_under_21_only(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 5C\nAnn draws 6C\n{}"
    assert summary(judged(game, deal.format("dealer draws TC, 5H\nAnn keeps 25"))) == []
    drawn = judged(game, deal.format("Ann draws 9C\nAnn loses 25\ndealer draws TC, 5H"))
    assert summary(drawn) == [("draw-on-21", "Hit or Stand", NOTHING)]


@BOTH
def test_stand_from_12_on(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 {}, dealer TD, 1 {}\nAnn stands\ndealer draws 7C\nAnn loses 25"
    assert summary(judged(game, deal.format("7S", "5C"))) == []
    assert summary(judged(game, deal.format("AS", "AC"))) == []  # soft 12
    assert summary(judged(game, deal.format("6S", "2C"))) == [("stood-under-12", "Hit or Stand", NOTHING)]


@BOTH
def test_a_hand_over_21_has_lost(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 6C\nAnn draws 9C\ndealer draws TC, 5H\nAnn {} 25"
    assert summary(judged(game, deal.format("loses"))) == []
    assert summary(judged(game, deal.format("keeps"))) == [("wrong-collection", "Dealers Hand", {"Ann": -25.0})]


# Doubling


@BOTH
@pytest.mark.parametrize(
    ("first", "second", "allowed"),
    [("6S", "3C", True), ("6S", "4C", True), ("6S", "5C", True), ("6S", "2C", False), ("AS", "8C", True)],
)
def test_doubling_on_9_10_or_11(game: str, first: str, second: str, allowed: bool) -> None:
    """An ace counts to the hand's advantage: A-8 may be called nine."""
    deal = f"Ann wagers 25 on box 1\ncards: 1 {first}, dealer TD, 1 {second}\nAnn doubles 25 and gets 2C\n"
    # None of these hands comes to 20 or 21 but A-8-2, which is 21 against T-T = 20.
    settled = "Ann is paid 25\nAnn is paid 25 double" if first == "AS" else "Ann loses 25\nAnn loses 25 double"
    found = summary(judged(game, deal + "dealer draws TH\n" + settled))
    assert found == ([] if allowed else [("illegal-double", "Doubling", NOTHING)])


@BOTH
def test_doubling_in_part_and_no_more_than_the_wager(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer TD, 1 5C
        Ann doubles {0} and gets 9H
        dealer draws 8C
        Ann is paid 25
        Ann is paid {0} double
        """
    assert summary(judged(game, deal.format("10"))) == []
    assert summary(judged(game, deal.format("30"))) == [("illegal-double", "Doubling", NOTHING)]


@BOTH
def test_doubling_gets_one_card(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer TD, 1 5C
        Ann doubles 25 and gets 2H
        9D to box 1
        dealer draws 7D
        Ann loses 25
        Ann loses 25 double
        """
    codes = [(finding.code, finding.clause) for finding in judged(game, deal)]
    assert codes == [("excess-card", "Subsequent Deal")]


@BOTH
def test_doubling_a_split_hand(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 3H comes
        Ann doubles 25 and gets 9H
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9D
        Ann is paid 25
        Ann is paid 25 double
        Ann loses 25 split on hand 2
        """
    assert summary(judged(game, deal)) == []


# Splitting Pairs

THREE_HANDS = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer TD, 1 8C
    Ann splits for 25: hand 2 takes 8C, 8H comes
    Ann splits for 25: hand 3 takes 8H, {}
    9D to box 1 hand 2
    Ann on hand 2 stands
    9S to box 1 hand 3
    Ann on hand 3 stands
    {}dealer draws 7C
    Ann loses 25
    Ann keeps 25 split on hand 2
    Ann keeps 25 split on hand 3
    {}
    """


@BOTH
def test_splitting_to_three_hands_and_no_more(game: str) -> None:
    assert summary(judged(game, THREE_HANDS.format("5H comes\nAnn stands", "", ""))) == []
    fourth = THREE_HANDS.format(
        "8D comes\nAnn splits for 25: hand 4 takes 8D, 5H comes\nAnn stands",
        "9H to box 1 hand 4\nAnn on hand 4 stands\n",
        "Ann keeps 25 split on hand 4",
    )
    assert summary(judged(game, fourth)) == [("illegal-split", "Splitting Pairs", NOTHING)]


@BOTH
def test_splitting_identical_values_for_the_same_wager(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer TD, 1 {0}
        Ann splits for {1}: hand 2 takes {0}, 9H comes
        Ann stands
        {2} to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9C
        Ann keeps 25
        Ann loses {1} split on hand 2
        """
    assert summary(judged(game, deal.format("QC", "25", "8D"))) == []
    assert summary(judged(game, deal.format("QC", "20", "8D"))) == [("illegal-split", "Splitting Pairs", NOTHING)]
    assert summary(judged(game, deal.format("9C", "25", "9D"))) == [("illegal-split", "Splitting Pairs", NOTHING)]


@BOTH
def test_splitting_aces_once_with_one_card_each_and_no_blackjack(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, 4H comes
        TH to box 1 hand 2
        dealer draws 9D
        Ann loses 25
        Ann is paid {} split on hand 2
        """
    assert summary(judged(game, deal.format("25"))) == []
    # Ace and ten is 21 only: 37.50 are 12.50 too much.
    assert summary(judged(game, deal.format("37.50"))) == [("wrong-payout", "Payout Odds", {"Ann": -12.5})]
    again = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, AH comes
        Ann splits for 25: hand 3 takes AH, 4H comes
        TH to box 1 hand 2
        9S to box 1 hand 3
        dealer draws 9D
        Ann loses 25
        Ann is paid 25 split on hand 2
        Ann is paid 25 split on hand 3
        """
    assert summary(judged(game, again)) == [("illegal-split", "Splitting Pairs", NOTHING)]


# Dealers Hand

SOFT_17 = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn stands\ndealer draws AH{}\n"


def test_dealers_hand_the_traditional_dealer_stands_on_soft_17() -> None:
    assert summary(judged(SYDNEY, SOFT_17.format("") + "Ann is paid 25")) == []
    # The hand stands at 17, which the guide fixes: Ann's 18 wins 25 instead of losing them to 6-A-3 = 20.
    drawn = judged(SYDNEY, SOFT_17.format(", 3C") + "Ann loses 25")
    assert summary(drawn) == [("dealer-drew-wrongly", "Dealers Hand", {"Ann": 50.0})]


def test_dealers_hand_the_crown_dealer_draws_on_soft_17() -> None:
    assert summary(judged(SYDNEY_CROWN, SOFT_17.format(", 3C") + "Ann loses 25")) == []
    stood = judged(SYDNEY_CROWN, SOFT_17.format("") + "Ann is paid 25")
    assert [(finding.code, finding.clause) for finding in stood] == [("dealer-stood-wrongly", "Dealers Hand")]
    # The next card of the shoe is a three: 20, and Ann loses 25 instead of winning them.
    following = "the round ends\na new round\nAnn wagers 25 on box 1\ncards: 1 3S, dealer 9D, 1 TS\nAnn stands\n"
    told = judged(SYDNEY_CROWN, SOFT_17.format("") + "Ann is paid 25\n" + following + "dealer draws TH\nAnn loses 25")
    assert summary(told) == [("dealer-stood-wrongly", "Dealers Hand", {"Ann": -50.0})]


@BOTH
def test_dealers_hand_hard_17_stands_and_16_draws(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer TD, 1 8C\nAnn stands\ndealer draws {}\nAnn {} 25"
    assert summary(judged(game, deal.format("7C", "is paid"))) == []
    # At 17 the dealer stands: the four does not count, and Ann's 18 wins 25 instead of losing them.
    drawn = judged(game, deal.format("7C, 4H", "loses"))
    assert summary(drawn) == [("dealer-drew-wrongly", "Dealers Hand", {"Ann": 50.0})]
    stood = judged(game, deal.format("6C", "is paid"))
    assert [(finding.code, finding.clause) for finding in stood] == [("dealer-stood-wrongly", "Dealers Hand")]


@BOTH
def test_dealers_hand_whether_a_needless_card_is_drawn_is_not_said(game: str) -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 6C\nAnn draws 9C\nAnn loses 25\n"
    assert summary(judged(game, bust + "dealer draws TC, 5H")) == []


@BOTH
def test_dealers_hand_nor_whether_one_is_left_out(game: str) -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 6C\nAnn draws 9C\nAnn loses 25\n"
    assert summary(judged(game, bust)) == []
    paid = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid 37.50\n"
    assert summary(judged(game, paid)) == []


RESULTS = [
    # 19 against 18 wins 25.
    ("KS", "9C", "Ann stands\n", "TD", "8H", "is paid 25", "is paid 37.50", "wrong-payout", -12.5),
    ("KS", "9C", "Ann stands\n", "TD", "8H", "is paid 25", "keeps 25", "wrong-payout", 25.0),
    # The dealer busts: every hand that remains wins 25.
    ("8S", "5C", "Ann stands\n", "6D", "TH, 9H", "is paid 25", "loses 25", "wrong-payout", 50.0),
    # Equal totals stand off.
    ("KS", "8C", "Ann stands\n", "TD", "8H", "keeps 25", "loses 25", "wrong-collection", 25.0),
    # Two blackjacks stand off.
    ("AS", "KC", "", "TD", "AH", "keeps 25", "is paid 37.50", "wrong-payout", -37.5),
    # 18 against 19 loses 25.
    ("KS", "8C", "Ann stands\n", "TD", "9H", "loses 25", "keeps 25", "wrong-collection", -25.0),
    # A blackjack beats a 21 of three cards: 25 x 3/2 = 37.50.
    ("AS", "KC", "", "TD", "5H, 6H", "is paid 37.50", "keeps 25", "wrong-payout", 37.5),
    # Reading: a 21 of three cards loses to a blackjack.
    ("KS", "5C", "Ann draws 6C\n", "TD", "AH", "loses 25", "keeps 25", "wrong-collection", -25.0),
]


@BOTH
@pytest.mark.parametrize(("one", "two", "does", "shows", "draws", "due", "wrong", "code", "owed"), RESULTS)
def test_dealers_hand_and_payout_odds_each_result(
    game: str, one: str, two: str, does: str, shows: str, draws: str, due: str, wrong: str, code: str, owed: float
) -> None:
    deal = f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {shows}, 1 {two}\n{does}dealer draws {draws}\nAnn "
    clause = {"wrong-payout": "Payout Odds", "wrong-collection": "Dealers Hand"}[code]
    assert summary(judged(game, deal + due)) == []
    assert summary(judged(game, deal + wrong)) == [(code, clause, {"Ann": owed})]


@BOTH
def test_a_blackjack_of_the_dealer_takes_the_original_wager_only(game: str) -> None:
    """The guide does not say: the reading is that of the full rules of New South Wales."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer TD, 1 5C
        Ann doubles 25 and gets 9H
        dealer draws AS
        Ann loses 25
        """
    assert summary(judged(game, deal + "Ann keeps 25 double")) == []
    assert summary(judged(game, deal + "Ann loses 25 double")) == [("wrong-collection", "Dealers Hand", {"Ann": 25.0})]


@BOTH
def test_nothing_is_undone_for_the_guide_names_no_remedy(game: str) -> None:
    """A card to one who stands, put aside as the next card: no clause calls it right or wrong."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        9C to box 1
        a dealer orders: use as next card
        9C goes from box 1 to next
        9C from next to the dealer
        dealer draws 4H
        Ann loses 25
        """
    found = judged(game, deal)
    # 6-9-4 = 19 against 18.
    assert summary(found) == [("excess-card", "Subsequent Deal", NOTHING)]
    assert [right for _, right in actions(found[0])] == [True]


# Perfect Pairs

PAIRS = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 8S, dealer 6D, 1 {}
    Ann {} perfect-pairs
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """


@BOTH
@pytest.mark.parametrize(
    ("decks", "table", "mixed", "coloured", "perfect"),
    [
        (6, "A", "30", "65", "125"),  # 5 x 6, 5 x 13, 5 x 25
        (6, "B", "25", "50", "150"),  # 5 x 5, 5 x 10, 5 x 30
        (8, None, "30", "60", "125"),  # 5 x 6, 5 x 12, 5 x 25
    ],
)
def test_perfect_pairs(game: str, decks: int, table: str | None, mixed: str, coloured: str, perfect: str) -> None:
    for second, pays in (("8H", mixed), ("8C", coloured), ("8S", perfect)):
        assert summary(judged(game, PAIRS.format(second, f"is paid {pays}"), decks=decks, pairs=table)) == []
    assert summary(judged(game, PAIRS.format("9S", "loses 5"), decks=decks, pairs=table)) == []


@BOTH
def test_perfect_pairs_by_the_other_option(game: str) -> None:
    # A perfect pair at a table with option A pays 5 x 25 = 125; by option B it would be 150.
    much = judged(game, PAIRS.format("8S", "is paid 150"), **A_TABLE)
    assert summary(much) == [("wrong-payout", "Perfect Pairs", {"Ann": -25.0})]


@BOTH
@pytest.mark.parametrize("option", ["A", "B"])
def test_perfect_pairs_options_are_for_six_decks(game: str, option: str) -> None:
    """With eight decks there is one column, and no option."""
    deal = "Ann wagers 25 on box 1\ncards: 1 8S, dealer 6D, 1 9C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    found = judged(game, deal, decks=8, pairs=option)
    assert summary(found) == [("side-wager-not-offered", "Perfect Pairs", NOTHING)]
    assert summary(judged(game, deal, decks=8)) == []
    assert summary(judged(game, deal, decks=6, pairs=option)) == []


@BOTH
def test_side_bets_only_beside_a_box_wager(game: str) -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 5 perfect-pairs on box {}\ncards: 1 8S, dealer 6D, 1 9C\n"
    rest = "Ben loses 5 perfect-pairs\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(game, deal.format(1) + rest, **A_TABLE)) == []
    empty = judged(
        game, deal.format(2) + rest.replace("Ben loses 5 perfect-pairs", "Ben keeps 5 perfect-pairs"), **A_TABLE
    )
    assert [finding.code for finding in empty] == ["side-wager-without-main"]


@BOTH
def test_side_bets_before_any_cards_are_dealt(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S
        Ann wagers 5 perfect-pairs on box 1
        cards: dealer 6D, 1 9C
        Ann loses 5 perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    assert [finding.code for finding in judged(game, deal, **A_TABLE)] == ["late-wager"]
    assert judged(game, PAIRS.format("9C", "loses 5"), **A_TABLE) == []


# Any Pairs


@BOTH
def test_any_pairs_pays_11_to_1(game: str) -> None:
    deal = PAIRS.replace("perfect-pairs", "any-pairs")
    # 5 x 11 = 55.
    assert summary(judged(game, deal.format("8H", "is paid 55"))) == []
    assert summary(judged(game, deal.format("8S", "is paid 150"))) == [("wrong-payout", "Any Pairs", {"Ann": -95.0})]
    assert summary(judged(game, deal.format("9S", "loses 5"))) == []


@BOTH
def test_payout_odds_of_side_bets_alone_the_guide_says_that_they_come_before_any_card(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses {}"
    assert summary(judged(game, deal.format("Ann wagers 10 on box 1\n", 35))) == []
    side = judged(
        game, deal.format("Ann wagers 10 perfect-pairs on box 1\nAnn loses 10 perfect-pairs\n", 25), **A_TABLE
    )
    assert [(late.code, late.clause) for late in side] == [("late-wager", "Payout Odds")]


@BOTH
def test_initial_deal_a_third_card_lies_face_up_too(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer 6D, 1 4C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(game, deal.format("Ann draws 8C\n"))) == []
    asked = "Ann asks for a card\nbox 1 gets a card face down\nbox 1 shows card 3: 8C\n"
    assert summary(judged(game, deal.format(asked))) == [("dealt-face-down", "Initial Deal", NOTHING)]


@BOTH
def test_insurance_no_amount_is_set(game: str) -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\nAnn wagers {0} insurance on box 1\n"
    rest = "Ann stands\ndealer draws 8C\nAnn loses {0} insurance\nAnn keeps 20"
    for cents in (10, 20):
        assert summary(judged(game, (deal + rest).format(cents))) == []


@BOTH
def test_payout_odds_of_a_main_wager_that_is_taken_back_the_guide_says_nothing(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 6S, dealer TD, 1 TC\n"
    assert summary(judged(game, deal + "Ann chooses to take refund\nAnn keeps 25")) == []


@BOTH
@pytest.mark.parametrize(
    ("heading", "drawn", "wrong"),
    [("Payout Odds", "7C", "keeps 25"), ("Dealers Hand", "9H", "keeps 25"), ("Dealers Hand", "8H", "loses 25")],
    ids=["won", "lost", "equal"],
)
def test_dealers_hand_each_result_is_told_by_its_heading(game: str, heading: str, drawn: str, wrong: str) -> None:
    (finding,) = judged(
        game, f"Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws {drawn}\nAnn {wrong}"
    )
    assert finding.expected.endswith(f"({heading})")
    assert finding.reading == ""


@BOTH
def test_the_guide_names_no_ranks_the_record_is_corrected_by_somebody_above_a_dealer(game: str) -> None:
    """No clause speaks of it: a reading."""
    text = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\nAnn notices\n{}dealer draws 7C\n"
    text += "Ann is paid 25"
    (finding,) = judged(game, text.format("a dealer strikes the last step\n"))
    assert (finding.code, finding.clause) == ("correction-not-entitled", "Game Overview")
    assert finding.reading
    assert judged(game, text.format("an area manager strikes the last step\n")) == []


def test_subsequent_deal_surrender_is_among_no_decisions() -> None:
    """It has no remedy: half is taken, or all, for 16 loses to 20."""
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer KD, 1 6C\n{}\ndealer draws KC\nAnn loses {}"
    for lost in (10, 20):
        found = judged(SYDNEY, deal.format("Ann surrenders", lost))
        assert summary(found) == [("illegal-surrender", "Subsequent Deal", NOTHING)]
    assert summary(judged(SYDNEY, deal.format("Ann stands", 20))) == []
