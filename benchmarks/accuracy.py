"""`python -m benchmarks.accuracy`: fresh evenings with mistakes, judged and scored; writes docs/accuracy.md."""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from replay.docket import Docket
from shoebox.filed import filed
from shoebox.marks import Book, Disagreement, Marks, Score
from shoebox.progress import Progress
from shoebox.scoring import score
from shoebox.showing.score_text import share
from simulator.answer_key import AnswerKey
from simulator.fault import fault_plan_of
from simulator.floor import GAMES, simulate
from simulator.mistakes.plan import plan_of

_TABLES, _HOURS = 2, 2
_MISTAKES, _NEAR_MISSES, _FAULTS = "0.2", 0.1, "0.2"
_LISTED = 30
_COUNTED = ("made", "found", "false", "missed", "hidden")
_RIGHT = ("clause", "place", "remedy", "money")

_HEAD = """# Accuracy

How often the judge is right, measured against evenings whose mistakes are known: the simulator makes them on
purpose and writes an answer key, with clause, position, remedy and money as it knows them from its own play and not
from the judge. All figures on this page are written by

    python -m benchmarks.accuracy --seeds {seeds} --first {first} --out docs/accuracy.md

{seeds} evenings of each game, seeds {first} to {last}, with {tables} tables and {hours} hours each. In one of five
rounds a mistake is tried, and one of ten clean rounds is a near miss: it looks wrong and is not. One evening by
itself:

```
{commands}
```

*Precision* is the share of findings that are of a mistake which was made, *recall* the share of mistakes that were
found. Of those found: whether the clause, the step and round, what is said of its remedy, and every player's money
are those of the answer key. Money is compared where it does not depend on what nobody decided.

## What was recorded whole
"""
_STRUCK = """
## What was struck on its way

The same evenings with `--faults 0.2`: in one of five rounds a message is lost, doubled, late or out of order, the
recorder starts anew, or its clock goes wrong. *Hidden* are mistakes that can't be judged for a lost message: those
of its round, and beyond it only what turns on the shoe, or on signs, people and leave that the lost message may
have changed. They do not count as missed.
"""


@dataclass
class Result:
    """All evenings of one game, with the seeds of those that disagree."""

    evenings: int = 0
    score: Score = field(default_factory=Score)
    wrong: list[tuple[int, Disagreement]] = field(default_factory=list)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.accuracy",
        description=__doc__,
        epilog="Example: python -m benchmarks.accuracy --seeds 50 --out docs/accuracy.md",
    )
    parser.add_argument("--seeds", type=int, default=5, help="evenings of each game (default: %(default)s)")
    parser.add_argument("--first", type=int, default=1001, help="the first evening's seed (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument("--out", default="-", help="the page to write (default: standard output)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        clean = _all_games(pool, options, faults="")
        struck = _all_games(pool, options, faults=_FAULTS)
    text = "\n".join(_page(options, clean, struck)) + "\n"
    if options.out == "-":
        sys.stdout.write(text)
    else:
        Path(options.out).write_text(text, encoding="utf-8")
    return 1 if any(result.wrong for result in [*clean.values(), *struck.values()]) else 0


def _all_games(pool: ProcessPoolExecutor, options: argparse.Namespace, faults: str) -> dict[Book, Result]:
    seeds = range(options.first, options.first + options.seeds)
    found: dict[Book, Result] = {}
    for book in GAMES:
        result = found[book] = Result()
        for seed, marked in zip(seeds, pool.map(evening, [(*book, seed, faults) for seed in seeds]), strict=True):
            result.evenings += 1
            result.score.add(marked)
            result.wrong += [(seed, one) for one in marked.wrong]
            for one in marked.wrong:
                print(f"  seed {seed}, {one.place}: {one.what}, {one.kind}; {one.words}", file=sys.stderr, flush=True)
        print(f"{'/'.join(book)}: {len(result.wrong)} disagreements", file=sys.stderr, flush=True)
    return found


def evening(asked: tuple[str, str, int, str]) -> Score:
    """One evening from its seed to its score, through a file and a store as the commands do it."""
    rulebook, game, seed, faults = asked
    key = AnswerKey()
    messages = simulate(
        rulebook=rulebook,
        game=game,
        tables=_TABLES,
        hours=_HOURS,
        seed=seed,
        mistakes=plan_of([_MISTAKES], _NEAR_MISSES),
        label=key.add,
    )
    if faults:
        messages = key.struck(messages, fault_plan_of([faults]), seed)
    with tempfile.TemporaryDirectory(prefix="shoebox-accuracy-") as folder:
        path = Path(folder) / "evening.jsonl"
        with path.open("wb") as file:
            file.writelines(raw + b"\n" for raw in messages)
        progress = Progress()
        with filed(str(path), progress) as record:
            return score(key.mistakes, key.faults, Docket(record.store, progress.say), progress)


def _page(options: argparse.Namespace, clean: dict[Book, Result], struck: dict[Book, Result]) -> Iterator[str]:
    yield _HEAD.format(
        seeds=options.seeds,
        first=options.first,
        last=options.first + options.seeds - 1,
        tables=_TABLES,
        hours=_HOURS,
        commands="\n".join(_commands(next(iter(clean)), options.first)),
    )
    yield from _summary(clean)
    yield _STRUCK
    yield from _summary(struck)
    yield from ("", *_faults(struck), "", "## Where they disagree", "")
    yield from _disagreements(clean, "evenings recorded whole")
    yield from _disagreements(struck, "struck evenings")
    yield "## By kind"
    for book, result in clean.items():
        yield from ("", f"### {'/'.join(book)}", "", *_kinds(result.score.marks.get(book, {})))


def _summary(results: dict[Book, Result]) -> Iterator[str]:
    yield _row(["game", "rounds", *_COUNTED, "precision", "recall", *_RIGHT])
    yield _row(["---"] * 13)
    for book, result in results.items():
        marks = result.score.all
        shares = (share(marks.precision), share(marks.recall))
        yield _row(["/".join(book), f"{result.score.rounds:,}", *_counts(marks), *shares, *_rights(marks)])


def _kinds(kinds: dict[str, Marks]) -> Iterator[str]:
    yield _row(["kind", *_COUNTED, *_RIGHT])
    yield _row(["---"] * 10)
    for kind, marks in sorted(kinds.items()):
        yield _row([f"`{kind}`", *_counts(marks), *_rights(marks)])


def _counts(marks: Marks) -> list[str]:
    return [f"{count:,}" for count in (marks.labels, marks.found, marks.false, marks.missed, marks.unjudged)]


def _rights(marks: Marks) -> list[str]:
    pairs = [(right, marks.found) for right in (marks.clause, marks.position, marks.remedy)]
    return [share(right / of) if of else "" for right, of in [*pairs, (marks.money, marks.compared)]]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _faults(results: dict[Book, Result]) -> Iterator[str]:
    counts = sorted(sum((result.score.faults for result in results.values()), Counter[str]()).items())
    blinded = sum(result.score.rounds_blind for result in results.values())
    yield _row(["fault", *(kind for kind, _ in counts), "rounds blinded"])
    yield _row(["---"] * (len(counts) + 2))
    yield _row(["how often", *(f"{count:,}" for _, count in counts), f"{blinded:,}"])


def _disagreements(results: dict[Book, Result], among: str) -> Iterator[str]:
    if not any(result.wrong for result in results.values()):
        yield from (f"Nowhere in the {among}.", "")
        return
    yield from (f"In the {among}:", "")
    for book, result in results.items():
        alike: dict[tuple[str, str, str], list[tuple[int, Disagreement]]] = {}
        for seed, one in result.wrong:
            alike.setdefault((one.what, one.kind, one.words if one.what == "clause" else one.place), []).append(
                (seed, one)
            )
        for group in list(alike.values())[:_LISTED]:
            seed, one = group[0]
            times = "" if len(group) == 1 else f" ({len(group):,} times, this is the first)"
            yield f"- {'/'.join(book)}, seed {seed}, `{one.place}`: {one.what}, `{one.kind}`; {one.words}{times}"
        if len(alike) > _LISTED:
            yield f"- {'/'.join(book)}: {len(alike) - _LISTED:,} more"
    yield ""


def _commands(book: Book, seed: int) -> Iterator[str]:
    what = f"--rulebook {book[0]} --game {book[1]} --tables {_TABLES} --hours {_HOURS} --seed {seed}"
    yield f"shoebox simulate {what} \\"
    yield f"    --mistakes {_MISTAKES} --near-misses {_NEAR_MISSES} --out evening.jsonl --labels key.jsonl"
    yield "shoebox score --labels key.jsonl --file evening.jsonl"


if __name__ == "__main__":
    raise SystemExit(main())
