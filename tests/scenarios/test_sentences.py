"""Findings as an officer reads them aloud."""

import pytest

from domain.facts.shoe import CardFaultFound
from domain.findings.sentence import sentence
from domain.judge.judge import Judge
from domain.values import CardFault
from tests.scenarios.language import CM, SYDNEY, TAS, Scene, judged


def test_a_finding_with_money() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer AD, 1 8C\nAnn stands\n"
    (finding,) = judged(CM, deal + "dealer draws 6C, 2H\nAnn notices\nAnn loses 25")
    assert sentence(finding, "BJ-107") == (
        "In round 1 on BJ-107: the dealer had soft 17 and drew. By clause 7.5.7(a) of the Crown Melbourne Blackjack "
        "rules v26: The dealer draws to 16 and stands on every 17. Clause 9.3.1: A card too many on the dealer's "
        "finished hand is discarded once it was seen. Ann is owed $50."
    )


def test_a_finding_without_money() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 4C\nAnn stands\ndealer draws 7C\nAnn loses 25"
    (finding,) = judged(TAS, deal, burn=False)
    assert sentence(finding, "BJ-2") == (
        "In round 1 on BJ-2: box 1 stood on 8. By clause 13.3 of the Tasmania Blackjack rules 2015: A hand under 12 "
        "must draw, unless it doubles. No money is owed."
    )


def test_a_finding_that_turns_on_a_decision_nobody_made() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 3H
        Ann stands
        dealer draws TC, 5H
        Ben notices
        Ann loses 25
        Ben loses 25
        """,
    )
    assert sentence(found[0], "BJ-1") == (
        "In round 1 on BJ-1: box 2 with 12 was passed over. By clause 7.5.1 of the Crown Melbourne Blackjack rules "
        "v26: the player decides about each hand that can still act. Clauses 9.9 and 9.3: Cards dealt since count as "
        "unseen and are used as the next cards. Who is owed what depends on what was not decided. If box 2 with 12 "
        "draws: that can't be told, for the order of the cards is known only as far as they were dealt. If box 2 with "
        "12 stands: no money is owed."
    )


def test_a_finding_that_was_put_right() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer TD, 1 8C
        Ann stands
        dealer draws 7C, 4H
        an area manager orders: discard card
        4H goes from the dealer to discards
        Ann is paid 25
        """,
    )
    assert sentence(found[0], "BJ-1") == (
        "In round 1 on BJ-1: the dealer had 17 and drew. By clause 7.5.7(a) of the Crown Melbourne Blackjack rules "
        "v26: The dealer draws to 16 and stands on every 17. Clause 9.3.1: A card too many on the dealer's finished "
        "hand is discarded once it was seen. An area manager chose to discard the card, which is by the book. No money "
        "is owed."
    )


def test_a_remedy_against_the_book() -> None:
    found = judged(CM, "cards: 1 TS, dealer TD\na dealer declares the round void because of no-wagers")
    assert sentence(found[1], "BJ-1") == (
        "In round 1 on BJ-1: a dealer chose to declare the round void. By clause 9.4 of the Crown Melbourne Blackjack "
        "rules v26: a higher duties dealer or above. No money is owed."
    )


def test_what_was_done_without_an_order_has_no_doer() -> None:
    """Nobody said who it was, so nobody is named; and a reading that the finding turns on is told."""
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer TD, 1 8C
        KD lies face up in the shoe
        KD goes from shoe to discards
        Ann stands
        dealer draws 7C
        Ann is paid 25
        """,
    )
    assert sentence(found[0], "BJ-1") == (
        "In round 1 on BJ-1: K♦ lay face up in the shoe. By clause 9.2 of the Crown Melbourne Blackjack rules v26: a "
        "card that lies face up in the shoe is not used. Clause 9.2: The card is discarded. The card was discarded, "
        "which is by the book. No money is owed."
    )


def test_a_finding_that_turns_on_a_reading_says_so() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\nAnn is paid 25"
    (finding,) = judged(CM, deal, burn=False)
    assert sentence(finding, "BJ-1") == (
        "In round 1 on BJ-1: the first card of the shoe was dealt. By clauses 9.1 and 4.3.1 of the Crown Melbourne "
        "Blackjack rules v26: the first card of the shoe is burned. Shoebox reads it so: Only where burning is the "
        "table's practice, and never with a machine that shuffles all the time. Clause 9.1: Rounds played stand, and "
        "play in the shoe goes on. No money is owed."
    )
    (plain,) = judged(CM, deal.replace("is paid 25", "is paid 50"))
    assert "Shoebox reads" not in sentence(plain, "BJ-1")


def test_a_guide_without_clauses_is_cited_by_its_sections() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer TD, 1 7C\n{}Ann stands\ndealer draws 7C\nAnn loses 25"
    (finding,) = judged(SYDNEY, deal.format("2C to box 1\n"))
    assert sentence(finding, "BJ-1") == (
        "In round 1 on BJ-1: box 1 had 12 and was dealt 2♣. By the section Subsequent Deal of the Crown Sydney "
        "Blackjack guide 2023: a hand gets only the cards that were asked for. No money is owed."
    )


@pytest.mark.parametrize(
    ("fault", "seen"),
    [
        (CardFault(kind="missing", card="AS"), "A♠ is missing"),
        (CardFault(kind="missing", count=3), "3 cards are missing"),
        (CardFault(kind="extra", card="AS"), "there is an A♠ too many"),
        (CardFault(kind="extra", card="KD", count=2), "there are 2 of K♦ too many"),
        (CardFault(kind="foreign"), "one card does not belong to the decks"),
        (CardFault(kind="foreign", count=2), "2 cards do not belong to the decks"),
    ],
)
def test_cards_at_fault_are_counted(fault: CardFault, seen: str) -> None:
    scene = Scene(TAS)
    scene.open(burn=False)
    scene.say(CardFaultFound(fault=fault, at="dealer"))
    judge = Judge("BJ-1/r1")
    found = [finding for event in scene.events for finding in judge.step(event)] + judge.finish()
    assert [(finding.code, finding.seen) for finding in found] == [("deck-fault", seen)]


def test_bets_and_boxes_go_by_the_names_that_players_know() -> None:
    deal = "Ann wagers 25 on box 1\n{}cards: 1 TS, dealer 6D, 1 8C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    (high,) = judged(TAS, deal.format("Ann wagers 150 perfect-pairs on box 1\n", "Ann loses 150 perfect-pairs\n"))
    assert high.seen == "Ann wagered $150 on Perfect Pairs at box 1"
    stray = judged(CM, deal.format("", "Ann is paid 20 perfect-pairs\n"))[0]
    assert stray.seen == "Ann was paid $20 for Perfect Pairs on box 1, where they had none"
    hand = deal.format("", "").replace("cards: 1 TS,", "cards: 1 TS, 2 9S,").replace("1 8C", "1 8C, 2 7S")
    (unwagered,) = judged(CM, hand)
    assert unwagered.expected == "only box 1 gets cards, where wagers are"
