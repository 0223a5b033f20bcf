"""Irregularities that the principle of severity names have the one it gives them."""

import pytest

from domain.library.irregularities import CATALOGUE


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
    assert CATALOGUE[code].severity == severity
