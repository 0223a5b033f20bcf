"""Pontoon Pandemonium, CM 11: one's own Pontoon, a prize of the table in play, each paid before the next presses."""

from collections import Counter

import pytest

from domain.facts.events import read
from domain.facts.jackpots import JackpotButtonPressed, JackpotEquipmentChanged
from domain.facts.settlement import WagerPaid
from domain.judge.judge import Judge
from simulator import simulate
from simulator.mistakes import mistake_maker, plan
from simulator.mistakes.catalogue import MISTAKES
from simulator.mistakes.label import Label
from simulator.mistakes.plan import Plan, plan_of
from simulator.near_misses.habits import PrizesForThree
from tests.simulator.evenings import Round, any_evening, evening
from tests.simulator.paytables import PRIZES

BET = "pontoon-pandemonium"
CM = "crown-melbourne-blackjack-v26"
GAMES = ("crown-pontoon", "6-to-5-pontoon", "spanish-blackjack")
TEN_VALUE = ("J", "Q", "K")


def is_pontoon(played: Round, box: int) -> bool:
    ranks = {card[0] for card in played.felt.firsts[box]}
    return "A" in ranks and bool(ranks & set(TEN_VALUE))


def press_that_counts(played: Round, player: str, box: int) -> JackpotButtonPressed | None:
    """The last before the payment: the floor presses again only where the player chose to."""
    found = None
    for event in played.events:
        fact = event.data
        if isinstance(fact, JackpotButtonPressed) and (fact.player, fact.box) == (player, box):
            found = fact
        if isinstance(fact, WagerPaid) and (fact.player, fact.box, fact.bet) == (player, box, BET):
            return found
    return None


@any_evening
def test_it_is_offered_at_pontoon_alone_beside_ones_own_wager(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        laid = [stake for stake in played.felt.wagers if stake.bet == BET]
        own = {(stake.player, stake.box) for stake in played.felt.wagers if stake.bet == "main"}
        assert {(stake.player, stake.box) for stake in laid} <= own
        assert not laid or played.table.setup.game in GAMES


@any_evening
def test_it_is_paid_as_the_panel_shows_it_or_collected(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        tables = [side.pay_table or "" for side in played.table.setup.side_wagers if side.bet == BET]
        for stake, cents in played.felt.wagers.items():
            if stake.bet != BET:
                continue
            if not is_pontoon(played, stake.box):
                assert played.felt.collected[stake] == cents
                continue
            press = press_that_counts(played, stake.player, stake.box)
            if press is None:  # 11.6.4(b): it waited when a malfunction was declared
                assert played.felt.paid[stake] == (cents, 20 * cents)
                continue
            assert press.panel_cents is not None
            dollars = press.panel_cents // (cents if press.amounts == "in-all" else 100)
            assert dollars in PRIZES[tables[0]]
            assert played.felt.paid[stake] == (cents, dollars * cents)


def judged(seed: int, game: str, mistakes: Plan) -> tuple[Counter[str], list[str], list[Label]]:
    """What happened with the button, what was found, and what was made."""
    seen: Counter[str] = Counter()
    found: list[str] = []
    labels: list[Label] = []
    judges: dict[str, Judge] = {}
    raws = simulate(rulebook=CM, game=game, tables=1, hours=2, seed=seed, mistakes=mistakes, label=labels.append)
    for event in map(read, raws):
        match event.data:
            case JackpotButtonPressed(how=how):
                seen[how] += 1
            case JackpotEquipmentChanged(state=state):
                seen[state] += 1
            case WagerPaid(bet=bet) if bet == BET:
                seen["paid"] += 1
        judge = judges.setdefault(event.originator_id, Judge(event.originator_id))
        found += [f"{finding.code} {finding.clause}" for finding in judge.step(event)]
    found += [f"{finding.code} {finding.clause}" for judge in judges.values() for finding in judge.finish()]
    assert not any(judge.unjudged for judge in judges.values())
    return seen, found, labels


def test_three_winners_on_a_box_are_silent_whatever_the_button_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nominees, staff, results that came without the player, meters that differ and malfunctions: all in order."""
    monkeypatch.setattr(mistake_maker, "near_misses_at", lambda table: [])
    monkeypatch.setattr(mistake_maker, "habits_at", lambda table: [PrizesForThree])
    seen: Counter[str] = Counter()
    for seed in range(964_060, 964_064):
        some, found, _ = judged(seed, GAMES[seed % 3], plan_of(["0"], 0.7))
        assert found == []
        seen += some
    assert {"pressed", "by-accident", "by-itself", "failed", "working"} <= seen.keys()
    assert seen["paid"] > 100


def test_every_mistake_with_the_button_is_found_as_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    of_the_button = tuple(kind for kind in MISTAKES if kind.__module__ == "simulator.mistakes.button")
    monkeypatch.setattr(plan, "MISTAKES", of_the_button)
    made: Counter[str] = Counter()
    for seed in range(964_070, 964_082):
        _, found, labels = judged(seed, GAMES[seed % 3], plan_of(["1"]))
        named = [f"{label.kind} {label.clause}" for label in labels]
        assert sorted(found) == sorted(named)
        made.update(named)
    assert {name.split()[-1] for name in made} >= {"11.5.5", "11.5.5(a)", "11.5.5(b)", "11.5.5(d)", "11.6.1"}
