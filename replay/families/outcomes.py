"""Games of one outcome as they are shown: the wheel, the dice or the wheels, and the chips on the layout."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from domain.facts.outcomes import DiceOutcome, NumberOutcome, Outcome, SymbolsOutcome
from domain.facts.setups import OutcomesSetup
from domain.facts.tables import AnySetup
from domain.facts.wording import outcome_in_words
from domain.findings.wording import joined
from domain.games.outcomes.game import Bet, OutcomeGame, Pays, Position
from domain.games.outcomes.review import JudgedOutcome
from domain.games.outcomes.state import OutcomesRound, OutcomesTable
from domain.library.other_games import outcome_game
from domain.rule import Odds
from domain.terminals.review import Due
from domain.terminals.state import Floor, name_of
from replay.families.terminals import TerminalsPicture, TerminalView, doubts, due_as, picture_of, terminals_of, worth_of
from replay.values.redeal import Deal, Redeal, RedealWords

WORDS = RedealWords(
    title="What each wager was worth, beside what was settled",
    tab="Worth and money",
    was="As it was settled",
    book="As it should have been",
    same="By the recorded outcome every wager was settled for what it was worth.",
    same_on_paper="By the recorded outcome every wager was settled for what it was worth.",
    on_paper="What the wagers were worth",
    heading="What each wager was worth",
    differs="Wagers outlined and marked ≠ were settled otherwise than they were worth.",
    differs_in_words="By the recorded outcome not every wager was settled for what it was worth.",
    none="What the wagers were worth is not known.",
    unknown="What the wagers were worth is not known",
)


@dataclass(frozen=True)
class Place:
    """A place of the layout: which bet it is, what it is on, and at which odds it wins."""

    bet: str
    title: str
    on: tuple[str, ...]
    odds: str


@dataclass(frozen=True)
class Segment:
    """A symbol of a wheel, and on how many of its compartments it is."""

    symbol: str
    compartments: int


@dataclass(frozen=True)
class OutcomeLayout:
    """What the table is: a number from a wheel, dice, or wheels of symbols, and where wagers may lie."""

    kind: str
    places: tuple[Place, ...] = ()
    wheels: tuple[tuple[Segment, ...], ...] = ()


@dataclass(frozen=True)
class Came:
    """An outcome as players see it: numbers, the sides of dice, or symbols."""

    things: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class OutcomePicture:
    """The table at a moment."""

    terminals: TerminalsPicture
    layout: OutcomeLayout | None = None
    came: Came | None = None
    announced: tuple[tuple[str, Came], ...] = ()  # another outcome than that: where it was announced
    is_going: bool = False  # ball, dice or wheels were set going
    spinner: str = ""
    wins: frozenset[str] = field(default=frozenset())  # the places of the layout that win


class OutcomesView(TerminalView):
    """Wagers on a layout, and what comes for them all."""

    redeal_words = WORDS

    def picture(self, table: OutcomesTable, number: int) -> OutcomePicture | None:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return None
        return _of_round(picture_of(table), game_round, table.plays)

    def redeal(self, review: JudgedOutcome, game: Any, setup: AnySetup | None) -> Redeal:
        """No ball is set going again: what was settled beside what each wager was worth."""
        game_round, dues = review.round, self.dues(review)
        assert isinstance(game_round, OutcomesRound)
        was = _of_round(terminals_of(game_round, Floor()), game_round, setup)
        book = _of_round(terminals_of(game_round, Floor(), became=due_as(dues)), game_round, setup)
        return settled_and_worth(was, book, review, dues)


def settled_and_worth(was: object, book: object, review: Any, dues: list[Due], **more: Any) -> Redeal:
    """Two pictures of one round: its wagers as they were settled, and as they should have been."""
    return Redeal(
        was=Deal(more.pop("was_layout", ()), (), was),
        book=Deal(more.pop("book_layout", ()), tuple(map(worth_of, dues)), book) if dues else None,
        why_not=review.why_not,
        doubts=doubts(review.round.wagering),
        is_settled_so=all(due.worth.unknown or due.net_cents == due.stake.net_cents for due in dues),
    )


def _of_round(terminals: TerminalsPicture, game_round: OutcomesRound, setup: AnySetup | None) -> OutcomePicture:
    game = outcome_game(setup) if setup is not None else None
    wins: frozenset[str] = frozenset()
    if game is None or not isinstance(setup, OutcomesSetup):
        layout = None
    else:
        layout = layout_of(game, setup)
        if game_round.outcome is not None:
            wins = _winning_at(game, setup, game_round.outcome)
    drawn = game_round.outcome
    return OutcomePicture(
        terminals,
        layout,
        None if drawn is None else came(drawn),
        tuple(
            (told.terminal or "", came(told.outcome))
            for told in game_round.announced
            if drawn is None or _unordered(told.outcome) != _unordered(drawn)
        ),
        bool(game_round.starts) and drawn is None,
        game_round.spun_by or "",
        wins,
    )


def came(outcome: Outcome) -> Came:
    return Came(_things(outcome), outcome_in_words(outcome))


def _things(outcome: Outcome) -> tuple[str, ...]:
    match outcome:
        case NumberOutcome(number=number):
            return (str(number),)
        case DiceOutcome(dice=dice):
            return tuple(map(str, dice))
        case SymbolsOutcome(symbols=symbols):
            return tuple(symbols)


def _unordered(outcome: Outcome) -> tuple[str, ...]:
    """Dice may be told in another order than they lay in."""
    return tuple(sorted(_things(outcome))) if isinstance(outcome, DiceOutcome) else _things(outcome)


# The layout, as the rules of the game have it

_KEPT = 64
_LAYOUTS: dict[Any, OutcomeLayout] = {}
_WINS: dict[Any, frozenset[str]] = {}


def place_name(bet: str, on: Iterable[str] = (), wheel: int | None = None) -> str:
    """A place of the layout, whatever terminal's chips lie there.

    >>> place_name("split", ["20", "17"]), place_name("symbol", ["star"], 2)
    ('split/17,20', 'symbol/star/wheel 2')
    """
    return name_of("", bet, list(on), wheel).removeprefix("/")


def layout_of(game: OutcomeGame, setup: OutcomesSetup) -> OutcomeLayout:
    """Where wagers may lie, with the odds of each place. It is the same at every step, and is made once."""
    wheels = _wheels(game, setup)
    key = (id(game), setup.pay_table, wheels)
    if key not in _LAYOUTS:
        if len(_LAYOUTS) >= _KEPT:
            _LAYOUTS.clear()
        _LAYOUTS[key] = _layout_of(game, setup, wheels)
    return _LAYOUTS[key]


def _layout_of(game: OutcomeGame, setup: OutcomesSetup, wheels: tuple[tuple[Segment, ...], ...]) -> OutcomeLayout:
    bets = (game.bets_in_force(setup) or {}).values()
    places = [
        Place(bet.name, bet.title, on, odds)
        for bet in bets
        for on, odds in _odds(game, bet).items()
        if len(on) <= 1 or game.drawn.value.kind == "dice"
    ]
    named = (replace(place, on=_symbols(game, setup, place.on, 0)) for place in places)
    return OutcomeLayout(game.drawn.value.kind, tuple(named), wheels)


def _wheels(game: OutcomeGame, setup: OutcomesSetup) -> tuple[tuple[Segment, ...], ...]:
    """The wheels with their symbols: the table's own, else the letters of the rulebook."""
    drawn = game.drawn.value
    if drawn.kind != "symbols":
        return ()
    known = [tuple(Segment(one.symbol, one.compartments) for one in wheel.segments) for wheel in setup.wheels]
    known = known or [tuple(Segment(letter, chances) for letter, chances in drawn.chances.items())]
    return tuple(known[min(nth, len(known) - 1)] for nth in range(drawn.things))


def _odds(game: OutcomeGame, bet: Bet) -> dict[Position, str]:
    """By position at which odds it wins: 35, or 1, 2 or 12 where that depends on what comes."""
    return {on: joined([*map(_figure, _paid(game, bet, pays))], "or") for on, pays in bet.positions.items()}


def _figure(odds: Odds) -> str:
    return str(odds.pays) if odds.to == 1 else f"{odds.pays} to {odds.to}"


def _paid(game: OutcomeGame, bet: Bet, pays: Pays) -> list[Odds]:
    drawn = game.drawn.value
    things = 1 if bet.wheel else drawn.things
    found = {pays(one) for one in product(drawn.chances, repeat=things)}
    return sorted((odds for odds in found if odds is not None), key=lambda odds: odds.pays / odds.to)


def _winning_at(game: OutcomeGame, setup: OutcomesSetup, outcome: Outcome) -> frozenset[str]:
    """They are the same at every step after the outcome."""
    key = (id(game), setup.pay_table, _wheels(game, setup), _things(outcome))
    if key not in _WINS:
        if len(_WINS) >= _KEPT:
            _WINS.clear()
        _WINS[key] = frozenset(_winning(game, setup, outcome))
    return _WINS[key]


def _winning(game: OutcomeGame, setup: OutcomesSetup, outcome: Outcome) -> Iterable[str]:
    """The places that win by an outcome, by the very functions that judge it."""
    read = game.read(setup, outcome)
    if read is None:
        return
    for bet in (game.bets_in_force(setup) or {}).values():
        for nth in range(len(read)) if bet.wheel else (None,):
            seen = read if nth is None else (read[nth],)
            for on, pays in bet.positions.items():
                if pays(seen) is not None:
                    yield place_name(bet.name, _symbols(game, setup, on, nth or 0), None if nth is None else nth + 1)


def _symbols(game: OutcomeGame, setup: OutcomesSetup, on: Position, nth: int) -> Position:
    """Letters of the rulebook as the symbols of a wheel of the table."""
    if not setup.wheels or game.drawn.value.kind != "symbols":
        return on
    letters = [*game.drawn.value.chances]
    segments = setup.wheels[min(nth, len(setup.wheels) - 1)].segments
    return tuple(segments[letters.index(one)].symbol if letters.index(one) < len(segments) else one for one in on)
