"""One judge for every family: its findings, what it could not judge, and that it can be saved before any event."""

from typing import Any, Literal

import pytest

from domain.facts.decisions import PlayAdvised
from domain.facts.events import Event
from domain.facts.tables import TableChanged, TableChangedV2, TableClosed, TableOpened
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene
from tests.families.evening import SETUP, STREAM, Evening, evening

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


@pytest.mark.parametrize(("about", "found"), [("play", [(1, "advised-by-staff", "1.3", "Ann")]), ("rules", [])])
def test_what_every_table_is_checked_for_is_found_here_too(about: Literal["play", "rules"], found: list[Any]) -> None:
    """Staff may say what the rules demand, and not how to play."""
    here = Evening()
    here.round = 1
    here.say(PlayAdvised(player="Ann", by="staff", about=about))
    here.play("KS 9D", paid_cents=2_500, number=1)
    here.say(TableClosed(by=here.manager))
    findings, judge = judged(here.events)
    assert [(finding.round, finding.code, finding.clause, finding.player) for finding in findings] == found
    assert judge.unjudged == []


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


def changing() -> list[Event]:
    """Rounds of high card before and after two of blackjack. In the first of these the dealer draws to 17; the last
    round is paid too little."""
    here = Evening()
    here.play("KS 9D", paid_cents=2_500, number=1)
    scene = evening_scene(IRREGULAR)
    scene.begin_round()
    scene.tell(CLEAN)
    for event in scene.events:
        here.round = None if event.round is None else event.round + 1
        fact = event.data
        here.say(TableChanged(setup=fact.setup, by=fact.by) if isinstance(fact, TableOpened) else fact)
    here.round = None
    here.say(TableChangedV2(setup=SETUP, by=here.manager))
    here.play("AS 2D", paid_cents=2_000, number=4)
    return here.events


def test_a_table_may_change_to_another_family_and_back() -> None:
    found, judge = judged(changing())
    assert [(finding.round, finding.rulebook, finding.code) for finding in found] == [
        (2, "crown-melbourne-blackjack-v26", "dealer-drew-wrongly"),
        (4, "high-card-rules", "wrong-payout"),
    ]
    assert (judge.unjudged, judge.family.name) == ([], "comparing")


def test_saved_and_resumed_where_the_family_changes() -> None:
    expected, whole = judged(changing())
    judge, found = Judge(STREAM), []
    for event in changing():
        judge = Judge.resumed(judge.save())
        found += judge.step(event)
    found += judge.finish()
    assert (found, judge.unjudged) == (expected, whole.unjudged)
