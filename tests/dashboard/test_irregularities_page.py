"""The queue: filters and order in the address, rows that do not jump, and work that is allowed, recorded and told."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copytree
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.house import House
from dashboard.queue.tallies import REST, hours_in_order, kinds_in_order, tallies
from dashboard.queue.view import View
from domain.cases.claim import Said
from domain.moments import microseconds
from projections.questions.asking import Connection
from projections.questions.choices import choices
from projections.questions.finding import finding_of
from projections.questions.kinds import KindCount, kinds_by
from projections.questions.queue import Filter
from projections.questions.steady import items_of, newer, sheet, withdrawn
from store.casework import Casework
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts
from tests.making import record
from tests.projections.helping import evening

RAWS = evening(3, 1.5, 5, "0.6")
HALF = len(RAWS) // 2
# A mistake and what was wrongly done about it are one entry of the list.
ENTRIES = "(SELECT * FROM irregularities WHERE cause IS NULL)"
AT_US = microseconds(datetime(2026, 11, 15, tzinfo=UTC))


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which nobody works on anything."""
    with open_house(tmp_path_factory.mktemp("shared"), RAWS) as house:
        yield house


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house with the first half of the evening."""
    folder = tmp_path_factory.mktemp("half")
    with open_house(folder, RAWS[:HALF]):
        return folder


@pytest.fixture
def house(half: Path, shared: House, tmp_path: Path) -> Iterator[House]:
    """A house of one's own, with the first half of the evening."""
    with open_house(copytree(half, tmp_path / "own"), []) as own:
        yield own
    shared.open()


def rows_of(house: House, sql: str, *values: Any) -> list[Any]:
    with house.service.reader() as connection:
        return connection.execute(sql, list(values)).fetchall()


def listed(page: AppTest) -> list[str]:
    return [row["key"] for row in ledgers(page)[0]["rows"]]


def first_of(house: House) -> str:
    return str(rows_of(house, f"SELECT finding FROM {ENTRIES} ORDER BY happened_at DESC, finding")[0][0])


# What is shown


def test_the_queue_has_every_mistake_newest_first_on_a_line(shared: House) -> None:
    expected = rows_of(shared, f"SELECT finding, seen, done FROM {ENTRIES} ORDER BY happened_at DESC, finding")
    page = opened("irregularities")
    rows = ledgers(page)[0]["rows"]
    assert len(expected) > 25
    assert [row["key"] for row in rows] == [finding for finding, _, _ in expected[:25]]
    for row, (_, seen, done) in zip(rows, expected, strict=False):
        assert row["cells"][3]["text"].startswith(f"{seen} · {done}" if done else seen)
    assert not any(row["below"] for row in rows)
    assert f"{len(expected)} findings" in texts(page)
    assert {row["cells"][0]["text"] for row in rows} <= {"Grave", "Serious", "Minor"}
    assert all(row["cells"][0]["sign"] for row in rows)


def test_a_mistake_and_its_wrong_remedy_are_one_entry(shared: House) -> None:
    wrong = rows_of(shared, "SELECT finding, cause FROM irregularities WHERE cause IS NOT NULL")
    assert wrong
    (causes,) = zip(*[(cause,) for _, cause in wrong], strict=True)
    followed = dict(rows_of(shared, "SELECT finding, followed_by FROM irregularities WHERE followed_by IS NOT NULL"))
    assert set(followed) == set(causes)
    assert set(followed.values()) <= {"wrong remedy", "act without the rank for it"}
    asked_for = ledgers(opened("irregularities", kind=["wrong-remedy", "rank-not-entitled"]))[0]["rows"]
    assert {finding for finding, _ in wrong} <= {row["key"] for row in asked_for}


def test_times_are_told_with_their_zone(shared: House) -> None:
    page = opened("irregularities")
    (told, *_) = ledgers(page)
    assert told["columns"][1]["name"] == "When (UTC)"
    assert all(re.fullmatch(r"14 Nov 2026 \d\d:\d\d:\d\d", row["cells"][1]["text"]) for row in told["rows"])


@pytest.mark.parametrize(
    ("address", "condition"),
    [
        ({"table": "BJ-102"}, "table_name = 'BJ-102'"),
        ({"severity": ["grave", "minor"]}, "severity IN ('grave', 'minor')"),
        ({"kind": "wrong-payout"}, "code = 'wrong-payout'"),
        ({"money": "50"}, "to_players_cents + to_house_cents >= 5000"),
        ({"from": "2026-11-14T19:30", "span": "between"}, "happened_at >= '2026-11-14 19:30:00'"),
        ({"until": "2026-11-14T19:30", "span": "between"}, "happened_at < '2026-11-14 19:30:00'"),
        ({"game": "crown-melbourne-blackjack-v26/blackjack"}, "true"),
        ({"game": "nsw-blackjack/blackjack"}, "false"),
        ({"state": "dismissed"}, "false"),
        ({"state": "new"}, "true"),
        ({"assignee": "ada"}, "false"),
        ({"money": "-5", "page": "x"}, "true"),
    ],
)
def test_each_filter_of_an_address_is_used(shared: House, address: dict[str, Any], condition: str) -> None:
    expected = rows_of(shared, f"SELECT count(*) FROM {ENTRIES} WHERE {condition}")[0][0]
    told = texts(opened("irregularities", **address))
    assert ("1 finding ·" if expected == 1 else f"{expected} findings ·") in told


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ({"table": "no such table"}, "There is no table no such table."),
        ({"dealer": "s-0"}, "There is no dealer s-0."),
        ({"kind": "<b>"}, "There is no kind of irregularity <b>."),
        ({"order": "'; DROP TABLE findings"}, "There is no order '; DROP TABLE findings."),
    ],
)
def test_an_address_that_names_what_is_not_there_says_so_and_shows_nothing_else(
    shared: House, address: dict[str, str], says: str
) -> None:
    page = opened("irregularities", **address)
    assert says in texts(page).replace("\\", "")
    assert "findings ·" not in texts(page)
    assert ledgers(page) == []
    [go_on] = [button for button in page.button if button.label == "Go on without it"]
    go_on.click()
    assert "findings ·" in texts(run(page))


def test_a_dealers_findings_and_the_dearest_first(shared: House) -> None:
    dealer = rows_of(shared, f"SELECT dealer FROM {ENTRIES} GROUP BY 1 ORDER BY count(*) DESC, 1")[0][0]
    expected = rows_of(
        shared,
        f"SELECT finding FROM {ENTRIES} WHERE dealer = ?"
        " ORDER BY to_players_cents + to_house_cents DESC, happened_at DESC, finding LIMIT 25",
        dealer,
    )
    assert listed(opened("irregularities", dealer=dealer, order="money")) == [finding for (finding,) in expected]


def test_a_filter_that_is_changed_goes_into_the_address_and_begins_at_the_first_page(shared: House) -> None:
    page = opened("irregularities", page="2")
    second = rows_of(shared, f"SELECT finding FROM {ENTRIES} ORDER BY happened_at DESC, finding LIMIT 25 OFFSET 25")
    assert listed(page) == [finding for (finding,) in second]
    page.selectbox[0].select("24h")
    run(page)
    assert page.query_params["span"] == "24h"
    assert "page" not in page.query_params
    assert len(listed(page)) == 25


def test_an_address_behind_the_last_page_shows_the_first(shared: House) -> None:
    assert listed(opened("irregularities", page="77")) == listed(opened("irregularities"))


def test_where_nothing_fits_it_says_what_to_do(shared: House) -> None:
    page = opened("irregularities", money="9000000")
    assert ledgers(page) == []
    assert "No finding fits these filters." in texts(page)
    page.button[0].click()
    run(page)
    assert len(listed(page)) == 25
    assert "money" not in page.query_params


def test_last_hour_is_the_hour_before_the_last_that_a_table_told() -> None:
    view = View((), (), (), (), (), (), (), None, "1h", None, None, "newest", 1)
    clock = datetime(2026, 11, 14, 21, 0, tzinfo=UTC)
    assert view.asks(ZoneInfo("UTC"), clock).since == clock - timedelta(hours=1)
    assert view.asks(ZoneInfo("UTC"), None).since is None


def test_a_time_of_the_address_is_by_the_clock_of_the_house() -> None:
    naive = datetime(2026, 11, 14, 21, 40)  # noqa: DTZ001
    view = View((), (), (), (), (), (), (), None, "between", naive, None, "newest", 1)
    melbourne = view.asks(ZoneInfo("Australia/Melbourne"), None).since
    assert melbourne is not None
    assert melbourne.astimezone(UTC) == datetime(2026, 11, 14, 10, 40, tzinfo=UTC)


def test_dismissed_findings_are_shown_only_when_asked_for() -> None:
    view = View((), (), (), (), (), (), (), None, "any", None, None, "newest", 1)
    assert view.asks(ZoneInfo("UTC"), None).states == ("new", "acknowledged", "assigned", "in-case")


# One finding


def test_a_link_to_a_finding_opens_it_with_all_that_hangs_on_it(shared: House) -> None:
    finding, seen, expected = rows_of(
        shared, "SELECT finding, seen, expected FROM findings f SEMI JOIN finding_remedies r USING (finding) LIMIT 1"
    )[0]
    remedies = rows_of(shared, "SELECT clause, does FROM finding_remedies WHERE finding = ? ORDER BY nth", finding)
    with shared.service.reader() as connection:
        answer = finding_of(connection, finding)
    assert answer is not None
    assert (answer.finding.seen, answer.finding.expected) == (seen, expected)
    assert [(one.clause, one.does) for one in answer.remedies] == remedies
    page = opened("irregularities", finding=finding)
    (current,) = [row for row in ledgers(page)[0]["rows"] if row["current"]] or [{"key": finding}]
    assert current["key"] == finding
    assert "**Seen** " in texts(page)
    assert "Nobody has done anything about it yet." in texts(page)


def test_a_finding_that_is_not_there_says_so(shared: House) -> None:
    told = texts(opened("irregularities", finding="BJ-1/r/1#1/<b>x</b>/1"))
    assert "There is no finding" in told
    assert "<b>" not in told


# Work


def press(page: AppTest, label: str) -> AppTest:
    (button,) = [button for button in page.button if button.label == label]
    button.click()
    return run(page)


def test_acknowledging_shows_at_once_and_is_kept_with_name_and_time(house: House) -> None:
    finding = first_of(house)
    page = press(opened("irregularities", finding=finding), "Acknowledge")
    assert "Acknowledged" in texts(page)
    assert "ada acknowledged it" in texts(page)
    (event,) = Casework(house.store).finding_events(finding)
    assert (event.finding, event.by) == (finding, "ada")
    assert rows_of(house, "SELECT state, worked_by FROM irregularities WHERE finding = ?", finding) == [
        ("acknowledged", "ada")
    ]


def test_assigning_takes_somebody_who_works_on_findings(house: House) -> None:
    page = opened("irregularities", finding=first_of(house))
    (who,) = [box for box in page.selectbox if box.label == "Assign to"]
    assert who.options == ["ada", "sam"]
    who.select("sam")
    page = press(page, "Assign")
    assert "assigned it to sam" in texts(page)
    assert rows_of(house, "SELECT assignee FROM irregularities WHERE state = 'assigned'") == [("sam",)]


def test_dismissing_needs_a_reason_and_what_is_typed_is_only_text(house: House) -> None:
    finding = first_of(house)
    page = press(opened("irregularities", finding=finding), "Dismiss")
    assert "Write the reason first" in texts(page)
    assert Casework(house.store).finding_events(finding) == []
    (why,) = [box for box in page.text_input if box.label.startswith("Why")]
    why.input("**seen** <script>alert(1)</script> on video")
    page = press(page, "Dismiss")
    assert r"\*\*seen\*\* \<script\>" in texts(page)
    assert rows_of(house, "SELECT state, reason FROM irregularities WHERE finding = ?", finding) == [
        ("dismissed", "**seen** <script>alert(1)</script> on video")
    ]
    assert finding in listed(page), "the row stays where it is until the list is made anew"
    assert finding not in listed(opened("irregularities"))
    assert finding in listed(opened("irregularities", state="dismissed"))


def test_what_was_dismissed_can_be_opened_again_with_a_reason(house: House) -> None:
    finding = first_of(house)
    with house.service.reader() as connection:
        (item,) = items_of(connection, [finding])
    index = Casework(house.store).dismiss(item.said, "a mistake", "sam", AT_US)
    assert house.service.wait_for(index, 10)
    page = opened("irregularities", finding=finding)
    (why,) = [box for box in page.text_input if box.label.startswith("Why")]
    why.input("the player came back")
    page = press(page, "Open it again")
    assert "opened it again: the player came back" in texts(page).replace("\\", "")


def test_who_comes_second_is_told_who_was_first(house: House) -> None:
    finding = first_of(house)
    page = opened("irregularities", finding=finding)
    with house.service.reader() as connection:
        (item,) = items_of(connection, [finding])
    Casework(house.store).acknowledge(item.said, "sam", AT_US)
    page = press(page, "Acknowledge")
    assert "You can't acknowledge this finding: sam acknowledged it" in texts(page).replace("\\", "")


def test_a_regulator_sees_findings_and_can_do_nothing_with_them(house: House) -> None:
    finding = first_of(house)
    page = opened("irregularities", somebody("regulator", "rex"), finding=finding)
    assert "**Seen** " in texts(page)
    assert {button.label for button in page.button} <= {"Close", "Next", "Before", "Clear filters"}
    assert [box.label for box in page.text_input] == []


def test_an_action_is_checked_again_when_it_is_done(house: House) -> None:
    """A click that was made as an officer is not done for who is a regulator by then."""
    finding = first_of(house)
    page = opened("irregularities", finding=finding)
    page.session_state["queue asked"] = ([Said(finding=finding, code="x", seen="", expected="")], _never, "Done.")
    page.session_state["person"] = somebody("regulator", "rex")
    told = texts(run(page))
    assert "Your role may look at findings" in told
    assert Casework(house.store).finding_events(finding) == []


def _never(*_: Any) -> int:
    raise AssertionError("this is not to be done")


def test_an_administrator_sees_no_findings(shared: House) -> None:
    page = opened("irregularities", somebody("administrator", "root"))
    assert ledgers(page) == []
    assert texts(page) == ""


# Rows that do not jump


def test_new_findings_are_announced_and_the_rows_stay(house: House) -> None:
    page = opened("irregularities")
    before = listed(page)
    assert "Nothing new since this list was made." in texts(page)
    record(house.store, RAWS[HALF:], batch=1_000)
    assert house.service.wait_for(house.store.last_index(), 60)
    run(page)
    assert listed(page) == before
    (button,) = [button for button in page.button if button.label.endswith("new or judged again: show")]
    button.click()
    run(page)
    assert listed(page) != before
    assert listed(page) == listed(opened("irregularities"))


def test_how_many_are_new_counts_only_what_fits(house: House) -> None:
    with house.service.reader() as connection:
        made = sheet(connection, Filter(), "newest", 0, 500)
        assert newer(connection, Filter(), made.position) == 0
    record(house.store, RAWS[HALF:], batch=1_000)
    assert house.service.wait_for(house.store.last_index(), 60)
    with house.service.reader() as connection:
        by_table = Counter(
            table
            for table, known in connection.execute("SELECT table_name, known_index FROM findings").fetchall()
            if known > made.position
        )
        assert newer(connection, Filter(), made.position) == by_table.total() > 0
        for table, count in by_table.items():
            assert newer(connection, Filter(tables=(table,)), made.position) == count


def test_a_withdrawn_finding_that_somebody_referred_to_stays_visible(house: House) -> None:
    gone = "BJ-101/2026-11-14/1#9/late-wager/7"
    said = Said(finding=gone, code="late-wager", seen="a wager after the first card", expected="none")
    index = Casework(house.store).acknowledge(said, "sam", AT_US)
    assert house.service.wait_for(index, 10)
    with house.service.reader() as connection:
        assert [one.finding for one in withdrawn(connection)] == [gone]
    page = opened("irregularities")
    assert [expander.label for expander in page.expander] == ["Withdrawn: 1 that somebody referred to"]
    told = texts(opened("irregularities", finding=gone)).replace("\\", "")
    assert "This is no longer found: " in told
    assert "a wager after the first card" in told
    assert "sam acknowledged it" in told


# Charts


def test_the_charts_count_what_the_list_has(shared: House) -> None:
    page = opened("irregularities", view="charts")
    by_hour, by_table, _ = ledgers(page)
    total = rows_of(shared, "SELECT count(*) FROM findings")[0][0]
    assert sum(int(row["cells"][-1]["text"]) for row in by_hour["rows"]) == total
    assert sum(int(row["cells"][-1]["text"]) for row in by_table["rows"]) == total
    assert [column["name"] for column in by_table["columns"]] == ["Kind", "BJ-101", "BJ-102", "BJ-103", "All"]


def test_hours_are_those_of_the_clock_on_the_wall(shared: House) -> None:
    def hours(connection: Connection, zone: str) -> set[str]:
        return {one.group for one in kinds_by(connection, "hour", Filter(), zone)}

    with shared.service.reader() as connection:
        times = [time for (time,) in connection.execute("SELECT happened_at FROM findings").fetchall()]
        assert hours(connection, "UTC") == {f"{time:%H}" for time in times}
        ahead = timedelta(hours=9, minutes=30 + 60)  # Adelaide in November
        assert hours(connection, "Australia/Adelaide") == {f"{time + ahead:%H}" for time in times}


def test_a_night_is_not_torn_in_two() -> None:
    assert hours_in_order(["01", "23", "00", "18", "06", "05"]) == ["06", "18", "23", "00", "01", "05"]


def test_rare_kinds_are_counted_together() -> None:
    counts = [KindCount("21", f"k{n}", f"kind {n:02}", 100 - n, 0) for n in range(15)]
    found = tallies(counts)
    assert sum(one.findings for one in found) == sum(one.findings for one in counts)
    assert {one.kind for one in found} == {*(f"kind {n:02}" for n in range(12)), REST}
    assert kinds_in_order(found)[-1] == REST
    assert next(one.findings for one in found if one.kind == REST) == 88 + 87 + 86


def test_there_is_something_to_choose_from(shared: House) -> None:
    with shared.service.reader() as connection:
        found = choices(connection)
    assert found.tables == ["BJ-101", "BJ-102", "BJ-103"]
    assert found.games == ["crown-melbourne-blackjack-v26/blackjack"]
    assert found.began_at
    assert found.ended_at
    assert found.began_at < found.ended_at
