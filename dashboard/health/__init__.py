"""The parts of the health page."""
