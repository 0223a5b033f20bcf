"""Chapter 6, and where other chapters speak of a chip account: each clause broken, beside its twin that keeps it.

T-1 and T-2 have a ticket printer, T-3 has none. Red pays 1 to 1; 18 is red, 17 is black.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from domain.facts.accounts import AccountAdjusted
from domain.facts.events import Event
from domain.facts.setups import FamilySetup, OutcomesSetup, Station, Terminals
from domain.judge.judge import Judge
from domain.ledgers.ledger import Outcome
from domain.values import Limit
from replay.ledgers import LedgerDesk
from tests.automated.language import STREAM, Evening
from tests.scenarios.language import TOLD, Telling

STATIONS = [Station(terminal="T-1"), Station(terminal="T-2"), Station(terminal="T-3", printer=False)]
ROULETTE = OutcomesSetup(
    rulebook="crown-melbourne-automated-v10",
    game="roulette",
    chip_cents=100,
    limits=[Limit(bet="any", min_cents=500, max_cents=100_000, unit_cents=500)],
    terminals=Terminals(stations=STATIONS, period_s=20),
)
SIC_BO = replace(ROULETTE, game="sic-bo")
WHEEL = replace(ROULETTE, game="lucky-big-wheel", pay_table="1")

Owed = dict[str, int]


class Case(NamedTuple):
    """Lines of which one is wrong, what is found, and the same lines as they should have been."""

    wrong: str
    found: tuple[str, str, Owed]
    right: str
    setup: FamilySetup = ROULETTE


CASES = {
    "3.2.2 a wager that costs more than its chips": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red, displays 70",
        ("wager-not-accounted", "3.2.2", {"T-1": 10}),
        "T-1 puts in 100\nT-1 wagers 20 on red, displays 80",
    ),
    "3.2.2 a wager that costs nothing": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red, displays 100",
        ("wager-not-accounted", "3.2.2", {"T-1": -20}),
        "T-1 puts in 100\nT-1 wagers 20 on red",
    ),
    "3.2.2 chips that are taken off and do not come back": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 takes red off, displays 80",
        ("wager-not-accounted", "3.2.2", {"T-1": 20}),
        "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 takes red off, displays 100",
    ),
    "3.2.2 a wager that is lowered and credited twice": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 lowers red to 10, displays 100",
        ("wager-not-accounted", "3.2.2", {"T-1": -10}),
        "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 lowers red to 10, displays 90",
    ),
    "3.8.2 a settlement that is not credited": Case(
        "T-1 puts in 100\nT-1 wagers 20 on symbol star\nthe period is over\nT-1: symbol star won 20, displays 100",
        ("settlement-not-credited", "3.8.2", {"T-1": 20}),
        "T-1 puts in 100\nT-1 wagers 20 on symbol star\nthe period is over\nT-1: symbol star won 20, displays 120",
        WHEEL,
    ),
    "6.2 cash that is not credited in full": Case(
        "T-1 puts in 100, displays 90",
        ("buy-in-not-credited", "6.2", {"T-1": 10}),
        "T-1 puts in 100, displays 100",
    ),
    "6.2 further cash of which a part is lost": Case(
        "T-1 puts in 100\nT-1 puts in 50, displays 140",
        ("buy-in-not-credited", "6.2", {"T-1": 10}),
        "T-1 puts in 100\nT-1 puts in 50, displays 150",
    ),
    "6.2 a ticket that is credited twice": Case(
        "T-1 puts in 100\nT-1 puts in a ticket of 50, displays 200",
        ("buy-in-not-credited", "6.2", {"T-1": -50}),
        "T-1 puts in 100\nT-1 puts in a ticket of 50, displays 150",
    ),
    "6.4 a balance that has jumped when it is asked for": Case(
        "T-1 puts in 100\nT-1 asks for the balance, displays 60\nT-1 is paid 60 by ticket",
        ("balance-does-not-follow", "6.4", {"T-1": 40}),
        "T-1 puts in 100\nT-1 asks for the balance, displays 100\nT-1 is paid 100 by ticket",
    ),
    "6.4 a ticket for less than the balance": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 70 by ticket, displays 0",
        ("cash-out-not-in-full", "6.4", {"T-1": 30}),
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket, displays 0",
    ),
    "6.4 a ticket for a part, and the rest stays": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 70 by ticket, displays 30",
        ("cash-out-not-in-full", "6.4", {}),
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket",
    ),
    "6.4 a ticket for more than the balance": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 130 by ticket",
        ("cash-out-not-in-full", "6.4", {"T-1": -30}),
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket",
    ),
    "6.4 a balance that is paid twice": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket\nT-1 is paid 100 by hand of a runner",
        ("balance-paid-twice", "6.4", {"T-1": -100}),
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket\nticket-printer T-1 fails\n"
        "T-1 is paid 100 by hand of a runner",
    ),
    "6.4 a balance that is gone when the next player buys in": Case(
        "T-1 joined by Ann\nT-1 puts in 100\nT-1 left by Ann\nT-1 joined by Ben\nT-1 puts in 50, displays 50",
        ("balance-not-paid-out", "6.4", {"Ann": 100}),
        "T-1 joined by Ann\nT-1 puts in 100\nT-1 is paid 100 by ticket\nT-1 left by Ann\nT-1 joined by Ben\n"
        "T-1 puts in 50, displays 50",
    ),
    "6.4.1(a) an account that is not closed": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket, displays 100\n"
        "T-1 is paid 100 by ticket, displays 0",
        ("account-not-closed", "6.4.1(a)", {"T-1": -100}),
        "T-1 puts in 100\nT-1 asks for the balance\nT-1 is paid 100 by ticket, displays 0\n"
        "T-1 puts in 100\nT-1 is paid 100 by ticket, displays 0",
    ),
    "6.4.1(a)(ii) a printer that fails, and too little paid by hand": Case(
        "T-1 puts in 100\nT-1 asks for the balance\nticket-printer T-1 fails\n"
        "T-1 is paid 90 by hand of a runner, displays 0",
        ("cash-out-not-in-full", "6.4", {"T-1": 10}),
        "T-1 puts in 100\nT-1 asks for the balance\nticket-printer T-1 fails\nT-1 is paid 100 by hand of a runner",
    ),
    "6.4.1(b) a voucher for less than the balance": Case(
        "T-3 puts in 100\nT-3 asks for the balance\nT-3 is paid 50 by voucher of a runner, displays 0",
        ("cash-out-not-in-full", "6.4", {"T-3": 50}),
        "T-3 puts in 100\nT-3 asks for the balance\nT-3 is paid 100 by voucher of a runner",
    ),
    "6.4.1(b) a voucher by a dealer": Case(
        "T-3 puts in 100\nT-3 asks for the balance\nT-3 is paid 100 by voucher of a dealer",
        ("voucher-not-by-runner", "6.4.1(b)", {}),
        "T-3 puts in 100\nT-3 asks for the balance\nT-3 is paid 100 by voucher of an area-manager",
    ),
    "8.2.2 an adjustment that does not reach the balance": Case(
        "T-1 puts in 100\na runner adjusts T-1 by 20, displays 100",
        ("adjustment-not-made", "8.2.2", {"T-1": 20}),
        "T-1 puts in 100\na runner adjusts T-1 by 20, displays 120",
    ),
    "12.4.3(b)(ii) a balance that leaves a win out": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red\nthe period is over\n18 comes\nT-1: red won 20, displays 100",
        ("settlement-not-credited", "12.4.3(b)(ii)", {"T-1": 20}),
        "T-1 puts in 100\nT-1 wagers 20 on red\nthe period is over\n18 comes\nT-1: red won 20, displays 120",
    ),
    "12.4.3(b)(ii) a lost wager that comes back": Case(
        "T-1 puts in 100\nT-1 wagers 20 on red\nthe period is over\n17 comes\nT-1: red lost, displays 100",
        ("settlement-not-credited", "12.4.3(b)(ii)", {"T-1": -20}),
        "T-1 puts in 100\nT-1 wagers 20 on red\nthe period is over\n17 comes\nT-1: red lost, displays 80",
    ),
    "14.5.3(b)(ii) a balance that leaves a win out": Case(
        "T-1 puts in 100\nT-1 wagers 20 on big\nthe period is over\n5 5 6 comes\nT-1: big won 20, displays 100",
        ("settlement-not-credited", "14.5.3(b)(ii)", {"T-1": 20}),
        "T-1 puts in 100\nT-1 wagers 20 on big\nthe period is over\n5 5 6 comes\nT-1: big won 20, displays 120",
        SIC_BO,
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_clause_broken_and_kept(case: Case) -> None:
    for told, expected in ((case.wrong, [case.found]), (case.right, [])):
        assert Evening(case.setup).play(told).in_ledgers() == expected


SILENT = {
    "a wrong payment is the round's mistake, and the account follows it": """
        T-1 puts in 100
        T-1 wagers 20 on red
        the period is over
        18 comes
        T-1: red won 5
        T-1 asks for the balance
        T-1 is paid 105 by ticket
        """,
    "so is a wager that is settled as another than was displayed": """
        T-1 puts in 100
        T-1 wagers 20 on red
        the period is over
        18 comes
        T-1: red as 10 won 10
        T-1 is paid 100 by ticket
        """,
    "an adjustment moves the balance like a payment": """
        T-1 puts in 100
        a runner adjusts T-1 by -20
        T-1 is paid 80 by ticket
        """,
    "a printer that fails: a voucher is as good as a payment by hand": """
        T-1 puts in 100
        ticket-printer T-1 fails
        T-1 is paid 100 by voucher of a runner
        ticket-printer T-1 works again
        """,
    "void wagers may come back without a word of their own": """
        T-1 puts in 100
        T-1 wagers 20 on red
        terminal T-1 fails
        a runner voids T-1 for malfunction
        T-1 asks for the balance, displays 100
        T-1 is paid 100 by ticket
        """,
    "or they come off, each with its word": """
        T-1 puts in 100
        T-1 wagers 20 on red
        terminal T-1 fails
        a runner voids T-1 for malfunction
        T-1 takes red off (void)
        T-1 asks for the balance, displays 100
        """,
    "a player turns away from the table and comes back": """
        T-1 joined by Ann
        T-1 puts in 100
        T-1 left by Ann
        T-1 joined by Ann
        T-1 wagers 20 on red, displays 80
        """,
    "half of an odd stake is rounded either way": """
        T-1 puts in 100.05
        T-1 wagers 20.05 on red
        the period is over
        T-1: red surrendered, displays 90.02
        """,
}


@pytest.mark.parametrize("told", SILENT.values(), ids=SILENT)
def test_nothing_is_found(told: str) -> None:
    assert Evening(ROULETTE).play(told).in_ledgers() == []


def test_after_a_break_the_account_goes_on_with_what_was_displayed() -> None:
    evening = Evening(ROULETTE).play(
        """
        T-1 puts in 100, displays 90
        T-1 wagers 20 on red, displays 70
        T-1 takes red off, displays 90
        T-1 is paid 90 by ticket
        """
    )
    assert evening.in_ledgers() == [("buy-in-not-credited", "6.2", {"T-1": 10})]


def adjusted(cents: int, to: str) -> AccountAdjusted:
    balance = 9_000 + (cents if to == "player" else -cents)
    return AccountAdjusted(terminal="T-1", cents=cents, to=to, because="other", balance_cents=balance)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("short", "adjustment", "expected"),
    [
        ("displays 90", adjusted(1_000, "player"), [("buy-in-not-credited", "6.2", {"T-1": 10})]),
        (
            "displays 90",
            adjusted(1_000, "house"),
            [("buy-in-not-credited", "6.2", {"T-1": 10}), ("adjusted-without-grounds", "8.2.2", {"T-1": 10})],
        ),
        (
            "displays 100\nT-1 wagers 10 on red",
            adjusted(500, "player"),
            [("adjusted-without-grounds", "8.2.2", {"T-1": -5})],
        ),
    ],
)
def test_an_account_is_adjusted_for_what_was_found_of_it(
    short: str, adjustment: AccountAdjusted, expected: list[tuple[str, str, Owed]]
) -> None:
    evening = Evening(ROULETTE)
    evening.begin()
    evening.tell(f"T-1 puts in 100, {short}")
    evening.say(adjustment)
    evening.end()
    assert evening.in_ledgers() == expected
    assert evening.found() == []  # it is of no wager, so the round's judge leaves it to the account's


REMEDIES = {
    "T-1 puts in 100\nT-1 is paid 70 by ticket, displays 0": ["6.4.1(a)"],
    "T-1 puts in 100\nticket-printer T-1 fails\nT-1 is paid 70 by hand, displays 0": ["6.4.1(a)(ii)", "6.4.1(b)"],
    "T-3 puts in 100\nT-3 is paid 70 by voucher, displays 0": ["6.4.1(b)"],
}


@pytest.mark.parametrize(("told", "clauses"), REMEDIES.items())
def test_what_is_missing_is_paid_as_the_terminal_can(told: str, clauses: list[str]) -> None:
    [outcome] = [one for one in judged(Evening(ROULETTE).play(told)) if one.findings]
    assert [advice.clause for advice in outcome.findings[0].advice] == clauses


# Several tables, and what is missing


def judged(*evenings: Evening | tuple[str, Sequence[Event]]) -> list[Outcome]:
    ledgers = LedgerDesk()
    for one in evenings:
        stream, events = (STREAM, one.events) if isinstance(one, Evening) else one
        judge = Judge(stream)
        desk = ledgers.recording(judge, None)
        for event in events:
            judge.step(event)
            desk.take(event, [event])
    return list(ledgers.outcomes())


def found(outcomes: list[Outcome]) -> list[tuple[str, str, int, Owed]]:
    codes = frozenset(one.code for outcome in outcomes for one in outcome.findings)
    TOLD.append(Telling(ROULETTE.rulebook, "", codes))
    return [
        (one.stream, one.code, one.seq, {who: cents // 100 for who, cents in one.owed_cents.items()})
        for outcome in outcomes
        for one in outcome.findings
    ]


def reasons(outcomes: list[Outcome]) -> list[tuple[str, int]]:
    return [(item.reason, item.seq) for outcome in outcomes for item in outcome.unjudged]


def at_two_tables(
    balance_there: str, *, turns: str = "T-1 left by Ann", joins: str = "T-1 joined by Ann"
) -> list[Outcome]:
    """Ann puts in 100, turns from AT-1 to AT-2, wagers 20 there, and turns back; between the turns a second passes."""
    here = Evening(ROULETTE)
    here.tell(f"T-1 joined by Ann\nT-1 puts in 100\n{turns}")
    there = Evening(ROULETTE)
    there.now = here.now
    there.accounts["T-1"] = 10_000
    there.tell(
        f"{joins}\nT-1 wagers 20 on red, displays {balance_there}\nT-1 takes red off, displays 100\nT-1 left by Ann"
    )
    here.now = there.now
    here.tell("T-1 joined by Ann\nT-1 asks for the balance\nT-1 is paid 100 by ticket")
    other = [replace(event, source="AT-2") for event in there.events]
    return judged(here, ("AT-2/r1", other))


def test_a_balance_goes_along_to_another_table_and_back() -> None:
    outcomes = at_two_tables("80")
    assert (found(outcomes), reasons(outcomes)) == ([], [])
    assert [one.balance.cents for one in outcomes if one.entry.shown_cents is not None] == [
        10_000, 8_000, 10_000, 10_000, 0,
    ]  # fmt: skip


def test_what_is_lost_on_the_way_is_found_where_it_shows() -> None:
    assert found(at_two_tables("80")) == []
    outcomes = at_two_tables("50")  # 30 too little; and it is back when the wager comes off
    assert found(outcomes) == [
        ("AT-2/r1", "balance-lost-on-the-way", 3, {"Ann": 30}),
        ("AT-2/r1", "wager-not-accounted", 4, {"Ann": -30}),
    ]
    [first, _] = [one.findings[0] for one in outcomes if one.findings]
    assert [(step.stream, step.seq) for step in first.rests_on] == [("AT-1/r1", 3)]
    assert "after AT-1" in first.seen


def test_where_nothing_says_that_it_turned_no_balance_is_wrong() -> None:
    outcomes = at_two_tables("50", turns="12 seconds pass")
    assert found(outcomes) == [("AT-2/r1", "wager-not-accounted", 4, {"Ann": -30})]
    assert reasons(outcomes) == [("balance-before", 3)]


GAP = "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 wagers 10 on red\nT-1 takes red off\nT-1 is paid 100 by ticket"


@pytest.mark.parametrize("lost", range(3, 7))  # what is put in is the fourth step; none of them makes anything wrong
def test_a_gap_makes_the_span_unjudged(lost: int) -> None:
    events = Evening(ROULETTE).play(GAP).events
    outcomes = judged((STREAM, [event for event in events if event.seq != lost]))
    assert found(outcomes) == []
    assert reasons(outcomes) == {
        3: [],  # nobody had bought in yet, and what is displayed then begins from nothing
        4: [("gap", 5)],  # nor here, as far as is recorded; and then a balance is displayed
    }.get(lost, [("gap", lost - 1)])


def test_behind_a_gap_the_account_is_judged_again() -> None:
    told = "T-1 puts in 100\nT-1 wagers 20 on red\nT-1 wagers 10 on red\nT-1 takes red off, displays 60"
    events = Evening(ROULETTE).play(told).events
    outcomes = judged((STREAM, [event for event in events if event.seq != 5]))
    assert found(outcomes) == [(STREAM, "wager-not-accounted", 7, {"T-1": 40})]


def test_a_gap_at_a_table_where_the_terminal_is_not_touches_nothing() -> None:
    here = Evening(ROULETTE)
    here.tell("T-1 joined by Ann\nT-1 puts in 100\nT-1 left by Ann")
    there = Evening(ROULETTE)
    there.now = here.now
    there.accounts["T-1"] = 10_000
    there.tell("T-1 joined by Ann\nT-1 wagers 20 on red")
    here.tell("2 seconds pass\nT-2 puts in 50\nT-2 puts in 50\nT-2 puts in 50")
    other = [replace(event, source="AT-2") for event in there.events]
    outcomes = judged((STREAM, [event for event in here.events if event.seq != 6]), ("AT-2/r1", other))
    assert [(one.entry.ledger, item.reason) for one in outcomes for item in one.unjudged] == [("account/T-2", "gap")]


def test_between_two_recordings_nobody_knows_what_became_of_a_balance() -> None:
    first = Evening(ROULETTE)
    first.tell("T-1 puts in 100\nT-2 puts in 100\nT-2 is paid 100 by ticket")
    second = Evening(ROULETTE)
    second.tell("T-1 puts in 20\nT-2 puts in 20")
    later = [replace(event, recording="r2", time=event.time + timedelta(hours=1)) for event in second.events]
    outcomes = judged(first, ("AT-1/r2", later))
    assert found(outcomes) == []
    assert [(one.entry.ledger, item.reason) for one in outcomes for item in one.unjudged] == [
        ("account/T-1", "balance-before")
    ]


def test_a_credit_beyond_doubt_is_judged_whatever_came_before() -> None:
    evening = Evening(ROULETTE)
    evening.accounts["T-1"] = 50_00
    evening.tell("T-1 puts in 100, displays 90")  # whatever it had before, it can't have less than what went in
    assert found(judged(evening)) == [(STREAM, "buy-in-not-credited", 2, {"T-1": 10})]
