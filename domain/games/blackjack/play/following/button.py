"""The round follows the button that draws prizes, and the table whether it works."""

from domain.facts import jackpots as j
from domain.facts.events import Event
from domain.games.blackjack.play.button import Button, ButtonOffer, Press
from domain.games.blackjack.play.following.jackpots import follow_equipment
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.table import Round, Table
from domain.values import Device, Patron, Staff

_STATES = {"failed": False, "working": True, "opened": True}


def button_of(game_round: Round) -> Button:
    if game_round.button is None:
        game_round.button = Button()
    return game_round.button


@follows(j.JackpotButtonOffered)
def _offer(state: Table, event: Event, fact: j.JackpotButtonOffered) -> None:
    if (game_round := _round_of(state, event)) is not None:
        button_of(game_round).offers.append(ButtonOffer(event.seq, fact.player, fact.box))


@follows(j.JackpotButtonPressed)
def _press(state: Table, event: Event, fact: j.JackpotButtonPressed) -> None:
    """Where it is not recorded for whom, it is for the one to whom it was being offered."""
    game_round = _round_of(state, event)
    if game_round is None:
        return
    player, box = fact.player, fact.box
    if player is None or box is None:
        offer = button_of(game_round).open_offer(player, box)
        player, box = (offer.player, offer.box) if offer is not None else (player, box)
    if player is not None and box is None:
        boxes = {stake.box for stake in game_round.stakes if stake.player == player}
        box = boxes.pop() if len(boxes) == 1 else None
    by_player = fact.by.player if isinstance(fact.by, Patron) else None
    how = "by-itself" if isinstance(fact.by, Device) else fact.how
    button_of(game_round).presses.append(
        Press(
            event.seq,
            player,
            box,
            by_player,
            isinstance(fact.by, Staff),
            fact.nominated,
            how,
            fact.meter_cents,
            fact.panel_cents,
            fact.amounts == "in-all",
        )
    )


@follows(j.JackpotEquipmentChanged)
def _equipment(state: Table, event: Event, fact: j.JackpotEquipmentChanged) -> None:
    """A malfunction is declared, or over: for the round that is open, and for those that follow."""
    works = _STATES.get(fact.state)
    if fact.scope != "button":
        follow_equipment(state, event, fact)
        return
    if works is None:
        return
    state.button_failed_seq = None if works else event.seq
    game_round = _round_of(state, event)
    if game_round is None or game_round.first_card_seq is None:
        return
    button = button_of(game_round)
    if not works:
        button.failed_seq, button.works_seq = button.failed_seq or event.seq, None
    elif button.failed_seq is not None:
        button.works_seq = event.seq


def _round_of(state: Table, event: Event) -> Round | None:
    """The open round, if the event is of it: what happens outside of any is of none."""
    game_round = state.round
    return game_round if game_round is not None and game_round.number == event.round else None
