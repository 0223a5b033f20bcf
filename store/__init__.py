"""The event store, the only truth. Nobody else opens the database of record."""
