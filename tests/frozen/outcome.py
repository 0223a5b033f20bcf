"""What judging a record comes to, as plain data: the one place here that knows the judge.

When the judge is restructured, this module is adapted and the frozen files stay as they are. No sentence of the judge
is kept; where only a sentence says why something can't be told, that it is there is kept as `true`. What is empty is
left out, so that most scenes are one short line.
"""

from collections.abc import Iterable
from typing import Any

from domain.facts.events import Event
from domain.findings.finding import ActionTaken, Advice, Branch, Finding
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.review.round_review import JudgedHands
from domain.games.outcomes.review import JudgedOutcome
from domain.ids import FindingIds, Step
from domain.judge.judge import Judge
from domain.ledgers.ledger import Outcome
from replay.ledgers import LedgerDesk

Data = dict[str, Any]


def outcome(stream: str, events: Iterable[Event]) -> Data:
    """The findings, the rounds with what each wager was due, and what could not be judged."""
    judge = Judge(stream)
    ids = FindingIds()
    findings: list[Data] = []
    rounds: list[Data] = []

    def take(found: list[Finding]) -> None:
        findings.extend(_finding(finding, ids) for finding in found)
        rounds.extend(_round(review) for review in judge.reviews if isinstance(review, JudgedHands))
        rounds.extend(_on_terminals(review) for review in judge.reviews if isinstance(review, JudgedOutcome))

    ledgers = LedgerDesk()
    desk = ledgers.recording(judge, None)
    for event in events:
        take(judge.step(event))
        desk.take(event, [event])
    take(judge.finish())
    desk.take_chapters(None)
    return _without_empty(
        findings=findings,
        rounds=rounds,
        unjudged=[_unjudged(item) for item in judge.unjudged],
        ledgers=[told for told in map(_ledger, ledgers.outcomes()) if told],
    )


def _ledger(outcome: Outcome) -> Data:
    """What an entry of a ledger came to, where that is more than a balance that follows."""
    if not outcome.findings and not outcome.unjudged:
        return {}
    ids = FindingIds()
    return _without_empty(
        ledger=outcome.entry.ledger,
        expected=outcome.balance.expected_cents,
        balance=outcome.balance.cents,
        findings=[_finding(finding, ids) for finding in outcome.findings],
        unjudged=[_unjudged(item) for item in outcome.unjudged],
    )


def _finding(finding: Finding, ids: FindingIds) -> Data:
    return _without_empty(
        id=str(ids.next(Step(finding.stream, finding.seq, finding.round), finding.code)),
        code=finding.code,
        clause=finding.clause,
        seq=finding.seq,
        round=finding.round,
        box=finding.box,
        hand=finding.hand,
        player=finding.player,
        bet=finding.bet,
        limit_cents=finding.limit_cents,
        put_right=finding.put_right,
        remedies=[_remedy(advice) for advice in finding.advice],
        done=[_done(action) for action in finding.actions],
        owed=finding.owed_cents,
        ways=[_way(branch) for branch in finding.branches],
        unknown=bool(finding.unknown),
        consequences=len(finding.consequences),
    )


def _remedy(advice: Advice) -> Data:
    return _without_empty(clause=advice.clause, rank=advice.rank, in_time=advice.in_time)


def _done(action: ActionTaken) -> Data:
    return _without_empty(
        seq=action.seq,
        remedy=action.act,
        rank=action.rank,
        right=action.right,
        ordered=action.ordered,
        why_not=bool(action.why_not),
    )


def _way(branch: Branch) -> Data:
    """The choices are the name of the way: `box 1 with 15 draws`."""
    return _without_empty(choices=branch.choices, owed=branch.owed_cents, unknown=bool(branch.unknown))


def _round(review: "JudgedHands") -> Data:
    """What each wager was due as the cards lay, and, where that is something else, as the book deals them."""
    dues, rightful = _dues(review.dues), _dues(review.rightful)
    return _without_empty(
        round=review.number,
        dues=dues,
        rightful=rightful if rightful != dues else None,
        ways=[_dues(redealt.dues) for redealt in review.by_branch],
        not_dealt_again=bool(review.why_not),
        dues_unknown=bool(review.dues_unknown),
        in_part=not review.is_whole,
    )


def _on_terminals(review: JudgedOutcome) -> Data:
    """One line a wager: `T-1/split/17,20 +17000 by 12.5.1`."""
    dues = []
    for due in review.dues:
        by = f" by {due.worth.clause}" if due.worth.clause and not due.is_void else ""
        told = f"{due.name} {due.net_cents:+d}{by}{' (void)' if due.is_void else ''}"
        dues.append(told + (" (unknown)" if due.worth.unknown else ""))
    return _without_empty(round=review.number, dues=dues, in_part=not review.is_whole)


def _dues(dues: "Iterable[Due]") -> list[str]:
    """One line a wager: `Ann 1/1 main +2500 by 8.3.1`; a wager that is given back is +0."""
    found = []
    for due in dues:
        stake = due.stake
        told = f"{stake.player} {stake.box}/{stake.hand} {stake.bet} {due.net_cents:+d}"
        told += f" by {due.clause}" if due.clause else ""
        found.append(told + (f" ({due.doubt or 'unknown'})" if due.doubt or due.unknown else ""))
    return found


def _unjudged(item: Unjudged) -> Data:
    wager = item.wager
    return _without_empty(
        seq=item.seq,
        round=item.round,
        reason=item.reason,
        stream=item.stream,
        in_part=item.in_part,
        wager=f"{wager.player} {wager.box}/{wager.hand} {wager.bet}" if wager else None,
    )


def _without_empty(**told: Any) -> Data:
    return {name: value for name, value in told.items() if value not in (None, False, "", [], {})}
