"""Stories of the replay and the shoe: steps by key and button, links that open a step, findings, playing, paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.test_accessible import grave
from tests.dashboard.browser.visiting import LARGE, SMALL, Visitor

# Round 2 of BJ-1/r1 has the steps 20 to 40; at 36 the dealer draws to a soft 17.
ROUND = "/replay?round=BJ-1/r1/2"
CAPTION = ".caption"


def opens(visitor: Visitor, path: str, name: str = "off") -> Page:
    visitor.signs_in(name, path=path)
    visitor.sees("Round replay")
    return visitor.page


def is_at(page: Page, seq: int) -> None:
    """The caption, the timeline and the link all say this step."""
    expect(page.locator(f"{CAPTION} .seq")).to_have_text(f"#{seq}")
    expect(page.locator("[aria-current='step'] .seq")).to_have_text(f"#{seq}")
    expect(page).to_have_url(re.compile(rf"[?&]step={seq}$"))


def test_arrow_keys_step_and_redraw_and_the_link_follows(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=26")
    cards = page.locator(".board .card")
    expect(cards).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(cards).to_have_count(3)
    expect(page.locator(CAPTION)).to_contain_text("Dealer, first card: A♦")
    is_at(page, 27)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(cards).to_have_count(4)
    is_at(page, 28)
    page.keyboard.press("End")
    is_at(page, 40)
    page.keyboard.press("Home")
    expect(cards).to_have_count(0)
    is_at(page, 20)


def test_what_the_rules_allow_follows_the_step_without_a_rerun(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=32")
    panel = page.locator(".moves")
    expect(panel.locator("summary")).to_have_text("The rules allow after #32")
    expect(panel.locator(".may")).to_contain_text("box 1 with 18 may draw or stand 7.5.1")
    expect(panel.locator(".may-not")).to_contain_text("only a total of 9, 10 or 11 may be doubled")
    page.context.set_offline(True)  # whatever is drawn now, no server has sent it
    page.keyboard.press("ArrowRight")
    expect(panel.locator(".may")).to_contain_text("box 3 with 19 may draw or stand")
    page.keyboard.press("n")  # the dealer draws to a soft 17: what that was outside of
    expect(panel.locator("summary")).to_have_text("The rules allowed at #36")
    expect(panel.locator(".may-not")).to_contain_text("the dealer with soft 17 may not draw 7.5.7(a), 3.2.1(b)")
    page.keyboard.press("End")
    expect(panel).to_contain_text("Nothing: the round is over")
    page.context.set_offline(False)


def test_the_moves_fold_by_key_and_leave_the_finding_in_view(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(size=(1280, 720))
    page = opens(visitor, f"{ROUND}&step=36")
    panel = page.locator(".moves")
    expect(panel.locator("summary")).to_be_in_viewport()
    expect(page.locator(".finding h2")).to_be_in_viewport()
    expect(panel.locator("a").first).to_have_attribute("href", re.compile("rulebooks.*clause=8.1"))
    panel.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(panel.locator("ul")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    is_at(page, 35)
    expect(panel.locator("ul")).to_be_hidden()  # it stays as somebody left it
    assert grave(page) == []


def test_the_moves_on_a_narrow_screen_come_before_the_finding_and_stay_inside(new_visitor: NewVisitor) -> None:
    page = opens(new_visitor(size=(390, 844)), f"{ROUND}&step=36")
    expect(page.locator(".moves .may")).to_be_visible()
    tops = [page.locator(place).bounding_box() for place in (".moves", ".finding", ".left .facts")]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("place", [".box .about", ".dealer.here"])
def test_on_a_narrow_screen_the_felt_moves_to_the_place_of_the_step(new_visitor: NewVisitor, place: str) -> None:
    """Its words are as large as on a wide one, so it is wider than the screen."""
    page = opens(new_visitor(size=(390, 844)), f"{ROUND}&step=36")
    while not page.locator(f".board {place}").count():
        page.keyboard.press("ArrowLeft")
    about = page.locator(f".board {place}").first.bounding_box()
    assert about is not None
    assert 0 <= about["x"] <= about["x"] + about["width"] <= 390
    board = page.locator(".board").evaluate("board => [board.scrollWidth > board.clientWidth, board.tabIndex]")
    assert board == [True, 0]


def test_buttons_and_the_slider_step_too(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=26")
    page.get_by_role("button", name="One step on").click()
    is_at(page, 27)
    page.get_by_role("button", name="Last step").click()
    is_at(page, 40)
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowLeft")
    is_at(page, 39)
    page.get_by_role("button", name="First step").click()
    page.get_by_text("dealer 2♥").or_(page.get_by_text("2♥ to the dealer")).first.click()
    is_at(page, 36)


def test_a_link_opens_exactly_this_step_in_a_second_window(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=28")
    page.keyboard.press("ArrowRight")
    is_at(page, 29)
    window = visitor.window()
    window.goto(page.url)
    is_at(window, 29)
    expect(window.locator(CAPTION)).to_contain_text("Box 3, second card: 10♠ makes 19")
    window.keyboard.press("ArrowRight")
    is_at(window, 30)
    is_at(page, 29)  # each window is at its own step


def test_back_and_forward_move_the_felt(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=26")
    for seq in (27, 28):
        page.keyboard.press("ArrowRight")
        is_at(page, seq)
    page.go_back()
    is_at(page, 27)
    page.go_forward()
    is_at(page, 28)
    page.keyboard.press("ArrowRight")
    is_at(page, 29)


def test_to_the_finding_and_what_it_says(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=20")
    page.keyboard.press("n")
    is_at(page, 36)
    card = page.get_by_role("region", name=re.compile("^Finding 1 of"))
    expect(card).to_contain_text("excess card to the dealer's completed hand")
    expect(card).to_contain_text("The dealer draws to 16 and stands on every 17.")
    expect(card).to_contain_text("Remedy")
    expect(page.locator(".board .card .irregular")).to_have_count(1)  # outlined, with its sign
    expect(page.locator(".board .sign text")).to_have_text("1")
    expect(card.get_by_role("link", name="Open a case")).to_have_attribute(
        "href", "/cases?finding=BJ-1%2Fr1%2F2%2336%2Fdealer-drew-wrongly%2F1"
    )
    page.keyboard.press("Home")
    card.get_by_role("button", name="step #36").click()
    is_at(page, 36)


def test_without_a_step_it_opens_at_the_finding(visitor: Visitor) -> None:
    page = opens(visitor, ROUND)
    expect(page.locator(f"{CAPTION} .seq")).to_have_text("#36")


def test_it_plays_and_pauses(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=38")
    page.keyboard.press("8")
    expect(page.get_by_role("button", name="8×")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    is_at(page, 40)  # it has played to the end, and stands
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()
    page.get_by_role("button", name="1×").click()
    page.get_by_role("button", name="Play (space)").click()  # again from the beginning
    expect(page.get_by_role("button", name="Pause (space)")).to_be_visible()
    page.get_by_role("button", name="Pause (space)").click()
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()


def test_the_redeal_next_to_the_deal_with_the_money(visitor: Visitor) -> None:
    page = opens(visitor, ROUND)
    page.get_by_role("tab", name="Redeal and money").click()
    expect(page.locator(".redeal figure")).to_have_count(2)
    row = page.get_by_role("row", name=re.compile("Ann"))
    expect(row).to_contain_text("wins $25")
    expect(row).to_contain_text("lost $25")
    expect(row).to_contain_text("+$50")  # 18 beats the 17 that the dealer had to stand on
    page.keyboard.press("r")
    expect(page.locator(CAPTION)).to_be_visible()


def test_from_round_to_round(visitor: Visitor) -> None:
    page = opens(visitor, ROUND)
    page.get_by_role("link", name="‹ Round before").click()
    expect(page.get_by_role("heading", name="Round 1 on BJ-1")).to_be_visible()
    expect(page).to_have_url(re.compile("round=BJ-1%2Fr1%2F1$"))
    expect(page).to_have_title("Round 1 on BJ-1 · Shoebox")
    page.go_back()
    expect(page.get_by_role("heading", name="Round 2 on BJ-1")).to_be_visible()


def test_a_round_that_is_not_over_says_so(visitor: Visitor) -> None:
    page = opens(visitor, "/replay?round=BJ-1/r1/3")
    expect(page.get_by_text(re.compile("Not judged yet"))).to_be_visible()


def test_keys_are_told_and_leave_those_who_type_alone(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&step=26")
    page.keyboard.press("?")
    expect(page.get_by_text("next and previous finding")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("next and previous finding")).to_be_hidden()
    visitor.goes("/replay?round=nonsense")
    page.get_by_label("Round", exact=True).fill("BJ-1/r1/1")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Round 1 on BJ-1")).to_be_visible()


def test_on_paper_everything_is_there_at_once(visitor: Visitor) -> None:
    page = opens(visitor, f"{ROUND}&print=1")
    expect(page.get_by_role("table", name="All steps; times are UTC").get_by_role("row")).to_have_count(22)
    expect(page.get_by_role("region", name=re.compile("^Finding 1 of"))).to_be_visible()
    expect(page.locator(".paper .felt")).to_have_count(3)  # the felt, the deal and the redeal
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print this page")).to_be_hidden()
    assert len(page.pdf()) > 20_000
    page.emulate_media(media="screen")
    assert grave(page) == []


def test_the_felt_is_in_view_at_both_sizes(new_visitor: NewVisitor) -> None:
    for size in (SMALL, LARGE):
        page = opens(new_visitor(theme="light", size=size), ROUND)
        for part in (".board", CAPTION, ".bar"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size[1]


def test_axe_finds_nothing_in_any_view(new_visitor: NewVisitor) -> None:
    page = opens(new_visitor(theme="light"), ROUND)
    assert grave(page) == []
    page.get_by_role("tab", name="Redeal and money").click()
    assert grave(page) == []
    dark = opens(new_visitor(theme="dark"), f"{ROUND}&step=40")
    assert grave(dark) == []


def test_the_shoe_card_by_card(visitor: Visitor) -> None:
    visitor.signs_in("off", path="/shoe?stream=BJ-1/r1&shoe=1")
    visitor.sees("Shoe")
    page = visitor.page
    aces = page.locator(".bars .row", has_text=re.compile("^A")).locator(".figure")
    expect(aces).to_have_text("23 of 24")  # one of round 2 has gone; of round 3 nothing is judged yet
    page.get_by_role("slider", name="Card").focus()
    page.keyboard.press("Home")
    expect(aces).to_have_text("24 of 24")
    expect(page.get_by_text("Before the first card.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"[?&]card=1$"))
    expect(page.get_by_text(re.compile("Card 1 of .*burned"))).to_be_visible()
    assert grave(page) == []
    page.get_by_role("link", name="excess card to the dealer's completed hand").click()
    visitor.sees("Round replay")
    is_at(page, 36)


def test_the_link_to_a_step_can_be_copied(visitor: Visitor) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opens(visitor, f"{ROUND}&step=26")
    page.keyboard.press("ArrowRight")
    is_at(page, 27)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{visitor.served.address}/replay?round=BJ-1%2Fr1%2F2&step=27"
