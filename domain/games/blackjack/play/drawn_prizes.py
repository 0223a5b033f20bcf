"""Which prize counts for a wager that has won one from the button, and how that came about."""

from typing import NamedTuple

from domain.games.blackjack.play.button import Button, Press
from domain.games.blackjack.play.table import Round, Stake


class Drawn(NamedTuple):
    """What counts for a wager.

    `press` is None where nothing was drawn: `waits` then tells whether a malfunction was declared before.
    """

    press: Press | None = None
    waits: bool = False
    is_asked: bool = True  # False: it went off without the player, who was not asked whether to accept that
    is_pressed_on: bool = False  # the button was pressed once more after a prize had been established
    was_under_way: bool = False  # a malfunction was declared when it had been drawn, and was not paid yet


def drawn_for(game_round: Round, stake: Stake) -> Drawn:
    """The first result by one who may press; of one that came otherwise, what the player chose about it.

    What comes when the prize has been paid says nothing of it any more.
    """
    button = game_round.button
    if button is None:
        return Drawn()
    began, paid_seq = game_round.first_card_seq or 0, stake.first_settled_seq if stake.paid_cents else None
    theirs = [p for p in button.presses if (p.player, p.box) == (stake.player, stake.box) and p.seq > began]
    counted = [press for press in theirs if not button.is_broken_at(press.seq)]
    counted = [press for press in counted if paid_seq is None or press.seq < paid_seq] or counted
    for number, press in enumerate(counted):
        further = counted[number + 1 :]
        again = _is_pressed_again(button, press, further)
        if press.is_entitled or again is not True:
            under_way = _was_under_way(button, press, paid_seq)
            is_asked = press.is_entitled or again is False or under_way
            return Drawn(press, is_asked=is_asked, is_pressed_on=bool(further), was_under_way=under_way)
    return Drawn(waits=button.failed_seq is not None)


def _is_pressed_again(button: Button, press: Press, further: list[Press]) -> bool | None:
    """Of a result that came without the player: whether they chose another. None where nobody asked them."""
    until = further[0].seq if further else None
    chosen = [made.again for made in button.choices if (made.player, made.box) == (press.player, press.box)
              and made.seq > press.seq and (until is None or made.seq < until)]  # fmt: skip
    if chosen:
        return chosen[-1]
    if further:
        return True
    asked = any(
        ask.seq > press.seq and ask.player in (None, press.player) and ask.box in (None, press.box)
        for ask in button.asked
    )
    return False if asked else None


def _was_under_way(button: Button, press: Press, paid_seq: int | None) -> bool:
    failed = button.failed_seq
    return failed is not None and press.seq < failed and (paid_seq is None or paid_seq >= failed)
