"""A box's third card, for which some side wagers wait: the next that came after its first two, to whichever hand."""

from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.play.table import Hand, Round
from domain.games.blackjack.side_wagers.wager import Seen, SideWager
from domain.table.shoe import Dealt
from domain.vocabulary import ENDS, PLAYS


def third_card(game_round: Round, box: int) -> Dealt | None:
    """It is counted by box, so that the card for half of a pair is one. A card for a hand that stood on two is none."""
    firsts = game_round.firsts.get(box, [])
    if len(firsts) < 2:
        return None
    first_two = {dealt.seq for dealt in firsts}
    came = [(dealt, hand) for hand in game_round.hands_on(box) for dealt in hand.cards if dealt.seq not in first_two]
    if not came:
        return None
    dealt, hand = min(came, key=lambda one: one[0].seq)
    return None if _stood(game_round, hand, dealt.seq) else dealt


def is_third_card_open(game_round: Round, box: int) -> bool:
    """Whether a box may still get one: nobody stands there, and the dealer has not drawn."""
    if third_card(game_round, box) is not None or len(game_round.dealer) > 1:
        return False
    return not any(_stood(game_round, hand) for hand in game_round.hands_on(box))


def goes_on(wager: SideWager, game_round: Round, box: int) -> bool | None:
    """Whether a wager has won with a box's first two cards, so that it waits for the third; None: nobody can tell."""
    firsts = tuple(dealt.card for dealt in game_round.firsts.get(box, []))
    table = next(iter(wager.stages[0].odds.value.values()))  # whether it wins is the same by all of them
    try:
        return table.pays(wager.name, Seen(box, firsts, (), dealer_is_complete=False)) is not None
    except CanNotTell:
        return None


def is_split(game_round: Round, box: int) -> bool:
    return any(hand.split_from is not None for hand in game_round.hands_on(box))


def _stood(game_round: Round, hand: Hand, before: int | None = None) -> bool:
    """Whether the last that its caller decided for the two cards ended the hand; `before` a step, or at all."""
    caller = game_round.callers.get(hand.box)
    made = [decision for decision in hand.decisions if decision.choice in PLAYS]
    made = [decision for decision in made if None in (caller, decision.player) or decision.player == caller]
    last = next((decision for decision in reversed(made) if before is None or decision.seq < before), None)
    names = " ".join(dealt.card or "" for dealt in game_round.firsts.get(hand.box, []))
    return last is not None and last.choice in ENDS and last.cards == names
