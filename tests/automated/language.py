"""A round on terminals as somebody would tell it, line by line.

    T-1 wagers 50 on red                 T-1 raises red to 60             T-1 takes red off
    T-2 wagers 10 on split 17 20         T-2 wagers 5 on symbol star of wheel 2
    the period is over                   the period is over after 9 seconds
    18 comes                             18 comes, 17 is announced        17 is announced on T-1
    T-1: red won 50, straight 17 lost    T-1: red as 40 won 40            T-1: red lost, shows 10
    terminal T-1 fails                   display-controller fails         display-screen fails unseen and unheard
    a runner confirms T-1: red 50        a runner can't confirm T-1       a runner voids T-1 for malfunction
    a runner adjusts T-1 by -50          game stopped                     12 seconds pass
    cards: player 3D, banker 5D, player 6C, banker 3H                     cards: T-1 9S, dealer 9D
    T-1 is asked: surrender, go-to-war   T-1 chooses go-to-war            T-1 is silent: surrender

    T-1 puts in 100      T-1 puts in a ticket of 50      T-1 asks for the balance      T-1 is paid 100 by ticket
    T-1 is paid 100 by voucher of a runner              any line that moves a balance, displays 90

Dollars are written as they are said. The language keeps the accounts by itself, and knows nothing of any rule: what a
terminal settles is what the line says.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from domain.facts.accounts import AccountAdjusted, AccountBoughtIn, AccountPaidOut, CashOutAsked
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event, event_of
from domain.facts.outcomes import (
    DiceOutcome,
    NumberOutcome,
    Outcome,
    OutcomeAnnounced,
    OutcomeDrawn,
    OutcomeStarted,
    PeriodExpired,
    PeriodOpened,
    SpinnerChosen,
    SymbolsOutcome,
)
from domain.facts.rulings import RoundVoided
from domain.facts.setups import FamilySetup
from domain.facts.tables import TableClosed, TableOpenedV2
from domain.facts.terminals import (
    EquipmentFailed,
    EquipmentRestored,
    GameResumed,
    GameStopped,
    SettledWager,
    TerminalCardDrawn,
    TerminalChanged,
    TerminalChoiceMade,
    TerminalChoiceOffered,
    TerminalSettled,
    TerminalWager,
    TerminalWagerChanged,
    TerminalWagerPlaced,
    TerminalWagerRefused,
    TerminalWagerRemoved,
    TerminalWagersVoided,
    WagersConfirmed,
)
from domain.facts.wagers import RoundOpened
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.values import Staff
from domain.vocabulary import Choice
from replay.ledgers import LedgerDesk
from tests.scenarios.language import TOLD, Telling

TABLE, RECORDING = "AT-1", "r1"
STREAM = f"{TABLE}/{RECORDING}"
_START = datetime(2026, 11, 14, 19, tzinfo=UTC)
_FUNDS = 100_000
_STEP = timedelta(milliseconds=250)


def staff(rank: str) -> Staff:
    return Staff(number=f"S-{rank}", rank=rank)  # type: ignore[arg-type]


class Evening:
    """Writes the events of a table as its lines are read."""

    def __init__(self, setup: FamilySetup, *, rank: str = "area-manager"):
        self.setup = setup
        self.events: list[Event] = []
        self.now = _START
        self.number = 0
        self.round: int | None = None
        self.accounts: dict[str, int] = {}
        self.chips: dict[tuple[str, str, tuple[str, ...], int | None], int] = {}
        self._period_began = _START
        self._displays: int | None = None
        self.say(TableOpenedV2(setup=setup, by=staff(rank)))

    def say(self, fact: Fact, *, wait: timedelta = _STEP) -> int:
        self.now += wait
        if self._displays is not None and hasattr(fact, "balance_cents"):
            fact = replace(fact, balance_cents=self._displays)
            self.accounts[fact.terminal], self._displays = self._displays, None  # type: ignore[attr-defined]
        if isinstance(fact, AccountBoughtIn):
            self.accounts[fact.terminal] = fact.balance_cents
        seq = len(self.events) + 1
        place = {"source": TABLE, "recording": RECORDING, "seq": seq, "round": self.round}
        self.events.append(event_of(fact, id=f"{TABLE}.{seq}", time=self.now, **place))
        return seq

    def play(self, told: str) -> "Evening":
        """A round: it is opened, its period begins, its lines are told, and it is ended."""
        self.begin()
        self.tell(told)
        return self.end()

    def begin(self) -> None:
        self.number += 1
        self.round = self.number
        self.chips.clear()
        self.say(RoundOpened())
        self.say(PeriodOpened(seconds=self.setup.terminals.period_s if self.setup.terminals else 20))
        self._period_began = self.now

    def end(self) -> "Evening":
        self.say(RoundEnded())
        self.round = None
        return self

    def tell(self, told: str) -> None:
        for line in filter(None, (line.strip() for line in told.splitlines())):
            self._line(line)

    def close(self, rank: str = "higher-duties-dealer") -> "Evening":
        self.round = None
        self.say(TableClosed(by=staff(rank)))
        return self

    def judged(self) -> tuple[list[Finding], Judge]:
        judge = Judge(STREAM)
        found = [finding for event in self.events for finding in judge.step(event)] + judge.finish()
        codes = frozenset(finding.code for finding in found)
        TOLD.append(Telling(self.setup.rulebook, "", codes))
        return found, judge

    def found(self) -> list[tuple[str, str, dict[str, int]]]:
        """Of each finding the code, the clause and who is owed what, in dollars."""
        return [
            (one.code, one.clause, {who: cents // 100 for who, cents in one.owed_cents.items()})
            for one in self.judged()[0]
        ]

    def in_ledgers(self) -> list[tuple[str, str, dict[str, int]]]:
        """The same of what is found in ledgers; none of it may be unjudged."""
        ledgers, judge = LedgerDesk(), Judge(STREAM)
        desk = ledgers.recording(judge, None)
        for event in self.events:
            judge.step(event)
            desk.take(event, [event])
        outcomes = list(ledgers.outcomes())
        assert [item for one in outcomes for item in one.unjudged] == []
        codes = frozenset(one.code for outcome in outcomes for one in outcome.findings)
        TOLD.append(Telling(self.setup.rulebook, "", codes))
        return [
            (one.code, one.clause, {who: cents // 100 for who, cents in one.owed_cents.items()})
            for outcome in outcomes
            for one in outcome.findings
        ]

    # Lines

    def _line(self, line: str) -> None:
        line, _, displays = line.partition(", displays ")
        self._displays = _cents(displays) if displays else None
        for pattern, does in _LINES:
            if match := re.fullmatch(pattern, line):
                does(self, **match.groupdict())
                return
        raise ValueError(f"nothing is known of {line!r}")

    def _wager(self, terminal: str, dollars: str, bet: str, asked: str | None) -> None:
        name, on, wheel = _bet(bet)
        if terminal not in self.accounts:
            self.say(AccountBoughtIn(terminal=terminal, means="cash", cents=_FUNDS, balance_cents=_FUNDS))
        cents = _cents(dollars)
        self._move(terminal, name, on, wheel, cents)
        self.say(
            TerminalWagerPlaced(
                terminal=terminal,
                bet=name,
                cents=cents,
                on=on,
                wheel=wheel,
                asked_cents=_cents(asked) if asked else None,
                balance_cents=self.accounts[terminal],
            )
        )

    def _change(self, terminal: str, bet: str, dollars: str) -> None:
        name, on, wheel = _bet(bet)
        before, now = self._lies(terminal, name, on, wheel), _cents(dollars)
        self._move(terminal, name, on, wheel, now - before)
        self.say(
            TerminalWagerChanged(
                terminal=terminal, bet=name, from_cents=before, to_cents=now, on=on, wheel=wheel,
                balance_cents=self.accounts[terminal],
            )
        )  # fmt: skip

    def _take_off(self, terminal: str, bet: str, because: str | None) -> None:
        name, on, wheel = _bet(bet)
        cents = self._lies(terminal, name, on, wheel)
        self._move(terminal, name, on, wheel, -cents)
        self.say(
            TerminalWagerRemoved(
                terminal=terminal, bet=name, cents=cents, because=because or "player",  # type: ignore[arg-type]
                on=on, wheel=wheel, balance_cents=self.accounts[terminal],
            )
        )  # fmt: skip

    def _refuse(self, terminal: str, dollars: str, bet: str, because: str) -> None:
        name, on, wheel = _bet(bet)
        self.say(
            TerminalWagerRefused(
                terminal=terminal, bet=name, asked_cents=_cents(dollars), because=because,  # type: ignore[arg-type]
                on=on, wheel=wheel,
            )
        )  # fmt: skip

    def _expire(self, seconds: str | None) -> None:
        lasts = float(seconds) if seconds else (self.setup.terminals.period_s if self.setup.terminals else 20)
        self.now = max(self.now, self._period_began + timedelta(seconds=lasts))
        self.say(PeriodExpired(), wait=timedelta(0))

    def _come(self, came: str, announced: str | None, silently: str | None) -> None:
        self.say(OutcomeDrawn(outcome=_outcome(came)), wait=timedelta(seconds=4))
        if not silently:
            self.say(OutcomeAnnounced(outcome=_outcome(announced or came)))

    def _deal(self, cards: str) -> None:
        for one in cards.split(","):
            place, card = one.split()
            seen: Any = None if card == "?" else card
            if "-" in place:
                self.say(TerminalCardDrawn(terminal=place, card=seen), wait=timedelta(seconds=1))
            else:
                self.say(CardDrawn(to=place, card=seen), wait=timedelta(seconds=1))  # type: ignore[arg-type]

    def _ask(self, terminal: str, choices: str) -> None:
        offered = [Choice(one.strip()) for one in choices.split(",")]
        self.say(TerminalChoiceOffered(terminal=terminal, choices=offered, seconds=15))

    def _choose(self, terminal: str, choice: str, silent: str | None) -> None:
        wait = timedelta(seconds=15 if silent else 5)
        self.say(TerminalChoiceMade(terminal=terminal, choice=Choice(choice), timed_out=bool(silent)), wait=wait)

    def _announce(self, came: str, terminal: str | None) -> None:
        self.say(OutcomeAnnounced(outcome=_outcome(came), terminal=terminal))

    def _settle(self, terminal: str, wagers: str, shows: str | None) -> None:
        settled = [self._settled(terminal, one.strip()) for one in wagers.split(",")]
        won = sum(one.paid_cents for one in settled)
        back = sum(_comes_back(one) for one in settled)
        self.accounts[terminal] = self.accounts.get(terminal, 0) + won + back
        self.say(
            TerminalSettled(
                terminal=terminal,
                wagers=settled,
                won_cents=_cents(shows) if shows else won,
                balance_cents=self.accounts[terminal],
            )
        )

    def _settled(self, terminal: str, told: str) -> SettledWager:
        match = re.fullmatch(
            r"(?P<bet>.+?)(?: as (?P<stake>\d+))? "
            r"(?P<result>won|lost|stood-off|void|surrendered)(?: (?P<paid>[\d.]+))?",
            told,
        )
        assert match, told
        name, on, wheel = _bet(match["bet"])
        stake = _cents(match["stake"]) if match["stake"] else self._lies(terminal, name, on, wheel)
        return SettledWager(
            bet=name, wager_cents=stake, result=match["result"],  # type: ignore[arg-type]
            paid_cents=_cents(match["paid"] or "0"), on=on, wheel=wheel,
        )  # fmt: skip

    def _fail(self, part: str, terminal: str | None, hidden: str | None) -> None:
        seen = False if hidden else None
        self.say(EquipmentFailed(part=part, terminal=terminal, result_visible=seen, result_audible=seen))  # type: ignore[arg-type]

    def _restore(self, part: str, terminal: str | None) -> None:
        self.say(EquipmentRestored(part=part, terminal=terminal))  # type: ignore[arg-type]

    def _confirm(self, rank: str, terminal: str, wagers: str) -> None:
        confirmed = []
        for one in wagers.split(","):
            bet, _, dollars = one.strip().rpartition(" ")
            name, on, wheel = _bet(bet)
            confirmed.append(TerminalWager(bet=name, cents=_cents(dollars), on=on, wheel=wheel))
        self.say(WagersConfirmed(terminal=terminal, by=staff(rank), confirmed=True, wagers=confirmed))

    def _void(self, rank: str, terminal: str, because: str) -> None:
        who = None if terminal == "all" else terminal
        self.say(TerminalWagersVoided(because=because, terminal=who, by=staff(rank)))  # type: ignore[arg-type]

    def _adjust(self, rank: str, terminal: str, dollars: str, at: str | None) -> None:
        cents = _cents(dollars)
        self.accounts[terminal] += cents
        self.say(
            AccountAdjusted(
                terminal=terminal, cents=abs(cents), to="player" if cents > 0 else "house", because="settlement",
                balance_cents=self.accounts[terminal], by=staff(rank), at_seq=int(at) if at else None,
            )
        )  # fmt: skip

    def _buy_in(self, terminal: str, ticket: str | None, dollars: str) -> None:
        cents = _cents(dollars)
        balance = self.accounts.get(terminal, 0) + cents
        means: Any = "ticket" if ticket else "cash"
        self.say(AccountBoughtIn(terminal=terminal, means=means, cents=cents, balance_cents=balance))

    def _ask_for(self, terminal: str) -> None:
        self.say(CashOutAsked(terminal=terminal, balance_cents=self.accounts[terminal]))

    def _pay(self, terminal: str, dollars: str, means: Any, rank: str | None) -> None:
        cents, means = _cents(dollars), "by-hand" if means == "hand" else means
        self.accounts[terminal] = max(0, self.accounts[terminal] - cents)
        by = staff(rank) if rank else None
        balance = self.accounts[terminal]
        self.say(AccountPaidOut(terminal=terminal, means=means, cents=cents, balance_cents=balance, by=by))

    def _wait(self, count: str, what: str) -> None:
        self.now += timedelta(**{what: float(count)})

    def _seat(self, terminal: str, change: str, player: str | None) -> None:
        self.say(TerminalChanged(terminal=terminal, change=change, player=player))  # type: ignore[arg-type]

    def _move(self, terminal: str, bet: str, on: list[str], wheel: int | None, cents: int) -> None:
        place = (terminal, bet, tuple(sorted(on)), wheel)
        self.chips[place] = self.chips.get(place, 0) + cents
        self.accounts[terminal] = self.accounts.get(terminal, 0) - cents

    def _lies(self, terminal: str, bet: str, on: list[str], wheel: int | None) -> int:
        return self.chips.get((terminal, bet, tuple(sorted(on)), wheel), 0)


def _comes_back(one: SettledWager) -> int:
    half = one.wager_cents // 2 if one.result == "surrendered" else 0
    return 0 if one.result == "lost" else one.wager_cents - half


def _cents(dollars: str) -> int:
    return round(float(dollars) * 100)


def _bet(told: str) -> tuple[str, list[str], int | None]:
    told, _, wheel = told.partition(" of wheel ")
    name, *on = told.split()
    return name, on, int(wheel) if wheel else None


def _outcome(told: str) -> Outcome:
    things = told.split()
    if not all(thing.isdecimal() for thing in things):
        return SymbolsOutcome(symbols=things)
    numbers = [int(thing) for thing in things]
    return NumberOutcome(number=numbers[0]) if len(numbers) == 1 else DiceOutcome(dice=numbers)


def _simple(make: Callable[..., Fact]) -> Callable[..., None]:
    return lambda evening, **named: evening.say(make(**named)) and None


_T = r"(?P<terminal>[A-Z]+-\d+)"
_D = r"(?P<dollars>-?[\d.]+)"
_R = r"an? (?P<rank>[a-z-]+)"
_PART = r"(?P<part>terminal|display-controller|display-screen|jackpot-system|ticket-printer)"
_LINES: list[tuple[str, Callable[..., Any]]] = [
    (rf"{_T} puts in (?:(?P<ticket>a ticket of) )?{_D}", Evening._buy_in),
    (rf"{_T} asks for the balance", Evening._ask_for),
    (rf"{_T} is paid {_D} by (?P<means>ticket|voucher|hand)(?: of an? (?P<rank>[a-z-]+))?", Evening._pay),
    (rf"{_T} wagers {_D} on (?P<bet>[^,]+)(?:, asked for (?P<asked>[\d.]+))?", Evening._wager),
    (rf"{_T} (?:raises|lowers) (?P<bet>.+) to {_D}", Evening._change),
    (rf"{_T} takes (?P<bet>.+?) off(?: \((?P<because>.+)\))?", Evening._take_off),
    (rf"{_T} refuses {_D} on (?P<bet>.+) \((?P<because>.+)\)", Evening._refuse),
    (r"the period is over(?: after (?P<seconds>[\d.]+) seconds)?", Evening._expire),
    (
        r"(?P<came>[\w ]+) comes?(?:, (?P<announced>[\w ]+) is announced)?(?P<silently>, unannounced)?",
        Evening._come,
    ),
    (rf"(?P<came>[\w ]+) is announced(?: on {_T})?", Evening._announce),
    (r"cards: (?P<cards>.+)", Evening._deal),
    (rf"{_T} is asked: (?P<choices>.+)", Evening._ask),
    (rf"{_T} (?:chooses|(?P<silent>is silent):) (?P<choice>[a-z-]+)", Evening._choose),
    (rf"{_T}: (?P<wagers>.+?)(?:, shows (?P<shows>[\d.]+))?", Evening._settle),
    (rf"{_PART}(?: {_T})? fails(?P<hidden> unseen and unheard)?", Evening._fail),
    (rf"{_PART}(?: {_T})? works again", Evening._restore),
    (rf"{_R} confirms {_T}: (?P<wagers>.+)", Evening._confirm),
    (
        rf"{_R} can't confirm {_T}",
        _simple(lambda rank, terminal: WagersConfirmed(terminal=terminal, by=staff(rank), confirmed=False)),
    ),
    (rf"{_R} voids (?P<terminal>all|[A-Z]+-\d+) for (?P<because>.+)", Evening._void),
    (
        rf"{_R} voids the round for (?P<because>.+)",
        _simple(lambda rank, because: RoundVoided(because=because, by=staff(rank))),
    ),
    (rf"{_R} adjusts {_T} by {_D}(?: at (?P<at>\d+))?", Evening._adjust),
    (r"(?P<count>[\d.]+) (?P<what>seconds|minutes|hours) pass", Evening._wait),
    (rf"{_T} (?P<change>joined|left|opened|closed)(?: by (?P<player>\w+))?", Evening._seat),
    (rf"{_T} is to spin", _simple(lambda terminal: SpinnerChosen(terminal=terminal))),
    (
        rf"{_T} spins the (?P<what>ball|wheels)",
        _simple(lambda terminal, what: OutcomeStarted(what=what, by="player", terminal=terminal)),
    ),
    (r"the system spins the (?P<what>ball|wheels|dice)", _simple(lambda what: OutcomeStarted(what=what, by="system"))),
    (
        r"the time runs out for the (?P<what>ball|wheels)",
        _simple(lambda what: OutcomeStarted(what=what, by="time-out")),
    ),
    (r"game stopped", _simple(lambda: GameStopped(because="display-screen"))),
    (r"game resumed", _simple(GameResumed)),
]
