"""NSW 15: Any Pairs by clauses of its own, and Perfect Pairs by those of 14."""

import pytest

from tests.scenarios.language import NSW, judged, summary

NOTHING: dict[str, float] = {}
BETS = pytest.mark.parametrize("bet", ["any-pairs", "perfect-pairs"])


@BETS
def test_15_8_and_14_9_settled_before_the_subsequent_deal(bet: str) -> None:
    deal = f"""
        Ann wagers 20 on box 1
        Ann wagers 5 {bet} on box 1
        cards: 1 KS, dealer 6D, 1 7C
        {{}}
        Ann stands
        dealer draws KC, KH
        {{}}
        Ann is paid 20
        """
    clause = {"any-pairs": "15.8", "perfect-pairs": "14.9"}[bet]
    assert judged(NSW, deal.format(f"Ann loses 5 {bet}", "")) == []
    late = judged(NSW, deal.format("", f"Ann loses 5 {bet}"))
    assert summary(late) == [("side-wager-settled-late", clause, NOTHING)]


@BETS
def test_15_4_and_14_5_beside_a_main_wager(bet: str) -> None:
    deal = f"""
        Ann wagers 20 on box 1
        Ben wagers 5 {bet} on box {{}}
        cards: 1 KS, dealer 6D, 1 7C
        {{}}
        Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    clause = {"any-pairs": "15.3–15.4", "perfect-pairs": "14.4–14.5"}[bet]
    assert judged(NSW, deal.format(1, f"Ben loses 5 {bet}")) == []
    alone = judged(NSW, deal.format(2, f"Ben keeps 5 {bet}"))
    assert summary(alone) == [("side-wager-without-main", clause, NOTHING)]


@BETS
def test_15_5_and_14_6_at_most_three_on_a_box(bet: str) -> None:
    def laid(players: list[str]) -> str:
        lay = "".join(f"{player} wagers 5 {bet} on box 1\n" for player in players)
        lose = "".join(f"{player} loses 5 {bet}\n" for player in players)
        deal = "cards: 1 KS, dealer 6D, 1 7C\n" + lose + "Ann stands\ndealer draws KC, KH\nAnn is paid 20\n"
        return "Ann wagers 20 on box 1\n" + lay + deal

    clause = {"any-pairs": "15.5", "perfect-pairs": "14.6"}[bet]
    assert judged(NSW, laid(["Ann", "Ben", "Cat"])) == []
    assert summary(judged(NSW, laid(["Ann", "Ben", "Cat", "Dan"]))) == [("too-many-side-wagers", clause, NOTHING)]
