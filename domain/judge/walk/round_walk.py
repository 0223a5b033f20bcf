"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was done."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.people import PlayerLeft
from domain.facts.rulings import HandsRebuilt, RoundVoided
from domain.facts.settlement import PaymentCorrected, WagerCollected, WagerPaid
from domain.facts.shoe import CardsDealtTogether, DiscardsReturned
from domain.facts.tables import Setup
from domain.judge.view import View
from domain.judge.walk import before_the_draw, initial_deal, naturals
from domain.judge.walk.boxes import Boxes
from domain.judge.walk.control import controllers
from domain.judge.walk.dealers_hand import DealersHand
from domain.judge.walk.deeds import HEARD, HEARD_AFTERWARDS, Act, Doings
from domain.judge.walk.initial_deal import Draw
from domain.play.counting import is_natural, value
from domain.play.following.settlement import correct
from domain.play.table import Round, Table
from domain.values import BoxHand

# What shows that the initial deal is over, where it is not over by its number of cards.
_AFTER_THE_DEAL = (
    InsuranceOffered,
    ChoiceOffered,
    ChoiceMade,
    PlayDirected,
    WagerPaid,
    HandPickedUp,
    HandsRebuilt,
    RoundVoided,
    RoundEnded,
)

# What a walk looks at: the rest is of wagers and people, and is looked at elsewhere.
_OF_PLAY = frozenset(
    (
        *_AFTER_THE_DEAL,
        WagerCollected,
        CardDrawn,
        CardMoved,
        CardTurned,
        CardsDealtTogether,
        DiscardsReturned,
        PlayerLeft,
    )
)
WALKED = _OF_PLAY | HEARD
_BEGINS = frozenset((ChoiceMade, PlayDirected, CardDrawn))  # the subsequent deal, and goes on with it
_LIES_ANEW = frozenset((CardMoved, CardTurned, HandsRebuilt, CardsDealtTogether))
_SETTLES = frozenset(
    (WagerPaid, WagerCollected, RoundEnded, RoundVoided, InsuranceOffered, DiscardsReturned, PlayerLeft)
)
HEARD_LATER = HEARD_AFTERWARDS | {PaymentCorrected}
_ABOUT_INSURANCE = ("insurance", "even-money", "none")


@dataclass(slots=True)
class RoundWalk:
    """A round under way. `view.table` is the state behind the event that is being walked."""

    view: View
    number: int
    setup: Setup | None = None  # in force when it began
    draws: list[Draw] = field(default_factory=list)
    moved: dict[int, initial_deal.Spot] = field(default_factory=dict)  # cards of the deal that were put elsewhere
    doings: Doings = field(default_factory=Doings)
    boxes: Boxes | None = None
    dealer: DealersHand | None = None
    deal_over_seq: int = 0
    first_draw_seq: int | None = None
    ended: bool = False
    void: bool = False
    begun: bool = False  # the subsequent deal
    natural_paid: bool = False
    late_ace: bool = False  # the dealer's first card came late, and insurance is to be offered on it

    @property
    def round(self) -> Round:
        game_round = self.view.table.round
        assert game_round is not None
        return game_round

    def hear(self, event: Event) -> None:
        """What is said or paid back after the round, before the first card of the next one."""
        self.doings.hear(event)
        fact = event.data
        if isinstance(fact, PaymentCorrected):
            for stake in self.round.stakes:
                if (stake.player, stake.box, stake.bet, stake.hand) == (fact.player, fact.box, fact.bet, fact.hand):
                    correct(stake, event.seq, fact)

    def walk(self, event: Event) -> None:
        kind = type(event.data)
        if kind in HEARD:
            self.doings.take(event)
        if self.void or kind not in _OF_PLAY:
            return
        if self.boxes is None and self._is_of_the_deal(event):
            return
        if self.boxes is not None and self.dealer is not None:
            self._subsequent(event, self.boxes, self.dealer)

    def _is_of_the_deal(self, event: Event) -> bool:
        match event.data:
            case CardDrawn() as drawn:
                if not self.draws:
                    before_the_draw.first_card(self.view, event, drawn)
                if drawn.to == "dealer" and any(draw.spot == "dealer" for draw in self.draws):
                    self._deal_is_over(event)  # the dealer gets one card of it
                    return False
                self.draws.append(Draw(event, initial_deal.spot_of(drawn.to), drawn.card))
                if self._is_dealt_out():
                    self._deal_is_over(event)
                return True
            case CardsDealtTogether() as together:
                self.draws += [Draw(event, initial_deal.spot_of(together.to), card) for card in together.cards]
                return True
            case CardMoved() as moved:
                self._put_elsewhere(event.seq, moved)
                return True
            case _ if isinstance(event.data, _AFTER_THE_DEAL):
                self._deal_is_over(event)
        return False

    def _is_dealt_out(self) -> bool:
        """Two cards for each box and one for the dealer, each where it belongs."""
        half, odd = divmod(len(self.draws), 2)
        if not odd or self.draws[half].spot != "dealer":
            return False
        return [draw.spot for draw in self.draws] == initial_deal.order(self._wagered())

    def _put_elsewhere(self, seq: int, fact: CardMoved) -> None:
        """A card of the deal is moved while the deal goes on."""
        left = initial_deal.spot_of(fact.moved_from)
        for number in range(len(self.draws) - 1, -1, -1):
            draw = self.draws[number]
            if fact.card in (None, draw.card) and self.moved.get(number, draw.spot) == left:
                self.moved[number] = initial_deal.spot_of(fact.to)
                if isinstance(fact.to, BoxHand) or fact.to == "dealer":
                    self.doings.did(Act(seq, "rebuild"))
                return

    def _wagered(self) -> list[int]:
        boxes = self.setup.boxes if self.setup else 9
        stakes = [stake for stake in self.round.stakes if stake.bet == "main" and stake.cents]
        dealt_to = {draw.spot for draw in self.draws}
        return sorted({stake.box for stake in stakes if stake.box <= boxes or stake.box in dealt_to})

    def _gone(self) -> set[int]:
        """Boxes whose wagers were voided or taken back while the cards were dealt: they need no more of them."""
        boxes = {stake.box for stake in self.round.stakes if stake.bet == "main"}
        live = {s.box for s in self.round.stakes if s.bet == "main" and s.cents and s.voided_seq is None}
        last = self.draws[-1].event.seq if self.draws else 0
        voided = {s.box for s in self.round.stakes if s.voided_seq is not None and s.voided_seq < last}
        return (boxes - live) & voided

    def _deal_is_over(self, event: Event) -> None:
        self.deal_over_seq = self.draws[-1].event.seq if self.draws else event.seq
        wagered = self._wagered()
        gone = self._gone()
        initial_deal.check(
            self.view,
            [box for box in wagered if box not in gone],
            [draw for draw in self.draws if draw.spot not in gone],
            self.moved,
            broken_off=isinstance(event.data, RoundVoided),
        )
        dealer = [dealt.card for dealt in self.round.dealer if dealt.card and dealt.seq != event.seq]
        self.boxes = Boxes(
            self.view,
            dealer[0] if dealer else None,
            split_again=may_split_again(self.view.table),
            controllers=controllers(self.view, self.round, wagered),
        )
        self.boxes.start({hand.box: hand.names for hand in self.round.hands if hand.box in wagered})
        self.dealer = DealersHand(self.view, self.boxes, dealer)

    def _subsequent(self, event: Event, boxes: Boxes, dealer: DealersHand) -> None:
        kind = type(event.data)
        if not self.begun and isinstance(event.data, CardDrawn) and boxes.completes_the_deal(event.data):
            boxes.walk(event)
            return
        if kind in _BEGINS:
            if self.late_ace:
                self._insure_late(event)
            if not self.begun:
                self._begin(event)
        if kind in _LIES_ANEW:
            boxes.walk(event)
            dealer.lie_anew(self.round)
        elif kind in _BEGINS:
            self._act(event, boxes, dealer)
        elif kind in _SETTLES:
            self._settle(event, boxes, dealer)

    def _act(self, event: Event, boxes: Boxes, dealer: DealersHand) -> None:
        """A decision, or a card."""
        drawn = event.data
        if isinstance(drawn, CardDrawn):
            self.first_draw_seq = self.first_draw_seq or event.seq
            if drawn.to == "dealer":
                if dealer.cards:
                    boxes.close(event)
                else:
                    boxes.dealer_first = drawn.card
                    self.late_ace = drawn.card is not None and value(drawn.card) == 1
                dealer.draw(event, drawn.card, self.round)
                return
        boxes.walk(event)

    def _settle(self, event: Event, boxes: Boxes, dealer: DealersHand) -> None:
        match event.data:
            case WagerPaid() as paid:
                naturals.check_paid(self.view, event, paid, self.round, boxes)
                naturals.check_21_paid(self.view, event, paid, self.round)
                self._side_wager(event, paid.bet, paid.box)
                self.natural_paid = self.natural_paid or self._is_natural(paid, boxes)
            case WagerCollected() as collected:
                self._side_wager(event, collected.bet, collected.box)
            case RoundEnded():
                boxes.close(event)
                dealer.end(event, self.round)
                self.ended = True
            case RoundVoided():
                self.ended = self.void = True
            case InsuranceOffered() if self.begun:
                self.doings.did(Act(event.seq, "offer-insurance"))
            case DiscardsReturned() if self.begun:
                before_the_draw.too_late(self.view, event)
            case PlayerLeft(player=player):
                boxes.lose(player)

    def _insure_late(self, event: Event) -> None:
        if not (isinstance(event.data, ChoiceMade) and event.data.choice in _ABOUT_INSURANCE):
            self.late_ace = False
            before_the_draw.late_insurance(self.view, event, self.round)

    def _begin(self, event: Event) -> None:
        if isinstance(event.data, ChoiceMade) and event.data.choice in _ABOUT_INSURANCE:
            return
        self.begun = True
        before_the_draw.check(self.view, event, self.round)

    def _side_wager(self, event: Event, bet: str, box: int) -> None:
        wager = self.view.game.side_wagers.get(bet)
        if wager is None:
            return
        behind_a_natural = self.natural_paid and wager.settled.value == "interim-before-naturals"
        if self.begun or behind_a_natural:
            after = "the subsequent deal had begun" if self.begun else "a natural had been paid"
            self.view.find(
                "side-wager-settled-late",
                event,
                seen=f"{bet} on box {box} was settled after {after}",
                expected=wager.settled.says,
                box=box,
            )

    @staticmethod
    def _is_natural(paid: WagerPaid, boxes: Boxes) -> bool:
        seat = boxes.seats.get((paid.box, paid.hand))
        return seat is not None and paid.bet == "main" and is_natural(seat.cards) and not seat.from_split


def may_split_again(table: Table) -> bool:
    by_sign = any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))
