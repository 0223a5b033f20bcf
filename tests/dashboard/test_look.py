"""Money, times and sizes as people read them."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from dashboard.look.money import difference, money, summed
from dashboard.look.sizes import size
from dashboard.look.status import status, status_cell
from dashboard.look.times import clock, how_long, when

MELBOURNE = ZoneInfo("Australia/Melbourne")
NIGHT = datetime(2026, 11, 14, 10, 40, 12, 999, tzinfo=UTC)


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "$0.00"), (5, "$0.05"), (120050, "$1,200.50"), (-500, "−$5.00"), (None, "–")]
)
def test_money(cents: int | None, text: str) -> None:
    assert money(cents) == text


def test_a_difference_has_its_sign() -> None:
    assert [difference(cents) for cents in (500, 0, -500)] == ["+$5.00", "$0.00", "−$5.00"]


def test_times_are_in_the_zone_of_the_house_which_is_said() -> None:
    assert clock(NIGHT, MELBOURNE) == "21:40:12"
    assert when(NIGHT, MELBOURNE) == "Sat 14 Nov 2026 21:40:12 AEDT"
    assert when(NIGHT, ZoneInfo("UTC")) == "Sat 14 Nov 2026 10:40:12 UTC"
    assert when(None, MELBOURNE) == "–"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-3, "0 s"),
        (59.9, "59 s"),
        (60, "1 min"),
        (3599, "59 min"),
        (3600, "1 h"),
        (7500, "2 h 5 min"),
        (93_600, "1 d 2 h"),
    ],
)
def test_how_long(seconds: float, text: str) -> None:
    assert how_long(seconds) == text


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 bytes"), (999, "999 bytes"), (2_400_000, "2.4 MB"), (5 * 10**15, "5000.0 TB")]
)
def test_sizes(number: int, text: str) -> None:
    assert size(number) == text


def test_a_status_is_a_word_with_a_sign_and_what_was_typed_stays_text() -> None:
    assert status("open", "going") == ":green-badge[● open]"
    assert status("a]b", "bad") == ":red-badge[▲ a\\]b]"
    cell = status_cell("silent", "warning")
    assert (cell.text, cell.sign, cell.tone) == ("silent", "◆", "warning")


def test_a_sum_that_depends_on_something_is_not_told_as_nothing() -> None:
    assert summed(0, 0) == "$0.00"
    assert summed(0, 2) == "depends"
    assert summed(2500, 2) == "at least $25.00"
