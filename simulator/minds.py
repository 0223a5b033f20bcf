"""The players' minds: every question that the table puts to them is answered here, by luck and temper."""

from typing import TYPE_CHECKING

from domain.vocabulary import Choice, Tender
from simulator.layout import Box, Hand, Layout, Wager
from simulator.style import choose, surrenders

if TYPE_CHECKING:
    from simulator.table import Table

_CHANCE_OF_ABSENCE = 0.004
_POOR_TOTAL_MAX = 16
_CHANCE_OF_WHAT_IS_FREE = 0.7


class Minds:
    """Each answer takes its chance from the topic of minds, in the order in which the questions come."""

    def choose(self, table: "Table", layout: Layout, box: Box, hand: Hand, choices: list[Choice]) -> Choice:
        rng = table.luck.of("minds")
        if table.house.gives_free_tokens and rng.random() < _CHANCE_OF_WHAT_IS_FREE:
            may = [choice for choice in (Choice.DOUBLE, Choice.SPLIT) if choice in choices]
            free = [choice for choice in may if _is_free(table, hand, choice)]
            if free:
                return free[0]
        return choose(box.controller.style, rng, hand.cards, layout.dealer_value, choices)

    def surrenders(self, table: "Table", box: Box, hand: Hand) -> bool:
        """Asked before the subsequent deal, where the game offers it then."""
        return surrenders(box.controller.style, table.luck.of("minds"), hand.cards)

    def insures(self, table: "Table", box: Box, wager: Wager) -> int:
        """How much, 1.1: not more than half of the initial wager; nothing by those who do not like it."""
        if table.luck.of("minds").random() >= wager.player.style.insures:
            return 0
        most_cents = table.sign.in_chips(min(wager.cents // 2, wager.player.purse_cents))
        return most_cents if table.luck.of("minds").random() < 0.8 else table.sign.in_chips(most_cents // 2)

    def takes_even_money(self, table: "Table", box: Box, wager: Wager) -> bool:
        return table.luck.of("minds").random() < wager.player.style.takes_even_money

    def follows_double(self, table: "Table", hand: Hand, stake: Wager) -> bool:
        return table.luck.of("minds").random() < stake.player.style.follows

    def follows_split(self, table: "Table", hand: Hand, stake: Wager) -> bool:
        return table.luck.of("minds").random() < stake.player.style.follows

    def stays_on(self, table: "Table", box: Box, hand: Hand, stake: Wager) -> Choice:
        """Where the wager of one stays who does not follow a split."""
        return table.luck.of("minds").choice(table.house.stays_on(box))

    def doubles_for(self, table: "Table", hand: Hand, stake: Wager) -> int:
        """Up to the wager, 7.5.5(a)(i): sometimes for less."""
        cents = min(stake.cents, stake.player.purse_cents)
        if table.luck.of("minds").random() < 0.08:
            cents = max(table.sign.in_chips(cents // 2), table.sign.chip_cents)
        return cents

    def is_content(self, table: "Table", hand: Hand) -> bool:
        """Whether those who doubled would not think of taking it back."""
        return hand.total > _POOR_TOTAL_MAX

    def withdraws(self, table: "Table", hand: Hand, added: Wager) -> bool:
        return table.luck.of("minds").random() < added.player.style.gives_up

    def is_away(self, table: "Table", box: Box) -> bool:
        return table.luck.of("minds").random() < _CHANCE_OF_ABSENCE


def _is_free(table: "Table", hand: Hand, choice: Choice) -> bool:
    return choice == Choice.DOUBLE or table.house.tender_of_a_split(hand) == Tender.FREE_TOKEN


HONEST_MINDS = Minds()
