"""Findings as an officer reads them aloud."""

from domain.judge.sentence import sentence
from tests.scenarios.language import CM, TAS, judged


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
        "v26: the player decides about each hand that can still act. Clause 9.9, 9.3: Cards dealt since count as "
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
