"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was paid."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.dealing import CardDrawn, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.rulings import RemarkMade, RemedyOrdered
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.judge import initial_deal, naturals
from domain.judge.boxes import Boxes
from domain.judge.dealers_hand import DealersHand
from domain.judge.view import View
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
        self.boxes = Boxes(self.view, dealer[0] if dealer else None, split_again=_may_split_again(self.view.table))
        wagered = self._wagered()
        self.boxes.start({hand.box: hand.names for hand in self.round.hands if hand.box in wagered})
        self.dealer = DealersHand(self.view, self.boxes, dealer)

    def _subsequent(self, event: Event) -> None:
        assert self.boxes is not None
        assert self.dealer is not None
        match event.data:
            case CardDrawn(to="dealer", card=card) if card is not None:
                if self.dealer.cards:
                    self.boxes.close(event)
                self.dealer.draw(event, card, self.round)
            case WagerPaid() as paid:
                naturals.check_paid(self.view, event, paid, self.round, self.boxes)
            case RoundEnded():
                self.boxes.close(event)
                self.dealer.end(event, self.round)
                self.ended = True
            case _:
                self.boxes.walk(event)


def _may_split_again(table: Table) -> bool:
    by_sign = any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))
