"""The button that draws prizes, Crown Melbourne 11.5.5 and 11.6: offered, pressed and paid, one winner after the other.

Mostly the player presses. Sometimes it is a nominee or the dealer, sometimes it goes off by itself and the player
chooses; now and then meter and panel differ, and a malfunction may be declared.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.jackpots import JackpotButtonOffered, JackpotButtonPressed, JackpotEquipmentChanged
from domain.values import Actor, Patron
from domain.vocabulary import Choice
from simulator.chips import pay
from simulator.layout import Layout, Wager
from simulator.side_wagers.wager import Offer
from simulator.table import Table

_WAITING_ODDS = (20, 1)  # 11.6.4(b)
_CHOICES = [Choice.ACCEPT_RESULT, Choice.PRESS_AGAIN]


@dataclass(slots=True)
class Button:
    """The button as one winner has it, with luck of its own: what it draws hangs on nobody else."""

    table: Table
    offer: Offer
    wager: Wager
    rng: Random

    @classmethod
    def of(cls, table: Table, offer: Offer, wager: Wager) -> "Button":
        place = (table.rounds_opened, wager.player.name, wager.box)
        return cls(table, offer, wager, table.luck.fresh(offer.bet, "button", *place))

    def draw(self) -> int:
        """One of the prizes of the table in play, 11.5.2, as often as it has it: dollars for each dollar."""
        rows = self.offer.wager.prizes_to_draw(self.offer.option)
        return self.rng.choices([dollars for _, dollars in rows], [count for count, _ in rows])[0]

    def is_offered(self) -> None:
        offered = JackpotButtonOffered(player=self.wager.player.name, box=self.wager.box)
        self.table.recorder.note_aside(offered)

    def press(self, dollars: int, *, by: Actor | None, meter: int | None = None, **how: Any) -> None:
        """With what is shown for each dollar; on some tables for the whole wager."""
        meter = dollars if meter is None else meter
        in_all = self.table.luck.fresh(self.offer.bet, "amounts").random() < 0.3
        of_cents = self.wager.cents if in_all else 100
        if in_all:
            how["amounts"] = "in-all"
        pressed = JackpotButtonPressed(
            by=by,
            player=self.wager.player.name,
            box=self.wager.box,
            meter_cents=meter * of_cents,
            panel_cents=dollars * of_cents,
            **how,
        )
        self.table.recorder.note_aside(pressed)

    def press_own(self, dollars: int, *, meter: int | None = None) -> None:
        self.press(dollars, by=self.wager.player.patron, meter=meter)

    def go_off(self, dollars: int) -> None:
        """By accident, by itself, or pressed by somebody who is not asked, 11.6.1."""
        how = self.rng.choice(("by-accident", "by-itself", "another"))
        if how == "another":
            self.press(dollars, by=self.a_friend())
        else:
            self.press(dollars, by=None, how=how)

    def a_friend(self) -> Patron:
        """Somebody who plays nowhere."""
        return Patron(player="g-" + "".join(self.rng.choice("0123456789abcdef") for _ in range(6)))

    def ask(self, choice: Choice) -> None:
        name, box = self.wager.player.name, self.wager.box
        self.table.recorder.note_aside(ChoiceOffered(choices=_CHOICES, box=box, player=name))
        self.table.recorder.note_aside(ChoiceMade(player=name, box=box, choice=choice))

    def pay(self, dollars: int) -> None:
        pay(self.table, self.wager, (dollars, 1))


def draw_prizes(table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> None:
    """11.5.5: box by box, the controller first; each is paid before the next has the button."""
    if table.slip is not None and table.slip.button_is_due(table, layout, offer, winners):
        return
    _press_for_nothing(table, layout, offer, winners)
    draw_for(table, offer, winners)


def draw_for(table: Table, offer: Offer, winners: list[Wager]) -> None:
    for wager in winners:
        button = Button.of(table, offer, wager)
        if offer.bet in table.broken:
            wager.won_by = "waiting"
            pay(table, wager, _WAITING_ODDS)
        else:
            _draw(button)


def _draw(button: Button) -> None:
    rng, wager, dollars = button.rng, button.wager, button.draw()
    if rng.random() < 0.9:
        button.is_offered()
    mood = rng.random()
    if mood < 0.04:
        _differ(button, dollars)
    elif mood < 0.14:
        dollars = _go_off(button, dollars)
    elif mood < 0.24:
        button.press(dollars, by=button.a_friend(), nominated=True)  # 11.5.5(b)
    elif mood < 0.30:
        button.press(dollars, by=button.table.roster.dealer)  # 11.5.5(c)
    else:
        button.press_own(dollars)
    pay(button.table, wager, (dollars, 1))


def _differ(button: Button, dollars: int) -> None:
    """11.6.3: the panel counts, and a malfunction may be declared."""
    meter = button.draw()
    button.press_own(dollars, meter=meter)
    if meter != dollars:
        button.wager.won_by = "panel"
    if button.rng.random() < 0.5:
        declare_malfunction(button.table, button.offer)
        button.wager.won_by = "under-way"


def _go_off(button: Button, dollars: int) -> int:
    """11.6.1: the player accepts the result, or presses again; sometimes that is recorded only by the press."""
    button.go_off(dollars)
    if button.rng.random() < 0.5:
        button.ask(Choice.ACCEPT_RESULT)
        button.wager.won_by = "accepted"
        return dollars
    if button.rng.random() < 0.8:
        button.ask(Choice.PRESS_AGAIN)
    again = button.draw()
    button.press_own(again)
    return again


def _press_for_nothing(table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> None:
    """11.5.6: one with a Pontoon and no such wager may press. 11.6.2: the button may go off by itself."""
    rng = table.luck.fresh(offer.bet, "void", table.rounds_opened)
    theirs = {(wager.player.name, wager.box) for wager in winners}
    for box in layout.boxes:
        for wager in box.hands[0].wagers if box.is_natural else ():
            if (wager.player.name, wager.box) not in theirs and rng.random() < 0.1:
                Button.of(table, offer, wager).press_own(20)
    if rng.random() < 0.01:
        table.recorder.note_aside(JackpotButtonPressed(how="by-itself", meter_cents=2_000, panel_cents=2_000))


def declare_malfunction(table: Table, offer: Offer) -> None:
    """11.6.4(c): the wager is not offered until it is rectified."""
    table.broken.add(offer.bet)
    _state(table, offer, "failed")


def works_again(table: Table, offer: Offer) -> bool:
    """Before a round, sooner or later."""
    if table.luck.fresh(offer.bet, "works", table.rounds_opened).random() < 0.7:
        return False
    rectify(table, offer)
    return True


def rectify(table: Table, offer: Offer) -> None:
    table.broken.discard(offer.bet)
    _state(table, offer, "working")


def _state(table: Table, offer: Offer, state: Any) -> None:
    system = offer.bet.split("-")[-1].upper()
    by = table.roster.supervisor
    table.recorder.note_aside(JackpotEquipmentChanged(system=system, state=state, scope="button", by=by))
