"""`shoebox rules what-next`: what may lawfully come after a step of a round, what may not, and by which clause."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from domain.facts.wording import describe
from domain.findings.wording import chapters
from domain.ids import round_and_step
from replay.docket import Docket
from replay.moves import move_fields, move_lines, why_no_moves
from replay.recorded import replayed
from replay.rounds import Replay
from replay.steps import RoundStep
from shoebox.arguments import Commands, add_file, add_home, command
from shoebox.reading import opened
from shoebox.showing.columns import paragraph, width


def add(actions: Commands) -> argparse.ArgumentParser:
    to = command(
        actions,
        "what-next",
        "What the rules allow after a step of a round, what they forbid and why, with clauses. "
        "Exit code 0: here it is, also where nothing may come; 2: there is no such round or step.",
        "shoebox rules what-next BJ-101/2026-11-14/41#2017\n"
        "         shoebox rules what-next BJ-101/2026-11-14/41#2017 --file evening.jsonl --json",
    )
    to.add_argument(
        "step", metavar="TABLE/RECORDING/ROUND[#SEQ]", help="the step; without #SEQ the last one of the round"
    )
    add_file(to)
    add_home(to)
    to.set_defaults(run=run)
    return to


def run(options: argparse.Namespace) -> int:
    asked, seq = round_and_step(options.step)
    with opened(options) as source:
        found = replayed(Docket(source.store, source.say), asked, seq)
        source.progress.end()
        step = next((one for one in found.steps if found.is_named(one)), found.steps[-1])
        if options.json:
            print(json.dumps(_document(found, step), ensure_ascii=False, indent=2))
        else:
            for line in _text(found, step, width()):
                print(line)
        return source.tell_faults()


def _document(found: Replay, step: RoundStep) -> dict[str, Any]:
    game = found.game
    return {
        "step": str(step.at),
        "told": describe(step.event.data),
        "game": None if game is None else game.key,
        "next": [move_fields(move) for move in step.next_moves],
        "why_none": why_no_moves(found, step),
    }


def _text(found: Replay, step: RoundStep, columns: int) -> Iterator[str]:
    game = found.game
    yield f"After {step.at}  {describe(step.event.data)}"
    if game is not None:
        yield f"{game.title}, {game.rulebook}, {chapters(game.chapter)}"
    if why := why_no_moves(found, step):
        yield f"\nThe rules name no next move: {why}."
    lines = move_lines(step.next_moves)
    for title, allowed in (("The rules allow:", True), ("They do not allow:", False)):
        said = [line for line in lines if line.allowed is allowed]
        if said:
            yield f"\n{title}"
        for line in said:
            yield from paragraph(line.text, columns, "    ", first="  ○ " if allowed else "  × ")
