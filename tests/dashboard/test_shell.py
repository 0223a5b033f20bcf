"""The page that every address of ours begins with: Streamlit's own, which is told where its server is."""

import base64
import hashlib
import re
from pathlib import Path

import pytest
import streamlit
from starlette.applications import Starlette

from dashboard.pages.index import PAGES
from dashboard.server.headers import policy
from dashboard.server.shell import inline_hashes, routes, shell
from tests.dashboard.asking import VISIT, asked
from tests.dashboard.test_gate import run

STATIC = Path(streamlit.__file__).parent / "static"


@pytest.mark.parametrize("path", [f"/{entry.name}" for entry in PAGES])
def test_every_page_begins_with_it(path: str) -> None:
    async def asking() -> None:
        answer = await asked(Starlette(routes=routes()), f"{path}?table=BJ-1", VISIT)
        assert answer.status == 200
        assert answer.header("content-type").startswith("text/html")
        assert answer.body.decode() == shell()

    run(asking)


def test_it_is_streamlits_page_with_more_in_its_head() -> None:
    before = (STATIC / "index.html").read_text(encoding="utf-8")
    lines = iter(shell().splitlines())
    assert all(line in lines for line in before.splitlines()), "what was there is there, in the same order"


def test_it_says_where_the_server_is_before_the_scripts_begin() -> None:
    told, begins = shell().index("BACKEND_BASE_URL: location.origin"), shell().index('<script type="module"')
    assert told < begins


def test_the_policy_allows_the_scripts_inside_and_no_others() -> None:
    scripts = re.findall("<script>(.*?)</script>", shell(), re.DOTALL)
    expected = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    assert len(expected) == 2
    (sources,) = re.findall("script-src ([^;]*);", policy(inline_hashes()))
    assert [word[8:-1] for word in sources.split() if word.startswith("'sha256-")] == expected
    assert "'unsafe-inline'" not in sources


def test_what_is_fetched_beforehand_is_there_and_named_once() -> None:
    named = re.findall('rel="modulepreload" crossorigin href="./(.*?)"', shell())
    assert len(named) == len(set(named))
    assert all((STATIC / file).is_file() for file in named)
    before = re.findall('rel="modulepreload" crossorigin href="./(.*?)"', (STATIC / "index.html").read_text("utf-8"))
    assert any("/BidiComponent." in file for file in set(named) - set(before))
