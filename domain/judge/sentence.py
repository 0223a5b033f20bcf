"""A finding in plain English that an officer can read aloud. Made here and nowhere else."""

from domain.judge.finding import Finding
from domain.money import dollars
from domain.telling import printable


def sentence(finding: Finding, table: str) -> str:
    """What happened, what the rule wants, what is to be done, and who is owed what."""
    where = f"In round {finding.round} on {table}" if finding.round else f"On {table}"
    parts = [
        f"{where}: {finding.seen}.",
        f"By {finding.rulebook} {finding.clause}: {_ended(finding.expected)}",
        *(_remedy(finding)),
        _money(finding),
        *finding.consequences,
    ]
    return printable(" ".join(filter(None, parts)))


def _remedy(finding: Finding) -> list[str]:
    told = []
    for advice in finding.advice:
        if advice.in_time:
            by = f" (by a {advice.rank.replace('-', ' ')} or above)" if advice.rank else ""
            told.append(f"Clause {advice.clause}: {_ended(advice.does)}{by}")
    return told


def _money(finding: Finding) -> str:
    owed = [
        f"{player} is owed {dollars(cents)}" if cents > 0 else f"{player} has {dollars(-cents)} too much"
        for player, cents in finding.owed_cents.items()
    ]
    return f"{'; '.join(owed)}." if owed else "No money is owed."


def _ended(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
