"""The messages in quarantine that somebody asks for, newest first. Those that were dismissed are not there."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, Where, ask, ask_one, columns

_SHOWN_MAX = 200
_TABLES_MAX = 1_000


@dataclass(frozen=True)
class QuarantineRow:
    """A message in quarantine: what it claims, where it came from, and why it was refused."""

    log_index: int
    message: str
    kind: str
    table_name: str | None
    stream: str | None
    seq: int | None
    source: str | None
    source_offset: int | None
    received_at: datetime | None
    bytes: int
    reason: str


@dataclass(frozen=True)
class QuarantinePage:
    """The newest messages that fit, how many do, and the tables that any message names."""

    rows: list[QuarantineRow]
    total: int
    tables: list[str]


@dataclass(frozen=True)
class _Count:
    messages: int


@dataclass(frozen=True)
class _Table:
    name: str


def quarantined(
    connection: Connection, table: str | None = None, kind: str | None = None, words: str | None = None
) -> QuarantinePage:
    """`words` are looked for in the reason and in the name of the source."""
    where = Where()
    where.add("table_name = ?", table)
    where.add("kind = ?", kind)
    where.add("contains(lower(concat_ws(' ', reason, source)), lower(?))", words)
    newest = f"{where} ORDER BY log_index DESC LIMIT {_SHOWN_MAX}"
    rows = ask(connection, QuarantineRow, f"SELECT {columns(QuarantineRow)} FROM quarantine{newest}", where.values)
    count = ask_one(connection, _Count, f"SELECT count(*) FROM quarantine{where}", where.values)
    named = "SELECT DISTINCT table_name FROM quarantine WHERE table_name IS NOT NULL"
    tables = ask(connection, _Table, f"{named} ORDER BY table_name LIMIT {_TABLES_MAX}")
    return QuarantinePage(rows, count.messages if count else 0, [one.name for one in tables])
