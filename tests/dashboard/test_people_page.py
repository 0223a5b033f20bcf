"""The People page: what a browser sends although it is not offered is not done."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.house import House
from dashboard.person import Person
from tests.dashboard.open_house import PASSWORD, open_house, opened, run
from tests.making import messages

ADMIN = Person("root", "administrator", None, "session-1")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("people")
    with open_house(folder, messages(1, 3)) as house:
        house.door.accounts.add(ADMIN.name, ADMIN.role, None, PASSWORD)
        yield house


@pytest.mark.parametrize("label", ["Change it, and end its sign-ins", "New first password", "Remove the account"])
def test_a_greyed_out_button_does_nothing_to_ones_own_account(house: House, label: str) -> None:
    page = opened("people", ADMIN, account=ADMIN.name)
    (button,) = (one for one in page.button if one.label == label)
    assert button.disabled
    before = house.door.accounts.get(ADMIN.name)
    button.proto.disabled = False  # as somebody can who writes to the server without our page
    button.click()
    run(page)
    assert house.door.accounts.get(ADMIN.name) == before


def test_the_same_buttons_work_for_somebody_else(house: House) -> None:
    page = opened("people", ADMIN, account="sam")
    before = house.door.accounts.get("sam")
    (button,) = (one for one in page.button if one.label == "New first password")
    button.click()
    run(page)
    after = house.door.accounts.get("sam")
    assert before is not None
    assert after is not None
    assert after.generation != before.generation
