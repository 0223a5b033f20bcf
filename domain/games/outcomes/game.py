"""A game of one outcome: what can come out, which bets there are, where each may lie, and what it then pays.

An outcome is written as a tuple of what came (`("17",)`, `("1", "4", "6")`), a position as the tuple of what a bet is
on. So a bet is a table: by position, which outcomes pay and at which odds; and because all outcomes can be listed with
their weights, what a bet is worth to the house can be computed from the very table that judges it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Literal, NamedTuple

from domain.facts.outcomes import DiceOutcome, NumberOutcome, Outcome, SymbolsOutcome
from domain.facts.setups import OutcomesSetup
from domain.rule import Authority, Odds, Rule
from domain.terminals.rules import TerminalRules

Came = tuple[str, ...]
Position = tuple[str, ...]
Pays = Callable[[Came], Odds | None]


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet of the layout: by position what it pays for an outcome; None where it loses.

    `wheel` says that it lies on one of the table's wheels; the outcome is then that wheel's alone.
    """

    name: str
    title: str
    clause: str
    positions: Mapping[Position, Pays]
    wheel: bool = False
    is_side_wager: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn: of which kind, how many things, and which each can be, with how many chances.

    Symbols that the rulebook leaves to the table go by the letters that it gives them, most compartments first.
    """

    kind: Literal["number", "dice", "symbols"]
    things: int
    chances: Mapping[str, int]

    def all(self) -> Iterator[tuple[Came, int]]:
        """Every outcome with its weight."""
        found: list[tuple[Came, int]] = [((), 1)]
        for _ in range(self.things):
            found = [((*came, one), weight * chance) for came, weight in found for one, chance in self.chances.items()]
        return iter(found)


class Spinner(NamedTuple):
    """Who sets ball or wheel going: in turns clockwise, by the clauses of each case.

    `by_wager`: where the table names a minimum for that, the highest wager of those who have it, then the first.
    """

    eligible: str
    in_turn: str
    passed_over: str
    times_out: str
    by_minimum: str = ""
    by_highest: str = ""
    by_first: str = ""

    @property
    def by_wager(self) -> bool:
        return self.by_minimum != ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeGame:
    """A game of a rulebook, with all its rules in force."""

    family: ClassVar[str] = "outcomes"

    rulebook: str
    name: str
    title: str
    chapter: str
    house: TerminalRules
    parent: "OutcomeGame | None" = None

    drawn: Rule[Drawn]
    placed: Rule[bool]  # on bets of the layout alone
    after_period: Rule[Literal["comes-to-rest", "is-shown", "is-started"]]  # what may not happen before it is over
    shows_winnings: Rule[bool] | None = None
    tumbler_first: Rule[bool] | None = None  # the dice are set going as the period begins
    spinner: Rule[Spinner] | None = None
    bets: Rule[tuple[Bet, ...]]
    pay_tables: Rule[dict[str, tuple[Bet, ...]]] | None = None  # by name, where it has several

    departures: frozenset[str] = field(default=frozenset())

    @property
    def key(self) -> str:
        return f"{self.rulebook}/{self.name}"

    @property
    def line(self) -> tuple[str, ...]:
        return (self.name, *(self.parent.line if self.parent else ()))

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Every rule by name: those of all terminals first."""
        yield from self.house.rules()
        yield from self.own_rules()

    def own_rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, Rule):
                yield item.name, value

    @property
    def powers(self) -> dict[str, Authority]:
        return {**self.house.authority, **self.house.restrictions}

    def bets_named(self) -> dict[str, tuple[str, str]]:
        return {bet.name: (bet.title, bet.clause) for bet in self.bets.value}

    def pay_tables_of(self, bet: str) -> tuple[str, ...]:
        return () if bet or self.pay_tables is None else tuple(self.pay_tables.value)

    def bets_in_force(self, setup: OutcomesSetup) -> dict[str, Bet] | None:
        """By name the bets with the odds of the table's pay table; None where the rulebook does not have that."""
        if self.pay_tables is None:
            return _by_name(self.bets.value)
        table = self.pay_tables.value.get(setup.pay_table or "")
        return None if table is None else _by_name(table)

    def read(self, setup: OutcomesSetup, outcome: Outcome) -> Came | None:
        """An outcome as the bets have it; None where the game can't have it."""
        kind, things = self.drawn.value.kind, _things(outcome)
        if things is None or things[0] != kind or len(things[1]) != self.drawn.value.things:
            return None
        came = things[1]
        if kind == "symbols":
            lettered = [_letter(self, setup, nth, symbol) for nth, symbol in enumerate(came)]
            came = tuple(letter or "" for letter in lettered)
        return came if all(one in self.drawn.value.chances for one in came) else None

    def paying(self, setup: OutcomesSetup, bet: Bet, on: list[str], wheel: int | None) -> Pays | None:
        """What a bet pays where it lies, in whatever order its numbers are named; None where no such place is."""
        if on and self.drawn.value.kind == "symbols":
            return bet.positions.get(tuple(_letter(self, setup, (wheel or 1) - 1, symbol) or symbol for symbol in on))
        return bet.positions.get(tuple(on)) or bet.positions.get(tuple(sorted(on, key=_in_order)))


def _things(outcome: Outcome) -> tuple[str, Came] | None:
    match outcome:
        case NumberOutcome(number=number):
            return "number", (str(number),)
        case DiceOutcome(dice=dice):
            return "dice", tuple(map(str, sorted(dice)))
        case SymbolsOutcome(symbols=symbols):
            return "symbols", tuple(symbols)
    return None


def _letter(game: OutcomeGame, setup: OutcomesSetup, nth: int, symbol: str) -> str | None:
    """The letter by which the rulebook knows a symbol: by its place on the wheel, most compartments first.

    Where one wheel is described and the game has several, they are all alike.
    """
    if not setup.wheels:
        return symbol
    wheel = setup.wheels[nth] if nth < len(setup.wheels) else setup.wheels[-1]
    for letter, segment in zip(game.drawn.value.chances, wheel.segments, strict=False):
        if segment.symbol == symbol:
            return letter
    return None


def _in_order(one: str) -> tuple[int, str]:
    return (int(one), "") if one.isdecimal() else (0, one)


def _by_name(bets: tuple[Bet, ...]) -> dict[str, Bet]:
    return {bet.name: bet for bet in bets}


def variation(
    parent: OutcomeGame, *, name: str, title: str, chapter: str, house: TerminalRules | None = None, **rules: Any
) -> OutcomeGame:
    """A game that is its parent, but for what differs."""
    departures = frozenset(rules)
    house = house or parent.house
    return replace(
        parent, name=name, title=title, chapter=chapter, house=house, parent=parent, departures=departures, **rules
    )
