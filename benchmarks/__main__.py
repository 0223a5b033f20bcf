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
    parser.add_argument("--postgres", action="store_true", help="measure PostgreSQL, on a server of its own, instead")
    parser.add_argument("--kafka", action="store_true", help="measure Kafka, on a broker of its own, instead")
    parser.add_argument("--signatures", action="store_true", help="measure what signatures cost instead")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-benchmarks-") as name:
        folder = Path(name)
        evening = folder / "evening.jsonl"
        print(f"Python {platform.python_version()}, {options.events:,} messages, median of {options.repeats}\n")
        began = time.perf_counter()
        write_evenings(evening, options.events)
        print(f"simulated {options.events / (time.perf_counter() - began):,.0f} messages a second\n")
        if options.postgres:
            _postgres(evening, options.repeats)
            return
        if options.signatures:
            _signatures(evening, folder, options.repeats)
            return
        if options.kafka:
            _kafka(evening, folder, options.repeats)
            return
        print("| way | messages a second | ratio |\n|---|---|---|")
        for row in report(rates(evening, folder, options.repeats)):
            print(f"| {' | '.join(row)} |")
        write_evenings(evening, options.memory)
        print("\n| messages recorded | memory held, MiB |\n|---|---|")
        for count, mib in held(evening, folder, options.memory // 10):
            print(f"| {count:,} | {mib} |")


def _signatures(evening: Path, folder: Path, repeats: int) -> None:
    from benchmarks import signing

    print("| way | messages a second | ratio |\n|---|---|---|")
    for row in signing.report(signing.rates(evening, folder, repeats)):
        print(f"| {' | '.join(row)} |")
    shares = {signed: signing.floor_share(evening, folder, signed=signed) for signed in (False, True)}
    print(
        f"\n{signing.FLOOR_A_SECOND} messages a second take {shares[False]:.1%} of a core without signatures, and "
        f"{shares[True]:.1%} with them."
    )


def _postgres(evening: Path, repeats: int) -> None:
    from benchmarks import postgres

    found, size = postgres.rates(evening, repeats)
    print("| way | messages a second | ratio |\n|---|---|---|")
    for row in postgres.report(found):
        print(f"| {' | '.join(row)} |")
    print(f"\nA message takes {size:,.0f} bytes on the server with its indexes; {_length(evening):,.0f} are its own.")


def _kafka(evening: Path, folder: Path, repeats: int) -> None:
    from benchmarks import kafka

    raws = evening.read_bytes().splitlines()
    with kafka.floor(raws) as (broker, topic):
        print("| way | messages a second | ratio | to our settings |\n|---|---|---|---|")
        for row in kafka.report(kafka.rates(broker, topic, len(raws), folder, repeats)):
            print(f"| {' | '.join(row)} |")
        print("\n| messages recorded | memory held, MiB |\n|---|---|")
        for count, mib in kafka.memory(broker, topic, len(raws), folder):
            print(f"| {count:,} | {mib} |")
        print(f"\nA worker takes {kafka.live(broker, folder):.1%} of a core at 420 messages a second of 540 tables,")
        print(f"and {kafka.idle(broker, folder):.1%} while nothing comes.")


def _length(evening: Path) -> float:
    raws = evening.read_bytes().splitlines()
    return sum(map(len, raws)) / len(raws)


if __name__ == "__main__":
    main()
