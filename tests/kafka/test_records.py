"""Messages read from record batches: the same that the library reads, whatever a producer or a broker has put there."""

import random
import struct
from typing import Any

import pytest
from kafka.consumer.fetcher import Fetcher, IsolationLevel
from kafka.errors import CorruptRecordError
from kafka.record.default_records import DefaultRecordBatch as Batch
from kafka.record.memory_records import MemoryRecords, MemoryRecordsBuilder
from kafka.record.util import calc_crc32c
from kafka.structs import TopicPartition

from ingest.kafka_records import PartitionMessages, UnreadableBatch

PARTITION = TopicPartition("tables", 0)
ABORT, COMMIT = b"\0\0\0\0", b"\0\0\0\1"
START_MS = 1_794_682_800_000


class Aborted:
    """As the broker tells of an aborted transaction."""

    def __init__(self, producer_id: int, first_offset: int):
        self.producer_id = producer_id
        self.first_offset = first_offset


def signed(batch: bytes, attributes: int = 0) -> bytes:
    """A batch with more attributes, and with the checksum that belongs to it then."""
    found = bytearray(batch)
    (there,) = struct.unpack_from(">h", found, Batch.ATTRIBUTES_OFFSET)
    struct.pack_into(">h", found, Batch.ATTRIBUTES_OFFSET, there | attributes)
    struct.pack_into(">I", found, Batch.CRC_OFFSET, calc_crc32c(memoryview(found)[Batch.ATTRIBUTES_OFFSET :]))
    return bytes(found)


def some_bytes(rng: random.Random) -> bytes | None:
    return rng.choice([None, b"", rng.randbytes(rng.choice([1, 63, 64, 200, 9_000]))])


def batch_of(rng: random.Random, offset: int, producer_id: int = -1, attributes: int = 0, magic: int = 2) -> bytes:
    """One to five records with everything that a record can have."""
    state = {"producer_id": producer_id, "producer_epoch": 0, "base_sequence": 0} if producer_id >= 0 else {}
    transactional = bool(attributes & Batch.TRANSACTIONAL_MASK)
    builder = MemoryRecordsBuilder(
        magic, rng.choice([0, 0, 1]), 10**6, offset=offset, transactional=transactional, **state
    )
    for _ in range(rng.randint(1, 5)):
        headers = (
            [(f"h{number}", some_bytes(rng)) for number in range(rng.choice([0, 0, 0, 1, 70]))] if magic == 2 else []
        )
        assert builder.append(START_MS + rng.randint(-9_000, 10**7), some_bytes(rng), some_bytes(rng), headers)
        builder.skip(rng.choice([0, 0, 0, 1, 300]))  # what compaction has taken away
    builder.close()
    made = bytes(builder.buffer())
    return signed(made, attributes) if magic == 2 else made


def mark_of(offset: int, producer_id: int, key: bytes) -> bytes:
    builder = MemoryRecordsBuilder(
        2, 0, 10**6, offset=offset, transactional=True, producer_id=producer_id, producer_epoch=0, base_sequence=0
    )
    builder.append(START_MS, key, b"\0\0\0\0\0\0")
    builder.close()
    return signed(bytes(builder.buffer()), Batch.CONTROL_MASK)


def some_log(rng: random.Random) -> tuple[bytes, list[Aborted]]:
    """Batches of producers with and without transactions, of which some are aborted."""
    log, offset, aborted = b"", rng.randint(0, 10**9), []
    open_since: dict[int, int] = {}
    for _ in range(rng.randint(1, 12)):
        producer = rng.randint(1, 3)
        kind = rng.choice(["plain", "idempotent", "transaction", "mark", "broker's time"])
        if kind == "mark" and producer in open_since:
            began = open_since.pop(producer)
            key = rng.choice([ABORT, COMMIT])
            if key == ABORT:
                aborted.append(Aborted(producer, began))
            batch = mark_of(offset, producer, key)
        elif kind == "transaction":
            open_since.setdefault(producer, offset)
            batch = batch_of(rng, offset, producer, Batch.TRANSACTIONAL_MASK)
        elif kind == "idempotent":
            batch = batch_of(rng, offset, 9)
        else:
            batch = batch_of(rng, offset, attributes=Batch.TIMESTAMP_TYPE_MASK if kind == "broker's time" else 0)
        log += batch
        offset = Batch(batch).next_offset + rng.choice([0, 0, 5])
    return log, aborted


def read(kind: Any, log: bytes, aborted: list[Aborted], begin: int, at_a_time: int) -> list[Any]:
    """Messages, and behind each taking where reading would go on."""
    part = kind(
        begin,
        PARTITION,
        MemoryRecords(log),
        isolation_level=IsolationLevel.READ_COMMITTED,
        aborted_transactions=aborted,
    )
    found: list[Any] = []
    while part:
        taken = part.take(at_a_time)
        found += [_as_ours(record) if hasattr(record, "offset") else record for record in taken]
        found.append(("then", part.next_fetch_offset, part.leader_epoch))
    return found


def _as_ours(record: Any) -> Any:
    headers = [(name.encode(), value) for name, value in record.headers]
    return (record.offset, record.timestamp, record.value, record.key, headers or None)


@pytest.mark.parametrize("seed", range(150))
def test_the_messages_are_those_that_the_library_reads(seed: int) -> None:
    rng = random.Random(seed)
    log, aborted = some_log(rng)
    begin = Batch(log).base_offset + rng.choice([0, 0, 1, 2])
    at_a_time = rng.choice([1, 3, 1_000])
    assert read(PartitionMessages, log, aborted, begin, at_a_time) == read(
        Fetcher.PartitionRecords, log, aborted, begin, at_a_time
    )


@pytest.mark.parametrize("magic", [0, 1])
def test_messages_of_old_brokers(magic: int) -> None:
    log = batch_of(random.Random(1), 5, magic=magic)
    read_by_us = read(PartitionMessages, log, [], 5, 10)
    read_by_library = read(Fetcher.PartitionRecords, log, [], 5, 10)
    assert read_by_us[-1] == read_by_library[-1]
    assert [(offset, *rest) for offset, _, *rest in read_by_us[:-1]] == [
        (offset, *rest) for offset, _, *rest in read_by_library[:-1]
    ]


def test_a_batch_that_was_damaged_on_the_way_is_refused() -> None:
    log = bytearray(signed(batch_of(random.Random(2), 0)))
    log[-1] ^= 1
    with pytest.raises(CorruptRecordError, match="their checksum is wrong"):
        read(PartitionMessages, bytes(log), [], 0, 10)


def test_a_header_whose_name_is_no_text_stops_nobody() -> None:
    builder = MemoryRecordsBuilder(2, 0, 10**6)
    builder.append(START_MS, None, b"value", [("name", b"of it")])
    builder.close()
    log = bytes(builder.buffer()).replace(b"name", b"n\xff\xfee")
    assert read(PartitionMessages, signed(log), [], 0, 10)[0] == (
        0,
        START_MS,
        b"value",
        None,
        [(b"n\xff\xfee", b"of it")],
    )


@pytest.mark.parametrize("codec", [1, 2, 3, 4, 5, 7])
def test_what_can_not_be_decompressed_is_named_with_its_offset_and_ends(codec: int) -> None:
    """Codecs that nobody knows yet, and those that are known over bytes that are none of theirs."""
    sound = batch_of_one(offset=7)
    part = PartitionMessages(7, PARTITION, MemoryRecords(sound + signed(batch_of_one(offset=8), codec)))
    assert [message[0] for message in part.take(10)] == [7]
    assert not part  # the library asks again from offset 8 on, and then there is nothing before it
    part = PartitionMessages(8, PARTITION, MemoryRecords(signed(batch_of_one(offset=8), codec)))
    with pytest.raises(UnreadableBatch, match="tables, partition 0, offset 8: ") as unreadable:
        part.take(10)
    assert (unreadable.value.partition, unreadable.value.offset) == (PARTITION, 8)
    assert unreadable.value.why
    assert not part


def batch_of_one(offset: int) -> bytes:
    builder = MemoryRecordsBuilder(2, 0, 10**6, offset=offset)
    builder.append(START_MS, None, b"value of some length", [])
    builder.close()
    return bytes(builder.buffer())


def outcome(kind: Any, log: bytes) -> Any:
    try:
        return read(kind, log, [], 0, 10)
    except CorruptRecordError:
        return "refused"


@pytest.mark.parametrize("flip", [0x01, 0x02, 0x41])
def test_a_batch_that_does_not_add_up_is_refused_where_the_library_refuses_it(flip: int) -> None:
    """Its checksum is right: it was made so."""
    builder = MemoryRecordsBuilder(2, 0, 10**6)
    for number in range(3):
        builder.append(START_MS + number, b"key", b"value %d" % number, [("header", b"of it")])
    builder.close()
    sound = bytes(builder.buffer())
    refused = 0
    for place in range(Batch.HEADER_STRUCT.size, len(sound)):
        log = bytearray(sound)
        log[place] ^= flip
        ours, library = (outcome(kind, signed(bytes(log))) for kind in (PartitionMessages, Fetcher.PartitionRecords))
        assert ours == library
        refused += ours == "refused"
    assert refused > 10
