"""`python -m benchmarks.accuracy`: fresh evenings with mistakes, judged and scored, and honest ones.

Writes docs/accuracy.md.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from benchmarks.clean_play import Honest, judge_honest_play
from replay.docket import Docket
from shoebox.filed import filed
from shoebox.marks import Book, Disagreement, Marks, Score
from shoebox.progress import Progress
from shoebox.scoring import score
from shoebox.showing.score_text import share
from simulator.answer_key import AnswerKey
from simulator.automated.games.all_games import BY_NAME as AUTOMATED
from simulator.automated.mistakes.catalogue import MISTAKES as MISTAKES_ON_TERMINALS
from simulator.fault import fault_plan_of
from simulator.floor import AUTOMATED_GAMES, GAMES, house_of, simulate
from simulator.mistakes.catalogue import MISTAKES
from simulator.mistakes.label import Label
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

    python -m benchmarks.accuracy --seeds {first}-{last}{honest} --out docs/accuracy.md

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
_HONEST = """
## Honest play

Evenings in which nobody makes a mistake, of one table and {hours} hours each, seeds {first} and on. Every finding, and
every round that is not judged, would be the judge's own mistake.
"""
_ON_TERMINALS = """## On terminals

The games without a dealer, measured in the same way by a run of their own:

    python -m benchmarks.accuracy --automated --seeds {first}-{last}{honest} --out docs/accuracy.md

{seeds} evenings of each game, seeds {first} to {last}, with {tables} tables and {hours} hours each.
"""
_NEVER_MADE = "Possible in this game and not made in these evenings: "


@dataclass
class Result:
    """All evenings of one game, with the seeds of those that disagree."""

    evenings: int = 0
    score: Score = field(default_factory=Score)
    wrong: list[tuple[int, Disagreement]] = field(default_factory=list)


@dataclass
class Figures:
    """What a run has measured."""

    seeds: range
    on_terminals: bool
    clean: dict[Book, Result]
    struck: dict[Book, Result]
    honest: dict[Book, Honest]

    @property
    def agree(self) -> bool:
        disagree = any(result.wrong for result in [*self.clean.values(), *self.struck.values()])
        return not disagree and not any(honest.found for honest in self.honest.values())


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.accuracy",
        description=__doc__,
        epilog="Example: python -m benchmarks.accuracy --seeds 200001-200050 --honest 100000 --workers 2 "
        "--out docs/accuracy.md",
    )
    parser.add_argument(
        "--seeds", type=_seeds, default="1001-1005", help="evenings of each game (default: %(default)s)"
    )
    parser.add_argument("--honest", type=int, default=0, help="honest rounds of each game besides (default: none)")
    parser.add_argument(
        "--automated", action="store_true", help="the games on terminals, which have a section of the page"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument("--out", default="-", help="the page to write (default: standard output)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        books: list[Book] = [*(AUTOMATED_GAMES if options.automated else GAMES)]
        clean, struck = _all_games(pool, books, options.seeds)
        honest: dict[Book, Honest] = {}
        for book in books if options.honest else ():
            honest[book] = judge_honest_play(pool, options.workers, book, options.honest, options.seeds.start)
            print(f"{'/'.join(book)}: {honest[book].summary}", file=sys.stderr, flush=True)
    figures = Figures(options.seeds, options.automated, clean, struck, honest)
    text = "\n".join(_section(figures, options.honest) if options.automated else _page(figures, options.honest)) + "\n"
    if options.out == "-":
        sys.stdout.write(text)
    else:
        _write(Path(options.out), text, is_section=options.automated)
    return 0 if figures.agree else 1


def _write(path: Path, text: str, *, is_section: bool) -> None:
    """The page has what is dealt at tables, and then a section of terminals: a run of one keeps the other."""
    page = path.read_text("utf-8") if path.exists() else ""
    title = _ON_TERMINALS.partition("\n")[0]
    before, found, after = page.partition(f"\n{title}\n")
    if is_section:
        text = f"{before.rstrip()}\n\n{text}"
    elif found:
        text += f"\n{title}\n{after}"
    path.write_text(text, encoding="utf-8")


def _seeds(words: str) -> range:
    """From `1001-1005`, both of them too."""
    first, _, last = words.partition("-")
    return range(int(first), int(last or first) + 1)


def _all_games(
    pool: ProcessPoolExecutor, books: list[Book], seeds: range
) -> tuple[dict[Book, Result], dict[Book, Result]]:
    """All evenings, as they were and struck, with a line for each disagreement as soon as it is known."""
    clean, struck = {book: Result() for book in books}, {book: Result() for book in books}
    asked = [(*book, seed) for book in books for seed in seeds]
    began = time.monotonic()
    for number, ((rulebook, game, seed), scores) in enumerate(zip(asked, pool.map(evening, asked), strict=True), 1):
        for results, marked in zip((clean, struck), scores, strict=True):
            result = results[rulebook, game]
            result.evenings += 1
            result.score.add(marked)
            result.wrong += [(seed, one) for one in marked.wrong]
            for one in marked.wrong:
                words = f"{rulebook}/{game}, seed {seed}, {one.place}: {one.what}, {one.kind}; {one.words}"
                print(f"\r{words}", file=sys.stderr, flush=True)
        took = time.monotonic() - began
        left = took / number * (len(asked) - number)
        progress = f"\r{number:,} of {len(asked):,} evenings, {took / 60:.1f} min, about {left / 60:.1f} min more "
        print(progress, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return clean, struck


def evening(asked: tuple[str, str, int]) -> tuple[Score, Score]:
    """One evening from its seed to its scores: as it was recorded, and struck on its way."""
    rulebook, game, seed = asked
    labels: list[Label] = []
    messages = list(
        simulate(
            rulebook=rulebook,
            game=game,
            tables=_TABLES,
            hours=_HOURS,
            seed=seed,
            mistakes=plan_of([_MISTAKES], _NEAR_MISSES),
            label=labels.append,
        )
    )
    struck = AnswerKey(list(labels))
    return _scored(AnswerKey(labels), messages), _scored(
        struck, struck.struck(messages, fault_plan_of([_FAULTS]), seed)
    )


def _scored(key: AnswerKey, messages: Iterable[bytes]) -> Score:
    """Through a file and a store, as the commands do it."""
    with tempfile.TemporaryDirectory(prefix="shoebox-accuracy-") as folder:
        path = Path(folder) / "evening.jsonl"
        with path.open("wb") as file:
            file.writelines(raw + b"\n" for raw in messages)
        progress = Progress()
        with filed(str(path), progress) as record:
            return score(key.mistakes, key.faults, Docket(record.store, progress.say), progress)


def _page(figures: Figures, honest: int) -> Iterator[str]:
    seeds, clean, struck = figures.seeds, figures.clean, figures.struck
    yield _HEAD.format(
        seeds=len(seeds),
        first=seeds.start,
        last=seeds.stop - 1,
        tables=_TABLES,
        hours=_HOURS,
        honest=f" --honest {honest}" if honest else "",
        commands="\n".join(_commands(next(iter(clean)), seeds.start)),
    )
    yield from _summary(clean)
    yield _STRUCK
    yield from _summary(struck)
    yield from ("", *_faults(struck))
    if figures.honest:
        yield _HONEST.format(hours=next(iter(figures.honest.values())).hours, first=seeds.start)
        yield from _honest(figures.honest)
    yield from ("", "## Where they disagree", "")
    yield from _disagreements(clean, "evenings recorded whole")
    yield from _disagreements(struck, "struck evenings")
    yield "## By kind"
    yield from _by_kind(clean)


def _section(figures: Figures, honest: int) -> Iterator[str]:
    """The same of the games on terminals, a heading deeper."""
    seeds = figures.seeds
    yield _ON_TERMINALS.format(
        seeds=len(seeds),
        first=seeds.start,
        last=seeds.stop - 1,
        tables=_TABLES,
        hours=_HOURS,
        honest=f" --honest {honest}" if honest else "",
    )
    yield from ("### What was recorded whole", "")
    yield from _summary(figures.clean)
    yield from ("", "### What was struck on its way", "")
    yield from _summary(figures.struck)
    yield from ("", *_faults(figures.struck))
    if figures.honest:
        yield from ("", "### Honest play", "")
        yield from _honest(figures.honest)
    yield from ("", "### Where they disagree", "")
    yield from _disagreements(figures.clean, "evenings recorded whole")
    yield from _disagreements(figures.struck, "struck evenings")
    yield "### By kind"
    yield from (line.replace("### ", "#### ") for line in _by_kind(figures.clean))


def _by_kind(clean: dict[Book, Result]) -> Iterator[str]:
    for book, result in clean.items():
        kinds = result.score.marks.get(book, {})
        yield from ("", f"### {'/'.join(book)}", "", *_kinds(kinds))
        never = sorted(_possible(book) - kinds.keys())
        if never:
            yield from ("", f"{_NEVER_MADE}{', '.join(f'`{kind}`' for kind in never)}.")


def _possible(book: Book) -> set[str]:
    """The kinds that the game has. Whether its tables ever come to them is another question."""
    if book in AUTOMATED_GAMES:
        return {kind.code for kind in MISTAKES_ON_TERMINALS if kind.clause_at(AUTOMATED[book[1]]) is not None}
    house = house_of(*book)
    return {kind.code for kind in MISTAKES if kind.is_possible_at(house) and house.clause(kind.clauses, kind.rule)}


def _honest(results: dict[Book, Honest]) -> Iterator[str]:
    yield _row(["game", "evenings", "rounds", "events", "findings"])
    yield _row(["---"] * 5)
    for book, one in results.items():
        counts = (one.evenings, one.rounds, one.events, len(one.found))
        yield _row(["/".join(book), *(f"{count:,}" for count in counts)])
    for book, one in results.items():
        yield from (f"- {'/'.join(book)}: {words}" for words in one.found[:_LISTED])


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
