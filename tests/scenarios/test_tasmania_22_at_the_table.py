"""Tasmania 22 at one table: no Perfect Pairs, and where the deal of a competition begins."""

import pytest

from tests.scenarios.language import TAS, judged

BEGINS = "between rounds\na heat begins for Ann, Ben, Cleo\n{}\na new round\n"
FIRST = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, KH
    Ann is paid 25
    the round ends
    """
PAIRS = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann loses 5 perfect-pairs
    Ann stands
    dealer draws TC, KH
    Ann is paid 25
    the round ends
    """
DEAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cleo wagers 20 on box 3
    {}
    {}
    dealer draws TC, KH
    Ann is paid 20
    Ben is paid 20
    Cleo is paid 20
    the round ends
    """
FROM_2 = "cards: 2 9C, 3 TH, 1 TS, dealer 6D, 2 8D, 3 8S, 1 8C", "Ben stands\nCleo stands\nAnn stands"
FROM_1 = "cards: 1 TS, 2 9C, 3 TH, dealer 6D, 1 8C, 2 8D, 3 8S", "Ann stands\nBen stands\nCleo stands"


def found(text: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in judged(TAS, FIRST + text)]


def test_22_item_3_no_perfect_pairs_in_a_competition() -> None:
    assert found(BEGINS.format("") + PAIRS) == [("side-wager-not-offered", "22 item 3")]
    assert found("a new round\n" + PAIRS) == []
    assert found(BEGINS.format("") + PAIRS + "between rounds\nthe session ends\na new round\n" + PAIRS) == [
        ("side-wager-not-offered", "22 item 3")
    ]


@pytest.mark.parametrize(
    ("marker", "deal", "codes"),
    [
        (2, FROM_2, []),
        (2, FROM_1, [("dealt-from-wrong-box", "22.7")]),
        (1, FROM_1, []),
        (1, FROM_2, [("dealt-from-wrong-box", "22.7")]),
        (4, FROM_1, []),
    ],
)
def test_22_7_the_deal_begins_at_the_marker_and_a_wrong_beginning_stands(
    marker: int, deal: tuple[str, str], codes: list[tuple[str, str]]
) -> None:
    assert found(BEGINS.format(f"the marker goes to box {marker}") + DEAL.format(*deal)) == codes


SECRET = """
    Ann secretly wagers 50 on box 1
    Ben secretly wagers 90 on box 2
    no more bets
    Ann's secret wager is announced as 50
    Ben's secret wager is announced as 90
    {}
    Ben stands
    Ann stands
    dealer draws TC, KH
    Ann is paid 50
    Ben is paid 90
    the round ends
    """


def test_22_4_9_where_all_wagers_are_secret_it_begins_with_the_largest() -> None:
    begins = BEGINS.format("the marker goes to box 1")
    assert found(begins + SECRET.format("cards: 2 9C, 1 TS, dealer 6D, 2 8D, 1 8C")) == []
    in_chips = SECRET.replace("Ann secretly wagers", "Ann wagers")
    one_in_chips = in_chips.replace("Ann's secret wager is announced as 50", "# nothing is announced")
    assert found(begins + one_in_chips.format("cards: 2 9C, 1 TS, dealer 6D, 2 8D, 1 8C")) == [
        ("dealt-from-wrong-box", "22.7")
    ]


def test_22_3_5_units_as_on_the_sign() -> None:
    odd = """
        Ann wagers {0} on box 1
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses {0}
        the round ends
        """
    begins = FIRST + BEGINS.format("")
    assert [(f.code, f.clause, f.owed_cents) for f in judged(TAS, begins + odd.format(23), unit=500)] == [
        ("wrong-unit", "22.3.5", {})
    ]
    assert judged(TAS, begins + odd.format(20), unit=500) == []
