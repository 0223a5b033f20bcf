"""Who calls the decisions of a box, by the order that the rulebook gives."""

from domain.judge.view import View
from domain.play.table import Round, Stake


def controller(view: View, game_round: Round, box: int) -> str:
    """The player who controls a box with at least one main wager."""
    stakes = [stake for stake in game_round.stakes_on(box) if stake.bet == "main" and stake.cents]
    named = view.table.controllers.get(box)
    if named is not None and any(stake.player == named for stake in stakes):
        return named
    for how in view.game.control.value:
        found = _by(how, view, stakes, box)
        if found is not None:
            return found
    return min(stakes, key=lambda stake: stake.place).player


def _by(how: str, view: View, stakes: list[Stake], box: int) -> str | None:
    if how == "seated":
        return next((stake.player for stake in stakes if view.table.players.get(stake.player) == box), None)
    if how == "highest-wager":
        most = max(stake.cents for stake in stakes)
        highest = [stake for stake in stakes if stake.cents == most]
        return highest[0].player if len(highest) == 1 else None
    return min(stakes, key=lambda stake: stake.place).player
