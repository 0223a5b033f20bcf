"""What the mistakes of blackjack have in common: the clauses by variation, and who may be chosen for one."""

from collections.abc import Iterable

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from simulator.automated.blackjack.felt import Felt, Hand, Seat
from simulator.automated.blackjack.variation import VARIATIONS
from simulator.automated.games.game import AutomatedGame
from simulator.automated.mistakes.mistake import AutomatedMistake, able
from simulator.automated.table import AutomatedTable
from simulator.counting import count
from simulator.mistakes.label import Label


def in_blackjack(clause: str, *, but_not: Iterable[str] = ()) -> dict[str, str]:
    """A clause that all variations have, or all but some."""
    return {variation.name: clause for variation in VARIATIONS if variation.name not in but_not}


def by_variation(of_18: str, of: str, *, but_not: Iterable[str] = ()) -> dict[str, str]:
    """A clause of chapter 18, and what the variation itself says of it."""
    prefix = f"{of_18}, " if of_18 else ""
    return {v.name: prefix + v.clause(of) for v in VARIATIONS if v.name not in but_not}


class OfBlackjack(AutomatedMistake):
    """Made where it fits; a round that gives no occasion for it is played rightly."""

    is_made = False
    shows_with: tuple[
        type[Fact], ...
    ] = ()  # the next such fact, or the round's end: there it can't be put right any more

    @classmethod
    def clause_at(cls, game: AutomatedGame) -> str | None:
        return cls.clauses.get(game.name)

    def make(self, table: AutomatedTable, seq: int | None = None) -> None:
        self.is_made = True
        self.find(table, seq)

    def before_deal(self, table: AutomatedTable, felt: Felt) -> None:
        table.recorder.log = []

    def labels(self, table: AutomatedTable) -> list[Label]:
        noted, table.recorder.log = table.recorder.log or [], None
        for one in self.to_find if self.shows_with else ():
            kinds: tuple[type[Fact], ...] = (*self.shows_with, RoundEnded)
            one.seq = next(
                (fact.seq for fact in noted if fact.seq >= one.seq and isinstance(fact.fact, kinds)), one.seq
            )
        return super().labels(table)

    def one_of(self, table: AutomatedTable, seats: list[Seat]) -> Seat | None:
        """One whose player may do anything."""
        free = able(table)
        here = [seat for seat in seats if seat.terminal in free]
        return self.rng.choice(here) if here else None


def is_asked(felt: Felt, seat: Seat) -> bool:
    """Whether a decision is due for its two cards."""
    cards = seat.hands[0].cards
    return len(cards) == 2 and count(cards)[0] < 21 and not felt.variation.is_low(cards)


def is_fresh(seat: Seat, hand: Hand) -> bool:
    """Whether it is a hand that was not split, with its first two cards."""
    return len(seat.hands) == 1 and len(hand.cards) == 2 and not hand.doubled
