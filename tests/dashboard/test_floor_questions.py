"""What the floor and health ask: each table as it stands, what is missing, and an answer shared until there is more."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dashboard.house import House
from dashboard.look.once import shared
from domain.facts.events import write
from projections.questions.asking import Connection
from projections.questions.not_judged import not_judged
from projections.questions.tables_now import FloorState, tables_now
from projections.questions.troubles import troubles
from shoebox.home import Home
from shoebox.serving import premises_of
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, rounds
from tests.dashboard.open_house import open_house, texts
from tests.dashboard.open_house import opened as open_page
from tests.making import record

EVENING = [write(event) for event in evening_scene(rounds(CLEAN, IRREGULAR, CLEAN)).events]
HOLE = 33  # Ann stands, in the second round


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, EVENING) as house:
        yield house


def test_a_table_as_it_stands(house: House) -> None:
    floor = shared(house, tables_now)
    (line,) = floor.tables
    assert (line.table.table_name, line.table.closed, line.table.round) == ("BJ-1", False, 3)
    assert line.last_round == "BJ-1/r1/2", "the third is open until the next one's first card"
    assert line.shoe is not None
    # One burned, five of the first round, seven of the second; the third's are not judged yet.
    assert (line.shoe.shoe, line.shoe.cards, line.shoe.drawn) == (1, 312, 13)
    assert line.found.findings == 1
    assert floor.rounds == 3
    assert floor.wagered_cents == 2 * 2500 + 8000
    assert floor.position == house.store.last_index()


def test_an_empty_floor(tmp_path: Path) -> None:
    with open_house(tmp_path, []) as house:
        assert shared(house, tables_now) == FloorState(None, 0, 0, 0, [])
        assert "No table has reported anything yet." in texts(open_page("floor"))


def test_a_floor_that_is_still_being_judged_says_so(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with closing(home.open_store(make=True)) as store:
        record(store, EVENING)
    house = House.of(premises_of(home), lambda _: None)
    house.open()  # and nobody follows
    try:
        assert f"{len(EVENING)} events are to come" in texts(open_page("floor"))
    finally:
        house.close()


def test_what_is_missing_is_counted_and_shown(tmp_path: Path) -> None:
    raws = [raw for seq, raw in enumerate(EVENING, start=1) if seq != HOLE]
    with open_house(tmp_path, [*raws, b"no message"]) as house:
        known = shared(house, troubles)
        assert (known.gaps_total, known.quarantine_total) == (1, 1)
        assert [(gap.stream, gap.first_seq, gap.last_seq) for gap in known.gaps] == [("BJ-1/r1", HOLE, HOLE)]
        assert shared(house, not_judged).all().rounds > 0
        assert sum(minute.events for minute in known.minutes) == len(raws)
        assert all(minute.minute < datetime.now(UTC) for minute in known.minutes)


def test_an_answer_is_shared_until_the_projection_goes_on(house: House) -> None:
    asked: list[int] = []

    def question(connection: Connection) -> int:
        ((entries,),) = connection.execute("SELECT position FROM progress").fetchall()
        asked.append(entries)
        return int(entries)

    before = house.store.last_index()
    assert [shared(house, question) for _ in range(3)] == [before] * 3
    assert asked == [before]
    record(house.store, [b"no message"])
    assert house.service.wait_for(before + 1, 30)
    assert shared(house, question) == before + 1
    assert asked == [before, before + 1]
