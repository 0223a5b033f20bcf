"""Golden files: how each kind of our own is stored, forever, and how a whole case is told.

Once a version is released its file is never changed, only added to.
"""

from pathlib import Path

import pytest
from eventsourcing.persistence import StoredEvent

from domain.access import ACCESS_EVENTS
from domain.cases.case import Case
from domain.cases.events import CASE_EVENTS
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, RoundPiece
from domain.cases.finding_work import FINDING_EVENTS
from domain.cases.story import story
from domain.log_origin import LOG_EVENTS
from domain.moments import moment
from domain.table_keys import TABLE_KEY_EVENTS
from store.mapper import ClosedMapper, UnknownTopic, Unreadable
from tests.cases.making import (
    SAID,
    SHA256,
    answered,
    closed,
    complaint,
    decided,
    escalated,
    minute,
    minute_us,
    reviewed,
    ruled,
)

GOLDEN = Path(__file__).parent / "golden"
KINDS = {**CASE_EVENTS, **FINDING_EVENTS, **ACCESS_EVENTS, **TABLE_KEY_EVENTS, **LOG_EVENTS}
STREAMS = {
    "case": "case:C-000001",
    "finding": f"finding:{SAID.finding}",
    "access": "access:s-1",
    "table": "table-keys:BJ-101",
    "log": "log:origin",
}


def test_every_kind_has_its_file_and_every_file_its_kind() -> None:
    assert sorted(path.name for path in GOLDEN.glob("*.jsonl")) == sorted(f"{kind}.jsonl" for kind in KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_stored_is_read_and_stored_again_byte_for_byte(kind: str) -> None:
    mapper = ClosedMapper()
    lines = (GOLDEN / f"{kind}.jsonl").read_bytes().splitlines()
    assert lines
    for line in lines:
        stored = StoredEvent(STREAMS[kind.partition(".")[0]], 1, kind, line)
        event = mapper.to_domain_event(stored)
        assert type(event) is KINDS[kind]
        assert mapper.to_stored_event(event) == stored


@pytest.mark.parametrize("kind", KINDS)
def test_no_path_of_a_module_is_stored(kind: str) -> None:
    text = (GOLDEN / f"{kind}.jsonl").read_text(encoding="utf-8")
    assert "domain." not in text
    assert "originator_topic" not in text


@pytest.mark.parametrize("state", [b"", b"{}", b"[1]", b'{"timestamp":"2026-11-14T11:00:00Z","by":7}'])
@pytest.mark.parametrize("kind", ["case.opened.v1", "case.ruled.v1", "finding.assigned.v1", "access.exported.v1"])
def test_damaged_bytes_are_told(kind: str, state: bytes) -> None:
    with pytest.raises(Unreadable, match="can't be read"):
        ClosedMapper().to_domain_event(StoredEvent("case:C-000001", 2, kind, state))


def test_a_kind_of_a_later_version_is_told() -> None:
    with pytest.raises(UnknownTopic, match="newer version"):
        ClosedMapper().to_domain_event(StoredEvent("case:C-000001", 2, "case.ruled.v2", b"{}"))


def a_long_case() -> Case:
    """One that everything happens to."""
    case = complaint()
    case.acknowledge("A receipt was handed over", by="maria", when=minute(2), told_us=minute_us(1))
    case.attach(RoundPiece(reference="BJ-104/2026-11-14/41#2017"), by="maria", when=minute(3))
    case.attach(FindingPiece(said=SAID), by="maria", when=minute(3))
    case.attach(
        CameraCue(camera="BJ-104 east", from_us=minute_us(-21), to_us=minute_us(-19), words="The draw"),
        by="maria",
        when=minute(3),
    )
    case.attach(Attachment(name="statement.pdf", sha256=SHA256, bytes=48_211), by="maria", when=minute(3))
    case.hold("Waiting for the second camera", by="maria", when=minute(4))
    case.note("The patron waits at the cage", by="maria", when=minute(5))
    case.release("It is here", by="maria", when=minute(6))
    case.assign("oscar", by="maria", when=minute(7))
    ruled(case)
    case.review_ruling(by="vera", rank="area-manager", when=minute(15), agrees=False, text="Look at box 2 as well")
    ruled(case, number=18)
    decided(escalated(answered(reviewed(case), satisfied=False)))
    case.answer("By letter", satisfied=True, by="oscar", when=minute(80))
    closed(case)
    case.reopen("A second complaint about the same round", by="vera", when=minute(100))
    case.close("withdrawn", "The patron withdrew it", by="vera", when=minute(110))
    return case


def test_a_case_reads_like_a_story() -> None:
    told = story(a_long_case().pending_events)  # type: ignore[arg-type]
    text = "".join(f"{moment(one.at_us):%H:%M} {one}\n" for one in told)
    assert text == (GOLDEN / "story.txt").read_text(encoding="utf-8")
