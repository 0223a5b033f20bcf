"""Tests of the automated floor."""
