"""What the players of a near miss wish, where it is not left to their own minds."""

from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout, Wager
from simulator.minds import Minds
from simulator.table import Table


class Wishes(Minds):
    """The box in question decides as asked, as long as that is open to it, and stands when there is nothing more."""

    def __init__(
        self,
        honest: Minds,
        box: int,
        choices: tuple[Choice, ...],
        *,
        insures: bool = False,
        even_money: bool = False,
        withdraws: bool = False,
        for_less: bool = False,
    ) -> None:
        self._honest, self._box, self._choices = honest, box, list(choices)
        self._insures, self._even_money = insures, even_money
        self._withdraws, self._for_less = withdraws, for_less
        self.follower: str | None = None  # who alone goes along with a double, if that is decided

    def choose(self, table: Table, layout: Layout, box: Box, hand: Hand, choices: list[Choice]) -> Choice:
        if box.number != self._box:
            return self._honest.choose(table, layout, box, hand, choices)
        wish = self._choices.pop(0) if self._choices else Choice.STAND
        return wish if wish in choices else Choice.STAND if Choice.STAND in choices else choices[0]

    def surrenders(self, table: Table, box: Box, hand: Hand) -> bool:
        if box.number != self._box:
            return self._honest.surrenders(table, box, hand)
        wished = self._choices[:1] == [Choice.SURRENDER]
        if wished:
            self._choices.pop(0)
        return wished

    def insures(self, table: Table, box: Box, wager: Wager) -> int:
        if box.number != self._box or not self._insures:
            return self._honest.insures(table, box, wager)
        return table.sign.in_chips(min(wager.cents // 2, wager.player.purse_cents))

    def takes_even_money(self, table: Table, box: Box, wager: Wager) -> bool:
        return self._even_money if box.number == self._box else self._honest.takes_even_money(table, box, wager)

    def follows_double(self, table: Table, hand: Hand, stake: Wager) -> bool:
        if hand.box != self._box or self.follower is None:
            return self._honest.follows_double(table, hand, stake)
        return stake.player.name == self.follower

    def doubles_for(self, table: Table, hand: Hand, stake: Wager) -> int:
        if hand.box != self._box or not self._for_less:
            return self._honest.doubles_for(table, hand, stake)
        return max(table.sign.in_chips(min(stake.cents // 2, stake.player.purse_cents)), table.sign.chip_cents)

    def is_content(self, table: Table, hand: Hand) -> bool:
        return self._honest.is_content(table, hand) and not (hand.box == self._box and self._withdraws)

    def withdraws(self, table: Table, hand: Hand, added: Wager) -> bool:
        return self._withdraws if hand.box == self._box else self._honest.withdraws(table, hand, added)

    def is_away(self, table: Table, box: Box) -> bool:
        return False if box.number == self._box else self._honest.is_away(table, box)
