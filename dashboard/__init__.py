"""The pages where disputes are settled."""
