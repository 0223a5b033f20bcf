"""What a sign permits on a bet, and what a terminal displays of a wager that is not permitted."""

from collections.abc import Sequence

from domain.values import Limit

ANY = "any"  # the limit of every bet that has none of its own


def limit_of(limits: Sequence[Limit], bet: str) -> Limit | None:
    """The sign for a bet; None where there is none, and then nothing is said of its size."""
    found = None
    for limit in limits:
        if limit.bet == bet:
            return limit
        if limit.bet == ANY:
            found = limit
    return found


def permitted_cents(limit: Limit | None, cents: int) -> int:
    """The next lowest wager that is permitted; nothing below the minimum.

    >>> five_to_fifty = Limit(bet="red", min_cents=500, max_cents=5000, unit_cents=500)
    >>> [permitted_cents(five_to_fifty, cents) for cents in (400, 500, 700, 1000, 9900)]
    [0, 500, 500, 1000, 5000]
    """
    if limit is None:
        return cents
    if cents < limit.min_cents:
        return 0
    cents = min(cents, limit.max_cents)
    unit = limit.unit_cents
    return cents if unit is None else limit.min_cents + (cents - limit.min_cents) // unit * unit
