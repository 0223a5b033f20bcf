"""High card as it is shown and drawn: a view, and a scene of its two cards."""

from typing import Any

from dashboard.felt.scenes.scene import FamilyScene, Named, Scene
from replay.families.view import FamilyView
from replay.rounds import Replay
from tests.families.high_card import HighCardTable


class HighCardView(FamilyView):
    """The two cards; all else in general."""

    def picture(self, table: HighCardTable, number: int) -> dict[str, str] | None:
        game_round = table.round
        return dict(game_round.cards) if game_round is not None and game_round.number == number else None


class HighCardScene(FamilyScene):
    """A place for each side."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        return {"name": "high-card"}

    def scene(self, picture: Any, named: Named) -> Scene:
        return dict(picture or {})
