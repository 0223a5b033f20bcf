"""What clients that we did not write send: every codec, binary mode, keys, and signatures in headers."""

import subprocess
from pathlib import Path

import pytest

from ingest.kafka_messages import chunk_of, signature_of, stored
from ingest.kafka_records import Headers
from store.interface import Account, Place, Store
from tests.kafka.working import read_all
from tests.making import bytes_of, message
from tests.parts.kafka import KafkaBroker
from tests.parts.kafka_jars import kafka_jars
from tests.parts.needed import need

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")

CODECS = (None, "gzip", "snappy", "lz4", "zstd")
PRODUCER = Path(__file__).parents[1] / "parts" / "Producer.java"
BODY = '{"to":"dealer","card":"KS"}'


def headers_of(seq: int) -> list[tuple[str, bytes]]:
    """The headers of `message(seq)` as an SDK sends it in binary mode."""
    return [
        ("ce_specversion", b"1.0"),
        ("ce_id", b"BJ-1.r1.%d" % seq),
        ("ce_source", b"BJ-1"),
        ("ce_type", b"card.drawn.v1"),
        ("ce_time", b"2026-11-14T21:40:05Z"),
        ("ce_recording", b"r1"),
        ("ce_seq", b"%d" % seq),
        ("ce_shoe", b"1"),
        ("ce_round", b"1"),
        ("content-type", b"application/json"),
        ("traceparent", b"\xff"),
    ]


def line(seq: int) -> bytes:
    """And the line that is kept of it."""
    return (
        f'{{"shoebox":"binary/1","headers":[["ce_id","BJ-1.r1.{seq}"],["ce_recording","r1"],["ce_round","1"],'
        f'["ce_seq","{seq}"],["ce_shoe","1"],["ce_source","BJ-1"],["ce_specversion","1.0"],'
        f'["ce_time","2026-11-14T21:40:05Z"],["ce_type","card.drawn.v1"],["content-type","application/json"]],'
        '"body":"{\\"to\\":\\"dealer\\",\\"card\\":\\"KS\\"}"}'
    ).encode()


def test_all_codecs_are_read(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic)
    for number, codec in enumerate(CODECS):
        with broker.producer(compression_type=codec, linger_ms=100) as producer:
            for seq in range(number * 100 + 1, number * 100 + 101):
                producer.send(topic, message(seq))
    account, said = read_all(broker, topic, store)
    assert account == Account(consumed=500, recorded=500, repeats=0, quarantined=0)
    assert bytes_of(store) == {seq: message(seq) for seq in range(1, 501)}
    assert said == []


def test_what_java_compresses_in_binary_mode_is_read(broker: KafkaBroker, topic: str, store: Store) -> None:
    """Its codecs frame what they compress in their own way."""
    need("javac")
    (java,) = need("java")
    broker.make_topic(topic)
    for number, codec in enumerate(("gzip", "snappy", "lz4", "zstd")):
        sent = []
        for seq in range(number * 10 + 1, number * 10 + 11):
            headers = [part for name, value in headers_of(seq)[:-1] for part in (name, value.decode())]
            sent.append("\t".join(["BJ-1", *headers, BODY]) + "\n")
        subprocess.run(
            [java, "-cp", f"{kafka_jars()}/*", str(PRODUCER), broker.bootstrap, topic, codec],
            input="".join(sent),
            text=True,
            capture_output=True,
            check=True,
        )
    account, said = read_all(broker, topic, store)
    assert account == Account(consumed=40, recorded=40, repeats=0, quarantined=0)
    assert bytes_of(store) == {seq: line(seq) for seq in range(1, 41)}
    assert said == []


def test_binary_mode_is_kept_as_its_line_and_structured_mode_as_it_is(
    broker: KafkaBroker, topic: str, store: Store
) -> None:
    broker.make_topic(topic)
    with broker.producer() as producer:
        producer.send(topic, BODY.encode(), headers=headers_of(1))
        producer.send(topic, message(2), headers=[("content-type", b"application/cloudevents+json; charset=UTF-8")])
        structured = [("content-type", b"application/cloudevents+json"), ("ce_specversion", b"1.0")]
        producer.send(topic, message(3), headers=structured)
        producer.send(topic, message(4), headers=[("traceparent", b"00")])
        producer.send(topic, BODY.encode(), headers=[header for header in headers_of(5) if header[0] != "ce_time"])
    account, _ = read_all(broker, topic, store)
    assert account == Account(consumed=5, recorded=4, repeats=0, quarantined=1)
    assert bytes_of(store) == {1: line(1), 2: message(2), 3: message(3), 4: message(4)}
    (refused,) = store.quarantine()
    assert refused.reason == "the header `ce_time` is missing"
    assert refused.entry.state == line(5).replace(b'["ce_time","2026-11-14T21:40:05Z"],', b"")
    assert store.check() == []


def test_a_key_that_names_another_table_is_refused_and_kept(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic)
    with broker.producer() as producer:
        producer.send(topic, message(1), key=b"BJ-1")
        producer.send(topic, message(2), key=b"BJ-2")
        producer.send(topic, message(3))
        producer.send(topic, BODY.encode(), key=b"BJ-3", headers=headers_of(4))
    account, _ = read_all(broker, topic, store)
    assert account == Account(consumed=4, recorded=2, repeats=0, quarantined=2)
    assert sorted(bytes_of(store)) == [1, 3]
    assert [(held.message_key, held.table, held.seq) for held in store.quarantine()] == [
        (b"BJ-2", "BJ-1", 2),
        (b"BJ-3", "BJ-1", 4),
    ]
    assert store.quarantine()[0].reason == (
        "the message's key is 'BJ-2' and its table is BJ-1; the key is the table's name, or there is none"
    )


def as_bytes(headers: list[tuple[str, bytes]]) -> Headers:
    return [(name.encode(), value) for name, value in headers]


def test_a_chunk_has_keys_and_signatures_only_where_there_are_any() -> None:
    place = Place(1, "kafka", 7, None)
    plain = chunk_of(place, [(7, 5, b"a", None, None), (8, -1, None, b"", [(b"trace", b"1")])], 9, 3)
    assert (plain.messages, plain.offsets, plain.times_us) == ([b"a", b""], (7, 8), [5_000, None])
    assert (plain.keys, plain.signatures, plain.position, plain.end) == (None, None, 9, 9)
    signature: Headers = [(b"shoebox-key", b"k1"), (b"shoebox-signature", bytes(range(64)))]
    both = chunk_of(place, [(7, 5, b"a", b"BJ-1", signature), (8, 5, b"b", None, None)], 9, 12)
    assert (both.keys, both.signatures, both.end) == ((b"BJ-1", None), [("k1", bytes(range(64))), None], 12)
    nothing = chunk_of(place, [], 9, None)
    assert (len(nothing.messages), nothing.position, nothing.end) == (0, 9, None)


@pytest.mark.parametrize(
    ("headers", "signature"),
    [
        (None, None),
        ([(b"ce_id", b"1")], None),
        ([(b"shoebox-key", b"k1"), (b"shoebox-signature", b"A" * 86 + b"==")], ("k1", bytes(64))),
        ([(b"shoebox-key", b"k1"), (b"shoebox-signature", b"\xff" * 64)], ("k1", b"\xff" * 64)),
        ([(b"shoebox-key", b"k1")], ("k1", b"")),
        ([(b"shoebox-key", None), (b"shoebox-signature", b"no base64!")], ("", b"no base64!")),
        ([(b"shoebox-signature", b"\x00" * 5_000)], ("", b"\x00" * 100)),
        ([(b"shoebox-key", b"a\x00\xff" + b"k" * 500), (b"shoebox-signature", b"")], ("a\\0\\xff" + "k" * 93, b"")),
    ],
)
def test_a_signature_is_raw_or_in_base64(headers: Headers | None, signature: tuple[str, bytes] | None) -> None:
    assert signature_of(headers) == signature


def test_signatures_are_no_part_of_the_line() -> None:
    headers = as_bytes(headers_of(1))
    assert stored(BODY.encode(), headers) == line(1)
    assert stored(BODY.encode(), [*headers, (b"shoebox-key", b"k1"), (b"shoebox-signature", b"x" * 64)]) == line(1)
    assert stored(None, headers) == line(1).partition(b',"body"')[0] + b"}"
    assert stored(None, None) == stored(None, [(b"x", b"1")]) == b""


def test_a_header_whose_name_is_no_text_is_kept_and_named() -> None:
    odd = stored(b"{}", [*as_bytes(headers_of(1)), (b"ce_\xff", b"1")])
    assert b'["ce_\\\\xff","1"]' in odd
