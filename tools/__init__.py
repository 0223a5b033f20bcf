"""Programs for those who work on Shoebox; nothing here is needed to run it."""
