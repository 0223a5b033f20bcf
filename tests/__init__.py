"""The tests, in folders named after what they test."""
