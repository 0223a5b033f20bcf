"""`python -m benchmarks.trees OTHER`: the judge of this tree and of another, on the same events in one run."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]

# Run by each tree with its own code, so they use only what trees have had for long.
_SIMULATE = """
import sys
from itertools import islice
from simulator.floor import GAMES, simulate
from simulator.mistakes.plan import plan_of
folder, events, mistakes = sys.argv[1], int(sys.argv[2]), sys.argv[3]
for rulebook, game in GAMES:
    messages = simulate(rulebook=rulebook, game=game, tables=max(1, events // 9_000), hours=6, seed=5,
        mistakes=plan_of([mistakes]) if mistakes != "0" else None)
    with open(f"{folder}/{rulebook}+{game}.jsonl", "wb") as file:
        file.writelines(raw + b"\\n" for raw in islice(messages, events))
"""
_JUDGE = """
import sys, time
try:
    from domain.facts.events import read
except ImportError:  # where it was before
    from domain.events import read
from domain.judge.judge import Judge
games = {}
for path in sys.argv[1:]:
    streams = games.setdefault(path, {})
    with open(path, "rb") as file:
        for event in map(read, file.read().splitlines()):
            streams.setdefault(f"{event.source}@{event.recording}", []).append(event)

def judge(streams):
    for stream, events in streams.items():
        judge = Judge(stream)
        for event in events:
            judge.step(event)
        judge.finish()

for path in sys.stdin:
    streams = games[path.strip()]
    began = time.process_time()
    judge(streams)
    seconds = time.process_time() - began
    print(seconds / sum(map(len, streams.values())), flush=True)
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.trees",
        description=__doc__,
        epilog="Example: git worktree add ../before HEAD~20 && python -m benchmarks.trees ../before --pairs 5",
    )
    parser.add_argument("other", type=Path, help="the folder of the other tree, such as a git worktree")
    parser.add_argument("--events", type=int, default=9_000, help="events of each game (default: %(default)s)")
    parser.add_argument("--mistakes", default="0.02", help="as `shoebox simulate` takes them (default: %(default)s)")
    parser.add_argument("--pairs", type=int, default=3, help="pairs of processes, one after the other (default: 3)")
    parser.add_argument("--turns", type=int, default=8, help="turns of each pair for each game (default: 8)")
    options = parser.parse_args()
    trees = [options.other.resolve(), HERE]
    with tempfile.TemporaryDirectory(prefix="shoebox-trees-") as folder:
        # The other tree is the older one: what it tells, both can read.
        simulate = _started(trees[0], _SIMULATE, folder, options.events, options.mistakes)
        if simulate.wait():
            sys.exit("the other tree can't simulate")
        games = sorted(Path(folder).iterdir())
        found: dict[Path, list[tuple[float, float]]] = {game: [] for game in games}
        for _ in range(options.pairs):
            pair = [_started(tree, _JUDGE, *games) for tree in trees]
            for game in games:
                _turn(pair, game)  # to warm up
            for _ in range(options.turns):  # in turn, so that a slow moment of the machine meets both
                for game in games:
                    found[game].append(_turn(pair, game))
            for process in pair:
                process.communicate()
    _tell(found)


def _started(tree: Path, script: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.Popen(
        command, cwd=tree, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def _turn(pair: list[subprocess.Popen[str]], game: Path) -> tuple[float, float]:
    """Seconds an event that each of the two takes, one after the other."""
    other, this = (_seconds(process, game) for process in pair)
    return other, this


def _seconds(process: subprocess.Popen[str], game: Path) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{game}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def _tell(found: dict[Path, list[tuple[float, float]]]) -> None:
    print("| game | other, µs an event | this, µs an event | times as fast | lowest to highest |")
    print("|---|---|---|---|---|")
    for game, turns in [*((game.stem.replace("+", "/"), turns) for game, turns in found.items())]:
        print(_row(game, turns))
    print(_row("all", [turn for turns in found.values() for turn in turns]))


def _row(name: str, turns: list[tuple[float, float]]) -> str:
    other, this = (median(turn[which] for turn in turns) * 1e6 for which in (0, 1))
    ratios = [turn[0] / turn[1] for turn in turns]
    return f"| {name} | {other:.2f} | {this:.2f} | {median(ratios):.3f} | {min(ratios):.2f}–{max(ratios):.2f} |"


if __name__ == "__main__":
    main()
