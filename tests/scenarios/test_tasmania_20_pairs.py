"""Tasmania 20: Perfect Pairs. Each violation with its clean twin."""

from functools import partial

import pytest

from tests.scenarios.language import TAS, judged, summary

NOTHING: dict[str, float] = {}
tas = partial(judged, TAS, burn=False)

PAIR = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 {}, dealer 6D, 1 {}
    Ann {} perfect-pairs
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """


@pytest.mark.parametrize(
    ("one", "other", "paid"),
    [
        ("8S", "8H", 30),  # mixed: 5 x 6
        ("8D", "8C", 30),
        ("8S", "8C", 60),  # coloured: 5 x 12
        ("8H", "8D", 60),
        ("8S", "8S", 125),  # perfect: 5 x 25
        ("KH", "KH", 125),
    ],
)
def test_20_10_what_each_pair_pays(one: str, other: str, paid: int) -> None:
    assert summary(tas(PAIR.format(one, other, f"is paid {paid}"))) == []
    short = tas(PAIR.format(one, other, f"is paid {paid - 5}"))
    assert [(finding.code, finding.owed_cents) for finding in short] == [("wrong-payout", {"Ann": 5_00})]
    assert short[0].clause == "20.10"
    unpaid = tas(PAIR.format(one, other, "loses 5"))
    assert [(finding.code, finding.owed_cents) for finding in unpaid] == [("wrong-payout", {"Ann": (paid + 5) * 100})]


@pytest.mark.parametrize("decks", [4, 5, 7, 8])
def test_20_10_the_odds_are_the_same_for_every_number_of_decks(decks: int) -> None:
    deal = PAIR.format("8S", "8C", "is paid 60")
    back = 50 if decks < 6 else 100
    assert summary(tas(deal, decks=decks, from_back=back)) == []


@pytest.mark.parametrize(("one", "other"), [("8S", "9S"), ("KS", "QS"), ("TH", "JH")])
def test_20_2_and_20_8_other_cards_lose_even_of_one_value(one: str, other: str) -> None:
    assert summary(tas(PAIR.format(one, other, "loses 5"))) == []
    kept = tas(PAIR.format(one, other, "keeps 5"))
    assert [(finding.code, finding.owed_cents) for finding in kept] == [("wrong-collection", {"Ann": -5_00})]


def test_20_8_only_the_first_two_cards_count() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 3C
        Ann {} perfect-pairs
        Ann draws 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    assert summary(tas(deal.format("loses 5"))) == []
    assert [finding.owed_cents for finding in tas(deal.format("is paid 60"))] == [{"Ann": -65_00}]


def test_20_9_settled_before_the_subsequent_deal() -> None:
    late = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 {}
        Ann stands
        dealer draws TC, 5H
        Ann {} perfect-pairs
        Ann loses 25
        """
    for card, settled in (("8H", "is paid 30"), ("9H", "loses 5")):
        found = tas(late.format(card, settled))
        assert summary(found) == [("side-wager-settled-late", "20.9", NOTHING)]
        assert tas(PAIR.format("8S", card, settled)) == []


def test_20_9_beside_a_blackjack_either_may_come_first() -> None:
    """20.9 only says: before the subsequent deal."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 perfect-pairs on box 2
        cards: 1 AS, 2 8S, dealer 6D, 1 KC, 2 8H
        {}
        Ben stands
        dealer draws TC, 5H
        Ben loses 25
        """
    assert summary(tas(deal.format("Ben is paid 30 perfect-pairs\nAnn is paid 37.50"))) == []
    assert summary(tas(deal.format("Ann is paid 37.50\nBen is paid 30 perfect-pairs"))) == []


ELSEWHERE = """
    {}
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Ben wagers 5 perfect-pairs on box 1
    cards: 1 8S, 2 9H, dealer 6D, 1 9C, 2 TH
    on a box, Ben loses 5 perfect-pairs on box 1
    Ann stands
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    """


def test_20_6_on_another_box_by_leave_of_a_management_representative() -> None:
    allowed = "a {} allows side-wager-on-another-box"
    assert summary(tas(ELSEWHERE.format(allowed.format("management-representative")))) == []
    assert summary(tas(ELSEWHERE.format(""))) == [("side-wager-without-main", "20.6", NOTHING)]
    by_the_inspector = tas(ELSEWHERE.format(allowed.format("inspector")))
    assert summary(by_the_inspector) == [("rank-not-entitled", "20.6", NOTHING)]


def test_20_6_never_where_nobody_has_a_wager() -> None:
    deal = """
        a management-representative allows side-wager-on-another-box
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 perfect-pairs on box 3
        cards: 1 8S, 2 9H, dealer 6D, 1 9C, 2 TH
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    found = tas(deal)
    assert [(finding.code, finding.clause, finding.box) for finding in found] == [
        ("side-wager-without-main", "20.6", 3)
    ]


def test_20_7_at_most_three_on_a_box() -> None:
    players = ["Ann", "Ben", "Cal", "Dee"]

    def shared(count: int) -> str:
        main = "\n".join(f"{player} wagers 25 on box 1" for player in players[:3])
        side = "\n".join(f"{player} wagers 5 perfect-pairs on box 1" for player in players[:count])
        lost = "\n".join(f"{player} loses 5 perfect-pairs" for player in players[:count])
        losses = "\n".join(f"{player} loses 25" for player in players[:3])
        leave = "a management-representative allows side-wager-on-another-box"
        return (
            f"{leave}\n{main}\n{side}\ncards: 1 TS, dealer 6D, 1 8C\n{lost}\nAnn stands\ndealer draws TC, 5H\n{losses}"
        )

    assert summary(tas(shared(3))) == []
    assert summary(tas(shared(4))) == [("too-many-side-wagers", "20.7", NOTHING)]


def test_20_5_within_its_own_limits() -> None:
    """The sign has 5 to 100 for Perfect Pairs."""
    low = PAIR.replace("wagers 5 p", "wagers 2.50 p").format("8S", "8H", "is paid 15")
    assert [finding.code for finding in tas(low)] == ["below-minimum"]
    assert tas(PAIR.format("8S", "8H", "is paid 30")) == []
    high = PAIR.replace("wagers 5 p", "wagers 150 p")
    # Settled to the maximum (7.2): 100 x 6 = 600.
    assert [(f.code, f.owed_cents) for f in tas(high.format("8S", "8H", "is paid 600"))] == [("above-maximum", {})]
    assert [(f.code, f.owed_cents) for f in tas(high.format("8S", "8H", "is paid 900"))] == [
        ("above-maximum", {"Ann": -300_00})
    ]


def test_20_4_before_the_first_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        {}
        cards: 1 KS
        {}
        cards: dealer 6D, 1 9C
        Ann loses 5 perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    laid = "Ann wagers 5 perfect-pairs on box 1"
    assert summary(tas(deal.format(laid, ""))) == []
    late = tas(deal.format("", laid))
    assert [(finding.code, finding.clause) for finding in late] == [("late-wager", "6.5")]


def test_20_9_winners_and_losers_in_either_order() -> None:
    """20.9(a) and (b) list both, and set no order between them; all before a third card (20.11)."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ann wagers 5 perfect-pairs on box 1
        Ben wagers 5 perfect-pairs on box 2
        cards: 1 8S, 2 9H, dealer 6D, 1 8C, 2 TH
        {}
        {}
        Ann draws 2H
        {}
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    won, lost = "Ann is paid 60 perfect-pairs", "Ben loses 5 perfect-pairs"
    assert summary(tas(deal.format(lost, won, ""))) == []
    assert summary(tas(deal.format(won, lost, ""))) == []
    assert summary(tas(deal.format(lost, "", won))) == [("side-wager-settled-late", "20.9", NOTHING)]
