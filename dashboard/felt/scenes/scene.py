"""How a family of games is drawn: its places at a moment, and which of them a step is about.

What it sends is drawn in the browser by the script of the same name in `drawn`. A family that is not drawn is shown by
this class as it is: each step in words.
"""

from collections.abc import Callable, Iterable
from typing import Any

from domain.facts.base import Fact
from domain.facts.wording import describe
from replay.rounds import Replay
from replay.values.cards import Card

Scene = dict[str, Any]  # by place; what is not there is nothing to draw
Named = Callable[[int], str]  # the name of the step that dealt a card, by its number


class FamilyScene:
    """A family derives its own where it is drawn."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        """Which drawing it is, by its `name`, with what stays the same in all steps; None where nothing is drawn."""
        return None

    def scene(self, picture: Any, named: Named) -> Scene:
        """What lies on the table, place by place; nothing where its family draws nothing of it."""
        return {}

    def compare(self, was: Scene, book: Scene) -> bool:
        """Marks what is not the same in two scenes of one round; whether anything is not."""
        return False

    def caption(self, fact: Fact, scene: Scene) -> str:
        """The step, in a sentence to read aloud."""
        words = describe(fact)
        return words[:1].upper() + words[1:]

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        """The place that the step is about."""
        return None

    def said_of(self, fact: Fact) -> dict[str, Any]:
        """What else of the step its drawing needs."""
        return {}

    def says(self, fact: Fact) -> str:
        """What is said at that place, in a word or two."""
        return ""


def cards(dealt: Iterable[Card], named: Named) -> list[dict[str, Any]]:
    return [{"card": card.name, "up": card.face_up, "at": named(card.seq)} for card in dealt]


def mark_cards(scene: Scene, other: Scene) -> bool:
    """Marks the cards of a deal that are not the same in the other one; whether there are any."""
    found = False
    for name, place in scene.items():
        if not isinstance(place, dict) or "hands" not in place:
            continue
        there = {hand.get("hand", 1): hand["cards"] for hand in other.get(name, {}).get("hands", [])}
        for hand in place["hands"]:
            twins = there.get(hand.get("hand", 1), [])
            for index, card in enumerate(hand["cards"]):
                if index >= len(twins) or twins[index]["card"] != card["card"]:
                    card["differs"] = found = True
    return found
