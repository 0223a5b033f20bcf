"""NSW 19.3.1, 19.5: a cheat's wager may be declared void; forfeited it is only where the outcome is invalidated."""

from tests.scenarios.language import CM, NSW, judged, summary

DEAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, 2 KH, dealer 6D, 1 7C, 2 7H
    """
PLAYED = "Ann stands\ndealer draws KC, KH\nAnn is paid 20\n"


def test_19_5_no_wager_is_forfeited_in_a_round_that_counts() -> None:
    """Void, Ben's 20 go back; they were taken."""
    forfeit = DEAL + "a gaming supervisor forfeits Ben's wager because of contravention\n"
    assert summary(judged(NSW, forfeit + PLAYED + "Ben loses 20")) == [("wrong-remedy", "19.5", {"Ben": 20.0})]
    assert summary(judged(NSW, forfeit + PLAYED + "Ben loses 20\nBen gets 20 after all")) == [
        ("wrong-remedy", "19.5", {})
    ]


def test_19_3_1_a_wager_that_is_declared_void_goes_back() -> None:
    void = DEAL + "a gaming supervisor voids Ben's wager because of contravention\n"
    assert judged(NSW, void + PLAYED + "Ben keeps 20") == []


def test_19_5_where_the_outcome_is_invalidated_it_may_be_forfeited() -> None:
    void = "a gaming supervisor declares the round void because of fraud\n"
    forfeit = "a gaming supervisor forfeits Ben's wager because of fraud\n"
    assert judged(NSW, DEAL + forfeit + void + "Ann keeps 20\nBen loses 20\n") == []


def test_where_a_document_does_not_speak_of_forfeits_nobody_is_accused() -> None:
    forfeit = DEAL + "a assistant casino manager forfeits Ben's wager because of contravention\n"
    assert judged(CM, forfeit + PLAYED + "Ben loses 20") == []
