"""A card where none was due: which mistake it is, by which clause, and whether its player may take it all the same."""

from msgspec import Struct

from domain.cards import pretty
from domain.facts.decisions import ChoiceMade
from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.play.table import Key
from domain.games.blackjack.walk.watching import Watch, WatchedHand
from domain.games.blackjack.wording import the_hand
from domain.irregularities.books import provision_of
from domain.irregularities.provision import REFUSED, Remedy
from domain.vocabulary import ACCEPT_CARD


class ExcessCards(Struct):
    """The cards of a round that nobody was due."""

    watch: Watch
    astray: Finding | None = None  # one that came while another hand waited for its card

    def check(self, event: Event, key: Key, hand: WatchedHand, card: str | None) -> None:
        """Which mistake a card is that nobody asked for; none, where it is drawn for without being asked."""
        if not self.watch.is_seen(key, but=1 if card is None else 0):
            return
        seen = f"{the_hand(key)} had {hand.points} and was dealt {named(card)}"
        if hand.over and self.watch.dealer_has_begun():
            self.found(event, key, f"{seen}, after the dealer's second card", "the players' hands come first")
        elif hand.asked_at_21 and hand.points.points == 21:
            self.watch.find("draw-on-21", event, key, seen, "a hand of 21 draws no more")
        elif hand.refused and (refusal := self.refusal()) is not None:
            self.found(event, key, seen, refusal.does, clause=refusal.clause)
        elif hand.to_split:
            seen = f"{the_hand(key)} with {hand.points} was to be split and was dealt {named(card)}"
            self.watch.find("decision-not-followed", event, key, seen, "the pair is split, as the player decided")
        elif self.watch.expected.card(key) is None:
            clause = self._one_card_by(hand) if hand.wants_none else ""
            self.found(event, key, seen, self.watch.expected.why_no_card(key), clause=clause)

    def _one_card_by(self, hand: WatchedHand) -> str:
        """The clause that gives a doubled hand its one card, where the rulebook has the excess card cited by it.

        Or the one by which a hand has as many cards as it may have.
        """
        if hand.is_full and not hand.stood:
            return self.watch.view.game.draws_until.value.cards_by
        return self.watch.view.game.double.value.one_card_by if hand.doubled and not hand.surrendered else ""

    def found(self, event: Event, key: Key, seen: str, expected: str, *, clause: str = "") -> None:
        found = self.watch.find("excess-card", event, key, seen, expected)
        self.watch.hands[key].in_error = found is not None
        if found and clause:
            found.clause = clause
        if any(hand.owed and other != key for other, hand in self.watch.hands.items()):
            self.astray = found

    def together(self, event: Event, key: Key, came: int) -> None:
        """More cards than were asked for, from a shoe or where no clause speaks of a device that gives out several."""
        hand = self.watch.hands.get(key)
        if hand is None or self.watch.view.known("cards-together", seq=event.seq) is not None:
            return
        due = max(hand.owed, 2 - len(hand.cards))
        if came > due:
            seen = f"{came} cards came to {the_hand(key)} at once, which was due {due or 'none'}"
            self.found(event, key, seen, "one card at a time, as it is asked for")

    def keeps(self, made: ChoiceMade) -> bool:
        """Whether a player takes a card that came in error, and may."""
        return made.choice == ACCEPT_CARD and self.may_be_kept((made.box, made.hand))

    def may_be_kept(self, key: Key) -> bool:
        """Whether a hand may have the card that came to it in error: nobody else comes before."""
        hand = self.watch.hands.get(key)
        if hand is None or not hand.in_error or hand.over or hand.doubled or hand.surrendered or hand.aces:
            return False
        before = any(other < key and (one.is_waiting or one.owed) for other, one in self.watch.hands.items())
        behind = any(other > key and one.decided for other, one in self.watch.hands.items())
        return not before and not behind and total(hand.cards[:-1]).points < 21

    def answer(self, key: Key, hand: WatchedHand) -> None:
        """Whether a card that lies there is taken or refused is said of the hand without it."""
        lies = self.watch.lies(key)
        if lies is not None and hand.in_error and lies.decisions and lies.cards and lies.cards[-1].card is not None:
            lies.decisions[-1].cards = " ".join(lies.names[:-1])

    def refusal(self) -> Remedy | None:
        """What the rulebook says of a player who refuses a card that was dealt in error; NSW 17.3 alone does."""
        provision = provision_of("excess-card", self.watch.view.game.rulebook)
        remedies = provision.remedies if provision is not None else ()
        return next((remedy for remedy in remedies if remedy.only == REFUSED), None)


def named(card: str | None) -> str:
    return "an unseen card" if card is None else pretty(card)
