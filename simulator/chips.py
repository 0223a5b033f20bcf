"""Chips in motion: every wager placed, paid, collected or returned goes through here, and through a purse."""

from domain.facts.base import Fact
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.wagers import WagerPlaced
from simulator.layout import Wager
from simulator.pace import CHIPS, WAGER, Gap
from simulator.table import Table

PLAIN_ODDS = (1, 1)


def place(table: Table, wager: Wager) -> Wager:
    put_down(wager)
    note(
        table,
        wager,
        WagerPlaced(
            player=wager.player.name,
            box=wager.box,
            bet=wager.bet,
            cents=wager.cents,
            place=wager.place,
            hand=wager.hand,
            tender=wager.tender,
            carried=wager.carried,
        ),
        WAGER,
    )
    return wager


def put_down(wager: Wager) -> None:
    wager.player.take(-wager.risked_cents, wager.bet, is_side=wager.is_side)


def take_up(wager: Wager, cents: int) -> None:
    """So much is the player's, out of this wager; less than nothing is the house's."""
    wager.player.take(cents, wager.bet, is_side=wager.is_side)


def note(table: Table, wager: Wager, fact: Fact, gap: Gap) -> None:
    if wager.is_side:
        table.recorder.note_aside(fact)
    else:
        table.recorder.note(fact, gap)


def winnings(table: Table, wager: Wager, odds: tuple[int, int], most_cents: int | None = None) -> int:
    """At so many to so many, 8.1, rounded up to what chips can pay, 6.2.3; at most what a sign says."""
    win, of = odds
    paid_cents = table.sign.payable(-(-wager.cents * win // of))
    return paid_cents if most_cents is None else min(paid_cents, most_cents)


def pay(table: Table, wager: Wager, odds: tuple[int, int], most_cents: int | None = None) -> None:
    paid_cents = winnings(table, wager, odds, most_cents)
    if table.slip is None or not table.slip.settles(table, wager, "pay", paid_cents):
        pay_out(table, wager, paid_cents)


def pay_out(table: Table, wager: Wager, paid_cents: int) -> None:
    """A token that has won goes back to the float, CM 29.9.2."""
    _settle(wager)
    take_up(wager, wager.risked_cents + paid_cents)
    note(
        table,
        wager,
        WagerPaid(
            player=wager.player.name,
            box=wager.box,
            bet=wager.bet,
            wager_cents=wager.cents,
            paid_cents=paid_cents,
            hand=wager.hand,
        ),
        CHIPS,
    )
    if wager.is_token:
        _to_the_float(table, wager)


def pay_and_leave(table: Table, wager: Wager, paid_cents: int) -> None:
    """It wins and lies on, to be decided once more."""
    pay_out(table, wager, paid_cents)
    put_down(wager)
    wager.settled, wager.has_won = False, True


def collect(table: Table, wager: Wager) -> None:
    if table.slip is None or not table.slip.settles(table, wager, "collect", 0):
        take_away(table, wager)


def take_away(table: Table, wager: Wager) -> None:
    _settle(wager)
    if wager.is_token:
        _to_the_float(table, wager)
        return
    note(
        table,
        wager,
        WagerCollected(player=wager.player.name, box=wager.box, bet=wager.bet, cents=wager.cents, hand=wager.hand),
        CHIPS,
    )


def _to_the_float(table: Table, wager: Wager) -> None:
    name, box, bet, cents, hand = wager.player.name, wager.box, wager.bet, wager.cents, wager.hand
    note(
        table, wager, WagerCollected(player=name, box=box, bet=bet, cents=cents, hand=hand, tender="free-token"), CHIPS
    )


def give_back(table: Table, wager: Wager) -> None:
    if wager.is_token:  # CM 29.9.2: of a stand-off too
        collect(table, wager)
    elif table.slip is None or not table.slip.settles(table, wager, "give-back", 0):
        hand_back(table, wager)


def hand_back(table: Table, wager: Wager) -> None:
    if wager.is_token:
        take_away(table, wager)
    else:
        hand_over(table, wager)


def hand_over(table: Table, wager: Wager) -> None:
    """To the player, whatever it is."""
    _settle(wager)
    take_up(wager, wager.risked_cents)
    note(
        table,
        wager,
        WagerReturned(player=wager.player.name, box=wager.box, bet=wager.bet, cents=wager.cents, hand=wager.hand),
        CHIPS,
    )


def take_half(table: Table, wager: Wager) -> None:
    """A surrender: half is the house's, and half the player's again."""
    if table.slip is not None and table.slip.settles(table, wager, "take-half", 0):
        return
    _settle(wager)
    half_cents = wager.cents // 2
    rest_cents = wager.cents - half_cents
    take_up(wager, rest_cents)
    name, box, bet, hand = wager.player.name, wager.box, wager.bet, wager.hand
    table.recorder.note(WagerCollected(player=name, box=box, bet=bet, cents=half_cents, hand=hand), CHIPS)
    table.recorder.note(WagerReturned(player=name, box=box, bet=bet, cents=rest_cents, hand=hand), CHIPS)


def _settle(wager: Wager) -> None:
    assert not wager.settled, "a wager is settled once"
    wager.settled = True
