"""The list of the queue: one finding a row, with the sentence under it."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from dashboard.ledger.ledger import Cell, Column, Picked, Row, ledger
from dashboard.look.links import href, may_open
from dashboard.look.money import money
from dashboard.look.times import when
from dashboard.queue.view import FINDING
from dashboard.queue.words import severity_cell, state_words
from domain.ids import RoundRef, Step
from projections.questions.queue import Irregularity


def show_list(items: Sequence[Irregularity], current: str, zone: ZoneInfo, *, choose: bool, key: str) -> Picked:
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
            Column("When", "tight"),
            Column("What", heads=True),
            Column("Round", "tight"),
            Column("To players", "number"),
            Column("To the house", "number"),
            Column("State", "tight"),
        )
        rows = [_wide(item, zone) for item in items]
    return ledger("Irregularities", columns, rows, key=key, choose=choose, on_opened=FINDING.put)


def place_of(item: Irregularity) -> str:
    """TABLE/RECORDING/ROUND; what was found between rounds has a step instead."""
    return str(RoundRef(item.stream, item.round) if item.round is not None else Step(item.stream, item.seq))


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
        Cell(when(item.happened_at, zone)),
        Cell(title_of(item), opens=True),
        Cell(place_of(item), href=replay_of(item)),
        Cell(_sum(item.to_players_cents, item)),
        Cell(_sum(item.to_house_cents, item)),
        Cell(state_words(item.state, item.assignee, item.case_id)),
    )
    return Row(item.finding, _name(item), cells, (Cell(item.sentence),))


def _narrow(item: Irregularity, zone: ZoneInfo, *, current: bool) -> Row:
    both = item.to_players_cents + item.to_house_cents
    cells = (severity_cell(item.severity), Cell(title_of(item), opens=True), Cell(_sum(both, item)))
    state = state_words(item.state, item.assignee, item.case_id)
    below = (Cell(f"{when(item.happened_at, zone)} · {place_of(item)} · {state}", "quiet"),)
    return Row(item.finding, _name(item), cells, below, current=current)


def _name(item: Irregularity) -> str:
    return f"{item.title} at {place_of(item)}"


def _sum(cents: int, item: Irregularity) -> str:
    """Where the round could have gone on in several ways, or nobody can tell, what is owed is not one sum."""
    return "depends" if item.depends else (money(cents) if cents else "–")
