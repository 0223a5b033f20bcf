"""Paying a chip account out: the whole balance, once, in the way that the terminal can; then it is closed."""

from collections.abc import Callable

from domain.irregularities.provision import Question
from domain.irregularities.ranks import a_rank, is_entitled
from domain.ledgers.account_balance import earlier, go_on, say_doubt, terminal_of
from domain.ledgers.account_state import Account, AccountState, PaidOut, Place
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import Balance, Outcome
from domain.money import dollars


def pay_out(account: Account, state: AccountState, outcome: Outcome) -> None:
    """The whole balance, once; the account is closed then, 6.4."""
    entry = outcome.entry
    paid, shown = -(entry.cents or 0), entry.shown_cents or 0
    outcome.balance = Balance(0 if account.doubt is None else None, shown)
    _mind_the_rank(outcome)
    if _pays_again(state, account, entry, paid):
        pass  # the ticket before could not be read, 6.4.1(a)(ii)
    elif account.doubt is not None:
        if shown or paid != account.cents:
            say_doubt(account, outcome)
    else:
        _mind_the_balance(account, state, outcome, paid, shown)
    if not shown:
        means = str(entry.more.get("means", ""))
        state.paid_out = PaidOut(Place(entry.stream, entry.seq), paid, means)
        state.printer_failed = None
    go_on(account, outcome, shown)
    account.is_in_use, account.open_void_cents = shown > 0, 0


def _pays_again(state: AccountState, account: Account, entry: Entry, paid: int) -> bool:
    """Whether a ticket that turned out to be illegible is paid in another way."""
    before = state.paid_out
    return (
        before is not None
        and before.means == "ticket"
        and state.printer_failed is not None
        and entry.more.get("means") != "ticket"
        and (paid, account.cents, entry.shown_cents) == (before.cents, 0, 0)
    )


def _mind_the_balance(account: Account, state: AccountState, outcome: Outcome, paid: int, shown: int) -> None:
    terminal, had = terminal_of(outcome.entry), account.cents
    who = account.player or terminal
    if (paid, shown) == (had, 0):
        return
    if paid == had:
        outcome.find(
            "account-not-closed",
            seen=f"the balance of {dollars(had)} was paid out, and {terminal} still displays {dollars(shown)}",
            expected="the account is closed when it was paid out",
            player=who,
            owed_cents={who: -shown},
            rests_on=earlier(account.last, f"the balance before, {dollars(had)}"),
        )
    elif had == 0 and state.paid_out is not None:
        outcome.find(
            "balance-paid-twice",
            seen=f"{dollars(paid)} was paid out when the account of {terminal} had been paid out and was empty",
            expected="the balance is paid out once",
            player=who,
            owed_cents={who: had - paid - shown},
            rests_on=earlier(state.paid_out.place, f"{dollars(state.paid_out.cents)} was paid out"),
        )
    else:
        outcome.find(
            "cash-out-not-in-full",
            seen=f"{dollars(paid)} was paid out of a balance of {dollars(had)}, and {dollars(shown)} is displayed",
            expected="the whole balance is paid out, no less and no more",
            player=who,
            owed_cents={who: had - paid - shown},
            rests_on=earlier(account.last, f"the balance before, {dollars(had)}"),
            answer=_printer_of(state),
        )


def _printer_of(state: AccountState) -> Callable[[Question], bool | None]:
    """How what is missing can be paid at this terminal."""
    answers: dict[Question, bool | None] = {
        "has-printer": state.printer,
        "printer-failed": state.printer_failed is not None,
    }
    return answers.get


def _mind_the_rank(outcome: Outcome) -> None:
    """A voucher is the runner's to prepare, or of somebody above, 6.4.1(b)."""
    entry = outcome.entry
    rank = entry.more.get("rank")
    if entry.more.get("means") != "voucher" or rank is None or entry.rulebook is None:
        return
    if not is_entitled(entry.rulebook, rank, "runner"):
        outcome.find(
            "voucher-not-by-runner",
            seen=f"{a_rank(rank)} prepared the voucher",
            expected="a runner or above prepares it",
        )
