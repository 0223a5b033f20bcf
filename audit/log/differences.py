"""Says in one sentence how an entry of the store differs from its leaf in the log."""

from audit.log.leaves import Leaf, NotALeaf, read_leaf
from store.interface import LogRow

_WORDS = {
    "kind": "kind",
    "stream": "stream",
    "version": "version",
    "source": "source",
    "offset": "offset",
    "source_time_us": "time given by the source",
    "received_us": "time received",
    "signer": "signer",
    "signature": "signature",
}


def difference(row: LogRow, made: bytes, there: bytes) -> str:
    """`made` is the leaf that the store's entry gives now, `there` the one that was logged."""
    index, stream, version = row[:3]
    name = f"Entry {index:,}, {stream} version {version}"
    try:
        logged, now = read_leaf(there), read_leaf(made)
    except NotALeaf as damage:
        return f"{name}: what the log has at this place is no leaf. {damage}"
    for field, word in _WORDS.items():
        before, after = getattr(logged.header, field), getattr(now.header, field)
        if before != after:
            return f"{name}: the {word} was logged as {_shown(before)} and is {_shown(after)} in the store."
    return f"{name}: {_bodies(logged, now, row[4])}"


def _shown(value: object) -> str:
    return "nothing" if value is None else repr(value)


def _bodies(logged: Leaf, now: Leaf, body: bytes) -> str:
    hashes = f"(SHA-256 {logged.header.sha256} logged, {now.header.sha256} now)"
    if logged.body is None:
        return f"the bytes in the store are not those that were logged {hashes}."
    common = next(
        (at for at, (one, other) in enumerate(zip(logged.body, body, strict=False)) if one != other),
        min(len(logged.body), len(body)),
    )
    return f"the bytes in the store are not those that were logged: they differ from byte {common} on {hashes}."
