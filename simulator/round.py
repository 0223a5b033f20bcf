"""A round of blackjack from the first wager to the last card picked up, in the order of the rulebook."""

from domain.facts.dealing import RoundEnded
from simulator.betting import take_bets
from simulator.dealers_hand import complete_dealers_hand
from simulator.dealing import initial_deal, pick_up_what_is_left
from simulator.layout import Layout
from simulator.pace import CALL
from simulator.settlement import final_settlement
from simulator.shuffle import end_shoe, return_discards
from simulator.side_wagers.lying_on import choose_what_lies_on
from simulator.slip import Part, Slip
from simulator.subsequent import subsequent_deal
from simulator.table import Table

_NO_SLIP = Slip()


def play_round(table: Table) -> None:
    house = table.house
    table.rounds_opened += 1
    table.recorder.round = table.rounds_opened
    table.luck.turn_to(table.rounds_opened)
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_round(table)
    slip = table.slip or _NO_SLIP
    layout = take_bets(table)
    if not slip.initial_deal(table, layout):
        initial_deal(table, layout)
    _over(table, layout, "initial-deal")
    if not slip.between_the_deals(table, layout):
        house.between_the_deals(table, layout)
    _over(table, layout, "interim-settlement")
    subsequent_deal(table, layout)
    _over(table, layout, "subsequent-deal")
    if not slip.dealers_turn(table, layout):
        complete_dealers_hand(table, layout)
    _over(table, layout, "dealers-hand")
    if not slip.settlement(table, layout):
        final_settlement(table, layout)
    _over(table, layout, "settlement")
    choose_what_lies_on(table, layout)
    pick_up_what_is_left(table, layout)
    if not house.rack_waits_for_the_initial_deal:
        return_discards(table)  # 1.1
    slip.cards_away(table, layout)
    table.recorder.note(RoundEnded(), CALL)
    table.recorder.round = None
    slip.round_over(table)
    if table.shoe.shuffle_is_due and not slip.shuffle_is_due(table):
        end_shoe(table)  # 4.1.1(c)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_round(table)


def _over(table: Table, layout: Layout, part: Part) -> None:
    if table.slip is not None:
        table.slip.part_over(table, layout, part)
