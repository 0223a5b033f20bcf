"""The felt: a round told once, as data, and drawn in the browser step by step."""
