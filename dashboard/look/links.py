"""Ways from page to page: links that other windows and letters can open too, followed here without loading anew."""

from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import streamlit as st

from dashboard.pages.index import PAGES

_NAMES = frozenset(entry.name for entry in PAGES)


def href(page: str, **parts: str) -> str:
    """The address of a page: /replay?round=BJ-101%2F2026-11-14%2F18."""
    assert page in _NAMES, page
    return f"/{page}" + (f"?{urlencode(parts, quote_via=quote)}" if parts else "")


def link(label: str, page: str, **parts: str) -> None:
    """A link on a line of its own; nothing, for somebody who may not open that page."""
    if (there := _open_pages().get(page)) is not None:
        st.page_link(there, label=label, query_params=parts or None)


def follow(address: str) -> None:
    """Goes to an address that `href` made. Anything else, wherever it came from, leads nowhere."""
    parts = urlsplit(address)
    there = _open_pages().get(parts.path.removeprefix("/"))
    if address and there is not None and not parts.scheme and not parts.netloc:
        st.switch_page(there, query_params=parse_qsl(parts.query))


def may_open(page: str) -> bool:
    return page in _open_pages()


def keep_pages(pages: dict[str, "st.Page"]) -> None:
    """What this run's person may open."""
    st.session_state["open pages"] = pages


def _open_pages() -> dict[str, "st.Page"]:
    kept: dict[str, st.Page] = st.session_state.get("open pages", {})
    return kept
