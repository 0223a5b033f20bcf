"""A blackjack table that opens with version 2 is judged and shown exactly as one that opens with version 1.

What version 2 can say and no judge knows yet makes each round unjudged, by name.
"""

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from domain.cards import JOKER
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.decisions import ChoiceMade
from domain.facts.events import Event, event_of, read, write
from domain.facts.setups import BlackjackSetup, ComparingSetup, FamilySetup, OutcomesSetup, Station, Terminals
from domain.facts.tables import TableChanged, TableOpened, TableOpenedV2, setup_of
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.judge.judge import Judge
from domain.values import BoxHand, Limit, Staff
from domain.vocabulary import Choice
from simulator import simulate
from simulator.floor import GAMES
from simulator.mistakes.plan import plan_of
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import differences, followed
from tests.scenarios.language import CM, TAS, Scene
from tests.versions import in_version_two, retold

MANAGER = Staff(number="s-1", rank="area-manager")
LIMITS = [Limit(bet="main", min_cents=500, max_cents=100_000)]
TERMINALS = Terminals(stations=[Station(terminal="T-1")], period_s=15)

PLAYED = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
"""


def judged(events: list[Event]) -> tuple[list[Finding], list[Unjudged], list[Any]]:
    judge = Judge(events[0].originator_id)
    found: list[Finding] = []
    reviews: list[Any] = []
    for event in events:
        found += judge.step(event)
        reviews += judge.reviews
        judge = Judge.resumed(judge.save()) if event.seq % 97 == 0 else judge
    found += judge.finish()
    return found, judge.unjudged, reviews + judge.reviews


def evening(rulebook: str, game: str, seed: int) -> list[Event]:
    told = simulate(rulebook=rulebook, game=game, tables=1, hours=0.7, seed=seed, mistakes=plan_of(["0.3"]))
    return [read(raw) for raw in told]


@pytest.mark.parametrize(("rulebook", "game"), GAMES)
def test_an_evening_opened_with_either_version_gives_the_same(rulebook: str, game: str, tmp_path: Path) -> None:
    first = evening(rulebook, game, 14)
    second = [retold(event) for event in first]
    assert first != second
    assert all(read(write(event)) == event for event in second)
    found, unjudged, reviews = judged(first)
    assert found
    assert judged(second) == (found, unjudged, reviews)
    rows = []
    for number, events in enumerate((first, second)):
        store = SQLiteStore(tmp_path / f"{number}.sqlite3")
        record(store, [write(event) for event in events])
        rows.append(followed(store, tmp_path / f"{number}.duckdb"))
        store.close()
    assert rows[0]["rounds"]
    assert set(differences(*rows)) == {"framing"}  # which keeps the messages themselves


def test_a_table_changed_with_version_two_goes_on_by_those_rules() -> None:
    scene = Scene(CM)
    scene.open()
    scene.round = None
    scene.say(TableChanged(setup=structs.replace(scene.setup, decks=3), by=MANAGER))
    assert [finding.code for finding in judged(scene.events)[0]] == ["wrong-decks"]
    assert judged([retold(event) for event in scene.events])[0] == judged(scene.events)[0]


def opened(setup: FamilySetup) -> list[Event]:
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    scene.tell(PLAYED)
    scene.say(RoundEnded())
    first, *rest = scene.events
    attributes = {name: getattr(first, name) for name in ("id", "source", "time", "recording", "seq")}
    return [event_of(TableOpenedV2(setup=setup, by=MANAGER), **attributes), *rest]


def a_blackjack(**changes: Any) -> BlackjackSetup:
    return structs.replace(in_version_two(Scene(CM).setup), **changes)


def test_a_blackjack_with_a_dealer_is_the_setup_that_version_one_has() -> None:
    setup = Scene(CM).setup
    assert setup_of(TableOpenedV2(setup=in_version_two(setup), by=MANAGER)) == setup
    assert setup_of(TableOpened(setup=setup, by=MANAGER)) is setup
    assert reasons(opened(a_blackjack())) == []


NOT_KNOWN: dict[str, tuple[FamilySetup, str]] = {
    "on terminals": (
        a_blackjack(terminals=TERMINALS),
        "crown-melbourne-blackjack-v26/blackjack on terminals is not a game that is known",
    ),
    "with jokers": (
        a_blackjack(rulebook="tasmania-blackjack-2015", jokers=4),
        "tasmania-blackjack-2015/blackjack with jokers is not a game that is known",
    ),
    "fan-tan": (
        OutcomesSetup(
            rulebook="crown-melbourne-automated-v10",
            game="fan-tan",
            chip_cents=100,
            limits=LIMITS,
            terminals=TERMINALS,
        ),
        "crown-melbourne-automated-v10/fan-tan is not a game that is known",
    ),
    "baccarat of a kind that nobody knows": (
        ComparingSetup(
            rulebook="crown-melbourne-automated-v10",
            game="mini-baccarat",
            chip_cents=100,
            limits=LIMITS,
            decks=8,
            dealing="virtual",
        ),
        "crown-melbourne-automated-v10/mini-baccarat is not a game that is known",
    ),
    "a blackjack of another family": (
        OutcomesSetup(rulebook="crown-melbourne-blackjack-v26", game="blackjack", chip_cents=100, limits=LIMITS),
        "crown-melbourne-blackjack-v26/blackjack of the family outcomes is not a game that is known",
    ),
}


def reasons(events: list[Event], finds: tuple[str, ...] = ()) -> list[tuple[int | None, str, str]]:
    found, unjudged, _ = judged(events)
    assert tuple(finding.code for finding in found) == finds
    return [(item.round, item.reason, item.why) for item in unjudged]


@pytest.mark.parametrize("name", NOT_KNOWN)
def test_what_no_judge_knows_is_unjudged_by_name(name: str) -> None:
    setup, why = NOT_KNOWN[name]
    assert reasons(opened(setup)) == [(None, "unknown-game", why), (1, "unknown-game", why)]


def test_a_round_of_cards_at_a_roulette_table_is_unjudged() -> None:
    """The game is known, and what was recorded is nothing that it has."""
    limits = [Limit(bet="any", min_cents=100, max_cents=10_000)]
    roulette = OutcomesSetup(
        rulebook="crown-melbourne-automated-v10", game="roulette", chip_cents=100, limits=limits, terminals=TERMINALS
    )
    why = "wager.placed.v1 is no step of a game of one outcome"
    assert reasons(opened(roulette)) == [(1, "not-in-game", why)]


# What the contract knows and a blackjack has not


def with_fact(fact: Any, game: str = CM, *, before_the_end: bool = True) -> list[Event]:
    scene = Scene(game)
    scene.open()
    scene.begin_round()
    scene.tell(PLAYED)
    if before_the_end:
        scene.say(fact)
    scene.say(RoundEnded())
    scene.begin_round()
    scene.tell(PLAYED)
    scene.say(RoundEnded())
    return scene.events


FOREIGN: dict[str, tuple[Any, str]] = {
    "a joker": (CardDrawn(to=BoxHand(box=1), card=JOKER), "a joker came out, and the game has none"),
    "the banker's hand": (
        CardDrawn(to="banker", card="4S"),
        "a card went to the place banker, and the game has no such place",
    ),
    "a choice": (
        ChoiceMade(player="Ann", box=1, choice=Choice.GO_TO_WAR),
        "a player chose go-to-war, and the game has no such choice",
    ),
}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("game", [CM, TAS])
def test_what_a_blackjack_has_not_makes_its_round_unjudged_and_no_other(name: str, game: str) -> None:
    fact, why = FOREIGN[name]
    finds = ("deck-fault",) if name == "a joker" else ()  # CM 9.13, TAS 4.2
    assert reasons(with_fact(fact, game), finds) == [(1, "not-in-game", why)]
    assert reasons(with_fact(fact, game, before_the_end=False)) == []
