"""What was played and not judged has its rows, so that whoever counts can't take silence for innocence."""

from pathlib import Path

import duckdb
import pytest
from msgspec.structs import replace

from domain.facts.corrections import RecordCorrected
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event, event_of, read, write
from domain.facts.tables import TableClosed
from domain.ids import RoundRef
from domain.values import Rank, Staff
from projections.files import connect, create
from projections.follower import Follower
from projections.one_round import rebuilt
from simulator import simulate
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.cli.evenings import CLEAN, evening_scene, rounds
from tests.making import record
from tests.projections.helping import GAME, differences, everything, followed, restarted
from tests.projections.test_following import rebuilt as made_anew

SUITS = CLEAN.replace("on box 1\n", "on box 1\nAnn wagers 5 pontoon-pandemonium on box 1\n", 1)
SUITS = SUITS.replace("Ann loses 25", "Ann is paid 10 pontoon-pandemonium\nAnn loses 25")
PAIRS = SUITS.replace("Ann is paid 10", "Ann loses 5").replace("pontoon-pandemonium", "perfect-pairs")


def projected(store: Store, file: Path, events: list[Event]) -> duckdb.DuckDBPyConnection:
    record(store, [write(event) for event in events])
    connection = create(file)
    Follower(store, connection).catch_up()
    return connection


def judgements(connection: duckdb.DuckDBPyConnection) -> list[tuple[int, str, bool]]:
    return connection.execute("SELECT round, judgement, judged FROM rounds ORDER BY first_seq").fetchall()


def reasons(connection: duckdb.DuckDBPyConnection) -> list[tuple[int | None, str, bool]]:
    return connection.execute("SELECT round, reason, in_part FROM unjudged ORDER BY made_seq, seq, nth").fetchall()


def closed(*texts: str, pairs: str = "A") -> list[Event]:
    scene = evening_scene(rounds(*texts), pairs=pairs)
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=scene.supervisor))
    return scene.events


def test_rounds_that_were_judged_in_full_in_part_and_not_at_all(store: Store, tmp_path: Path) -> None:
    events = closed(CLEAN, PAIRS, CLEAN, SUITS, pairs="Z")
    gone = [event.seq for event in events if event.round == 3 and isinstance(event.data, CardDrawn)][1]
    connection = projected(store, tmp_path / "p", [event for event in events if event.seq != gone])
    assert judgements(connection) == [(1, "full", True), (2, "part", True), (3, "none", False), (4, "none", False)]
    assert reasons(connection) == [(2, "no-pay-table", True), (3, "gap", False), (4, "unknown-wager", False)]
    wager = connection.execute("SELECT player, box, hand, bet, why FROM unjudged WHERE round = 2").fetchall()
    assert wager == [
        ("Ann", 1, 1, "perfect-pairs", "the rulebook has no odds for perfect-pairs with 6 decks and pay table Z")
    ]


def test_without_an_opening_every_round_has_its_rows(store: Store, tmp_path: Path) -> None:
    connection = projected(store, tmp_path / "p", closed(CLEAN, CLEAN)[1:])
    assert judgements(connection) == [(1, "none", False), (2, "none", False)]
    assert [row for row in reasons(connection) if row[0]] == [(1, "no-setup", False), (2, "no-setup", False)]
    assert connection.execute("SELECT count(*), count(rulebook) FROM rounds").fetchall() == [(2, 0)]


def test_a_round_that_the_record_leaves_open(store: Store, tmp_path: Path) -> None:
    """Another recording of the table has begun since: this one goes no further."""
    events = evening_scene(rounds(CLEAN, CLEAN)).events[:-1]
    later = [replace(event, recording="r2", time=event.time.replace(hour=23)) for event in events[:8]]
    connection = projected(store, tmp_path / "p", [*events, *later])
    assert judgements(connection) == [(1, "full", True), (2, "open", False)]
    assert reasons(connection) == []


def test_a_card_that_was_never_read(store: Store, tmp_path: Path) -> None:
    events = closed(CLEAN)
    unread = next(event.seq for event in events if isinstance(event.data, CardDrawn))
    record_ = [replace(e, data=replace(e.data, card=None)) if e.seq == unread else e for e in events]
    connection = projected(store, tmp_path / "p", record_)
    assert judgements(connection) == [(1, "part", True)]
    assert reasons(connection) == [(1, "unread-card", True)]
    found = rebuilt(store, connection, RoundRef("BJ-1/r1", 1))
    assert [item.reason for item in found.unjudged] == ["unread-card"]


def _told_late() -> list[Event]:
    """A card of round 1 that is told when round 2 is being dealt."""
    events = closed(CLEAN, CLEAN, CLEAN)
    late = next(event for event in events if isinstance(event.data, CardDrawn) and event.round == 1)
    at = next(n for n, event in enumerate(events) if isinstance(event.data, CardDrawn) and event.round == 2) + 1
    return [replace(event, seq=seq) for seq, event in enumerate([*events[:at], late, *events[at:]], start=1)]


def test_a_round_that_has_its_row_and_turns_out_not_to_be_judged(store: Store, tmp_path: Path) -> None:
    connection = projected(store, tmp_path / "p", _told_late())
    assert [(number, how) for number, how, _ in judgements(connection)] == [(1, "none"), (2, "none"), (3, "full")]


@pytest.mark.parametrize("slices", [[1], [7, 3], [20_000]])
def test_followed_in_slices_or_made_anew_the_rows_are_the_same(tmp_path: Path, slices: list[int]) -> None:
    path = tmp_path / "store.sqlite3"
    store = SQLiteStore(path)
    again = [replace(event, seq=event.seq + 40, recording="r3") for event in closed(CLEAN, CLEAN)]
    record_ = [*_told_late(), *(replace(event, recording="r2") for event in closed(SUITS, CLEAN)[1:])]
    record_ += [replace(event, recording="r3") for event in closed(CLEAN, SUITS)] + again
    raws = [write(event) for event in record_]
    raws = [*raws[:12], *raws[13:], raws[12]]  # and one comes late
    record(store, raws)
    whole = followed(store, tmp_path / "whole")
    assert {row[4] for row in whole["unjudged"]} >= {1, 2}
    assert differences(whole, restarted(store, tmp_path / "slices", slices)) == {}
    assert differences(whole, made_anew(path, tmp_path / "folder")) == {}


def test_a_late_message_takes_back_what_its_absence_lost(store: Store, tmp_path: Path) -> None:
    """The end of round 1 comes late: until then the record tells of it behind the next one's first card."""
    events = closed(*[CLEAN] * 8)
    end = next(event for event in events if isinstance(event.data, RoundEnded) and event.round == 5)
    record(store, [write(event) for event in events if event is not end])
    connection = create(tmp_path / "p")
    Follower(store, connection).catch_up()
    assert "none" in [how for _, how, _ in judgements(connection)]
    record(store, [write(end)])
    Follower(store, connection).catch_up()
    assert {how for _, how, _ in judgements(connection)} == {"full"}
    assert everything(connection)["unjudged"] == []


def _correction(like: Event, seq: int, rank: Rank, at_seq: int = 1) -> Event:
    fact = RecordCorrected(at_seq=at_seq, by=Staff(number="x", rank=rank))
    return event_of(fact, id=f"c.{seq}", source=like.source, time=like.time, recording=like.recording, seq=seq)


@pytest.mark.parametrize(("rank", "how"), [("dealer", "full"), ("area-manager", "none")])
@pytest.mark.parametrize("opening_comes_last", [False, True])
def test_who_may_strike_an_opening(tmp_path: Path, rank: Rank, how: str, opening_comes_last: bool) -> None:
    """The opening may arrive behind the correction: it says by whose ranks that is read."""
    path = tmp_path / "store.sqlite3"
    store = SQLiteStore(path)
    events = evening_scene(rounds(CLEAN, CLEAN)).events
    events.append(_correction(events[-1], len(events) + 1, rank))
    events = [*events[1:], events[0]] if opening_comes_last else events
    events += [replace(event, recording="r2", time=event.time.replace(hour=23)) for event in closed(CLEAN)]
    record(store, [write(event) for event in events])
    whole = followed(store, tmp_path / "whole")
    file = tmp_path / "one by one"
    assert differences(whole, restarted(store, file, [1])) == {}
    assert differences(whole, made_anew(path, tmp_path / "folder")) == {}
    connection = connect(file)
    found = connection.execute("SELECT judgement FROM rounds WHERE stream = 'BJ-1/r1' ORDER BY round").fetchall()
    assert found == [(how,), (how,)]
    codes = connection.execute("SELECT code FROM findings WHERE stream = 'BJ-1/r1'").fetchall()
    assert codes == ([("correction-not-entitled",)] if rank == "dealer" else [])


def test_a_second_evening_under_one_name_has_the_times_of_its_own_rounds(store: Store, tmp_path: Path) -> None:
    """What has the first one's numbers is in quarantine; the rest goes on in the middle of a round."""
    rulebook, game = GAME
    first, second = (
        [read(raw) for raw in simulate(rulebook=rulebook, game=game, tables=1, hours=hours, seed=seed)]
        for hours, seed in ((0.5, 3), (1, 8))
    )
    closed_seq = first[-1].seq
    connection = projected(store, tmp_path / "p", [*first, *(event for event in second if event.seq > closed_seq)])
    found = connection.execute(
        "SELECT count(*) FILTER (happened_at IS NULL), count(*) FILTER (judgement = 'full'),"
        " count(*) FILTER (judgement = 'full' AND first_seq > ?), count(*) FILTER (judgement = 'none') FROM rounds",
        [closed_seq],
    ).fetchall()
    ended = sum(isinstance(event.data, RoundEnded) for event in first)
    late = sum(isinstance(event.data, RoundEnded) for event in second if event.seq > closed_seq)
    assert found == [(0, ended, 0, late)]
    assert connection.execute("SELECT count(*) FROM findings").fetchall() == [(0,)]
