"""Every page, by axe: nothing that keeps people out, in either theme."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from dashboard.pages.index import PAGES
from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.visiting import LARGE, SMALL, Theme

GRAVE = ("serious", "critical")
TITLES = {entry.name: entry.title for entry in PAGES}
# Pages with something open, besides each page as somebody first sees it.
ADDRESSES = (
    ("irregularities", "/irregularities?table=BJ-1"),
    ("replay", "/replay?round=BJ-1/r1/2"),
)


def grave(page: Page) -> list[str]:
    """What axe finds, without what does not keep anybody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(("theme", "size"), [("dark", SMALL), ("light", LARGE)])
def test_the_pages_of_an_officer(new_visitor: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = new_visitor(theme=theme, size=size)
    visitor.signs_in("off")
    visitor.sees("Floor")
    found = {}
    for title in visitor.page.get_by_test_id("stSidebarNavLink").all_inner_texts():
        visitor.opens(title.splitlines()[-1])
        found[title] = grave(visitor.page)
    for name, path in ADDRESSES:
        visitor.goes(path)
        visitor.sees(TITLES[name])
        found[path] = grave(visitor.page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pages_of_an_administrator_and_the_door(new_visitor: NewVisitor, theme: Theme) -> None:
    visitor = new_visitor(theme=theme)
    visitor.goes("/floor")
    assert grave(visitor.page) == []
    visitor.signs_in("adm", "wrong")
    assert grave(visitor.page) == []
    visitor.signs_in("adm", path="/people?account=off")
    visitor.sees("People")
    assert grave(visitor.page) == []
    visitor.goes("/health")
    visitor.sees("Health")
    visitor.page.get_by_role("table", name="Messages in quarantine").get_by_role("button").click()
    expect(visitor.page.get_by_text("Refused:")).to_be_visible()
    assert grave(visitor.page) == []
    visitor.goes("/change-password")
    assert grave(visitor.page) == []
