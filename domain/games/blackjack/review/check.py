"""Second stage: mistakes that only the whole round can show, in what its players put down, gave up or took back.

Each check looks at the round as it is read and at what was found before, and returns what it finds. They come in this
order because a wager that is found once is not found again: what was added to a hand comes before what was taken back.
"""

from collections.abc import Callable, Iterator

from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import is_natural, total, value
from domain.games.blackjack.play.permitted import may_double
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.between_the_lines import (
    is_either_hand_right,
    moved_stake,
    why_not_moved,
    with_implied_double,
)
from domain.games.blackjack.review.consequences import fold
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import settled
from domain.games.blackjack.wording import the_hand
from domain.money import dollars
from domain.vocabulary import BETS_ADDED, BETS_OF_A_HAND, PLAYS, Bet, Choice

_Check = Callable[[RoundReview], Iterator[Finding]]
_ORDINARY = frozenset((Choice.DRAW, Choice.STAND, Choice.DOUBLE, Choice.SPLIT))


def check(review: RoundReview) -> RoundReview:
    review = review.with_found(_late_even_money(review))
    review = _added_wagers(review)
    for look in _CHECKS if _has_more_than_plays(review) else ():
        review = review.with_found(look(review))
    return fold(_refused_for_being_low(review), "check")


def _has_more_than_plays(review: RoundReview) -> bool:
    """Whether anything was given up, taken back, moved or refused; in nearly every round nothing was."""
    laid = review.round
    choices = {made.choice for hand in laid.hands for made in hand.decisions}
    return bool(laid.moved) or not choices <= _ORDINARY or any(stake.refused is not None for stake in laid.stakes)


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


# What doubling and splitting put down: nobody without the controller, nobody too late, and the controller always


def _added_wagers(review: RoundReview) -> RoundReview:
    known: set[tuple[str, str, int, int]] = set()  # what was put down in parts is one wager
    for stake in review.round.stakes:
        if stake.bet not in BETS_ADDED or not stake.cents:
            continue
        whole = (stake.bet, stake.player, stake.box, stake.hand)
        if whole in known:
            continue
        hand = review.round.hand(stake.box, stake.hand)
        if _is_too_much(review, stake):
            known.add(whole)
            review = review.with_found(_too_much(review, stake))
        elif hand is not None and stake.bet == Bet.DOUBLE:
            review = _double(review, stake, hand)
        elif hand is not None and _came_after_the_dealer(review, stake):
            review = review.with_found(_late_split(review, stake, hand))
    for hand in review.round.hands:
        if hand.split_from is not None or any(made.choice == Choice.DOUBLE for made in hand.decisions):
            review = review.with_found(_nothing_put_down(review, hand))
    return review


def _came_after_the_dealer(review: RoundReview, stake: Stake) -> bool:
    """The players' hands are finished then, unless they were laid anew."""
    second = review.followed.moments.dealers_second
    return second is not None and stake.seq > second and review.round.rebuilt_seq is None


def _late_split(review: RoundReview, stake: Stake, hand: Hand) -> list[Finding]:
    return review.finding(
        "illegal-split",
        stake.seq,
        seen=f"{stake.player} put down a split on {the_hand((hand.box, hand.number))} after the dealer's second card",
        expected="it is put down when the pair is split",
        box=hand.box,
        hand=hand.number,
        player=stake.player,
        by="split",
    )


def _sums(review: RoundReview, stake: Stake) -> tuple[int, int]:
    """The original wager, and what doubling or splitting adds to it: each in chips, in tokens, or in both."""
    theirs = [other for other in review.round.stakes_on(stake.box) if other.player == stake.player]
    main = sum(other.cents for other in theirs if other.bet == Bet.MAIN)
    return main, sum(other.cents for other in theirs if (other.bet, other.hand) == (stake.bet, stake.hand))


def _is_exact(review: RoundReview, stake: Stake) -> bool:
    """Whether just the original wager is added, and not less either."""
    return stake.bet == Bet.SPLIT or review.game.double.value.stake == "the-wager"


def _is_too_much(review: RoundReview, stake: Stake) -> bool:
    main, added = _sums(review, stake)
    if not main or not stake.tender_in_use.is_money or added == main or _is_doubled_twice(review, stake):
        return False
    late = review.late_wager(stake.box, stake.player)
    was_lowered = late is not None and late.seq > stake.seq
    return added > main or (_is_exact(review, stake) and not was_lowered)


def _too_much(review: RoundReview, stake: Stake) -> list[Finding]:
    main, added = _sums(review, stake)
    equals = "what is added equals the original wager"
    is_split = stake.bet == Bet.SPLIT
    clause = _split_wager_clause(review, stake.box, stake.hand, stake.player) if is_split else ""
    return review.finding(
        f"illegal-{stake.bet}",
        stake.seq,
        seen=f"{stake.player} put down {dollars(added)} beside {dollars(main)} on box {stake.box}",
        expected=equals if _is_exact(review, stake) else "no more is added than the original wager",
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        by=stake.bet,
        clause=clause,
    )


def _split_wager_clause(review: RoundReview, box: int, hand: int, player: str | None) -> str:
    """The clause that says how much is put on a hand of a split, by the controller or by others."""
    rule = review.game.split.value
    clause = rule.third_wager if hand > 2 else rule.second_wager
    if player != review.followed.controllers.get(box):
        clause = rule.others_wager
    return clause or rule.second_wager


def _is_doubled_twice(review: RoundReview, stake: Stake) -> bool:
    """A hand that was doubled twice was found when it was: its wager is the same mistake."""
    hand = review.round.hand(stake.box, stake.hand)
    if hand is None or sum(made.choice == Choice.DOUBLE and made.player == stake.player for made in hand.decisions) < 2:
        return False
    place = ("illegal-double", review.number, stake.box, stake.hand)
    return any((f.code, f.round, f.box, f.hand) == place for f in review.findings)


def _nothing_put_down(review: RoundReview, hand: Hand) -> Iterator[Finding]:
    """Who doubles or splits puts a wager down for it."""
    caller = review.followed.controllers.get(hand.box)
    doubled = [decision for decision in _kept(hand, caller) if decision.choice == Choice.DOUBLE]
    bets = {stake.bet for stake in review.round.stakes_on(hand.box, hand.number) if stake.player == caller}
    is_short = doubled and Bet.DOUBLE not in bets and len(hand.cards) > len(doubled[0].cards.split())
    if is_short and not _is_found_of_the_double(review, hand, doubled[0], caller):
        seen = f"{caller} doubled box {hand.box} and put nothing down"
        yield from _illegal(review, Choice.DOUBLE, doubled[0].seq, hand, seen, review.game.double.says)
    if hand.split_from is not None and caller is not None and not bets & {Bet.SPLIT, Bet.MAIN}:
        seen, says = f"{caller} split box {hand.box} and put nothing down", "what is added equals the original wager"
        clause = _split_wager_clause(review, hand.box, hand.number, caller)
        yield from _illegal(review, Choice.SPLIT, hand.cards[0].seq, hand, seen, says, clause)


def _is_found_of_the_double(review: RoundReview, hand: Hand, double: Decision, caller: str | None) -> bool:
    """The double was not allowed, its chips were refused and a card came, or they were taken back: one mistake."""
    place = (review.number, hand.box, hand.number)
    since = [f for f in review.findings if (f.round, f.box, f.hand) == place and f.seq >= double.seq]
    late = review.late_wager(hand.box, caller) if caller is not None else None
    was_taken_back = late is not None and late.seq > double.seq
    return was_taken_back or any(finding.code in ("illegal-double", "excess-card") for finding in since)


def _kept(hand: Hand, caller: str | None) -> list[Decision]:
    """What the caller decided, without what was changed before a card came."""
    made = [d for d in hand.decisions if d.player == caller and d.choice in PLAYS]
    later = zip(made, [*made[1:], None], strict=False)
    return [d for d, after in later if after is None or any(d.seq < dealt.seq < after.seq for dealt in hand.cards)]


def _illegal(
    review: RoundReview, choice: Choice, seq: int, hand: Hand, seen: str, expected: str, clause: str = ""
) -> list[Finding]:
    return review.finding(
        f"illegal-{choice}",
        seq,
        seen=seen,
        expected=expected,
        box=hand.box,
        hand=hand.number,
        player=review.followed.controllers.get(hand.box),
        by=choice,
        clause=clause,
    )


def _double(review: RoundReview, stake: Stake, hand: Hand) -> RoundReview:
    """Chips for a double: somebody who may has decided it, and the card has not come before them."""
    caller = review.followed.controllers.get(stake.box)
    doubles = [decision for decision in hand.decisions if decision.choice == Choice.DOUBLE]
    made = next((decision for decision in doubles if caller in (None, decision.player)), None)
    theirs = [other.bet for other in review.round.stakes_on(hand.box, hand.number) if other.player == caller]
    if made is None and Bet.DOUBLE in theirs:
        return _double_without_a_card(review, stake, hand)  # who put the wager down has decided, recorded or not
    if made is None:
        why = "although nobody had decided to double the hand"
    else:
        had = len(made.cards.split())
        came = hand.cards[had].seq if had and len(hand.cards) > had else None
        if came is None or (stake.seq <= came and not _was_added_to(review, stake, came)):
            return review
        why = "after the card had come"
    finding = review.finding(
        "illegal-double",
        stake.seq,
        seen=f"{stake.player} doubled on box {stake.box} {why}",
        expected=review.game.double.says,
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        by="double",
    )
    return review.with_found(finding)


def _was_added_to(review: RoundReview, stake: Stake, since: int) -> bool:
    """Whether more of it was put down after a card, and that was not found when it was."""
    added = sum(made.cents for made in review.round.changed if made.stake_seq == stake.seq and made.seq > since)
    is_found = review.late_wager(stake.box, stake.player) is not None or _is_doubled_twice(review, stake)
    return added > 0 and not is_found


def _double_without_a_card(review: RoundReview, stake: Stake, hand: Hand) -> RoundReview:
    """Chips that were put down after the last card of a hand: too late, or the card that they are for never came."""
    caller = review.followed.controllers.get(stake.box)
    names, last = hand.names, max((dealt.seq for dealt in hand.cards), default=0)
    is_unseen = len(names) < len(hand.cards) or len(names) < 2
    if stake.player != caller or last > stake.seq or is_unseen or review.round.voided_seq is not None:
        return review
    of_box = [f for f in review.findings if (f.round, f.box) == (review.number, hand.box) and f.seq >= last]
    if any(finding.hand in (None, hand.number) for finding in of_box):
        return review
    reason = _why_not_double(review, stake, hand)
    if reason:
        seen = f"{stake.player} put down a double on box {stake.box} with {total(names)}, and no card came"
        return review.with_found(_illegal(review, Choice.DOUBLE, stake.seq, hand, seen, reason))
    return _card_never_came(review, stake, hand) if stake.paid_cents or stake.collected_cents else review


def _why_not_double(review: RoundReview, stake: Stake, hand: Hand) -> str:
    if any(dealt.seq < stake.seq for dealt in review.round.dealer[1:2]):
        return "a hand is doubled before the dealer draws"
    from_split = hand.split_from is not None or any(
        (other.box, other.split_from) == (hand.box, hand.number) for other in review.round.hands
    )
    aces = from_split and value(hand.names[0]) == 1
    return may_double(review.game, hand.names, from_split=from_split, split_aces=aces) or ""


def _card_never_came(review: RoundReview, stake: Stake, hand: Hand) -> RoundReview:
    """It was allowed, and was settled as a double: then its card is missing."""
    dealer = review.round.dealer
    finding = review.finding(
        "decision-not-followed",
        dealer[1].seq if len(dealer) > 1 else review.followed.seq,
        seen=f"{the_hand((hand.box, hand.number))} with {total(hand.names)} was doubled and got no card",
        expected="the player gets the card that was asked for",
        box=hand.box,
        hand=hand.number,
    )
    return with_implied_double(review, stake, hand).with_found(finding)


# What was given up, taken back, moved or refused


def _surrenders(review: RoundReview) -> Iterator[Finding]:
    """CM 10.5.4: against the controller's play, or with the dealer's hand in sight. One may always ask."""
    for hand in review.round.hands:
        for decision in hand.decisions:
            counts = decision.choice != Choice.SURRENDER or review.round.counts(hand, decision)
            if not counts and _was_granted(review, hand, decision.player):
                why_not = " after the dealer's second card" if decision.late else ", whose controller did not"
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


def _was_granted(review: RoundReview, hand: Hand, player: str | None) -> bool:
    """Part of the wager was lost, and part of it given back."""
    stakes = [stake for stake in review.round.stakes_on(hand.box, hand.number) if stake.player == player]
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
    stakes = [s for s in review.round.stakes_on(box) if s.player == decision.player and s.bet in bets]
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
    """One mistake is one finding; its money is told with the payments, where the hand was played."""
    for stake in review.round.stakes:
        if stake.refused is None or not _was_refused_whole(stake) or review.round.voided_seq is not None:
            continue
        low = refused_as_too_low(review, stake)
        if low is not None:
            told = [*low.consequences, f"{stake.player}'s wager was refused after the first card."]
            unknown = low.unknown if is_played_out(review, stake) else "the hand was not played to its end"
            review = review.amended(low, consequences=told, unknown=unknown)
    return review


def refused_as_too_low(review: RoundReview, stake: Stake) -> Finding | None:
    """What was found of a wager that was refused for being too low, and counts all the same."""
    if stake.refused is None or stake.refused.because != "below-minimum" or stake.refused.cents != stake.cents:
        return None
    place = ("below-minimum", stake.player, stake.box, stake.bet)
    low = next((f for f in review.mistakes if (f.code, f.player, f.box, f.bet) == place), None)
    return low if low is not None and low_wager_counts(review, low) else None


def low_wager_counts(review: RoundReview, finding: Finding) -> bool:
    """Whether a low wager is settled like any other: always (NSW 6.2), or because its owner had not been told."""
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
