"""A card for a hand that has as many as its game lets it have."""

from domain.facts.decisions import ChoiceMade
from domain.vocabulary import Choice
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.arranging import arrange, first_box
from simulator.mistakes.draws import CardTooMany
from simulator.mistakes.memory import Memory
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import HandKey, any_of, hands
from simulator.pace import DECISION
from simulator.slip import Settling
from simulator.table import Table


class CardTooManyOnAFullHand(CardTooMany):
    """A hand has as many cards as the game lets it have, and gets one more: asked for or not, there is none to draw.

    Such hands are rare; where none comes by itself, the cards of the first box are arranged for one.
    """

    code = "excess-card"
    rule = "draws_until"
    clauses = {}  # of the games that have such a rule, each with its own
    _small = ("2", "3", "2", "4", "3")

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.draws_until.value.cards == len(cls._small)

    def place(self, show: Show, table: Table) -> bool:
        most = table.house.game.draws_until.value.cards
        full = [hand for box, hand in hands(show) if len(hand.cards) == most and hand.total < 21 and not hand.doubled]
        self._key = any_of(self.rng, [HandKey(hand.box, hand.number, tuple(hand.cards)) for hand in full])
        self._arranged = None if self._key else self._arrange(show, table)
        self._is_asked_for = self.rng.random() < 0.5
        self._unpaid: list[tuple[int, dict[str, int]]] = []
        return self._key is not None or self._arranged is not None

    def _arrange(self, show: Show, table: Table) -> int | None:
        first = first_box(show, table)
        if first is None:
            return None
        arrange(show, table, self._small[:2], self._small[2:])
        return first.number

    def chooses(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> Choice:
        if box.number != self._arranged or self.is_made or hand.number > 1:
            return choice
        if isinstance(table.minds, Memory):
            table.minds.answers["choose", box.number, hand.number, *hand.cards] = [Choice.DRAW]
        return Choice.DRAW

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        is_full = len(hand.cards) == len(self._small) and hand.total < 21 and not hand.doubled
        is_it = self._key.is_hand(hand) if self._key else box.number == self._arranged
        if not self.is_made and is_it and is_full:
            if self._is_asked_for:
                asked = ChoiceMade(player=box.controller.name, box=box.number, hand=hand.number, choice=Choice.DRAW)
                table.recorder.note(asked, DECISION)
            self._hand = hand
            self.too_many(table, layout, hand)
        return False

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        is_it = self.is_made and wager in self._hand.wagers and len(self._hand.cards) > len(self._small)
        if is_it and how != "pay":
            owed_cents = 2 * wager.cents if how == "collect" else wager.cents
            self._unpaid.append((table.recorder.seq + 1, {wager.player.name: owed_cents}))
        return False

    def cards_away(self, table: Table, layout: Layout) -> None:
        """CM 22.3.1(b): the hand had won with its fifth card. Too late for 9.3, what it was not paid is still owed."""
        if not self.is_noticed_in_time(table):
            for seq, owed_cents in self._unpaid:
                self.find(table, "wrong-payout", table.house.clause({}, "winning"), seq=seq)
                self.to_find[-1].owed_cents = owed_cents
        super().cards_away(table, layout)
