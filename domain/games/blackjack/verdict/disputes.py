"""Disputes that were decided at the table: by one who may, and not against an express clause."""

from domain.findings.finding import Finding
from domain.findings.view import At
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.walk.deeds import Ruling
from domain.ranks import a_rank

_READING = "A ruling against an express clause is reported, with the ruling named."
_OF_MONEY = ("wrong-payout", "wrong-collection")


def check(matter: Matter) -> None:
    """After everything else: what is owed tells which way a ruling should have gone."""
    authority = matter.view.game.authority.get("ruling")
    for ruling in matter.walked.doings.rulings:
        at = At(ruling.seq, matter.walked.number)
        if authority is not None:
            matter.view.entitled(at, ruling.rank, authority.rank, "decided a dispute", authority.clause)
        followed = _followed(matter, ruling)
        denied = _denied(matter, ruling)
        if followed or denied or _goes_against_the_book(matter, ruling):
            finding = matter.view.find(
                "wrong-remedy",
                at,
                seen=f"{a_rank(ruling.rank)} ruled for the {ruling.favours}",
                expected=denied or "a ruling applies the rules, and by them the other side is owed",
                player=ruling.player,
            )
            if finding and authority is not None:
                finding.clause, finding.reading = authority.clause, _READING
            if finding:
                _hang(matter, finding, followed)


def _hang(matter: Matter, ruling: Finding, followed: list[Finding]) -> None:
    """What was paid as it was ruled is no mistake of its own."""
    for finding in followed:
        ruling.consequences.append(f"Then {finding.seen} instead of {finding.expected}.")
        for player, cents in finding.owed_cents.items():
            ruling.owed_cents[player] = ruling.owed_cents.get(player, 0) + cents
        matter.view.findings.remove(finding)


def _followed(matter: Matter, ruling: Ruling) -> list[Finding]:
    """Wrong payments behind a ruling that went the way it was ruled, with no mistake before it to rule about."""
    of_round = [finding for finding in matter.view.findings if finding.round == matter.walked.number]
    if any(finding.seq < ruling.seq for finding in of_round):
        return []
    return [f for f in of_round if f.code in _OF_MONEY and _is_against(matter, ruling, f)]


def _goes_against_the_book(matter: Matter, ruling: Ruling) -> bool:
    of_round = [f for f in matter.view.findings if f.round == matter.walked.number and f.seq < ruling.seq]
    return any(_is_against(matter, ruling, finding) for finding in of_round)


def _denied(matter: Matter, ruling: Ruling) -> str:
    """What a clause gives somebody who was passed over and said so, and whom nobody asked after the ruling either."""
    player = ruling.player or matter.walked.doings.complainer(ruling.seq)
    for finding in matter.mistakes:
        if finding.code != "decision-not-offered" or ruling.favours != "house" or finding.seq > ruling.seq:
            continue
        hand = matter.round.hand(finding.box or 0, finding.hand or 1)
        asked = hand is not None and any(made.seq > finding.seq for made in hand.decisions)
        theirs = any(stake.player == player for stake in matter.round.stakes_on(finding.box or 0))
        remedy = matter.ground.prescribed(finding, ruling.seq)
        if theirs and not asked and not finding.deeds and remedy is not None and remedy.money == "as-redealt":
            return remedy.does
    return ""


def _is_against(matter: Matter, ruling: Ruling, finding: Finding) -> bool:
    """Whether a ruling favours the one who has too much by a finding."""
    concerned = ruling.player or matter.walked.doings.complainer(ruling.seq)
    owed = finding.owed_cents.get(concerned or "", 0)
    return (ruling.favours, owed > 0) in (("house", True), ("player", False)) and owed != 0
