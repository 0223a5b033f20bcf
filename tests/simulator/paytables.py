"""The pay tables of Pontoon's 21, of pairs, of low sums and of prizes, written down again from the documents."""

from fractions import Fraction


def odds_of_21(cards: list[str]) -> Fraction:
    """Crown Melbourne 10.6."""
    ranks = "".join(sorted(card[0] for card in cards))
    if ranks in ("678", "777"):
        suits = {card[1] for card in cards}
        if suits == {"S"}:
            return Fraction(3)
        return Fraction(2) if len(suits) == 1 else Fraction(3, 2)
    return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3 if len(cards) >= 7 else 1))


def kind_of_pair(one: str, other: str) -> int | None:
    """0 mixed, 1 coloured, 2 perfect."""
    if one[0] != other[0]:
        return None
    if one == other:
        return 2
    return 1 if {one[1], other[1]} in ({"H", "D"}, {"S", "C"}) else 0


def spread_bet(option: str, one: str, other: str) -> int | None:
    """Crown Melbourne 28.4.1: what a sum of two to nine pays, with an ace as one."""
    points = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in (one, other))
    column = {"1": (5, 4, 3), "2": (12, 5, 2), "3": (15, 4, 2)}[option]
    if points > 9:
        return None
    return column[0] if points in (2, 3) else column[1] if points in (4, 5) else column[2]


def odds_of_tokens(version: str, tokens: int) -> int | None:
    """Crown Melbourne 30.5.1, 30.4.2; None loses."""
    column = {"1": (3, 10, 30, 60, 100), "2": (3, 10, 25, 50, 100)}[version]
    return column[tokens - 1] if tokens else None


def odds_of_suits(one: str, other: str, dealers_first: str) -> int | None:
    """Crown Melbourne 16.2, 16.4.1; None loses."""
    suits = [one[1], other[1], dealers_first[1]]
    if suits[0] != suits[1]:
        return None
    return 5 if suits[1] == suits[2] else 2


def odds_of_sevens(version: str, decks: int, cards: list[str]) -> int | None:
    """Crown Melbourne 13.3 and 13.7.1, of the first two or three cards of a box; None loses."""
    if any(card[0] != "7" for card in cards[:2]):
        return None
    if len(cards) == 3 and cards[2][0] == "7":
        suited = {"1": 7_770, "2": 16_000}[version]
        return suited if len(set(cards)) == 1 else {4: 950, 5: 750, 6: 650, 7: 550, 8: 500}[decks]
    return 150 if cards[0] == cards[1] else 50


# Crown Melbourne 11.5.4: what the button may draw for each dollar, by pay table.
_UP_TO_25_000 = {25_000, 1_000, 500, 100, 50, 40, 35, 30, 25, 20, 15, 14, 12, 11, 10}
_SEVEN = {1_000, 500, 100, 50, 20, 10}
PRIZES: dict[str, set[int]] = {
    "1": {250_000, 7_500, 750, 250, 50, 25, 20, 15, 10, 5},
    "2": {100_000, *_SEVEN},
    "3": {50_000, *_SEVEN},
    "4": {25_000, *_SEVEN},
    "5": {10_000, *_SEVEN},
    "6": _UP_TO_25_000,
    "7": _UP_TO_25_000,
    "8": _UP_TO_25_000,
    "9": {100, 50, 25, 20, 10, 5, 3, 2},
    "10": {100, 50, 30, 20, 10, 5},
}


def blackpot(*cards: str, active: bool) -> int | None:
    """CM 23.2, 23.4.1: two different ones of six, seven and eight, and then the third; None where it is lost."""
    ranks = [card[0] for card in cards]
    if len(ranks) == 2:
        won = sorted(ranks) in (["6", "7"], ["6", "8"], ["7", "8"])
        return (1000 if active else 10) if won else None
    won = sorted(ranks[:3]) == ["6", "7", "8"]
    return (20000 if active else 100) if won else None
