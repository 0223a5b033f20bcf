"""A finding in plain English that an officer can read aloud. Made here and nowhere else."""

from domain.facts.wording import printable
from domain.findings.acts import done, remedy_in_words
from domain.findings.finding import Branch, Finding
from domain.findings.wording import cited
from domain.irregularities.books import rulebook_in_words
from domain.irregularities.ranks import a_rank
from domain.money import dollars

_BRANCHES_SHOWN = 4


def sentence(finding: Finding, table: str) -> str:
    """What happened, what the rule wants and how it is read, what is to be done, what was done, who is owed what."""
    where = f"In round {finding.round} on {table}" if finding.round else f"On {table}"
    parts = [
        f"{where}: {finding.seen}.",
        f"By {cited(finding.clause)} of the {rulebook_in_words(finding.rulebook)}: {_ended(finding.expected)}",
        f"Shoebox reads it so: {_ended(finding.reading)}" if finding.reading else "",
        *_remedies(finding),
        *_deeds(finding),
        *finding.consequences,
        *_money(finding),
    ]
    return printable(" ".join(filter(None, parts)))


def _remedies(finding: Finding) -> list[str]:
    lines = []
    for advice in finding.advice:
        if advice.in_time:
            by = f" It takes {a_rank(advice.rank)} or above to order it." if advice.rank else ""
            lines.append(f"{_capital(cited(advice.clause))}: {_ended(advice.does)}{by}")
    return lines or ([finding.ended] if finding.ended else [])


def _deeds(finding: Finding) -> list[str]:
    said = []
    for action in finding.actions:
        what = _capital(
            f"{a_rank(action.rank)} chose to {remedy_in_words(action.act)}" if action.ordered else done(action.act)
        )
        said.append(f"{what}, which is by the book." if action.right else f"{what}: {_ended(action.why_not)}")
    return said


def _money(finding: Finding) -> list[str]:
    if finding.unknown:
        return [f"What is owed can't be told, for {_ended(finding.unknown)}"]
    if not finding.branches:
        return [_ended(_owed(finding.owed_cents))]
    lines = ["Who is owed what depends on what was not decided."]
    lines += [_branch(branch) for branch in finding.branches[:_BRANCHES_SHOWN]]
    more = len(finding.branches) - _BRANCHES_SHOWN
    if more > 0:
        lines.append("There is one more way." if more == 1 else f"There are {more} more ways.")
    return lines


def _branch(branch: Branch) -> str:
    supposed = " and ".join(branch.choices)
    what = f"that can't be told, for {branch.unknown}" if branch.unknown else _owed(branch.owed_cents)
    return _ended(f"If {supposed}: {what}")


def _owed(cents_by_player: dict[str, int]) -> str:
    owed = [
        f"{player} is owed {dollars(cents)}" if cents > 0 else f"{player} has {dollars(-cents)} too much"
        for player, cents in cents_by_player.items()
    ]
    return "; ".join(owed) or "no money is owed"


def _ended(text: str) -> str:
    text = _capital(text) if text.startswith("no money") else text
    return text if text.endswith(".") else f"{text}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
