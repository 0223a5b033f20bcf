"""Blackjack on terminals as it is drawn: the felt of blackjack, its boxes called by terminals, and their screens."""

from typing import Any

from dashboard.felt.scenes.blackjack import scene_of
from dashboard.felt.scenes.places import DEALER, box, terminal
from dashboard.felt.scenes.scene import Named, Scene, mark_cards
from dashboard.felt.scenes.terminals import TerminalsScene, terminals_scene
from domain.facts import terminals as t
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.wording import describe
from replay.families.blackjack_on_terminals import PositionsPicture
from replay.rounds import Replay

FIRST = "first box"  # by terminal, the box that its first position is


class BlackjackOnTerminalsScene(TerminalsScene):
    """Positions of terminals round the virtual dealer's hand."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        pictures = [step.picture for step in found.all_steps if isinstance(step.picture, PositionsPicture)]
        if not pictures:
            return None
        places = max((picture.places for picture in pictures), key=len)
        return {"name": "positions", "boxes": [{"number": nth, "name": name} for nth, name in enumerate(places, 1)]}

    def scene(self, picture: Any, named: Named) -> Scene:
        if not isinstance(picture, PositionsPicture):
            return {}
        scene = scene_of(picture.felt, named) | terminals_scene(picture.terminals)
        for screen in picture.terminals.screens:
            mine = [nth for nth, name in enumerate(picture.places, 1) if name.split(" position ")[0] == screen.terminal]
            scene[terminal(screen.terminal)][FIRST] = mine[0] if mine else 0
        return scene

    def compare(self, was: Scene, book: Scene) -> bool:
        """Cards are marked; money that differs is in the list of wagers."""
        by_cards = mark_cards(was, book) | mark_cards(book, was)
        return by_cards or any(
            [(one["kind"], one["won"]) for one in place["wagers"]]
            != [(one["kind"], one["won"]) for one in book.get(name, {}).get("wagers", [])]
            for name, place in was.items()
            if name.startswith("box ")
        )

    def caption(self, fact: Fact, scene: Scene) -> str:
        """A card with what its hand counts then."""
        words = describe(fact)
        if isinstance(fact, (CardDrawn, t.TerminalCardDrawn)):
            about = self.focus(fact, scene) or {}
            hands = scene.get(about.get("place", ""), {}).get("hands", [])
            hand = next((one for one in hands if one.get("hand", 1) == about.get("hand", 1)), None)
            if hand is not None and len(hand["cards"]) > 1 and hand["total"] != "not known":
                words += f", which makes {hand['total']}{', ' + hand['mark'] if hand['mark'] else ''}"
        return words[:1].upper() + words[1:]

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        if isinstance(fact, CardDrawn) and fact.to == DEALER:
            return {"place": DEALER}
        about = super().focus(fact, scene)
        name = getattr(fact, "terminal", None)
        first = scene.get(terminal(name), {}).get(FIRST, 0) if isinstance(name, str) else 0
        if about is None or not first:
            return about
        return {"place": box(first + getattr(fact, "box", 1) - 1), "hand": getattr(fact, "hand", 1), "terminal": name}

    def says(self, fact: Fact) -> str:
        if isinstance(fact, t.TerminalChoiceMade):
            return fact.choice.replace("-", " ") + (", time ran out" if fact.timed_out else "")
        if isinstance(fact, t.TerminalChoiceOffered):
            return ", ".join(choice.replace("-", " ") for choice in fact.choices) + "?"
        return super().says(fact)
