"""A round that was walked to its end: all that is needed to say what it should have come to, now or a little later."""

from msgspec import field

from domain.facts.tables import Setup
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.redeal.script import Script, script_of
from domain.games.blackjack.verdict.windows import Moments
from domain.games.blackjack.walk.deeds import Doings
from domain.games.judged import FollowedRound


class Walked(FollowedRound, kw_only=True):
    """A round of blackjack that was walked to its end."""

    setup: Setup
    round: Round
    moments: Moments
    doings: Doings
    controllers: dict[int, str] = field(default_factory=dict)
    has_device: bool = False
    split_again: bool = False
    draw_under_twelve: bool = False
    struck: list[int] = field(default_factory=list)  # cards that must not be used
    cut_off: bool = False  # what was told right behind it is missing: a payment may have been put right there

    def script(self) -> Script:
        script = script_of(
            self.round,
            controllers=self.controllers,
            split_again=self.split_again,
            draw_under_twelve=self.draw_under_twelve,
        )
        return script.without(self.struck)

    @property
    def pay_tables(self) -> dict[str, str]:
        """By side wager the option or table that is in force, where it has several."""
        return {wager.bet: wager.pay_table or "" for wager in self.setup.side_wagers}
