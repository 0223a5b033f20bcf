"""A jackpot linked to 60 tables with a million contributions: judged whole, and entry by entry from a saved state.

python -m benchmarks.jackpots
"""

import time
from collections.abc import Iterator

from msgspec.structs import replace

from domain.ledgers.entry import Entry
from domain.ledgers.judging import LedgerJudge

_LEDGER, _BOOK = "jackpot/J-1", "crown-melbourne-blackjack-v26"
_TABLES, _WAGERS, _ADDED_CENTS, _BETWEEN_US = 60, 1_000_000, 25, 120_000


def entries(wagers: int) -> Iterator[Entry]:
    """Eight wagers of five dollars a second, table after table, and a reading with every thousandth."""
    more = {"level": "meter", "seed": 100_000, "rate": 500, "price": 500}
    yield Entry(_LEDGER, "set-opening", 0, "BJ-0/r1", 1, 1, rulebook=_BOOK, shown_cents=100_000, more=more)
    for number in range(1, wagers + 1):
        at, stream = number * _BETWEEN_US, f"BJ-{number % _TABLES}/r1"
        yield Entry(_LEDGER, "wager", at, stream, number + 1, 1, rulebook=_BOOK, cents=500, player="p", more={"box": 1})
        if number % 1_000 == 0:
            shown = 100_000 + _ADDED_CENTS * number
            level = {"level": "meter"}
            yield Entry(_LEDGER, "read", at + 1, stream, number + 1, 2, rulebook=_BOOK, shown_cents=shown, more=level)


def main() -> None:
    all_of_them = list(entries(_WAGERS))
    judge, began = LedgerJudge(_LEDGER), time.process_time()
    found = sum(len(judge.take(entry).findings) for entry in all_of_them)
    print(f"{len(all_of_them):,} entries in {time.process_time() - began:.1f} s, {found} findings")
    saved, last = judge.save(), all_of_them[-1]
    began = time.perf_counter()
    for number in range(1, 101):
        resumed = LedgerJudge.resumed(_LEDGER, saved)
        resumed.take(replace(last, time_us=last.time_us + number))
        resumed.save()
    print(f"one more entry, resumed and saved: {(time.perf_counter() - began) * 10:.2f} ms")


if __name__ == "__main__":
    main()
