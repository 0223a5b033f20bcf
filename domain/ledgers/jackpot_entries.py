"""What facts put into the ledgers of jackpot systems: wagers, prizes, what meters show, and how they are linked."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.facts import jackpots as j
from domain.facts import terminals as t
from domain.facts.base import Fact
from domain.facts.rulings import RoundVoided
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import At

Enter = Callable[[At, Any], Iterator[Entry]]
ENTERS: dict[type[Fact], Enter] = {}


def _enters(*kinds: type[Fact]) -> Callable[[Enter], Enter]:
    def register(enter: Enter) -> Enter:
        ENTERS.update(dict.fromkeys(kinds, enter))
        return enter

    return register


@_enters(j.JackpotEntered)
def _wagers(at: At, fact: j.JackpotEntered) -> Iterator[Entry]:
    """One entry for each wager, so that every contribution can be looked at by itself."""
    if not fact.entries:
        yield at.entry(fact.system, "nothing")
    for one in fact.entries:
        yield at.entry(fact.system, "wager", cents=one.cents, player=one.player, more={"box": one.box})


@_enters(j.JackpotMisregistered)
def _misregistered(at: At, fact: j.JackpotMisregistered) -> Iterator[Entry]:
    yield at.entry(fact.system, "misregistered", cents=-fact.adjusted_cents, player=fact.player)


@_enters(j.JackpotRecorded)
def _keyed(at: At, fact: j.JackpotRecorded) -> Iterator[Entry]:
    yield _prize(at, fact, "keyed", fact.player)


@_enters(j.JackpotDrawn)
def _picked(at: At, fact: j.JackpotDrawn) -> Iterator[Entry]:
    yield _prize(at, fact, "picked", fact.player)


@_enters(t.TerminalJackpotWon)
def _won(at: At, fact: t.TerminalJackpotWon) -> Iterator[Entry]:
    yield _prize(at, fact, "won", fact.winner.player if fact.winner else None)


def _prize(at: At, fact: j.JackpotRecorded | j.JackpotDrawn | t.TerminalJackpotWon, kind: str, player: Any) -> Entry:
    """The meter as it stood before the prize was taken from it."""
    more = {"level": fact.level}
    return at.entry(fact.system, kind, cents=-fact.prize_cents, shown_cents=fact.meter_cents, player=player, more=more)


@_enters(t.TerminalJackpotContributed)
def _contributed(at: At, fact: t.TerminalJackpotContributed) -> Iterator[Entry]:
    more = {"level": fact.level}
    yield at.entry(fact.system, "contributed", cents=fact.wager_cents, shown_cents=fact.meter_cents, more=more)


@_enters(t.JackpotRecredited)
def _recredited(at: At, fact: t.JackpotRecredited) -> Iterator[Entry]:
    yield at.entry(fact.system, "recredited", cents=fact.cents, more={"level": fact.level})
    for system in at.subjects():
        if system != fact.system:  # 10.7: it may go to another jackpot
            yield at.entry(system, "recredited-elsewhere", cents=0)


@_enters(j.MeterRead)
def _read(at: At, fact: j.MeterRead) -> Iterator[Entry]:
    yield at.entry(fact.system, "read", shown_cents=fact.cents, more={"level": fact.level})


@_enters(j.MeterSet)
def _set(at: At, fact: j.MeterSet) -> Iterator[Entry]:
    more: dict[str, Any] = {"level": fact.level, "seed": fact.seed_cents, "rate": fact.rate_basis_points}
    if fact.wager_cents is not None:
        more["price"] = fact.wager_cents
    yield at.entry(fact.system, f"set-{fact.because}", shown_cents=fact.cents, more=more)


@_enters(j.MeterLinkChanged)
def _link(at: At, fact: j.MeterLinkChanged) -> Iterator[Entry]:
    moves = [{"level": one.level, "to": one.to_system, "cents": one.cents} for one in fact.moves]
    yield at.entry(fact.system, fact.change, more={"moves": moves} if moves else {})
    for one in fact.moves:
        yield at.entry(one.to_system, "transferred", cents=one.cents, more={"level": one.level})


@_enters(RoundVoided)
def _void(at: At, fact: RoundVoided) -> Iterator[Entry]:
    for system in at.subjects():
        yield at.entry(system, "void")
