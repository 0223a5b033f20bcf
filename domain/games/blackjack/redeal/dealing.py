"""Deals a round by the book. Where a hand needs a decision that nobody made, or a card that never came, it says so."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, total, value
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.permitted import may_double, may_split, may_surrender
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Decision, Hand, Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.redeal.decisions import ABOUT_THE_DOUBLE, Key
from domain.games.blackjack.redeal.dependents import Dependents
from domain.games.blackjack.redeal.lying import Lying
from domain.games.blackjack.redeal.script import Script
from domain.shoe.state import Dealt

_NEVER = 2**62
_BY_THE_CARDS = ("double", "split", "surrender")  # allowed on some cards, and not on others


class NeedsDecision(Exception):
    """The hand must be decided, and nobody decided it: the round branches here. `choices` are what the rules allow."""

    def __init__(self, hand: Hand, choices: tuple[str, ...], used: int, new_hand: int):
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
    def __init__(self, game: Game, script: Script):
        self.game = game
        self.script = script
        self.cards = list(script.cards)
        self.doubled: set[Key] = set()
        self.directed: set[Key] = set()
        self.over: frozenset[Key] = frozenset()
        self.decisions = {place: script.plays(place) for place in script.decisions}
        self.recorded = {place: list(made) for place, made in script.recorded.items()}
        self.round = Round(script.number, script.shoe, opened_seq=0, stakes=script.stakes, callers=script.callers)

    def deal(self) -> Redeal:
        if self.script.lying is None:
            self.open()
        else:
            self._go_on_from(self.script.lying)
        for box in self._boxes():
            self._play_box(box)
        self.round.stakes = [stake for stake in self.round.stakes if self._is_staked(stake)]
        self._forget_what_was_refused()
        self._play_dealer()
        return Redeal(self.round, self.cards)

    def _is_staked(self, stake: Stake) -> bool:
        """A double or split that this round does not have leaves no wager, nor does insurance against another card."""
        if stake.bet == "insurance":
            return not is_undone(self.round, stake)
        if stake.bet == "double":
            return (stake.box, stake.hand) in self.doubled
        return stake.bet != "split" or self.round.hand(stake.box, stake.hand) is not None

    def _boxes(self) -> list[int]:
        return sorted({stake.box for stake in self.round.stakes if stake.bet == "main" and self._is_dealt(stake)})

    def _is_dealt(self, stake: Stake) -> bool:
        """A wager that was declared void before its box had a card gets none."""
        had_cards = bool(self.script.ended_with.get((stake.box, 1)))
        return stake.cents > 0 and (stake.voided_seq is None or had_cards)

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

    def open(self) -> None:
        for box in self._boxes():
            self.round.hands.append(Hand(box, 1, [self._next()]))
        if self.round.hands:
            self.round.dealer.append(self._next())
        for hand in self.round.hands:
            hand.cards.append(self._next())
            self.round.firsts[hand.box] = list(hand.cards)
        for hand in self.round.hands:
            hand.decisions = list(self.script.decisions.get((hand.box, 1), []))

    def _go_on_from(self, lying: Lying) -> None:
        if not lying.dealer:
            raise NeedsCard("nothing says when the dealer, who had no first card, would have taken it")
        wagered = self._boxes()
        self.round.hands = [
            replace(
                hand, cards=list(hand.cards), decisions=list(self.script.decisions.get((hand.box, hand.number), []))
            )
            for hand in lying.hands
            if hand.box in wagered
        ]
        self.round.dealer, self.round.drawn = list(lying.dealer), list(lying.drawn)
        self.round.firsts = {box: list(firsts) for box, firsts in lying.firsts.items()}
        self.over = lying.over
        self.doubled |= lying.doubled
        self.directed |= lying.directed
        for key, used in lying.used.items():
            del self.decisions.get(key, [])[:used]

    # The boxes

    def _play_box(self, box: int) -> None:
        """Its hands in the order in which they were played; one that nobody played then, by its number."""
        played: set[int] = set()
        while waiting := [hand for hand in self.round.hands if hand.box == box and hand.number not in played]:
            hand = min(waiting, key=lambda hand: (self.script.turns.get((box, hand.number), _NEVER), hand.number))
            self._play_hand(hand)
            played.add(hand.number)

    def _play_hand(self, hand: Hand) -> None:
        if (hand.box, hand.number) in self.over:
            return
        if len(hand.cards) == 1:  # the second half of a split waits for its second card until its turn
            hand.cards.append(self._next())
            self._see_the_first_two(hand)
        while not self._is_finished(hand) and not self._is_called_off(hand):
            self._drop_what_can_not_hold(hand)
            if self._is_drawn_for(hand):
                hand.cards.append(self._next())
                continue
            if self._must_draw(hand) and self._decides_later(hand):
                hand.cards.append(self._next())
                continue
            decision = self._decision(hand)
            if decision == "stand" or (decision == "surrender" and self._ends(hand)):
                return
            if decision == "surrender":
                continue
            if decision == "split":
                self._split(hand)
                continue
            hand.cards.append(self._next())
            if decision == "double":
                self.doubled.add((hand.box, hand.number))
                self._withdraw_or_keep(hand)
                return

    def _ends(self, surrendered: Hand) -> bool:
        """Whether a surrender ends the hand: it is allowed, or nothing more was decided."""
        first = self.round.dealer[0].card if self.round.dealer else None
        refused = may_surrender(self.game, surrendered.names, first, acted=len(surrendered.cards) > 2)
        return not refused or not self.decisions.get((surrendered.box, surrendered.number))

    def _see_the_first_two(self, hand: Hand) -> None:
        """A box that was dealt one card has its first two only now."""
        if len(self.round.firsts.get(hand.box, [])) < 2:
            self.round.firsts[hand.box] = list(hand.cards)

    def _is_called_off(self, hand: Hand) -> bool:
        """Its wagers were declared void, and nothing more was decided for it."""
        made = self.decisions.get((hand.box, hand.number))
        void = all(s.voided_seq is not None for s in self.round.stakes_on(hand.box) if s.bet == "main")
        return void and (not made or self._is_stale(made[0], hand))

    def _withdraw_or_keep(self, hand: Hand) -> None:
        """Where the doubled part may be taken back, a hand with other cards than it had is asked about that."""
        key = (hand.box, hand.number)
        points = hand_total(self.game, self.round, hand)
        if not self.game.double.value.may_withdraw or points.bust:
            return
        if wins_anyway(self.game, self.round, hand, points):
            return
        supposed = any(d.seq == 0 and d.choice in ABOUT_THE_DOUBLE for d in self.script.decisions.get(key, []))
        if not supposed and sorted(self.script.ended_with.get(key, [])) != sorted(hand.names):
            used = len(self.script.plays(key))
            raise NeedsDecision(hand, ABOUT_THE_DOUBLE, used, self._new_hand(hand.box))

    def _is_finished(self, hand: Hand) -> bool:
        points = total(hand.names)
        split_ace = hand.split_from is not None or self._was_split(hand)
        if split_ace and value(hand.names[0]) == 1:
            return not self._may_split_again(hand)
        most = self.game.draws_until.value
        return points.points >= most.points or (most.cards is not None and len(hand.cards) >= most.cards)

    def _was_split(self, hand: Hand) -> bool:
        return any(other.box == hand.box and other.split_from == hand.number for other in self.round.hands)

    def _may_split_again(self, hand: Hand) -> bool:
        """Split aces get one card each; where aces may be split again, a second ace still leaves that choice."""
        made = self.decisions.get((hand.box, hand.number), [])
        again = self.game.split.value.aces_again and len(hand.names) > 1 and value(hand.names[1]) == 1
        return again and bool(made) and made[0].choice == "split"

    def _is_drawn_for(self, hand: Hand) -> bool:
        """Where the sign says so the dealer draws a low hand that can neither double nor split, without asking."""
        rule = self.game.must_draw.value
        if rule is None or rule.how != "sign" or not self.script.draw_under_twelve:
            return False
        if self._decided(hand) is not None:
            return False
        points = total(hand.names)
        low = points.points < (17 if points.soft else rule.under)
        return low and not {"double", "split"} & set(self._choices(hand))

    def _decides_later(self, hand: Hand) -> bool:
        """Whether the next decision is to stand, or was supposed for the hand that the draw will make."""
        made = self.decisions.get((hand.box, hand.number), [])
        decision = self._decided(hand) or (made[0] if made else None)
        if decision is None:
            return self._choices(hand) == ("draw",)  # there is nothing to decide
        if decision.choice == "stand" and (not self._is_stale(decision, hand) or self._choices(hand) == ("draw",)):
            return True
        return decision.seq == 0 and _is_for_others(decision, hand)

    def _must_draw(self, hand: Hand) -> bool:
        rule = self.game.must_draw.value
        return rule is not None and rule.how == "rule" and total(hand.names).points < rule.under

    def _decision(self, hand: Hand) -> str:
        """What was decided for these very cards; else what was decided next, unless that was for other cards."""
        made = self.decisions.get((hand.box, hand.number), [])
        if self._is_directed(hand, made):
            return self._directed(hand, made)
        decided = self._decided(hand)
        if decided is None and made and not self._is_stale(made[0], hand):
            decided = made[0]
        if decided is not None:
            self._use(hand, decided)
            return decided.choice
        used = len(self.script.plays((hand.box, hand.number))) - len(made)
        raise NeedsDecision(hand, self._choices(hand), used, self._new_hand(hand.box))

    def _decided(self, hand: Hand) -> Decision | None:
        """The decision on record for the cards that the hand has, at whichever point of the round it was made."""
        key = (hand.box, hand.number)
        made = self.decisions.get(key, [])
        if made and not _is_for_others(made[0], hand):
            return made[0]
        on_record = [*made, *(one for one in self.recorded.get(key, []) if one.directed_by_rank is None)]
        return next((one for one in on_record if one.cards and not _is_for_others(one, hand)), None)

    def _use(self, hand: Hand, decided: Decision) -> None:
        """It is used up. What was decided before it is passed over, and stays on record for the cards it was for."""
        key = (hand.box, hand.number)
        made, recorded = self.decisions.get(key, []), self.recorded.get(key, [])
        if decided in made:
            del made[: made.index(decided) + 1]
        if decided in recorded:
            recorded.remove(decided)

    def _is_directed(self, hand: Hand, made: list[Decision]) -> bool:
        """From the first direction on, until somebody decides about the cards that it has come to."""
        key = (hand.box, hand.number)
        if made and made[0].directed_by_rank is not None:
            self.directed.add(key)
        elif made and not _is_for_others(made[0], hand):
            self.directed.discard(key)
        return key in self.directed

    def _directed(self, hand: Hand, made: list[Decision]) -> str:
        """A hand that is played for somebody absent goes by the rule, whatever was directed."""
        points, rule = total(hand.names), self.game.absent.value
        if rule is None:
            return made.pop(0).choice if made else "stand"
        if made and made[0].directed_by_rank is not None:
            made.pop(0)
        return "stand" if points.points >= (rule.stands_soft if points.soft else rule.stands_hard) else "draw"

    def _is_stale(self, decision: Decision, hand: Hand) -> bool:
        return not self.game.decisions_hold.value and _is_for_others(decision, hand)

    def _drop_what_can_not_hold(self, hand: Hand) -> None:
        """Decisions hold for other cards too, in some games; but not one that these cards do not allow."""
        made = self.decisions.get((hand.box, hand.number), [])
        if not self.game.decisions_hold.value:
            return
        while made and made[0].choice in _BY_THE_CARDS and _is_for_others(made[0], hand):
            if made[0].choice in self._choices(hand):
                return
            made.pop(0)

    def _choices(self, hand: Hand) -> tuple[str, ...]:
        from_split = hand.split_from is not None or self._was_split(hand)
        aces = from_split and value(hand.names[0]) == 1
        found = ["draw"] if self._must_draw(hand) else ["draw", "stand"]
        if not may_double(self.game, hand.names, from_split=from_split, split_aces=aces):
            found.append("double")
        hands = sum(1 for other in self.round.hands if other.box == hand.box)
        if not may_split(
            self.game,
            hand.names,
            hands=hands,
            split_aces=aces,
            declined=any(other is not hand and _is_pair(other) for other in self.round.hands if other.box == hand.box),
            permitted_more=self.script.split_again,
        ):
            found.append("split")
        first = self.round.dealer[0].card if self.round.dealer else None
        if not from_split and not may_surrender(self.game, hand.names, first, acted=len(hand.cards) > 2):
            found.append("surrender")
        return tuple(found)

    def _new_hand(self, box: int) -> int:
        return max(other.number for other in self.round.hands if other.box == box) + 1

    def _split(self, hand: Hand) -> None:
        number = self._new_hand(hand.box)
        new = Hand(hand.box, number, [hand.cards.pop()], split_from=hand.number)
        new.decisions = list(self.script.decisions.get((hand.box, number), []))
        self.round.hands.append(new)
        hand.cards.append(self._next())

    # The dealer

    def _play_dealer(self) -> None:
        dealer, waiting = self.round.dealer, Dependents(self.game, self.round)
        needless = not self.game.no_needless_card.value
        if not dealer:
            return
        if any(dealt.card is None for dealt in dealer):
            raise NeedsCard("a card of the dealer was never seen")
        if len(dealer) == 1:
            first = dealer[0].card or ""
            if not waiting.on_the_second_card(first) and not (needless and self.cards):
                return
            dealer.append(self._next())
        while self._draws(total(_names(dealer))) and (waiting.on_the_whole_hand() or (needless and self.cards)):
            dealer.append(self._next())

    def _draws(self, points: Total) -> bool:
        stands = self.game.dealer.value
        return points.points < (stands.soft if points.soft else stands.hard)

    def _forget_what_was_refused(self) -> None:
        """A surrender that the game does not allow leaves the hand as it is."""
        first = self.round.dealer[0].card if self.round.dealer else None
        for hand in self.round.hands:
            if may_surrender(self.game, hand.names, first, acted=len(hand.cards) > 2):
                hand.decisions = [made for made in hand.decisions if made.choice != "surrender"]


def _is_for_others(decision: Decision, hand: Hand) -> bool:
    """Whether a decision was made for other cards than the hand has now."""
    return decision.cards != "" and sorted(decision.cards.split()) != sorted(hand.names)


def _is_pair(hand: Hand) -> bool:
    """A hand that began with a pair, and was not split: that was declined."""
    return len(hand.names) > 1 and value(hand.names[0]) == value(hand.names[1])


def _names(cards: list[Dealt]) -> list[str]:
    return [dealt.card for dealt in cards if dealt.card is not None]
