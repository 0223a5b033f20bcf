"""Wagers that lay there with the first card, and were refused behind it: by then they were taken."""

from msgspec.structs import replace

from domain.judge.verdict.matter import Matter
from domain.judge.view import At
from domain.money import dollars
from domain.play.results import Due

# CM 5.13, NSW 19.11: what a wager may be refused for before the first card. Any other reason may be said of one that
# came too late.
_GROUNDS = ("cannot-be-paid-in-chips", "above-maximum", "too-many", "restricted", "no-main-wager")


def check(matter: Matter) -> None:
    """One that was settled all the same was not the one refused: the player had as much again in hand."""
    game = matter.view.game
    for stake in matter.round.stakes:
        refused = stake.refused
        if refused is None or not stake.may_be_gone or stake.paid_cents or stake.collected_cents:
            continue
        must_stay = game.wagers_stay.value == "all" or stake.bet in game.side_wagers
        if must_stay and refused.because in _GROUNDS and matter.round.voided_seq is None:
            matter.view.find(
                "late-wager",
                At(refused.seq, matter.walked.number),
                seen=f"{stake.player}'s wager of {dollars(stake.cents)} on box {stake.box} was refused after the first "
                "card",
                expected="no change after the first card",
                box=stake.box,
                player=stake.player,
            )


def without(matter: Matter) -> list[Due]:
    """The settlement without the chips that were refused. Nobody knows whether they had lain there."""
    stakes = matter.round.stakes
    if not any(stake.refused for stake in stakes):
        return []
    less = [replace(stake, cents=stake.cents - stake.refused.cents) if stake.refused else stake for stake in stakes]
    return matter.settled(replace(matter.round, stakes=less))
