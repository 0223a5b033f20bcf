"""Doubles of a box: nobody doubles without the controller, and nobody once the card is there."""

from domain.judge.matter import Matter
from domain.judge.view import At
from domain.play.table import Hand, Stake


def check(matter: Matter) -> None:
    for stake in matter.round.stakes:
        hand = matter.round.hand(stake.box, stake.hand)
        if stake.bet == "double" and hand is not None and stake.cents:
            _one(matter, stake, hand)


def _one(matter: Matter, stake: Stake, hand: Hand) -> None:
    caller = matter.walked.controllers.get(stake.box)
    doubles = [decision for decision in hand.decisions if decision.choice == "double"]
    made = next((decision for decision in doubles if caller in (None, decision.player)), None)
    if made is None:
        why = "although nobody had decided to double the hand"
    else:
        had = len(made.cards.split())
        came = hand.cards[had].seq if had and len(hand.cards) > had else None
        if came is None or stake.seq < came:
            return
        why = "after the card had come"
    matter.view.find(
        "illegal-double",
        At(stake.seq, matter.walked.number),
        seen=f"{stake.player} doubled on box {stake.box} {why}",
        expected=matter.view.game.double.says,
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        by="double",
    )
