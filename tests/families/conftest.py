"""High card as a family that everything knows, for as long as a test runs."""

import pytest

from dashboard.felt.scenes import SCENES
from domain.irregularities.books import BOOKS
from domain.irregularities.provision import Provision
from domain.judge.families import FAMILIES
from domain.library.irregularities import CATALOGUE
from domain.rulebooks.rulebook import Rulebook
from replay.families import VIEWS
from tests.families.drawn import HighCardScene, HighCardView
from tests.families.high_card import RULEBOOK, HighCard

PROVISIONS = {"wrong-payout": Provision("1.2"), "excess-card": Provision("1.1"), "advised-by-staff": Provision("1.3")}


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES, HighCard.name, HighCard())
    monkeypatch.setitem(VIEWS, HighCard.name, HighCardView())
    monkeypatch.setitem(SCENES, HighCard.name, HighCardScene())
    book = Rulebook(name=RULEBOOK, title=RULEBOOK, short=RULEBOOK, document=RULEBOOK, provisions=PROVISIONS)
    monkeypatch.setitem(BOOKS, RULEBOOK, book)
    for code, provision in PROVISIONS.items():
        monkeypatch.setitem(CATALOGUE[code].provisions, RULEBOOK, provision)
