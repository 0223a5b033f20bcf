"""Tests of `domain`."""
