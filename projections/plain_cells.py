"""CSV that stays text: a cell that a spreadsheet would take for a formula gets an apostrophe before it."""

import csv
import io
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

FORMULA = "=+-@\t\r\n|%"  # what spreadsheets, or what they call, begin to calculate with

_QUOTE = "chr(39)"  # an apostrophe


def harmless(text: str) -> str:
    """The text, or with an apostrophe before it; blanks before a formula do not hide it."""
    stripped = text.lstrip(" \ufeff\u00a0")
    return f"'{text}" if stripped[:1] in tuple(FORMULA) and stripped else text


def csv_line(cells: Iterable[Any]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow([_cell(cell) for cell in cells])
    return out.getvalue().removesuffix("\r\n")


def _cell(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, datetime | date):
        return value.isoformat()
    return harmless(value.hex() if isinstance(value, bytes) else str(value))


def harmless_sql(column: str) -> str:
    """The same, said to DuckDB, for a column of text."""
    formula = r"^[ \x{feff}\x{a0}]*[=+\-@\t\r\n|%]"
    return f"CASE WHEN regexp_matches({column}, '{formula}') THEN {_QUOTE} || {column} ELSE {column} END AS {column}"
