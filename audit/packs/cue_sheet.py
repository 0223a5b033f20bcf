"""Where to look on video: the table, from when to when with a margin, and what to look for at which step."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from audit.packs.sheets import Sheet
from domain.ids import Step
from projections.rows.row import Column

ROUND_MARGIN = timedelta(seconds=30)  # clocks of cameras differ from those of tables
STEP_MARGIN = timedelta(seconds=15)
_COLUMNS = (
    Column("table_name", "text", "the table"),
    Column("from_at", "time", "from when to look, by the table's own clock"),
    Column("to_at", "time", "until when"),
    Column("step", "text", "the step it is about"),
    Column("step_at", "time", "when that was"),
    Column("look_for", "text", "what to look for"),
)


def cue_sheet(rounds: Sequence[dict[str, Any]], findings: Sequence[dict[str, Any]]) -> Sheet:
    """A line for each round with findings, or for each at all if there are few, and one for each finding."""
    found = {(row["judged_in"], row["round"]) for row in findings}
    lines = [_round(row) for row in rounds if len(rounds) == 1 or (row["judged_in"], row["round"]) in found]
    lines += [_finding(row) for row in findings]
    return Sheet("cue_sheet", _COLUMNS, sorted(lines, key=lambda line: (line[0], line[1], line[2], line[3])))


def _round(row: dict[str, Any]) -> tuple[Any, ...]:
    since, until = _aware(row["from_at"]), _aware(row["to_at"])
    look_for = "the whole round: wagers, each card and where it went, decisions, payments and collections"
    return (row["table_name"], since - ROUND_MARGIN, until + ROUND_MARGIN, row["reference"], since, look_for)


def _finding(row: dict[str, Any]) -> tuple[Any, ...]:
    at = _aware(row["happened_at"])
    step = str(Step(row["stream"], row["seq"], row["round"]))
    look_for = f"{row['title']}: {row['seen']}. By {row['clause']}: {row['expected']}"
    return (row["table_name"], at - STEP_MARGIN, at + STEP_MARGIN, step, at, look_for)


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
