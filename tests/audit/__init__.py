"""Tests of the evidence: the log and the packs."""
