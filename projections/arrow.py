"""Rows as Arrow tables, which DuckDB takes whole."""

from collections.abc import Sequence

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


def arrow_of(table: Table, rows: Sequence[Row]) -> pa.Table:
    # Turned on their side by way of tuples: that takes half the time of asking each row for each of its fields.
    columns = zip(*map(msgspec.structs.astuple, rows), strict=True) if rows else [()] * len(table.columns)
    arrays = [
        pa.array(values, type=ARROW_TYPES[column.kind]) for values, column in zip(columns, table.columns, strict=True)
    ]
    return pa.Table.from_arrays(arrays, names=list(table.names))
