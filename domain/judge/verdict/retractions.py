"""Wagers that players take back after the first card: only where an irregularity gives them that choice."""

from domain.judge.finding import Finding
from domain.judge.view import At, View
from domain.play.table import Round


def check(view: View, game_round: Round, mistakes: list[Finding]) -> None:
    """Finds wagers that were taken back without an irregularity that allows it."""
    if any(remedy.may_retract for finding in mistakes for remedy in finding.provision.remedies):
        return
    for hand in game_round.hands:
        for decision in hand.decisions:
            if decision.choice == "retract-wager":
                view.find(
                    "late-wager",
                    At(decision.seq, game_round.number),
                    seen=f"{decision.player} took back the wager on box {hand.box} after the first card",
                    expected="no change after the first card",
                    box=hand.box,
                    player=decision.player,
                )
