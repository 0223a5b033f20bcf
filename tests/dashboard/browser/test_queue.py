"""Stories of the queue, of search and of the rulebooks: found by keyboard, worked on, and opened again by a link."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, rounds, written
from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.serving import Served, prepared, serving
from tests.dashboard.browser.test_accessible import grave
from tests.dashboard.browser.visiting import LARGE, SMALL, Theme, Visitor
from tests.parts.needed import need

EVENING = ("--tables", "2", "--hours", "0.5", "--seed", "8", "--mistakes", "0.3")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Besides the table of the scenario two others, at which a lot goes wrong."""
    need("chromium")
    with serving(prepared(tmp_path_factory.mktemp("house"), simulate=EVENING)) as served:
        yield served


def queue(page: Page) -> Locator:
    return page.get_by_role("table", name="Irregularities")


def at_rest(page: Page) -> None:
    expect(page.get_by_test_id("stStatusWidget")).to_have_count(0)


def test_a_finding_is_opened_by_keyboard_and_worked_on(visitor: Visitor) -> None:
    visitor.signs_in("sur", path="/irregularities?table=BJ-101&order=oldest")
    visitor.sees("Irregularities")
    page = visitor.page
    ways = queue(page).locator("button.open")
    ways.first.focus()
    page.keyboard.press("ArrowDown")
    expect(ways.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Acknowledge", exact=True).click()
    expect(page.get_by_text("sur acknowledged it.")).to_be_visible()
    assert "finding=" in page.url

    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text("Write the reason first")).to_be_visible()
    page.get_by_label("Why nothing is to be done about it").fill("<b>seen</b> **on video**")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text("sur dismissed it: <b>seen</b> **on video**")).to_be_visible()
    current = queue(page).locator("tbody.current")
    expect(current).to_contain_text("Dismissed")

    other = visitor.window()
    other.goto(page.url)
    expect(other.get_by_text("sur dismissed it: <b>seen</b> **on video**")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("sur dismissed it")).to_have_count(0)
    expect(queue(page).locator("tbody.current")).to_have_count(0)


def test_several_are_acknowledged_at_once(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/irregularities?table=BJ-102&state=new")
    visitor.sees("Irregularities")
    page = visitor.page
    boxes = queue(page).locator("tbody input")
    boxes.nth(0).check()
    expect(page.get_by_role("button", name="Work on 1 ticked")).to_be_visible()
    boxes.nth(1).check()
    page.get_by_role("button", name="Work on 2 ticked").click()
    page.get_by_role("button", name="Do it").click()
    rows = queue(page).locator("tbody")
    expect(rows.nth(0)).to_contain_text("Acknowledged")
    expect(rows.nth(1)).to_contain_text("Acknowledged")
    expect(rows.nth(2)).not_to_contain_text("Acknowledged")
    expect(queue(page).locator("tbody input:checked")).to_have_count(0)


def test_the_list_is_worked_by_keyboard_and_leaves_as_a_file(visitor: Visitor) -> None:
    """j and k walk, a acknowledges and goes on, m assigns, o opens; all that the filters show is a file at a click."""
    visitor.signs_in("sur", path="/irregularities?state=new&order=money")
    visitor.sees("Irregularities")
    page = visitor.page
    rows = queue(page).locator("tbody")
    expect(rows.nth(3)).to_be_visible()
    at_rest(page)
    for key in "jjk":
        page.keyboard.press(key)
    expect(rows.nth(0).locator("button.open")).to_be_focused()
    page.keyboard.press("a")
    expect(rows.nth(0)).to_contain_text("Acknowledged")
    expect(rows.nth(1).locator("button.open")).to_be_focused()
    page.keyboard.press("m")
    expect(rows.nth(1)).to_contain_text("Assigned · sur")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    lines = Path(download.value.path()).read_text("utf-8").splitlines()
    assert lines[0].startswith("finding,severity,happened_at,table_name,round")
    assert len(lines) > 3
    assert all(",new," in line for line in lines[1:])
    page.keyboard.press("o")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_visible()
    expect(rows.nth(2)).to_have_class(re.compile("current"))


def test_filters_are_in_the_address_and_back_takes_them_off(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/irregularities?table=BJ-1")
    visitor.sees("Irregularities")
    page = visitor.page
    elsewhere = queue(page).get_by_role("link", name="BJ-101 r")
    expect(queue(page).get_by_role("link", name="BJ-1 r").first).to_be_visible()
    expect(elsewhere).to_have_count(0)
    page.get_by_role("button", name="Clear filters").click()
    expect(page).to_have_url(re.compile(r"/irregularities$"))
    expect(elsewhere.first).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/irregularities\?table=BJ-1$"))
    expect(elsewhere).to_have_count(0)


def test_one_step_back_from_a_link_is_the_list_as_it_was(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/irregularities?table=BJ-1&order=oldest")
    visitor.sees("Irregularities")
    page = visitor.page
    queue(page).get_by_role("link", name="BJ-1 r").first.click()
    expect(page).to_have_url(re.compile(r"/replay\?round=BJ-1"))
    expect(page.get_by_role("heading", name=re.compile("^Round . on BJ-1$"))).to_be_visible()
    there = page.url
    page.go_back()
    visitor.sees("Irregularities")
    expect(page).to_have_url(re.compile(r"/irregularities\?table=BJ-1&order=oldest$"))
    expect(queue(page).get_by_role("link", name="BJ-101 r")).to_have_count(0)
    page.go_forward()
    expect(page).to_have_url(there)
    expect(page.get_by_role("heading", name=re.compile("^Round . on BJ-1$"))).to_be_visible()
    page.go_back()
    visitor.sees("Irregularities")
    expect(page).to_have_url(re.compile(r"/irregularities\?table=BJ-1&order=oldest$"))


def test_what_is_new_is_announced_and_no_row_jumps(visitor: Visitor, served: Served, tmp_path: Path) -> None:
    visitor.signs_in("off", path="/irregularities?table=BJ-1")
    visitor.sees("Irregularities")
    page = visitor.page
    expect(page.get_by_text("Nothing new since this list was made.")).to_be_visible()
    rows = queue(page).locator("tbody")
    expect(rows.first).to_be_visible()
    before = rows.count()
    again = evening_scene(rounds(CLEAN, IRREGULAR, CLEAN, IRREGULAR, CLEAN)).events
    served.ingest(Path(written(tmp_path / "more.jsonl", again)))
    show = page.get_by_role("button", name="new or judged again: show")
    expect(show).to_be_visible()
    expect(rows).to_have_count(before)
    show.click()
    expect(rows).to_have_count(2 * before)
    expect(queue(page).get_by_role("link", name="BJ-1 r4").first).to_be_visible()


def test_a_regulator_reads_and_changes_nothing(visitor: Visitor) -> None:
    visitor.signs_in("reg", path="/irregularities")
    visitor.sees("Irregularities")
    page = visitor.page
    expect(queue(page).locator("input")).to_have_count(0)
    queue(page).locator("button.open").first.click()
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_visible()
    for label in ("Acknowledge", "Assign", "Dismiss"):
        expect(page.get_by_role("button", name=label)).to_have_count(0)
    expect(page.get_by_role("link", name="Open a case")).to_have_count(0)


def test_an_administrator_is_refused(visitor: Visitor) -> None:
    visitor.signs_in("adm", path="/irregularities")
    expect(visitor.page.get_by_text("This page is not for you.")).to_be_visible()
    expect(queue(visitor.page)).to_have_count(0)


def test_a_finding_leads_to_its_clause_and_to_its_step(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/irregularities?table=BJ-1&order=oldest")
    visitor.sees("Irregularities")
    page = visitor.page
    queue(page).locator("button.open").first.click()
    expect(page.get_by_role("link", name="Replay at this step")).to_have_attribute(
        "href", re.compile(r"replay\?round=BJ-1%2Fr1%2F\d+&step=\d+")
    )
    page.get_by_test_id("stMain").get_by_role("link", name=re.compile("^Clause")).click()
    visitor.sees("Rulebooks")
    expect(page.get_by_role("heading", name=re.compile("^Clause .* Crown Melbourne$"))).to_be_visible()
    page.get_by_role("button", name="Show all rules").click()
    expect(page.get_by_role("table", name="Rules of Blackjack")).to_contain_text("Four to eight decks.")


def test_what_is_remembered_is_found_and_a_reference_goes_straight_there(visitor: Visitor) -> None:
    visitor.signs_in("sur", path="/search")
    visitor.sees("Search")
    page = visitor.page
    box = page.get_by_label("What is remembered, or a round")
    box.fill("BJ-1 <b>or so</b>")
    box.press("Enter")
    expect(page.get_by_text("Looking for at BJ-1")).to_be_visible()
    expect(page.get_by_text("Not understood, and passed over: <b>or, so</b>")).to_be_visible()
    expect(page.get_by_role("table", name="Rounds that fit").get_by_role("link", name="BJ-1/r1/2")).to_be_visible()
    assert "q=BJ-1" in page.url
    box.fill("BJ-1/r1/2#9")
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"/replay\?round=BJ-1(/|%2F)r1(/|%2F)2&step=9$"))
    page.go_back()
    visitor.sees("Search")


def test_two_rulebooks_stand_side_by_side(visitor: Visitor) -> None:
    visitor.signs_in("reg", path="/rulebooks?game=nsw-blackjack/blackjack&view=compare")
    visitor.sees("Rulebooks")
    pairs = visitor.page.get_by_role("table", name="Two games side by side")
    expect(pairs).to_contain_text("Three, four, six or eight decks. [3.1]")
    expect(pairs).to_contain_text("Four to eight decks. [3.1]")


def test_a_table_and_a_dealer_have_their_record(visitor: Visitor) -> None:
    visitor.signs_in("sur", path="/table?table=BJ-101")
    visitor.sees("Table")
    page = visitor.page
    expect(page.get_by_role("table", name="Rounds of BJ-101")).to_be_visible()
    page.get_by_role("table", name="Staff").get_by_role("link").first.click()
    visitor.sees("Dealers")
    expect(page.get_by_text("too few to compare with anybody")).to_be_visible()


@pytest.mark.parametrize(("theme", "size"), [("dark", SMALL), ("light", LARGE)])
def test_nothing_keeps_people_out(new_visitor: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = new_visitor(theme=theme, size=size)
    visitor.signs_in("off", path="/irregularities?order=money")
    visitor.sees("Irregularities")
    page = visitor.page
    queue(page).locator("button.open").first.click()
    expect(page.get_by_role("button", name="Dismiss")).to_be_visible()
    at_rest(page)
    assert grave(page) == []
    for path, title, there in (
        ("/irregularities?view=charts", "Irregularities", "Money at stake by kind"),
        ("/search?q=BJ-1&box=3", "Search", "Looking for"),
        ("/rulebooks?clause=9.3", "Rulebooks", "Show all rules"),
        ("/rulebooks?view=compare", "Rulebooks", "rules differ"),
        ("/rulebooks?view=irregularities&code=excess-card", "Rulebooks", "excess-card"),
        ("/rulebooks?view=readings", "Rulebooks", "what is not judged"),
        ("/table?table=BJ-101", "Table", "How busy it was"),
        ("/dealers", "Dealers", "By staff number"),
    ):
        visitor.goes(path)
        visitor.sees(title)
        expect(page.get_by_text(there).first).to_be_visible()
        at_rest(page)
        assert (path, grave(page)) == (path, [])
