"""Of the second stage: what doubling and splitting put down. Nobody without the controller, and nobody too late."""

from collections.abc import Iterator

from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.play.permitted import may_double
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.play.tokens import token_by
from domain.games.blackjack.review.between_the_lines import with_implied_double
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.tokens import check_token, is_about_tokens, with_missing_tokens
from domain.games.blackjack.wording import the_hand
from domain.money import dollars
from domain.vocabulary import BET_DOUBLE, BETS_ADDED, DOUBLE, MAIN, PLAYS, Bet, Choice


def check_added_wagers(review: RoundReview) -> RoundReview:
    known: set[tuple[str, str, int, int]] = set()  # what was put down in parts is one wager
    for stake in review.round.stakes:
        if stake.bet not in BETS_ADDED or not stake.cents:
            continue
        whole = (stake.bet, stake.player, stake.box, stake.hand)
        if whole in known:
            continue
        hand = review.round.hand(stake.box, stake.hand)
        if is_about_tokens(review, stake):
            wrong = check_token(review, stake)
            review = review.with_found(wrong)
            if not wrong and hand is not None and stake.bet == BET_DOUBLE:
                review = _double(review, stake, hand)
        elif _is_too_much(review, stake):
            known.add(whole)
            review = review.with_found(_too_much(review, stake))
        elif hand is not None and stake.bet == BET_DOUBLE:
            review = _double(review, stake, hand)
        elif hand is not None and _came_after_the_dealer(review, stake):
            review = review.with_found(_late_split(review, stake, hand))
    return _with_what_was_not_put_down(review)


def _with_what_was_not_put_down(review: RoundReview) -> RoundReview:
    for hand in review.round.hands:
        if review.game.free_tokens is not None:
            review = with_missing_tokens(review, hand, _doubles(review, hand))
        if hand.split_from is not None or DOUBLE in [made.choice for made in hand.decisions]:
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
        seen=f"{stake.player} put down a split on {the_hand(hand.key)} after the dealer's second card",
        expected="it is put down when the pair is split",
        box=hand.box,
        hand=hand.number,
        player=stake.player,
        by="split",
    )


def _sums(review: RoundReview, stake: Stake) -> tuple[int, int]:
    """The original wager, and what doubling or splitting adds to it: each in chips, in tokens, or in both."""
    theirs = review.round.stakes_of(stake.player, stake.box)
    main = sum(other.cents for other in theirs if other.bet == MAIN)
    return main, sum(other.cents for other in theirs if (other.bet, other.hand) == (stake.bet, stake.hand))


def _is_exact(review: RoundReview, stake: Stake) -> bool:
    """Whether just the original wager is added, and not less either."""
    return stake.bet == Bet.SPLIT or review.game.double.value.stake == "the-wager"


def _is_too_much(review: RoundReview, stake: Stake) -> bool:
    main, added = _sums(review, stake)
    if not main or added == main or _is_doubled_twice(review, stake):
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
    if hand is None or sum(made.choice == DOUBLE and made.player == stake.player for made in hand.decisions) < 2:
        return False
    place = ("illegal-double", review.number, stake.box, stake.hand)
    return any((f.code, f.round, f.box, f.hand) == place for f in review.findings)


def _nothing_put_down(review: RoundReview, hand: Hand) -> Iterator[Finding]:
    """Who doubles or splits puts a wager down for it."""
    caller, doubled = review.followed.controllers.get(hand.box), _doubles(review, hand)
    bets = {stake.bet for stake in review.round.stakes_of(caller, hand.box, number=hand.number)}
    is_short = doubled and BET_DOUBLE not in bets and len(hand.cards) > len(doubled[0].cards.split())
    if is_short and not _is_found_of_the_double(review, hand, doubled[0], caller):
        seen = f"{caller} doubled box {hand.box} and put nothing down"
        yield from _illegal(review, DOUBLE, doubled[0].seq, hand, seen, review.game.double.says)
    has_tokens = bool(hand.names and token_by(review.game, Bet.SPLIT, hand.names[0]))  # which are looked for apart
    if hand.split_from is None or _was_called_by_another(review, hand.box, hand.split_from, Choice.SPLIT):
        return
    if caller is not None and not bets & {Bet.SPLIT, MAIN} and not has_tokens:
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


def _was_called_by_another(review: RoundReview, box: int, number: int, choice: Choice) -> bool:
    """Whether somebody who does not call the box's decisions made this one, and that was found: it is one mistake."""
    hand = review.round.hand(box, number)
    made = {decision.player for decision in hand.decisions if decision.choice == choice} if hand is not None else set()
    found = {
        f.player for f in review.findings if (f.code, f.round, f.box) == ("decided-by-another", review.number, box)
    }
    return bool(made & found) and review.followed.controllers.get(box) not in made


def _doubles(review: RoundReview, hand: Hand) -> list[Decision]:
    """That its controller made and kept to."""
    caller = review.followed.controllers.get(hand.box)
    made = [decision for decision in _kept(hand, caller) if decision.choice == DOUBLE]
    return [decision for decision in made if not _was_drawn_regardless(review, decision)]


def _was_drawn_regardless(review: RoundReview, double: Decision) -> bool:
    """CM 27.2.1: the dealer draws a low hand whatever its player says, so that its card tells nothing of a double."""
    rule = review.game.must_draw.value
    if rule is None or rule.how != "dealer":
        return False
    points = total(double.cards.split())
    return rule.is_low(points.points, soft=points.soft)


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
    doubles = [decision for decision in hand.decisions if decision.choice == DOUBLE]
    made = next((decision for decision in doubles if caller in (None, decision.player)), None)
    if made is None and review.round.stakes_of(caller, hand.box, BET_DOUBLE, hand.number):
        return _double_without_a_card(review, stake, hand)  # who put the wager down has decided, recorded or not
    if made is None and _was_called_by_another(review, stake.box, stake.hand, DOUBLE):
        return review
    if made is None:
        why = "although nobody had decided to double the hand"
    else:
        had = len(made.cards.split())
        came = hand.cards[had].seq if had and len(hand.cards) > had else None
        if (
            came is None
            or not stake.tender_in_use.is_money
            or (stake.seq <= came and not _was_added_to(review, stake, came))
        ):
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
        return review.with_found(_illegal(review, DOUBLE, stake.seq, hand, seen, reason))
    return _card_never_came(review, stake, hand) if stake.paid_cents or stake.collected_cents else review


def _why_not_double(review: RoundReview, stake: Stake, hand: Hand) -> str:
    if any(dealt.seq < stake.seq for dealt in review.round.dealer[1:2]):
        return "a hand is doubled before the dealer draws"
    from_split = hand.split_from is not None or any(
        (other.box, other.split_from) == hand.key for other in review.round.hands
    )
    aces = from_split and value(hand.names[0]) == 1
    return may_double(review.game, hand.names, from_split=from_split, split_aces=aces) or ""


def _card_never_came(review: RoundReview, stake: Stake, hand: Hand) -> RoundReview:
    """It was allowed, and was settled as a double: then its card is missing."""
    dealer = review.round.dealer
    finding = review.finding(
        "decision-not-followed",
        dealer[1].seq if len(dealer) > 1 else review.followed.seq,
        seen=f"{the_hand(hand.key)} with {total(hand.names)} was doubled and got no card",
        expected="the player gets the card that was asked for",
        box=hand.box,
        hand=hand.number,
    )
    return with_implied_double(review, stake, hand).with_found(finding)
