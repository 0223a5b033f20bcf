"""A recording that goes on from another goes on from its state: shoe, open round, rules, people."""

import pytest
from msgspec.structs import replace

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event, event_of
from domain.facts.tables import RecordingResumed
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.judge.spoiling import spoilt
from tests.judge.test_saving import judged_whole
from tests.play.test_following import PLAYED, evening


def cut(events: list[Event], at: int) -> tuple[list[Event], list[Event]]:
    """The same evening as two recordings, the second of which says that it goes on from the first."""
    first, rest = events[:at], events[at:]
    like = rest[0]
    resumed = event_of(
        RecordingResumed(continues=like.recording, last_seq=at),
        id="resumed.1",
        source=like.source,
        time=like.time,
        recording="second",
        seq=1,
        shoe=like.shoe,
        round=like.round,
    )
    return first, [resumed, *(replace(e, recording="second", seq=n) for n, e in enumerate(rest, start=2))]


def judged_in_two(first: list[Event], second: list[Event]) -> tuple[list[Finding], Judge]:
    earlier = Judge(f"{first[0].source}/{first[0].recording}")
    found = [finding for event in first for finding in earlier.step(event)]
    later = Judge(f"{first[0].source}/second", continues=earlier)
    found += [finding for event in second for finding in later.step(event)]
    return found + later.finish(), later


def in_short(findings: list[Finding]) -> list[tuple[str, int | None, str, dict[str, int]]]:
    return [(finding.code, finding.round, finding.seen, finding.owed_cents) for finding in findings]


def unjudged(judge: Judge) -> list[tuple[int | None, str]]:
    return [(item.round, item.reason) for item in judge.unjudged]


def unjudged_within(events: list[Event]) -> list[tuple[int | None, str]]:
    """What is known of a recording before anybody says that it is over."""
    judge = Judge(f"{events[0].source}/{events[0].recording}")
    for event in events:
        judge.step(event)
    return unjudged(judge)


@pytest.mark.parametrize("game", PLAYED)
def test_wherever_the_recorder_starts_anew_the_findings_are_the_same(game: str) -> None:
    events = spoilt(evening(31, hours=1, game=game), seed=31, times=30)
    expected, whole = judged_whole(events)
    for at in range(20, len(events) - 1, 211):
        first, second = cut(events, at)
        found, later = judged_in_two(first, second)
        assert in_short(found) == in_short(expected), f"cut behind {at}"
        # Of rounds whose end is spoilt: each is said once, by the judge of the recording in which that came out.
        assert unjudged_within(first) + unjudged(later) == unjudged(whole)


def test_each_step_is_named_in_the_recording_that_has_it() -> None:
    events = spoilt(evening(32, hours=1), seed=32, times=30)
    expected, _ = judged_whole(events)
    at = len(events) // 2
    found, _ = judged_in_two(*cut(events, at))
    table = events[0].source
    for before, after in zip(expected, found, strict=True):
        if before.seq <= at:
            assert (after.stream, after.seq) == (f"{table}/{events[0].recording}", before.seq)
        else:
            assert (after.stream, after.seq) == (f"{table}/second", before.seq - at + 1)


def test_a_missing_tail_blinds_for_the_round_it_falls_into_and_no_further() -> None:
    events = evening(33, hours=1)
    at = next(n for n, event in enumerate(events) if event.round == 20) + 5
    first, second = cut(events, at)
    found, later = judged_in_two(first[:-2], second)
    assert found == []
    assert [(item.round, item.why) for item in later.unjudged] == [
        (20, f"seq {at - 1} to {at} of {events[0].recording} are missing")
    ]


def test_without_the_other_recording_what_follows_is_judged_as_far_as_it_goes() -> None:
    events = evening(34, hours=1)
    _, second = cut(events, 200)
    judge = Judge(f"{events[0].source}/second")
    found = [finding for event in second for finding in judge.step(event)]
    assert found + judge.finish() == []
    assert judge.unjudged[0].why == f"{events[0].recording}, which this recording goes on from, is not there"
    # No opening says by which rules it goes on: each of its rounds is counted.
    played = [event.round for event in second if isinstance(event.data, RoundEnded)]
    assert unjudged(judge)[1:] == [(number, "no-setup") for number in played[1:]]
