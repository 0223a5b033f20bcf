"""The subsequent deal, box by box: each card must have been asked for, each decision allowed, followed, and in turn."""

from dataclasses import dataclass, field

from domain.cards import pretty
from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import HandsRebuilt
from domain.facts.shoe import CardsDealtTogether
from domain.irregularities.provision import Remedy
from domain.judge.finding import Finding, provision_of
from domain.judge.view import View
from domain.judge.walk.seat import Asked, Key, Seat, the_hand
from domain.judge.walk.turns import Turns
from domain.play.counting import Total, total, value
from domain.play.permitted import may_double, may_split, may_surrender
from domain.rulebooks.rule import Absent
from domain.values import BoxHand

OUT_OF_PLAY = ("burned", "discards", "removed", "device")
_DRAWN_TO_SOFT = 17
_ACTS = ("draw", "stand", "double", "split", "surrender")
_GOES_ON = ("draw", "double", "split")
_AS_ASKED = "the player gets the card that was asked for"
_GIVEN_UP = "a hand that is given up gets no further card"
_DONE = {"double": "doubled", "split": "split", "surrender": "surrendered"}


@dataclass(slots=True)
class Boxes:
    """The hands of a round while their decisions are walked."""

    view: View
    dealer_first: str | None
    seats: dict[Key, Seat] = field(default_factory=dict)
    followers: dict[Key, Event] = field(default_factory=dict)
    accused: set[tuple[int, str]] = field(default_factory=set)  # of deciding for a box that is another's
    splitting: dict[int, Key] = field(default_factory=dict)  # the hand of each box that was split last
    split_again: bool = False
    draws_low_hands: bool = False  # by a sign, unasked
    controllers: dict[int, str] = field(default_factory=dict)
    may_replace: bool = True  # a card that was put away
    astray: Finding | None = None  # a card that came where nobody had asked for one
    owing: list[Key] = field(default_factory=list)  # hands that have asked for a card
    turns: Turns = field(init=False)

    def __post_init__(self) -> None:
        self.turns = Turns(self.view, self.seats)

    def start(self, hands: dict[int, list[str]]) -> None:
        for box in sorted(hands):
            cards = hands[box]
            self.seats[(box, 1)] = Seat(
                list(cards), done=len(cards) == 2 and Seat(list(cards)).is_finished, late=len(cards) < 2
            )

    def walk(self, event: Event) -> None:
        match event.data:
            case CardDrawn(to=BoxHand() as at, card=card):
                self._card(event, (at.box, at.hand), card)
            case ChoiceMade() as made:
                self._chosen(event, made)
            case PlayDirected() as directed:
                self._directed(event, directed)
            case CardMoved(moved_from=BoxHand() as left, to=BoxHand() as to) if left.box == to.box:
                self._split_card((left.box, left.hand), (to.box, to.hand))
            case CardTurned(at=BoxHand() as at):
                self._turn_up((at.box, at.hand))
            case CardMoved(moved_from=BoxHand() as left, to=to) if to in OUT_OF_PLAY:
                self._put_away((left.box, left.hand))
            case CardsDealtTogether(to=BoxHand() as at, cards=cards):
                self._together(event, (at.box, at.hand), len(cards))
                self._lie_anew()
            case HandsRebuilt():
                self._rebuild()
            case CardMoved() | CardsDealtTogether():
                self._lie_anew()

    def close(self, event: Event) -> None:
        """The dealer draws, or the round ends: whoever could still act was passed over."""
        self.turns.close(event, self._has_wager)
        for key, seat in self.seats.items():
            if seat.asked is not None:
                self._still_asked(key, seat, seat.asked)
            is_short = (seat.owed or seat.directed) and self._has_wager(key[0])
            if is_short and not self._left_short(event, key, seat) and seat.owed:
                self._never_came(event, key, seat)
                seat.to_replace += seat.owed
            self._stayed_low(key, seat)
            seat.over = seat.over or (seat.done and not seat.owed)
            seat.done, seat.owed = True, 0

    def _still_asked(self, key: Key, seat: Seat, asked: Asked) -> None:
        """What nobody refused: a surrender is in force, and so is a double while its chips lie there."""
        if asked.choice == "surrender" or self._has_doubled(key):
            self._carry_out(key, seat, asked.choice)
        seat.asked = None

    def _left_short(self, event: Event, key: Key, seat: Seat) -> bool:
        """A hand that is played for somebody absent gets cards until it reaches what the clause names."""
        points, rule = total(seat.cards), self.view.game.absent.value
        if rule is None or not seat.directed or seat.done or _may_stand(rule, points) or not self._is_seen(key):
            return False
        self._find(
            "absent-play-wrong",
            event,
            key,
            seen=f"{the_hand(key)} was played for somebody absent and left with {points}",
            expected=self.view.game.absent.says,
            by="absent",
        )
        return True

    def _never_came(self, event: Event, key: Key, seat: Seat) -> None:
        if self.astray is not None:
            self.astray.consequences.append(f"Then {the_hand(key)}, which had asked for a card, got none.")
            self.astray = None
            return
        self._find(
            "decision-not-followed",
            event,
            key,
            seen=f"{the_hand(key)} with {total(seat.cards)} asked for a card and got none",
            expected=_AS_ASKED,
        )

    def _came_late(self, key: Key, seat: Seat) -> None:
        """It gets the card that it had asked for, and a hand behind it got one first: that one was its own."""
        passed, seat.passed = seat.passed, None
        if passed is not None and self.astray is None and isinstance(passed.data, CardDrawn):
            at = passed.data.to
            other = the_hand((at.box, at.hand)) if isinstance(at, BoxHand) else "the dealer"
            seen = f"{the_hand(key)} with {total(seat.cards)} asked for a card, and {other} got it"
            self._find("decision-not-followed", passed, key, seen=seen, expected=_AS_ASKED)

    def _stayed_low(self, key: Key, seat: Seat) -> None:
        low, seat.low = seat.low, None
        if low is not None and len(seat.cards) >= 2:
            expected = self.view.game.must_draw.says
            self._find(
                "stood-under-12", low, key, seen=f"{the_hand(key)} stood on {total(seat.cards)}", expected=expected
            )

    def somebody_orders(self) -> None:
        """Something is put right: a hand that was left standing low is a mistake then, though its card will come."""
        for key, seat in self.seats.items():
            if seat.low is not None:
                self._stayed_low(key, seat)
                seat.to_replace = max(seat.to_replace, 1)

    def _has_wager(self, box: int) -> bool:
        game_round = self.view.table.round
        stakes = game_round.stakes_on(box) if game_round else []
        live = [stake for stake in stakes if stake.cents and stake.voided_seq is None and not stake.may_be_gone]
        return any(game_round is not None and game_round.is_live(box, stake.hand) for stake in live)

    # Decisions

    def _chosen(self, event: Event, made: ChoiceMade) -> None:
        choice = made.choice
        if choice == "surrender" and self._is_another(made):
            return  # each player surrenders for themselves; only the controller's ends the hand
        if choice in ("double", "split") and self._is_another(made):
            self.followers[made.box, made.hand] = event  # who goes along may say so in the same words
        elif choice in _ACTS:
            self._called_by(event, made)
            self._decide(event, (made.box, made.hand), choice)
        elif choice in ("accept-card", "refuse-card"):
            self._called_by(event, made)
            self._decide(event, (made.box, made.hand), "draw" if choice == "accept-card" else "stand")
            if choice == "refuse-card" and (made.box, made.hand) in self.seats and self._refusal() is not None:
                self.seats[made.box, made.hand].refused = True

    def _decide(self, event: Event, key: Key, choice: str) -> None:
        seat = self.seats.get(key)
        if seat is None or (seat.over and self._dealer_has_begun()):
            return
        self.turns.take(event, key)
        self._think_again(key, seat)
        if seat.stood and choice in (*_GOES_ON, "surrender"):
            self._came_back(event, key, seat)
        seat.decided, seat.directed, seat.passed = True, False, None
        if seat.low is not None:
            seat.low, seat.stood, seat.done = None, False, False
        if not self._is_seen(key):
            seat.stood = seat.done = choice in ("stand", "double", "surrender")
            seat.owed = 1 if choice in ("draw", "double") else 0
            return
        is_told_late = choice == "split" and seat.from_split and len(seat.cards) == 1  # its card has moved already
        reason = "" if is_told_late else self._not_allowed(key, seat, choice)
        if reason and choice in _DONE:
            seat.asked = Asked(event, choice, total(seat.cards), reason)
        elif choice == "surrender":
            seat.surrendered = True
        if seat.is_pair:
            seat.declined = choice != "split"
        may_draw = not seat.refused and not seat.doubled and not seat.surrendered
        may_draw = may_draw and not (seat.aces and len(seat.cards) >= 2)
        if choice == "draw" and total(seat.cards).points < 21 and may_draw:
            seat.owed = 1
            self.owing.append(key)
        elif choice == "double" and not reason:
            seat.owed, seat.stood, seat.doubled = 1, True, True
            self.owing.append(key)
        elif choice in ("stand", "surrender"):
            self._stand(event, key, seat, choice)

    def _think_again(self, key: Key, seat: Seat) -> None:
        """Until its card comes a decision may be changed; but not a double whose chips lie there."""
        waits_for_its_card = seat.doubled and seat.owed
        if (seat.asked is None and not waits_for_its_card) or self._has_doubled(key):
            return
        seat.asked = None
        if waits_for_its_card:
            seat.doubled = seat.stood = False
            seat.owed = 0

    def refuse_double(self, key: Key) -> None:
        """A double that is not allowed, and whose chips went back, is asked for no more."""
        seat = self.seats.get(key)
        if seat is not None and seat.asked is not None and seat.asked.choice == "double" and not self._has_doubled(key):
            seat.asked = None

    def _carry_out(self, key: Key, seat: Seat, choice: str) -> bool:
        """What is not allowed, and was asked for, is done all the same."""
        asked = seat.asked
        if asked is None or asked.choice != choice:
            return False
        seat.asked = None
        seen = f"{the_hand(key)} with {asked.points} was {_DONE[choice]}"
        self._find(f"illegal-{choice}", asked.event, key, seen=seen, expected=asked.reason, by=choice)
        return True

    def _is_seen(self, key: Key, but: int = 0) -> bool:
        """Of a hand that lies face down only its decisions are known. `but` so many last cards."""
        game_round = self.view.table.round
        hand = game_round.hand(*key) if game_round else None
        return hand is None or len(hand.names) >= len(hand.cards) - but

    def allows(self, key: Key, seat: Seat, choice: str) -> bool:
        return self._is_seen(key) and self._not_allowed(key, seat, choice) == ""

    def _not_allowed(self, key: Key, seat: Seat, choice: str) -> str:
        game = self.view.game
        box_hands = sum(1 for box, _ in self.seats if box == key[0])
        if seat.surrendered and choice in _GOES_ON:
            return _GIVEN_UP
        if choice == "double":
            again = seat.doubled and not seat.owed
            return may_double(game, seat.cards, from_split=seat.from_split, split_aces=seat.aces, doubled=again)
        if choice == "split":
            return may_split(
                game,
                seat.cards,
                hands=box_hands,
                split_aces=seat.aces,
                declined=any(o.declined for at, o in self.seats.items() if at[0] == key[0] and at != key),
                permitted_more=self.split_again,
            )
        if choice == "surrender":
            return may_surrender(game, seat.cards, self.dealer_first, acted=len(seat.cards) > 2)
        return ""

    def _stand(self, event: Event, key: Key, seat: Seat, choice: str) -> None:
        rule = self.view.game.must_draw.value
        points = total(seat.cards)
        if seat.doubled and seat.owed and self._has_doubled(key):
            return  # who has doubled gets the card
        if choice == "stand" and rule and rule.how == "rule" and points.points < rule.under:
            seat.low = event
        seat.done = seat.stood = True
        seat.owed = 0

    def _directed(self, event: Event, fact: PlayDirected) -> None:
        key = (fact.box, fact.hand)
        seat, rule = self.seats.get(key), self.view.game.absent.value
        if seat is None:
            return
        self.turns.take(event, key)
        seat.decided, seat.asked = True, None
        points = total(seat.cards)
        if rule is not None:
            absent = self.view.game.absent
            self.view.entitled(event, fact.by.rank, rule.rank, "directed the play of a hand", absent.clause)
            if (fact.action == "stand") != _may_stand(rule, points):
                self._find(
                    "absent-play-wrong",
                    event,
                    key,
                    seen=f"{the_hand(key)} with {points} was directed to {fact.action}",
                    expected=self.view.game.absent.says,
                    by="absent",
                )
        seat.directed = True
        if fact.action == "draw":
            seat.owed = 1
        else:
            seat.done = seat.stood = True

    def lose(self, player: str) -> None:
        """A player leaves: who calls for their boxes now, the record need not tell.

        CM 7.5.4, NSW 17.10, TAS 13.4: a box that is nobody else's is played for who is absent.
        """
        game_round = self.view.table.round
        for box in [box for box, caller in self.controllers.items() if caller == player]:
            del self.controllers[box]
            others = {stake.player for stake in game_round.stakes_on(box)} - {player} if game_round else set()
            for key, seat in self.seats.items():
                if key[0] == box and not others and not seat.done and not seat.owed:
                    seat.decided = seat.directed = True

    def _is_another(self, made: ChoiceMade) -> bool:
        return self.controllers.get(made.box, made.player) != made.player

    def _unless_it_was_called(self, key: Key, seat: Seat) -> None:
        """A double or split that is carried out, and only somebody else on the box had said so."""
        event = self.followers.pop(key, None)
        if event is not None and not seat.decided and isinstance(event.data, ChoiceMade):
            self._called_by(event, event.data)
            self._decide(event, key, event.data.choice)

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

    # Cards

    def is_bust(self, key: Key) -> bool:
        """Whether a hand was ever bust, whatever was taken away since."""
        return key in self.seats and self.seats[key].bust

    def completes_the_deal(self, fact: CardDrawn) -> bool:
        """A card that a hand lacked after its deal, and gets when that is put right."""
        seat = self.seats.get((fact.to.box, fact.to.hand)) if isinstance(fact.to, BoxHand) else None
        return seat is not None and len(seat.cards) < 2 and not seat.from_split

    def _card(self, event: Event, key: Key, card: str | None) -> None:
        seat, told = self.seats.get(key), _named(card)
        if seat is None and key[1] == 1 and self._has_wager(key[0]):
            seat = self.seats[key] = Seat([], late=True)  # a box that had been passed over in the deal
        if seat is None:
            self.seats[key] = Seat([card] if card else [], done=True)
            seen = f"{told} was dealt to {the_hand(key)}, where no hand is"
            self._excess(event, key, seen, "only hands that are in play get cards")
            return
        if self.owing:
            self._mind_who_waits(event, key)
        if seat.passed is not None and seat.owed:
            self._came_late(key, seat)
        if seat.low is not None and not seat.over:
            seat.low, seat.stood, seat.done = None, False, False  # it must draw, whatever its player said
            seat.to_replace = max(seat.to_replace, 1)
        self._double_untold(event, key, seat)
        self._unless_it_was_called(key, seat)
        if self._carry_out(key, seat, "double"):
            seat.owed, seat.stood, seat.doubled = 1, True, True
        seat.asked = None
        self._second_hand_waits(event, key, seat, told)
        if len(seat.cards) == 1:
            self.turns.take_up(key)
        is_half = len(seat.cards) < 2  # of a pair, or of a hand that one was missed
        if seat.owed == 0 and not is_half and not seat.to_replace:
            self._unasked(event, key, seat, card)
        seat.asked_for = seat.asked_for + 1 if seat.owed or seat.to_replace else 0
        if seat.owed:
            seat.owed -= 1
        elif seat.to_replace and not is_half:
            seat.to_replace -= 1
        if card is None:
            return
        seat.cards.append(card)
        if seat.stood or seat.is_finished:
            seat.done = True
            seat.bust = seat.bust or total(seat.cards).bust

    def _mind_who_waits(self, event: Event, key: Key) -> None:
        """Hands before this one that asked for a card and have not got it."""
        for earlier in self.owing:
            seat = self.seats[earlier]
            if earlier < key and seat.owed and seat.passed is None:
                seat.passed = event
        self.owing = [other for other in self.owing if other != key and self.seats[other].owed]

    def _double_untold(self, event: Event, key: Key, seat: Seat) -> None:
        """The wager of a double lies there and its card comes: it was decided, though that was not told."""
        waits = not seat.doubled and not seat.done and seat.owed == 0 and seat.asked is None and not seat.to_replace
        if waits and key[0] in self.controllers and self._has_doubled(key):
            self._decide(event, key, "double")

    def _has_doubled(self, key: Key) -> bool:
        """Whether the chips of a double by who calls for the box lie at a hand."""
        game_round = self.view.table.round
        caller = self.controllers.get(key[0])
        stakes = game_round.stakes_on(*key) if game_round else []
        return any(stake.bet == "double" and stake.cents and caller in (None, stake.player) for stake in stakes)

    def _second_hand_waits(self, event: Event, key: Key, seat: Seat, told: str) -> None:
        """The hands of a split are played one after the other: the next gets no card before the last is done."""
        if not seat.from_split or len(seat.cards) != 1:
            return
        for (box, number), other in self.seats.items():
            begun = len(other.cards) >= 2 or self.splitting.get(box) == (box, number)
            if box == key[0] and number != key[1] and begun and not (other.done or other.decided or other.early):
                seat.early = True
                self._find(
                    "excess-card",
                    event,
                    key,
                    seen=f"{the_hand(key)} was dealt {told} before {the_hand((box, number))} was finished",
                    expected="one hand of a split after the other",
                )
                return

    def _unasked(self, event: Event, key: Key, seat: Seat, card: str | None) -> None:
        if not self._is_seen(key, but=1 if card is None else 0):
            return
        points = total(seat.cards)
        seen = f"{the_hand(key)} had {points} and was dealt {_named(card)}"
        if seat.over and self._dealer_has_begun():
            self._excess(event, key, f"{seen}, after the dealer's second card", "the players' hands come first")
        elif not seat.stood and points.points == 21:
            self._find("draw-on-21", event, key, seen=seen, expected="a hand of 21 draws no more")
        elif seat.stood and len(seat.cards) >= 2 and not seat.refused:
            expected = "the player stands: no card"
            if seat.surrendered:
                expected = _GIVEN_UP
            elif seat.doubled:
                expected = "a doubled hand gets one card"
            self._find("decision-not-followed", event, key, seen=seen, expected=expected)
        elif self._may_be_drawn_for(key, seat):
            return
        elif seat.refused and (refusal := self._refusal()) is not None:
            self._excess(event, key, seen, refusal.does, clause=refusal.clause)
        else:
            expected = "split aces get one card each" if seat.aces else "a hand gets only the cards that were asked for"
            self._excess(event, key, seen, expected)

    def _refusal(self) -> Remedy | None:
        """What the rulebook says of a player who refuses a card that was dealt in error; NSW 17.3 alone does."""
        provision = provision_of("excess-card", self.view.game.rulebook)
        remedies = provision.remedies if provision is not None else ()
        return next((remedy for remedy in remedies if remedy.only == "refused"), None)

    def waits(self, at: BoxHand) -> bool:
        """Whether a hand has asked for a card that has not come."""
        seat = self.seats.get((at.box, at.hand))
        return seat is not None and seat.owed > 0

    def has_refused(self, at: BoxHand) -> bool:
        seat = self.seats.get((at.box, at.hand))
        return seat is not None and seat.refused

    def _excess(self, event: Event, key: Key, seen: str, expected: str, *, clause: str = "") -> None:
        found = self._find("excess-card", event, key, seen=seen, expected=expected)
        if found and clause:
            found.clause = clause
        if any(seat.owed and other != key for other, seat in self.seats.items()):
            self.astray = found

    def _together(self, event: Event, key: Key, came: int) -> None:
        """More cards than were asked for, from a shoe or where no clause speaks of a device that gives out several."""
        seat = self.seats.get(key)
        told = any((f.code, f.seq) == ("cards-together", event.seq) for f in self.view.findings)
        if seat is None or told:
            return
        due = max(seat.owed, 2 - len(seat.cards))
        if came > due:
            seen = f"{came} cards came to {the_hand(key)} at once, which was due {due or 'none'}"
            self._excess(event, key, seen, "one card at a time, as it is asked for")

    def _dealer_has_begun(self) -> bool:
        """The dealer's second card lies there: the players' hands are finished."""
        game_round = self.view.table.round
        return game_round is not None and len(game_round.dealer) >= 2

    def _may_be_drawn_for(self, key: Key, seat: Seat) -> bool:
        """Low hands that must draw, or are drawn for by a sign, need not be asked; nor one played by direction."""
        game, points = self.view.game, total(seat.cards)
        absent = game.absent.value
        if seat.directed and absent is not None:
            return not _may_stand(absent, points)
        rule = game.must_draw.value
        if rule is None:
            return False
        if rule.how == "sign":
            low = self.draws_low_hands and points.points < (_DRAWN_TO_SOFT if points.soft else rule.under)
        else:
            low = points.points < rule.under
        return low and not any(self._not_allowed(key, seat, choice) == "" for choice in ("double", "split"))

    def _turn_up(self, key: Key) -> None:
        """A card is seen now: what was decided for it stands."""
        game_round, seat = self.view.table.round, self.seats.get(key)
        hand = game_round.hand(*key) if game_round else None
        if seat is not None and hand is not None:
            seat.cards = hand.names
            seat.done = seat.done or (len(seat.cards) == len(hand.cards) and seat.is_finished)

    def _lie_anew(self) -> None:
        """Cards were moved, turned or laid as they should have fallen: nobody is held to what was decided before."""
        game_round = self.view.table.round
        for hand in game_round.hands if game_round else []:
            seat = self.seats.get((hand.box, hand.number))
            if seat is None and hand.number == 1 and self._has_wager(hand.box):
                seat = self.seats[hand.box, 1] = Seat([])  # a box that had been passed over
            if seat is None or seat.cards == hand.names:
                continue
            taken = len(seat.cards) - len(hand.names)
            if taken < 0 and seat.owed:
                self._came_late((hand.box, hand.number), seat)
            elif taken > 0:
                self._take_back(seat, taken)
            seat.cards = hand.names
            seat.owed, seat.asked, seat.rebuilt = 0, None, True
            seat.done = seat.stood or (len(seat.cards) >= 2 and seat.is_finished)

    @staticmethod
    def _take_back(seat: Seat, taken: int) -> None:
        """What was decided for cards that are taken away may still be carried out, without being told again."""
        again = min(taken, seat.asked_for)
        seat.to_replace += again
        seat.asked_for -= again

    def _rebuild(self) -> None:
        """A double whose card is gone is decided again, unless its chips stay; of a split without its half is none."""
        doubled = {key: len(seat.cards) for key, seat in self.seats.items() if seat.doubled and not seat.owed}
        self._lie_anew()
        for key, had in doubled.items():
            seat = self.seats[key]
            if len(seat.cards) < had:
                seat.doubled = seat.stood = False
                seat.done, seat.to_replace = seat.is_finished, int(self._has_doubled(key))
        game_round = self.view.table.round
        there = {(hand.box, hand.number) for hand in game_round.hands} if game_round else set()
        for key in [key for key, seat in self.seats.items() if seat.from_split and key not in there]:
            del self.seats[key]
            self.turns.skipped.pop(key, None)
            self.owing = [other for other in self.owing if other != key]
            first = self.seats.get((key[0], 1))
            if first is not None and all(box != key[0] or number == 1 for box, number in self.seats):
                first.from_split = first.aces = first.stood = False
                first.done = first.is_finished

    def _put_away(self, key: Key) -> None:
        """The card that a hand had asked for goes out of play: it may get another."""
        seat = self.seats.get(key)
        self._lie_anew()
        if seat is not None and not self.may_replace:
            seat.to_replace = 0

    def take_from(self, key: Key, seq: int) -> None:
        """A bust hand whose cards were put away is played on, with the step `seq`: they are none of it any more."""
        game_round, seat = self.view.table.round, self.seats.get(key)
        hand = game_round.hand(*key) if game_round else None
        lying = [dealt.card for dealt in hand.cards if dealt.card is not None and dealt.seq != seq] if hand else []
        if seat is not None and len(lying) < len(seat.cards):
            seat.cards, seat.owed, seat.asked, seat.rebuilt = lying, 0, None, True
            seat.asked_for, seat.to_replace = 0, int(self.may_replace)
            seat.done = seat.stood or (len(lying) >= 2 and seat.is_finished)

    def _split_card(self, left: Key, to: Key) -> None:
        seat = self.seats.get(left)
        if seat is None or len(seat.cards) < 2:
            return
        self._unless_it_was_called(left, seat)
        self._carry_out(left, seat, "split")
        self.splitting[left[0]] = left
        card = seat.cards.pop()
        aces = value(card) == 1
        self.seats[to] = Seat([card], from_split=True, aces=aces)
        seat.from_split, seat.aces, seat.decided, seat.done = True, aces, False, False
        seat.owed, seat.asked, seat.declined = 0, None, False

    def _came_back(self, event: Event, key: Key, seat: Seat) -> None:
        """Who stood may think better of it, until a hand behind it is played."""
        if seat.doubled or seat.surrendered or seat.rebuilt or not self._is_by_the_caller(event, key[0]):
            return
        if not seat.directed and any(later > key and other.decided for later, other in self.seats.items()):
            self._find(
                "out-of-turn",
                event,
                key,
                seen=f"{the_hand(key)} stood, and was played once more after a hand behind it",
                expected="a hand is finished before the next one is played",
            )
        seat.stood = seat.done = False

    def _is_by_the_caller(self, event: Event, box: int) -> bool:
        return isinstance(event.data, ChoiceMade) and self.controllers.get(box) == event.data.player

    def _find(self, code: str, event: Event, key: Key, *, seen: str, expected: str, by: str = "") -> Finding | None:
        return self.view.find(code, event, seen=seen, expected=expected, box=key[0], hand=key[1], by=by)


def _named(card: str | None) -> str:
    return "an unseen card" if card is None else pretty(card)


def _may_stand(rule: Absent, points: Total) -> bool:
    return points.points >= (rule.stands_soft if points.soft else rule.stands_hard)
