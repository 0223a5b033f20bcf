"""A round for programs: one document with everything that people are shown, money in cents, steps by reference."""

from typing import Any

from msgspec import to_builtins

from domain.facts.all_facts import NAMES
from domain.facts.wording import describe
from replay.findings import FindingView
from replay.head import Head
from replay.moves import move_fields
from replay.rounds import Replay
from replay.steps import RoundStep
from replay.values.cards import Layout
from replay.values.money import Outcome, Worth, branch_fields
from replay.values.redeal import Redeal, Way


def as_document(found: Replay, *, moves: bool = False) -> dict[str, Any]:
    """With `moves`, each step has what the rules allowed when it came, and what they allow next.

    Evidence packs are written without: moves are what the rules in force say of the steps, and can be had again from a
    pack's events at any time, but they would make its rounds twice as large.
    """
    reference, setup, game = found.reference, found.setup, found.known_game
    return {
        "reference": str(reference),
        "table": reference.table,
        "recording": reference.recording,
        "round": reference.round,
        "step": found.named_seq,
        "began": found.steps[0].event.time.isoformat(),
        "ended": found.steps[-1].event.time.isoformat() if found.is_over else None,
        "shoe": found.steps[0].event.shoe,
        "void": found.is_void,
        "game": None if game is None else {"title": game.title, "chapter": game.chapter},
        "setup": None if setup is None else to_builtins(setup),
        "version_remark": Head(found).version_remark or None,
        "permissions": [to_builtins(leave) for leave in found.permissions],
        "dealers": [{"number": person.number, "rank": person.rank} for person in found.dealers],
        "steps": [_step(found, step, moves=moves) for step in found.steps],
        "afterwards": [_step(found, step, moves=moves) for step in found.afterwards],
        "wagers": [_outcome(outcome) for outcome in found.outcomes],
        "judged": found.review is not None,
        "unjudged": found.unjudged,
        "reasons": [{"reason": item.reason, "wager": to_builtins(item.wager)} for item in found.reasons],
        "not_followed": found.not_followed,
        "findings": [_finding(found, view) for view in found.finding_views],
        "owed_cents": found.owed,
        "redeal": None if found.redeal is None else _redeal(found.redeal),
    }


def _step(found: Replay, step: RoundStep, *, moves: bool) -> dict[str, Any]:
    event = step.event
    fields = {
        "reference": str(step.at),
        "recording": event.recording,
        "seq": event.seq,
        "time": event.time.isoformat(),
        "type": NAMES[type(event.data)],
        "told": describe(event.data),
        "data": to_builtins(event.data),
        "layout": None if step.layout is None else _layout(step.layout),
        "put_right": step.put_right,
        "rivals": step.rivals,
        "not_followed": step.not_followed,
        "missing_before": None if step.missing is None else [step.missing.start, step.missing.stop - 1],
        "named": found.is_named(step),
        "findings": [view.number for view in found.findings_at(step)],
    }
    if moves:
        fields["allowed"] = [move_fields(move) for move in step.allowed]
        fields["next"] = [move_fields(move) for move in step.next_moves]
    return fields


def _layout(layout: Layout) -> list[dict[str, Any]]:
    return [pile.fields() for pile in layout]


def _outcome(outcome: Outcome) -> dict[str, Any]:
    wager, pile = outcome.wager, outcome.pile
    return {
        "player": wager.player,
        **wager.where,
        "bet": wager.bet,
        "cents": wager.cents,
        "tender": wager.tender,
        **({"carried": True} if wager.carried else {}),
        "cards": None if pile is None else [card.name for card in pile.cards],
        "paid_cents": outcome.paid_cents,
        "collected_cents": outcome.collected_cents,
        "returned_cents": outcome.returned_cents,
        "void": outcome.is_void,
        "as_it_lay": outcome.lay.fields() if outcome.lay else None,
        "by_the_book": outcome.book.fields() if outcome.book else None,
        "depends": outcome.depends,
        "difference_cents": outcome.difference_cents,
    }


def _finding(found: Replay, view: FindingView) -> dict[str, Any]:
    step = found.step_at(view.step)
    return {"number": view.number, **view.fields(step.event.time if step else None)}


def _redeal(redeal: Redeal) -> dict[str, Any]:
    return {
        "as_it_was": _layout(redeal.was.layout),
        "by_the_book": None if redeal.book is None else _layout(redeal.book.layout),
        "why_not": redeal.why_not,
        "branches": [_way(way) for way in redeal.ways],
        **({"doubts": list(redeal.doubts)} if redeal.doubts else {}),
    }


def _way(way: Way) -> dict[str, Any]:
    """The cards of one way in which the round could have gone on, and what each wager is due by them."""
    return {
        **branch_fields(way.branch),
        "hands": None if way.layout is None else _layout(way.layout),
        "wagers": [_worth(worth) for worth in way.worths],
    }


def _worth(worth: Worth) -> dict[str, Any]:
    wager = worth.wager
    return {
        "player": wager.player,
        **wager.where,
        "bet": wager.bet,
        "cents": wager.cents,
        "due": None if worth.unknown else worth.fields(),
        "unknown": worth.unknown,
    }
