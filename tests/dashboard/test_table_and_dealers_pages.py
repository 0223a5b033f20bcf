"""A table's evening and a dealer's record: everything that happened, and nobody accused by a small number."""

from collections.abc import Iterator
from typing import Any

import pytest

from dashboard.house import House
from dashboard.pages.dealers import _judged, _rate_words
from dashboard.pages.table import house_words
from domain.facts.dealing import RoundEnded
from domain.facts.events import read
from projections.questions.dealer import DealerRecord
from projections.questions.interval import rate
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts
from tests.projections.helping import evening

RAWS = evening(2, 1.0, 5)
EVENTS = [read(raw) for raw in RAWS]
LOST = next(n for n, event in enumerate(EVENTS) if n > 500 and event.source == "BJ-101" and event.round)


@pytest.fixture(scope="module", autouse=True)
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One event of BJ-101 never arrived."""
    with open_house(tmp_path_factory.mktemp("house"), RAWS[:LOST] + RAWS[LOST + 1 :]) as house:
        yield house


def of_list(page_lists: list[dict[str, Any]], caption: str) -> list[Any]:
    (found,) = [one for one in page_lists if one["caption"] == caption]
    return list(found["rows"])


def test_an_evening_has_every_round_in_order() -> None:
    ended = [e for e in EVENTS if e.source == "BJ-102" and isinstance(e.data, RoundEnded)]
    page = opened("table", table="BJ-102", day="2026-11-14")
    rows = of_list(ledgers(page), "Rounds of BJ-102")
    assert [row["key"] for row in rows] == [f"{event.originator_id}/{event.round}" for event in ended]
    assert f"{len(ended)} rounds" in texts(page)
    assert "Nothing is missing from this evening's record." in texts(page)


def test_a_house_that_lost_has_not_won_less_than_nothing() -> None:
    assert house_words(610_250) == "the house won $6,102.50"
    assert house_words(-266_000) == "the house lost $2,660.00"


def test_only_rounds_with_findings(house: House) -> None:
    with house.service.reader() as connection:
        expected = connection.execute(
            "SELECT reference FROM rounds WHERE table_name = 'BJ-102' AND findings > 0 ORDER BY happened_at"
        ).fetchall()
    page = opened("table", table="BJ-102", findings="yes")
    assert [(row["key"],) for row in of_list(ledgers(page), "Rounds of BJ-102")] == expected
    page.toggle[0].set_value(False)
    assert len(of_list(ledgers(run(page)), "Rounds of BJ-102")) > len(expected)
    assert "findings" not in page.query_params


def test_what_never_arrived_is_said() -> None:
    (gap,) = of_list(ledgers(opened("table", table="BJ-101")), "Events that never arrived")
    seq = EVENTS[LOST].seq
    assert f"#{seq} to #{seq}" in str(gap)


def test_a_day_without_anything_says_so() -> None:
    page = opened("table", table="BJ-101", day="2020-01-01")
    assert ledgers(page) == []
    assert r"BJ\-101 reported nothing on this day." in texts(page)


def test_dealers_are_listed_by_number_and_not_by_rate(house: House) -> None:
    with house.service.reader() as connection:
        expected = connection.execute(
            "SELECT dealer, count(*) FROM rounds WHERE dealer IS NOT NULL GROUP BY 1 ORDER BY 1"
        ).fetchall()
    rows = of_list(ledgers(opened("dealers")), "Dealers")
    assert [row["key"] for row in rows] == [dealer for dealer, _ in expected]
    cells_by_row = [row["cells"] for row in rows]
    assert [cells[1]["text"] for cells in cells_by_row] == [str(rounds) for _, rounds in expected]
    assert {cells[4]["text"] for cells in cells_by_row} == {"too few rounds"}
    assert cells_by_row[0][1] == {"text": str(expected[0][1])}, "nothing is sent that is not set: lists are long"


def test_a_dealer_with_few_rounds_is_compared_with_nobody(house: House) -> None:
    with house.service.reader() as connection:
        dealer, rounds = connection.execute(
            "SELECT dealer, count(*) FROM rounds WHERE judged AND findings > 0 GROUP BY 1 ORDER BY 2 DESC, 1"
        ).fetchall()[0]
    page = opened("dealers", dealer=dealer)
    assert rounds > 0
    assert "too few to compare with anybody" in texts(page)
    assert "above everybody else's" not in texts(page)
    assert page.metric[0].value.startswith(f"{rounds} of ")


@pytest.mark.parametrize(
    ("count", "of", "words"),
    [
        (20, 99, "Fewer than 100 rounds"),
        (60, 1_000, "above everybody else's by more than chance explains. It says where to look, and not why"),
        (22, 1_000, "not above everybody else's"),
        (0, 1_000, "not above everybody else's"),
    ],
)
def test_what_is_said_of_a_dealer_is_what_the_numbers_bear(count: int, of: int, words: str) -> None:
    assert words in _judged(DealerRecord("s-1", rate(count, of), rate(200, 10_000), []))


def test_no_rate_is_given_of_few_rounds() -> None:
    assert _rate_words(rate(9, 99)) == ("–", "too few rounds")
    assert _rate_words(rate(5, 100)) == ("5.0%", "2.2% to 11.2%")


def test_who_may_not_see_rounds_or_findings_sees_nothing() -> None:
    for page in ("table", "dealers"):
        opened_page = opened(page, somebody("administrator", "root"))
        assert ledgers(opened_page) == []
        assert texts(opened_page) == ""
