"""The report is read back: the sentence of each finding, clauses, page numbers, hashes, and nothing that vanishes."""

import io
import json
from pathlib import Path
from typing import Any

import pypdf
import pytest
from reportlab.lib.pagesizes import A4
from reportlab.platypus import SimpleDocTemplate

from audit.packs.report import rounds
from tests.audit.packs.worlds import World, files_in


def pages(content: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(content)).pages]


@pytest.fixture(scope="module")
def told(round_pack: Path) -> list[str]:
    return pages(files_in(round_pack)["report.pdf"])


def test_each_page_says_which_it_is(told: list[str]) -> None:
    assert len(told) >= 5
    for number, page in enumerate(told, start=1):
        assert f"page {number} of {len(told)}" in page
        assert "Evidence pack: round BJ-1/r1/1" in page


def test_it_has_the_sentence_the_clause_and_the_remedy(told: list[str], round_pack: Path) -> None:
    [document] = [json.loads(line) for line in files_in(round_pack)["rounds.jsonl"].splitlines()]
    whole = " ".join(told)
    assert document["findings"][0]["sentence"] in whole
    assert "crown-melbourne-blackjack-v26 7.5.7(a)" in whole
    assert "Remedy, clause 9.3.1: A card too many on the dealer's finished hand is discarded" in whole
    assert "Ann is owed $50." in told[0]


def test_it_has_deal_and_redeal_settlement_and_steps(told: list[str]) -> None:
    whole = " ".join(told)
    assert "As it was dealt" in whole
    assert "As the book deals it" in whole
    assert "soft 19" in whole
    assert "soft 17" in whole
    assert "wins $25" in whole
    assert "lost $25" in whole
    assert "+$50" in whole
    assert "2♥ to the dealer (finding 1)" in whole


def test_it_has_rules_staff_cues_and_what_was_refused(told: list[str]) -> None:
    whole = " ".join(told)
    assert "Rules in force: Blackjack, crown-melbourne-blackjack-v26" in whole
    assert "The dealer draws to 16 and stands on every 17." in whole
    assert "s-3 dealer dealing BJ-1" in whole
    assert "Where to look on video" in whole
    assert "No number is missing" in whole
    assert "Invalid enum value '1S'" in whole


def test_it_has_custody_root_and_the_hash_of_each_file(told: list[str], round_pack: Path, world: World) -> None:
    import hashlib

    whole = " ".join(told)
    assert "M. Rossi" in told[0]
    assert "complaint 17" in told[0]
    assert world.keeper.log.latest().checkpoint.root.hex() in told[0]
    assert world.sources.signer.verifier.vkey in told[0].replace(" ", "") or world.sources.signer.verifier.vkey in whole
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


def test_names_are_in_an_unmasked_report_only(world: World, told: list[str], tmp_path: Path) -> None:
    assert "Example" not in " ".join(told)
    world.pack(tmp_path / "u.zip", names={"Ann": "Ann Example"}.get)
    shown = pages(files_in(tmp_path / "u.zip")["report.pdf"])
    assert "Ann (Ann Example) is owed $50." in shown[0]


def test_a_span_lists_every_round(span_pack: Path) -> None:
    told = pages(files_in(span_pack)["report.pdf"])
    whole = " ".join(told)
    assert "The rounds" in whole
    assert "T-2/r1/1" in whole
    assert "not judged" in whole
    assert "#17 to #17" in whole


def test_a_finding_that_is_longer_than_a_page_goes_on_on_the_next(told: list[str], round_pack: Path) -> None:
    [document] = [json.loads(line) for line in files_in(round_pack)["rounds.jsonl"].splitlines()]
    [finding] = document["findings"]
    ways = [
        {"choices": [f"box {number} with 12 draws"], "owed_cents": {}, "unknown": "the order of the cards ends there"}
        for number in range(1, 91)
    ]
    long = {**finding, "owed_cents": {}, "branches": ways, "sentence": "It is told at length. " * 300}
    paper = io.BytesIO()
    no_names: Any = None  # nobody is owed anything, so nobody is named
    SimpleDocTemplate(paper, pagesize=A4).build(rounds.findings(no_names, {"findings": [long]}))
    read = pages(paper.getvalue())
    assert len(read) > 2
    assert "If box 90 with 12 draws:" in " ".join(read)
