"""Where one of several wagers on a box was settled wrongly, that one is named, and not what all of them came to."""

import pytest

from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged

# Kings and tens are no pair.
PAIRS = """
Ann wagers 25 on box 1
Ann wagers 10 perfect-pairs on box 1
cards: 1 KS, dealer 6D, 1 TS
{}
Ann stands
dealer draws TC, 5H
{}
"""
LOSES = "Ann loses 25"
GAMES = [
    (CM, "15.3.4(b)", "8.1, 5.14.2"),
    (NSW, "14.7, 14.9", "16.2"),
    (TAS, "20.8(b)", "17.1"),
    (SYDNEY, "Perfect Pairs", "Payout Odds"),
]


def one(game: str, text: str) -> Finding:
    found = judged(game, text, burn=game not in (TAS, SYDNEY), pairs="A" if game in (CM, SYDNEY) else None)
    assert len(found) == 1, [finding.code for finding in found]
    return found[0]


@pytest.mark.parametrize(("game", "clause", "main"), GAMES)
def test_a_side_wager_by_its_own_clause(game: str, clause: str, main: str) -> None:
    paid = one(game, PAIRS.format("Ann is paid 60 perfect-pairs", LOSES))
    assert (paid.code, paid.clause, paid.owed_cents) == ("wrong-payout", clause, {"Ann": -70_00})
    assert paid.seen == "Ann's Perfect Pairs wager on box 1 was settled at a win of $60"
    assert paid.expected == "a loss of $10"
    left = one(game, PAIRS.format("Ann keeps 10 perfect-pairs", LOSES))
    assert (left.code, left.clause, left.owed_cents) == ("wrong-collection", clause, {"Ann": -10_00})


@pytest.mark.parametrize(("game", "clause", "main"), GAMES)
def test_the_main_wager_beside_it(game: str, clause: str, main: str) -> None:
    paid = one(game, PAIRS.format("Ann loses 10 perfect-pairs", "Ann is paid 25"))  # 20 against 21
    assert (paid.code, paid.clause, paid.owed_cents) == ("wrong-payout", main, {"Ann": -50_00})
    assert paid.seen == "Ann's main wager on box 1 was settled at a win of $25"
    assert paid.expected.startswith("a loss of $25 (")


@pytest.mark.parametrize(("game", "clause", "main"), GAMES)
def test_two_that_were_wrong_are_told_by_their_sum(game: str, clause: str, main: str) -> None:
    both = one(game, PAIRS.format("Ann is paid 60 perfect-pairs", "Ann is paid 25"))
    assert (both.clause, both.owed_cents) == (main, {"Ann": -120_00})
    assert both.seen == "Ann on box 1 was settled at a win of $85"


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_what_makes_up_for_another_is_no_mistake(game: str) -> None:
    text = PAIRS.format("Ann keeps 10 perfect-pairs", "Ann loses 35")
    assert judged(game, text, burn=game not in (TAS, SYDNEY), pairs="A" if game in (CM, SYDNEY) else None) == []


@pytest.mark.parametrize(("game", "clause", "main"), GAMES)
def test_insurance(game: str, clause: str, main: str) -> None:
    text = """
        Ann wagers 20 on box 1
        cards: 1 9S, dealer AD, 1 8C
        insurance is offered
        Ann wagers 10 insurance on box 1
        Ann stands
        dealer draws KC
        Ann is paid 10 insurance
        Ann loses 20
        """
    short = one(game, text)
    assert (short.code, short.clause, short.owed_cents) == ("wrong-payout", main, {"Ann": 10_00})
    assert short.seen == "Ann's insurance wager on box 1 was settled at a win of $10"
    assert short.expected.startswith("a win of $20 (")


@pytest.mark.parametrize(("game", "clause", "main"), GAMES)
def test_a_doubled_hand_is_one(game: str, clause: str, main: str) -> None:
    doubled = PAIRS.replace("KS", "6S").replace("TS", "5S").replace("Ann stands", "Ann doubles 25 and gets 4C")
    lost = "Ann loses 10 perfect-pairs"  # 15 against 21
    wrong = one(game, doubled.format(lost, "Ann loses 25"))
    assert wrong.seen == "Ann's main wagers on box 1 were settled at a loss of $25"
    assert wrong.owed_cents == {"Ann": -25_00}


def test_tas_20_8_b_read_aloud() -> None:
    said = sentence(one(TAS, PAIRS.format("Ann is paid 60 perfect-pairs", LOSES)), "BJ-1")
    assert said == (
        "In round 1 on BJ-1: Ann's Perfect Pairs wager on box 1 was settled at a win of $60. By clause 20.8(b) of the "
        "Tasmania Blackjack rules 2015: a loss of $10. Clause 17.1: What is missing or too much is put right. "
        "Ann has $70 too much."
    )
