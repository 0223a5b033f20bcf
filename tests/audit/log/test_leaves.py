"""A leaf is one canonical line and the original bytes; golden ones stay as they are for ever."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.log.leaves import NotALeaf, read_leaf
from store.interface import Entry, LogRow, Receipt
from store.leaves import leaf_of, leaves
from tests.audit.log.golden import FROM_FILE, FROM_KAFKA, OUR_OWN

QUARANTINED = "quarantine:7ccfa1fbf3940e6f0c0375d87c0f9235a50514e14cb427bdfaf5077987b26ccf"
ENTRIES = {
    FROM_KAFKA: Entry(
        12,
        "BJ-1/r1",
        1,
        "card.drawn.v1",
        b'{"seq":1}',
        Receipt("kXy/tables-AAAAAAAAAAAAAAAAAAAAAA/0", 7, 1_794_682_799_000_000, 1_794_682_800_000_000),
    ),
    OUR_OWN: Entry(13, "case:7", 1, "case.opened.v1", b"{}", Receipt(None, None, None, None)),
    FROM_FILE: Entry(
        14,
        QUARANTINED,
        1,
        "message.quarantined.v1",
        b"not json",
        Receipt('file:/srv/café "1".jsonl@1', 0, None, 1_794_682_800_000_000),
    ),
}


@pytest.mark.parametrize("golden", ENTRIES, ids=["Kafka", "our own", "file"])
def test_golden(golden: bytes) -> None:
    entry = ENTRIES[golden]
    assert leaf_of(entry) == golden
    leaf = read_leaf(golden)
    assert leaf.body == entry.state
    assert (leaf.header.kind, leaf.header.stream, leaf.header.version) == (entry.topic, entry.stream, entry.version)
    assert leaf.header.source == entry.receipt.source
    assert leaf.header.offset == entry.receipt.offset
    assert leaf.header.source_time_us == entry.receipt.source_time_us
    assert leaf.header.received_us == entry.receipt.received_us


@pytest.mark.parametrize("body", [b"", b"\n", b"\n\n{}", bytes(range(256)), b"x" * 60_000])
def test_the_body_is_whatever_it_was(body: bytes) -> None:
    leaf = leaf_of(Entry(1, "quarantine:x", 1, "message.quarantined.v1", body, Receipt("file:a@1", 0, None, 5)))
    assert leaf.endswith(body)
    assert read_leaf(leaf).body == body


@pytest.mark.parametrize("length", [65_535, 65_536, 1_000_000])
def test_a_large_message_is_logged_by_its_hash(length: int) -> None:
    """Never more than 65,535 bytes with the line; what is left out is told by its hash."""
    body = b"x" * length
    leaf = leaf_of(Entry(1, "quarantine:x", 1, "message.quarantined.v1", body, Receipt("file:a@1", 0, None, 5)))
    assert leaf.endswith(b"}\n")
    assert hashlib.sha256(body).hexdigest().encode() in leaf
    assert read_leaf(leaf).body is None


def test_the_largest_that_fits_and_the_smallest_that_does_not() -> None:
    receipt = Receipt("file:a@1", 0, None, 5)
    line = len(leaf_of(Entry(1, "quarantine:x", 1, "message.quarantined.v1", b"", receipt)))
    fits = Entry(1, "quarantine:x", 1, "message.quarantined.v1", b"x" * (65_535 - line), receipt)
    assert len(leaf_of(fits)) == 65_535
    over = Entry(1, "quarantine:x", 1, "message.quarantined.v1", b"x" * (65_536 - line), receipt)
    assert len(leaf_of(over)) == line


@given(
    stream=st.text(max_size=20),
    version=st.integers(0, 2**62),
    kind=st.text(max_size=20),
    body=st.binary(max_size=50),
    source=st.none() | st.text(max_size=20),
    offset=st.none() | st.integers(0, 2**62),
    times=st.tuples(st.none() | st.integers(0, 2**62), st.none() | st.integers(0, 2**62)),
)
def test_any_entry_is_read_back(
    stream: str,
    version: int,
    kind: str,
    body: bytes,
    source: str | None,
    offset: int | None,
    times: tuple[int | None, int | None],
) -> None:
    """Both ways of writing the line, the quick and the careful one, are the same way."""
    row: LogRow = (1, stream, version, kind, body, source, offset, *times, None, None)
    (leaf,) = leaves([row])
    read = read_leaf(leaf)
    header = read.header
    assert leaf.partition(b"\n")[0].isascii()
    assert read.body == body
    assert (header.kind, header.stream, header.version, header.source) == (kind, stream, version, source)
    assert (header.offset, header.source_time_us, header.received_us) == (offset, *times)
    assert header.line + b"\n" + body == leaf


@pytest.mark.parametrize(
    "leaf",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\n",
        b"not json\n{}",
        FROM_KAFKA.replace(b'"version":1', b'"version": 1'),
        FROM_KAFKA.replace(b'"version":1', b'"version":true'),
        FROM_KAFKA.replace(b'"version":1', b'"version":"1"'),
        FROM_KAFKA.replace(b'"offset":7,', b'"offset":7,"more":1,'),
        FROM_KAFKA.replace(b'"kind":"card.drawn.v1","stream":"BJ-1/r1"', b'"stream":"BJ-1/r1","kind":"card.drawn.v1"'),
        FROM_KAFKA.replace(b'{"seq":1}', b'{"seq":2}'),
        FROM_KAFKA.replace(b"\n", b""),
        FROM_KAFKA.replace(b"card", b"c\\u0061rd"),
    ],
    ids=range(13),
)
def test_what_is_not_written_our_way_is_no_leaf(leaf: bytes) -> None:
    with pytest.raises(NotALeaf):
        read_leaf(leaf)
