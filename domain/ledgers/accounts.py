"""Chip accounts of player terminals: every balance that a terminal displays follows from what was credited and debited.

The account is the terminal's, whichever table its player turns to. It is judged as recorded: a settlement that was
wrong is the round's mistake, and no second one here. A balance that does not follow is found where it is displayed,
once; from there the account goes on with what was displayed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.tables import AnySetup
from domain.findings.unjudged import Reason
from domain.ledgers.account_balance import balance_of, enter, terminal_of
from domain.ledgers.account_entries import ENTERS
from domain.ledgers.account_payment import pay_out
from domain.ledgers.account_state import Account, AccountState, Doubt, Place
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import At, Ledger, Outcome

_BEGINS: Reason = "balance-before"


class Accounts(Ledger[AccountState]):
    """One account for each terminal, by its name."""

    name = "account"
    title = "chip account of {}"
    words: ClassVar[Mapping[str, str]] = {
        "cash": "cash in",
        "ticket": "ticket in",
        "wager": "wager placed",
        "wager-changed": "wager changed",
        "wager-removed": "wager taken off",
        "cash-out-asked": "cash-out asked for",
        "joined": "turned to the table",
        "left": "turned away from the table",
        "opened": "terminal opened",
        "closed": "terminal closed",
        "jackpot": "jackpot won",
        "void": "wagers void",
        "failed": "equipment failed",
        "restored": "equipment works again",
        "table-opened": "table opened",
        "table-changed": "table changed",
    }
    takes = frozenset(ENTERS)
    state = AccountState

    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        return ENTERS[type(fact)](at, fact)

    def linked(self, setup: AnySetup) -> Iterator[str]:
        terminals = getattr(setup, "terminals", None)
        for station in terminals.stations if terminals else ():
            yield station.terminal

    def step(self, state: AccountState, outcome: Outcome) -> None:
        entry = outcome.entry
        if entry.is_span:
            _lack(state, outcome)
        elif take := _TAKES.get(entry.kind):
            take(state, outcome)
        elif entry.shown_cents is not None or entry.cents is not None:
            enter(_account(state, outcome), state, outcome)


# Where the account is


def _account(state: AccountState, outcome: Outcome) -> Account:
    """The account at the entry's table, where nothing says that its terminal turned there."""
    table = outcome.entry.table
    account = state.at.get(table)
    if account is None:
        account = state.at[table] = _arriving(state, table, "nothing says that the terminal turned to this table")
    return account


def _arriving(state: AccountState, table: str, why: str = "") -> Account:
    carried, state.on_the_way = state.on_the_way, None
    if carried is not None:
        if why and carried.doubt is None:
            carried.doubt = Doubt(_BEGINS, why)
        return carried
    if state.at:
        other = ", ".join(sorted(state.at))
        return Account(doubt=Doubt(_BEGINS, f"by the record the terminal is at {other} too"))
    doubt = state.doubt or Doubt(_BEGINS, "what the account had before the record begins is not known")
    return Account(doubt=doubt)


def _table_opened(state: AccountState, outcome: Outcome) -> None:
    """A recording begins: what became of the account since the last one of this table, nobody has recorded."""
    entry = outcome.entry
    state.printer = entry.more["printer"]
    account = state.at.get(entry.table)
    if account is not None and account.doubt is None and entry.kind == "table-opened":
        account.doubt = Doubt(_BEGINS, "what became of the account between two recordings of the table is not recorded")
        account.is_in_use = False


def _opened(state: AccountState, outcome: Outcome) -> None:
    table = outcome.entry.table
    if table not in state.at and state.on_the_way is None and not state.at:
        state.at[table] = _arriving(state, table)


def _joined(state: AccountState, outcome: Outcome) -> None:
    entry = outcome.entry
    account = state.at.get(entry.table)
    if account is None:
        account = state.at[entry.table] = _arriving(state, entry.table)
    if account.left is not None:
        account.had_player, account.player = account.player, entry.player
    elif entry.player is not None:
        account.player = entry.player
    outcome.balance = balance_of(account)


def _left(state: AccountState, outcome: Outcome) -> None:
    """The player turns away from the table; the account goes along."""
    entry = outcome.entry
    account = _account(state, outcome)
    account.left, account.came_from = Place(entry.stream, entry.seq), entry.table
    if entry.kind == "left":
        del state.at[entry.table]
        state.on_the_way = account
    outcome.balance = balance_of(account)


def _lack(state: AccountState, outcome: Outcome) -> None:
    """Steps of a table are missing. While the terminal is firmly at another table, they can't be about its account."""
    entry = outcome.entry
    account = state.at.get(entry.table) or (None if state.at else state.on_the_way)
    doubt = Doubt(entry.reason or "gap", entry.why)
    if account is None:
        state.doubt = doubt
        return
    if account.is_in_use:
        why = f"{entry.why}, and what they did to the chip account of {terminal_of(entry)} is not known"
        outcome.can_not_judge(entry.reason or "gap", why)
        doubt = replace(doubt, was_said=True)
    account.doubt, account.is_in_use = doubt, False


# What moves the balance, and what else an account turns on


def _asked(state: AccountState, outcome: Outcome) -> None:
    enter(_account(state, outcome), state, outcome)


def _paid_out(state: AccountState, outcome: Outcome) -> None:
    pay_out(_account(state, outcome), state, outcome)


def _voided(state: AccountState, outcome: Outcome) -> None:
    account = state.at.get(outcome.entry.table)
    if account is not None:
        account.open_void_cents, account.staked_cents = max(account.staked_cents, 0), 0


def _jackpot(state: AccountState, outcome: Outcome) -> None:
    _account(state, outcome).open_jackpot_cents += outcome.entry.more["cents"]


def _printer(state: AccountState, outcome: Outcome) -> None:
    entry = outcome.entry
    if entry.kind == "failed":
        state.printer_failed = Place(entry.stream, entry.seq)


_TAKES: dict[str, Callable[[AccountState, Outcome], None]] = {
    "table-opened": _table_opened,
    "table-changed": _table_opened,
    "opened": _opened,
    "joined": _joined,
    "left": _left,
    "closed": _left,
    "cash-out-asked": _asked,
    "paid-out": _paid_out,
    "void": _voided,
    "jackpot": _jackpot,
    "failed": _printer,
    "restored": _printer,
}
