"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was done."""

from dataclasses import dataclass, field

from domain.cards import pretty
from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.people import PlayerLeft
from domain.facts.rulings import HandsRebuilt, RoundVoided
from domain.facts.settlement import PaymentCorrected, WagerCollected, WagerPaid
from domain.facts.shoe import CardsDealtTogether, DiscardsReturned
from domain.facts.tables import Setup
from domain.facts.wagers import WagerWithdrawn
from domain.judge.view import View
from domain.judge.walk import before_the_draw, initial_deal, naturals
from domain.judge.walk.boxes import Boxes, Key
from domain.judge.walk.control import controllers
from domain.judge.walk.dealers_hand import DealersHand
from domain.judge.walk.deeds import HEARD, HEARD_AFTERWARDS, Act, Doings
from domain.judge.walk.initial_deal import Draw
from domain.judge.wording import the_bet
from domain.play.counting import is_natural, value
from domain.play.following.cards import is_cleared
from domain.play.following.settlement import correct
from domain.play.table import Decision, Round, Table
from domain.values import BoxHand, Spot

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
        WagerWithdrawn,
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
    (WagerPaid, WagerCollected, WagerWithdrawn, RoundEnded, RoundVoided, InsuranceOffered, DiscardsReturned, PlayerLeft)
)
HEARD_LATER = HEARD_AFTERWARDS | {PaymentCorrected}
_OUT_OF_PLAY = ("burned", "discards", "removed", "device")
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
    cleared: dict[Key, int] = field(default_factory=dict)  # bust hands whose cards were put away, and when
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
        if kind in HEARD and not (isinstance(event.data, CardMoved) and self._is_a_box_cleared(event.data)):
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
                if (isinstance(fact.to, BoxHand) or fact.to == "dealer") and not self._is_told_apart(fact):
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
            draws_low_hands=draws_low_hands(self.view.table),
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
            if isinstance(event.data, CardMoved):
                self._mind_the_move(event.seq, event.data, boxes)
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
            if isinstance(drawn.to, BoxHand):
                put_away = self.cleared.pop((drawn.to.box, drawn.to.hand), None)
                if put_away is not None:
                    self.doings.unprovoked.append(put_away)
            elif drawn.to in _OUT_OF_PLAY and not self._is_something_up():
                self.view.find(
                    "excess-card",
                    event,
                    seen=f"{pretty(drawn.card) if drawn.card else 'a card'} was drawn and put away",
                    expected="every card goes to the hand that it is drawn for",
                )
        boxes.walk(event)

    def _mind_the_move(self, seq: int, fact: CardMoved, boxes: Boxes) -> None:
        """Cards of hands that are in play stay where they fell, unless there was a mistake to put right."""
        left, to = fact.moved_from, fact.to
        if self._is_a_split(left, to) or self._is_told_apart(fact) or not self._is_in_play(left, boxes):
            return
        if isinstance(to, BoxHand) or to == "dealer":
            self.doings.did(Act(seq, "rebuild"))
        if self._is_something_up():
            return
        if isinstance(left, BoxHand) and to in _OUT_OF_PLAY and boxes.is_bust((left.box, left.hand)):
            self.cleared[left.box, left.hand] = seq  # as lost hands are, unless it is played on
        else:
            self.doings.unprovoked.append(seq)

    @staticmethod
    def _is_a_split(left: Spot, to: Spot) -> bool:
        return isinstance(left, BoxHand) and isinstance(to, BoxHand) and left.box == to.box

    def _is_a_box_cleared(self, fact: CardMoved) -> bool:
        """As a hand is that has lost; a card of the dealer's may be put away because it was one too many."""
        return isinstance(fact.moved_from, BoxHand) and is_cleared(self.round, fact)

    def _is_told_apart(self, fact: CardMoved) -> bool:
        """One of several cards that came out at once goes where it belongs."""
        device = self.round.device_failure
        return device is not None and device.cards_together and fact.to != "discards"

    def _is_something_up(self) -> bool:
        """Somebody has noticed something in this round, or ordered something."""
        return bool(self.doings.noticed) or any(act.rank is not None for act in self.doings.acts)

    def _is_in_play(self, at: Spot, boxes: Boxes) -> bool:
        """A hand with a wager that is not settled yet; or the dealer's, while there is any."""
        waiting = {(s.box, s.hand) for s in self.round.stakes if s.cents and s.settled_seq is None}
        live = {key for key in waiting if self.round.is_live(*key)}
        if isinstance(at, BoxHand):
            return (at.box, at.hand) in live
        return at == "dealer" and any(not boxes.is_bust(key) for key in live)

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
            case WagerWithdrawn(bet="double") as taken if self.view.game.double.value.may_withdraw:
                self._withdraw_double(event.seq, taken)
            case PlayerLeft(player=player):
                boxes.lose(player)

    def _withdraw_double(self, seq: int, fact: WagerWithdrawn) -> None:
        """The doubled part is taken back, and so it was chosen, though that was not told."""
        hand = self.round.hand(fact.box, fact.hand)
        if hand is not None and not any(
            (made.choice, made.player) == ("withdraw-double", fact.player) for made in hand.decisions
        ):
            hand.decisions.append(Decision(seq, fact.player, "withdraw-double", cards=" ".join(hand.names)))

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
                seen=f"{the_bet(bet)} on box {box} was settled after {after}",
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


def draws_low_hands(table: Table) -> bool:
    """CM 7.5.2(a): as the table's set-up says, or the sign that hangs there. Who directed it need not be told."""
    by_sign = any(notice.about == "draw-under-twelve" for notice in table.notices.values())
    return by_sign or bool(table.setup and table.setup.options.get("draw-under-twelve"))
