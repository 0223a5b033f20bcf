"""Crown Melbourne 28: Spread Bet Blackjack, each violation with its clean twin."""

from typing import Any

import pytest

from domain.judge.judge import Judge
from tests.scenarios.language import CM, PLUS, PONTOON, Scene, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def found(text: str, game: str = CM, option: str = "1", **setup: Any) -> Summary:
    offered = [f"spread-bet-blackjack:{option}"]
    return summary(judged(game, text, also_offered=offered, **{"pairs_offered": False, **setup}))


def dealt(first: str, second: str, settled: str) -> str:
    """Ann draws until she stands with less than the dealer's 21, or is bust: her main wager is lost all the same."""
    points = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in (first, second))
    play = "Ann draws KS" if points < 12 and "A" not in first[0] + second[0] else ""
    stands = "" if points + 10 * bool(play) > 21 else "Ann stands"
    return f"""
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        cards: 1 {first}, dealer 6D, 1 {second}
        Ann {settled} spread-bet-blackjack
        {play}
        {stands}
        dealer draws KC, 5H
        Ann loses 25
        """


# 28.4.1: what 5 win with options 1, 2 and 3, by the sum of the first two cards

TABLE = [
    ("AS", "AC", (25, 60, 75)),  # 2: 5, 12, 15 to 1
    ("AS", "2C", (25, 60, 75)),  # 3
    ("2S", "2C", (20, 25, 20)),  # 4: 4, 5, 4 to 1
    ("AS", "4C", (20, 25, 20)),  # 5
    ("3S", "2C", (20, 25, 20)),
    ("4S", "2C", (15, 10, 10)),  # 6: 3, 2, 2 to 1
    ("AS", "6C", (15, 10, 10)),  # 7
    ("5S", "3C", (15, 10, 10)),  # 8
    ("AS", "8C", (15, 10, 10)),  # 9, and not 19
    ("7S", "2C", (15, 10, 10)),
]


@pytest.mark.parametrize(("first", "second", "paid"), TABLE)
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_28_4_1_what_each_option_pays_by_the_sum(first: str, second: str, paid: tuple[int, ...], decks: int) -> None:
    back = 80 if decks == 4 else 100
    for option, wins in zip("123", paid, strict=True):
        right = dealt(first, second, f"is paid {wins}")
        assert found(right, option=option, decks=decks, from_back=back) == []
        wrong = found(dealt(first, second, f"is paid {wins + 5}"), option=option, decks=decks, from_back=back)
        assert wrong == [("wrong-payout", "28.4.1, 28.3.4(a)", {"Ann": -5.0})]


def test_28_4_1_the_other_option_is_the_wrong_one() -> None:
    """Two aces with option 2: 12 to 1 on 5 is 60; option 3's 15 to 1 would be 75."""
    assert found(dealt("AS", "AC", "is paid 75"), option="2") == [("wrong-payout", "28.4.1, 28.3.4(a)", {"Ann": -15.0})]


# 28.3.4: a sum over nine loses, and an ace is one (28.2)


def test_28_3_4_a_a_winner_that_was_collected() -> None:
    assert found(dealt("4S", "2C", "is paid 15")) == []
    # 15 and the 5 themselves.
    assert found(dealt("4S", "2C", "loses 5")) == [("wrong-payout", "28.4.1, 28.3.4(a)", {"Ann": 20.0})]


@pytest.mark.parametrize(("first", "second"), [("5S", "5C"), ("9S", "AC"), ("2S", "8C"), ("KS", "9C"), ("QS", "2C")])
def test_28_3_4_b_more_than_nine_loses(first: str, second: str) -> None:
    assert found(dealt(first, second, "loses 5")) == []
    assert found(dealt(first, second, "keeps 5")) == [("wrong-collection", "28.3.4(b)", {"Ann": -5.0})]
    assert found(dealt(first, second, "is paid 15")) == [("wrong-payout", "28.3.4(b)", {"Ann": -20.0})]


def test_28_2_an_ace_is_one_beside_a_ten() -> None:
    """Ace and king are eleven here: the blackjack is paid 3 to 2, and the Spread Bet is lost."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        cards: 1 AS, dealer 6D, 1 KC
        Ann {} spread-bet-blackjack
        Ann is paid 37.50
        """
    assert found(deal.format("loses 5")) == []
    assert found(deal.format("is paid 15")) == [("wrong-payout", "28.3.4(b)", {"Ann": -20.0})]


def test_28_3_4_what_a_split_or_a_third_card_brings_does_not_count() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        cards: 1 5S, dealer 6D, 1 5C
        Ann {} spread-bet-blackjack
        Ann splits for 25: hand 2 takes 5C, 2S comes
        Ann draws KS
        Ann stands
        2C to box 1 hand 2
        Ann on hand 2 draws KH
        Ann on hand 2 stands
        dealer draws KC, 5H
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert found(deal.format("loses 5")) == []
    assert found(deal.format("is paid 15")) == [("wrong-payout", "28.3.4(b)", {"Ann": -20.0})]


# 28.4.1: with four, six or eight decks


@pytest.mark.parametrize("decks", [5, 7])
def test_28_4_1_not_offered_with_five_or_seven_decks(decks: int) -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann stands
        dealer draws KC, 5H
        Ann loses 25
        """
    assert found(deal, decks=decks) == [("side-wager-not-offered", "28.4.1", NOTHING)]
    assert found(deal, decks=8) == []


# 28.4.2: in the interim settlement, before any blackjack is paid

LATE = """
    Ann wagers 25 on box 1
    Ann wagers 5 spread-bet-blackjack on box 1
    cards: 1 4S, dealer 6D, 1 {}
    Ann draws KS
    Ann stands
    dealer draws KC, 5H
    Ann {} spread-bet-blackjack
    Ann loses 25
    """


def test_28_4_2_settled_in_the_interim_settlement() -> None:
    for card, settled in (("2C", "is paid 15"), ("6C", "loses 5")):
        assert found(dealt("4S", card, settled)) == []
        assert found(LATE.format(card, settled)) == [("side-wager-settled-late", "28.4.2", NOTHING)]


@pytest.mark.parametrize("game", [CM, PONTOON])
def test_28_4_2_before_any_natural_is_paid(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 spread-bet-blackjack on box 2
        cards: 1 AS, 2 4S, dealer 6D, 1 KC, 2 2H
        {}
        {}
        Ben draws KH
        Ben stands
        dealer draws KD, 5H
        Ben loses 25
        """
    spread, natural = "Ben is paid 15 spread-bet-blackjack", "Ann is paid 37.50"
    assert found(deal.format(spread, natural), game) == []
    assert found(deal.format(natural, spread), game) == [("side-wager-settled-late", "28.4.2", NOTHING)]


def test_28_1_the_rules_of_the_variation_hold_beside_it() -> None:
    """At Blackjack Plus a dealer's 22 stands off with a hand; the Spread Bet was settled long before."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        cards: 1 4S, dealer 6D, 1 3C
        Ann is paid {} spread-bet-blackjack
        Ann draws KS
        Ann stands
        dealer draws KC, 6H
        Ann keeps 25
        """
    assert found(deal.format(10), PLUS, "3") == []
    assert found(deal.format(15), PLUS, "3") == [("wrong-payout", "28.4.1, 28.3.4(a)", {"Ann": -5.0})]


# 28.3.2 and 28.3.3: where it may lie, and how many

ELSEWHERE = """
    {}
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Ben wagers 5 spread-bet-blackjack on box {}
    cards: 1 8S, 2 9H, dealer 6D, 1 9C, 2 KH
    on a box, Ben loses 5 spread-bet-blackjack on box {}
    Ann stands
    Ben stands
    dealer draws KC, 5H
    Ann loses 25
    Ben loses 25
    """


def test_28_3_2_on_another_box_by_leave_of_an_assistant_casino_manager() -> None:
    allowed = "a {} allows side-wager-on-another-box to Ben for spread-bet-blackjack"
    assert found(ELSEWHERE.format(allowed.format("assistant-casino-manager"), 1, 1)) == []
    assert found(ELSEWHERE.format("", 2, 2)) == []
    assert found(ELSEWHERE.format("", 1, 1)) == [("side-wager-without-main", "28.3.2", NOTHING)]
    low = found(ELSEWHERE.format(allowed.format("area-manager"), 1, 1))
    assert low == [("rank-not-entitled", "28.3.2", NOTHING)]
    # Leave for Perfect Pairs is none for this.
    other = allowed.format("assistant-casino-manager").replace("spread-bet-blackjack", "perfect-pairs")
    assert found(ELSEWHERE.format(other, 1, 1), pairs_offered=True, pairs="A") == [
        ("side-wager-without-main", "28.3.2", NOTHING)
    ]


def test_28_3_2_never_where_nobody_has_a_wager() -> None:
    leave = "a assistant-casino-manager allows side-wager-on-another-box"
    empty = ELSEWHERE.replace("on a box, Ben loses 5 spread-bet-blackjack on box {}", "")
    assert found(empty.format(leave, 3)) == [("side-wager-without-main", "28.3.2", NOTHING)]


def test_28_3_3_at_most_five_on_a_box() -> None:
    players = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"]

    def laid(count: int) -> str:
        lay = "".join(f"{player} wagers 5 spread-bet-blackjack on box 1\n" for player in players[:count])
        lose = "".join(f"{player} loses 5 spread-bet-blackjack\n" for player in players[:count])
        leave = "a assistant-casino-manager allows side-wager-on-another-box\n"
        deal = "Ann stands\ndealer draws KC, 5H\nAnn loses 25\n"
        return f"{leave}Ann wagers 25 on box 1\n{lay}cards: 1 8S, dealer 6D, 1 9C\n{lose}{deal}"

    assert found(laid(5)) == []
    assert found(laid(6)) == [("too-many-side-wagers", "28.3.3", NOTHING)]


def test_28_3_1_before_the_first_card() -> None:
    late = dealt("4S", "2C", "is paid 15").replace("Ann wagers 5 spread-bet-blackjack on box 1\n", "")
    late = late.replace("Ann is paid 15", "Ann wagers 5 spread-bet-blackjack on box 1\nAnn is paid 15")
    assert [code for code, _, _ in found(late)] == ["late-wager"]


# Beside other wagers and irregularities


def test_28_and_15_beside_perfect_pairs_each_by_its_own_table() -> None:
    """A pair of threes is a sum of six: 3 to 1 on 5 is 15; a coloured pair with option A of six decks is 13 to 1."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 3S, dealer 6D, 1 3C
        Ann is paid {} spread-bet-blackjack
        Ann is paid {} perfect-pairs
        Ann draws KS
        Ann stands
        dealer draws KC, 5H
        Ann loses 25
        """
    assert found(deal.format(15, 65), pairs_offered=True, pairs="A") == []
    for paid, clause, owed in (((10, 65), "28.4.1, 28.3.4(a)", 5.0), ((15, 60), "15.4.1", 5.0)):
        wrong = found(deal.format(*paid), pairs_offered=True, pairs="A")
        assert wrong == [("wrong-payout", clause, {"Ann": owed})]


def test_9_5_a_rebuilt_hand_decides_the_spread_bet() -> None:
    """Dealt in order Ann has four and two, a sum of six; as they fell she had four and nine, and lost."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 spread-bet-blackjack on box 1
        Ben wagers 25 on box 2
        cards: 1 4S, 2 KS, dealer 6D, {}
        Ann {} spread-bet-blackjack
        """
    right = deal.format("1 2C, 2 9H", "is paid 15")
    rest = "Ann draws KD\nAnn stands\nBen stands\ndealer draws KC, 5H\nAnn loses 25\nBen loses 25\n"
    assert found(right + rest) == []
    astray = deal.format("2 2C, 1 9H", "loses 5")
    wrong = judged(
        CM,
        astray + "Ann notices\nAnn stands\nBen stands\ndealer draws KC, 5H\nAnn loses 25\nBen loses 25\n",
        also_offered=["spread-bet-blackjack:1"],
        pairs_offered=False,
    )
    assert [finding.code for finding in wrong] == ["wrong-placement"]


def test_9_8_a_box_that_was_passed_over_gets_it_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 spread-bet-blackjack on box 2
        cards: 1 8S, dealer 6D, 1 9C
        Ann stands
        dealer draws KC, 5H
        Ann loses 25
        Ben keeps 25
        Ben {} 5 spread-bet-blackjack
        """
    codes = [(code, owed) for code, _, owed in found(deal.format("keeps"))]
    assert codes == [("box-without-cards", NOTHING)]
    lost = judged(CM, deal.format("loses"), also_offered=["spread-bet-blackjack:1"], pairs_offered=False)
    assert [finding.owed_cents.get("Ben") for finding in lost if finding.owed_cents] == [5_00]


def test_28_3_4_a_card_that_nobody_read_leaves_the_wager_open() -> None:
    def told(card: str) -> tuple[list[str], list[tuple[str, str]]]:
        scene = Scene(CM, also_offered=["spread-bet-blackjack:1"], pairs_offered=False)
        scene.open()
        scene.begin_round()
        scene.tell(f"""
            Ann wagers 25 on box 1
            Ann wagers 5 spread-bet-blackjack on box 1
            cards: 1 KS, dealer 6D
            {card}
            Ann loses 5 spread-bet-blackjack
            Ann stands
            dealer draws KC, 5H
            Ann loses 25
            the round ends
            """)
        judge = Judge("BJ-1/r1")
        codes = [finding.code for event in scene.events for finding in judge.step(event)]
        codes += [finding.code for finding in judge.finish()]
        return codes, [(item.reason, item.wager.bet) for item in judge.unjudged if item.wager]

    assert told("9C to box 1") == ([], [])
    assert ("unread-card", "spread-bet-blackjack") in told("an unseen card to box 1")[1]


def test_28_4_1_an_option_that_the_rules_do_not_have_can_not_be_settled() -> None:
    assert found(dealt("4S", "2C", "is paid 15"), option="4") == []
