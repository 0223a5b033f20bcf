"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 14: sic bo."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from domain.games.outcomes.game import Bet, Came, Drawn, OutcomeGame, Pays, Position
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_ODDS = "14.6.1"
_FACES = ("1", "2", "3", "4", "5", "6")
_TOTALS = {62: (4, 17), 31: (5, 16), 18: (6, 15), 12: (7, 14), 8: (8, 13), 7: (9, 12), 6: (10, 11)}
_THREE_OF_FOUR = (("3", "4", "5", "6"), ("2", "3", "5", "6"), ("2", "3", "4", "5"), ("1", "2", "3", "4"))
_SINGLE = {1: Odds(1, 1), 2: Odds(2, 1), 3: Odds(12, 1)}  # by how many dice show the number


def _total(came: Came) -> int:
    return sum(map(int, came))


def _is_triple(came: Came) -> bool:
    return len(set(came)) == 1


def _if(holds: Callable[[Came], bool], pays: int) -> Pays:
    odds = Odds(pays, 1)
    return lambda came: odds if holds(came) else None


def _bet(name: str, title: str, positions: Mapping[Position, Pays]) -> Bet:
    return Bet(name, title, _ODDS, positions)


def _even_chance(name: str, title: str, totals: Iterable[int]) -> Bet:
    """Half of the totals; every triple loses."""
    wins = frozenset(totals)
    return _bet(name, title, {(): _if(lambda came: _total(came) in wins and not _is_triple(came), 1)})


def _shows(face: str, count: int) -> Callable[[Came], bool]:
    return lambda came: came.count(face) >= count


def _comes_to(total: int) -> Callable[[Came], bool]:
    return lambda came: _total(came) == total


def _has_both(pair: tuple[str, str]) -> Callable[[Came], bool]:
    return lambda came: set(pair) <= set(came)


def _are_three_of(four: Position) -> Callable[[Came], bool]:
    return lambda came: len(set(came)) == 3 and set(came) <= set(four)


def _on_one(face: str) -> Pays:
    return lambda came: _SINGLE.get(came.count(face))


BETS = (
    _even_chance("small", "small", range(4, 11)),
    _even_chance("big", "big", range(11, 18)),
    _bet("triple", "specific triple", {(face,): _if(_shows(face, 3), 180) for face in _FACES}),
    _bet("double", "specific double", {(face,): _if(_shows(face, 2), 11) for face in _FACES}),
    _bet("any-triple", "any triple", {(): _if(_is_triple, 31)}),
    _bet(
        "total",
        "three dice total",
        {(str(total),): _if(_comes_to(total), pays) for pays, totals in _TOTALS.items() for total in totals},
    ),
    _bet("pair", "two dice combination", {pair: _if(_has_both(pair), 6) for pair in combinations(_FACES, 2)}),
    _bet("single", "single die bet", {(face,): _on_one(face) for face in _FACES}),
    _even_chance("even", "even", range(4, 18, 2)),
    _even_chance("odd", "odd", range(5, 18, 2)),
    _bet("three-of-four", "3 of 4 dice", {four: _if(_are_three_of(four), 7) for four in _THREE_OF_FOUR}),
)

SIC_BO = OutcomeGame(
    rulebook=RULEBOOK,
    name="sic-bo",
    title="Fully Automated Sic Bo",
    chapter="14",
    house=TERMINALS,
    drawn=Rule(Drawn("dice", 3, dict.fromkeys(_FACES, 1)), "14.3.3", "Three virtual dice are in the tumbler."),
    placed=Rule(True, "14.4.1", "A wager is placed on a bet that the rules name."),
    after_period=Rule("is-shown", "14.5.2", "The lid is taken off, and the result announced, when the period is over."),
    tumbler_first=Rule(True, "14.5.1", "The tumbler is set going as the wagering period begins."),
    shows_winnings=Rule(True, "14.5.3(b)(i)", "The terminal displays the amount that was won."),
    bets=Rule(
        BETS,
        _ODDS,
        "The bets and their odds.",
        reading="What the names mean is in the approved rules for sic bo, which are not among ours: the standard game. Small "
        "is 4 to 10 and big 11 to 17; these, odd and even lose on a triple. A double or a total also wins within a "
        "triple; three of four dice lose with two equal. Totals of 10 and 11 pay 6 to 1, although they are printed in the "
        "row of the combinations.",
    ),
)
