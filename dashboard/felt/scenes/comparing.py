"""Games of compared hands as they are drawn: the hands, and the chips on the layout or on each betting area."""

from typing import Any

from dashboard.felt.scenes.places import terminal
from dashboard.felt.scenes.scene import Named, Scene, cards, mark_cards
from dashboard.felt.scenes.terminals import TerminalsScene, terminals_scene
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.wording import describe
from replay.families.comparing import ComparedHand, ComparingPicture
from replay.rounds import Replay

WINS = "wins"


class ComparingScene(TerminalsScene):
    """Player and Banker, or the dealer and the areas of terminals."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        pictures = [step.picture for step in found.all_steps if isinstance(step.picture, ComparingPicture)]
        known = next((picture for picture in reversed(pictures) if picture.plays), None)
        if known is None:
            return None
        places = [{"bet": place.bet, "title": place.title, "on": list(place.on)} for place in known.places]
        return {"name": known.plays, "places": places}

    def scene(self, picture: Any, named: Named) -> Scene:
        if not isinstance(picture, ComparingPicture):
            return {}
        scene = terminals_scene(picture.terminals)
        for hand in picture.hands:
            if hand.to:
                scene[_place(hand.to)] = {"hands": [_hand(hand, named)]}
            elif terminal(hand.terminal) in scene:
                there = scene[terminal(hand.terminal)].setdefault("hands", [])
                there.append(_hand(hand, named) | {"hand": hand.box})
        if picture.wins:
            scene[WINS] = sorted(picture.wins)
        return scene

    def compare(self, was: Scene, book: Scene) -> bool:
        by_cards = mark_cards(was, book) | mark_cards(book, was)
        return super().compare(was, book) or by_cards

    def caption(self, fact: Fact, scene: Scene) -> str:
        words = describe(fact)
        if isinstance(fact, CardDrawn) and isinstance(fact.to, str) and _place(fact.to) in scene:
            [hand] = scene[_place(fact.to)]["hands"]
            if len(hand["cards"]) > 1 and hand["total"]:
                words += f", which makes {hand['mark'] or hand['total']}"
        return words[:1].upper() + words[1:]

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        if isinstance(fact, CardDrawn) and isinstance(fact.to, str):
            return {"place": _place(fact.to)}
        return super().focus(fact, scene)


def _place(to: str) -> str:
    return f"hand {to}"


def _hand(hand: ComparedHand, named: Named) -> dict[str, Any]:
    return {
        "cards": cards(hand.cards, named),
        "total": hand.counted,
        "mark": hand.counted if hand.is_natural else "",
        "gone": False,
    }
