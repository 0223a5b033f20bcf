"""Stories of the floor and of health: what happens at a table shows by itself, and nothing refused is lost."""

from pathlib import Path

from playwright.sync_api import expect

from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, rounds, written
from tests.dashboard.browser.serving import Served
from tests.dashboard.browser.visiting import Visitor


def test_an_event_shows_on_the_floor_without_a_reload(visitor: Visitor, served: Served, tmp_path: Path) -> None:
    visitor.signs_in("sur")
    visitor.sees("Floor")
    line = visitor.page.get_by_role("row", name="BJ-1")
    expect(line).to_contain_text("open")
    expect(line.get_by_role("cell").nth(5)).to_have_text("3")
    loads: list[str] = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    served.ingest(Path(written(tmp_path / "more.jsonl", evening_scene(rounds(CLEAN, IRREGULAR, CLEAN, CLEAN)).events)))
    expect(line.get_by_role("cell").nth(5)).to_have_text("4")
    assert loads == []


def test_a_table_leads_to_its_irregularities(visitor: Visitor) -> None:
    visitor.signs_in("off")
    visitor.sees("Floor")
    visitor.page.get_by_role("link", name="BJ-1", exact=True).click()
    visitor.sees("Irregularities")
    assert visitor.page.url.endswith("/irregularities?table=BJ-1")


def test_a_corrupt_message_is_found_in_quarantine_and_tried_again(visitor: Visitor) -> None:
    visitor.signs_in("adm", path="/health")
    visitor.sees("Health")
    page = visitor.page
    expect(page.get_by_text("in quarantine: 1")).to_be_visible()
    listed = page.get_by_role("table", name="Messages in quarantine")
    expect(listed).to_contain_text("corrupt.jsonl")
    listed.get_by_role("button").click()
    expect(page.get_by_text("<script>alert(1)</script>")).to_be_visible()
    page.get_by_role("button", name="Try to record it again").click()
    expect(page.get_by_text("still refused")).to_be_visible()


def test_only_an_administrator_tries_again(visitor: Visitor) -> None:
    visitor.signs_in("sur", path="/health")
    visitor.sees("Health")
    visitor.page.get_by_role("table", name="Messages in quarantine").get_by_role("button").click()
    expect(visitor.page.get_by_text("Refused:")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Try to record it again")).to_have_count(0)
