"""Rejected messages written to a Kafka topic, with the reason, as they are quarantined: the vendor's feedback.

Openings that name what nobody knows are there too: they are recorded, and their rounds can't be judged.
It follows the store in a thread of its own, so that a broker that refuses them is no reason not to record. How
far it has come is kept in a file: what could not be written is written later, and after a crash some of it twice.
"""

import fcntl
import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from kafka.errors import KafkaError

from domain.contract.catalogue import NamesSeen
from domain.facts.all_facts import NAMES
from domain.facts.events import read
from domain.facts.tables import SETTING_UP
from domain.ids import Stream
from domain.moments import moment
from store.errors import StoreError
from store.interface import Entry, Quarantined, Store
from store.quarantine import BEGINNING_BYTES, Shortened

# What goes out beside the message, each as text. The contract page has this table.
HEADERS = {
    "shoebox-reason": "why it was not accepted, or which name in it is not known",
    "shoebox-kind": "`refused`; `rival`, if another message has its `seq`; `held`, if its `seq` is far ahead of "
    "others; `unknown-name`, if it was recorded and names what is not in [the catalogue](#the-catalogue)",
    "shoebox-table": "the table that it claims to be from, where that can be read",
    "shoebox-recording": "the same for its recording",
    "shoebox-seq": "and for its `seq`",
    "shoebox-source": "where it was read: cluster, topic and its id, partition; or a file",
    "shoebox-offset": "its offset there, or its line, counted from 0",
    "shoebox-received": "when it was received, RFC 3339",
    "shoebox-quarantine": "what it is called in the quarantine, for `shoebox quarantine show`, if it is there",
    "shoebox-sha256": "the SHA-256 of the whole message",
    "shoebox-length": "how many bytes the whole message has",
}
WHOLE_BYTES_MAX = 64 * 1024  # twice what a message may have; of a longer one its beginning is enough to know it by
_AT_ONCE = 100
_LOOK_S = 5.0
_AGAIN_S = 5.0
_PATIENCE_S = 15.0
_TAKE_OVER_S = 5.0
_LEAVE_S = 20.0


Record = tuple[bytes | None, bytes, list[tuple[str, bytes]]]
_SETUPS = tuple(NAMES[kind] for kind in SETTING_UP)


class _Position(msgspec.Struct):
    topic: str
    after: int


def record_of(held: Quarantined) -> Record:
    """Key, value and headers of a rejected message. The key is its own, or the table that it claims."""
    kept = msgspec.json.decode(held.entry.state, type=Shortened) if not held.is_whole else None
    raw = held.entry.state
    value = kept.beginning if kept else raw if len(raw) <= WHOLE_BYTES_MAX else raw[:BEGINNING_BYTES]
    headers = _headers(
        held.entry,
        {
            "shoebox-reason": held.reason,
            "shoebox-kind": held.kind,
            "shoebox-table": held.table,
            "shoebox-recording": Stream.parse(held.stream).recording if held.stream else None,
            "shoebox-seq": held.seq,
            "shoebox-quarantine": held.key,
            "shoebox-sha256": kept.sha256 if kept else hashlib.sha256(raw).hexdigest(),
            "shoebox-length": kept.length if kept else len(raw),
        },
    )
    return held.message_key or (held.table.encode() if held.table else None), value, headers


def unknown_names_of(entry: Entry) -> Iterator[Record]:
    """What is said of an opening or change that was recorded and names what nobody knows: one record for each name."""
    event = read(entry.state)
    for unknown in NamesSeen().unknown(event):
        headers = _headers(
            entry,
            {
                "shoebox-reason": unknown.sentence,
                "shoebox-kind": "unknown-name",
                "shoebox-table": event.source,
                "shoebox-recording": event.recording,
                "shoebox-seq": event.seq,
                "shoebox-sha256": hashlib.sha256(entry.state).hexdigest(),
                "shoebox-length": len(entry.state),
            },
        )
        yield event.source.encode(), entry.state, headers


def _headers(entry: Entry, said: dict[str, object]) -> list[tuple[str, bytes]]:
    """What is said of a message, and where it came from, in the order of the table above."""
    receipt = entry.receipt
    origin = {
        "shoebox-source": receipt.source,
        "shoebox-offset": receipt.offset,
        "shoebox-received": moment(receipt.received_us).isoformat() if receipt.received_us is not None else None,
    }
    texts = {**said, **origin}
    return [(name, str(texts[name]).encode()) for name in HEADERS if texts.get(name) is not None]


class Rejected:
    """Use it in a `with`. Of several workers that share a home one writes for all; another takes over when it ends."""

    def __init__(
        self,
        open_store: Callable[[], Store],
        producer: Callable[[], Any],
        topic: str,
        position: Path,
        say: Callable[[str], None] = lambda text: None,
    ):
        self.written = 0
        self._quarantined = 0
        self._open_store = open_store
        self._make_producer = producer
        self._topic = topic
        self._path = position
        self._say = say
        self._producer: Any = None
        self._trouble = ""
        self._ending = False
        self._news = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rejected", daemon=True)

    def __enter__(self) -> "Rejected":
        if self._kept() is None:  # a topic that is new begins with what comes from now on
            store = self._open_store()
            self._keep(store.last_index())
            store.close()
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """What is there is still written, if the broker takes it; else the next run does it."""
        self._ending = True
        self._news.set()
        self._thread.join(_LEAVE_S)

    def look(self, quarantined: int) -> None:
        """So many messages were quarantined by this worker until now."""
        if quarantined != self._quarantined:
            self._quarantined = quarantined
            self._news.set()

    def _run(self) -> None:
        with self._alone() as alone:
            while alone:
                try:
                    store = self._open_store()
                    try:
                        self._follow(store)
                        return
                    finally:
                        store.close()
                        self._close_producer()
                except (StoreError, OSError) as error:
                    self._tell(error)
                    if self._ending:
                        return
                    self._wait(_AGAIN_S)

    @contextmanager
    def _alone(self) -> Iterator[bool]:
        """Waits until no other worker of this home does it; False if this one ended before."""
        with self._path.with_suffix(".lock").open("w") as lock:
            while True:
                with suppress(BlockingIOError):
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                if self._ending:
                    yield False
                    return
                self._wait(_TAKE_OVER_S)
            yield True

    def _follow(self, store: Store) -> None:
        after = self._kept() or 0
        while True:
            ending = self._ending  # looked at first: what was quarantined before is written still
            self._news.clear()
            last = store.last_index()
            found = store.quarantine(after=after, dismissed=True, limit=_AT_ONCE)
            upto = found[-1].entry.index if len(found) == _AT_ONCE else max([last, *(one.entry.index for one in found)])
            records = [record_of(held) for held in found]
            records += [one for entry in store.entries(_SETUPS, after, upto) for one in unknown_names_of(entry)]
            if not records:
                after = upto
                if ending:
                    return
                self._wait(_LOOK_S)
            elif self._write(records):
                after = upto
                self._keep(after)
                self.written += len(records)
            elif ending:
                return
            else:
                self._wait(_AGAIN_S)

    def _wait(self, seconds: float) -> None:
        if not self._ending:
            self._news.wait(seconds)

    def _kept(self) -> int | None:
        """How far it has come, as the file says; None if there is none, or it is of another topic."""
        with suppress(FileNotFoundError, msgspec.MsgspecError):
            kept = msgspec.json.decode(self._path.read_bytes(), type=_Position)
            if kept.topic == self._topic:
                return kept.after
        return None

    def _keep(self, after: int) -> None:
        part = self._path.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(_Position(self._topic, after)))
        part.replace(self._path)

    def _write(self, records: Sequence[Record]) -> bool:
        try:
            self._producer = self._producer or self._make_producer()
            sent = []
            for key, value, headers in records:
                sent.append(self._producer.send(self._topic, value, key=key, headers=headers))
            for future in sent:
                future.get(timeout=_PATIENCE_S)
        except (KafkaError, OSError) as error:
            self._tell(error)
            self._close_producer()
            return False
        if self._trouble:
            self._trouble = ""
            self._say(f"Rejected messages are written to the topic {self._topic} again.")
        return True

    def _close_producer(self) -> None:
        producer, self._producer = self._producer, None
        if producer is not None:
            with suppress(KafkaError):
                producer.close(timeout=1)

    def _tell(self, error: Exception) -> None:
        """Once for each trouble, not once for each try."""
        if self._trouble != type(error).__name__:
            self._trouble = type(error).__name__
            self._say(
                f"Rejected messages can't be written to the topic {self._topic} ({error}). Recording goes on; they are "
                "in quarantine, and are written when that is possible again."
            )
