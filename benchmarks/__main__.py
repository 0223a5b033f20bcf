"""`python -m benchmarks [--events N] [--memory N]`: measures, and prints tables that docs/performance.md can hold."""

import argparse
import platform
import tempfile
import time
from pathlib import Path

from benchmarks.evening import write_evenings
from benchmarks.memory import held
from benchmarks.recording import rates, report


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, epilog="Example: python -m benchmarks --memory 10000000"
    )
    parser.add_argument("--events", type=int, default=300_000, help="messages for the rates (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="times each way is measured (default: %(default)s)")
    parser.add_argument("--memory", type=int, default=1_000_000, help="messages for the memory (default: %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-benchmarks-") as name:
        folder = Path(name)
        evening = folder / "evening.jsonl"
        print(f"Python {platform.python_version()}, {options.events:,} messages, median of {options.repeats}\n")
        began = time.perf_counter()
        write_evenings(evening, options.events)
        print(f"simulated {options.events / (time.perf_counter() - began):,.0f} messages a second\n")
        print("| way | messages a second | ratio |\n|---|---|---|")
        for row in report(rates(evening, folder, options.repeats)):
            print(f"| {' | '.join(row)} |")
        write_evenings(evening, options.memory)
        print("\n| messages recorded | memory held, MiB |\n|---|---|")
        for count, mib in held(evening, folder, options.memory // 10):
            print(f"| {count:,} | {mib} |")


if __name__ == "__main__":
    main()
