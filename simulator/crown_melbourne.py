"""Crown Melbourne's blackjack, chapters 1 to 9 and 15: the procedure from which every other game differs.

Only facts come from the rulebook's data: decks, odds, pay tables and how many may wager on a box. What is right to
do with the cards on the table is written here and in the steps that this class strings together.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal

from domain.cards import Card
from domain.facts.decisions import Choice
from domain.games.blackjack.side_wagers.perfect_pairs import PairOdds
from domain.rulebooks import GAMES
from domain.values import Staff
from simulator.closing import after_three_rounds
from simulator.counting import ACE, DECK, VALUES, count
from simulator.dealers_hand import complete_dealers_hand
from simulator.insurance import call_insurance
from simulator.layout import Box, Hand, Layout
from simulator.limits import announce_limits, change_limits
from simulator.luck import Luck
from simulator.naturals import settle_naturals
from simulator.pace import MINUTE_US
from simulator.pairs import settle_pairs
from simulator.player import Player
from simulator.roster import Ranks, Roster
from simulator.setting import Setting
from simulator.settlement import final_settlement
from simulator.shuffle import return_discards
from simulator.sign import Sign
from simulator.subsequent import collect_bust
from simulator.table import Table

_PLAYERS_PER_BOX_AT_MOST = 5


class Blackjack:
    """One game of one house: its facts, its ranks, and its steps. What differs elsewhere is overridden there."""

    rulebook = "crown-melbourne-blackjack-v26"
    name = "blackjack"
    ranks = Ranks("higher-duties-dealer", "area-manager", "assistant-casino-manager")

    # How tables are set up, more often where it is named more often.
    deck_counts: tuple[int, ...] = (4, 5, 6, 6, 7, 8, 8, 8)
    chance_of_device = 0.15
    limits_per: Literal["player", "box"] = "player"
    limits_notice_minutes: int | None = 20  # 6.4
    winding_down_us = 4 * MINUTE_US
    spreads_cards_in_suits = False
    burn_may_be_seen = True  # 4.3.1
    dealer_may_cut_again = False

    # Play.
    natural_may_insure = True
    even_money = True  # 7.4.1(b)
    double_is_full = False  # 7.5.5(a)(i)
    low_aces_once_doubled = 0
    lays_split_aces_sideways = False
    refusal_to_split_binds = True  # 7.5.6(e)
    asks_riders_again = True
    plays_for_absent = True
    announce_closing = staticmethod(after_three_rounds)

    def __init__(self) -> None:
        facts = GAMES[f"{self.rulebook}/{self.name}"]
        pairs = facts.side_wagers["perfect-pairs"]
        self.deck: tuple[Card, ...] = tuple(card for card in DECK if card[0] not in facts.deck.value.without)
        self.cards_per_deck: Literal[48, 52] = 48 if facts.deck.value.cards == 48 else 52
        self.players_per_box = min(facts.players_per_box.value, _PLAYERS_PER_BOX_AT_MOST)
        self.natural_odds = facts.natural.value.odds
        self.pairs_odds = {key: odds for key, odds in pairs.odds.value.items() if isinstance(odds, PairOdds)}
        self.pairs_per_box = pairs.placement.players_per_box.value or _PLAYERS_PER_BOX_AT_MOST
        self.pairs_need_leave = pairs.placement.elsewhere_with.value is not None
        self._insurance_odds = {offer.on: offer.odds for offer in facts.insurance.value}
        self._facts = facts

    # The table.

    def setting(self, luck: Luck, pit_luck: Luck) -> Setting:
        """`pit_luck` gives all tables of a pit the same numbers, for what must be alike among them."""
        return self._setting(luck, self.deck_counts)

    def _setting(self, luck: Luck, deck_counts: Sequence[int]) -> Setting:
        rng = luck.of("setting")
        decks = rng.choice(deck_counts)
        pairs, pairs_table = self._offered_pairs(decks, luck.fresh("perfect-pairs", "offer"))
        device = rng.random() < self.chance_of_device
        return Setting(
            decks=decks,
            dealing="continuous-shuffler" if device else "shoe",
            options=self.options_of(rng, device=device),
            pairs=pairs,
            pairs_table=pairs_table,
        )

    def options_of(self, rng: Random, *, device: bool) -> dict[str, bool]:
        """4.2.1, 4.3.1: the dealer may offer the cut and may burn, and here does, but not with a device."""
        return {} if device else {"burn": True, "cut": True}

    def _offered_pairs(self, decks: int, rng: Random) -> tuple[PairOdds | None, str]:
        """15.4.1: where there are two options for so many decks, the table has one of them."""
        tables = sorted(option for of_decks, option in self.pairs_odds if of_decks == decks)
        if not tables or rng.random() < 0.4:
            return None, ""
        option = rng.choice(tables)
        return self.pairs_odds[decks, option], option

    def before_the_first_round(self, table: Table) -> None:
        """What has to be said before play begins."""

    def sets_limits(self, roster: Roster) -> Staff:
        return roster.manager

    def new_limits(self, table: Table, sign: Sign) -> None:
        """6.4: at any time, but a higher minimum only after a notice."""
        if sign.min_cents > table.sign.min_cents:
            assert self.limits_notice_minutes is not None
            announce_limits(table, sign, self.limits_notice_minutes)
        else:
            change_limits(table, sign)

    # The cards.

    def asked_to_cut(self, table: Table) -> list[Player]:
        """4.2.2 and 4.2.3: the designated player, and then the seats clockwise from there."""
        first = table.cut_goes_to
        if first is None or first not in [*table.seated.values(), *table.standing]:
            first = table.seated[max(table.seated)]
        others = [table.seated[box] for box in table.boxes_taken() if table.seated[box] is not first]
        after = [player for player in others if player.box > first.box]
        return [first, *after, *(player for player in others if player.box <= first.box)]

    def cut_depth(self, table: Table) -> int:
        """4.2.4: about one deck in from an end, and never less."""
        return self.cards_per_deck + table.luck.of("cut").randrange(self.cards_per_deck // 2)

    def marker_places(self, table: Table) -> list[int]:
        """4.2.5(b): the cutting card goes in between a deck and a half from the back and half way."""
        return [table.luck.of("cut").randrange(self.cards_per_deck * 3 // 2, table.cards // 2 + 1)]

    def burns(self, setting: Setting) -> bool:
        """4.3.1: after a shuffle and cut, and a device is not cut."""
        return not setting.has_device

    def clear_away(self, table: Table) -> None:
        """1.1: a round ends with its cards back in the machine."""
        return_discards(table)

    # The boxes.

    def line_up(self, stakes: list[tuple[Player, int]]) -> list[tuple[Player, int]]:
        """Where nobody sits, 5.9: whoever is nearest the dealer calls the decisions, so they may lie as they came."""
        return stakes

    def name_controllers(self, table: Table, boxes: list[Box]) -> None:
        """5.9.1(a): the dealer can see it."""

    # Between the deals.

    def between_the_deals(self, table: Table, layout: Layout) -> None:
        """7.3.2, then 15.4.2, then 7.4.1."""
        call_insurance(table, layout)
        settle_pairs(table, layout)
        settle_naturals(table, layout)

    def insurance_on(self, table: Table, layout: Layout) -> Literal["ace", "ten"] | None:
        return "ace" if layout.dealer_value == ACE else None

    def insurance_odds(self, layout: Layout) -> tuple[int, int]:
        return self._insurance_odds["ace" if layout.dealer_value == ACE else "ten"]

    # The subsequent deal.

    def choices(self, table: Table, layout: Layout, box: Box, hand: Hand) -> list[Choice]:
        """What the player is asked, 7.5.1. Nothing on a split ace that has its card, 7.5.6(c)(iv)."""
        if box.split_aces:
            return []
        choices: list[Choice] = self.draw_or_stand(count(hand.cards)[0])
        if self.may_double(box, hand):
            choices.append("double")
        if self.may_split(table, box, hand):
            choices.append("split")
        return choices

    def draw_or_stand(self, total: int) -> list[Choice]:
        return ["draw", "stand"]

    def may_double(self, box: Box, hand: Hand) -> bool:
        """7.5.5(a): a hard 9, 10 or 11 as the first two cards."""
        total, soft = count(hand.cards)
        return len(hand.cards) == 2 and not soft and 9 <= total <= 11

    def may_split(self, table: Table, box: Box, hand: Hand) -> bool:
        """7.5.6(a), (c)(iv), (d), (e)."""
        if box.split_declined and self.refusal_to_split_binds:
            return False
        pair = len(hand.cards) == 2 and VALUES[hand.cards[0]] == VALUES[hand.cards[1]]
        return pair and len(box.hands) < self.hands_per_box(table)

    def hands_per_box(self, table: Table) -> int:
        return 3  # 7.5.6(d)

    def stays_on(self, box: Box) -> tuple[Choice, ...]:
        """What another player on a box says who does not follow a split."""
        return ("ride",)

    def surrender(self, table: Table, hand: Hand) -> None:
        raise NotImplementedError("there is no surrender in this game")

    def hand_is_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> None:
        if hand.total > 21:
            collect_bust(table, hand)

    def absent_stands(self, total: int, soft: bool) -> bool:
        return total >= (17 if soft else 12)  # 7.5.4(c)

    def directs_for_absent(self, roster: Roster) -> Staff:
        return roster.supervisor

    # The dealer.

    def dealers_turn(self, table: Table, layout: Layout) -> None:
        complete_dealers_hand(table, layout)

    def dealer_stands(self, total: int, soft: bool) -> bool:
        return total >= 17  # 7.5.7(a)

    def settle(self, table: Table, layout: Layout) -> None:
        final_settlement(table, layout)
