"""Who calls the decisions of a box, by the order that the rulebook gives; nobody, where the record does not show."""

from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.view import View
from domain.vocabulary import MAIN


def controllers(view: View, game_round: Round, boxes: list[int]) -> dict[int, str]:
    """By box the player who controls it, of those who are still there, as far as that can be determined."""
    on_box: dict[int, list[Stake]] = {}
    for stake in game_round.stakes:
        if stake.bet == MAIN and stake.cents and stake.player not in game_round.left:
            on_box.setdefault(stake.box, []).append(stake)
    found = {}
    for box in boxes:
        controller = _controller(view, on_box[box], box) if box in on_box else None
        if controller is not None:
            found[box] = controller
    return found


def _controller(view: View, stakes: list[Stake], box: int) -> str | None:
    players = {stake.player for stake in stakes}
    if len(players) == 1:
        return stakes[0].player
    named = view.table.controllers.get(box)
    if named is not None and named.player in players and named.seq > view.table.gap_seq:
        return _in_spite_of(view, stakes, box) or named.player
    for how in view.game.control.value:
        found = _by(how, view, stakes, box)
        if found is not None:
            return found
        if how == "highest-wager" and len(set(_wagers(stakes).values())) > 1:
            return None  # some are the highest and some are not: no clause names one of them
    return None


def _wagers(stakes: list[Stake]) -> dict[str, int]:
    """By player what they have on the box: chips, and a token beside them."""
    wagers: dict[str, int] = {}
    for stake in stakes:
        wagers[stake.player] = wagers.get(stake.player, 0) + stake.cents
    return wagers


def _in_spite_of(view: View, stakes: list[Stake], box: int) -> str | None:
    """Who calls the decisions whomever the dealer named: NSW 5.5, TAS 8.1 by a seat, or by the one highest wager.

    Which wager lies nearest is reported only roughly; and who has no seat is known where all have announced themselves.
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
        wagers = _wagers(stakes)
        most = max(wagers.values())
        highest = [player for player, cents in wagers.items() if cents == most]
        return highest[0] if len(highest) == 1 else None
    nearest = min(stake.place for stake in stakes)
    there = [stake.player for stake in stakes if stake.place == nearest]
    return there[0] if len(there) == 1 else None  # places that were not recorded are all the same
