"""What is signed, to the byte, and what a signature is worth. The key is RFC 8032's first, the signatures OpenSSL's."""

import base64
from dataclasses import dataclass

import pytest

from domain.signatures import SIGNATURE_BYTES, check_signature, is_refused, signed_bytes
from domain.table_keys import KeyRegistered, KeyRetired, TableKeyEvent, TableKeys
from ingest.signatures import verify

PUBLIC = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
KEY = "21fe31dfa154a261"
STRUCTURED = (
    b'{"type":"card.drawn.v1","specversion":"1.0","id":"BJ-1.r1.1","source":"BJ-1","time":"2026-11-14T21:40:05Z",'
    b'"recording":"r1","seq":1,"shoe":1,"round":1,"data":{"to":"dealer","card":"KS"}}'
)
STRUCTURED_SIGNATURE = "6GJ1TFV++nnHm3EHSgc+xto5ra/NNocnTB+RiXREkJ1+oOLxv/OlE2Rae2A8P1HYNV7hcW2DFfgGenDBg6vcAw=="
BINARY = (
    b'{"shoebox":"binary/1","headers":[["ce_id","BJ-1.r1.2"],["ce_recording","r1"],["ce_seq","2"],'
    b'["ce_source","BJ-1"],["ce_specversion","1.0"],["ce_time","2026-11-14T21:40:06Z"],["ce_type","card.burned.v1"],'
    b'["content-type","application/json"]],"body":"{}"}'
)
BINARY_SIGNED = (
    b"shoebox-binary-v1\nce_id:9:BJ-1.r1.2\nce_recording:2:r1\nce_seq:1:2\nce_source:4:BJ-1\nce_specversion:3:1.0\n"
    b"ce_time:20:2026-11-14T21:40:06Z\nce_type:14:card.burned.v1\ncontent-type:16:application/json\n\n{}"
)
BINARY_SIGNATURE = "GTtZxj3JNpu6v32x+oclCIqQAYLIojcvMM1cv1WfmUZ6SvvNSdFHbkUY/3JA0zmdMWdsCSnEnuS2RVqMePnaCQ=="


def registered(from_us: int = 100, table: str = "BJ-1") -> KeyRegistered:
    return KeyRegistered(f"table-keys:{table}", 1, "maria", 90, table, KEY, from_us, PUBLIC)


def retired(from_us: int) -> KeyRetired:
    return KeyRetired("table-keys:BJ-1", 2, "maria", 95, "BJ-1", KEY, from_us, "The terminal was stolen")


def checked(*events: TableKeyEvent, at_us: int = 150, raw: bytes = STRUCTURED, key: str = KEY) -> tuple[str, str]:
    signature = (key, base64.b64decode(STRUCTURED_SIGNATURE))
    found = check_signature(TableKeys(events), "BJ-1", signature, raw, at_us, verify)
    return found.state, found.why


def test_a_structured_message_is_signed_as_it_is() -> None:
    assert signed_bytes(STRUCTURED) == STRUCTURED
    assert verify(base64.b64decode(PUBLIC), base64.b64decode(STRUCTURED_SIGNATURE), STRUCTURED)


def test_a_binary_message_is_signed_header_by_header() -> None:
    assert signed_bytes(BINARY) == BINARY_SIGNED
    assert verify(base64.b64decode(PUBLIC), base64.b64decode(BINARY_SIGNATURE), signed_bytes(BINARY))


def test_headers_and_bodies_count_bytes_and_need_not_be_text() -> None:
    line = b'{"shoebox":"binary/1","headers":[["ce_id","\\u00e9"],["ce_x",{"base64":"/w=="}]],"body_base64":"/+8="}'
    assert signed_bytes(line) == b"shoebox-binary-v1\nce_id:2:\xc3\xa9\nce_x:1:\xff\n\n\xff\xef"


def test_a_header_can_not_pass_for_two() -> None:
    one = b'{"shoebox":"binary/1","headers":[["ce_a","1\\nce_b:1:2"]],"body":""}'
    two = b'{"shoebox":"binary/1","headers":[["ce_a","1"],["ce_b","2"]],"body":""}'
    assert signed_bytes(one) != signed_bytes(two)


@dataclass
class Noted:
    """A check of signatures that notes what it is asked."""

    asked: bool = False

    def __call__(self, public_key: bytes, signature: bytes, signed: bytes) -> bool:
        self.asked = True
        return True


def test_a_signature_by_a_registered_key_is_valid() -> None:
    assert checked(registered()) == ("valid", "")


@pytest.mark.parametrize(("at_us", "state"), [(99, "unknown"), (100, "valid"), (199, "valid"), (200, "wrong")])
def test_a_key_counts_from_its_date_until_it_is_retired(at_us: int, state: str) -> None:
    assert checked(registered(100), retired(200), at_us=at_us)[0] == state


def test_a_message_that_was_changed_is_wrong() -> None:
    state, why = checked(registered(), raw=STRUCTURED.replace(b"KS", b"QS"))
    assert (state, why) == ("wrong", f"the signature is not that of key {KEY} of BJ-1 over this message")


def test_a_key_of_another_table_is_unknown() -> None:
    state, why = checked(registered(table="BJ-2"))
    assert state == "unknown"
    assert "not registered for BJ-1" in why


def test_without_a_signature_it_is_missing() -> None:
    found = check_signature(TableKeys([registered()]), "BJ-1", None, STRUCTURED, 150, verify)
    assert (found.state, found.why) == ("missing", "the message is not signed; docs/contract.md shows how to sign")
    found = check_signature(TableKeys(), "BJ-1", None, STRUCTURED, 150, verify)
    assert "shoebox tables add BJ-1" in found.why


@pytest.mark.parametrize("length", [0, SIGNATURE_BYTES - 1, SIGNATURE_BYTES + 1])
def test_a_signature_of_another_length_is_wrong_without_being_tried(length: int) -> None:
    noted = Noted()
    found = check_signature(TableKeys([registered()]), "BJ-1", (KEY, bytes(length)), STRUCTURED, 150, noted)
    assert found.state == "wrong"
    assert not noted.asked


@pytest.mark.parametrize(
    ("required", "refused"),
    [("off", set()), ("warn", {"wrong"}), ("on", {"missing", "unknown", "wrong"})],
)
def test_what_is_refused(required: str, refused: set[str]) -> None:
    states = ("valid", "missing", "unknown", "wrong")
    assert {state for state in states if is_refused(state, required)} == refused  # type: ignore[arg-type]
