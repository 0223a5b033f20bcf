"""Logs for tests: a keeper over a store, what its folder holds, and a record with every kind of entry in it."""

import base64
import hashlib
from pathlib import Path
from typing import Any

from audit.log.anchors import FolderAnchor
from audit.log.keeper import Keeper
from audit.log.places import Places
from store.interface import Store
from store.mapper import Release
from tests.making import message, record

ORIGIN = "casino.example/log"
MADE = "2026-11-16T12:00:00Z"


def places_in(folder: Path) -> Places:
    return Places(folder / "log", folder / "log-keeping", folder / "keys")


def keeper_in(folder: Path, store: Store, anchor: Path | None = None, **rest: Any) -> Keeper:
    anchors = [FolderAnchor(anchor)] if anchor else []
    return Keeper(store, places_in(folder), ORIGIN, lambda: MADE, anchors, **rest)


def fill(store: Store, first: int, last: int) -> None:
    """Messages of a table, a bad one after each hundred, one of our own at the end."""
    raws = []
    for seq in range(first, last + 1):
        raws.append(message(seq))
        if seq % 100 == 0:
            raws.append(f"no message {seq}".encode())
    record(store, raws, batch=500)
    store.save(Release(f"quarantine:{first}", 2, "BJ-1/r1", first, "repeat", 5))


def files_in(folder: Path) -> dict[str, bytes]:
    """Everything below a folder, by name."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if not path.is_dir()}


def plain_root(entries: list[bytes]) -> str:
    """The root as RFC 6962 defines it, by recursion, in base64: for small trees, and with none of our code."""

    def tree(hashes: list[bytes]) -> bytes:
        if len(hashes) == 1:
            return hashes[0]
        half = 1
        while half * 2 < len(hashes):
            half *= 2
        return hashlib.sha256(b"\x01" + tree(hashes[:half]) + tree(hashes[half:])).digest()

    leaves = [hashlib.sha256(b"\x00" + entry).digest() for entry in entries]
    return base64.b64encode(tree(leaves) if leaves else hashlib.sha256(b"").digest()).decode()


def entries_in(folder: Path, size: int) -> list[bytes]:
    """The entries of a log's bundles, read as tlog-tiles describes them and with none of our code."""
    entries: list[bytes] = []
    while len(entries) < size:
        index, width = len(entries) // 256, min(256, size - len(entries))
        name = f"tile/entries/{index:03}" + ("" if width == 256 else f".p/{width}")
        bundle = (folder / name).read_bytes()
        while bundle:
            length = int.from_bytes(bundle[:2], "big")
            entries.append(bundle[2 : 2 + length])
            bundle = bundle[2 + length :]
    return entries
