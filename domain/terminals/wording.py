"""A wager on a terminal as an officer says it."""

from domain.findings.wording import joined
from domain.money import dollars
from domain.terminals.state import Stake


def bet_in_words(bet: str, on: list[str], wheel: int | None = None) -> str:
    """A bet with what it is on.

    >>> bet_in_words("split", ["17", "20"]), bet_in_words("red", []), bet_in_words("symbol", ["star"], 2)
    ('split on 17 and 20', 'red', 'symbol on star of wheel 2')
    """
    words = bet.replace("-", " ")
    words += f" on {joined(on)}" if on else ""
    return words + (f" of wheel {wheel}" if wheel is not None else "")


def stake_in_words(stake: Stake, cents: int) -> str:
    """$50 on red, of T-1: with the player where the record names one."""
    whose = stake.terminal if stake.player == stake.terminal else f"{stake.player} at {stake.terminal}"
    return f"{dollars(cents)} of {whose} on {bet_in_words(stake.bet, stake.on, stake.wheel)}"


def place_of(stake: Stake) -> str:
    """Where it lay, for whoever lists wagers."""
    where = f"{stake.terminal} {bet_in_words(stake.bet, stake.on, stake.wheel)}"
    if stake.hand > 1:
        return f"{where}, box {stake.box} hand {stake.hand}"
    return f"{where}, box {stake.box}" if stake.box > 1 else where


def net_in_words(cents: int) -> str:
    """wins $35, loses $10, comes back."""
    return f"wins {dollars(cents)}" if cents > 0 else f"loses {dollars(-cents)}" if cents < 0 else "comes back"
