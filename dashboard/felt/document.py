"""A whole round as one document: everything the browser needs to play it, sent once."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from dashboard.felt import captions, money
from dashboard.felt.facts import facts
from dashboard.felt.findings import findings
from dashboard.felt.redealt import redealt
from dashboard.felt.scene import Scene
from dashboard.felt.watching import Watched, step_name
from domain.moments import microseconds
from domain.telling import printable, tell
from shoebox.layout import game_of
from shoebox.rounds import Replay, Step
from shoebox.showing.head import DEPENDS

_BOXES = 7  # drawn where the record does not say how many the layout has


def document(seen: Watched, zone: ZoneInfo) -> dict[str, Any]:
    """Scenes are told as what changed: each step has the places that are not as they were."""
    found, reference = seen.replay, seen.replay.reference
    begin, end = found.steps[0].event.time, found.steps[-1].event.time
    told = findings(found.findings, reference)
    numbers: dict[str, list[int]] = {}
    for finding in told:
        numbers.setdefault(finding["at"], []).append(finding["number"])
    return {
        "reference": str(reference),
        "table": reference.table,
        "recording": reference.recording,
        "round": reference.round,
        "day": _day(begin.astimezone(zone)),
        "began": _clock(begin, zone),
        "ended": _clock(end, zone) if found.is_over else None,
        "zone": _zone(begin, zone),
        "game": _game(found),
        "facts": facts(found),
        "boxes": _boxes(found, seen.scenes),
        "steps": _steps(seen, numbers, zone),
        "findings": told,
        "verdict": _verdict(seen),
        "wagers": money.wagers(found),
        "owed": money.sums(found),
        "last_word": money.last_word(found),
        "redeal": redealt(found.review, game_of(found.setup)),
    }


def _steps(seen: Watched, numbers: dict[str, list[int]], zone: ZoneInfo) -> list[dict[str, Any]]:
    found = seen.replay
    told = []
    before: Scene = {}
    for index, (step, scene) in enumerate(zip(seen.steps, seen.scenes, strict=True)):
        name = step_name(found.reference, step.stream, step.event.seq)
        told.append(_step(step, scene, zone, first=index == 0) | {"at": name, "findings": numbers.get(name, [])})
        told[-1]["set"] = {
            place: scene.get(place) for place in {**before, **scene} if scene.get(place) != before.get(place)
        }
        told[-1]["later"] = index >= len(found.steps)
        before = scene
    return told


def _step(step: Step, scene: Scene, zone: ZoneInfo, *, first: bool) -> dict[str, Any]:
    event = step.event
    return {
        "seq": event.seq,
        "recording": event.recording,
        "time": _clock(event.time, zone),
        "ms": microseconds(event.time) // 1000,
        "told": tell(event.data),
        "caption": captions.caption(event.data, scene),
        "focus": captions.focus(event.data),
        "says": printable(captions.says(event.data)),
        "missing": "" if first or step.missing is None else _missing(step.missing),
        "put_right": list(map(printable, [*step.put_right, *step.not_followed, *step.rivals])),
    }


def _missing(numbers: range) -> str:
    many = f"#{numbers.start}" if len(numbers) == 1 else f"#{numbers.start} to #{numbers.stop - 1}"
    return f"{many} never arrived"


def _verdict(seen: Watched) -> dict[str, str]:
    """How the round was judged, in a line, and whether that is good."""
    found = seen.replay
    if found.unjudged:
        part = "Cannot be judged" if found.review is None else "Cannot be judged in full"
        return {"tone": "unknown", "words": f"{part}: {' and '.join(found.unjudged)}."}
    if found.findings:
        many = "1 finding" if len(found.findings) == 1 else f"{len(found.findings)} findings"
        owing = money.in_short(found)
        if any(finding.branches for finding in found.findings):
            owing = DEPENDS
        right = ", put right by the book" if all(finding.put_right for finding in found.findings) else ""
        return {"tone": "bad", "words": f"{many}{right}: {owing}."}
    if found.review is None:
        why = "the round is not over" if not found.is_over else "until the next round's first card it can be put right"
        return {"tone": "unknown", "words": f"Not judged yet: {why}."}
    void = ", and the round is void" if found.laid is not None and found.laid.voided_seq is not None else ""
    return {"tone": "good", "words": f"By the book: no findings{void}."}


def _game(found: Replay) -> str | None:
    """The game as the rulebooks call it; None if it is not known."""
    game = game_of(found.setup)
    return game.key if game else None


def _boxes(found: Replay, scenes: list[Scene]) -> int:
    used = [int(place[4:]) for scene in scenes for place in scene if place.startswith("box ")]
    return max([found.setup.boxes if found.setup else _BOXES, *used])


def _clock(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%H:%M:%S}"


def _zone(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%Z}"


def _day(moment: datetime) -> str:
    return f"{moment:%A} {moment.day} {moment:%B %Y}"
