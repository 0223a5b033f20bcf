"""Players' names: masked until somebody who may gives a reason, and that is in the record."""

from collections.abc import Iterator

import pytest

from dashboard.house import House
from projections.questions.access import AccessFilter, who_looked
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody
from tests.projections.helping import evening


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), evening(1, 0.3, 5)) as house:
        yield house


def a_round(house: House) -> tuple[str, str]:
    """A round with a wager, and who made it."""
    with house.service.reader() as connection:
        row = connection.execute(
            "SELECT reference, player FROM rounds JOIN wagers USING (judged_in, round) ORDER BY 1, 2 LIMIT 1"
        ).fetchone()
    assert row is not None
    return str(row[0]), str(row[1])


def test_names_are_masked_until_a_reason_is_given(house: House) -> None:
    reference, player = a_round(house)
    house.register.add({player: "Ada Lovelace"})
    page = opened("replay", somebody("officer"), round=reference)
    assert "Ada Lovelace" not in str(ledgers(page))

    page.text_input[0].set_value("   ")
    page.button[0].click()
    run(page)
    assert "Ada Lovelace" not in str(ledgers(page)), "no reason was given"

    page.text_input[0].set_value("complaint 17")
    page.button[0].click()
    run(page)
    assert "Ada Lovelace" in str(ledgers(page))
    assert house.service.wait_for(house.store.last_index(), 60)
    with house.service.reader() as connection:
        [noted] = who_looked(connection, AccessFilter(people=("ada",), about=player)).items
    assert (noted.kind, noted.reason) == ("access.unmasked.v1", "complaint 17")


def test_who_may_not_unmask_is_not_asked(house: House) -> None:
    reference, player = a_round(house)
    house.register.add({player: "Ada Lovelace"})
    page = opened("replay", somebody("surveillance", "sam"), round=reference)
    assert not page.text_input
    assert "Ada Lovelace" not in str(ledgers(page))
