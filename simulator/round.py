"""A round of blackjack from the first wager to the last card picked up, in the order of the rulebook."""

from domain.facts.dealing import RoundEnded
from simulator.betting import take_bets
from simulator.dealing import initial_deal, pick_up_what_is_left
from simulator.pace import CALL
from simulator.shuffle import end_shoe
from simulator.subsequent import subsequent_deal
from simulator.table import Table


def play_round(table: Table) -> None:
    house = table.house
    table.rounds_opened += 1
    table.recorder.round = table.rounds_opened
    layout = take_bets(table)
    initial_deal(table, layout)
    house.between_the_deals(table, layout)
    subsequent_deal(table, layout)
    house.dealers_turn(table, layout)
    house.settle(table, layout)
    pick_up_what_is_left(table, layout)
    house.clear_away(table)
    table.recorder.note(RoundEnded(), CALL)
    table.recorder.round = None
    if table.shoe.shuffle_is_due:
        end_shoe(table)  # 4.1.1(c)
