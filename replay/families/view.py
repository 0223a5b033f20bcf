"""What is shown of a round of any game: its steps in words, its findings, and its wagers; nothing is drawn."""

from typing import Any

from replay.cards import Layout
from replay.money import Outcome
from replay.redeal import Redeal


class FamilyView:
    """The general view. A family of games derives its own where it has more to show.

    Tables, rounds and reviews are those of the family, whatever they are.
    """

    def layout(self, table: Any, number: int) -> Layout:
        """The cards that lie on the table in a round, hand by hand."""
        return ()

    def picture(self, table: Any, number: int) -> object:
        """Everything on the table, for whoever draws it; None where nothing is drawn."""
        return None

    places = "place"  # what the places of wagers are called

    def opening_wagers(self, game_round: Any) -> dict[str, dict[str, list[str]]]:
        """By place and player, what was wagered before the round was under way."""
        return {}

    def outcomes(self, game_round: Any, review: Any, game: Any) -> list[Outcome]:
        """Each wager, what became of it, and what it was worth."""
        return []

    def redeal(self, review: Any, game: Any) -> Redeal | None:
        """The round beside the round by the book; None where its family does not deal again."""
        return None
