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


@BETS
def test_15_1_and_14_2_before_the_round_begins(bet: str) -> None:
    deal = f"""
        Ann wagers 20 on box 1
        {{}}
        cards: 1 KS
        {{}}
        cards: dealer 6D, 1 7C
        Ann loses 5 {bet}
        Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    laid = f"Ann wagers 5 {bet} on box 1"
    assert judged(NSW, deal.format(laid, "")) == []
    late = judged(NSW, deal.format("", laid))
    assert [(finding.code, finding.clause) for finding in late] == [("late-wager", "5.3")]


@pytest.mark.parametrize(("first", "second"), [("KS", "QS"), ("TS", "JS"), ("8S", "9S")])
def test_15_6_cards_of_one_value_are_no_pair(first: str, second: str) -> None:
    deal = f"""
        Ann wagers 20 on box 1
        Ann wagers 5 any-pairs on box 1
        cards: 1 {first}, dealer 6D, 1 {second}
        Ann {{}} any-pairs
        Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    assert judged(NSW, deal.format("loses 5")) == []
    assert summary(judged(NSW, deal.format("is paid 55"))) == [("wrong-payout", "15.6, 15.8", {"Ann": -60.0})]


@pytest.mark.parametrize("decks", [3, 4])
@BETS
def test_3_1_neither_with_three_nor_four_decks(bet: str, decks: int) -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 7C\nAnn stands\ndealer draws KC, KH\nAnn is paid 20\n"
    offered = [bet] if bet == "any-pairs" else []
    found = judged(NSW, deal, decks=decks, from_back=60, pairs_offered=bet == "perfect-pairs", also_offered=offered)
    assert summary(found) == [("side-wager-not-offered", "3.1", NOTHING)]
    assert judged(NSW, deal, decks=decks, from_back=60, pairs_offered=False) == []
