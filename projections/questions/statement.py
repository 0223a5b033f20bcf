"""A ledger as a running statement: entry by entry what went in and out, what was displayed and what follows."""

from dataclasses import dataclass
from datetime import datetime

from domain.ids import RoundRef
from projections.questions.asking import Connection, ask, columns

PAGE_LINES = 100


@dataclass(frozen=True)
class StatementLine:
    """One entry, and what the ledger came to with it."""

    happened_at: datetime
    stream: str
    seq: int
    nth: int
    round: int | None
    kind: str
    cents: int | None
    shown_cents: int | None
    expected_cents: int | None
    balance_cents: int | None
    findings: int
    unjudged: str | None
    why: str | None


@dataclass(frozen=True)
class FoundThere:
    """A finding of the ledger, at one of its steps."""

    finding: str
    stream: str
    seq: int
    seen: str
    ledger: str


@dataclass(frozen=True)
class Statement:
    """A page of it, how many pages there are, and what was found and could not be judged in all of it."""

    ledger: str
    lines: list[StatementLine]
    page: int
    pages: int
    findings: int
    unjudged: int
    found: list[FoundThere]

    def found_at(self, line: StatementLine) -> list[FoundThere]:
        return [one for one in self.found if (one.stream, one.seq) == (line.stream, line.seq)]


@dataclass(frozen=True)
class LedgerName:
    """A ledger by its name."""

    ledger: str


def statement(
    connection: Connection, ledger: str, page: int | None = None, step: tuple[str, int] | None = None
) -> Statement | None:
    """A page of a ledger: the one named, or that of a step, or the last; None where there is no such ledger."""
    totals = "SELECT count(*), coalesce(sum(findings), 0), count(unjudged) FROM statements WHERE ledger = ?"
    [(count, findings, unjudged)] = connection.execute(totals, [ledger]).fetchall()
    if not count:
        return None
    pages = -(-count // PAGE_LINES)
    number = page if page is not None else _page_of(connection, ledger, step) or pages
    number = min(max(number, 1), pages)
    lines = ask(
        connection,
        StatementLine,
        f"SELECT {columns(StatementLine)} FROM statements WHERE ledger = ?"
        f" ORDER BY happened_at, stream, seq, nth LIMIT {PAGE_LINES} OFFSET {(number - 1) * PAGE_LINES}",
        [ledger],
    )
    found = ask(
        connection,
        FoundThere,
        f"SELECT {columns(FoundThere)} FROM findings WHERE ledger = ? AND happened_at BETWEEN ? AND ? ORDER BY finding",
        [ledger, lines[0].happened_at, lines[-1].happened_at],
    )
    return Statement(ledger, lines, number, pages, int(findings), unjudged, found)


def _page_of(connection: Connection, ledger: str, step: tuple[str, int] | None) -> int | None:
    """Where a step of a recording stands, or the ledger's next one of that recording."""
    if step is None:
        return None
    found = connection.execute(
        "SELECT place FROM (SELECT stream, seq, row_number() OVER (ORDER BY happened_at, stream, seq, nth) AS place"
        " FROM ledger_entries WHERE ledger = ?) WHERE stream = ? AND seq >= ? ORDER BY seq LIMIT 1",
        [ledger, *step],
    ).fetchall()
    return -(-found[0][0] // PAGE_LINES) if found else None


def ledgers_of_round(connection: Connection, reference: RoundRef) -> list[str]:
    """The ledgers into which a round has put anything."""
    sql = "SELECT DISTINCT ledger FROM ledger_entries WHERE stream = ? AND round = ? ORDER BY ledger"
    return [one.ledger for one in ask(connection, LedgerName, sql, [reference.stream, reference.round])]


def found_in_ledgers(connection: Connection, reference: RoundRef) -> list[FoundThere]:
    """What was found in ledgers at steps of a round."""
    return ask(
        connection,
        FoundThere,
        f"SELECT {columns(FoundThere)} FROM findings WHERE ledger IS NOT NULL AND stream = ? AND round = ?"
        " ORDER BY seq, finding",
        [reference.stream, reference.round],
    )


def all_ledgers(connection: Connection) -> list[str]:
    """Every ledger that has more than what setups say."""
    sql = (
        "SELECT DISTINCT ledger FROM ledger_entries WHERE cents IS NOT NULL OR shown_cents IS NOT NULL ORDER BY ledger"
    )
    return [one.ledger for one in ask(connection, LedgerName, sql)]
