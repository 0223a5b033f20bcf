"""A fingerprint of the code that replays: a snapshot made by other code, or by other rulebooks, must not be used."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def fingerprint() -> str:
    """Sixteen characters that change whenever anything in `domain` does."""
    digest = hashlib.sha256()
    sources = _sources(files("domain"), "")
    assert sources, "without its sources nobody can tell one version of the code from another"
    for name, source in sorted(sources):
        digest.update(f"{name}\n{len(source)}\n".encode() + source)
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for item in folder.iterdir():
        name = f"{prefix}/{item.name}"
        if item.is_dir() and item.name != "__pycache__":
            found += _sources(item, name)
        elif item.name.endswith(".py"):
            found.append((name, item.read_bytes()))
    return found
