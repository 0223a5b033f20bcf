"""A small floor for packs: two tables with rounds, a hole, messages in quarantine, and a log over all of it."""

import importlib.util
import re
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import duckdb

from audit.log.keeper import Keeper
from audit.log.keys import Keys
from audit.packs.building import Built, Order, Sources, build
from audit.packs.checking import check_pack
from audit.packs.manifest import MANIFEST, signed_manifest
from audit.packs.subjects import Custody, RoundSubject, SpanSubject, Subject
from domain.facts.events import write
from domain.facts.rulings import RemarkMade
from domain.ids import RoundRef
from domain.values import Patron
from projections.files import create
from projections.follower import Follower
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene
from tests.making import record

ROUND = "BJ-1/r1/1"
SINCE, UNTIL = datetime(2026, 11, 14, tzinfo=UTC), datetime(2026, 11, 15, tzinfo=UTC)
CUSTODY = Custody("M. Rossi", datetime(2026, 11, 15, 9, tzinfo=UTC), "complaint 17")
SOURCE = "=1+1|evening"  # what a spreadsheet would calculate
LOST = 17  # a step of table T-2 that never arrives
REFUSED = b'{"type":"card.drawn.v1","source":"BJ-1","data":{"to":"dealer","card":"1S"}}'
LARGE = b'{"source":"BJ-1","words":"' + b"x" * 70_000 + b'"}'  # too large for a leaf, which has its hash alone
STRANGER = b'{"type":"card.drawn.v1","source":"XX-9"}'
REMARK = "=SUM(1) \u2665 \u4e2d <b>bold</b> & \u202e more"
NAMES = {"Ann": "Ann Example", "Ben": "Ben Sample", "Cho": "Cho Nobody-Here"}


@dataclass
class World:
    """A store that was judged and logged."""

    store: Store
    connection: duckdb.DuckDBPyConnection
    keeper: Keeper

    @classmethod
    def make(cls, folder: Path) -> "World":
        store = SQLiteStore(folder / "store.sqlite3", make=True)
        record(store, messages(), source=SOURCE)
        connection = create(folder / "projection.duckdb")
        world = cls(store, connection, keeper_in(folder, store))
        world.keeper.bring_up_to_date()  # an earlier checkpoint, which has the first table
        record(store, other_table(), source=SOURCE)
        world.catch_up()
        return world

    def catch_up(self) -> None:
        Follower(self.store, self.connection).catch_up()
        self.keeper.bring_up_to_date()

    @property
    def sources(self) -> Sources:
        signer = Keys(self.keeper.log.places.keys).signer()
        return Sources(self.store, self.connection, self.keeper.log, signer)

    def order(self, *subjects: Subject, names: Callable[[str], str | None] | None = None) -> Order:
        asked = subjects or (RoundSubject(RoundRef.parse(ROUND)),)
        return Order(str(asked[0]), asked, CUSTODY, name_of=names)

    def pack(self, out: Path, *subjects: Subject, **rest: Any) -> Built:
        return build(out, self.order(*subjects, **rest), self.sources, self.keeper.log.latest())

    def span(self, table: str = "T-2") -> SpanSubject:
        return SpanSubject(table, SINCE, UNTIL)

    def resigned(self, path: Path, files: Mapping[str, bytes]) -> Path:
        """A pack with other files that somebody with the log's key has signed."""
        rest = {name: content for name, content in files.items() if name != MANIFEST}
        version = 1 if files[MANIFEST].startswith(b"shoebox evidence pack v1\n") else 2
        return zipped(path, {**rest, MANIFEST: signed_manifest(rest, self.sources.signer, version)})


def messages() -> list[bytes]:
    """The first table: an irregular round, a clean one, a remark that means no good, and what was refused."""
    scene = evening_scene(IRREGULAR)
    scene.say(RemarkMade(by=Patron(player="Ann"), about="dealing", words=REMARK))
    scene.begin_round()
    scene.tell(CLEAN)
    scene.begin_round()
    scene.tell(CLEAN)
    raws = [write(event) for event in scene.events]
    raws[10] = raws[10].replace(b',"', b' , "', 1)  # not as we would write it
    raws[11] = re.sub(rb'Z","recording', b'.0000015+00:00","recording', raws[11])  # and neither is this time
    return [*raws, REFUSED, LARGE, STRANGER]


def other_table() -> list[bytes]:
    scene = evening_scene(IRREGULAR)
    scene.begin_round()
    scene.tell(IRREGULAR)
    scene.begin_round()
    scene.tell(CLEAN)
    return [write(event).replace(b'"BJ-1"', b'"T-2"') for event in scene.events if event.seq != LOST]


def files_in(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as pack:
        return {name: pack.read(name) for name in pack.namelist()}


def zipped(path: Path, files: Mapping[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as pack:
        for name, content in files.items():
            pack.writestr(name, content)
    return path


def flipped(content: bytes, at: int | None = None) -> bytes:
    """The same with one bit turned over, in the middle unless told."""
    place = len(content) // 2 if at is None else at
    return content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]


def shipped(path: Path) -> ModuleType:
    """The verifier that is inside a pack, as a module."""
    spec = importlib.util.spec_from_loader("verify_of_pack", loader=None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    exec(compile(files_in(path)["verify.py"], "verify.py", "exec"), module.__dict__)
    return module


# A verifier takes a pack and keys, and gives what is bad; nothing if all is well.
Verifier = Callable[..., str | None]


def ours(path: Path, *keys: str) -> str | None:
    return check_pack(path, keys).problem


def standalone(module: ModuleType) -> Verifier:
    def verify(path: Path, *keys: str) -> str | None:
        try:
            module.check(str(path), [module.read_key(key) for key in keys], module.way_to_check_signatures(), _nothing)
        except module.Bad as bad:
            return str(bad)
        return None

    return verify


def _nothing(_what: str, _by: str) -> None:
    """The verifier's good news."""
