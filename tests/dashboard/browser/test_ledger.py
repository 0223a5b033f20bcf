"""The ledger drawn in a browser by itself: what has not changed stays as it is, and still works."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from dashboard.ledger import ledger

SCRIPT = (Path(ledger.__file__).parent / "ledger.js").read_text(encoding="utf-8")
# Draws a list as a run of the page does; `told` has what each run's component is told.
RUN = """([run, data]) => {
    const tell = (name, value) => told.push([run, name, value])
    ledger({ data, parentElement: document.body, setStateValue: tell, setTriggerValue: tell })
}"""
MARK = "() => { document.querySelector('tbody').marked = true }"
IS_MARKED = "() => Boolean(document.querySelector('tbody').marked)"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_content('<div class="ledger"></div>')
    page.add_script_tag(
        content=f"const told = []; {SCRIPT.replace('export default function', 'const ledger = function')}"
    )
    yield page
    page.close()


def rows(text: str) -> dict[str, Any]:
    cells = [{"text": text, "href": "/replay"}]
    row = {"key": "1", "name": "one", "current": False, "cells": cells, "below": []}
    return {"caption": "Rounds", "columns": [{"name": "Round", "look": "", "heads": True}], "rows": [row], "keys": {}}


def test_a_list_that_has_not_changed_is_not_drawn_again(page: Page) -> None:
    page.evaluate(RUN, ["first", rows("BJ-1")])
    page.evaluate(MARK)
    page.evaluate(RUN, ["second", rows("BJ-1")])
    assert page.evaluate(IS_MARKED)
    page.evaluate(RUN, ["third", rows("BJ-2")])
    assert not page.evaluate(IS_MARKED)
    assert page.locator("tbody").inner_text() == "BJ-2"


def test_what_is_done_there_is_told_to_the_newest_run(page: Page) -> None:
    for run in ("first", "second"):
        page.evaluate(RUN, [run, rows("BJ-1")])
    page.get_by_role("link", name="BJ-1").click()
    assert page.evaluate("told") == [["second", "followed", "/replay"]]
