"""Tests of the house itself: imports, tidiness, documents."""
