"""Ledgers of what crosses rounds and tables."""
