"""What the facts of terminals put into chip accounts: credits, debits, and what else an account turns on."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.facts import accounts as a
from domain.facts import terminals as t
from domain.facts.base import Fact
from domain.facts.rulings import RoundVoided
from domain.facts.tables import OPENINGS, SETTING_UP, setup_of
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import At

Enter = Callable[[At, Any], Iterator[Entry]]
ENTERS: dict[type[Fact], Enter] = {}


def _enters(*kinds: type[Fact]) -> Callable[[Enter], Enter]:
    def register(enter: Enter) -> Enter:
        ENTERS.update(dict.fromkeys(kinds, enter))
        return enter

    return register


@_enters(*SETTING_UP)
def _set_up(at: At, fact: Any) -> Iterator[Entry]:
    """An opening begins a recording: between it and the one before, nobody has recorded what became of an account."""
    terminals = getattr(setup_of(fact), "terminals", None)
    kind = "table-opened" if isinstance(fact, OPENINGS) else "table-changed"
    for station in terminals.stations if terminals else ():
        yield at.entry(station.terminal, kind, more={"printer": station.printer})


@_enters(t.TerminalChanged)
def _change(at: At, fact: t.TerminalChanged) -> Iterator[Entry]:
    yield at.entry(fact.terminal, fact.change, player=fact.player)


@_enters(a.AccountBoughtIn)
def _buy_in(at: At, fact: a.AccountBoughtIn) -> Iterator[Entry]:
    more = {"ticket": fact.ticket} if fact.ticket else {}
    yield at.entry(
        fact.terminal, fact.means, cents=fact.cents, shown_cents=fact.balance_cents, player=fact.player, more=more
    )


@_enters(a.CashOutAsked)
def _ask(at: At, fact: a.CashOutAsked) -> Iterator[Entry]:
    yield at.entry(fact.terminal, "cash-out-asked", cents=0, shown_cents=fact.balance_cents)


@_enters(a.AccountPaidOut)
def _pay_out(at: At, fact: a.AccountPaidOut) -> Iterator[Entry]:
    more: dict[str, Any] = {"means": fact.means}
    if fact.ticket:
        more["ticket"] = fact.ticket
    if fact.by:
        more["rank"] = fact.by.rank
    yield at.entry(fact.terminal, "paid-out", cents=-fact.cents, shown_cents=fact.balance_cents, more=more)


@_enters(a.AccountAdjusted)
def _adjust(at: At, fact: a.AccountAdjusted) -> Iterator[Entry]:
    cents = fact.cents if fact.to == "player" else -fact.cents
    more = {"because": fact.because}
    yield at.entry(fact.terminal, "adjusted", cents=cents, shown_cents=fact.balance_cents, more=more)


@_enters(t.TerminalWagerPlaced)
def _place(at: At, fact: t.TerminalWagerPlaced) -> Iterator[Entry]:
    yield at.entry(fact.terminal, "wager", cents=-fact.cents, shown_cents=fact.balance_cents, more={"bet": fact.bet})


@_enters(t.TerminalWagerChanged)
def _change_wager(at: At, fact: t.TerminalWagerChanged) -> Iterator[Entry]:
    cents = fact.from_cents - fact.to_cents
    yield at.entry(fact.terminal, "wager-changed", cents=cents, shown_cents=fact.balance_cents, more={"bet": fact.bet})


@_enters(t.TerminalWagerRemoved)
def _remove(at: At, fact: t.TerminalWagerRemoved) -> Iterator[Entry]:
    more = {"bet": fact.bet, "because": fact.because}
    yield at.entry(fact.terminal, "wager-removed", cents=fact.cents, shown_cents=fact.balance_cents, more=more)


@_enters(t.TerminalSettled)
def _settle(at: At, fact: t.TerminalSettled) -> Iterator[Entry]:
    """Credited as the terminal says, rightly or not: whether it should be is the round's to judge."""
    credited = sum(map(_credited, fact.wagers))
    # Half of a stake of an odd number of cents may be rounded either way.
    odd = sum(one.result == "surrendered" and one.wager_cents % 2 for one in fact.wagers)
    more = {"odd": odd} if odd else {}
    yield at.entry(fact.terminal, "settled", cents=credited, shown_cents=fact.balance_cents, more=more)


def _credited(one: t.SettledWager) -> int:
    match one.result:
        case "lost":
            return one.paid_cents
        case "surrendered":
            return one.wager_cents - one.wager_cents // 2 + one.paid_cents
    return one.wager_cents + one.paid_cents


@_enters(t.TerminalJackpotWon)
def _win(at: At, fact: t.TerminalJackpotWon) -> Iterator[Entry]:
    if fact.paid_by == "account":
        yield at.entry(fact.terminal, "jackpot", more={"cents": fact.prize_cents, "level": fact.level})


@_enters(t.TerminalWagersVoided)
def _void(at: At, fact: t.TerminalWagersVoided) -> Iterator[Entry]:
    for terminal in [fact.terminal] if fact.terminal else at.subjects():
        yield at.entry(terminal, "void")


@_enters(RoundVoided)
def _void_all(at: At, fact: RoundVoided) -> Iterator[Entry]:
    for terminal in at.subjects():
        yield at.entry(terminal, "void")


_PRINTERS = ("ticket-printer", "terminal", "base-unit")


@_enters(t.EquipmentFailed, t.EquipmentRestored)
def _fail(at: At, fact: t.EquipmentFailed | t.EquipmentRestored) -> Iterator[Entry]:
    if fact.terminal is not None and fact.part in _PRINTERS:
        works = isinstance(fact, t.EquipmentRestored)
        yield at.entry(fact.terminal, "restored" if works else "failed", more={"part": fact.part})
