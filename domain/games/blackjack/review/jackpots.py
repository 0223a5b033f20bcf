"""Of the second stage: what was done with the jackpot system, entered before the deal, keyed in time, verified."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.findings.finding import Finding
from domain.findings.wording import the_bet
from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.play.jackpots import NO_JACKPOTS, Jackpots, Keyed
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import outcome_of
from domain.games.blackjack.side_wagers.wager import Jackpot, JackpotOutcome, Placement
from domain.irregularities.ranks import a_rank, is_entitled
from domain.rule import Rule
from domain.values import Rank


class _Wager(NamedTuple):
    """A jackpot wager, what its cards come to, and the rules that it goes by."""

    stake: Stake
    outcome: JackpotOutcome | None
    rules: Jackpot
    placement: Placement

    @property
    def where(self) -> str:
        return f"{self.stake.player}'s wager on {the_bet(self.stake.bet)} on box {self.stake.box}"


def check_jackpots(review: RoundReview) -> Iterator[Finding]:
    """What lay beside a system that did not work was found when the round began."""
    kept = review.round.jackpots or NO_JACKPOTS
    if kept.is_out_of_order:
        return
    wagers = list(_wagers(review))
    for wager in wagers:
        yield from _by_another(review, wager)
        yield from _not_entered(review, kept, wager)
    if review.round.voided_seq is not None:
        return
    for wager in wagers:
        yield from _not_keyed(review, kept, wager)
        yield from _keyed_late(review, kept, wager)
        yield from _not_verified(review, kept, wager)
        yield from _paid_early(review, wager)
    yield from _pooled_by_another(review, kept, wagers)


def _wagers(review: RoundReview) -> Iterator[_Wager]:
    bets = review.game.jackpot_bets
    for stake in review.round.stakes:
        if stake.bet not in bets or not stake.cents or stake.voided_seq is not None or stake.may_be_gone:
            continue
        wager = review.game.side_wagers[stake.bet]
        rules = wager.stages[0].jackpot
        assert rules is not None
        try:
            outcome = outcome_of(review, stake)
        except CanNotTell:
            outcome = None
        yield _Wager(stake, outcome, rules, wager.placement)


# Before the deal


def _by_another(review: RoundReview, wager: _Wager) -> Iterator[Finding]:
    """By one who wagers on the box and does not control it. Who has no wager there was found when the round began."""
    control, stake = wager.placement.control, wager.stake
    controller = review.round.callers.get(stake.box)
    mains = {other.player for other in review.main_wagers_on(stake.box)}
    if control is None or controller in (None, stake.player) or stake.player not in mains:
        return
    if wager.placement.others_with is not None and _may_another(review, stake):
        return
    yield from review.finding(
        "side-wager-without-control",
        stake.seq,
        seen=f"{wager.where} was placed by somebody who does not control the box",
        expected=control.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=control.clause,
        reading=control.reading,
    )


def _may_another(review: RoundReview, stake: Stake) -> bool:
    table = review.view.table
    if table.lost_seq:
        return True  # leave may have been given where events are missing
    return any(
        leave.what == "side-wager-by-another-player"
        and leave.player in (None, stake.player)
        and leave.box in (None, stake.box)
        and leave.bet in (None, stake.bet)
        for leave in table.permissions
    )


def _not_entered(review: RoundReview, kept: Jackpots, wager: _Wager) -> Iterator[Finding]:
    """The wager was not in the system before the first card. Nobody is found fault with once it failed."""
    stake, rule = wager.stake, wager.rules.not_entered or wager.rules.entered
    first = review.round.first_card_seq
    late = first is not None and stake.seq > first
    if kept.is_entered(stake.player, stake.box) or kept.failures or late or first is None:
        return
    asked = list(kept.asked_about(stake.player, stake.box))
    said = "and its player was asked whether to take it back" if asked else "and nobody asked its player about that"
    yield from review.finding(
        "jackpot-not-entered",
        first,
        seen=f"{wager.where} was not entered into the jackpot system before the first card, {said}",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=rule.clause,
        reading=rule.reading,
    )


# What was won


def _not_keyed(review: RoundReview, kept: Jackpots, wager: _Wager) -> Iterator[Finding]:
    """A hand that wins from a meter, and nothing tells its value; or it was keyed in as another hand."""
    stake, outcome, rule = wager.stake, wager.outcome, wager.rules.keyed
    if rule is None or outcome is None or not outcome.is_of_the_meter:
        return
    keyed = kept.keyed_for(stake.player, stake.box)
    if any(outcome.may_be_keyed_as(one.level) for one in keyed) or (kept.failures and not keyed):
        return
    code, how = "jackpot-not-keyed", "was not keyed into the jackpot system"
    if keyed:
        code, how = "jackpot-keyed-wrongly", f"was keyed into the jackpot system as {keyed[0].level.replace('-', ' ')}"
    yield from review.finding(
        code,
        keyed[0].seq if keyed else stake.settled_seq or review.followed.seq,
        seen=f"{wager.where} had won with {outcome.title}, and {how}",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=rule.clause,
        unknown="what the meter stood at is not known",
    )


def _keyed_late(review: RoundReview, kept: Jackpots, wager: _Wager) -> Iterator[Finding]:
    """After the subsequent deal had begun."""
    stake, outcome, rule, first_draw = wager.stake, wager.outcome, wager.rules.keyed, review.followed.moments.first_draw
    if rule is None or outcome is None or first_draw is None:
        return
    keyed = kept.keyed_for(stake.player, stake.box)
    if not keyed or keyed[0].seq < first_draw or kept.failures:
        return
    yield from review.finding(
        "side-wager-settled-late",
        keyed[0].seq,
        seen=f"{wager.where} had won, and was keyed in after the subsequent deal had begun",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=rule.clause,
    )


def _not_verified(review: RoundReview, kept: Jackpots, wager: _Wager) -> Iterator[Finding]:
    """Paid before somebody of the rank for it had looked at it."""
    stake, paid = wager.stake, wager.stake.paid_seq
    if paid is None or not stake.paid_cents or kept.failures:
        return
    for level, rule in _to_be_verified(kept, wager):
        book = review.game.rulebook
        keyed: list[Keyed] = kept.keyed_for(stake.player, stake.box) if level != "picked" else []
        by = [(one.seq, one.rank) for one in kept.verified if stake.player in one.players and one.seq < paid]
        by += [(one.seq, one.rank) for one in keyed if is_entitled(book, one.rank, rule.value)]
        if any(is_entitled(book, rank, rule.value) for _, rank in by):
            continue
        if by:
            seq, rank = by[0]
            yield from _too_low(review, seq, rank, rule, "verified a jackpot")
            continue
        yield from review.finding(
            "jackpot-not-verified",
            paid,
            seen=f"{wager.where} was paid a jackpot that nobody had verified",
            expected=rule.says,
            box=stake.box,
            player=stake.player,
            bet=stake.bet,
            clause=rule.clause,
        )


def _to_be_verified(kept: Jackpots, wager: _Wager) -> Iterator[tuple[str, Rule[Rank]]]:
    stake, rules = wager.stake, wager.rules.verified
    if wager.outcome is not None and wager.outcome.level in rules:
        yield wager.outcome.level, rules[wager.outcome.level]
    if "picked" in rules and kept.picked_for(stake.player, stake.box):
        yield "picked", rules["picked"]


def _paid_early(review: RoundReview, wager: _Wager) -> Iterator[Finding]:
    """Where a jackpot is paid when the hand is concluded: the last card of the round came behind the payment."""
    stake = wager.stake
    settled = review.game.side_wagers[stake.bet].stages[0].settled
    last = review.round.drawn[-1].seq if review.round.drawn else 0
    if settled.value != "final" or stake.paid_seq is None or stake.paid_seq > last:
        return
    yield from review.finding(
        "side-wager-settled-early",
        stake.paid_seq,
        seen=f"{wager.where} was paid before the last card of the round",
        expected=settled.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=settled.clause,
    )


def _pooled_by_another(review: RoundReview, kept: Jackpots, wagers: list[_Wager]) -> Iterator[Finding]:
    """Several hands share a prize, and were keyed in by too low a rank. Found once."""
    for wager in wagers:
        rule, outcome = wager.rules.pooled_by, wager.outcome
        if rule is None or outcome is None or not outcome.is_of_the_meter:
            continue
        alike = [other for other in wagers if other.outcome == outcome]
        keyed = [one for other in alike for one in kept.keyed_for(other.stake.player, other.stake.box)]
        low = [one for one in keyed if not is_entitled(review.game.rulebook, one.rank, rule.value)]
        if len(alike) > 1 and low:
            yield from _too_low(review, low[0].seq, low[0].rank, rule, "keyed in hands that share a jackpot")
            return


def _too_low(review: RoundReview, seq: int, rank: str, rule: Rule[Rank], act: str) -> Iterator[Finding]:
    yield from review.finding(
        "rank-not-entitled",
        seq,
        seen=f"{a_rank(rank)} {act}",
        expected=f"{a_rank(rule.value)} or above",
        clause=rule.clause,
    )
