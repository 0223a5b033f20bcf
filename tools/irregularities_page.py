"""docs/irregularities.md: the catalogue of irregularities by clause, from the code."""

from domain.irregularities.codes import Irregularity
from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.library.irregularities import CATALOGUE
from domain.library.registry import GAMES, OTHER_GAMES

_HEAD = """# Irregularities

What can go wrong at a table, by the code that a finding carries: the clause that is broken in each rulebook, and the
remedy that it prescribes, with its own clause. Where a rulebook is not named it has no such rule. Where no remedy is
named, the rulebook has none: a finding without money.

This page is made from the code.
"""

_SHORT = {
    "crown-melbourne-blackjack-v26": "CM",
    "nsw-blackjack": "NSW",
    "tasmania-blackjack-2015": "TAS",
    "crown-sydney-blackjack-guide-2023": "SYD",
    "crown-melbourne-automated-v10": "FATG",
}


def irregularities_page() -> str:
    assert set(_SHORT) == {key.partition("/")[0] for key in (*GAMES, *OTHER_GAMES)}
    named = "\n".join(f"- **{short}** is {rulebook}" for rulebook, short in _SHORT.items())
    sections = "".join(_section(irregularity) for irregularity in CATALOGUE.values())
    return f"{_HEAD}\n{named}\n{sections}"


def _section(irregularity: Irregularity) -> str:
    rows = []
    for rulebook, provision in irregularity.provisions.items():
        short = _SHORT[rulebook]
        if provision.applies:
            rows.append(f"| {short} {provision.clause} | {_remedies(short, provision)} |")
        for game, own in provision.games.items():
            key = f"{rulebook}/{game}"
            if game == TOURNAMENT:
                title = "in a tournament"
            else:
                title = GAMES[key].title if key in GAMES else OTHER_GAMES[key].title
            rows.append(f"| {short} {own.clause} ({title}) | {_remedies(short, own)} |")
    table = "\n".join(["| clause | what is to be done |", "|---|---|", *rows])
    title = irregularity.title[0].upper() + irregularity.title[1:]
    return f"\n## {title}\n\n`{irregularity.code}`: {irregularity.meaning}\n\n{table}\n"


def _remedies(short: str, provision: Provision) -> str:
    if not provision.applies:
        return "It is set aside: no finding."
    parts = [_remedy(short, remedy) for remedy in provision.remedies] or ["No remedy is named."]
    if provision.reading:
        parts.append(f"*Our reading: {provision.reading}*")
    return "<br>".join(parts)


def _remedy(short: str, remedy: Remedy) -> str:
    notes = [
        remedy.window.replace("-", " ") if remedy.window != "always" else "",
        f"by a {remedy.rank.replace('-', ' ')} or above" if remedy.rank else "",
        f"the {remedy.choice}'s choice" if remedy.choice else "",
        f"money: {remedy.money.replace('-', ' ')}" if remedy.money != "nothing" else "",
    ]
    details = "; ".join(filter(None, notes))
    return f"{short} {remedy.clause}: {remedy.does}" + (f" ({details})" if details else "")
