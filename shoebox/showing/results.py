"""Each wager with its cards, what it was rightfully due, how it was settled, and what is between the two."""

from collections.abc import Sequence

from replay.values.money import Outcome
from shoebox.showing.columns import table


def results(found: Sequence[Outcome], places: str, columns: int) -> list[str]:
    """A table, its heading first. `places` is what the places of wagers are called."""
    heading = (places, "wager", "cards", "rightful", "settled", "difference")
    return table([heading, *map(_row, found)], columns)


def _row(outcome: Outcome) -> tuple[str, ...]:
    wager, pile = outcome.wager, outcome.pile
    total = f" ({pile.counted})" if pile is not None and outcome.counts else ""
    return (
        wager.place,
        f"{wager.player} {wager.named}",
        "" if pile is None else " ".join(card.words for card in pile.cards) + total,
        outcome.rightful_words,
        outcome.settled_words,
        outcome.difference_words,
    )
