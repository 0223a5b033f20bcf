"""Tests of evidence packs: made the same twice, and found out however they are changed."""
