"""The felt drawn in a browser by itself: whatever lies in the outer boxes stays on the cloth and clear of the shoe."""

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit
from playwright.sync_api import Browser, Page

from dashboard.felt.component import joined
from domain.games.blackjack.side_wagers import SIDE_WAGERS

SCRIPTS = joined(("making.js", "cards.js", "drawings.js", "chips.js", "wagers.js", "table.js"))
(FONT,) = (Path(streamlit.__file__).parent / "static" / "static" / "media").glob("SourceSansVF-Upright*.woff2")
STYLE = (
    f"@font-face {{ font-family: Pages; font-weight: 200 900; "
    f"src: url(data:font/woff2;base64,{b64encode(FONT.read_bytes()).decode()}) }}"
    f":root {{ --st-font: Pages }} {joined(('felt.css',))}"
)
SHOE = {"known": True, "number": 3, "dealing": "shoe", "cards": 416, "left": 300, "burned": [1], "discards": 84}
DRAW = """([scene, boxes]) => {
    const felt = drawTable(scene, boxes)
    felt.style.width = "920px"
    document.body.replaceChildren(felt)
}"""
# The corners of each label that lie outside the cloth.
OFF_THE_CLOTH = """() => {
    const cloth = document.querySelector(".cloth")
    const off = []
    for (const label of document.querySelectorAll(".tags text")) {
        const { x, y, width, height } = label.getBBox()
        for (const [left, top] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
            if (!cloth.isPointInFill(new DOMPoint(left, top))) off.push(label.textContent)
        }
    }
    return off
}"""
# Pairs of hands, shoe, rack and dealer of which one covers a part of the other.
COVERED = """() => {
    const groups = [...document.querySelectorAll(".box .hand, .shoe, .rack, .dealer .hand")]
    const boxes = groups.map((group) => group.getBoundingClientRect())
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const found = []
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other, on) => {
        const pair = [groups[at], groups[at + 1 + on]]
        if (overlap(one, other)) found.push(pair.map((group) => group.getAttribute("class")))
    }))
    return found
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 960, "height": 620})
    page.set_content(f"<style>{STYLE}</style>")
    page.add_script_tag(content=SCRIPTS)
    page.evaluate("() => document.fonts.load('16px Pages').then(() => null)")  # letters as wide as on our pages
    yield page
    page.close()


def hand(*cards: str) -> dict[str, Any]:
    dealt = [{"card": card, "up": True, "at": card} for card in cards]
    return {"cards": dealt, "total": "18", "mark": "", "gone": False}


def wager(bet: str, words: str) -> dict[str, Any]:
    return {
        "player": "p-901956", "bet": bet, "cents": 2_500_00, "amount": "$2,500", "tender": "", "won": 2_500_00,
        "kind": "won", "became": words,
    }  # fmt: skip


def scene(boxes: int, hands: int) -> dict[str, Any]:
    """Every box has as many hands, and a label that is as long as they come."""
    box = {
        "hands": [hand("8S", "TH", "KD")] * hands,
        "wagers": [wager("main", "won $2,500"), wager("perfect-pairs", "won $25,000"), wager("double", "won $2,500")],
    }
    there = {f"box {number}": box for number in range(1, boxes + 1)}
    return {"shoe": SHOE, "dealer": {"hands": [hand("8S", "TH")]}, **there}


@pytest.mark.parametrize("boxes", [5, 6, 7])
def test_what_is_said_of_wagers_stays_on_the_cloth(page: Page, boxes: int) -> None:
    page.evaluate(DRAW, [scene(boxes, 1), boxes])
    assert page.locator(".tags text").count() == 4 * boxes
    assert page.evaluate(OFF_THE_CLOTH) == []


@pytest.mark.parametrize("boxes", [5, 7])
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_split_hands_lie_beside_each_other_and_clear_of_the_shoe(page: Page, boxes: int, hands: int) -> None:
    page.evaluate(DRAW, [scene(boxes, hands), boxes])
    assert page.locator(".box .hand").count() == boxes * hands
    assert page.evaluate(COVERED) == []


def test_tokens_are_drawn_as_tokens_and_chips_as_chips(page: Page) -> None:
    """CM 29: beside the wager lies a disc with its word; one that has won and gone leaves its winnings alone."""
    main, token = {**wager("main", ""), "kind": "", "won": 0}, {**wager("double", ""), "tender": "free token"}
    lying = {**token, "kind": "", "won": 0}
    for wagers, discs, stacks in (
        ([main, lying], 1, 1),
        ([main, token], 1, 2),
        ([main, {**token, "gone": True}], 0, 2),
    ):
        page.evaluate(DRAW, [{"box 1": {"hands": [hand("6S", "5C", "9C")], "wagers": wagers}}, 5])
        assert page.locator(".token .disc").count() == discs
        assert page.locator(".token text").all_text_contents() == ["FREE"] * discs
        assert page.locator("g:has(> .chip)").count() == stacks
    page.evaluate(DRAW, [{"box 1": {"hands": [], "wagers": [{**lying, "kind": "float", "became": "to the float"}]}}, 5])
    assert page.locator(".token, .chip").count() == 0


NAMES = sorted({wager.on_layout for wager in SIDE_WAGERS})


@pytest.mark.parametrize("boxes", [5, 7])
@pytest.mark.parametrize("first", range(0, len(NAMES), 3))
def test_side_wagers_lie_on_spots_of_their_own_and_are_named_in_full(page: Page, boxes: int, first: int) -> None:
    """Three of them beside a main wager, at every box: one is open, one has lost, and one has won."""
    names = NAMES[first : first + 3]
    became = [("", "", 0), ("lost", "lost $500", 0), ("won", "won $1,250", 1_250_00)]
    beside = [
        {**wager(name.lower(), words), "name": name, "amount": "$500", "cents": 500_00, "kind": kind, "won": won}
        for name, (kind, words, won) in zip(names, became, strict=False)
    ]
    main = {**wager("main", ""), "kind": "", "won": 0}
    box = {"hands": [hand("8S", "TH")], "wagers": [main, *beside]}
    page.evaluate(DRAW, [{f"box {number}": box for number in range(1, boxes + 1)}, boxes])
    spots = page.locator(".side-spot")
    assert spots.count() == boxes * len(names)
    lying = [spots.nth(nth).locator("g:has(> .chip)").count() for nth in range(len(names))]
    assert lying == [1, 0, 2][: len(names)]  # what is lost is gone, and winnings lie beside what won
    tags = page.locator(".tags text").all_text_contents()
    assert not [tag for tag in tags if "…" in tag]
    for name, words in zip(names, ("$500", "−$500", "+$1,250"), strict=False):
        assert sum(f"{name} {words}" in tag for tag in tags) == boxes
    assert page.evaluate(OFF_THE_CLOTH) == []


def test_a_marker_lies_on_top_of_its_wager(page: Page) -> None:
    """CM 23.3.5(c)(i): on the chips, in front of what they have won."""
    active = {**wager("blackpot", "won $5,000"), "name": "Blackpot", "marker": "active"}
    page.evaluate(DRAW, [{"box 1": {"hands": [], "wagers": [wager("main", ""), active]}}, 7])
    piles = page.locator(".side-spot g:has(> g > .chip)")
    assert [piles.nth(nth).locator(".marker").count() for nth in range(2)] == [0, 1]
    assert "Blackpot (active) +$5,000" in page.locator(".tags text").all_text_contents()
