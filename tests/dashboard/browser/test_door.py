"""Stories at the door: who comes in, what they see, and that leaving is leaving everywhere."""

import re

import pytest
from playwright.sync_api import expect

from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.serving import PASSWORD, Served
from tests.dashboard.browser.visiting import Visitor

SIGN_IN = re.compile(r"/sign-in")
READING = ["Floor", "Irregularities", "Round replay", "Shoe", "Statement", "Search", "Table", "Dealers", "Cases"]
LISTED = {
    "sur": [*READING, "Rulebooks", "Health"],
    "off": [*READING, "Evidence", "Rulebooks", "Health"],
    "reg": [*READING, "Evidence", "Rulebooks", "Health", "People"],
    "adm": ["Floor", "Rulebooks", "Health", "People"],
}


@pytest.mark.parametrize("name", LISTED)
def test_each_role_comes_in_and_sees_its_pages(visitor: Visitor, name: str) -> None:
    visitor.signs_in(name)
    visitor.sees("Floor")
    links = visitor.page.get_by_test_id("stSidebarNavLink")
    expect(links).to_have_count(len(LISTED[name]))
    assert [re.sub(r"^.*\n", "", text).strip() for text in links.all_inner_texts()] == LISTED[name]
    expect(visitor.page.get_by_text(f"Signed in as {name}")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "path", "title"), [("sur", "/people", "People"), ("adm", "/irregularities", "Irregularities")]
)
def test_a_page_that_is_not_for_a_role_is_refused_by_its_address_too(
    visitor: Visitor, name: str, path: str, title: str
) -> None:
    visitor.signs_in(name, path=path)
    visitor.sees(title)
    expect(visitor.page.get_by_text("This page is not for you.")).to_be_visible()
    expect(visitor.page.get_by_role("table")).to_have_count(0)


def test_an_address_without_a_page_says_so(visitor: Visitor) -> None:
    visitor.signs_in("sur")
    visitor.sees("Floor")
    visitor.goes("/nothing-here")
    visitor.sees("No such page")


def test_wrong_passwords_make_one_wait_and_then_the_right_one_comes_in(visitor: Visitor, served: Served) -> None:
    served.door.accounts.add("lee", "surveillance", None, "first words of lea")
    served.door.accounts.set_password("lee", PASSWORD, must_change=False)
    alert = visitor.page.get_by_role("alert")
    for _ in range(6):
        visitor.signs_in("lee", "wrong")
        expect(alert).to_contain_text(re.compile("do not belong together|the next one has to wait"))
    while alert.count():  # a second or two
        visitor.signs_in("lee")
        expect(alert.or_(visitor.page.get_by_role("heading", name="Floor", level=1))).to_be_visible()
    visitor.sees("Floor")


def test_a_first_password_must_be_changed(visitor: Visitor, served: Served) -> None:
    served.door.accounts.add("new", "surveillance", None, "words given to someone")
    visitor.signs_in("new", "words given to someone", path="/rulebooks")
    page = visitor.page
    expect(page.get_by_role("heading", name="Change your password")).to_be_visible()
    visitor.goes("/floor")
    expect(page.get_by_role("heading", name="Change your password")).to_be_visible()
    page.get_by_label("Password until now").fill("words given to someone")
    page.get_by_label("New password", exact=True).fill("only I know these words")
    page.get_by_label("New password once more").fill("only I know these words")
    page.get_by_role("button", name="Change it").click()
    visitor.sees("Floor")


def test_reload_and_a_second_window_stay_and_sign_out_ends_both(visitor: Visitor) -> None:
    visitor.signs_in("off")
    visitor.sees("Floor")
    visitor.page.reload()
    visitor.sees("Floor")
    second = visitor.window()
    second.goto(visitor.served.address + "/health")
    expect(second.get_by_role("heading", name="Health", level=1)).to_be_visible()
    visitor.page.get_by_role("button", name="Sign out").click()
    expect(visitor.page.get_by_role("heading", name="Signed out")).to_be_visible()
    expect(second).to_have_url(re.compile(r"/sign-in\?next=%2Fhealth"))
    second.goto(visitor.served.address + "/floor")
    expect(second).to_have_url(SIGN_IN)


def test_a_removed_account_is_out_at_once(visitor: Visitor, served: Served) -> None:
    served.door.accounts.add("gone", "surveillance", None, "first words of lea")
    served.door.accounts.set_password("gone", PASSWORD, must_change=False)
    visitor.signs_in("gone")
    visitor.sees("Floor")
    served.door.accounts.remove("gone")
    expect(visitor.page).to_have_url(SIGN_IN)


def test_an_administrator_makes_an_account_that_comes_in(new_visitor: NewVisitor) -> None:
    admin = new_visitor()
    admin.signs_in("adm", path="/people")
    admin.sees("People")
    page = admin.page
    page.get_by_label("Name", exact=True).fill("sam")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_text("sam: made as surveillance.")).to_be_visible()
    first = page.get_by_test_id("stCode").inner_text().strip()
    sam = new_visitor()
    sam.signs_in("sam", first)
    expect(sam.page.get_by_role("heading", name="Change your password")).to_be_visible()
    page.get_by_role("button", name="sam", exact=True).click()
    page.get_by_role("button", name="Remove", exact=True).click()
    page.get_by_role("button", name="Remove the account").click()
    expect(page.get_by_text("sam: removed.")).to_be_visible()
    sam.goes("/floor")
    expect(sam.page).to_have_url(SIGN_IN)
    expect(page.get_by_role("table", name="Who looked at what")).to_contain_text("removed")
