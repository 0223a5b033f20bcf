"""docs/schema.md: the tables of the projection, from the code."""

from domain.findings.unjudged import IN_WORDS
from projections.rows.row import SQL_TYPES, Table
from projections.schema import TABLES
from projections.views import VIEWS

_HEAD = """# Schema

What `shoebox query` asks and `shoebox export tables` writes: DuckDB tables that are made from the event store by
judging it. They can be thrown away and made again (`shoebox rebuild`); the store stays the truth. Times are UTC, money
is whole cents, cards are rank and suit (`KS` is the king of spades, `TD` the ten of diamonds).

Every row leads back to its events: `stream` and `seq` name the step (`shoebox events`, `shoebox replay`), `log_index`
its place in the log. `judged_in` is the recording whose judging made the row; it differs from `stream` only where a
round began in the recording before. A round that is still open has no row yet: until the next one's first card is
dealt it can be put right.

This page is made from the code.
"""


def schema_page() -> str:
    shown = [table for table in TABLES if not table.internal]
    inside = [table for table in TABLES if table.internal]
    parts = [_HEAD, "\n## How they hang together\n\n```mermaid\nerDiagram\n", *_diagram(shown), "```\n"]
    parts += [_section(table) for table in shown]
    parts.append("\n## Reasons\n\nWhy something was not judged (`unjudged.reason`).\n\n| reason | means |\n|---|---|\n")
    parts += [f"| `{reason}` | {words} |\n" for reason, words in IN_WORDS.items()]
    parts.append("\n## Views\n\n| view | what it answers |\n|---|---|\n")
    parts += [f"| `{view.name}` | {view.about} |\n" for view in VIEWS]
    parts.append(
        "\n## For the follower alone\n\nNot exported, and not to be relied on.\n\n| table | holds |\n|---|---|\n"
    )
    parts += [f"| `{table.name}` | {table.about} |\n" for table in inside]
    return "".join(parts)


def _diagram(tables: list[Table]) -> list[str]:
    lines = []
    for table in tables:
        for column, other in table.refers.items():
            lines.append(f"    {other} ||--o{{ {table.name} : {column}\n")
    linked = {name for table in tables for name in (table.name, *table.refers.values()) if table.refers}
    lines += [f"    {table.name}\n" for table in tables if table.name not in linked]
    return lines


def _section(table: Table) -> str:
    rows = "".join(
        f"| `{column.name}` | {SQL_TYPES[column.kind]} | {column.about}{_key(table, column.name)} |\n"
        for column in table.columns
    )
    return f"\n## {table.name}\n\n{table.about}\n\n| column | type | meaning |\n|---|---|---|\n{rows}"


def _key(table: Table, column: str) -> str:
    return (
        " (part of the key)"
        if column in table.key and len(table.key) > 1
        else " (the key)"
        if column in table.key
        else ""
    )
