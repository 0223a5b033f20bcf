"""`python -m benchmarks.clean_play`: honest evenings by the thousand, judged; every finding is a false one."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from domain.events import read
from domain.findings.sentence import sentence
from domain.judge.judge import Judge
from simulator.floor import GAMES, simulate

_HOURS = 6


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
        for rulebook, game in GAMES:
            false += _judge_game(pool, rulebook, game, options)
    return 1 if false else 0


def _judge_game(pool: ProcessPoolExecutor, rulebook: str, game: str, options: argparse.Namespace) -> int:
    evenings = rounds = events = 0
    found: list[str] = []
    began, seed = time.monotonic(), options.seed
    while rounds < options.rounds:
        batch = [pool.submit(judge_evening, rulebook, game, seed + number) for number in range(4 * options.workers)]
        seed += len(batch)
        for done in batch:
            more_rounds, more_events, sentences = done.result()
            evenings, rounds, events = evenings + 1, rounds + more_rounds, events + more_events
            found += sentences
        took = time.monotonic() - began
        print(f"\r{rulebook}/{game}: {rounds:,} rounds in {took:,.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"| {rulebook}/{game} | {evenings:,} | {rounds:,} | {events:,} | {len(found)} |", flush=True)
    for told in found[:20]:
        print(f"  {told}")
    return len(found)


def judge_evening(rulebook: str, game: str, seed: int) -> tuple[int, int, list[str]]:
    """How many rounds and events an evening had, and what was found in it."""
    events = [read(raw) for raw in simulate(rulebook=rulebook, game=game, tables=1, hours=_HOURS, seed=seed)]
    stream = events[0].originator_id
    judge = Judge(stream)
    found = [finding for event in events for finding in judge.step(event)]
    found += judge.finish()
    told = [f"seed {seed}, #{finding.seq}: {finding.code}: {sentence(finding, stream)}" for finding in found]
    told += [f"seed {seed}, #{item.seq}: {item.why}" for item in judge.unjudged]
    return judge.table.rounds_ended, len(events), told


if __name__ == "__main__":
    raise SystemExit(main())
