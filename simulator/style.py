"""How a player plays a hand: by the book, or by one of the habits that casinos are built on."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from domain.cards import Card
from domain.vocabulary import Choice
from simulator.counting import ACE, TEN, VALUES, count

# One column for each dealer's card 2 3 4 5 6 7 8 9 T A. P split, D double, S stand, and H draw.
_COLUMNS = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6, 9: 7, TEN: 8, ACE: 9}
_PAIRS = {
    ACE: "PPPPPPPPPP",
    2: "PPPPPPHHHH",
    3: "PPPPPPHHHH",
    4: "HHHPPHHHHH",
    5: "DDDDDDDDHH",
    6: "PPPPPHHHHH",
    7: "PPPPPPHHHH",
    8: "PPPPPPPPPP",
    9: "PPPPPSPPSS",
    TEN: "SSSSSSSSSS",
}
_DOUBLES = {9: "HDDDDHHHHH", 10: "DDDDDDDDHH", 11: "DDDDDDDDDH"}
_HARD = {12: "HHSSSHHHHH", 13: "SSSSSHHHHH", 14: "SSSSSHHHHH", 15: "SSSSSHHHHH", 16: "SSSSSHHHHH"}
_SOFT_18 = "SSSSSSSHHH"
_NAMES: dict[str, Choice] = {"P": Choice.SPLIT, "D": Choice.DOUBLE, "S": Choice.STAND, "H": Choice.DRAW}

Decide = Callable[[Random, Sequence[Card], int, Sequence[Choice]], Choice]


class Style(NamedTuple):
    """`decide` takes the hand, the value of the dealer's card and the choices within the player's means."""

    decide: Decide
    insures: float
    takes_even_money: float
    follows: float
    gives_up: float


def choose(style: Style, rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    """One of the choices. A poor hand may be given up where that is open; aces that may be split again mostly are."""
    if "surrender" in choices and surrenders(style, rng, cards):
        return Choice.SURRENDER
    if "draw" not in choices:
        return Choice.SPLIT if Choice.SPLIT in choices and rng.random() < 0.7 else Choice.STAND
    return style.decide(rng, cards, dealer, choices)


def surrenders(style: Style, rng: Random, cards: Sequence[Card]) -> bool:
    """Whether a poor hand is given up."""
    return rng.random() < style.gives_up and _is_poor(cards)


def _is_poor(cards: Sequence[Card]) -> bool:
    total, soft = count(cards)
    return not soft and 13 <= total <= 17


def _by_the_book(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    column = _COLUMNS[dealer]
    total, soft = count(cards)
    if "split" in choices:
        paired = _NAMES[_PAIRS[VALUES[cards[0]]][column]]
        if paired in choices:
            return paired
    if "double" in choices and not soft and total in _DOUBLES and _DOUBLES[total][column] == "D":
        return Choice.DOUBLE
    if soft:
        return _NAMES[_SOFT_18[column]] if total == 18 else Choice.STAND if total > 18 else Choice.DRAW
    if total >= 17:
        return Choice.STAND
    return _NAMES[_HARD[total][column]] if total >= 12 else Choice.DRAW


def _never_bust(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    if "split" in choices and VALUES[cards[0]] in (ACE, 8):
        return Choice.SPLIT
    total, soft = count(cards)
    if "double" in choices and dealer in (4, 5, 6) and 9 <= total <= 11:
        return Choice.DOUBLE
    return Choice.STAND if total >= (18 if soft else 12) else Choice.DRAW


def _like_the_dealer(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    return Choice.STAND if count(cards)[0] >= 17 else Choice.DRAW


def _on_a_hunch(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    hunch = rng.random()
    if "split" in choices and hunch < 0.6:
        return Choice.SPLIT
    total, soft = count(cards)
    if "double" in choices and hunch < (0.7 if 8 <= total <= 11 else 0.4 if soft else 0.05):
        return Choice.DOUBLE
    return Choice.STAND if total >= 13 + int(hunch * 5) else Choice.DRAW


STYLES: tuple[Style, ...] = (
    Style(_by_the_book, insures=0.02, takes_even_money=0.1, follows=0.9, gives_up=0.5),
    Style(_by_the_book, insures=0.1, takes_even_money=0.5, follows=0.8, gives_up=0.3),
    Style(_never_bust, insures=0.4, takes_even_money=0.9, follows=0.5, gives_up=0.6),
    Style(_like_the_dealer, insures=0.2, takes_even_money=0.6, follows=0.3, gives_up=0.0),
    Style(_on_a_hunch, insures=0.5, takes_even_money=0.6, follows=0.6, gives_up=0.4),
)
