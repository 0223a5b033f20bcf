"""Mistakes on terminals: each is found by the judge where its label says, with its clause and its money."""

from pathlib import Path

import pytest

from replay.docket import Docket
from shoebox.filed import filed
from shoebox.progress import Progress
from shoebox.scoring import score
from simulator import simulate
from simulator.automated.blackjack.variation import VARIATIONS
from simulator.automated.games.all_games import GAMES
from simulator.automated.mistakes.catalogue import CODES, MISTAKES
from simulator.mistakes.label import Label
from simulator.mistakes.plan import plan_of

BOOK = "crown-melbourne-automated-v10"
BLACKJACKS = tuple(variation.name for variation in VARIATIONS)
OUTCOMES = ("roulette", "virtual-roulette", "sic-bo", "lucky-big-wheel", "big-3-six")


def evening(game: str, seed: int, labels: list[Label], hours: float = 2) -> list[bytes]:
    plan = plan_of(["0.3"], 0.1)
    return list(
        simulate(rulebook=BOOK, game=game, tables=2, hours=hours, seed=seed, mistakes=plan, label=labels.append)
    )


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_judge_agrees_with_every_label(game: str, tmp_path: Path) -> None:
    labels: list[Label] = []
    path = tmp_path / "evening.jsonl"
    path.write_bytes(b"".join(raw + b"\n" for raw in evening(game, 3, labels)))
    progress = Progress()
    with filed(str(path), progress) as record:
        result = score(labels, [], Docket(record.store, progress.say), progress)
    assert len(labels) > 20
    assert result.wrong == []


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_same_seed_makes_the_same_mistakes(game: str) -> None:
    first: list[Label] = []
    again: list[Label] = []
    assert evening(game, 4, first, 0.5) == evening(game, 4, again, 0.5)
    assert first == again
    assert {label.kind for label in first} <= CODES


def test_every_mistake_is_made() -> None:
    made: set[str] = set()
    for game in OUTCOMES:
        for seed in range(20, 22):
            labels: list[Label] = []
            evening(game, seed, labels)
            made |= {label.kind for label in labels}
    seldom = {kind.code: kind for kind in MISTAKES if kind.code not in made}
    for code, kind in seldom.items():
        assert is_made(
            code, [game for game in (*BLACKJACKS, "roulette") if game in kind.clauses or "" in kind.clauses]
        ), code


def is_made(code: str, games: list[str]) -> bool:
    """Whether it comes about, where it is tried in every round."""
    for game in games:
        labels: list[Label] = []
        plan = plan_of([f"{code}=1"])
        made = simulate(rulebook=BOOK, game=game, tables=2, hours=2, seed=20, mistakes=plan, label=labels.append)
        if any(labels or not message for message in made):
            return True
    return False
