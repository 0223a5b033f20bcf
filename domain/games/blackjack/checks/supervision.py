"""TAS 3: somebody must stand over the game while it is in progress."""

from domain.events import Event
from domain.games.blackjack.checks.checking import is_table_known_since
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View
from domain.ranks import is_entitled


def first_card(view: View, event: Event, game_round: Round) -> None:
    """Judged where the record tells who supervises, and told once for each absence."""
    table, rule = view.table, view.game.supervised_by
    if rule.value is None or "supervising" not in table.staff or table.unsupervised:
        return
    there = [person for people in table.staff.values() for person in people]
    if any(is_entitled(view.game.rulebook, person.rank, rule.value) for person in there):
        return
    if not table.staff["supervising"] and is_table_known_since(view, event, 0):
        view.find("no-inspector", event, seen="a round was dealt while nobody supervised the table", expected=rule.says)
