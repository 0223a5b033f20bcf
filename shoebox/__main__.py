"""`python -m shoebox`, for where the command itself is not on the path."""

import sys

from shoebox.cli import main

sys.exit(main())
