"""Why a wager's result can't be determined."""

from typing import Literal

# The sentence beside it says which card or wager it is.
Doubt = Literal[
    "unread-card", "card-not-drawn", "no-pay-table", "prize-not-drawn", "no-rule", "round-before", "no-sign"
]


class CanNotTell(Exception):
    """What the result depends on is not known, or no rule says it; the message says what that is."""

    def __init__(self, doubt: Doubt, why: str):
        super().__init__(why)
        self.doubt = doubt


def seen(card: str | None, where: str) -> str:
    """A card that somebody saw."""
    if card is None:
        raise CanNotTell("unread-card", f"a card of {where} was never seen")
    return card
