"""Green means green: a source that nobody reads and a message that is held are said, and end `status` with 1."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.house import House
from domain.facts.events import write
from shoebox.cli import main
from store.interface import Seen, Store
from store.sqlite_store import SQLiteStore
from store.standing import SourcesSettings, faults, stale
from tests.cli.evenings import CLEAN, evening_scene, rounds
from tests.dashboard.open_house import ledgers, open_house, opened, texts
from tests.making import message, messages, record
from tests.projections.test_unjudged import SUITS

TOPIC, AGAIN = "cluster/tables-AAAAAAAAAAAAAAAAAAAAAA", "cluster/tables-BBBBBBBBBBBBBBBBBBBBBB"
NOW_US = 1_800_000_000_000_000
FAR = 500_000


def looked_at(store: Store, source: str, seconds_ago: float, reader: str | None, now_us: int = NOW_US) -> None:
    at_us = now_us - int(seconds_ago * 1_000_000)
    store.look([(store.attach(source), Seen(0, None, at_us))], reader)


def names(store: Store, settings: SourcesSettings) -> list[str]:
    return [row.source for row in stale(store.sources(), settings, NOW_US)]


def test_a_source_is_stale_when_nobody_has_read_it_for_too_long(store: Store) -> None:
    looked_at(store, f"{TOPIC}/0", 299, "pit:1")
    looked_at(store, f"{TOPIC}/1", 301, "pit:2")
    record(store, messages(1, 3))  # a source without an end
    assert names(store, SourcesSettings()) == [f"{TOPIC}/1"]
    assert names(store, SourcesSettings(stale_after_s=600)) == []
    assert names(store, SourcesSettings(stale_after_s=0)) == []
    assert names(store, SourcesSettings(retired=frozenset({f"{TOPIC}/1"}))) == []
    (fault,) = faults(store, SourcesSettings(), NOW_US)
    assert f"{TOPIC}/1 is stale: it was last read 2027-01-15 07:54:59 UTC by pit:2." in fault


def test_looking_at_it_without_reading_it_is_not_reading_it(store: Store) -> None:
    looked_at(store, f"{TOPIC}/0", 301, "pit:1")
    looked_at(store, f"{TOPIC}/0", 1, None)  # a partition that was set aside
    assert names(store, SourcesSettings()) == [f"{TOPIC}/0"]


def test_a_store_of_before_says_only_when_it_was_looked_at(store: Store) -> None:
    looked_at(store, f"{TOPIC}/0", 1, None)
    looked_at(store, f"{TOPIC}/1", 301, None)
    assert names(store, SourcesSettings()) == [f"{TOPIC}/1"]


def test_a_topic_that_was_made_again_takes_the_place_of_the_one_before(store: Store) -> None:
    looked_at(store, f"{TOPIC}/0", 9_000, "pit:1")
    looked_at(store, f"{AGAIN}/0", 1, "pit:1")
    assert names(store, SourcesSettings()) == []
    looked_at(store, f"{TOPIC}/1", 9_000, "pit:1")
    assert names(store, SourcesSettings()) == [f"{TOPIC}/1"], "another partition is another source"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path))
    return tmp_path


def test_status_says_who_read_last_and_is_red_where_that_was_long_ago(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now_us = time.time_ns() // 1_000
    store = SQLiteStore(home / "store.sqlite3", make=True)
    looked_at(store, f"{TOPIC}/0", 0, "pit:1", now_us)
    assert main(["status"]) == 0
    assert "STALE" not in (said := capsys.readouterr().out)
    assert f"Source      {TOPIC}/0: next 0, 0 messages and 0.0 s behind, last read " in said
    looked_at(store, f"{TOPIC}/1", 3_600, "pit:2", now_us)
    store.close()
    assert main(["status"]) == 1
    said = capsys.readouterr().out
    assert f"STALE       {TOPIC}/1: next 0" in said
    assert f"FAULT       {TOPIC}/1 is stale" in said
    assert main(["status", "--json"]) == 1
    sources = json.loads(capsys.readouterr().out)["sources"]
    assert [(row["reader"], row["stale"]) for row in sources] == [("pit:1", False), ("pit:2", True)]
    (home / "settings.toml").write_text("[sources]\nstale_after_s = 7200")
    assert main(["status"]) == 0


def test_a_held_message_makes_status_red(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SQLiteStore(home / "store.sqlite3", make=True)
    record(store, messages(1, 3))
    assert main(["status"]) == 0
    record(store, [message(FAR)], "another")
    store.close()
    capsys.readouterr()
    assert main(["status"]) == 1
    assert "FAULT       1 message is held, far ahead of the recording they claim" in capsys.readouterr().out


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path / "house", messages(1, 3)) as house:
        yield house


def test_the_health_page_says_the_same(house: House) -> None:
    now_us = time.time_ns() // 1_000
    looked_at(house.store, f"{TOPIC}/0", 0, "pit:1", now_us)
    assert "every source is read" in texts(page := opened("health"))
    assert "pit:1" in str(ledgers(page)[0])
    looked_at(house.store, f"{TOPIC}/1", 3_600, "pit:2", now_us)
    record(house.store, [message(FAR)], "another")
    said = texts(opened("health")).replace("\\", "")
    assert "stale sources: 1" in said
    assert "is stale: it was last read" in said
    assert "held: 1" in said
    assert "every source is read" not in said
    assert "nothing held" not in said


def test_no_gaps_does_not_stand_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, evening, said in (
        ("clean", rounds(CLEAN, CLEAN), "nothing: every round that is over was judged in full"),
        ("unknown", rounds(SUITS, CLEAN), "1 round, or not in full (the bet is not known in this game: 1)."),
    ):
        folder = home / name
        folder.mkdir()
        store = SQLiteStore(folder / "store.sqlite3", make=True)
        record(store, [write(event) for event in evening_scene(evening).events])
        store.close()
        assert main(["status", "--home", str(folder)]) == 0
        out = capsys.readouterr().out
        assert "Gaps        none\nNot judged  not looked at here" in out
        assert main(["status", "--check", "--home", str(folder)]) == (0 if name == "clean" else 1)
        assert f"Not judged  {said}" in capsys.readouterr().out
        main(["query", "SELECT 1", "--home", str(folder)])
        capsys.readouterr()
        assert main(["status", "--home", str(folder)]) == 0
        assert f"Not judged  {said}" in capsys.readouterr().out
