"""Each wager with its cards, what it was rightfully due, how it was settled, and what is between the two."""

from collections.abc import Sequence

from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.money import dollars
from shoebox.outcomes import Outcome
from shoebox.showing.columns import table
from shoebox.showing.felt import card, counted

_HEADING = ("box", "wager", "cards", "rightful", "settled", "difference")


def results(found: Sequence[Outcome], columns: int) -> list[str]:
    """A table, its heading first."""
    return table([_HEADING, *map(_row, found)], columns)


def rightful(due: Due | None, *, otherwise: str = "not known") -> str:
    if due is None:
        return otherwise
    if due.net_cents == 0:
        return "keeps it"
    return f"wins {dollars(due.net_cents)}" if due.net_cents > 0 else f"loses {dollars(-due.net_cents)}"


def settled(stake: Stake) -> str:
    """What the record says became of a wager."""
    said = [f"paid {dollars(stake.paid_cents)}"] if stake.paid_cents > 0 else []
    if stake.paid_cents < 0:
        said.append(f"taken back {dollars(-stake.paid_cents)}")
    if stake.collected_cents:
        said.append(f"lost {dollars(stake.collected_cents)}")
    if stake.voided_seq is not None:
        said.append("void")
    if not said:
        return "kept" if stake.settled_seq is not None else "not settled"
    return ", ".join(said)


def _row(outcome: Outcome) -> tuple[str, ...]:
    stake, pile = outcome.stake, outcome.pile
    return (
        f"{stake.box}" + (f".{stake.hand}" if stake.hand > 1 else ""),
        f"{stake.player} {dollars(stake.cents)}" + ("" if stake.bet == "main" else f" {stake.bet}"),
        "" if pile is None else " ".join(map(card, pile.cards)) + (f" ({counted(pile)})" if outcome.counts else ""),
        rightful(outcome.rightful, otherwise="depends" if outcome.depends else "not known"),
        settled(stake),
        "depends" if outcome.depends else _difference(outcome.difference_cents),
    )


def _difference(cents: int | None) -> str:
    if cents is None:
        return "not known"
    return f"{'+' if cents > 0 else '−'}{dollars(abs(cents))}" if cents else "none"
