"""Cases, the work on findings and who looked at what, as rows: the same however they came, and found by filters."""

import re
import threading
from datetime import timedelta
from pathlib import Path

import pytest

from domain.cases.claim import Claim
from domain.cases.evidence import FindingPiece
from domain.facts.events import read
from domain.moments import moment
from projections.files import Folder, connect, create
from projections.follower import Follower
from projections.questions.access import AccessFilter, who_looked
from projections.questions.cases import CaseFilter, assignees, case_tables, cases
from projections.questions.changes import changes
from projections.questions.queue import Filter, irregularities
from projections.questions.trends import trends
from projections.rebuilding import rebuild
from projections.serving import Service
from store.access import AccessBook
from store.casework import Casework
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.backends import Backend
from tests.cases.making import minute_us
from tests.making import record
from tests.projections.helping import GAME, differences, evening, everything, followed, restarted
from tests.projections.histories import struck

RULEBOOK, _ = GAME
DAY = timedelta(days=1)


def work_on(store: Store, file: Path) -> list[str]:
    """An evening's findings worked on in every way, with cases, and lookers; the ids of the findings."""
    record(store, evening(3, 0.6, 5, mistakes="0.5"))
    connection = create(file)
    follower = Follower(store, connection)
    follower.catch_up()
    found = irregularities(connection, limit=6, order="oldest").items
    connection.close()
    assert len(found) == 6
    work, book, us = Casework(store), AccessBook(store), minute_us
    work.acknowledge(found[0].said, "maria", us(0))
    work.assign(found[1].said, "oscar", "maria", us(1))
    work.dismiss(found[2].said, "Seen on video", "maria", us(2))
    work.dismiss(found[3].said, "Nothing in it", "maria", us(3))
    work.reopen_finding(found[3].said, "The patron came back", "vera", us(4))
    claim = Claim(words="A card too many", table=found[4].table_name, player="P-2071", cents=12_500)
    first = work.open_case(claim, RULEBOOK, "vera", us(5), said=found[4].said, game="blackjack").case_id
    work.rule(
        first, "oscar", "area-manager", us(6), clause="32.10", favours="player", text="So", cents={"A": 500, "B": -200}
    )
    work.review(first, "vera", "area-manager", us(7), agrees=True, text="Seen")
    second = work.open_case(
        Claim(words="Paid short", table="BJ-999", box=2), RULEBOOK, "maria", us(8), request="r"
    ).case_id
    work.attach(second, FindingPiece(said=found[5].said), "maria", us(9))
    work.hold(second, "Waiting for the camera", "maria", us(10))
    work.assign_case(second, "june", "maria", us(11))
    third = work.open_case(Claim(words="Rude dealer", table="BJ-999"), RULEBOOK, "maria", us(12), request="s").case_id
    work.close(third, "withdrawn", "The patron left", "maria", us(13))
    book.signed_in("maria", "s-1", "surveillance", us(0))
    book.viewed("maria", "s-1", f"{found[0].stream}/{found[0].round or 1}", us(1))
    book.unmasked("oscar", "s-2", ["P-2071", "P-3350"], "At the desk", us(2))
    return [item.finding for item in found]


def test_slices_restarts_and_rebuilds_leave_no_trace(backend: Backend, store: Store, tmp_path: Path) -> None:
    work_on(store, tmp_path / "first.duckdb")
    whole = followed(store, tmp_path / "whole.duckdb")
    assert (len(whole["cases"]), len(whole["case_events"]), len(whole["finding_work"])) == (3, 9, 6)
    assert (len(whole["access"]), len(whole["referrals"])) == (3, 7)
    assert differences(whole, followed(store, tmp_path / "slices.duckdb", 41)) == {}
    assert differences(whole, restarted(store, tmp_path / "anew.duckdb", [310, 1, 5])) == {}
    made = rebuild(Folder(tmp_path / "rebuilt"), backend.open)
    connection = connect(made.file)
    assert differences(whole, everything(connection)) == {}
    connection.close()


def test_a_rebuild_stops_where_the_log_was_then(tmp_path: Path) -> None:
    """What came behind the index that a rebuild began with is taken by the follower alone, not twice."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    work_on(store, tmp_path / "first.duckdb")
    whole = followed(store, tmp_path / "whole.duckdb")

    class Growing(SQLiteStore):
        def last_index(self) -> int:
            return super().last_index() - 4

    made = rebuild(Folder(tmp_path / "rebuilt"), lambda: Growing(tmp_path / "store.sqlite3"))
    connection = connect(made.file)
    Follower(store, connection).catch_up()
    assert differences(whole, everything(connection)) == {}
    connection.close()
    store.close()


def test_the_queue_knows_what_was_done(store: Store, tmp_path: Path) -> None:
    ids = work_on(store, tmp_path / "first.duckdb")
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    items = {item.finding: item for item in irregularities(connection, limit=500).items}
    states = [(items[finding].state, items[finding].worked_by, items[finding].assignee) for finding in ids]
    assert states == [
        ("acknowledged", "maria", None),
        ("assigned", "maria", "oscar"),
        ("dismissed", "maria", None),
        ("new", "vera", None),
        ("in-case", "vera", None),
        ("in-case", "maria", None),
    ]
    assert [items[finding].case_id for finding in ids[4:]] == ["C-000001", "C-000002"]
    assert items[ids[2]].reason == "Seen on video"
    assert items[ids[0]].worked_at == moment(minute_us(0))

    def ids_of(filters: Filter) -> set[str]:
        return {item.finding for item in irregularities(connection, filters, limit=500).items}

    assert ids_of(Filter(states=("dismissed", "assigned"))) == {ids[1], ids[2]}
    assert ids_of(Filter(assignees=("oscar",))) == {ids[1]}
    assert ids_of(Filter(states=("new",))) == set(items) - {ids[0], ids[1], ids[2], ids[4], ids[5]}
    assert ids_of(Filter(games=(f"{RULEBOOK}/blackjack",))) == set(items)
    assert ids_of(Filter(games=(f"{RULEBOOK}/pontoon",))) == set()
    parts = [ids_of(Filter(severities=(severity,))) for severity in ("grave", "serious", "minor")]
    assert sum(map(len, parts)) == len(set.union(*parts)) == len(items)
    assert sum(trend.findings for trend in trends(connection, "code", Filter(states=("dismissed",)))) == 1
    some = items[ids[0]]
    assert some.seen in some.sentence
    first = re.escape(re.split("[,–]", some.clause)[0])
    assert re.search(rf"By clauses? {first}.* of the Crown Melbourne Blackjack rules v26", some.sentence)
    assert (some.said.finding, some.said.code, some.said.rulebook) == (some.finding, some.code, RULEBOOK)
    connection.close()


def test_cases_are_found_by_filters(store: Store, tmp_path: Path) -> None:
    ids = work_on(store, tmp_path / "first.duckdb")
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    now = moment(minute_us(30))

    def found(when: object = now, **filters: object) -> list[str]:
        page = cases(connection, CaseFilter(**filters), now=when)  # type: ignore[arg-type]
        assert page.total == len(page.items)
        return [item.case_id for item in page.items]

    assert found() == ["C-000001", "C-000002", "C-000003"]  # what is due first, and what is closed last
    assert found(states=("reviewed",)) == ["C-000001"]
    assert found(held=True) == ["C-000002"]
    assert found(assignees=("june",)) == ["C-000002"]
    assert found(tables=("BJ-999",)) == ["C-000002", "C-000003"]
    assert found(text="p-2071") == ["C-000001"]
    assert found(text="camera") == ["C-000002"]
    assert found(text="c-000003") == ["C-000003"]
    assert found(text="%") == []
    assert found(overdue=True) == []
    assert found(now + DAY, overdue=True) == ["C-000002"]  # nobody waits where nobody complained, or it is closed
    assert found(now + DAY, overdue=False) == ["C-000001", "C-000003"]
    assert found(now + 22 * DAY, overdue=True) == ["C-000001", "C-000002"]
    assert assignees(connection) == ["june", "oscar"]
    assert case_tables(connection) == sorted({ids[4].partition("/")[0], "BJ-999"})
    connection.close()


def test_a_case_is_told(store: Store, tmp_path: Path) -> None:
    work_on(store, tmp_path / "first.duckdb")
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    first, second = sorted(cases(connection, now=moment(minute_us(9))).items, key=lambda case: case.case_id)[:2]
    assert (first.state, first.ruled_by, first.ruled_clause, first.reviewed_by) == (
        "reviewed",
        "oscar",
        "32.10",
        "vera",
    )
    assert (first.to_players_cents, first.to_house_cents, first.claimed_cents) == (500, 200, 12_500)
    story = connection.execute(
        "SELECT nth, by_whom, did FROM case_events WHERE case_id = 'C-000001' ORDER BY nth"
    ).fetchall()
    assert [line[:2] for line in story] == [(1, "vera"), (2, "oscar"), (3, "vera")]
    assert story[1][2].startswith("ruled for the player as an area manager under clause 32.10: So.")
    assert second.overdue(moment(minute_us(8)) + DAY) == []
    assert second.overdue(moment(minute_us(9)) + DAY) == ["acknowledgement"]
    connection.close()


def test_who_looked(store: Store, tmp_path: Path) -> None:
    work_on(store, tmp_path / "first.duckdb")
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    page = who_looked(connection)
    assert page.total == 3
    assert [line.kind for line in page.items] == [
        "access.unmasked.v1",
        "access.round.viewed.v1",
        "access.signed.in.v1",
    ]
    [unmasked] = who_looked(connection, AccessFilter(about="P-3350")).items
    assert (unmasked.by_whom, unmasked.about, unmasked.reason) == ("oscar", "P-2071 P-3350", "At the desk")
    assert who_looked(connection, AccessFilter(people=("maria",), since=moment(minute_us(1)))).total == 1
    connection.close()


def test_a_finding_that_was_worked_on_and_is_withdrawn_stays_visible_once(store: Store, tmp_path: Path) -> None:
    raws = evening(1, 0.4, 6, mistakes="0.4")
    record(store, raws)
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    found = irregularities(connection, limit=500).items
    work = Casework(store)
    for item in found:
        work.acknowledge(item.said, "maria", minute_us(0))
        work.assign(item.said, "oscar", "maria", minute_us(1))
    last = read(raws[-1])
    record(store, [struck(last, last.seq + nth, item.seq) for nth, item in enumerate(found, start=1)])
    follower.catch_up()
    still = {item.finding for item in irregularities(connection, limit=500).items}
    gone = {item.finding: item for item in found if item.finding not in still}
    assert gone
    withdrawn = changes(connection, 0).withdrawn
    assert {one.finding: (one.code, one.seen) for one in withdrawn} == {
        finding: (item.code, item.seen) for finding, item in gone.items()
    }
    assert len(withdrawn) == len(gone)
    connection.close()


def test_damaged_case_work_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    work = Casework(store)
    for request in ("a", "b"):
        work.open_case(Claim(words="x", table="BJ-1"), RULEBOOK, "maria", minute_us(0), request=request)
    with store._datastore.transaction(commit=True) as c:
        c.execute("DROP TRIGGER stored_events_are_never_changed")
        c.execute("UPDATE stored_events SET state = ? WHERE log_index = 1", (b"{}",))
    said: list[str] = []
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection, said.append).catch_up()
    assert connection.execute("SELECT case_id FROM cases").fetchall() == [("C-000002",)]
    assert len(said) == 1
    assert "case:C-000001#1 can't be read" in said[0]
    connection.close()
    store.close()


# A page that gave a command


@pytest.fixture
def service(tmp_path: Path) -> Service:
    SQLiteStore(tmp_path / "store.sqlite3").close()
    return Service(Folder(tmp_path / "projection"), lambda: SQLiteStore(tmp_path / "store.sqlite3"))


def test_a_page_sees_the_effect_of_its_own_command(service: Service, tmp_path: Path) -> None:
    service.every_s = 3_600.0  # only who is woken goes on
    service.start()
    store = SQLiteStore(tmp_path / "store.sqlite3")
    try:
        for number in range(1, 6):
            opened = Casework(store).open_case(
                Claim(words="x", table="BJ-1"), RULEBOOK, "maria", minute_us(0), request=f"r{number}"
            )
            assert service.wait_for(opened.log_index, 60.0)
            with service.reader() as connection:
                assert cases(connection, now=moment(minute_us(1))).total == number
        waiting = threading.Thread(target=service.wait_for, args=(10**9, 0.0))
        waiting.start()
        waiting.join(60.0)
        assert not waiting.is_alive()
        assert not service.wait_for(10**9, 0.01)
    finally:
        service.stop()
        store.close()
