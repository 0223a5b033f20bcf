"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was done."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.rulings import HandsRebuilt, RoundVoided, WagerVoided
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.judge import before_the_draw, initial_deal, naturals
from domain.judge.boxes import Boxes
from domain.judge.control import controller
from domain.judge.dealers_hand import DealersHand
from domain.judge.deeds import Doings
from domain.judge.view import View
from domain.play.table import Round, Table
from domain.values import BoxHand

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
    HandsRebuilt,
    RoundVoided,
    WagerVoided,
    RoundEnded,
)


@dataclass
class RoundWalk:
    """A round under way. `view.table` is the state behind the event that is being walked."""

    view: View
    number: int
    draws: list[Event] = field(default_factory=list)
    moved: dict[int, initial_deal.Spot] = field(default_factory=dict)  # cards of the deal that were put elsewhere
    doings: Doings = field(default_factory=Doings)
    boxes: Boxes | None = None
    dealer: DealersHand | None = None
    deal_over_seq: int = 0
    first_draw_seq: int | None = None
    ended: bool = False
    void: bool = False
    begun: bool = False  # the subsequent deal

    @property
    def round(self) -> Round:
        game_round = self.view.table.round
        assert game_round is not None
        return game_round

    def walk(self, event: Event) -> None:
        self.doings.take(event)
        if self.void:
            return
        if self.boxes is None and self._is_of_the_deal(event):
            return
        if self.boxes is not None:
            self._subsequent(event)

    def _is_of_the_deal(self, event: Event) -> bool:
        match event.data:
            case CardDrawn():
                self.draws.append(event)
                due = initial_deal.order(self._wagered())
                dealt = [initial_deal.spot_of(draw.data) for draw in self.draws if isinstance(draw.data, CardDrawn)]
                if due and dealt == due:
                    self._deal_is_over(event)
                return True
            case CardMoved() as moved:
                self._put_elsewhere(moved)
                return True
            case _ if isinstance(event.data, _AFTER_THE_DEAL):
                self._deal_is_over(event)
        return False

    def _put_elsewhere(self, fact: CardMoved) -> None:
        """A card of the deal is moved while the deal goes on."""
        left = fact.moved_from.box if isinstance(fact.moved_from, BoxHand) else fact.moved_from
        for number in range(len(self.draws) - 1, -1, -1):
            drawn = self.draws[number].data
            if not isinstance(drawn, CardDrawn) or fact.card not in (None, drawn.card):
                continue
            if self.moved.get(number, initial_deal.spot_of(drawn)) == left:
                self.moved[number] = fact.to.box if isinstance(fact.to, BoxHand) else fact.to
                return

    def _wagered(self) -> list[int]:
        return sorted({stake.box for stake in self.round.stakes if stake.bet == "main" and stake.cents})

    def _deal_is_over(self, event: Event) -> None:
        self.deal_over_seq = self.draws[-1].seq if self.draws else event.seq
        wagered = self._wagered()
        initial_deal.check(self.view, wagered, self.draws, self.moved)
        dealer = [dealt.card for dealt in self.round.dealer if dealt.card]
        self.boxes = Boxes(
            self.view,
            dealer[0] if dealer else None,
            split_again=may_split_again(self.view.table),
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
                self._drawn(event)
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
            case RoundVoided():
                self.ended = self.void = True
            case CardMoved() | CardTurned() | HandsRebuilt():
                self.boxes.walk(event)
                self.dealer.lie_anew(self.round)
            case CardDrawn():
                self._drawn(event)
                self.boxes.walk(event)
            case _:
                self.boxes.walk(event)

    def _drawn(self, event: Event) -> None:
        self.first_draw_seq = self.first_draw_seq or event.seq

    def _begin(self, event: Event) -> None:
        if isinstance(event.data, ChoiceMade) and event.data.choice in ("insurance", "even-money", "none"):
            return
        self.begun = True
        before_the_draw.check(self.view, event, self.round)

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


def may_split_again(table: Table) -> bool:
    by_sign = any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))
