"""No irregularity is in the catalogue for a rulebook without a scenario under that rulebook that names it."""

import re
from pathlib import Path

import pytest

from domain.irregularities import CATALOGUE

HERE = Path(__file__).parent
FILES = {
    "crown-melbourne-blackjack-v26": ("test_crown_melbourne*.py", "test_crown_pontoon.py"),
    "nsw-blackjack": ("test_nsw*.py", "test_new_south_wales.py"),
    "tasmania-blackjack-2015": ("test_tasmania*.py",),
    "crown-sydney-blackjack-guide-2023": ("test_crown_sydney.py",),
}
PROVISIONS = [(code, rulebook) for code, irregularity in CATALOGUE.items() for rulebook in irregularity.provisions]


def told(rulebook: str) -> str:
    return "\n".join(path.read_text("utf-8") for pattern in FILES[rulebook] for path in sorted(HERE.glob(pattern)))


@pytest.mark.parametrize(("code", "rulebook"), PROVISIONS)
def test_a_scenario_names_it(code: str, rulebook: str) -> None:
    assert re.search(rf"""["']{re.escape(code)}["']""", told(rulebook)), f"no scenario of {rulebook} finds {code}"
