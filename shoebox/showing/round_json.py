"""A round for programs: one document with everything that people are shown, money in cents, steps by reference."""

from typing import Any

from msgspec import to_builtins

from domain import ids
from domain.facts import NAMES
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.verdict.review import Redealt
from domain.telling import tell
from shoebox.layout import Layout, game_of, layout_of
from shoebox.outcomes import Outcome, outcomes, owed
from shoebox.rounds import Replay, Step
from shoebox.showing.findings import as_fields, branch_fields


def as_document(found: Replay) -> dict[str, Any]:
    reference, setup, game_round = found.reference, found.setup, found.laid
    game = game_of(setup)
    return {
        "reference": str(reference),
        "table": reference.table,
        "recording": reference.recording,
        "round": reference.round,
        "step": found.named_seq,
        "began": found.steps[0].event.time.isoformat(),
        "ended": found.steps[-1].event.time.isoformat() if found.is_over else None,
        "shoe": found.steps[0].event.shoe,
        "void": bool(game_round and game_round.voided_seq is not None),
        "game": None if game is None else {"title": game.title, "chapter": game.chapter},
        "setup": None if setup is None else to_builtins(setup),
        "permissions": [to_builtins(leave) for leave in found.permissions],
        "dealers": [{"number": person.number, "rank": person.rank} for person in found.dealers],
        "steps": [_step(found, step) for step in found.steps],
        "afterwards": [_step(found, step) for step in found.afterwards],
        "wagers": [_wager(outcome) for outcome in outcomes(found)],
        "judged": found.review is not None,
        "unjudged": found.unjudged,
        "reasons": [{"reason": item.reason, "wager": to_builtins(item.wager)} for item in found.reasons],
        "not_followed": found.not_followed,
        "findings": [_finding(found, index) for index in range(len(found.findings))],
        "owed_cents": owed(found),
        "redeal": _redeal(found),
    }


def _step(found: Replay, step: Step) -> dict[str, Any]:
    event = step.event
    return {
        "reference": str(ids.Step(step.stream, event.seq, found.reference.round)),
        "recording": event.recording,
        "seq": event.seq,
        "time": event.time.isoformat(),
        "type": NAMES[type(event.data)],
        "told": tell(event.data),
        "data": to_builtins(event.data),
        "layout": None if step.layout is None else _layout(step.layout),
        "put_right": step.put_right,
        "rivals": step.rivals,
        "not_followed": step.not_followed,
        "missing_before": None if step.missing is None else [step.missing.start, step.missing.stop - 1],
        "named": found.is_named(step),
        "findings": [number for number, _ in found.findings_at(step)],
    }


def _layout(layout: Layout) -> list[dict[str, Any]]:
    """The dealer's hand has no box."""
    piles = []
    for pile in layout:
        total = pile.total
        piles.append(
            {
                "box": pile.box or None,
                "hand": pile.hand,
                "cards": [card.name for card in pile.cards],
                "face_down": [number for number, card in enumerate(pile.cards, start=1) if not card.face_up],
                "total": None if total is None else total.points,
                "soft": bool(total and total.soft),
                "natural": pile.natural,
            }
        )
    return piles


def _wager(outcome: Outcome) -> dict[str, Any]:
    stake, pile = outcome.stake, outcome.pile
    return {
        "player": stake.player,
        "box": stake.box,
        "hand": stake.hand,
        "bet": stake.bet,
        "cents": stake.cents,
        "tender": stake.tender,
        "cards": None if pile is None else [card.name for card in pile.cards],
        "paid_cents": stake.paid_cents,
        "collected_cents": stake.collected_cents,
        "returned_cents": stake.returned_cents,
        "void": stake.voided_seq is not None,
        "as_it_lay": _due(outcome.lay),
        "by_the_book": _due(outcome.book),
        "depends": outcome.depends,
        "difference_cents": outcome.difference_cents,
    }


def _due(due: Due | None) -> dict[str, Any] | None:
    if due is None:
        return None
    return {
        "paid_cents": due.paid_cents,
        "collected_cents": due.collected_cents,
        "net_cents": due.net_cents,
        "clause": due.clause,
    }


def _finding(found: Replay, index: int) -> dict[str, Any]:
    finding = found.findings[index]
    where = finding.stream or found.reference.stream
    event = next((s.event for s in found.steps if (s.stream, s.event.seq) == (where, finding.seq)), None)
    return {"number": index + 1, **as_fields(finding, found.reference.stream, event)}


def _redeal(found: Replay) -> dict[str, Any] | None:
    review = found.review
    if review is None:
        return None
    game = game_of(found.setup)
    return {
        "as_it_was": _layout(layout_of(review.round, game)),
        "by_the_book": None if review.again is None else _layout(layout_of(review.again, game)),
        "why_not": review.why_not,
        "branches": [
            {**branch_fields(branch), **_branch(dealt, game)}
            for branch, dealt in zip(review.branches, review.by_branch, strict=True)
        ],
    }


def _branch(dealt: Redealt, game: Game | None) -> dict[str, Any]:
    """The cards of one way in which the round could have gone on, and what each wager is due by them."""
    return {
        "hands": None if dealt.round is None else _layout(layout_of(dealt.round, game)),
        "wagers": [
            {
                "player": due.stake.player,
                "box": due.stake.box,
                "hand": due.stake.hand,
                "bet": due.stake.bet,
                "cents": due.stake.cents,
                "due": None if due.unknown else _due(due),
                "unknown": due.unknown,
            }
            for due in sorted(dealt.dues, key=lambda due: (due.stake.box, due.stake.hand, due.stake.seq))
            if due.stake.cents
        ],
    }
