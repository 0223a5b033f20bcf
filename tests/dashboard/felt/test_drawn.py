"""What is sent to browsers draws text as text, loads nothing, and runs nothing that it was given."""

import re
from pathlib import Path

import pytest

from dashboard.felt import component

DRAWN = Path(component.__file__).parent / "drawn"
NEVER = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser"
    r"|\beval\(|new Function|\bimport\b|\bfetch\(|XMLHttp"
)
ADDRESS = re.compile(r"https?://[^\"')\s]+")


@pytest.mark.parametrize("path", sorted(DRAWN.iterdir()), ids=lambda path: path.name)
def test_nothing_is_markup_and_nothing_is_loaded(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not NEVER.search(text)
    assert set(ADDRESS.findall(text)) <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert "url(" not in text


def test_every_file_is_used() -> None:
    scripts = {*component._REPLAY, *component._SHOE}
    styles = {*component._REPLAY_STYLE, *component._SHOE_STYLE}
    assert {path.name for path in DRAWN.iterdir()} == scripts | styles


def test_the_check_sees_markup() -> None:
    assert NEVER.search("box.innerHTML = name")
