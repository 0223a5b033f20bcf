"""One server and one browser for each module of stories."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.dashboard.browser.serving import Served, prepared, serving
from tests.dashboard.browser.visiting import SMALL, Browsers, Theme, Visitor, chromium, visiting
from tests.parts.needed import need


class NewVisitor(Protocol):
    def __call__(self, *, theme: Theme = "dark", size: tuple[int, int] = SMALL) -> Visitor: ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    need("chromium")
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


@pytest.fixture(scope="module")
def browsers(browser: Browser) -> Browsers:
    return Browsers(browser)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    need("chromium")
    with serving(prepared(tmp_path_factory.mktemp("house"))) as served:
        yield served


@pytest.fixture
def new_visitor(browsers: Browsers, served: Served) -> Iterator[NewVisitor]:
    with ExitStack() as stack:

        def arrive(*, theme: Theme = "dark", size: tuple[int, int] = SMALL) -> Visitor:
            return stack.enter_context(visiting(browsers, served, theme=theme, size=size))

        yield arrive


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()
