"""How a round was judged, in a few words: the same facts for a terminal, a page and paper, each in its own phrase."""

from domain.money import dollars
from replay.rounds import Replay
from replay.values.money import DEPENDS, NOBODY, owed_words


def cannot_be_judged(found: Replay) -> str:
    """Whether none of it can be judged, or not all of it."""
    return "be judged" if found.review is None else "be judged in full"


def is_judged_in_part(found: Replay) -> bool:
    """Whether it is judged but for parts that the judge names, so that the rest can be relied on."""
    return found.review is not None and bool(found.reasons) and all(item.in_part for item in found.reasons)


def many_findings(found: Replay) -> str:
    return "1 finding" if len(found.findings) == 1 else f"{len(found.findings)} findings"


def money_in_a_line(found: Replay, *, names_at_most: int | None = None) -> str:
    """Who is owed what by the findings; of more players than these, their number and the sums."""
    if found.depends:
        return DEPENDS
    sums = found.owed
    if names_at_most is None or len(sums) <= names_at_most:
        return owed_words(sums) or NOBODY
    short = [cents for cents in sums.values() if cents > 0]
    over = [-cents for cents in sums.values() if cents < 0]
    said = [f"{_players(len(short), 'is', 'are')} owed {dollars(sum(short))}"] if short else []
    if over:
        said.append(f"{_players(len(over), 'has', 'have')} {dollars(sum(over))} too much")
    return "; ".join(said)


def why_no_sums(found: Replay, *, where: str) -> str:
    """The last word on money where no sum, or not every sum, can be named; empty where the sums say all.

    `where` each way is shown that the round could have gone.
    """
    if found.depends:
        return f"{DEPENDS[0].upper()}{DEPENDS[1:]}; each way is told {where}."
    if not found.is_settled_for_sure:
        return "What else is owed can't be told." if found.owed else "What is owed can't be told."
    return "" if found.owed else "Nobody is owed anything."


def _players(many: int, one: str, several: str) -> str:
    return f"1 player {one}" if many == 1 else f"{many} players {several}"
