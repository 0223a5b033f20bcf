"""The subsequent deal, box by box: each card must have been asked for, each decision allowed, followed, and in turn."""

from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, CardTurned
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import HandsRebuilt
from domain.facts.shoe import CardsDealtTogether
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.walk.hands_in_play import GOES_ON
from domain.games.blackjack.walk.laid_anew import AS_ASKED, LaidAnew
from domain.games.blackjack.walk.seat import Asked, Key, Seat, the_hand
from domain.games.blackjack.walk.unasked_cards import may_stand, named
from domain.values import BoxHand
from domain.vocabulary import PLAYS

OUT_OF_PLAY = ("burned", "discards", "removed", "device")
_DONE = {"double": "doubled", "split": "split", "surrender": "surrendered"}


class Boxes(LaidAnew):
    """The hands of a round while their decisions are walked."""

    def start(self, hands: dict[int, list[str]]) -> None:
        for box in sorted(hands):
            cards = hands[box]
            seat = self.seats[(box, 1)] = self._seat(list(cards))
            seat.done, seat.late = len(cards) == 2 and seat.is_finished, len(cards) < 2

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
        owed = [key for key, seat in self.seats.items() if seat.owed and self._is_to_be_played(key[0])]
        self.turns.close(event, self._is_to_be_played, behind=min(owed, default=None))
        for key, seat in self.seats.items():
            if seat.asked is not None:
                self._still_asked(key, seat, seat.asked)
            is_short = (seat.owed or seat.directed) and self._is_to_be_played(key[0])
            if is_short and not self._left_short(event, key, seat) and seat.owed:
                self._never_came(event, key, seat)
                seat.to_replace += seat.owed
            if seat.low is not None:
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
        if rule is None or not seat.directed or seat.done or may_stand(rule, points) or not self._is_seen(key):
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
        by_cards = self.view.game.decisions_hold.value  # TAS 19.8: the cards dealt since are the error
        self._find(
            "decision-not-followed",
            seat.passed if by_cards and seat.passed is not None else event,
            key,
            seen=f"{the_hand(key)} with {total(seat.cards)} asked for a card and got none",
            expected=AS_ASKED,
        )

    def _stayed_low(self, key: Key, seat: Seat) -> None:
        low, seat.low = seat.low, None
        if low is not None and len(seat.cards) >= 2:
            seat.to_replace = max(seat.to_replace, 1)  # its card is still due
            expected = self.view.game.must_draw.says
            self._find(
                "stood-under-12", low, key, seen=f"{the_hand(key)} stood on {total(seat.cards)}", expected=expected
            )

    def somebody_orders(self) -> None:
        """Something is put right: a hand that was left standing low is a mistake then, though its card will come."""
        for key, seat in self.seats.items():
            if seat.low is not None:
                self._stayed_low(key, seat)

    # Decisions

    def _chosen(self, event: Event, made: ChoiceMade) -> None:
        choice = made.choice
        if choice == "surrender" and self._is_another(made):
            return  # each player surrenders for themselves; only the controller's ends the hand
        if choice in ("double", "split") and self._is_another(made):
            self.followers[made.box, made.hand] = event  # who goes along may say so in the same words
        elif choice in PLAYS:
            self._called_by(event, made)
            self._decide(event, (made.box, made.hand), choice)
        elif choice in ("accept-card", "refuse-card"):
            self._called_by(event, made)
            self._take_or_refuse(event, made)

    def _take_or_refuse(self, event: Event, made: ChoiceMade) -> None:
        """A card that was dealt in error, here or to somebody before."""
        key = (made.box, made.hand)
        seat = self.seats.get(key)
        if seat is not None:
            self._answer(key, seat)
        if seat is not None and self.keeps(made):
            self._keep(event, key, seat)
            return
        self._decide(event, key, "draw" if made.choice == "accept-card" else "stand")
        if seat is not None and made.choice == "refuse-card" and self._refusal() is not None:
            seat.refused = True

    def _decide(self, event: Event, key: Key, choice: str) -> None:
        seat = self.seats.get(key)
        if seat is None or (seat.over and self._dealer_has_begun()):
            return
        self.turns.take(event, key)
        self._think_again(key, seat)
        if seat.stood and choice in (*GOES_ON, "surrender"):
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
        seat.to_split = choice == "split" and not reason and seat.is_pair
        seat.asked_at_21 = False
        if choice == "draw":
            self._ask_for_a_card(key, seat)
        elif choice == "double" and not reason:
            seat.owed, seat.stood, seat.doubled = 1, True, True
            self.owing.append(key)
        elif choice in ("stand", "surrender"):
            self._stand(event, key, seat, choice)

    def _ask_for_a_card(self, key: Key, seat: Seat) -> None:
        if seat.refused or seat.doubled or seat.surrendered:
            return
        points = total(seat.cards).points
        seat.asked_at_21 = points == 21
        if points < 21 and not (seat.aces and len(seat.cards) >= 2) and not seat.is_full:
            seat.owed = 1
            self.owing.append(key)

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
            if (fact.action == "stand") != may_stand(rule, points):
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
            self.left.setdefault(player, []).append(box)
            others = {stake.player for stake in game_round.stakes_on(box)} - {player} if game_round else set()
            for key, seat in self.seats.items():
                if key[0] == box and not others and not seat.done and not seat.owed:
                    seat.decided = seat.directed = True

    def find_again(self, player: str) -> None:
        """Who comes back calls for the boxes once more, and is asked about hands that are not finished."""
        for box in self.left.pop(player, []):
            self.controllers.setdefault(box, player)
            for key, seat in self.seats.items():
                if key[0] == box and seat.directed and not seat.done and not seat.owed:
                    seat.decided = seat.directed = False

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

    def _card(self, event: Event, key: Key, card: str | None) -> None:
        seat, told = self.seats.get(key), named(card)
        if seat is None and key[1] == 1 and self._has_wager(key[0]):
            seat = self.seats[key] = self._seat([], late=True)  # a box that had been passed over in the deal
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
        is_unasked = seat.owed == 0 and not is_half and not seat.to_replace
        if is_unasked:
            self._unasked(event, key, seat, card)
        seat.asked_for = seat.asked_for + 1 if seat.owed or seat.to_replace else 0
        if seat.owed:
            seat.owed -= 1
        elif seat.to_replace and not is_half:
            seat.to_replace -= 1
        seat.in_error = seat.in_error and is_unasked
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

    def _split_card(self, left: Key, to: Key) -> None:
        seat = self.seats.get(left)
        if seat is None or len(seat.cards) < 2:
            return
        self._unless_it_was_called(left, seat)
        self._carry_out(left, seat, "split")
        self.splitting[left[0]] = left
        card = seat.cards.pop(1 if seat.to_split else -1)  # a card may have come to the pair before it was split
        seat.to_split = False
        aces = value(card) == 1
        self.seats[to] = self._seat([card], from_split=True, aces=aces)
        seat.from_split, seat.aces, seat.decided, seat.done = True, aces, False, False
        seat.owed, seat.asked, seat.declined = 0, None, False

    def _came_back(self, event: Event, key: Key, seat: Seat) -> None:
        """Who stood may think better of it, until a hand behind it is played."""
        if seat.doubled or seat.surrendered or seat.rebuilt or not self._is_by_the_caller(event, key[0]):
            return
        played_behind = any(later > key and other.decided for later, other in self.seats.items())
        if played_behind and not seat.directed and not seat.to_replace:
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
