"""Rows as Arrow tables, which DuckDB takes whole."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder

import msgspec
import pyarrow as pa

from projections.rows.row import Kind, Row, Table

ARROW_TYPES: dict[Kind, pa.DataType] = {
    "text": pa.string(),
    "int": pa.int64(),
    "time": pa.timestamp("us"),
    "bool": pa.bool_(),
    "blob": pa.binary(),
}


class _NoPandas(MetaPathFinder):
    def find_spec(self, fullname: str, *_: object) -> None:
        if fullname == "pandas":
            raise ModuleNotFoundError("pandas is not wanted in this process", name=fullname)


def without_pandas() -> None:
    """In this process pandas is as if it were not installed: for one that has no use for it.

    pyarrow looks for it when it first converts values of Python's, and loading it takes a third of a second.
    """
    sys.meta_path.insert(0, _NoPandas())


def schema_of(table: Table) -> pa.Schema:
    return pa.schema([(column.name, ARROW_TYPES[column.kind]) for column in table.columns])


def arrow_of(table: Table, rows: Sequence[Row]) -> pa.Table:
    schema = schema_of(table)
    # Turned on their side by way of tuples: that takes half the time of asking each row for each of its fields.
    columns = zip(*map(msgspec.structs.astuple, rows), strict=True) if rows else [()] * len(schema)
    arrays = [pa.array(values, type=field.type) for values, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)
