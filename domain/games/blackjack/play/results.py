"""What each wager of a round should be paid or lose, as its cards lie: the settlement by the rules, in cents."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import JOKER
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, is_natural, total, value
from domain.games.blackjack.play.doubt import CanNotTell, Doubt
from domain.games.blackjack.play.drawn_prizes import drawn_for
from domain.games.blackjack.play.jackpot_prizes import jackpot_prize
from domain.games.blackjack.play.outcomes import Dealers, Result, Standing, settled_by, takes_even_money
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.play.third_card import third_card
from domain.games.blackjack.play.tokens import counts_as_token, token_cents, tokens_on
from domain.games.blackjack.side_wagers.wager import (
    Button,
    Carry,
    JackpotOutcome,
    JackpotTable,
    PayTable,
    Seen,
    SideWager,
    Stage,
)
from domain.rule import Odds, Rule
from domain.vocabulary import BETS_OF_A_HAND, INSURANCE, MAIN, TAKE_REFUND, Choice

_NONE: Mapping[str, str] = MappingProxyType({})
_FOR_THE_DEAL = ("first-two-cards", "initial-deal", "free-tokens")  # what is known when the initial deal is over


class Due(Struct, frozen=True):
    """What should become of a stake. The stake itself is the player's again unless it is collected."""

    stake: Stake
    paid_cents: int = 0
    collected_cents: int = 0
    clause: str = ""
    unknown: str = ""  # why it can't be determined; then it counts as it was settled
    reading: str = ""  # how we read the rule that it goes by, where it turns on that
    doubt: Doubt | None = None  # of what kind that reason is
    cites: str = ""  # the clause that a finding about it names, where it has one of its own
    first_cents: int | None = None  # of a wager that is decided once more after its first win: what that paid
    first_clause: str = ""
    goes_on: bool = False  # it has won all there is in this round, and may lie on for the next

    @classmethod
    def by(
        cls, rule: Rule[Any], stake: Stake, *, paid_cents: int = 0, collected_cents: int = 0, reading: str = ""
    ) -> "Due":
        return cls(stake, paid_cents, collected_cents, rule.clause, reading=reading)

    @classmethod
    def as_settled(cls, stake: Stake, clause: str = "", unknown: str = "", doubt: Doubt | None = None) -> "Due":
        """What became of it. More given back than lay there is a payment."""
        lost = stake.lost_cents
        return cls(stake, stake.paid_cents + max(0, -lost), max(0, lost), clause, unknown, doubt=doubt)

    def refunded(self, clause: str) -> "Due":
        """The same by the clause that gives it back."""
        return replace(self, clause=clause)

    @property
    def net_cents(self) -> int:
        """What the player gains, or loses."""
        return self.paid_cents - self.collected_cents


def unknown_in(dues: list[Due]) -> str:
    """Why a settlement can't be determined in full; empty if it can."""
    return next((due.unknown for due in dues if due.unknown), "")


def hand_total(game: Game, game_round: Round, hand: Hand) -> Total:
    """The hand's total; a doubled hand counts the aces of its first two cards as one where the game says so."""
    return _counted(game, game_round, hand, hand.names)


def _counted(game: Game, game_round: Round, hand: Hand, cards: list[str]) -> Total:
    may_be_one = game.double.value.ace_is_one in ("to-qualify-and-after", "once-doubled")
    if may_be_one and game_round.is_doubled(*hand.key):
        first = total(cards[:2], aces_are_one=True).points
        rest = total(cards[2:])
        points = first + rest.points
        return Total(points - 10, False) if rest.soft and points > 21 else Total(points, rest.soft)
    return total(cards)


def settlement(
    game: Game,
    chip_cents: int,
    game_round: Round,
    *,
    pay_tables: Mapping[str, str] = _NONE,
    decks: int = 0,
    only: Collection[str] | None = None,
) -> list[Due]:
    """Every stake's due, in the order in which the stakes were placed; or of those on some bets only."""
    stakes = game_round.stakes if only is None else [stake for stake in game_round.stakes if stake.bet in only]
    return _Settling(game, chip_cents, game_round, pay_tables, decks).dues(stakes)


def jackpot_outcome(
    game: Game, game_round: Round, stake: Stake, *, pay_tables: Mapping[str, str], decks: int
) -> JackpotOutcome | None:
    """What the cards of a jackpot wager come to; raises `CanNotTell` where that is not known."""
    return _Settling(game, 1, game_round, pay_tables, decks).outcome_of(stake)


def void_settlement(
    dues: list[Due], void_seq: int, *, interim_stands: bool, busts_stand: str = "", interim_by: str = ""
) -> list[Due]:
    """A void round: everything goes back but what is forfeited; what was paid, and side wagers, before may stand.

    `busts_stand` is the clause by which bust wagers were collected, where those stay lost too, and `interim_by` the one
    by which what was settled before stands.
    """

    def settled(due: Due) -> Due:
        was_bust = bool(busts_stand) and due.clause == busts_stand and _was_collected_before(due.stake, void_seq)
        if due.stake.forfeited or was_bust:
            return due
        stands = interim_stands and _was_settled_before(due, void_seq)
        if stands and due.first_cents is not None:  # what comes after the first win is no interim settlement
            return Due(due.stake, due.first_cents, clause=due.first_clause, cites=interim_by)
        return replace(due, cites=interim_by) if stands else Due(due.stake)

    return [settled(due) for due in dues]


def _was_collected_before(stake: Stake, seq: int) -> bool:
    """And not given back since."""
    return stake.lost_cents > 0 and stake.settled_seq is not None and stake.settled_seq <= seq


def _was_settled_before(due: Due, seq: int) -> bool:
    """Paid; or a side wager that was collected, also where one that had lost was given back since."""
    stake = due.stake
    if stake.paid_seq is not None:
        paid_seq = stake.paid_seq if due.first_cents is None else stake.first_settled_seq or stake.paid_seq
        return paid_seq <= seq
    if stake.bet in (*BETS_OF_A_HAND, INSURANCE):
        return False
    had_lost = due.collected_cents > 0 and stake.collected_cents > 0 and (stake.first_settled_seq or seq) < seq
    return had_lost or _was_collected_before(stake, seq)


class _Settling:
    def __init__(self, game: Game, chip_cents: int, game_round: Round, pay_tables: Mapping[str, str], decks: int):
        self.game = game
        self.chip_cents = chip_cents
        self.round = game_round
        self.pay_tables = pay_tables
        self.decks = decks
        self.dealer = Dealers([dealt.card for dealt in game_round.dealer])
        self.choices = {decision.choice for hand in game_round.hands for decision in hand.decisions}

    def dues(self, stakes: Iterable[Stake]) -> list[Due]:
        taken: dict[tuple[str, int], int] = {}  # on which hand one has lost the original wager to a dealer's natural
        dues = []
        for stake in stakes:
            try:
                due = self._due(stake, taken)
            except CanNotTell as unknown:
                due = Due.as_settled(stake, unknown=str(unknown), doubt=unknown.doubt)
            dues.append(due)
        return dues

    def _due(self, stake: Stake, taken: dict[tuple[str, int], int]) -> Due:
        if stake.forfeited:
            return Due(stake, collected_cents=stake.cents)
        if stake.cents == 0 or stake.voided_seq is not None or self._took_refund(stake):
            return Due(stake)
        if stake.bet == INSURANCE:
            return self._insurance(stake)
        if stake.bet in self.game.side_wagers:
            return self._side_wager(stake)
        return self._main(stake, taken)

    # The main wager, with what doubling and splitting added

    def _main(self, stake: Stake, taken: dict[tuple[str, int], int]) -> Due:
        hand = self.round.hand(stake.box, self._hand_of(stake))
        if hand is None or not hand.cards:
            return Due(stake)
        owner = (stake.player, stake.box)
        taken_elsewhere = taken.get(owner, hand.number) != hand.number
        standing = self._standing(hand, stake.player, stake.bet, taken_elsewhere=taken_elsewhere)
        if len(standing.cards) < len(hand.cards):
            raise CanNotTell("unread-card", f"a card of box {hand.box} was never seen")
        if JOKER in standing.cards or JOKER in self.dealer.cards:
            raise CanNotTell("no-rule", "no clause says what a joker is worth")
        outcome = settled_by(standing)
        result = outcome.pays(standing)
        if outcome.name == "dealer_natural_takes" and result.lost == "all":
            taken[owner] = hand.number
        rule = outcome.rule_in(self.game)
        reading = rule.reading if outcome.reads else ""
        tokens = self.game.free_tokens
        if tokens is not None and counts_as_token(self.game, self.round, stake):
            return replace(self._token(rule, stake, result.odds, reading), cites=tokens.value.worth)
        if result.odds is not None:
            due = self._paid(rule, stake, result.odds, reading)
        else:
            due = Due.by(rule, stake, collected_cents=self._lost(stake, result), reading=reading)
        return replace(due, cites=outcome.cited(standing)) if outcome.cited is not None else due

    def _token(self, rule: Rule[Any], stake: Stake, odds: Odds | None, reading: str) -> Due:
        """Worth the original wager if its hand wins, and lost by nobody."""
        worth = winnings(token_cents(self.round, stake), odds, self.chip_cents) if odds is not None else 0
        return Due.by(rule, stake, paid_cents=worth, reading=reading)

    def _lost(self, stake: Stake, result: Result) -> int:
        if not stake.tender_in_use.is_money:
            return 0
        if result.lost == "half":
            return half_lost(stake.counted_cents, self.chip_cents)
        return stake.counted_cents if result.lost == "all" else 0

    def _standing(self, hand: Hand, player: str, bet: str = MAIN, *, taken_elsewhere: bool = False) -> Standing:
        cards = hand.names
        points = _counted(self.game, self.round, hand, cards)
        return Standing(
            self.game, self.round, hand, cards, points, self.dealer, player, bet, taken_elsewhere, self.choices
        )

    def _hand_of(self, stake: Stake) -> int:
        """Where nothing says on which hand of a split others ride, it is the one on which they were settled."""
        if stake.settled_hand is not None and self.game.others.value.on_split == "ride":
            return stake.settled_hand
        return stake.hand

    def _took_refund(self, stake: Stake) -> bool:
        """NSW 18.5.1; what was settled before stands."""
        if TAKE_REFUND not in self.choices:
            return False
        hand = self.round.hand(stake.box, 1)
        decisions = hand.decisions if hand is not None else []
        chosen = [d.seq for d in decisions if (d.choice, d.player, d.late) == (TAKE_REFUND, stake.player, False)]
        if not chosen or (stake.first_settled_seq is not None and stake.first_settled_seq < chosen[0]):
            return False
        failure = self.round.device_failure
        if not self.game.refund_when_device_fails.value or failure is None or failure.seq > chosen[0]:
            raise CanNotTell("no-rule", "a wager was given back, and no clause lets a player choose that")
        return True

    # Beside the main wager

    def _insurance(self, stake: Stake) -> Due:
        hand = self.round.hand(stake.box, 1)
        if hand is not None and takes_even_money(self.game, self._standing(hand, stake.player), self.dealer):
            return Due.by(self.game.even_money, stake, reading=self.game.even_money.reading)
        both = [card for card in self.dealer.cards[:2] if card is not None]
        if len(both) < 2:
            doubt: Doubt = "unread-card" if self.dealer.is_unseen else "card-not-drawn"
            raise CanNotTell(doubt, "the dealer's second card, on which insurance depends, was not drawn or not seen")
        offered = self.game.insurance_on(both[0])
        wins = is_natural(both) and (value(both[0]) == 1 or len(self.dealer.cards) == 2)
        if offered is None or not wins:
            due = Due.by(self.game.insurance, stake, collected_cents=stake.counted_cents)
        else:
            due = self._paid(self.game.insurance, stake, offered.odds)
        return replace(due, cites=offered.settled_by) if offered is not None and offered.settled_by else due

    def _side_wager(self, stake: Stake) -> Due:
        """By its stages; one that the round before left active, by those of its own."""
        wager = self.game.side_wagers[stake.bet]
        cards = self._seen_from(stake.box, wager)
        if JOKER in (*cards.firsts, *cards.next, *self.dealer.cards):
            raise CanNotTell("no-rule", "no clause says what a joker is worth")
        if wager.carry is None or stake.standing == "new":
            return self._by_stages(stake, wager, wager.stages, cards)
        active = self._active(stake, wager, wager.carry, cards)
        if stake.standing == "active":
            return active
        new = self._by_stages(stake, wager, wager.stages, cards)
        if (new.paid_cents, new.collected_cents) != (active.paid_cents, active.collected_cents):
            raise CanNotTell(
                "round-before", f"nothing says whether {stake.player}'s wager was left active by the round before"
            )
        return replace(new, goes_on=False)

    def _active(self, stake: Stake, wager: SideWager, carry: Carry, cards: Seen) -> Due:
        if not any(other.cents for other in self.round.stakes_on(stake.box, bet=MAIN)):
            return Due.by(carry.needs, stake)
        return replace(self._by_stages(stake, wager, carry.stages, cards), goes_on=False)

    def _by_stages(self, stake: Stake, wager: SideWager, stages: tuple[Stage, ...], cards: Seen) -> Due:
        """One after the other, as long as it wins and stays. In a void round nothing came to the final settlement."""
        due, first = Due(stake), stages[0]
        for stage in stages:
            if stage is not first and stage.settled.value == "final" and self.round.voided_seq is not None:
                break
            if stage.waits_for in _FOR_THE_DEAL and self._is_undecided(stake.box, cards):
                return Due.by(stage.losing, stake)
            if stage.jackpot is not None:
                return self._jackpot(stage, stake)
            lying = stake.counted_cents if stage is first else self._left(stake)
            odds = self._table(stake, stage).pays(stake.bet, cards)
            if odds is None:
                return self._unless_a_sign_says(
                    wager, replace(due, collected_cents=lying, clause=stage.losing.clause), stake
                )
            if stage.goes_on:
                continue
            if stage.button is not None:
                return self._drawn(stage.button, stage.odds, stake)
            most = stake.most_cents if wager.maximum is not None else None
            paid = self._paid(stage.odds, stake, odds, cents=lying, most=most)
            due = replace(
                due,
                paid_cents=due.paid_cents + paid.paid_cents,
                clause=paid.clause,
                goes_on=wager.carry is not None and stage is stages[-1],
            )
            if not stage.stays:
                break
            if stage is first:
                due = replace(due, first_cents=paid.paid_cents, first_clause=paid.clause)
        return self._unless_a_sign_says(wager, due, stake)

    @staticmethod
    def _left(stake: Stake) -> int:
        """What lies there after the first win."""
        return stake.counted_cents if stake.left_cents is None else stake.left_cents

    def _table(self, stake: Stake, stage: Stage) -> PayTable:
        option = self.pay_tables.get(stake.bet, "")
        table = stage.odds.value.get((self.decks, option))
        if table is None and stake.bet not in self.pay_tables:
            raise CanNotTell("no-pay-table", f"the table does not offer {stake.bet}")
        if table is None:
            named = f" and pay table {option}" if option else ""
            raise CanNotTell("no-pay-table", f"the rulebook has no odds for {stake.bet} with {self.decks} decks{named}")
        return table

    @staticmethod
    def _unless_a_sign_says(wager: SideWager, due: Due, stake: Stake) -> Due:
        """Less may have been due, where a sign says how much and none is in the record."""
        unknown = wager.maximum is not None and stake.most_cents is None
        if unknown and stake.settled_seq is not None and stake.paid_cents < due.paid_cents:
            raise CanNotTell("no-sign", f"no sign in the record says how much {stake.bet} pays at most")
        return due

    def _drawn(self, button: Button, prizes: Rule[Any], stake: Stake) -> Due:
        """What the button drew for it; after a malfunction what those get who still waited."""
        if self.round.button is not None and self.round.button.is_out_of_order:
            raise CanNotTell("no-rule", f"{stake.bet} was taken while it was not to be offered")
        drawn = drawn_for(self.round, stake)
        press, rule = drawn.press, prizes
        if press is None and drawn.waits:
            return self._paid(button.waiting_at_malfunction, stake, button.waiting_at_malfunction.value)
        if press is None or press.cents is None:
            raise CanNotTell("prize-not-drawn", f"no prize is recorded for {stake.player}'s wager on box {stake.box}")
        if drawn.was_under_way:
            rule = button.under_way_at_malfunction
        elif press.is_shown_differently:
            rule = button.shown_differently
        elif drawn.is_pressed_on:
            rule = button.out_of_offer
        elif not press.is_entitled:
            rule = button.without_player
        return self._paid(rule, stake, Odds(press.cents, self._whole(stake) if press.in_all else 100))

    def outcome_of(self, stake: Stake, box: int | None = None) -> JackpotOutcome | None:
        """What the cards of its box come to, or those of another."""
        wager = self.game.side_wagers[stake.bet]
        table = self._table(stake, wager.stages[0])
        assert isinstance(table, JackpotTable)
        return table.outcome(stake.bet, self._seen_from(stake.box if box is None else box, wager))

    def _jackpot(self, stage: Stage, stake: Stake) -> Due:
        won = jackpot_prize(stage, self.round, stake, lambda box: self.outcome_of(stake, box), self.chip_cents)
        return Due.by(won.rule, stake, paid_cents=won.paid_cents, collected_cents=won.collected_cents)

    def _whole(self, stake: Stake) -> int:
        """Chips and a token beside them are one wager."""
        return sum(other.cents for other in self.round.stakes_of(stake.player, stake.box, stake.bet))

    def _seen_from(self, box: int, wager: SideWager) -> Seen:
        firsts = tuple(dealt.card for dealt in self.round.firsts.get(box, []))
        stands, points = self.game.dealer.value, total(self.dealer.seen)
        is_complete = len(self.dealer.seen) > 1 and points.points >= (stands.soft if points.soft else stands.hard)
        third = third_card(self.round, box) if wager.sees_third_card else None
        tokens = tokens_on(self.round, box) if self.game.free_tokens is not None else 0
        is_split = any(hand.box == box and hand.split_from is not None for hand in self.round.hands)
        cards = () if third is None else (third.card,)
        return Seen(box, firsts, self.dealer.cards, is_complete, cards, tokens, is_split)

    def _is_undecided(self, box: int, cards: Seen) -> bool:
        """A side wager has neither won nor lost: the box was passed over, or with one card nobody played it on."""
        firsts = len(cards.firsts)
        main = self.round.stakes_on(box, bet=MAIN)
        if firsts != 1 or Choice.RETRACT_WAGER not in self.choices:
            return not firsts and bool(main)
        hand = self.round.hand(box, 1)
        was_taken_back = hand is not None and any(made.choice == Choice.RETRACT_WAGER for made in hand.decisions)
        return was_taken_back and all(not stake.cents or stake.voided_seq is not None for stake in main)

    def _paid(
        self,
        rule: Rule[Any],
        stake: Stake,
        odds: Odds,
        reading: str = "",
        *,
        cents: int | None = None,
        most: int | None = None,
    ) -> Due:
        """Chips and a token beside them are one wager: what both win is rounded once, and at `most` so much."""
        before = 0
        for other in self.round.stakes:
            if other is stake:
                break
            if (other.player, other.box, other.bet, other.hand) == (stake.player, stake.box, stake.bet, stake.hand):
                before += other.counted_cents
        both = winnings(before + (stake.counted_cents if cents is None else cents), odds, self.chip_cents)
        alone = winnings(before, odds, self.chip_cents)
        if most is not None:
            both, alone = min(both, most), min(alone, most)
        return Due.by(rule, stake, paid_cents=both - alone, reading=reading)


def half_lost(cents: int, chip_cents: int) -> int:
    """What a surrender costs: the half that the player has back is rounded up to what chips can pay."""
    back = -(-cents // 2)
    return cents - min(cents, -(-back // chip_cents) * chip_cents)


def winnings(cents: int, odds: Odds, chip_cents: int) -> int:
    """What odds pay, up to the next amount that the table's smallest chip can pay."""
    exact = -(-cents * odds.pays // odds.to)
    return -(-exact // chip_cents) * chip_cents
