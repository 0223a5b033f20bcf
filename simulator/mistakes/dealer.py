"""Mistakes with the dealer's own hand: a card too many, one too few, and one that was not needed."""

from typing import ClassVar

from domain.facts.dealing import CardDrawn
from simulator.counting import count
from simulator.dealers_hand import complete_dealers_hand, draw_second_card, has_wager_on_dealer
from simulator.dealing import deal_to_dealer
from simulator.layout import Layout
from simulator.mistakes.mistake import (
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    FEDERAL,
    NEVER,
    NSW,
    PONTOON,
    SYDNEY,
    TAS,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import lay_aside, order, remark, throw_away
from simulator.table import Table

_TOO_LATE_OR_NEVER = (AFTER_THE_ROUND, NEVER)
_DISCARDED = {CM: "9.3.1", NSW: "17.5", TAS: "19.2"}


class _CardTooMany(RoundMistake):
    """A card that was seen on the finished hand: discarded, 9.3.1."""

    situations: ClassVar[tuple[Situation, ...]] = (
        AT_ONCE_RIGHT,
        AT_ONCE_WRONG,
        AT_ONCE_NONE,
        *_TOO_LATE_OR_NEVER,
    )
    redealt = True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        complete_dealers_hand(table, layout)
        card = deal_to_dealer(table, layout)
        self.find(table)
        if self.situation == AT_ONCE_RIGHT:
            if self.rng.random() < 0.5:
                order(self, table, "discard-card")
            throw_away(table, "dealer", card)
            layout.dealer.pop()
        elif self.situation == AT_ONCE_WRONG:
            order(self, table, "use-as-next-card")
            self.find(table, "wrong-remedy", _DISCARDED[table.house.rulebook])
            lay_aside(table, "dealer", card)
            layout.dealer.pop()
        elif self.situation == AT_ONCE_NONE:
            remark(self, table, layout)
        return True


class DealerDrewWrongly(_CardTooMany):
    """The hand stood, and another card came all the same."""

    code = "dealer-drew-wrongly"
    rule = "dealer"
    clauses = {CM: "7.5.7(a)", PONTOON: "10.5.6", NSW: "13.2", TAS: "16.1", SYDNEY: "Dealers Hand"}

    def place(self, show: Show, table: Table) -> bool:
        """Hands wait for it, and it is complete by its total."""
        layout = show.layout
        total, soft = count(layout.dealer)
        return len(layout.dealer) > 1 and total < 21 and table.house.dealer_stands(total, soft)


class DealerStoodWrongly(RoundMistake):
    """The last card that the total demands does not come."""

    code = "dealer-stood-wrongly"
    rule = "dealer"
    clauses = {CM: "7.5.7(a)", PONTOON: "10.5.6", NSW: "13.2", TAS: "16.1", SYDNEY: "Dealers Hand"}
    situations = (AT_ONCE_WRONG, AT_ONCE_NONE, *_TOO_LATE_OR_NEVER)
    redealt = True
    draws_by = {CM: "7.5.7(a)", NSW: "17.8", TAS: "16.1", FEDERAL: "21.7.1"}

    def place(self, show: Show, table: Table) -> bool:
        """Somebody waits for it; where that is a side wager alone, by the clause of the wager."""
        self._cards = len(show.layout.dealer) - 1
        waits = any(
            hand.total <= 21 and not (hand.surrendered or hand.picked_up or table.house.wins_at_once(hand))
            for box in show.layout.boxes
            if not box.is_natural
            for hand in box.hands
        )
        beside = [offer.wager for offer in table.setting.side_wagers if offer.wager.needs_dealers_hand]
        self._own = None if waits or not beside else beside[0].clause("not-drawn-for", table.house)
        return self._cards >= 2 and (waits or has_wager_on_dealer(table, show.layout))

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        draw_second_card(table, layout)
        while len(layout.dealer) < self._cards:
            deal_to_dealer(table, layout)
        self.find(table, clause=self._own, seq=table.recorder.last_seq_of(CardDrawn))
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.situation == AT_ONCE_NONE:
            remark(self, table, layout)
        elif self.situation == AT_ONCE_WRONG:
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", table.house.clause(self.draws_by))
        return False


class NeedlessDealerCard(_CardTooMany):
    """Everything is decided, and the dealer draws."""

    code = "needless-dealer-card"
    rule = "no_needless_card"
    clauses = {CM: "7.5.7(c)", NSW: "13.4", TAS: "16.2–16.3"}

    def place(self, show: Show, table: Table) -> bool:
        return len(show.layout.dealer) == 1
