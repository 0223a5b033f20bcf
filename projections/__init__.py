"""Answers shaped from the record in DuckDB: nothing here yet that the record could not give again."""
