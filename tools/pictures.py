"""Takes the pictures of the pages for the documents: `python -m tools.pictures [NAME …]`.

Needs Debian's chromium. The evening is the one that `make demo` plays.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.dashboard.browser.serving import Served, accounts_in, serving, shoebox
from tests.dashboard.browser.visiting import SMALL, Browsers, Theme, chromium, visiting
from tools.disputes import round_of, simulation, worth_opening

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
_COLOURS = 256
_ROULETTE = (
    *("simulate", "--rulebook", "crown-melbourne-automated-v10", "--game", "roulette"),
    *("--hours", "1", "--seed", "2", "--mistakes", "wrong-payout=0.2"),
)


@dataclass(frozen=True)
class Picture:
    """A page as somebody sees it."""

    name: str
    path: str
    title: str
    who: str = "off"
    theme: Theme = "dark"
    on_terminals: bool = False  # of an evening of automated roulette, and not of the demonstration


PICTURES = (
    Picture("floor", "/floor", "Floor"),
    Picture("irregularities", "/irregularities", "Irregularities"),
    Picture("replay", "/replay?round={dispute}", "Round replay"),
    Picture("replay-light", "/replay?round={dispute}", "Round replay", theme="light"),
    Picture("roulette", "/replay?round={dispute}", "Round replay", on_terminals=True),
    Picture("shoe", "/shoe?round={dispute}", "Shoe"),
    Picture("search", "/search", "Search"),
    Picture("rulebooks", "/rulebooks", "Rulebooks", theme="light"),
    Picture("cases", "/cases", "Cases"),
    Picture("health", "/health", "Health", who="adm", theme="light"),
    Picture("people", "/people", "People", who="adm"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    names = parser.parse_args(arguments).names
    wanted = [picture for picture in PICTURES if not names or picture.name in names]
    for on_terminals in (False, True):
        theirs = [picture for picture in wanted if picture.on_terminals is on_terminals]
        if theirs:
            _take_all(theirs, _ROULETTE if on_terminals else None)
    return 0


def _take_all(pictures: Sequence[Picture], simulated: Sequence[str] | None) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        home = _evening(Path(temporary), simulated)
        dispute = _dispute(home)
        with serving(home) as served, sync_playwright() as playwright, chromium(playwright) as browser:
            for picture in pictures:
                _take(picture, dispute, browser, served)


def _evening(folder: Path, simulated: Sequence[str] | None) -> Path:
    """The evening of the demonstration, or another one, recorded."""
    home = folder / "home"
    evening = [*simulated, "--out", str(folder / "evening.jsonl")] if simulated else simulation(str(folder))
    subprocess.run([sys.executable, "-m", "shoebox", *evening], check=True, stdout=subprocess.DEVNULL)
    shoebox(home, "ingest", "--file", str(folder / "evening.jsonl"))
    shoebox(home, "rebuild")  # else the pages would be taken while they fill
    accounts_in(home)
    return home


def _dispute(home: Path) -> str:
    """The one that the README opens."""
    findings = [json.loads(line) for line in shoebox(home, "audit", "--json").splitlines()]
    return round_of(worth_opening(findings)[0])


def _take(picture: Picture, dispute: str, browser: Browser, served: Served) -> None:
    with visiting(Browsers(browser), served, theme=picture.theme, size=SMALL) as visitor:
        visitor.signs_in(picture.who, path=picture.path.format(dispute=dispute))
        visitor.sees(picture.title)
        visitor.page.wait_for_timeout(1_500)  # for what fades in
        image = Image.open(BytesIO(visitor.page.screenshot()))
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{picture.name}.png"
    image.convert("RGB").quantize(_COLOURS, kmeans=1, dither=Image.Dither.NONE).save(file, optimize=True)
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    sys.exit(main())
