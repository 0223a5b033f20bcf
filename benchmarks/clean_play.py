"""`python -m benchmarks.clean_play`: honest evenings by the thousand, judged; every finding is a false one."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from domain.facts.events import read
from domain.findings.sentence import sentence
from domain.judge.judge import Judge
from simulator.floor import AUTOMATED_GAMES, GAMES, simulate

_HOURS = 6
_LISTED = 20


@dataclass
class Honest:
    """The honest evenings of one game, with what was found in them and what was not judged."""

    hours: int = _HOURS
    evenings: int = 0
    rounds: int = 0
    events: int = 0
    found: list[str] = field(default_factory=list)

    @property
    def summary(self) -> str:
        return f"{self.rounds:,} honest rounds, {len(self.found)} findings"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.clean_play",
        description=__doc__,
        epilog="Example: python -m benchmarks.clean_play --rounds 100000 --workers 2",
    )
    parser.add_argument("--rounds", type=int, default=2_000, help="rounds of each game (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first evening's seed (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes (default: %(default)s)")
    options = parser.parse_args()
    false = 0
    print("| game | evenings | rounds | events | findings |\n|---|---|---|---|---|")
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        for book in (*GAMES, *AUTOMATED_GAMES):
            one = judge_honest_play(pool, options.workers, book, options.rounds, options.seed)
            counts = f"{one.evenings:,} | {one.rounds:,} | {one.events:,} | {len(one.found)}"
            print(f"| {'/'.join(book)} | {counts} |", flush=True)
            for words in one.found[:_LISTED]:
                print(f"  {words}")
            false += len(one.found)
    return 1 if false else 0


def judge_honest_play(pool: ProcessPoolExecutor, workers: int, book: tuple[str, str], rounds: int, seed: int) -> Honest:
    """Evening after evening of a game, until so many rounds were judged."""
    result = Honest()
    began = time.monotonic()
    while result.rounds < rounds:
        batch = [pool.submit(judge_evening, *book, seed + number) for number in range(4 * workers)]
        seed += len(batch)
        for done in batch:
            more_rounds, more_events, sentences = done.result()
            result.evenings += 1
            result.rounds += more_rounds
            result.events += more_events
            result.found += sentences
        took = time.monotonic() - began
        print(f"\r{'/'.join(book)}: {result.rounds:,} rounds in {took:,.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return result


def judge_evening(rulebook: str, game: str, seed: int) -> tuple[int, int, list[str]]:
    """How many rounds and events an evening had, and what was found in it."""
    events = [read(raw) for raw in simulate(rulebook=rulebook, game=game, tables=1, hours=_HOURS, seed=seed)]
    stream = events[0].originator_id
    judge = Judge(stream)
    found = [finding for event in events for finding in judge.step(event)]
    found += judge.finish()
    found_words = [f"seed {seed}, #{finding.seq}: {finding.code}: {sentence(finding, stream)}" for finding in found]
    found_words += [f"seed {seed}, #{item.seq}: {item.why}" for item in judge.unjudged]
    return judge.table.rounds_ended, len(events), found_words


if __name__ == "__main__":
    raise SystemExit(main())
