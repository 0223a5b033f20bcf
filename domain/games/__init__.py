"""The kinds of game. A family is a folder: its rules, its state, its checks, its settlement, its redeal."""
