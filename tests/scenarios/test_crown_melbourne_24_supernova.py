"""Crown Melbourne 24, what one table's round decides: each violation with its clean twin."""

import pytest

from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.scenarios.language import CM, CROWN, PLUS, PONTOON, VEGAS, Scene, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
BET = "supernova"


def findings(text: str, game: str = CM, **setup: object) -> list[Finding]:
    offered = {"decks": 6, "pairs": "A", **setup}
    return judged(game, text.replace("NOVA", BET), also_offered=[BET], **offered)


def found(text: str, game: str = CM, **setup: object) -> Summary:
    return summary(findings(text, game, **setup))


# A suited blackjack against the dealer's 6 is paid at once; 9-9 stands and wins when the dealer breaks.

ALONE = """
    Ann wagers 25 on box 1
    Ann wagers 5 NOVA on box 1
    the jackpot wagers are entered
    cards: 1 {}, dealer 6D, 1 {}
    {}
    """


def blackjack(one: str, other: str, what: str) -> str:
    return ALONE.format(one, other, what + "\nAnn is paid 37.50")


def stands(what: str) -> str:
    return ALONE.format("9S", "9C", what + "\nAnn stands\ndealer draws KH, 9D\nAnn is paid 25")


MAJOR = "Ann's hand is keyed as major at 50000.10\n"
MINOR = "Ann's hand is keyed as minor at 812.30\n"

# 24.9.1, 24.2: major and minor. The meter is rounded up to the next 2.50 (24.9.2(a)).


@pytest.mark.parametrize("cards", [("AS", "JS"), ("JS", "AS")])
def test_24_9_1_ace_and_jack_of_spades_win_the_major(cards: tuple[str, str]) -> None:
    assert found(blackjack(*cards, MAJOR + "Ann is paid 50002.50 NOVA")) == []
    as_it_stood = found(blackjack(*cards, MAJOR + "Ann is paid 50000.10 NOVA"))
    assert as_it_stood == [("wrong-payout", "24.9.1, 24.2", {"Ann": 2.4})]
    lost = found(blackjack(*cards, MAJOR + "Ann loses 5 NOVA"))
    assert lost == [("wrong-payout", "24.9.1, 24.2", {"Ann": 50002.5})]


@pytest.mark.parametrize("cards", [("AS", "KS"), ("AS", "TS"), ("AH", "JH"), ("QC", "AC")])
def test_24_9_1_another_suited_blackjack_wins_the_minor(cards: tuple[str, str]) -> None:
    assert found(blackjack(*cards, MINOR + "Ann is paid 812.50 NOVA")) == []
    assert found(blackjack(*cards, MINOR + "Ann is paid 812.50 NOVA\nAnn loses 5 NOVA")) == []
    short = found(blackjack(*cards, MINOR + "Ann is paid 800 NOVA"))
    assert short == [("wrong-payout", "24.9.1, 24.2", {"Ann": 12.5})]


def test_24_9_1_every_other_hand_loses() -> None:
    assert found(stands("Ann loses 5 NOVA")) == []
    assert found(blackjack("AS", "JC", "Ann loses 5 NOVA")) == []  # of two suits
    assert found(stands("Ann keeps 5 NOVA")) == [("wrong-collection", "24.9.1", {"Ann": -5.0})]
    assert found(blackjack("AS", "JC", "Ann is paid 812.50 NOVA")) == [("wrong-payout", "24.9.1", {"Ann": -817.5})]


def test_24_9_1_the_mystery_jackpot_is_won_whatever_the_cards() -> None:
    picked = "the system picks Ann as mystery at 301.10\nan assistant casino manager verifies Ann's mystery\n"
    assert found(stands(picked + "Ann is paid 302.50 NOVA")) == []
    assert found(stands(picked + "Ann loses 5 NOVA")) == [("wrong-payout", "24.9.1, 24.7.1(b)", {"Ann": 302.5})]
    both = blackjack("AS", "KS", MINOR + picked + "Ann is paid {} NOVA")
    assert found(both.format(1115)) == []  # 812.50 and 302.50
    assert found(both.format("812.50")) == [("wrong-payout", "24.9.1, 24.2", {"Ann": 302.5})]


# 24.4.1


@pytest.mark.parametrize("game", [CROWN, PLUS])
def test_24_1_variations_have_it(game: str) -> None:
    assert found(blackjack("AS", "KS", MINOR + "Ann is paid 812.50 NOVA"), game) == []
    short = found(blackjack("AS", "KS", MINOR + "Ann is paid 800 NOVA"), game)
    assert short == [("wrong-payout", "24.9.1, 24.2", {"Ann": 12.5})]


@pytest.mark.parametrize("game", [PONTOON, VEGAS])
def test_24_4_1_games_of_other_cards_do_not_have_it(game: str) -> None:
    scene = Scene(game, also_offered=[BET], pairs="A", decks=4 if game == VEGAS else 6)
    scene.open()
    scene.begin_round()
    scene.tell(stands("Ann loses 5 NOVA").replace("NOVA", BET) + "\nthe round ends")
    judge = Judge("BJ-1/r1")
    assert [finding for event in scene.events for finding in judge.step(event)] + judge.finish() == []
    assert [one.reason for one in judge.unjudged] == ["unknown-wager"]


def test_24_4_1_with_eight_decks_it_is_not_offered() -> None:
    assert found(stands("Ann loses 5 NOVA")) == []
    assert ("side-wager-not-offered", "24.4.1", NOTHING) in found(stands("Ann loses 5 NOVA"), decks=8)


# 24.6.3: beside a main wager of one's own, by who controls the box, or another with leave

TWO = """
    {}
    Ann wagers 25 on box 1
    Bob wagers 25 on box {}
    Bob wagers 5 NOVA on box {}
    the jackpot wagers are entered
    cards: {}
    Bob loses 5 NOVA{}
    Ann stands
    {}
    dealer draws KH, 9D
    Ann is paid 25
    Bob is paid 25
    """


def test_24_6_3_a_only_beside_a_main_wager_of_ones_own() -> None:
    cards = "1 9S, 2 8S, dealer 6D, 1 9C, 2 TC"
    assert found(TWO.format("", 2, 2, cards, "", "Bob stands")) == []
    elsewhere = found(TWO.format("", 2, 1, cards, " on box 1", "Bob stands"))
    assert elsewhere == [("side-wager-without-main", "24.6.3(a)", NOTHING)]


def test_24_6_3_b_c_by_who_controls_the_box_or_with_an_area_managers_leave() -> None:
    by_bob = ("1 9S, dealer 6D, 1 9C", "", "")
    assert found(TWO.format("", 1, 1, *by_bob)) == [("side-wager-without-control", "24.6.3(b)", NOTHING)]
    leave = "a {} allows side-wager-by-another-player"
    assert found(TWO.format(leave.format("area-manager"), 1, 1, *by_bob)) == []
    for_bob = leave.format("area-manager") + " to Bob"
    assert found(TWO.format(for_bob, 1, 1, *by_bob)) == []
    low = found(TWO.format(leave.format("higher-duties-dealer"), 1, 1, *by_bob))
    assert low == [("rank-not-entitled", "24.6.3(c)", NOTHING)]


# 24.7.1: keyed in the interim settlement, and the mystery jackpot verified


def test_24_7_1_a_a_hand_that_wins_is_keyed_in() -> None:
    assert found(blackjack("AS", "KS", MINOR + "Ann is paid 812.50 NOVA")) == []
    (forgotten,) = findings(blackjack("AS", "KS", "Ann loses 5 NOVA"))
    assert summary([forgotten]) == [("jackpot-not-keyed", "24.7.1(a)", NOTHING)]
    assert forgotten.unknown
    wrong = found(blackjack("AS", "JS", MINOR + "Ann is paid 812.50 NOVA"))
    assert wrong == [("jackpot-keyed-wrongly", "24.7.1(a)", NOTHING)]


def test_24_7_1_a_before_the_subsequent_deal() -> None:
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 NOVA on box 1
        the jackpot wagers are entered
        cards: 1 AS, 2 9C, dealer 6D, 1 KS, 2 9D
        Ann is paid 37.50
        {}
        Bob draws 2H
        {}
        Bob stands
        dealer draws KH, 9S
        Bob is paid 25
        """
    won = MINOR + "Ann is paid 812.50 NOVA"
    assert found(deal.format(won, "")) == []
    assert found(deal.format("", won)) == [("side-wager-settled-late", "24.7.1(a)", NOTHING)]


def test_24_7_1_b_a_mystery_jackpot_is_verified_first() -> None:
    picked, paid = "the system picks Ann as mystery at 301.10\n", "\nAnn is paid 302.50 NOVA"
    by = "an {} verifies Ann's mystery"
    assert found(stands(picked + by.format("assistant casino manager") + paid)) == []
    assert found(stands(picked + paid)) == [("jackpot-not-verified", "24.7.1(b), 24.8.3", NOTHING)]
    afterwards = found(stands(picked + paid + "\n" + by.format("assistant casino manager")))
    assert afterwards == [("jackpot-not-verified", "24.7.1(b), 24.8.3", NOTHING)]
    low = found(stands(picked + by.format("area manager") + paid))
    assert low == [("rank-not-entitled", "24.7.1(b), 24.8.3", NOTHING)]


def test_24_8_1_24_8_2_the_dealer_determines_the_others() -> None:
    assert found(blackjack("AS", "JS", MAJOR + "Ann is paid 50002.50 NOVA")) == []
    assert found(blackjack("AS", "QS", MINOR + "Ann is paid 812.50 NOVA")) == []


# 24.9.3: prizes that are won at once are added and shared

POOLED = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box 2
    Cid wagers 25 on box 3
    Ann wagers 5 NOVA on box 1
    Bob wagers 5 NOVA on box 2
    Cid wagers 5 NOVA on box 3
    the jackpot wagers are entered
    cards: 1 AH, 2 AC, 3 {}, dealer 6D, 1 KH, 2 QC, 3 {}
    Ann's hand is keyed as minor at 800.10
    Bob's hand is keyed as minor at 200
    {}
    Ann is paid 37.50
    Bob is paid 37.50
    Cid is paid 37.50
    """


def test_24_9_3_two_share_evenly() -> None:
    """802.50 and 200 are 1,002.50, halved 501.25: up to what the table can pay, 502.50."""
    deal = POOLED.format("AD", "KC", "Cid loses 5 NOVA\nAnn is paid {} NOVA\nBob is paid {} NOVA")
    assert found(deal.format("502.50", "502.50")) == []
    alone = found(deal.format("802.50", "200"))
    assert alone == [("wrong-payout", "24.9.3", {"Ann": -300.0}), ("wrong-payout", "24.9.3", {"Bob": 302.5})]


def test_24_9_3_three_share_evenly_and_the_major_is_apart() -> None:
    """802.50, 200 and 200 are 1,202.50, a third of which is 400.84: 402.50. A major is not shared with them."""
    third = "Cid's hand is keyed as minor at 200\nAnn is paid {0} NOVA\nBob is paid {0} NOVA\nCid is paid {0} NOVA"
    assert found(POOLED.format("AD", "KD", third.format("402.50"))) == []
    wrong = found(POOLED.format("AD", "KD", third.format("502.50")))
    assert [owed for _, _, owed in wrong] == [{"Ann": -100.0}, {"Bob": -100.0}, {"Cid": -100.0}]
    major = (
        "Cid's hand is keyed as major at 50000\nAnn is paid 502.50 NOVA\nBob is paid 502.50 NOVA\nCid is paid {} NOVA"
    )
    assert found(POOLED.format("AS", "JS", major.format(50000))) == []
    assert found(POOLED.format("AS", "JS", major.format(40000))) == [("wrong-payout", "24.9.1, 24.2", {"Cid": 10000.0})]


def test_24_9_2_b_mystery_jackpots_are_not_simultaneous() -> None:
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 NOVA on box 1
        Bob wagers 5 NOVA on box 2
        the jackpot wagers are entered
        cards: 1 9S, 2 8S, dealer 6D, 1 9C, 2 TC
        the system picks Ann as mystery at 300
        the system picks Bob as mystery at 100
        an assistant casino manager verifies Ann's mystery
        an assistant casino manager verifies Bob's mystery
        Ann is paid {} NOVA
        Bob is paid {} NOVA
        Ann stands
        Bob stands
        dealer draws KH, 9D
        Ann is paid 25
        Bob is paid 25
        """
    assert found(deal.format(300, 100)) == []
    shared = found(deal.format(200, 200))
    assert [owed for _, _, owed in shared] == [{"Ann": 100.0}, {"Bob": -100.0}]


# 24.10: irregularities


def test_24_10_1_it_is_not_offered_while_equipment_is_out_of_order() -> None:
    failed = found("the meter equipment fails\n" + stands("Ann loses 5 NOVA"))
    assert failed == [("side-wager-not-offered", "24.10.1, 24.6.1(a)", NOTHING)]
    works = "the meter equipment fails\nthe meter equipment works again\n"
    assert found(works + stands("Ann loses 5 NOVA")) == []


def test_24_10_1_a_a_failure_in_the_round_is_nobodys_fault() -> None:
    failed = "the server equipment fails\n"
    assert found(blackjack("AS", "KS", failed + "Ann is paid 812.50 NOVA")) == []
    assert found(stands(failed + "Ann loses 5 NOVA")) == []
    assert found(stands(failed + "Ann keeps 5 NOVA")) == [("wrong-collection", "24.9.1", {"Ann": -5.0})]


def test_24_10_2_in_a_void_round_what_was_settled_stands() -> None:
    """Of a pack with a joker all monies would go back (9.15)."""
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 NOVA on box 1
        the jackpot wagers are entered
        cards: 1 AS, 2 9C, dealer 6D, 1 KS, 2 9D
        Ann's hand is keyed as minor at 812.30
        Ann is paid 812.50 NOVA
        Ann is paid 37.50
        a fault is found: foreign a joker
        a higher duties dealer declares the round void because of irregularity
        {}
        """
    back = deal.format("Bob keeps 25\nAnn gives back 812.50 NOVA after all")
    assert found(deal.format("Bob keeps 25")) == [("deck-fault", "9.13", NOTHING)]
    assert found(back) == [("deck-fault", "9.13", NOTHING), ("wrong-payout", "24.10.2", {"Ann": 812.5})]


def test_24_10_3_wagers_are_entered_before_the_first_card_or_may_be_taken_back() -> None:
    deal = stands("{}")
    forgotten = deal.replace("the jackpot wagers are entered", "")
    assert found(deal.format("Ann loses 5 NOVA")) == []
    assert found(forgotten.format("Ann loses 5 NOVA")) == [("jackpot-not-entered", "24.10.3", NOTHING)]
    chosen = "Ann is asked whether to take the jackpot wager back\nAnn chooses to retract wager\n"
    assert found(forgotten.format(chosen + "Ann keeps 5 NOVA")) == [("jackpot-not-entered", "24.10.3", NOTHING)]
    refused = found(forgotten.format(chosen + "Ann loses 5 NOVA"))
    assert refused == [("jackpot-not-entered", "24.10.3", NOTHING), ("wrong-collection", "24.10.3", {"Ann": 5.0})]
