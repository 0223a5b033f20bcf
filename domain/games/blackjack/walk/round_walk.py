"""One round walked from its first wager to the next round: the deal, the decisions, the dealer, and what was done."""

from collections.abc import Callable
from typing import Any

from msgspec import field

from domain.cards import pretty
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, InsuranceOffered, RoundEnded
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.events import Event
from domain.facts.people import PlayerArrived, PlayerLeft
from domain.facts.rulings import HandsRebuilt, RemedyOrdered, RoundVoided, WagerVoided
from domain.facts.settlement import PaymentCorrected, WagerCollected, WagerPaid
from domain.facts.shoe import CardsDealtTogether, DiscardsReturned
from domain.facts.wagers import WagerRefused, WagerWithdrawn
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.play.following.cards import is_cleared
from domain.games.blackjack.play.following.settlement import correct
from domain.games.blackjack.play.subsequent_deal import begins, third_card_is_out
from domain.games.blackjack.play.table import Decision, Key
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.games.blackjack.walk import naturals, on_time, side_wagers
from domain.games.blackjack.walk.deal_walk import AFTER_THE_DEAL, DealWalk
from domain.games.blackjack.walk.initial_deal import place_of
from domain.games.blackjack.walk.next_cards import NextCards
from domain.games.blackjack.walk.noticed_and_done import MOVED, TAKEN_IN, TAKEN_IN_AFTERWARDS, Action
from domain.games.blackjack.walk.players import OUT_OF_PLAY, Players
from domain.games.blackjack.walk.refused_plays import RefusedPlays
from domain.values import BoxHand, Spot
from domain.vocabulary import ANSWERS, MAIN, PLAYS, Bet, Choice

_MAY_LAY_BACK = frozenset((CardMoved, HandsRebuilt))
# What is chosen about insurance, or about a prize that was drawn, is no decision about a hand.
_ABOUT_NO_HAND = (Choice.INSURANCE, Choice.EVEN_MONEY, Choice.NONE, Choice.ACCEPT_RESULT, Choice.PRESS_AGAIN)


class RoundWalk(DealWalk):
    """A round under way. `view.table` is the state after the event that is being walked."""

    next_cards: NextCards = field(default_factory=NextCards)
    first_draw_seq: int | None = None
    ended: bool = False
    void: bool = False
    begun: bool = False  # the subsequent deal
    natural_paid: bool = False
    paid_first: str = ""  # a side wager that is paid after those which are settled before naturals
    cleared: dict[Key, Action] = field(default_factory=dict)  # bust hands whose cards were put away
    refused_plays: RefusedPlays | None = None
    late_ace: bool = False  # the dealer's first card came late, and insurance is to be offered on it

    def hear(self, event: Event) -> None:
        """What is said or paid back after the round, before the first card of the next one."""
        self.response.take_in_afterwards(event)
        fact = event.data
        if isinstance(fact, PaymentCorrected):
            for stake in self.round.stakes_of(fact.player, fact.box, fact.bet, fact.hand):
                correct(stake, event.seq, fact)

    def hear_between(self, event: Event) -> None:
        self.response.take_in_afterwards(event)

    def walk(self, event: Event) -> None:
        fact = event.data
        if type(fact) is CardDrawn:
            if self.response.under_way or (type(fact.to) is str and fact.to != "dealer"):
                self._respond(event)  # a card to a hand tells of nothing, unless it ends what was under way
            if self.next_cards.waiting and not self.void:
                self._mind_the_next_card(fact)
        elif type(fact) in TAKEN_IN and self._only_lays_back(event):
            return
        if self.void:
            return
        if self.players is None and self._is_of_the_deal(event):
            return
        step, players = _SUBSEQUENTLY.get(type(fact)), self.players
        if step is not None and players is not None:
            step(self, event, fact, players)

    def _only_lays_back(self, event: Event) -> bool:
        """Hears what is said or done; whether it only lays cards where they had lain before they were swept."""
        fact = event.data
        if type(fact) in _MAY_LAY_BACK and self.round.laid_back_seq == event.seq:
            self.response.lay_back()
            return True
        self._respond(event)
        if type(fact) is CardMoved and not self.void:
            self.next_cards.move(event.seq, fact)
        return False

    def _respond(self, event: Event) -> None:
        """What is noticed, ordered or done about a mistake."""
        fact = event.data
        if not (type(fact) is CardMoved and self._is_a_box_cleared(fact)):
            self.response.take_in(event)
            if type(fact) is CardDrawn and fact.to in OUT_OF_PLAY and self._lay_open(event):
                self.response.add(Action(event.seq, MOVED[fact.to], card=fact.card))
        if type(fact) is WagerVoided and fact.because == "irregularity" and self.players is not None:
            self.players.turns.call_off(fact.box)

    def _mind_the_next_card(self, drawn: CardDrawn) -> None:
        if not self._has_refused(drawn):
            passed_over = self.next_cards.draw(drawn)
            if passed_over is not None:
                self.response.left_lying.append(passed_over)

    def _has_refused(self, drawn: CardDrawn) -> bool:
        """A hand that refused the card gets none at all, which is a mistake of its own."""
        return self.players is not None and isinstance(drawn.to, BoxHand) and self.players.has_refused(drawn.to)

    # A card

    def _draw(self, event: Event, drawn: CardDrawn, players: Players) -> None:
        at = drawn.to
        if type(at) is BoxHand and not self.begun and players.completes_the_deal(at):
            players.draw(event, at, drawn.card)
            self._lacked_nothing(event, drawn)
            return
        self._go_on(event, players)
        if self.first_draw_seq is None:
            self.first_draw_seq = event.seq
        if type(at) is BoxHand:
            players.draw(event, at, drawn.card)
        elif at == "dealer":
            self._draw_to_dealer(event, drawn, players)
        elif at in OUT_OF_PLAY and not (self._lay_open(event) or self.response.may_put_away(drawn.card)):
            self.view.find(
                "excess-card",
                event,
                seen=f"{pretty(drawn.card) if drawn.card else 'a card'} was drawn and put away",
                expected="every card goes to the hand that it is drawn for",
            )

    def _draw_to_dealer(self, event: Event, drawn: CardDrawn, players: Players) -> None:
        if players.dealer.now.dealer:
            players.close(event)
            if self.response.actions and self._is_made_to_draw():
                players.dealer.made_to_draw(event)
            elif not players.dealer.is_complete:
                side_wagers.dealer_draws_on(self.view, event, self.round)
        else:
            self.late_ace = drawn.card is not None and value(drawn.card) == 1
        players.dealer.draw(event, drawn.card)

    def _go_on(self, event: Event, players: Players) -> None:
        """The subsequent deal begins with a decision or a card, or goes on with one."""
        if self.cleared:
            self._play_on(event, players)
        if self.late_ace:
            self._insure_late(event)
        if not self.begun and not self._is_dealers_first(event, players):
            self._begin(event)

    def _lacked_nothing(self, event: Event, drawn: CardDrawn) -> None:
        """A natural was paid or insurance called before a box's second card, which came before anybody decided."""
        early = self.view.known("box-with-one-card", round=self.number, box=place_of(drawn.to))
        if early is not None and not self._is_something_up():
            self.view.findings.remove(early)
            self.deal_over_seq = event.seq

    @staticmethod
    def _is_dealers_first(event: Event, players: Players) -> bool:
        """A card that the deal lacked: nobody could be called to insure before it lay there."""
        return type(event.data) is CardDrawn and event.data.to == "dealer" and not players.dealer.now.dealer

    def _is_made_to_draw(self) -> bool:
        """Somebody had the round put right since the dealer's last card, and nothing else was wrong with it."""
        last = self.round.dealer[-2].seq if len(self.round.dealer) > 1 else 0
        ordered = any(
            act.remedy == "rebuild" and act.rank is not None and act.seq > last for act in self.response.actions
        )
        return ordered and not self._is_anything_found()

    # A decision

    def _choose(self, event: Event, made: ChoiceMade, players: Players) -> None:
        self._go_on(event, players)
        if players.excess.keeps(made):
            self.response.add(Action(event.seq, "use-as-next-card"))
        players.choose(event, made)

    def _direct(self, event: Event, directed: PlayDirected, players: Players) -> None:
        self._go_on(event, players)
        players.direct(event, directed)

    # Cards that are laid elsewhere

    def _move(self, event: Event, moved: CardMoved, players: Players) -> None:
        self._mind_the_move(event.seq, moved, players)
        players.may_replace = self._may_be_replaced(moved.card)
        self._lie_anew(event, moved, players)

    def _lie_anew(self, event: Event, fact: Fact, players: Players) -> None:
        players.walk(event)
        players.dealer.lay_anew()

    def _mind_the_move(self, seq: int, fact: CardMoved, players: Players) -> None:
        """Cards of hands that are in play stay where they fell, unless there was a mistake to put right."""
        left, to = fact.moved_from, fact.to
        if isinstance(left, BoxHand) and self._is_a_split(left, to):
            if players.is_split_late((left.box, left.hand)):
                self.response.add(Action(seq, "rebuild"))
            return
        if self._is_told_apart(fact) or not self._is_in_play(left, players):
            return
        if isinstance(left, BoxHand) and to in OUT_OF_PLAY and players.is_bust((left.box, left.hand)):
            self.cleared.setdefault((left.box, left.hand), Action(seq, MOVED[to], card=fact.card))
            return  # as lost hands are, unless it is played on
        if self._is_a_box_cleared(fact):
            return
        if isinstance(to, BoxHand) or to == "dealer":
            is_next = self._is_found(to) or players.waits(to)
            self.response.add(Action(seq, "use-as-next-card" if is_next else "rebuild"))
        if not self.response.may_put_away(fact.card):
            self.response.unprovoked.append(seq)

    def _is_found(self, to: Spot) -> bool:
        """Whether the card that was laid there now is one that was found to have gone astray when it came."""
        hand = self.round.hand(to.box, to.hand) if isinstance(to, BoxHand) else None
        pile = hand.cards if hand is not None else self.round.dealer if to == "dealer" else []
        return bool(pile) and any((f.round, f.seq) == (self.number, pile[-1].seq) for f in self.view.findings)

    def _play_on(self, event: Event, players: Players) -> None:
        """A bust hand that seemed to be cleared gets a card, or is decided about: a card was taken from it."""
        key = _played(event)
        put_away = self.cleared.pop(key, None) if key is not None else None
        if key is None or put_away is None:
            return
        if not self.response.may_put_away(put_away.card):
            self.response.unprovoked.append(put_away.seq)
        if all(act.seq != put_away.seq for act in self.response.actions):
            self.response.add(put_away)
        players.may_replace = self._may_be_replaced(put_away.card)
        players.take_from(key, event.seq)

    def _is_a_box_cleared(self, fact: CardMoved) -> bool:
        """As a hand is that has lost; a card of the dealer's may be put away because it was one too many."""
        return isinstance(fact.moved_from, BoxHand) and is_cleared(self.round, fact)

    def _is_something_up(self) -> bool:
        """Somebody has noticed something in this round, or ordered something."""
        return bool(self.response.noticed) or any(act.rank is not None for act in self.response.actions)

    def _is_in_play(self, at: Spot, players: Players) -> bool:
        """A hand with a wager that is not settled yet; or the dealer's, while there is any."""
        waiting = {(s.box, s.hand) for s in self.round.stakes if s.cents and s.settled_seq is None}
        live = {key for key in waiting if self.round.is_live(*key)}
        if isinstance(at, BoxHand):
            return (at.box, at.hand) in live
        return at == "dealer" and any(not players.is_bust(key) for key in live)

    # Chips, calls and people: what is not a card or a decision

    def _pay(self, event: Event, paid: WagerPaid, players: Players) -> None:
        game_round = self.round
        naturals.check_paid(self.view, event, paid, game_round, players)
        naturals.check_21_paid(self.view, event, paid, game_round)
        self._collect(event, paid, players)
        if not self.natural_paid:
            self.natural_paid = self._is_natural(paid, players)

    def _collect(self, event: Event, settled: WagerPaid | WagerCollected, players: Players) -> None:
        wager = self.view.game.side_wagers.get(settled.bet)
        if wager is not None:
            self._side_wager(event, settled, wager)

    def _end(self, event: Event, ended: RoundEnded, players: Players) -> None:
        players.close(event)
        players.dealer.end(event)
        if self.refused_plays is not None:
            self.refused_plays.report(self.round)
        side_wagers.third_cards(self.view, event, self.round)
        side_wagers.decided_twice(self.view, event, self.round)
        self.ended = True

    def _end_void(self, event: Event, voided: RoundVoided, players: Players) -> None:
        if voided.because == "irregularity" and not self._is_anything_found():
            players.turns.call_off(None)
        self.ended = self.void = True

    def _insure(self, event: Event, fact: InsuranceOffered, players: Players) -> None:
        if self.begun:
            self.response.add(Action(event.seq, "offer-insurance"))

    def _return_discards(self, event: Event, fact: DiscardsReturned, players: Players) -> None:
        if self.begun and not self.response.ran_out:
            on_time.too_late(self.view, event)

    def _withdraw(self, event: Event, taken: WagerWithdrawn, players: Players) -> None:
        if taken.bet == Bet.DOUBLE and self.view.game.double.value.may_withdraw:
            self._withdraw_double(event.seq, taken)

    def _refuse(self, event: Event, refused: WagerRefused, players: Players) -> None:
        if refused.bet not in (Bet.DOUBLE, Bet.SPLIT, Bet.INSURANCE):
            return
        self.refused_plays = self.refused_plays or RefusedPlays(self.view)
        self.refused_plays.hear(event, refused, self.round, players)
        if refused.bet == Bet.DOUBLE:
            players.refuse_double((refused.box, refused.hand))

    def _leave(self, event: Event, left: PlayerLeft, players: Players) -> None:
        players.lose(left.player)

    def _arrive(self, event: Event, arrived: PlayerArrived, players: Players) -> None:
        players.come_back(arrived.player)

    def _order(self, event: Event, ordered: RemedyOrdered, players: Players) -> None:
        players.somebody_orders()

    def _is_anything_found(self) -> bool:
        return any(finding.round == self.number for finding in self.view.findings)

    def _withdraw_double(self, seq: int, fact: WagerWithdrawn) -> None:
        """The doubled part is taken back, and so it was chosen, though that was not recorded."""
        hand = self.round.hand(fact.box, fact.hand) if len(self.round.dealer) < 2 else None
        if hand is None or not self.round.stakes_of(fact.player, fact.box, Bet.DOUBLE, fact.hand):
            return
        chosen = (Choice.WITHDRAW_DOUBLE, fact.player)
        if all((made.choice, made.player) != chosen for made in hand.decisions):
            hand.decisions.append(Decision(seq, fact.player, Choice.WITHDRAW_DOUBLE, cards=" ".join(hand.names)))

    def _insure_late(self, event: Event) -> None:
        if not (isinstance(event.data, ChoiceMade) and event.data.choice in _ABOUT_NO_HAND):
            self.late_ace = False
            on_time.late_insurance(self.view, event, self.round)

    def _begin(self, event: Event) -> None:
        if isinstance(event.data, ChoiceMade) and not self._begins_with(event.data.choice):
            return
        self.begun = True
        on_time.before_the_draw(self.view, event, self.round)

    def _begins_with(self, choice: Choice) -> bool:
        is_between = choice == Choice.SURRENDER and not begins(self.view.game, choice)
        return choice not in _ABOUT_NO_HAND and not is_between

    def _side_wager(self, event: Event, fact: WagerPaid | WagerCollected, wager: SideWager) -> None:
        if side_wagers.is_further_part(self.round, event.seq, fact):
            return
        seat = self.players.hands.get((fact.box, 1)) if self.players else None
        if seat is not None and seat.late:
            return  # it could not be settled before its second card
        if wager.stages[0].waits_for == "initial-deal" and side_wagers.dealer_began_late(self.round):
            return
        side_wagers.check_side_wager(
            self.view,
            event,
            fact,
            begun=self.has_begun(),
            natural_paid=self.natural_paid,
            paid_first=self.view.game.side_wagers.get(self.paid_first),
        )
        lies_there = self.round.stakes_of(fact.player, fact.box, fact.bet)
        if wager.stages[0].paid_after is not None and type(fact) is WagerPaid and lies_there:
            self.paid_first = fact.bet

    def has_begun(self) -> bool:
        """The subsequent deal, by what begins it in this game."""
        by_third_card = self.view.game.subsequent_deal.value == "third-card"
        return third_card_is_out(self.round) if by_third_card else self.begun

    @staticmethod
    def _is_natural(paid: WagerPaid, players: Players) -> bool:
        seat = players.hands.get((paid.box, paid.hand))
        return seat is not None and paid.bet == MAIN and seat.is_natural


# What each kind of fact is to the subsequent deal.
_SUBSEQUENTLY: dict[type[Fact], Callable[[RoundWalk, Event, Any, Players], None]] = {
    CardDrawn: RoundWalk._draw,
    ChoiceMade: RoundWalk._choose,
    PlayDirected: RoundWalk._direct,
    CardMoved: RoundWalk._move,
    CardTurned: RoundWalk._lie_anew,
    CardsDealtTogether: RoundWalk._lie_anew,
    HandsRebuilt: RoundWalk._lie_anew,
    WagerPaid: RoundWalk._pay,
    WagerCollected: RoundWalk._collect,
    WagerWithdrawn: RoundWalk._withdraw,
    WagerRefused: RoundWalk._refuse,
    InsuranceOffered: RoundWalk._insure,
    DiscardsReturned: RoundWalk._return_discards,
    PlayerLeft: RoundWalk._leave,
    PlayerArrived: RoundWalk._arrive,
    RemedyOrdered: RoundWalk._order,
    RoundEnded: RoundWalk._end,
    RoundVoided: RoundWalk._end_void,
}
# What a walk looks at: the rest is of wagers and people, and is looked at elsewhere.
WALKED: frozenset[type[Fact]] = frozenset((*_SUBSEQUENTLY, *AFTER_THE_DEAL, *TAKEN_IN))
HEARD_LATER: frozenset[type[Fact]] = TAKEN_IN_AFTERWARDS | {PaymentCorrected}


def _played(event: Event) -> Key | None:
    """The hand that gets a card, or is decided about."""
    match event.data:
        case CardDrawn(to=BoxHand(box=box, hand=hand)) | PlayDirected(box=box, hand=hand):
            return box, hand
        case ChoiceMade(box=box, hand=hand, choice=choice) if choice in (*PLAYS, *ANSWERS):
            return box, hand
    return None
