"""People in front of a browser: a context each, with their own cookies, who note what must never happen."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from dashboard.pages.index import PAGES
from tests.dashboard.browser.serving import PASSWORD, Served
from tests.parts.needed import need

Theme = Literal["dark", "light"]
SMALL, LARGE = (1280, 800), (1920, 1080)
_ARGUMENTS = [
    "--no-sandbox",  # as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
_WAIT_MS = 20_000
_PAGES = frozenset(entry.name for entry in PAGES)
_SOUGHT = ("/_stcore/health", "/_stcore/host-config")

expect.set_options(timeout=_WAIT_MS)


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    (path,) = need("chromium")
    browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
    try:
        yield browser
    finally:
        browser.close()


@dataclass
class Visitor:
    """One browser of one person."""

    served: Served
    context: BrowserContext
    page: Page
    wrong: list[str] = field(default_factory=list)  # requests to elsewhere, errors of scripts, breaches of the policy

    def goes(self, path: str) -> None:
        self.page.goto(self.served.address + path)

    def signs_in(self, name: str, password: str = PASSWORD, path: str = "/floor") -> None:
        self.goes(path)
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(password)
        self.page.get_by_role("button", name="Sign in").click()

    def sees(self, title: str) -> None:
        """The page with this title is there, and has finished."""
        expect(self.page.get_by_role("heading", name=title, exact=True, level=1)).to_be_visible()
        expect(self.page.get_by_test_id("stSkeleton")).to_have_count(0)
        expect(self.page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")

    def opens(self, title: str) -> None:
        """A page, by its link at the side."""
        self.page.get_by_test_id("stSidebarNavLink").filter(has_text=title).click()
        self.sees(title)

    def window(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        self._watch(page)
        return page

    def _watch(self, page: Page) -> None:
        host = urlsplit(self.served.address).netloc

        def asked(url: str) -> None:
            if not url.startswith(("data:", "blob:")) and urlsplit(url).netloc != host:
                self.wrong.append(f"asked {url}")

        page.set_default_timeout(_WAIT_MS)
        page.on("request", lambda request: asked(request.url))
        page.on("websocket", lambda socket: asked(socket.url))
        page.on("pageerror", lambda error: self.wrong.append(f"error {error}"))
        page.on("console", lambda line: self._note_console(line.type, line.text, line.location.get("url", "")))

    def _note_console(self, kind: str, text: str, url: str) -> None:
        if "Content Security Policy" in text or "Refused to" in text:
            self.wrong.append(f"policy {text}")
        elif kind == "error" and "404" in text and not _is_sought(url):
            self.wrong.append(f"not there {url}")


def _is_sought(url: str) -> bool:
    """Where an address is none of our pages, Streamlit looks for its server below it first, and then at the root."""
    return url.endswith(_SOUGHT) and urlsplit(url).path.split("/")[1] not in _PAGES


class Browsers:
    """Browsers that somebody has left, for the next visitor: they keep Streamlit's own files, and nothing else.

    Loading and compiling these for every visit is most of what a short story costs.
    """

    def __init__(self, browser: Browser):
        self.browser = browser
        self._left: dict[tuple[Theme, tuple[int, int]], list[BrowserContext]] = {}

    def one(self, theme: Theme, size: tuple[int, int]) -> BrowserContext:
        left = self._left.setdefault((theme, size), [])
        if left:
            return left.pop()
        width, height = size
        return self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)

    def leave(self, context: BrowserContext, address: str, theme: Theme, size: tuple[int, int]) -> None:
        page = context.new_page()
        kept = {"origin": address, "storageTypes": "local_storage,indexeddb,service_workers"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)
        for one in context.pages:
            one.close()
        context.clear_cookies()
        context.clear_permissions()
        self._left[theme, size].append(context)


@contextmanager
def visiting(
    browsers: Browsers, served: Served, *, theme: Theme = "dark", size: tuple[int, int] = SMALL
) -> Iterator[Visitor]:
    context = browsers.one(theme, size)
    try:
        visitor = Visitor(served, context, context.new_page())
        visitor._watch(visitor.page)
        yield visitor
        assert visitor.wrong == []
    except BaseException:
        context.close()
        raise
    browsers.leave(context, served.address, theme, size)
