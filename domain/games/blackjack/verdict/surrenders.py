"""Surrenders that are not allowed: against the controller's play, with the dealer's hand in sight, or by the cards.

CM 10.5.4 names no remedy for one. It is reported, and the wager may be settled as surrendered or by its cards.
"""

from msgspec.structs import replace

from domain.findings.view import At
from domain.games.blackjack.play.results import Due, half_lost
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


def as_granted(matter: Matter, dues: list[Due]) -> list[Due]:
    """The settlement with them granted; nothing where there are none."""
    found = [f for f in matter.view.findings if f.code == "illegal-surrender" and f.round == matter.walked.number]
    given_up = {
        (finding.box, finding.hand, made.player)
        for finding in found
        for hand in matter.round.hands
        if (hand.box, hand.number) == (finding.box, finding.hand)
        for made in hand.decisions
        if made.choice == "surrender" and finding.player in (None, made.player)
    }
    chip_cents = matter.walked.setup.chip_cents
    return [
        replace(due, paid_cents=0, collected_cents=half_lost(due.stake.counted_cents, chip_cents))
        if (due.stake.box, due.stake.hand, due.stake.player) in given_up and due.stake.bet == "main"
        else due
        for due in (dues if given_up else [])
    ]


def _why_not(decision: Decision) -> str:
    return " after the dealer's second card" if decision.late else ", whose controller did not"


def _was_granted(matter: Matter, hand: Hand, player: str | None) -> bool:
    """Part of the wager was lost, and part of it given back."""
    stakes = [stake for stake in matter.round.stakes_on(hand.box, hand.number) if stake.player == player]
    return any(0 < stake.lost_cents < stake.cents for stake in stakes)
