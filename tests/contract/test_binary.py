"""Binary mode: the line that is kept of a message whose attributes are headers, and the event that is read from it."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.binary import Header, NotBinary, is_binary, line_of, read_line
from domain.facts.events import NotAnEvent, read, read_all, same_fact, write
from tests.contract.paths import GOLDEN

FOLDER = Path(__file__).parent / "binary"
LINES = (FOLDER / "lines.jsonl").read_bytes().splitlines()
STRUCTURED = (FOLDER / "structured.jsonl").read_bytes().splitlines()
WAGER = LINES[0].decode()
BODY = '{\\"player\\":\\"P-2071\\",\\"box\\":1,\\"bet\\":\\"main\\",\\"cents\\":2500}'

HEADERS: list[Header] = [
    ("content-type", b"application/json"),
    ("ce_time", b"2026-11-14T09:12:16Z"),
    ("ce_id", b"x"),
    ("traceparent", b"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
    ("ce_type", b"card.burned.v1"),
    ("ce_specversion", b"1.0"),
    ("ce_source", b"BJ-1"),
    ("ce_recording", b"r"),
    ("ce_seq", b"1"),
    ("shoebox-key", b"k1"),
]


def in_binary_mode(structured: bytes) -> bytes:
    """A structured message as an SDK sends it in binary mode."""
    event = json.loads(structured)
    data = event.pop("data")
    headers: list[Header] = [(f"ce_{name}", str(value).encode()) for name, value in event.items()]
    headers.append(("content-type", b"application/json"))
    return line_of(headers, json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode())


@pytest.mark.parametrize(("line", "structured"), list(zip(LINES, STRUCTURED, strict=True)))
def test_golden_lines_say_what_their_structured_twins_say(line: bytes, structured: bytes) -> None:
    message = read_line(line)
    assert line_of(message.headers, message.body) == line
    assert line.isascii()
    assert line.decode().isprintable()
    assert read(line) == read(structured)
    assert write(read(line)) == structured
    assert same_fact(line, structured)


def test_what_an_sdk_sends_becomes_the_line() -> None:
    assert line_of(HEADERS, b"{}") == (
        b'{"shoebox":"binary/1","headers":[["ce_id","x"],["ce_recording","r"],["ce_seq","1"],["ce_source","BJ-1"],'
        b'["ce_specversion","1.0"],["ce_time","2026-11-14T09:12:16Z"],["ce_type","card.burned.v1"],'
        b'["content-type","application/json"]],"body":"{}"}'
    )


def test_what_is_no_text_is_kept_in_base64_and_what_is_absent_is_absent() -> None:
    headers: list[Header] = [("ce_specversion", b"\xff\x00"), ("ce_b", None), ("ce_a", b"2"), ("ce_a", b"1")]
    beginning = b'{"shoebox":"binary/1","headers":[["ce_a","2"],["ce_a","1"],["ce_b",null],'
    beginning += b'["ce_specversion",{"base64":"/wA="}]]'
    assert line_of(headers, b"\xfe") == beginning + b',"body_base64":"/g=="}'
    assert line_of(headers, b"") == beginning + b',"body":""}'
    assert line_of(headers, None) == beginning + b"}"
    for body in (b"\xfe", b"", None):
        kept = [("ce_a", b"2"), ("ce_a", b"1"), ("ce_b", None), ("ce_specversion", b"\xff\x00")]
        assert read_line(line_of(headers, body)) == (kept, body)


_names = st.one_of(st.just("content-type"), st.text(max_size=12).map(lambda rest: f"ce_{rest}"))
_headers = st.lists(st.tuples(_names, st.none() | st.binary(max_size=12) | st.text(max_size=12).map(str.encode)))


@given(_headers, st.none() | st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_every_message_has_one_line_and_is_read_back_from_it(headers: list[Header], body: bytes | None) -> None:
    line = line_of(headers, body)
    assert line.isascii()
    assert line.decode().isprintable()
    assert read_line(line) == (sorted(headers, key=lambda header: header[0]), body)
    assert json.loads(line)["shoebox"] == "binary/1"
    with suppress(NotAnEvent):  # and no other error
        read(line)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*")), ids=lambda path: path.stem)
def test_every_fact_can_be_sent_in_binary_mode(path: Path) -> None:
    for structured in path.read_bytes().splitlines():
        line = in_binary_mode(structured)
        assert write(read(line)) == structured
        assert same_fact(structured, line)
        assert read_all([structured, line]) is None  # and then each is read by itself


SPELLINGS = {
    "a space": ('"binary/1","headers"', '"binary/1", "headers"'),
    "a space at the beginning": ('{"shoebox"', '{ "shoebox"'),
    "a space after the headers": ('"application/json"]],', '"application/json"]], '),
    "a line break at the end": ('2500}"}', '2500}"}\n'),
    "letters that are not escaped": ("BJ-104.2026-11-14.16", "é"),
    "escaped without need": ("BJ-104.2026-11-14.16", "\\u0042"),
    "capitals in an escape": ("BJ-104.2026-11-14.16", "\\u00E9"),
    "a slash escaped": ("application/json", "application\\/json"),
    "headers in another order": ('["ce_round","1"],["ce_seq","16"]', '["ce_seq","16"],["ce_round","1"]'),
    "another header": ('["content-type"', '["connection","x"],["content-type"'),
    "text in base64": ('"1.0"', '{"base64":"MS4w"}'),
    "base64 that is none": ('"1.0"', '{"base64":"/w"}'),
    "a body in base64 that is text": (f'"body":"{BODY}"', '"body_base64":"e30="'),
    "two bodies": ('2500}"}', '2500}","body_base64":"/g=="}'),
    "the keys in another order": ('"shoebox":"binary/1",', ""),
    "another key": ('2500}"}', '2500}","more":1}'),
    "a key twice": ('"headers":[', '"headers":[],"headers":['),
    "another version": ("binary/1", "binary/2"),
    "a header of three parts": ('["ce_seq","16"]', '["ce_seq","16","17"]'),
    "a number": ('["ce_seq","16"]', '["ce_seq",16]'),
    "half a character": ("BJ-104.2026-11-14.16", "\\ud83c"),
    "cut short": ('2500}"}', "25"),
}


@pytest.mark.parametrize(("old", "new"), SPELLINGS.values(), ids=SPELLINGS)
def test_there_is_one_spelling(old: str, new: str) -> None:
    assert WAGER.count(old) == 1
    raw = WAGER.replace(old, new).encode()
    with pytest.raises(NotAnEvent):
        read(raw)
    assert not same_fact(raw, LINES[0])


def test_another_spelling_is_called_that() -> None:
    for old, new in (SPELLINGS["a space"], SPELLINGS["a space after the headers"], SPELLINGS["text in base64"]):
        with pytest.raises(NotAnEvent, match="one spelling of the form binary/1"):
            read(WAGER.replace(old, new).encode())


def test_an_attribute_of_somebodys_own_that_is_called_shoebox_is_an_attribute() -> None:
    twin = STRUCTURED[0].replace(b'{"type"', b'{"shoebox":"binary/1","type"')
    assert read(twin) == read(STRUCTURED[0])


MISTAKES = {
    "no id": ('["ce_id","BJ-104.2026-11-14.16"],', "", "the header `ce_id` is missing"),
    "no source": ('["ce_source","BJ-104"],', "", "the header `ce_source` is missing"),
    "no type": (',["ce_type","wager.placed.v1"]', "", "the header `ce_type` is missing"),
    "no time": ('["ce_time","2026-11-14T09:12:16Z"],', "", "the header `ce_time` is missing"),
    "no recording": ('["ce_recording","2026-11-14"],', "", "the header `ce_recording` is missing"),
    "no seq": ('["ce_seq","16"],', "", "the header `ce_seq` is missing"),
    "a header twice": ('["ce_seq","16"]', '["ce_seq","16"],["ce_seq","16"]', "the header `ce_seq` is there twice"),
    "a header without a value": ('["ce_seq","16"]', '["ce_seq",null]', "the header `ce_seq` has no value"),
    "a header that is no text": ('"16"', '{"base64":"/w=="}', "the header `ce_seq` is not UTF-8"),
    "a type of no fact": ("wager.placed.v1", "wager.made.v1", "'wager.made.v1' - in the header `ce_type`"),
    "CloudEvents 0.3": ('"1.0"', '"0.3"', "'0.3' - in the header `ce_specversion`"),
    "seq 0": ('["ce_seq","16"]', '["ce_seq","0"]', ">= 1 - in the header `ce_seq`"),
    "seq with a sign": ('["ce_seq","16"]', '["ce_seq","+16"]', "'+16' is not a whole number - in the header `ce_seq`"),
    "seq with zeros": ('["ce_seq","16"]', '["ce_seq","016"]', "'016' is not a whole number"),
    "a fraction of a shoe": ('["ce_shoe","1"]', '["ce_shoe","1.0"]', "not a whole number - in the header `ce_shoe`"),
    "a round that is no number": ('["ce_round","1"]', '["ce_round","one"]', "in the header `ce_round`"),
    "a round too high": ('["ce_round","1"]', '["ce_round","2147483648"]', "in the header `ce_round`"),
    "a time without its zone": ("09:12:16Z", "09:12:16", "RFC 3339, such as 2026-11-14T21:40:05Z - in the header"),
    "a time with a space": ("14T09", "14 09", "RFC 3339, such as 2026-11-14T21:40:05Z - in the header `ce_time`"),
    "a day that is none": ("2026-11-14T", "2026-02-30T", "- in the header `ce_time`"),
    "a year that is too early": ("2026-11-14T", "1969-11-14T", "the year 1969"),
    "a table with a slash": ('["ce_source","BJ-104"]', '["ce_source","/BJ/104"]', "not a name"),
    "an attribute with capitals": (
        '["ce_id"',
        '["ce_Camera","7"],["ce_id"',
        "the header `ce_Camera` names no attribute",
    ),
    "an attribute without a name": ('["ce_id"', '["ce_",""],["ce_id"', "the header `ce_` names no attribute"),
    "data in a header": ('["ce_id"', '["ce_data","{}"],["ce_id"', "the header `ce_data` is none of binary mode"),
    "Avro": ("application/json", "application/avro", "the header `content-type` is 'application/avro'"),
    "another character set": ("application/json", "application/json; charset=latin1", "the header `content-type` is"),
    "Avro by another header": (
        '["ce_id"',
        '["ce_datacontenttype","application/avro"],["ce_id"',
        "the header `ce_datacontenttype` is 'application/avro'",
    ),
    "no body": (f',"body":"{BODY}"', "", "the message has no body"),
    "an empty body": (f'"{BODY}"', '""', "the body is not JSON"),
    "a body that is no JSON": (f'"{BODY}"', '"card: KS"', "the body is not JSON"),
    "a body that is no text": (f'"body":"{BODY}"', '"body_base64":"/g=="', "the body is not JSON"),
    "a list": (f'"{BODY}"', '"[]"', "got `array` - in the body, at `$`"),
    "a field that is wrong": ("2500", "-1", "- in the body, at `$.cents`"),
    "a field that is missing": ('\\"box\\":1,', "", "missing required field `box` - in the body, at `$`"),
    "a field that is not in the contract": ("2500", '2500,\\"colour\\":1', "unknown field `colour` - in the body"),
    "a key twice": ("2500", '2500,\\"cents\\":2500', "the key `cents` is there twice"),
    "a body that goes on": ("2500}", '2500},\\"seq\\":17,\\"data\\":{}', "the body is not JSON"),
    "a structured message inside": (BODY, STRUCTURED[0].decode().replace('"', '\\"'), "unknown field `type` - in the"),
}


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES.values(), ids=MISTAKES)
def test_each_mistake_is_named_by_its_header_or_its_place_in_the_body(old: str, new: str, says: str) -> None:
    assert WAGER.count(old) == 1
    with pytest.raises(NotAnEvent) as refused:
        read(WAGER.replace(old, new).encode())
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "Application/JSON", "text/json", "application/json;charset=utf-8", "application/x.y+json"],
)
def test_what_is_right_stays_silent(content_type: str) -> None:
    assert read(WAGER.replace("application/json", content_type).encode()) == read(STRUCTURED[0])
    assert read(WAGER.replace('["ce_id"', '["ce_datacontenttype","application/json"],["ce_id"').encode()) == read(
        STRUCTURED[0]
    )


def test_a_message_is_measured_as_it_came() -> None:
    """Names and values of the headers that are kept, and the body; what escaping adds to the line is not counted."""
    headers = HEADERS
    kept = sum(len(name) + len(value or b"") for name, value in headers if name.startswith(("ce_", "content-type")))
    most = 32 * 1024 - kept
    body = b"{" + b"\t" * (most - 2) + b"}"
    line = line_of(headers, body)
    assert len(line) > 60_000
    assert read(line).seq == 1
    with pytest.raises(NotAnEvent, match="the message has 32,769 bytes; at most 32,768 are allowed"):
        read(line_of(headers, body + b" "))
    with pytest.raises(NotAnEvent, match="bytes; at most 32,768 are allowed"):
        read(line_of(headers, b" " * 1_000_000))


@pytest.mark.parametrize(
    ("headers", "binary"),
    [
        ([("ce_specversion", b"1.0")], True),
        ([("ce_specversion", b"1.0"), ("content-type", b"application/json")], True),
        ([("ce_specversion", None)], True),
        ([("ce_specversion", b"1.0"), ("content-type", b"application/cloudevents+json; charset=UTF-8")], False),
        ([("ce_specversion", b"1.0"), ("content-type", b"Application/CloudEvents+JSON")], False),
        ([("content-type", b"application/json")], False),
        ([("ce_id", b"1")], False),
        ([], False),
    ],
)
def test_the_headers_say_which_mode_it_is(headers: list[Header], binary: bool) -> None:
    assert is_binary(headers) is binary


def test_the_same_fact_in_another_spelling() -> None:
    wager = STRUCTURED[0]
    spelled = json.dumps(dict(reversed(json.loads(wager).items()))).encode()
    elsewhere = wager.replace(b"2026-11-14T09:12:16Z", b"2026-11-14T20:12:16.000+11:00")
    with_subject = wager.replace(b'"seq"', b'"subject":"box 1","seq"')
    for other in (LINES[0], spelled, elsewhere, with_subject):
        assert other != wager
        assert same_fact(wager, other)
        assert same_fact(other, LINES[0])
    changes = [
        (b'"id":"BJ-104.2026-11-14.16"', b'"id":"other"'),
        (b'"BJ-104"', b'"BJ-105"'),
        (b"09:12:16Z", b"09:12:16.000001Z"),
        (b'"recording":"2026-11-14"', b'"recording":"2026-11-15"'),
        (b'"seq":16', b'"seq":17'),
        (b'"shoe":1,', b""),
        (b'"round":1', b'"round":2'),
        (b'"cents":2500', b'"cents":2501'),
    ]
    for old, new in changes:
        assert wager.count(old) == 1
        assert not same_fact(wager.replace(old, new), wager)
        assert not same_fact(wager.replace(old, new), LINES[0])
    assert not same_fact(wager, b"no event")
    assert same_fact(b"no event", b"no event")


def test_true_is_not_one() -> None:
    opened = (GOLDEN / "table.opened.v1.jsonl").read_bytes().splitlines()[0].decode()
    before, options, after = opened.partition('"options":{')
    one, other = (f'{before}{options}"another":{value},{after}'.encode() for value in ("true", "1"))
    assert read(one)
    assert read(other)
    assert not same_fact(one, other)


def test_a_line_that_is_not_the_one_is_refused_with_a_word_of_its_own() -> None:
    with pytest.raises(NotBinary, match="not a line of the form binary/1"):
        read_line(b"[]")
