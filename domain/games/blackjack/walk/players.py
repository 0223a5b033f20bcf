"""The players' turns as the record has them, beside what may come next: which cards and decisions are departures.

What a hand is due and may choose is answered by `lifecycle.expected`. Here every event is compared with that, a
departure gets its name, and the hand then goes on with the record, so that one mistake gives one finding. Much is no
mistake when it happens, because it can still be put right: a decision that is not allowed may be refused, a hand that
was passed over may be asked later, a card may still come. Such things wait in `WatchedHand` until it is known.
"""

from typing import NamedTuple

from msgspec import Struct, field

from domain.cards import pretty
from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import HandsRebuilt
from domain.facts.shoe import CardsDealtTogether
from domain.findings.finding import Finding, provision_of
from domain.findings.view import At, Step
from domain.findings.wording import joined
from domain.games.blackjack.lifecycle import GOES_ON, Expected, HandInPlay, Key, Snapshot, may_stand
from domain.games.blackjack.play.counting import Total, total
from domain.games.blackjack.play.table import Hand
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.view import View
from domain.games.blackjack.wording import held, the_hand
from domain.irregularities.provision import REFUSED, Remedy
from domain.values import BoxHand
from domain.vocabulary import PLAYS, Bet, Choice

OUT_OF_PLAY = ("burned", "discards", "removed", "device")
_DONE = {Choice.DOUBLE: "doubled", Choice.SPLIT: "split", Choice.SURRENDER: "surrendered"}
_AS_ASKED = "the player gets the card that was asked for"


class Forbidden(NamedTuple):
    """A decision that the rules do not allow: no mistake while it can still be refused, only when it is carried out."""

    event: Event
    choice: Choice
    points: Total
    reason: str


class WatchedHand(HandInPlay):
    """A hand in play, and what would be a mistake with it unless it is put right in time."""

    late: bool = False  # it lacked a card after the deal
    asked: Forbidden | None = None
    asked_at_21: bool = False  # a card was asked for that a hand of 21 may not have
    in_error: bool = False  # its last card came where none was due, and lies there still
    stood_low: Event | None = None  # it stood where it must draw: no mistake while the card may still come
    passed: Event | None = None  # a hand behind it got a card while it waited for one
    early: bool = False  # half of a pair, dealt its card before the other half was finished
    bust: bool = False  # once, whatever was taken away since
    over: bool = False  # it was finished when the dealer's second card came

    def take(self, card: str | None) -> None:
        HandInPlay.take(self, card)
        if card is not None and (self.stood or self.is_finished):
            self.bust = self.bust or total(self.cards).bust

    def lay(self, cards: list[str]) -> None:
        HandInPlay.lay(self, cards)
        self.asked, self.in_error = None, False


class Players(Struct):
    """The hands of a round while their turns are walked."""

    view: View
    now: Snapshot
    expected: Expected
    hands: dict[Key, WatchedHand]
    controllers: dict[int, str]
    followers: dict[Key, Event] = field(default_factory=dict)  # who goes along with a double or split, and said so
    accused: set[tuple[int, str]] = field(default_factory=set)  # of deciding for a box that is another's
    splitting: dict[int, Key] = field(default_factory=dict)  # the hand of each box that was split last
    skipped: dict[Key, Event] = field(default_factory=dict)  # hands that were passed over, and by what
    owing: list[Key] = field(default_factory=list)  # hands that have asked for a card
    left: dict[str, list[int]] = field(default_factory=dict)  # the boxes of players who went away
    astray: Finding | None = None  # a card that came where nobody had asked for one
    may_replace: bool = True  # a card that was put away

    def start(self, hands: dict[int, list[str]]) -> None:
        for box in sorted(hands):
            hand = self.hands[(box, 1)] = self._new(list(hands[box]))
            hand.done, hand.late = len(hand.cards) == 2 and hand.is_finished, hand.is_half

    def walk(self, event: Event) -> None:
        match event.data:
            case CardDrawn(to=BoxHand() as at, card=card):
                self._card(event, (at.box, at.hand), card)
            case ChoiceMade() as made:
                self._chosen(event, made)
            case PlayDirected() as directed:
                self._directed(event, directed)
            case CardMoved(moved_from=BoxHand() as left, to=BoxHand() as to) if left.box == to.box:
                self._split((left.box, left.hand), (to.box, to.hand))
            case CardTurned(at=BoxHand() as at):
                self._turn_up((at.box, at.hand))
            case CardMoved(moved_from=BoxHand() as left, to=to) if to in OUT_OF_PLAY:
                self._put_away((left.box, left.hand))
            case CardsDealtTogether(to=BoxHand() as at, cards=cards):
                self._together(event, (at.box, at.hand), len(cards))
                self._lay_anew()
            case HandsRebuilt():
                self._rebuild()
            case CardMoved() | CardsDealtTogether():
                self._lay_anew()

    # Questions

    def waits(self, at: BoxHand) -> bool:
        """Whether a hand has asked for a card that has not come."""
        hand = self.hands.get((at.box, at.hand))
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

    def completes_the_deal(self, fact: CardDrawn) -> bool:
        """A card that a hand lacked after its deal, and gets when that is put right."""
        hand = self.hands.get((fact.to.box, fact.to.hand)) if isinstance(fact.to, BoxHand) else None
        return hand is not None and hand.is_half and not hand.from_split

    def allows(self, key: Key, choice: Choice) -> bool:
        return self._is_seen(key) and self.expected.why_not(key, choice) == ""

    def keeps(self, made: ChoiceMade) -> bool:
        """Whether a player takes a card that came in error, and may: nobody else comes before."""
        key = (made.box, made.hand)
        hand = self.hands.get(key) if made.choice == Choice.ACCEPT_CARD else None
        if hand is None or not hand.in_error or hand.over or hand.doubled or hand.surrendered or hand.aces:
            return False
        before = any(other < key and (one.is_waiting or one.owed) for other, one in self.hands.items())
        behind = any(other > key and one.decided for other, one in self.hands.items())
        return not before and not behind and total(hand.cards[:-1]).points < 21

    def _new(
        self, cards: list[str], *, late: bool = False, from_split: bool = False, aces: bool = False
    ) -> WatchedHand:
        most = self.view.game.draws_until.value.cards
        return WatchedHand(cards, most, from_split, aces, late=late)

    def _lies(self, key: Key) -> Hand | None:
        return self.now.round.hand(*key)

    def _has_wager(self, box: int) -> bool:
        game_round = self.now.round
        stakes = [stake for stake in game_round.stakes_on(box) if stake.cents and stake.voided_seq is None]
        return any(game_round.is_live(box, stake.hand) for stake in stakes if not stake.may_be_gone)

    def is_to_be_played(self, box: int) -> bool:
        """It has a wager; and its hand was not dealt before that, for then it is to be discarded."""
        return self._has_wager(box) and box not in dealt_without_a_wager(self.now.round)

    def _has_doubled(self, key: Key) -> bool:
        """Whether the chips of a double by who calls for the box lie at a hand."""
        caller = self.controllers.get(key[0])
        stakes = self.now.round.stakes_on(*key)
        return any(stake.bet == Bet.DOUBLE and stake.cents and caller in (None, stake.player) for stake in stakes)

    def _is_seen(self, key: Key, but: int = 0) -> bool:
        """Of a hand that lies face down only its decisions are known. `but` so many last cards."""
        hand = self._lies(key)
        return hand is None or len(hand.names) >= len(hand.cards) - but

    def _dealer_has_begun(self) -> bool:
        """The dealer's second card lies there: the players' hands are finished."""
        return len(self.now.round.dealer) >= 2

    # Decisions

    def _chosen(self, event: Event, made: ChoiceMade) -> None:
        choice = made.choice
        is_another = self.controllers.get(made.box, made.player) != made.player
        if choice == Choice.SURRENDER and is_another:
            return  # each player surrenders for themselves; only the controller's ends the hand
        if choice in (Choice.DOUBLE, Choice.SPLIT) and is_another:
            self.followers[made.box, made.hand] = event  # who goes along may say so in the same words
        elif choice in PLAYS:
            self._called_by(event, made)
            self._decide(event, (made.box, made.hand), choice)
        elif choice in (Choice.ACCEPT_CARD, Choice.REFUSE_CARD):
            self._called_by(event, made)
            self._take_or_refuse(event, made)

    def _decide(self, event: Event, key: Key, choice: Choice) -> None:
        hand = self.hands.get(key)
        if hand is None or (hand.over and self._dealer_has_begun()):
            return
        self._take_turn(event, key)
        self._think_again(key, hand)
        if hand.stood and choice in (*GOES_ON, Choice.SURRENDER):
            self._came_back(event, key, hand)
        hand.passed = None
        if hand.stood_low is not None:
            hand.stood_low, hand.stood, hand.done = None, False, False
        if not self._is_seen(key):
            hand.decided, hand.directed = True, False
            hand.stood = hand.done = choice in (Choice.STAND, Choice.DOUBLE, Choice.SURRENDER)
            hand.owed = 1 if choice in (Choice.DRAW, Choice.DOUBLE) else 0
            return
        recorded_late = choice == Choice.SPLIT and hand.from_split and hand.is_half  # its card has moved already
        reason = "" if recorded_late or choice == Choice.STAND else self.expected.why_not(key, choice)
        if reason and choice in _DONE:
            hand.asked = Forbidden(event, choice, hand.points, reason)
        hand.asked_at_21 = choice == Choice.DRAW and hand.points.points == 21 and not self._wants_no_card_at_all(hand)
        if choice in (Choice.STAND, Choice.SURRENDER) and hand.doubled and hand.owed and self._has_doubled(key):
            hand.decided, hand.directed = True, False
            hand.surrendered = hand.surrendered or (choice == Choice.SURRENDER and not reason)
            return  # who has doubled gets the card
        hand.decide(choice, lawful=not reason)
        if choice == Choice.STAND and self.expected.must_draw(key):
            hand.stood_low = event
        if hand.owed:
            self.owing.append(key)

    @staticmethod
    def _wants_no_card_at_all(hand: WatchedHand) -> bool:
        return hand.refused or hand.doubled or hand.surrendered

    def _think_again(self, key: Key, hand: WatchedHand) -> None:
        """Until its card comes a decision may be changed; but not a double whose chips lie there."""
        waits_for_its_card = hand.doubled and hand.owed
        if (hand.asked is None and not waits_for_its_card) or self._has_doubled(key):
            return
        hand.asked = None
        if waits_for_its_card:
            hand.doubled = hand.stood = False
            hand.owed = 0

    def _came_back(self, event: Event, key: Key, hand: WatchedHand) -> None:
        """Who stood may think better of it, until a hand behind it is played."""
        is_by_the_caller = isinstance(event.data, ChoiceMade) and self.controllers.get(key[0]) == event.data.player
        if hand.doubled or hand.surrendered or hand.rebuilt or not is_by_the_caller:
            return
        played_behind = any(later > key and other.decided for later, other in self.hands.items())
        if played_behind and not hand.directed and not hand.to_replace:
            seen = f"{the_hand(key)} stood, and was played once more after a hand behind it"
            self._find("out-of-turn", event, key, seen, "a hand is finished before the next one is played")
        hand.stood = hand.done = False

    def refuse_double(self, key: Key) -> None:
        """A double that is not allowed, and whose chips went back, is asked for no more."""
        hand = self.hands.get(key)
        if (
            hand is not None
            and hand.asked is not None
            and hand.asked.choice == Choice.DOUBLE
            and not self._has_doubled(key)
        ):
            hand.asked = None

    def _carry_out(self, key: Key, hand: WatchedHand, choice: Choice) -> bool:
        """What is not allowed, and was asked for, is done all the same."""
        asked = hand.asked
        if asked is None or asked.choice != choice:
            return False
        hand.asked = None
        seen = f"{the_hand(key)} with {asked.points} was {_DONE[choice]}"
        self._find(f"illegal-{choice}", asked.event, key, seen, asked.reason, by=choice)
        return True

    def _called_by(self, event: Event, made: ChoiceMade) -> None:
        controller = self.controllers.get(made.box)
        if controller is not None and made.player != controller and (made.box, made.player) not in self.accused:
            self.accused.add((made.box, made.player))
            self.view.find(
                "decided-by-another",
                event,
                seen=f"{made.player} decided for box {made.box}",
                expected=f"{controller} calls the decisions there: {self.view.game.control.says}",
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
            self._answer(key, hand)
        if hand is not None and self.keeps(made):
            self._keep(event, key, hand)
            return
        self._decide(event, key, Choice.DRAW if made.choice == Choice.ACCEPT_CARD else Choice.STAND)
        if hand is not None and made.choice == Choice.REFUSE_CARD and self._refusal() is not None:
            hand.refused = True

    def _keep(self, event: Event, key: Key, hand: WatchedHand) -> None:
        """Its player takes the card as the next one, which it is."""
        self._take_turn(event, key)
        hand.decided, hand.in_error, hand.stood, hand.done = True, False, False, hand.is_finished
        hand.asked_for += 1

    def _answer(self, key: Key, hand: WatchedHand) -> None:
        """Whether a card that lies there is taken or refused is said of the hand without it."""
        lies = self._lies(key)
        if lies is not None and hand.in_error and lies.decisions and lies.cards and lies.cards[-1].card is not None:
            lies.decisions[-1].cards = " ".join(lies.names[:-1])

    def _refusal(self) -> Remedy | None:
        """What the rulebook says of a player who refuses a card that was dealt in error; NSW 17.3 alone does."""
        provision = provision_of("excess-card", self.view.game.rulebook)
        remedies = provision.remedies if provision is not None else ()
        return next((remedy for remedy in remedies if remedy.only == REFUSED), None)

    # Hands that are played for somebody absent

    def _directed(self, event: Event, fact: PlayDirected) -> None:
        key = (fact.box, fact.hand)
        hand, absent = self.hands.get(key), self.view.game.absent
        if hand is None:
            return
        self._take_turn(event, key)
        hand.decided, hand.asked, hand.directed = True, None, True
        if absent.value is not None:
            self.view.entitled(event, fact.by.rank, absent.value.rank, "directed the play of a hand", absent.clause)
            if (fact.action == "stand") != may_stand(absent.value, hand.points):
                seen = f"{the_hand(key)} with {hand.points} was directed to {fact.action}"
                self._find("absent-play-wrong", event, key, seen, absent.says, by="absent")
        if fact.action == "draw":
            hand.owed = 1
        else:
            hand.done = hand.stood = True

    def lose(self, player: str) -> None:
        """A player leaves: who calls for their boxes now, the record need not tell.

        CM 7.5.4, NSW 17.10, TAS 13.4: a box that is nobody else's is played for who is absent.
        """
        for box in [box for box, caller in self.controllers.items() if caller == player]:
            del self.controllers[box]
            self.left.setdefault(player, []).append(box)
            others = {stake.player for stake in self.now.round.stakes_on(box)} - {player}
            for key, hand in self.hands.items():
                if key[0] == box and not others and not hand.done and not hand.owed:
                    hand.decided = hand.directed = True

    def come_back(self, player: str) -> None:
        """Who comes back calls for the boxes once more, and is asked about hands that are not finished."""
        for box in self.left.pop(player, []):
            self.controllers.setdefault(box, player)
            for key, hand in self.hands.items():
                if key[0] == box and hand.directed and not hand.done and not hand.owed:
                    hand.decided = hand.directed = False

    # Whose turn it is: from the dealer's left, hand by hand

    def _take_turn(self, event: Event, key: Key) -> None:
        """Whoever sits before this hand and could still act is passed over, unless their turn comes later after all."""
        if self.skipped:
            self._take_up(key)
        for earlier, hand in self.hands.items():
            if hand.done or earlier >= key:
                continue
            if hand.is_waiting or (earlier[0] < key[0] and self._lacks_its_second(earlier, hand)):
                self.skipped.setdefault(earlier, event)

    def _take_up(self, key: Key) -> None:
        """A hand that was skipped is played after all. Asked too late is one mistake, however many were put before."""
        early = self.skipped.pop(key, None)
        if early is None or any((found.code, found.seq) == ("out-of-turn", early.seq) for found in self.view.findings):
            return
        seen = f"{the_hand(key)} was asked after a box behind it"
        self._find("out-of-turn", early, key, seen, "from the dealer's left, box by box")

    def call_off(self, box: int | None) -> None:
        """The round, or the wagers of a box, are called off: who was passed over is not asked any more."""
        drawn = [dealt.seq for dealt in self.now.round.drawn]
        for key, event in list(self.skipped.items()):
            if box in (None, key[0]) and not self.hands[key].decided and any(seq >= event.seq for seq in drawn):
                self._passed_over(self.skipped.pop(key), [key])

    def _lacks_its_second(self, key: Key, hand: WatchedHand) -> bool:
        """Half of a pair that was split, and its second card has not come."""
        if not hand.from_split or hand.done or hand.rebuilt:
            return False
        lies = self._lies(key)
        return lies is not None and len(lies.cards) == 1

    def _passed_over(self, event: Event, keys: list[Key]) -> None:
        hands = joined([f"{the_hand(key)} with {held(self.hands[key].cards)}" for key in keys])
        halves = all(len(self.hands[key].cards) == 1 for key in keys)
        expected = "the player decides about each hand that can still act"
        if halves:
            expected = "each hand of a split gets its second card, and the player decides about it"
        seen = f"{hands} {'was' if len(keys) == 1 else 'were'} passed over"
        finding = self._find("decision-not-offered", self._where_it_begins(event), keys[0], seen, expected)
        if finding and halves:
            finding.clause = self.view.game.split.clause

    def _where_it_begins(self, event: Event) -> Step:
        """With the first card that came since, where the cards dealt since are the error (TAS 19.8)."""
        drawn = [dealt.seq for dealt in self.now.round.drawn if dealt.seq >= event.seq]
        return At(min(drawn), event.round) if drawn and self.view.game.decisions_hold.value else event

    # The dealer draws, or the round ends

    def close(self, event: Event) -> None:
        """Whoever could still act was passed over, and what has not been put right by now is a mistake."""
        self._close_turns(event)
        for key, hand in self.hands.items():
            if hand.asked is not None:
                self._still_asked(key, hand, hand.asked)
            is_short = (hand.owed or hand.directed) and self.is_to_be_played(key[0])
            if is_short and not self._left_short(event, key, hand) and hand.owed:
                self._never_came(event, key, hand)
                hand.to_replace += hand.owed
            if hand.stood_low is not None:
                self._stayed_low(key, hand)
            hand.over = hand.over or (hand.done and not hand.owed)
            hand.done, hand.owed = True, 0

    def _close_turns(self, event: Event) -> None:
        """Not who waits behind a hand that was due this card: that it went elsewhere is the mistake."""
        waiting = [
            key
            for key, hand in self.hands.items()
            if not hand.done and (hand.is_waiting or self._lacks_its_second(key, hand)) and self.is_to_be_played(key[0])
        ]
        if not waiting:
            return
        skipped = [key for key in waiting if key in self.skipped]
        for key in skipped:
            self._passed_over(self.skipped.pop(key), [key])
        owed = [key for key, hand in self.hands.items() if hand.owed and self.is_to_be_played(key[0])]
        together = [key for key in waiting if key not in skipped and (not owed or key < min(owed))]
        if together:
            self._passed_over(event, together)  # the dealer drew too early: one mistake, however many wait

    def _still_asked(self, key: Key, hand: WatchedHand, asked: Forbidden) -> None:
        """What nobody refused: a surrender is in force, and so is a double while its chips lie there."""
        if asked.choice == Choice.SURRENDER or self._has_doubled(key):
            self._carry_out(key, hand, asked.choice)
        hand.asked = None

    def _left_short(self, event: Event, key: Key, hand: WatchedHand) -> bool:
        """A hand that is played for somebody absent gets cards until it reaches what the clause names."""
        absent = self.view.game.absent
        if absent.value is None or not hand.directed or hand.done or not self._is_seen(key):
            return False
        if may_stand(absent.value, hand.points):
            return False
        seen = f"{the_hand(key)} was played for somebody absent and left with {hand.points}"
        self._find("absent-play-wrong", event, key, seen, absent.says, by="absent")
        return True

    def _never_came(self, event: Event, key: Key, hand: WatchedHand) -> None:
        if self.astray is not None:
            self.astray.consequences.append(f"Then {the_hand(key)}, which had asked for a card, got none.")
            self.astray = None
            return
        by_cards = self.view.game.decisions_hold.value  # TAS 19.8: the cards dealt since are the error
        at = hand.passed if by_cards and hand.passed is not None else event
        seen = f"{the_hand(key)} with {hand.points} asked for a card and got none"
        self._find("decision-not-followed", at, key, seen, _AS_ASKED)

    def _stayed_low(self, key: Key, hand: WatchedHand) -> None:
        low, hand.stood_low = hand.stood_low, None
        if low is not None and not hand.is_half:
            hand.to_replace = max(hand.to_replace, 1)  # its card is still due
            seen, expected = f"{the_hand(key)} stood on {hand.points}", self.view.game.must_draw.says
            self._find("stood-under-12", low, key, seen, expected)

    def somebody_orders(self) -> None:
        """Something is put right: a hand that was left standing low is a mistake then, though its card will come."""
        for key, hand in self.hands.items():
            if hand.stood_low is not None:
                self._stayed_low(key, hand)

    # Cards

    def _card(self, event: Event, key: Key, card: str | None) -> None:
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
        self._double_unspoken(event, key, hand)
        self._unless_it_was_called(key, hand)
        if self._carry_out(key, hand, Choice.DOUBLE):
            hand.double()
        hand.asked = None
        self._second_hand_waits(event, key, hand, card)
        if len(hand.cards) == 1:
            self._take_up(key)
        is_unasked = not (hand.is_half or hand.owed or hand.to_replace)
        if is_unasked:
            self._unasked(event, key, hand, card)
        hand.in_error = hand.in_error and is_unasked
        hand.take(card)

    def _dealt_to(self, event: Event, key: Key, card: str | None) -> WatchedHand | None:
        """The hand that a card goes to; there may be none, which is a mistake of its own."""
        hand = self.hands.get(key)
        if hand is None and key[1] == 1 and self._has_wager(key[0]):
            hand = self.hands[key] = self._new([], late=True)  # a box that had been passed over in the deal
        if hand is None:
            self.hands[key] = WatchedHand([card] if card else [], done=True)
            seen = f"{_named(card)} was dealt to {the_hand(key)}, where no hand is"
            self._excess(event, key, seen, "only hands that are in play get cards")
        return hand

    def _mind_who_waits(self, event: Event, key: Key) -> None:
        """Hands before this one that asked for a card and have not got it."""
        for earlier in self.owing:
            hand = self.hands[earlier]
            if earlier < key and hand.owed and hand.passed is None:
                hand.passed = event
        self.owing = [other for other in self.owing if other != key and self.hands[other].owed]

    def _double_unspoken(self, event: Event, key: Key, hand: WatchedHand) -> None:
        """The wager of a double lies there and its card comes: it was decided, though nobody recorded that."""
        waits = not hand.doubled and not hand.done and hand.owed == 0 and hand.asked is None and not hand.to_replace
        if waits and key[0] in self.controllers and self._has_doubled(key):
            self._decide(event, key, Choice.DOUBLE)

    def _came_late(self, key: Key, hand: WatchedHand) -> None:
        """It gets the card that it had asked for, and a hand behind it got one first: that one was its own."""
        passed, hand.passed = hand.passed, None
        if passed is not None and self.astray is None and isinstance(passed.data, CardDrawn):
            at = passed.data.to
            other = the_hand((at.box, at.hand)) if isinstance(at, BoxHand) else "the dealer"
            seen = f"{the_hand(key)} with {hand.points} asked for a card, and {other} got it"
            self._find("decision-not-followed", passed, key, seen, _AS_ASKED)

    def _split(self, left: Key, to: Key) -> None:
        hand = self.hands.get(left)
        if hand is None or hand.is_half:
            return
        self._unless_it_was_called(left, hand)
        self._carry_out(left, hand, Choice.SPLIT)
        self.splitting[left[0]] = left
        card, hand.asked = hand.split_off(), None
        self.hands[to] = self._new([card], from_split=True, aces=hand.aces)

    def _second_hand_waits(self, event: Event, key: Key, hand: WatchedHand, card: str | None) -> None:
        """The hands of a split are played one after the other: the next gets no card before the last is done."""
        if not hand.from_split or len(hand.cards) != 1:
            return
        for (box, number), other in self.hands.items():
            begun = len(other.cards) >= 2 or self.splitting.get(box) == (box, number)
            if box == key[0] and number != key[1] and begun and not (other.done or other.decided or other.early):
                hand.early = True
                seen = f"{the_hand(key)} was dealt {_named(card)} before {the_hand((box, number))} was finished"
                self._find("excess-card", event, key, seen, "one hand of a split after the other")
                return

    # A card where none was due

    def _unasked(self, event: Event, key: Key, hand: WatchedHand, card: str | None) -> None:
        """Which mistake a card is that nobody asked for; none, where it is drawn for without being asked."""
        if not self._is_seen(key, but=1 if card is None else 0):
            return
        seen = f"{the_hand(key)} had {hand.points} and was dealt {_named(card)}"
        if hand.over and self._dealer_has_begun():
            self._excess(event, key, f"{seen}, after the dealer's second card", "the players' hands come first")
        elif hand.asked_at_21 and hand.points.points == 21:
            self._find("draw-on-21", event, key, seen, "a hand of 21 draws no more")
        elif hand.refused and (refusal := self._refusal()) is not None:
            self._excess(event, key, seen, refusal.does, clause=refusal.clause)
        elif hand.to_split:
            seen = f"{the_hand(key)} with {hand.points} was to be split and was dealt {_named(card)}"
            self._find("decision-not-followed", event, key, seen, "the pair is split, as the player decided")
        elif self.expected.card(key) is None:
            clause = self._one_card_by(hand) if hand.wants_none else ""
            self._excess(event, key, seen, self.expected.why_no_card(key), clause=clause)

    def _one_card_by(self, hand: WatchedHand) -> str:
        """The clause that gives a doubled hand its one card, where the rulebook has the excess card cited by it.

        Or the one by which a hand has as many cards as it may have.
        """
        if hand.is_full and not hand.stood:
            return self.view.game.draws_until.value.cards_by
        return self.view.game.double.value.one_card_by if hand.doubled and not hand.surrendered else ""

    def _excess(self, event: Event, key: Key, seen: str, expected: str, *, clause: str = "") -> None:
        found = self._find("excess-card", event, key, seen, expected)
        self.hands[key].in_error = found is not None
        if found and clause:
            found.clause = clause
        if any(hand.owed and other != key for other, hand in self.hands.items()):
            self.astray = found

    def _together(self, event: Event, key: Key, came: int) -> None:
        """More cards than were asked for, from a shoe or where no clause speaks of a device that gives out several."""
        hand = self.hands.get(key)
        is_known = any((f.code, f.seq) == ("cards-together", event.seq) for f in self.view.findings)
        if hand is None or is_known:
            return
        due = max(hand.owed, 2 - len(hand.cards))
        if came > due:
            seen = f"{came} cards came to {the_hand(key)} at once, which was due {due or 'none'}"
            self._excess(event, key, seen, "one card at a time, as it is asked for")

    # Cards that are moved, turned, taken away, or laid as they should have fallen

    def _turn_up(self, key: Key) -> None:
        """A card is seen now: what was decided for it stands."""
        lies, hand = self._lies(key), self.hands.get(key)
        if hand is not None and lies is not None:
            hand.cards = lies.names
            hand.done = hand.done or (len(hand.cards) == len(lies.cards) and hand.is_finished)

    def _lay_anew(self) -> None:
        for lies in self.now.round.hands:
            hand = self.hands.get((lies.box, lies.number))
            if hand is None and lies.number == 1 and self._has_wager(lies.box):
                hand = self.hands[lies.box, 1] = self._new([])  # a box that had been passed over
            if hand is None or hand.cards == lies.names:
                continue
            if len(lies.names) > len(hand.cards) and hand.owed:
                self._came_late((lies.box, lies.number), hand)
            hand.lay(lies.names)

    def _rebuild(self) -> None:
        """A double whose card is gone is decided again, unless its chips stay; of a split without its half is none."""
        doubled = {key: len(hand.cards) for key, hand in self.hands.items() if hand.doubled and not hand.owed}
        self._lay_anew()
        for key, had in doubled.items():
            hand = self.hands[key]
            if len(hand.cards) < had:
                hand.doubled = hand.stood = False
                hand.done, hand.to_replace = hand.is_finished, int(self._has_doubled(key))
        there = {(lies.box, lies.number) for lies in self.now.round.hands}
        for key in [key for key, hand in self.hands.items() if hand.from_split and key not in there]:
            del self.hands[key]
            self.skipped.pop(key, None)
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
        lies, hand = self._lies(key), self.hands.get(key)
        left = [dealt.card for dealt in lies.cards if dealt.card is not None and dealt.seq != seq] if lies else []
        if hand is not None and len(left) < len(hand.cards):
            hand.lay(left)
            hand.asked_for, hand.to_replace = 0, int(self.may_replace)

    def _find(self, code: str, event: Step, key: Key, seen: str, expected: str, *, by: str = "") -> Finding | None:
        return self.view.find(code, event, seen=seen, expected=expected, box=key[0], hand=key[1], by=by)


def _named(card: str | None) -> str:
    return "an unseen card" if card is None else pretty(card)
