"""Crown Sydney, by its guide for players: two games, told as what differs from Crown Melbourne's blackjack."""

from random import Random

from domain.facts.decisions import Choice
from simulator.closing import without_notice
from simulator.crown_melbourne import Blackjack
from simulator.dealers_hand import draw_second_card, draw_to_the_end
from simulator.layout import Layout
from simulator.roster import Ranks
from simulator.setting import Setting
from simulator.table import Table


class TraditionalBlackjack(Blackjack):
    """What the guide does not tell, such as a burn, a notice or what to do for an absent player, is not played."""

    rulebook = "crown-sydney-blackjack-guide-2023"
    name = "blackjack"
    ranks = Ranks("gaming-supervisor", "gaming-manager", "gaming-manager")

    deck_counts = (6, 8)  # Game Overview
    limits_notice_minutes = None
    winding_down_us = 0
    even_money = False  # 'Blackjack' in the Initial Deal
    refusal_to_split_binds = False
    plays_for_absent = False
    announce_closing = staticmethod(without_notice)

    def options_of(self, rng: Random, *, device: bool) -> dict[str, bool]:
        return {} if device else {"cut": True}

    def burns(self, setting: Setting) -> bool:
        return False

    def draw_or_stand(self, total: int) -> list[Choice]:
        return ["draw", "stand"] if total >= 12 else ["draw"]  # Hit or Stand

    def dealers_turn(self, table: Table, layout: Layout) -> None:
        """Dealers Hand: must hit with 16 or less, and no word of an exception."""
        draw_second_card(table, layout)
        draw_to_the_end(table, layout)


class CrownBlackjack(TraditionalBlackjack):
    name = "crown-blackjack"

    def dealer_stands(self, total: int, soft: bool) -> bool:
        return total >= (18 if soft else 17)  # Dealers Hand
