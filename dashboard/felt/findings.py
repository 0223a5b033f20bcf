"""What was irregular, for the panel beside the felt: the sentence, the clause, the remedies, and the money."""

from typing import Any

from dashboard.felt.money import branches, owes
from dashboard.felt.watching import step_name
from domain.findings.finding import Advice, Deed, Finding
from domain.findings.sentence import sentence
from domain.ids import FindingIds, RoundRef, Step
from domain.irregularities import CATALOGUE
from domain.ranks import a_rank
from domain.rulebooks.titles import rulebook_in_words
from domain.telling import printable


def findings(found: list[Finding], reference: RoundRef) -> list[dict[str, Any]]:
    """In their order; the number of each is its sign on the felt."""
    ids = FindingIds()
    told = []
    for number, finding in enumerate(found, start=1):
        name = ids.next(Step(finding.stream or reference.stream, finding.seq, finding.round), finding.code)
        told.append(_finding(finding, reference) | {"number": number, "id": str(name)})
    return told


def _finding(finding: Finding, reference: RoundRef) -> dict[str, Any]:
    stream = finding.stream or reference.stream
    return {
        "at": step_name(reference, stream, finding.seq),
        "seq": finding.seq,
        "code": finding.code,
        "title": CATALOGUE[finding.code].title,
        "rulebook": rulebook_in_words(finding.rulebook),
        "clause": finding.clause,
        "seen": printable(finding.seen),
        "expected": printable(finding.expected),
        "sentence": sentence(finding, reference.table),
        "box": finding.box,
        "hand": finding.hand,
        "player": finding.player,
        "remedies": [_remedy(finding, advice) for advice in finding.advice],
        "done": [_deed(deed) for deed in finding.deeds],
        "put_right": finding.put_right,
        "owed": [{"player": player, "words": owes(cents)} for player, cents in finding.owed_cents.items() if cents],
        "unknown": printable(finding.unknown),
        "branches": branches(finding.branches),
        "consequences": list(map(printable, finding.consequences)),
        "reading": finding.reading,
    }


def _remedy(finding: Finding, advice: Advice) -> dict[str, Any]:
    """The remedy, who may order it, and whether its window was open when somebody noticed."""
    known = finding.provision.remedies
    remedy = next((one for one in known if (one.clause, one.does) == (advice.clause, advice.does)), None)
    when = [] if remedy is None or remedy.window == "always" else [remedy.window.replace("-", " ")]
    when += [f"only if {remedy.only.replace('-', ' ')}"] if remedy and remedy.only else []
    when += [f"at the {remedy.choice}'s choice"] if remedy and remedy.choice else []
    return {
        "clause": advice.clause,
        "does": advice.does,
        "by": f"{a_rank(advice.rank)} or above" if advice.rank else "",
        "when": ", ".join(when),
        "applied": advice.in_time,
    }


def _deed(deed: Deed) -> dict[str, Any]:
    return {
        "seq": deed.seq,
        "words": deed.remedy.replace("-", " ") + (f", by {a_rank(deed.rank)}" if deed.ordered else ""),
        "right": deed.right,
        "why_not": printable(deed.why_not),
    }
