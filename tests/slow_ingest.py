"""`python -m tests.slow_ingest HOME FILE`: `shoebox ingest` with batches so small that there is time to disturb it."""

import sys

import ingest.lines
from shoebox.cli import main

if __name__ == "__main__":
    ingest.lines.LineReader.__init__.__defaults__ = (32 * 1024,)
    sys.exit(main(["ingest", "--home", sys.argv[1], "--file", sys.argv[2]]))
