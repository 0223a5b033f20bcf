"""What the rulebook leaves to somebody's discretion: given by one who may, and with those told who must be."""

from domain.facts.events import Event
from domain.facts.tables import PermissionGiven
from domain.games.blackjack.checks import personal_limits
from domain.games.blackjack.view import View
from domain.table.checks import is_table_known_since, was_told
from domain.values import Staff

_TOLD = {"own-wager-for-side-wager": "side-wager-restriction"}
_OFFICES = ("surveillance", "government-inspector")


def given(view: View, event: Event, fact: PermissionGiven) -> None:
    needed = view.game.leave_for(fact.permission, _meant(view, fact.bet))
    if needed is None:
        return
    if isinstance(fact.by, Staff):
        act = f"gave leave: {fact.permission.replace('-', ' ')}"
        view.entitled(event, fact.by.rank, needed.rank, act, needed.clause)
    if fact.permission == "wager-over-the-maximum" and not personal_limits.has_marker(view, fact.player):
        personal_limits.higher_limits_given(view, event, fact.player, fact.box)
    about = _TOLD.get(fact.permission)
    if about is None or not is_table_known_since(view, event, 0):
        return
    if not all(was_told(view.table, office, about) for office in _OFFICES):
        finding = view.find(
            "not-told-first",
            event,
            seen="side wagers were limited to those with a wager of their own",
            expected="surveillance and an inspector are told before",
        )
        told_by = {view.game.side_wagers[bet].placement.own_demand_told_by: None for bet in _meant(view, fact.bet)}
        if finding:
            finding.clause = ", ".join(filter(None, told_by))


def _meant(view: View, bet: str | None) -> list[str]:
    """The side wagers that a permission is about: the one it names, else those that the table offers."""
    known, setup = view.game.side_wagers, view.table.setup
    offered = [offer.bet for offer in setup.side_wagers if offer.bet in known] if setup else []
    return [bet] if bet in known else offered or [*known]
