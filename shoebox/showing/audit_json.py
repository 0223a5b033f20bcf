"""An audit for programs: one finding a line, and the account as the last line."""

from typing import Any

from msgspec import to_builtins

from replay.findings import FindingView, place_of
from shoebox.auditing import Blind, Found, Sum, Tally


def finding_line(found: Found) -> dict[str, Any]:
    view = FindingView(found.finding, place_of(found.finding, found.stream))
    return {"kind": "finding", **view.fields(found.event.time if found.event else None)}


def summary_line(tally: Tally, faults: list[str]) -> dict[str, Any]:
    return {
        "kind": "summary",
        "tables": sorted(tally.tables),
        "recordings": tally.recordings,
        "rounds_judged": tally.rounds_in_full,
        "rounds_judged_in_part": tally.rounds_in_part,
        "rounds_not_judged": tally.rounds_not_judged,
        "rounds_open": tally.rounds_open,
        "rounds_with_findings": tally.rounds_with_findings,
        **_sum(tally.all),
        "by_code": {code: _sum(one) for code, one in sorted(tally.by_code.items())},
        "unjudged_by_reason": {reason: count._asdict() for reason, count in tally.by_reason.items()},
        "unjudged": [_unjudged(one) for one in tally.blind],
        "version_remarks": [
            {"remark": remark, "rounds": [str(place) for place in rounds]}
            for remark, rounds in tally.by_version.items()
        ],
        "not_events": faults,
    }


def _unjudged(one: Blind) -> dict[str, Any]:
    item = one.unjudged
    return {
        "reference": one.place,
        "round": item.round,
        "seq": item.seq,
        "reason": item.reason,
        "why": item.why,
        "wager": None if item.wager is None else to_builtins(item.wager),
    }


def _sum(one: Sum) -> dict[str, int]:
    """`depending` of the findings have money that depends on something, and is in neither sum."""
    return {
        "findings": one.findings,
        "depending": one.open,
        "owed_to_players_cents": one.to_players_cents,
        "owed_to_house_cents": one.to_house_cents,
    }
