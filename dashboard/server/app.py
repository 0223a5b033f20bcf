"""The application: Streamlit's pages, the door's routes, the gate in front, and the follower beside them."""

import asyncio
import base64
import hashlib
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import streamlit as st
from starlette.middleware import Middleware

from dashboard.house import House
from dashboard.server.forms import Forms
from dashboard.server.gate import Gate
from dashboard.server.headers import policy
from dashboard.server.signing import Signing

SCRIPT = Path(str(files("dashboard") / "app" / "shoebox_app.py"))


def make_app(house: House) -> st.App:
    """The pages of a house. Starting it starts the follower; stopping it closes the house."""

    @asynccontextmanager
    async def lifespan(_: st.App) -> AsyncIterator[dict[str, Any] | None]:
        house.open()
        house.service.start()
        try:
            yield None
        finally:
            await asyncio.to_thread(house.close)

    return st.App(
        SCRIPT,
        lifespan=lifespan,
        routes=Forms(house.door, house.cookies, Signing(house.store)).routes(),
        middleware=[
            Middleware(Gate, sessions=house.door.sessions, cookies=house.cookies, csp=policy(_inline_script_hash()))
        ],
    )


def _inline_script_hash() -> str:
    """Of the one script that Streamlit's page has inside, whatever the version."""
    page = (files("streamlit") / "static" / "index.html").read_text(encoding="utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.S)
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
