"""Luck by topic: something new, with a topic of its own, leaves the old evenings as they were outside that topic."""

from datetime import datetime
from typing import Any

import msgspec
import pytest

from domain.facts import events
from domain.facts.base import Fact
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.jackpots import JackpotButtonOffered, JackpotButtonPressed, JackpotEquipmentChanged
from domain.facts.wagers import WagerPlaced
from domain.vocabulary import Choice
from simulator import simulate
from simulator.luck import Luck
from simulator.mistakes import plan
from simulator.mistakes.catalogue import MISTAKES
from simulator.mistakes.label import Label
from simulator.mistakes.mistake import CM, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.side_wagers import SIDE_WAGERS
from simulator.table import Table
from tests.simulator.books import ALL_BOOKS, CROWN_MELBOURNE

OF_THE_GAME = {"main", "double", "split", "insurance"}


def numbers(luck: Luck, topic: str, count: int = 5) -> list[float]:
    return [luck.of(topic).random() for _ in range(count)]


def test_what_one_topic_draws_is_nothing_to_another() -> None:
    alone, beside = Luck("7/t"), Luck("7/t")
    numbers(beside, "something new")
    assert numbers(alone, "cards") == numbers(beside, "cards")


def test_what_one_round_draws_is_nothing_to_the_next() -> None:
    short, long = Luck("7/t"), Luck("7/t")
    assert numbers(short, "minds", 1) == numbers(long, "minds", 50)[:1]
    for luck in (short, long):
        luck.turn_to(2)
    assert numbers(short, "minds") == numbers(long, "minds")


def test_tables_topics_and_rounds_have_different_numbers() -> None:
    drawn = []
    for place in ("7/t", "7/u", "8/t"):
        for topic in ("cards", "minds"):
            for number in (1, 2):
                luck = Luck(place)
                luck.turn_to(number)
                drawn.append(luck.of(topic).random())
    assert len(set(drawn)) == len(drawn) == 12


def test_a_twin_goes_on_with_the_same_luck() -> None:
    luck = Luck("7/t")
    numbers(luck, "cards")
    twin = luck.twin()
    assert numbers(twin, "cards") == numbers(luck, "cards")
    assert numbers(twin, "minds") == numbers(luck, "minds")


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    """Written down once: Python promises as much of a string and of `random`."""
    assert [int(number * 10**9) for number in numbers(Luck("7/t"), "cards", 3)] == [625034088, 980362156, 796331258]


def is_of_a_button(fact: Fact) -> bool:
    """That draws prizes for a side wager."""
    if isinstance(fact, ChoiceOffered):
        return Choice.PRESS_AGAIN in fact.choices
    if isinstance(fact, ChoiceMade):
        return fact.choice in (Choice.ACCEPT_RESULT, Choice.PRESS_AGAIN)
    return isinstance(fact, JackpotButtonOffered | JackpotButtonPressed | JackpotEquipmentChanged)


def facts_of_the_game(game: str, seed: int) -> list[tuple[datetime, int | None, int | None, Any]]:
    """Everything that the record says but for what lies beside the game, with its times."""
    rulebook, name = game.split("/")
    told = []
    for message in simulate(rulebook=rulebook, game=name, tables=3, hours=1, seed=seed):
        event = events.read(message)
        fact = msgspec.to_builtins(event.data)
        if fact.get("bet", "main") not in OF_THE_GAME or is_of_a_button(event.data):
            continue
        if fact.get("marker") == "blackpot-active":
            continue
        for part in (fact, fact.get("setup", {})):
            part.pop("side_wagers", None)
            if part.get("limits"):
                part["limits"] = [limit for limit in part["limits"] if limit["bet"] in OF_THE_GAME]
        told.append((event.time, event.shoe, event.round, fact))
    return told


def side_wagers_laid(game: str, seed: int) -> int:
    rulebook, name = game.split("/")
    evening = simulate(rulebook=rulebook, game=name, tables=3, hours=1, seed=seed)
    facts = [events.read(message).data for message in evening]
    return sum(isinstance(fact, WagerPlaced) and fact.bet not in OF_THE_GAME for fact in facts)


@pytest.mark.parametrize("game", ALL_BOOKS)
def test_an_evening_with_a_side_wager_is_the_evening_without_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards, people, decisions, main wagers and times: the side wager has purses and time of its own.

    Not one for which the dealer draws, CM 26.4.3(a): the next round then has other cards.
    """
    undisturbed = tuple(wager for wager in SIDE_WAGERS if not wager.needs_dealers_hand)
    monkeypatch.setattr("simulator.side_wagers.SIDE_WAGERS", undisturbed)
    seed = next(seed for seed in range(1, 9) if side_wagers_laid(game, seed))
    offered = facts_of_the_game(game, seed)
    monkeypatch.setattr("simulator.setting_up.offers_of", lambda *_: ())
    assert side_wagers_laid(game, seed) == 0
    assert facts_of_the_game(game, seed) == offered


class NeverMade(RoundMistake):
    code = "wrong-payout"
    clauses = {CM: "8.1"}

    def place(self, show: Show, table: Table) -> bool:
        return False


def test_one_more_kind_of_mistake_changes_nothing_where_it_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def evening() -> tuple[list[bytes], list[Label]]:
        rulebook, name = CROWN_MELBOURNE.split("/")
        labels: list[Label] = []
        mistakes = plan.Plan(rate=0.3, near_misses=0.3)
        told = simulate(rulebook=rulebook, game=name, tables=2, hours=1, seed=3, mistakes=mistakes, label=labels.append)
        return list(told), labels

    before, labels = evening()
    monkeypatch.setattr(plan, "MISTAKES", (NeverMade, *MISTAKES))
    assert len(labels) > 5
    assert evening() == (before, labels)
