"""Chapters 12 and 14 to 17: what every bet pays by the outcome, and the clauses that only one game has."""

import pytest

from domain.facts.setups import OutcomesSetup, Segment, Station, Terminals, Wheel
from domain.values import Limit, SideWager
from tests.automated.cases import Case, check
from tests.automated.language import Evening
from tests.automated.test_terminals import ROULETTE

AUTOMATED = "crown-melbourne-automated-v10"
LIMITS = [Limit(bet="any", min_cents=100, max_cents=100_000)]
STATIONS = [Station(terminal=f"T-{n}") for n in (1, 2, 3)]


def terminals(spin_min_cents: int | None = None) -> Terminals:
    return Terminals(stations=STATIONS, period_s=20, spin_s=8, spin_min_cents=spin_min_cents)


def wheel(*segments: tuple[str, int]) -> Wheel:
    return Wheel(segments=[Segment(symbol=symbol, compartments=count) for symbol, count in segments])


LUCKY = wheel(("one", 26), ("two", 13), ("five", 7), ("ten", 4), ("twenty", 2), ("star", 1), ("crown", 1))
SIX = wheel(("ruby", 15), ("jade", 7), ("opal", 4), ("gold", 3), ("pearl", 2), ("crown", 1))


def setup(game: str, spin_min_cents: int | None = None, **named: object) -> OutcomesSetup:
    there = {"rulebook": AUTOMATED, "game": game, "chip_cents": 100, "limits": LIMITS, **named}
    return OutcomesSetup(terminals=terminals(spin_min_cents), **there)  # type: ignore[arg-type]


SIC_BO = setup("sic-bo")
BIG_WHEEL = setup("lucky-big-wheel", wheels=[LUCKY], pay_table="1")
VIRTUAL = setup("virtual-roulette")
BY_WAGER = setup("virtual-roulette", spin_min_cents=1_000)
BIG_3_SIX = setup("big-3-six", wheels=[SIX, SIX, SIX], side_wagers=[SideWager(bet="big-3-six")])

# What ten dollars win by an outcome, worked out from the odds by hand; None where they are lost.
PAID: dict[str, tuple[OutcomesSetup, dict[str, dict[str, int | None]]]] = {
    "roulette 12.5.1": (
        ROULETTE,
        {
            "0": {
                "straight 0": 350,
                "split 0 2": 170,
                "street 0 1 2": 110,
                "street 0 2 3": 110,
                "corner 0 1 2 3": 80,
                "red": None,
                "black": None,
                "odd": None,
                "even": None,
                "low": None,
                "high": None,
                "dozen 1": None,
                "column 3": None,
                "six-line 1 2 3 4 5 6": None,
            },
            "17": {
                "straight 17": 350,
                "split 17 20": 170,
                "split 16 17": 170,
                "street 16 17 18": 110,
                "corner 13 14 16 17": 80,
                "six-line 13 14 15 16 17 18": 50,
                "dozen 2": 20,
                "column 2": 20,
                "black": 10,
                "red": None,
                "odd": 10,
                "even": None,
                "low": 10,
                "high": None,
                "dozen 1": None,
            },
            "36": {
                "red": 10,
                "even": 10,
                "high": 10,
                "dozen 3": 20,
                "column 3": 20,
                "street 34 35 36": 110,
                "corner 32 33 35 36": 80,
                "six-line 31 32 33 34 35 36": 50,
                "split 33 36": 170,
                "column 1": None,
            },
        },
    ),
    "virtual roulette 16.1": (VIRTUAL, {"19": {"red": 10, "high": 10, "odd": 10, "column 1": 20, "straight 20": None}}),
    "sic bo 14.6.1": (
        SIC_BO,
        {
            "1 4 6": {
                "big": 10,
                "small": None,
                "odd": 10,
                "even": None,
                "total 11": 60,
                "pair 1 4": 60,
                "pair 4 6": 60,
                "pair 1 2": None,
                "single 4": 10,
                "single 2": None,
                "double 4": None,
                "any-triple": None,
                "three-of-four 6 5 4 3": None,
                "three-of-four 4 3 2 1": None,
            },
            "2 2 3": {
                "small": 10,
                "total 7": 120,
                "double 2": 110,
                "single 2": 20,
                "single 3": 10,
                "pair 2 3": 60,
                "odd": 10,
                "three-of-four 4 3 2 1": None,
                "triple 2": None,
            },
            "4 4 4": {
                "triple 4": 1800,
                "any-triple": 310,
                "double 4": 110,
                "single 4": 120,
                "total 12": 70,
                "big": None,
                "small": None,
                "odd": None,
                "even": None,
                "triple 5": None,
                "pair 4 5": None,
            },
            "3 5 6": {"three-of-four 6 5 4 3": 70, "three-of-four 6 5 3 2": 70, "total 14": 120, "big": 10, "even": 10},
            "1 1 2": {"total 4": 620, "small": 10, "even": 10, "double 1": 110},
            "5 6 6": {"total 17": 620, "big": 10, "odd": 10, "double 6": 110},
            "1 2 2": {"total 5": 310},
            "4 6 6": {"total 16": 310},
            "1 2 3": {"total 6": 180, "three-of-four 4 3 2 1": 70},
            "3 6 6": {"total 15": 180},
            "2 3 3": {"total 8": 80, "three-of-four 5 4 3 2": None},
            "3 4 6": {"total 13": 80, "three-of-four 6 5 4 3": 70},
            "2 3 4": {"total 9": 70, "three-of-four 5 4 3 2": 70},
            "2 3 5": {"total 10": 60, "small": 10, "big": None, "even": 10},
        },
    ),
    "lucky big wheel 15.4.1(a)": (
        BIG_WHEEL,
        {
            "one": {"symbol one": 10, "symbol two": None},
            "two": {"symbol two": 30},
            "five": {"symbol five": 60},
            "ten": {"symbol ten": 120},
            "twenty": {"symbol twenty": 250},
            "star": {"symbol star": 520, "symbol crown": None},
            "crown": {"symbol crown": 520},
        },
    ),
    "lucky big wheel 15.4.1(b)": (
        setup("lucky-big-wheel", wheels=[LUCKY], pay_table="2"),
        {"star": {"symbol star": 510}, "crown": {"symbol crown": 510}, "ten": {"symbol ten": 120}},
    ),
    "lucky big wheel 15.4.1(c)": (
        setup("lucky-big-wheel", wheels=[LUCKY], pay_table="3"),
        {"star": {"symbol star": 500}, "crown": {"symbol crown": 500}, "one": {"symbol one": 10}},
    ),
    "big 3 six 17.4.1(a)": (
        BIG_3_SIX,
        {
            "ruby jade opal": {
                "symbol ruby of wheel 1": 10,
                "symbol jade of wheel 2": 30,
                "symbol opal of wheel 3": 60,
                "symbol ruby of wheel 2": None,
                "big-3-six": None,
            },
            "gold pearl crown": {
                "symbol gold of wheel 1": 90,
                "symbol pearl of wheel 2": 140,
                "symbol crown of wheel 3": 300,
                "big-3-six": None,
            },
        },
    ),
    "big 3 six 17.4.1(b)": (
        BIG_3_SIX,
        {
            "ruby ruby ruby": {"big-3-six": 30},
            "jade jade jade": {"big-3-six": 100},
            "opal opal opal": {"big-3-six": 250},
            "gold gold gold": {"big-3-six": 1000},
            "pearl pearl pearl": {"big-3-six": 5000},
            "crown crown crown": {"big-3-six": 10000},
            "opal gold pearl": {"big-3-six": 50},
            "pearl opal opal": {"big-3-six": 50},
            "opal gold jade": {"big-3-six": None},
        },
    ),
}


@pytest.mark.parametrize("name", PAID)
def test_what_a_bet_pays(name: str) -> None:
    """Paid so, nothing is found; paid a dollar less, or left, that wager is."""
    there, outcomes = PAID[name]
    clause = name.rpartition(" ")[2].replace("16.1", "12.5.1")
    right, wrong = Evening(there), Evening(there)
    for came, bets in outcomes.items():
        placed = [f"T-1 wagers 10 on {bet}" for bet in bets]
        for evening, short in ((right, 0), (wrong, 1)):
            settled = [f"{bet} lost" if paid is None else f"{bet} won {paid - short}" for bet, paid in bets.items()]
            evening.play("\n".join([*placed, "the period is over", f"{came} comes", f"T-1: {', '.join(settled)}"]))
    assert right.found() == []
    assert right.judged()[1].unjudged == []
    winning = sum(paid is not None for bets in outcomes.values() for paid in bets.values())
    clauses = {f"{one}, 3.8.2" for one in ("17.4.1(a)", "17.4.1(b)") if "17.4" in clause} or {f"{clause}, 3.8.2"}
    assert len(wrong.found()) == winning
    assert {(code, by) for code, by, _ in wrong.found()} <= {("wrong-payout", by) for by in clauses}
    assert all(owed == {"T-1": 1} for _, _, owed in wrong.found())


PLACED = "T-1 wagers 10 on big\nT-1 wagers 10 on odd\n"
ON_WHEEL = "T-1 wagers 10 on symbol one\nT-2 wagers 10 on symbol one\n"
LOST_WHEEL = "\ntwo comes\nT-1: symbol one lost\nT-2: symbol one lost"

CASES: dict[str, tuple[OutcomesSetup, Case]] = {
    "14.3.3 dice of which there are four": (
        SIC_BO,
        Case(
            "the period is over\n1 2 3 4 comes",
            ("impossible-outcome", "14.3.3", {}),
            "the period is over\n1 2 3 comes",
        ),
    ),
    "14.5.1 the tumbler set going when the period is over": (
        SIC_BO,
        Case(
            PLACED + "the period is over\nthe system spins the dice\n1 2 3 comes\nT-1: big lost, odd lost",
            ("tumbler-late", "14.5.1", {}),
            "the system spins the dice\n" + PLACED + "the period is over\n1 2 3 comes\nT-1: big lost, odd lost",
        ),
    ),
    "14.5.2 the result announced in the period": (
        SIC_BO,
        Case(
            PLACED + "1 2 3 comes\nthe period is over\nT-1: big lost, odd lost",
            ("outcome-too-early", "14.5.2", {}),
            PLACED + "1 2 3 comes, unannounced\nthe period is over\n3 2 1 is announced\nT-1: big lost, odd lost",
        ),
    ),
    "14.5.3(b)(i) winnings displayed wrongly": (
        SIC_BO,
        Case(
            PLACED + "the period is over\n1 4 6 comes\nT-1: big won 10, odd won 10, shows 10",
            ("winnings-misdisplayed", "14.5.3(b)(i)", {}),
            PLACED + "the period is over\n1 4 6 comes\nT-1: big won 10, odd won 10, shows 20",
        ),
    ),
    "15.2.2 a symbol that is not on the wheel": (
        BIG_WHEEL,
        Case("the period is over\nsun comes", ("impossible-outcome", "15.2.2", {}), "the period is over\nstar comes"),
    ),
    "15.3.1(b) a spinner without a wager": (
        BIG_WHEEL,
        Case(
            ON_WHEEL
            + "the period is over\nT-3 is to spin\n8 seconds pass\nthe time runs out for the wheels"
            + LOST_WHEEL,
            ("wrong-spinner", "15.3.1(b)", {}),
            ON_WHEEL + "the period is over\nT-3 is to spin\nT-1 is to spin\nT-1 spins the wheels" + LOST_WHEEL,
        ),
    ),
    "15.3.1(e) the wheel set going in the period": (
        BIG_WHEEL,
        Case(
            ON_WHEEL + "T-1 is to spin\nT-1 spins the wheels\nthe period is over" + LOST_WHEEL,
            ("outcome-too-early", "15.3.1(e)", {}),
            ON_WHEEL + "T-1 is to spin\nthe period is over\nT-1 spins the wheels" + LOST_WHEEL,
        ),
    ),
    "15.3.1(e)(ii) a player who pulls the lever too late": (
        BIG_WHEEL,
        Case(
            ON_WHEEL + "the period is over\nT-1 is to spin\n8 seconds pass\nT-1 spins the wheels" + LOST_WHEEL,
            ("spin-out-of-time", "15.3.1(e)(ii)", {}),
            ON_WHEEL + "the period is over\nT-1 is to spin\n7.75 seconds pass\nT-1 spins the wheels" + LOST_WHEEL,
        ),
    ),
    "15.3.1(e)(ii) the system before the time is up": (
        BIG_WHEEL,
        Case(
            ON_WHEEL
            + "the period is over\nT-1 is to spin\n7 seconds pass\nthe time runs out for the wheels"
            + LOST_WHEEL,
            ("spin-out-of-time", "15.3.1(e)(ii)", {}),
            ON_WHEEL
            + "the period is over\nT-1 is to spin\n8 seconds pass\nthe time runs out for the wheels"
            + LOST_WHEEL,
        ),
    ),
    "16.3.2(b) a spinner below the minimum": (
        BY_WAGER,
        Case(
            "T-1 wagers 9 on red\nT-2 wagers 10 on red\nthe period is over\nT-1 is to spin\nT-1 spins the ball\n"
            "17 comes\nT-1: red lost\nT-2: red lost",
            ("wrong-spinner", "16.3.2(b)", {}),
            "T-1 wagers 9 on red\nT-2 wagers 10 on red\nthe period is over\nT-2 is to spin\nT-2 spins the ball\n"
            "17 comes\nT-1: red lost\nT-2: red lost",
        ),
    ),
    "16.3.2(c) a spinner who has not the highest wager": (
        BY_WAGER,
        Case(
            "T-1 wagers 10 on red\nT-2 wagers 8 on red\nT-2 wagers 4 on odd\nthe period is over\nT-1 is to spin\n"
            "T-1 spins the ball\n20 comes\nT-1: red lost\nT-2: red lost, odd lost",
            ("wrong-spinner", "16.3.2(c)", {}),
            "T-1 wagers 10 on red\nT-2 wagers 8 on red\nT-2 wagers 4 on odd\nthe period is over\nT-2 is to spin\n"
            "T-2 spins the ball\n20 comes\nT-1: red lost\nT-2: red lost, odd lost",
        ),
    ),
    "16.3.2(c)(i) a spinner whose equal wager came later": (
        BY_WAGER,
        Case(
            "T-1 wagers 10 on red\nT-2 wagers 20 on red\nT-1 raises red to 20\nthe period is over\nT-1 is to spin\n"
            "T-1 spins the ball\n20 comes\nT-1: red lost\nT-2: red lost",
            ("wrong-spinner", "16.3.2(c)(i)", {}),
            "T-1 wagers 10 on red\nT-2 wagers 20 on red\nT-1 raises red to 20\nthe period is over\nT-2 is to spin\n"
            "T-2 spins the ball\n20 comes\nT-1: red lost\nT-2: red lost",
        ),
    ),
    "16.3.3 a spin after the time": (
        VIRTUAL,
        Case(
            "T-1 wagers 10 on red\nthe period is over\nT-1 is to spin\n9 seconds pass\nT-1 spins the ball\n"
            "17 comes\nT-1: red lost",
            ("spin-out-of-time", "16.3.3", {}),
            "T-1 wagers 10 on red\nthe period is over\nthe system spins the ball\n17 comes\nT-1: red lost",
        ),
    ),
    "17.2.2 a symbol that the wheels do not have": (
        BIG_3_SIX,
        Case(
            "the period is over\nruby ruby star comes",
            ("impossible-outcome", "17.2.2", {}),
            "the period is over\nruby ruby crown comes",
        ),
    ),
    "3.7 the wheels come to rest in the period": (
        BIG_3_SIX,
        Case(
            "T-1 wagers 10 on big-3-six\nruby jade opal comes\nthe period is over\nT-1: big-3-six lost",
            ("outcome-too-early", "3.7", {}),
            "T-1 wagers 10 on big-3-six\nthe period is over\nruby jade opal comes\nT-1: big-3-six lost",
        ),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_clause_broken_and_kept(name: str) -> None:
    check(*CASES[name])


def spin(terminal: str, *wagering: str) -> str:
    """A round of the wheel in which this terminal is to spin."""
    placed = "\n".join(f"{one} wagers 10 on symbol one" for one in wagering)
    settled = "\n".join(f"{one}: symbol one lost" for one in wagering)
    return f"{placed}\nthe period is over\n{terminal} is to spin\n{terminal} spins the wheels\ntwo comes\n{settled}"


ALL = ("T-1", "T-2", "T-3")
TURNS = {
    "15.3.1(c) out of turn": ([spin("T-1", *ALL), spin("T-3", *ALL)], "15.3.1(c)"),
    "15.3.1(c) in turn": ([spin("T-2", *ALL), spin("T-3", *ALL), spin("T-1", *ALL)], None),
    "15.3.1(c)(i) the next with a wager was passed over": (
        [spin("T-1", *ALL), spin("T-1", "T-1", "T-3")],
        "15.3.1(c)(i)",
    ),
    "15.3.1(c)(i) the next with a wager spins": ([spin("T-1", *ALL), spin("T-3", "T-1", "T-3")], None),
}


@pytest.mark.parametrize("name", TURNS)
def test_players_take_turns(name: str) -> None:
    rounds, clause = TURNS[name]
    evening = Evening(BIG_WHEEL)
    for told in rounds:
        evening.play(told)
    assert evening.found() == ([("wrong-spinner", clause, {})] if clause else [])


def test_16_3_2_a_players_take_turns_at_virtual_roulette() -> None:
    def spun(terminal: str) -> str:
        return (
            f"T-1 wagers 10 on red\nT-2 wagers 10 on red\nthe period is over\n{terminal} is to spin\n"
            f"{terminal} spins the ball\n17 comes\nT-1: red lost\nT-2: red lost"
        )

    assert Evening(VIRTUAL).play(spun("T-1")).play(spun("T-2")).found() == []
    assert Evening(VIRTUAL).play(spun("T-1")).play(spun("T-1")).found() == [("wrong-spinner", "16.3.2(a)", {})]


def test_whose_turn_it_is_is_not_known_after_a_gap() -> None:
    evening = Evening(BIG_WHEEL).play(spin("T-1", *ALL)).play(spin("T-2", *ALL)).play(spin("T-2", *ALL))
    assert [code for code, _, _ in evening.found()] == ["wrong-spinner"]
    chosen = [event.seq for event in evening.events if event.round == 2][8]
    evening.events = [event for event in evening.events if event.seq != chosen]
    assert evening.found() == []
    assert [(one.round, one.reason) for one in evening.judged()[1].unjudged] == [(2, "gap")]


POSITIONS = {
    "12.3.1": (ROULETTE, "straight 37", "straight 36", "36", "won 350"),
    "14.4.1": (SIC_BO, "total 18", "total 17", "5 6 6", "won 620"),
    "15.2.3": (BIG_WHEEL, "symbol sun", "symbol star", "star", "won 520"),
    "17.3.1(b)": (BIG_3_SIX, "symbol star of wheel 1", "symbol ruby of wheel 1", "ruby ruby jade", "won 10"),
}


@pytest.mark.parametrize("clause", POSITIONS)
def test_a_wager_where_the_layout_has_no_bet(clause: str) -> None:
    there, wrong, right, came, won = POSITIONS[clause]
    told = "T-1 wagers 10 on {}\nthe period is over\n" + came + " comes\nT-1: {} " + won
    evening = Evening(there).play(told.format(wrong, wrong))
    assert evening.found() == [("impossible-position", clause, {})]
    assert [(one.reason, one.in_part) for one in evening.judged()[1].unjudged] == [("not-in-game", True)]
    assert Evening(there).play(told.format(right, right)).found() == []


@pytest.mark.parametrize(
    ("clause", "game", "wrong", "right"),
    [
        ("15.2.2", "lucky-big-wheel", [wheel(("one", 27), ("two", 12))], [LUCKY]),
        ("17.2.2", "big-3-six", [SIX, SIX, LUCKY], [SIX, SIX, SIX]),
        ("17.2.2", "big-3-six", [SIX, SIX], [SIX]),
    ],
)
def test_wheels_have_the_compartments_of_the_rules(
    clause: str, game: str, wrong: list[Wheel], right: list[Wheel]
) -> None:
    assert Evening(setup(game, wheels=wrong, pay_table="1")).found() == [("wrong-wheel", clause, {})]
    assert Evening(setup(game, wheels=right, pay_table="1")).found() == []


def test_a_pay_table_that_the_rules_do_not_have_leaves_its_wagers_unjudged() -> None:
    evening = Evening(setup("lucky-big-wheel", wheels=[LUCKY], pay_table="4"))
    evening.play("T-1 wagers 10 on symbol one\nthe period is over\none comes\nT-1: symbol one won 10")
    assert evening.found() == []
    assert [(one.round, one.reason, one.in_part) for one in evening.judged()[1].unjudged] == [(1, "no-pay-table", True)]
