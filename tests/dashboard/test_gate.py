"""The gate: no request and no websocket without a live sign-in, and none that outlives it."""

import asyncio
import tomllib
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from dashboard.people.accounts import Accounts
from dashboard.people.sessions import Sessions
from dashboard.server import gate as gate_module
from dashboard.server.app import SCRIPT
from dashboard.server.cookies import Cookies
from dashboard.server.gate import Gate
from dashboard.server.uploads import Uploads
from tests.dashboard.asking import HOST, ORIGIN, VISIT, Answer, Socket, asked
from tests.dashboard.clocks import Clock
from tests.dashboard.test_accounts import GOOD

AUTO = BackMsg()
AUTO.rerun_script.is_auto_rerun = True
CLICK = BackMsg()
CLICK.rerun_script.query_string = ""


class Inner:
    """What is behind the gate: says who came, and echoes what a websocket says."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.whose: list[list[bytes]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.whose.append([value for name, value in scope["headers"] if name.lower() == gate_module.WHOSE.encode()])
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"inside"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            message = await receive()
            self.heard.append(message)
            await send({"type": "websocket.send", "text": "heard"})
            if message["type"] == "websocket.disconnect":
                return


@pytest.fixture
def inner() -> Inner:
    return Inner()


@pytest.fixture
def uploads(clock: Clock) -> Uploads:
    return Uploads(clock)


@pytest.fixture
def gate(inner: Inner, sessions: Sessions, uploads: Uploads, monkeypatch: pytest.MonkeyPatch) -> Gate:
    monkeypatch.setattr(gate_module, "_LOOK_EVERY_S", 0.01)
    return Gate(inner, sessions, uploads, Cookies(secure=False), "default-src 'self'")


@pytest.fixture
def secret(accounts: Accounts, sessions: Sessions) -> str:
    accounts.add("kim", "surveillance", None, GOOD)
    return sessions.begin(accounts.set_password("kim", "three other mice walk", must_change=False))[0]


def with_cookie(secret: str) -> dict[str, str]:
    return {"cookie": f"other=1; shoebox_session={secret}", "origin": ORIGIN}


def run(asking: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await asyncio.wait_for(asking(), 30)

    asyncio.run(whole())


PATHS = ("/floor", "/", "/_stcore/health", "/_stcore/host-config", "/static/js/index.js", "/media/x", "/session", "/x")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("cookie", [{}, {"cookie": "shoebox_session="}, {"cookie": "shoebox_session=guess"}])
def test_nothing_is_there_without_a_sign_in(gate: Gate, path: str, cookie: dict[str, str]) -> None:
    async def asking() -> None:
        answer = await asked(gate, path, cookie)
        assert answer.status == 401
        assert b"inside" not in answer.body

    run(asking)


def test_a_visit_is_sent_to_the_sign_in_and_comes_back(gate: Gate) -> None:
    async def asking() -> None:
        answer = await asked(gate, "/replay?round=BJ-1%2Fr%2F3&step=5", VISIT)
        assert answer.status == 303
        assert answer.header("location") == "/sign-in?next=%2Freplay%3Fround%3DBJ-1%252Fr%252F3%26step%3D5"

    run(asking)


def test_with_a_sign_in_everything_is_there(gate: Gate, secret: str) -> None:
    async def asking() -> None:
        for path in PATHS:
            answer = await asked(gate, path, with_cookie(secret))
            assert (answer.status, answer.body) == (200, b"inside")

    run(asking)


@pytest.mark.parametrize("path", ["/sign-in", "/sign-in/style.css", "/sign-in/icon.svg"])
def test_the_sign_in_page_and_what_it_needs_are_open(gate: Gate, path: str) -> None:
    async def asking() -> None:
        assert (await asked(gate, path)).status == 200

    run(asking)


@pytest.mark.parametrize("path", ["/sign-in/", "/sign-in/../floor", "//sign-in", "/SIGN-IN"])
def test_what_only_looks_like_it_is_not(gate: Gate, path: str) -> None:
    async def asking() -> None:
        assert (await asked(gate, path)).status == 401

    run(asking)


@pytest.mark.parametrize("origin", [None, "http://evil.example", f"http://{HOST}.evil.example", "null", "http://["])
def test_another_sites_form_is_refused_even_with_the_cookie(gate: Gate, secret: str, origin: str | None) -> None:
    headers = {"cookie": f"shoebox_session={secret}", **({"origin": origin} if origin else {})}

    async def asking() -> None:
        for path in ("/sign-out", "/sign-in", "/_stcore/upload_file/1/2"):
            for method in ("POST", "PUT", "DELETE"):
                assert (await asked(gate, path, headers, method=method)).status == 403

    run(asking)


def test_a_first_password_opens_only_its_change(gate: Gate, accounts: Accounts, sessions: Sessions) -> None:
    first = sessions.begin(accounts.add("lee", "administrator", None, GOOD))[0]

    async def asking() -> None:
        for path in ("/change-password", "/sign-out", "/session"):
            assert (await asked(gate, path, with_cookie(first))).status == 200
        for path in ("/floor", "/people", "/_stcore/host-config", "/static/js/index.js"):
            assert (await asked(gate, path, with_cookie(first))).status == 403
        answer = await asked(gate, "/people", {**with_cookie(first), **VISIT})
        assert (answer.status, answer.header("location")) == (303, "/change-password?next=%2Fpeople")
        socket = Socket(gate, with_cookie(first))
        assert (await socket.next())["type"] == "websocket.close"

    run(asking)


def test_every_answer_says_what_browsers_must_not_do(gate: Gate, secret: str) -> None:
    async def asking() -> None:
        answers: list[Answer] = [
            await asked(gate, "/floor", with_cookie(secret)),
            await asked(gate, "/floor"),
            await asked(gate, "/sign-in"),
        ]
        for answer in answers:
            assert answer.header("content-security-policy") == "default-src 'self'"
            assert answer.header("x-content-type-options") == "nosniff"
            assert answer.header("x-frame-options") == "DENY"
            assert answer.header("referrer-policy") == "same-origin"
            assert answer.header("cache-control") == "no-store"

    run(asking)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": ORIGIN},
        {"origin": ORIGIN, "cookie": "shoebox_session=guess"},
    ],
)
def test_no_websocket_without_a_sign_in(gate: Gate, inner: Inner, headers: dict[str, str]) -> None:
    async def asking() -> None:
        socket = Socket(gate, headers)
        assert (await socket.next())["type"] == "websocket.close"
        await socket.task
        assert inner.heard == []

    run(asking)


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://["])
def test_no_websocket_for_another_site_even_with_the_cookie(gate: Gate, secret: str, origin: str | None) -> None:
    headers = {"cookie": f"shoebox_session={secret}", **({"origin": origin} if origin else {})}

    async def asking() -> None:
        socket = Socket(gate, headers)
        assert (await socket.next())["type"] == "websocket.close"

    run(asking)


def test_a_websocket_with_a_sign_in_works_and_ends_by_itself(gate: Gate, inner: Inner, secret: str) -> None:
    async def asking() -> None:
        socket = Socket(gate, with_cookie(secret))
        assert (await socket.next())["type"] == "websocket.accept"
        socket.says(CLICK.SerializeToString())
        assert (await socket.next())["text"] == "heard"
        await socket.leaves()
        assert [message["type"] for message in inner.heard] == ["websocket.receive", "websocket.disconnect"]

    run(asking)


ENDINGS: dict[str, Callable[[Accounts, Sessions, Clock, str], None]] = {
    "sign-out": lambda _accounts, sessions, _clock, secret: sessions.end(secret),
    "expiry": lambda _accounts, _sessions, clock, _secret: clock.passes(minutes=61),
    "role": lambda accounts, _sessions, _clock, _secret: void(accounts.set_role("kim", "regulator", None)),
    "removal": lambda accounts, _sessions, _clock, _secret: accounts.remove("kim"),
}


def void(_: object) -> None: ...


@pytest.mark.parametrize("how", ENDINGS)
def test_an_open_websocket_is_closed_when_its_sign_in_ends(
    gate: Gate, inner: Inner, accounts: Accounts, sessions: Sessions, clock: Clock, secret: str, how: str
) -> None:
    async def asking() -> None:
        socket = Socket(gate, with_cookie(secret))
        assert (await socket.next())["type"] == "websocket.accept"
        ENDINGS[how](accounts, sessions, clock, secret)
        closed = await socket.next()
        assert (closed["type"], closed["code"]) == ("websocket.close", 4401)
        await asyncio.wait_for(socket.task, 10)
        assert [message["type"] for message in inner.heard] == ["websocket.disconnect"]
        assert socket.from_app.empty(), "nothing is sent behind the end"

    run(asking)


def test_what_is_said_after_the_end_is_not_heard(
    gate: Gate, inner: Inner, sessions: Sessions, secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate_module, "_LOOK_EVERY_S", 3600.0)  # nobody looks in between

    async def asking() -> None:
        socket = Socket(gate, with_cookie(secret))
        assert (await socket.next())["type"] == "websocket.accept"
        await asyncio.sleep(0)
        sessions.end(secret)
        socket.says(CLICK.SerializeToString())
        assert (await socket.next())["type"] == "websocket.close"
        await asyncio.wait_for(socket.task, 10)
        assert all(message["type"] != "websocket.receive" for message in inner.heard)

    run(asking)


@pytest.mark.parametrize(("said", "alive"), [(AUTO, False), (CLICK, True)])
def test_a_click_keeps_a_sign_in_and_a_page_that_refreshes_itself_does_not(
    gate: Gate, sessions: Sessions, clock: Clock, secret: str, said: BackMsg, alive: bool
) -> None:
    async def asking() -> None:
        socket = Socket(gate, with_cookie(secret))
        await socket.next()
        for _ in range(3):
            clock.passes(minutes=25)
            socket.says(said.SerializeToString())
            message = await socket.next()
            if message["type"] == "websocket.close":
                break
        assert (sessions.person(secret) is not None) is alive
        if alive:
            await socket.leaves()

    run(asking)


def test_a_page_is_told_whose_it_is_by_the_gate_alone(
    gate: Gate, inner: Inner, sessions: Sessions, secret: str
) -> None:
    person = sessions.person(secret)
    assert person is not None

    async def asking() -> None:
        socket = Socket(gate, {**with_cookie(secret), "X-Shoebox-Sign-In": "of somebody else"})
        assert (await socket.next())["type"] == "websocket.accept"
        await socket.leaves()

    run(asking)
    assert inner.whose == [[person.session.encode()]]


def test_streamlit_asks_for_what_the_gate_says() -> None:
    """Only then does it refuse to give the pages of one sign-in, with all their buttons, to the next one."""
    config = tomllib.loads((SCRIPT.parent / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert config["server"]["trustedUserHeaders"] == {gate_module.WHOSE: "sign_in"}


def test_files_are_taken_only_where_a_page_asks_for_one(
    gate: Gate, sessions: Sessions, uploads: Uploads, secret: str, clock: Clock
) -> None:
    person = sessions.person(secret)
    assert person is not None

    async def asking() -> None:
        async def sends(status: int) -> None:
            answer = await asked(gate, "/_stcore/upload_file/1/2", with_cookie(secret), method="PUT")
            assert answer.status == status

        await sends(403)
        uploads.expect("of somebody else")
        await sends(403)
        uploads.expect(person.session)
        await sends(200)
        clock.passes(minutes=59)
        sessions.touch(secret)
        await sends(200)
        clock.passes(minutes=2)
        await sends(403)

    run(asking)
