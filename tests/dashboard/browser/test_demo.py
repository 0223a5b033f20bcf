"""`make demo` ends with an instruction; here it is followed to its end."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.serving import Served, serving
from tests.dashboard.browser.test_cases import case_open, rules
from tests.dashboard.browser.visiting import Visitor
from tests.house.test_imports import ROOT
from tests.parts.needed import need

OWN = "words of my own choice"


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the demonstration prints where nobody watches."""
    need("chromium")
    folder = tmp_path_factory.mktemp("demo")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = ["sh", "tools/demo.sh", str(folder / "of it")]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def served(said: str) -> Iterator[Served]:
    with serving(Path(found(r"The store is in (.+):", said))) as served:
        yield served


def found(pattern: str, text: str) -> str:
    read = re.search(pattern, text)
    assert read is not None, f"{pattern} is not in:\n{text}"
    return read[1]


def comes_in(visitor: Visitor, name: str, said: str) -> Page:
    """With the password that was printed, and then one of their own."""
    first = found(rf"(?m)^ +{name} +(\S+)$", said)
    visitor.signs_in(name, first)
    page = visitor.page
    page.get_by_label("Password until now").fill(first)
    page.get_by_label("New password", exact=True).fill(OWN)
    page.get_by_label("New password once more").fill(OWN)
    page.get_by_role("button", name="Change it").click()
    visitor.sees("Floor")
    return page


def test_the_dispute_is_settled_by_the_people_it_names(said: str, new_visitor: NewVisitor) -> None:
    officer, reviewer = new_visitor(), new_visitor()
    page = comes_in(officer, found(r"1\. Sign in as (\S+) with", said), said)
    reference = found(r"choose the row of (\S+ r\d+),", said)
    page.goto(urljoin(page.url, found(r"2\. Open Irregularities at (\S+),", said)))
    officer.sees("Irregularities")
    row = page.get_by_role("row").filter(has_text=re.compile(rf"{reference}(?!\d)"))
    expect(row.or_(page.get_by_role("button", name=re.compile("new or judged again"))).first).to_be_visible()
    for _ in range(20):  # the evening is still being judged while the first page is looked at
        if row.count():
            break
        page.reload()
        officer.sees("Irregularities")
        page.wait_for_timeout(1_000)
    row.get_by_role("button").first.click()
    page.get_by_role("link", name="Open a case").click()
    officer.sees("Open a case from a finding")
    page.get_by_role("button", name="Open the case").click()
    case_id = case_open(page)
    officer.sees(f"Case {case_id}")
    page.get_by_role("radiogroup", name="Under which clause").locator("label").first.click()
    rules(page, "By the cards as they lay")
    expect(page.get_by_text("You made this ruling; a second person reviews it.")).to_be_visible()

    page = comes_in(reviewer, found(r"3\. In a private window, sign in as (\S+),", said), said)
    reviewer.opens("Cases")
    page.get_by_role("row", name=case_id).get_by_role("button").first.click()
    reviewer.sees(f"Case {case_id}")
    page.get_by_text("Agree", exact=True).click()
    page.get_by_label("What you have looked at, and why").fill("The round, step by step")
    page.get_by_role("button", name="Record the review").click()
    expect(page.get_by_text("The review is recorded.")).to_be_visible()
