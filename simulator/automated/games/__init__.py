"""The games that terminals play, one file each, and by name."""
