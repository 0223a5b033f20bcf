"""The application: Streamlit's pages, the door's routes, the gate in front, and the follower beside them."""

import asyncio
import gc
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import streamlit as st
from starlette.middleware import Middleware

from dashboard.house import House
from dashboard.pages.index import PAGES
from dashboard.server.forms import Forms
from dashboard.server.gate import Gate
from dashboard.server.headers import policy
from dashboard.server.shell import inline_hashes
from dashboard.server.shell import routes as shell_routes
from dashboard.server.signing import Signing

SCRIPT = Path(str(files("dashboard") / "app" / "shoebox_app.py"))


def make_app(house: House) -> st.App:
    """The pages of a house. Starting it starts the follower; stopping it closes the house."""

    @asynccontextmanager
    async def lifespan(_: st.App) -> AsyncIterator[dict[str, Any] | None]:
        house.open()
        house.service.start()
        stopping = threading.Event()
        loading = threading.Thread(target=_load_pages, args=(stopping,), name="loading pages")
        loading.start()
        try:
            yield None
        finally:
            stopping.set()
            await asyncio.to_thread(loading.join)  # what is still being loaded can't be put away in order
            gc.unfreeze()
            await asyncio.to_thread(house.close)

    return st.App(
        SCRIPT,
        lifespan=lifespan,
        routes=Forms(house.door, house.cookies, Signing(house.store)).routes() + shell_routes(),
        middleware=[
            Middleware(
                Gate,
                sessions=house.door.sessions,
                uploads=house.uploads,
                cookies=house.cookies,
                csp=policy(inline_hashes()),
            )
        ],
    )


def _load_pages(stopping: threading.Event) -> None:
    """All pages, and what they draw charts with: else whoever comes first waits for it.

    Streamlit looks for garbage after every run of a page, and everybody waits while it does. What is here to stay is no
    garbage: without it looking takes a few milliseconds and not a hundred.
    """
    loads: list[Callable[[], object]] = [*(entry.load for entry in PAGES), partial(import_module, "altair")]
    for load in loads:
        if stopping.is_set():
            return
        load()
    gc.collect()
    gc.freeze()
