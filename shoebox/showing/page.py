"""A page of text: how wide it is, whether it has colour, and how titles and labelled lines look on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from shoebox.showing.colour import Paint
from shoebox.showing.columns import Style, paragraph

_LABEL = 11


@dataclass(frozen=True)
class Page:
    """What text is written on."""

    columns: int
    paint: Paint

    def title(self, text: str) -> Iterator[str]:
        yield ""
        yield self.paint.heading(text)

    def labelled(self, label: str, text: str, style: Style = str) -> Iterator[str]:
        first, *rest = paragraph(text, self.columns, " " * _LABEL)
        yield self.paint.faint(label.ljust(_LABEL)) + style(first[_LABEL:])
        for line in rest:
            yield " " * _LABEL + style(line[_LABEL:])


def clock(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%H:%M:%S}"
