"""Where the staff and the players of a table could go wrong: one method for each place, and by itself none does.

The steps of play ask the slip in hand, if there is one, whether something else happens now. True means that it has
happened, and the step is not played as the house has it.
"""

from typing import TYPE_CHECKING, Literal

from domain.values import Patron, Staff
from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout, Wager
from simulator.player import Player

if TYPE_CHECKING:
    from simulator.side_wagers.wager import Offer
    from simulator.table import Table

Settling = Literal["pay", "collect", "give-back", "take-half"]
Part = Literal["initial-deal", "interim-settlement", "subsequent-deal", "dealers-hand", "settlement"]  # of a round


class Slip:
    # Before the shoe.

    def decks_check(self, table: "Table", when: str) -> bool:
        return False

    def shuffle(self, table: "Table") -> bool:
        return False

    def cut(self, table: "Table") -> bool:
        return False

    def cut_by(self, table: "Table", by: Patron | Staff) -> Patron | Staff:
        return by

    def cut_depth(self, table: "Table", depth: int) -> int:
        return depth

    def marker_places(self, table: "Table", places: list[int]) -> list[int]:
        return places

    def shoe_loaded(self, table: "Table") -> None:
        """The cards are in the shoe, or in the device."""

    def loading(self, table: "Table") -> None:
        """The cards are about to go into the shoe, or the device."""

    def burn(self, table: "Table") -> bool:
        return False

    # The round.

    def lays(self, table: "Table", wager: Wager) -> None:
        """A player is about to put this down on a box."""

    def bets_open(self, table: "Table", boxes: list[Box]) -> None:
        """The wagers lie on the boxes, and no more bets was not called yet."""

    def initial_deal(self, table: "Table", layout: Layout) -> bool:
        return False

    def insurance_open(self, table: "Table", layout: Layout) -> None:
        """Insurance was called for and is not closed yet."""

    def between_the_deals(self, table: "Table", layout: Layout) -> bool:
        return False

    def turn(self, table: "Table", layout: Layout, box: Box, hand: Hand) -> bool:
        return False

    def chooses(self, table: "Table", layout: Layout, box: Box, hand: Hand, choice: Choice) -> Choice:
        """What the player asks for instead, whether or not the game has it."""
        return choice

    def choice_made(self, table: "Table", layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        """True: what was chosen is not done, and the hand is over."""
        return False

    def caller(self, table: "Table", box: Box, hand: Hand, player: Player) -> Player:
        """Who calls the decision."""
        return player

    def hand_complete(self, table: "Table", layout: Layout, box: Box, hand: Hand) -> bool:
        return False

    def dealers_turn(self, table: "Table", layout: Layout) -> bool:
        return False

    def settlement(self, table: "Table", layout: Layout) -> bool:
        return False

    def button_is_due(self, table: "Table", layout: Layout, offer: "Offer", winners: list[Wager]) -> bool:
        """The button is about to go to those who have won a prize."""
        return False

    def settles(self, table: "Table", wager: Wager, how: Settling, paid_cents: int) -> bool:
        return False

    def prize_is_due(self, table: "Table", wager: Wager) -> bool:
        """True: what a side wager wins besides its odds is not given."""
        return False

    def first_win(self, table: "Table", wager: Wager, paid_cents: int) -> int:
        """What is paid for the first win of a wager that lies on to be decided once more."""
        return paid_cents

    def marks(self, table: "Table", wager: Wager) -> bool:
        """True: no marker is laid on a wager that lies on for the next round."""
        return False

    def part_over(self, table: "Table", layout: Layout, part: Part) -> None:
        """A part of the round is over, and the next has not begun."""

    def cards_away(self, table: "Table", layout: Layout) -> None:
        """Everything is settled and picked up; the round is not over yet."""

    def round_over(self, table: "Table") -> None:
        """The round is over."""

    def draws(self, table: "Table") -> None:
        """The next card is about to come out of the shoe."""

    # Between rounds.

    def shuffle_is_due(self, table: "Table") -> bool:
        """True: nobody minds the cutting card."""
        return False

    def closing(self, table: "Table") -> bool:
        """True: nobody is told, and the players are still there when the table closes."""
        return False

    def last_round(self, table: "Table") -> bool:
        """True: none more is dealt for the wagers that lie on."""
        return False

    def closes(self, table: "Table", by: Staff) -> Staff:
        """Who closes the table."""
        return by


class MistakeHooks:
    """Who makes the mistakes of a table: called before each thing that can go wrong, and after it."""

    def before_play(self, table: "Table") -> None:
        """The table is about to open."""

    def after_opening(self, table: "Table") -> None:
        """It is open."""

    def before_shoe(self, table: "Table") -> None:
        """A shoe is about to be made ready."""

    def after_shoe(self, table: "Table") -> None:
        """It is loaded."""

    def before_round(self, table: "Table") -> None:
        """Wagers are about to be placed."""

    def after_round(self, table: "Table") -> None:
        """The round is over."""

    def before_closing(self, table: "Table") -> None:
        """The table is about to close."""

    def after_closing(self, table: "Table") -> None:
        """It is closed."""
