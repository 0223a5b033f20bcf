"""Wagers that players take back after the first card: only where the game or an irregularity gives them that choice."""

from domain.findings.finding import Finding
from domain.findings.view import At
from domain.games.blackjack.play.table import Decision
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_OF_A_HAND

_TAKEN_BACK = {"retract-wager": "the wager", "take-refund": "the wager", "withdraw-double": "the double"}


def check(matter: Matter) -> None:
    """Finds what was taken back although nothing allows it."""
    if matter.view.game.wagers_stay.value != "all":
        return
    for hand in matter.round.hands:
        for decision in hand.decisions:
            what = _TAKEN_BACK.get(decision.choice)
            if what is None or not matter.round.counts(hand, decision):
                continue
            if not _may(matter, decision) and _went_back(matter, hand.box, decision):
                finding = matter.view.find(
                    "late-wager",
                    At(decision.seq, matter.walked.number),
                    seen=f"{decision.player} took back {what} on box {hand.box} after the first card",
                    expected="no change after the first card",
                    box=hand.box,
                    player=decision.player,
                )
                if finding:
                    finding.reading = ""


def _went_back(matter: Matter, box: int, decision: Decision) -> bool:
    """What was paid or collected all the same was asked for, and not given back."""
    bets = ("double",) if decision.choice == "withdraw-double" else BETS_OF_A_HAND
    stakes = [s for s in matter.round.stakes_on(box) if s.player == decision.player and s.bet in bets]
    return not any(stake.paid_cents or stake.lost_cents for stake in stakes)


def _may(matter: Matter, decision: Decision) -> bool:
    if decision.choice == "withdraw-double":
        return matter.view.game.double.value.may_withdraw
    return any(_gives_back(matter, finding, decision.seq) for finding in matter.mistakes)


def _gives_back(matter: Matter, finding: Finding, seq: int) -> bool:
    """Of a device that failed, only where no other could take over (NSW 18.5)."""
    giving = [remedy for remedy in finding.provision.remedies if remedy.may_retract]
    if finding.code == "device-failed":
        return any(finding.seq < seq and matter.ground.may_fit(remedy, finding, seq) for remedy in giving)
    return bool(giving)
