"""Scenarios: given the table, these wagers, cards and decisions; these findings and this money. By clause."""
