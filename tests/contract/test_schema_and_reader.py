"""The schema and the reader say the same of every message; where JSON Schema can't say it, the exception has a name."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from domain.facts.events import NotAnEvent, read
from tests.contract.paths import DOCS, GOLDEN, bundle, validator
from tests.contract.test_strictness import CARD, CASES, CORRECTION, NOTICE, SPELLING_CASES, WAGER, raw

NOTICE_PLAIN = NOTICE.replace("a\\u0022:b", "BJ-104.2026-11-14.20")
POSTED = NOTICE_PLAIN.replace("notice.removed.v1", "notice.posted.v1").replace('"N-1"', '"N-1","about":"other"')
LEAVE = NOTICE_PLAIN.replace("notice.removed.v1", "permission.given.v1").replace(
    '"notice":"N-1"', '"permission":"split-again"'
)

# Each with the verdict that both must come to.
CORPUS: dict[str, tuple[str, bool]] = {
    "staff without who, where only staff can stand": (NOTICE_PLAIN.replace('"who":"staff",', ""), True),
    "staff as a player, where only staff can stand": (NOTICE_PLAIN.replace('"who":"staff"', '"who":"player"'), False),
    "a person with who": (LEAVE, True),
    "a person without who": (LEAVE.replace('"who":"staff",', ""), False),
    "an attribute that is an object": (WAGER.replace('"seq"', '"x":{"y":1},"seq"'), False),
    "an attribute that is an empty object": (WAGER.replace('"seq"', '"x":{},"seq"'), False),
    "an attribute that is a list": (WAGER.replace('"seq"', '"x":[1],"seq"'), False),
    "an attribute that is an empty list": (WAGER.replace('"seq"', '"x":[],"seq"'), False),
    "an attribute that is a text": (WAGER.replace('"seq"', '"x":"{}","seq"'), True),
    "an attribute that is a number": (WAGER.replace('"seq"', '"x":2.5,"seq"'), True),
    "an attribute that is nothing": (WAGER.replace('"seq"', '"x":null,"seq"'), True),
    "data_base64 beside data": (WAGER.replace('"data"', '"data_base64":"e30=","data"'), False),
    "data_base64 instead of data": (re.sub(r'"data":.*', '"data_base64":"e30="}', WAGER), False),
    "an attribute with an underscore": (WAGER.replace('"seq"', '"my_x":1,"seq"'), False),
    "an attribute with a hyphen": (WAGER.replace('"seq"', '"my-x":1,"seq"'), False),
    "an attribute with a capital": (WAGER.replace('"seq"', '"myX":1,"seq"'), False),
    "an attribute without a name": (WAGER.replace('"seq"', '"":1,"seq"'), False),
    "an attribute with a letter of another alphabet": (WAGER.replace('"seq"', '"é":1,"seq"'), False),
    "an attribute with a line break in its name": (WAGER.replace('"seq"', '"x\\n":1,"seq"'), False),
    "an attribute of 64 letters": (WAGER.replace('"seq"', f'"{"x" * 64}":1,"seq"'), True),
    "an attribute of 65 letters": (WAGER.replace('"seq"', f'"{"x" * 65}":1,"seq"'), False),
    "an attribute with digits": (WAGER.replace('"seq"', '"4x2":1,"seq"'), True),
    "1969": (WAGER.replace("2026-11-14T", "1969-12-31T"), False),
    "1970": (WAGER.replace("2026-11-14T", "1970-01-01T"), True),
    "1999": (WAGER.replace("2026-11-14T", "1999-01-01T"), True),
    "9998": (WAGER.replace("2026-11-14T", "9998-12-31T"), True),
    "9999": (WAGER.replace("2026-11-14T", "9999-01-01T"), False),
    "0001": (WAGER.replace("2026-11-14T", "0001-01-01T"), False),
    "a time in lower case": (WAGER.replace("T09:11:12Z", "t09:11:12z"), False),
    "a time in lower case inside a fact": (
        POSTED.replace('"N-1"', '"N-1","effective":"2026-11-14t09:11:12z"'),
        True,
    ),
    "a time without its zone inside a fact": (
        POSTED.replace('"N-1"', '"N-1","effective":"2026-11-14T09:11:12"'),
        False,
    ),
    "the year 0 inside a fact": (POSTED.replace('"N-1"', '"N-1","effective":"0000-11-14T09:11:12Z"'), False),
    "a card in a correction that is none": (CORRECTION.replace("7H", "1X"), False),
    "a hand with a field too many": (CARD.replace('"hand":2', '"hand":2,"x":1'), False),
}

# What JSON Schema can't see: how a message is spelled, and whether a day exists. By the names of the page's list.
EXCEPTIONS: dict[str, list[str]] = {
    "Key twice": [name for name in SPELLING_CASES if name.startswith("key twice") and "attribute" not in name],
    "Whole numbers": ["cents 10.0", "cents 1e3", "seq 1.0"],
    "Days and seconds": ["30 February", "29 February of no leap year", "second 60", "hour 24", "zone of 24 hours"],
    "One line": ["line break inside", "carriage return inside", "line break at the end"],
    "Half a character": ["lone surrogate in an attribute"],
}
SURROGATE = WAGER.replace('"seq"', '"x":"\\ud800","seq"')


OTHERS: tuple[Any, ...] = (
    None, True, 0, 1, -1, 10**13, "", "x", "a b", "x" * 501, {}, [], "1969-11-14T09:11:12Z",
)  # fmt: skip
MORE: tuple[Any, ...] = (1, {}, [], "staff")


def accepted(message: bytes) -> bool:
    try:
        read(message)
    except NotAnEvent:
        return False
    return True


def refusal(message: str) -> str:
    with pytest.raises(NotAnEvent) as error:
        read(message.encode())
    return str(error.value)


@pytest.mark.parametrize("name", CORPUS)
def test_schema_and_reader_agree(name: str) -> None:
    message, good = CORPUS[name]
    assert accepted(message.encode()) == good
    assert validator().is_valid(json.loads(message)) == good


def mutations(message: Any) -> Iterator[tuple[str, Any]]:
    """The message with each of its parts taken out, replaced, or given a part too many."""
    for path in list(_paths(message)):
        here = _at(message, path)
        if path:
            yield f"without {path}", _changed(message, path, None, delete=True)
            for value in OTHERS:
                yield f"{path} = {value!r}", _changed(message, path, value)
        if isinstance(here, dict):
            for name in ("x", "X", "x_y", "who"):
                for value in MORE:
                    if name not in here:
                        yield f"{path} with {name} = {value!r}", _changed(message, path, {**here, name: value})
        if isinstance(here, list) and here:
            yield f"{path} empty", _changed(message, path, [])
            yield f"{path} too long", _changed(message, path, here * 70)


def _paths(node: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    items: Any = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from _paths(value, (*at, key))


def _at(node: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        node = node[key]
    return node


def _changed(message: Any, path: tuple[Any, ...], value: Any, *, delete: bool = False) -> Any:
    if not path:
        return value
    changed = copy.deepcopy(message)
    parent = _at(changed, path[:-1])
    if delete:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return changed


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.jsonl")))
def test_schema_and_reader_agree_about_every_change_of_a_message(name: str) -> None:
    known = bundle()["$defs"]
    message = json.loads((GOLDEN / name).read_text("utf-8").splitlines()[-1])
    judge = Draft202012Validator({"$ref": f"#/$defs/{message['type']}", "$defs": known})
    verdicts = set()
    for what, changed in mutations(message):
        line = json.dumps(changed, separators=(",", ":")).encode()
        if changed.get("type") == message["type"]:  # a change of type is for the bundle, which chooses by it
            verdict = judge.is_valid(changed)
            verdicts.add(verdict)
            assert accepted(line) == verdict, what
    assert verdicts == {True, False}


def test_exceptions_are_listed_by_name_on_the_page() -> None:
    section = (
        (DOCS / "contract.md").read_text("utf-8").partition("## What the schema can't say")[2].partition("\n## ")[0]
    )
    listed = re.findall(r"^- \*\*(.+?)\.\*\*", section, re.M)
    assert set(EXCEPTIONS) <= set(listed)
    cases = {**CASES, **SPELLING_CASES}
    for name, members in EXCEPTIONS.items():
        assert members, name
        for member in members:
            message = SURROGATE.encode() if member not in cases else raw(cases[member], cases[member].bad)
            assert not accepted(message), member
            assert validator().is_valid(json.loads(message)), f"the schema has learned {member}"


def test_half_a_character_is_called_so() -> None:
    assert refusal(SURROGATE) == (
        "`\\ud800` at byte 152 is half a character: a surrogate comes in a pair, or the character is written as UTF-8"
    )
    assert "half a character" in refusal(WAGER.replace("BJ-104.2026-11-14.16", "\\udfff"))
    assert read(WAGER.replace("BJ-104.2026-11-14.16", "\\ud83d\\ude00").encode()).id == "\U0001f600"
    assert "half a character" not in refusal(WAGER.replace("2500}}", "2500}").replace("main", "\\\\ud800"))


@pytest.mark.parametrize("name", ["data_base64 beside data", "data_base64 instead of data"])
def test_data_in_base_64_is_refused_for_what_it_is(name: str) -> None:
    assert refusal(CORPUS[name][0]) == "`data_base64` is not read: the fact is JSON in `data`"


@pytest.mark.parametrize("more", ['"seq":21,', '"my_x":1,', '"x":[],'])
def test_nothing_hides_where_who_is_left_out(more: str) -> None:
    """The reader counts keys to be quick; one that is left out must not make room for one that is not allowed."""
    without = NOTICE_PLAIN.replace('"who":"staff",', "")
    read(without.encode())
    refusal(without.replace('"seq":20,', f'"seq":20,{more}'))
