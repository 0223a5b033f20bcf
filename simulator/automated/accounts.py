"""Chip accounts: players buy in by cash or ticket, and get their whole balance as a ticket, a voucher or by hand, 6."""

from random import Random
from typing import Literal

from domain.facts.accounts import AccountBoughtIn, AccountPaidOut, CashOutAsked, OwnLimitsSet
from domain.facts.terminals import EquipmentFailed, EquipmentRestored, TerminalChanged
from domain.values import Patron
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Player, Terminal
from simulator.pace import seconds

INSERTS = seconds(1, 5)
SITS = seconds(1, 6)
PRINTS = seconds(1, 3)
COMES = seconds(20, 90)
_NOTE_CENTS = 500  # the smallest that the acceptor takes
_PRINTER_FAILS = 0.06
_HAS_LIMIT = 0.15


def sit_down(table: AutomatedTable, terminal: Terminal) -> None:
    """Somebody takes a terminal by buying in, 3.3, and turns to this table."""
    rng = table.luck.fresh("player", table.rounds, terminal.name, table.now_us)
    terminal.player = player = _walk_in(table, rng)
    terminal.lost_cents, terminal.limit_cents, terminal.rounds_without = 0, None, 0
    patron = Patron(player=player.name) if player.name else None
    table.note(TerminalChanged(terminal=terminal.name, change="joined", by=patron, player=player.name), SITS)
    if player.name and rng.random() < _HAS_LIMIT:
        terminal.limit_cents = player.usual_cents * rng.randrange(4, 30)
        table.note(OwnLimitsSet(player=player.name, loss_cents=terminal.limit_cents, by=table.crew.manager), SITS)
    buy_in(table, terminal, rng)


def _walk_in(table: AutomatedTable, rng: Random) -> Player:
    limit = table.setting.limits[0]
    usual = limit.min_cents * rng.choice((1, 1, 2, 2, 4, 10))
    name = None
    if rng.random() < 0.7:
        name = f"p-{rng.randrange(10_000, 99_999)}"
        while name in table.names_known:
            name = f"p-{rng.randrange(10_000, 99_999)}"
        table.names_known.add(name)
    return Player(
        name=name,
        usual_cents=usual,
        bets_max=rng.choice((1, 1, 2, 3, 5)),
        brings_cents=usual * rng.randrange(10, 60),
        rounds_to_stay=rng.randrange(4, 60),
        keenness=rng.choice((1.0, 0.97, 0.9, 0.75)),
        rng=rng,
    )


def buy_in(table: AutomatedTable, terminal: Terminal, rng: Random) -> None:
    """Notes, one after the other, or a ticket that another terminal has issued, 6.1."""
    player = terminal.player
    assert player is not None
    if rng.random() < 0.3:
        cents = player.brings_cents + rng.randrange(0, 40) * 50
        credit(table, terminal, "ticket", cents, ticket=f"k-{rng.randrange(10**9, 10**10)}")
        return
    times = rng.randrange(1, 4)
    cents = -(-player.brings_cents // (times * _NOTE_CENTS)) * _NOTE_CENTS
    for _ in range(times):
        credit(table, terminal, "cash", cents)


def credit(
    table: AutomatedTable,
    terminal: Terminal,
    means: Literal["cash", "ticket"],
    cents: int,
    *,
    ticket: str | None = None,
) -> None:
    terminal.balance_cents += cents
    fact = AccountBoughtIn(
        terminal=terminal.name,
        means=means,
        cents=cents,
        balance_cents=terminal.balance_cents,
        ticket=ticket,
        player=terminal.player.name if terminal.player else None,
    )
    table.note(fact, INSERTS)


def leave(table: AutomatedTable, terminal: Terminal) -> None:
    """The whole balance is paid out, 6.4, and the account closed."""
    assert terminal.player is not None
    if terminal.balance_cents:
        cash_out(table, terminal)
    patron = Patron(player=terminal.player.name) if terminal.player.name else None
    table.note(TerminalChanged(terminal=terminal.name, change="left", by=patron, player=terminal.player.name), SITS)
    terminal.player = None
    terminal.lost_cents, terminal.limit_cents = 0, None


def cash_out(table: AutomatedTable, terminal: Terminal) -> None:
    """A ticket; a payment by hand or a voucher where the printer fails; a voucher where there is none, 6.4.1."""
    rng = table.luck.fresh("cashing out", table.rounds, terminal.name)
    table.note(CashOutAsked(terminal=terminal.name, balance_cents=terminal.balance_cents), INSERTS)
    if not terminal.printer:
        pay_out(table, terminal, "voucher")
    elif rng.random() < _PRINTER_FAILS:
        table.note(EquipmentFailed(part="ticket-printer", terminal=terminal.name), PRINTS)
        pay_out(table, terminal, rng.choice(("by-hand", "voucher")))
        table.note(EquipmentRestored(part="ticket-printer", terminal=terminal.name, by=table.crew.runner), COMES)
    else:
        pay_out(table, terminal, "ticket")


def pay_out(table: AutomatedTable, terminal: Terminal, means: Literal["ticket", "voucher", "by-hand"]) -> None:
    cents = table.slip.pays_out(table, terminal, terminal.balance_cents)
    terminal.balance_cents = 0
    is_ticket = means == "ticket"
    terminal.tickets += is_ticket
    fact = AccountPaidOut(
        terminal=terminal.name,
        means=means,
        cents=cents,
        balance_cents=terminal.balance_cents,
        ticket=f"{table.name}.{terminal.name}.{terminal.tickets}" if is_ticket else None,
        by=None if is_ticket else table.crew.runner,
    )
    table.note(fact, PRINTS if is_ticket else COMES)
