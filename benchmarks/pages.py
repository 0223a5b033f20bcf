"""`python -m benchmarks.pages`: how soon each page can be used, against an empty one in the same browser and run."""

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from urllib.parse import quote

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.property import write_store
from dashboard.pages.index import PAGES
from dashboard.people.door import Door
from projections.files import Folder
from projections.follower import Follower
from projections.serving import opened
from shoebox.home import Home
from tools.parts import PARTS

_NAME = "bench"
_BROWSER = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
_USABLE = "[data-testid=stApp][data-test-script-state=notRunning] h1"
# By the browser's own clock: the first picture in which the script has ended and the title is seen, and the first of
# those in which nothing is left of the grey boxes that stand for what is still to be drawn. A component's title is in a
# tree of its own.
_WATCH = """
window.watched = new Promise(done => {
    let usable = 0
    const titles = root => [
        ...root.querySelectorAll("h1"),
        ...[...root.querySelectorAll("*")].flatMap(one => one.shadowRoot ? titles(one.shadowRoot) : []),
    ]
    const isUsable = () => {
        const app = document.querySelector("[data-testid=stApp][data-test-script-state=notRunning]")
        return app && titles(app).some(title => title.checkVisibility() && title.getClientRects().length)
    }
    const look = () => {
        if (!usable && isUsable()) usable = performance.now()
        if (usable && !document.querySelector("[data-testid=stSkeleton]")) done([usable, performance.now()])
        else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
})
"""
_WAIT_MS = 30_000
_EVENTS = 40_000


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.pages",
        description=__doc__,
        epilog="Example: python -m benchmarks.pages pages step people --home bench/home --repeats 9",
    )
    parser.add_argument("what", nargs="*", default=["pages", "step", "people"], help="pages, step, people")
    parser.add_argument("--home", metavar="DIR", help="a home with a store in it; without it an evening is simulated")
    parser.add_argument("--repeats", type=int, default=7, help="visits to each page (default: %(default)s)")
    parser.add_argument("--people", type=int, default=10, help="how many come at once (default: %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-pages-") as temporary:
        home = Home(Path(options.home)) if options.home else _evening(Path(temporary))
        password = _account(home)
        references = _references(home)
        dashboard = ["-m", "shoebox", "dashboard", "--home", str(home.folder), "--port"]
        with _server(dashboard) as ours, _server(["-m", "benchmarks.empty_page"]) as empty:
            asyncio.run(_measure(options, ours, empty, password, references))


async def _measure(options: argparse.Namespace, ours: str, empty: str, password: str, references: list[str]) -> None:
    program = (PARTS["chromium"].find() or [""])[0]
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=program, args=_BROWSER)
        if "pages" in options.what:
            await _pages(browser, ours, empty, password, references, options.repeats)
        if "step" in options.what:
            await _step(browser, ours, password, references)
        if "people" in options.what:
            await _people(browser, ours, password, references, options.people)
        await browser.close()


@dataclass(frozen=True)
class _Visit:
    """When a page could be used, how much later than the empty one before it, and when it was drawn whole."""

    after: float
    later: float
    whole: float


async def _pages(browser: Browser, ours: str, empty: str, password: str, references: list[str], repeats: int) -> None:
    """Each page in turn, and an empty one before each, so that a slow moment meets both."""
    bare: list[float] = []
    taken: dict[str, list[_Visit]] = {}
    async with _signed_in(browser, ours, password) as page:
        await page.add_init_script(_WATCH)
        for number in range(repeats + 1):
            for name, address in _addresses(random.Random(number), references):
                nothing, _ = await _until_usable(page, empty + "/")
                something, whole = await _until_usable(page, ours + address)
                if number:  # the first visit warms up
                    bare.append(nothing)
                    taken.setdefault(name, []).append(_Visit(something, something - nothing, whole))
    usual = median(bare)
    print("\n| page | usable after, s | of medians, s | of pairs, s | the slowest, s | drawn whole after, s |")
    print(f"|---|---|---|---|---|---|\n| an empty page | {usual:.2f} | | | {max(bare):.2f} | |")
    for name, visits in taken.items():
        after = [visit.after for visit in visits]
        later, whole = median(visit.later for visit in visits), median(visit.whole for visit in visits)
        print(
            f"| {name} | {median(after):.2f} | {median(after) - usual:+.2f} | {later:+.2f} | {max(after):.2f} "
            f"| {whole:.2f} |"
        )
    print("\nLater than an empty page: the difference of the medians, and the median of the differences to the")
    print("empty page that was opened right before.", flush=True)


async def _step(browser: Browser, ours: str, password: str, references: list[str]) -> None:
    """From the key to the next picture that the browser has drawn, by the browser's own clock."""
    async with _signed_in(browser, ours, password) as page:
        await page.goto(ours + _replay(references[0]))
        await page.locator(".replay .caption").wait_for()
        await page.keyboard.press("Home")
        taken = []
        for _ in range(30):
            measured = page.evaluate(
                """() => new Promise(done => {
                    addEventListener("keydown", () => {
                        const began = performance.now()
                        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
                    }, {once: true, capture: true})
                })"""
            )
            pressed = asyncio.create_task(_press(page))
            taken.append(float(await measured))
            await pressed
    taken.sort()
    print(f"\nA step of the replay: median {taken[15]:.0f} ms, the slowest of 30 {taken[-1]:.0f} ms.", flush=True)


async def _press(page: Page) -> None:
    await asyncio.sleep(0.05)
    await page.keyboard.press("ArrowRight")


async def _people(browser: Browser, ours: str, password: str, references: list[str], people: int) -> None:
    """Everybody has a browser tab and opens one page after the other, with a few seconds to read each."""
    async with contextlib.AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(_signed_in(browser, ours, password)) for _ in range(people)]
        for page in pages:
            await page.goto(ours + "/floor")
            await page.locator(_USABLE).first.wait_for(timeout=_WAIT_MS)
        waits = await asyncio.gather(*(_evening_of(page, ours, references, seed) for seed, page in enumerate(pages)))
    taken = sorted(wait for theirs in waits for wait in theirs)
    print(
        f"\n{people} people at once, {len(taken)} pages opened: median {median(taken):.2f} s, "
        f"p95 {taken[len(taken) * 95 // 100]:.2f} s, the longest {taken[-1]:.2f} s.",
        flush=True,
    )


async def _evening_of(page: Page, ours: str, references: list[str], seed: int) -> list[float]:
    rng = random.Random(seed)
    waits = []
    for _ in range(6):
        await asyncio.sleep(rng.uniform(2, 8))
        _, address = rng.choice(_addresses(rng, references))
        link = page.locator(f'[data-testid=stSidebarNavLink][href$="{address.partition("?")[0]}"]')
        began = time.perf_counter()
        if "?" in address or not await link.count():
            await page.goto(ours + address)
        else:
            await link.click()
        await page.locator(_USABLE).first.wait_for(timeout=_WAIT_MS)
        waits.append(time.perf_counter() - began)
    return waits


async def _until_usable(page: Page, address: str) -> tuple[float, float]:
    """When it can be used, and when all of it is there, in seconds from when the browser set out.

    A waiting locator would not do: it looks again after half a second only, and that would be added to some pages.
    """
    await page.goto(address)
    usable, whole = await asyncio.wait_for(page.evaluate("watched"), _WAIT_MS / 1000)
    return usable / 1000, whole / 1000


def _addresses(rng: random.Random, references: list[str]) -> list[tuple[str, str]]:
    """Every page that an officer may open, about something that is there."""
    found = rng.choice(references)
    with_what = {"replay": _replay(found), "table": f"/table?table={found.partition('/')[0]}"}
    return [
        (entry.title, with_what.get(entry.name, f"/{entry.name}"))
        for entry in PAGES
        if "manage-people" not in entry.needs
    ]


def _replay(reference: str) -> str:
    return f"/replay?round={quote(reference, safe='')}"


@contextlib.asynccontextmanager
async def _signed_in(browser: Browser, ours: str, password: str) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await context.new_page()
    await page.goto(ours + "/floor")
    await page.fill("#name", _NAME)
    await page.fill("#password", password)
    await page.click("button[type=submit]")
    await page.locator(_USABLE).first.wait_for(timeout=_WAIT_MS)
    yield page
    await context.close()


@contextlib.contextmanager
def _server(arguments: list[str]) -> Iterator[str]:
    """A server in a process of its own, on a free port, until we are done."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, *arguments, str(port)], stdout=subprocess.DEVNULL, env=dict(os.environ))
    address = f"http://localhost:{port}"
    try:
        _wait_for(port, process)
        yield address
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        assert process.poll() is None, "the server has ended"
        with contextlib.suppress(OSError), socket.create_connection(("localhost", port), timeout=5):
            return
        time.sleep(0.2)
    raise TimeoutError(f"Nothing answers at port {port}.")


def _evening(folder: Path) -> Home:
    home = Home(folder / "home")
    home.folder.mkdir()
    write_store(home.store_path, _EVENTS, tables=12, hours=2)
    return home


def _account(home: Home) -> str:
    password = secrets.token_urlsafe(12)
    accounts = Door.of(home.folder, home.settings().dashboard, home.open_store()).accounts
    if accounts.get(_NAME) is None:
        accounts.add(_NAME, "officer", "area-manager", password)
    accounts.set_password(_NAME, password, must_change=False)
    return password


def _references(home: Home) -> list[str]:
    connection, _ = opened(Folder(home.projection_path), home.open_store)
    with contextlib.closing(connection), contextlib.closing(home.open_store()) as store:
        Follower(store, connection).catch_up(lambda _: None)
        rows = connection.execute("SELECT reference FROM rounds USING SAMPLE 200 (reservoir, 7)").fetchall()
    return [name for (name,) in rows]


if __name__ == "__main__":
    main()
