"""Stories of cases: a dispute from its finding to its end, two officers at once, and nobody locked out of a form."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.test_accessible import grave
from tests.dashboard.browser.visiting import LARGE, SMALL, Theme, Visitor

SETTLED = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished)
).then(() => null)"""


def case_open(page: Page) -> str:
    """The case that the address names."""
    expect(page).to_have_url(re.compile(r"case=C-\d+"))
    return re.search(r"case=(C-\d+)", page.url)[1]  # type: ignore[index]


def complains(visitor: Visitor, words: str) -> str:
    """A patron's complaint, opened by surveillance."""
    visitor.goes("/cases?new=yes")
    visitor.sees("A patron complains")
    page = visitor.page
    page.get_by_label("What is claimed, in the patron's words").fill(words)
    page.get_by_label("Table", exact=True).click()
    page.get_by_role("option", name="BJ-1", exact=True).click()
    page.get_by_label("Patron, by player reference").fill("Ann")
    page.get_by_role("button", name="Open the case").click()
    return case_open(page)


def does(page: Page, action: str) -> None:
    page.get_by_role("radiogroup", name="What to do").get_by_text(action, exact=True).click()


def rules(page: Page, words: str) -> None:
    page.get_by_role("radiogroup", name="For whom").get_by_text("The player", exact=True).click()
    page.get_by_label("Reasons").fill(words)
    page.get_by_role("button", name="Rule", exact=True).click()


def test_a_dispute_from_its_finding_to_its_end(new_visitor: NewVisitor) -> None:
    surveillance, officer, boss = new_visitor(), new_visitor(), new_visitor()
    surveillance.signs_in("sur", path="/irregularities")
    surveillance.sees("Irregularities")
    surveillance.page.get_by_role("table", name="Irregularities").get_by_role("button").first.click()
    surveillance.page.get_by_role("link", name="Open a case").click()
    surveillance.sees("Open a case from a finding")
    surveillance.page.get_by_label("Player, by reference").fill("Ann")
    surveillance.page.get_by_role("button", name="Open the case").click()
    case_id = case_open(surveillance.page)
    surveillance.sees(f"Case {case_id}")
    expect(surveillance.page.get_by_role("button", name="Rule", exact=True)).to_have_count(0)
    surveillance.page.get_by_role("link", name="Replay at this step").click()
    expect(surveillance.page.get_by_role("link", name=f"Case {case_id}")).to_be_visible()
    expect(surveillance.page.get_by_role("link", name="Open a case")).to_have_count(0)

    officer.signs_in("off", path=f"/cases?case={case_id}")
    officer.sees(f"Case {case_id}")
    page = officer.page
    page.get_by_role("radiogroup", name="Under which clause").locator("label").first.click()
    rules(page, "By the cards as they lay")
    expect(page.get_by_text("You made this ruling; a second person reviews it.")).to_be_visible()

    boss.signs_in("boss", path=f"/cases?case={case_id}")
    boss.sees(f"Case {case_id}")
    page = boss.page
    page.get_by_text("Agree", exact=True).click()
    page.get_by_label("What you have looked at, and why").fill("The round, step by step")
    page.get_by_role("button", name="Record the review").click()
    page.get_by_label("How and what the patron was told").fill("At the table")
    page.get_by_text("satisfied", exact=True).click()
    page.get_by_role("button", name="Record the answer").click()
    expect(page.get_by_text("The answer is recorded.")).to_be_visible()
    page.get_by_role("button", name="Close the case").click()
    expect(page.get_by_text("The case is closed.")).to_be_visible()
    expect(page.get_by_text("closed the case as settled.")).to_be_visible()

    officer.goes("/cases")
    officer.sees("Cases")
    expect(officer.page.get_by_role("row", name=case_id)).to_contain_text("Closed")
    assert surveillance.wrong == officer.wrong == boss.wrong == []


def test_the_sidebar_leads_from_an_open_case_to_the_list(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/cases")
    visitor.sees("Cases")
    case_id = complains(visitor, "Paid short")
    visitor.sees(f"Case {case_id}")
    visitor.page.get_by_test_id("stSidebarNav").get_by_role("link", name="Cases").click()
    visitor.sees("Cases")
    expect(visitor.page).to_have_url(f"{visitor.served.address}/cases")
    expect(visitor.page.get_by_role("row", name=case_id)).to_be_visible()


def test_the_second_of_two_officers_is_told_who_was_first(new_visitor: NewVisitor) -> None:
    surveillance, officer, boss = new_visitor(), new_visitor(), new_visitor()
    surveillance.signs_in("sur", path="/cases")
    surveillance.sees("Cases")
    case_id = complains(surveillance, "The dealer <b>took</b> my **chips** :smile:")
    expect(surveillance.page.get_by_text("The dealer <b>took</b> my **chips** :").first).to_be_visible()
    for visitor, name in ((officer, "off"), (boss, "boss")):
        visitor.signs_in(name, path=f"/cases?case={case_id}")
        visitor.sees(f"Case {case_id}")
    rules(officer.page, "He had 17")
    expect(officer.page.get_by_text("The ruling is recorded.")).to_be_visible()
    rules(boss.page, "My own reasons")
    expect(boss.page.get_by_text("Somebody else was first, and what you sent was not recorded.")).to_be_visible()
    expect(boss.page.get_by_text("You had written: My own reasons")).to_be_visible()
    expect(boss.page.get_by_role("button", name="Record the review")).to_be_visible()


@pytest.mark.parametrize(("theme", "size"), [("dark", SMALL), ("light", LARGE)])
def test_every_form_can_be_used_by_everybody(new_visitor: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = new_visitor(theme=theme, size=size)
    visitor.signs_in("off", path="/cases")
    visitor.sees("Cases")
    complains(visitor, f"Paid short, {theme}")
    page = visitor.page
    expect(page.get_by_role("radiogroup", name="What to do")).to_be_visible()
    found = {}
    for action in ("Rule", "Give notice", "Close", "Acknowledge", "Attach evidence", "Note", "Assign", "Hold"):
        does(page, action)
        expect(page.get_by_test_id("stForm")).to_have_count(1)
        expect(page.get_by_test_id("stSkeleton")).to_have_count(0)
        expect(page.get_by_test_id("stStatusWidget")).to_have_count(0)
        # Colours that are still on their way to another are nobody's.
        page.evaluate(SETTLED)
        found[action] = grave(page)
    assert {action: wrong for action, wrong in found.items() if wrong} == {}
