"""A round that was broken off and refunded without being declared void: an order, or the chips, show that it was."""

from domain.findings.finding import Finding
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.walk.deeds import Act
from domain.irregularities.provision import Remedy
from domain.vocabulary import PLAYS

_VOIDS = ("all-returned", "returned-but-interim-stands")
_ORDERS = ("void-round", "return-wagers", "void-shoe")

# What a round lacks only because it went no further.
_CUT_SHORT = ("decision-not-offered", "decision-not-followed", "absent-play-wrong", "dealer-stood-wrongly")
_NOT_DEALT_OUT = ("box-with-one-card", "box-without-cards", "dealer-without-first-card")


def tell(matter: Matter) -> None:
    """Takes the round for void where nothing was played any more, as if somebody had said so."""
    if matter.round.voided_seq is not None:
        return
    found = [finding for finding in matter.mistakes if not _is_cut_short(matter, finding)]
    causes = [f for f in found if any(_gives_all_back(f, remedy) for remedy in f.provision.remedies)]
    for cause in causes:
        act = _ordered(matter, cause) or _refunded(matter, cause)
        if act is not None:
            _take_for_void(matter, act, cause)
            return
    act = _ordered_in_vain(matter, causes)
    if act is not None:
        _take_for_void(matter, act, None)


def _gives_all_back(cause: Finding, remedy: Remedy) -> bool:
    """It makes the round void, or lets every player have the wagers back (NSW 18.5.1)."""
    to_all = remedy.may_retract and cause.box is None and "return-wagers" in remedy.acts
    return to_all or (remedy.money in _VOIDS and "void-round" in remedy.acts)


def _ordered(matter: Matter, cause: Finding) -> Act | None:
    """The order that ended the round, where a clause calls for that or leaves it open.

    That the shoe is void says nothing of the round unless the chips went back.
    """
    for act in _orders(matter):
        declared = act.remedy == "void-round" or (act.remedy == "return-wagers" and _is_any_back(matter, act.seq))
        shown = declared or _is_refunded(matter, act.seq)
        if shown and _is_called_for(matter, cause, act.seq) and not _went_on(matter, act.seq):
            return act
    return None


def _ordered_in_vain(matter: Matter, causes: list[Finding]) -> Act | None:
    """An order that nothing called for, and that was followed: the order was wrong, and not what came of it."""
    for act in _orders(matter):
        meant = any(cause.seq <= act.seq for cause in causes)
        names_the_round = act.remedy == "void-round" or (act.remedy == "return-wagers" and meant)
        if names_the_round and _is_refunded(matter, act.seq) and not _went_on(matter, act.seq):
            return act
    return None


def _orders(matter: Matter) -> list[Act]:
    return [act for act in matter.walked.doings.acts if act.rank is not None and act.remedy in _ORDERS]


def _refunded(matter: Matter, cause: Finding) -> Act | None:
    """Nobody is told to have ordered anything: somebody noticed, no other card came, and all the wagers went back."""
    noticed = matter.noticed(cause)
    back = [stake.settled_seq for stake in matter.round.stakes if stake.settled_seq and _is_given_back(stake)]
    first = min(back, default=0)
    if noticed is None or first < noticed or _went_on(matter, noticed) or not _is_refunded(matter, first):
        return None
    if not any(due.net_cents for due in matter.settled(matter.round) if _is_given_back(due.stake)):
        return None  # by the cards they stood off
    return Act(first, "return-wagers") if _is_called_for(matter, cause, first) else None


def _is_called_for(matter: Matter, cause: Finding, seq: int) -> bool:
    remedies = [remedy for remedy in cause.provision.remedies if _gives_all_back(cause, remedy)]
    return cause.seq <= seq and any(matter.ground.may_fit(remedy, cause, seq) for remedy in remedies)


def _take_for_void(matter: Matter, act: Act, cause: Finding | None) -> None:
    if act not in matter.walked.doings.acts:
        matter.walked.doings.acts.append(act)
    matter.round.voided_seq = act.seq
    _drop_what_was_cut_short(matter, cause)


def _went_on(matter: Matter, since: int) -> bool:
    """Whether another card came, or somebody decided about a hand."""
    decided = any(made.seq > since and made.choice in PLAYS for hand in matter.round.hands for made in hand.decisions)
    return decided or any(dealt.seq > since for dealt in matter.round.drawn)


def _is_refunded(matter: Matter, since: int) -> bool:
    """Whether all that was not settled before a step was given back, and some of it was."""
    stakes = [stake for stake in matter.round.stakes if stake.cents and stake.voided_seq is None]
    waiting = [stake for stake in stakes if stake.settled_seq is None or stake.settled_seq >= since]
    return bool(waiting) and all(_is_given_back(stake) for stake in waiting)


def _is_any_back(matter: Matter, since: int) -> bool:
    return any((stake.settled_seq or 0) > since and _is_given_back(stake) for stake in matter.round.stakes)


def _is_given_back(stake: Stake) -> bool:
    """Also one that had been collected before."""
    return stake.returned_cents >= stake.cents > 0 and not stake.paid_cents and stake.lost_cents <= 0


def _drop_what_was_cut_short(matter: Matter, cause: Finding | None) -> None:
    """What nobody was asked, or dealt, because the round was over."""
    in_the_deal = not _went_on(matter, matter.walked.moments.deal_over)
    for finding in [f for f in matter.mistakes if f.round == matter.walked.number and f is not cause]:
        if _is_cut_short(matter, finding) or (finding.code in _NOT_DEALT_OUT and in_the_deal):
            matter.mistakes.remove(finding)
            matter.view.findings.remove(finding)


def _is_cut_short(matter: Matter, finding: Finding) -> bool:
    at_the_end = finding.seq == matter.round.ended_seq or finding.code == "dealer-stood-wrongly"
    return finding.code in _CUT_SHORT and at_the_end
