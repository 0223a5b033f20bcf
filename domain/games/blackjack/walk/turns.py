"""Whose turn it is: from the dealer's left, hand by hand, and nobody who can still act is passed over."""

from collections.abc import Callable
from dataclasses import dataclass, field

from domain.events import Event
from domain.findings.view import At, Step
from domain.findings.wording import joined
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.seat import Key, Seat, the_hand
from domain.games.blackjack.wording import held


@dataclass(slots=True)
class Turns:
    """The hands of a round in the order in which they are asked."""

    view: View
    seats: dict[Key, Seat]
    skipped: dict[Key, Event] = field(default_factory=dict)

    def take(self, event: Event, key: Key) -> None:
        """Whoever sits before this hand and could still act is passed over, unless their turn comes later after all."""
        if self.skipped:
            self.take_up(key)
        for earlier, seat in self.seats.items():
            if seat.done or earlier >= key:
                continue
            if seat.is_waiting or (earlier[0] < key[0] and self._is_half(earlier, seat)):
                self.skipped.setdefault(earlier, event)

    def take_up(self, key: Key) -> None:
        """A hand that was skipped is played after all. Asked too late is one mistake, however many were put before."""
        early = self.skipped.pop(key, None)
        if early is None or any((found.code, found.seq) == ("out-of-turn", early.seq) for found in self.view.findings):
            return
        self.view.find(
            "out-of-turn",
            early,
            seen=f"{the_hand(key)} was asked after a box behind it",
            expected="from the dealer's left, box by box",
            box=key[0],
            hand=key[1],
        )

    def close(self, event: Event, has_wager: Callable[[int], bool], behind: Key | None = None) -> None:
        """The dealer draws, or the round ends: whoever could still act was passed over.

        Not who waits `behind` a hand that was due this card: that it went elsewhere is the mistake.
        """
        waiting = [
            key
            for key, seat in self.seats.items()
            if not seat.done and (seat.is_waiting or self._is_half(key, seat)) and has_wager(key[0])
        ]
        if not waiting:
            return
        skipped = [key for key in waiting if key in self.skipped]
        for key in skipped:
            self._passed_over(self.skipped.pop(key), [key])
        together = [key for key in waiting if key not in skipped and (behind is None or key < behind)]
        if together:
            self._passed_over(event, together)  # the dealer drew too early: one mistake, however many wait

    def call_off(self, box: int | None) -> None:
        """The round, or the wagers of a box, are called off: who was passed over is not asked any more."""
        game_round = self.view.table.round
        drawn = [dealt.seq for dealt in game_round.drawn] if game_round else []
        for key, event in list(self.skipped.items()):
            if box in (None, key[0]) and not self.seats[key].decided and any(seq >= event.seq for seq in drawn):
                self._passed_over(self.skipped.pop(key), [key])

    def _is_half(self, key: Key, seat: Seat) -> bool:
        """Half of a pair that was split, and its second card has not come."""
        if not seat.from_split or seat.done or seat.rebuilt:
            return False
        game_round = self.view.table.round
        hand = game_round.hand(*key) if game_round else None
        return hand is not None and len(hand.cards) == 1

    def _where_it_begins(self, event: Event) -> Step:
        """With the first card that came since, where the cards dealt since are the error (TAS 19.8)."""
        game_round = self.view.table.round
        drawn = [dealt.seq for dealt in game_round.drawn if dealt.seq >= event.seq] if game_round else []
        return At(min(drawn), event.round) if drawn and self.view.game.decisions_hold.value else event

    def _passed_over(self, event: Event, keys: list[Key]) -> None:
        hands = joined([f"{the_hand(key)} with {held(self.seats[key].cards)}" for key in keys])
        halves = all(len(self.seats[key].cards) == 1 for key in keys)
        finding = self.view.find(
            "decision-not-offered",
            self._where_it_begins(event),
            seen=f"{hands} {'was' if len(keys) == 1 else 'were'} passed over",
            expected="each hand of a split gets its second card, and the player decides about it"
            if halves
            else "the player decides about each hand that can still act",
            box=keys[0][0],
            hand=keys[0][1],
        )
        if finding and halves:
            finding.clause = self.view.game.split.clause
