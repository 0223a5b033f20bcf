"""The contract with those who send: its schemas, and what names it knows."""
