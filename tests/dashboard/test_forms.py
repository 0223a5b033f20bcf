"""The door's forms: sign in, sign out, change a password; nothing typed is taken for anything but text."""

import asyncio
import hashlib
import json
import re
import threading
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path

import pytest
from starlette.routing import Router

from dashboard.people.accounts import Accounts
from dashboard.people.delays import Delays
from dashboard.people.door import Door
from dashboard.people.passwords import AT_ONCE
from dashboard.people.sessions import Sessions
from dashboard.server.cookies import Cookies
from dashboard.server.forms import Forms, safe_next
from dashboard.server.gate import Gate
from dashboard.server.signing import Signing
from dashboard.server.uploads import Uploads
from store.errors import StoreError
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.dashboard.asking import ORIGIN, VISIT, Answer, asked
from tests.dashboard.clocks import Clock
from tests.dashboard.test_accounts import GOOD

NEW = "three other mice walk"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    yield store
    store.close()


@pytest.fixture
def app(accounts: Accounts, sessions: Sessions, store: Store, clock: Clock) -> Gate:
    accounts.add("kim", "surveillance", None, GOOD)
    accounts.set_password("kim", GOOD, must_change=False)
    return app_of(Door(accounts, sessions, Delays(clock)), store, Cookies(secure=False))


def app_of(door: Door, store: Store, cookies: Cookies) -> Gate:
    routes = Forms(door, cookies, Signing(store)).routes()
    return Gate(Router(routes), door.sessions, Uploads(), cookies, "default-src 'self'")


class Browser:
    """Keeps cookies, and fills in forms as they were given."""

    def __init__(self, app: Gate, address: str = "192.0.2.7"):
        self.app = app
        self.address = address
        self.cookies: dict[str, str] = {}

    async def visits(self, path: str) -> Answer:
        headers = {**VISIT, "cookie": self._cookie()}
        return self._kept(await asked(self.app, path, headers, address=self.address))

    async def sends(self, path: str, fields: Mapping[str, str], *, token: str | None = None) -> Answer:
        """The form at a path with its hidden fields, filled in."""
        page = (await self.visits(path)).body.decode()
        hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))
        if token is not None:
            hidden["token"] = token
        headers = {**VISIT, "cookie": self._cookie(), "origin": ORIGIN}
        form = {**hidden, **fields}
        return self._kept(await asked(self.app, path.partition("?")[0], headers, form, address=self.address))

    async def signs_in(self, name: str = "kim", password: str = GOOD) -> Answer:
        return await self.sends("/sign-in", {"name": name, "password": password})

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _kept(self, answer: Answer) -> Answer:
        for name in ("shoebox_session", "shoebox_form", "__Host-shoebox_session", "__Host-shoebox_form"):
            if (value := answer.cookie(name)) is not None:
                self.cookies[name] = value.strip('"')
        return answer


def run(asking: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await asyncio.wait_for(asking(), 30)

    asyncio.run(whole())


def kinds(store: Store) -> list[str]:
    return [entry.topic for entry in store.log()]


def test_signing_in_and_out(app: Gate, store: Store) -> None:
    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.sends("/sign-in?next=%2Freplay%3Fround%3Da", {"name": " Kim ", "password": GOOD})
        assert (answer.status, answer.header("location")) == (303, "/replay?round=a")
        (cookie,) = (value for name, value in answer.headers if name == "set-cookie")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
        assert "Max-Age" not in cookie, "the server decides how long it is good"
        assert (await browser.visits("/session")).status == 204
        before = dict(browser.cookies)

        assert (await browser.visits("/sign-out")).status == 200
        assert (await browser.visits("/session")).status == 204, "looking at the page is not signing out"
        assert "Signed out" in (await browser.sends("/sign-out", {})).body.decode()
        browser.cookies = before
        assert (await browser.visits("/session")).status == 303, "the secret is worth nothing any more"

    run(asking)
    assert len(kinds(store)) == 2


@pytest.mark.parametrize(("name", "password"), [("kim", "wrong"), ("nobody", GOOD), ("", ""), ("kim", GOOD * 100)])
def test_all_that_do_not_come_in_get_the_same_answer(app: Gate, name: str, password: str) -> None:
    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.signs_in(name, password)
        assert answer.status == 401
        said = re.search(r'role="alert">(.*?)</p>', answer.body.decode())
        assert said is not None
        assert said[1].endswith("</span>Name and password do not belong together.")
        assert answer.cookie("shoebox_session") is None

    run(asking)


def test_a_wrong_try_is_recorded_unless_it_was_too_soon(app: Gate, store: Store) -> None:
    async def asking() -> None:
        browser = Browser(app)
        for _ in range(8):
            await browser.signs_in("kim", "wrong")

    run(asking)
    assert kinds(store) == ["access.refused.v1"] * 5


def test_unknown_names_are_recorded_by_a_mark_and_never_as_they_were_typed(app: Gate, store: Store) -> None:
    async def asking() -> None:
        for name in ("secret typed into the wrong field", "Secret typed into the wrong field", "admin"):
            await Browser(app).signs_in(name, "wrong")

    run(asking)
    why = [json.loads(entry.state)["why"] for entry in store.log()]
    assert [bool(re.fullmatch(r"unknown name [0-9a-f]{8}", one)) for one in why] == [True] * 3
    assert why[0] == why[1] != why[2], "the same name is seen to be the same"
    whole = b"".join(entry.state for entry in store.log())
    assert b"192.0.2.7" in whole
    for kept in (b"wrong field", b"admin", hashlib.sha256(b"admin").hexdigest()[:8].encode()):
        assert kept not in whole


def test_wrong_tries_make_their_own_address_wait_and_nobody_else(app: Gate, clock: Clock) -> None:
    async def asking() -> None:
        thief, kim = Browser(app, "198.51.100.9"), Browser(app)
        for _ in range(5):
            assert (await thief.signs_in("kim", "wrong")).status == 401
        answer = await thief.signs_in("kim", GOOD)
        assert (answer.status, answer.header("retry-after")) == (429, "1"), "not even the right one"
        assert "Try again in 1 s." in answer.body.decode()
        assert (await kim.signs_in("kim")).status == 303, "whoever has the password comes in from elsewhere"
        clock.passes(minutes=1.1 / 60)
        assert (await thief.signs_in("kim", "wrong")).status == 401
        assert (await thief.signs_in("kim", "wrong")).header("retry-after") == "2"

    run(asking)


def test_a_first_password_is_changed_before_anything_else(app: Gate, accounts: Accounts) -> None:
    accounts.add("lee", "administrator", None, GOOD)

    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.sends("/sign-in?next=%2Fpeople", {"name": "lee", "password": GOOD})
        assert answer.header("location") == "/change-password?next=%2Fpeople"
        path = answer.header("location")
        wrong = {"password": "wrong", "new": NEW, "again": NEW}
        assert (await browser.sends(path, wrong)).status == 401
        for new, again, why in (
            (NEW, NEW + "x", "not the same twice"),
            (GOOD, GOOD, "is the old one"),
            ("short", "short", "at least 12 characters"),
        ):
            answer = await browser.sends(path, {"password": GOOD, "new": new, "again": again})
            assert answer.status == 400
            assert why in answer.body.decode()
        before = browser.cookies["shoebox_session"]
        answer = await browser.sends(path, {"password": GOOD, "new": NEW, "again": NEW})
        assert (answer.status, answer.header("location")) == (303, "/people")
        assert browser.cookies["shoebox_session"] != before
        assert (await browser.visits("/session")).status == 204
        other = Browser(app)
        assert (await other.signs_in("lee", GOOD)).status == 401
        assert (await other.signs_in("lee", NEW)).header("location") == "/floor"

    run(asking)


def test_guessing_the_old_password_has_to_wait_too(app: Gate) -> None:
    async def asking() -> None:
        browser = Browser(app)
        await browser.signs_in()
        for _ in range(5):
            wrong = {"password": "wrong", "new": NEW, "again": NEW}
            assert (await browser.sends("/change-password", wrong)).status == 401
        answer = await browser.sends("/change-password", {"password": GOOD, "new": NEW, "again": NEW})
        assert answer.status == 429

    run(asking)


@pytest.mark.parametrize("token", ["", "guess"])
def test_a_form_that_was_not_made_for_this_browser_is_refused(app: Gate, sessions: Sessions, token: str) -> None:
    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.sends("/sign-in", {"name": "kim", "password": GOOD}, token=token)
        assert answer.status == 403
        await browser.signs_in()
        assert (await browser.sends("/sign-out", {}, token=token)).status == 403
        assert (await browser.visits("/session")).status == 204
        fields = {"password": GOOD, "new": NEW, "again": NEW}
        assert (await browser.sends("/change-password", fields, token=token)).status == 403

    run(asking)


def test_a_form_without_its_cookie_is_refused(app: Gate) -> None:
    async def asking() -> None:
        fields = {"name": "kim", "password": GOOD, "token": ""}
        answer = await asked(app, "/sign-in", {"origin": ORIGIN}, fields)
        assert answer.status == 403

    run(asking)


def test_what_is_typed_stays_text(app: Gate) -> None:
    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.signs_in('"><script>alert(1)</script>', "x")
        page = answer.body.decode()
        assert "<script" not in page
        assert "&lt;script&gt;" in page
        page = (await browser.visits("/sign-in?next=%2Fx%22%3E%3Cscript%3E")).body.decode()
        assert "<script" not in page

    run(asking)


def test_a_form_that_is_far_too_large_is_refused(app: Gate) -> None:
    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.sends("/sign-in", {"name": "kim", "password": GOOD, "more": "x" * 10_000})
        assert answer.status == 403

    run(asking)


def test_nobody_comes_in_without_a_record(app: Gate, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> int:
        raise StoreError("away")

    monkeypatch.setattr(store, "save", away)

    async def asking() -> None:
        browser = Browser(app)
        answer = await browser.signs_in()
        assert answer.status == 503
        assert answer.cookie("shoebox_session") is None
        assert "The store does not answer" in answer.body.decode()

    run(asking)


def test_behind_tls_the_cookies_are_for_tls_alone(
    accounts: Accounts, sessions: Sessions, store: Store, clock: Clock
) -> None:
    accounts.add("kim", "surveillance", None, GOOD)
    app = app_of(Door(accounts, sessions, Delays(clock)), store, Cookies(secure=True))

    async def asking() -> None:
        answer = await Browser(app).signs_in()
        (cookie,) = (value for name, value in answer.headers if name == "set-cookie")
        assert cookie.startswith("__Host-shoebox_session=")
        assert "; Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie

    run(asking)


@pytest.mark.parametrize(
    ("asked_for", "to"),
    [
        ("/replay?round=BJ-1%2Fr%2F3&step=5", "/replay?round=BJ-1%2Fr%2F3&step=5"),
        ("/cases", "/cases"),
        (None, "/floor"),
        ("", "/floor"),
        ("/", "/floor"),
        ("https://evil.example/", "/floor"),
        ("//evil.example/", "/floor"),
        ("/\\evil.example", "/floor"),
        ("\\\\evil.example", "/floor"),
        ("/\t/evil.example", "/floor"),
        ("/x\r\nset-cookie: a=b", "/floor"),
        ("javascript:alert(1)", "/floor"),
        ("evil.example", "/floor"),
        ("/sign-out", "/floor"),
        ("/sign-in?next=/x", "/floor"),
    ],
)
def test_after_signing_in_it_goes_on_here_and_nowhere_else(asked_for: str | None, to: str) -> None:
    assert safe_next(asked_for) == to


def test_whoever_signs_in_ends_the_sign_in_that_the_browser_had(app: Gate, accounts: Accounts, store: Store) -> None:
    accounts.add("lee", "officer", "area-manager", GOOD)
    accounts.set_password("lee", GOOD, must_change=False)

    async def asking() -> None:
        browser = Browser(app)
        await browser.signs_in("kim")
        before = dict(browser.cookies)
        await browser.signs_in("lee")
        assert (await browser.visits("/session")).status == 204
        browser.cookies = before
        assert (await browser.visits("/session")).status == 303, "a window that was left open is kim's no more"

    run(asking)
    assert kinds(store) == ["access.signed.in.v1", "access.signed.out.v1", "access.signed.in.v1"]


def test_a_crowd_at_the_door_takes_no_more_threads_than_passwords_can_be_looked_at(
    app: Gate, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, most = 0, 0
    turn, gone = threading.Lock(), threading.Event()

    def admitted(_name: str, _password: str) -> None:
        nonlocal inside, most
        with turn:
            inside += 1
            most = max(most, inside)
        gone.wait(10)
        with turn:
            inside -= 1

    monkeypatch.setattr(accounts, "admitted", admitted)

    async def asking() -> None:
        crowd = [asyncio.create_task(Browser(app).signs_in(f"nobody-{number}", "wrong")) for number in range(20)]
        while inside < AT_ONCE:
            await asyncio.sleep(0.01)
        for _ in range(20):
            await asyncio.sleep(0.01)  # time for more of them to come in, if they could
        gone.set()
        assert {(await one).status for one in crowd} == {401}

    run(asking)
    assert most == AT_ONCE
