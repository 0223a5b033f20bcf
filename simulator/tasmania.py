"""Tasmania: blackjack as at Crown Melbourne, and what differs."""

from dataclasses import replace
from random import Random

from domain.facts.decisions import Choice
from domain.facts.tables import PersonTold
from domain.values import Official, Staff
from simulator.closing import without_notice
from simulator.crown_melbourne import Blackjack
from simulator.insurance import call_insurance
from simulator.layout import Box, Layout
from simulator.limits import announce_limits, change_limits
from simulator.luck import Luck
from simulator.naturals import settle_naturals
from simulator.pace import STEP
from simulator.pairs import settle_pairs
from simulator.player import Player
from simulator.roster import Ranks, Roster
from simulator.setting import Setting
from simulator.sign import Sign
from simulator.table import Table

_FEW_BOXES = 5  # with four or five decks the deck at the back must do for the last round, 5.2(a)


class TasmaniaBlackjack(Blackjack):
    rulebook = "tasmania-blackjack-2015"
    name = "blackjack"
    ranks = Ranks("inspector", "management-representative", "management-representative")

    deck_counts = (4, 5, 6, 6, 7, 8, 8)  # 4.1
    limits_notice_minutes = 30  # 7.5(b)
    winding_down_us = 0
    spreads_cards_in_suits = True  # 4.2, 4.3
    dealer_may_cut_again = True  # 5.1

    double_is_full = True  # 15.1
    asks_riders_again = False
    announce_closing = staticmethod(without_notice)

    def setting(self, luck: Luck, pit_luck: Luck) -> Setting:
        """5.2(c): all tables of a gaming area have as many markers; two need six decks or more, 5.2(b)."""
        two_markers = pit_luck.of("setting").random() < 0.5
        setting = self._setting(luck, [n for n in self.deck_counts if n >= 6] if two_markers else self.deck_counts)
        boxes = setting.boxes if setting.decks >= 6 else _FEW_BOXES
        return replace(setting, boxes=boxes, markers=2 if two_markers else 1)

    def options_of(self, rng: Random, *, device: bool) -> dict[str, bool]:
        return {}

    def new_limits(self, table: Table, sign: Sign) -> None:
        """7.5, 7.8: surveillance is told, and then all players consent or a notice hangs for half an hour."""
        told = Official(office="surveillance")
        table.recorder.note(PersonTold(told=told, about="limits-change", by=table.roster.manager), STEP)
        if table.luck.of("limits").random() < 0.3:
            change_limits(table, sign, all_consent=True)
        else:
            announce_limits(table, sign, self.limits_notice_minutes)

    def asked_to_cut(self, table: Table) -> list[Player]:
        """5.1: one of the players, whoever that is."""
        asked = [table.seated[box] for box in table.boxes_taken()]
        table.luck.of("cut").shuffle(asked)
        return asked

    def cut_depth(self, table: Table) -> int:
        return table.luck.of("cut").randrange(self.cards_per_deck // 4, table.cards // 2)  # 5.1 sets no depth

    def marker_places(self, table: Table) -> list[int]:
        """5.2: a deck from the back with four or five decks; two markers at least three decks from the front."""
        one_deck = self.cards_per_deck
        if table.setting.decks < 6:
            return [table.luck.of("cut").randrange(one_deck - 4, one_deck + 1)]
        last = table.luck.of("cut").randrange(one_deck * 5 // 4, one_deck * 2)
        if table.setting.markers == 1:
            return [last]
        return [table.luck.of("cut").randrange(last + one_deck // 4, table.cards - 3 * one_deck + 1), last]

    def burns(self, setting: Setting) -> bool:
        return False  # there is no burn in this rulebook

    def between_the_deals(self, table: Table, layout: Layout) -> None:
        """20.9, 11, 12."""
        settle_pairs(table, layout)
        call_insurance(table, layout)
        settle_naturals(table, layout)

    def draw_or_stand(self, total: int) -> list[Choice]:
        return ["draw", "stand"] if total >= 12 else ["draw"]  # 13.3, 14.10

    def stays_on(self, box: Box) -> tuple[Choice, ...]:
        """14.2: the hand that they choose; of a hand that is split again they stay where they are."""
        return ("first-hand", "second-hand") if len(box.hands) == 1 else ("first-hand",)

    def absent_stands(self, total: int, soft: bool) -> bool:
        return total > 11  # 13.4

    def directs_for_absent(self, roster: Roster) -> Staff:
        return roster.manager  # 13.4
