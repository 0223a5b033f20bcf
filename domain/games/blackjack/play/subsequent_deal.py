"""When the subsequent deal has begun: with a third card, and in some games with the first decision."""

from collections import Counter

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.table import Round
from domain.vocabulary import ASKS, PLAYS, SURRENDER, Choice

_ASKS_OR_TAKES = (*ASKS, Choice.ACCEPT_CARD)


def third_card_is_out(game_round: Round) -> bool:
    """Counted by box, so that the card for half of a pair is its third; or the dealer has a second one."""
    cards: Counter[int] = Counter()
    for hand in game_round.hands:
        cards[hand.box] += len(hand.cards)
    return len(game_round.dealer) > 1 or any(count > 2 for count in cards.values())


def further_card_is_out(game_round: Round) -> bool:
    """A box has the card that was asked for there; one that came in error counts as if it were still in the shoe."""
    asked = {hand.box for hand in game_round.hands if any(made.choice in _ASKS_OR_TAKES for made in hand.decisions)}
    return any(sum(len(hand.cards) for hand in game_round.hands_on(box)) > 2 for box in asked)


def begins(game: Game, choice: Choice) -> bool:
    """Whether the subsequent deal begins with a decision: not with a surrender that is offered before it."""
    surrender = game.surrender.value
    return choice in PLAYS and not (choice == SURRENDER and surrender is not None and surrender.comes_first)


def begun_at(game: Game, game_round: Round) -> int | None:
    """The step that began it; None if nothing did, or if the call for insurance may still be made up for (NSW 17.13).

    What came before the dealer's first card does not count: there was nothing yet to insure against.
    """
    cards: dict[int, list[int]] = {}
    for hand in game_round.hands:
        cards.setdefault(hand.box, []).extend(dealt.seq for dealt in hand.cards)
    steps = [sorted(seqs)[2] for seqs in cards.values() if len(seqs) > 2]
    if game.subsequent_deal.value == "first-decision":
        steps += [made.seq for hand in game_round.hands for made in hand.decisions if begins(game, made.choice)]
    begun = min(steps, default=None)
    if begun is None or not game_round.dealer or begun < game_round.dealer[0].seq:
        return None
    offered = game_round.insurance_offered_seq
    return None if game.insurance_is_called.value and (offered is None or offered > begun) else begun
