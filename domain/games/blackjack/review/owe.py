"""Fifth stage: who is owed what because of the mistakes, and which way a ruling should have gone.

The money of a round stands once, under the first mistake that moves any: a void before a redeal before a single wager.
What is left is reported under whatever was done wrongly. Rulings come last, because what is owed shows what they
should have been.
"""

from msgspec.structs import replace

from domain.findings.finding import Branch, Finding
from domain.findings.wording import cited, joined, were
from domain.games.blackjack.play.results import Due, unknown_in, void_settlement
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.redeal.branching import Way
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.consequences import PAYMENTS, fold, is_against, is_as_ruled
from domain.games.blackjack.review.response import not_entitled
from domain.games.blackjack.review.round_review import Redealt, RoundReview
from domain.games.blackjack.review.single_wagers import (
    owe_for_forfeits,
    owe_for_retracted_wagers,
    owe_for_void_wagers,
)
from domain.games.blackjack.review.worth import (
    departure,
    difference,
    settled,
    ways,
    ways_from,
)
from domain.games.blackjack.walk.noticed_and_done import Ruling
from domain.irregularities.provision import Remedy
from domain.irregularities.ranks import a_rank
from domain.vocabulary import Choice

_CHOSEN = {Choice.RETRACT_WAGER, Choice.KEEP_WAGER, Choice.TAKE_SECOND_CARD, Choice.TAKE_REFUND, Choice.PLAY_ON}
_WITHOUT_REBUILDING = _CHOSEN | {Choice.FINISH_HAND_FIRST, Choice.DEALER_DRAWS_NOW}


def owe(review: RoundReview) -> RoundReview:
    if review.findings:
        review = _owe_for_the_round(_advised(review))
        review = owe_for_void_wagers(review)
        review = owe_for_retracted_wagers(review)
    review = owe_for_forfeits(review)
    for ruling in review.response.rulings:
        review = _judge_ruling(review, ruling)
    return _may_be_put_right(review) if review.followed.cut_off else review


def _advised(review: RoundReview) -> RoundReview:
    """With what each finding calls for, and whether that was still in time."""
    for finding in review.findings:
        if finding.round in (None, review.number):
            advised = replace(finding, advice=remedies.advice(review, finding))
            ended = remedies.why_ended(review, advised)
            reading = remedies.reading_it_turns_on(review, advised)
            review = review.amended(finding, advice=advised.advice, ended=ended, reading=reading)
    return review


# A void before a redeal before a single wager


def _owe_for_the_round(review: RoundReview) -> RoundReview:
    called = remedies.called_for(review)
    for finding, remedy in called:
        if remedy.money in remedies.VOIDS:
            return _owe_as_void(review, finding, remedy)
    redealt = [p for p in called if p[1].money == "as-redealt" and not remedies.is_without_effect(review, p[0])]
    if redealt:  # from the mistake on: what lay before it stays
        finding, remedy = min(redealt, key=lambda pair: departure(review, pair[0]))
        return _owe_as_dealt(review, finding, ways_from(review, finding, with_burn=remedy.with_burn))
    for finding, remedy in called:
        if remedy.money == "that-wager-returned" and remedy.choice == "player":
            review = _owe_either(review, finding)
        elif remedy.money == "that-wager-returned" and _is_dealt_in_late(review, finding):
            void = {(stake.player, stake.box) for stake in review.round.stakes_on(finding.box or 0)}
            found = ways(review, since=_first_card_seq(review, finding), taken_back=void)
            return _owe_as_dealt(review, finding, found)
    review = _owe_if_rebuilt(review)
    review = _owe_for_a_needless_void(review)
    return _owe_for_cards_taken_without_need(review)


def _owe_as_void(review: RoundReview, finding: Finding, remedy: Remedy) -> RoundReview:
    stands = remedy.money == "returned-but-interim-stands" or bool(remedies.interim_stands_by(review))
    until = review.round.voided_seq or _interim_until(review, finding)
    game = review.game
    busts = game.bust_collected.clause if game.bust_may_stay_lost else ""
    rightful = void_settlement(review.money.dues, until, interim_stands=stands, busts_stand=busts)
    owed = _added(finding.owed_cents, difference(review, rightful))
    return review.with_money(rightful=rightful).amended(finding, owed_cents=owed)


def _interim_until(review: RoundReview, finding: Finding) -> int:
    """Interim is what was settled before anybody noticed, and before the dealer's hand was played."""
    moments = (review.noticed(finding), review.followed.moments.dealers_second)
    return min((moment for moment in moments if moment is not None), default=finding.seq)


def _owe_as_dealt(review: RoundReview, finding: Finding, found: list[Way]) -> RoundReview:
    """One sum where all ways come to it, else each way with its own."""
    review = review.with_money(lacks_cards=not review.following and any(way.round is None for way in found))
    branches = [_branch(review, way) for way in found]
    if len(branches) == 1 and branches[0].unknown:
        unknown = branches[0].unknown
        return review.with_money(why_not=unknown).amended(finding, unknown=unknown)
    sums = {tuple(sorted(branch.owed_cents.items())) for branch in branches}
    if len(sums) > 1 or any(branch.unknown for branch in branches):
        by_branch = [Redealt(way.round, settled(review, way.round) if way.round else []) for way in found]
        return review.with_money(branches=branches, by_branch=by_branch).amended(finding, branches=branches)
    again = found[0].round
    if again is None:
        return review
    owed = _added(finding.owed_cents, branches[0].owed_cents)
    return review.with_money(again=again, rightful=settled(review, again)).amended(finding, owed_cents=owed)


def _branch(review: RoundReview, way: Way) -> Branch:
    if way.round is None:
        return Branch(list(way.choices), unknown=way.unknown)
    dues = settled(review, way.round)
    return Branch(list(way.choices), difference(review, dues), unknown_in(dues))


def _added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    both = {player: one.get(player, 0) + other.get(player, 0) for player in [*one, *other]}
    return {player: cents for player, cents in both.items() if cents}


# The wager of a box that was passed over, or got one card


def _is_dealt_in_late(review: RoundReview, finding: Finding) -> bool:
    """A box whose wager is void, because it was passed over, got cards after the deal: they were the next ones."""
    first = _first_card_seq(review, finding)
    is_drawn = any(dealt.seq == first for dealt in review.round.drawn)
    return finding.code == "box-without-cards" and is_drawn and first > review.followed.moments.deal_over


def _first_card_seq(review: RoundReview, finding: Finding) -> int:
    hand = review.round.hand(finding.box or 0)
    return hand.cards[0].seq if hand is not None and hand.cards else 0


def _owe_either(review: RoundReview, finding: Finding) -> RoundReview:
    """Where a player may have the wager back or play on, and did neither by the record."""
    asked = _not_asked(review, finding)
    if not asked or review.round.voided_seq is not None:
        return review
    who = joined(list(asked))
    actions = [
        replace(action, right=False, why_not=f"{who} {were(len(asked))} not asked") for action in finding.actions
    ]
    branches = [
        Branch([f"{owner} takes the wager back"], difference(review, _back(review, stakes)))
        for owner, stakes in asked.items()
    ]
    if len(asked) == 1:
        branches.append(Branch([f"{who} plays on"], {}))
    else:
        all_back = difference(review, _back(review, [stake for stakes in asked.values() for stake in stakes]))
        branches += [Branch([f"{who} take their wagers back"], all_back), Branch([f"{who} play on"], {})]
    return review.amended(finding, actions=actions, branches=branches)


def _not_asked(review: RoundReview, finding: Finding) -> dict[str, list[Stake]]:
    """Whose choice is not on record, with their wagers: of the box of a finding, else each player (NSW 18.5.1)."""
    stakes = [
        stake
        for stake in review.round.stakes
        if finding.box in (None, stake.box) and stake.cents and not _is_settled_before(stake, finding)
    ]
    chosen = [
        (hand.box, decision.player)
        for hand in review.round.hands
        for decision in hand.decisions
        if decision.choice in _CHOSEN
    ]
    if finding.box is not None:
        return {} if not stakes or any(box == finding.box for box, _ in chosen) else {f"box {finding.box}": stakes}
    answered = {player for _, player in chosen}
    owners: dict[str, list[Stake]] = {}
    for stake in stakes:
        if stake.player not in answered:
            owners.setdefault(stake.player, []).append(stake)
    return owners


def _back(review: RoundReview, stakes: list[Stake]) -> list[Due]:
    return [Due(due.stake) if any(due.stake is stake for stake in stakes) else due for due in review.money.dues]


def _is_settled_before(stake: Stake, finding: Finding) -> bool:
    return stake.first_settled_seq is not None and stake.first_settled_seq < finding.seq


# What somebody may have done and did not, or did and need not have done


def _owe_if_rebuilt(review: RoundReview) -> RoundReview:
    """Where somebody may rebuild the hands and did not: what that would have changed."""
    for finding in review.mistakes:
        may = [
            remedy
            for remedy in remedies.open_to(review, finding, review.noticed(finding))
            if remedy.choice == "house" and remedy.money == "as-redealt"
        ]
        if not may or not _is_left_open(review, finding):
            continue
        rebuilt = _in_short([_branch(review, way) for way in ways(review, with_burn=may[0].with_burn)])
        so = f"the hands are rebuilt by {cited(may[0].clause)}"
        if any(branch.owed_cents or branch.unknown for branch in rebuilt):
            branches = [Branch([so, *branch.choices], branch.owed_cents, branch.unknown) for branch in rebuilt]
            return review.amended(finding, branches=[*branches, Branch(["the hands are not rebuilt"], {})])
    return review


def _is_left_open(review: RoundReview, finding: Finding) -> bool:
    """Whether nothing was done, nor chosen by a player whom it concerns, and no other clause tells the money."""
    hands = [hand for hand in review.round.hands if finding.box in (None, hand.box)]
    chosen = any(decision.choice in _WITHOUT_REBUILDING for hand in hands for decision in hand.decisions)
    return not chosen and not finding.actions and not finding.branches and not finding.owed_cents


def _in_short(branches: list[Branch]) -> list[Branch]:
    """Ways that can't be determined, all for one reason, are reported as one."""
    known, unknown = [b for b in branches if not b.unknown], [b for b in branches if b.unknown]
    if len(unknown) < 2 or len({branch.unknown for branch in unknown}) > 1:
        return branches
    return [*known, Branch(["it is played otherwise"] if known else [], unknown=unknown[0].unknown)]


def _owe_for_a_needless_void(review: RoundReview) -> RoundReview:
    """A round that was declared void and need not have been: what its cards were worth, where they tell."""
    if review.round.voided_seq is None or any(action.right for f in review.mistakes for action in f.actions):
        return review
    finding = next((f for f in review.findings if f.code == "wrong-remedy"), None)
    return _owe_as_dealt(review, finding, ways_from(review, finding)) if finding is not None else review


def _owe_for_cards_taken_without_need(review: RoundReview) -> RoundReview:
    """Taken or moved: what the round would have come to without that."""
    steps = review.response.unprovoked
    finding = next((f for f in review.findings if f.code == "wrong-remedy" and f.seq in steps), None)
    if finding is None or review.round.voided_seq is not None:
        return review
    in_play = [mistake for mistake in review.mistakes if not remedies.is_without_effect(review, mistake)]
    return _owe_as_dealt(review, finding, ways(review)) if not in_play else review


# Rulings, and what came after


def _judge_ruling(review: RoundReview, ruling: Ruling) -> RoundReview:
    """A dispute that was decided at the table: by one who may, and not against an express clause."""
    authority = review.game.authority.get("ruling")
    if authority is not None:
        act = "decided a dispute"
        found = not_entitled(review, ruling.seq, ruling.rank, authority.rank, act, authority.clause)
        review = review.with_answered(found)
    denied = _denied(review, ruling)
    as_ruled = any(is_as_ruled(review, ruling, finding) for finding in review.of_round)
    before = [finding for finding in review.of_round if finding.seq < ruling.seq]
    if not as_ruled and not denied and not any(is_against(review, ruling, finding) for finding in before):
        return review
    reading = "A ruling against an express clause is reported, with the ruling named."
    finding = review.finding(
        "wrong-remedy",
        ruling.seq,
        seen=f"{a_rank(ruling.rank)} ruled for the {ruling.favours}",
        expected=denied or "a ruling applies the rules, and by them the other side is owed",
        player=ruling.player,
        clause=authority.clause if authority is not None else "",
        reading=reading if authority is not None else None,
    )
    return fold(review.with_answered(finding), "owe")


def _denied(review: RoundReview, ruling: Ruling) -> str:
    """What a clause gives somebody who was passed over and said so, and whom nobody asked after the ruling either."""
    player = ruling.player or review.response.complainer(ruling.seq)
    passed_over = [f for f in review.mistakes if f.code == "decision-not-offered" and f.seq <= ruling.seq]
    for finding in passed_over if ruling.favours == "house" else ():
        remedy = remedies.prescribed(review, finding, ruling.seq)
        theirs = bool(review.round.stakes_of(player, finding.box or 0))
        is_answered = finding.actions or _was_asked_since(review, finding)
        if theirs and not is_answered and remedy is not None and remedy.money == "as-redealt":
            return remedy.does
    return ""


def _was_asked_since(review: RoundReview, finding: Finding) -> bool:
    hand = review.round.hand(finding.box or 0, finding.hand or 1)
    return hand is not None and any(made.seq > finding.seq for made in hand.decisions)


def _may_be_put_right(review: RoundReview) -> RoundReview:
    """Events after the round are missing: what was wrong stays wrong, but may have been seen to there."""
    wording = "What was recorded after the round is missing: it may have been put right there."
    for finding in review.of_round:
        if finding.code in PAYMENTS or not finding.put_right:
            review = review.amended(finding, consequences=[*finding.consequences, wording])
    return review
