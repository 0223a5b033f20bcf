"""Asks an ASGI application without a server: requests, and websockets step by step."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from starlette.types import ASGIApp, Message, Scope

HOST = "pit.example:8600"
ORIGIN = f"http://{HOST}"
VISIT = {"sec-fetch-mode": "navigate", "accept": "text/html"}


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name.lower()), "")

    def cookie(self, name: str) -> str | None:
        for key, value in self.headers:
            if key == "set-cookie" and value.startswith(f"{name}="):
                return value.removeprefix(f"{name}=").partition(";")[0]
        return None


def scope_of(
    kind: str, path: str, headers: Mapping[str, str], method: str = "GET", address: str = "192.0.2.7"
) -> Scope:
    plain, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http" if kind == "http" else "ws",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()],
        "client": (address, 50000),
        "server": ("127.0.0.1", 8600),
        "subprotocols": [],
    }


async def asked(
    app: ASGIApp,
    path: str,
    headers: Mapping[str, str] = {},
    form: Mapping[str, str] | None = None,
    method: str = "",
    address: str = "192.0.2.7",
) -> Answer:
    """One request. With a form it is a POST."""
    body = b"" if form is None else urlencode(form).encode()
    sent: list[Message] = []
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    given = method or ("GET" if form is None else "POST")
    await app(scope_of("http", path, headers, given, address), receive, send)
    start = next(message for message in sent if message["type"] == "http.response.start")
    whole = b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")
    return Answer(start["status"], [(name.decode(), value.decode()) for name, value in start["headers"]], whole)


class Socket:
    """A browser's end of a websocket."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]):
        self.to_app: asyncio.Queue[Message] = asyncio.Queue()
        self.from_app: asyncio.Queue[Message] = asyncio.Queue()
        self.to_app.put_nowait({"type": "websocket.connect"})
        scope = scope_of("websocket", "/_stcore/stream", headers)
        self.task: asyncio.Task[Any] = asyncio.ensure_future(app(scope, self.to_app.get, self.from_app.put))

    async def next(self) -> Message:
        return await asyncio.wait_for(self.from_app.get(), 10)

    def says(self, body: bytes) -> None:
        self.to_app.put_nowait({"type": "websocket.receive", "bytes": body})

    async def leaves(self) -> None:
        self.to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 10)
