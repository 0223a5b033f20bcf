"""Tests of what is shown of a round, whoever draws it."""
