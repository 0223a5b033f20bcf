"""Versions and their days: the setup decides which rules judge, and dates only tell where they do not fit."""

import re
from datetime import UTC, date, datetime

import pytest

from domain.library.registry import RULEBOOKS
from domain.rulebooks.rulebook import Rulebook
from domain.rulebooks.versions import dates_of, day, version_remark
from tests.house.test_imports import ROOT

TAS = "tasmania-blackjack-2015"


def version(name: str, effective: date | None, ended: date | None = None, document: str = "acme") -> Rulebook:
    return Rulebook(name=name, title=name.capitalize(), short=name, document=document, effective=effective, ended=ended)


ONE, TWO, THREE = version("one", date(2020, 1, 1)), version("two", date(2024, 7, 1)), version("three", date(2026, 7, 1))
UNDATED = version("undated", None)
ELSEWHERE = version("elsewhere", date(2000, 1, 1), document="other")
ALL = (ONE, TWO, THREE, UNDATED, ELSEWHERE)

INSTEAD = "; Three (three) was in force then."


def at(year: int, month: int, of_month: int, hour: int = 12) -> datetime:
    return datetime(year, month, of_month, hour, tzinfo=UTC)


@pytest.mark.parametrize(
    ("name", "moment", "remark"),
    [
        ("two", at(2025, 1, 1), ""),
        ("two", at(2024, 7, 2), ""),
        ("two", at(2024, 3, 1), "Two took effect on 1 July 2024, after this was played; One (one) was in force then."),
        ("two", at(2026, 11, 14), f"Two was in force until 30 June 2026, before this was played{INSTEAD}"),
        ("one", at(2026, 11, 14), f"One was in force until 30 June 2024, before this was played{INSTEAD}"),
        ("one", at(2019, 1, 1), "One took effect on 1 January 2020, after this was played."),
        ("undated", at(2025, 1, 1), ""),
        ("nobody-knows-it", at(2025, 1, 1), ""),
    ],
)
def test_dates_tell_that_another_version_was_in_force(name: str, moment: datetime, remark: str) -> None:
    assert version_remark(name, moment, ALL) == remark


@pytest.mark.parametrize(
    ("moment", "is_told"),
    [
        (at(2024, 6, 30, 9), True),  # 23:00 on 30 June at UTC+14, the first place on earth to reach July
        (at(2024, 6, 30, 10), False),  # and there it is July now
        (at(2024, 7, 1, 11), False),
        (at(2024, 7, 1, 13), False),
    ],
)
def test_near_midnight_nothing_is_told_before_a_version_begins(moment: datetime, is_told: bool) -> None:
    assert bool(version_remark("two", moment, ALL)) is is_told


@pytest.mark.parametrize(
    ("moment", "is_told"),
    [
        (at(2026, 7, 1, 11), False),  # 23:00 on 30 June at UTC-12, the last place on earth to reach July
        (at(2026, 7, 1, 12), True),  # and there it is July too
    ],
)
def test_near_midnight_nothing_is_told_after_a_version_ended(moment: datetime, is_told: bool) -> None:
    assert bool(version_remark("two", moment, ALL)) is is_told


def test_a_version_may_say_itself_when_it_ended() -> None:
    gone = version("gone", None, ended=date(2021, 1, 1), document="gone")
    assert version_remark("gone", at(2020, 6, 1), [gone]) == ""
    remark = version_remark("gone", at(2021, 6, 1), [gone])
    assert remark == "Gone was in force until 31 December 2020, before this was played."


def test_the_dates_of_the_house_are_those_that_the_documents_print() -> None:
    assert {name: dates_of(one) for name, one in RULEBOOKS.items()} == {
        "crown-melbourne-blackjack-v26": "Version 26, no date of effect is printed.",
        "nsw-blackjack": "No version is printed, no date of effect is printed.",
        TAS: "Variation 02/15, in force from 12 May 2015.",
        "crown-sydney-blackjack-guide-2023": "Printed May 2023, no date of effect is printed.",
        "crown-melbourne-automated-v10": "Version 10.0, no date of effect is printed.",
    }
    assert version_remark(TAS, at(2026, 11, 14), RULEBOOKS.values()) == ""
    assert version_remark(TAS, at(2015, 5, 1), RULEBOOKS.values()) == (
        "Tasmania Blackjack rules 2015 took effect on 12 May 2015, after this was played."
    )


def test_the_page_about_rulebooks_has_them_all_with_their_days() -> None:
    page = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)` \| ([^|]+?) \| ([^|]+?) \|$", page, re.MULTILINE)
    printed = {name: since for name, _, since in rows if name in RULEBOOKS}
    assert printed == {one.name: day(one.effective) if one.effective else "not printed" for one in RULEBOOKS.values()}
    versions = {name: version.partition(";")[0] for name, version, _ in rows if name in RULEBOOKS}
    assert versions == {one.name: one.version or "not printed" for one in RULEBOOKS.values()}
