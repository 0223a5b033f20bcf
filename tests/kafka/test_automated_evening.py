"""An evening of all automated games: from Kafka to the record, judged, shown, and in a pack that others check."""

from contextlib import closing
from datetime import timedelta
from pathlib import Path
from zlib import crc32

import duckdb
import pytest

from audit.log.keys import Keys
from audit.packs.subjects import SpanSubject
from domain.facts.events import Event, read, write
from domain.ids import RoundRef
from projections.files import create
from projections.questions.floor import floor_now
from projections.questions.round import round_of
from replay.docket import Docket
from replay.recorded import replayed
from shoebox.progress import Progress
from shoebox.scoring import score
from simulator.floor import AUTOMATED_GAMES, START, open_floor, plots_of
from simulator.mistakes.label import Label
from simulator.mistakes.plan import plan_of
from store.interface import Account
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import World, ours, shipped, standalone
from tests.kafka.floor import Sent
from tests.kafka.working import read_all, send
from tests.parts.kafka import KafkaBroker
from tests.parts.tessera import check

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")

_PARTITIONS = 3
_HOURS = 0.3


def simulated(label: list[Label]) -> list[Event]:
    """A table of each game that the simulator deals, with mistakes."""
    plots = [plot for rulebook, game in AUTOMATED_GAMES for plot in plots_of(rulebook, game, 1)]
    floor = open_floor(plots, hours=_HOURS, seed=12, mistakes=plan_of(["0.3"]), label=label.append)
    return [read(raw) for raw in floor]


def test_an_evening_of_all_automated_games(broker: KafkaBroker, topic: str, tmp_path: Path) -> None:
    labels: list[Label] = []
    events = simulated(labels)
    tables = {event.source for event in events}
    rounds = {(event.source, event.round) for event in events if event.round is not None}
    broker.make_topic(topic, _PARTITIONS)
    send(broker, topic, [Sent(crc32(event.source.encode()) % _PARTITIONS, write(event), None) for event in events])

    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    account, _ = read_all(broker, topic, store)
    assert account == Account(len(events), len(events), 0, 0)

    with closing(create(tmp_path / "projection.duckdb")) as connection:
        world = World(store, connection, keeper_in(tmp_path, store))
        world.catch_up()
        _judged(store, connection, labels, rounds)
        _shown(store, connection, tables)
        _proven(world, tables, tmp_path)
    store.close()


def _judged(
    store: SQLiteStore, connection: duckdb.DuckDBPyConnection, labels: list[Label], rounds: set[tuple[str, int]]
) -> None:
    """Every mistake is found with its clause and its money, and nothing else; every round was judged."""
    progress = Progress()
    result = score(labels, [], Docket(store, progress.say), progress)
    assert result.wrong == []
    assert sum(marks.found for kinds in result.marks.values() for marks in kinds.values()) == len(labels)
    games = {game for (game,) in connection.execute("SELECT DISTINCT game FROM findings").fetchall()}
    assert games == {game for _, game in AUTOMATED_GAMES}
    judged = connection.execute("SELECT table_name, round FROM rounds WHERE judged").fetchall()
    assert set(judged) == rounds


def _shown(store: SQLiteStore, connection: duckdb.DuckDBPyConnection, tables: set[str]) -> None:
    """Each table on the floor, and a round of each as page and replay have it; what a ledger found is beside it."""
    assert {table.table_name for table in floor_now(connection).tables} == tables
    found = connection.execute(
        "SELECT table_name, coalesce(min(reference) FILTER (findings > 0), min(reference)) FROM rounds GROUP BY 1"
    ).fetchall()
    assert {table for table, _ in found} == tables
    in_ledgers = connection.execute("SELECT DISTINCT code FROM findings WHERE ledger IS NOT NULL").fetchall()
    of_ledgers = {code for (code,) in in_ledgers}
    for _, reference in found:
        page = round_of(connection, RoundRef.parse(reference))
        replay = replayed(Docket(store, lambda _: None), RoundRef.parse(reference))
        assert page is not None
        assert replay.steps
        assert [one.code for one in page.findings if one.code not in of_ledgers] == [
            one.code for one in replay.findings
        ]


def _proven(world: World, tables: set[str], folder: Path) -> None:
    """The whole evening in one pack, by our verifier and the one that is in it; and its log by Tessera's fsck."""
    out = folder / "evening.zip"
    until = START + timedelta(hours=2)
    world.pack(out, *(SpanSubject(table, START, until) for table in sorted(tables)))
    assert [verify(out) for verify in (ours, standalone(shipped(out)))] == [None, None]
    vkey = folder / "log.vkey"
    vkey.write_text(Keys(world.keeper.log.places.keys).signer().verifier.vkey + "\n")
    good, said = check(folder / "log", vkey)
    assert good, said
    assert f"log with size {world.store.last_index()} " in said
