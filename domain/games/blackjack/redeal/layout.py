"""A round as it lay at some step, so that it can be dealt again from there and no further back."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

from msgspec import structs

from domain.games.blackjack.play.table import Decision, Hand, Key, Round
from domain.table.shoe import Dealt
from domain.vocabulary import Choice

_NEVER = 2**62
_BY_KEY = attrgetter("key")


@dataclass(frozen=True, slots=True)
class Layout:
    """Hands that stay where they lay, and what had been decided for them by then."""

    hands: list[Hand]
    dealer: list[Dealt]
    drawn: list[Dealt]  # every card that had left the shoe and is not dealt again
    firsts: dict[int, list[Dealt]]
    used: dict[Key, int]  # how many decisions of each hand had been carried out
    over: frozenset[Key]  # hands that get no further card
    doubled: frozenset[Key]
    directed: frozenset[Key]  # hands that were being played for somebody absent


def layout_at(game_round: Round, decisions: Mapping[Key, list[Decision]], step: int) -> Layout:
    """What had been dealt and carried out before a step."""
    hands = _hands_at(game_round, decisions, step)
    dealer = [dealt for dealt in game_round.dealer if dealt.seq < step]
    waiting = waiting_at(game_round, step)
    done = {hand.key: _carried_out(hands, hand, decisions.get(hand.key, []), step) for hand in hands}
    last = {key: made[-1] for key, made in done.items() if made}
    finished = {key for key, made in last.items() if made.choice in (Choice.STAND, Choice.SURRENDER, Choice.DOUBLE)}
    return Layout(
        hands,
        dealer,
        [dealt for dealt in game_round.drawn if dealt.seq < step and dealt not in waiting],
        {box: [dealt for dealt in firsts if dealt.seq < step] for box, firsts in game_round.firsts.items()},
        {key: len(made) for key, made in done.items()},
        frozenset(done if len(dealer) > 1 else finished),
        frozenset(key for key, made in last.items() if made.choice == Choice.DOUBLE),
        frozenset(key for key, made in last.items() if made.directed_by_rank is not None),
    )


def waiting_at(game_round: Round, step: int) -> list[Dealt]:
    """Cards that had been laid aside as the next ones, and lay there still."""
    left_the_shoe = {dealt.seq for dealt in game_round.drawn}
    later = [dealt for dealt in _lying_last(game_round) if dealt.seq >= step and dealt.seq not in left_the_shoe]
    aside = [dealt.card for dealt in [*later, *game_round.laid_aside]]
    return [dealt for dealt in taken_away(game_round, step) if dealt.card in aside]


def taken_away(game_round: Round, step: int) -> list[Dealt]:
    """Cards from before a step that lie in no hand in the end."""
    there = {dealt.seq for dealt in _lying_last(game_round)}
    there |= {dealt.seq for hand in _before_a_rebuild(game_round, step) for dealt in hand.cards}
    return [dealt for dealt in game_round.drawn if dealt.seq < step and dealt.seq not in there]


def _lying_last(game_round: Round) -> list[Dealt]:
    return [dealt for pile in (*(hand.cards for hand in game_round.hands), game_round.dealer) for dealt in pile]


def _before_a_rebuild(game_round: Round, step: int) -> list[Hand]:
    """The hands as they were before they were laid anew, if that came later; else as they are."""
    later = game_round.rebuilt_seq is not None and game_round.rebuilt_seq >= step
    return game_round.before_rebuild if later else game_round.hands


def _hands_at(game_round: Round, decisions: Mapping[Key, list[Decision]], step: int) -> list[Hand]:
    """With pairs that were split later put together again."""
    hands = [structs.replace(hand, cards=list(hand.cards)) for hand in _before_a_rebuild(game_round, step)]
    whole = {hand.key: hand for hand in hands}
    for hand in sorted(hands, key=_BY_KEY, reverse=True):
        parent = whole.get((hand.box, hand.split_from or 0))
        if parent is None or parent is hand:
            continue
        if _split_at(hands, decisions.get(parent.key, []), parent, hand) >= step:
            parent.cards[1:] = hand.cards[:1]
            del whole[hand.key]
    for hand in whole.values():
        hand.cards = [dealt for dealt in hand.cards if dealt.seq < step]
    return [hand for hand in whole.values() if hand.cards]


def _split_at(hands: list[Hand], decided: list[Decision], parent: Hand, half: Hand) -> int:
    """When a pair was split: as it was said, or by the card that came next where that was told first."""
    halves = sorted((h for h in hands if (h.box, h.split_from) == parent.key), key=_BY_KEY)
    number = halves.index(half)
    said = [decision.seq for decision in decided if decision.choice == Choice.SPLIT]
    came = halves[number + 1].cards[:1] if number + 1 < len(halves) else parent.cards[1:2]
    times = [*said[number : number + 1], *(dealt.seq for dealt in came)]
    return min(times, default=_NEVER)


def _carried_out(hands: list[Hand], hand: Hand, made: list[Decision], step: int) -> list[Decision]:
    """The decisions before a step, without a last one whose card had not come."""
    before = [decision for decision in made if decision.seq < step]
    if not before:
        return before
    last = before[-1]
    if last.choice == Choice.SPLIT:
        splits = sum(1 for decision in before if decision.choice == Choice.SPLIT)
        done = splits <= sum(1 for half in hands if (half.box, half.split_from) == hand.key)
    else:
        done = last.choice in (Choice.STAND, Choice.SURRENDER) or any(dealt.seq > last.seq for dealt in hand.cards)
    return before if done else before[:-1]
