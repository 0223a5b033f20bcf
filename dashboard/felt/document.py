"""A whole round as one document: everything the browser needs to play it, sent once."""

from dataclasses import asdict
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from dashboard.felt.findings import findings
from dashboard.felt.moves import MovesOfRound
from dashboard.felt.redealt import redealt
from dashboard.felt.scenes import scene_of_round
from dashboard.felt.scenes.scene import FamilyScene, Scene
from domain.facts.wording import describe, printable
from domain.findings.wording import chapters
from domain.moments import microseconds
from domain.money import dollars
from replay.head import NOT_IN_THE_RECORD, Head, in_words, range_of
from replay.rounds import Replay
from replay.steps import RoundStep, never_arrived
from replay.values.money import Outcome, owes
from replay.verdict import cannot_be_judged, many_findings, money_in_a_line, why_no_sums

_NAMES_AT_MOST = 2  # of players in the line above the felt; for more of them, their number


def document(found: Replay, zone: ZoneInfo) -> dict[str, Any]:
    """Scenes are sent as what changed: each step has the places that are not as they were."""
    reference = found.reference
    begin, end = found.steps[0].event.time, found.steps[-1].event.time
    drawn = scene_of_round(found)
    scenes = [drawn.scene(step.picture, found.link_name_of_card) for step in found.all_steps]
    moves = MovesOfRound(found)
    return {
        "reference": str(reference),
        "table": reference.table,
        "recording": reference.recording,
        "round": reference.round,
        "day": _day(begin.astimezone(zone)),
        "began": _clock(begin, zone),
        "ended": _clock(end, zone) if found.is_over else None,
        "zone": _zone(begin, zone),
        "game": found.game.key if found.game else None,
        "facts": _facts(found),
        "drawing": drawn.drawing(found, scenes),
        "places": found.view.places,
        "steps": _steps(found, drawn, scenes, moves, zone),
        "moves": moves.lists,
        "findings": findings(found),
        "verdict": _verdict(found),
        "wagers": [_wager(outcome) for outcome in found.outcomes],
        "owed": [{"player": player, "cents": cents, "words": owes(cents)} for player, cents in found.owed.items()],
        "last_word": why_no_sums(found, where="with the finding"),
        "redeal_words": asdict(found.view.redeal_words),
        "redeal": redealt(found.redeal, drawn),
    }


# Above the felt


def _facts(found: Replay) -> list[list[str]]:
    """Labels with their text; what there is nothing to say of is left out."""
    head = Head(found)
    facts = [["Game", NOT_IN_THE_RECORD]]
    if found.setup is not None:
        options = [
            in_words(name) if value is True else f"{in_words(name)} {value}" for name, value in head.options.items()
        ]
        options += dict.fromkeys(f"{in_words(leave.what)} permitted" for leave in head.permissions)
        rulebook = head.rulebook_title + (f", {chapters(head.chapter)}" if found.known_game else "")
        facts = [
            ["Game", head.game if found.known_game else f"{head.game}, which is not known here"],
            ["Rulebook", rulebook],
            ["Version", head.version_remark],
            ["Cards" if hasattr(found.setup, "decks") else "Table", head.cards],
            ["Limits", "; ".join(f"{in_words(limit.bet)} {range_of(limit)}" for limit in head.limits)],
            ["Options", ", ".join(options)],
        ]
    return [[label, text] for label, text in [*facts, ["Dealer", head.dealers]] if text]


def _verdict(found: Replay) -> dict[str, str]:
    """How the round was judged, in a line, and whether that is good."""
    if found.unjudged:
        words = f"Cannot {cannot_be_judged(found)}: {' and '.join(found.unjudged)}."
        return {"tone": "unknown", "words": words}
    if found.findings:
        right = ", put right by the book" if all(finding.put_right for finding in found.findings) else ""
        money = money_in_a_line(found, names_at_most=_NAMES_AT_MOST)
        return {"tone": "bad", "words": f"{many_findings(found)}{right}: {money}."}
    if found.review is None:
        why = "the round is not over" if not found.is_over else "until the next round's first card it can be put right"
        return {"tone": "unknown", "words": f"Not judged yet: {why}."}
    void = ", and the round is void" if found.is_void else ""
    return {"tone": "good", "words": f"By the book: no findings{void}."}


# Step by step


def _steps(
    found: Replay, drawn: FamilyScene, scenes: list[Scene], moves: MovesOfRound, zone: ZoneInfo
) -> list[dict[str, Any]]:
    shown = []
    before: Scene = {}
    for index, (step, scene) in enumerate(zip(found.all_steps, scenes, strict=True)):
        name, numbers = found.link_name(step.at), [view.number for view in found.findings_at(step)]
        shown.append(
            _step(drawn, step, scene, zone, first=index == 0)
            | drawn.said_of(step.event.data)
            | {"at": name, "findings": numbers}
            | moves.fields(step)
        )
        shown[-1]["set"] = {
            place: scene.get(place) for place in {**before, **scene} if scene.get(place) != before.get(place)
        }
        shown[-1]["later"] = index >= len(found.steps)
        before = scene
    return shown


def _step(drawn: FamilyScene, step: RoundStep, scene: Scene, zone: ZoneInfo, *, first: bool) -> dict[str, Any]:
    event, missing = step.event, step.missing
    return {
        "seq": event.seq,
        "recording": event.recording,
        "time": _clock(event.time, zone),
        "ms": microseconds(event.time) // 1000,
        "told": describe(event.data),
        "caption": drawn.caption(event.data, scene),
        "focus": drawn.focus(event.data, scene),
        "says": printable(drawn.says(event.data)),
        "missing": "" if first or missing is None else never_arrived(missing.start, missing.stop - 1),
        "put_right": list(map(printable, step.notes)),
    }


# Money


def _wager(outcome: Outcome) -> dict[str, Any]:
    wager, pile = outcome.wager, outcome.pile
    return {
        "box": wager.place,
        "player": wager.player,
        "amount": dollars(wager.cents),
        "bet": wager.bet,
        "title": wager.title,
        "cards": "" if pile is None else " ".join(card.words for card in pile.cards),
        "total": pile.counted if pile is not None and outcome.counts else "",
        "rightful": outcome.rightful_words,
        "settled": outcome.settled_words,
        "cents": outcome.difference_cents,
        "difference": outcome.difference_words,
    }


def _clock(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%H:%M:%S}"


def _zone(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%Z}"


def _day(moment: datetime) -> str:
    return f"{moment:%A} {moment.day} {moment:%B %Y}"
