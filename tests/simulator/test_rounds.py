"""Rounds by the book: wagers in time and within limits, the deal in order, open choices, 17 for the dealer."""

from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved, HandPickedUp, InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.settlement import WagerPaid
from domain.facts.wagers import BetsClosed, WagerChanged, WagerPlaced, WagerWithdrawn
from domain.values import BoxHand
from tests.simulator.evenings import TableRecord, any_evening, evening
from tests.simulator.felt import PIPS, Felt, Stake, felt_after, points, spot_key


def rounds_of(seed: int) -> list[tuple[TableRecord, list[Event]]]:
    return [(table, told) for table in evening(seed).tables for told in table.rounds]


def initial_boxes(told: list[Event]) -> list[int]:
    closed = next(n for n, event in enumerate(told) if isinstance(event.data, BetsClosed))
    return sorted({stake.box for stake in felt_after(told[:closed]).wagers})


@any_evening
def test_main_wagers_lie_before_the_close_within_the_limits(seed: int) -> None:
    for table, told in rounds_of(seed):
        (limit,) = table.setup.limits
        closed = False
        for event in told:
            match event.data:
                case BetsClosed():
                    closed = True
                case WagerPlaced(bet="main", cents=cents) | WagerChanged(bet="main", to_cents=cents):
                    assert not closed
                    assert limit.min_cents <= cents <= limit.max_cents
                    assert cents % table.setup.chip_cents == 0
                case WagerWithdrawn():
                    assert not closed


@any_evening
def test_places_on_a_box_count_from_the_dealer_and_end_at_five(seed: int) -> None:
    for _, told in rounds_of(seed):
        places: dict[int, list[int]] = {}
        for event in told:
            if isinstance(event.data, WagerPlaced) and event.data.bet == "main":
                places.setdefault(event.data.box, []).append(event.data.place)
        assert all(taken == list(range(1, len(taken) + 1)) and len(taken) <= 5 for taken in places.values())
        players = [e.data.player for e in told if isinstance(e.data, WagerPlaced) and e.data.bet == "main"]
        assert len(players) == len(set(players))  # 5.10: more than one box would need permission


@any_evening
def test_the_initial_deal_goes_round_twice(seed: int) -> None:
    """7.3.1: a card to each box from the left, one to the dealer, a second to each box."""
    for _, told in rounds_of(seed):
        boxes = initial_boxes(told)
        draws = [spot_key(event.data.to) for event in told if isinstance(event.data, CardDrawn)]
        assert boxes
        once = [(box, 1) for box in boxes]
        assert draws[: 2 * len(boxes) + 1] == [*once, (0, 1), *once]


@any_evening
def test_insurance_is_called_on_an_ace_and_only_then(seed: int) -> None:
    for table, told in rounds_of(seed):
        felt = felt_after(told)
        offered = [n for n, event in enumerate(told) if isinstance(event.data, InsuranceOffered)]
        closed = [n for n, event in enumerate(told) if isinstance(event.data, InsuranceClosed)]
        assert len(offered) == len(closed) == (felt.dealer[0][0] == "A")
        for n, event in enumerate(told):
            if isinstance(event.data, WagerPlaced) and event.data.bet == "insurance":
                assert offered[0] < n < closed[0]
                main = felt.wagers[Stake(event.data.player, event.data.box, "main", 1)]
                assert 0 < 2 * event.data.cents <= main
                assert event.data.cents % table.setup.chip_cents == 0
                said = told[n - 1].data
                assert isinstance(said, ChoiceMade)
                assert (said.player, said.choice) == (event.data.player, "insurance")


@any_evening
def test_naturals_are_paid_at_once_or_offered_even_money(seed: int) -> None:
    """7.4.1: at once against two to nine, on request against an ace, not yet against a ten-value card."""
    for _, told in rounds_of(seed):
        felt = felt_after(told)
        initial_cards = 2 * len(initial_boxes(told)) + 1
        drawn = 0
        interim: list[int] = []
        asked: list[int] = []
        for event in told:
            drawn += isinstance(event.data, CardDrawn)
            if drawn == initial_cards and isinstance(event.data, HandPickedUp) and isinstance(event.data.at, BoxHand):
                interim.append(event.data.at.box)
            if isinstance(event.data, ChoiceOffered) and event.data.choices == ["even-money"]:
                assert drawn == initial_cards
                assert event.data.box is not None
                asked.append(event.data.box)
        naturals = [box for box in initial_boxes(told) if felt.is_natural(box)]
        up = PIPS[felt.dealer[0][0]]
        assert asked == (naturals if up == 11 else [])
        if up < 10:
            assert interim[: len(naturals)] == naturals


@any_evening
def test_even_money_pays_one_to_one_and_returns_the_insurance(seed: int) -> None:
    for _, told in rounds_of(seed):
        felt = felt_after(told)
        for n, event in enumerate(told):
            if isinstance(event.data, ChoiceMade) and event.data.choice == "even-money":
                paid = told[n + 1].data
                assert isinstance(paid, WagerPaid)
                assert (paid.player, paid.box, paid.bet) == (event.data.player, event.data.box, "main")
                assert paid.paid_cents == paid.wager_cents
                insurance = Stake(paid.player, paid.box, "insurance", 1)
                assert felt.returned.get(insurance) == felt.wagers.get(insurance)


class Turn:
    """Follows one round through the subsequent deal and asks at each step whether the rulebook allows it."""

    def __init__(self, table: TableRecord, told: list[Event]) -> None:
        self.felt = Felt()
        self.chip_cents = table.setup.chip_cents
        self.callers = {
            event.data.box: event.data.player
            for event in told
            if isinstance(event.data, WagerPlaced) and event.data.bet == "main" and event.data.place == 1
        }
        self.initial_cards = 2 * len(initial_boxes(told)) + 1
        self.drawn = 0
        self.offer: ChoiceOffered | None = None
        self.may_draw: tuple[int, int] | None = None
        self.sideways = False
        self.declined: set[int] = set()
        self.last = (0, 0)

    def hands_on(self, box: int) -> int:
        return sum(key[0] == box for key in self.felt.hands)

    def open_choices(self, box: int, hand: int) -> list[str]:
        cards = self.felt.hands[box, hand]
        total, soft = points(cards)
        choices = ["draw", "stand"]
        if len(cards) == 2 and not soft and total in (9, 10, 11):
            choices.append("double")
        pair = len(cards) == 2 and PIPS[cards[0][0]] == PIPS[cards[1][0]]
        if pair and self.hands_on(box) < 3 and box not in self.declined:
            choices.append("split")
        return choices

    def asked(self, offer: ChoiceOffered) -> None:
        assert self.drawn >= self.initial_cards
        assert offer.box is not None
        box, hand = offer.box, offer.hand
        assert offer.player == self.callers[box]
        assert points(self.felt.hands[box, hand])[0] < 21
        split_aces = hand > 1 or self.hands_on(box) > 1
        assert not (split_aces and self.felt.hands[box, hand][0][0] == "A")
        assert list(offer.choices) == self.open_choices(box, hand)
        assert (box, hand) >= self.last, "boxes from the left, hands in order"
        self.last = (box, hand)
        self.offer = offer

    def answered(self, made: ChoiceMade) -> None:
        if made.choice in ("follow", "ride"):
            assert made.player != self.callers[made.box]
            assert self.may_draw == (made.box, made.hand)
            return
        offer = self.offer
        assert offer is not None
        assert (made.player, made.box, made.hand) == (offer.player, offer.box, offer.hand)
        assert made.choice in offer.choices
        if "split" in offer.choices and made.choice != "split":
            self.declined.add(made.box)
        self.offer = None
        self.may_draw = None if made.choice == "stand" else (made.box, made.hand)
        self.sideways = made.choice == "double"

    def directed(self, play: PlayDirected) -> None:
        offer = self.offer
        assert offer is not None
        assert (play.box, play.hand) == (offer.box, offer.hand)
        assert play.by.rank == "higher-duties-dealer"
        total, soft = points(self.felt.hands[play.box, play.hand])
        assert play.action == ("stand" if total >= (17 if soft else 12) else "draw")
        self.offer = None
        self.may_draw = (play.box, play.hand) if play.action == "draw" else None
        self.sideways = False

    def drew(self, card: CardDrawn) -> None:
        key = spot_key(card.to)
        if self.drawn < self.initial_cards or key[0] == 0:
            assert not card.sideways
        elif len(self.felt.hands[key]) == 1 and key != self.may_draw:
            before = self.felt.hands[key[0], key[1] - 1]  # the hand before is complete, 7.5.6(b)
            assert len(before) >= 2
            assert self.offer is None
        else:
            assert key == self.may_draw
            assert card.sideways == self.sideways
        self.may_draw = None
        self.drawn += 1

    def placed(self, wager: WagerPlaced) -> None:
        if wager.bet not in ("double", "split"):
            return
        assert self.may_draw is not None
        assert wager.box == self.may_draw[0]
        original = self.felt.wagers[Stake(wager.player, wager.box, "main", 1)]
        assert wager.cents % self.chip_cents == 0
        if wager.bet == "double":
            assert 0 < wager.cents <= original
            assert wager.hand == self.may_draw[1]
            assert (
                Stake(wager.player, wager.box, "main" if wager.hand == 1 else "split", wager.hand) in self.felt.wagers
            )
        else:
            assert wager.cents == original
            assert wager.hand == self.hands_on(wager.box) + 1 <= 3

    def moved(self, card: CardMoved) -> None:
        assert spot_key(card.moved_from) == self.may_draw
        assert spot_key(card.to) == (self.may_draw[0], self.hands_on(self.may_draw[0]) + 1)
        pair = self.felt.hands[self.may_draw]
        assert len(pair) == 2
        assert PIPS[pair[0][0]] == PIPS[pair[1][0]]


@any_evening
def test_every_decision_was_open_and_every_card_called_for(seed: int) -> None:
    for table, told in rounds_of(seed):
        turn = Turn(table, told)
        for event in told:
            match event.data:
                case ChoiceOffered(choices=choices) as offer if choices != ["even-money"]:
                    turn.asked(offer)
                case ChoiceMade(choice=choice) as made if choice not in ("insurance", "even-money", "none"):
                    turn.answered(made)
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
def test_no_hand_is_left_short(seed: int) -> None:
    """Every hand has two cards, split aces no more than two, and a doubled hand three."""
    for _, told in rounds_of(seed):
        felt = felt_after(told)
        doubled = {(stake.box, stake.hand) for stake in felt.wagers if stake.bet == "double"}
        for (box, hand), cards in felt.hands.items():
            if box == 0:
                continue
            assert len(cards) >= 2
            if (box, hand) in doubled:
                assert len(cards) == 3
            if (box, 2) in felt.hands and cards[0][0] == "A":
                assert len(cards) == 2
                assert (box, 3) not in felt.hands


@any_evening
def test_bust_hands_are_taken_before_the_next_card(seed: int) -> None:
    for _, told in rounds_of(seed):
        felt = Felt()
        for event in told:
            if isinstance(event.data, CardDrawn | ChoiceOffered):
                for stake in felt.wagers:
                    if stake.bet != "insurance" and (stake.box, stake.hand) in felt.hands:
                        assert not felt.is_bust(stake.box, stake.hand) or stake in felt.collected
            felt.see(event)


@any_evening
def test_the_dealer_draws_to_17_and_nothing_needless(seed: int) -> None:
    """7.5.7(a) and (c): the second card is for anything that waits, a third only for hands other than naturals."""
    for _, told in rounds_of(seed):
        felt = Felt()
        waits = plain_hand_waits = False
        for event in told:
            if isinstance(event.data, CardDrawn) and event.data.to == "dealer" and felt.hands.get((0, 1)):
                total, _ = points(felt.dealer)
                assert total < 17
                live = [stake for stake in felt.wagers if not felt.is_settled(stake)]
                plain = [s for s in live if s.bet != "insurance" and not felt.is_natural(s.box)]
                assert plain or (live and len(felt.dealer) == 1)
                waits, plain_hand_waits = True, plain_hand_waits or bool(plain)
            felt.see(event)
        total, _ = points(felt.dealer)
        live_at_the_end = [
            key for key in felt.hands if key[0] and not felt.is_bust(*key) and not felt.is_natural(key[0])
        ]
        assert plain_hand_waits == bool(live_at_the_end)
        assert total >= 17 if live_at_the_end else len(felt.dealer) == (2 if waits else 1)
