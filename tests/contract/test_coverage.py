"""The coverage table names what exists, and every type is there for a reason."""

from typing import Any

import msgspec
import pytest

from domain.facts.all_facts import FACTS, SUBJECTS
from domain.library.register import register
from tests.contract.paths import DOCS
from tools.coverage import BOOKKEEPING, JUDGED, ROWS, Row

SHORT = {
    "CM": "crown-melbourne-blackjack-v26",
    "NSW": "nsw-blackjack",
    "TAS": "tasmania-blackjack-2015",
    "FATG": "crown-melbourne-automated-v10",
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.title)
def test_rows_name_types_and_fields_that_exist(row: Row) -> None:
    assert row.mentions
    assert row.note
    named = " ".join(
        mention.type + (f"({','.join(mention.fields)})" if mention.fields else "") for mention in row.mentions
    )
    assert named == row.shown_by, "something in the row was not understood"
    for mention in row.mentions:
        fields = {field.encode_name for field in msgspec.structs.fields(FACTS[mention.type])}
        assert set(mention.fields) <= fields, mention


def test_every_type_shows_something_or_keeps_the_books() -> None:
    shown = {mention.type for row in ROWS for mention in row.mentions}
    assert shown | set(BOOKKEEPING) == set(FACTS)


def test_rows_are_told_apart_and_stand_together_by_section() -> None:
    titles = [(row.section, row.title) for row in ROWS]
    assert len(set(titles)) == len(titles)
    sections = [row.section for row in ROWS]
    assert sections == sorted(sections, key=sections.index)
    assert list(dict.fromkeys(sections)) == [
        "Games",
        "Side wagers",
        "Irregularities",
        "Also checkable from the record",
        "Ranks, notices, voids and conduct",
        "Automated table games",
        "Tournaments and competitions",
        "Promotional prizes",
    ]


def test_the_page_shows_every_row() -> None:
    page = (DOCS / "coverage.md").read_text("utf-8")
    for row in ROWS:
        assert f"| {row.title} |" in page
        assert row.missing in page


def test_what_is_not_judged_yet_is_what_the_register_has_as_not_built() -> None:
    assert JUDGED.keys() <= {row.title for row in ROWS}
    named = {chapter for row in JUDGED.values() for chapter in row.to_come.split(", ") if chapter}
    not_built = {
        f"{short} {chapter}"
        for short, rulebook in SHORT.items()
        for chapter, states in states_by_chapter(rulebook).items()
        if states == {"not-built"}
    }
    assert named == not_built


def states_by_chapter(rulebook: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in register(rulebook):
        if entry.state != "title":
            found.setdefault(entry.clause.chapter, set()).add(entry.state)
    return found


def test_drafts_prove_nothing_that_is_judged_today() -> None:
    of_drafts = {"Automated table games", "Tournaments and competitions", "Promotional prizes"}
    for row in ROWS:
        drafts = [mention.type for mention in row.mentions if FACTS[mention.type].draft]
        assert bool(drafts) <= (row.section in of_drafts), (row.title, drafts)


@pytest.mark.parametrize("name", sorted(FACTS))
def test_every_fact_says_what_it_means(name: str) -> None:
    text = FACTS[name].__doc__
    assert text is not None
    assert text[0].isupper()
    assert text.rstrip().endswith(".")


@pytest.mark.parametrize("module", SUBJECTS, ids=lambda module: module.__name__)
def test_every_subject_says_what_it_is_about(module: Any) -> None:
    assert module.__doc__
    assert module.__doc__.rstrip().endswith(".")
