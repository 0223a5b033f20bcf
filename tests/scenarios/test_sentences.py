"""Findings as an officer reads them aloud."""

from domain.judge.sentence import sentence
from tests.scenarios.language import CM, TAS, judged


def test_a_finding_with_money() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer AD, 1 8C\nAnn stands\n"
    (finding,) = judged(CM, deal + "dealer draws 6C, 2H\nAnn notices\nAnn loses 25")
    assert sentence(finding, "BJ-107") == (
        "In round 1 on BJ-107: the dealer drew to soft 17. By crown-melbourne-blackjack-v26 7.5.7(a): The dealer draws "
        "to 16 and stands on every 17. Clause 9.3.1: A card too many on the dealer's finished hand is discarded "
        "once it was seen. Ann is owed $50."
    )


def test_a_finding_without_money() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 4C\nAnn stands\ndealer draws 7C\nAnn loses 25"
    (finding,) = judged(TAS, deal, burn=False)
    assert sentence(finding, "BJ-2") == (
        "In round 1 on BJ-2: box 1 stood on 8. By tasmania-blackjack-2015 13.3: A hand under 12 must draw, unless it "
        "doubles. No money is owed."
    )
