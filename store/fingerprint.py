"""A fingerprint of the code that replays: a snapshot made by other code, or by other rulebooks, must not be used."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def fingerprint() -> str:
    """Sixteen characters that change whenever anything in `domain` does."""
    digest = hashlib.sha256()
    for name, source in sorted(_sources(files("domain"), "")):
        digest.update(f"{name}\n{len(source)}\n".encode() + source)
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for item in folder.iterdir():
        name = f"{prefix}/{item.name}"
        if item.is_dir():
            found += _sources(item, name)
        elif not item.name.endswith(".pyc"):
            found.append((name, item.read_bytes()))
    return found
