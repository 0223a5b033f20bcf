"""What was dealt or settled beside what the book has for it, each as a picture, what differs marked in both."""

from typing import Any

from dashboard.felt.scenes.scene import FamilyScene
from replay.values.money import branch_words
from replay.values.redeal import Redeal


def redealt(redeal: Redeal | None, drawn: FamilyScene) -> dict[str, Any] | None:
    """None where there was nothing to deal again."""
    if redeal is None or (redeal.book is None and not redeal.why_not and not redeal.ways):
        return None
    shown: dict[str, Any] = {
        "why_not": redeal.why_not,
        "branches": [branch_words(way.branch) for way in redeal.ways],
        "doubts": list(redeal.doubts),
    }
    if redeal.book is None:
        return shown
    was, book = drawn.scene(redeal.was.picture, str), drawn.scene(redeal.book.picture, str)
    differs = drawn.compare(was, book)
    return shown | {"same": not differs, "was": was, "book": book, "unused": list(redeal.unused)}
