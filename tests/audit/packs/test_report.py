"""The report is read back: the sentence of each finding, clauses, page numbers, hashes, and nothing that vanishes."""

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdf
import pytest
from msgspec.structs import replace
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import SimpleDocTemplate

from audit.packs.report import rounds
from audit.packs.report.pages import STYLES, WIDTH
from audit.packs.subjects import RoundSubject
from domain.facts.events import write
from domain.findings.finding import Branch
from domain.ids import RoundRef
from projections.files import create
from projections.one_round import rebuilt
from replay.rounds import Replay
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import ROUND, World, files_in
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene
from tests.making import record
from tests.scenarios.language import NSW, Scene


def pages(content: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(content)).pages]


@contextmanager
def small_world(folder: Path, scene: Scene) -> Iterator[World]:
    """A store with this alone."""
    with (
        closing(SQLiteStore(folder / "store.sqlite3", make=True)) as store,
        closing(create(folder / "p.duckdb")) as connection,
    ):
        record(store, [write(event) for event in scene.events])
        world = World(store, connection, keeper_in(folder, store))
        world.catch_up()
        yield world


@pytest.fixture(scope="module")
def printed(round_pack: Path) -> list[str]:
    return pages(files_in(round_pack)["report.pdf"])


def test_each_page_says_which_it_is(printed: list[str]) -> None:
    assert len(printed) >= 5
    for number, page in enumerate(printed, start=1):
        assert f"page {number} of {len(printed)}" in page
        assert "Evidence pack: round BJ-1/r1/1" in page


def test_it_has_the_sentence_the_clause_and_the_remedy(printed: list[str], round_pack: Path) -> None:
    [document] = [json.loads(line) for line in files_in(round_pack)["rounds.jsonl"].splitlines()]
    whole = " ".join(printed)
    assert document["findings"][0]["sentence"] in whole
    assert "crown-melbourne-blackjack-v26 7.5.7(a)" in whole
    assert "Remedy, clause 9.3.1: A card too many on the dealer's finished hand is discarded" in whole
    assert "Ann is owed $50." in printed[0]


def test_it_has_deal_and_redeal_settlement_and_steps(printed: list[str]) -> None:
    whole = " ".join(printed)
    assert "As it was dealt" in whole
    assert "As the book deals it" in whole
    assert "soft 19" in whole
    assert "soft 17" in whole
    assert "wins $25" in whole
    assert "lost $25" in whole
    assert "+$50" in whole
    assert "2♥ to the dealer (finding 1)" in whole


def test_it_has_rules_staff_cues_and_what_was_refused(printed: list[str]) -> None:
    whole = " ".join(printed)
    assert "Rules in force: Blackjack, crown-melbourne-blackjack-v26" in whole
    assert "The dealer draws to 16 and stands on every 17." in whole
    assert "s-3 dealer dealing BJ-1" in whole
    assert "Where to look on video" in whole
    assert "No number is missing" in whole
    assert "Invalid enum value '1S'" in whole


def test_it_has_custody_root_and_the_hash_of_each_file(printed: list[str], round_pack: Path, world: World) -> None:
    import hashlib

    whole = " ".join(printed)
    assert "M. Rossi" in printed[0]
    assert "complaint 17" in printed[0]
    assert world.keeper.log.latest().checkpoint.root.hex() in printed[0]
    vkey = world.sources.signer.verifier.vkey
    assert vkey in printed[0].replace(" ", "") or vkey in whole
    files = files_in(round_pack)
    for name in ("events.jsonl", "entries.bin", "rules.json", "data/findings.csv"):
        assert hashlib.sha256(files[name]).hexdigest() in whole


def test_letters_from_anywhere_do_no_harm(world: World, tmp_path: Path) -> None:
    """A remark with markup, other scripts and a letter that turns the line round is shown, spelled where it must be."""
    from audit.packs.report.words import paper

    assert paper("<b>&") == "&lt;b&gt;&amp;"
    assert paper("中") == "\\u4e2d"
    assert paper("a\u202eb") == "a\\u202eb"
    world.pack(tmp_path / "s.zip", world.span("BJ-1"))
    whole = " ".join(pages(files_in(tmp_path / "s.zip")["report.pdf"]))
    assert "<b>bold</b>" in whole
    assert "\\u4e2d" in whole


def test_names_are_in_an_unmasked_report_only(world: World, printed: list[str], tmp_path: Path) -> None:
    assert "Example" not in " ".join(printed)
    world.pack(tmp_path / "u.zip", names={"Ann": "Ann Example"}.get)
    shown = pages(files_in(tmp_path / "u.zip")["report.pdf"])
    assert "Ann (Ann Example) is owed $50." in shown[0]


def test_a_span_lists_every_round(span_pack: Path) -> None:
    whole = " ".join(pages(files_in(span_pack)["report.pdf"]))
    assert "The rounds" in whole
    assert "T-2/r1/1" in whole
    assert "not judged" in whole
    assert "#17 to #17" in whole


def test_a_round_that_could_not_be_judged_is_not_called_clean(world: World, tmp_path: Path) -> None:
    built = world.pack(tmp_path / "r.zip", RoundSubject(RoundRef.parse("T-2/r1/1")))
    cover, second, *_ = pages(files_in(tmp_path / "r.zip")["report.pdf"])
    assert "1 round. It could not be judged: #17 never arrived. Nothing can be said about" in cover
    assert "No findings" not in cover
    assert "can't be judged, because seq 17 to 17 are missing" in second
    assert built.unjudged == 1


def test_the_cover_counts_rounds_that_could_not_be_judged(span_pack: Path) -> None:
    cover = pages(files_in(span_pack)["report.pdf"])[0]
    assert "2 rounds, 1 of them could not be judged, 1 finding in the rest." in cover
    assert "T-2/r1/1: It could not be judged: #17 never arrived." in cover


def test_a_clean_round_is_called_clean(world: World, tmp_path: Path) -> None:
    built = world.pack(tmp_path / "r.zip", RoundSubject(RoundRef.parse("BJ-1/r1/2")))
    cover = pages(files_in(tmp_path / "r.zip")["report.pdf"])[0]
    assert "1 round. No findings: nothing was found that went against the rulebook." in cover
    assert built.unjudged == 0


def test_what_was_found_is_told_in_the_order_of_time(tmp_path: Path) -> None:
    """The tenth round stands before the second if names are compared as words."""
    scene = evening_scene(IRREGULAR)
    for _ in range(9):
        scene.begin_round()
        scene.tell(IRREGULAR)
    scene.begin_round()
    scene.tell(CLEAN)
    with small_world(tmp_path, scene) as world:
        world.pack(tmp_path / "s.zip", world.span("BJ-1"))
        cover = pages(files_in(tmp_path / "s.zip")["report.pdf"])[0]
    places = [int(number) for number in re.findall(r"BJ-1/r1/(\d+)#", cover)]
    assert len(places) == 12, "as many as the first page tells"
    assert places == sorted(places)


UNDECIDED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 2 AH, 1 6S, dealer 9D, 1 KC, 2 5S
    Ann stands
    Ben draws 9C
    Ben stands
    dealer draws TC
    Ann loses 25
    Ben loses 25
    Ben notices
    the round ends
"""


def test_where_nobody_decided_each_way_is_told_with_its_cards_and_its_money(tmp_path: Path) -> None:
    """By the book Ben has 6-5, and never said what to do with eleven (NSW 17.8)."""
    scene = evening_scene(UNDECIDED, game=NSW, pairs=None)
    scene.begin_round()
    scene.tell(CLEAN)
    with small_world(tmp_path, scene) as world:
        world.pack(tmp_path / "r.zip")
        files = files_in(tmp_path / "r.zip")
    [document] = [json.loads(line) for line in files["rounds.jsonl"].splitlines()]
    assert [wager["depends"] for wager in document["wagers"]] == [True, True]
    ways = {tuple(way["choices"]): way for way in document["redeal"]["branches"]}
    doubled = ways["box 2 with 11 doubles",]
    assert [pile["cards"] for pile in doubled["hands"]] == [["9D", "TC"], ["AH", "KC"], ["6S", "5S", "9C"]]
    assert [(one["player"], one["due"]["net_cents"]) for one in doubled["wagers"]] == [
        ("Ann", 3750),
        ("Ben", 2500),
        ("Ben", 2500),
    ]
    settled = {wager["player"]: wager["paid_cents"] - wager["collected_cents"] for wager in document["wagers"]}
    for way in ways.values():
        owed = Counter(way["owed_cents"])
        for one in way["wagers"]:
            owed[one["player"]] -= one["due"]["net_cents"]
        assert {player: -cents for player, cents in owed.items()} == settled, "from the cards to the money"
    whole = " ".join(pages(files["report.pdf"]))
    assert "1 Ann $25 6♠ K♣ depends lost $25 depends" in whole
    assert "3. If box 2 with 11 doubles: Ann is owed $62.50; Ben is owed $75" in whole
    assert "2 Ben $25 double wins $25 16.1.2–16.1.3" in whole


def test_no_clause_is_broken_in_its_number() -> None:
    """The widest that a settlement can name."""
    style = STYLES["cell"]
    for clause in ("16.1.2–16.1.3", "10.5.2(d)(i),"):
        assert stringWidth(clause, style.fontName, style.fontSize) <= rounds.WIDTHS[5] * WIDTH - 6


def test_a_finding_that_is_longer_than_a_page_goes_on_on_the_next(world: World) -> None:
    [finding] = rebuilt(world.store, world.connection, RoundRef.parse(ROUND)).findings
    ways = [
        Branch([f"box {number} with 12 draws"], unknown="the order of the cards ends there") for number in range(1, 91)
    ]
    long = replace(finding, owed_cents={}, branches=ways, seen="it is told at length " * 300)
    paper = io.BytesIO()
    no_names: Any = SimpleNamespace(findings=[])  # nobody is owed anything, so nobody is named
    SimpleDocTemplate(paper, pagesize=A4).build(
        rounds.findings(no_names, Replay(RoundRef.parse(ROUND), findings=[long]))
    )
    read = pages(paper.getvalue())
    assert len(read) > 2
    assert "If box 90 with 12 draws:" in " ".join(read)
