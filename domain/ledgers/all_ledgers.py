"""Every kind of ledger by its name. Another one adds its line here."""

from domain.facts.base import Fact
from domain.ledgers.accounts import Accounts
from domain.ledgers.bet_managers import BetManagers
from domain.ledgers.jackpot_links import JackpotLinks
from domain.ledgers.jackpots import Jackpots
from domain.ledgers.ledger import AnyLedger
from domain.ledgers.tournaments import Tournaments

_ALL: tuple[AnyLedger, ...] = (Accounts(), Tournaments(), Jackpots(), JackpotLinks(), BetManagers())
LEDGERS: dict[str, AnyLedger] = {one.name: one for one in _ALL}

TAKEN_BY: dict[type[Fact], tuple[AnyLedger, ...]] = {
    kind: tuple(ledger for ledger in LEDGERS.values() if kind in ledger.takes)
    for kind in {kind for ledger in LEDGERS.values() for kind in ledger.takes}
}
OF_CHAPTERS: tuple[AnyLedger, ...] = tuple(ledger for ledger in LEDGERS.values() if ledger.judges_chapters)
