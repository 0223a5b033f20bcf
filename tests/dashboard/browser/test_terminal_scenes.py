"""Games on terminals in a browser: each is drawn, stepped through by keys, linked to, and accessible."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from domain.facts.events import write
from domain.facts.setups import FamilySetup, Station, Terminals
from tests.automated import language
from tests.automated.blackjack import Blackjack, table
from tests.automated.language import Evening
from tests.automated.samples import ROUNDS
from tests.automated.test_baccarat import CROWN
from tests.automated.test_casino_war import WAR
from tests.dashboard.browser.conftest import NewVisitor
from tests.dashboard.browser.serving import Served, accounts_in, serving, shoebox
from tests.dashboard.browser.test_accessible import grave
from tests.dashboard.browser.visiting import SMALL, Theme, Visitor
from tests.dashboard.felt.test_comparing_scenes import A_WAR, COUP
from tests.dashboard.felt.test_positions_scenes import ROUND as BLACKJACK
from tests.parts.needed import need

# By the name of its table: what is played there, and what of its drawing is looked for.
GAMES: dict[str, tuple[FamilySetup, str, str]] = {
    "RO-1": (*ROUNDS["roulette"], ".pocket"),
    "VR-1": (*ROUNDS["virtual-roulette"], ".ball"),
    "SB-1": (*ROUNDS["sic-bo"], ".tumbler .die"),
    "BW-1": (*ROUNDS["lucky-big-wheel"], ".symbols .pocket"),
    "B3-1": (*ROUNDS["big-3-six"], ".symbols .hub"),
    "BA-1": (CROWN, COUP, ".coup-hand .card"),
    "CW-1": (WAR, A_WAR.format(tie=40), ".area .card"),
    "BT-1": (table(), BLACKJACK.format(first="lost"), ".box .card"),
}
DRAWN = {"RO-1": 37, "VR-1": 1, "SB-1": 3, "BW-1": 54, "B3-1": 3, "BA-1": 5, "CW-1": 2, "BT-1": 5}


WITH_ACCOUNT = replace(ROUNDS["roulette"][0], terminals=Terminals(stations=[Station(terminal="X-1")], period_s=20))
A_SHORT_BALANCE = """
    X-1 puts in 100
    X-1 wagers 20 on red, displays 70
    the period is over
    18 comes
    X-1: red won 20
"""


def evening(name: str, setup: FamilySetup, told: str) -> Evening:
    before = language.TABLE
    language.TABLE = name
    try:
        kind = Blackjack if name == "BT-1" else Evening
        return kind(setup).play(told).close()
    finally:
        language.TABLE = before


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    need("chromium")
    folder = tmp_path_factory.mktemp("house")
    home = folder / "home"
    home.mkdir(mode=0o700)
    for name, (setup, told, _) in {**GAMES, "AC-1": (WITH_ACCOUNT, A_SHORT_BALANCE, "")}.items():
        file = folder / f"{name}.jsonl"
        file.write_bytes(b"".join(write(event) + b"\n" for event in evening(name, setup, told).events))
        shoebox(home, "ingest", "--file", str(file))
    accounts_in(home)
    with serving(home) as served:
        yield served


def opens(visitor: Visitor, name: str, step: str = "") -> None:
    path = f"/replay?round={name}/r1/1{step}"
    visitor.goes(path)
    if visitor.page.get_by_role("button", name="Sign in").count():
        visitor.signs_in("off", path=path)
    visitor.sees("Round replay")
    expect(visitor.page.locator(".replay .board .felt")).to_be_visible()


TELEPHONE = (390, 844)


def test_a_round_leads_to_the_statement_of_its_account(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    opens(visitor, "AC-1")
    page = visitor.page
    expect(page.get_by_text("In the chip account of X-1, at #5:")).to_be_visible()
    page.get_by_test_id("stExpander").get_by_text("Statements").click()
    page.get_by_role("link", name="Chip account of X-1").click()
    visitor.sees("Statement")
    expect(page.get_by_text("1 entry is irregular.")).to_be_visible()
    wrong = page.get_by_role("row").filter(has_text="wager placed")
    for cell in ("−$20.00", "$70.00", "$80.00"):
        expect(wrong.get_by_text(cell, exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="$20 was wagered, and X-1 displays $70 in place of $80")).to_be_visible()
    assert grave(page) == []
    wrong.get_by_role("link", name="AC-1/r1/1#5").click()
    visitor.sees("Round replay")


@pytest.mark.parametrize(
    ("theme", "size", "names"), [("dark", SMALL, [*GAMES]), ("light", TELEPHONE, ["RO-1", "CW-1", "BT-1"])]
)
def test_each_game_is_drawn_and_accessible(
    new_visitor: NewVisitor, theme: Theme, size: tuple[int, int], names: list[str]
) -> None:
    visitor = new_visitor(theme=theme, size=size)
    wrong: dict[str, list[str]] = {}
    for name in names:
        drawn = GAMES[name][2]
        opens(visitor, name)
        page = visitor.page
        page.keyboard.press("End")
        expect(page.locator(f".board {drawn}")).to_have_count(DRAWN[name])
        expect(page.get_by_role("region", name="Screen of T-")).to_be_visible()
        wrong[name] = grave(page)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_keys_step_the_link_restores_and_the_disputed_wager_stands_out(visitor: Visitor) -> None:
    """CW-1: the tie of T-1 was paid 8 to 1."""
    opens(visitor, "CW-1")
    page = visitor.page
    caption = page.locator(".caption")
    expect(caption).to_contain_text("T-1 is settled")
    disputed = page.locator(".board .laid[data-wager='T-1/tie']")
    expect(disputed.locator(".irregular")).to_have_count(1)
    expect(disputed.locator(".sign")).to_have_text("1")
    expect(page.locator(".board .laid .sign")).to_have_count(1)
    expect(page.get_by_role("region", name="Screen of T-1")).to_contain_text("account $1,090")
    page.keyboard.press("ArrowLeft")
    expect(caption).to_contain_text("7♥ to the dealer")
    expect(page).to_have_url(re.compile(r"step=17$"))
    expect(page.locator(".board .laid[data-wager='T-1/tie'] .gain")).to_have_count(0)
    page.get_by_role("group", name="Terminals").get_by_role("button", name="T-2").press("Enter")
    expect(page.get_by_role("region", name="Screen of T-2")).to_contain_text("$20 ante")
    expect(caption).to_contain_text("7♥ to the dealer")  # another screen is no other step
    page.reload()
    visitor.sees("Round replay")
    expect(caption).to_contain_text("7♥ to the dealer")
    page.keyboard.press("r")
    expect(page.get_by_role("tabpanel", name="What each wager was worth")).to_contain_text("wins $50")


def test_the_countdown_runs_and_the_rules_say_what_comes_next(visitor: Visitor) -> None:
    opens(visitor, "RO-1", "&step=3")
    page = visitor.page
    expect(page.locator(".period")).to_have_text("Wagers open: 20 s of 20 s left")
    expect(page.locator(".moves .may").first).to_contain_text("wagers may be placed, changed and withdrawn")
    page.keyboard.press("End")
    expect(page.locator(".period")).to_have_text(re.compile("Wagers closed after 20 s"))
    expect(page.locator(".board .ball")).to_have_count(1)
    expect(page.locator(".board .came")).to_have_text("17")
    visitor.goes("/replay?round=RO-1/r1/1&print=1")
    expect(page.locator(".paper .felt")).to_have_count(3)
    expect(page.get_by_role("region", name=re.compile("^Screen of T-"))).to_have_count(2)
