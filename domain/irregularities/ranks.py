"""Who stands above whom, in each rulebook."""

from domain.irregularities.books import ranks_of


def a_rank(rank: str) -> str:
    """A rank as it is said: an area manager, a dealer."""
    return f"{'an' if rank[0] in 'aeiou' else 'a'} {rank.replace('-', ' ')}"


def ranks_from(rulebook: str, needed: str | None) -> tuple[str, ...]:
    """The ranks that may do what a clause reserves for a rank and above, from the lowest up.

    Where the clause names none, everybody above a dealer; none at all where the rulebook names no ranks.
    """
    line = ranks_of(rulebook)
    lowest = 1
    if needed is not None:
        lowest = next((step for step, names in enumerate(line) if needed in names), len(line))
    return tuple(name for names in line[lowest:] for name in names)


def is_above(rulebook: str, rank: str, other: str) -> bool:
    """Whether a rank stands higher than another one."""
    above = ranks_from(rulebook, other)
    return rank in above and other not in ranks_from(rulebook, rank)


def is_highest(rulebook: str, rank: str) -> bool:
    """Whether nobody in the rulebook stands higher; of one that names no ranks nothing can be said."""
    line = ranks_of(rulebook)
    return not line or rank in line[-1]


def is_entitled(rulebook: str, rank: str, needed: str | None) -> bool:
    """Whether a rank may do what the clause reserves for another one and above."""
    line = ranks_of(rulebook)
    if needed is None or not line:
        return True
    height: dict[str, int] = {name: step for step, names in enumerate(line) for name in names}
    return rank in height and height[rank] >= height[needed]
