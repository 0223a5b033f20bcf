"""Crown Melbourne 31 and 13.8, and automated 9: what crosses rounds. Each violation beside a clean tournament."""

from typing import Any

import pytest

from domain.facts import tournaments as t
from domain.facts.setups import OutcomesSetup, Station, Terminals
from domain.values import Limit
from tests.automated.language import Evening
from tests.scenarios.language import CM
from tests.tournaments.cup import (
    DIRECTOR,
    NAME,
    TERMS,
    Cup,
    Step,
    began,
    counted,
    declared,
    ended,
    entered,
    hand,
    issued,
    placings,
)

NOTHING: dict[str, float] = {}
Found = list[tuple[str, str, dict[str, float]]]
ROULETTE = OutcomesSetup(
    rulebook="crown-melbourne-automated-v10",
    game="roulette",
    chip_cents=100,
    limits=[Limit(bet="any", min_cents=500, max_cents=100_000, unit_cents=500)],
    terminals=Terminals(stations=[Station(terminal=f"T-{n}") for n in (1, 2, 3)], period_s=20),
)
SPIN = "{0} wagers 50 on red\nT-2 wagers 20 on red\nthe period is over\n18 comes\n{0}: red won 50\nT-2: red won 20"


class OnTerminals(Evening):
    """A line that begins with `play` is a round."""

    def tell(self, told: str) -> None:
        if told.startswith("play "):
            self.play(told.removeprefix("play "))
        else:
            super().tell(told)


class Automated(Cup):
    """The same on terminals: no hands of cards, and no rounds but where a test adds them."""

    def __init__(self, **terms: Any):
        super().__init__("crown-melbourne-automated-v10/roulette", **({"hands": None, "shoes": 1} | terms))
        for name in ("seats", "hand 1", "hand 2", "hand 3"):
            self.steps[name] = []
        self.but(
            counted=counted(Ann=1_000, Ben=1_000, Cleo=1_000),
            placings=placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25)),
        )

    def table(self) -> Any:
        return OnTerminals(ROULETTE)


def crown(**terms: Any) -> Cup:
    return Cup(CM, **terms)


CLAUSES = {
    "tournament-not-declared": ("31.2.1, 31.2.2(a)", "9.2.1, 9.2.2(a)"),
    "tournament-not-notified": ("31.2.2(b)", "9.2.2(b)"),
    "no-tournament-director": ("31.2.3", "9.2.3"),
    "table-not-designated": ("31.2.4", "9.2.4"),
    "tournament-not-briefed": ("31.3.1", "9.3.1"),
    "unequal-chips": ("31.4.3(b), 13.8.5(b)", "9.4.3(b)"),
    "prize-wrong": ("31.4.7(b)", "9.4.7(b)"),
    "chips-do-not-balance": ("31.4.6(a)", "9.4.6(a)"),
}
TERMS_OF_BOTH = t.TournamentTerms(**(TERMS | {"hands": None, "shoes": 3}))
NO_DIRECTOR = t.TournamentDeclared(tournament=NAME, terms=TERMS_OF_BOTH, by=DIRECTOR)


@pytest.mark.parametrize("on_terminals", [False, True])
def test_a_clean_tournament_is_silent(on_terminals: bool) -> None:
    assert (Automated() if on_terminals else crown()).found() == []


@pytest.mark.parametrize("on_terminals", [False, True])
@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("tournament-not-notified", {"told": None}),
        ("no-tournament-director", {"declared": NO_DIRECTOR}),
        ("table-not-designated", {"designated": None}),
        ("tournament-not-briefed", {"briefed": None}),
        ("prize-wrong", {"placings": placings(("Ann", 1, 200), ("Ben", 2, 65), ("Cleo", 3, 25))}),
    ],
)
def test_before_play_and_at_the_end(code: str, changes: dict[str, Any], on_terminals: bool) -> None:
    found = (Automated() if on_terminals else crown()).but(**changes).found()
    clause = CLAUSES[code][on_terminals]
    assert [(one, where) for one, where, _ in found] == [(code, clause)]


@pytest.mark.parametrize("on_terminals", [False, True])
def test_the_terms_are_declared_before_entries(on_terminals: bool) -> None:
    assert (Automated() if on_terminals else crown()).found() == []
    made = Automated() if on_terminals else crown()
    late = made.steps["declared"]
    made.but(declared=None, told=None).after("entered", *late).but(told=crown().steps["told"])
    codes = [(code, clause) for code, clause, _ in made.found()]
    assert codes == [("tournament-not-declared", CLAUSES["tournament-not-declared"][on_terminals])] or codes == [
        ("tournament-not-declared", CLAUSES["tournament-not-declared"][on_terminals]),
        ("tournament-not-notified", CLAUSES["tournament-not-notified"][on_terminals]),
    ]


@pytest.mark.parametrize("on_terminals", [False, True])
def test_what_the_terms_must_say(on_terminals: bool) -> None:
    def clauses(**terms: Any) -> list[str]:
        made = Automated(**terms) if on_terminals else crown(**terms)
        return [clause for code, clause, _ in made.found() if code == "tournament-terms-incomplete"]

    chapter = "9" if on_terminals else "31"
    assert clauses() == []
    assert clauses(players_min=None) == [f"{chapter}.4.1(a)(iii)"]
    assert clauses(players_max=None) == [f"{chapter}.4.1(a)(iii)"]
    assert clauses(hands=None, shoes=None) == [f"{chapter}.4.3(a)(i)"]
    assert clauses(prizes=[]) == [f"{chapter}.4.7(a)"]


def test_31_2_5_only_players_of_the_tournament() -> None:
    prizes = [t.TournamentPrize(place=1, cents=20_000), t.TournamentPrize(place=2, cents=10_000)]
    made = crown(prizes=prizes).but(
        began=began("Ann", "Ben"),
        hand_2=hand(2, False, Ann=50, Ben=20),
        hand_3=hand(1, True, Ann=20, Ben=20),
        counted=counted(Ann=1_070, Ben=1_050),
        placings=placings(("Ann", 1, 200), ("Ben", 2, 100)),
    )
    assert made.found() == [("table-not-exclusive", "31.2.5", NOTHING)]
    assert crown().found() == []


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (
            crown().but(
                issued=[issued("Ann"), issued("Ben"), issued("Cleo", 99_900)],
                counted=counted(Ann=1_070, Ben=1_050, Cleo=1_029),
            ),
            [("unequal-chips", "31.4.3(b), 13.8.5(b)", NOTHING)],
        ),
        (
            crown().but(counted=counted(Ann=1_070, Ben=1_050, Cleo=1_031)),
            [("chips-do-not-balance", "31.4.6(a)", NOTHING)],
        ),
        (
            Automated().but(counted=counted(Ann=1_000, Ben=1_000, Cleo=1_001), placings=None),
            [("chips-do-not-balance", "9.4.6(a)", NOTHING)],
        ),
        (
            crown().but(placings=placings(("Ben", 1, 200), ("Ann", 2, 75), ("Cleo", 3, 25))),
            [("placings-wrong", "31.4.6(a), 13.8.5(c)", {"Ann": 125.0, "Ben": -125.0})],
        ),
        (
            Automated().but(
                issued=[issued("Ann"), issued("Ben"), issued("Cleo", 100_000)],
                counted=counted(Ann=1_000, Ben=1_000, Cleo=1_000),
                placings=placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25)),
            ),
            [],
        ),
        (
            crown().but(hand_3=None, counted=counted(Ann=1_050, Ben=1_030, Cleo=1_010)),
            [("session-cut-short", "31.4.8(d)", NOTHING)],
        ),
        (Automated().but(ended=ended("agreed")), [("session-cut-short", "9.4.8(d)", NOTHING)]),
        (Automated(format="live").but(ended=ended("agreed")), []),
    ],
)
def test_one_step_otherwise(made: Cup, expected: Found) -> None:
    assert made.found() == expected


def test_31_4_4_no_more_undisclosed_wagers_than_the_terms_allow() -> None:
    form = t.SecretWagerMade(player="Ben", box=2, bet="main", cents=2_000)
    shown = t.SecretWagerAnnounced(player="Ben", box=2, bet="main", cents=2_000, by=DIRECTOR)
    second: list[Step] = [
        "between rounds\na new round",
        form,
        """
        Ann wagers 50 on box 1
        Cleo wagers 10 on box 3
        cards: 1 TS, 2 9C, 3 TH, dealer 6D, 1 8C, 2 8D, 3 8S
        Ann stands
        Ben stands
        Cleo stands
        dealer draws TC, 5H
        """,
        shown,
        "Ann loses 50\nBen loses 20\nCleo loses 10\nthe round ends\nbetween rounds",
    ]

    def without_marker(**terms: Any) -> Cup:
        made = crown(**terms)
        for name in ("hand 1", "hand 3"):
            made.steps[name] = [str(step).replace("the marker goes to box", "# box") for step in made.steps[name]]
        return made.but(hand_2=second, hand_3=hand(3, True, Ann=20, Ben=20, Cleo=20))

    assert without_marker(secret_wagers=1).found() == []
    assert without_marker(secret_wagers=0).found() == [("secret-wager-not-allowed", "31.4.4(c)", NOTHING)]


# 13.8 Magnificent Sevens tournaments: 49 entrants, of whom the final's seven sit at this table

PRIZES = (250_000, 50_000, 25_000, 15_000, 10_000, 10_000, 10_000)
SEVEN = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"]


def sevens(entrants: int = 49, players: int = 7, bonus: int = 77_000, **terms: Any) -> Cup:
    names = [*SEVEN, *(f"p{n}" for n in range(8, entrants + 1))]
    prizes = [t.TournamentPrize(place=n, cents=cents * 100) for n, cents in enumerate(PRIZES, start=1)]
    own: dict[str, Any] = {
        "schedule": "magnificent-sevens",
        "entry_fee_cents": 0,
        "hands": None,
        "shoes": 3,
        "pool_cents": 37_000_000,
        "prizes": prizes,
    }
    return Cup(CM).but(
        declared=declared(**(own | terms)),
        entered=[entered(name, 0, bonus_cents=bonus if name == "p9" else 77_000) for name in names],
        seats=None,
        issued=[issued(name) for name in SEVEN[:players]],
        began=began(*SEVEN[:players]),
        hand_1=None,
        hand_2=None,
        hand_3=None,
        counted=None,
        ended=None,
        placings=None,
    )


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (sevens(), []),
        (sevens(bonus=70_000), [("entrant-bonus-wrong", "13.8.5(a)", {"p9": 70.0})]),
        (sevens(players=6), [("schedule-not-followed", "13.8.5(g), 13.8.6", NOTHING)]),
        (sevens(shoes=2), [("schedule-not-followed", "13.8.5(g), 13.8.6", NOTHING)]),
        (sevens(pool_cents=36_000_000), [("schedule-not-followed", "13.8.5(g), 13.8.6", NOTHING)]),
        (sevens(entrants=50), [("schedule-not-followed", "13.8.5(g), 13.8.6", NOTHING)]),
    ],
)
def test_13_8_the_schedule_of_magnificent_sevens(made: Cup, expected: Found) -> None:
    assert made.found() == expected


def test_13_8_5_a_tie_is_played_off() -> None:
    made = sevens().but(
        counted=counted(**dict.fromkeys(SEVEN, 1_000)),
        ended=ended(),
        placings=placings(
            *((name, place, cents) for place, (name, cents) in enumerate(zip(SEVEN, PRIZES, strict=True), start=1))
        ),
    )
    assert [(code, clause) for code, clause, _ in made.found()] == [("tie-not-broken", "13.8.5(d)–(f)")]
    assert sevens().found() == []


# A round of roulette, on terminals that are set aside: red pays 1 to 1


def spun(first: str = "T-1", *players: str, chips: int = 100_000, places: tuple[str, str] = ("T-1", "T-2")) -> Cup:
    names = players or ("T-1", "T-2")
    prizes = [t.TournamentPrize(place=1, cents=20_000), t.TournamentPrize(place=2, cents=10_000)]
    play = t.TournamentTableChanged(tournament=NAME, change="designated", by=DIRECTOR)
    return Automated(prizes=prizes).but(
        entered=[entered(name, 15_000) for name in names],
        issued=[issued("T-1"), issued("T-2", chips)],
        began=[play, began(*names), f"{first} puts in 100\nT-2 puts in 100", f"play {SPIN.format(first)}"],
        counted=counted(**{"T-1": 1_050 if first == "T-1" else 1_000, "T-2": chips // 100 + 20}),
        placings=placings((places[0], 1, 200), (places[1], 2, 100)),
    )


def test_9_rounds_of_terminals() -> None:
    assert spun().found() == []
    assert [(code, clause) for code, clause, _ in spun("T-3").found()][:1] == [("table-not-exclusive", "9.2.5")]
    assert spun(chips=99_900).found() == [("unequal-chips", "9.4.3(b)", NOTHING)]
    assert spun(places=("T-2", "T-1")).found() == [("placings-wrong", "9.4.6(a)", {"T-1": 100.0, "T-2": -100.0})]
