"""The messages in what a broker has sent: of each its offset, time, bytes, key and headers, as a plain tuple.

The library makes an object of thirteen parts for every record, and that takes as long as recording it. What is
checked is the same, and a test compares what is read with what the library reads.
"""

from collections.abc import Iterator
from typing import Any

from kafka.consumer.fetcher import Fetcher, IsolationLevel
from kafka.errors import CorruptRecordError
from kafka.record.default_records import DefaultRecordBatch
from kafka.record.util import decode_varint
from kafka.structs import TopicPartition

# Names are bytes here: nobody promises that they are text, and one that is not must not stop a partition.
Headers = list[tuple[bytes, bytes | None]]
# Its offset, its time in milliseconds or -1, its bytes, key and headers, each None where there are none. A plain
# tuple, as there are a hundred thousand a second.
Message = tuple[int, int, bytes | None, bytes | None, Headers | None]


class UnreadableBatch(CorruptRecordError):  # type: ignore[misc]
    """What the broker has at this offset of a partition can't be read: damaged, or of a codec that is not known."""

    def __init__(self, partition: TopicPartition, offset: int, why: Exception):
        super().__init__(f"{partition.topic}, partition {partition.partition}, offset {offset:,}: {why or why!r}")
        self.partition = partition
        self.offset = offset
        self.why = str(why) or repr(why)


_OF_A_TRANSACTION = DefaultRecordBatch.TRANSACTIONAL_MASK | DefaultRecordBatch.CONTROL_MASK


class PartitionMessages(Fetcher.PartitionRecords):  # type: ignore[misc]
    """What one answer has for a partition. The library's own, except for what it makes of a record."""

    def _maybe_skip_record(self, message: Message) -> bool:
        """A batch is sent whole, also when it is to be read from its middle."""
        return message[0] < self.fetch_offset  # type: ignore[no-any-return]

    def _unpack_records(self, tp: Any, records: Any, *deserializers: Any) -> Iterator[Message]:
        """Whatever goes wrong in it is said with the offset. Each library of a codec has errors of its own."""
        try:
            while (batch := records.next_batch()) is not None:
                for message in self._messages(batch):
                    self.next_fetch_offset = message[0] + 1
                    yield message
                if batch.magic >= 2:  # its last offsets may be of messages that are no more
                    self.next_fetch_offset = batch.next_offset
                self.bytes_read += batch.size_in_bytes
        except MemoryError:
            raise
        except Exception as error:
            self.drain()  # or the library would go on asking for what comes after, without end
            raise UnreadableBatch(tp, self.next_fetch_offset, error) from error
        self.drain()

    def _messages(self, batch: Any) -> list[Message]:
        if self.check_crcs and not batch.validate_crc():
            raise ValueError("their checksum is wrong")
        if batch.magic < 2:
            messages = _old_messages(batch)
        else:
            self.leader_epoch = batch.leader_epoch
            messages = messages_of(batch) if self._is_for_us(batch) else []
        self.records_read += len(messages)
        return messages

    def _is_for_us(self, batch: Any) -> bool:
        """Not the marks of transactions, nor what was sent in one that was aborted."""
        if not batch.attributes & _OF_A_TRANSACTION:
            return True
        if self.isolation_level == IsolationLevel.READ_COMMITTED and batch.has_producer_id():
            self._consume_aborted_transactions_up_to(batch.last_offset)
            if self._contains_abort_marker(batch):
                self.aborted_producer_ids.discard(batch.producer_id)
            elif self._is_batch_aborted(batch):
                return False
        return not batch.is_control_batch


def messages_of(batch: Any) -> list[Message]:
    """The messages of a batch, all of them or an error."""
    first_offset, _, _, _, _, attributes, _, first_ms, last_ms, _, _, _, count = batch._header_data
    iter(batch)  # decompresses it
    all_ms = last_ms if attributes & batch.TIMESTAMP_TYPE_MASK else None  # the broker's own time is one for all
    try:
        return _read(bytes(batch._buffer), batch._pos, count, first_offset, first_ms, all_ms)
    except IndexError:
        raise ValueError("the last record is cut off") from None


def _read(data: bytes, at: int, count: int, first_offset: int, first_ms: int, all_ms: int | None) -> list[Message]:
    """A record is its length, attributes, the differences of its time and offset to the batch's, key, value, headers.

    Numbers have one byte or more. This loop is where reading spends its time, so those of one byte are read in place.
    """
    messages: list[Message] = []
    for _ in range(count):
        length, at = decode_varint(data, at)
        end = at + length
        number = data[at + 1]
        at += 2
        if number < 0x80:
            later_ms = (number >> 1) ^ -(number & 1)
        else:
            later_ms, at = decode_varint(data, at - 1)
        number = data[at]
        at += 1
        if number < 0x80:
            further = (number >> 1) ^ -(number & 1)
        else:
            further, at = decode_varint(data, at - 1)
        number = data[at]
        at += 1
        if number < 0x80:
            key_length = (number >> 1) ^ -(number & 1)
        else:
            key_length, at = decode_varint(data, at - 1)
        if key_length >= 0:
            key = data[at : at + key_length]
            at += key_length
        else:
            key = None
        value_length, at = decode_varint(data, at)
        if value_length >= 0:
            value = data[at : at + value_length]
            at += value_length
        else:
            value = None
        headers = None
        if data[at] == 0:
            at += 1
        else:
            headers, at = _headers(data, at)
        if at != end:
            raise ValueError(f"a record of {length} bytes ends {at - end} bytes from where it should")
        time_ms = first_ms + later_ms if all_ms is None else all_ms
        messages.append((first_offset + further, time_ms, value, key, headers))
    if at != len(data):
        raise ValueError(f"{len(data) - at} bytes after the last record")
    return messages


def _headers(data: bytes, at: int) -> tuple[Headers, int]:
    """The headers that begin here, and where they end."""
    count, at = decode_varint(data, at)
    if count < 0:
        raise ValueError(f"{count} headers")
    headers: Headers = []
    for _ in range(count):
        length, at = decode_varint(data, at)
        if length < 0:
            raise ValueError("a header without a key")
        name = data[at : at + length]
        length, at = decode_varint(data, at + length)
        headers.append((name, data[at : at + length] if length >= 0 else None))
        at += max(length, 0)
    return headers, at


def _old_messages(batch: Any) -> list[Message]:
    """As brokers kept them before Kafka 0.11."""
    messages: list[Message] = []
    for record in batch:
        if not record.validate_crc():
            raise ValueError("their checksum is wrong")
        time_ms = -1 if record.timestamp is None else record.timestamp
        messages.append((record.offset, time_ms, record.value, record.key, None))
    return messages
