"""What people may not do at a table, where the record says that they did."""

from domain.events import Event
from domain.facts.decisions import PlayAdvised
from domain.facts.rulings import RemarkMade
from domain.games.blackjack.view import View
from domain.values import Patron


def advised(view: View, event: Event, fact: PlayAdvised) -> None:
    """CM 32.6 and 32.7, NSW 19.6 and 19.7, TAS 18: staff never, others only if asked."""
    if fact.about != "play":
        return
    if fact.by == "staff":
        view.find(
            "advised-by-staff",
            event,
            seen=f"staff advised {fact.player} how to play",
            expected="staff say what the rules demand, and no more",
            player=fact.player,
        )
    elif not fact.asked:
        view.find(
            "advised-unasked",
            event,
            seen=f"{'an onlooker' if fact.by == 'onlooker' else 'another player'} advised {fact.player} unasked",
            expected="nobody advises a player who has not asked",
            player=fact.player,
        )


def remarked(view: View, event: Event, fact: RemarkMade) -> None:
    """CM 32.1, 32.13, NSW 19.1, 19.10: what staff or an official say they saw. A player's word is no record of it."""
    if isinstance(fact.by, Patron) or fact.about not in ("prohibited-device", "side-bet"):
        return
    who = fact.player or "a player"
    did = "used a prohibited device" if fact.about == "prohibited-device" else "bet against another player"
    view.find(
        fact.about,
        event,
        seen=f"it was said that {who} {did}",
        expected="no such devices at the table" if fact.about == "prohibited-device" else "no bets among players",
        player=fact.player,
    )
