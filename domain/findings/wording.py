"""Words that findings share, as an officer says them: how many cards, which bet, which boxes."""

from collections.abc import Sequence

from domain.findings.unjudged import Unjudged

_BETS = {
    "main": "the main wager",
    "insurance": "the insurance",
    "double": "the double",
    "split": "the split",
}


def cards(count: int) -> str:
    """No cards, one card, 2 cards."""
    return "one card" if count == 1 else f"{count or 'no'} cards"


def are(count: int) -> str:
    return "is" if count == 1 else "are"


def were(count: int) -> str:
    return "was" if count == 1 else "were"


def the_bet(bet: str) -> str:
    """A bet by the name that players know it by."""
    return _BETS.get(bet) or bet_title(bet)


def bet_title(bet: str) -> str:
    """A side wager as its layout names it, also one that is not known: Crown Suits."""
    return bet.replace("-", " ").title().replace(" Of ", " of ")


def place_in_words(box: int, hand: int | None) -> str:
    """A place on a layout with boxes. A box has one hand unless it was split.

    >>> place_in_words(3, 1), place_in_words(3, 2)
    ('box 3', 'box 3 hand 2')
    """
    return f"box {box} hand {hand}" if hand is not None and hand > 1 else f"box {box}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def is_plural(clause: str) -> bool:
    return "," in clause or "–" in clause


def cited(clause: str) -> str:
    """A clause, several, or the section of a document that has no clauses."""
    what = "clause" if clause[0].isdigit() else "the section"
    if not is_plural(clause):
        return f"{what} {clause}"
    parts = clause.replace("–", " to ").split(", ")
    return f"{what}s {joined(parts)}"


def chapters(chapter: str) -> str:
    """Where a game stands in its document.

    >>> chapters("10"), chapters("14, 15"), chapters("the whole guide")
    ('chapter 10', 'chapters 14 and 15', 'the whole guide')
    """
    return cited(chapter).replace("clause", "chapter") if chapter[0].isdigit() else chapter


def not_judged(item: Unjudged) -> str:
    """Why something could not be judged, and which wager it is if it is only one."""
    if (wager := item.wager) is None:
        return item.why
    hand = f", hand {wager.hand}" if wager.hand > 1 else ""
    return f"{the_bet(wager.bet)} of {wager.player} on box {wager.box}{hand}: {item.why}"
