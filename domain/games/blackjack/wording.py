"""Words that findings of blackjack share, as an officer says them: what a hand comes to, which boxes."""

from collections.abc import Sequence

from domain.findings.wording import joined
from domain.games.blackjack.play.counting import total, value


def held(hand: Sequence[str]) -> str:
    """What a hand comes to; an ace alone is no soft total yet."""
    return "an ace" if len(hand) == 1 and value(hand[0]) == 1 else str(total(hand))


def boxes(numbers: Sequence[int]) -> str:
    """Box 1; boxes 1 and 2."""
    return f"box{'es' if len(numbers) > 1 else ''} {joined([str(number) for number in numbers])}"


def the_hand(key: tuple[int, int]) -> str:
    """Box 1; box 1 hand 2."""
    return f"box {key[0]}" + (f" hand {key[1]}" if key[1] > 1 else "")
