"""The initial deal while it goes on: where each card went, what was put elsewhere at once, and when it is over."""

from msgspec import Struct, field

from domain.facts.dealing import CardDrawn, CardMoved, HandPickedUp, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.events import Event
from domain.facts.rulings import HandsRebuilt, RemedyOrdered, RoundVoided
from domain.facts.settlement import WagerPaid
from domain.facts.shoe import CardsDealtTogether
from domain.facts.tables import Setup
from domain.games.blackjack.lifecycle import Snapshot, deal_order, expected
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.play.table import Key, Round, Table, clockwise
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.view import View
from domain.games.blackjack.walk import initial_deal, on_time
from domain.games.blackjack.walk.control import controllers
from domain.games.blackjack.walk.dealer import DealersHand
from domain.games.blackjack.walk.excess import ExcessCards
from domain.games.blackjack.walk.initial_deal import Draw, Place, place_of
from domain.games.blackjack.walk.noticed_and_done import Action, Response
from domain.games.blackjack.walk.players import OUT_OF_PLAY, Players
from domain.games.blackjack.walk.turns import Turns
from domain.games.blackjack.walk.watching import Watch, WatchedHand
from domain.irregularities.books import provision_of
from domain.rule import MustDraw
from domain.values import BoxHand, Spot
from domain.vocabulary import MAIN

# What shows that the initial deal is over, where it is not over by its number of cards.
AFTER_THE_DEAL = (
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


class DealWalk(Struct):
    """A round from its first card to the end of the initial deal."""

    view: View
    number: int
    setup: Setup | None = None  # in force when it began
    draws: list[Draw] = field(default_factory=list)
    is_any_put: bool = False  # whether one of them was put elsewhere at once
    response: Response = field(default_factory=Response)
    players: Players | None = None
    deal_over_seq: int = 0

    @property
    def round(self) -> Round:
        game_round = self.view.table.round
        assert game_round is not None
        return game_round

    def _is_of_the_deal(self, event: Event) -> bool:
        if type(event.data) is CardDrawn:
            return self._is_a_card_of_the_deal(event, event.data)
        match event.data:
            case CardsDealtTogether() as together:
                self.draws += [Draw(event, place_of(together.to), card) for card in together.cards]
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
            case _ if isinstance(event.data, AFTER_THE_DEAL):
                self._deal_is_over(event)
        return False

    def _is_a_card_of_the_deal(self, event: Event, drawn: CardDrawn) -> bool:
        if not self.draws:
            on_time.first_card(self.view, event, drawn)
        if self._is_put_away(event, drawn) or (self.is_any_put and self._is_put_in_its_place(event, drawn)):
            return True
        if drawn.to == "dealer" and "dealer" in self.lies() and not self._is_under_way():
            self._deal_is_over(event)  # the dealer gets one card of it
            return False
        rule = self.view.game.must_draw.value
        if rule is not None and rule.how == "dealer" and self._is_drawn_for(drawn, rule):
            self._deal_is_over(event, but=drawn.to)
            return False
        self.draws.append(Draw(event, place_of(drawn.to), drawn.card))
        if self._is_dealt_out():
            self._deal_is_over(event)
        return True

    def _is_drawn_for(self, drawn: CardDrawn, rule: MustDraw) -> bool:
        """A third card to a hand that the dealer draws without asking, where no box waits for its second."""
        if not isinstance(drawn.to, BoxHand) or "dealer" not in self.lies() or self._is_under_way():
            return False
        hand = self.round.hand(drawn.to.box, drawn.to.hand)
        cards = hand.names[:-1] if hand is not None else []
        points = total(cards)
        return len(cards) == 2 and rule.is_low(points.points, soft=points.soft)

    def _is_dealt_out(self) -> bool:
        """Two cards for each box and one for the dealer, each where it belongs."""
        count = len(self.draws)
        if not count % 2 or self.draws[count // 2].went_to != "dealer":
            return False  # as after most of its cards, without a look at the wagers
        return [draw.went_to for draw in self.draws] == deal_order(self.wagered())

    def lies(self) -> list[Place]:
        """Where each card of the deal lies now."""
        return [draw.lies for draw in self.draws]

    def _lacks_cards(self) -> bool:
        """Whether a box still waits for one of its two."""
        lies = self.lies()
        return any(lies.count(box) < 2 for box in self.wagered())

    def _is_under_way(self) -> bool:
        """Whether a box has got its first card and not its second: what the dealer gets now may be that one."""
        lies = self.lies()
        return any(lies.count(box) == 1 for box in self.dealt_in())

    def _put_elsewhere(self, seq: int, fact: CardMoved) -> None:
        """A card of the deal is moved while the deal goes on."""
        for draw in reversed(self.draws):
            if fact.card in (None, draw.card) and draw.lies == place_of(fact.moved_from):
                draw.put(seq, place_of(fact.to))
                self.is_any_put = True
                if (isinstance(fact.to, BoxHand) or fact.to == "dealer") and not self._is_told_apart(fact):
                    self.response.add(Action(seq, "rebuild"))
                return

    def _is_put_in_its_place(self, event: Event, drawn: CardDrawn) -> bool:
        """A card of the deal that was laid aside as the next one comes now, or one for the place of a card put away."""
        if drawn.drawn_from == "next":
            for draw in self.draws:
                if draw.lies == "next" and drawn.card in (None, draw.card):
                    draw.put(event.seq, place_of(drawn.to))
                    return True
        return self._is_a_replacement(event, drawn)

    def _is_a_replacement(self, event: Event, drawn: CardDrawn) -> bool:
        """A card for the place of one that was put away while the deal goes on."""
        place = place_of(drawn.to)
        gone = [n for n, draw in enumerate(self.draws) if draw.put_to in OUT_OF_PLAY and draw.went_to == place]
        first = min(gone, key=lambda number: self.draws[number].put_seq, default=None)
        if first is None or (place != "dealer" and not self._may_be_replaced(self.draws[first].card)):
            return False
        if not self.response.may_put_away(self.draws[first].card):
            self.response.unprovoked.append(self.draws[first].put_seq)
        self.draws[first] = Draw(event, place, drawn.card)
        if self._is_dealt_out():
            self._deal_is_over(event)
        return True

    def _may_be_replaced(self, card: str | None) -> bool:
        """Where no clause speaks of what is done about mistakes, a card in place of another is one too many."""
        has_clause = provision_of("wrong-remedy", self.view.game.rulebook) is not None
        return has_clause or self.response.may_put_away(card)

    def _is_put_away(self, event: Event, drawn: CardDrawn) -> bool:
        """A card that is not used, for a reason that was recorded, is none of the deal."""
        if type(drawn.to) is BoxHand or drawn.to not in OUT_OF_PLAY:
            return False
        return self._lay_open(event) or self.response.may_put_away(drawn.card)

    def _lay_open(self, event: Event) -> bool:
        """Whether the card that was drawn lay face up in the shoe."""
        drawn = self.round.drawn
        return bool(drawn) and drawn[-1].seq == event.seq and drawn[-1].lay_face_up

    @staticmethod
    def _is_a_split(left: Spot, to: Spot) -> bool:
        return isinstance(left, BoxHand) and isinstance(to, BoxHand) and left.box == to.box

    def _is_told_apart(self, fact: CardMoved) -> bool:
        """One of several cards that came out at once goes where it belongs."""
        device = self.round.device_failure
        return device is not None and device.cards_together and fact.to != "discards"

    def wagered(self) -> list[int]:
        """The boxes that get cards."""
        boxes = self.setup.boxes if self.setup else 9
        wagered = set()
        for stake in self.round.stakes:
            if stake.bet == MAIN and stake.cents:
                wagered.add(stake.box)
        if wagered and max(wagered) > boxes:
            dealt_to = {draw.box for draw in self.draws}
            wagered = {box for box in wagered if box <= boxes or box in dealt_to}
        return clockwise(wagered, self.round.first_box)

    def dealt_in(self) -> list[int]:
        """The boxes with wagers that were in time and still lie there."""
        out = self._gone() | self._came_too_late()
        return [box for box in self.wagered() if box not in out]

    def _gone(self) -> set[int]:
        """Boxes whose wagers were voided or taken back while the cards were dealt: they need no more of them."""
        stakes = self.round.stakes
        last = self.draws[-1].event.seq if self.draws else 0
        voided = set()
        for stake in stakes:
            if stake.voided_seq is not None and stake.voided_seq < last:
                voided.add(stake.box)
        if not voided:
            return voided
        main = [stake for stake in stakes if stake.bet == MAIN and stake.box in voided]
        live = {stake.box for stake in main if stake.cents and stake.voided_seq is None}
        return {stake.box for stake in main} - live

    def _came_too_late(self) -> set[int]:
        """Boxes without cards whose wagers all came after the first one: they are none of this round."""
        first = self.round.first_card_seq
        stakes = self.round.stakes
        if first is None or not stakes or max([stake.seq for stake in stakes]) <= first:
            return set()
        in_time = {stake.box for stake in stakes if stake.bet == MAIN and stake.seq <= first}
        return set(self.wagered()) - in_time - {draw.box for draw in self.draws}

    def _deal_is_over(self, event: Event, but: Spot | None = None) -> None:
        """`but`: the hand that has just got a card which is none of the deal."""
        game_round, wagered = self.round, self.wagered()
        self.deal_over_seq = max([draw.event.seq for draw in self.draws], default=event.seq)
        gone = self._gone() | self._came_too_late()
        without = gone | dealt_without_a_wager(game_round)
        initial_deal.check(
            self.view,
            [box for box in wagered if box not in without],
            [draw for draw in self.draws if draw.went_to not in gone],
            broken_off=isinstance(event.data, RoundVoided),
        )
        is_dealers_next = isinstance(event.data, CardDrawn) and event.data.to == "dealer"
        dealt_to_dealer = game_round.dealer[:-1] if is_dealers_next else game_round.dealer
        dealer = [dealt.card for dealt in dealt_to_dealer if dealt.card]
        game_round.callers = controllers(self.view, game_round, wagered)
        in_play: dict[Key, WatchedHand] = {}
        now = Snapshot(
            game_round,
            in_play,
            dealer,
            split_again=may_split_again(self.view.table),
            draws_low_hands=draws_low_hands(self.view.table),
        )
        watch = Watch(self.view, now, expected(self.view.game, now), in_play, game_round.callers)
        self.players = Players(watch, Turns(watch), ExcessCards(watch), DealersHand(self.view, now, watch.expected))
        hands: dict[int, list[str]] = {}
        for hand in game_round.hands:
            if hand.box in wagered:
                names = hand.names  # of a pair that is split now, the second is the last
                is_next = isinstance(but, BoxHand) and (but.box, but.hand) == hand.key
                hands.setdefault(hand.box, []).extend(names[:-1] if is_next else names)
        self.players.start(hands)
        for player in game_round.left:
            self.players.lose(player)


def may_split_again(table: Table) -> bool:
    by_sign = bool(table.permissions) and any(leave.what == "split-again" for leave in table.permissions)
    return by_sign or bool(table.setup and table.setup.options.get("split-again"))


def draws_low_hands(table: Table) -> bool:
    """CM 7.5.2(a): as the table's set-up says, or the sign that hangs there. Who directed it need not be recorded."""
    notices = table.notices
    by_sign = bool(notices) and any(notice.about == "draw-under-twelve" for notice in notices.values())
    return by_sign or bool(table.setup and table.setup.options.get("draw-under-twelve"))
