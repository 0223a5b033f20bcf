"""Each table as it stands: its latest recording, how deep its shoe is dealt, and what was found in the last hour."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from projections.questions.asking import Connection, ask, ask_one
from projections.questions.floor import TableNow, floor_now

_WINDOW = timedelta(hours=1)
_DAY = timedelta(days=1)


@dataclass(frozen=True)
class ShoeDepth:
    """The shoe at a table: how many cards were loaded, and how many of them rounds that are over have drawn."""

    judged_in: str
    shoe: int
    dealing: str
    cards: int
    drawn: int


@dataclass(frozen=True)
class Found:
    """Findings at a table in the last hour that were not put right, and the money in them."""

    table_name: str
    findings: int
    cents: int
    depending: int  # those whose money depends on what nobody decided or is not known, and is not in the sum


@dataclass(frozen=True)
class TableState:
    """One line of the floor."""

    table: TableNow
    shoe: ShoeDepth | None
    found: Found
    last_round: str | None  # the last one that is over, by reference


@dataclass(frozen=True)
class FloorState:
    """All tables, as of the last event of any of them; how far the log was judged then."""

    as_of: datetime | None
    position: int
    rounds: int  # that ended in the last hour, on the whole floor
    wagered_cents: int  # then
    tables: list[TableState]


@dataclass(frozen=True)
class _Progress:
    position: int


@dataclass(frozen=True)
class _LastRound:
    judged_in: str
    reference: str


def tables_now(connection: Connection) -> FloorState:
    """By table. The last hour ends with the last event of the floor, so that an old record shows its own last hour."""
    progress = ask_one(connection, _Progress, "SELECT position FROM progress")
    position = 0 if progress is None else progress.position
    floor = floor_now(connection, minutes=60)
    tables = floor.tables
    if not tables:
        return FloorState(None, position, 0, 0, [])
    as_of = max(table.ended_at for table in tables)
    shoes = {shoe.judged_in: shoe for shoe in _shoes(connection, tables, as_of)}
    rounds = {row.judged_in: row.reference for row in _last_rounds(connection, [table.judged_in for table in tables])}
    found = {row.table_name: row for row in _found(connection, as_of)}
    return FloorState(
        as_of,
        position,
        sum(minute.rounds for minute in floor.minutes),
        sum(minute.wagered_cents for minute in floor.minutes),
        [
            TableState(
                table,
                shoes.get(table.judged_in),
                found.get(table.table_name, Found(table.table_name, 0, 0, 0)),
                rounds.get(table.judged_in),
            )
            for table in tables
        ],
    )


def _shoes(connection: Connection, tables: list[TableNow], as_of: datetime) -> list[ShoeDepth]:
    """The last loading at each table that is open. The times let DuckDB pass over all that is older."""
    since = as_of - _DAY
    open_ones = [table.judged_in for table in tables if not table.closed and table.ended_at >= since]
    return ask(
        connection,
        ShoeDepth,
        "WITH loaded AS (SELECT * FROM shoes WHERE judged_in IN (SELECT unnest(?)) AND happened_at >= ?"
        " QUALIFY row_number() OVER (PARTITION BY judged_in ORDER BY happened_at DESC, loaded_seq DESC) = 1)"
        " SELECT loaded.judged_in, loaded.shoe, loaded.dealing, loaded.cards, count(cards.seq)"
        " FROM loaded LEFT JOIN cards ON cards.judged_in = loaded.judged_in AND cards.stream = loaded.stream"
        " AND cards.seq > loaded.loaded_seq AND cards.happened_at >= ?"
        " GROUP BY ALL",
        [open_ones, since, since],
    )


def _last_rounds(connection: Connection, recordings: list[str]) -> list[_LastRound]:
    return ask(
        connection,
        _LastRound,
        "SELECT judged_in, max_by(reference, round) FROM rounds WHERE judged_in IN (SELECT unnest(?)) GROUP BY ALL",
        [recordings],
    )


def _found(connection: Connection, as_of: datetime) -> list[Found]:
    return ask(
        connection,
        Found,
        "SELECT table_name, count(*), sum(to_players_cents + to_house_cents)::BIGINT,"
        " count(*) FILTER (depends) FROM findings"
        " WHERE happened_at > ? AND NOT put_right GROUP BY table_name",
        [as_of - _WINDOW],
    )
