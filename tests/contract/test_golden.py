"""Golden messages: for every type a complete and a minimal one, written by hand, read and written back byte for byte.

In each file the first line sets every field, the second only what is required; further lines show other shapes.
Once a version is released its file is never changed, only added to: where it has gained an optional field since, one of
the further lines sets every field.
"""

import json
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.facts.all_facts import FACTS, NAMES
from domain.facts.dealing import CardDrawn
from domain.facts.events import NotAnEvent, read, write
from domain.values import BoxHand
from tests.contract.paths import GOLDEN, validator

FILES = sorted(GOLDEN.glob("*"))
VALIDATOR = validator()


# The SHA-256 of each golden line that was released, by type: it is read and written back as on the first day, forever.
RELEASED: dict[str, list[str]] = json.loads((GOLDEN.parent / "released.json").read_text("utf-8"))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def refused(message: Any) -> bool:
    try:
        read(json.dumps(message).encode())
    except NotAnEvent:
        return True
    return False


def test_every_type_has_its_file_and_every_file_its_type() -> None:
    assert [path.name for path in FILES] == sorted(f"{name}.jsonl" for name in FACTS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_messages_are_read_and_written_back(path: Path) -> None:
    assert path.read_bytes().endswith(b"\n")
    assert len(lines(path)) >= 2
    for line in lines(path):
        event = read(line)
        assert NAMES[type(event.data)] == path.stem
        assert write(event) == line
        assert [error.message for error in VALIDATOR.iter_errors(json.loads(line))] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_one_line_says_everything_and_the_second_only_what_it_must(path: Path) -> None:
    fields = msgspec.structs.fields(FACTS[path.stem])
    complete, minimal, *further = (json.loads(line) for line in lines(path))
    every = {field.encode_name for field in fields}
    assert set(complete["data"]) == every or any(set(line["data"]) == every for line in further)
    assert set(minimal["data"]) == {field.encode_name for field in fields if field.required}
    assert {"shoe", "round"} <= set(complete)
    assert not {"shoe", "round"} & set(minimal)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reader_and_schema_refuse_the_same_changes(path: Path) -> None:
    for line in lines(path):
        message = json.loads(line)
        assert not refused(message)
        changed = [{**message, "data": {**message["data"], "surprise": 1}}]
        changed += [{key: value for key, value in message.items() if key != gone} for gone in message]
        changed += [{**message, "data": {**message["data"], key: {"surprise": 1}}} for key in message["data"]]
        for other in changed:
            optional = set(message) - set(other) <= {"shoe", "round"} and other["data"] == message["data"]
            assert refused(other) is not optional, other
            assert VALIDATOR.is_valid(other) is optional, other


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_required_fields_are_required_by_both(path: Path) -> None:
    minimal = json.loads(lines(path)[1])
    for gone in minimal["data"]:
        other = {**minimal, "data": {key: value for key, value in minimal["data"].items() if key != gone}}
        assert refused(other), gone
        assert not VALIDATOR.is_valid(other), gone


def test_every_type_that_is_no_draft_is_released_and_no_other() -> None:
    """A draft that a judge comes to use is released by adding its lines here; nothing is ever taken away."""
    assert list(RELEASED) == sorted(name for name, cls in FACTS.items() if not cls.draft)


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_line_never_changes(name: str) -> None:
    digests = [sha256(line).hexdigest() for line in lines(GOLDEN / f"{name}.jsonl")]
    assert len(RELEASED[name]) >= 2
    assert digests[: len(RELEASED[name])] == RELEASED[name]


def test_a_golden_message_means_what_it_says() -> None:
    event = read(lines(GOLDEN / "card.drawn.v1.jsonl")[0])
    assert (event.id, event.source, event.recording, event.seq) == ("BJ-104.2026-11-14.41", "BJ-104", "2026-11-14", 41)
    assert (event.shoe, event.round) == (2, 7)
    assert event.time == datetime(2026, 11, 14, 9, 30, 0, 250_000, tzinfo=UTC)
    assert event.data == CardDrawn(to=BoxHand(box=3, hand=2), card="KS", face="down", sideways=True, drawn_from="next")
    assert event.table == "BJ-104"
    assert event.originator_id == "BJ-104/2026-11-14"
    assert event.originator_version == 41
