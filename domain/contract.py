"""The event contract as documents for programs, made from the code: a JSON Schema bundle and an AsyncAPI document."""

import inspect
import json
from typing import Any

import msgspec

from domain.cards import Card
from domain.events import EVENTS, MESSAGE_BYTES_MAX
from domain.facts import FACTS
from domain.facts.corrections import Retold
from domain.moments import TIME_PATTERN
from domain.values import NAME_PATTERN, Box, Cents, Clause, HandNumber, Name, Ordinal, Place, Rank, Spot, Words

JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema"
SCHEMA_FILE = "events.schema.json"
CONTRACT_VERSION = "1.0.0-draft"
CONTENT_TYPE = "application/cloudevents+json"

Document = dict[str, Any]

# What msgspec writes out wherever it is used, the documents say once, by name.
_VALUES: dict[str, Any] = {
    "Card": Card,
    "Name": Name,
    "Ordinal": Ordinal,
    "Cents": Cents,
    "Box": Box,
    "HandNumber": HandNumber,
    "Place": Place,
    "Words": Words,
    "Clause": Clause,
    "Rank": Rank,
    "Spot": Spot,
}
# A fact inside a correction has a class for each type; the documents say all of them once.
_RETOLD: dict[str, str] = {cls.__name__: str(cls.__struct_config__.tag) for cls in Retold.__subclasses__()}
_TIME: Document = {"type": "string", "format": "date-time"}
_LAST_BREAK = r"(?!\n)"  # our patterns end in it for Python's sake; other dialects don't know look-ahead
_NO_LINE_BREAK: Document = {"pattern": r"\n"}


def schema_bundle() -> Document:
    """Every event type in one JSON Schema. `type` chooses which one a message has to fit."""
    return {
        "$schema": JSON_SCHEMA,
        "$id": SCHEMA_FILE,
        "title": "Shoebox table events",
        "description": f"Contract {CONTRACT_VERSION}. A table's message: a CloudEvents 1.0 envelope around one fact. "
        f"It is one line of UTF-8, at most {MESSAGE_BYTES_MAX:,} bytes, with no key twice.",
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": sorted(EVENTS)}},
        "allOf": [
            {
                "if": {"properties": {"type": {"const": name}}, "required": ["type"]},
                "then": {"$ref": f"#/$defs/{name}"},
            }
            for name in sorted(EVENTS)
        ],
        "$defs": schemas("#/$defs/"),
    }


def asyncapi() -> Document:
    """The topic, its key and its messages, as AsyncAPI 3.0 describes them. The schemas are inside."""
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Shoebox table events",
            "version": CONTRACT_VERSION,
            "description": "What a table system sends to Shoebox: every card, wager and decision, one fact a message. "
            "A draft until the judge has used all of it.",
        },
        "defaultContentType": CONTENT_TYPE,
        "channels": {
            "tables": {
                "address": "{topic}",
                "title": "The tables' topic",
                "description": "All tables write to one topic. A message's key is its table, so that one table's "
                "messages stay in order.",
                "parameters": {"topic": {"description": "The topic's name at this casino.", "default": "tables"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in EVENTS},
            }
        },
        "operations": {
            "receiveTableEvents": {
                "action": "receive",
                "title": "Shoebox receives what the tables report",
                "channel": {"$ref": "#/channels/tables"},
            }
        },
        "components": {
            "messages": {name: _message(name) for name in EVENTS},
            "messageBindings": {
                "keyedByTable": {
                    "kafka": {
                        "key": {
                            "type": "string",
                            "description": "The table: the same text as `source`.",
                            "minLength": 1,
                            "maxLength": 64,
                        },
                        "bindingVersion": "0.5.0",
                    }
                }
            },
            "schemas": schemas("#/components/schemas/"),
        },
    }


def schemas(prefix: str) -> dict[str, Document]:
    """The schema of every event by its type, and of every fact, piece and value in them by its name."""
    _, components = msgspec.json.schema_components(EVENTS.values(), ref_template=prefix + "{name}")
    types = {f"{prefix}{cls.__name__}": name for name, cls in EVENTS.items()}
    found = {
        types.get(prefix + name, name): _portable(schema, prefix)
        for name, schema in components.items()
        if name not in _RETOLD
    }
    found[Retold.__name__] = _retold(prefix)
    for name, schema in _value_schemas(prefix).items():
        found[name] = _portable(schema, prefix, inside=name)
    found["Time"] = _one_line({**_TIME, "pattern": f"^{TIME_PATTERN}$", "description": "RFC 3339, with its zone."})
    for name, cls in EVENTS.items():
        found[name]["title"] = name
        found[name]["description"] = docstring(FACTS[name])
        assert found[name]["properties"]["data"] == {"$ref": f"{prefix}{FACTS[name].__name__}"}, cls
    return found


def docstring(cls: type) -> str:
    """What a class of the vocabulary says about itself."""
    return inspect.cleandoc(cls.__doc__ or "")


def as_json(document: Document) -> str:
    """The document as a file: sorted and indented, so that two versions can be compared line by line."""
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _message(name: str) -> Document:
    return {
        "name": name,
        "title": FACTS[name].__name__,
        "summary": docstring(FACTS[name]).split("\n\n")[0],
        "contentType": CONTENT_TYPE,
        "bindings": {"$ref": "#/components/messageBindings/keyedByTable"},
        "payload": {"$ref": f"#/components/schemas/{name}"},
    }


def _retold(prefix: str) -> Document:
    """Any fact but a correction, by its type. With a choice of all of them, a validator could not say which field is
    wrong."""
    return {
        "title": Retold.__name__,
        "description": docstring(Retold),
        "type": "object",
        "properties": {"type": {"enum": sorted(_RETOLD.values())}, "data": {"type": "object"}},
        "required": ["type", "data"],
        "additionalProperties": False,
        "allOf": [
            {
                "if": {"properties": {"type": {"const": name}}, "required": ["type"]},
                "then": {"properties": {"data": {"$ref": f"{prefix}{FACTS[name].__name__}"}}},
            }
            for name in sorted(_RETOLD.values())
        ],
    }


def _value_schemas(prefix: str) -> dict[str, Document]:
    found, _ = msgspec.json.schema_components(_VALUES.values(), ref_template=prefix + "{name}")
    return dict(zip(_VALUES, found, strict=True))


def _portable(schema: Document, prefix: str, inside: str = "") -> Document:
    """The schema in words that every validator knows, with our values by name.

    msgspec adds OpenAPI's `discriminator`, which AsyncAPI spells otherwise and JSON Schema ignores: it goes. Envelopes
    use the checks of `domain.events` for names, which are said here as the name they are.
    """
    values = {name: value for name, value in _value_schemas(prefix).items() if name != inside}
    retold = {prefix + name for name in _RETOLD}

    def walk(node: Any) -> Any:
        if isinstance(node, list):
            return [walk(item) for item in node]
        if not isinstance(node, dict):
            return node
        for name, value in values.items():
            if {**value, "default": None} == {**node, "default": None}:
                return {"$ref": prefix + name, **{key: node[key] for key in ("default",) if key in node}}
        if {option.get("$ref") for option in node.get("anyOf", [])} == retold:
            return {"$ref": prefix + Retold.__name__}
        if node == _TIME:
            return {"$ref": f"{prefix}Time"}
        if node.get("pattern") == NAME_PATTERN and inside != "Name":
            return {"$ref": f"{prefix}Name"}
        walked = {key: walk(value) for key, value in node.items() if key != "discriminator"}
        if isinstance(walked.get("description"), str):
            walked["description"] = inspect.cleandoc(walked["description"])
        return _one_line(walked) if isinstance(walked.get("pattern"), str) else walked

    walked: Document = walk(schema)
    return walked


def _one_line(schema: Document) -> Document:
    """`$` is the very end in JSON Schema; in Python's dialect, which some validators use, a line break may follow."""
    return {**schema, "pattern": schema["pattern"].removesuffix(_LAST_BREAK), "not": _NO_LINE_BREAK}
