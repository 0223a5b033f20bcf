"""Where on the automated floor something can go wrong: one method for each place. These are the honest answers."""

from typing import TYPE_CHECKING, TypeVar

from domain.facts.outcomes import DiceOutcome, NumberOutcome, SymbolsOutcome
from domain.values import Staff
from simulator.automated.terminal import Bet, Stake, Terminal, Worth

if TYPE_CHECKING:
    from simulator.automated.blackjack.felt import Felt, Hand, Seat
    from simulator.automated.blackjack.play import Spot
    from simulator.automated.table import AutomatedTable

O = TypeVar("O", NumberOutcome, DiceOutcome, SymbolsOutcome)  # noqa: E741


class Slip:
    """What is asked on the way of a round, in its order."""

    is_made_here = False  # whether this is a mistake of the present round

    def period_us(self, table: "AutomatedTable", us: int) -> int:
        """How long the wagering period is."""
        return us

    def after_opening(self, table: "AutomatedTable") -> None:
        """The period has opened, and nobody has touched a screen."""

    def displays(self, table: "AutomatedTable", terminal: Terminal, bet: Bet, asked_cents: int) -> int:
        """What the terminal displays of a wager that a player tries to place."""
        return table.setting.permitted(bet.name, asked_cents)

    def leaves_under_aggregate(self, table: "AutomatedTable", terminal: Terminal) -> bool:
        """Whether wagers under the aggregate stay on the screen."""
        return False

    def before_expiry(self, table: "AutomatedTable") -> None:
        """Shortly before the period expires."""

    def after_expiry(self, table: "AutomatedTable") -> None:
        """As soon as it has expired."""

    def spinner(self, table: "AutomatedTable", right: Terminal | None) -> Terminal | None:
        return right

    def sleeps(self, table: "AutomatedTable", sleeps: bool) -> bool:
        """Whether the spinner lets the time run out."""
        return sleeps

    def spin_us(self, table: "AutomatedTable", us: int) -> int:
        """After how long the ball or wheel is set going."""
        return us

    def spun(self, table: "AutomatedTable", seq: int) -> None:
        """It was spun; `seq` is the step that shows by whom."""

    # Of blackjack alone, 18.7 to 18.9

    def before_deal(self, table: "AutomatedTable", felt: "Felt") -> None:
        """The positions are known, and no card was drawn."""

    def deal_order(self, table: "AutomatedTable", felt: "Felt", order: "list[Spot]") -> "list[Spot]":
        """To whom the cards of the initial deal go."""
        return order

    def insures_for(self, table: "AutomatedTable", seat: "Seat", cents: int) -> int:
        return cents

    def after_initial_deal(self, table: "AutomatedTable", felt: "Felt") -> None:
        """Insurance was offered where it may be."""

    def turns(self, table: "AutomatedTable", felt: "Felt", seats: "list[Seat]") -> "list[Seat]":
        """In which order the positions are played."""
        return seats

    def plays(self, table: "AutomatedTable", felt: "Felt", seat: "Seat", hand: "Hand") -> bool:
        """Whether the hand was played, or passed over, here."""
        return False

    def silence_us(self, table: "AutomatedTable", us: int) -> int:
        """After how long a player counts as silent."""
        return us

    def drawn(self, table: "AutomatedTable", felt: "Felt", seat: "Seat", hand: "Hand") -> None:
        """A card was drawn for somebody who had asked for one."""

    def hand_played(self, table: "AutomatedTable", felt: "Felt", seat: "Seat", hand: "Hand") -> None:
        """A hand is complete."""

    def before_dealer(self, table: "AutomatedTable", felt: "Felt") -> None:
        """All positions were played."""

    def stops_dealer(self, table: "AutomatedTable", felt: "Felt") -> bool:
        """Whether the dealer draws no more, although a card is due."""
        return False

    def dealer_done(self, table: "AutomatedTable", felt: "Felt") -> None:
        """The dealer's hand is complete."""

    # Of all games

    def announced(self, table: "AutomatedTable", outcome: O) -> O:
        return outcome

    def before_settlement(self, table: "AutomatedTable") -> None:
        """The outcome is known, and nothing is settled yet."""

    def counts(self, table: "AutomatedTable", terminal: Terminal, stake: Stake) -> int:
        """For how much a wager is settled."""
        return stake.cents

    def settles(self, table: "AutomatedTable", terminal: Terminal, stake: Stake, right: Worth) -> Worth:
        return right

    def shows_won(self, table: "AutomatedTable", terminal: Terminal, cents: int) -> int:
        """The amount that the terminal displays as won."""
        return cents

    def settled(self, table: "AutomatedTable", terminal: Terminal) -> None:
        """A terminal was settled."""

    def before_end(self, table: "AutomatedTable") -> None:
        """All terminals are settled, and the round is not over."""

    def pays_out(self, table: "AutomatedTable", terminal: Terminal, cents: int) -> int:
        """How much a cash-out comes to."""
        return cents

    def notice_rounds(self, table: "AutomatedTable") -> int:
        """So many rounds before a table closes its players are told, 11.8."""
        return 3

    def closes(self, table: "AutomatedTable", by: Staff) -> Staff:
        """Who closes it."""
        return by

    def clears(self, table: "AutomatedTable") -> bool:
        """Whether its players have left before that."""
        return True


HONEST = Slip()


class MistakeHooks:
    """Who decides when something goes wrong, if anybody does."""

    def before_round(self, table: "AutomatedTable") -> None: ...
    def after_round(self, table: "AutomatedTable") -> None: ...
    def before_closing(self, table: "AutomatedTable") -> None: ...
    def after_closing(self, table: "AutomatedTable") -> None: ...
