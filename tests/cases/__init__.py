"""Tests of disputes and of who looked at what: the domain, and both databases."""
