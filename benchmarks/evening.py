"""The file that benchmarks read: simulated evenings, one after the other, until there are enough messages."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from simulator import simulate

_TABLES = 40
_HOURS = 8


def messages() -> Iterator[bytes]:
    """Messages of ever more evenings. Each has tables of its own, so that none is a repeat."""
    seed = 0
    while True:
        seed += 1
        mark = b"E%d-" % seed
        for raw in simulate(
            rulebook="crown-melbourne-blackjack-v26", game="blackjack", tables=_TABLES, hours=_HOURS, seed=seed
        ):
            yield raw.replace(b'"BJ-', b'"' + mark)


def write_evenings(path: Path, count: int) -> None:
    with path.open("wb") as file:
        file.writelines(raw + b"\n" for raw in islice(messages(), count))
