"""The register of clauses: every number of every document has its entry, and none says more than the scenarios show."""

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from domain.cases.notices import NOTICES
from domain.library import register as module
from domain.library.register import BY_HAND, DOCUMENTS, Entry, NoEntry, citations, register
from domain.library.registry import HOUSE
from domain.rulebooks.by_hand import ByHand
from domain.rulebooks.clauses import Document, NoSuchClause
from domain.rulebooks.nsw.clauses import CLAUSES
from simulator.mistakes.catalogue import MISTAKES
from tests.frozen import scenes
from tests.house.test_imports import ROOT

CM, NSW, TAS = "crown-melbourne-blackjack-v26", "nsw-blackjack", "tasmania-blackjack-2015"
SHORT = {"CM": CM, "NSW": NSW, "TAS": TAS, "FATG": "crown-melbourne-automated-v10"}
ENTRIES = [entry for rulebook in DOCUMENTS for entry in register(rulebook)]
JUDGED = [entry for entry in ENTRIES if entry.state == "judged"]


def name(entry: Entry) -> str:
    return f"{entry.rulebook} {entry.clause.number}"


@cache
def shown() -> dict[str, frozenset[str]]:
    """By rulebook, the clauses that frozen scenes cite: in findings, in their remedies, and in what wagers are due."""
    found: dict[str, set[str]] = defaultdict(set)
    for scene in scenes.load_all():
        match = re.search(rb'"rulebook":"([^"]+)"', b"".join(scene.record.lines))
        rulebook = match.group(1).decode() if match else ""
        if rulebook in DOCUMENTS:
            for text in cited_in(scene.outcome):
                found[rulebook].update(DOCUMENTS[rulebook].cited(text))
    return {rulebook: frozenset(numbers) for rulebook, numbers in found.items()}


def cited_in(outcome: dict[str, Any]) -> set[str]:
    found = set()
    of_ledgers = [finding for one in outcome.get("ledgers", ()) for finding in one.get("findings", ())]
    for finding in [*outcome.get("findings", ()), *of_ledgers]:
        found |= {finding["clause"], *(remedy["clause"] for remedy in finding.get("remedies", ()))}
    for one in outcome.get("rounds", ()):
        for dues in (one.get("dues", ()), one.get("rightful", ()), *one.get("ways", ())):
            for due in dues:
                _, by, clause = due.partition(" by ")
                if by:
                    found.add(re.sub(r" \((?![a-z]+\)).*\)$", "", clause))
    return found


def test_every_document_is_there() -> None:
    assert DOCUMENTS.keys() == BY_HAND.keys() == {rulebook.name for rulebook in HOUSE}


@pytest.mark.parametrize(
    ("rulebook", "clauses"),
    # Chapters, numbers and lettered items, counted in the texts apart from the lists.
    [(CM, 846), (NSW, 407), (TAS, 351), ("crown-melbourne-automated-v10", 451)],
)
def test_no_number_of_a_document_is_left_out(rulebook: str, clauses: int) -> None:
    assert len(register(rulebook)) == clauses
    numbers = [clause.number for clause in DOCUMENTS[rulebook].clauses.values() if "(" not in clause.number]
    rows: dict[str, list[int]] = defaultdict(list)
    for number in numbers:
        above, mark, last = number.rpartition(" item " if " item " in number else ".")
        if number != "20.7.2":  # which New South Wales prints between 21.7.1 and 21.7.3
            rows[above + mark].append(int(last))
    if rulebook == NSW:
        rows["21.7."].insert(1, 2)
    assert {above: row for above, row in rows.items() if row != list(range(1, len(row) + 1))} == {}


@pytest.mark.parametrize("rulebook", DOCUMENTS)
def test_lettered_items_stand_in_their_order(rulebook: str) -> None:
    for one, other in pairwise(DOCUMENTS[rulebook].clauses):
        first, second = one.rpartition("("), other.rpartition("(")
        if first[1] and first[0] == second[0] and len(first[2]) == len(second[2]) == 2:
            assert ord(second[2][0]) == ord(first[2][0]) + 1 or (first[2], second[2]) == ("b)", "i)"), other


@pytest.mark.parametrize("entry", JUDGED, ids=name)
def test_what_is_judged_is_cited_by_a_scenario(entry: Entry) -> None:
    cited = entry.together_with or entry.clause.number
    assert cited in shown()[entry.rulebook], f"no scenario's outcome cites {cited}"


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.state not in ("judged", "title")], ids=name)
def test_what_a_scenario_cites_is_judged(entry: Entry) -> None:
    assert entry.clause.number not in shown().get(entry.rulebook, ())
    assert entry.why


@pytest.mark.parametrize("rulebook", DOCUMENTS)
def test_what_is_judged_together_has_a_clause_that_the_code_cites(rulebook: str) -> None:
    cited = citations(rulebook)
    for clause in BY_HAND[rulebook].together:
        assert clause in cited
        assert not DOCUMENTS[rulebook].clauses[clause].is_title


def test_a_clause_without_an_entry_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BY_HAND, NSW, BY_HAND[NSW]._replace(not_shown=()))
    with pytest.raises(NoEntry, match=r"2\.1 has no entry"):
        register.__wrapped__(NSW)


@pytest.mark.parametrize(
    ("by_hand", "told"),
    [
        (ByHand(not_shown=(("99.1", "why"),)), "99.1"),  # no document has it
        (ByHand(together={"7.1": "98"}), "98"),
        (ByHand(not_built=(("97*", "games"),)), "97"),
    ],
)
def test_an_entry_for_a_clause_that_no_document_has_is_told(
    by_hand: ByHand, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BY_HAND, NSW, by_hand)
    with pytest.raises(NoSuchClause, match=told):
        register.__wrapped__(NSW)


def test_a_citation_of_a_clause_that_no_document_has_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOCUMENTS, NSW, Document(CLAUSES.replace("17.13 |", "17.99 |")))
    with pytest.raises(NoSuchClause, match=r"'17\.13'"):
        module.citations(NSW)


def test_an_entry_by_hand_for_what_the_code_cites_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = (*BY_HAND[NSW].not_shown, ("17.9", "nobody looks"))
    monkeypatch.setitem(BY_HAND, NSW, BY_HAND[NSW]._replace(not_shown=silent))
    with pytest.raises(NoEntry, match=r"17\.9 is cited"):
        register.__wrapped__(NSW)


# What is cited elsewhere: by cases, by the simulator's labels, and in prose.


def test_notices_cite_clauses_that_there_are() -> None:
    for rulebook, notice in NOTICES.items():
        assert DOCUMENTS[rulebook].cited(notice.clause)


def test_labels_cite_clauses_that_there_are() -> None:
    for kind in MISTAKES:
        for key, clause in getattr(kind, "clauses", {}).items():
            assert DOCUMENTS[key.split("/")[0]].cited(clause), kind


@pytest.mark.parametrize("path", sorted((ROOT / "domain").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_prose_cites_clauses_that_there_are(path: Path) -> None:
    text = path.read_text("utf-8")
    for short, number in re.findall(r"\b(CM|NSW|TAS|FATG) (\d+(?:\.\d+)*(?:\([a-z]+\))*)", text):
        assert number in DOCUMENTS[SHORT[short]].clauses, f"{short} {number}"
