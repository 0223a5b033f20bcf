"""Second stage: mistakes that only the whole round can show, in what its players put down, gave up or took back.

Each check looks at the round as it is read and at what was found before, and returns what it finds. They come in this
order because a wager that is found once is not found again: what was added to a hand comes before what was taken back.
"""

from collections.abc import Callable, Iterator

from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.added_wagers import check_added_wagers
from domain.games.blackjack.review.between_the_lines import (
    is_either_hand_right,
    moved_stake,
    why_not_moved,
)
from domain.games.blackjack.review.button import check_button
from domain.games.blackjack.review.consequences import fold
from domain.games.blackjack.review.jackpots import check_jackpots
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import settled
from domain.money import dollars
from domain.vocabulary import BETS_OF_A_HAND, CALLS, Bet, Choice

_Check = Callable[[RoundReview], Iterator[Finding]]


def check(review: RoundReview) -> RoundReview:
    review = review.with_found(_late_even_money(review))
    review = check_added_wagers(review)
    if review.game.prize_bets:
        review = review.with_found(check_button(review))
    if review.game.jackpot_bets:
        review = review.with_found(check_jackpots(review))
    for look in _CHECKS if _has_more_than_plays(review) else ():
        review = review.with_found(look(review))
    return fold(_refused_for_being_low(review), "check")


def _has_more_than_plays(review: RoundReview) -> bool:
    """Whether anything was given up, taken back, moved or refused; in nearly every round nothing was."""
    laid = review.round
    has_more = bool(laid.moved)
    for hand in laid.hands:
        for made in hand.decisions:
            has_more = has_more or made.choice not in CALLS
    for stake in laid.stakes:
        has_more = has_more or stake.refused is not None
    return has_more


def _late_even_money(review: RoundReview) -> Iterator[Finding]:
    """CM 7.4.1, NSW 9.1, TAS 12.1: the natural is settled against the dealer's hand."""
    for hand, made in review.implied.late_even_money:
        dues = [d for d in settled(review, review.round) if (d.stake.player, d.stake.box) == (made.player, hand.box)]
        yield from review.finding(
            "natural-paid-early",
            made.seq,
            seen=f"{made.player} was paid even money on box {hand.box}, asked for after the subsequent deal had begun",
            expected="even money is asked for before the subsequent deal",
            box=hand.box,
            hand=hand.number,
            player=made.player,
            clause=review.game.even_money.clause,
            unknown=next((due.unknown for due in dues if due.unknown), ""),
        )


# What was given up, taken back, moved or refused


def _surrenders(review: RoundReview) -> Iterator[Finding]:
    """CM 10.5.4, 12.4.1: against the controller's play, or too late. One may always ask."""
    for hand in review.round.hands:
        for decision in hand.decisions:
            why_not = _why_not_in_force(review, hand, decision) if decision.choice == Choice.SURRENDER else ""
            if why_not and _was_granted(review, hand, decision.player):
                yield from review.finding(
                    "illegal-surrender",
                    decision.seq,
                    seen=f"{decision.player} surrendered on box {hand.box}{why_not}",
                    expected=review.game.surrender.says,
                    box=hand.box,
                    hand=hand.number,
                    player=decision.player,
                    by="surrender",
                )


def _why_not_in_force(review: RoundReview, hand: Hand, surrender: Decision) -> str:
    """The controller's own that comes too late was found when it was made; another's is for themselves alone."""
    if not review.round.counts(hand, surrender):
        return " after the dealer's second card" if surrender.late else ", whose controller did not"
    rule, caller = review.game.surrender.value, review.round.callers.get(hand.box, surrender.player)
    is_late = rule is not None and rule.comes_first and surrender.after_further_card
    return " after a further card" if is_late and surrender.player != caller else ""


def _was_granted(review: RoundReview, hand: Hand, player: str | None) -> bool:
    """Part of the wager was lost, and part of it given back."""
    stakes = review.round.stakes_of(player, hand.box, number=hand.number)
    return any(0 < stake.lost_cents < stake.cents for stake in stakes)


_TAKEN_BACK = {Choice.RETRACT_WAGER: "the wager", Choice.TAKE_REFUND: "the wager", Choice.WITHDRAW_DOUBLE: "the double"}


def _retractions(review: RoundReview) -> Iterator[Finding]:
    """Wagers that players took back after the first card, although neither game nor irregularity lets them."""
    if review.game.wagers_stay.value != "all":
        return
    for hand in review.round.hands:
        for decision in hand.decisions:
            what = _TAKEN_BACK.get(decision.choice)
            if what is None or not review.round.counts(hand, decision) or _may_take_back(review, decision):
                continue
            if _went_back(review, hand.box, decision):
                yield from review.finding(
                    "late-wager",
                    decision.seq,
                    seen=f"{decision.player} took back {what} on box {hand.box} after the first card",
                    expected="no change after the first card",
                    box=hand.box,
                    player=decision.player,
                    reading="",
                )


def _went_back(review: RoundReview, box: int, decision: Decision) -> bool:
    """What was paid or collected all the same was asked for, and not given back."""
    bets = (Bet.DOUBLE,) if decision.choice == Choice.WITHDRAW_DOUBLE else BETS_OF_A_HAND
    stakes = [stake for stake in review.round.stakes_of(decision.player, box) if stake.bet in bets]
    return not any(stake.paid_cents or stake.lost_cents for stake in stakes)


def _may_take_back(review: RoundReview, decision: Decision) -> bool:
    if decision.choice == Choice.WITHDRAW_DOUBLE:
        return review.game.double.value.may_withdraw
    return any(_gives_back(review, finding, decision.seq) for finding in review.mistakes)


def _gives_back(review: RoundReview, finding: Finding, seq: int) -> bool:
    """Of a device that failed, only where no other could take over (NSW 18.5)."""
    giving = [remedy for remedy in finding.provision.remedies if remedy.may_retract]
    if finding.code == "device-failed":
        return any(finding.seq < seq and remedies.may_fit(review, remedy, finding, seq) for remedy in giving)
    return bool(giving)


def _moved_wagers(review: RoundReview) -> Iterator[Finding]:
    """Wagers laid on another hand of a split box: they are read where they belong, and found here."""
    if review.game.wagers_stay.value != "all":
        return
    for moved in review.round.moved:
        expected, was = why_not_moved(review, moved), moved_stake(review, moved, as_recorded=True)
        if was is None or not expected or review.late_wager(moved.box, moved.player):
            continue
        is_open = is_either_hand_right(review, moved)
        yield from review.finding(
            "late-wager",
            moved.seq,
            seen=f"{moved.player}'s wager on box {moved.box} was moved from hand {moved.left} to hand {moved.to}",
            expected=expected,
            box=moved.box,
            hand=None if is_open else moved.to,
            player=moved.player,
            reading=review.game.others.reading if is_open else "",
        )


# Wagers that lay there with the first card, and were refused after it: by then they were taken

# CM 5.13, NSW 19.11: what a wager may be refused for before the first card. Any other reason may be said of one that
# came too late.
_REFUSED_FOR = ("cannot-be-paid-in-chips", "above-maximum", "too-many", "restricted", "no-main-wager")


def _refused_wagers(review: RoundReview) -> Iterator[Finding]:
    """One that was settled all the same was not the one refused: the player had as much again in hand."""
    for stake in review.round.stakes:
        refused = stake.refused
        if refused is None or not _was_refused_whole(stake) or review.round.voided_seq is not None:
            continue
        is_late = refused.because in _REFUSED_FOR or (refused.late and is_unplayed(review, stake))
        if is_late and refused_as_too_low(review, stake) is None:
            yield from refused_late(review, stake)


def _was_refused_whole(stake: Stake) -> bool:
    is_settled = stake.paid_cents or stake.collected_cents
    return stake.refused is not None and stake.refused.cents == stake.cents and not is_settled


def _refused_for_being_low(review: RoundReview) -> RoundReview:
    """One mistake is one finding; its money is reported with the payments, where the hand was played."""
    for stake in review.round.stakes:
        if stake.refused is None or not _was_refused_whole(stake) or review.round.voided_seq is not None:
            continue
        low = refused_as_too_low(review, stake)
        if low is not None:
            wording = [*low.consequences, f"{stake.player}'s wager was refused after the first card."]
            unknown = low.unknown if is_played_out(review, stake) else "the hand was not played to its end"
            review = review.amended(low, consequences=wording, unknown=unknown)
    return review


def refused_as_too_low(review: RoundReview, stake: Stake) -> Finding | None:
    """What was found of a wager that was refused for being too low, and counts all the same."""
    if stake.refused is None or stake.refused.because != "below-minimum" or stake.refused.cents != stake.cents:
        return None
    place = ("below-minimum", stake.player, stake.box, stake.bet)
    low = next((f for f in review.mistakes if (f.code, f.player, f.box, f.bet) == place), None)
    return low if low is not None and low_wager_counts(review, low) else None


def low_wager_counts(review: RoundReview, finding: Finding) -> bool:
    """Whether a low wager is settled like any other: always (NSW 6.2), or because its owner had not been warned."""
    return review.game.below_minimum.value == "valid" or remedies.was_warned(review, finding) is False


def is_played_out(review: RoundReview, stake: Stake) -> bool:
    hand = review.round.hand(stake.box, stake.hand)
    if hand is None or len(hand.names) < max(2, len(hand.cards)):
        return False
    points = hand_total(review.game, review.round, hand)
    if points.bust or is_natural(hand.names) or stake.bet in review.game.side_wagers:
        return True
    complete = points.points == 21 or any(made.choice in (Choice.STAND, Choice.DOUBLE) for made in hand.decisions)
    return complete and len(review.round.dealer) > 1


def is_unplayed(review: RoundReview, stake: Stake) -> bool:
    """Nothing tells what the wager would have come to: the dealer drew no card against it."""
    hand = review.round.hand(stake.box, stake.hand)
    bust = hand is not None and hand_total(review.game, review.round, hand).bust
    return stake.bet == Bet.MAIN and len(review.round.dealer) < 2 and not bust


def refused_late(review: RoundReview, stake: Stake) -> list[Finding]:
    """The finding about a wager, or a part of it, that was refused after the first card."""
    if review.game.wagers_stay.value != "all" and stake.bet not in review.game.side_wagers:
        return []
    whole = f"{stake.player}'s wager of {dollars(stake.cents)}"
    assert stake.refused is not None
    is_whole = stake.refused.cents == stake.cents
    return review.finding(
        "late-wager",
        stake.refused.seq,
        seen=f"{whole if is_whole else f'{dollars(stake.refused.cents)} of {whole}'} on box {stake.box} "
        "was refused after the first card",
        expected="no change after the first card",
        box=stake.box,
        player=stake.player,
    )


_CHECKS: tuple[_Check, ...] = (_surrenders, _retractions, _moved_wagers, _refused_wagers)
