"""What was decided for a hand, as far as it moves cards."""

from msgspec import structs

from domain.games.blackjack.play.table import Decision, Hand, Round
from domain.vocabulary import CALLS, Bet, Choice

ABOUT_THE_DOUBLE = (Choice.KEEP_DOUBLE, Choice.WITHDRAW_DOUBLE)

# What moves cards, and as what a card that was dealt in error and is offered again counts (NSW 17.2, 17.3).
_ANSWERS = {Choice.ACCEPT_CARD: Choice.DRAW, Choice.REFUSE_CARD: Choice.STAND}
_PLAYS = {name: name for name in (*CALLS, Choice.SURRENDER)} | _ANSWERS


def plays(decisions: list[Decision], caller: str | None = None) -> list[Decision]:
    """The decisions that move cards: those of the one who calls, or as directed. Others follow, ride or give up."""
    return [
        decision if decision.choice == name else structs.replace(decision, choice=name)
        for decision in decisions
        if (name := _PLAYS.get(decision.choice))
        and not (name == Choice.SURRENDER and caller is not None and decision.player not in (None, caller))
    ]


def about_cards(decision: Decision) -> bool:
    """Whether it moves cards, or takes back what a double put down."""
    return decision.choice in _PLAYS or decision.choice in ABOUT_THE_DOUBLE


def decided(game_round: Round, hand: Hand, controller: str | None) -> list[Decision]:
    """What counts of what was said for a hand: by the one who calls, and not taken back in time."""
    called = _called([made for made in hand.decisions if game_round.counts(hand, made)], controller)
    went_on = _when_play_went_on(game_round, hand)
    doubled = {s.player for s in game_round.stakes_on(*hand.key) if s.bet == Bet.DOUBLE and s.cents}
    return [
        _made_for(hand, one)
        for one in called
        if (one.choice == Choice.DOUBLE and one.player in doubled) or not _is_taken_back(one, called, went_on)
    ]


def _called(decisions: list[Decision], controller: str | None) -> list[Decision]:
    """Without what others on the box said beside the one who calls: they follow, or give up for themselves."""
    calls = any(decision.player == controller and decision.choice in _PLAYS for decision in decisions)
    if controller is None or not calls:
        return list(decisions)
    return [d for d in decisions if d.choice not in CALLS or d.player in (None, controller)]


def _when_play_went_on(game_round: Round, hand: Hand) -> list[int]:
    """The cards of the box, those that lie nowhere any more, the decisions of later hands, the dealer's second card."""
    later = [d.seq for other in game_round.hands if other.key > hand.key for d in other.decisions]
    cards = [dealt.seq for other in game_round.hands_on(hand.box) for dealt in other.cards]
    piles = [game_round.dealer, *(other.cards for other in game_round.hands)]
    lying = {dealt.seq for pile in piles for dealt in pile}
    gone = [dealt.seq for dealt in game_round.drawn if dealt.seq not in lying]
    return [*later, *cards, *gone, *(dealt.seq for dealt in game_round.dealer[1:2])]


def _is_taken_back(one: Decision, decisions: list[Decision], went_on: list[int]) -> bool:
    """Whether the same player decided once more about the same cards before play went on."""
    if one.choice not in CALLS:
        return False
    others = (d for d in decisions if d.seq > one.seq and d.player == one.player and d.choice in _PLAYS)
    other = next(others, None)
    return other is not None and one.cards == other.cards and not any(one.seq < seq < other.seq for seq in went_on)


def _made_for(hand: Hand, decision: Decision) -> Decision:
    """With the cards that lay there, also those that were seen only later; none named where that is not known."""
    named, lay = decision.cards.split(), [dealt for dealt in hand.cards if dealt.seq < decision.seq]
    if decision.choice == Choice.SPLIT and len(named) == 1:  # the other card had been moved before it was recorded
        return structs.replace(decision, cards="")
    if len(named) >= len(lay) or decision.choice in _ANSWERS:  # said of the hand without the card in error
        return decision
    seen = [dealt.card for dealt in lay if dealt.card is not None]
    return structs.replace(decision, cards=" ".join(seen) if len(seen) == len(lay) else "")
