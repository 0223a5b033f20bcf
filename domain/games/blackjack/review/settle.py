"""Fourth stage: what each wager was worth as the cards lay, and whether it was paid that.

A wager is first cut to what of it counts, then settled; a round that is void gives back what its clause gives back.
Where the round is to be dealt again, what was really settled counts, so that one sum makes it right in the next stage.
"""

from collections import Counter

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.checks.limits import is_for_the_box
from domain.games.blackjack.play.results import Due, void_settlement
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.admissible import (
    cut_what_was_added,
    fill,
    low_wagers_returned,
    share,
)
from domain.games.blackjack.review.between_the_lines import unordered_cards
from domain.games.blackjack.review.consequences import fold
from domain.games.blackjack.review.payments import (
    accounts,
    as_paid,
    check_payments,
    paid_without_a_wager,
    win_or_loss,
)
from domain.games.blackjack.review.prizes import check_prizes, check_prizes_of_side_wagers
from domain.games.blackjack.review.response import BEYOND_PLAY
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import by_the_book, settled, wrongly_voided
from domain.irregularities.provision import NOT_FOUND_IN_TIME, Remedy
from domain.vocabulary import Bet


def settle(review: RoundReview) -> RoundReview:
    review = _with_dues(_cut_to_the_maximum(_made_up_or_cut(review)))
    review = check_payments(review)
    prizes = [*check_prizes(review), *check_prizes_of_side_wagers(review)]
    review = review.with_answered([*paid_without_a_wager(review), *prizes])
    return fold(review, "settle")


# What of a wager counts


def _cut_to_the_maximum(review: RoundReview) -> RoundReview:
    """A wager over the maximum counts to it; on a shared box the controller's first.

    Where it stands unless it was found before the next round (NSW 6.3), it counts whole if nobody found it.
    """
    for finding in review.mistakes:
        if finding.limit_cents is None or finding.box is None:
            continue
        cut = _cut(review, finding, finding.box, finding.limit_cents)
        stands = any(remedy.only == NOT_FOUND_IN_TIME for remedy in finding.provision.remedies)
        if not stands or _is_found(review, finding, cut):
            review = replace(review, round=cut)
    return review


def _made_up_or_cut(review: RoundReview) -> RoundReview:
    """In a tournament a wager under the minimum counts as the minimum, and one of odd units as the whole ones."""
    if review.game.odd_wagers is None:
        return review
    signs = {limit.bet: limit for limit in review.followed.setup.limits}
    for finding in review.mistakes:
        sign = signs.get(finding.bet or "")
        if finding.code not in ("below-minimum", "wrong-unit") or sign is None:
            continue
        unit = sign.unit_cents or 1
        stakes = [
            replace(s, cents=sign.min_cents if s.cents < sign.min_cents else s.cents - s.cents % unit)
            if (s.player, s.box, s.bet) == (finding.player, finding.box, finding.bet)
            else s
            for s in review.round.stakes
        ]
        review = replace(review, round=replace(review.round, stakes=stakes))
    return review


def _cut(review: RoundReview, finding: Finding, box: int, most: int) -> Round:
    cut = replace(review.round, stakes=[replace(stake) for stake in review.round.stakes])
    stakes = cut.stakes_on(box)
    if finding.code == "above-maximum":
        fill(cut.stakes_of(finding.player, box, finding.bet), most)
        cut_what_was_added(stakes)
    sign = next((limit for limit in review.followed.setup.limits if limit.bet == finding.bet), None)
    is_shared = finding.bet == Bet.MAIN and sign is not None and is_for_the_box(review.view, sign)
    if finding.code == "box-over-maximum" or is_shared:  # the maximum that one wager went over is for the whole box
        share(stakes, most, review.followed.controllers.get(box))
    return cut


def _is_found(review: RoundReview, finding: Finding, cut: Round) -> bool:
    """Somebody spoke of it or did something about it, or some of it was settled as far as it counts."""
    if finding.actions or review.is_spoken_of(finding):
        return True
    both = zip(settled(review, cut), settled(review, review.round), strict=True)
    return any(
        due.net_cents != whole.net_cents and due.net_cents == due.stake.paid_cents - due.stake.lost_cents
        for due, whole in both
        if due.stake.box == finding.box
    )


# What it was worth


def _with_dues(review: RoundReview) -> RoundReview:
    dues = low_wagers_returned(review, _as_it_lay(review))
    if void := wrongly_voided(review):  # what was done is what there is: what is owed is reported under the remedy
        dues = [Due.as_settled(due.stake) if due.stake in void else due for due in dues]
    unknown, unsettled = "", []
    for due in dues:
        unknown = unknown or due.unknown
        if due.doubt:
            unsettled.append(due)
    void_seq, is_wrongly_void = review.round.voided_seq, _is_wrongly_void(review)
    if void_seq is not None and not is_wrongly_void:
        dues = _as_void(review, dues, void_seq)
        unsettled = [due for due in dues if due.doubt]  # the others go back, whatever their cards were
    elif review.mistakes:
        if is_wrongly_void:
            dues = [Due.as_settled(stake) for stake in review.round.stakes]
        review, dues = _changed_too_late(review, dues)
        is_unsure = remedies.is_redealt(review) or unordered_cards(review) is not None
        dues = as_paid(dues, by_the_book(review), everything=is_unsure)
    return review.with_money(dues=dues, dues_unknown=unknown, unsettled=unsettled)


def _as_it_lay(review: RoundReview) -> list[Due]:
    """By the cards; what was settled before hands were rebuilt out of time, by the cards before that."""
    dues, game_round = settled(review, review.round), review.round
    if game_round.rebuilt_seq is None:
        return dues
    wrongly = any(action.remedy == "rebuild" and not action.right for f in review.mistakes for action in f.actions)
    if not wrongly:
        return dues
    before = settled(review, replace(game_round, hands=game_round.before_rebuild))
    return [
        earlier if (due.stake.settled_seq or game_round.rebuilt_seq) < game_round.rebuilt_seq else due
        for due, earlier in zip(dues, before, strict=True)
    ]


def _is_wrongly_void(review: RoundReview) -> bool:
    """Whether a round was declared void for a mistake that does not make it so.

    Then what was done is what there is, and what is owed is reported under the remedy that was wrong.
    """
    if review.round.voided_seq is None:
        return False
    voids = ("void-round", "return-wagers")
    actions = [action for finding in review.mistakes for action in finding.actions if action.remedy in voids]
    return bool(actions) and not any(action.right for action in actions)


def _as_void(review: RoundReview, dues: list[Due], seq: int) -> list[Due]:
    """Of a void beyond the play of the cards no clause says whether interim settlements stand: either way is right."""
    money = {remedy.money for finding in review.mistakes for remedy in finding.provision.remedies}
    beyond = any(act.because in BEYOND_PLAY for act in review.response.actions)
    game = review.game
    beside_a_jackpot = remedies.interim_stands_by(review)
    stands = "all-returned" not in money or bool(beside_a_jackpot)
    busts = game.bust_collected.clause if beyond or game.bust_may_stay_lost else ""
    by = next((r.interim_by for f in review.mistakes for r in f.provision.remedies if _voided_it(f, r)), "")
    by = by or beside_a_jackpot
    standing = void_settlement(dues, seq, interim_stands=stands, busts_stand=busts, interim_by=by)
    if not beyond:
        return standing
    found = as_paid(standing, void_settlement(dues, seq, interim_stands=False), everything=False)
    return [due if due.clause else due.refunded(game.void_refunded_by) for due in found]


def _voided_it(finding: Finding, remedy: Remedy) -> bool:
    """Whether the round was declared void by a clause that lets interim settlements stand."""
    done = {action.remedy for action in finding.actions if action.right}
    return remedy.interim_by != "" and bool(done & set(remedy.acts))


# Money that moved when a clause let nothing move any more


def _changed_too_late(review: RoundReview, dues: list[Due]) -> tuple[RoundReview, list[Due]]:
    """CM 9.9.1. What was moved too late counts as settled, so that it is reported once."""
    came_out = _came_out_too_late(review)
    if came_out is None:
        return review, dues
    noticed, remedy = came_out
    moved = [a for a in accounts(dues) if a.owed_cents != a.paid_cents and a.settled_seq > noticed]
    if not moved:
        return review, dues
    sums = ", ".join(f"{account.player} at {win_or_loss(account.paid_cents)}" for account in moved)
    owed: Counter[str] = Counter()
    for account in moved:
        owed[account.player] += account.owed_cents - account.paid_cents
    finding = review.finding(
        "wrong-remedy",
        max(account.settled_seq for account in moved),
        seen=f"after all wagers had been settled the settlement was changed: {sums}",
        expected=remedy.does,
        clause=remedy.clause,
        owed_cents=dict(owed),
    )
    theirs = {account.key for account in moved}
    as_settled = [
        Due.as_settled(due.stake, due.clause) if (due.stake.player, due.stake.box) in theirs else due for due in dues
    ]
    return review.with_answered(finding), as_settled


def _came_out_too_late(review: RoundReview) -> tuple[int, Remedy] | None:
    """When, and the remedy that says so; None if any mistake of the round could still be put right."""
    found = None
    for finding in review.mistakes:
        noticed = review.noticed(finding)
        remedy = remedies.prescribed(review, finding, noticed)
        if noticed is None or remedy is None or remedy.window != "after-all-wagers-are-settled":
            return None
        found = found or (noticed, remedy)
    return found
