"""Blackjack on terminals, line by line, beside the lines of every game on terminals.

    cards: T-1 KS, dealer 6D, T-1 8C     dealer draws TC, 9H
    T-1 stands                           T-1 draws 5H                 T-1 hand 2 draws 5H
    T-1 doubles 50: 5H                   T-1 splits 50: 3C            T-1 insures 25
    T-1 times out and stands             T-1 times out and draws 5H   T-1 says even-money
    T-1 is asked for 10 seconds          T-1 gets 5H                  T-1 hand 2 gets 5H
    T-1: main won 50, split hand 2 lost

A split has the next card of the first half. What a terminal settles is what the line says.
"""

import re
from collections.abc import Callable
from typing import Any

from domain.facts.dealing import CardDrawn
from domain.facts.setups import BlackjackSetup, Station, Terminals
from domain.facts.terminals import (
    SettledWager,
    TerminalCardDrawn,
    TerminalChoiceMade,
    TerminalChoiceOffered,
    TerminalWagerPlaced,
)
from domain.values import Limit, SideWager
from tests.automated.language import Evening

RULEBOOK = "crown-melbourne-automated-v10"


def table(
    game: str = "blackjack", *, decks: int = 6, side_wagers: tuple[str, ...] = (), **changes: Any
) -> BlackjackSetup:
    """Three terminals with one position each; wagers of 5 to 1000 dollars, insurance and doubles unlimited."""
    return BlackjackSetup(
        **{
            "rulebook": RULEBOOK,
            "game": game,
            "chip_cents": 50,
            "limits": [
                Limit(bet="main", min_cents=500, max_cents=100_000, unit_cents=500),
                Limit(bet="any", min_cents=100, max_cents=10_000),
            ],
            "decks": decks,
            "cards_per_deck": 52,
            "dealing": "virtual",
            "boxes": 1,
            "side_wagers": [_offer(bet) for bet in side_wagers],
            "terminals": Terminals(
                stations=[Station(terminal=f"T-{n}") for n in (1, 2, 3)], period_s=20, decision_s=10
            ),
            **changes,
        }
    )


def _offer(named: str) -> SideWager:
    bet, _, pay_table = named.partition(" ")
    return SideWager(bet=bet, pay_table=pay_table or None)


class Blackjack(Evening):
    """Writes the events of a table of terminals that play blackjack."""

    def _line(self, line: str) -> None:
        for pattern, does in _LINES:
            if match := re.fullmatch(pattern, line):
                does(self, **match.groupdict())
                return
        super()._line(line)

    def _cards(self, cards: str) -> None:
        for one in cards.split(", "):
            where, card = one.split()
            self._card(where, card)

    def _card(self, where: str, card: str, hand: int = 1) -> None:
        if where == "dealer":
            self.say(CardDrawn(to="dealer", card=card))  # type: ignore[arg-type]
        else:
            self.say(TerminalCardDrawn(terminal=where, card=card, hand=hand))  # type: ignore[arg-type]

    def _dealer(self, cards: str) -> None:
        for card in cards.split(", "):
            self._card("dealer", card)

    def _gets(self, terminal: str, hand: str | None, card: str) -> None:
        self._card(terminal, card, int(hand or 1))

    def _decide(self, terminal: str, choice: str, hand: str | None = None, *, timed_out: bool = False) -> int:
        number = int(hand or 1)
        self.say(
            TerminalChoiceMade(terminal=terminal, choice=choice, hand=number, timed_out=timed_out)  # type: ignore[arg-type]
        )
        return number

    def _stands(self, terminal: str, hand: str | None) -> None:
        self._decide(terminal, "stand", hand)

    def _says(self, terminal: str, choice: str) -> None:
        self._decide(terminal, choice)

    def _draws(self, terminal: str, hand: str | None, card: str) -> None:
        self._card(terminal, card, self._decide(terminal, "draw", hand))

    def _times_out(self, terminal: str, choice: str, card: str | None) -> None:
        self._decide(terminal, choice.removesuffix("s"), timed_out=True)
        if card:
            self._card(terminal, card)

    def _asked(self, terminal: str, seconds: str) -> None:
        self.say(TerminalChoiceOffered(terminal=terminal, choices=["draw", "stand"], seconds=int(seconds)))  # type: ignore[list-item]

    def _add(self, terminal: str, bet: str, dollars: str, hand: int = 1) -> None:
        cents = round(float(dollars) * 100)
        self._move(terminal, bet if hand == 1 else f"{bet}#{hand}", [], None, cents)
        self.say(
            TerminalWagerPlaced(
                terminal=terminal, bet=bet, cents=cents, hand=hand, balance_cents=self.accounts[terminal]
            )
        )

    def _insures(self, terminal: str, dollars: str) -> None:
        self._decide(terminal, "insurance")
        self._add(terminal, "insurance", dollars)

    def _doubles(self, terminal: str, hand: str | None, dollars: str, card: str) -> None:
        number = self._decide(terminal, "double", hand)
        self._add(terminal, "double", dollars, number)
        self._card(terminal, card, number)

    def _splits(self, terminal: str, dollars: str, card: str) -> None:
        self._decide(terminal, "split")
        self._add(terminal, "split", dollars, 2)
        self._card(terminal, card)

    def _settled(self, terminal: str, told: str) -> SettledWager:
        if told == "main surrendered":
            return SettledWager(bet="main", wager_cents=self._lies(terminal, "main", [], None), result="surrendered")
        match = re.fullmatch(r"(?P<bet>\S+) hand (?P<hand>\d)(?P<rest> .+)", told)
        if match is None:
            return super()._settled(terminal, told)
        hand = int(match["hand"])
        stake = self._lies(terminal, f"{match['bet']}#{hand}", [], None)
        one = super()._settled(terminal, f"{match['bet']} as {stake // 100}{match['rest']}")
        return SettledWager(bet=one.bet, wager_cents=stake, result=one.result, paid_cents=one.paid_cents, hand=hand)


_T = r"(?P<terminal>[A-Z]+-\d+)"
_HAND = r"(?: hand (?P<hand>\d))?"
_D = r"(?P<dollars>[\d.]+)"
_CARD = r"(?P<card>\w\w)"
_LINES: list[tuple[str, Callable[..., Any]]] = [
    (r"cards: (?P<cards>.+)", Blackjack._cards),
    (r"dealer draws (?P<cards>.+)", Blackjack._dealer),
    (rf"{_T}{_HAND} gets {_CARD}", Blackjack._gets),
    (rf"{_T}{_HAND} stands", Blackjack._stands),
    (rf"{_T}{_HAND} draws {_CARD}", Blackjack._draws),
    (rf"{_T} times out and (?P<choice>stands|draws)(?: {_CARD})?", Blackjack._times_out),
    (rf"{_T} is asked for (?P<seconds>\d+) seconds", Blackjack._asked),
    (rf"{_T} insures {_D}", Blackjack._insures),
    (rf"{_T}{_HAND} doubles {_D}: {_CARD}", Blackjack._doubles),
    (rf"{_T} splits {_D}: {_CARD}", Blackjack._splits),
    (rf"{_T} says (?P<choice>[a-z-]+)", Blackjack._says),
]
