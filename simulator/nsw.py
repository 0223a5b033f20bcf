"""New South Wales: blackjack as at Crown Melbourne, and what differs."""

from random import Random
from typing import Literal

from domain.facts.decisions import Choice
from domain.facts.people import BoxControllerNamed
from domain.facts.tables import NoticePosted, PermissionGiven
from domain.values import Staff
from simulator.closing import after_twenty_minutes
from simulator.counting import TEN, VALUES
from simulator.crown_melbourne import Blackjack
from simulator.insurance import call_insurance
from simulator.layout import Box, Hand, Layout
from simulator.naturals import settle_naturals
from simulator.pace import CALL, MINUTE_US, STEP
from simulator.pairs import settle_pairs
from simulator.player import Player
from simulator.roster import Ranks, Roster
from simulator.setting import Setting
from simulator.shuffle import return_discards
from simulator.table import Table


class NswBlackjack(Blackjack):
    rulebook = "nsw-blackjack"
    name = "blackjack"
    ranks = Ranks("gaming-supervisor", "gaming-manager", "gaming-manager")

    deck_counts = (3, 4, 6, 6, 8, 8)  # 3.1
    chance_of_device = 0.25
    limits_per = "box"  # 6.1
    winding_down_us = 24 * MINUTE_US
    burn_may_be_seen = False  # 4.9

    low_aces_once_doubled = 2  # 11.1.2
    lays_split_aces_sideways = True  # 12.3.1
    refusal_to_split_binds = False  # 12.5.5 speaks of the initial two cards alone
    asks_riders_again = False  # 12.6.2: their wager lies on the first hand
    announce_closing = staticmethod(after_twenty_minutes)  # 19.8

    def options_of(self, rng: Random, *, device: bool) -> dict[str, bool]:
        return {"ten-insurance": rng.random() < 0.5, "split-again": rng.random() < 0.4}

    def before_the_first_round(self, table: Table) -> None:
        """12.5.1: where a table lets its players split again, they know it before they play."""
        if table.setting.options["split-again"]:
            table.recorder.note(PermissionGiven(permission="split-again", by=table.roster.manager), STEP)
            table.recorder.note(
                NoticePosted(notice="split-again", about="split-again", by=table.roster.supervisor), STEP
            )

    def sets_limits(self, roster: Roster) -> Staff:
        return roster.supervisor  # 6.5

    def cut_depth(self, table: Table) -> int:
        """4.5: at least one deck in from either end."""
        return table.luck.of("cut").randrange(self.cards_per_deck, table.cards // 2 + 1)

    def marker_places(self, table: Table) -> list[int]:
        """4.6: up to half way in from the back; and far enough that the last round can be finished."""
        return [table.luck.of("cut").randrange(self.cards_per_deck * 5 // 4, table.cards // 2 + 1)]

    def burns(self, setting: Setting) -> bool:
        return True  # 4.9: from the shuffling device too

    def clear_away(self, table: Table) -> None:
        """16.3: into the rack, where the cards lie until the next initial deal is complete, 7.2."""

    def line_up(self, stakes: list[tuple[Player, int]]) -> list[tuple[Player, int]]:
        """5.5.2, 5.5.3, 5.7.1: the highest wager calls, of equal ones the nearest, and goes to the front."""
        return sorted(stakes, key=lambda stake: -stake[1])

    def name_controllers(self, table: Table, boxes: list[Box]) -> None:
        """5.6: before the round."""
        for box in boxes:
            if len(box.hands[0].wagers) > 1:
                table.recorder.note(BoxControllerNamed(box=box.number, player=box.controller.name), CALL)

    def between_the_deals(self, table: Table, layout: Layout) -> None:
        """7.2, 14.9, 8, 9."""
        return_discards(table)
        settle_pairs(table, layout)
        call_insurance(table, layout)
        settle_naturals(table, layout)

    def insurance_on(self, table: Table, layout: Layout) -> Literal["ace", "ten"] | None:
        """8.2: on a ten-value card where the casino offers it."""
        if layout.dealer_value == TEN and table.setting.options["ten-insurance"]:
            return "ten"
        return super().insurance_on(table, layout)

    def choices(self, table: Table, layout: Layout, box: Box, hand: Hand) -> list[Choice]:
        """12.5.4: where splitting again is allowed, a split ace that gets another may be."""
        if box.split_aces:
            return ["stand", "split"] if self.may_split(table, box, hand) else []
        return super().choices(table, layout, box, hand)

    def draw_or_stand(self, total: int) -> list[Choice]:
        return ["draw", "stand"] if total >= 12 else ["draw"]  # 10.2

    def may_double(self, box: Box, hand: Hand) -> bool:
        """11.1: first two cards of 9, 10 or 11 with the ace as one."""
        return len(hand.cards) == 2 and 9 <= sum(VALUES[card] for card in hand.cards) <= 11

    def hands_per_box(self, table: Table) -> int:
        return 3 if table.setting.options["split-again"] else 2  # 12.4, 12.5.3

    def stays_on(self, box: Box) -> tuple[Choice, ...]:
        return ("first-hand",)  # 12.6.2

    def absent_stands(self, total: int, soft: bool) -> bool:
        return total > 11  # 17.10

    def directs_for_absent(self, roster: Roster) -> Staff:
        return roster.dealer  # 17.10 names nobody above
