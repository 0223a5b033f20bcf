"""What signatures cost: a file recorded with and without them, a check alone, and the share of a core on a floor."""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec

from domain.signatures import Requirement, Signature
from domain.table_keys import key_id, public_key_of
from ingest.acceptance import Acceptance
from ingest.files import FileSource
from ingest.signatures import SignatureCheck, verify
from ingest.sources import MemorySource
from ingest.worker import Worker
from shoebox.signing import TableSigners
from store.sqlite_store import SQLiteStore
from store.table_keys import KeyBook

FLOOR_A_SECOND = 420  # what 540 tables report
_BATCHES_A_SECOND = 4
_CHECKS = 20_000


class _Head(msgspec.Struct):
    source: str


def rates(evening: Path, folder: Path, repeats: int) -> dict[str, list[float]]:
    """Messages a second of each way, in turn."""
    signed, keys = folder / "signed.jsonl", folder / "keys"
    signers = TableSigners(keys)
    signed.write_bytes(evening.read_bytes())
    with (folder / "signed.jsonl.signatures").open("wb") as out:
        count = sum(1 for _ in signers.signed(evening.read_bytes().splitlines(), out))
    ways: dict[str, Callable[[], int]] = {
        "not signed, signatures off": lambda: _record(evening, folder, keys, "off"),
        "not signed, signatures warn": lambda: _record(evening, folder, keys, "warn"),
        "signed, signatures on": lambda: _record(signed, folder, keys, "on"),
        "the check of a signature alone": lambda: _checks(evening, signers, keys),
    }
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeats):
        for name, way in ways.items():
            began = time.perf_counter()
            done = way()
            found[name].append(done / (time.perf_counter() - began))
            assert done in (count, _CHECKS), (name, done)
            for file in folder.glob("benchmark.sqlite3*"):
                file.unlink()
    return found


def report(found: dict[str, list[float]]) -> list[tuple[str, str, str]]:
    """Rows of a table: the way, its median rate, and the median of its ratios to recording without signatures."""
    base = found["not signed, signatures off"]
    return [
        (name, f"{median(values):,.0f}", f"{median(v / b for v, b in zip(values, base, strict=True)):.2f}")
        for name, values in found.items()
    ]


def floor_share(evening: Path, folder: Path, *, signed: bool) -> float:
    """The share of a core that recording a floor's messages takes, in the small batches in which they come."""
    raws = evening.read_bytes().splitlines()
    signers = TableSigners(folder / "keys")
    signatures: list[Signature | None] | None = [_sign(signers, raw) for raw in raws] if signed else None
    store = _store(folder, folder / "keys")
    worker = Worker(store, _acceptance("on" if signed else "off"))
    began = time.process_time()
    worker.run(MemorySource("floor", raws, FLOOR_A_SECOND // _BATCHES_A_SECOND, signatures))
    spent_s = time.process_time() - began
    assert worker.account.recorded == len(raws)
    store.close()
    for file in folder.glob("benchmark.sqlite3*"):
        file.unlink()
    return spent_s / (len(raws) / FLOOR_A_SECOND)


def _sign(signers: TableSigners, raw: bytes) -> Signature:
    return signers.sign(msgspec.json.decode(raw, type=_Head).source, raw)


def _acceptance(required: Requirement) -> Acceptance:
    return Acceptance(signatures=SignatureCheck(required))


def _store(folder: Path, keys: Path) -> SQLiteStore:
    store = SQLiteStore(folder / "benchmark.sqlite3")
    for path in keys.glob("*.pub.pem"):
        public = public_key_of(path.read_bytes())
        assert public
        KeyBook(store).register(path.name.removesuffix(".pub.pem"), public, 0, by="benchmark", at_us=0)
    return store


def _record(file: Path, folder: Path, keys: Path, required: Requirement) -> int:
    store = _store(folder, keys)
    worker = Worker(store, _acceptance(required))
    worker.run(FileSource(file))
    store.close()
    return worker.account.recorded


def _checks(evening: Path, signers: TableSigners, keys: Path) -> int:
    raw = evening.read_bytes().splitlines()[0]
    name, signature = _sign(signers, raw)
    found = [public_key_of(path.read_bytes()) for path in keys.glob("*.pub.pem")]
    (public,) = [key for key in found if key and key_id(key) == name]
    assert all(verify(public, signature, raw) for _ in range(_CHECKS))
    return _CHECKS
