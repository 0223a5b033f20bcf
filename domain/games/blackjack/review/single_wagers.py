"""Of the fifth stage: single wagers that were declared void, taken back or forfeited, and what is owed for them."""

from msgspec.structs import replace

from domain.findings.finding import Branch, Finding
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.results import Due, hand_total
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.admissible import wrongly_forfeited
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import (
    difference,
    not_void,
    settled,
    ways,
    ways_from,
    wrongly_voided,
)
from domain.vocabulary import BETS_OF_A_HAND, Choice

# Wagers that count by the book and were declared void all the same


def owe_for_void_wagers(review: RoundReview) -> RoundReview:
    """What each was worth, where its cards tell. Where the round is dealt again as a whole, that tells it already."""
    void = wrongly_voided(review)
    if not void or review.round.voided_seq is not None or remedies.is_redealt(review):
        return review
    left = [stake for stake in void if not _is_decided(review, stake)]
    for stake in void:
        finding = _finding_of_the_void(review, stake)
        if finding is not None and stake not in left:
            review = _owe_its_worth(review, stake, finding)
    finding = _finding_of_the_void(review, left[0]) if left else None
    return _owe_each_way(review, finding, {stake.player for stake in left}) if finding is not None else review


def _finding_of_the_void(review: RoundReview, stake: Stake) -> Finding | None:
    """The last one that was found before the wager, or those beside it, had been declared void."""
    found = [f for f in review.findings if f.code == "wrong-remedy" and f.seq in review.wrongly_voided]
    return next((f for f in reversed(found) if f.seq <= (stake.voided_seq or 0)), None)


def _owe_its_worth(review: RoundReview, stake: Stake, finding: Finding) -> RoundReview:
    counting = not_void(stake)
    stakes = [counting if other is stake else other for other in review.round.stakes]
    due = next(due for due in settled(review, replace(review.round, stakes=stakes)) if due.stake is counting)
    owed = due.net_cents - (stake.paid_cents - stake.lost_cents)
    if due.unknown:
        return review.amended(finding, unknown=due.unknown)
    return _owing_more(review, finding, {stake.player: owed} if owed else {})


def _owing_more(review: RoundReview, finding: Finding, owed: dict[str, int]) -> RoundReview:
    sums = finding.owed_cents
    more = {player: sums.get(player, 0) + cents for player, cents in owed.items()}
    return review.amended(finding, owed_cents={**sums, **more}) if more else review


def _owe_each_way(review: RoundReview, finding: Finding, owners: set[str]) -> RoundReview:
    """The round as it would have gone on: what the owners would have come to in each way."""
    branches = []
    for way in ways_from(review, finding):
        owed = difference(review, settled(review, way.round)) if way.round is not None else {}
        theirs = {player: cents for player, cents in owed.items() if player in owners}
        branches.append(Branch(list(way.choices), theirs, way.unknown))
    unknown = [branch for branch in branches if branch.unknown]
    lacks_cards = review.money.lacks_cards or bool(unknown and not review.following)
    review = review.with_money(lacks_cards=lacks_cards)
    if len(unknown) == len(branches):
        return review.amended(finding, unknown="the hand was not played to its end")
    if len(branches) == 1:
        return _owing_more(review, finding, branches[0].owed_cents)
    return review.amended(finding, branches=branches)


def _is_decided(review: RoundReview, stake: Stake) -> bool:
    """Nothing that came after it was declared void could have changed its worth."""
    game, hand = review.game, review.round.hand(stake.box, stake.hand)
    if hand is not None and len(hand.names) == len(hand.cards):
        points = hand_total(game, review.round, hand)
        if points.bust or is_natural(hand.names) or wins_anyway(game, review.round, hand, points):
            return True
    over = len(review.round.dealer) > 1  # the dealer draws when all other hands are complete
    return over and all(dealt.seq < (stake.voided_seq or 0) for dealt in review.round.drawn)


# A wager that its owner chose to take back, and that was settled all the same

_PLAYS_ON = (
    Choice.KEEP_WAGER,
    Choice.TAKE_SECOND_CARD,
    Choice.ACCEPT_RESULT,
    Choice.PLAY_ON,
    Choice.DRAW,
    Choice.DOUBLE,
    Choice.SPLIT,
)


def owe_for_retracted_wagers(review: RoundReview) -> RoundReview:
    """CM 9.5, 9.8.1, TAS 19.7."""
    if review.round.voided_seq is not None or remedies.is_redealt(review):
        return review
    for finding in review.mistakes:
        retracted = {(d.player or "", hand.box): d for hand, d in _retracted(review, finding)}
        if retracted:
            return _owe_without_them(review, finding, retracted)
    return review


def _retracted(review: RoundReview, finding: Finding) -> list[tuple[Hand, Decision]]:
    return [
        (hand, decision)
        for hand in review.round.hands
        for decision in hand.decisions
        if decision.choice == Choice.RETRACT_WAGER
        and finding.box in (None, hand.box)
        and _may_retract(review, finding, decision.seq)
        and not _played_on(hand, decision)
        and _was_settled(review, hand.box, decision)
    ]


def _played_on(hand: Hand, decision: Decision) -> bool:
    later = [made for made in hand.decisions if made.seq > decision.seq and made.player == decision.player]
    return any(made.choice in _PLAYS_ON for made in later)


def _may_retract(review: RoundReview, finding: Finding, seq: int) -> bool:
    """While the clause leaves it open; where it speaks of rebuilding, only if the hands are rebuilt."""
    rebuilt = any(action.remedy == "rebuild" for action in finding.actions)
    giving = [r for r in finding.provision.remedies if r.may_retract and (rebuilt or "rebuild" not in r.acts)]
    return finding.seq < seq and any(remedies.may_fit(review, remedy, finding, seq) for remedy in giving)


def _was_settled(review: RoundReview, box: int, decision: Decision) -> bool:
    """After it was chosen: paid, or taken and not given back."""
    stakes = [stake for stake in review.round.stakes_of(decision.player, box) if stake.bet in BETS_OF_A_HAND]
    later = [s for s in stakes if s.first_settled_seq is not None and s.first_settled_seq > decision.seq]
    return any(stake.paid_cents or stake.lost_cents for stake in later)


def _owe_without_them(review: RoundReview, finding: Finding, retracted: dict[tuple[str, int], Decision]) -> RoundReview:
    """Without these wagers the cards that came to them would have gone elsewhere."""
    since = min(decision.seq for decision in retracted.values())
    since = since if since > review.followed.moments.deal_over and not review.round.rebuilt_seq else 0
    found = ways(review, since=since, taken_back=set(retracted))
    if len(found) == 1 and found[0].round is not None:
        owed = difference(review, settled(review, found[0].round))
    else:
        dues = review.money.dues
        back = [Due(due.stake) if (due.stake.player, due.stake.box) in retracted else due for due in dues]
        owed = difference(review, back)
    sums = {**finding.owed_cents, **{p: finding.owed_cents.get(p, 0) + cents for p, cents in owed.items()}}
    whys = [f"{player} had chosen to take the wager back" for player, _ in retracted]
    wording = [*finding.consequences, *(f"{why}, and it was settled all the same." for why in whys)]
    actions = [replace(action, right=False, why_not=whys[-1]) for action in finding.actions]
    return review.amended(finding, owed_cents=sums, consequences=wording, actions=actions)


# A wager that was forfeited in a round that stands


def owe_for_forfeits(review: RoundReview) -> RoundReview:
    """NSW 19.5: a wager is forfeited only where the outcome of the round is invalidated, else it is void."""
    for stake in wrongly_forfeited(review):
        place = ("wrong-remedy", stake.voided_seq)
        if any((finding.code, finding.seq) == place for finding in review.findings):
            continue
        taken = stake.lost_cents - stake.paid_cents
        finding = review.finding(
            "wrong-remedy",
            stake.voided_seq or review.followed.seq,
            seen=f"{stake.player}'s wager on box {stake.box} was forfeited, and the round was not declared void",
            expected="a wager is forfeited only where the outcome of the round is invalidated; by itself it can "
            "be void",
            box=stake.box,
            player=stake.player,
            clause=review.game.authority["forfeit-in-a-void-round"].clause,
            owed_cents={stake.player: taken} if taken else {},
        )
        review = review.with_answered(finding)
    return review
