"""docs/cases.md tells every kind of event, every rulebook's notice, and the settings of the clocks."""

import re

from domain.access import ACCESS_EVENTS
from domain.cases.events import CASE_EVENTS
from domain.cases.finding_work import FINDING_EVENTS
from domain.cases.notices import NOTICES
from store.mapper import OWN_KINDS
from tests.house.test_imports import ROOT

PAGE = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")


def test_every_kind_is_told_once() -> None:
    told = re.findall(r"^\| `((?:case|finding|access)\.[a-z.]+\.v\d+)` \|", PAGE, re.M)
    assert sorted(told) == sorted([*CASE_EVENTS, *FINDING_EVENTS, *ACCESS_EVENTS])
    assert set(told) < set(OWN_KINDS)


def test_every_notice_is_told_with_its_clause() -> None:
    for rulebook, notice in NOTICES.items():
        assert f"| `{rulebook}` | {notice.clause} |" in PAGE
