"""The quarantine on the Health page: what each message claims, filters, and noise that an administrator dismisses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.house import House
from dashboard.person import Person
from projections.questions.quarantine import quarantined
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts
from tests.making import message

WRONG = message(2, table="BJ-2").replace(b'"KS"', b'"1X"')
RIVAL = message(1).replace(b'"KS"', b'"QS"')
ADMINISTRATOR = Person("adm", "administrator", None, "session-1")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, [message(1), b"noise", WRONG, RIVAL]) as house:
        yield house


def listed(page: AppTest) -> list[list[str]]:
    """Table and claim of each message in the list."""
    found: list[Any] = [one for one in ledgers(page) if one["caption"] == "Messages in quarantine"]
    return [[row["cells"][2]["text"], row["cells"][3]["text"]] for one in found for row in one["rows"]]


def keys(house: House) -> dict[str, str]:
    return {one.kind + (one.table or ""): one.key for one in house.store.quarantine()}


def test_what_messages_claim_is_shown_newest_first(house: House) -> None:
    assert listed(opened("health", ADMINISTRATOR)) == [["BJ-1", "BJ-1/r1#1"], ["BJ-2", "BJ-2/r1#2"], ["–", "–"]]


@pytest.mark.parametrize(
    ("address", "tables"),
    [
        ({"refused-kind": "rival"}, ["BJ-1"]),
        ({"refused-table": "BJ-2"}, ["BJ-2"]),
        ({"refused-words": "ENUM value"}, ["BJ-2"]),
        ({"refused-words": "memory"}, ["BJ-1", "BJ-2", "–"]),
        ({"refused-table": "BJ-9"}, []),
    ],
)
def test_filters_live_in_the_address(house: House, address: dict[str, str], tables: list[str]) -> None:
    page = opened("health", ADMINISTRATOR, **address)
    assert [table for table, _ in listed(page)] == tables
    assert ("No message fits." in texts(page)) is not bool(tables)


def test_an_administrator_dismisses_noise(house: House) -> None:
    key = keys(house)["refused"]
    page = opened("health", ADMINISTRATOR, message=key)
    [submit] = [one for one in page.button if one.label == "Dismiss it"]
    submit.click()
    page = run(page)
    assert "Say why" in texts(page)
    assert len(house.store.quarantine()) == 3
    [why] = [one for one in page.text_input if one.label == "Why it is noise"]
    why.input("a test of the recorder")
    [submit] = [one for one in page.button if one.label == "Dismiss it"]
    submit.click()
    page = run(page)
    assert [table for table, _ in listed(page)] == ["BJ-1", "BJ-2"]
    [dismissed] = [one for one in house.store.quarantine(dismissed=True) if one.dismissed_index]
    dismissal = house.store.own(dismissed.entry.stream)[-1]
    assert (dismissed.entry.state, dismissal.by, dismissal.why) == (b"noise", "adm", "a test of the recorder")
    with house.service.reader() as connection:
        assert quarantined(connection).total == 2


def test_a_rival_can_not_be_dismissed_and_others_than_administrators_dismiss_nothing(house: House) -> None:
    page = opened("health", ADMINISTRATOR, message=keys(house)["rivalBJ-1"])
    assert "it can't be dismissed" in texts(page)
    assert not [one for one in page.button if one.label == "Dismiss it"]
    page = opened("health", somebody("surveillance", "sam"), message=keys(house)["refused"])
    assert not [one for one in page.button if one.label == "Dismiss it"]
