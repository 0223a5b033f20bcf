"""Every fact can be said in a few words, on one line; what it has to say is not left out."""

from pathlib import Path

import pytest

from domain.facts.events import read
from domain.facts.wording import describe
from tests.contract.paths import GOLDEN

FILES = sorted(GOLDEN.glob("*"))

SAID = {
    ("terminal.wager.placed.v1", 0): "T-04 wagers $35 split 17-20, wheel 2, box 3 hand 2, asked for $37",
    ("terminal.wager.placed.v1", 1): "T-04 wagers $50 red",
    ("terminal.choice.made.v1", 0): "T-04 on box 2 hand 2: surrender, time ran out",
    ("terminal.settled.v1", 0): "T-04 is settled: 2 wagers, $85 won, balance $500",
    ("outcome.drawn.v1", 1): "outcome: 1, 4, 6 (total 11)",
    ("outcome.announced.v1", 0): "announced on T-04: 17",
    ("account.paid.out.v1", 2): "T-04 pays out $525 by hand, balance $0",
    ("wagers.confirmed.v1", 1): "wagers confirmed: terminal T-04, by runner R-0012, confirmed no",
    ("promotion.winner.notified.v1", 1): (
        "promotion winner notified: promotion LUCKY-NOV, draw D-1, player P-3350, means email, reached no"
    ),
    ("cash.out.asked.v1", 1): "cash out asked: terminal T-01, balance $0",
    ("table.opened.v2", 3): (
        "table opens: casino-war by crown-melbourne-automated-v10, 1 terminal, 6 decks, virtual cards, by runner R-0012"
    ),
    ("table.opened.v2", 5): (
        "table opens: blackjack by tasmania-blackjack-2015, 6 decks, 8 jokers, shoe, by inspector I-0033"
    ),
    ("card.drawn.v1", 4): "joker to box 4",
    ("card.drawn.v1", 6): "6♦ to the banker's hand, sideways",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_fact_has_words_for_people(path: Path) -> None:
    for line in path.read_bytes().splitlines():
        said = describe(read(line).data)
        assert said.isprintable()
        assert said
        assert "_" not in said
        assert "Struct" not in said


@pytest.mark.parametrize(("name", "number"), SAID)
def test_a_fact_says_what_it_carries(name: str, number: int) -> None:
    line = (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()[number]
    assert describe(read(line).data) == SAID[name, number]
