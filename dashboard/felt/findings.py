"""What was irregular, for the panel beside the felt: the sentence, the clause, the remedies, and the money."""

from typing import Any

from domain.facts.wording import printable
from domain.irregularities.books import rulebook_in_words
from replay.findings import ActionView, FindingView, RemedyView, ids_of
from replay.rounds import Replay
from replay.values.money import branch_words, owes


def findings(found: Replay) -> list[dict[str, Any]]:
    """In their order; the number of each is its sign on the felt."""
    views = found.finding_views
    return [
        _finding(found, view) | {"number": view.number, "id": str(name)}
        for view, name in zip(views, ids_of(views), strict=True)
    ]


def _finding(found: Replay, view: FindingView) -> dict[str, Any]:
    finding = view.finding
    return {
        "at": found.link_name(view.step),
        "seq": finding.seq,
        "code": finding.code,
        "title": view.title,
        "rulebook": rulebook_in_words(finding.rulebook),
        "clause": finding.clause,
        "seen": printable(finding.seen),
        "expected": printable(finding.expected),
        "sentence": view.sentence,
        "box": finding.box,
        "hand": finding.hand,
        "player": finding.player,
        "wagers": list(found.disputed(view)),
        "remedies": [_remedy(remedy) for remedy in view.remedies],
        "done": [_action(action) for action in view.actions],
        "put_right": finding.put_right,
        "owed": [{"player": player, "words": owes(cents)} for player, cents in finding.owed_cents.items() if cents],
        "unknown": printable(finding.unknown),
        "branches": list(map(branch_words, finding.branches)),
        "consequences": list(map(printable, finding.consequences)),
        "reading": finding.reading,
    }


def _remedy(view: RemedyView) -> dict[str, Any]:
    advice = view.advice
    return {
        "clause": advice.clause,
        "does": advice.does,
        "by": view.by,
        "when": view.when,
        "applied": advice.in_time,
    }


def _action(view: ActionView) -> dict[str, Any]:
    return {
        "seq": view.action.seq,
        "words": view.words,
        "right": view.action.right,
        "why_not": printable(view.action.why_not),
    }
