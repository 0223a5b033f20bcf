"""The round as it was dealt beside the round as the book deals it, each as a felt, the cards that differ marked."""

from typing import Any

from dashboard.felt.money import branches
from dashboard.felt.scene import Scene, due, round_scene
from domain.cards import pretty
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.review import Review
from domain.rulebooks import Game


def redealt(review: Review | None, game: Game | None) -> dict[str, Any] | None:
    """None where there was nothing to deal again."""
    if review is None or (review.again is None and not review.why_not and not review.branches):
        return None
    told: dict[str, Any] = {"why_not": review.why_not, "branches": branches(review.branches)}
    if review.again is None:
        return told
    was = round_scene(review.round, game, str, due(review.dues))
    book = round_scene(review.again, game, str, due(review.rightful))
    for scene in (was, book):
        for place in scene.values():
            for hand in place["hands"]:
                hand["gone"] = False  # here the cards still lie, so that they can be compared
    differs = _mark(was, book) | _mark(book, was)
    return told | {
        "same": not differs,
        "was": was,
        "book": book,
        "unused": _unused(review.round, review.again),
    }


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


def _unused(was: Round, book: Round) -> list[str]:
    """Cards that left the shoe and that the round by the book does not need."""
    used = {dealt.seq for dealt in book.drawn}
    return [pretty(dealt.card) for dealt in was.drawn if dealt.seq not in used and dealt.card is not None]
