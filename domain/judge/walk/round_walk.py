"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was done."""

from dataclasses import dataclass, field

from domain.cards import pretty
from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.people import PlayerLeft
from domain.facts.rulings import HandsRebuilt, RemedyOrdered, RoundVoided
from domain.facts.settlement import PaymentCorrected, WagerCollected, WagerPaid
from domain.facts.shoe import CardsDealtTogether, CardsShuffled, DiscardsReturned
from domain.facts.tables import Setup
from domain.facts.wagers import WagerRefused, WagerWithdrawn
from domain.judge.finding import provision_of
from domain.judge.view import View
from domain.judge.walk import before_the_draw, initial_deal, naturals
from domain.judge.walk.boxes import OUT_OF_PLAY, Boxes
from domain.judge.walk.control import controllers
from domain.judge.walk.dealers_hand import DealersHand
from domain.judge.walk.deeds import HEARD, HEARD_AFTERWARDS, MOVED, Act, Doings
from domain.judge.walk.initial_deal import Draw
from domain.judge.walk.next_cards import NextCards
from domain.judge.walk.parts import is_further_part
from domain.judge.walk.refused_plays import RefusedPlays
from domain.judge.walk.seat import Key
from domain.judge.wording import the_bet
from domain.play.counting import is_natural, value
from domain.play.following.cards import is_cleared
from domain.play.following.decisions import PLAYS
from domain.play.following.settlement import correct
from domain.play.subsequent_deal import third_card_is_out
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
        WagerRefused,
        CardDrawn,
        CardMoved,
        CardTurned,
        CardsDealtTogether,
        DiscardsReturned,
        PlayerLeft,
        RemedyOrdered,
    )
)
WALKED = _OF_PLAY | HEARD
_BEGINS = frozenset((ChoiceMade, PlayDirected, CardDrawn))  # the subsequent deal, and goes on with it
_LIES_ANEW = frozenset((CardMoved, CardTurned, HandsRebuilt, CardsDealtTogether))
_MAY_LAY_BACK = (CardMoved, HandsRebuilt)
_SETTLES = frozenset(
    (
        WagerPaid,
        WagerCollected,
        WagerWithdrawn,
        WagerRefused,
        RoundEnded,
        RoundVoided,
        InsuranceOffered,
        DiscardsReturned,
        PlayerLeft,
    )
)
HEARD_LATER = HEARD_AFTERWARDS | {PaymentCorrected, CardsShuffled}
_ABOUT_INSURANCE = ("insurance", "even-money", "none")


@dataclass(slots=True)
class RoundWalk:
    """A round under way. `view.table` is the state behind the event that is being walked."""

    view: View
    number: int
    setup: Setup | None = None  # in force when it began
    draws: list[Draw] = field(default_factory=list)
    moved: dict[int, initial_deal.Spot] = field(default_factory=dict)  # cards of the deal that were put elsewhere
    moved_seqs: dict[int, int] = field(default_factory=dict)  # and when
    doings: Doings = field(default_factory=Doings)
    next_cards: NextCards = field(default_factory=NextCards)
    boxes: Boxes | None = None
    dealer: DealersHand | None = None
    deal_over_seq: int = 0
    first_draw_seq: int | None = None
    ended: bool = False
    void: bool = False
    begun: bool = False  # the subsequent deal
    natural_paid: bool = False
    cleared: dict[Key, Act] = field(default_factory=dict)  # bust hands whose cards were put away
    refused_plays: RefusedPlays | None = None
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
        fact, kind = event.data, type(event.data)
        if kind in _MAY_LAY_BACK and self.round.laid_back_seq == event.seq:
            self.doings.lay_back()
            return
        if kind in HEARD and not (isinstance(fact, CardMoved) and self._is_a_box_cleared(fact)):
            self.doings.take(event)
            if isinstance(fact, CardDrawn) and isinstance(fact.to, str) and self._lay_open(event):
                self._put_away_what_lay_open(event.seq, fact)
        if self.void or kind not in _OF_PLAY:
            return
        if kind is CardMoved or self.next_cards.waiting:
            self._mind_the_next_card(event)
        if self.boxes is None and self._is_of_the_deal(event):
            return
        if self.boxes is not None and self.dealer is not None:
            self._subsequent(event, self.boxes, self.dealer)

    def _mind_the_next_card(self, event: Event) -> None:
        fact = event.data
        if isinstance(fact, CardMoved):
            self.next_cards.move(event.seq, fact)
        elif isinstance(fact, CardDrawn) and not self._has_refused(fact):
            passed_over = self.next_cards.draw(fact)
            if passed_over is not None:
                self.doings.left_lying.append(passed_over)

    def _has_refused(self, drawn: CardDrawn) -> bool:
        """A hand that refused the card gets none at all, which is a mistake of its own."""
        return self.boxes is not None and isinstance(drawn.to, BoxHand) and self.boxes.has_refused(drawn.to)

    def _is_of_the_deal(self, event: Event) -> bool:
        match event.data:
            case CardDrawn() as drawn:
                if not self.draws:
                    before_the_draw.first_card(self.view, event, drawn)
                if self._is_put_away(event, drawn) or (self.moved and self._is_put_in_its_place(event, drawn)):
                    return True
                if drawn.to == "dealer" and "dealer" in self._lies() and not self._is_under_way():
                    self._deal_is_over(event)  # the dealer gets one card of it
                    return False
                self.draws.append(Draw(event, initial_deal.spot_of(drawn.to), drawn.card))
                if self._is_dealt_out():
                    self._deal_is_over(event)
                return True
            case CardsDealtTogether() as together:
                self.draws += [Draw(event, initial_deal.spot_of(together.to), card) for card in together.cards]
                return True
            case CardMoved() as moved if not self._is_a_split(moved.moved_from, moved.to):
                self._put_elsewhere(event.seq, moved)
                return True
            case CardMoved():
                self._deal_is_over(event)  # a pair is split
            case RemedyOrdered(remedy="deal-dealer-card") if not self._lacks_cards():
                self._deal_is_over(event)
            case WagerPaid() if not self.draws:
                return False  # of the round before
            case _ if isinstance(event.data, _AFTER_THE_DEAL):
                self._deal_is_over(event)
        return False

    def _is_dealt_out(self) -> bool:
        """Two cards for each box and one for the dealer, each where it belongs."""
        half, odd = divmod(len(self.draws), 2)
        if not odd or self.draws[half].spot != "dealer":
            return False
        return [draw.spot for draw in self.draws] == initial_deal.order(self._wagered())

    def _lies(self) -> list[initial_deal.Spot]:
        """Where each card of the deal lies now."""
        return [self.moved.get(number, draw.spot) for number, draw in enumerate(self.draws)]

    def _lacks_cards(self) -> bool:
        """Whether a box still waits for one of its two."""
        lies = self._lies()
        return any(lies.count(box) < 2 for box in self._wagered())

    def _is_under_way(self) -> bool:
        """Whether a box has got its first card and not its second: what the dealer gets now may be that one."""
        lies = self._lies()
        return any(lies.count(box) == 1 for box in set(self._wagered()) - self._gone() - self._came_too_late())

    def _put_elsewhere(self, seq: int, fact: CardMoved) -> None:
        """A card of the deal is moved while the deal goes on."""
        left = initial_deal.spot_of(fact.moved_from)
        for number in range(len(self.draws) - 1, -1, -1):
            draw = self.draws[number]
            if fact.card in (None, draw.card) and self.moved.get(number, draw.spot) == left:
                self.moved[number] = initial_deal.spot_of(fact.to)
                self.moved_seqs[number] = seq
                if (isinstance(fact.to, BoxHand) or fact.to == "dealer") and not self._is_told_apart(fact):
                    self.doings.did(Act(seq, "rebuild"))
                return

    def _is_put_in_its_place(self, event: Event, drawn: CardDrawn) -> bool:
        """A card of the deal that was laid aside as the next one comes now, or one for the place of a card put away."""
        if drawn.drawn_from == "next":
            for number, lies in self.moved.items():
                if lies == "next" and drawn.card in (None, self.draws[number].card):
                    self.moved[number] = initial_deal.spot_of(drawn.to)
                    return True
        return self._is_a_replacement(event, drawn)

    def _is_a_replacement(self, event: Event, drawn: CardDrawn) -> bool:
        """A card for the place of one that was put away while the deal goes on."""
        spot = initial_deal.spot_of(drawn.to)
        gone = [number for number, to in self.moved.items() if to in OUT_OF_PLAY and self.draws[number].spot == spot]
        if not gone or (spot != "dealer" and not self._may_be_replaced(self.draws[gone[0]].card)):
            return False
        if not self.doings.may_put_away(self.draws[gone[0]].card):
            self.doings.unprovoked.append(self.moved_seqs[gone[0]])
        del self.moved[gone[0]]
        self.draws[gone[0]] = Draw(event, spot, drawn.card)
        if self._is_dealt_out():
            self._deal_is_over(event)
        return True

    def _is_put_away(self, event: Event, drawn: CardDrawn) -> bool:
        """A card that is not used, for a reason that was told, is none of the deal."""
        if not isinstance(drawn.to, str) or drawn.to not in OUT_OF_PLAY:
            return False
        return self._lay_open(event) or self.doings.may_put_away(drawn.card)

    def _put_away_what_lay_open(self, seq: int, fact: CardDrawn) -> None:
        if fact.to in OUT_OF_PLAY:
            self.doings.did(Act(seq, MOVED[fact.to], card=fact.card))

    def _lay_open(self, event: Event) -> bool:
        """Whether the card that was drawn lay face up in the shoe."""
        drawn = self.round.drawn
        return bool(drawn) and drawn[-1].seq == event.seq and drawn[-1].lay_face_up

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

    def _came_too_late(self) -> set[int]:
        """Boxes without cards whose wagers all came after the first one: they are none of this round."""
        first = self.round.first_card_seq
        if first is None or all(stake.seq <= first for stake in self.round.stakes):
            return set()
        in_time = {stake.box for stake in self.round.stakes if stake.bet == "main" and stake.seq <= first}
        return set(self._wagered()) - in_time - {draw.spot for draw in self.draws if isinstance(draw.spot, int)}

    def _deal_is_over(self, event: Event) -> None:
        self.deal_over_seq = max((draw.event.seq for draw in self.draws), default=event.seq)
        wagered = self._wagered()
        gone = self._gone() | self._came_too_late()
        initial_deal.check(
            self.view,
            [box for box in wagered if box not in gone],
            [draw for draw in self.draws if draw.spot not in gone],
            self.moved,
            broken_off=isinstance(event.data, RoundVoided),
        )
        is_dealers_next = isinstance(event.data, CardDrawn) and event.data.to == "dealer"
        dealt_to_dealer = self.round.dealer[:-1] if is_dealers_next else self.round.dealer
        dealer = [dealt.card for dealt in dealt_to_dealer if dealt.card]
        self.round.callers = controllers(self.view, self.round, wagered)
        self.boxes = Boxes(
            self.view,
            dealer[0] if dealer else None,
            split_again=may_split_again(self.view.table),
            draws_low_hands=draws_low_hands(self.view.table),
            controllers=self.round.callers,
        )
        hands: dict[int, list[str]] = {}
        for hand in self.round.hands:
            if hand.box in wagered:
                hands.setdefault(hand.box, []).extend(hand.names)  # of a pair that is split now, the second is the last
        self.boxes.start(hands)
        for player in self.round.left:
            self.boxes.lose(player)
        self.dealer = DealersHand(self.view, self.boxes, dealer)

    def _subsequent(self, event: Event, boxes: Boxes, dealer: DealersHand) -> None:
        kind = type(event.data)
        if not self.begun and isinstance(event.data, CardDrawn) and boxes.completes_the_deal(event.data):
            boxes.walk(event)
            self._lacked_nothing(event, event.data)
            return
        if kind in _BEGINS:
            if self.cleared:
                self._play_on(event, boxes)
            if self.late_ace:
                self._insure_late(event)
            if not self.begun and not self._is_dealers_first(event, dealer):
                self._begin(event)
        if kind in _LIES_ANEW:
            if isinstance(event.data, CardMoved):
                self._mind_the_move(event.seq, event.data, boxes)
                boxes.may_replace = self._may_be_replaced(event.data.card)
            boxes.walk(event)
            dealer.lie_anew(self.round)
        elif kind in _BEGINS:
            self._act(event, boxes, dealer)
        elif kind in _SETTLES:
            self._settle(event, boxes, dealer)
        elif kind is RemedyOrdered:
            boxes.somebody_orders()

    def _lacked_nothing(self, event: Event, drawn: CardDrawn) -> None:
        """A natural was paid or insurance called before a box's second card, which came before anybody decided."""
        box = initial_deal.spot_of(drawn.to)
        missed = ("box-with-one-card", self.number, box)
        early = next((f for f in self.view.findings if (f.code, f.round, f.box) == missed), None)
        if early is not None and not self._is_something_up():
            self.view.findings.remove(early)
            self.deal_over_seq = event.seq

    @staticmethod
    def _is_dealers_first(event: Event, dealer: DealersHand) -> bool:
        """A card that the deal lacked: nobody could be called to insure before it lay there."""
        return isinstance(event.data, CardDrawn) and event.data.to == "dealer" and not dealer.cards

    def _act(self, event: Event, boxes: Boxes, dealer: DealersHand) -> None:
        """A decision, or a card."""
        drawn = event.data
        if isinstance(drawn, CardDrawn):
            self.first_draw_seq = self.first_draw_seq or event.seq
            if drawn.to == "dealer":
                if dealer.cards:
                    boxes.close(event)
                    if self.doings.acts and self._is_made_to_draw():
                        dealer.made_to_draw(event, self.round)
                else:
                    boxes.dealer_first = drawn.card
                    self.late_ace = drawn.card is not None and value(drawn.card) == 1
                dealer.draw(event, drawn.card, self.round)
                return
            if drawn.to in OUT_OF_PLAY and not (self._lay_open(event) or self.doings.may_put_away(drawn.card)):
                self.view.find(
                    "excess-card",
                    event,
                    seen=f"{pretty(drawn.card) if drawn.card else 'a card'} was drawn and put away",
                    expected="every card goes to the hand that it is drawn for",
                )
        boxes.walk(event)

    def _is_made_to_draw(self) -> bool:
        """Somebody had the round put right since the dealer's last card, and nothing else was wrong with it."""
        last = self.round.dealer[-2].seq if len(self.round.dealer) > 1 else 0
        ordered = any(act.remedy == "rebuild" and act.rank is not None and act.seq > last for act in self.doings.acts)
        return ordered and not any(finding.round == self.number for finding in self.view.findings)

    def _mind_the_move(self, seq: int, fact: CardMoved, boxes: Boxes) -> None:
        """Cards of hands that are in play stay where they fell, unless there was a mistake to put right."""
        left, to = fact.moved_from, fact.to
        if self._is_a_split(left, to) or self._is_told_apart(fact) or not self._is_in_play(left, boxes):
            return
        if isinstance(left, BoxHand) and to in OUT_OF_PLAY and boxes.is_bust((left.box, left.hand)):
            self.cleared.setdefault((left.box, left.hand), Act(seq, MOVED[to], card=fact.card))
            return  # as lost hands are, unless it is played on
        if self._is_a_box_cleared(fact):
            return
        if isinstance(to, BoxHand) or to == "dealer":
            is_next = isinstance(to, BoxHand) and boxes.waits(to)
            self.doings.did(Act(seq, "use-as-next-card" if is_next else "rebuild"))
        if not self.doings.may_put_away(fact.card):
            self.doings.unprovoked.append(seq)

    def _play_on(self, event: Event, boxes: Boxes) -> None:
        """A bust hand that seemed to be cleared gets a card, or is decided about: a card was taken from it."""
        key = _played(event)
        put_away = self.cleared.pop(key, None) if key is not None else None
        if key is None or put_away is None:
            return
        if not self.doings.may_put_away(put_away.card):
            self.doings.unprovoked.append(put_away.seq)
        if all(act.seq != put_away.seq for act in self.doings.acts):
            self.doings.did(put_away)
        boxes.may_replace = self._may_be_replaced(put_away.card)
        boxes.take_from(key, event.seq)

    def _may_be_replaced(self, card: str | None) -> bool:
        """Where no clause speaks of what is done about mistakes, a card in place of another is one too many."""
        has_clause = provision_of("wrong-remedy", self.view.game.rulebook) is not None
        return has_clause or self.doings.may_put_away(card)

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
                self._side_wager(event, paid)
                self.natural_paid = self.natural_paid or self._is_natural(paid, boxes)
            case WagerCollected() as collected:
                self._side_wager(event, collected)
            case RoundEnded():
                boxes.close(event)
                dealer.end(event, self.round)
                if self.refused_plays is not None:
                    self.refused_plays.tell(self.round)
                self.ended = True
            case RoundVoided():
                self.ended = self.void = True
            case InsuranceOffered() if self.begun:
                self.doings.did(Act(event.seq, "offer-insurance"))
            case DiscardsReturned() if self.begun:
                before_the_draw.too_late(self.view, event)
            case WagerWithdrawn(bet="double") as taken if self.view.game.double.value.may_withdraw:
                self._withdraw_double(event.seq, taken)
            case WagerRefused(bet="double" | "split" | "insurance") as refused:
                self.refused_plays = self.refused_plays or RefusedPlays(self.view)
                self.refused_plays.hear(event, refused, self.round, boxes)
                if refused.bet == "double":
                    boxes.refuse_double((refused.box, refused.hand))
            case PlayerLeft(player=player):
                boxes.lose(player)

    def _withdraw_double(self, seq: int, fact: WagerWithdrawn) -> None:
        """The doubled part is taken back, and so it was chosen, though that was not told."""
        hand = self.round.hand(fact.box, fact.hand) if len(self.round.dealer) < 2 else None
        stakes = self.round.stakes_on(fact.box, fact.hand)
        is_doubled = any((stake.bet, stake.player) == ("double", fact.player) for stake in stakes)
        if (
            is_doubled
            and hand is not None
            and not any((made.choice, made.player) == ("withdraw-double", fact.player) for made in hand.decisions)
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

    def _side_wager(self, event: Event, fact: WagerPaid | WagerCollected) -> None:
        wager = self.view.game.side_wagers.get(fact.bet)
        if wager is None or is_further_part(self.round, event.seq, fact):
            return
        seat = self.boxes.seats.get((fact.box, 1)) if self.boxes else None
        if seat is not None and seat.late:
            return  # it could not be settled before its second card
        behind_a_natural = self.natural_paid and wager.settled.value == "interim-before-naturals"
        begun = self._has_begun()
        if begun or behind_a_natural:
            after = "the subsequent deal had begun" if begun else "a natural had been paid"
            finding = self.view.find(
                "side-wager-settled-late",
                event,
                seen=f"{the_bet(fact.bet)} on box {fact.box} was settled after {after}",
                expected=wager.settled.says,
                box=fact.box,
            )
            if finding:
                finding.clause = wager.settled.clause

    def _has_begun(self) -> bool:
        """The subsequent deal, by what begins it in this game."""
        by_third_card = self.view.game.subsequent_deal.value == "third-card"
        return third_card_is_out(self.round) if by_third_card else self.begun

    @staticmethod
    def _is_natural(paid: WagerPaid, boxes: Boxes) -> bool:
        seat = boxes.seats.get((paid.box, paid.hand))
        return seat is not None and paid.bet == "main" and is_natural(seat.cards) and not seat.from_split


def _played(event: Event) -> Key | None:
    """The hand that gets a card, or is decided about."""
    match event.data:
        case CardDrawn(to=BoxHand(box=box, hand=hand)) | PlayDirected(box=box, hand=hand):
            return box, hand
        case ChoiceMade(box=box, hand=hand, choice=choice) if choice in PLAYS:
            return box, hand
    return None


def may_split_again(table: Table) -> bool:
    by_sign = any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))


def draws_low_hands(table: Table) -> bool:
    """CM 7.5.2(a): as the table's set-up says, or the sign that hangs there. Who directed it need not be told."""
    by_sign = any(notice.about == "draw-under-twelve" for notice in table.notices.values())
    return by_sign or bool(table.setup and table.setup.options.get("draw-under-twelve"))
