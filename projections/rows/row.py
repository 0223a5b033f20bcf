"""What a row is, and the table that is made from it: columns with their types and meanings, read from its fields."""

from dataclasses import dataclass, field
from functools import cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

Kind = Literal["text", "int", "time", "bool", "blob"]
SQL_TYPES: dict[Kind, str] = {
    "text": "VARCHAR",
    "int": "BIGINT",
    "time": "TIMESTAMP",
    "bool": "BOOLEAN",
    "blob": "BLOB",
}
_KINDS: dict[type, Kind] = {str: "text", int: "int", bool: "bool", bytes: "blob"}

_TIME = object()
Time = Annotated[int, _TIME]  # microseconds since 1970; DuckDB has them as a TIMESTAMP in UTC


class Row(Struct, gc=False):
    """A row. Each field is annotated with its type and what it means; the docstring says what the table holds.

    Rows refer to nothing but plain values, so the garbage collector has no need to look at them.
    """


class JudgedRow(Row):
    """A row that judging a recording made: judged again, it is replaced. It names the step that it is about."""

    judged_in: Annotated[str, "the recording whose judging made this row"]
    table_name: Annotated[str, "the table"]
    stream: Annotated[str, "the recording that has the step, TABLE/RECORDING"]


MadeSeq = Annotated[
    int | None, "the step of judged_in with which this row was made; none where the record ended"
]  # the last field of rows that have no other by which judging again can begin after a step


@dataclass(frozen=True)
class Column:
    """One column and what it means."""

    name: str
    kind: Kind
    about: str


@dataclass(frozen=True)
class Table:
    """The table of a type of row: `key` tells its rows apart. Those of an `internal` one are for the follower alone.

    `made` says, in SQL, with which of its recording's steps a row got what is in it; NULL is the end of the recording.
    By it, judging again can begin after a step. It is empty for what is put anew or counted on with every event.
    """

    name: str
    row: type[Row]
    key: tuple[str, ...]
    mutable: bool = False  # a row is put in the place of the one with its key
    adds: tuple[str, ...] = ()  # of a mutable one, the columns that are added to what is there
    internal: bool = False
    refers: dict[str, str] = field(default_factory=dict)
    made: str = ""
    index: str = ""  # the column by which single rows are looked up

    @property
    def about(self) -> str:
        return self.row.__doc__ or ""

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        hints = get_type_hints(self.row, include_extras=True)
        return tuple(_column(name, hints[name]) for name in self.row.__struct_fields__)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return self.row.__struct_fields__

    @property
    def judged(self) -> bool:
        """Whether judging a recording makes its rows: judged again, they are replaced."""
        return "judged_in" in self.names

    def create(self) -> str:
        columns = ", ".join(f"{column.name} {SQL_TYPES[column.kind]}" for column in self.columns)
        return f"CREATE TABLE {self.name} ({columns})"

    def create_index(self) -> str:
        return f"CREATE INDEX {self.name}_by_{self.index} ON {self.name} ({self.index})"


def _column(name: str, hint: Any) -> Column:
    """Which values may be missing, only mypy minds."""
    held, *marks, about = get_args(hint)
    if get_origin(held) in (Union, UnionType):
        [held] = [one for one in get_args(held) if one is not NoneType]
    if _TIME in marks or held == Time:
        return Column(name, "time", about)
    if get_origin(held) is Literal:
        held = type(get_args(held)[0])
    return Column(name, _KINDS[held], about)
