"""The replay's page without a browser: which round and step it sends, what it says of wrong ones, what it records."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.house import House
from store.access import AccessBook
from tests.dashboard.felt.rounds import CARD_TOO_MANY, SPLIT_AND_INSURANCE, messages
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts

FIRST, SECOND = "BJ-1/r1/1", "BJ-1/r1/2"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), messages(SPLIT_AND_INSURANCE, CARD_TOO_MANY)) as house:
        yield house


def sent(test: AppTest) -> dict[str, Any]:
    [data] = ledgers(test)
    return data


def test_a_link_opens_exactly_this_step(house: House) -> None:
    data = sent(opened("replay", round=FIRST, step="28"))
    assert data["round"]["reference"] == FIRST
    assert data["go"]["at"] == "28"
    assert data["print"] is False


def test_a_step_can_be_in_the_reference_too(house: House) -> None:
    assert sent(opened("replay", round=f"{FIRST}#28"))["go"]["at"] == "28"


def test_without_a_step_it_opens_where_something_was_irregular(house: House) -> None:
    assert sent(opened("replay", round=FIRST))["go"]["at"] == "9"  # by the book: from the beginning
    data = sent(opened("replay", round=SECOND))
    [finding] = data["round"]["findings"]
    assert finding["code"] == "excess-card"
    assert data["go"]["at"] == finding["at"]


def test_rounds_lead_to_each_other(house: House) -> None:
    first, second = (sent(opened("replay", round=name))["links"] for name in (FIRST, SECOND))
    assert (first["previous"], first["next"]) == (None, SECOND)
    assert (second["previous"], second["next"]) == (FIRST, None)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nonsense", "names no round"),
        ("BJ-1/r1/9", "It has rounds 1 to 2"),
        ("BJ-1/r7/1", "Its recordings are r1"),
        ("BJ-9/r1/1", "The tables are BJ"),
        ("<b>x</b>/r1/1", "names no round"),
    ],
)
def test_a_round_that_is_not_there_is_told_with_what_there_is(house: House, name: str, says: str) -> None:
    test = opened("replay", round=name)
    told = texts(test).replace("\\", "").replace("\u2060", "")
    assert "There is no such round." in told
    assert says in told
    assert test.text_input[0].label == "Round"  # and one can be opened from here
    assert len(ledgers(test)) == 1  # the rounds in which something was irregular
    assert ledgers(test)[0]["rows"][0]["key"] == SECOND


def test_a_step_that_is_not_there_is_told_and_the_round_shown(house: House) -> None:
    test = opened("replay", round=SECOND, step="7000")
    assert "There is no step 7000 in this round." in texts(test)
    assert sent(test)["round"]["reference"] == SECOND


def test_back_in_the_browser_moves_the_felt(house: House) -> None:
    test = opened("replay", round=FIRST, step="28")
    before = sent(test)["go"]
    test.query_params["step"] = "16"  # as the browser's own button does
    after = sent(run(test))["go"]
    assert after["at"] == "16"
    assert after["count"] != before["count"]
    assert sent(run(test))["go"] == after  # and once only


def test_a_view_is_recorded_once_for_each_session_and_round(house: House) -> None:
    person = replace(somebody(), session="session-2")
    before = house.store.last_index()
    test = opened("replay", person, round=FIRST)
    assert house.store.last_index() == before + 1
    test.query_params["step"] = "16"
    run(test)
    opened("replay", person, round=FIRST)  # a second window of the same sign-in
    assert house.store.last_index() == before + 1
    opened("replay", person, round=SECOND)
    assert house.store.last_index() == before + 2
    assert AccessBook(house.store).viewed(person.name, person.session, FIRST, 1) is None  # known already


def test_what_somebody_may_not_do_is_not_offered(house: House) -> None:
    assert sent(opened("replay", somebody("regulator", "rex"), round=SECOND))["links"]["case"] is None


def test_the_printed_page(house: House) -> None:
    assert sent(opened("replay", round=SECOND, print="1"))["print"] is True
