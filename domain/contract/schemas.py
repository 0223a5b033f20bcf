"""The event contract as documents for programs, made from the code: a JSON Schema bundle and an AsyncAPI document."""

import inspect
import json
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from domain import values
from domain.cards import Card
from domain.facts import setups
from domain.facts.all_facts import FACTS, SUBJECTS, Fact
from domain.facts.corrections import Retold
from domain.facts.events import ATTRIBUTE_PATTERN, EVENTS, MESSAGE_BYTES_MAX
from domain.moments import TIME_PATTERN
from domain.values import NAME_PATTERN, Box, Cents, Clause, HandNumber, Name, Ordinal, Place, Rank, Spot, Words

JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema"
CONTRACT_URI = "https://shoebox.example/contract/"  # names the documents; nobody fetches anything from there
SCHEMA_FILE = "events.schema.json"
ASYNCAPI_FILE = "asyncapi.json"
CONTRACT_VERSION = "1.0.0"
DRAFT = "Draft."  # before what a fact says of itself, where it may still change
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
_YEAR = "(19[7-9][0-9]|[2-8][0-9]{3}|9[0-8][0-9]{2}|99[0-8][0-9]|999[0-8])"  # 1970 to 9998
_ANY_YEAR = "[0-9]{4}"
# The envelope's time is read more strictly than times inside a fact.
_ENVELOPE_TIME = f"^{TIME_PATTERN.replace(_ANY_YEAR, _YEAR, 1)}$"
_DATA_TIME = f"^{TIME_PATTERN}$".replace("T", "[Tt ]").replace("Z", "[Zz]").replace("}:[0-9]{2})$", "}:?[0-9]{2})$")


class _Union(NamedTuple):
    """A choice of parts that has a name: the field that tells them apart, and the parts in order."""

    tag: str
    description: str
    parts: tuple[str, ...]


# People and machines are told apart by `who`. Where only one of them can stand, it may be left out.
_UNIONS: dict[str, _Union] = {
    "Person": _Union("who", "Somebody at or around the table, told apart by `who`.", ("Staff", "Patron", "Official")),
    "Actor": _Union(
        "who",
        "Whoever or whatever does something: a person, or a device.",
        ("Staff", "Patron", "Official", "Device"),
    ),
    "Outcome": _Union(
        "kind",
        "What came, told apart by `kind`.",
        ("NumberOutcome", "DiceOutcome", "SymbolsOutcome"),
    ),
    "FamilySetup": _Union(
        "family",
        "What a table plays, told apart by the `family` of its game.",
        ("BlackjackSetup", "OutcomesSetup", "ComparingSetup"),
    ),
}
# What CloudEvents' other attributes may be. An object or a list is no attribute.
_ATTRIBUTE_VALUE: Document = {"type": ["string", "number", "boolean", "null"]}
_LAST_BREAK = r"(?!\n)"  # our patterns end in it for Python's sake; other dialects don't know look-ahead
_NO_LINE_BREAK: Document = {"pattern": r"\n"}


def schema_bundle() -> Document:
    """Every event type in one JSON Schema. `type` chooses which one a message has to fit."""
    return {
        "$schema": JSON_SCHEMA,
        "$id": CONTRACT_URI + SCHEMA_FILE,
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
        "id": CONTRACT_URI + ASYNCAPI_FILE,
        "info": {
            "title": "Shoebox table events",
            "version": CONTRACT_VERSION,
            "description": "What a table system sends to Shoebox: every card, wager and decision, one fact a message. "
            "Released messages are read forever as they are; those with the tag `draft` may still change.",
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
            "schemas": _with_choice_of_facts("#/components/schemas/"),
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
    found["Time"] = _one_line(
        {**_TIME, "pattern": _ENVELOPE_TIME, "description": "RFC 3339 with its zone, in the years 1970 to 9998."}
    )
    found["DataTime"] = {
        **_one_line({**_TIME, "pattern": _DATA_TIME, "description": "RFC 3339 with its zone."}),
        "not": {"pattern": r"^0000|\n"},
    }
    found |= {name: _union(name, prefix) for name in _UNIONS}
    for name, cls in EVENTS.items():
        found[name]["title"] = name
        found[name]["description"] = description(FACTS[name])
        if FACTS[name].draft:
            found[name]["x-draft"] = True
        found[name]["properties"]["time"] = {"$ref": f"{prefix}Time"}
        found[name]["additionalProperties"] = _ATTRIBUTE_VALUE
        found[name]["propertyNames"] = _one_line({"pattern": ATTRIBUTE_PATTERN})
        assert found[name]["properties"]["data"] == {"$ref": f"{prefix}{FACTS[name].__name__}"}, cls
    return _with_named_enums(found, prefix)


def docstring(cls: type) -> str:
    """What a class of the vocabulary says about itself."""
    return inspect.cleandoc(cls.__doc__ or "")


def description(cls: type[Fact]) -> str:
    """The same of a fact, and whether it may still change."""
    return f"{DRAFT} {docstring(cls)}" if cls.draft else docstring(cls)


def as_json(document: Document) -> str:
    """The document as a file: sorted and indented, so that two versions can be compared line by line."""
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _message(name: str) -> Document:
    draft = FACTS[name].draft
    return {
        "name": name,
        "title": FACTS[name].__name__,
        "summary": description(FACTS[name]).split("\n\n")[0],
        **({"tags": [{"name": "draft", "description": "No judge uses it yet; it may still change."}]} if draft else {}),
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


def _with_choice_of_facts(prefix: str) -> dict[str, Document]:
    """The schemas with a fact inside a correction as a choice. Programs that make models from AsyncAPI would merge the
    conditions of `_retold` into one model that has the fields of every fact."""
    found = schemas(prefix)
    for cls, name in _RETOLD.items():
        found[cls] = {
            "title": cls,
            "type": "object",
            "properties": {
                "type": {"type": "string", "const": name},
                "data": {"$ref": f"{prefix}{FACTS[name].__name__}"},
            },
            "required": ["type", "data"],
            "additionalProperties": False,
        }
    found[Retold.__name__] = {
        "title": Retold.__name__,
        "description": docstring(Retold),
        "oneOf": [{"$ref": prefix + cls} for cls in _RETOLD],
    }
    return found


def _value_schemas(prefix: str) -> dict[str, Document]:
    found, _ = msgspec.json.schema_components(_VALUES.values(), ref_template=prefix + "{name}")
    return dict(zip(_VALUES, found, strict=True))


def _portable(schema: Document, prefix: str, inside: str = "") -> Document:
    """The schema in words that every validator knows, with our values by name.

    msgspec adds OpenAPI's `discriminator`, which AsyncAPI spells otherwise and JSON Schema ignores: it goes. Envelopes
    use the checks of `domain.facts.events` for names, which are said here as the name they are.
    """
    known = {name: value for name, value in _value_schemas(prefix).items() if name != inside}
    walked: Document = _Portable(prefix, inside, known).walk(schema)
    if walked.get("properties", {}).get("who"):
        walked["required"] = [name for name in walked["required"] if name != "who"]
    return walked


class _Portable(NamedTuple):
    """The walk through a schema: where names lead, the value whose own schema it is, and all other values."""

    prefix: str
    inside: str
    known: dict[str, Document]

    def walk(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self.walk(item) for item in node]
        if not isinstance(node, dict):
            return node
        named = self.by_name(node)
        if named is not None:
            return named
        # That an empty list or object is meant where there is none goes without saying, and breaks some generators.
        walked = {
            key: self.walk(value)
            for key, value in node.items()
            if key != "discriminator" and not (key == "default" and value in ([], {}))
        }
        if isinstance(walked.get("description"), str):
            walked["description"] = inspect.cleandoc(walked["description"])
        return _one_line(walked) if isinstance(walked.get("pattern"), str) else walked

    def by_name(self, node: Document) -> Document | None:
        """What has a name, or is one word, said so; None for what must be looked into."""
        for name, value in self.known.items():
            if {**value, "default": None} == {**node, "default": None}:
                return {"$ref": self.prefix + name, **{key: node[key] for key in ("default",) if key in node}}
        if "anyOf" in node and (named := _named_union(node["anyOf"], self.prefix)):
            return {**{key: value for key, value in node.items() if key not in ("anyOf", "discriminator")}, **named}
        if node == _TIME:
            return {"$ref": f"{self.prefix}DataTime"}
        if node.get("pattern") == NAME_PATTERN and self.inside != "Name":
            return {"$ref": f"{self.prefix}Name"}
        if isinstance(node.get("enum"), list) and len(node["enum"]) == 1:
            return {"type": "string", "const": node["enum"][0]}
        return None


def _named_union(options: list[Document], prefix: str) -> Document | None:
    """A choice of parts, by its name if it has one; and the same or nothing. None for a choice of anything else."""
    nothing = [option for option in options if option == {"type": "null"}]
    parts = [option for option in options if option not in nothing]
    refs = {option.get("$ref", "") for option in parts}
    names = frozenset(ref.removeprefix(prefix) for ref in refs)
    if names == set(_RETOLD):
        here: Document = {"$ref": prefix + Retold.__name__}
    elif named := next((name for name, union in _UNIONS.items() if names == set(union.parts)), ""):
        here = {"$ref": prefix + named}
    elif len(names) > 1 and any(names < set(union.parts) for union in _UNIONS.values() if union.tag == "who"):
        here = {"required": ["who"], "anyOf": parts}
    else:
        return None
    return {"anyOf": [here, *nothing]} if nothing else here


def _union(name: str, prefix: str) -> Document:
    union = _UNIONS[name]
    return {
        "title": name,
        "description": union.description,
        "type": "object",
        "required": [union.tag],
        "anyOf": [{"$ref": prefix + part} for part in union.parts],
    }


class _Enums(NamedTuple):
    """The lists of words in a schema: where names lead, and the lists that were named so far."""

    prefix: str
    named: dict[str, Document]

    def walk(self, node: Any, owner: str, field: str) -> Any:
        """The schema with a name in the place of each list."""
        if isinstance(node, list):
            return [self.walk(item, owner, field) for item in node]
        if not isinstance(node, dict):
            return node
        if field and isinstance(node.get("enum"), list):
            return self.by_name(node, owner, field)
        walked = {}
        for key, value in node.items():
            if key == "properties":
                walked[key] = {name: self.walk(inner, owner, name) for name, inner in value.items()}
            else:
                walked[key] = self.walk(value, owner, field)
        return walked

    def by_name(self, node: Document, owner: str, field: str) -> Document:
        words = node["enum"]
        name = _ALIASES.get(frozenset(words)) or owner + "".join(part.capitalize() for part in field.split("_"))
        kind = "string" if isinstance(words[0], str) else "integer"
        assert self.named.setdefault(name, {"title": name, "type": kind, "enum": words})["enum"] == words, name
        return {**{key: value for key, value in node.items() if key != "enum"}, "$ref": self.prefix + name}


def _with_named_enums(found: dict[str, Document], prefix: str) -> dict[str, Document]:
    """Each list of words or numbers under a name of its own, so that programs made from the documents have one type for
    it: the name that the code gives it, or else the names of the fact and the field."""
    enums = _Enums(prefix, {})
    renamed = {}
    for name, schema in found.items():
        if name in _VALUES and "enum" in schema:
            renamed[name] = {"title": name, "type": "string", **schema}
        elif "enum" in schema:  # of the vocabulary: its description is for the code's readers
            renamed[name] = {"title": name, "type": "string", "enum": schema["enum"]}
        elif name == "Spot":
            renamed[name] = {"title": name, **enums.walk(schema, name, "name")}
        elif name == Retold.__name__:
            renamed[name] = schema  # its types are said by its own conditions
        else:
            renamed[name] = {"title": name, **enums.walk(schema, name, "")}
    return renamed | enums.named


def _aliases() -> dict[frozenset[Any], str]:
    """The lists of words that have a name in the code."""
    found = {}
    for module in (values, setups, *SUBJECTS):
        for name, value in vars(module).items():
            if get_origin(value) is Literal and not name.startswith("_"):
                found[frozenset(get_args(value))] = name
    return found


_ALIASES = _aliases()


def _one_line(schema: Document) -> Document:
    """`$` is the very end in JSON Schema; in Python's dialect, which some validators use, a line break may follow."""
    return {**schema, "pattern": schema["pattern"].removesuffix(_LAST_BREAK), "not": _NO_LINE_BREAK}
