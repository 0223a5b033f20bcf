"""Each irregularity has one severity, and those that the principle names have the one it gives them."""

import pytest

from domain.irregularities import CATALOGUE
from domain.irregularities import severity as table


def test_every_irregularity_is_there_once() -> None:
    listed = [code for codes in (table._GRAVE, table._SERIOUS, table._MINOR) for code in codes.split()]
    assert sorted(listed) == sorted(CATALOGUE)


@pytest.mark.parametrize(
    ("code", "severity"),
    [
        ("excess-card", "grave"),
        ("wrong-payout", "grave"),
        ("deck-fault", "grave"),
        ("prohibited-device", "grave"),
        ("no-shuffle", "serious"),
        ("rank-not-entitled", "serious"),
        ("no-inspector", "serious"),
        ("needless-dealer-card", "minor"),
        ("below-minimum", "minor"),
    ],
)
def test_the_principle_is_kept(code: str, severity: str) -> None:
    assert table.SEVERITY[code] == severity
