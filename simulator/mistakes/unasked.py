"""A card for a hand before its turn: the next card, CM 9.3 and TAS 19.1, or offered one by one, NSW 17.2 to 17.4."""

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.vocabulary import Choice
from simulator.counting import count
from simulator.dealing import deal_to_hand
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.draws import CardTooMany
from simulator.mistakes.mistake import AT_ONCE_RIGHT, CM, NSW, SYDNEY, TAS
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import CALL, DECISION
from simulator.subsequent import play_hand
from simulator.table import Table


class CardBeforeTheTurn(CardTooMany):
    """A box gets a card before it was asked."""

    code = "excess-card"
    clauses = {CM: "9.3", NSW: "17.2", TAS: "19.1", SYDNEY: "Subsequent Deal"}
    _is_offered = False

    def place(self, show: Show, table: Table) -> bool:
        asked = [
            box.number
            for box in show.layout.boxes
            if show.memory.first_choice(box.number, show.initial[box.number]) is not None
            and "stand" in table.house.draw_or_stand(count(show.initial[box.number])[0])  # else it must draw anyway
        ]
        away = any(question[0] == "away" and True in given for question, given in show.memory.answers.items())
        box = any_of(self.rng, asked)
        self._box = box or 0
        return box is not None and not away and len(show.layout.dealer) > 1

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.is_made and box.number == self._box:
            self.too_many(table, layout, hand)
            self._is_offered = table.house.rulebook == NSW and self.situation == AT_ONCE_RIGHT
        return self._is_offered and self._offer(table, layout, box, hand)

    def _offer(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        """17.3: who refuses it gets no more, and under 12 nobody may; 17.4: refused by all it is the dealer's."""
        total, _ = count(hand.cards)
        player = box.controller.name
        wish = table.minds.choose(table, layout, box, hand, table.house.draw_or_stand(total))
        table.recorder.note(
            ChoiceOffered(
                choices=[Choice.ACCEPT_CARD, Choice.REFUSE_CARD], box=box.number, hand=hand.number, player=player
            ),
            CALL,
        )
        choice = ChoiceMade(
            player=player,
            box=box.number,
            choice=Choice.ACCEPT_CARD if wish == Choice.DRAW else Choice.REFUSE_CARD,
            hand=hand.number,
        )
        table.recorder.note(choice, DECISION)
        if wish == "draw":
            self._is_offered = False
            deal_to_hand(table, hand)
            play_hand(table, layout, box, hand)
        return True
