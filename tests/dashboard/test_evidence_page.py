"""The Evidence page: a pack for a reason, by those who may, and in the record."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from audit.packs.checking import check_pack
from dashboard.house import House
from dashboard.pages.evidence import Made
from projections.questions.access import AccessFilter, who_looked
from tests.dashboard.open_house import open_house, opened, run, somebody, texts
from tests.projections.helping import evening


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), evening(1, 0.3, 5)) as house:
        yield house


def a_round(house: House) -> str:
    with house.service.reader() as connection:
        row = connection.execute("SELECT min(reference) FROM rounds").fetchone()
    assert row is not None
    return str(row[0])


def asked_for(page: AppTest, why: str) -> AppTest:
    page.text_input[-1].set_value(why)
    page.button[0].click()
    return run(page)


def test_a_pack_is_made_and_whoever_gets_it_can_check_it(house: House, tmp_path: Path) -> None:
    reference = a_round(house)
    page = asked_for(opened("evidence", somebody("regulator", "rex"), round=reference), "inspection 4")
    made: Made = page.session_state["evidence made"]
    pack = tmp_path / made.name
    pack.write_bytes(made.data)
    check_pack(pack)
    with zipfile.ZipFile(io.BytesIO(made.data)) as zipped:
        custody = zipped.read("custody.json").decode()
    assert "rex" in custody
    assert "inspection 4" in custody
    assert house.service.wait_for(house.store.last_index(), 60)
    with house.service.reader() as connection:
        [noted] = who_looked(connection, AccessFilter(people=("rex",), about=reference)).items
    assert (noted.kind, noted.reason) == ("access.exported.v1", "inspection 4")


def test_without_a_reason_nothing_is_made(house: House) -> None:
    page = asked_for(opened("evidence", somebody("regulator", "rex"), round=a_round(house)), "  ")
    assert "evidence made" not in page.session_state
    assert "Say why the pack is taken out" in texts(page)


@pytest.mark.parametrize("named", ["BJ-999/2026-11-14/1", "../../etc/passwd", "*bold*"])
def test_what_is_not_there_is_said(house: House, named: str) -> None:
    page = asked_for(opened("evidence", somebody("regulator", "rex"), round=named), "inspection 4")
    assert "evidence made" not in page.session_state
    assert page.error


def test_who_may_not_export_sees_nothing(house: House) -> None:
    page = opened("evidence", somebody("surveillance", "sam"), round=a_round(house))
    assert not page.title
    assert not page.button
