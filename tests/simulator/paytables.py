"""The pay tables of Pontoon's 21 and of pairs, written down again from the documents."""

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
