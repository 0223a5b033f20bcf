"""docs/interpretations.md: where a document is silent, slips or contradicts itself, and how we read it."""

from domain.games.blackjack.side_wagers import SIDE_WAGERS
from domain.library.irregularities import CATALOGUE
from domain.library.options import OPTIONS
from domain.library.readings import NOT_JUDGED, READINGS
from domain.library.registry import GAMES, RULEBOOKS

_HEAD = """# Interpretations

Where a rulebook is silent, slips, or contradicts itself we had to choose. This page lists the choices and the reasons,
from the code that follows them. A choice that could cost somebody money is an option of the table where the last column
of the first tables names one: `options` of `table.opened` sets it. A finding that turns on a reading says so.
"""
_READING = ["where", "the trouble", "our reading", "why", "option"]
_RULE = ["clause", "rule", "what it says", "our reading"]


def interpretations_page() -> str:
    text = _HEAD
    for rulebook, readings in READINGS.items():
        rows = [
            f"| {r.where} | {r.trouble} | {r.reading} | {r.why} | {f'`{r.option}`' if r.option else ''} |"
            for r in readings
        ]
        text += _table(f"Readings: {rulebook}", _READING, rows)
    for game in GAMES.values():
        own = game.differences()
        rows = [
            f"| {rule.clause} | {name.replace('_', ' ')} | {rule.says} | {rule.reading} |"
            for name, rule in game.rules()
            if rule.reading and (game.parent is None or name in own)
        ]
        text += _table(f"Rules: {game.title}, {game.rulebook}", _RULE, rows)
    for book in RULEBOOKS.values():
        told: dict[str, None] = {}  # what every game on terminals has is said once
        for other in book.others:
            told |= dict.fromkeys(
                f"| {rule.clause} | {name.replace('_', ' ')} | {rule.says} | {rule.reading} |"
                for name, rule in other.rules()
                if rule.reading
            )
        text += _table(f"Rules: games on terminals, {book.name}", _RULE, [*told]) if told else ""
    rows = [
        f"| {wager.rulebook} {rule.clause} | {wager.title}: {name} | {rule.says} | {rule.reading} |"
        for wager in SIDE_WAGERS
        for name, rule in [*(("what it pays", stage.odds) for stage in wager.paying), *wager.rules()]
        if rule.reading
    ]
    text += _table("Side wagers", _RULE, rows)
    rows = [
        f"| {rulebook} {provision.clause} | `{irregularity.code}` | {provision.reading} |"
        for irregularity in CATALOGUE.values()
        for rulebook, provision in irregularity.provisions.items()
        if provision.reading
    ]
    text += _table("Irregularities", ["clause", "irregularity", "our reading"], rows)
    rows = [
        f"| {rulebook} | `{name}` | {option.rule.replace('_', ' ')} | {option.says} |"
        for rulebook, options in OPTIONS.items()
        for name, option in options.items()
    ]
    text += _table("Options", ["rulebook", "option", "rule", "with it the rule says"], rows)
    rows = [
        f"| {rulebook} {item.clause} | {item.about} | {item.why} |"
        for rulebook, items in NOT_JUDGED.items()
        for item in items
    ]
    return text + _table("What the record could show and is not judged", ["clause", "what it says", "why not"], rows)


def _table(title: str, head: list[str], rows: list[str]) -> str:
    if not rows:
        return ""
    return f"\n## {title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}\n" + "\n".join(rows) + "\n"
