"""Searching for rounds: what is asked, what was understood, and what was found."""
