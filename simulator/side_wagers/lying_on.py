"""Side wagers that are decided twice in a round, and may lie on for the next one."""

from dataclasses import replace

from domain.facts.people import MarkerPlaced
from domain.facts.settlement import WagerReturned
from domain.facts.wagers import ActiveWagerChosen, WagerChanged
from simulator.chips import collect, pay, pay_and_leave, place, winnings
from simulator.layout import Box, Layout, Wager
from simulator.player import Player
from simulator.side_wagers.wager import Offer, Stage
from simulator.table import Table


def has_one(offer: Offer, box: Box, player: Player) -> bool:
    """Whether a player's wager lies there already: one that was left active."""
    return any(wager.player is player for wager in box.beside(offer.bet))


def lay_what_lies_on(table: Table, offer: Offer, boxes: list[Box]) -> None:
    """CM 23.5: before all others, beside a main wager; without one it goes back. Who has left has taken it along."""
    lying, table.active = (
        [w for w in table.active if w.bet == offer.bet],
        [w for w in table.active if w.bet != offer.bet],
    )
    there = [*table.seated.values(), *table.standing]
    for wager in lying:
        box = next((box for box in boxes if box.number == wager.box), None)
        if wager.player not in there:
            continue
        if box is None:
            name, bet = wager.player.name, wager.bet
            table.recorder.note_aside(WagerReturned(player=name, box=wager.box, bet=bet, cents=wager.cents))
            continue
        wager.place = 1 + len(box.beside(offer.bet))
        if table.slip is not None:
            table.slip.lays(table, wager)
        box.side.append(place(table, wager))


def settle_what_lies_on(table: Table, layout: Layout, offer: Offer, stage: Stage) -> None:
    """CM 23.4.2 to 23.4.4: what lost is taken, and what won is paid, the first time between the deals."""
    is_first = stage == "between-the-deals"
    winners: list[tuple[Wager, tuple[int, int]]] = []
    for box in layout.boxes:
        for wager in box.beside(offer.bet):
            if wager.settled or wager.has_won == is_first:
                continue
            pays = offer.wager.pays_twice(box, wager)
            if pays is None:
                collect(table, wager)
            else:
                winners.append((wager, pays))
    for wager, pays in winners:
        if is_first:
            paid_cents = winnings(table, wager, pays, offer.most_cents)
            if table.slip is not None:
                paid_cents = table.slip.first_win(table, wager, paid_cents)
            pay_and_leave(table, wager, paid_cents)
        else:
            pay(table, wager, pays, offer.most_cents)


def choose_what_lies_on(table: Table, layout: Layout) -> None:
    """CM 23.3.5(c): after it has won with the third card its player leaves it, reduces it or takes it off."""
    table.active = []
    for offer in table.setting.side_wagers:
        if not offer.wager.lies_on:
            continue
        for box in layout.boxes:
            for wager in box.beside(offer.bet):
                if _may_lie_on(table, offer, box, wager):
                    _choose(table, wager)


def _may_lie_on(table: Table, offer: Offer, box: Box, wager: Wager) -> bool:
    there = [*table.seated.values(), *table.standing]
    is_new = wager.settled and wager.has_won and not wager.carried
    return is_new and wager.player in there and offer.wager.pays_twice(box, wager) is not None


def _choose(table: Table, wager: Wager) -> None:
    name, box, bet = wager.player.name, wager.box, wager.bet
    rng = table.luck.fresh(bet, "lies on", table.rounds_opened, name, box)
    mood, is_said = rng.random(), rng.random() < 0.8
    half_cents = table.sign.in_chips(wager.cents // 2)
    if mood < 0.15:
        if is_said:
            table.recorder.note_aside(ActiveWagerChosen(player=name, box=box, bet=bet, choice="remove"))
        return
    left_cents = half_cents if mood < 0.3 and half_cents >= table.sign.side_min_cents else wager.cents
    if left_cents < wager.cents and not is_said:
        change = WagerChanged(player=name, box=box, bet=bet, from_cents=wager.cents, to_cents=left_cents)
        table.recorder.note_aside(change)
    elif is_said:
        said = ActiveWagerChosen(player=name, box=box, bet=bet, choice="leave")
        if left_cents < wager.cents:
            said = ActiveWagerChosen(player=name, box=box, bet=bet, choice="reduce", cents=left_cents)
        table.recorder.note_aside(said)
    lying = replace(wager, cents=left_cents, settled=False, carried=True, has_won=False)
    if table.slip is None or not table.slip.marks(table, lying):
        table.recorder.note_aside(MarkerPlaced(marker="blackpot-active", box=box, player=name))
    table.active.append(lying)
