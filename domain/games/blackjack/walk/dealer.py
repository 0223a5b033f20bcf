"""The dealer's hand: drawn as far as the rules say, and no card that can no longer change anything."""

from dataclasses import dataclass

from domain.facts.events import Event
from domain.games.blackjack.lifecycle import Expected, Snapshot, Waits
from domain.games.blackjack.play.at_once import hands_in_each_order
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.side_wagers import dealer_finishes
from domain.games.blackjack.view import View
from domain.games.blackjack.wording import held
from domain.table.view import At, Step


@dataclass(slots=True)
class DealersHand:
    """The dealer's cards while they are walked."""

    view: View
    now: Snapshot
    expected: Expected

    @property
    def is_complete(self) -> bool:
        """Whether the dealer draws no more, by the total or because of a mistake."""
        return self.now.dealer_is_done or not self.expected.dealer_draws

    def draw(self, event: Event, card: str | None) -> None:
        if self.now.dealer and not self.now.dealer_is_done:
            self._check(event)
        if card is None:
            self.now.dealer_is_done = True  # what more is due can't be told before it is seen
        else:
            self.now.dealer.append(card)

    def _check(self, event: Step) -> None:
        """A card that is about to come; whatever comes after a mistake follows from it."""
        cards, game = self.now.dealer, self.view.game
        if not self.expected.dealer_draws:
            seen = f"the dealer had {total(cards)} and drew"
            self.view.find("dealer-drew-wrongly", event, seen=seen, expected=game.dealer.says, by="dealer")
            self.now.dealer_is_done = True
        elif game.no_needless_card.value and not self.expected.dealer_card_matters(Waits.PERHAPS):
            self.view.find(
                "needless-dealer-card",
                event,
                seen=f"the dealer had {held(cards)} and drew, and nothing depended on it",
                expected=game.no_needless_card.says,
                by="no_needless_card",
            )
            self.now.dealer_is_done = True

    def lay_anew(self) -> None:
        """A card was taken away or the hand laid anew: it is as complete as its cards say."""
        seen = [dealt.card for dealt in self.now.round.dealer if dealt.card is not None]
        if seen != self.now.dealer and not self._came_at_once(seen):
            self.now.dealer[:], self.now.dealer_is_done = seen, False

    def _came_at_once(self, seen: list[str]) -> bool:
        """Several cards for the dealer: one after the other where their order is known, else in any."""
        game_round, cards = self.now.round, self.now.dealer
        device = game_round.device_failure
        came = [d.card for d in game_round.dealer if d.card and device is not None and d.seq == device.seq]
        if device is None or not device.cards_together or not cards or seen != [*cards, *came]:
            return False
        at = At(device.seq, game_round.number)
        if self.view.known("cards-together", seq=at.seq) is not None:
            return False
        if device.is_in_no_known_order:
            self._in_no_known_order(at, came)
            return False
        for card in came:
            if not self.now.dealer_is_done:
                self._check(at)
            cards.append(card)
        return True

    def _in_no_known_order(self, at: At, came: list[str]) -> None:
        """A mistake only if one of them, had it been the first, would have left no need for the others."""
        hands = hands_in_each_order(self.view.game, self.now.dealer, came)
        is_short = any(len(hand) < len(self.now.dealer) + len(came) for hand in hands)
        if is_short and self.expected.dealer_card_matters(Waits.PERHAPS):
            self.view.find(
                "dealer-drew-wrongly",
                at,
                seen=f"{len(came)} cards came to the dealer at once, and nobody can tell which was the first",
                expected="one card at a time, and none to a hand that stands",
                by="dealer",
            )

    def end(self, event: Event) -> None:
        dealer = self.now.round.dealer
        self._stood(At(dealer[-1].seq if dealer else event.seq, event.round))

    def made_to_draw(self, event: Event) -> None:
        """A card that somebody had to order: the dealer had stopped before it."""
        if len(self.now.dealer) >= 2:
            self._stood(At(self.now.round.dealer[-2].seq, event.round))

    def _stood(self, where_it_was_due: At) -> None:
        cards, game = self.now.dealer, self.view.game
        if not cards or self.is_complete or not self.expected.dealer_card_matters(Waits.SURELY):
            return
        drew = len(cards) > 1
        finding = self.view.find(
            "dealer-stood-wrongly",
            where_it_was_due,
            seen=f"the dealer {f'stood on {total(cards)}' if drew else f'had {held(cards)} and drew no second card'}",
            expected=game.dealer.says,
            by="dealer",
        )
        finishes = dealer_finishes(game.side_wagers, self.now.round.stakes)
        if finding and finishes is not None and not self.expected.matters_to_hands(Waits.SURELY):
            finding.clause, finding.expected = finishes.clause, finishes.says
