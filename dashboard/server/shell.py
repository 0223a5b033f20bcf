"""Streamlit's own page, with settings that its scripts would otherwise ask the server for."""

import base64
import hashlib
import json
import re
from functools import cache
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dashboard.pages.index import PAGES

_STATIC = files("streamlit") / "static"
_ENTRY = '<script type="module"'  # before this, or it would be too late

# Streamlit looks for its server below each page's address first, asks how it is, and only then connects. It may
# connect at once where the page says both; and the origins that may steer a page from outside are none here, as in its
# settings, but it does not take an empty list for an answer.
_SETTINGS = (
    "window.__streamlit = {BACKEND_BASE_URL: location.origin + '/', "
    "HOST_CONFIG: {allowedOrigins: ['https://nobody.invalid'], useExternalAuthToken: false}}"
)
# What every page draws with: fetched while its script runs, and not when the first elements arrive. More than that
# costs the browser more than it gains.
_EVERYWHERE = ("/Html.tsx", "/BidiComponent.tsx")


def routes() -> list[Route]:
    """One for each page. All other addresses have Streamlit's page as it is."""
    return [Route(f"/{entry.name}", _page) for entry in PAGES]


async def _page(_: Request) -> Response:
    return HTMLResponse(shell())


@cache
def shell() -> str:
    page = _plain_page()
    assert page.count(_ENTRY) == 1, "Streamlit's page is made otherwise than we know it"
    links = "".join(f'<link rel="modulepreload" crossorigin href="./{file}">\n    ' for file in _modules())
    return page.replace(_ENTRY, f"<script>{_SETTINGS}</script>\n    {links}{_ENTRY}")


def inline_hashes() -> list[str]:
    """Of the scripts that are in the page itself, for the policy: Streamlit's one, whatever the version, and ours."""
    scripts = re.findall(r"<script>(.*?)</script>", shell(), re.S)
    return [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]


def _modules() -> list[str]:
    """The files of what every page draws with, and of all that these import, but those that the page has."""
    manifest = json.loads((_STATIC / "manifest.json").read_text(encoding="utf-8"))
    asked = [name for name in manifest if name.endswith(_EVERYWHERE)]
    found: dict[str, None] = {}
    while asked:
        entry = manifest[asked.pop()]
        if entry["file"] not in found:
            found[entry["file"]] = None
            asked += entry.get("imports", [])
    page = _plain_page()
    return [file for file in found if file not in page]


def _plain_page() -> str:
    return (_STATIC / "index.html").read_text(encoding="utf-8")
