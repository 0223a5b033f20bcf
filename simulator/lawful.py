"""The layout as the rules look at it, so that dealer and players can ask what may come next (`lifecycle.expected`).

The one thing that the simulator asks where the judge asks it. What a hand pays and what a mistake is, it says itself.
"""

from collections.abc import Sequence

from domain.games.blackjack import lifecycle
from domain.games.blackjack.game import Game
from domain.games.blackjack.lifecycle import Expected, HandInPlay, Snapshot, Waits
from domain.games.blackjack.play import permitted
from domain.games.blackjack.play import table as record
from domain.games.blackjack.play.counting import Total
from domain.rule import Absent
from domain.table.shoe import Dealt
from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout


def expected_for(game: Game, box: Box, dealer: list[str], *, split_again: bool) -> Expected:
    """What may come next for the hands of one box."""
    hands = {(box.number, hand.number): _in_play(game, box, hand) for hand in box.hands}
    nothing_settled = record.Round(0, None, opened_seq=0)
    return lifecycle.expected(game, Snapshot(nothing_settled, hands, dealer, split_again=split_again))


def is_dealers_card_due(game: Game, layout: Layout) -> bool:
    """Whether the dealer draws, once every box was played. What is settled waits for nothing."""
    hands = {(box.number, hand.number): _in_play(game, box, hand) for box in layout.boxes for hand in box.hands}
    game_round = record.Round(
        0,
        None,
        opened_seq=0,
        stakes=[
            record.Stake(0, wager.player.name, wager.box, wager.bet, wager.cents, wager.hand)
            for box in layout.boxes
            for wager in (*(wager for hand in box.hands for wager in hand.wagers), *box.insurance, *box.side)
            if not wager.settled
        ],
        hands=[_as_recorded(hand) for box in layout.boxes for hand in box.hands],
    )
    expected = lifecycle.expected(game, Snapshot(game_round, hands, list(layout.dealer)))
    return expected.dealer_draws and expected.dealer_card_matters(Waits.BY_THE_BOOK)


def may_double(game: Game, cards: Sequence[str]) -> bool:
    """By the cards of a hand that was not split."""
    return permitted.may_double(game, cards, from_split=False, split_aces=False) == ""


def is_finished(game: Game, cards: Sequence[str]) -> bool:
    """Whether a hand has 21, or as many cards as it may have."""
    return HandInPlay(list(cards), game.draws_until.value).is_finished


def absent_may_stand(rule: Absent, total: int, *, soft: bool) -> bool:
    return lifecycle.may_stand(rule, Total(total, soft))


def _in_play(game: Game, box: Box, hand: Hand) -> HandInPlay:
    state = HandInPlay(
        list(hand.cards),
        game.draws_until.value,
        from_split=len(box.hands) > 1,
        aces=box.split_aces,
        declined=box.split_declined,
        doubled=hand.doubled,
        surrendered=hand.surrendered,
    )
    state.done = len(hand.cards) >= 2 and state.is_finished
    return state


def _as_recorded(hand: Hand) -> record.Hand:
    decisions = [record.Decision(0, wager.player.name, Choice.SURRENDER) for wager in hand.wagers if hand.surrendered]
    cards = [Dealt(0, card) for card in hand.cards]
    return record.Hand(hand.box, hand.number, cards, 1 if hand.number > 1 else None, decisions=decisions)
