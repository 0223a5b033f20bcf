"""A score for programs: one document."""

from dataclasses import asdict
from typing import Any

from shoebox.marks import Marks, Score
from shoebox.showing.score_text import command


def as_document(result: Score) -> dict[str, Any]:
    return {
        "is_perfect": result.is_perfect,
        "rounds_judged": result.rounds,
        "rounds_blind": result.rounds_blind,
        "rounds_in_part": result.rounds_in_part,
        "unjudged_by_reason": dict(sorted(result.reasons.items())),
        "faults": result.faults,
        "all": marks_fields(result.all),
        "kinds": [
            {"rulebook": rulebook, "game": game, "kind": kind, **marks_fields(marks)}
            for (rulebook, game), kinds in sorted(result.marks.items())
            for kind, marks in sorted(kinds.items())
        ],
        "disagreements": [
            {"what": one.what, "kind": one.kind, "reference": one.place, "words": one.words, "command": command(one)}
            for one in result.wrong
        ],
    }


def marks_fields(marks: Marks) -> dict[str, float]:
    return {**asdict(marks), "precision": marks.precision, "recall": marks.recall}
