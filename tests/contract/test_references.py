"""References: one string for a round or a step in it, read and written the same way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.references import NotAReference, Reference, is_name, reference, stream_of

NAME_TEXTS = st.text("ABCxyz019._-", min_size=1, max_size=64)
NUMBERS = st.integers(1, 2**31 - 1)


def test_a_round() -> None:
    found = reference("BJ-104/2026-11-14/41")
    assert found == Reference(table="BJ-104", recording="2026-11-14", round=41, seq=None)
    assert str(found) == "BJ-104/2026-11-14/41"
    assert found.stream == "BJ-104/2026-11-14"


def test_a_step() -> None:
    found = reference("BJ-104/2026-11-14/41#2017")
    assert found == Reference(table="BJ-104", recording="2026-11-14", round=41, seq=2017)
    assert str(found) == "BJ-104/2026-11-14/41#2017"
    assert found.stream == "BJ-104/2026-11-14"


@given(NAME_TEXTS, NAME_TEXTS, NUMBERS, NUMBERS | st.none())
def test_written_and_read_again(table: str, recording: str, number: int, seq: int | None) -> None:
    written = f"{table}/{recording}/{number}" + ("" if seq is None else f"#{seq}")
    found = reference(written)
    assert (found.table, found.recording, found.round, found.seq) == (table, recording, number, seq)
    assert str(found) == written
    assert found.stream == stream_of(table, recording) == f"{table}/{recording}"


@pytest.mark.parametrize(
    "text",
    [
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
    ],
)
def test_what_is_no_reference(text: str) -> None:
    with pytest.raises(NotAReference) as error:
        reference(text)
    assert repr(text) in str(error.value)
    assert "TABLE/RECORDING/ROUND#SEQ" in str(error.value)


@pytest.mark.parametrize("text", ["a", "Z", "0", ".", "_", "-", "BJ-104", "2026-11-14", "x" * 64])
def test_names(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize("text", ["", " ", "a b", "a/b", "a#b", "a\n", "\na", "é", "x" * 65, "a\x00"])
def test_what_is_no_name(text: str) -> None:
    assert not is_name(text)
