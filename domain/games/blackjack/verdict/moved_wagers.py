"""Wagers laid on another hand of a split box: not by the one who split it, and by others only as the rules say."""

from domain.findings.view import At
from domain.games.blackjack.play.table import Moved, Stake
from domain.games.blackjack.verdict.matter import Matter


def check(matter: Matter) -> None:
    """Finds them, and lays them where they belong. Where no rule names a hand, either is right."""
    for moved in matter.round.moved:
        stake = _still_there(matter, moved)
        expected = _why_not(matter, moved)
        known = matter.view.late_wager(matter.walked.number, moved.box, moved.player)
        if stake is None or not expected or known:
            continue
        is_open = matter.view.game.others.value.on_split == "ride" and not _is_controller(matter, moved)
        if not is_open:
            stake.hand = moved.left
        if matter.view.game.wagers_stay.value == "all":
            finding = matter.view.find(
                "late-wager",
                At(moved.seq, matter.walked.number),
                seen=f"{moved.player}'s wager on box {moved.box} was moved from hand {moved.left} to hand {moved.to}",
                expected=expected,
                box=moved.box,
                hand=None if is_open else moved.to,
                player=moved.player,
            )
            if finding:
                finding.reading = matter.view.game.others.reading if is_open else ""


def _still_there(matter: Matter, moved: Moved) -> Stake | None:
    """The wager, unless it was put back."""
    lies = (moved.player, moved.bet, moved.to)
    stakes = matter.round.stakes_on(moved.box)
    return next((stake for stake in stakes if (stake.player, stake.bet, stake.hand) == lies), None)


def _why_not(matter: Matter, moved: Moved) -> str:
    others = matter.view.game.others
    if _is_controller(matter, moved):
        return "who splits has a wager on each hand, and each stays on its own"
    if others.value.on_split == "first-hand":
        return others.says
    return "a hand is chosen before either of the two is played on" if moved.late else ""


def _is_controller(matter: Matter, moved: Moved) -> bool:
    return matter.walked.controllers.get(moved.box) == moved.player
