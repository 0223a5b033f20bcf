"""docs/interpretations.md: where a document is silent, slips or contradicts itself, and how we read it."""

from domain.irregularities import CATALOGUE
from domain.rulebooks import GAMES

_HEAD = """# Interpretations

Where a rulebook is silent, slips, or contradicts itself we had to choose. Each choice stands beside the rule or the
irregularity that it belongs to, in the code; this page is made from there. A choice that could cost somebody money can
be set otherwise by an option of the table where the text says so.
"""


def interpretations_page() -> str:
    text = _HEAD
    for game in GAMES.values():
        own = game.differences()
        rows = [
            f"| {rule.clause} | {name.replace('_', ' ')} | {rule.says} | {rule.reading} |"
            for name, rule in game.rules()
            if rule.reading and (game.parent is None or name in own)
        ]
        text += _table(f"{game.title}, {game.rulebook}", ["clause", "rule", "what it says", "our reading"], rows)
    rows = [
        f"| {rulebook} {provision.clause} | `{irregularity.code}` | {provision.reading} |"
        for irregularity in CATALOGUE.values()
        for rulebook, provision in irregularity.provisions.items()
        if provision.reading
    ]
    return text + _table("Irregularities", ["clause", "irregularity", "our reading"], rows)


def _table(title: str, head: list[str], rows: list[str]) -> str:
    if not rows:
        return ""
    return f"\n## {title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}\n" + "\n".join(rows) + "\n"
