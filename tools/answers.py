"""Waits until a dashboard that was just started says where it is, and asks it for its sign-in page.

`python -m tools.answers OUTPUT PID`, where OUTPUT is the file that its output goes to.
"""

import os
import re
import sys
import time
import urllib.request
from pathlib import Path

_WAIT_S = 120.0


def address(output: Path, process: int) -> str:
    """Where it is, once it says so."""
    until = time.monotonic() + _WAIT_S
    while time.monotonic() < until:
        if found := re.search(r"http://\S+", output.read_text(encoding="utf-8")):
            return found[0]
        os.kill(process, 0)
        time.sleep(0.2)
    raise TimeoutError(f"No address in {_WAIT_S:.0f} seconds.")


def main(output: str, process: str) -> int:
    try:
        where = address(Path(output), int(process))
        with urllib.request.urlopen(f"{where}/sign-in", timeout=10) as answer:  # noqa: S310
            page = answer.read().decode()
    except (OSError, TimeoutError) as error:
        print(f"The dashboard does not answer: {error}\n{Path(output).read_text(encoding='utf-8')}", file=sys.stderr)
        return 1
    return 0 if "<h1>Sign in</h1>" in page else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
