"""What may lawfully come next in a round: the one answer that the judge, the redeal, the simulator and the replay ask.

A `Snapshot` is a round at one moment: the hands in play with what was decided for them, and the dealer's cards.
`expected(rules, now)` answers from that alone, and never looks ahead: where a card is due and why, what each hand may
choose and why not, whether the round may end. What the record then shows outside of it is a departure; naming those is
the business of the `walk`. How an event changes a snapshot is here too (`HandInPlay`), so that a round that is watched
and a round that is dealt again move by the same rules. Remedies under way are part of the state: a hand that was laid
anew is not held to what was decided before, and a card that was taken away may be replaced.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from typing import Literal

from msgspec import Struct

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, is_natural, is_ten_value, total, value
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.permitted import may_double, may_split, may_surrender
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import further_card_is_out
from domain.games.blackjack.play.table import Hand, Key, Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.side_wagers import dealer_finishes
from domain.rule import Absent, DrawsUntil
from domain.vocabulary import (
    ASKS,
    DOUBLE,
    DRAW,
    PLAYS,
    SPLIT,
    STAND,
    SURRENDER,
    TAKE_REFUND,
    WITHDRAW_DOUBLE,
    Bet,
    Choice,
)

Dealer = Literal["dealer"]
DEALER: Dealer = "dealer"

GIVEN_UP = "a hand that is given up gets no further card"
_ON_SPLIT_HANDS = tuple(choice for choice in PLAYS if choice != SURRENDER)


_UNTIL_21 = DrawsUntil()


class CardDue(StrEnum):
    """Why a card is due to a hand."""

    SECOND = "the second card of the hand"
    ASKED = "the card that was asked for"
    REPLACES = "a card in the place of one that was taken away"
    DRAWN_FOR = "a hand that is drawn for without being asked"


class HandInPlay(Struct):
    """A hand as far as the next card and the next decision depend on it."""

    cards: list[str]  # that were seen
    until: DrawsUntil = _UNTIL_21
    from_split: bool = False
    aces: bool = False  # half of a pair of aces that was split

    # What was decided
    decided: bool = False
    declined: bool = False  # a pair that was not split
    to_split: bool = False  # lawfully asked for, and the pair lies there whole
    stood: bool = False
    doubled: bool = False
    surrendered: bool = False
    refused: bool = False  # a card dealt in error, and with it every further card
    directed: bool = False  # it is played for somebody absent

    # What is due
    owed: int = 0  # cards that were asked for and have not come
    done: bool = False

    # A remedy under way
    rebuilt: bool = False  # its cards were put right, and nobody is held to what was decided before
    to_replace: int = 0  # cards that it had asked for and were taken away, or never came: such may come unasked
    asked_for: int = 0  # so many of its last cards had been asked for

    @property
    def points(self) -> Total:
        return total(self.cards)

    @property
    def is_half(self) -> bool:
        """Of a pair that was split, or of a deal that left it short."""
        return len(self.cards) < 2

    @property
    def is_pair(self) -> bool:
        return len(self.cards) == 2 and value(self.cards[0]) == value(self.cards[1])

    @property
    def is_natural(self) -> bool:
        return is_natural(self.cards) and not self.from_split

    @property
    def is_full(self) -> bool:
        """It has as many cards as it may have, or a total on which it stops."""
        until = self.until
        if until.cards is not None and len(self.cards) >= until.cards:
            return True
        return until.stops_on is not None and total(self.cards) in until.stops_on

    @property
    def is_finished(self) -> bool:
        """Split aces get one card each. Where a second ace may be split once more, it is for the player to say so."""
        return total(self.cards).points >= 21 or (self.aces and len(self.cards) >= 2) or self.is_full

    @property
    def is_waiting(self) -> bool:
        """Whether its player is still to be asked."""
        return not self.done and not self.decided and not self.rebuilt and len(self.cards) >= 2

    @property
    def wants_none(self) -> bool:
        """It stands, was doubled or given up, has 21, or as many cards as it may have."""
        return (self.stood and len(self.cards) >= 2) or total(self.cards).points == 21 or self.is_full

    @property
    def may_ask(self) -> bool:
        return not (self.refused or self.doubled or self.surrendered)

    @property
    def awaits_its_double(self) -> bool:
        return self.doubled and self.owed > 0

    # How a decision and a card change it

    def decide(self, choice: Choice, *, lawful: bool = True) -> None:
        """Takes a decision. One that is not lawful is not carried out by this: it may still be refused."""
        self.decided, self.directed = True, False
        if self.is_pair:
            self.declined = choice != SPLIT
        self.to_split = choice == SPLIT and lawful and self.is_pair
        if choice == DRAW:
            if self.may_ask and not self.is_finished:
                self.owed = 1
        elif choice == DOUBLE and lawful:
            self.double()
        elif choice in (STAND, SURRENDER):
            self.surrendered = self.surrendered or (lawful and choice == SURRENDER)
            self.stand()

    def decide_unseen(self, choice: Choice) -> None:
        """Of a hand that lies face down only its decisions are known, not whether its cards allow them."""
        self.decided, self.directed = True, False
        self.stood = self.done = choice in (STAND, DOUBLE, SURRENDER)
        self.owed = 1 if choice in (DRAW, DOUBLE) else 0

    def double(self) -> None:
        self.owed, self.stood, self.doubled = 1, True, True

    def stand(self) -> None:
        self.owed, self.done, self.stood = 0, True, True

    def take(self, card: str | None) -> None:
        """Gets a card, asked for or not; None is one that nobody saw."""
        is_half = self.is_half
        self.asked_for = self.asked_for + 1 if self.owed or self.to_replace else 0
        if self.owed:
            self.owed -= 1
        elif self.to_replace and not is_half:
            self.to_replace -= 1
        if card is not None:
            self.cards.append(card)
            self.done = self.done or self.stood or self.is_finished

    def split_off(self) -> str:
        """The card that goes to the new hand. One may have come to the pair before it was split."""
        card = self.cards.pop(1 if self.to_split else -1)
        self.from_split, self.aces = True, value(card) == 1
        self.decided = self.done = self.to_split = self.declined = False
        self.owed = 0
        return card

    # How a remedy changes it

    def lay(self, cards: list[str]) -> None:
        """Its cards were moved, or laid as they should have fallen: nobody is held to what was decided before.

        What was decided for cards that are taken away may still be carried out, without being said again.
        """
        taken = len(self.cards) - len(cards)
        if taken > 0:
            again = min(taken, self.asked_for)
            self.to_replace += again
            self.asked_for -= again
        self.cards, self.owed, self.rebuilt = cards, 0, True
        self.done = self.stood or (len(cards) >= 2 and self.is_finished)


class Snapshot(Struct):
    """A round at one moment, after its initial deal."""

    round: Round  # as it was followed: its wagers, and what became of them
    hands: Mapping[Key, HandInPlay]
    dealer: list[str]  # the dealer's cards that were seen
    split_again: bool = False  # by leave
    draws_low_hands: bool = False  # by a sign
    dealer_is_done: bool = False  # whatever the dealer draws now follows from something else

    @property
    def dealer_shows(self) -> str | None:
        return self.dealer[0] if self.dealer else None


class Waits(Enum):
    """How it is asked whether something waits for the dealer's next card."""

    PERHAPS = "perhaps"  # a card that may be needed: who draws it makes no mistake
    SURELY = "surely"  # a card that must come: who leaves it out makes one
    BY_THE_BOOK = "by the book"  # in a round that is dealt again, where nothing is settled yet


class Expected(Struct, frozen=True):
    """What may come next; each question is answered when it is asked."""

    rules: Game
    now: Snapshot

    # The players' hands

    def card(self, key: Key) -> CardDue | None:
        """Why a card is due to a hand; None if it is not."""
        hand = self.now.hands[key]
        if hand.is_half:
            return CardDue.SECOND
        if hand.owed:
            return CardDue.ASKED
        if hand.to_replace:
            return CardDue.REPLACES
        if hand.refused or hand.to_split or hand.wants_none or not self.is_drawn_for(key):
            return None
        return CardDue.DRAWN_FOR

    def why_no_card(self, key: Key) -> str:
        """Why a hand gets no card that nobody asked for."""
        hand = self.now.hands[key]
        if hand.surrendered:
            return GIVEN_UP
        if hand.doubled:
            return "a doubled hand gets one card"
        if hand.stood:
            return "the player stands: no card"
        return _why_no_more(hand) if hand.is_finished else "a hand gets only the cards that were asked for"

    def is_drawn_for(self, key: Key) -> bool:
        """Low hands that must draw, or are drawn for by a sign, need not be asked; nor one played by direction."""
        hand, points = self.now.hands[key], self.now.hands[key].points
        absent = self.rules.absent.value
        if hand.directed and absent is not None:
            return not may_stand(absent, points)
        rule = self.rules.must_draw.value
        if rule is None or (rule.how == "sign" and not self.now.draws_low_hands):
            return False
        low = rule.is_low(points.points, soft=points.soft)
        return low and not any(self.why_not(key, choice) == "" for choice in (DOUBLE, SPLIT))

    def must_draw(self, key: Key) -> bool:
        """Whether the rules leave a hand no choice but to go on."""
        rule, points = self.rules.must_draw.value, self.now.hands[key].points
        return rule is not None and rule.how != "sign" and rule.is_low(points.points, soft=points.soft)

    def is_drawn_regardless(self, key: Key) -> bool:
        """Whether the dealer draws a hand whatever its player says (CM 27.2.1)."""
        rule = self.rules.must_draw.value
        return rule is not None and rule.how == "dealer" and self.must_draw(key)

    def choices(self, key: Key) -> tuple[Choice, ...]:
        """What may be decided for a hand, in the order in which it is offered.

        Surrender is for the original wager (CM 10.5.4(a)): no clause offers it on half of a pair, and none forbids it.
        """
        offered = PLAYS if not self.now.hands[key].from_split else _ON_SPLIT_HANDS
        return tuple(choice for choice in offered if self.why_not(key, choice) == "")

    def why_not(self, key: Key, choice: Choice) -> str:
        """Empty where a hand may choose that, else why not."""
        hand = self.now.hands[key]
        if hand.surrendered and choice in ASKS:
            return GIVEN_UP
        if choice == DOUBLE:
            again = hand.doubled and not hand.owed
            split = hand.from_split
            return may_double(self.rules, hand.cards, from_split=split, split_aces=hand.aces, doubled=again)
        if choice == SPLIT:
            return may_split(
                self.rules,
                hand.cards,
                hands=sum(box == key[0] for box, _ in self.now.hands),
                split_aces=hand.aces,
                declined=any(o.declined for at, o in self.now.hands.items() if at[0] == key[0] and at != key),
                permitted_more=self.now.split_again,
            )
        if choice == SURRENDER:
            further = further_card_is_out(self.now.round)
            return may_surrender(self.rules, hand.cards, self.now.dealer_shows, after_further_card=further)
        if choice == DRAW and hand.is_finished:
            return _why_no_more(hand)
        if choice == STAND and self.must_draw(key):
            return self.rules.must_draw.says
        return ""

    # The dealer's hand

    @property
    def dealer_draws(self) -> bool:
        """By the total alone: up to where the dealer stands."""
        return dealer_draws(self.rules, self.now.dealer)

    def dealer_card_matters(self, how: Waits) -> bool:
        """Whether anything waits for the dealer's next card: a hand to be compared, or a wager on the dealer's own."""
        unsure = how is Waits.PERHAPS
        if dealer_finishes(self.rules.side_wagers, self.now.round.stakes, unsure=unsure) is not None:
            return True
        return self.matters_to_hands(how)

    def matters_to_hands(self, how: Waits) -> bool:
        """Whether a hand, insurance, a natural or a surrender waits for it."""
        for key, hand in self.now.hands.items():
            lies = self.now.round.hand(*key)
            if lies is None:
                continue
            if how is not Waits.BY_THE_BOOK and self._is_in_doubt(lies, hand):
                if how is Waits.PERHAPS:
                    return True
            elif self._is_compared(lies, hand):
                return True
        first = self.now.dealer_shows
        if len(self.now.dealer) > 1 or first is None:
            return False
        if not may_be_natural(first):  # insurance that should not have been taken is settled by that card all the same
            return how is Waits.PERHAPS and any(self._is_insured(stake) for stake in self.now.round.stakes)
        return self._waits_for_the_second_card(how)

    def _is_compared(self, lies: Hand, hand: HandInPlay) -> bool:
        """Whether a hand's result turns on the dealer's total."""
        game_round = self.now.round
        if len(hand.cards) < 2 or not game_round.stakes_on(lies.box):
            return False
        points = hand_total(self.rules, game_round, lies)
        if points.bust or hand.is_natural or not game_round.is_live(*lies.key):
            return False
        return not wins_anyway(self.rules, game_round, lies, points)

    def _is_in_doubt(self, lies: Hand, hand: HandInPlay) -> bool:
        """Unseen, given up where nobody may, to be discarded, or its wager may be gone.

        Nobody is blamed for a card more or less.
        """
        game_round = self.now.round
        for stake in game_round.stakes:
            if stake.refused is not None and stake.box == lies.box and stake.hand == lies.number and stake.may_be_gone:
                return True
        if lies.box in dealt_without_a_wager(game_round):
            return True
        if lies.unseen():
            return game_round.is_live(*lies.key)
        chosen = {decision.choice for decision in lies.decisions}
        if WITHDRAW_DOUBLE in chosen and not self.rules.double.value.may_withdraw:
            return True
        may_be_refunded = self.rules.refund_when_device_fails.value and game_round.device_failure
        if TAKE_REFUND in chosen and not may_be_refunded:
            return True
        return any(
            may_surrender(self.rules, hand.cards, self.now.dealer_shows, after_further_card=made.after_further_card)
            for made in lies.decisions
            if made.choice == SURRENDER
        )

    def _waits_for_the_second_card(self, how: Waits) -> bool:
        """Insurance, naturals and surrenders wait to see whether the dealer has a natural."""
        game_round = self.now.round
        for lies in game_round.hands:
            hand = self.now.hands.get(lies.key)
            in_force = how is not Waits.SURELY or (hand is not None and hand.surrendered)
            if in_force and any(d.choice == SURRENDER and game_round.counts(lies, d) for d in lies.decisions):
                return True
        return any(self._waits(stake, how) for stake in game_round.stakes)

    def _waits(self, stake: Stake, how: Waits) -> bool:
        if stake.bet not in (Bet.MAIN, Bet.INSURANCE) or stake.voided_seq is not None:
            return False
        if not stake.cents:
            return False  # taken back before the deal: nothing of it lies there
        hand, lies = self.now.hands.get((stake.box, 1)), self.now.round.hand(stake.box, 1)
        if lies is not None and self._took_money_early(lies, stake):
            return False
        has_natural = hand is not None and hand.is_natural
        if how is Waits.SURELY and is_undone(self.now.round, stake):
            return False
        if stake.bet == Bet.INSURANCE:
            return how is Waits.PERHAPS or self._is_open(stake, has_natural=has_natural)
        if how is Waits.SURELY and _is_paid(self.now.round, stake):
            return False  # paid too early, it waits no more; but a card to test it is no needless one
        return has_natural and not self.rules.natural.value.always_wins

    def _took_money_early(self, lies: Hand, stake: Stake) -> bool:
        """Even money against an ace, or all wagers back because the device failed (NSW 18.5.1)."""
        theirs = {made.choice for made in lies.decisions if made.player == stake.player}
        first = self.now.dealer_shows
        against_an_ace = first is not None and value(first) == 1 and self.rules.even_money.value
        return TAKE_REFUND in theirs or (against_an_ace and Choice.EVEN_MONEY in theirs)

    def _is_insured(self, stake: Stake) -> bool:
        return stake.bet == Bet.INSURANCE and self._is_open(stake, has_natural=False)

    def _is_open(self, insurance: Stake, *, has_natural: bool) -> bool:
        """Insurance that was given back waits for nothing, nor does one that the game does not have."""
        went_back = insurance.returned_cents and not insurance.paid_cents and not insurance.collected_cents
        may_be = not has_natural or all(offer.natural_may for offer in self.rules.insurance.value)
        return may_be and not went_back


def expected(rules: Game, now: Snapshot) -> Expected:
    """What may lawfully come next."""
    return Expected(rules, now)


def deal_order(boxes: Sequence[int]) -> list[int | str]:
    """Where the cards of the initial deal go: one to each box with a wager, one to the dealer, one more to each box.

    >>> deal_order([1, 3])
    [1, 3, 'dealer', 1, 3]
    """
    return [*boxes, DEALER, *boxes] if boxes else []


def _why_no_more(hand: HandInPlay) -> str:
    """Why a hand that is finished draws no more."""
    if hand.points.points == 21:
        return "a hand of 21 draws no more"
    if hand.is_full:
        return f"a hand of {hand.points if hand.until.cards is None else f'{hand.until.cards} cards'} draws no more"
    return "split aces get one card each" if hand.aces else "a hand gets only the cards that were asked for"


def may_stand(rule: Absent, points: Total) -> bool:
    """Whether a hand that is played for somebody absent is drawn no further."""
    return points.points >= (rule.stands_soft if points.soft else rule.stands_hard)


def may_be_natural(first: str) -> bool:
    """Whether the dealer, showing this card, may still have a natural.

    >>> may_be_natural("AS"), may_be_natural("QD"), may_be_natural("9C")
    (True, True, False)
    """
    return value(first) == 1 or is_ten_value(first)


def dealer_draws(rules: Game, cards: Sequence[str]) -> bool:
    """Whether the dealer draws to these cards, if anything waits for it."""
    if len(cards) < 2:
        return True
    points, stands = total(cards), rules.dealer.value
    return points.points < (stands.soft if points.soft else stands.hard)


def _is_paid(game_round: Round, stake: Stake) -> bool:
    """It, or the token that lies beside it."""
    parts = game_round.stakes_of(stake.player, stake.box, stake.bet)
    return any(part.paid_seq is not None for part in parts)
