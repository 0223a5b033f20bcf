"""The frozen scenes on disk: records and outcomes by module of scenarios."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import zstandard

from domain.facts.events import Event, read_all, write

FOLDER = Path(__file__).parent / "scenes"
SCENARIOS = tuple(Path(__file__).parents[1] / folder for folder in ("scenarios", "automated", "ledgers", "tournaments"))
_TABLES, _RECORDING = ("BJ-1", "AT-1"), "r1"  # where the languages of the scenarios take place
_RECORDS = ".records.zst"


@dataclass(frozen=True)
class Record:
    """What one judge was given: the stream and the messages of its events."""

    stream: str
    lines: tuple[bytes, ...]

    @classmethod
    def of(cls, stream: str, events: list[Event]) -> "Record | None":
        """None where it is no record of a scenario: made by the simulator, or not allowed by the contract."""
        if not events or any(event.source not in _TABLES or event.recording != _RECORDING for event in events):
            return None
        record = cls(stream, tuple(write(event) for event in events))
        return record if read_all(record.lines) is not None else None

    @property
    def digest(self) -> str:
        return sha256(b"\n".join((self.stream.encode(), *self.lines))).hexdigest()[:16]

    def events(self) -> list[Event]:
        events = read_all(self.lines)
        if events is None:
            raise ValueError(f"the frozen record {self.digest} is not read as it was written")
        return events


@dataclass(frozen=True)
class Scene:
    """A record by the name of the test that judges it, and what came of it when it was frozen."""

    name: str
    record: Record
    outcome: dict[str, Any]

    @property
    def test(self) -> str:
        return self.name.rpartition("#")[0]


def modules() -> list[str]:
    """The modules of scenarios that have frozen scenes."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def load(module: str) -> list[Scene]:
    outcomes, records = FOLDER / f"{module}.jsonl", FOLDER / f"{module}{_RECORDS}"
    if not outcomes.exists():
        return []
    by_digest = {record.digest: record for record in _read_records(records)}
    found = []
    for line in outcomes.read_text("utf-8").splitlines():
        told = json.loads(line)
        name, digest = told.pop("scene"), told.pop("record")
        found.append(Scene(name, by_digest[digest], told))
    return found


def load_all() -> Iterator[Scene]:
    for module in modules():
        yield from load(module)


def digests(module: str) -> dict[str, str]:
    """The digest of each scene's record by the scene's name, without reading the records."""
    path = FOLDER / f"{module}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    told = [json.loads(line) for line in lines]
    return {scene["scene"]: scene["record"] for scene in told}


def save(module: str, scenes: list[Scene]) -> None:
    """Writes the scenes of a module; the file of records is touched only if the records have changed."""
    outcomes, path = FOLDER / f"{module}.jsonl", FOLDER / f"{module}{_RECORDS}"
    if not scenes:
        outcomes.unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        return
    scenes = sorted(scenes, key=lambda scene: order(scene.name))
    FOLDER.mkdir(exist_ok=True)
    lines = [{"scene": scene.name, "record": scene.record.digest, **scene.outcome} for scene in scenes]
    outcomes.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")
    records = list({scene.record.digest: scene.record for scene in scenes}.values())
    if not path.exists() or _read_records(path) != records:
        told = b"\n\n".join(b"\n".join((record.stream.encode(), *record.lines)) for record in records)
        path.write_bytes(zstandard.ZstdCompressor(level=19).compress(told))


def order(name: str) -> tuple[str, int]:
    """Scenes are sorted by test and number."""
    test, _, number = name.rpartition("#")
    return test, int(number)


def _read_records(path: Path) -> list[Record]:
    told = zstandard.ZstdDecompressor().decompress(path.read_bytes())
    blocks = [block.split(b"\n") for block in told.split(b"\n\n")]
    return [Record(block[0].decode(), tuple(block[1:])) for block in blocks]
