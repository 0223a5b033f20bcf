"""The round as it was dealt beside the round as the book deals it, each as a felt, the cards that differ marked."""

from typing import Any

from dashboard.felt.scene import Scene, scene_of
from replay.values.money import branch_words
from replay.values.redeal import Redeal


def redealt(redeal: Redeal | None) -> dict[str, Any] | None:
    """None where there was nothing to deal again."""
    if redeal is None or (redeal.book is None and not redeal.why_not and not redeal.ways):
        return None
    shown: dict[str, Any] = {"why_not": redeal.why_not, "branches": [branch_words(way.branch) for way in redeal.ways]}
    if redeal.book is None:
        return shown
    was, book = scene_of(redeal.was.picture, str), scene_of(redeal.book.picture, str)
    differs = _mark(was, book) | _mark(book, was)
    return shown | {"same": not differs, "was": was, "book": book, "unused": list(redeal.unused)}


def _mark(scene: Scene, other: Scene) -> bool:
    """Marks the cards of a deal that are not the same in the other one; whether there are any."""
    found = False
    for name, place in scene.items():
        there = {hand.get("hand", 1): hand["cards"] for hand in other.get(name, {}).get("hands", [])}
        for hand in place["hands"]:
            twins = there.get(hand.get("hand", 1), [])
            for index, card in enumerate(hand["cards"]):
                if index >= len(twins) or twins[index]["card"] != card["card"]:
                    card["differs"] = found = True
    return found
