"""The gate in front of everything: no request and no open connection without a live sign-in."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import quote, urlsplit

from google.protobuf.message import DecodeError
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from dashboard.people.sessions import Sessions
from dashboard.server.cookies import Cookies
from dashboard.server.headers import add_headers
from dashboard.server.paper import ICON_PATH, STYLE_PATH
from dashboard.server.uploads import PATH as UPLOADS
from dashboard.server.uploads import Uploads

SIGN_IN, SIGN_OUT, CHANGE, ALIVE = "/sign-in", "/sign-out", "/change-password", "/session"
_OPEN = frozenset({SIGN_IN, STYLE_PATH, ICON_PATH})
_FIRST_PASSWORD = frozenset({CHANGE, SIGN_OUT, ALIVE})  # all that is there until it is changed
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_LOOK_EVERY_S = 1.0
_ENDED = 4401  # the code by which we close a connection whose sign-in has ended
WHOSE = "x-shoebox-sign-in"  # by this Streamlit knows whose a page is, and gives it back to nobody else


class Gate:
    """ASGI middleware for http and websocket alike."""

    def __init__(self, app: ASGIApp, sessions: Sessions, uploads: Uploads, cookies: Cookies, csp: str):
        self.app = app
        self.uploads = uploads
        self.sessions = sessions
        self.cookies = cookies
        self.csp = csp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, self._with_headers(scope, send))
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if scope["method"] not in _READING and not same_origin(headers):
            refused: Response | None = PlainTextResponse("This request came from another site.", 403)
        elif scope["path"] in _OPEN:
            refused = None
        else:
            secret = self.cookies.read(headers, self.cookies.session)
            refused = self._refusal(scope, headers, secret)
            if refused is None and secret and _is_visit(headers):
                await asyncio.to_thread(self.sessions.touch, secret)
        await (refused or self.app)(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers, secret: str | None) -> Response | None:
        person = self.sessions.person(secret)
        if person is None:
            if _is_visit(headers):
                return RedirectResponse(f"{SIGN_IN}?next={quote(_address(scope), safe='')}", 303)
            return PlainTextResponse("Sign in first.", 401)
        if self.sessions.must_change(secret) and scope["path"] not in _FIRST_PASSWORD:
            if _is_visit(headers):
                return RedirectResponse(f"{CHANGE}?next={quote(_address(scope), safe='')}", 303)
            return PlainTextResponse("Change the first password first.", 403)
        if scope["path"].startswith(UPLOADS) and not self.uploads.expected_from(person.session):
            return PlainTextResponse("No page of yours asks for a file.", 403)
        return None

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        secret = self.cookies.read(headers, self.cookies.session)
        person = self.sessions.person(secret)
        if not same_origin(headers) or secret is None or person is None or not self._may_stay(secret):
            await receive()  # the request to connect
            await send({"type": "websocket.close", "code": _ENDED})
            return
        connection = _Connection(receive, send, lambda: self._may_stay(secret), lambda: self.sessions.touch(secret))
        owned = _owned(scope, person.session)
        await connection.run(lambda: self.app(owned, connection.receive, connection.send))

    def _may_stay(self, secret: str) -> bool:
        return self.sessions.person(secret) is not None and not self.sessions.must_change(secret)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(MutableHeaders(scope=message), scope["path"], self.csp)
            await send(message)

        return sending


class _Connection:
    """An open websocket: closed from our side as soon as its sign-in has ended."""

    def __init__(self, receive: Receive, send: Send, may_stay: Callable[[], bool], touch: Callable[[], None]):
        self._receive = receive
        self._send = send
        self._may_stay = may_stay
        self._touch = touch
        self._ended = asyncio.Event()

    async def run(self, app: Callable[[], Awaitable[None]]) -> None:
        watching = asyncio.create_task(self._watch())
        try:
            await app()
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def receive(self) -> Message:
        arriving = asyncio.ensure_future(self._receive())
        ending = asyncio.ensure_future(self._ended.wait())
        await asyncio.wait({arriving, ending}, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not self._ended.is_set():
            message = await arriving
            if message["type"] != "websocket.receive":
                return message
            if self._may_stay():
                if _is_a_person(message):
                    await asyncio.to_thread(self._touch)
                return message
            await self._end()
        arriving.cancel()
        return {"type": "websocket.disconnect", "code": _ENDED}

    async def send(self, message: Message) -> None:
        if self._ended.is_set():
            return
        await self._send(message)

    async def _watch(self) -> None:
        while self._may_stay():
            await asyncio.sleep(_LOOK_EVERY_S)
        await self._end()

    async def _end(self) -> None:
        if not self._ended.is_set():
            self._ended.set()
            with suppress(RuntimeError, OSError):  # it may be closed already
                await self._send({"type": "websocket.close", "code": _ENDED})


def same_origin(headers: Headers) -> bool:
    """Whether a page of ours asks. Browsers always say which page it is, where it matters."""
    origin, host = headers.get("origin"), headers.get("host")
    try:
        return bool(origin and host) and urlsplit(origin or "").netloc.lower() == (host or "").lower()
    except ValueError:  # no address at all
        return False


def _owned(scope: Scope, session: str) -> Scope:
    """The connection with its sign-in's name, and never with one that the browser made up."""
    kept = [(name, value) for name, value in scope["headers"] if name.lower() != WHOSE.encode()]
    return {**scope, "headers": [*kept, (WHOSE.encode(), session.encode())]}


def _is_visit(headers: Headers) -> bool:
    """Whether a person goes to an address, and not a script of the page."""
    mode = headers.get("sec-fetch-mode")
    return mode == "navigate" if mode else "text/html" in headers.get("accept", "")


def _is_a_person(message: Message) -> bool:
    """Whether a message of the page is somebody's doing, and not the page refreshing itself."""
    try:
        received = BackMsg.FromString(message.get("bytes") or b"")
    except DecodeError:
        return False
    return received.WhichOneof("type") == "rerun_script" and not received.rerun_script.is_auto_rerun


def _address(scope: Scope) -> str:
    query = scope.get("query_string", b"").decode("latin-1")
    return quote(scope["path"]) + (f"?{query}" if query else "")
