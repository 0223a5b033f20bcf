"""Whose turn it is: from the dealer's left, hand by hand, and nobody who can still act is passed over."""

from msgspec import Struct, field

from domain.facts.events import Event
from domain.findings.wording import joined
from domain.games.blackjack.play.table import Key
from domain.games.blackjack.walk.watching import Watch, WatchedHand
from domain.games.blackjack.wording import held, the_hand
from domain.table.view import At, Step


class Turns(Struct):
    """The hands of a round in the order in which they are asked."""

    watch: Watch
    skipped: dict[Key, Event] = field(default_factory=dict)  # hands that were passed over, and by what

    def take(self, event: Event, key: Key) -> None:
        """Whoever sits before this hand and could still act is passed over, unless their turn comes later after all."""
        if self.skipped:
            self.take_up(key)
        turn = self.turn(key)
        for earlier, hand in self.watch.hands.items():
            if hand.done or earlier == key or self.turn(earlier) >= turn:
                continue
            if hand.is_waiting or (earlier[0] != key[0] and self._lacks_its_second(earlier, hand)):
                self.skipped.setdefault(earlier, event)

    def turn(self, key: Key) -> tuple[bool, Key]:
        """When a hand is asked: from the dealer's left, or from the box on which the deal began."""
        return key[0] < self.watch.now.round.first_box, key

    def take_up(self, key: Key) -> None:
        """A hand that was skipped is played after all. Asked too late is one mistake, however many were put before."""
        early = self.skipped.pop(key, None)
        if early is None or self.watch.view.known("out-of-turn", seq=early.seq) is not None:
            return
        seen = f"{the_hand(key)} was asked after a box behind it"
        self.watch.find("out-of-turn", early, key, seen, "from the dealer's left, box by box")

    def close(self, event: Event) -> None:
        """The dealer draws, or the round ends: whoever could still act was passed over.

        Not who waits behind a hand that was due this card: that it went elsewhere is the mistake.
        """
        waiting = []
        for key, hand in self.watch.hands.items():
            if hand.done:  # as nearly all are
                continue
            if (hand.is_waiting or self._lacks_its_second(key, hand)) and self.watch.is_to_be_played(key[0]):
                waiting.append(key)
        if not waiting:
            return
        skipped = [key for key in waiting if key in self.skipped]
        for key in skipped:
            self._passed_over(self.skipped.pop(key), [key])
        owed = [key for key, hand in self.watch.hands.items() if hand.owed and self.watch.is_to_be_played(key[0])]
        turns = [self.turn(key) for key in owed]
        together = [key for key in waiting if key not in skipped and (not turns or self.turn(key) < min(turns))]
        if together:
            self._passed_over(event, together)  # the dealer drew too early: one mistake, however many wait

    def call_off(self, box: int | None) -> None:
        """The round, or the wagers of a box, are called off: who was passed over is not asked any more."""
        drawn = [dealt.seq for dealt in self.watch.now.round.drawn]
        for key, event in list(self.skipped.items()):
            if box in (None, key[0]) and not self.watch.hands[key].decided and any(seq >= event.seq for seq in drawn):
                self._passed_over(self.skipped.pop(key), [key])

    def _lacks_its_second(self, key: Key, hand: WatchedHand) -> bool:
        """Half of a pair that was split, and its second card has not come."""
        if not hand.from_split or hand.done or hand.rebuilt:
            return False
        lies = self.watch.lies(key)
        return lies is not None and len(lies.cards) == 1

    def _passed_over(self, event: Event, keys: list[Key]) -> None:
        hands = joined([f"{the_hand(key)} with {held(self.watch.hands[key].cards)}" for key in keys])
        halves = all(len(self.watch.hands[key].cards) == 1 for key in keys)
        expected = "the player decides about each hand that can still act"
        if halves:
            expected = "each hand of a split gets its second card, and the player decides about it"
        seen = f"{hands} {'was' if len(keys) == 1 else 'were'} passed over"
        finding = self.watch.find("decision-not-offered", self._where_it_begins(event), keys[0], seen, expected)
        if finding and halves:
            finding.clause = self.watch.view.game.split.clause

    def _where_it_begins(self, event: Event) -> Step:
        """With the first card that came since, where the cards dealt since are the error (TAS 19.8)."""
        drawn = [dealt.seq for dealt in self.watch.now.round.drawn if dealt.seq >= event.seq]
        return At(min(drawn), event.round) if drawn and self.watch.view.game.decisions_hold.value else event
