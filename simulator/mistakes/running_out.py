"""A shoe that runs out in the middle of a round: the discards are shuffled and cut, and the round is finished."""

from typing import ClassVar

from domain.cards import Card
from domain.facts.dealing import CardDrawn
from domain.facts.rulings import RemedyOrdered
from domain.facts.shoe import CardsCut, CardsShuffled, CuttingCardPlaced, ShoeLoaded, ShoeRanOut
from domain.values import Staff
from simulator.layout import Layout
from simulator.mistakes.mistake import AT_ONCE_RIGHT, AT_ONCE_WRONG, CM, NEVER, NSW, TAS, ShoeMistake, Situation
from simulator.pace import CALL, CUT, LOAD, SHUFFLE
from simulator.shoe import Shoe
from simulator.table import Table


class ShoeRunsOut(ShoeMistake):
    """The cutting card lies a few cards from the back, which NSW 4.6 and TAS 5.2 allow and CM 4.2.5(b) does not."""

    code = "shoe-ran-out"
    is_answered_by_itself = True
    clauses = {CM: "9.11", NSW: "17.9", TAS: "19.10"}
    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_RIGHT, AT_ONCE_WRONG)
    goes_on = True
    _cards: list[Card]

    def place(self, table: Table) -> bool:
        self._cards = []
        self._placed = 0
        return isinstance(table.shoe, Shoe) and table.setting.markers == 1

    def marker_places(self, table: Table, places: list[int]) -> list[int]:
        if self._placed:
            self._is_over(table)
            return places
        self._placed = table.recorder.seq + 1
        return [self.rng.randrange(1, 5)]

    def _is_over(self, table: Table) -> None:
        """The shoe ended in time; at Crown Melbourne the place of the cutting card was wrong all the same."""
        self.goes_on = False
        if table.house.rulebook == CM and not self.is_made:
            self._was_misplaced(table)

    def _was_misplaced(self, table: Table) -> None:
        self.find(table, "cutting-card-misplaced", "4.2.5(b)", seq=self._placed)
        self.to_find[-1].round = None

    def closes(self, table: Table, by: Staff) -> Staff:
        self._is_over(table)
        return by

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self._layout = layout
        return False

    def draws(self, table: Table) -> None:
        shoe = table.shoe
        if not isinstance(shoe, Shoe) or self.is_made or shoe.dealt < len(shoe.cards):
            return
        table.recorder.note(ShoeRanOut(remaining=0), CALL)
        if table.house.rulebook == CM:
            self._was_misplaced(table)
        self.ran_out(table)
        if self.situation == AT_ONCE_WRONG:  # and then they think better of it
            table.recorder.note(RemedyOrdered(remedy="void-round", by=table.roster.supervisor), CALL)
            self.find(table, "wrong-remedy", self.clauses[table.house.rulebook])
        table.recorder.note(RemedyOrdered(remedy="shuffle-discards", by=table.roster.dealer), CALL)
        self._reload(table, shoe)

    def ran_out(self, table: Table) -> None:
        self.find(table)

    def _reload(self, table: Table, shoe: Shoe) -> None:
        """All cards but those that lie on the layout."""
        self._cards = list(shoe.cards)
        left = list(shoe.cards)
        hands = [hand.cards for box in self._layout.boxes for hand in box.hands if not hand.picked_up]
        for card in [card for cards in [*hands, self._layout.dealer] for card in cards]:
            left.remove(card)
        note, roster = table.recorder.note, table.roster
        note(
            CardsShuffled(method="hand", what="discards", because="ran-out", by=roster.dealer, cards=len(left)),
            SHUFFLE,
        )
        self.rng.shuffle(left)
        note(CardsCut(by=roster.supervisor, from_front=len(left) // 2, cards=len(left)), CUT)
        back = min(table.house.cards_per_deck * (1 if table.house.rulebook == TAS else 2), len(left) // 2)
        note(CuttingCardPlaced(from_back=back, cards=len(left)), CUT)
        table.shoes_loaded += 1
        table.recorder.shoe = table.shoes_loaded
        note(ShoeLoaded(dealing=table.setting.dealing, cards=len(left)), LOAD)
        shoe.cards = left[len(left) // 2 :] + left[: len(left) // 2]
        shoe.load([back])

    def round_over(self, table: Table) -> None:
        """TAS 19.10: at the conclusion of the round a shuffle takes place; elsewhere nothing is against it."""
        if self._cards and isinstance(table.shoe, Shoe):
            table.shoe.cards, table.shoe.shuffle_is_due = self._cards, True
        elif table.shoe.shuffle_is_due:
            self._is_over(table)


class NotShuffledAgain(ShoeRunsOut):
    """TAS 19.10: after such a round all cards are shuffled; here the next one is dealt from what was left."""

    code = "no-shuffle"
    clauses = {TAS: "19.10"}
    situations = (NEVER,)
    _out_seq = 0
    _out_round: int | None = None

    def ran_out(self, table: Table) -> None:
        self._out_seq, self._out_round = table.recorder.seq, table.recorder.round

    def draws(self, table: Table) -> None:
        if not self._out_seq:
            super().draws(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        if self._out_seq and not self.is_made:
            self._tell_that_it_ran_out(table)
            self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))
            self.to_find[-1].put_right = True  # after this one they are shuffled
        return super().initial_deal(table, layout)

    def _tell_that_it_ran_out(self, table: Table) -> None:
        self.find(table, "shoe-ran-out", "19.10", seq=self._out_seq)
        self.to_find[-1].round, self.to_find[-1].put_right = self._out_round, True

    def closes(self, table: Table, by: Staff) -> Staff:
        if self._out_seq and not self.is_made:
            self._tell_that_it_ran_out(table)
        return super().closes(table, by)

    def round_over(self, table: Table) -> None:
        if self.is_made or not self._out_seq:
            super().round_over(table)
