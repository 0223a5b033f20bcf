"""A house for one game: what the rulebook says as data, what its procedures are, and how its floor sets up tables.

Rules come from the rulebook's data, as values with a clause: totals, odds, how many and who. Which move is lawful is
asked where everybody asks it (`simulator.lawful`). The steps of play, what a hand pays and what each mistake is called
are the simulator's own. The tests hold all of it against tables written from the documents by hand.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from domain.cards import DECK, Card
from domain.games.blackjack.game import Game
from domain.rule import SuperBonus
from domain.values import Rank, Staff
from domain.vocabulary import PLAYS, Choice, Tender
from simulator.counting import ACE, TEN, VALUES, count
from simulator.lawful import absent_may_stand, expected_for, is_finished, may_double
from simulator.layout import Box, Hand, Layout, Wager
from simulator.pace import MINUTE_US
from simulator.player import Player
from simulator.roster import Ranks, Roster
from simulator.setting import Setting
from simulator.table import Table

_PLAYERS_PER_BOX_AT_MOST = 5


Step = Callable[[Table, Layout], None]


@dataclass(frozen=True, kw_only=True, eq=False)
class House:
    """`between` are the steps of the interim settlement, in their order.

    `deck_counts` are how tables are set up, more often where a number is named more often. `clauses` are a variation's
    own, written by hand from its chapter, by the name of the rule that they change; `parent` is the game from which it
    differs, whose mistakes it has too.
    """

    game: Game
    ranks: Ranks
    deck_counts: tuple[int, ...]
    between: tuple[Step, ...]
    asked_to_cut: Callable[[Table], list[Player]]
    cut_depth: Callable[[Table], int]
    marker_places: Callable[[Table], list[int]]
    chance_of_device: float = 0.15
    two_markers_by_pit: bool = False  # TAS 5.2(c)
    lays_split_aces_sideways: bool = False  # NSW 12.3.1
    five_and_under_win: bool = False  # CM 22.3.1(b)
    dealers_22_stands_off: bool = False  # CM 22.3.3(b), 29.3.3(b)
    gives_free_tokens: bool = False  # CM 29.7.1(a), 29.8.1(a)
    parent: "House | None" = None
    clauses: dict[str, str] = field(default_factory=dict)

    # The game.

    @property
    def rulebook(self) -> str:
        """The document by which its mistakes are called: of a rulebook that adopts another's game, that other one."""
        return self.line[-1].game.rulebook

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def key(self) -> str:
        return self.game.key

    @cached_property
    def line(self) -> tuple["House", ...]:
        """Itself, its parent and so on: a mistake is called as the nearest of them has it."""
        return (self, *(self.parent.line if self.parent else ()))

    def clause(self, clauses: dict[str, str], rule: str | None = None) -> str | None:
        """Of clauses by rulebook, or by rulebook and game: the nearest to this game.

        A variation has its own for each rule that it changes.
        """
        for house in self.line:
            own = house.clauses.get(rule or "", clauses.get(house.key))
            if own is not None:
                return own
        return clauses.get(self.rulebook)

    # The table.

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        return tuple(card for card in DECK if card[0] not in self.game.deck.value.without)

    @cached_property
    def cards_per_deck(self) -> Literal[48, 52]:
        return 48 if self.game.deck.value.cards == 48 else 52

    @cached_property
    def players_per_box(self) -> int:
        return min(self.game.players_per_box.value, _PLAYERS_PER_BOX_AT_MOST)

    @property
    def limits_per(self) -> Literal["player", "box"]:
        return "box" if self.game.box_maximum.value == "always" else "player"

    @property
    def limits_notice_minutes(self) -> int | None:
        change = self.game.limits_change.value
        return change.minimum_up_minutes if change else None

    def sets_limits(self, roster: Roster) -> Staff:
        change = self.game.limits_change.value
        return self.of_rank(change.rank, roster) if change else roster.manager

    @staticmethod
    def of_rank(rank: Rank | None, roster: Roster) -> Staff:
        """Who at the table has this rank; the dealer where nobody above is named."""
        above = (roster.supervisor, roster.manager, roster.senior)
        return next((staff for staff in above if staff.rank == rank), roster.dealer)

    @property
    def winding_down_us(self) -> int:
        """So long before the closing nothing new is begun."""
        closing = self.game.closing.value
        if closing is None:
            return 0
        return (4 if closing.minutes is None else closing.minutes + 4) * MINUTE_US

    @property
    def spreads_cards_in_suits(self) -> bool:
        return self.game.checked_before_play.value == "checked-in-suits"

    # The cards.

    @property
    def dealer_may_cut_again(self) -> bool:
        return self.game.cut.value.dealer_may_cut_again

    @property
    def burn_may_be_seen(self) -> bool:
        return self.game.burn.value.shown == "on-request"

    def burns(self, setting: Setting) -> bool:
        burn = self.game.burn.value
        return burn.when != "never" and (burn.with_device or not setting.has_device)

    @property
    def rack_waits_for_the_initial_deal(self) -> bool:
        """NSW 7.2; elsewhere a device gets the cards back at the end of a round, CM 1.1."""
        return self.game.discards_to_device.value

    # The boxes.

    @property
    def highest_wager_calls(self) -> bool:
        """NSW 5.5.2, and who calls is named before the round, 5.6; else whoever is nearest the dealer, CM 5.9."""
        return "highest-wager" in self.game.control.value

    def stays_on(self, box: Box) -> tuple[Choice, ...]:
        """What another player on a box says who does not follow a split."""
        on = self.game.others.value.on_split
        if on == "ride":
            return (Choice.RIDE,)
        # TAS 14.2; of a hand that is split again they stay where they are.
        chooses = on != "first-hand" and len(box.hands) == 1
        return (Choice.FIRST_HAND, Choice.SECOND_HAND) if chooses else (Choice.FIRST_HAND,)

    @property
    def asks_riders_again(self) -> bool:
        """Where a wager that stays lies on one hand, NSW 12.6.2 and TAS 14.2, there is nothing to ask."""
        return self.game.others.value.on_split == "ride"

    # Between the deals.

    def between_the_deals(self, table: Table, layout: Layout) -> None:
        for step in self.between:
            step(table, layout)

    @property
    def natural_odds(self) -> tuple[int, int]:
        return self.game.natural.value.odds

    @property
    def natural_always_wins(self) -> bool:
        return self.game.natural.value.always_wins

    @property
    def even_money(self) -> bool:
        return self.game.even_money.value

    @property
    def natural_may_insure(self) -> bool:
        return all(offer.natural_may for offer in self.game.insurance.value)

    def insurance_on(self, table: Table, layout: Layout) -> Literal["ace", "ten"] | None:
        if layout.dealer_value == TEN and table.setting.options.get("ten-insurance"):
            return "ten"
        return "ace" if layout.dealer_value == ACE else None

    def insurance_odds(self, layout: Layout) -> tuple[int, int]:
        on = "ace" if layout.dealer_value == ACE else "ten"
        return next(offer.odds for offer in self.game.insurance.value if offer.on == on)

    # The subsequent deal.

    def choices(self, table: Table, layout: Layout, box: Box, hand: Hand) -> list[Choice]:
        """What the player is asked. On a split ace that has its card nothing, or whether to split again."""
        split_again = bool(table.setting.options.get("split-again"))
        may = expected_for(self.game, box, list(layout.dealer), split_again=split_again)
        choices = may.choices((box.number, hand.number))
        if box.split_aces and "split" not in choices:
            return []
        if self.asks_surrender_first:
            choices = tuple(choice for choice in choices if choice != Choice.SURRENDER)
        return [choice for choice in PLAYS if choice in choices and (choice != "double" or self.may_double(hand))]

    @property
    def asks_surrender_first(self) -> bool:
        """CM 12.4.1(a), TAS 21.8.1: of everybody before any further card, and of nobody at their turn."""
        surrender = self.game.surrender.value
        return surrender is not None and surrender.comes_first

    def draw_or_stand(self, total: int) -> list[Choice]:
        """A sign that players must draw hangs nowhere, CM 7.5.2."""
        must = self.game.must_draw.value
        must_draw = must is not None and must.how != "sign" and total < must.under
        return [Choice.DRAW] if must_draw else [Choice.DRAW, Choice.STAND]

    @property
    def draws_low_hands(self) -> bool:
        """CM 27.2.1: the dealer does, without asking."""
        must = self.game.must_draw.value
        return must is not None and must.how == "dealer"

    def draws_for(self, total: int, soft: bool) -> bool:
        must = self.game.must_draw.value
        return must is not None and must.how == "dealer" and must.is_low(total, soft=soft)

    def may_double(self, hand: Hand) -> bool:
        """By the cards alone. What an ace is worth in a guide that does not say so, nobody tries."""
        double = self.game.double.value
        if double.totals is not None and double.ace_is_one == "to-qualify" and count(hand.cards)[1]:
            return False
        return may_double(self.game, hand.cards)

    @property
    def double_is_full(self) -> bool:
        return self.game.double.value.stake == "the-wager"

    @property
    def tender_of_a_double(self) -> Tender:
        """CM 29.7.1(a)."""
        return Tender.FREE_TOKEN if self.gives_free_tokens else Tender.CHIPS

    def tender_of_a_split(self, pair: Hand) -> Tender:
        """CM 29.8.1: a token, but for ten-value cards."""
        is_free = self.gives_free_tokens and VALUES[pair.cards[-1]] != TEN
        return Tender.FREE_TOKEN if is_free else Tender.CHIPS

    def least_for_a_double(self, table: Table, stake: Wager) -> int:
        if self.gives_free_tokens:
            return 0
        return stake.cents if self.double_is_full else table.sign.chip_cents

    def least_for_a_split(self, pair: Hand, stake: Wager) -> int:
        return 0 if self.tender_of_a_split(pair) == Tender.FREE_TOKEN else stake.cents

    @property
    def low_aces_once_doubled(self) -> int:
        """How many of the first cards have aces that stay one in a doubled hand."""
        return 2 if self.game.double.value.ace_is_one in ("to-qualify-and-after", "once-doubled") else 0

    @property
    def double_may_be_withdrawn(self) -> bool:
        return self.game.double.value.may_withdraw

    def hands_per_box(self, table: Table) -> int:
        split = self.game.split.value
        with_leave = split.hands_max_with_permission if table.setting.options.get("split-again") else None
        return with_leave or split.hands_max

    def draws_on(self, hand: Hand) -> bool:
        """Whether the hand may have another card at all: not with 21, nor with as many cards as a game allows."""
        return not is_finished(self.game, hand.cards)

    @property
    def pays_21_at_once(self) -> bool:
        """CM 10.5.1(c): before any further card; by 22.3.1(a) at any time, and this floor does it then."""
        return self.game.player_21_always_wins.value is not None

    def wins_at_once(self, hand: Hand) -> bool:
        """Whatever the dealer has: a 21 where it always wins, and five cards under it."""
        five_and_under = self.five_and_under_win and len(hand.cards) == 5 and hand.total < 21
        return five_and_under or (self.pays_21_at_once and hand.total == 21)

    @property
    def plays_for_absent(self) -> bool:
        return self.game.absent.value is not None

    def absent_stands(self, total: int, soft: bool) -> bool:
        absent = self.game.absent.value
        assert absent is not None, "this game has no rule for one who is away"
        return absent_may_stand(absent, total, soft=soft)

    def directs_for_absent(self, roster: Roster) -> Staff:
        absent = self.game.absent.value
        return self.of_rank(absent.rank if absent else None, roster)

    # The dealer, and the settlement.

    @cached_property
    def main_odds(self) -> tuple[tuple[int, int], ...]:
        """By which a main wager may be paid."""
        bonuses = [bonus.odds for bonus in self.game.bonuses.value]
        return tuple(dict.fromkeys((self.game.winning.value, self.natural_odds, *bonuses)))

    @property
    def may_draw_needlessly(self) -> bool:
        """Crown Sydney's guide has the dealer hit 16 or less, and no word of an exception."""
        return not self.game.no_needless_card.value

    def dealer_stands(self, total: int, soft: bool) -> bool:
        dealer = self.game.dealer.value
        return total >= (dealer.soft if soft else dealer.hard)

    @property
    def super_bonus(self) -> SuperBonus | None:
        return self.game.super_bonus.value
