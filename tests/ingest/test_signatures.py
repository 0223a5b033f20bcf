"""Signatures as messages arrive: what is kept, refused and counted, by which keys and at what time."""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.signatures import Requirement, Signature
from ingest.acceptance import Acceptance
from ingest.reasons import other_reasons
from ingest.retry import retry
from ingest.signatures import SignatureCheck
from ingest.sources import Chunk, MemorySource
from ingest.worker import Worker
from store.interface import Account, Store, Unsigned
from store.table_keys import KeyBook
from tests.domain.test_signatures import BINARY, BINARY_SIGNATURE
from tests.making import RECEIVED_US, STREAM, message, messages, record

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw()
KEY_ID = hashlib.sha256(PUBLIC).hexdigest()[:16]
HOUR_US = 3_600_000_000


def signed(raw: bytes) -> Signature:
    return KEY_ID, KEY.sign(raw)


WRONG: Signature = (KEY_ID, KEY.sign(b"something else"))
UNKNOWN: Signature = ("0123456789abcdef", bytes(64))


def acceptance(required: Requirement) -> Acceptance:
    return Acceptance(signatures=SignatureCheck(required))


def register(store: Store, from_us: int = RECEIVED_US - HOUR_US, table: str = "BJ-1") -> None:
    KeyBook(store).register(table, PUBLIC, from_us, by="maria", at_us=from_us)


def run(store: Store, required: Requirement, raws: Sequence[bytes], signatures: Sequence[Signature | None]) -> Account:
    worker = Worker(store, acceptance(required), clock=lambda: RECEIVED_US)
    worker.run(MemorySource("memory", raws, signatures=signatures))
    return worker.account


def signers(store: Store) -> dict[int, tuple[str, bytes] | None]:
    return {entry.version: entry.receipt.signed for entry in store.stream(STREAM)}


ONE, TWO, THREE, FOUR = messages(1, 4)
OF_EACH_KIND = [signed(ONE), None, WRONG, UNKNOWN]


def test_off_keeps_what_is_valid_and_refuses_nothing(store: Store) -> None:
    register(store)
    assert run(store, "off", [ONE, TWO, THREE, FOUR], OF_EACH_KIND) == Account(4, recorded=4)
    assert signers(store) == {1: signed(ONE), 2: None, 3: None, 4: None}
    assert store.unsigned() == []


def test_warn_refuses_what_pretends_and_counts_the_rest(store: Store) -> None:
    register(store)
    assert run(store, "warn", [ONE, TWO, THREE, FOUR], OF_EACH_KIND) == Account(4, recorded=3, quarantined=1)
    assert signers(store) == {1: signed(ONE), 2: None, 4: None}
    assert store.unsigned() == [Unsigned("BJ-1", 2, RECEIVED_US)]
    [refused] = store.quarantine()
    assert (refused.entry.state, refused.entry.receipt.signed) == (THREE, WRONG)
    assert refused.reason == f"the signature is not that of key {KEY_ID} of BJ-1 over this message"


def test_a_repeat_is_not_counted_again(store: Store) -> None:
    run(store, "warn", [ONE, TWO], [None, None])
    worker = Worker(store, acceptance("warn"), clock=lambda: RECEIVED_US + 1)
    worker.run(MemorySource("again", [ONE, TWO, THREE]))
    assert worker.account == Account(3, recorded=1, repeats=2)
    assert store.unsigned() == [Unsigned("BJ-1", 3, RECEIVED_US + 1)]


def test_on_takes_valid_signatures_only(store: Store) -> None:
    register(store)
    assert run(store, "on", [ONE, TWO, THREE, FOUR], OF_EACH_KIND) == Account(4, recorded=1, quarantined=3)
    assert signers(store) == {1: signed(ONE)}
    assert [one.entry.receipt.signed for one in store.quarantine()] == [None, WRONG, UNKNOWN]
    assert [one.reason.partition(";")[0] for one in store.quarantine()] == [
        "the message is not signed",
        f"the signature is not that of key {KEY_ID} of BJ-1 over this message",
        "the message is signed with the key '0123456789abcdef', which is not registered for BJ-1",
    ]
    assert [(one.table, one.stream, one.seq) for one in store.quarantine()] == [("BJ-1", STREAM, n) for n in (2, 3, 4)]
    assert store.unsigned() == []
    assert store.check() == []


@pytest.mark.parametrize("required", ["off", "warn", "on"])
def test_a_table_that_signs_everything_notices_nothing(store: Store, required: Requirement) -> None:
    register(store)
    raws = messages(1, 1_500)
    worker = Worker(store, acceptance(required), clock=lambda: RECEIVED_US)
    worker.run(MemorySource("memory", raws, batch=1_200, signatures=[signed(raw) for raw in raws]))
    assert worker.account == Account(1_500, recorded=1_500)
    assert signers(store) == {seq: signed(raw) for seq, raw in enumerate(raws, 1)}
    assert store.unsigned() == []
    assert store.quarantine() == []


def test_a_stranger_without_the_key_can_not_take_a_seq(store: Store) -> None:
    register(store)
    forged = message(1, data='{"to":"dealer","card":"AS"}')
    run(store, "on", [forged, ONE], [None, signed(ONE)])
    assert [entry.state for entry in store.stream(STREAM)] == [ONE]


def test_a_message_in_binary_mode_is_checked_by_what_the_broker_carried(store: Store) -> None:
    public = base64.b64decode("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
    KeyBook(store).register("BJ-1", public, 0, by="maria", at_us=0)
    signature = ("21fe31dfa154a261", base64.b64decode(BINARY_SIGNATURE))
    assert run(store, "on", [BINARY], [signature]) == Account(1, recorded=1)
    assert signers(store) == {2: signature}


@pytest.mark.parametrize(("time_us", "recorded"), [(RECEIVED_US - 1, 0), (RECEIVED_US, 1), (RECEIVED_US + HOUR_US, 0)])
def test_the_broker_s_time_decides_which_key_counts(store: Store, time_us: int, recorded: int) -> None:
    """Neither the event's own time, which is two hours later, nor the time received, which is a day later."""
    register(store, RECEIVED_US)
    KeyBook(store).retire("BJ-1", KEY_ID, RECEIVED_US + HOUR_US, "Rotated", by="maria", at_us=RECEIVED_US)
    check = acceptance("on")
    check.signatures.renew(store)
    chunk = Chunk(store.attach("broker"), [ONE], [0], 1, times_us=[time_us], signatures=[signed(ONE)])
    assert store.append([check.step(chunk, RECEIVED_US + 24 * HOUR_US)]).recorded == recorded


class BetweenBatches(MemorySource):
    """Something is done to the store when the first batch has been recorded."""

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        for number, batch in enumerate(super().batches(store)):
            if number == 1:
                KeyBook(store).retire("BJ-1", KEY_ID, RECEIVED_US, "Stolen", by="maria", at_us=RECEIVED_US)
            yield batch


def test_a_worker_notices_keys_that_are_retired_while_it_runs(store: Store) -> None:
    register(store)
    worker = Worker(store, acceptance("warn"), clock=lambda: RECEIVED_US)
    worker.run(BetweenBatches("memory", [ONE, TWO], batch=1, signatures=[signed(ONE), signed(TWO)]))
    assert signers(store) == {1: signed(ONE)}
    assert "which is retired from" in store.quarantine()[0].reason


def test_retry_checks_the_signature_again(store: Store) -> None:
    run(store, "on", [ONE, TWO, THREE], [signed(ONE), None, (KEY_ID, bytes(64))])
    check = acceptance("on")
    assert [retry(store, one, check, RECEIVED_US).outcome for one in store.quarantine()] == [None, None, None]
    register(store)
    first, second, third = (retry(store, one, check, RECEIVED_US) for one in store.quarantine())
    assert (first.outcome, second.outcome, third.outcome) == ("recorded", None, None)
    assert "the message is not signed" in second.reason
    assert "not that of key" in third.reason
    assert signers(store) == {1: signed(ONE)}
    assert store.check() == []


def test_retry_records_no_signature_that_is_not_valid(store: Store) -> None:
    register(store)
    run(store, "on", [ONE, TWO], [WRONG, None])
    outcomes = [retry(store, one, acceptance("off"), RECEIVED_US).outcome for one in store.quarantine()]
    assert outcomes == ["recorded", "recorded"]
    assert signers(store) == {1: None, 2: None}
    assert store.unsigned() == []


def test_retry_counts_what_it_records_without_a_signature(store: Store) -> None:
    run(store, "on", [ONE], [None])
    [one] = store.quarantine()
    assert retry(store, one, acceptance("warn"), RECEIVED_US).outcome == "recorded"
    assert store.unsigned() == [Unsigned("BJ-1", 1, RECEIVED_US)]


def test_a_reason_that_was_noted_for_a_signature_stays_right(store: Store) -> None:
    """Also when the key is registered by then, and another message has the place."""
    run(store, "on", [ONE, TWO], [signed(ONE), None])
    register(store)
    record(store, [message(1, data='{"to":"dealer","card":"AS"}'), message(2, data='{"to":"dealer","card":"AS"}')], "b")
    assert list(other_reasons(store, acceptance("on"))) == []
    assert list(other_reasons(store, acceptance("off"))) == []


def test_a_reason_that_is_not_the_signature_s_is_found(store: Store) -> None:
    run(store, "on", [ONE], [None])
    record(store, [message(1, data='{"to":"dealer","card":"AS"}')], "b")
    [one] = store.quarantine()
    assert one.reason.startswith("the message is not signed")
    told = replace(one, reason="the message was not polite")

    class Meddled:
        """A store whose list says something else."""

        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def quarantine(self, **_: object) -> list[object]:
            return [told]

    assert [found for found, _ in other_reasons(Meddled(), acceptance("off"))] == [told]  # type: ignore[arg-type]
