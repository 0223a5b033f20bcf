"""High card as a family that everything knows, for as long as a test runs."""

import pytest

from domain.irregularities.provision import Provision
from domain.judge.families import FAMILIES
from domain.library.irregularities import CATALOGUE
from tests.families.high_card import RULEBOOK, HighCard


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES, HighCard.name, HighCard())
    monkeypatch.setitem(CATALOGUE["wrong-payout"].provisions, RULEBOOK, Provision("1.2"))
    monkeypatch.setitem(CATALOGUE["excess-card"].provisions, RULEBOOK, Provision("1.1"))
    monkeypatch.setitem(CATALOGUE["advised-by-staff"].provisions, RULEBOOK, Provision("1.3"))
