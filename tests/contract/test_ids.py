"""Ids: each is read as it is written, and nothing else is taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.ids import (
    Clause,
    FindingId,
    FindingIds,
    NotAnId,
    NotAReference,
    RoundRef,
    Step,
    Stream,
    is_name,
    round_and_step,
    stream_of,
)

NAMES = st.text("ABCxyz019._-", min_size=1, max_size=64)
NUMBERS = st.integers(1, 2**31 - 1)
STREAMS = st.builds(stream_of, NAMES, NAMES)
STEPS = st.builds(Step, STREAMS, NUMBERS, NUMBERS | st.none())


def test_what_each_looks_like() -> None:
    step = RoundRef("BJ-104/2026-11-14", 41).at(2017)
    assert str(Stream("BJ-104", "2026-11-14")) == "BJ-104/2026-11-14"
    assert str(step.round_ref) == "BJ-104/2026-11-14/41"
    assert str(step) == "BJ-104/2026-11-14/41#2017"
    assert str(Step("BJ-104/2026-11-14", 2017)) == "BJ-104/2026-11-14#2017"
    assert str(FindingId(step, "excess-card", 2)) == "BJ-104/2026-11-14/41#2017/excess-card/2"
    assert str(Clause("crown-melbourne", "9.3.1")) == "crown-melbourne 9.3.1"


@given(NAMES, NAMES)
def test_a_stream_is_read_as_it_is_written(table: str, recording: str) -> None:
    stream = Stream(table, recording)
    assert Stream.parse(str(stream)) == stream
    assert str(stream) == stream_of(table, recording)


@given(NAMES, NAMES, NUMBERS)
def test_a_round_is_read_as_it_is_written(table: str, recording: str, number: int) -> None:
    found = RoundRef(stream_of(table, recording), number)
    assert RoundRef.parse(str(found)) == found
    assert (found.table, found.recording) == (table, recording)


@given(STEPS)
def test_a_step_is_read_as_it_is_written(step: Step) -> None:
    assert Step.parse(str(step)) == step


@given(STEPS, NAMES, NUMBERS)
def test_a_findings_id_is_read_as_it_is_written(step: Step, code: str, nth: int) -> None:
    finding = FindingId(step, code, nth)
    assert FindingId.parse(str(finding)) == finding


@given(NAMES, st.text(min_size=1))
def test_a_clause_is_read_as_it_is_written(rulebook: str, number: str) -> None:
    clause = Clause(rulebook, number)
    assert Clause.parse(str(clause)) == clause


@given(STREAMS, NUMBERS, NUMBERS | st.none())
def test_what_people_name_is_a_round_and_perhaps_a_step(stream: str, number: int, seq: int | None) -> None:
    named = RoundRef(stream, number)
    assert round_and_step(str(named if seq is None else named.at(seq))) == (named, seq)


def test_the_findings_of_a_code_at_a_step_are_numbered() -> None:
    given_ids = FindingIds()
    here, there = Step("BJ-1/r1", 7, 1), Step("BJ-1/r1", 8, 1)
    codes = [(here, "a"), (here, "b"), (here, "a"), (there, "a")]
    assert [given_ids.next(step, code).nth for step, code in codes] == [1, 1, 2, 1]


NO_ROUND = [
    "",
    "BJ-104",
    "BJ-104/2026-11-14",
    "BJ-104/2026-11-14/",
    "BJ-104/2026-11-14/0",
    "BJ-104/2026-11-14/041",
    "BJ-104/2026-11-14/-1",
    "BJ-104/2026-11-14/41.0",
    "BJ-104/2026-11-14/x",
    "BJ-104/2026-11-14/41/7",
    "BJ-104//41",
    "/2026-11-14/41",
    "BJ-104/2026-11-14/41#",
    "BJ-104/2026-11-14/41#0",
    "BJ-104/2026-11-14/41#x",
    "BJ-104/2026-11-14/41#1#2",
    "BJ-104/2026-11-14#41",
    "BJ 104/2026-11-14/41",
    " BJ-104/2026-11-14/41",
    "BJ-104/2026-11-14/41 ",
    "BJ-104/2026-11-14/41\n",
    "BJ-104/2026-11-14/41#2017\n",
    "BJ-104\n/2026-11-14/41",
    "BJ-104/2026-11-14/４１",
    f"{'x' * 65}/2026-11-14/41",
    "BJ-104/2026-11-14/12345678901",
]


@pytest.mark.parametrize("text", NO_ROUND)
def test_what_names_no_round(text: str) -> None:
    for read in (round_and_step, RoundRef.parse):
        with pytest.raises(NotAReference) as error:
            read(text)
        assert repr(text) in str(error.value)
        assert "TABLE/RECORDING/ROUND#SEQ" in str(error.value)


def test_a_step_is_not_taken_for_a_round() -> None:
    with pytest.raises(NotAReference):
        RoundRef.parse("BJ-104/2026-11-14/41#2017")


@pytest.mark.parametrize(
    "text",
    ["", "BJ-104#1", "BJ-104/r1", "BJ-104/r1/2", "BJ-104/r1/2/3#4", "BJ-104/r1/x#4", "BJ-104/r1/#4", "BJ-104/r1#0"],
)
def test_what_names_no_step(text: str) -> None:
    with pytest.raises(NotAnId):
        Step.parse(text)


@pytest.mark.parametrize(
    "text", ["", "a/1", "BJ-1/r1#7", "BJ-1/r1#7/a", "BJ-1/r1#7/a/0", "BJ-1/r1#7/a b/1", "BJ-1#7/a/1"]
)
def test_what_is_no_findings_id(text: str) -> None:
    with pytest.raises(NotAnId):
        FindingId.parse(text)


@pytest.mark.parametrize("text", ["", "9.3.1", "nsw ", " 9.3"])
def test_what_is_no_clause(text: str) -> None:
    with pytest.raises(NotAnId):
        Clause.parse(text)


@pytest.mark.parametrize("text", ["a", "Z", "0", ".", "_", "-", "BJ-104", "2026-11-14", "x" * 64])
def test_names(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize("text", ["", " ", "a b", "a/b", "a#b", "a\n", "\na", "é", "x" * 65, "a\x00"])
def test_what_is_no_name(text: str) -> None:
    assert not is_name(text)
