"""Under which clauses a case may be decided, and which ranks each of them allows to decide it."""

from typing import NamedTuple, get_args

from domain.cases.claim import Said
from domain.irregularities.ranks import is_above, is_entitled, ranks_from
from domain.library.irregularities import CATALOGUE
from domain.library.registry import GAMES
from domain.rule import Authority
from domain.values import Rank

NO_CLAUSE = "none"
_LOWEST = ("dealer", "runner")


class RulingClause(NamedTuple):
    """A clause that a ruling may rest on, what it prescribes, and the lowest rank; None where no rank is named."""

    clause: str
    does: str
    rank: str | None


def dispute_authority(rulebook: str) -> Authority | None:
    """Who decides disputes by the rulebook: CM 32.10, NSW 19.12; the others name nobody."""
    for game in GAMES.values():
        if game.rulebook == rulebook and "ruling" in game.authority:
            return game.authority["ruling"]
    return None


def ruling_clauses(rulebook: str, findings: list[Said]) -> list[RulingClause]:
    """What a ruling may rest on: what is prescribed for the findings of the case, and the clause for any dispute.

    A remedy that names no rank is ordered, in a dispute, by whoever decides disputes. Where a clause is there twice,
    the higher rank counts.
    """
    decides = dispute_authority(rulebook)
    anybody = decides.rank if decides else None
    found: dict[str, RulingClause] = {}
    for said in findings:
        provision = CATALOGUE[said.code].provisions.get(rulebook) if said.code in CATALOGUE else None
        if provision is None:
            continue
        for remedy in provision.remedies:
            _add(found, rulebook, RulingClause(remedy.clause, remedy.does, remedy.rank or anybody))
        broken = f"What was wrong: {CATALOGUE[said.code].title}."
        _add(found, rulebook, RulingClause(said.clause or provision.clause, broken, anybody))
    if decides:
        _add(
            found,
            rulebook,
            RulingClause(decides.clause, "Any dispute, whether the rules cover it or not.", decides.rank),
        )
    else:
        found[NO_CLAUSE] = RulingClause(NO_CLAUSE, "The rulebook does not say who decides disputes.", None)
    return list(found.values())


def may_rule(rulebook: str, clause: RulingClause, rank: str | None) -> bool:
    return rank is not None and rank in entitled_ranks(rulebook, clause.rank)


def entitled_ranks(rulebook: str, needed: str | None) -> tuple[str, ...]:
    """A rulebook without ranks of its own takes any but the lowest."""
    return ranks_from(rulebook, needed) or tuple(
        rank for rank in get_args(Rank) if rank not in _LOWEST and is_entitled(rulebook, rank, needed)
    )


def may_review(rulebook: str, ruled: str, rank: str | None, needed: str | None) -> bool:
    """Whether a rank may review what another decided: one that could have decided, and in NSW a higher one (19.12).

    Nobody stands above the highest rank; there another person of the same one reviews.
    """
    entitled = entitled_ranks(rulebook, needed)
    if rank is None or rank not in entitled:
        return False
    decides = dispute_authority(rulebook)
    needs_higher = decides is not None and decides.clause == "19.12"
    higher = [one for one in entitled if is_above(rulebook, one, ruled)]
    return not needs_higher or (rank in higher if higher else not is_above(rulebook, ruled, rank))


def _add(found: dict[str, RulingClause], rulebook: str, new: RulingClause) -> None:
    known = found.get(new.clause)
    if known is None:
        found[new.clause] = new
    elif known.rank is None or (new.rank is not None and is_above(rulebook, new.rank, known.rank)):
        found[new.clause] = known._replace(rank=new.rank)
