"""What each rulebook says that the tests check, copied from the documents by hand and from nothing of the project."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

PIPS = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}

CROWN_MELBOURNE = "crown-melbourne-blackjack-v26/blackjack"
CROWN_PONTOON = "crown-melbourne-blackjack-v26/crown-pontoon"
VEGAS = "crown-melbourne-blackjack-v26/vegas-blackjack"
SELECT = "crown-melbourne-blackjack-v26/blackjack-select"
NSW = "nsw-blackjack/blackjack"
TASMANIA = "tasmania-blackjack-2015/blackjack"
FEDERAL_PONTOON = "tasmania-blackjack-2015/federal-pontoon"
IN_TASMANIA = (TASMANIA, FEDERAL_PONTOON)
SYDNEY = "crown-sydney-blackjack-guide-2023/blackjack"
SYDNEY_CROWN = "crown-sydney-blackjack-guide-2023/crown-blackjack"


def points(cards: list[str], low: int = 0) -> tuple[int, bool]:
    """Counts aces as eleven and takes ten back for as many as must be one; soft if one is left at eleven.

    Aces among the first `low` cards are one from the start.
    """
    total = sum(1 if at < low and card[0] == "A" else PIPS[card[0]] for at, card in enumerate(cards))
    high_aces = sum(card[0] == "A" for card in cards[low:])
    while total > 21 and high_aces:
        total -= 10
        high_aces -= 1
    return total, high_aces > 0


def hard_9_10_11(cards: list[str]) -> bool:
    return len(cards) == 2 and points(cards) in ((9, False), (10, False), (11, False))


def low_9_10_11(cards: list[str]) -> bool:
    return len(cards) == 2 and points(cards, low=2)[0] in (9, 10, 11)


@dataclass(frozen=True)
class Book:
    """The defaults are Crown Melbourne's blackjack."""

    decks: tuple[int, ...] = (4, 5, 6, 7, 8)
    cards_per_deck: int = 52
    players_per_box: int = 5
    limits_per: str = "player"
    supervisor: str = "higher-duties-dealer"
    cuts_first_asked: str = "designated"
    cut_least: int = 52
    burns: bool = True
    burns_from_device: bool = False
    burn_may_be_seen: bool = True
    rack_returned: str = "end-of-round"
    closing: str = "three-rounds"
    limits_minutes: int | None = 20
    insurance_odds: dict[str, int] = field(default_factory=lambda: {"A": 2})
    natural: Fraction = Fraction(3, 2)
    natural_insures: bool = True
    even_money: bool = True
    natural_at_once: bool = False
    stands_from: int = 0
    may_double: Callable[[list[str]], bool] = hard_9_10_11
    double_is_full: bool = False
    low_once_doubled: int = 0
    split_aces_sideways: bool = False
    declined_binds: bool = True
    stays: frozenset[str] = frozenset({"ride"})
    absent: tuple[int, int] | None = (12, 17)  # stands from this hard and this soft total on
    absent_by: str = "higher-duties-dealer"
    dealer_soft: int = 17
    needless_cards: bool = False
    pairs: dict[tuple[int, str], tuple[int, int, int]] = field(default_factory=dict)  # mixed, coloured, perfect
    any_pairs: dict[int, int] = field(default_factory=dict)  # by decks, what any pair pays
    pairs_per_box: int = 5
    pairs_leave: str | None = None
    surrender: bool = False
    free_bet: bool = False  # a token for doubles and splits, but for ten-value cards; a dealer's 22 stands off
    draws_low: tuple[int, int] = (0, 0)  # the dealer draws hands under this hard and this soft total without asking
    splits: bool = True
    surrender_first: str = ""  # against these cards of the dealer's, of everybody before any further card
    plus: bool = False  # Blackjack Plus: five cards under 21 win, and a dealer's 22 stands off

    @property
    def pontoon(self) -> bool:
        return self.cards_per_deck == 48

    def wins_at_once(self, cards: list[str], total: int) -> bool:
        """Crown Melbourne 10.4.4, 22.3.1(a) and (b): whatever the dealer has."""
        return (total == 21 and (self.pontoon or self.plus)) or (self.plus and len(cards) == 5 and total < 21)


BOOKS: dict[str, Book] = {
    CROWN_MELBOURNE: Book(
        pairs={
            (4, "A"): (6, 15, 25),
            (4, "B"): (5, 12, 30),
            (5, ""): (6, 14, 25),
            (6, "A"): (6, 13, 25),
            (6, "B"): (5, 10, 30),
            (7, ""): (6, 12, 25),
            (8, ""): (6, 12, 25),
        },
        pairs_leave="assistant-casino-manager",
    ),
    CROWN_PONTOON: Book(
        cards_per_deck=48,
        cut_least=48,
        natural_insures=False,
        even_money=False,
        natural_at_once=True,
        may_double=lambda cards: points(cards)[0] < 21,
        low_once_doubled=2,
        absent=(12, 18),
        dealer_soft=18,
        pairs={(6, ""): (5, 10, 25), (8, ""): (5, 10, 25)},
        pairs_leave="assistant-casino-manager",
        surrender=True,
    ),
    NSW: Book(
        decks=(3, 4, 6, 8),
        players_per_box=3,
        limits_per="box",
        supervisor="gaming-supervisor",
        burns_from_device=True,
        burn_may_be_seen=False,
        rack_returned="initial-deal",
        closing="twenty-minutes",
        insurance_odds={"A": 2} | dict.fromkeys("TJQK", 10),
        stands_from=12,
        may_double=low_9_10_11,
        low_once_doubled=2,
        split_aces_sideways=True,
        declined_binds=False,
        stays=frozenset({"first-hand"}),
        absent=(12, 12),
        absent_by="dealer",
        pairs={(6, ""): (5, 10, 30), (8, ""): (5, 10, 30)},
        any_pairs={6: 11, 8: 11},
        pairs_per_box=3,
    ),
    TASMANIA: Book(
        players_per_box=3,
        supervisor="inspector",
        cuts_first_asked="anybody",
        cut_least=13,
        burns=False,
        closing="none",
        limits_minutes=30,
        stands_from=12,
        double_is_full=True,
        stays=frozenset({"first-hand", "second-hand"}),
        absent=(12, 12),
        absent_by="management-representative",
        pairs={(decks, ""): (6, 12, 25) for decks in range(4, 9)},
        pairs_per_box=3,
        pairs_leave="management-representative",
    ),
    SYDNEY: Book(
        decks=(6, 8),
        supervisor="gaming-supervisor",
        burns=False,
        closing="none",
        limits_minutes=None,
        even_money=False,
        stands_from=12,
        declined_binds=False,
        absent=None,
        needless_cards=True,
        pairs={(6, "A"): (6, 13, 25), (6, "B"): (5, 10, 30), (8, ""): (6, 12, 25)},
        any_pairs={6: 11, 8: 11},
    ),
}
BOOKS[SYDNEY_CROWN] = Book(**{**vars(BOOKS[SYDNEY]), "dealer_soft": 18})

_MELBOURNE = CROWN_MELBOURNE.partition("/")[0]


def _like(game: str, **differs: Any) -> Book:
    return Book(**{**vars(BOOKS[game]), **differs})


def any_under_21(cards: list[str]) -> bool:
    return points(cards)[0] < 21


def two_or_three_under_21(cards: list[str]) -> bool:
    return len(cards) <= 3 and any_under_21(cards)


def any_two_under_21(cards: list[str]) -> bool:
    return len(cards) == 2 and any_under_21(cards)


_SOFT_18: dict[str, Any] = {"absent": (12, 18), "dealer_soft": 18}

# Crown Melbourne 12, 14, 17, 18, 19, 20, 25, 22, 27 and 29.
VARIATIONS: dict[str, Book] = {
    FEDERAL_PONTOON: _like(  # Tasmania 21
        TASMANIA,
        cards_per_deck=48,
        natural_insures=False,
        even_money=False,
        natural_at_once=True,
        may_double=any_under_21,
        low_once_doubled=2,
        dealer_soft=18,
        surrender_first="JQKA",
    ),
    SELECT: _like(
        CROWN_MELBOURNE,
        may_double=lambda cards: False,
        splits=False,
        draws_low=(12, 17),
        stands_from=12,
        dealer_soft=18,
    ),
    VEGAS: _like(CROWN_MELBOURNE, decks=(4,), may_double=any_two_under_21, surrender_first="TJQKA"),
    f"{_MELBOURNE}/crown-blackjack": _like(CROWN_MELBOURNE, **_SOFT_18),
    f"{_MELBOURNE}/premier-blackjack": _like(CROWN_MELBOURNE, **_SOFT_18, may_double=any_two_under_21),
    f"{_MELBOURNE}/premium-doubling-blackjack": _like(CROWN_MELBOURNE, **_SOFT_18, may_double=any_under_21),
    f"{_MELBOURNE}/sports-blackjack": _like(CROWN_MELBOURNE, **_SOFT_18, even_money=False, natural=Fraction(6, 5)),
    f"{_MELBOURNE}/6-to-5-pontoon": _like(CROWN_PONTOON, natural=Fraction(6, 5)),
    f"{_MELBOURNE}/spanish-blackjack": _like(CROWN_PONTOON),
    f"{_MELBOURNE}/blackjack-plus": _like(
        CROWN_MELBOURNE,
        natural_insures=False,
        even_money=False,
        natural_at_once=True,
        may_double=two_or_three_under_21,
        plus=True,
    ),
    f"{_MELBOURNE}/free-bet-blackjack": _like(CROWN_MELBOURNE, **_SOFT_18, double_is_full=True, free_bet=True),
}
ALL_BOOKS = {**BOOKS, **VARIATIONS}
