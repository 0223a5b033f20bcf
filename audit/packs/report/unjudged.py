"""What of a pack's rounds could not be judged, and why: said wherever somebody could take silence for innocence."""

import re
from dataclasses import dataclass

from audit.packs.projected import records
from audit.packs.report.contents import ReportContents
from domain.ids import RoundRef
from replay.steps import never_arrived

_TWO_VERSIONS = "there are two versions of "
_PLACES_MAX = 8
_REASONS_MAX = 5
_MISSING = re.compile(r"seq (\d+) to (\d+) are missing")


@dataclass(frozen=True)
class Lost:
    """A round that could not be judged, or not in full; or a place in the record where one may be lost."""

    where: str
    why: str
    is_round: bool = True
    judged: bool = False  # what was seen of it was judged all the same

    @property
    def said(self) -> str:
        if self.judged and not self.is_round:
            return self.why
        return f"{'Not all of it could' if self.judged else 'It could not'} be judged: {self.why}"


def unjudged(contents: ReportContents) -> list[Lost]:
    """In the order of the rounds; after them places that belong to none of them, and what else is missing."""
    reasons: dict[tuple[str, int | None], list[str]] = {}
    for row in records(contents.sheets.get("unjudged")):
        reasons.setdefault((row["judged_in"], row["round"]), []).append(row["why"])
    in_full = {
        str(found.reference): [why for why in found.unjudged if not why.startswith(_TWO_VERSIONS)]
        for found in contents.rounds
    }
    in_doubt = _contested(contents)
    found = []
    rounds = sorted(records(contents.sheets.get("rounds")), key=lambda row: (row["happened_at"], row["reference"]))
    for row in rounds:
        why = [*reasons.pop((row["judged_in"], row["round"]), []), *in_full.get(row["reference"], [])]
        why += [row["why_not"]] if row["why_not"] or not (why or row["judged"]) else []
        doubt = in_doubt.pop((row["stream"], row["round"]), None)
        if doubt or why:
            judged = row["judged"] and not doubt
            found.append(Lost(row["reference"], _in_words([*([doubt] if doubt else []), *why]), judged=judged))
    for (stream, _), doubt in in_doubt.items():
        found.append(Lost(stream, _in_words([doubt]), is_round=False))
    return found + _places(contents, " ".join(one.why for one in found))


def _contested(contents: ReportContents) -> dict[tuple[str, int | None], str]:
    """By recording and round which of its messages there are two versions of. Which is true, the record can't tell."""
    places: dict[tuple[str, int | None], list[int]] = {}
    for row in records(contents.sheets.get("rivals")):
        if row["contests"]:
            places.setdefault((row["stream"], row["round"]), []).append(row["seq"])
    found = {}
    for where, seqs in places.items():
        each = sorted(set(seqs))
        more = f" and {len(each) - _PLACES_MAX:,} more" if len(each) > _PLACES_MAX else ""
        numbers = ", ".join(f"#{seq}" for seq in each[:_PLACES_MAX])
        found[where] = f"it is contested, {_TWO_VERSIONS}{numbers}{more}"
    return found


def _places(contents: ReportContents, said: str) -> list[Lost]:
    """Gaps in the record that no round has named."""
    rounds = {(row["judged_in"], row["round"]) for row in records(contents.sheets.get("rounds"))}
    here = {(row["stream"], row["seq"]) for row in records(contents.sheets["events"])}
    found = []
    for row in records(contents.sheets.get("unjudged")):
        if (row["judged_in"], row["round"]) not in rounds and (row["judged_in"], row["seq"]) in here:
            where = row["judged_in"] if row["round"] is None else str(RoundRef(row["judged_in"], row["round"]))
            found.append(Lost(where, _in_words([row["why"]]), is_round=False))
    said += " ".join(one.why for one in found)
    for row in records(contents.sheets["gaps"]):
        why = never_arrived(row["first_seq"], row["last_seq"])
        if why not in said:
            found.append(Lost(row["stream"], why, is_round=False, judged=True))
    return found


def _in_words(why: list[str]) -> str:
    """The reasons, each once, with steps written as everywhere in the report."""
    worded = [_MISSING.sub(lambda found: never_arrived(int(found[1]), int(found[2])), reason or "") for reason in why]
    reasons = list(dict.fromkeys(filter(None, worded)))
    if len(reasons) > _REASONS_MAX:
        reasons[_REASONS_MAX:] = [f"and {len(reasons) - _REASONS_MAX:,} more reasons, which data/unjudged has"]
    return "; ".join(reasons) or "the record does not say why"
