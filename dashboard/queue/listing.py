"""The list of the queue: a mistake a line; the sentence is said when it is opened. It is worked from the keyboard."""

from collections.abc import Callable, Sequence
from zoneinfo import ZoneInfo

from dashboard.ledger.ledger import Cell, Column, Picked, Row, ledger
from dashboard.look.links import href, may_open
from dashboard.look.times import brief, when, zone_name
from dashboard.queue.view import FINDING
from dashboard.queue.words import line_words, money_words, severity_cell, state_words
from domain.ids import RoundRef, Step
from projections.questions.queue import Irregularity

# What a letter does with the row in hand, beside j and k, Enter, o and x of every list.
KEYS = {"a": "acknowledge", "m": "assign to me", "d": "open, to dismiss it"}


def show_list(
    items: Sequence[Irregularity],
    current: str,
    zone: ZoneInfo,
    *,
    choose: bool,
    key: str,
    on_pressed: Callable[[str, str], None] | None = None,
) -> Picked:
    """Beside an open finding the list is narrow: what the details tell is left out of it."""
    if current:
        columns: tuple[Column, ...] = (
            Column("Severity", "tight"),
            Column("What", heads=True),
            Column("Money", "number"),
        )
        rows = [_narrow(item, zone, current=item.finding == current) for item in items]
    else:
        columns = (
            Column("Severity", "tight"),
            Column(f"When ({zone_of(items, zone)})", "tight"),
            Column("Where", "tight"),
            Column("What happened, and what was done", "line", heads=True),
            Column("Money", "number"),
            Column("State", "tight"),
        )
        rows = [_wide(item, zone) for item in items]
    return ledger(
        "Irregularities",
        columns,
        rows,
        key=key,
        choose=choose,
        on_opened=FINDING.put,
        keys=KEYS if on_pressed is not None else None,
        on_pressed=on_pressed,
    )


def place_of(item: Irregularity) -> str:
    """TABLE/RECORDING/ROUND; what was found between rounds has a step instead."""
    return str(RoundRef(item.stream, item.round) if item.round is not None else Step(item.stream, item.seq))


def short_place(item: Irregularity) -> str:
    """BJ-104 r112, as people say it; the day is beside it."""
    return f"{item.table_name} r{item.round}" if item.round is not None else f"{item.table_name} #{item.seq}"


def zone_of(items: Sequence[Irregularity], zone: ZoneInfo) -> str:
    """The name of the zone, said once over the column."""
    return zone_name(items[0].happened_at, zone) if items else str(zone)


def title_of(item: Irregularity) -> str:
    return item.title[:1].upper() + item.title[1:]


def replay_of(item: Irregularity) -> str:
    """The way to its step in the replay; none where no round is to be seen."""
    if item.round is None or not may_open("replay"):
        return ""
    return href("replay", round=place_of(item), step=str(item.seq))


def _wide(item: Irregularity, zone: ZoneInfo) -> Row:
    cells = (
        severity_cell(item.severity),
        Cell(brief(item.happened_at, zone)),
        Cell(short_place(item), href=replay_of(item)),
        Cell(line_words(item), opens=True),
        Cell(money_words(item)),
        Cell(state_words(item.state, item.assignee, item.case_id)),
    )
    return Row(item.finding, _name(item), cells)


def _narrow(item: Irregularity, zone: ZoneInfo, *, current: bool) -> Row:
    cells = (severity_cell(item.severity), Cell(title_of(item), opens=True), Cell(money_words(item)))
    state = state_words(item.state, item.assignee, item.case_id)
    below = (Cell(f"{when(item.happened_at, zone)} · {short_place(item)} · {state}", "quiet"),)
    return Row(item.finding, _name(item), cells, below, current=current)


def _name(item: Irregularity) -> str:
    return f"{item.title} at {place_of(item)}"
