"""Wherever a page would say that nothing was found, it says what could not be judged, and leads there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.house import House
from dashboard.look.once import shared
from domain.facts.dealing import CardDrawn
from domain.facts.events import write
from projections.questions.not_judged import blind_rows, blind_total, not_judged
from tests.cli.evenings import CLEAN, evening_scene, rounds
from tests.dashboard.open_house import ledgers, open_house, opened, texts

EVENTS = evening_scene(rounds(CLEAN, CLEAN, CLEAN)).events
WHOLE = [write(event) for event in EVENTS]
HOLE = next(n for n, event in enumerate(EVENTS) if isinstance(event.data, CardDrawn) and event.round == 2)
LOST = [*WHOLE[:HOLE], *WHOLE[HOLE + 1 :]]  # a card of round 2 never arrived
SAID = "1 round that was played could not be judged in full"


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, LOST) as house:
        yield house


@pytest.fixture
def whole(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, WHOLE) as house:
        yield house


def said(page: str, **address: str) -> str:
    return texts(opened(page, **address)).replace("\\", "")


def test_what_can_not_be_judged_is_counted_by_table_and_reason(blind: House) -> None:
    found = shared(blind, not_judged)
    assert (found.all().rounds, found.all().by_reason) == (1, {"gap": 1})
    assert found.at(["BJ-1"]) == found.all()
    assert not found.at(["BJ-2"])
    assert found.rounds_by_stream() == {"BJ-1/r1": 1}
    with blind.service.reader() as connection:
        (row,) = blind_rows(connection, "gap", "BJ-1")
        assert (row.stream, row.round, row.reason) == ("BJ-1/r1", 2, "gap")
        assert blind_rows(connection, "contested") == []
        assert (blind_total(connection), blind_total(connection, table="BJ-2")) == (1, 0)


def test_each_page_says_so(blind: House) -> None:
    for page in ("floor", "irregularities", "health"):
        assert SAID in said(page), page
    assert SAID in said("irregularities", table="BJ-1")
    assert "1 of these rounds could not be judged in full" in said("table", table="BJ-1")
    assert "1 round of this dealer could not be judged in full" in said("dealers", dealer="s-3")
    assert "every round could be judged" not in said("health")
    assert "rounds not judged in full: 1" in said("health")
    assert "all judged" not in said("floor")
    (floor,) = ledgers(opened("floor"))
    assert [cell["text"] for cell in floor["rows"][0]["cells"]][8] == "1"
    evening = str(ledgers(opened("table", table="BJ-1"))[0])
    assert "not judged: events are missing" in evening


def test_the_links_lead_to_the_rounds(blind: House) -> None:
    for address in ({"reason": "gap"}, {"table": "BJ-1"}):
        (missing,) = (one for one in ledgers(opened("health", **address)) if "not judged: " in str(one))
        assert "BJ-1/r1/2" in str(missing)
    assert "Nothing like that." in said("health", reason="contested")


def test_where_all_was_judged_nothing_is_said(whole: House) -> None:
    assert not shared(whole, not_judged).all()
    for page in ("floor", "irregularities", "health", "table"):
        assert "could not be judged" not in said(page), page
    assert "could not be judged" not in said("dealers", dealer="s-3")
    assert "every round could be judged" in said("health")
    assert "every round judged in full" in said("health")
    assert "Nothing irregular is waiting." in said("irregularities")
    assert "not judged" not in str(ledgers(opened("table", table="BJ-1"))[0])
