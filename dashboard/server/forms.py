"""The routes of the door: sign in, sign out, change a password, and whether a sign-in is still good."""

import asyncio
import math
import secrets
from collections.abc import Callable
from importlib.resources import files
from urllib.parse import parse_qs, quote, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from dashboard.people.account import Account
from dashboard.people.delays import TooSoon
from dashboard.people.door import Door
from dashboard.people.errors import NotDone
from dashboard.people.passwords import AT_ONCE
from dashboard.person import Person
from dashboard.server.cookies import Cookies
from dashboard.server.gate import ALIVE, CHANGE, SIGN_IN, SIGN_OUT
from dashboard.server.paper import ICON_PATH, STYLE_PATH, Field, form, notice
from dashboard.server.signing import Signing
from store.errors import StoreError

FIRST_PAGE = "/floor"
_BODY_MAX = 8 * 1024
_TOKEN, _NEXT = "token", "next"
_NOT_YOU = "Name and password do not belong together."
_NOT_THIS = "The password until now is not right."
_TOO_SOON = "After several wrong tries from one place the next one has to wait. Try again in {} s."
_NO_RECORD = "The store does not answer, and nobody comes in without its record. Try again in a moment."
_AGAIN = "This form was open for too long, or came from elsewhere. Please try again."
_NAME = Field("name", "Name", "username")
_PASSWORD = Field("password", "Password", "current-password", secret=True)
_CHANGE = (
    Field("password", "Password until now", "current-password", secret=True),
    Field("new", "New password", "new-password", secret=True),
    Field("again", "New password once more", "new-password", secret=True),
)
_FOLDER = files("dashboard") / "server" / "static"


class Forms:
    """The door's routes, for one house."""

    def __init__(self, door: Door, cookies: Cookies, book: Signing):
        self.door = door
        self.cookies = cookies
        self.book = book
        self._trying = asyncio.Semaphore(AT_ONCE)  # a crowd at the door takes no thread from those inside

    def routes(self) -> list[Route]:
        return [
            Route("/", self.start),
            Route(SIGN_IN, self.sign_in, methods=["GET", "POST"]),
            Route(SIGN_OUT, self.sign_out, methods=["GET", "POST"]),
            Route(CHANGE, self.change, methods=["GET", "POST"]),
            Route(ALIVE, self.alive),
            Route(STYLE_PATH, _style),
            Route(ICON_PATH, _icon),
        ]

    async def start(self, _: Request) -> Response:
        return RedirectResponse(FIRST_PAGE, 303)

    async def alive(self, _: Request) -> Response:
        """The gate has let it pass, so the sign-in is good. Asking does not keep it good."""
        return Response(status_code=204)

    async def sign_in(self, request: Request) -> Response:
        if request.method != "POST":
            to = safe_next(request.query_params.get(_NEXT))
            return self._sign_in_page(request, to)
        fields = await _fields(request)
        to, name = safe_next(fields.get(_NEXT)), fields.get("name", "").strip()
        if not self._is_ours(request, fields):
            return self._sign_in_page(request, to, name, _AGAIN, 403)
        try:
            account = await self._admitted(request, name, fields.get("password", ""))
        except TooSoon as why:
            # Not recorded: what nobody looks at could fill the log.
            return _later(why, lambda said: self._sign_in_page(request, to, name, said, 429))
        if account is None:
            known = self.door.accounts.get(name)
            await asyncio.to_thread(self.book.refused, known.name if known else None, name, _from(request))
            return self._sign_in_page(request, to, name, _NOT_YOU, 401)
        await self._leave(self.cookies.read(request.headers, self.cookies.session))
        secret, person = await asyncio.to_thread(self.door.sessions.begin, account)
        try:
            await asyncio.to_thread(self.book.signed_in, person, _from(request))
        except StoreError:
            await asyncio.to_thread(self.door.sessions.end, secret)
            return self._sign_in_page(request, to, name, _NO_RECORD, 503)
        where = f"{CHANGE}?{_NEXT}={quote(to, safe='')}" if account.must_change else to
        return self._signed_in(where, secret)

    async def sign_out(self, request: Request) -> Response:
        secret, person = self._who(request)
        if request.method != "POST":
            return self._page(
                request,
                "Sign out",
                SIGN_OUT,
                "Sign out",
                (),
                note="You are signed out in every window of this browser.",
            )
        if not self._is_ours(request, await _fields(request)):
            return self._page(request, "Sign out", SIGN_OUT, "Sign out", (), said=_AGAIN, status=403)
        await asyncio.to_thread(self.door.sessions.end, secret)
        await asyncio.to_thread(self.book.signed_out, person)
        response = HTMLResponse(
            notice("Signed out", "You are signed out, in every window of this browser.", SIGN_IN, "Sign in again")
        )
        self.cookies.drop_session(response)
        return response

    async def change(self, request: Request) -> Response:
        secret, person = self._who(request)
        if request.method != "POST":
            return self._change_page(request, secret, safe_next(request.query_params.get(_NEXT)))
        fields = await _fields(request)
        to = safe_next(fields.get(_NEXT))
        if not self._is_ours(request, fields):
            return self._change_page(request, secret, to, _AGAIN, 403)
        new = fields.get("new", "")
        try:
            account = await self._admitted(request, person.name, fields.get("password", ""))
        except TooSoon as why:
            return _later(why, lambda said: self._change_page(request, secret, to, said, 429))
        if account is None:
            await asyncio.to_thread(self.book.refused, person.name, person.name, _from(request))
            return self._change_page(request, secret, to, _NOT_THIS, 401)
        if new != fields.get("again", ""):
            return self._change_page(request, secret, to, "The new password is not the same twice.", 400)
        if new == fields.get("password", ""):
            return self._change_page(request, secret, to, "The new password is the old one.", 400)
        try:
            account = await asyncio.to_thread(self.door.accounts.set_password, person.name, new, must_change=False)
        except NotDone as why:
            return self._change_page(request, secret, to, str(why), 400)
        # All sign-ins of the account ended with its old password; this one goes on as a new one.
        begun, again = await asyncio.to_thread(self.door.sessions.begin, account)
        await asyncio.to_thread(self.book.password_changed, again)
        return self._signed_in(to, begun)

    async def _admitted(self, request: Request, name: str, password: str) -> Account | None:
        async with self._trying:
            return await asyncio.to_thread(self.door.admitted, name, password, _from(request))

    async def _leave(self, secret: str | None) -> None:
        """One browser, one sign-in: windows of whoever was here before must not go on under that name."""
        before = self.door.sessions.person(secret)
        if secret is not None and before is not None:
            await asyncio.to_thread(self.door.sessions.end, secret)
            await asyncio.to_thread(self.book.signed_out, before)

    def _who(self, request: Request) -> tuple[str, Person]:
        secret = self.cookies.read(request.headers, self.cookies.session)
        person = self.door.sessions.person(secret)
        assert secret is not None
        assert person is not None, "the gate lets nobody else come this far"
        return secret, person

    def _is_ours(self, request: Request, fields: dict[str, str]) -> bool:
        """Whether the form was made for this browser: it has the token that the cookie has."""
        token = self.cookies.read(request.headers, self.cookies.form) or ""
        return bool(token) and secrets.compare_digest(token.encode(), fields.get(_TOKEN, "").encode())

    def _sign_in_page(self, request: Request, to: str, name: str = "", said: str = "", status: int = 200) -> Response:
        fields = (Field(_NAME.name, _NAME.label, _NAME.autocomplete, value=name), _PASSWORD)
        return self._page(request, "Sign in", SIGN_IN, "Sign in", fields, to, said, status=status)

    def _change_page(self, request: Request, secret: str, to: str, said: str = "", status: int = 200) -> Response:
        first = self.door.sessions.must_change(secret)
        note = "Your first password was made by somebody else. Choose one that only you know." if first else ""
        return self._page(request, "Change your password", CHANGE, "Change it", _CHANGE, to, said, note, status)

    def _page(
        self,
        request: Request,
        title: str,
        action: str,
        button: str,
        fields: tuple[Field, ...],
        to: str = FIRST_PAGE,
        said: str = "",
        note: str = "",
        status: int = 200,
    ) -> Response:
        known = self.cookies.read(request.headers, self.cookies.form)
        token = known or secrets.token_urlsafe(24)
        hidden = {_TOKEN: token, _NEXT: to}
        response = HTMLResponse(form(title, action, button, fields, hidden, said, note), status)
        if known is None:
            self.cookies.set_form(response, token)
        return response

    def _signed_in(self, to: str, secret: str) -> Response:
        response = RedirectResponse(to, 303)
        self.cookies.set_session(response, secret)
        return response


def safe_next(to: str | None) -> str:
    """An address on this server, and nowhere else."""
    if not to or not to.startswith("/") or to.startswith("//") or "\\" in to or not to.isprintable():
        return FIRST_PAGE
    parts = urlsplit(to)
    if parts.scheme or parts.netloc or parts.path in ("/", SIGN_IN, SIGN_OUT, CHANGE, ALIVE):
        return FIRST_PAGE
    return to


def _later(why: TooSoon, page: Callable[[str], Response]) -> Response:
    seconds = math.ceil(why.wait_s)
    response = page(_TOO_SOON.format(seconds))
    response.headers["retry-after"] = str(seconds)
    return response


def _from(request: Request) -> str:
    return request.client.host if request.client else ""


async def _fields(request: Request) -> dict[str, str]:
    """The fields of a form; nothing, if it is too large to be one of ours."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _BODY_MAX:
            return {}
    try:
        fields = parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=10)
    except (UnicodeDecodeError, ValueError):
        return {}
    return {name: values[-1] for name, values in fields.items()}


async def _style(_: Request) -> Response:
    return PlainTextResponse((_FOLDER / "style.css").read_text(encoding="utf-8"), media_type="text/css")


async def _icon(_: Request) -> Response:
    return Response((_FOLDER / "icon.svg").read_bytes(), media_type="image/svg+xml")
