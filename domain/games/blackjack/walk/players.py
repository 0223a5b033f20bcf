"""The players' turns as the record has them, beside what may come next: which cards and decisions are departures.

What a hand is due and may choose is answered by `lifecycle.expected`. Here every event is compared with that, a
departure gets its name, and the hand then goes on with the record, so that one mistake gives one finding. Much is no
mistake when it happens, because it can still be put right: a decision that is not allowed may be refused, a hand that
was passed over may be asked later, a card may still come. Such things wait in `WatchedHand` until it is known.
"""

from msgspec import Struct, field

from domain.facts.dealing import CardDrawn, CardMoved, CardTurned
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.events import Event
from domain.facts.rulings import HandsRebuilt
from domain.facts.shoe import CardsDealtTogether
from domain.games.blackjack.lifecycle import may_stand
from domain.games.blackjack.play.subsequent_deal import begins
from domain.games.blackjack.play.table import Key, clockwise
from domain.games.blackjack.walk.dealer import DealersHand
from domain.games.blackjack.walk.excess import ExcessCards, named
from domain.games.blackjack.walk.turns import Turns
from domain.games.blackjack.walk.watching import Forbidden, Watch, WatchedHand
from domain.games.blackjack.wording import the_hand
from domain.values import BoxHand, Spot
from domain.vocabulary import ANSWERS, ASKS, DOUBLE, DRAW, ENDS, PLAYS, SPLIT, STAND, SURRENDER, Choice

OUT_OF_PLAY = ("burned", "discards", "removed", "device")
_DONE = {DOUBLE: "doubled", SPLIT: "split", SURRENDER: "surrendered"}
_AS_ASKED = "the player gets the card that was asked for"


class Players(Struct):
    """The hands of a round while their turns are walked."""

    watch: Watch
    turns: Turns
    excess: ExcessCards
    dealer: DealersHand
    followers: dict[Key, Event] = field(default_factory=dict)  # who goes along with a double or split, and said so
    accused: set[tuple[int, str]] = field(default_factory=set)  # of deciding for a box that is another's
    splitting: dict[int, Key] = field(default_factory=dict)  # the hand of each box that was split last
    owing: list[Key] = field(default_factory=list)  # hands that have asked for a card
    left: dict[str, list[int]] = field(default_factory=dict)  # the boxes of players who went away
    may_replace: bool = True  # a card that was put away

    @property
    def hands(self) -> dict[Key, WatchedHand]:
        return self.watch.hands

    def start(self, hands: dict[int, list[str]]) -> None:
        in_play = self.watch.hands
        for box in clockwise(hands, self.watch.now.round.first_box):
            hand = in_play[box, 1] = self.watch.new(hands[box])
            if len(hand.cards) == 2:
                hand.done = hand.is_finished
            else:
                hand.late = hand.is_half

    def walk(self, event: Event) -> None:
        """Cards that are laid elsewhere, turned, or laid as they should have fallen."""
        match event.data:
            case CardMoved(moved_from=BoxHand() as left, to=BoxHand() as to) if left.box == to.box:
                self._split((left.box, left.hand), (to.box, to.hand))
            case CardTurned(at=BoxHand() as at):
                self._turn_up((at.box, at.hand))
            case CardMoved(moved_from=BoxHand() as left, to=to) if to in OUT_OF_PLAY:
                self._put_away((left.box, left.hand))
            case CardsDealtTogether(to=BoxHand() as at, cards=cards):
                self.excess.together(event, (at.box, at.hand), len(cards))
                self._lay_anew()
            case HandsRebuilt():
                self._rebuild()
            case CardMoved() | CardsDealtTogether():
                self._lay_anew()

    # Questions

    def waits(self, at: Spot) -> bool:
        """Whether a hand has asked for a card that has not come."""
        hand = self.hands.get((at.box, at.hand)) if isinstance(at, BoxHand) else None
        return hand is not None and hand.owed > 0

    def has_refused(self, at: BoxHand) -> bool:
        hand = self.hands.get((at.box, at.hand))
        return hand is not None and hand.refused

    def is_bust(self, key: Key) -> bool:
        """Whether a hand was ever bust, whatever was taken away since."""
        return key in self.hands and self.hands[key].bust

    def is_split_late(self, key: Key) -> bool:
        """A pair that was to be split got a card first."""
        hand = self.hands.get(key)
        return hand is not None and hand.to_split and len(hand.cards) > 2

    def completes_the_deal(self, at: BoxHand) -> bool:
        """A card that a hand lacked after its deal, and gets when that is put right."""
        hand = self.hands.get((at.box, at.hand))
        return hand is not None and hand.is_half and not hand.from_split

    def allows(self, key: Key, choice: Choice) -> bool:
        return self.watch.is_seen(key) and self.watch.expected.why_not(key, choice) == ""

    # Decisions

    def choose(self, event: Event, made: ChoiceMade) -> None:
        choice = made.choice
        is_another = self.watch.controllers.get(made.box, made.player) != made.player
        if choice == SURRENDER and is_another:
            return  # each player surrenders for themselves; only the controller's ends the hand
        if choice in (DOUBLE, SPLIT) and is_another:
            self.followers[made.box, made.hand] = event  # who goes along may say so in the same words
        elif choice in PLAYS:
            self._called_by(event, made)
            self._decide(event, (made.box, made.hand), choice)
        elif choice in ANSWERS:
            self._called_by(event, made)
            self._take_or_refuse(event, made)

    def _decide(self, event: Event, key: Key, choice: Choice) -> None:
        hand = self.hands.get(key)
        if hand is None or (hand.over and self.watch.dealer_has_begun()):
            return
        in_turn = choice != SURRENDER or begins(self.watch.view.game, choice)
        if in_turn:
            self.turns.take(event, key)
        self._think_again(key, hand)
        if hand.stood and choice in (*ASKS, SURRENDER):
            self._came_back(event, key, hand, in_turn=in_turn)
        hand.passed = None
        if hand.stood_low is not None:
            hand.stood_low, hand.stood, hand.done = None, False, False
        if self.watch.is_seen(key):
            self._decide_by_the_cards(event, key, hand, choice)
        else:
            hand.decide_unseen(choice)
        if hand.owed:
            self.owing.append(key)

    def _decide_by_the_cards(self, event: Event, key: Key, hand: WatchedHand, choice: Choice) -> None:
        recorded_late = choice == SPLIT and hand.from_split and hand.is_half  # its card has moved already
        reason = "" if recorded_late or choice == STAND else self.watch.expected.why_not(key, choice)
        if reason and choice in _DONE:
            hand.asked = Forbidden(event, choice, hand.points, reason)
        hand.asked_at_21 = bool(reason) and choice == DRAW and hand.may_ask and hand.points.points == 21
        if choice in ENDS and hand.awaits_its_double and self.watch.has_doubled(key):
            hand.end_doubled(choice, lawful=not reason)
        else:
            hand.decide(choice, lawful=not reason)
            if choice == STAND and self.watch.expected.must_draw(key):
                hand.stood_low = event

    def _think_again(self, key: Key, hand: WatchedHand) -> None:
        """Until its card comes a decision may be changed; but not a double whose chips lie there."""
        if (hand.asked is None and not hand.awaits_its_double) or self.watch.has_doubled(key):
            return
        hand.asked = None
        if hand.awaits_its_double:
            hand.doubled = hand.stood = False
            hand.owed = 0

    def _came_back(self, event: Event, key: Key, hand: WatchedHand, *, in_turn: bool) -> None:
        """Who stood may think better of it, until a hand after it is played; and give up while everybody may."""
        is_by_the_caller = (
            isinstance(event.data, ChoiceMade) and self.watch.controllers.get(key[0]) == event.data.player
        )
        if hand.doubled or hand.surrendered or hand.rebuilt or not is_by_the_caller:
            return
        played_behind = in_turn and any(later > key and other.decided for later, other in self.hands.items())
        if played_behind and not hand.directed and not hand.to_replace:
            seen = f"{the_hand(key)} stood, and was played once more after a hand behind it"
            self.watch.find("out-of-turn", event, key, seen, "a hand is finished before the next one is played")
        hand.stood = hand.done = False

    def refuse_double(self, key: Key) -> None:
        """A double that is not allowed, and whose chips went back, is asked for no more."""
        hand = self.hands.get(key)
        if (
            hand is not None
            and hand.asked is not None
            and hand.asked.choice == DOUBLE
            and not self.watch.has_doubled(key)
        ):
            hand.asked = None

    def _carry_out(self, key: Key, hand: WatchedHand, choice: Choice) -> bool:
        """What is not allowed, and was asked for, is done all the same."""
        asked = hand.asked
        if asked is None or asked.choice != choice:
            return False
        hand.asked = None
        seen = f"{the_hand(key)} with {asked.points} was {_DONE[choice]}"
        self.watch.find(f"illegal-{choice}", asked.event, key, seen, asked.reason, by=choice)
        return True

    def _called_by(self, event: Event, made: ChoiceMade) -> None:
        controller = self.watch.controllers.get(made.box)
        if controller is not None and made.player != controller and (made.box, made.player) not in self.accused:
            self.accused.add((made.box, made.player))
            self.watch.view.find(
                "decided-by-another",
                event,
                seen=f"{made.player} decided for box {made.box}",
                expected=f"{controller} calls the decisions there: {self.watch.view.game.control.says}",
                box=made.box,
                player=made.player,
            )

    def _unless_it_was_called(self, key: Key, hand: WatchedHand) -> None:
        """A double or split that is carried out, and only somebody else on the box had said so."""
        event = self.followers.pop(key, None)
        if event is not None and not hand.decided and isinstance(event.data, ChoiceMade):
            self._called_by(event, event.data)
            self._decide(event, key, event.data.choice)

    # A card that was dealt in error, and is offered

    def _take_or_refuse(self, event: Event, made: ChoiceMade) -> None:
        """A card that was dealt in error, here or to somebody before."""
        key = (made.box, made.hand)
        hand = self.hands.get(key)
        if hand is not None:
            self.excess.answer(key, hand)
        if hand is not None and self.excess.keeps(made):
            self._keep(event, key, hand)
            return
        self._decide(event, key, DRAW if made.choice == Choice.ACCEPT_CARD else STAND)
        if hand is not None and made.choice == Choice.REFUSE_CARD and self.excess.refusal() is not None:
            hand.refused = True

    def _keep(self, event: Event, key: Key, hand: WatchedHand) -> None:
        """Its player takes the card as the next one, which it is."""
        self.turns.take(event, key)
        hand.decided, hand.in_error, hand.stood, hand.done = True, False, False, hand.is_finished
        hand.asked_for += 1

    # Hands that are played for somebody absent

    def direct(self, event: Event, fact: PlayDirected) -> None:
        key = (fact.box, fact.hand)
        hand, absent = self.hands.get(key), self.watch.view.game.absent
        if hand is None:
            return
        self.turns.take(event, key)
        hand.decided, hand.asked, hand.directed = True, None, True
        if absent.value is not None:
            self.watch.view.entitled(
                event, fact.by.rank, absent.value.rank, "directed the play of a hand", absent.clause
            )
            if fact.reasonable_time is False and fact.because in absent.value.waits_for and not hand.hurried:
                hand.hurried = True
                seen = f"{the_hand(key)} was played before a reasonable time had passed, its player {fact.because}"
                expected = "a hand is played for its player after a reasonable time"
                self.watch.find("directed-too-soon", event, key, seen, expected, by="absent")
            if (fact.action == "stand") != may_stand(absent.value, hand.points):
                seen = f"{the_hand(key)} with {hand.points} was directed to {fact.action}"
                self.watch.find("absent-play-wrong", event, key, seen, absent.says, by="absent")
        if fact.action == "draw":
            hand.owed = 1
        else:
            hand.done = hand.stood = True

    def lose(self, player: str) -> None:
        """A player leaves: who calls for their boxes now, the record need not tell.

        CM 7.5.4, NSW 17.10, TAS 13.4: a box that is nobody else's is played for who is absent.
        """
        for box in [box for box, caller in self.watch.controllers.items() if caller == player]:
            del self.watch.controllers[box]
            self.left.setdefault(player, []).append(box)
            others = {stake.player for stake in self.watch.now.round.stakes_on(box)} - {player}
            for key, hand in self.hands.items():
                if key[0] == box and not others and not hand.done and not hand.owed:
                    hand.decided = hand.directed = True

    def come_back(self, player: str) -> None:
        """Who comes back calls for the boxes once more, and is asked about hands that are not finished."""
        for box in self.left.pop(player, []):
            self.watch.controllers.setdefault(box, player)
            for key, hand in self.hands.items():
                if key[0] == box and hand.directed and not hand.done and not hand.owed:
                    hand.decided = hand.directed = False

    # The dealer draws, or the round ends

    def close(self, event: Event) -> None:
        """Whoever could still act was passed over, and what has not been put right by now is a mistake."""
        self.turns.close(event)
        for key, hand in self.hands.items():
            if hand.asked is not None:
                self._still_asked(key, hand, hand.asked)
            is_short = (hand.owed or hand.directed) and self.watch.is_to_be_played(key[0])
            if is_short and not self._left_short(event, key, hand) and hand.owed:
                self._never_came(event, key, hand)
                hand.to_replace += hand.owed
            if hand.stood_low is not None:
                self._stayed_low(key, hand)
            if hand.done and not hand.owed:
                hand.over = True
            else:
                hand.done, hand.owed = True, 0

    def _still_asked(self, key: Key, hand: WatchedHand, asked: Forbidden) -> None:
        """What nobody refused: a surrender is in force, and so is a double while its chips lie there."""
        if asked.choice == SURRENDER or self.watch.has_doubled(key):
            self._carry_out(key, hand, asked.choice)
        hand.asked = None

    def _left_short(self, event: Event, key: Key, hand: WatchedHand) -> bool:
        """A hand that is played for somebody absent gets cards until it reaches what the clause names."""
        absent = self.watch.view.game.absent
        if absent.value is None or not hand.directed or hand.done or not self.watch.is_seen(key):
            return False
        if may_stand(absent.value, hand.points):
            return False
        seen = f"{the_hand(key)} was played for somebody absent and left with {hand.points}"
        self.watch.find("absent-play-wrong", event, key, seen, absent.says, by="absent")
        return True

    def _never_came(self, event: Event, key: Key, hand: WatchedHand) -> None:
        if self.excess.astray is not None:
            self.excess.astray.consequences.append(f"Then {the_hand(key)}, which had asked for a card, got none.")
            self.excess.astray = None
            return
        by_cards = self.watch.view.game.decisions_hold.value  # TAS 19.8: the cards dealt since are the error
        at = hand.passed if by_cards and hand.passed is not None else event
        seen = f"{the_hand(key)} with {hand.points} asked for a card and got none"
        self.watch.find("decision-not-followed", at, key, seen, _AS_ASKED)

    def _stayed_low(self, key: Key, hand: WatchedHand) -> None:
        low, hand.stood_low = hand.stood_low, None
        if low is not None and not hand.is_half:
            hand.to_replace = max(hand.to_replace, 1)  # its card is still due
            seen, expected = f"{the_hand(key)} stood on {hand.points}", self.watch.view.game.must_draw.says
            self.watch.find("stood-under-12", low, key, seen, expected)

    def somebody_orders(self) -> None:
        """Something is put right: a hand that was left standing low is a mistake then, though its card will come."""
        for key, hand in self.hands.items():
            if hand.stood_low is not None:
                self._stayed_low(key, hand)

    # Cards

    def draw(self, event: Event, at: BoxHand, card: str | None) -> None:
        """A card to a hand."""
        key = (at.box, at.hand)
        hand = self._dealt_to(event, key, card)
        if hand is None:
            return
        if self.owing:
            self._mind_who_waits(event, key)
        if hand.passed is not None and hand.owed:
            self._came_late(key, hand)
        if hand.stood_low is not None and not hand.over:
            hand.stood_low, hand.stood, hand.done = None, False, False  # it must draw, whatever its player said
            hand.to_replace = max(hand.to_replace, 1)
        if hand.asked is not None and not self.watch.has_doubled(key) and self.watch.expected.is_drawn_regardless(key):
            self._refused_by_drawing(hand, hand.asked)
        self._double_unspoken(event, key, hand)
        self._unless_it_was_called(key, hand)
        if self._carry_out(key, hand, DOUBLE):
            hand.double()
        hand.asked = None
        self._second_hand_waits(event, key, hand, card)
        if len(hand.cards) == 1:
            self.turns.take_up(key)
        if hand.is_half or hand.owed or hand.to_replace:
            hand.in_error = False
        else:
            self.excess.check(event, key, hand, card)
        hand.take(card)

    @staticmethod
    def _refused_by_drawing(hand: WatchedHand, asked: Forbidden) -> None:
        """The dealer draws the hand as the rule says, and what its player asked for is refused."""
        hand.asked = None
        if asked.choice == SURRENDER:
            hand.stood = hand.done = False

    def _dealt_to(self, event: Event, key: Key, card: str | None) -> WatchedHand | None:
        """The hand that a card goes to; there may be none, which is a mistake of its own."""
        hand = self.hands.get(key)
        if hand is None and key[1] == 1 and self.watch.has_wager(key[0]):
            hand = self.hands[key] = self.watch.new([], late=True)  # a box that had been passed over in the deal
        if hand is None:
            self.hands[key] = WatchedHand([card] if card else [], done=True)
            seen = f"{named(card)} was dealt to {the_hand(key)}, where no hand is"
            self.excess.found(event, key, seen, "only hands that are in play get cards")
        return hand

    def _mind_who_waits(self, event: Event, key: Key) -> None:
        """Hands before this one that asked for a card and have not got it."""
        for earlier in self.owing:
            hand = self.hands[earlier]
            if earlier < key and hand.owed and hand.passed is None:
                hand.passed = event
        if self.owing == [key]:  # as it nearly always is: the card was asked for
            self.owing = []
        else:
            self.owing = [other for other in self.owing if other != key and self.hands[other].owed]

    def _double_unspoken(self, event: Event, key: Key, hand: WatchedHand) -> None:
        """The wager of a double lies there and its card comes: it was decided, though nobody recorded that."""
        waits = not hand.doubled and not hand.done and hand.owed == 0 and hand.asked is None and not hand.to_replace
        if waits and key[0] in self.watch.controllers and self.watch.has_doubled(key):
            self._decide(event, key, DOUBLE)

    def _came_late(self, key: Key, hand: WatchedHand) -> None:
        """It gets the card that it had asked for, and a hand after it got one first: that one was its own."""
        passed, hand.passed = hand.passed, None
        if passed is not None and self.excess.astray is None and isinstance(passed.data, CardDrawn):
            at = passed.data.to
            other = the_hand((at.box, at.hand)) if isinstance(at, BoxHand) else "the dealer"
            seen = f"{the_hand(key)} with {hand.points} asked for a card, and {other} got it"
            self.watch.find("decision-not-followed", passed, key, seen, _AS_ASKED)

    def _split(self, left: Key, to: Key) -> None:
        hand = self.hands.get(left)
        if hand is None or hand.is_half:
            return
        self._unless_it_was_called(left, hand)
        self._carry_out(left, hand, SPLIT)
        self.splitting[left[0]] = left
        card, hand.asked = hand.split_off(), None
        self.hands[to] = self.watch.new([card], from_split=True, aces=hand.aces)

    def _second_hand_waits(self, event: Event, key: Key, hand: WatchedHand, card: str | None) -> None:
        """The hands of a split are played one after the other: the next gets no card before the last is done."""
        if not hand.from_split or len(hand.cards) != 1:
            return
        for (box, number), other in self.hands.items():
            begun = len(other.cards) >= 2 or self.splitting.get(box) == (box, number)
            if box == key[0] and number != key[1] and begun and not (other.done or other.decided or other.early):
                hand.early = True
                seen = f"{the_hand(key)} was dealt {named(card)} before {the_hand((box, number))} was finished"
                self.watch.find("excess-card", event, key, seen, "one hand of a split after the other")
                return

    # Cards that are moved, turned, taken away, or laid as they should have fallen

    def _turn_up(self, key: Key) -> None:
        """A card is seen now: what was decided for it stands."""
        lies, hand = self.watch.lies(key), self.hands.get(key)
        if hand is not None and lies is not None:
            hand.cards = lies.names
            hand.done = hand.done or (len(hand.cards) == len(lies.cards) and hand.is_finished)

    def _lay_anew(self) -> None:
        for lies in self.watch.now.round.hands:
            hand = self.hands.get(lies.key)
            if hand is None and lies.number == 1 and self.watch.has_wager(lies.box):
                hand = self.hands[lies.box, 1] = self.watch.new([])  # a box that had been passed over
            if hand is None or hand.cards == lies.names:
                continue
            if len(lies.names) > len(hand.cards) and hand.owed:
                self._came_late(lies.key, hand)
            hand.lay(lies.names)

    def _rebuild(self) -> None:
        """A double whose card is gone is decided again, unless its chips stay; of a split without its half is none."""
        doubled = {key: len(hand.cards) for key, hand in self.hands.items() if hand.doubled and not hand.owed}
        self._lay_anew()
        for key, had in doubled.items():
            hand = self.hands[key]
            if len(hand.cards) < had:
                hand.doubled = hand.stood = False
                hand.done, hand.to_replace = hand.is_finished, int(self.watch.has_doubled(key))
        there = {lies.key for lies in self.watch.now.round.hands}
        for key in [key for key, hand in self.hands.items() if hand.from_split and key not in there]:
            del self.hands[key]
            self.turns.skipped.pop(key, None)
            self.owing = [other for other in self.owing if other != key]
            first = self.hands.get((key[0], 1))
            if first is not None and all(box != key[0] or number == 1 for box, number in self.hands):
                first.from_split = first.aces = first.stood = False
                first.done = first.is_finished

    def _put_away(self, key: Key) -> None:
        """The card that a hand had asked for goes out of play: it may get another."""
        hand = self.hands.get(key)
        self._lay_anew()
        if hand is not None and not self.may_replace:
            hand.to_replace = 0

    def take_from(self, key: Key, seq: int) -> None:
        """A bust hand whose cards were put away is played on, with the step `seq`: they are none of it any more."""
        lies, hand = self.watch.lies(key), self.hands.get(key)
        left = [dealt.card for dealt in lies.cards if dealt.card is not None and dealt.seq != seq] if lies else []
        if hand is not None and len(left) < len(hand.cards):
            hand.lay(left)
            hand.asked_for, hand.to_replace = 0, int(self.may_replace)
