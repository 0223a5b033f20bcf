"""The variations that terminals may play: those of 52 cards, 18.4.1, by the chapters of the Rules of Blackjack."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from domain.cards import Card
from simulator.counting import ACE, TEN, VALUES, count

Doubling = Literal["hard-nine-to-eleven", "first-two", "first-three", "any", "never"]


@dataclass(frozen=True, slots=True)
class Variation:
    """What differs from Blackjack, with the clauses that say so. `soft_stands` is where a soft hand needs no more."""

    name: str
    prefix: str
    decks: tuple[int, ...] = (4, 5, 6, 6, 7, 8, 8)  # 18.4.1
    natural: tuple[int, int] = (3, 2)  # 8.1
    even_money: bool = True  # 7.4.1(b)
    doubles: Doubling = "hard-nine-to-eleven"  # 7.5.5(a)
    splits: bool = True  # 7.5.6
    soft_stands: int = 17  # the dealer, 7.5.7(a)
    absent_soft_stands: int = 17  # 7.5.4
    draws_low: bool = False  # 27.2.1
    twenty_one_wins: bool = False  # 22.3.1
    clauses: dict[str, str] = field(default_factory=dict)

    def may_double(self, cards: Sequence[Card], *, split: bool) -> bool:
        """By the cards of a hand; aces that were split get one card, and are not asked."""
        total, soft = count(cards)
        if total >= 21 and (len(cards) > 2 or not split):
            return False
        match self.doubles:
            case "hard-nine-to-eleven":
                return len(cards) == 2 and not soft and 9 <= total <= 11
            case "first-two":
                return len(cards) == 2 and total < 21
            case "first-three":
                return len(cards) <= 3 and total < 21
            case "any":
                return total < 21
        return False

    def may_split(self, cards: Sequence[Card]) -> bool:
        return self.splits and len(cards) == 2 and VALUES[cards[0]] == VALUES[cards[1]]

    def is_complete(self, cards: Sequence[Card]) -> bool:
        """7.5.1(d): with 21 nothing is drawn any more; 22.4.3(a): nor with five cards."""
        return count(cards)[0] >= 21 or (self.twenty_one_wins and len(cards) >= 5)

    def is_low(self, cards: Sequence[Card]) -> bool:
        """27.2.1: drawn for without being asked."""
        total, soft = count(cards)
        return self.draws_low and total < (17 if soft else 12)

    def absent_stands(self, cards: Sequence[Card]) -> bool:
        total, soft = count(cards)
        return total >= (self.absent_soft_stands if soft else 12)

    def dealer_stands(self, cards: Sequence[Card]) -> bool:
        total, soft = count(cards)
        return total >= (self.soft_stands if soft else 17)

    def may_be_natural(self, first: Card) -> bool:
        """Whether the dealer's second card may make a blackjack."""
        return VALUES[first] in (ACE, TEN)

    def clause(self, of: str) -> str:
        """Of the Rules of Blackjack, as 18.1 makes it apply."""
        return self.clauses.get(of) or _BLACKJACK[of]


def _by_18_1(cited: str) -> str:
    return ", ".join(["18.1", *(f"Blackjack {one}" for one in cited.split(", "))])


_END = "18.8.1, 18.10.1, "
# What a wager is worth, and what is done with it. 18.8.1 and 18.10.1 say when, of what would be settled before.
_BLACKJACK = {
    "natural": _END + _by_18_1("7.4.1(a), 8.1"),
    "even-money": "18.8.1, " + _by_18_1("7.4.1(b)"),
    "insurance": "18.8.2, " + _by_18_1("7.3.2, 5.7, 8.1"),
    "insurance-lost": "18.8.2, " + _by_18_1("7.3.2, 5.7, 8.1"),
    "winning": _by_18_1("8.1"),
    "losing": _by_18_1("5.6.6"),
    "bust": _END + "Blackjack 5.6.5",
    "dealers-natural-doubled": _by_18_1("7.5.5(b)"),
    "dealers-natural-split": _by_18_1("7.5.6(g)–(h)"),
    "absent": _by_18_1("7.5.4"),
    "double": _by_18_1("7.5.5"),
    "split": _by_18_1("7.5.6"),
    "dealer": _by_18_1("7.5.7(a)"),
    "needless": _by_18_1("7.5.7(c)"),
}
_TO_SOFT_17 = {"soft_stands": 18, "absent_soft_stands": 18}


def _own(**clauses: str) -> dict[str, str]:
    return {name.replace("_", "-"): _by_18_1(clause) for name, clause in clauses.items()}


VARIATIONS: tuple[Variation, ...] = (
    Variation("blackjack", "TJ"),
    Variation("vegas-blackjack", "TV", decks=(4,), doubles="first-two", clauses=_own(double="12.4.2")),
    Variation("crown-blackjack", "TC", **_TO_SOFT_17, clauses=_own(absent="14.2.1", dealer="14.2.2")),  # type: ignore[arg-type]
    Variation(
        "premier-blackjack",
        "TP",
        doubles="first-two",
        clauses=_own(double="17.2.1", absent="17.2.2–17.2.4", dealer="17.2.5"),
        **_TO_SOFT_17,  # type: ignore[arg-type]
    ),
    Variation(
        "premium-doubling-blackjack",
        "TD",
        doubles="any",
        clauses=_own(double="18.2.1", absent="18.2.2", dealer="18.2.3"),
        **_TO_SOFT_17,  # type: ignore[arg-type]
    ),
    Variation(
        "sports-blackjack",
        "TS",
        natural=(6, 5),
        even_money=False,
        clauses=_own(absent="19.2.2", dealer="19.2.3", winning="19.3")
        | {
            "natural": _END + _by_18_1("7.4.1(a), 19.3"),
            "insurance": "18.8.2, " + _by_18_1("7.3.2, 5.7, 19.3"),
            "insurance-lost": "18.8.2, " + _by_18_1("7.3.2, 5.7, 19.3"),
        },
        **_TO_SOFT_17,  # type: ignore[arg-type]
    ),
    Variation(
        "blackjack-plus",
        "TX",
        even_money=False,
        doubles="first-three",
        twenty_one_wins=True,
        clauses=_own(double="22.4.4", winning="22.3.1, 8.1", losing="22.3.2(b)")
        | {
            "natural": _END + _by_18_1("22.4.2(a), 22.3.1(d), 8.1"),
            "insurance": "18.8.2, " + _by_18_1("22.4.1(a), 7.3.2, 8.1"),
            "insurance-lost": "18.8.2, " + _by_18_1("22.4.1(a), 7.3.2, 8.1"),
            "bust": _by_18_1("22.3.2(a), 5.14.1"),
            "five-and-under": _by_18_1("22.2, 22.3.1(b)"),
            "twenty-one": _by_18_1("22.3.1(a)"),
        },
    ),
    Variation(
        "blackjack-select",
        "TL",
        doubles="never",
        splits=False,
        draws_low=True,
        soft_stands=18,
        clauses=_own(double="27.2.3", split="27.2.3", dealer="27.2.5(a)", needless="27.2.5(b)"),
    ),
)
