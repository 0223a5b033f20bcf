"""Crown Melbourne 10: Crown Pontoon, each violation with its clean twin."""

from tests.scenarios.language import PONTOON, judged, summary

NOTHING: dict[str, float] = {}


def test_10_5_6_the_dealer_draws_to_a_soft_17() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 8C\nAnn stands\n"
    assert summary(judged(PONTOON, deal + "dealer draws 6C, 2H\nAnn loses 25")) == []
    assert summary(judged(PONTOON, deal + "dealer draws 6C\nAnn is paid 25")) == [
        ("dealer-stood-wrongly", "10.5.6", NOTHING)
    ]


def test_10_5_1_b_a_pontoon_is_paid_at_once_whatever_the_dealer_shows() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer KD, 1 KC, 2 8S\n"
    rest = "Ben stands\ndealer draws 9C\nBen loses 25\n"
    assert summary(judged(PONTOON, deal + "Ann is paid 37.50\n" + rest)) == []
    assert [f.code for f in judged(PONTOON, deal + rest + "Ann is paid 37.50")] == ["natural-paid-late"]


def test_10_4_4_a_21_always_wins() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer KD, 1 5C\nAnn draws 6C\nAnn is paid 25\n"
    assert summary(judged(PONTOON, deal)) == []


def test_10_6_five_cards_of_21_pay_3_to_2() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 2S, dealer 9D, 1 3C\nAnn draws 4C, 5D, 7H\nAnn is paid {}"
    assert summary(judged(PONTOON, deal.format("37.50"))) == []
    assert summary(judged(PONTOON, deal.format("25"))) == [("wrong-payout", "10.6", {"Ann": 12.5})]


def test_10_6_six_seven_eight() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 6{0}, dealer 9D, 1 7{1}\nAnn draws 8{2}\nAnn is paid {3}"
    for suits, amount in (("SHD", 37.5), ("HHH", 50), ("SSS", 75)):
        assert summary(judged(PONTOON, deal.format(*suits, amount))) == []


def test_10_5_2_d_a_doubled_21_is_paid_1_to_1() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 9D, 1 7S
        Ann doubles 25 and gets 8S
        Ann is paid 25
        Ann is paid 25 double
        """
    assert summary(judged(PONTOON, deal)) == []


def test_10_5_2_b_aces_of_the_first_two_count_one_once_doubled() -> None:
    # Ace and seven doubled with a king is 18, not a soft hand any more; the dealer has 19.
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer 9D, 1 7S
        Ann doubles 25 and gets KS
        dealer draws KC
        Ann loses 25
        Ann loses 25 double
        """
    assert summary(judged(PONTOON, deal)) == []


def test_10_5_2_e_the_double_may_be_withdrawn_and_the_wager_is_lost() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 9D, 1 5S
        Ann doubles 25 and gets 2S
        Ann withdraws the double
        Ann keeps 25 double
        Ann {} 25
        """
    assert summary(judged(PONTOON, deal.format("loses"))) == []
    assert summary(judged(PONTOON, deal.format("keeps"))) == [("wrong-collection", "5.14.1, 10.4", {"Ann": -25.0})]
    # Nothing is left that a card of the dealer could decide.
    drawn = judged(PONTOON, deal.format("loses") + "dealer draws KC")
    assert summary(drawn) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


def test_10_5_4_surrender_loses_half() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 6C\nAnn surrenders\n{}"
    assert summary(judged(PONTOON, deal.format("QD", "dealer draws 9C\nAnn loses 12.50"))) == []
    # Void against a Pontoon of the dealer.
    assert summary(judged(PONTOON, deal.format("QD", "dealer draws AC\nAnn loses 25"))) == []
    found = judged(PONTOON, deal.format("9D", "Ann loses 12.50"))
    assert summary(found) == [("illegal-surrender", "10.5.4", {})]


SUPER_BONUS = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 3
    cards: 1 7H, 3 9C, dealer 7D, 1 7H, 3 8S
    Ann draws 7H
    Ann is paid 50
    {}
    Ben stands
    dealer draws KC
    Ben keeps 10
    """


def test_10_6_the_super_bonus() -> None:
    """Three suited sevens against a dealer's seven: $5,000 for $25 beside the 2 to 1, and $50 for Ben."""
    given = "Ann wins 5000 super-bonus\nBen wins 50 bonus-to-others"
    assert summary(judged(PONTOON, SUPER_BONUS.format(given))) == []
    found = judged(PONTOON, SUPER_BONUS.format("Ann wins 1000 super-bonus\nBen wins 50 bonus-to-others"))
    assert summary(found) == [("wrong-payout", "10.6, 10.5.3", {"Ann": 4000.0})]
    found = judged(PONTOON, SUPER_BONUS.format("Ann wins 5000 super-bonus"))
    assert summary(found) == [("wrong-payout", "10.6, 10.5.3", {"Ben": 50.0})]


def test_10_6_no_super_bonus_against_another_card() -> None:
    against_a_six = SUPER_BONUS.replace("dealer 7D", "dealer 6D").replace("dealer draws KC", "dealer draws KC, AC")
    assert summary(judged(PONTOON, against_a_six.format(""))) == []
    found = judged(PONTOON, against_a_six.format("Ann wins 5000 super-bonus"))
    assert summary(found) == [("wrong-payout", "10.6, 10.5.3", {"Ann": -5000.0})]


def test_10_5_3_no_super_bonus_out_of_suited_sevens_that_were_split() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 7H, dealer 7D, 1 7H
        Ann splits for 25: hand 2 takes 7H, 7H comes
        Ann draws 7H
        Ann is paid 50
        {}
        4C to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann loses 25 split on hand 2
        """
    assert summary(judged(PONTOON, deal.format(""))) == []
    assert summary(judged(PONTOON, deal.format("Ann wins 5000 super-bonus"))) == [
        ("wrong-payout", "10.6, 10.5.3", {"Ann": -5000.0})
    ]
