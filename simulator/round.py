"""A round of blackjack from the first wager to the last card picked up, in the order of the rulebook."""

from domain.facts.dealing import RoundEnded
from simulator.betting import take_bets
from simulator.dealers_hand import complete_dealers_hand
from simulator.dealing import initial_deal, pick_up_what_is_left
from simulator.interim import interim_settlement
from simulator.pace import CALL
from simulator.settlement import final_settlement
from simulator.shuffle import end_shoe
from simulator.subsequent import subsequent_deal
from simulator.table import Table


def play_round(table: Table) -> None:
    table.rounds_opened += 1
    table.recorder.round = table.rounds_opened
    layout = take_bets(table)
    initial_deal(table, layout)
    interim_settlement(table, layout)
    subsequent_deal(table, layout)
    complete_dealers_hand(table, layout)
    final_settlement(table, layout)
    pick_up_what_is_left(table, layout)
    table.recorder.note(RoundEnded(), CALL)
    table.recorder.round = None
    if table.shoe.cutting_card_out:
        end_shoe(table)  # 4.1.1(c)
