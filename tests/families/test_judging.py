"""One judge for every family: its findings, what it could not judge, and that it can be saved before any event."""

import pytest

from domain.events import Event
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.families.evening import STREAM, evening

pytestmark = pytest.mark.usefixtures("high_card")


def judged(events: list[Event]) -> tuple[list[Finding], Judge]:
    judge = Judge(STREAM)
    found = [finding for event in events for finding in judge.step(event)]
    return found + judge.finish(), judge


def test_what_is_wrong_is_found_and_the_rest_is_silent() -> None:
    found, judge = judged(evening())
    assert [(finding.round, finding.code, finding.clause, finding.owed_cents) for finding in found] == [
        (3, "wrong-payout", "1.2", {"Ann": 500}),
        (5, "excess-card", "1.1", {}),
    ]
    assert [(item.round, item.reason) for item in judge.unjudged] == [(6, "card-not-drawn")]


def test_saved_and_resumed_before_every_event() -> None:
    expected, whole = judged(evening())
    judge, found = Judge(STREAM), []
    for event in evening():
        judge = Judge.resumed(judge.save())
        found += judge.step(event)
    found += judge.finish()
    assert found == expected
    assert (judge.unjudged, judge.table) == (whole.unjudged, whole.table)


def test_chapters_tell_which_rounds_were_judged() -> None:
    judge = Judge(STREAM)
    numbers = []
    for event in evening():
        judge.step(event)
        numbers += [review.number for chapter in judge.chapters for review in chapter.reviews]
    assert numbers == [1, 2, 3, 4, 5, 7]
