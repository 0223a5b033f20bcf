"""What the rulebook leaves to somebody's discretion: given by one who may, and with those told who must be."""

from domain.events import Event
from domain.facts.tables import PermissionGiven
from domain.games.blackjack.checks import personal_limits
from domain.games.blackjack.checks.checking import is_table_known_since, was_told
from domain.games.blackjack.view import View
from domain.values import Staff

_TOLD = {"own-wager-for-side-wager": "side-wager-restriction"}
_OFFICES = ("surveillance", "government-inspector")


def given(view: View, event: Event, fact: PermissionGiven) -> None:
    needed = view.game.leave.value.get(fact.permission)
    if needed is None:
        return
    rank, clause = needed
    if isinstance(fact.by, Staff):
        view.entitled(event, fact.by.rank, rank, f"gave leave: {fact.permission.replace('-', ' ')}", clause)
    if fact.permission == "wager-over-the-maximum" and not personal_limits.has_marker(view, fact.player):
        personal_limits.higher_limits_given(view, event, fact.player, fact.box)
    about = _TOLD.get(fact.permission)
    if about is None or not is_table_known_since(view, event, 0):
        return
    if not all(was_told(view.table, office, about) for office in _OFFICES):
        view.find(  # NSW 14.4.1
            "not-told-first",
            event,
            seen="side wagers were limited to those with a wager of their own",
            expected="surveillance and an inspector are told before",
        )
