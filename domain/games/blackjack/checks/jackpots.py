"""Jackpot equipment at the table: who opens and closes it, and who hears of wagers that were registered wrongly."""

from domain.facts.events import Event
from domain.facts.jackpots import JackpotEquipmentChanged
from domain.facts.tables import TableClosed
from domain.games.blackjack.side_wagers.wager import Jackpot
from domain.games.blackjack.view import View
from domain.table.checks import is_whole_since, was_told

_ACTS = {"opened": "opened jackpot equipment", "closed": "closed jackpot equipment"}


def equipment_changed(view: View, event: Event, fact: JackpotEquipmentChanged) -> None:
    """TAS 24.5.7."""
    act = _ACTS.get(fact.state)
    if act is None or fact.by is None:
        return
    for rules in _offered(view):
        if rules.opened_by is not None:
            view.entitled(event, fact.by.rank, rules.opened_by.value, act, rules.opened_by.clause)


def closed(view: View, event: Event, fact: TableClosed) -> None:
    """TAS 24.5.8, 24.7: an adjustment that nobody has told the Government Inspectorate of."""
    since = view.table.adjusted_seq
    if since is None or not is_whole_since(view, event, since):
        return
    for rules in _offered(view):
        rule = rules.misregistered
        if rule is None or was_told(view.table, "government-inspector", "jackpot-adjustment", since=since):
            continue
        view.find(
            "adjustment-not-told",
            event,
            seen="a jackpot wager was registered wrongly, and the Government Inspectorate never heard of it",
            expected=rule.says,
            clause=rule.clause,
            reading=rule.reading,
        )


def _offered(view: View) -> list[Jackpot]:
    """The rules of the jackpot systems that the table offers."""
    setup, found = view.table.setup, []
    for offer in setup.side_wagers if setup is not None else ():
        wager = view.game.side_wagers.get(offer.bet)
        rules = wager.stages[0].jackpot if wager is not None else None
        if rules is not None:
            found.append(rules)
    return found
