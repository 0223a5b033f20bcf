"""An audit for programs: one finding a line, and the account as the last line."""

from typing import Any

from shoebox.auditing import Found, Sum, Tally
from shoebox.showing.findings import as_fields


def finding_line(found: Found) -> dict[str, Any]:
    return {"kind": "finding", **as_fields(found.finding, found.stream, found.event)}


def summary_line(tally: Tally, faults: list[str]) -> dict[str, Any]:
    return {
        "kind": "summary",
        "tables": sorted(tally.tables),
        "recordings": tally.recordings,
        "rounds_judged": tally.rounds,
        "rounds_open": tally.rounds_open,
        "rounds_with_findings": tally.rounds_with_findings,
        **_sum(tally.all),
        "by_code": {code: _sum(one) for code, one in sorted(tally.by_code.items())},
        "unjudged": [
            {"reference": one.place, "round": one.unjudged.round, "seq": one.unjudged.seq, "why": one.unjudged.why}
            for one in tally.blind
        ],
        "not_events": faults,
    }


def _sum(one: Sum) -> dict[str, int]:
    return {
        "findings": one.findings,
        "owed_to_players_cents": one.to_players_cents,
        "owed_to_house_cents": one.to_house_cents,
    }
