"""Tests of the transparency log."""
