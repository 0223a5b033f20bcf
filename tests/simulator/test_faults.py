"""Faults of recording: what is struck is labelled, and what arrives is the same evening, or what is left of it."""

from collections import Counter

import pytest

from domain.facts import events
from domain.facts.events import Event
from domain.facts.rulings import RemarkMade
from domain.facts.tables import RecordingResumed
from simulator import simulate
from simulator.answer_key import AnswerKey
from simulator.fault import KINDS, FaultPlan, UnknownFault, fault_plan_of
from simulator.mistakes.label import Label
from simulator.mistakes.plan import plan_of

MELBOURNE = "crown-melbourne-blackjack-v26"


def floor(mistakes: float = 0.0, key: AnswerKey | None = None, seed: int = 3) -> list[bytes]:
    told = simulate(
        rulebook=MELBOURNE,
        game="blackjack",
        tables=3,
        hours=1.5,
        seed=seed,
        mistakes=plan_of([str(mistakes)]) if mistakes else None,
        label=key.add if key else None,
    )
    return list(told)


@pytest.fixture(scope="module")
def whole() -> list[bytes]:
    return floor()


def struck(messages: list[bytes], *words: str, seed: int = 3) -> tuple[list[bytes], AnswerKey]:
    key = AnswerKey()
    return list(key.struck(messages, fault_plan_of(words), seed)), key


def in_order(messages: list[bytes]) -> list[Event]:
    """As a store has them: each once, by table, recording and number."""
    read = {(event.table, event.recording, event.seq): event for event in map(events.read, messages)}
    return [read[place] for place in sorted(read, key=lambda place: (place[0], len(place[1]), place[1], place[2]))]


@pytest.mark.parametrize("kind", ["doubled", "late", "reordered"])
def test_what_is_only_delivered_wrongly_is_all_there(whole: list[bytes], kind: str) -> None:
    arrived, key = struck(whole, f"{kind}=0.5")
    assert arrived != whole
    assert {fault.fault for fault in key.faults} == {kind}
    assert set(arrived) == set(whole)
    assert len(arrived) == len(whole) + (len(key.faults) if kind == "doubled" else 0)
    places = {(event.table, event.recording, event.seq) for event in in_order(arrived)}
    assert {(fault.table, fault.recording, fault.seq) for fault in key.faults} <= places


def test_what_is_lost_is_what_the_labels_say(whole: list[bytes]) -> None:
    arrived, key = struck(whole, "lost=0.5")
    before = {(event.table, event.seq): event for event in map(events.read, whole)}
    missing = before.keys() - {(event.table, event.seq) for event in map(events.read, arrived)}
    assert missing == {(fault.table, fault.seq) for fault in key.faults}
    for fault in key.faults:
        event = before[fault.table, fault.seq]
        assert (fault.round, fault.shoe) == (event.round, event.shoe)
    assert not {fault.what for fault in key.faults} & {"table.opened.v1", "table.closed.v1"}


def test_a_restart_changes_nothing_but_names(whole: list[bytes]) -> None:
    arrived, key = struck(whole, "restarted=0.3")
    after = in_order(arrived)
    resumed = [event for event in after if isinstance(event.data, RecordingResumed)]
    assert len(resumed) == len(key.faults) > 3
    assert any(event.round is not None for event in resumed), "in the middle of a round"
    kept = [event for event in after if not isinstance(event.data, RecordingResumed)]
    assert [(e.table, e.time, e.shoe, e.round, e.data) for e in kept] == [
        (e.table, e.time, e.shoe, e.round, e.data) for e in in_order(whole)
    ]
    for recording, count in Counter((event.table, event.recording) for event in after).items():
        numbers = [event.seq for event in after if (event.table, event.recording) == recording]
        assert numbers == list(range(1, count + 1))
    for event in resumed:
        assert isinstance(event.data, RecordingResumed)
        before = [one for one in after if (one.table, one.recording) == (event.table, event.data.continues)]
        assert before[-1].seq == event.data.last_seq


def test_after_a_restart_labels_and_remarks_point_where_their_steps_are_now() -> None:
    plain, key = AnswerKey(), AnswerKey()
    whole = floor(0.4, plain)
    messages = list(key.struck(floor(0.4, key), FaultPlan(rates={"restarted": 0.2}), 3))
    before = {(event.table, event.recording, event.seq): event for event in map(events.read, whole)}
    after = {(event.table, event.recording, event.seq): event for event in map(events.read, messages)}
    assert key.mistakes != plain.mistakes
    for label, renamed in zip(plain.mistakes, key.mistakes, strict=True):
        there, here = before[_place(label)], after[_place(renamed)]
        assert (there.time, there.round, type(there.data)) == (here.time, here.round, type(here.data))
    pairs = zip(
        in_order(whole), [e for e in in_order(messages) if not isinstance(e.data, RecordingResumed)], strict=True
    )
    pointing = [(old, new) for old, new in pairs if isinstance(old.data, RemarkMade) and old.data.at_seq]
    assert pointing
    for old, new in pointing:
        assert isinstance(old.data, RemarkMade)
        assert isinstance(new.data, RemarkMade)
        recording = new.data.at_recording or new.recording
        assert after[new.table, recording, new.data.at_seq or 0].time == (
            before[old.table, old.recording, old.data.at_seq or 0].time
        )


def test_a_clock_drifts_and_is_set_again(whole: list[bytes]) -> None:
    arrived, key = struck(whole, "clock=0.2")
    assert key.faults
    wrong = [
        abs((new.time - old.time).total_seconds())
        for old, new in zip(map(events.read, whole), map(events.read, arrived), strict=True)
    ]
    assert 0 < max(wrong) <= 20
    assert min(wrong) == 0


def test_all_kinds_from_one_rate_and_the_same_bytes_for_a_seed(whole: list[bytes]) -> None:
    arrived, key = struck(whole, "1")
    assert {fault.fault for fault in key.faults} == set(KINDS)
    again, key_again = struck(whole, "1")
    assert (arrived, list(key.lines())) == (again, list(key_again.lines()))
    assert arrived != struck(whole, "1", seed=4)[0]
    assert struck(whole, "0")[0] == whole


def test_plans_in_words() -> None:
    assert fault_plan_of(["0.05"]) == FaultPlan(rate=0.05)
    assert fault_plan_of(["lost=0.5", "late=1"]) == FaultPlan(rates={"lost": 0.5, "late": 1.0})
    with pytest.raises(UnknownFault, match=r"^.burnt. is no fault of a record; those that there are: lost, doubled"):
        fault_plan_of(["burnt=0.5"])
    for word in ("often", "1.5", "lost=-1", "lost="):
        with pytest.raises(ValueError, match="a rate of faults is a number from 0 to 1"):
            fault_plan_of([word])


def _place(label: Label) -> tuple[str, str, int]:
    return label.table, label.recording, label.seq
