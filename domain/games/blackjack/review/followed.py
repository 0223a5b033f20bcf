"""A round of blackjack as it is handed to the review: what was followed, what was found, and when its moments came."""

from msgspec import Struct, field

from domain.facts.tables import Setup
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.redeal.script import Script, script_of
from domain.games.blackjack.walk.deeds import Doings
from domain.games.judged import FollowedRound


class Moments(Struct, frozen=True):
    """When the turning points of a round came, by which clauses count time; None for one that never did."""

    deal_over: int
    first_draw: int | None
    first_settled: int | None
    dealers_second: int | None
    all_settled: int | None
    ended: int | None
    first_of_shoe: bool


def moments_of(game_round: Round, *, deal_over: int, first_draw: int | None, first_of_shoe: bool) -> Moments:
    stakes = [stake for stake in game_round.stakes if stake.cents and stake.voided_seq is None]
    settled = [stake.first_settled_seq for stake in stakes if stake.first_settled_seq is not None]
    gone = {stake.seq for stake in game_round.stakes if not stake.cents}
    taken_back = [made.seq for made in game_round.changed if made.stake_seq in gone]
    return Moments(
        deal_over,
        first_draw,
        min(settled, default=None),
        game_round.dealer[1].seq if len(game_round.dealer) > 1 else None,
        max([*settled, *taken_back]) if settled and len(settled) == len(stakes) else game_round.ended_seq,
        game_round.ended_seq,
        first_of_shoe,
    )


class FollowedHands(FollowedRound, kw_only=True):
    """A round of blackjack that was followed to its end. The review changes nothing in it."""

    setup: Setup
    round: Round
    moments: Moments
    doings: Doings
    controllers: dict[int, str] = field(default_factory=dict)
    has_device: bool = False
    split_again: bool = False
    draw_under_twelve: bool = False
    struck: list[int] = field(default_factory=list)  # cards that must not be used
    cut_off: bool = False  # what was recorded right after it is missing: a payment may have been put right there

    @property
    def pay_tables(self) -> dict[str, str]:
        """By side wager the option or table that is in force, where it has several."""
        return {wager.bet: wager.pay_table or "" for wager in self.setup.side_wagers}

    def script(self, game_round: Round) -> Script:
        """What the round is dealt again from, as it is read."""
        script = script_of(
            game_round,
            controllers=self.controllers,
            split_again=self.split_again,
            draw_under_twelve=self.draw_under_twelve,
        )
        return script.without(self.struck)
