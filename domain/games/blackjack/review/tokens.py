"""Of the second stage: free tokens. One lies where the game has one, without chips instead, and nobody keeps it."""

from collections import Counter
from collections.abc import Sequence

from domain.findings.finding import Finding
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.play.tokens import FREE_TOKEN, lies_beside_a_token, token_by, token_due
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.wording import the_hand
from domain.money import dollars
from domain.vocabulary import MAIN, Bet, Choice, Tender

_FOLLOWS = (Choice.FOLLOW, Choice.DOUBLE, Choice.SPLIT)
_WORTH = "a free token lies there, worth the original wager"


def is_about_tokens(review: RoundReview, stake: Stake) -> bool:
    """Whether something was put down that is a token, or should be one, and not chips beside one."""
    if stake.tender == FREE_TOKEN:
        return True
    return bool(token_due(review.game, review.round, stake)) and not lies_beside_a_token(review.round, stake)


def check_token(review: RoundReview, stake: Stake) -> list[Finding]:
    """What is wrong about it. Where the double or split itself is not allowed, that is the mistake."""
    if _is_found(review, stake.bet, stake.box, stake.hand) or _is_unseen(review, stake):
        return []
    place = the_hand((stake.box, stake.hand))
    clause = token_due(review.game, review.round, stake)
    if clause and stake.tender != FREE_TOKEN:
        seen = f"{stake.player} put down {dollars(stake.cents)} for the {stake.bet} on {place}"
        return _not_given(review, stake.player, stake.seq, stake.box, stake.hand, seen, clause)
    if clause:
        return _kept(review, stake)
    return review.finding(
        "token-not-due",
        stake.seq,
        seen=f"{stake.player} was given a free token for the {stake.bet} on {place}",
        expected="what is added is a wager of the player's own",
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        clause=_in_chips(review, stake),
    )


def _is_unseen(review: RoundReview, stake: Stake) -> bool:
    """Whether nobody can tell if the pair was one of ten-value cards."""
    hand = review.round.hand(stake.box, stake.hand)
    return stake.bet == Bet.SPLIT and (hand is None or not hand.cards or hand.cards[0].card is None)


def _in_chips(review: RoundReview, stake: Stake) -> str:
    """The clause by which chips are put down."""
    rule, game = review.game.free_tokens, review.game
    if stake.bet == Bet.DOUBLE:
        return game.double.clause
    return rule.value.tens if rule is not None else game.split.value.second_wager


def _not_given(
    review: RoundReview, player: str, seq: int, box: int, hand: int, seen: str, clause: str
) -> list[Finding]:
    return review.finding(
        "token-not-given", seq, seen=seen, expected=_WORTH, box=box, hand=hand, player=player, clause=clause
    )


def _kept(review: RoundReview, stake: Stake) -> list[Finding]:
    """A token that was played is nobody's: it goes back to the float, and not to the player."""
    rule = review.game.free_tokens
    is_void = stake.voided_seq is not None or review.round.voided_seq is not None
    if rule is None or not stake.returned_cents or is_void:
        return []
    return review.finding(
        "wrong-collection",
        stake.settled_seq or stake.seq,
        seen=f"{stake.player} was given the free token on {the_hand((stake.box, stake.hand))}",
        expected="a token goes back to the float",
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        clause=rule.value.collected,
    )


def _is_found(review: RoundReview, bet: str, box: int, hand: int) -> bool:
    """Whether the double or split itself was one that is not allowed."""
    found = [f for f in review.of_round if f.code == f"illegal-{bet}" and f.box == box]
    return any(bet == Bet.SPLIT or f.hand == hand for f in found)


# Tokens that nobody placed


def with_missing_tokens(review: RoundReview, hand: Hand, doubled: Sequence[Decision]) -> RoundReview:
    """Who doubled or split, or went along, and had neither a token nor chips for it: it counts as if it lay there.

    `doubled` are the decisions of its controller to double the hand that were not changed before its card.
    """
    first = hand.cards[0].card if hand.cards else None
    for bet, seq in ((Bet.DOUBLE, _doubled_at(review, hand, doubled)), (Bet.SPLIT, _split_at(review, hand))):
        clause = token_by(review.game, bet, first)
        if seq is None or not clause:
            continue
        for player in _whose(review, hand, bet, seq):
            seen = f"{player} had nothing put down for the {bet} on {the_hand(hand.key)}"
            found = _not_given(review, player, seq, hand.box, hand.number, seen, clause)
            review = _with_its_worth(review, player, hand, bet, seq).with_found(found)
    return review


def _doubled_at(review: RoundReview, hand: Hand, doubled: Sequence[Decision]) -> int | None:
    """When the hand was doubled, if it then got its card and that was no mistake of its own."""
    if not doubled or len(hand.cards) <= len(doubled[-1].cards.split()):
        return None
    place = hand.key
    wrong = ("illegal-double", "excess-card")
    return None if any(f.code in wrong and (f.box, f.hand) == place for f in review.of_round) else doubled[-1].seq


def _split_at(review: RoundReview, hand: Hand) -> int | None:
    """When the hand was split off, if it was played."""
    parent = review.round.hand(hand.box, hand.split_from) if hand.split_from is not None else None
    if parent is None or len(hand.cards) < 2 or _is_found(review, Bet.SPLIT, hand.box, hand.number):
        return None
    halves = [
        other.number for other in review.round.hands if (other.box, other.split_from) == (hand.box, parent.number)
    ]
    said = [made.seq for made in parent.decisions if made.choice == Choice.SPLIT]
    number = halves.index(hand.number)
    return said[number] if number < len(said) else None


def _whose(review: RoundReview, hand: Hand, bet: Bet, seq: int) -> list[str]:
    """The controller, and who said that they went along; those who have nothing of the kind there.

    Where somebody else called it, that is a mistake of its own, and the controller rides at the original wager.
    """
    caller = review.followed.controllers.get(hand.box)
    number = hand.split_from if bet == Bet.SPLIT else hand.number
    at = review.round.hand(hand.box, number or 1)
    after = sorted(d.seq for d in (at.cards if at is not None else []) if d.seq > seq)
    until = after[0] if after else seq
    along = [d.player for d in (at.decisions if at else []) if seq <= d.seq < until and d.choice in _FOLLOWS]
    has = {s.player for s in review.round.stakes_on(*hand.key) if s.bet in (bet, _instead(bet))}
    has |= _have_one_for_each_split(review, hand.box) if bet == Bet.SPLIT else set()
    mains = {stake.player for stake in review.round.stakes_on(hand.box, bet=MAIN) if stake.cents}
    made = [d.player for d in (at.decisions if at else []) if d.seq == seq]
    led = [caller] if not made or caller in made else []
    return [player for player in dict.fromkeys([*led, *along]) if player in mains and player not in has]


def _have_one_for_each_split(review: RoundReview, box: int) -> set[str]:
    """Who put down as much as there are hands that were split off: on which of them each lies is as it is recorded."""
    halves = sum(1 for hand in review.round.hands_on(box) if hand.split_from is not None)
    laid = Counter(stake.player for stake in review.round.stakes_on(box, bet=Bet.SPLIT) if stake.cents)
    return {player for player, count in laid.items() if count >= halves}


def _instead(bet: Bet) -> str:
    """On a hand that was split off, an original wager may lie as well."""
    return MAIN if bet == Bet.SPLIT else bet


def _with_its_worth(review: RoundReview, player: str, hand: Hand, bet: Bet, seq: int) -> RoundReview:
    """As chips in the place of a token are read, so that no side wager counts a token that did not lie there."""
    rule = review.game.free_tokens
    tender = Tender.CHIPS if rule is not None and rule.value.chips_count_as_one else FREE_TOKEN
    mains = review.round.stakes_of(player, hand.box, MAIN)
    stake = Stake(seq, player, hand.box, bet, sum(s.cents for s in mains), hand.number, tender=tender)
    return review.with_round(stakes=[*review.round.stakes, stake])
