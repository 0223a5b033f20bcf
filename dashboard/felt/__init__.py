"""The felt: a round sent once, as data, and drawn in the browser step by step."""
