"""Crown Melbourne 21, what one table's round decides: each violation with its clean twin."""

import pytest

from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.scenarios.language import CM, CROWN, PLUS, PONTOON, SPANISH, VEGAS, Scene, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
BET = "blackjack-jackpots"


def findings(text: str, game: str = CM, **setup: object) -> list[Finding]:
    offered = {"decks": 6, "pairs": "A", **setup}
    return judged(game, text.replace("JACKPOT", BET), also_offered=[BET], **offered)


def found(text: str, game: str = CM, **setup: object) -> Summary:
    return summary(findings(text, game, **setup))


# Ann has box 1 and 5 on the side wager; the dealer has an ace first, so that blackjacks wait and nobody insures.

ALONE = """
    Ann wagers 25 on box 1
    Ann wagers 5 JACKPOT on box 1
    the jackpot wagers are entered
    cards: 1 {}, dealer {}, 1 {}
    {}
    """
AFTER = """
    Ann stands
    dealer draws KH, 9D
    {}
    """


def hand(first: str, dealers: str, second: str, what: str) -> str:
    """A hand that stands against the dealer's 6, king and nine, which are too many."""
    after = "Ann stands\ndealer draws KH, 9D\nAnn is paid 25" if dealers[0] == "6" else ""
    return ALONE.format(first, dealers, second, f"{what}\n{after}")


def aces(first: str, dealers: str, second: str, what: str) -> str:
    """A pair of aces against the dealer's ace, who then has 21 with two more cards: the aces stay, and lose."""
    after = "insurance is offered\ninsurance is closed\nAnn stands\ndealer draws 2H, 8D\nAnn loses 25"
    return ALONE.format(first, dealers, second, f"{what}\n{after}")


# 21.10.1: what each outcome pays. The meter stands at 12,345.60: 12,346, and a tenth of that is 1,234.60

OUTCOMES = {
    "suited aces, spades": ("AS", "AS", "AS", "suited-aces-spades at 12345.60 by an area manager", 12346.0),
    "suited aces, not spades": ("AH", "AH", "AH", "suited-aces-not-spades at 12345.60 by an area manager", 1234.6),
    "three aces": ("AH", "AS", "AC", "three-aces at 12345.60", 750.0),
    "three aces of two suits": ("AS", "AH", "AS", "three-aces at 12345.60", 750.0),
}


@pytest.mark.parametrize("name", OUTCOMES)
def test_21_10_1_three_aces(name: str) -> None:
    first, dealers, second, keyed, paid = OUTCOMES[name]
    keyed = f"Ann's hand is keyed as {keyed}\n"
    assert found(aces(first, dealers, second, f"{keyed}Ann is paid {paid} JACKPOT")) == []
    short = found(aces(first, dealers, second, f"{keyed}Ann is paid {paid - 10} JACKPOT"))
    assert short == [("wrong-payout", "21.10.1", {"Ann": 10.0})]
    lost = found(aces(first, dealers, second, f"{keyed}Ann loses 5 JACKPOT"))
    owed = 755.0 if paid == 750.0 else paid  # beside a prize from the meter the wager may have been taken
    assert lost == [("wrong-payout", "21.10.1", {"Ann": owed})]


def test_21_10_1_the_wager_beside_a_prize_from_the_meter_may_go_back_or_not() -> None:
    keyed = "Ann's hand is keyed as suited-aces-spades at 12345.60 by an area manager\n"
    paid = keyed + "Ann is paid 12346 JACKPOT\n"
    assert found(aces("AS", "AS", "AS", paid)) == []
    assert found(aces("AS", "AS", "AS", paid + "Ann loses 5 JACKPOT")) == []
    odds = "Ann's hand is keyed as three-aces at 12345.60\nAnn is paid 750 JACKPOT\nAnn loses 5 JACKPOT"
    assert found(aces("AS", "AH", "AS", odds)) == [("wrong-collection", "21.10.1", {"Ann": 5.0})]


def test_21_10_1_blackjacks() -> None:
    suited = hand("AS", "6D", "KS", "Ann is paid 37.50\n{}").replace("Ann stands\n", "").replace(
        "dealer draws KH, 9D\nAnn is paid 25", "")  # fmt: skip
    unsuited = suited.replace("KS", "KC")
    assert found(suited.format("Ann is paid 60 JACKPOT")) == []
    assert found(suited.format("Ann is paid 25 JACKPOT")) == [("wrong-payout", "21.10.1", {"Ann": 35.0})]
    assert found(unsuited.format("Ann is paid 25 JACKPOT")) == []
    assert found(unsuited.format("Ann is paid 60 JACKPOT")) == [("wrong-payout", "21.10.1", {"Ann": -35.0})]


def test_21_10_1_every_other_hand_loses() -> None:
    assert found(hand("9S", "6D", "9C", "Ann loses 5 JACKPOT")) == []
    kept = found(hand("9S", "6D", "9C", "Ann keeps 5 JACKPOT"))
    assert kept == [("wrong-collection", "21.10.1", {"Ann": -5.0})]
    aces = found(hand("AS", "6D", "AC", "Ann is paid 25 JACKPOT"))  # two aces alone are nothing
    assert aces == [("wrong-payout", "21.10.1", {"Ann": -30.0})]


def test_21_10_1_the_lucky_player_is_paid_6_to_1_whatever_the_cards() -> None:
    picked = "the system picks Ann as lucky-player at 12345.60\n"
    assert found(hand("9S", "6D", "9C", picked + "Ann is paid 30 JACKPOT")) == []
    assert found(hand("9S", "6D", "9C", picked + "Ann loses 5 JACKPOT")) == [("wrong-payout", "21.10.1", {"Ann": 35.0})]
    # Picked, and a suited blackjack besides: 6 and 12 times 5.
    both = hand("AS", "6D", "KS", picked + "Ann is paid 37.50\nAnn is paid {} JACKPOT").replace("Ann stands\n", "")
    both = both.replace("dealer draws KH, 9D\nAnn is paid 25", "")
    assert found(both.format(90)) == []
    assert found(both.format(60)) == [("wrong-payout", "21.10.1", {"Ann": 30.0})]


# 21.4.1: six decks of 52 cards


@pytest.mark.parametrize("game", [CROWN, PLUS])
def test_21_1_variations_have_it(game: str) -> None:
    paid = "Ann is paid 37.50\nAnn is paid {} JACKPOT"
    deal = ALONE.format("AS", "6D", "KS", paid)
    assert found(deal.format(60), game) == []
    assert found(deal.format(50), game) == [("wrong-payout", "21.10.1", {"Ann": 10.0})]


@pytest.mark.parametrize("game", [PONTOON, SPANISH, VEGAS])
def test_21_4_1_games_of_other_cards_do_not_have_it(game: str) -> None:
    scene = Scene(game, also_offered=[BET], pairs="A", decks=4 if game == VEGAS else 6)
    scene.open()
    scene.begin_round()
    text = hand("9S", "6D", "9C", "Ann loses 5 JACKPOT").replace("9D\n", "9C\n")
    scene.tell(text.replace("JACKPOT", BET) + "\nthe round ends")
    judge = Judge("BJ-1/r1")
    assert [finding for event in scene.events for finding in judge.step(event)] + judge.finish() == []
    assert [one.reason for one in judge.unjudged] == ["unknown-wager"]


def test_21_4_1_with_eight_decks_it_is_not_offered() -> None:
    deal = hand("9S", "6D", "9C", "Ann loses 5 JACKPOT")
    assert found(deal) == []
    assert ("side-wager-not-offered", "21.4.1", NOTHING) in found(deal, decks=8)


# 21.7.3: beside a main wager of one's own, by who controls the box

TWO = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box {}
    Bob wagers 5 JACKPOT on box {}
    the jackpot wagers are entered
    cards: {}
    Bob loses 5 JACKPOT{}
    Ann stands
    {}
    dealer draws KH, 9D
    Ann is paid 25
    Bob is paid 25
    """


def test_21_7_3_a_only_beside_a_main_wager_of_ones_own() -> None:
    cards = "1 9S, 2 8S, dealer 6D, 1 9C, 2 TC"
    assert found(TWO.format(2, 2, cards, "", "Bob stands")) == []
    elsewhere = found(TWO.format(2, 1, cards, " on box 1", "Bob stands"))
    assert elsewhere == [("side-wager-without-main", "21.7.3(a)", NOTHING)]


def test_21_7_3_b_only_by_the_player_who_controls_the_box() -> None:
    cards = "1 9S, dealer 6D, 1 9C"
    bobs = TWO.format(1, 1, cards, "", "")
    assert found(bobs) == [("side-wager-without-control", "21.7.3(b)", NOTHING)]
    assert found(bobs.replace("Bob wagers 5 JACKPOT", "Ann wagers 5 JACKPOT").replace("Bob loses", "Ann loses")) == []


def test_21_7_3_nobody_may_allow_it_to_another() -> None:
    leave = "a area-manager allows side-wager-by-another-player\n"
    bobs = leave + TWO.format(1, 1, "1 9S, dealer 6D, 1 9C", "", "")
    assert found(bobs) == [("side-wager-without-control", "21.7.3(b)", NOTHING)]


# 21.8.1: hands are keyed in the interim settlement


def test_21_8_1_a_hand_that_wins_from_the_meter_is_keyed_in() -> None:
    keyed = "Ann's hand is keyed as suited-aces-not-spades at 5000 by an area manager\n"
    assert found(aces("AH", "AH", "AH", keyed + "Ann is paid 500 JACKPOT")) == []
    (forgotten,) = findings(aces("AH", "AH", "AH", "Ann loses 5 JACKPOT"))
    assert summary([forgotten]) == [("jackpot-not-keyed", "21.8.1", NOTHING)]
    assert forgotten.unknown == "what the meter stood at is not known"


def test_21_8_1_a_hand_that_is_keyed_as_another() -> None:
    keyed = "Ann's hand is keyed as {} at 5000 by an area manager\n"
    right = aces("AH", "AH", "AH", keyed.format("suited-aces-not-spades") + "Ann is paid 500 JACKPOT")
    wrong = aces("AH", "AH", "AH", keyed.format("suited-aces-spades") + "Ann is paid 5000 JACKPOT")
    assert found(right) == []
    assert found(wrong) == [("jackpot-keyed-wrongly", "21.8.1", NOTHING)]


def test_21_8_1_before_the_subsequent_deal() -> None:
    keyed = "Ann's hand is keyed as three-aces at 5000\nAnn is paid 750 JACKPOT"
    in_time = aces("AS", "AH", "AS", keyed)
    late = aces("AS", "AH", "AS", "").replace("Ann stands", "Ann draws 8D\nAnn stands").replace(
        "dealer draws", keyed + "\ndealer draws")  # fmt: skip
    assert found(in_time) == []
    assert found(late) == [("side-wager-settled-late", "21.8.1", NOTHING)]


# 21.9.1: who determines the prize


def test_21_9_1_an_area_manager_determines_prizes_for_suited_aces() -> None:
    keyed = "Ann's hand is keyed as suited-aces-not-spades at 5000\n"
    paid = "Ann is paid 500 JACKPOT"
    assert found(aces("AH", "AH", "AH", keyed + "an area manager verifies Ann's suited-aces-not-spades\n" + paid)) == []
    nobody = found(aces("AH", "AH", "AH", keyed + paid))
    assert nobody == [("jackpot-not-verified", "21.9.1", NOTHING)]
    afterwards = aces("AH", "AH", "AH", keyed + paid + "\nan area manager verifies Ann's suited-aces-not-spades")
    assert found(afterwards) == [("jackpot-not-verified", "21.9.1", NOTHING)]
    low = keyed + "a higher duties dealer verifies Ann's suited-aces-not-spades\n" + paid
    assert found(aces("AH", "AH", "AH", low)) == [("rank-not-entitled", "21.9.1", NOTHING)]


def test_21_9_2_the_dealer_determines_the_others() -> None:
    keyed = "Ann's hand is keyed as three-aces at 5000\nAnn is paid 750 JACKPOT"
    assert found(aces("AS", "AH", "AS", keyed)) == []


# 21.10.2(a): the value of the meter is rounded up first


def test_21_10_2_a_the_value_of_the_meter_is_rounded_up_to_the_dollar() -> None:
    """12,345.01 is 12,346, and a tenth of it 1,234.60; a tenth of the value itself would be 1,234.51."""
    keyed = "Ann's hand is keyed as suited-aces-not-spades at 12345.01 by an area manager\nAnn is paid {} JACKPOT"
    assert found(aces("AH", "AH", "AH", keyed.format("1234.60"))) == []
    plain = found(aces("AH", "AH", "AH", keyed.format("1234.51")))
    assert plain == [("wrong-payout", "21.10.1", {"Ann": 0.09})]


# 21.10.3: prizes that are won at once

POOLED = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box 2
    Ann wagers 5 JACKPOT on box 1
    Bob wagers 5 JACKPOT on box 2
    the jackpot wagers are entered
    cards: 1 {0}, 2 {0}, dealer {0}, 1 {0}, 2 {0}
    insurance is offered
    insurance is closed
    Ann's hand is keyed as {1} at {2}{4}
    Bob's hand is keyed as {1} at {3}{4}
    {5}
    Ann stands
    Bob stands
    dealer draws 2H, 8D
    Ann loses 25
    Bob loses 25
    """
_BY_MANAGER = " by an area manager"


def test_21_10_3_two_prizes_are_added_and_halved() -> None:
    """The meter stands at 20,000.50, and after the first at its seed of 10,000: 20,001 and 10,000, halved 15,000.50."""
    told = POOLED.format("AS", "suited-aces-spades", "20000.50", "10000", _BY_MANAGER, "{}")
    assert found(told.format("Ann is paid 15000.50 JACKPOT\nBob is paid 15000.50 JACKPOT")) == []
    alone = found(told.format("Ann is paid 20001 JACKPOT\nBob is paid 10000 JACKPOT"))
    assert alone == [
        ("wrong-payout", "21.10.3", {"Ann": -5000.5}),
        ("wrong-payout", "21.10.3", {"Bob": 5000.5}),
    ]


def test_21_10_3_tenths_are_halved_to_the_cent() -> None:
    """1,001 and then 901: tenths of 100.10 and 90.10, halved 95.10. 1,002 and 901: 100.20 and 90.10, halved 95.15."""
    told = POOLED.format("AD", "suited-aces-not-spades", "{}", "900.10", _BY_MANAGER, "{}")
    for meter, paid in (("1000.70", "95.10"), ("1001.70", "95.15")):
        both = f"Ann is paid {paid} JACKPOT\nBob is paid {paid} JACKPOT"
        assert found(told.format(meter, both)) == []
    both = "Ann is paid 95.10 JACKPOT\nBob is paid 95.15 JACKPOT"
    assert found(told.format("1001.70", both)) == [("wrong-payout", "21.10.3", {"Ann": 0.05})]


def test_21_10_3_a_an_area_manager_keys_both_in() -> None:
    paid = "".join(f"an area manager verifies {player}'s suited-aces-spades\n" for player in ("Ann", "Bob"))
    paid += "Ann is paid 15000.50 JACKPOT\nBob is paid 15000.50 JACKPOT"
    by_dealer = POOLED.format("AS", "suited-aces-spades", "20000.50", "10000", "", paid)
    assert found(by_dealer) == [("rank-not-entitled", "21.10.3(a)", NOTHING)]
    assert found(POOLED.format("AS", "suited-aces-spades", "20000.50", "10000", _BY_MANAGER, paid)) == []


# 21.11.1: equipment that does not work


def test_21_11_1_it_is_not_offered_while_equipment_is_out_of_order() -> None:
    deal = hand("9S", "6D", "9C", "Ann loses 5 JACKPOT")
    failed = found("the meter equipment fails\n" + deal)
    assert failed == [("side-wager-not-offered", "21.11.1, 21.7.1(a)", NOTHING)]
    assert found("the meter equipment fails\nthe meter equipment works again\n" + deal) == []
    assert found("the meter equipment fails\n" + deal.replace("Ann wagers 5 JACKPOT on box 1", "").replace(
        "Ann loses 5 JACKPOT", "")) == []  # fmt: skip


def test_21_11_1_a_a_failure_in_the_round_is_nobodys_fault() -> None:
    """What was placed and won is found out from other records; without a value of the meter it is not judged."""
    failed = "the server equipment fails\n"
    assert found(aces("AH", "AH", "AH", failed + "Ann is paid 500 JACKPOT")) == []
    assert found(aces("AS", "AH", "AS", failed + "Ann is paid 750 JACKPOT")) == []
    short = found(aces("AS", "AH", "AS", failed + "Ann is paid 700 JACKPOT"))
    assert short == [("wrong-payout", "21.10.1", {"Ann": 50.0})]


# 21.11.2: void rounds


def test_21_11_2_in_a_void_round_what_was_settled_stands() -> None:
    """A joker is found in the deck: by 9.15 all monies would go back, by 21.11.2 what was settled before stands."""
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 JACKPOT on box 1
        the jackpot wagers are entered
        cards: 1 AS, 2 9C, dealer 6D, 1 KS, 2 9D
        Ann's hand is keyed as suited-blackjack at 5000
        Ann is paid 60 JACKPOT
        Ann is paid 37.50
        a fault is found: foreign a joker
        a higher duties dealer declares the round void because of irregularity
        {}
        """
    stands = deal.format("Bob keeps 25")
    back = deal.format("Bob keeps 25\nAnn gives back 60 JACKPOT after all")
    assert found(stands) == [("deck-fault", "9.13", NOTHING)]
    assert found(back) == [("deck-fault", "9.13", NOTHING), ("wrong-payout", "21.11.2", {"Ann": 60.0})]


def test_21_11_2_what_was_not_settled_goes_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 JACKPOT on box 1
        the jackpot wagers are entered
        cards: 1 9S, dealer 6D, 1 9C
        a fault is found: foreign a joker
        a higher duties dealer declares the round void because of irregularity
        Ann keeps 25
        Ann {} 5 JACKPOT
        """
    assert found(deal.format("keeps")) == [("deck-fault", "9.13", NOTHING)]
    assert found(deal.format("loses")) == [("deck-fault", "9.13", {"Ann": 5.0})]


# 21.11.3: entered before the first card


def test_21_11_3_wagers_are_entered_before_the_first_card() -> None:
    deal = hand("9S", "6D", "9C", "{}Ann loses 5 JACKPOT")
    entered = deal.format("")
    forgotten = deal.format("").replace("the jackpot wagers are entered", "")
    late = deal.format("the jackpot wagers are entered\n").replace("the jackpot wagers are entered", "", 1)
    assert found(entered) == []
    assert found(forgotten) == [("jackpot-not-entered", "21.11.3", NOTHING)]
    assert found(late) == [("jackpot-not-entered", "21.11.3", NOTHING)]


def test_21_11_3_one_that_was_not_entered_may_be_taken_back() -> None:
    deal = hand("9S", "6D", "9C", "{}").replace("the jackpot wagers are entered", "")
    asked = "Ann is asked whether to take the jackpot wager back\n"
    taken = found(deal.format(asked + "Ann chooses to retract wager\nAnn keeps 5 JACKPOT"))
    assert taken == [("jackpot-not-entered", "21.11.3", NOTHING)]
    withdrawn = found(deal.format(asked + "Ann chooses to retract wager\nAnn takes back 5 JACKPOT"))
    assert withdrawn == []  # nothing lay there any more: it is no wager of the round
    kept = found(deal.format(asked + "Ann chooses to keep wager\nAnn loses 5 JACKPOT"))
    assert kept == [("jackpot-not-entered", "21.11.3", NOTHING)]
    refused = found(deal.format(asked + "Ann chooses to retract wager\nAnn loses 5 JACKPOT"))
    assert refused == [("jackpot-not-entered", "21.11.3", NOTHING), ("wrong-collection", "21.11.3", {"Ann": 5.0})]


def test_21_11_3_one_that_was_entered_may_not() -> None:
    deal = hand("9S", "6D", "9C", "{}")
    assert found(deal.format("Ann loses 5 JACKPOT")) == []
    assert found(deal.format("Ann takes back 5 JACKPOT")) == [("late-wager", "5.4", NOTHING)]
