"""How strictly messages are read: each way to be wrong with what is said of it, beside a twin that is right."""

import json
from typing import NamedTuple

import pytest

from domain.facts.dealing import CardDrawn
from domain.facts.events import NotAnEvent, read
from domain.facts.wagers import WagerPlaced
from tests.contract.paths import validator

VALIDATOR = validator()

WAGER = (
    '{"type":"wager.placed.v1","specversion":"1.0","id":"BJ-104.2026-11-14.16","source":"BJ-104",'
    '"time":"2026-11-14T09:11:12Z","recording":"2026-11-14","seq":16,"shoe":1,"round":1,'
    '"data":{"player":"P-2071","box":1,"bet":"main","cents":2500}}'
)
WAGER_DATA = '{"player":"P-2071","box":1,"bet":"main","cents":2500}'
CARD = (
    '{"type":"card.drawn.v1","specversion":"1.0","id":"BJ-104.2026-11-14.20","source":"BJ-104",'
    '"time":"2026-11-14T09:11:33Z","recording":"2026-11-14","seq":20,"shoe":1,"round":1,'
    '"data":{"to":{"box":1,"hand":2},"card":"6H"}}'
)
NOTICE = (
    '{"type":"notice.removed.v1","specversion":"1.0","id":"a\\u0022:b","source":"BJ-104",'
    '"time":"2026-11-14T09:11:33Z","recording":"2026-11-14","seq":20,'
    '"data":{"notice":"N-1","by":{"who":"staff","number":"S-2210","rank":"higher-duties-dealer"}}}'
)
CORRECTION = (
    '{"type":"record.corrected.v1","specversion":"1.0","id":"BJ-104.2026-11-14.60","source":"BJ-104",'
    '"time":"2026-11-14T09:21:33Z","recording":"2026-11-14","seq":60,'
    '"data":{"at_seq":20,"by":{"who":"staff","number":"S-2210","rank":"higher-duties-dealer"},'
    '"instead":{"type":"card.drawn.v1","data":{"to":{"box":1},"card":"7H"}}}}'
)
NAME = "Expected `str` matching regex"


class Case(NamedTuple):
    """A change to a good message that makes it bad, what the refusal says, and the nearest change that is good."""

    message: str
    old: str
    bad: str
    says: str
    good: str


CASES: dict[str, Case] = {
    "unknown type": Case(WAGER, "wager.placed.v1", "wager.made.v1", "'wager.made.v1' - at `$.type`", "wager.placed.v1"),
    "type of another fact": Case(
        WAGER, "wager.placed.v1", "round.ended.v1", "`player` - at `$.data`", "wager.placed.v1"
    ),
    "type missing": Case(WAGER, '"type":"wager.placed.v1",', "", "`type`", '"type":"wager.placed.v1",'),
    "type is a number": Case(WAGER, '"wager.placed.v1"', "1", "`$.type`", '"wager.placed.v1"'),
    "specversion 0.3": Case(WAGER, '"1.0"', '"0.3"', "'0.3' - at `$.specversion`", '"1.0"'),
    "specversion as number": Case(WAGER, '"1.0"', "1.0", "got `float` - at `$.specversion`", '"1.0"'),
    "id missing": Case(WAGER, '"id":"BJ-104.2026-11-14.16",', "", "required field `id`", '"id":"x",'),
    "id empty": Case(WAGER, "BJ-104.2026-11-14.16", "", "length >= 1 - at `$.id`", "x"),
    "id of 201": Case(WAGER, "BJ-104.2026-11-14.16", "x" * 201, "length <= 200 - at `$.id`", "x" * 200),
    "data missing": Case(WAGER, '"data":{', '"date":{', "required field `data`", '"data":{'),
    "data is a list": Case(WAGER, WAGER_DATA, f"[{WAGER_DATA}]", "got `array` - at `$.data`", WAGER_DATA),
    "data null": Case(WAGER, WAGER_DATA, "null", "got `null` - at `$.data`", WAGER_DATA),
    "unknown field in data": Case(
        WAGER, '"cents":2500', '"cents":2500,"x":1', "unknown field `x` - at `$.data`", '"cents":2500'
    ),
    "unknown field deeper": Case(CARD, '"hand":2', '"hand":2,"x":1', "unknown field `x` - at `$.data.to`", '"hand":2'),
    "card 1X": Case(CARD, '"6H"', '"1X"', "'1X' - at `$.data.card`", '"AH"'),
    "card 10H": Case(CARD, '"6H"', '"10H"', "'10H' - at `$.data.card`", '"TH"'),
    "card in lower case": Case(CARD, '"6H"', '"kh"', "'kh' - at `$.data.card`", '"KH"'),
    "negative cents": Case(WAGER, "2500", "-1", ">= 0 - at `$.data.cents`", "0"),
    "fractional cents": Case(WAGER, "2500", "0.5", "got `float` - at `$.data.cents`", "1"),
    "too many cents": Case(WAGER, "2500", "1000000000001", "at `$.data.cents`", "1000000000000"),
    "string for int": Case(WAGER, "2500", '"2500"', "Expected `int`, got `str` - at `$.data.cents`", "2500"),
    "true for int": Case(WAGER, "2500", "true", "Expected `int`, got `bool` - at `$.data.cents`", "1"),
    "int for string": Case(WAGER, '"P-2071"', "2071", "Expected `str`, got `int` - at `$.data.player`", '"2071"'),
    "null for a required field": Case(WAGER, "2500", "null", "got `null` - at `$.data.cents`", "2500"),
    "box 0": Case(WAGER, '"box":1', '"box":0', ">= 1 - at `$.data.box`", '"box":1'),
    "box 10": Case(WAGER, '"box":1', '"box":10', "<= 9 - at `$.data.box`", '"box":9'),
    "hand 0": Case(CARD, '"hand":2', '"hand":0', ">= 1 - at `$.data.to.hand`", '"hand":1'),
    "seq 0": Case(WAGER, '"seq":16', '"seq":0', ">= 1 - at `$.seq`", '"seq":1'),
    "seq of 33 bits": Case(WAGER, '"seq":16', '"seq":2147483648', "<= 2147483647 - at `$.seq`", '"seq":2147483647'),
    "round 0": Case(WAGER, '"round":1', '"round":0', ">= 1 - at `$.round`", '"round":null'),
    "shoe 0": Case(WAGER, '"shoe":1', '"shoe":0', ">= 1 - at `$.shoe`", '"shoe":2'),
    "player with slash": Case(WAGER, "P-2071", "P/2071", "is not a name|$.data.player", "P.2071"),
    "player with hash": Case(WAGER, "P-2071", "P#2071", "is not a name|$.data.player", "P_2071"),
    "player with space": Case(WAGER, "P-2071", "P 2071", "is not a name|$.data.player", "P2071"),
    "player empty": Case(WAGER, "P-2071", "", "length >= 1|$.data.player", "P"),
    "player of 65": Case(WAGER, "P-2071", "x" * 65, "length <= 64|$.data.player", "x" * 64),
    "player with a line break": Case(WAGER, "P-2071", "P-2071\\n", "is not a name|$.data.player", "P-2071"),
    "player in other digits": Case(WAGER, "P-2071", "P-２", "is not a name|$.data.player", "P-2"),
    "source with slash": Case(WAGER, '"BJ-104"', '"BJ/104"', "'BJ/104' is not a name|$.source", '"BJ.104"'),
    "source with hash": Case(WAGER, '"BJ-104"', '"BJ#104"', "'BJ#104' is not a name|$.source", '"BJ_104"'),
    "source with space": Case(WAGER, '"BJ-104"', '"BJ 104"', "'BJ 104' is not a name|$.source", '"BJ104"'),
    "source empty": Case(WAGER, '"BJ-104"', '""', "length >= 1 - at `$.source`", '"B"'),
    "source of 65": Case(WAGER, '"BJ-104"', f'"{"x" * 65}"', "length <= 64 - at `$.source`", f'"{"x" * 64}"'),
    "source with a line break": Case(WAGER, '"BJ-104"', '"BJ-104\\n"', "is not a name|$.source", '"BJ-104"'),
    "recording with slash": Case(WAGER, '"2026-11-14"', '"2026/11/14"', "is not a name|$.recording", '"2026.11.14"'),
    "time without zone": Case(WAGER, "09:11:12Z", "09:11:12", "timezone component - at `$.time`", "09:11:12+11:00"),
    "time without seconds": Case(WAGER, "09:11:12Z", "09:11Z", "RFC3339|$.time", "09:11:00Z"),
    "time with a line break": Case(WAGER, "09:11:12Z", "09:11:12Z\\n", "RFC3339|$.time", "09:11:12.000001Z"),
    "time as a number": Case(
        WAGER, '"2026-11-14T09:11:12Z"', "1794647472", "got `int` - at `$.time`", '"2026-11-14T09:11:12Z"'
    ),
    "correction with an unknown type": Case(
        CORRECTION, "card.drawn.v1", "card.made.v1", "'card.made.v1' - at `$.data.instead.type`", "card.drawn.v1"
    ),
    "correction with the data of another type": Case(
        CORRECTION, "card.drawn.v1", "round.ended.v1", "unknown field `to` - at `$.data.instead.data`", "card.drawn.v1"
    ),
    "correction with a correction inside": Case(
        CORRECTION,
        '"instead":{"type":"card.drawn.v1","data":{"to":{"box":1},"card":"7H"}}',
        '"instead":{"type":"record.corrected.v1","data":{"at_seq":20}}',
        "'record.corrected.v1' - at `$.data.instead.type`",
        '"words":"It was struck by mistake."',
    ),
    "correction without its data": Case(
        CORRECTION,
        ',"data":{"to":{"box":1},"card":"7H"}',
        "",
        "required field `data` - at `$.data.instead`",
        ',"data":{"to":"dealer"}',
    ),
    "correction without its type": Case(
        CORRECTION,
        '"type":"card.drawn.v1",',
        "",
        "required field `type` - at `$.data.instead`",
        '"type":"card.drawn.v1",',
    ),
    "correction with a field of its own": Case(
        CORRECTION, '"instead":{', '"instead":{"seq":20,', "unknown field `seq` - at `$.data.instead`", '"instead":{'
    ),
    "wrong card in a correction": Case(CORRECTION, '"7H"', '"1X"', "'1X' - at `$.data.instead.data.card`", '"8H"'),
    "time empty": Case(WAGER, "2026-11-14T09:11:12Z", "", "RFC3339|$.time", "2026-11-14T09:11:12Z"),
}

# What no JSON Schema can say: how a message is spelled, whole numbers with a point, days that do not exist.
SPELLING_CASES: dict[str, Case] = {
    "cents 10.0": Case(WAGER, "2500", "10.0", "got `float` - at `$.data.cents`", "10"),
    "cents 1e3": Case(WAGER, "2500", "1e3", "got `float` - at `$.data.cents`", "1000"),
    "seq 1.0": Case(WAGER, '"seq":16', '"seq":1.0', "got `float` - at `$.seq`", '"seq":1'),
    "30 February": Case(WAGER, "2026-11-14T", "2026-02-30T", "RFC3339|$.time", "2026-02-28T"),
    "29 February of no leap year": Case(WAGER, "2026-11-14T", "2026-02-29T", "RFC3339|$.time", "2028-02-29T"),
    "second 60": Case(WAGER, "09:11:12Z", "23:59:60Z", "RFC3339|$.time", "23:59:59Z"),
    "hour 24": Case(WAGER, "09:11:12Z", "24:00:00Z", "RFC3339|$.time", "00:00:00Z"),
    "zone of 24 hours": Case(WAGER, "09:11:12Z", "09:11:12+24:00", "RFC3339|$.time", "09:11:12+14:00"),
    "key twice in the envelope": Case(WAGER, '"seq":16', '"seq":16,"seq":17', "`seq` is there twice", '"seq":17'),
    "key twice, same value": Case(WAGER, '"seq":16', '"seq":16,"seq":16', "`seq` is there twice", '"seq":16'),
    "key twice in data": Case(WAGER, '"box":1', '"box":1,"box":2', "`box` is there twice", '"box":2'),
    "key twice deeper": Case(CARD, '"hand":2', '"hand":2,"hand":3', "`hand` is there twice", '"hand":3'),
    "key twice, escaped": Case(WAGER, '"box":1', '"b\\u006fx":2,"box":1', "`box` is there twice", '"b\\u006fx":2'),
    "key twice among the ignored": Case(
        WAGER, '"seq":16', '"x":1,"x":2,"seq":16', "`x` is there twice", '"x":1,"seq":16'
    ),
    "key twice in a correction": Case(CORRECTION, '"7H"', '"7H","card":"8H"', "`card` is there twice", '"8H"'),
    "key twice, space before the colon": Case(
        WAGER, '"seq":16', '"seq" :5,"seq":16', "`seq` is there twice", '"seq" :16'
    ),
    "key twice, tab before the colon": Case(WAGER, '"box":1', '"box"\t:5,"box":1', "`box` is there twice", '"box"\t:1'),
    "key twice, escaped, with a space": Case(
        WAGER, '"seq":16', '"se\\u0071" :5,"seq":16', "`seq` is there twice", '"se\\u0071" :16'
    ),
    "key twice deeper, with a space": Case(
        CARD, '"hand":2', '"hand" :3,"hand":2', "`hand` is there twice", '"hand" :2'
    ),
    "key twice, beside an escaped quote": Case(
        NOTICE, '"seq":20', '"seq":5,"seq":20', "`seq` is there twice", '"seq":5'
    ),
    "not UTF-8 in an attribute": Case(
        WAGER, '"seq":16', '"x":"\udcff","seq":16', "not UTF-8 at byte 152", '"x":"é","seq":16'
    ),
    "not UTF-8 in an attribute, after a space": Case(
        WAGER, '"seq":16', '"x" :"\udcff","seq":16', "not UTF-8 at byte 153", '"x" :"é","seq":16'
    ),
    "not UTF-8 in a field": Case(WAGER, "P-2071", "P-\udcff", "not UTF-8: |b'P-\\xff'", "P-1"),
    "an object as an attribute": Case(
        WAGER, '"seq":16', '"x":{"y":1},"seq":16', "single value - at `$.x`", '"x":"y","seq":16'
    ),
    "an empty object as an attribute": Case(
        WAGER, '"seq":16', '"x":{},"seq":16', "single value - at `$.x`", '"x":"{}","seq":16'
    ),
    "a list as an attribute": Case(
        WAGER, '"seq":16', '"x":[1,2],"seq":16', "single value - at `$.x`", '"x":12,"seq":16'
    ),
    "an empty list as an attribute": Case(
        WAGER, '"seq":16', '"x" : [ ],"seq":16', "single value - at `$.x`", '"x" : null,"seq":16'
    ),
    "key twice in an attribute": Case(
        WAGER, '"seq":16', '"x":[{"y":1,"y":2}],"seq":16', "`y` is there twice", '"x":1,"y":2,"seq":16'
    ),
    "NaN": Case(WAGER, "2500", "NaN", "malformed", "2500"),
    "NaN in an ignored attribute": Case(WAGER, '"seq":16', '"x":NaN,"seq":16', "malformed", '"x":null,"seq":16'),
    "Infinity": Case(WAGER, "2500", "Infinity", "malformed", "2500"),
    "leading zero": Case(WAGER, "2500", "02500", "malformed", "2500"),
    "single quotes": Case(WAGER, '"main"', "'main'", "malformed", '"main"'),
    "comma at the end": Case(WAGER, "2500}", "2500,}", "malformed", "2500}"),
    "comment": Case(WAGER, '"seq":16', '/* 16 */"seq":16', "malformed", '"seq":16'),
    "byte order mark": Case(WAGER, '{"type"', '\ufeff{"type"', "byte order mark", ' {"type"'),
    "attribute in capitals": Case(WAGER, '"data"', '"SEQ":99,"data"', "'SEQ' is not the name", '"seq2":99,"data"'),
    "data in base 64 too": Case(
        WAGER, '"data"', '"data_base64":"e30=","data"', "`data_base64` is not read", '"data64":1,"data"'
    ),
    "attribute without a name": Case(WAGER, '"data"', '"":1,"data"', "'' is not the name", '"x":1,"data"'),
    "time in lower case": Case(WAGER, "T09:11:12Z", "t09:11:12z", "RFC 3339|$.time", "T09:11:12Z"),
    "time with a blank": Case(WAGER, "T09:11:12Z", " 09:11:12Z", "RFC 3339|$.time", "T09:11:12.5Z"),
    "zone without a colon": Case(WAGER, "09:11:12Z", "09:11:12+0100", "RFC 3339|$.time", "09:11:12+01:00"),
    "year 1": Case(WAGER, "2026-11-14T09", "0001-01-01T09", "year 1 is not|$.time", "1970-01-01T09"),
    "year 9999": Case(WAGER, "2026-11-14T09", "9999-12-31T09", "year 9999 is not|$.time", "9998-12-31T09"),
    "line break inside": Case(WAGER, ',"data"', ',\n"data"', "line break", ', "data"'),
    "carriage return inside": Case(WAGER, ',"data"', ',\r"data"', "line break", ',\t"data"'),
    "line break at the end": Case(WAGER, "2500}}", "2500}}\n", "line break", "2500}} "),
    "line break in a string": Case(WAGER, '"main"', '"ma\nin"', "malformed", '"main"'),
    "trailing bytes": Case(WAGER, "2500}}", "2500}}x", "trailing", "2500}}"),
    "two messages": Case(WAGER, WAGER, WAGER + WAGER, "trailing", WAGER),
    "truncated": Case(WAGER, "2500}}", "2500}", "truncated", "2500}}"),
    "truncated in a string": Case(WAGER, WAGER, WAGER[:40], "truncated", WAGER),
    "nested too deeply": Case(
        WAGER,
        '"seq":16',
        f'"x":{"[" * 16_000}{"]" * 16_000},"seq":16',
        "deep|recursion",
        f'"x":"{"[" * 16_000}","seq":16',
    ),
    "lone surrogate": Case(WAGER, '"main"', '"ma\\ud800in"', "surrogate", '"main"'),
}


def refusal(raw: bytes) -> str:
    with pytest.raises(NotAnEvent) as error:
        read(raw)
    return str(error.value)


def raw(case: Case, new: str) -> bytes:
    assert case.message.count(case.old) == 1, "the case has to say exactly what it changes"
    return case.message.replace(case.old, new).encode("utf-8", "surrogateescape")


def params(cases: dict[str, Case]) -> list[object]:
    return [pytest.param(case, id=name) for name, case in cases.items()]


@pytest.mark.parametrize("case", params(CASES | SPELLING_CASES))
def test_the_reader_refuses_and_says_where(case: Case) -> None:
    said = refusal(raw(case, case.bad))
    if "recursion" in case.says:
        assert any(word in said for word in case.says.split("|"))
    else:
        assert all(part in said for part in case.says.split("|")), said
    read(raw(case, case.good))


@pytest.mark.parametrize("case", params(CASES))
def test_the_schema_agrees(case: Case) -> None:
    assert not VALIDATOR.is_valid(json.loads(raw(case, case.bad)))
    assert VALIDATOR.is_valid(json.loads(raw(case, case.good)))


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (b"[]", "got `array`"),
        (b'"text"', "got `str`"),
        (b"1", "got `int`"),
        (b"1.5", "got `float`"),
        (b"null", "got `null`"),
        (b"true", "got `bool`"),
        (b"{}", "`type`"),
        (b"", "truncated"),
        (b"   ", "truncated"),
        (b"\x00", "malformed"),
        (f"[{WAGER}]".encode(), "got `array`"),
    ],
)
def test_what_is_no_object(message: bytes, says: str) -> None:
    assert says in refusal(message)


def padded(size: int) -> bytes:
    head, tail = WAGER.replace('"seq":16', '"x":"PAD","seq":16').encode().split(b"PAD")
    return head + b"x" * (size - len(head) - len(tail)) + tail


def test_exactly_32_kib_is_accepted() -> None:
    message = padded(32_768)
    assert len(message) == 32_768
    assert read(message).seq == 16


def test_one_byte_more_is_refused() -> None:
    assert refusal(padded(32_769)) == "the message has 32,769 bytes; at most 32,768 are allowed"


def test_a_large_message_is_refused_before_it_is_read() -> None:
    assert "40,000 bytes" in refusal(b"x" * 40_000)


@pytest.mark.parametrize(
    "extra",
    [
        '"subject":"box 1",',
        '"datacontenttype":"application/json",',
        '"dataschema":"events.schema.json",',
        '"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",',
        '"sequencetype":"Integer","sampledrate":30,"x":2.5,"y":null,"z":true,',
        '"vendorseq":99,',
    ],
)
def test_other_attributes_are_accepted_and_ignored(extra: str) -> None:
    message = WAGER.replace('"specversion"', extra + '"specversion"')
    event = read(message.encode())
    assert event.seq == 16
    assert event.data == WagerPlaced(player="P-2071", box=1, bet="main", cents=2500)
    assert VALIDATOR.is_valid(json.loads(message))


def test_order_and_blanks_do_not_matter() -> None:
    message = json.loads(CARD)
    turned = json.dumps(dict(reversed(message.items())), separators=(", ", ": "))
    assert turned.startswith('{"data"')
    assert read(turned.encode()) == read(CARD.encode())


def test_absent_null_and_default_mean_the_same() -> None:
    data = '{"to":{"box":1,"hand":2},"card":"6H"}'
    spelled = [
        '{"to":{"box":1},"card":null,"face":"up","sideways":false,"from":"shoe"}',
        '{"to":{"box":1,"hand":1}}',
        '{"to":{"box":1}}',
    ]
    facts = [read(CARD.replace(data, other).encode()).data for other in spelled]
    assert all(isinstance(fact, CardDrawn) for fact in facts)
    assert facts[0] == facts[1] == facts[2]


def test_times_are_compared_in_any_zone() -> None:
    there = read(WAGER.replace("09:11:12Z", "20:11:12+11:00").encode())
    assert there.time == read(WAGER.encode()).time
