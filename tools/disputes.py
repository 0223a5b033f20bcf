"""The disputes of the demonstration's evening that are worth opening: for the README, and for the demonstration itself.

`shoebox audit --json | python -m tools.disputes` prints them with the place whose people decide, the best one first.
"""

import json
import re
import shlex
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from domain.ids import round_and_step
from domain.irregularities.books import rulebook_in_words
from domain.money import dollars
from shoebox.cli import main as shoebox
from simulator.property import SHARES

ROOT = Path(__file__).resolve().parent.parent
_COUNT = 7
_BEGIN, _END = "<!-- disputes of make demo -->\n", "<!-- end of disputes -->"
# By whose people of the demonstration a dispute is settled. Crown Sydney's rules name no ranks: Melbourne's will do.
_PLACES = {
    "crown-melbourne-blackjack-v26": "crown",
    "crown-sydney-blackjack-guide-2023": "crown",
    "nsw-blackjack": "nsw",
    "tasmania-blackjack-2015": "tasmania",
}
_OF_THE_CARDS = ("dealer-drew-wrongly", "dealer-stood-wrongly", "decision-not-followed", "excess-card")


def worth_opening(findings: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a player is owed first, where cards decide about it before all else; of each kind one, and then others."""
    found = [one for one in findings if one["kind"] == "finding" and one["round"] and not one["branches"]]
    found.sort(key=_rank)
    chosen: list[dict[str, Any]] = []
    for alike in (("code",), ("code", "rulebook"), ("table",), ("table", "round")):
        for one in found:
            if any(
                round_of(one) == round_of(other) or all(one[key] == other[key] for key in alike) for other in chosen
            ):
                continue
            if len(chosen) < _COUNT:
                chosen.append(one)
    return chosen


def _rank(one: dict[str, Any]) -> tuple[int, bool, int, str]:
    """Owed to players, put right by the book, owed by players, and the rest."""
    owed = _owed(one)
    group = 0 if owed > 0 else 1 if one["put_right"] and not owed else 2 if owed else 3
    return group, one["code"] not in _OF_THE_CARDS, -owed, one["reference"]


def words(one: dict[str, Any]) -> str:
    """What happened, and what it comes to."""
    sums = list(one["owed_cents"].values())
    players = "a player" if len(sums) == 1 else f"{len(sums)} players"
    if not sums:
        owed = "it was put right by the book" if one["put_right"] else "no money is owed"
    elif min(sums) > 0:
        owed = f"{players} should have {dollars(sum(sums))} more"
    elif max(sums) < 0:
        owed = f"{players} {'has' if len(sums) == 1 else 'have'} {dollars(-sum(sums))} too much"
    else:
        owed = f"{players} should have more or less than they have"
    seen = re.sub(r"\bp-[0-9a-f]{6}\b", "a player", one["seen"])
    return f"{one['title']}: {seen}; {owed}"


def readme(present: str) -> str:
    """The README with the disputes of the evening that the demonstration plays."""
    before, begin, rest = present.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not begin or not end:
        return present
    findings = _evening()
    games = f"{len(SHARES)} games of {len({share.rulebook for share in SHARES})} rulebooks"
    rounds = f"{findings[-1]['rounds_judged']:,} rounds"
    lines = [
        f"The evening of `make demo` has {games}, {rounds}, and disputes for `shoebox replay`:",
        "",
        "| round | by | what happened |",
        "|---|---|---|",
        *(
            f"| `{round_of(one)}` | {rulebook_in_words(one['rulebook'])}, {one['clause']} | {words(one)} |"
            for one in worth_opening(findings)
        ),
    ]
    return before + begin + "\n".join(lines) + "\n" + end + after


def main() -> int:
    for one in worth_opening(map(json.loads, sys.stdin)):
        print(f"{round_of(one)} {_PLACES[one['rulebook']]}  {words(one)}")
    return 0


def _owed(one: dict[str, Any]) -> int:
    return sum(one["owed_cents"].values())


def round_of(one: dict[str, Any]) -> str:
    """The reference of its round."""
    return str(round_and_step(one["reference"])[0])


def _evening() -> list[dict[str, Any]]:
    """The findings of the demonstration, and the account as the last."""
    with tempfile.TemporaryDirectory(prefix="shoebox-demo-") as folder:
        _run([*simulation(folder)])
        output = _run(["audit", "--file", f"{folder}/evening.jsonl", "--json"])
    return [json.loads(line) for line in output.splitlines()]


def simulation(folder: str) -> Iterator[str]:
    """The arguments with which the demonstration simulates its evening."""
    script = (ROOT / "tools" / "demo.sh").read_text(encoding="utf-8").replace("\\\n", " ")
    (command,) = re.findall(r"^run shoebox (simulate .*)$", script, re.M)
    yield from shlex.split(command.replace("$folder", folder))


def _run(arguments: list[str]) -> str:
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(StringIO()):
        code = shoebox(arguments)
    if code not in (0, 1):
        raise RuntimeError(f"shoebox {' '.join(arguments)} could not run")
    return out.getvalue()


if __name__ == "__main__":
    raise SystemExit(main())
