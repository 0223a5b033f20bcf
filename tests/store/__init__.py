"""Tests of `store`."""
