"""The report of a pack: a PDF that a court could read, made from what the pack has and nothing else."""
