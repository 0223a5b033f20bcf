"""How grave one finding is, by what it came to: the money that is open, and whether it was put right.

The kind alone says little: a wrong payment of $5 that was put right at once and one of $5,000 that nobody noticed are
of one kind. So a kind only decides where there is no money: whether a round, or only a safeguard, was in doubt.
"""

from domain.findings.finding import Finding
from domain.irregularities.codes import Severity

# From this sum on it is grave that money went the wrong way, and nobody has put it right.
GRAVE_CENTS = 500_00

# What puts more than its own round in doubt: the cards, the wheel, or somebody's honesty.
BEYOND_ITS_ROUND = frozenset(
    {
        "wrong-decks",
        "not-shuffled",
        "burned-card-used",
        "deck-fault",
        "prohibited-device",
        "wrong-wheel",
        "impossible-outcome",
    }
)

_STEPS: tuple[Severity, ...] = ("minor", "serious", "grave")


def severity_of(finding: Finding, kind: Severity) -> Severity:
    """`kind` is what this kind of mistake puts in doubt: grave the round itself, serious a safeguard, minor neither."""
    if finding.put_right:
        return "serious" if finding.code in BEYOND_ITS_ROUND else "minor"
    if finding.code in BEYOND_ITS_ROUND:
        return "grave"
    open_cents = most_open_cents(finding)
    if open_cents is None or open_cents >= GRAVE_CENTS:
        return "grave"
    reached: Severity = "serious" if open_cents or kind == "grave" or _was_left_undone(finding, kind) else "minor"
    return raised(reached) if _made_worse(finding) else reached


def raised(severity: Severity) -> Severity:
    """One step graver, as where the same dealer does the same again and again."""
    return _STEPS[min(_STEPS.index(severity) + 1, len(_STEPS) - 1)]


def most_open_cents(finding: Finding) -> int | None:
    """The most that is owed, over all ways in which the round could have gone on; None if that is not known."""
    ways = [finding.owed_cents, *(branch.owed_cents for branch in finding.branches)]
    if finding.unknown or any(branch.unknown for branch in finding.branches):
        return None
    return max(_moved(way) for way in ways)


def _moved(owed_cents: dict[str, int]) -> int:
    """What goes to players, or what goes to the house, whichever is more: the one does not make up for the other."""
    to_players = sum(cents for cents in owed_cents.values() if cents > 0)
    to_house = -sum(cents for cents in owed_cents.values() if cents < 0)
    return max(to_players, to_house)


def _was_left_undone(finding: Finding, kind: Severity) -> bool:
    """A safeguard failed, the rulebook said what to do about it in time, and nobody did."""
    return kind == "serious" and not finding.actions and any(advice.in_time for advice in finding.advice)


def _made_worse(finding: Finding) -> bool:
    return any(not action.right for action in finding.actions)
