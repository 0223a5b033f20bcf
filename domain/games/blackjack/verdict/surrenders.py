"""Surrenders that count for nothing: where the box's controller plays on, or with the dealer's hand in sight."""

from domain.findings.view import At
from domain.games.blackjack.play.table import Decision, Hand
from domain.games.blackjack.verdict.matter import Matter


def check(matter: Matter) -> None:
    """Finds those that were granted all the same; one may always ask."""
    for hand in matter.round.hands:
        for decision in hand.decisions:
            counts = decision.choice != "surrender" or matter.round.counts(hand, decision)
            if not counts and _was_granted(matter, hand, decision.player):
                matter.view.find(
                    "illegal-surrender",
                    At(decision.seq, matter.walked.number),
                    seen=f"{decision.player} surrendered on box {hand.box}{_why_not(decision)}",
                    expected=matter.view.game.surrender.says,
                    box=hand.box,
                    hand=hand.number,
                    player=decision.player,
                    by="surrender",
                )


def _why_not(decision: Decision) -> str:
    return " after the dealer's second card" if decision.late else ", whose controller did not"


def _was_granted(matter: Matter, hand: Hand, player: str | None) -> bool:
    """Part of the wager was lost, and part of it given back."""
    stakes = [stake for stake in matter.round.stakes_on(hand.box, hand.number) if stake.player == player]
    return any(0 < stake.lost_cents < stake.cents for stake in stakes)
