"""Who calls the decisions of a box, by the order that the rulebook gives; nobody, where the record does not tell."""

from domain.judge.view import View
from domain.play.table import Round, Stake


def controllers(view: View, game_round: Round, boxes: list[int]) -> dict[int, str]:
    """By box the player who controls it, as far as that can be told."""
    on_box: dict[int, list[Stake]] = {box: [] for box in boxes}
    for stake in game_round.stakes:
        if stake.bet == "main" and stake.cents and stake.box in on_box:
            on_box[stake.box].append(stake)
    found = {box: _controller(view, stakes, box) for box, stakes in on_box.items()}
    return {box: player for box, player in found.items() if player is not None}


def _controller(view: View, stakes: list[Stake], box: int) -> str | None:
    players = {stake.player for stake in stakes}
    if len(players) == 1:
        return players.pop()
    named = view.table.controllers.get(box)
    if named is not None and named in players:
        return _in_spite_of(view, stakes, box) or named
    for how in view.game.control.value:
        found = _by(how, view, stakes, box)
        if found is not None:
            return found
    return None


def _in_spite_of(view: View, stakes: list[Stake], box: int) -> str | None:
    """Who calls the decisions whomever the dealer named: NSW 5.5, TAS 8.1 by a seat, or by the one highest wager.

    Which wager lies nearest is told only roughly; and who has no seat is known where all have announced themselves.
    """
    everybody_is_known = not view.table.unannounced and view.table.lost_seq == 0
    for how in view.game.control.value:
        if how == "seated" or (how == "highest-wager" and everybody_is_known):
            found = _by(how, view, stakes, box)
            if found is not None:
                return found
        if not everybody_is_known:
            break
    return None


def _by(how: str, view: View, stakes: list[Stake], box: int) -> str | None:
    if how == "seated":
        return next((stake.player for stake in stakes if view.table.players.get(stake.player) == box), None)
    if how == "highest-wager":
        most = max(stake.cents for stake in stakes)
        highest = [stake for stake in stakes if stake.cents == most]
        return highest[0].player if len(highest) == 1 else None
    nearest = min(stake.place for stake in stakes)
    there = [stake.player for stake in stakes if stake.place == nearest]
    return there[0] if len(there) == 1 else None  # places that were not told are all the same
