"""Whether a decision's money is in proportion to what is in dispute: a slip of the keyboard must not be a ruling."""

from collections.abc import Mapping

from domain.cases.claim import Claim
from domain.cases.refusals import Refused
from domain.money import dollars


class OutOfProportion(Refused):
    """The money lies far from what the findings come to. It can be decided all the same, for a reason."""


def check_proportion(claim: Claim, found: Mapping[str, int], decided: Mapping[str, int], reason: str) -> None:
    """Refuses amounts that lie outside of what the findings come to and what is claimed, unless a reason is given."""
    far = [_sentence(player, found.get(player, 0), cents) for player, cents in _far(claim, found, decided)]
    if far and not reason.strip():
        raise OutOfProportion(f"{' '.join(far)} If you mean it, say why, and send it once more.")


def with_reason(text: str, reason: str) -> str:
    """The words of a decision, with why its money departs from the findings."""
    return f"{text.strip()} Departs from the findings: {reason.strip()}" if text.strip() and reason.strip() else text


def _far(claim: Claim, found: Mapping[str, int], decided: Mapping[str, int]) -> list[tuple[str, int]]:
    """Who would get or give something that neither the findings nor the claim speak of."""
    players = dict.fromkeys([*found, *decided])
    amounts = [(player, decided.get(player, 0)) for player in players]
    return [(player, cents) for player, cents in amounts if not _is_between(claim, player, found, cents)]


def _is_between(claim: Claim, player: str, found: Mapping[str, int], cents: int) -> bool:
    """From what the findings come to, up to what this player claims. What somebody claims for nobody is anybody's."""
    claimed = claim.cents if claim.cents is not None and claim.player in (None, player) else None
    ends = [found.get(player, 0), *([claimed] if claimed is not None else [])]
    return min(ends) <= cents <= max(ends)


def _sentence(player: str, found: int, decided: int) -> str:
    comes_to = f"the findings come to {_owed(found)}" if found else "the findings come to nothing for them"
    return f"{player} {_moves(decided)}, and {comes_to}."


def _moves(cents: int) -> str:
    if not cents:
        return "is paid nothing"
    return f"is paid {dollars(cents)}" if cents > 0 else f"gives back {dollars(-cents)}"


def _owed(cents: int) -> str:
    return dollars(cents) if cents > 0 else f"{dollars(-cents)} that they owe"
