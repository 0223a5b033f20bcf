"""A fingerprint of the code that replays: a snapshot made by other code, or by other rulebooks, must not be used."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from domain.rulebooks.installed import Package, packages


@cache
def fingerprint() -> str:
    """Sixteen characters that change whenever anything in `domain` does, or in an installed package of rulebooks."""
    digest = hashlib.sha256()
    sources = _sources(files("domain"), "")
    assert sources, "without its sources nobody can tell one version of the code from another"
    for name, source in sorted(sources):
        digest.update(f"{name}\n{len(source)}\n".encode() + source)
    for package in packages():
        digest.update(f"{package.name}\n{package.version}\n".encode())
        for name, source in sorted(_of_package(package)):
            digest.update(f"{name}\n{len(source)}\n".encode() + source)
    return digest.hexdigest()[:16]


def _of_package(package: Package) -> list[tuple[str, bytes]]:
    """What the modules of its entry points are made of, whether or not they can be loaded."""
    found: list[tuple[str, bytes]] = []
    for module in package.modules:
        spec = find_spec(module)
        if spec is None:
            continue
        for folder in spec.submodule_search_locations or []:
            found += _sources(Path(folder), f"{module}:", ending="")  # its data too
        if not spec.submodule_search_locations and spec.origin is not None:
            found.append((module, Path(spec.origin).read_bytes()))
    return found


def _sources(folder: Traversable, prefix: str, ending: str = ".py") -> list[tuple[str, bytes]]:
    found = []
    for item in folder.iterdir():
        name = f"{prefix}/{item.name}"
        if item.is_dir() and item.name != "__pycache__":
            found += _sources(item, name, ending)
        elif item.is_file() and item.name.endswith(ending):
            found.append((name, item.read_bytes()))
    return found
