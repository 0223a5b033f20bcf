"""Disputes that were decided at the table: by one who may, and not against an express clause."""

from domain.judge.verdict.matter import Matter
from domain.judge.view import At
from domain.judge.walk.deeds import Ruling
from domain.ranks import a_rank


def check(matter: Matter) -> None:
    """After everything else: what is owed tells which way a ruling should have gone."""
    authority = matter.view.game.authority.get("ruling")
    for ruling in matter.walked.doings.rulings:
        at = At(ruling.seq, matter.walked.number)
        if authority is not None:
            matter.view.entitled(at, ruling.rank, authority.rank, "decided a dispute", authority.clause)
        if _goes_against_the_book(matter, ruling):
            finding = matter.view.find(
                "wrong-remedy",
                at,
                seen=f"{a_rank(ruling.rank)} ruled for the {ruling.favours}",
                expected="a ruling applies the rules, and by them the other side is owed",
                player=ruling.player,
            )
            if finding and authority is not None:
                finding.clause = authority.clause


def _goes_against_the_book(matter: Matter, ruling: Ruling) -> bool:
    concerned = ruling.player or matter.walked.doings.complainer(ruling.seq)
    owed = [
        finding.owed_cents.get(concerned or "", 0)
        for finding in matter.view.findings
        if finding.round == matter.walked.number and finding.seq < ruling.seq
    ]
    if ruling.favours == "house":
        return any(cents > 0 for cents in owed)
    return ruling.favours == "player" and any(cents < 0 for cents in owed)
