"""The generated parts of the contract page: the vocabulary in tables, what refusals say, and the sample round."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from domain.binary import line_of
from domain.cards import pretty
from domain.contract.schemas import Document, docstring, schemas
from domain.facts.all_facts import NAMES, SUBJECTS, Fact
from domain.facts.events import Event, NotAnEvent, read
from domain.facts.tables import TableOpenedV2, family_name
from ingest.rejected import HEADERS
from tools.catalogue_page import catalogue_tables

SAMPLE = Path(__file__).resolve().parent.parent / "docs" / "contract" / "sample-round.jsonl"

OPENINGS = SAMPLE.with_name("sample-openings.jsonl")

_PREFIX = "#/"
_WORDS = {
    "Name": "name",
    "Ordinal": "number from 1",
    "Cents": "whole cents",
    "Box": "1 to 9",
    "HandNumber": "1 to 9",
    "Place": "1 to 20",
    "Words": "text, 1 to 500 characters",
    "Clause": "text, 1 to 120 characters",
    "Time": "time with zone",
    "DataTime": "time with zone",
    "Card": "card",
    "Spot": "[spot](#pieces)",
    "Rank": "[rank](#pieces)",
    "Retold": "[fact](#pieces)",
    "Person": "[person](#pieces)",
    "Actor": "[actor](#pieces)",
}

# What can go wrong in a message, as the change that makes it wrong. The answers are made by reading them.
_GOOD = (
    '{"type":"wager.placed.v1","specversion":"1.0","id":"BJ-104.2026-11-14.16","source":"BJ-104",'
    '"time":"2026-11-14T09:12:16Z","recording":"2026-11-14","seq":16,"shoe":1,"round":1,'
    '"data":{"player":"P-2071","box":1,"bet":"main","cents":2500}}'
)
_MISTAKES: list[tuple[str, str, str]] = [
    ("a type we don't know", '"wager.placed.v1"', '"wager.made.v1"'),
    ("no `data`", ',"data":{"player":"P-2071","box":1,"bet":"main","cents":2500}', ""),
    ("a field that is not in the contract", '"cents":2500', '"cents":2500,"colour":"green"'),
    ("a required field forgotten", '"box":1,', ""),
    ("box 10", '"box":1', '"box":10'),
    ("dollars and cents", "2500", "25.00"),
    ("a number in quotes", "2500", '"2500"'),
    ("a name with a space", "P-2071", "P 2071"),
    ("a table's name with a slash", '"source":"BJ-104"', '"source":"PIT1/BJ-104"'),
    ("a time without its zone", "09:12:16Z", "09:12:16"),
    ("`seq` from 0", '"seq":16', '"seq":0'),
    ("the same key twice", '"seq":16', '"seq":16,"seq":17'),
    ("an attribute of your own that is not a single value", '"seq":16', '"seq":16,"camera":{"id":7}'),
    ("written over several lines", ",", ",\n"),
    ("cut short", "2500}}", "25"),
]


# The same message as an SDK sends it in binary mode, and what can go wrong there.
_HEADERS: dict[str, str] = {
    "ce_specversion": "1.0",
    "ce_type": "wager.placed.v1",
    "ce_source": "BJ-104",
    "ce_id": "BJ-104.2026-11-14.16",
    "ce_time": "2026-11-14T09:12:16Z",
    "ce_recording": "2026-11-14",
    "ce_seq": "16",
    "ce_shoe": "1",
    "ce_round": "1",
    "content-type": "application/json",
}
_BODY = '{"player":"P-2071","box":1,"bet":"main","cents":2500}'
_BINARY_MISTAKES: list[tuple[str, dict[str, str | None], str | None]] = [
    ("a header forgotten", {"ce_seq": None}, _BODY),
    ("`seq` that is no whole number", {"ce_seq": "16.0"}, _BODY),
    ("a time without its zone", {"ce_time": "2026-11-14T09:12:16"}, _BODY),
    ("a body in Avro", {"content-type": "application/avro"}, _BODY),
    ("a wrong field in the body", {}, _BODY.replace("2500", "25.00")),
    ("no body", {}, None),
]


def contract_page(present: str) -> str:
    """The page with its generated parts made anew. What people wrote around them stays."""
    for name, render in _PARTS.items():
        begin, end = f"<!-- generated: {name} -->", f"<!-- end of {name} -->"
        before, found_begin, rest = present.partition(begin)
        _, found_end, after = rest.partition(end)
        if not found_begin or not found_end:
            raise ValueError(f"the contract page has no place for the {name}: {begin} … {end}")
        present = f"{before}{begin}\n\n{render()}\n{end}{after}"
    return present


def vocabulary() -> str:
    """A table of facts for each subject, then the pieces that they share."""
    known = schemas(_PREFIX)
    facts = {module: [cls for cls in NAMES if cls.__module__ == module.__name__] for module in SUBJECTS}
    texts = [_subject(module, classes, known) for module, classes in facts.items()]
    return "\n".join([*texts, _pieces(known)])


def refusals() -> str:
    """What Shoebox answers to messages that are wrong in one way each."""
    read(_GOOD.encode())
    rows = [(what, f"`` {_refusal(_GOOD.replace(right, wrong))} ``") for what, right, wrong in _MISTAKES]
    return _table(("what was wrong", "the reason that quarantine keeps"), rows)


def binary_mode() -> str:
    """A message in binary mode, the line that is kept of it, and what is said of those that are wrong."""
    line = _binary({}, _BODY)
    assert read(line) == read(_GOOD.encode())
    sent = "".join(f"{name}: {value}\n" for name, value in _HEADERS.items())
    rows = [(what, f"`` {_refusal(_binary(changed, body).decode())} ``") for what, changed, body in _BINARY_MISTAKES]
    table = _table(("what was wrong", "the reason that quarantine keeps"), rows)
    return f"```\n{sent}\n{_BODY}\n```\n\nis kept as\n\n```json\n{line.decode()}\n```\n\n{table}"


def _binary(changed: dict[str, str | None], body: str | None) -> bytes:
    headers = (_HEADERS | changed).items()
    kept = [(name, value.encode()) for name, value in headers if value is not None]
    return line_of(kept, None if body is None else body.encode())


def feedback() -> str:
    """What a rejected message says of itself in its headers."""
    return _table(("header", "meaning"), [(f"`{name}`", meaning) for name, meaning in HEADERS.items()])


def sample_round() -> str:
    """The sample recording, one line a message, as a person would tell it."""
    events = [read(line) for line in SAMPLE.read_bytes().splitlines()]
    rows = [(str(event.seq), f"`{NAMES[type(event.data)]}`", _event_words(event)) for event in events]
    return _table(("seq", "type", "data"), rows)


def openings() -> str:
    """A table's opening for each family of games, as it is sent."""
    lines = OPENINGS.read_bytes().splitlines()
    return "\n".join(f"{_opening(read(line))}:\n\n```json\n{line.decode()}\n```\n" for line in lines)


def _opening(event: Event) -> str:
    assert isinstance(event.data, TableOpenedV2)
    setup = event.data.setup
    return f"`{setup.game}` of the family `{family_name(setup)}`"


_PARTS: dict[str, Callable[[], str]] = {
    "openings": openings,
    "binary mode": binary_mode,
    "refusals": refusals,
    "feedback": feedback,
    "sample round": sample_round,
    "catalogue": catalogue_tables,
    "vocabulary": vocabulary,
}


def _subject(module: Any, classes: list[type[Fact]], known: dict[str, Document]) -> str:
    title = module.__name__.rpartition(".")[2].capitalize()
    rows = [(_type(cls), _cell(docstring(cls)), _fields(known[cls.__name__], known)) for cls in classes]
    return f"### {title}\n\n{docstring(module)}\n\n{_table(('type', 'meaning', 'fields'), rows)}"


def _type(cls: type[Fact]) -> str:
    return f"`{NAMES[cls]}`" + (" *draft*" if cls.draft else "")


def _pieces(known: dict[str, Document]) -> str:
    parts = sorted(name for name, schema in known.items() if _is_piece(name, schema))
    rows = [(f"`{name}`", _cell(known[name].get("description", "")), _fields(known[name], known)) for name in parts]
    spots = _options(known["SpotName"]["enum"])
    rows.append(("spot", "Where a card can be.", f"a `BoxHand`, or {spots}"))
    rows.append(
        (
            "person",
            "Somebody at or around the table.",
            "`Staff`, `Patron` or `Official`, distinguished by `who`, which has to be there",
        )
    )
    rows.append(("actor", "Whoever or whatever does something.", "a person, or a `Device`"))
    rows.append(
        ("fact", _cell(known["Retold"]["description"]), "`type`: any but a correction<br>`data`: as its type has it")
    )
    rows.append(("rank", "The rank that a member of staff holds.", _options(known["Rank"]["enum"])))
    return f"### Pieces\n\nWhat facts are made of.\n\n{_table(('piece', 'meaning', 'fields'), rows)}"


def _is_piece(name: str, schema: Document) -> bool:
    return "." not in name and "enum" not in schema and name not in _names_of_facts() and name not in _WORDS


def _names_of_facts() -> set[str]:
    return {cls.__name__ for cls in NAMES}


def _fields(schema: Document, known: dict[str, Document]) -> str:
    required = schema.get("required", [])
    lines = []
    for name, value in schema.get("properties", {}).items():
        optional = "" if name in required else " *(optional)*"
        lines.append(f"`{name}`{optional}: {_kind(value, known)}")
    return "<br>".join(lines) or "none"


def _kind(schema: Document, known: dict[str, Document]) -> str:
    kind = _bare_kind(schema, known)
    default = schema.get("default")
    return kind if default in (None, [], {}) else f"{kind}; if absent {_literal(default)}"


def _bare_kind(schema: Document, known: dict[str, Document]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_PREFIX)
        if name not in _WORDS and "enum" in known[name]:
            return _options(known[name]["enum"])
        return _WORDS.get(name, f"[`{name}`](#pieces)")
    if "anyOf" in schema:
        options = [option for option in schema["anyOf"] if option != {"type": "null"}]
        return " or ".join(_bare_kind(option, known) for option in options)
    if "enum" in schema:
        return _options(schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    if schema["type"] == "array":
        least, most = schema.get("minItems", 0), schema["maxItems"]
        gaps = " or `null`" if {"type": "null"} in schema["items"].get("anyOf", []) else ""
        return f"list of {least} to {most}: {_bare_kind(schema['items'], known)}{gaps}"
    if schema["type"] == "object":
        return f"up to {schema['maxProperties']} by name: {_bare_kind(schema['additionalProperties'], known)}"
    if schema["type"] == "integer":
        return f"{schema['minimum']:,} to {schema['maximum']:,}"
    if schema["type"] == "string":
        return f"text, {schema['minLength']} to {schema['maxLength']} characters"
    return {"boolean": "true or false"}[schema["type"]]


def _options(values: Iterable[object]) -> str:
    return ", ".join(_literal(value) for value in values)


def _literal(value: object) -> str:
    return f"`{str(value).lower()}`" if isinstance(value, bool) else f"`{value}`"


def _refusal(message: str) -> str:
    try:
        read(message.encode())
    except NotAnEvent as error:
        return str(error)
    raise AssertionError(f"this message is not wrong: {message}")


def _event_words(event: Event) -> str:
    fields: dict[str, Any] = msgspec.to_builtins(event.data)
    return _cell("; ".join(_said(name, value) for name, value in fields.items() if name != "type")) or "–"


def _said(name: str, value: Any) -> str:
    return f"{name.replace('_', ' ')} {_value(name, value)}"


def _value(name: str, value: Any) -> str:
    if name == "card":
        return pretty(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(_value(name, item) for item in value)
    if isinstance(value, dict) and "who" in value:
        rank = f" ({value['rank']})" if "rank" in value else ""
        return " ".join(str(value[key]) for key in ("office", "number", "player", "device") if key in value) + rank
    if isinstance(value, dict):
        return "(" + ", ".join(_said(key, item) for key, item in value.items()) + ")"
    return str(value)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
