"""The subsequent deal, decision by decision: was it open, was the card called for, did the wager fit?"""

from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.wagers import WagerPlaced
from tests.simulator.books import PIPS, points
from tests.simulator.evenings import Round, any_evening, evening
from tests.simulator.felt import BESIDE, Felt, Stake, spot_key

OTHERS_SAY = ("follow", "ride", "first-hand", "second-hand")
ON_THE_TURN = ("draw", "stand", "double", "split", "surrender")


class Turn:
    """Follows one round through the subsequent deal and asks at each step whether the rulebook allows it."""

    def __init__(self, played: Round) -> None:
        self.book = played.book
        self.felt = Felt(played.book.low_once_doubled)
        self.chip_cents = played.table.setup.chip_cents
        self.hands_max = self._hands_max(played)
        self.callers = {
            event.data.box: event.data.player
            for event in played.events
            if isinstance(event.data, WagerPlaced) and event.data.bet == "main" and event.data.place == 1
        }
        self.initial_cards = played.initial_cards
        self.drawn = 0
        self.offer: ChoiceOffered | None = None
        self.may_draw: tuple[int, int] | None = None
        self.double = False
        self.declined: set[int] = set()
        self.last = (0, 0)
        self.surrender_is_open = False

    def _hands_max(self, played: Round) -> int:
        if played.table.setup.rulebook != "nsw-blackjack":
            return 3
        return 3 if played.table.setup.options["split-again"] else 2

    def hands_on(self, box: int) -> int:
        return sum(key[0] == box for key in self.felt.hands)

    def is_split_ace(self, box: int, hand: int) -> bool:
        return self.hands_on(box) > 1 and self.felt.hands[box, hand][0][0] == "A"

    def is_low(self, cards: list[str]) -> bool:
        """Crown Melbourne 27.2.1: drawn without asking."""
        total, soft = points(cards)
        return total < self.book.draws_low[soft]

    def open_choices(self, box: int, hand: int) -> list[str]:
        cards = self.felt.hands[box, hand]
        pair = len(cards) == 2 and PIPS[cards[0][0]] == PIPS[cards[1][0]]
        may_split = pair and self.book.splits and self.hands_on(box) < self.hands_max
        if self.is_split_ace(box, hand):
            assert may_split
            assert self.hands_max == 3
            return ["stand", "split"]  # NSW 12.5.4 alone
        choices = ["draw"]
        if points(cards)[0] >= self.book.stands_from and not self.is_low(cards):
            choices.append("stand")
        if self.book.may_double(cards):
            choices.append("double")
        if may_split and not (self.book.declined_binds and box in self.declined):
            choices.append("split")
        up = self.felt.dealer[0][0]
        if self.book.surrender and up in "JQKA" and len(cards) == 2 and self.hands_on(box) == 1:
            choices.append("surrender")
        return choices

    def asked(self, offer: ChoiceOffered) -> None:
        assert self.drawn >= self.initial_cards
        assert offer.box is not None
        box, hand = offer.box, offer.hand
        assert offer.player == self.callers[box]
        assert points(self.felt.hands[box, hand])[0] < 21
        assert list(offer.choices) == self.open_choices(box, hand)
        assert (box, hand) >= self.last, "boxes from the left, hands in order"
        self.last = (box, hand)
        self.offer = offer

    def asked_to_surrender(self, offer: ChoiceOffered) -> None:
        """Crown Melbourne 12.4.1(a): everybody, after the initial deal and before any further card."""
        assert self.drawn == self.initial_cards
        assert offer.box is None
        assert self.felt.dealer[0][0] in self.book.surrender_first
        self.surrender_is_open = True

    def surrendered(self, made: ChoiceMade) -> None:
        """And no later; who calls for the box before the others on it."""
        assert self.surrender_is_open
        assert self.drawn == self.initial_cards
        assert points(self.felt.hands[made.box, 1])[0] < 21
        by_caller = made.player == self.callers[made.box]
        assert by_caller or (self.callers[made.box], made.box, 1) in self.felt.said["surrender"]

    def answered(self, made: ChoiceMade) -> None:
        if made.player != self.callers[made.box]:
            assert made.choice in OTHERS_SAY or made.choice == "surrender"
            return
        offer = self.offer
        assert offer is not None
        assert (made.player, made.box, made.hand) == (offer.player, offer.box, offer.hand)
        assert made.choice in offer.choices
        if "split" in offer.choices and made.choice != "split":
            self.declined.add(made.box)
        self.offer = None
        self.may_draw = None if made.choice in ("stand", "surrender") else (made.box, made.hand)
        self.double = made.choice == "double"

    def others(self, made: ChoiceMade) -> None:
        assert made.player != self.callers[made.box]
        assert self.may_draw == (made.box, made.hand)
        allowed = {"follow", "ride"} if self.double else {"follow", *self.book.stays}
        assert made.choice in allowed

    def directed(self, play: PlayDirected) -> None:
        offer = self.offer
        assert offer is not None
        assert self.book.absent is not None
        assert (play.box, play.hand) == (offer.box, offer.hand)
        assert play.by.rank == self.book.absent_by
        total, soft = points(self.felt.hands[play.box, play.hand])
        assert play.action == ("stand" if total >= self.book.absent[soft] else "draw")
        self.offer = None
        self.may_draw = (play.box, play.hand) if play.action == "draw" else None
        self.double = False

    def drew(self, card: CardDrawn) -> None:
        key = spot_key(card.to)
        if self.drawn < self.initial_cards or key[0] == 0:
            assert not card.sideways
        elif len(self.felt.hands[key]) == 1 and key != self.may_draw:
            before = self.felt.hands[key[0], key[1] - 1]  # the hand before is complete, 7.5.6(b)
            assert len(before) >= 2
            assert self.offer is None
        elif self.is_low(self.felt.hands[key]) and self.may_draw is None:
            assert self.offer is None
            assert not card.sideways
        else:
            assert key == self.may_draw
            split_ace = self.is_split_ace(*key) and self.book.split_aces_sideways  # NSW 12.3.1
            assert card.sideways == (self.double or split_ace)
        self.may_draw = None
        self.drawn += 1

    def placed(self, wager: WagerPlaced) -> None:
        if wager.bet not in ("double", "split"):
            return
        assert self.may_draw is not None
        assert wager.box == self.may_draw[0]
        original = self.felt.original(wager.player, wager.box)
        assert wager.cents % self.chip_cents == 0
        if wager.bet == "double":
            assert 0 < wager.cents <= original
            assert wager.cents == original or not self.book.double_is_full
            assert wager.hand == self.may_draw[1]
            assert any(Stake(wager.player, wager.box, bet, wager.hand) in self.felt.wagers for bet in ("main", "split"))
        else:
            assert wager.cents == original
            assert wager.hand == self.hands_on(wager.box) + 1 <= self.hands_max

    def moved(self, card: CardMoved) -> None:
        assert self.may_draw is not None
        assert spot_key(card.moved_from) == self.may_draw
        assert spot_key(card.to) == (self.may_draw[0], self.hands_on(self.may_draw[0]) + 1)
        pair = self.felt.hands[self.may_draw]
        assert len(pair) == 2
        assert PIPS[pair[0][0]] == PIPS[pair[1][0]]


@any_evening
def test_every_decision_was_open_and_every_card_called_for(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        turn = Turn(played)
        for event in played.events:
            match event.data:
                case ChoiceOffered(choices=[("even-money" | "withdraw-double" | "accept-result"), *_]):
                    pass
                case ChoiceOffered(choices=["surrender"]) as offer:
                    turn.asked_to_surrender(offer)
                case ChoiceMade(choice="surrender") as made if played.book.surrender_first:
                    turn.surrendered(made)
                case ChoiceOffered() as offer:
                    turn.asked(offer)
                case ChoiceMade(choice=choice) as made if choice in ON_THE_TURN:
                    turn.answered(made)
                case ChoiceMade(choice=choice) as made if choice in OTHERS_SAY:
                    turn.others(made)
                case PlayDirected() as play:
                    turn.directed(play)
                case CardDrawn() as card:
                    turn.drew(card)
                case WagerPlaced() as wager:
                    turn.placed(wager)
                case CardMoved() as card:
                    turn.moved(card)
                case _:
                    pass
            turn.felt.see(event)
        assert turn.offer is None
        assert turn.may_draw is None


@any_evening
def test_no_hand_is_left_short(game: str, seed: int) -> None:
    """Every hand has two cards, split aces no more than two, and a doubled hand one more than it had."""
    for played in evening(game, seed).rounds:
        felt = played.felt
        for (box, hand), cards in felt.hands.items():
            if box == 0:
                continue
            assert len(cards) >= 2
            assert len(cards) <= 5 or not played.book.plus
            if (box, hand) in felt.doubled:
                assert played.book.may_double(cards[:-1])
            elif not any((p, box, hand) in felt.said.get("surrender", ()) for p, *_ in felt.wagers):
                assert felt.total(box, hand) >= played.book.stands_from or (box, 2) in felt.hands
            if (box, 2) in felt.hands and cards[0][0] == "A":
                assert len(cards) == 2
                assert (box, 3) not in felt.hands or played.table.setup.options.get("split-again")


@any_evening
def test_bust_hands_are_taken_before_the_next_card(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt = Felt(played.book.low_once_doubled)
        for event in played.events:
            if isinstance(event.data, CardDrawn | ChoiceOffered):
                for stake in felt.wagers:
                    if stake.bet not in BESIDE and (stake.box, stake.hand) in felt.hands:
                        assert not felt.is_bust(stake.box, stake.hand) or stake in felt.collected
            felt.see(event)


@any_evening
def test_the_dealer_draws_by_the_rule_and_nothing_needless(game: str, seed: int) -> None:
    """7.5.7(a) and (c): the second card is for anything that waits, a third only for hands that are compared.

    26.4.3(a): and for a wager on the dealer's own hand.
    """
    for played in evening(game, seed).rounds:
        book = played.book
        felt = Felt(book.low_once_doubled)
        hands_waited = anything_waited = False
        for event in played.events:
            if isinstance(event.data, CardDrawn) and event.data.to == "dealer" and felt.hands.get((0, 1)):
                assert len(felt.dealer) == 1 or not stands(felt.dealer, book.dealer_soft)
                live = [stake for stake in felt.wagers if not felt.is_settled(stake)]
                compared = [
                    s
                    for s in live
                    if s.bet == "buster-blackjack"
                    or (s.bet not in BESIDE and not felt.is_natural(s.box) and not felt.chose("surrender", s))
                ]
                assert book.needless_cards or compared or (live and len(felt.dealer) == 1)
                anything_waited, hands_waited = True, hands_waited or bool(compared)
            felt.see(event)
        if book.needless_cards or hands_waited:
            assert stands(felt.dealer, book.dealer_soft)
        else:
            assert len(felt.dealer) == (2 if anything_waited else 1)
            assert not [key for key in felt.hands if key[0] and waits_for_the_dealer(felt, key, played)]


def stands(cards: list[str], soft_from: int) -> bool:
    total, soft = points(cards)
    return total >= (soft_from if soft else 17)


def waits_for_the_dealer(felt: Felt, key: tuple[int, int], played: Round) -> bool:
    """A hand that is compared with the dealer's in the end."""
    box, hand = key
    if felt.is_bust(box, hand) or felt.is_natural(box):
        return False
    if played.book.wins_at_once(felt.hands[key], felt.total(box, hand)):
        return False
    stakes = [s for s in felt.wagers if (s.box, s.hand) == key and s.bet not in BESIDE]
    return any(not felt.chose("surrender", s) and not felt.chose("withdraw-double", s) for s in stakes)
