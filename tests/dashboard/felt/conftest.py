"""Rounds on terminals, each in a store of its own."""

from typing import Any

import pytest

from domain.facts.setups import BlackjackSetup, FamilySetup
from tests.automated.blackjack import Blackjack
from tests.automated.language import Evening
from tests.dashboard.felt.on_terminals import Shown, document_of


@pytest.fixture
def shown(tmp_path_factory: pytest.TempPathFactory) -> Shown:
    def shown(setup: FamilySetup, told: str) -> dict[str, Any]:
        evening = Blackjack(setup) if isinstance(setup, BlackjackSetup) else Evening(setup)
        return document_of(tmp_path_factory.mktemp("shown"), evening.play(told))

    return shown
