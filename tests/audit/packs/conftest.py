"""One small floor for all tests of packs that do not change it, and the packs made from it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.audit.packs.worlds import Verifier, World, ours, shipped, standalone


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World.make(tmp_path_factory.mktemp("world"))
    yield made
    made.connection.close()
    made.store.close()


@pytest.fixture(scope="session")
def round_pack(world: World, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("packs") / "round.zip"
    world.pack(path)
    return path


@pytest.fixture(scope="session")
def span_pack(world: World, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("packs") / "span.zip"
    world.pack(path, world.span())
    return path


@pytest.fixture(scope="session", params=["ours", "standalone"])
def verifier(request: pytest.FixtureRequest, round_pack: Path) -> Verifier:
    """Each of the two that must find the same."""
    return ours if request.param == "ours" else standalone(shipped(round_pack))
