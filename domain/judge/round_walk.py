"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was paid."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.dealing import CardDrawn, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.rulings import RemarkMade, RemedyOrdered
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.judge import initial_deal, naturals
from domain.judge.boxes import Boxes
from domain.judge.control import controller
from domain.judge.dealers_hand import DealersHand
from domain.judge.view import View
from domain.play.counting import is_ten_value, value
from domain.play.table import Round, Table

# What shows that the initial deal is over, where it is not over by its number of cards.
_AFTER_THE_DEAL = (
    InsuranceOffered,
    ChoiceOffered,
    ChoiceMade,
    PlayDirected,
    WagerPaid,
    WagerCollected,
    WagerReturned,
    HandPickedUp,
    RoundEnded,
)


@dataclass
class RoundWalk:
    """A round under way. `view.table` is the state behind the event that is being walked."""

    view: View
    number: int
    draws: list[Event] = field(default_factory=list)
    boxes: Boxes | None = None
    dealer: DealersHand | None = None
    noticed_seq: int | None = None
    ended: bool = False
    begun: bool = False  # the subsequent deal

    @property
    def round(self) -> Round:
        game_round = self.view.table.round
        assert game_round is not None
        return game_round

    def walk(self, event: Event) -> None:
        if isinstance(event.data, RemarkMade | RemedyOrdered):
            self.noticed_seq = self.noticed_seq or event.seq
        if self.boxes is None:
            self._initial(event)
        if self.boxes is not None and event not in self.draws:
            self._subsequent(event)

    def _initial(self, event: Event) -> None:
        if isinstance(event.data, _AFTER_THE_DEAL):
            self._deal_is_over()
        elif isinstance(event.data, CardDrawn) and event.data.drawn_from == "shoe":
            self.draws.append(event)
            due = initial_deal.order(self._wagered())
            dealt = [initial_deal.spot_of(draw.data) for draw in self.draws if isinstance(draw.data, CardDrawn)]
            if due and dealt == due:
                self._deal_is_over()

    def _wagered(self) -> list[int]:
        return sorted({stake.box for stake in self.round.stakes if stake.bet == "main" and stake.cents})

    def _deal_is_over(self) -> None:
        initial_deal.check(self.view, self._wagered(), self.draws)
        dealer = [dealt.card for dealt in self.round.dealer if dealt.card]
        wagered = self._wagered()
        self.boxes = Boxes(
            self.view,
            dealer[0] if dealer else None,
            split_again=_may_split_again(self.view.table),
            controllers={box: controller(self.view, self.round, box) for box in wagered},
        )
        self.boxes.start({hand.box: hand.names for hand in self.round.hands if hand.box in wagered})
        self.dealer = DealersHand(self.view, self.boxes, dealer)

    def _subsequent(self, event: Event) -> None:
        assert self.boxes is not None
        assert self.dealer is not None
        if not self.begun and isinstance(event.data, ChoiceMade | PlayDirected | CardDrawn):
            self._begin(event)
        match event.data:
            case CardDrawn(to="dealer", card=card) if card is not None:
                if self.dealer.cards:
                    self.boxes.close(event)
                self.dealer.draw(event, card, self.round)
            case WagerPaid() as paid:
                naturals.check_paid(self.view, event, paid, self.round, self.boxes)
                self._side_wager(event, paid.bet, paid.box)
            case WagerCollected() as collected:
                self._side_wager(event, collected.bet, collected.box)
            case RoundEnded():
                self.boxes.close(event)
                self.dealer.end(event, self.round)
                self.ended = True
            case _:
                self.boxes.walk(event)

    def _begin(self, event: Event) -> None:
        """What must have been done before the first decision or card of the subsequent deal."""
        if isinstance(event.data, ChoiceMade) and event.data.choice in ("insurance", "even-money", "none"):
            return
        self.begun = True
        self._insurance_called(event)
        left = self.round.rack_at_start if self.round.discards_returned_seq is None else 0
        if self.view.game.discards_to_device.value and left:
            shoe = self.view.table.shoe
            if shoe is not None and shoe.dealing == "continuous-shuffler":
                self.view.find(
                    "discards-not-returned",
                    event,
                    seen=f"{left} discards were not in the device after the initial deal",
                    expected=self.view.game.discards_to_device.says,
                )

    def _side_wager(self, event: Event, bet: str, box: int) -> None:
        wager = self.view.game.side_wagers.get(bet)
        if wager is not None and self.begun:
            self.view.find(
                "side-wager-settled-late",
                event,
                seen=f"{bet} on box {box} was settled after the subsequent deal had begun",
                expected=wager.settled.says,
                box=box,
            )

    def _insurance_called(self, event: Event) -> None:
        first = self.round.dealer[0].card if self.round.dealer else None
        if first is None or not self.view.game.insurance_is_called.value:
            return
        ace = value(first) == 1
        ten = is_ten_value(first) and self.view.option("ten-insurance")
        if (ace or ten) and self.round.insurance_offered_seq is None:
            self.view.find(
                "insurance-not-offered",
                event,
                seen=f"the dealer showed {'an ace' if ace else 'a ten-value card'} and did not call for insurance",
                expected=self.view.game.insurance_is_called.says,
            )


def _may_split_again(table: Table) -> bool:
    by_sign = any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))
