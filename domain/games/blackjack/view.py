"""What a check of blackjack looks at."""

from dataclasses import dataclass

from domain.findings.finding import Finding
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.table import Table
from domain.table import view


@dataclass(slots=True)
class View(view.View[Game, Table]):
    """A blackjack table under a game's rules, while its record is walked."""

    def late_wager(self, number: int | None, box: int, player: str) -> Finding | None:
        """What was found already about somebody's wager on a box after the first card of a round."""
        return self.known("late-wager", round=number, box=box, player=player)
