"""Text in columns that fit the width there is: wrapped paragraphs, tables, and two texts side by side."""

import shutil
import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from shoebox.showing.colour import visible

_WIDTH_ELSEWHERE = 100  # where there is no terminal to ask
_WIDTH_MIN, _WIDTH_MAX = 60, 160
_BETWEEN = "  "
_BAR = " │ "

Style = Callable[[str], str]


def width() -> int:
    """The terminal's width, or what COLUMNS says, within reason."""
    return min(max(shutil.get_terminal_size((_WIDTH_ELSEWHERE, 24)).columns, _WIDTH_MIN), _WIDTH_MAX)


def padded(text: str, columns: int) -> str:
    return text + " " * max(0, columns - visible(text))


def paragraph(text: str, columns: int, indent: str = "", first: str | None = None) -> list[str]:
    """Lines of at most so many columns. `first` stands before the first one, in the place of the indent."""
    begin = indent if first is None else first
    return textwrap.wrap(
        text,
        columns,
        initial_indent=begin,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [begin.rstrip()]


def flowed(items: Iterable[str], columns: int, indent: str, between: str = "   ") -> list[str]:
    """Items that stay whole, as many on a line as fit."""
    lines = [indent]
    for item in items:
        gap = "" if lines[-1] == indent else between
        if gap and visible(lines[-1]) + len(gap) + visible(item) > columns:
            lines.append(indent)
            gap = ""
        lines[-1] += gap + item
    return lines


def table(rows: Sequence[Sequence[str]], columns: int, style: Style = str, indent: str = "  ") -> list[str]:
    """The first row is the heading. Columns are as wide as they must be; where that is too much, the widest wrap."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = columns - len(indent) - len(_BETWEEN) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > 8:
        widths[widths.index(max(widths))] -= 1
    lines = []
    for row in rows:
        cells = [paragraph(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            aligned = _BETWEEN.join(part.ljust(wide) for part, wide in zip(parts, widths, strict=True))
            lines.append(style(f"{indent}{aligned}".rstrip()))
    return lines


def side_by_side(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Two texts whose lines fit into half of the columns, with a bar between."""
    half = half_of(columns)
    return [(padded(one, half) + _BAR + other).rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def half_of(columns: int) -> int:
    return (columns - len(_BAR)) // 2
