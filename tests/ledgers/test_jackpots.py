"""Jackpot meters, groups of tables and bet managers, across tables: each clause broken, beside its twin that keeps it.

CM 21.5, 21.6, 24.5; TAS 24.3, 24.6. A line is `TABLE SECONDS WHAT`; meters have a seed of 1,000 dollars and 5 % of each
wager of 5 dollars, which is 25 cents.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest

from domain.facts import jackpots as j
from domain.facts import settlement as s
from domain.facts import tables as t
from domain.facts import terminals as at
from domain.facts import wagers as w
from domain.facts.base import Fact
from domain.facts.events import Event, event_of
from domain.facts.people import PlayerLeft
from domain.facts.rulings import RoundVoided
from domain.facts.setups import OutcomesSetup, Station, Terminals
from domain.judge.judge import Judge
from domain.ledgers.ledger import Outcome
from domain.values import Limit, SideWager, Staff
from domain.vocabulary import Tender
from replay.ledgers import LedgerDesk
from tests.scenarios.language import TOLD, Telling

CM, TAS = "crown-melbourne-blackjack-v26", "tasmania-blackjack-2015"
AUTOMATED = "crown-melbourne-automated-v10"
_START = datetime(2026, 11, 14, 19, tzinfo=UTC)
_BOSS = Staff(number="s-1", rank="area-manager")
Owed = dict[str, float]
Found = list[tuple[str, str, Owed]]


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _entered(amount: str = "5", times: str = "1", system: str = "J-1") -> Fact:
    cents = _cents(amount)
    entries = [j.JackpotEntry(box=number + 1, player=f"p-{number}", cents=cents) for number in range(int(times))]
    return j.JackpotEntered(system=system, entries=entries)


def _keyed(level: str, meter: str, prize: str) -> Fact:
    return j.JackpotRecorded(
        system="J-1", level=level, player="Ann", box=1, meter_cents=_cents(meter), prize_cents=_cents(prize), by=_BOSS
    )


def _set(because: Any, cents: str, level: str = "meter", price: str = "5") -> Fact:
    return j.MeterSet(
        system="J-1", level=level, because=because, cents=_cents(cents), seed_cents=100_000, rate_basis_points=500,
        wager_cents=_cents(price),
    )  # fmt: skip


def _link(change: Any, system: str = "J-1", moved: str | None = None) -> Fact:
    moves = [j.MeterMove(level="meter", to_system="J-2", cents=_cents(moved))] if moved else []
    return j.MeterLinkChanged(system=system, change=change, by=_BOSS, moves=moves)


_ROULETTE = OutcomesSetup(
    rulebook=AUTOMATED,
    game="roulette",
    chip_cents=100,
    limits=[Limit(bet="any", min_cents=500, max_cents=100_000)],
    terminals=Terminals(stations=[Station(terminal="T-1")], period_s=20),
)


def _contributed(wagered: str, shown: str) -> Fact:
    return at.TerminalJackpotContributed(
        system="J-1", level="meter", terminal="T-1", wager_cents=_cents(wagered), meter_cents=_cents(shown)
    )


def _won(meter: str) -> Fact:
    cents = _cents(meter)
    return at.TerminalJackpotWon(
        system="J-1", level="meter", terminal="T-1", meter_cents=cents, prize_cents=cents, paid_by="voucher"
    )


SAID: dict[str, Callable[..., Fact]] = {
    "wagers": lambda amount="5", times="1": _entered(amount, times),
    "enters-elsewhere": lambda: _entered(system="J-9"),
    "key": _keyed,
    "opens": lambda cents="1000", price="5": _set("opening", cents, price=price),
    "level": lambda name: _set("opening", "1000", name),
    "resets": lambda cents: _set("reset", cents),
    "reads": lambda cents: j.MeterRead(system="J-1", level="meter", cents=_cents(cents)),
    "joins": lambda system="J-1": _link("joined", system),
    "leaves": lambda system="J-1": _link("left", system),
    "closes": lambda moved=None: _link("closed", moved=moved),
    "sign": lambda: t.NoticePosted(notice="n", about="meter-change", by=_BOSS),
    "misregistered": lambda cents: j.JackpotMisregistered(
        system="J-1", box=1, kind="no-chip", adjusted_cents=_cents(cents)
    ),
    "credits": lambda cents, shown: j.BetManagerCredited(
        player="Ann", cents=_cents(cents), balance_cents=_cents(shown)
    ),
    "pays-out": lambda cents, shown: j.BetManagerPaidOut(
        player="Ann", cents=_cents(cents), balance_cents=_cents(shown)
    ),
    "stakes": lambda cents: w.WagerPlaced(
        player="Ann", box=1, bet="blackjack-jackpots", cents=_cents(cents), tender=Tender.BET_MANAGER
    ),
    "loses": lambda cents: s.WagerCollected(player="Ann", box=1, bet="blackjack-jackpots", cents=_cents(cents)),
    "wins": lambda cents: s.WagerPaid(
        player="Ann", box=1, bet="blackjack-jackpots", wager_cents=500, paid_cents=_cents(cents)
    ),
    "contributes": _contributed,
    "wins-meter": _won,
    "voids": lambda: RoundVoided(because="irregularity", by=_BOSS),
    "recredits": lambda cents, system="J-1": at.JackpotRecredited(system=system, level="meter", cents=_cents(cents)),
    "Ann-leaves": lambda: PlayerLeft(player="Ann"),
}


def _opening(rulebook: str) -> Fact:
    if rulebook == AUTOMATED:
        return t.TableOpenedV2(setup=_ROULETTE, by=_BOSS)
    setup = t.Setup(
        rulebook=rulebook, game="blackjack", decks=6, cards_per_deck=52, dealing="shoe", boxes=7, chip_cents=250,
        limits=[Limit(bet="main", min_cents=500, max_cents=100_000)], side_wagers=[SideWager(bet="supernova")],
    )  # fmt: skip
    return t.TableOpened(setup=setup, by=_BOSS)


def told(text: str, rulebook: str = CM) -> dict[str, list[Event]]:
    """By table its recording. `skips N` leaves so many steps out, `round N` begins one."""
    recordings: dict[str, list[Event]] = {}
    seqs: dict[str, int] = {}
    rounds: dict[str, int] = {}

    def say(table: str, seconds: float, fact: Fact) -> None:
        seqs[table] = seqs.get(table, 0) + 1
        recordings.setdefault(table, []).append(
            event_of(
                fact, id=f"{table}.{seqs[table]}", source=table, time=_START + timedelta(seconds=seconds),
                recording="r1", seq=seqs[table], round=rounds.get(table),
            )
        )  # fmt: skip

    for line in text.strip().splitlines():
        table, seconds, word, *rest = line.split()
        if table not in recordings:
            say(table, 0, _opening(rulebook))
        if word == "skips":
            seqs[table] += int(rest[0])
        elif word == "round":
            rounds[table] = int(rest[0])
        else:
            say(table, float(seconds), SAID[word](*rest))
    return recordings


def outcomes(recordings: dict[str, list[Event]]) -> list[Outcome]:
    desk = LedgerDesk()
    for table, events in recordings.items():
        judge = Judge(f"{table}/r1")
        beside = desk.recording(judge, None)
        for event in events:
            judge.step(event)
            beside.take(event, [event])
        judge.finish()
        beside.take_chapters(None)
    return list(desk.outcomes())


def found(text: str, rulebook: str = CM) -> Found:
    findings = [one for outcome in outcomes(told(text, rulebook)) for one in outcome.findings]
    TOLD.append(Telling(rulebook, text, frozenset(one.code for one in findings)))
    return [(one.code, one.clause, {who: cents / 100 for who, cents in one.owed_cents.items()}) for one in findings]


def unjudged(text: str) -> list[str]:
    return [one.reason for outcome in outcomes(told(text)) for one in outcome.unjudged]


class Case(NamedTuple):
    """Lines of which one is wrong, what is found, and the same lines as they should have been."""

    wrong: str
    found: tuple[str, str, Owed]
    right: str
    rulebook: str = CM


OPEN = "BJ-1 1 opens\n"

CASES = {
    "21.5.2 a meter that leaves a wager out": Case(
        # Four wagers add a dollar: 1,001, and 1,000.75 without one of them.
        OPEN + "BJ-1 60 wagers 5 3\nBJ-2 61 wagers 5 1\nBJ-1 120 reads 1000.75",
        ("meter-below-minimum", "21.5.2, 24.5.2", {}),
        OPEN + "BJ-1 60 wagers 5 3\nBJ-2 61 wagers 5 1\nBJ-1 120 reads 1001",
    ),
    "21.5.2 a meter that is too low when a hand is keyed in": Case(
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-spades 1001.50 1002",
        ("meter-below-minimum", "21.5.2, 24.5.2", {}),
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-spades 1002 1002",
    ),
    "21.5.2(b) a prize comes off the meter once": Case(
        # 1,002, less a tenth of 1,002, which is 100.20, but never below the seed; then four wagers more.
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-not-spades 1002 100.20\nBJ-1 180 wagers 5 4\n"
        "BJ-1 240 reads 1000.50",
        ("meter-below-minimum", "21.5.2, 24.5.2", {}),
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-not-spades 1002 100.20\nBJ-1 180 wagers 5 4\n"
        "BJ-1 240 reads 1001",
    ),
    "21.5.3 a meter that is reset below its seed": Case(
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-spades 1002 1002\nBJ-1 121 resets 900",
        ("meter-below-seed", "21.5.3, 24.5.3", {}),
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 key suited-aces-spades 1002 1002\nBJ-1 121 resets 1000",
    ),
    "21.5.2 a meter that is reset without a prize": Case(
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 resets 1000",
        ("meter-below-minimum", "21.5.2, 24.5.2", {}),
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 resets 1002",
    ),
    "21.5.1(c) a table in two groups": Case(
        "BJ-1 2000 sign\nBJ-1 3300 joins J-1\nBJ-1 3310 sign\nBJ-1 4600 joins J-2",
        ("table-in-two-jackpots", "21.5.1(c), 24.5.1(c)", {}),
        "BJ-1 2000 sign\nBJ-1 3300 joins J-1\nBJ-1 3310 sign\nBJ-1 4600 leaves J-1\n"
        "BJ-1 4601 sign\nBJ-1 5900 joins J-2",
    ),
    "21.5.1(c) wagers into another group's system": Case(
        "BJ-1 2000 sign\nBJ-1 3300 joins\nBJ-1 3400 enters-elsewhere",
        ("table-in-two-jackpots", "21.5.1(c), 24.5.1(c)", {}),
        "BJ-1 2000 sign\nBJ-1 3300 joins\nBJ-1 3400 wagers",
    ),
    "21.5.1(d) another price at one of the tables": Case(
        OPEN + "BJ-1 60 wagers 5 2\nBJ-2 61 wagers 10\nBJ-2 90 wagers 10",
        ("jackpot-wager-price", "21.5.1(d), 24.5.1(d)", {}),
        OPEN + "BJ-1 60 wagers 5 2\nBJ-2 61 wagers 5\nBJ-2 90 wagers 5",
    ),
    "21.5.1(d) another price than the system was set up with": Case(
        OPEN + "BJ-1 60 wagers 10",
        ("jackpot-wager-price", "21.5.1(d), 24.5.1(d)", {}),
        OPEN + "BJ-1 60 wagers 5",
    ),
    "21.5.1(e) a table that joins too soon after the sign": Case(
        "BJ-1 2000 sign\nBJ-1 3100 joins",
        ("meter-changed-without-notice", "21.5.1(e)–(f), 24.5.1(e)–(f)", {}),
        "BJ-1 2000 sign\nBJ-1 3200 joins",
    ),
    "21.5.1(e) a table that leaves without a sign": Case(
        OPEN + "BJ-1 60 wagers\nBJ-1 4000 leaves",
        ("meter-changed-without-notice", "21.5.1(e)–(f), 24.5.1(e)–(f)", {}),
        OPEN + "BJ-1 60 wagers\nBJ-1 2000 sign\nBJ-1 4000 leaves",
    ),
    "21.5.1(f) a system that closes without a sign": Case(
        OPEN + "BJ-1 4000 closes",
        ("meter-changed-without-notice", "21.5.1(e)–(f), 24.5.1(e)–(f)", {}),
        OPEN + "BJ-1 2000 sign\nBJ-1 4000 closes",
    ),
    "21.5.1(g) what players contributed is not handed on": Case(
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 2000 sign\nBJ-1 4000 closes 1.50",
        ("meter-not-transferred", "21.5.1(g), 24.5.1(g)", {}),
        OPEN + "BJ-1 60 wagers 5 8\nBJ-1 2000 sign\nBJ-1 4000 closes 2",
    ),
    "21.6.2(b) a bet manager that is credited with less": Case(
        "BJ-1 60 credits 50 50\nBJ-1 90 credits 20 60",
        ("bet-manager-balance", "21.6.2(b)", {"Ann": 10}),
        "BJ-1 60 credits 50 50\nBJ-1 90 credits 20 70",
    ),
    "21.6.4 a bet manager that pays out too little": Case(
        "BJ-1 60 credits 50 50\nBJ-1 70 stakes 5\nBJ-1 80 loses 5\nBJ-1 90 pays-out 40 0",
        ("bet-manager-balance", "21.6.2(b)", {"Ann": 5}),
        "BJ-1 60 credits 50 50\nBJ-1 70 stakes 5\nBJ-1 80 loses 5\nBJ-1 90 pays-out 45 0",
    ),
    "21.6.4(a) a player who leaves without the balance": Case(
        "BJ-1 60 credits 50 50\nBJ-1 90 pays-out 20 30\nBJ-1 95 Ann-leaves",
        ("bet-manager-not-paid-out", "21.6.4(a)", {"Ann": 30}),
        "BJ-1 60 credits 50 50\nBJ-1 90 pays-out 50 0\nBJ-1 95 Ann-leaves",
    ),
    "21.7.3(c) a wager without a balance": Case(
        "BJ-1 60 credits 5 5\nBJ-1 70 stakes 5\nBJ-1 80 loses 5\nBJ-1 90 stakes 5",
        ("wager-without-balance", "21.7.3(c)", {}),
        "BJ-1 60 credits 10 10\nBJ-1 70 stakes 5\nBJ-1 80 loses 5\nBJ-1 90 stakes 5",
    ),
    "TAS 24.3 a wager of another amount": Case(
        OPEN + "BJ-1 60 wagers 5 2\nBJ-1 90 wagers 3",
        ("jackpot-wager-price", "24.3", {}),
        OPEN + "BJ-1 60 wagers 5 2\nBJ-1 90 wagers 5",
        TAS,
    ),
    "TAS 24.6 six levels": Case(
        "\n".join(f"BJ-1 {number} level level-{number}" for number in range(1, 7)),
        ("too-many-jackpot-levels", "24.6", {}),
        "\n".join(f"BJ-1 {number} level level-{number}" for number in range(1, 6)),
        TAS,
    ),
    "FATG 10.4 a meter that leaves wagers out": Case(
        # Twice 100 dollars add 10: 1,010.
        OPEN + "BJ-1 60 contributes 100 1005\nBJ-1 120 contributes 100 1005",
        ("meter-below-minimum", "10.4", {}),
        OPEN + "BJ-1 60 contributes 100 1005\nBJ-1 120 contributes 100 1010",
        AUTOMATED,
    ),
    "FATG 10.4 a meter that begins below its minimum": Case(
        "BJ-1 1 opens 900", ("meter-below-seed", "10.4", {}), "BJ-1 1 opens 1000", AUTOMATED
    ),
    "FATG 10.3.4 a table that joins without a sign": Case(
        "BJ-1 2000 joins",
        ("meter-changed-without-notice", "10.3.4, 10.3.5", {}),
        "BJ-1 1999 sign\nBJ-1 2000 joins",
        AUTOMATED,
    ),
    "FATG 10.3.6 what players contributed is not handed on": Case(
        OPEN + "BJ-1 60 contributes 100 1005\nBJ-1 90 sign\nBJ-1 2000 closes 4",
        ("meter-not-transferred", "10.3.6", {}),
        OPEN + "BJ-1 60 contributes 100 1005\nBJ-1 90 sign\nBJ-1 2000 closes 5",
        AUTOMATED,
    ),
    "FATG 10.7 the prize of a void round does not go back": Case(
        OPEN + "BJ-1 60 round 1\nBJ-1 61 contributes 100 1005\nBJ-1 62 wins-meter 1005\nBJ-1 63 voids\n"
        "BJ-1 90 round 2\nBJ-1 91 contributes 100 1005",
        ("jackpot-not-recredited", "10.7", {}),
        OPEN + "BJ-1 60 round 1\nBJ-1 61 contributes 100 1005\nBJ-1 62 wins-meter 1005\nBJ-1 63 voids\n"
        "BJ-1 64 recredits 1005\nBJ-1 90 round 2\nBJ-1 91 contributes 100 2010",
        AUTOMATED,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_clause_broken_beside_its_twin(name: str) -> None:
    case = CASES[name]
    assert found(case.wrong, case.rulebook) == [case.found]
    assert found(case.right, case.rulebook) == []


def test_a_winner_whose_wager_went_back_or_did_not() -> None:
    """Beside a prize from the meter the wager goes back or not: both balances follow."""
    paid = "BJ-1 60 credits 50 50\nBJ-1 70 stakes 5\nBJ-1 80 wins 1000\nBJ-1 90 pays-out {} 0"
    assert found(paid.format(1045)) == found(paid.format(1050)) == []
    assert found(paid.format(1040)) == [("bet-manager-balance", "21.6.2(b)", {"Ann": 5.0})]


def test_wagers_that_are_under_way_need_not_be_counted_yet() -> None:
    """At another table within half a minute; those of the table itself are."""
    there = OPEN + "BJ-2 100 wagers 5 4\nBJ-1 {} reads 1000"
    assert found(there.format(110)) == []
    assert found(there.format(140)) == []  # as if newly reset, which the next reading decides
    assert [one[0] for one in found(there.format(140) + "\nBJ-1 200 reads 1000")] == ["meter-below-minimum"]
    assert [one[0] for one in found(OPEN + "BJ-1 100 wagers 5 4\nBJ-1 110 reads 1000")] == ["meter-below-minimum"]


def test_a_prize_at_another_table_whose_clock_is_late() -> None:
    """The reading at 119 was made behind the prize that BJ-2 has at 121."""
    text = (
        OPEN + "BJ-2 50 wagers 5 8\nBJ-1 119 reads 1000\nBJ-2 121 key suited-aces-spades 1002 1002\nBJ-1 200 reads 1000"
    )
    assert found(text) == []


def test_one_shortfall_is_one_finding() -> None:
    text = OPEN + "BJ-1 60 wagers 5 8\nBJ-1 120 reads 1001\nBJ-1 180 reads 1001\nBJ-1 190 wagers 5 4\n"
    assert [one[0] for one in found(text + "BJ-1 240 reads 1002")] == ["meter-below-minimum"]


def test_10_7_the_prize_may_go_to_another_jackpot() -> None:
    text = OPEN + "BJ-1 2 round 1\nBJ-1 61 contributes 100 1005\nBJ-1 62 wins-meter 1005\nBJ-1 63 voids\n"
    text += "BJ-1 64 recredits 1005 J-2\nBJ-1 90 round 2\nBJ-1 91 contributes 100 1005"
    assert found(text, AUTOMATED) == []


def test_steps_that_are_missing_at_a_linked_table_leave_the_interval_unjudged() -> None:
    """A prize may have been won there. What is below the seed is wrong all the same."""
    gap = OPEN + "BJ-1 60 wagers 5 8\nBJ-2 61 wagers\nBJ-2 70 skips 5\nBJ-2 80 wagers\nBJ-1 150 reads {}"
    assert found(gap.format(1001)) == []
    assert "gap" in unjudged(gap.format(1001))
    assert [one[0] for one in found(gap.format(999))] == ["meter-below-seed"]
    assert [one[0] for one in found(gap.format(1001) + "\nBJ-1 160 wagers 5 8\nBJ-1 200 reads 1001")] == [
        "meter-below-minimum"
    ]


def test_a_meter_whose_seed_nobody_told_is_not_judged() -> None:
    assert found("BJ-1 60 wagers 5 8\nBJ-1 120 reads 10") == []
    assert unjudged("BJ-1 60 wagers 5 8\nBJ-1 120 reads 10") == ["balance-before"]


def test_what_was_registered_wrongly_is_taken_off_again() -> None:
    text = OPEN + "BJ-1 60 wagers 5 8\nBJ-1 70 misregistered 0.25\nBJ-1 120 reads 1001.75"
    assert found(text) == []
    assert [one[0] for one in found(text.replace("BJ-1 70 misregistered 0.25\n", ""))] == ["meter-below-minimum"]


def test_what_a_closed_system_hands_on_counts_in_the_other() -> None:
    """Each level of each system by itself: J-2 is not known here, and nothing is said of it."""
    text = OPEN + "BJ-1 60 wagers 5 8\nBJ-1 2000 sign\nBJ-1 4000 closes 2\nBJ-1 4001 opens 1000"
    assert found(text) == []


def test_a_finding_rests_on_the_steps_of_the_table() -> None:
    recordings = told(CASES["21.5.2 a meter that leaves a wager out"].wrong)
    (finding,) = [one for outcome in outcomes(recordings) for one in outcome.findings]
    assert (finding.stream, finding.seq) == ("BJ-1/r1", 4)
    assert [(one.stream, one.seq) for one in finding.rests_on] == [("BJ-1/r1", 2)]
    assert "$1,000.75" in finding.seen
    assert "$1,001" in finding.expected
