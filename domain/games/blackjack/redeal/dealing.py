"""Deals a round by the book. Where a hand needs a decision that nobody made, or a card that never came, it says so."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from domain.games.blackjack.game import Game
from domain.games.blackjack.lifecycle import CardDue, HandInPlay, Snapshot, Waits, deal_order, expected, may_stand
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.permitted import may_surrender
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Decision, Hand, Key, Round, Stake, clockwise
from domain.games.blackjack.play.tokens import added_in
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.redeal.decisions import ABOUT_THE_DOUBLE
from domain.games.blackjack.redeal.layout import Layout
from domain.games.blackjack.redeal.script import Script
from domain.table.shoe import Dealt
from domain.vocabulary import BET_DOUBLE, INSURANCE, MAIN, SPLIT, SURRENDER, Bet, Choice

_NEVER = 2**62
_BY_THE_CARDS = (Choice.DOUBLE, SPLIT, SURRENDER)  # allowed on some cards, and not on others


class NeedsDecision(Exception):
    """The hand must be decided, and nobody decided it: the round branches here. `choices` are what the rules allow."""

    def __init__(self, hand: Hand, choices: tuple[Choice, ...], used: int, new_hand: int):
        self.points = total(hand.names)
        super().__init__(f"box {hand.box} hand {hand.number} has {self.points} and nobody decided what to do with it")
        self.box, self.hand, self.choices, self.cards = hand.box, hand.number, choices, hand.names
        self.used = used  # how many of the decisions that were made for this hand came before
        self.new_hand = new_hand  # the number that a hand split off now would get


class NeedsCard(Exception):
    """The round by the book takes one card more than the record knows the order of."""


@dataclass
class Redeal:
    """The round as the book deals it, and the cards that it left in the shoe."""

    round: Round
    left_over: list[Dealt] = field(default_factory=list)


def redeal(game: Game, script: Script) -> Redeal:
    """The round, dealt again from its ingredients."""
    return _Dealer(game, script).deal()


def opening_deal(game: Game, script: Script) -> Round | None:
    """The initial deal alone, which needs nobody's decision; None where its cards are not known."""
    dealer = _Dealer(game, script)
    try:
        dealer.open()
    except NeedsCard:
        return None
    return dealer.round


class _Dealer:
    """Deals by `lifecycle.expected`: a card where one is due, and where a hand is to be asked, what was decided."""

    def __init__(self, game: Game, script: Script):
        self.game = game
        self.script = script
        self.cards = list(script.cards)
        self.directed: set[Key] = set()
        self.may_surrender: set[Key] = set()  # before any further card, where everybody is asked then
        self.decisions = {place: script.plays(place) for place in script.decisions}
        self.recorded = {place: list(made) for place, made in script.recorded.items()}
        self.round = Round(
            script.number,
            script.shoe,
            opened_seq=0,
            stakes=script.stakes,
            callers=script.callers,
            button=script.button,
            jackpots=script.jackpots,
        )
        self.hands: dict[Key, HandInPlay] = {}
        self.now = Snapshot(
            self.round,
            self.hands,
            dealer=[],
            split_again=script.split_again,
            draws_low_hands=script.draw_under_twelve,
        )
        self.expected = expected(game, self.now)

    def deal(self) -> Redeal:
        if self.script.layout is None:
            self.open()
        else:
            self._go_on_from(self.script.layout)
        self._surrender_before_further_cards()
        for box in self._boxes():
            self._play_box(box)
        self.round.stakes = [stake for stake in self.round.stakes if self._is_staked(stake)]
        self._forget_what_was_refused()
        self._play_dealer()
        return Redeal(self.round, self.cards)

    def _is_staked(self, stake: Stake) -> bool:
        """A double or split that this round does not have leaves no wager, nor does insurance against another card."""
        hand = self.hands.get((stake.box, stake.hand))
        if stake.bet == INSURANCE:
            return not is_undone(self.round, stake)
        if stake.bet == BET_DOUBLE:
            return hand is not None and hand.doubled
        return stake.bet != Bet.SPLIT or hand is not None

    def _boxes(self) -> list[int]:
        boxes = {stake.box for stake in self.round.stakes if stake.bet == MAIN and self._is_dealt(stake)}
        return clockwise(boxes, self.round.first_box)

    def _is_dealt(self, stake: Stake) -> bool:
        """A wager that was declared void before its box had a card gets none."""
        had_cards = bool(self.script.ended_with.get((stake.box, 1)))
        return stake.cents > 0 and (stake.voided_seq is None or had_cards)

    # Cards

    def _next(self) -> Dealt:
        if not self.cards:
            raise NeedsCard("the order of the cards is known only as far as they were dealt")
        dealt = self.cards.pop(0)
        if dealt.card is None:
            raise NeedsCard("a card that this round needs was never seen")
        if dealt.seq == self.script.unordered_seq:
            raise NeedsCard("nobody can tell which of the cards that came at once was the first")
        self.round.drawn.append(dealt)
        return dealt

    def _deal_to(self, hand: Hand) -> None:
        dealt = self._next()
        hand.cards.append(dealt)
        self.hands[hand.key].take(dealt.card)

    def _deal_to_dealer(self) -> None:
        dealt = self._next()
        self.round.dealer.append(dealt)
        self.now.dealer.append(dealt.card or "")

    def _put(self, hand: Hand) -> HandInPlay:
        """A hand on the layout, in play."""
        self.round.hands.append(hand)
        state = self.hands[hand.key] = HandInPlay(hand.names, self.game.draws_until.value)
        return state

    def open(self) -> None:
        """The initial deal."""
        for spot in deal_order(self._boxes()):
            hand = self.round.hand(spot) if isinstance(spot, int) else None
            if isinstance(spot, str):
                self._deal_to_dealer()
                continue
            if hand is None:
                hand = Hand(spot, 1)
                self._put(hand)
            self._deal_to(hand)
            if len(hand.cards) == 2:
                self.round.firsts[hand.box] = list(hand.cards)
        for hand in self.round.hands:
            hand.decisions = list(self.script.decisions.get(hand.key, []))

    def _go_on_from(self, layout: Layout) -> None:
        if not layout.dealer:
            raise NeedsCard("nothing says when the dealer, who had no first card, would have taken it")
        wagered = self._boxes()
        for lay in layout.hands:
            if lay.box not in wagered:
                continue
            decisions = list(self.script.decisions.get(lay.key, []))
            hand = replace(lay, cards=list(lay.cards), decisions=decisions)
            state = self._put(hand)
            state.from_split = hand.split_from is not None or _was_split(layout.hands, hand)
            state.aces = state.from_split and value(hand.names[0]) == 1
            state.declined = len(hand.names) > 1 and value(hand.names[0]) == value(hand.names[1])
            state.doubled = hand.key in layout.doubled
            state.done = hand.key in layout.over or (len(hand.names) > 1 and state.is_finished)
            state.stood = hand.key in layout.over
        self.round.dealer, self.round.drawn = list(layout.dealer), list(layout.drawn)
        self.now.dealer += [dealt.card for dealt in layout.dealer if dealt.card is not None]
        self.round.firsts = {box: list(firsts) for box, firsts in layout.firsts.items()}
        self.directed |= layout.directed
        for key, used in layout.used.items():
            del self.decisions.get(key, [])[:used]

    # The boxes

    def _surrender_before_further_cards(self) -> None:
        """Where everybody is asked before the subsequent deal, what was given up then gets no card."""
        rule = self.game.surrender.value
        if rule is None or not rule.comes_first:
            return
        for hand in self.round.hands:
            key = hand.key
            if self.hands[key].done or self.expected.why_not(key, SURRENDER):
                continue
            self.may_surrender.add(key)
            given_up = next((d for d in self.decisions.get(key, []) if self._is_given_up(d, hand)), None)
            if given_up is not None:
                self._use(hand, given_up)
                self.hands[key].decide(SURRENDER)

    def _is_given_up(self, made: Decision, hand: Hand) -> bool:
        in_time = made.choice == SURRENDER and not made.after_further_card
        return in_time and not self._is_stale(made, hand)

    def _play_box(self, box: int) -> None:
        """Its hands in the order in which they were played; one that nobody played then, by its number."""
        played: set[int] = set()
        while waiting := [hand for hand in self.round.hands_on(box) if hand.number not in played]:
            hand = min(waiting, key=lambda hand: (self.script.turns.get((box, hand.number), _NEVER), hand.number))
            self._play_hand(hand)
            played.add(hand.number)

    def _play_hand(self, hand: Hand) -> None:
        key = hand.key
        state = self.hands[key]
        if self.script.layout is not None and key in self.script.layout.over:
            return
        if state.is_half:  # half of a split waits for its second card until its turn
            self._deal_to(hand)
            self._see_the_first_two(hand)
        while (not state.done or self._splits_again(hand)) and not self._is_called_off(hand):
            self._drop_what_can_not_hold(hand)
            if self.expected.card(key) is CardDue.ASKED or self._is_dealt_unasked(hand):
                self._deal_to(hand)
                continue
            choice = self._decision(hand)
            if choice == SPLIT:
                self._split(hand)
            elif choice != SURRENDER or self._ends(hand):
                state.decide(choice)
        if state.doubled:
            self._withdraw_or_keep(hand)

    def _splits_again(self, hand: Hand) -> bool:
        """Split aces get one card each; where aces may be split again, a second ace still leaves that choice."""
        made = self.decisions.get(hand.key, [])
        is_pair_again = self.hands[hand.key].aces and len(hand.names) > 1 and value(hand.names[1]) == 1
        return is_pair_again and self.game.split.value.aces_again and bool(made) and made[0].choice == SPLIT

    def _is_dealt_unasked(self, hand: Hand) -> bool:
        """A low hand that is drawn for: by a sign where nobody decided about it, by rule whatever was decided.

        Where the dealer always draws it, nobody's decision is asked for.
        """
        rule, key = self.game.must_draw.value, hand.key
        if rule is None:
            return False
        if rule.how == "sign":
            return self._decided(hand) is None and self.expected.is_drawn_for(key)
        return self.expected.must_draw(key) and (rule.how == "dealer" or self._decides_later(hand))

    def _ends(self, surrendered: Hand) -> bool:
        """Whether a surrender ends the hand: it is allowed, or nothing more was decided."""
        is_allowed = self.expected.why_not(surrendered.key, SURRENDER) == ""
        return is_allowed or not self.decisions.get(surrendered.key)

    def _see_the_first_two(self, hand: Hand) -> None:
        """A box that was dealt one card has its first two only now."""
        if len(self.round.firsts.get(hand.box, [])) < 2:
            self.round.firsts[hand.box] = list(hand.cards)

    def _is_called_off(self, hand: Hand) -> bool:
        """Its wagers were declared void, and nothing more was decided for it."""
        for stake in self.round.stakes:
            if stake.box == hand.box and stake.voided_seq is None and stake.bet == MAIN:
                return False
        made = self.decisions.get(hand.key)
        return not made or self._is_stale(made[0], hand)

    def _withdraw_or_keep(self, hand: Hand) -> None:
        """Where the doubled part may be taken back, a hand with other cards than it had is asked about that."""
        key = hand.key
        points = hand_total(self.game, self.round, hand)
        if not self.game.double.value.may_withdraw or points.bust:
            return
        if wins_anyway(self.game, self.round, hand, points):
            return
        supposed = any(d.seq == 0 and d.choice in ABOUT_THE_DOUBLE for d in self.script.decisions.get(key, []))
        if not supposed and sorted(self.script.ended_with.get(key, [])) != sorted(hand.names):
            used = len(self.script.plays(key))
            raise NeedsDecision(hand, ABOUT_THE_DOUBLE, used, self._new_hand(hand.box))

    def _new_hand(self, box: int) -> int:
        return max(other.number for other in self.round.hands_on(box)) + 1

    def _split(self, hand: Hand) -> None:
        number, state = self._new_hand(hand.box), self.hands[hand.key]
        new = Hand(hand.box, number, [hand.cards.pop()], split_from=hand.number)
        new.decisions = list(self.script.decisions.get((hand.box, number), []))
        state.split_off()
        half = self._put(new)
        half.from_split, half.aces = True, state.aces
        self._stake_a_split_that_was_not_made(new)
        self._deal_to(hand)

    def _stake_a_split_that_was_not_made(self, new: Hand) -> None:
        """Who asked for a split and did not get it would have put down the original wager once more, and no other sum.

        Where the hand is on record its wagers are too, and if there is none that is a mistake of its own.
        """
        if new.key in self.script.ended_with:
            return
        mains = self.round.stakes_on(new.box, bet=MAIN)
        caller = self.script.callers.get(new.box, mains[0].player if len(mains) == 1 else None)
        tender = added_in(self.game, Bet.SPLIT, new.names[0])
        laid = {stake.player for stake in self.round.stakes_on(*new.key, Bet.SPLIT)}
        added = [
            Stake(0, stake.player, stake.box, Bet.SPLIT, stake.cents, new.number, tender=tender)
            for stake in mains
            if stake.player == caller and stake.player not in laid
        ]
        self.round.stakes = [*self.round.stakes, *added]

    # Which decision on record is for the cards that a hand has

    def _decides_later(self, hand: Hand) -> bool:
        """Whether the next decision is to stand, or was supposed for the hand that the draw will make."""
        made = self.decisions.get(hand.key, [])
        decision = self._decided(hand) or (made[0] if made else None)
        only_draws = self.expected.choices(hand.key) == (Choice.DRAW,)
        if decision is None:
            return only_draws  # there is nothing to decide
        if decision.choice == Choice.STAND and (not self._is_stale(decision, hand) or only_draws):
            return True
        return decision.seq == 0 and _is_for_others(decision, hand)

    def _decision(self, hand: Hand) -> Choice:
        """What was decided for these very cards; else what was decided next, unless that was for other cards."""
        made = self.decisions.get(hand.key, [])
        if self._is_directed(hand, made):
            return self._directed(hand, made)
        decided = self._decided(hand)
        if decided is None and made and not self._is_stale(made[0], hand):
            decided = made[0]
        if decided is not None:
            self._use(hand, decided)
            return decided.choice
        used = len(self.script.plays(hand.key)) - len(made)
        raise NeedsDecision(hand, self._choices(hand), used, self._new_hand(hand.box))

    def _choices(self, hand: Hand) -> tuple[Choice, ...]:
        """What may be decided now, or could have been before the subsequent deal."""
        key, choices = hand.key, self.expected.choices(hand.key)
        could_surrender = key in self.may_surrender and len(hand.cards) == 2 and not self.hands[key].from_split
        return (*choices, SURRENDER) if could_surrender and SURRENDER not in choices else choices

    def _decided(self, hand: Hand) -> Decision | None:
        """The decision on record for the cards that the hand has, at whichever point of the round it was made."""
        key = hand.key
        made = self.decisions.get(key, [])
        if made and not _is_for_others(made[0], hand):
            return made[0]
        on_record = [*made, *(one for one in self.recorded.get(key, []) if one.directed_by_rank is None)]
        return next((one for one in on_record if one.cards and not _is_for_others(one, hand)), None)

    def _use(self, hand: Hand, decided: Decision) -> None:
        """It is used up. What was decided before it is passed over, and stays on record for the cards it was for."""
        key = hand.key
        made, recorded = self.decisions.get(key, []), self.recorded.get(key, [])
        if decided in made:
            del made[: made.index(decided) + 1]
        if decided in recorded:
            recorded.remove(decided)

    def _is_directed(self, hand: Hand, made: list[Decision]) -> bool:
        """From the first direction on, until somebody decides about the cards that it has come to."""
        key = hand.key
        if made and made[0].directed_by_rank is not None:
            self.directed.add(key)
        elif made and not _is_for_others(made[0], hand):
            self.directed.discard(key)
        return key in self.directed

    def _directed(self, hand: Hand, made: list[Decision]) -> Choice:
        """A hand that is played for somebody absent goes by the rule, whatever was directed."""
        points, rule = total(hand.names), self.game.absent.value
        if rule is None:
            return made.pop(0).choice if made else Choice.STAND
        if made and made[0].directed_by_rank is not None:
            made.pop(0)
        return Choice.STAND if may_stand(rule, points) else Choice.DRAW

    def _is_stale(self, decision: Decision, hand: Hand) -> bool:
        return not self.game.decisions_hold.value and _is_for_others(decision, hand)

    def _drop_what_can_not_hold(self, hand: Hand) -> None:
        """Decisions hold for other cards too, in some games; but not one that these cards do not allow."""
        made = self.decisions.get(hand.key, [])
        if not self.game.decisions_hold.value:
            return
        while made and made[0].choice in _BY_THE_CARDS and _is_for_others(made[0], hand):
            if made[0].choice in self.expected.choices(hand.key):
                return
            made.pop(0)

    # The dealer

    def _play_dealer(self) -> None:
        needless = not self.game.no_needless_card.value
        if any(dealt.card is None for dealt in self.round.dealer):
            raise NeedsCard("a card of the dealer was never seen")
        while self.round.dealer and self.expected.dealer_draws:
            if not self.expected.dealer_card_matters(Waits.BY_THE_BOOK) and not (needless and self.cards):
                return
            self._deal_to_dealer()

    def _forget_what_was_refused(self) -> None:
        """A surrender that the game does not allow leaves the hand as it is."""
        for hand in self.round.hands:
            hand.decisions = [
                made for made in hand.decisions if made.choice != SURRENDER or not self._why_not_given_up(hand, made)
            ]

    def _why_not_given_up(self, hand: Hand, made: Decision) -> str:
        shows, further = self.now.dealer_shows, made.after_further_card
        return may_surrender(self.game, hand.names, shows, after_further_card=further)


def _was_split(hands: list[Hand], hand: Hand) -> bool:
    return any((other.box, other.split_from) == hand.key for other in hands)


def _is_for_others(decision: Decision, hand: Hand) -> bool:
    """Whether a decision was made for other cards than the hand has now."""
    names = hand.names
    return decision.cards not in ("", " ".join(names)) and sorted(decision.cards.split()) != sorted(names)
