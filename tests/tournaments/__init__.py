"""Tournaments over their rounds and tables: whole ones, of which each test changes a step."""
