"""Games of one outcome as they are drawn: a wheel with a layout of numbers, dice, or wheels of symbols."""

from typing import Any

from dashboard.felt.scenes.scene import Named, Scene
from dashboard.felt.scenes.terminals import TerminalsScene, terminals_scene
from domain.facts import outcomes as o
from domain.facts.base import Fact
from replay.families.outcomes import OutcomeLayout, OutcomePicture
from replay.rounds import Replay

OUTCOME = "outcome"
_DRAWINGS = {"number": "roulette", "dice": "dice", "symbols": "wheels"}


class OutcomesScene(TerminalsScene):
    """What has come, and the chips where they lie."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        pictures = [step.picture for step in found.all_steps if isinstance(step.picture, OutcomePicture)]
        layout = next((picture.layout for picture in reversed(pictures) if picture.layout is not None), None)
        return None if layout is None else _layout(layout)

    def scene(self, picture: Any, named: Named) -> Scene:
        if not isinstance(picture, OutcomePicture):
            return {}
        return terminals_scene(picture.terminals) | {OUTCOME: _outcome(picture)}

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        about_it = isinstance(fact, (o.OutcomeDrawn, o.OutcomeStarted, o.OutcomeAnnounced))
        if about_it and getattr(fact, "terminal", None) is None:
            return {"place": OUTCOME}
        return super().focus(fact, scene)


def _layout(layout: OutcomeLayout) -> dict[str, Any]:
    return {
        "name": _DRAWINGS[layout.kind],
        "places": [
            {"bet": place.bet, "title": place.title, "on": list(place.on), "odds": place.odds}
            for place in layout.places
        ],
        "wheels": [[[segment.symbol, segment.compartments] for segment in wheel] for wheel in layout.wheels],
    }


def _outcome(picture: OutcomePicture) -> dict[str, Any]:
    came = picture.came
    return {
        "came": None if came is None else list(came.things),
        "words": "" if came is None else came.words,
        "going": picture.is_going,
        "spinner": picture.spinner,
        "told": [{"terminal": terminal, "words": told.words} for terminal, told in picture.announced],
        "wins": sorted(picture.wins),
    }
