"""The round follows what was offered and chosen."""

from domain.facts import decisions as c
from domain.facts.events import Event
from domain.games.blackjack.play.button import ButtonChoice, ButtonOffer
from domain.games.blackjack.play.following.button import button_of
from domain.games.blackjack.play.following.jackpots import ask, is_about_a_jackpot
from domain.games.blackjack.play.following.piles import hand_at
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import round_of
from domain.games.blackjack.play.following.wagers import lay_on
from domain.games.blackjack.play.subsequent_deal import further_card_is_out
from domain.games.blackjack.play.table import Decision, Hand, Round, Table
from domain.vocabulary import ANSWERS, PLAYS, Bet, Choice

_HANDS = {Choice.FIRST_HAND: 1, Choice.SECOND_HAND: 2}
_OF_THE_BUTTON = (Choice.ACCEPT_RESULT, Choice.PRESS_AGAIN)  # no hand is played by them
_OF_A_WAGER = (Choice.RETRACT_WAGER, Choice.KEEP_WAGER)
_BEFORE_THE_DEALER = (Choice.EVEN_MONEY, Choice.SURRENDER, Choice.WITHDRAW_DOUBLE, Choice.TAKE_REFUND)


@follows(c.ChoiceOffered)
def _offer(state: Table, event: Event, fact: c.ChoiceOffered) -> None:
    if fact.choices[0] in _OF_THE_BUTTON:
        button_of(round_of(state, event)).asked.append(ButtonOffer(event.seq, fact.player, fact.box))
    elif fact.choices[0] in _OF_A_WAGER and is_about_a_jackpot(state, event, fact):
        ask(state, event, fact)
    elif fact.box is not None:
        hand_at(state, event, fact.box, fact.hand).asked.append(event.seq)
    else:
        round_of(state, event)


@follows(c.ChoiceMade)
def _choose(state: Table, event: Event, fact: c.ChoiceMade) -> None:
    if fact.choice in _OF_THE_BUTTON:
        again = fact.choice == Choice.PRESS_AGAIN
        button_of(round_of(state, event)).choices.append(ButtonChoice(event.seq, fact.player, fact.box, again))
        return
    if fact.choice in _OF_A_WAGER and is_about_a_jackpot(state, event, fact):
        ask(state, event, fact)
        return
    hand = hand_at(state, event, fact.box, fact.hand)
    if fact.choice in (*PLAYS, *ANSWERS):
        hand.play_on()
    late = fact.choice in _BEFORE_THE_DEALER and _is_late(round_of(state, event), hand, fact.choice)
    made = Decision(event.seq, fact.player, fact.choice, cards=" ".join(hand.names), late=late)
    if fact.choice == Choice.SURRENDER:
        made.after_further_card = further_card_is_out(round_of(state, event))
    hand.decisions.append(made)
    if fact.choice in _HANDS:  # after a split the original wager goes to the hand that its owner chooses
        game_round = round_of(state, event)
        for stake in game_round.stakes_on(fact.box):
            if stake.player == fact.player and stake.bet == Bet.MAIN:
                lay_on(game_round, stake, _HANDS[fact.choice], event.seq)


def _is_late(game_round: Round, hand: Hand, choice: Choice) -> bool:
    """Behind the dealer's second card. One whose hand was passed over may still surrender it.

    NSW 18.5.1: a refund is for the players whose round was broken off, and who have not gone on with it.
    """
    second = game_round.dealers_second_seq
    if second is None or not hand.cards:
        return False
    if choice == Choice.TAKE_REFUND:
        return game_round.device_failure is not None and game_round.device_failure.seq < second
    if choice == Choice.SURRENDER and not any(made.seq < second for made in hand.decisions):
        return False
    return second > hand.cards[-1].seq


@follows(c.PlayDirected)
def _direct(state: Table, event: Event, fact: c.PlayDirected) -> None:
    hand = hand_at(state, event, fact.box, fact.hand)
    hand.play_on()
    hand.decisions.append(Decision(event.seq, None, Choice(fact.action), fact.by.rank, " ".join(hand.names)))
