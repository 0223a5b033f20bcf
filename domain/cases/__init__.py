"""Disputes as cases: what may be done when and by whom, the clocks, the notices, and how a case is told."""
