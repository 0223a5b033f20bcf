"""Surrenders on a shared box: where its controller plays on, nobody else gives up."""

from domain.judge.verdict.matter import Matter
from domain.judge.view import At


def check(matter: Matter) -> None:
    for hand in matter.round.hands:
        gave_up = [decision for decision in hand.decisions if decision.choice == "surrender"]
        controller = matter.walked.controllers.get(hand.box)
        if controller is None or any(decision.player == controller for decision in gave_up):
            continue
        for decision in gave_up:
            matter.view.find(
                "illegal-surrender",
                At(decision.seq, matter.walked.number),
                seen=f"{decision.player} surrendered on box {hand.box}, whose controller did not",
                expected=matter.view.game.surrender.says,
                box=hand.box,
                hand=hand.number,
                player=decision.player,
                by="surrender",
            )
