"""The dealer's hand: drawn as far as the rules say, and no card that can no longer change anything."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.findings.view import At, Step
from domain.games.blackjack.play.at_once import hands_in_each_order
from domain.games.blackjack.play.counting import Total, is_natural, is_ten_value, total, value
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.permitted import may_surrender
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.side_wagers import dealer_finishes
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.boxes import Boxes
from domain.games.blackjack.walk.seat import Seat
from domain.games.blackjack.wording import held


@dataclass(slots=True)
class DealersHand:
    """The dealer's cards while they are walked."""

    view: View
    boxes: Boxes
    cards: list[str] = field(default_factory=list)
    complete: bool = False

    def draw(self, event: Event, card: str | None, game_round: Round) -> None:
        if len(self.cards) >= 1 and not self.complete:
            self._check(event, game_round)
        if card is None:
            self.complete = True  # what more is due can't be told before it is seen
        else:
            self.cards.append(card)

    def _check(self, event: Step, game_round: Round) -> None:
        points = total(self.cards)
        if len(self.cards) >= 2 and not self._draws(points):
            self.view.find(
                "dealer-drew-wrongly",
                event,
                seen=f"the dealer had {points} and drew",
                expected=self.view.game.dealer.says,
                by="dealer",
            )
            self.complete = True  # whatever comes now follows from this
        elif self.view.game.no_needless_card.value and not self._matters(game_round):
            self.view.find(
                "needless-dealer-card",
                event,
                seen=f"the dealer had {held(self.cards)} and drew, and nothing depended on it",
                expected=self.view.game.no_needless_card.says,
                by="no_needless_card",
            )
            self.complete = True

    def lie_anew(self, game_round: Round) -> None:
        """A card was taken away or the hand laid anew: it is as complete as its cards say."""
        seen = [dealt.card for dealt in game_round.dealer if dealt.card is not None]
        if seen != self.cards and not self._came_at_once(game_round, seen):
            self.cards, self.complete = seen, False
            self.boxes.dealer_first = seen[0] if seen else None

    def _came_at_once(self, game_round: Round, seen: list[str]) -> bool:
        """Several cards for the dealer: one after the other where their order is known, else in any."""
        device = game_round.device_failure
        came = [d.card for d in game_round.dealer if d.card and device is not None and d.seq == device.seq]
        if device is None or not device.cards_together or not self.cards or seen != [*self.cards, *came]:
            return False
        at = At(device.seq, game_round.number)
        if any((found.code, found.seq) == ("cards-together", at.seq) for found in self.view.findings):
            return False
        if device.is_in_no_known_order:
            self._in_no_known_order(at, game_round, came)
            return False
        for card in came:
            if not self.complete:
                self._check(at, game_round)
            self.cards.append(card)
        return True

    def _in_no_known_order(self, at: At, game_round: Round, came: list[str]) -> None:
        """A mistake only if one of them, had it been the first, would have left no need for the others."""
        hands = hands_in_each_order(self.view.game, self.cards, came)
        if any(len(hand) < len(self.cards) + len(came) for hand in hands) and self._matters(game_round):
            self.view.find(
                "dealer-drew-wrongly",
                at,
                seen=f"{len(came)} cards came to the dealer at once, and nobody can tell which was the first",
                expected="one card at a time, and none to a hand that stands",
                by="dealer",
            )

    def end(self, event: Event, game_round: Round) -> None:
        self._stood(At(game_round.dealer[-1].seq if game_round.dealer else event.seq, event.round), game_round)

    def made_to_draw(self, event: Event, game_round: Round) -> None:
        """A card that somebody had to order: the dealer had stopped before it."""
        if len(self.cards) >= 2:
            self._stood(At(game_round.dealer[-2].seq, event.round), game_round)

    def _stood(self, where_it_was_due: At, game_round: Round) -> None:
        points = total(self.cards)
        if self.complete or not self.cards:
            return
        if self._draws(points) and self._matters(game_round, unsure=False):
            finding = self.view.find(
                "dealer-stood-wrongly",
                where_it_was_due,
                seen=f"the dealer stood on {points}"
                if len(self.cards) > 1
                else f"the dealer had {held(self.cards)} and drew no second card",
                expected=self.view.game.dealer.says,
                by="dealer",
            )
            finishes = dealer_finishes(self.view.game.side_wagers, game_round.stakes)
            if finding and finishes is not None and not self._matters_to_hands(game_round, unsure=False):
                finding.clause, finding.expected = finishes.clause, finishes.says

    def _draws(self, points: Total) -> bool:
        stands = self.view.game.dealer.value
        return len(self.cards) < 2 or points.points < (stands.soft if points.soft else stands.hard)

    @property
    def is_complete(self) -> bool:
        """Whether the dealer draws no more, by the total or because of a mistake."""
        return self.complete or not self._draws(total(self.cards))

    def _matters(self, game_round: Round, *, unsure: bool = True) -> bool:
        """Whether a further card can still change the outcome of the round; for a hand that leaves it open, as told."""
        if dealer_finishes(self.view.game.side_wagers, game_round.stakes, unsure=unsure) is not None:
            return True
        return self._matters_to_hands(game_round, unsure=unsure)

    def _matters_to_hands(self, game_round: Round, *, unsure: bool) -> bool:
        for (box, number), seat in self.boxes.seats.items():
            hand = game_round.hand(box, number)
            if hand is not None and self._is_unsure(hand, seat, game_round):
                if unsure:
                    return True
            elif self._is_compared(box, number, seat, game_round):
                return True
        if len(self.cards) > 1:
            return False
        first = self.cards[0]
        if value(first) != 1 and not is_ten_value(first):
            return False
        return self._waiting(game_round, unsure=unsure)

    def _is_compared(self, box: int, number: int, seat: Seat, game_round: Round) -> bool:
        hand = game_round.hand(box, number)
        if hand is None or not game_round.stakes_on(box) or len(seat.cards) < 2:
            return False
        points = hand_total(self.view.game, game_round, hand)
        if points.bust:
            return False
        if is_natural(seat.cards) and not seat.from_split:
            return False
        if wins_anyway(self.view.game, game_round, hand, points):
            return False
        return game_round.is_live(box, number)

    def _is_unsure(self, hand: Hand, seat: Seat, game_round: Round) -> bool:
        """Unseen, given up where nobody may, to be discarded, or its wager may be gone.

        Nobody is blamed for a card more or less.
        """
        if any(stake.may_be_gone for stake in game_round.stakes_on(hand.box, hand.number)):
            return True
        if hand.box in dealt_without_a_wager(game_round):
            return True
        if len(hand.names) < len(hand.cards):
            return game_round.is_live(hand.box, hand.number)
        chosen = {decision.choice for decision in hand.decisions}
        game, acted = self.view.game, len(seat.cards) > 2
        if "withdraw-double" in chosen and not game.double.value.may_withdraw:
            return True
        if "take-refund" in chosen and not (game.refund_when_device_fails.value and game_round.device_failure):
            return True
        return "surrender" in chosen and may_surrender(game, seat.cards, self.cards[0], acted=acted) != ""

    def _waiting(self, game_round: Round, *, unsure: bool) -> bool:
        """Insurance, naturals and surrenders wait for the dealer's second card."""
        for hand in game_round.hands:
            seat = self.boxes.seats.get((hand.box, hand.number))
            in_force = unsure or (seat is not None and seat.surrendered)
            if in_force and any(d.choice == "surrender" and game_round.counts(hand, d) for d in hand.decisions):
                return True
        for stake in game_round.stakes:
            if stake.bet == "main" and not unsure and _is_paid(game_round, stake):
                continue  # paid too early, it waits no more; but a card to test it is no needless one
            main = game_round.hand(stake.box, 1)
            if stake.voided_seq is not None or _was_refunded(main, stake.player):
                continue
            if not unsure and is_undone(game_round, stake):
                continue
            against_an_ace = value(self.cards[0]) == 1 and self.view.game.even_money.value
            even = (
                against_an_ace
                and main is not None
                and any(d.choice == "even-money" and d.player == stake.player for d in main.decisions)
            )
            if even:
                continue
            seat = self.boxes.seats.get((stake.box, 1))
            natural = seat is not None and is_natural(seat.cards) and not seat.from_split
            if stake.bet == "insurance" and stake.cents and (unsure or self._is_open(stake, natural=natural)):
                return True
            if stake.bet == "main" and natural and not self.view.game.natural.value.always_wins:
                return True
        return False

    def _is_open(self, insurance: Stake, *, natural: bool) -> bool:
        """Insurance that was given back waits for nothing, nor does one that the game does not have."""
        went_back = insurance.returned_cents and not insurance.paid_cents and not insurance.collected_cents
        may_be = not natural or all(offer.natural_may for offer in self.view.game.insurance.value)
        return may_be and not went_back


def _is_paid(game_round: Round, stake: Stake) -> bool:
    """It, or the token that lies beside it."""
    parts = [part for part in game_round.stakes_on(stake.box) if (part.player, part.bet) == (stake.player, stake.bet)]
    return any(part.paid_seq is not None for part in parts)


def _was_refunded(hand: Hand | None, player: str) -> bool:
    """NSW 18.5.1: the player had the wagers back."""
    return hand is not None and any(d.choice == "take-refund" and d.player == player for d in hand.decisions)
